// A decoder of one database value. It notices the types that want a keyed or unkeyed container, which one value can't be.

/// Decodes types that are made of one database value.
final class SingleValueDecoder: Decoder {
    let dbValue: DatabaseValue

    /// True when the decoded type has asked for more than one value: it has to be decoded from JSON.
    private(set) var needsContainer = false

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ dbValue: DatabaseValue) {
        self.dbValue = dbValue
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw containerError([String: DatabaseValue].self)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw containerError([DatabaseValue].self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { Container(decoder: self) }

    private func containerError(_ type: Any.Type) -> DecodingError {
        needsContainer = true
        return .typeMismatch(type, .init(codingPath: [], debugDescription: "a single database value has no elements"))
    }
}

extension SingleValueDecoder {
    private struct Container: SingleValueDecodingContainer {
        let decoder: SingleValueDecoder

        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { decoder.dbValue.isNull }

        func decode(_ type: Bool.Type) throws -> Bool { try value() }
        func decode(_ type: String.Type) throws -> String { try value() }
        func decode(_ type: Double.Type) throws -> Double { try value() }
        func decode(_ type: Float.Type) throws -> Float { try value() }
        func decode(_ type: Int.Type) throws -> Int { try value() }
        func decode(_ type: Int8.Type) throws -> Int8 { try value() }
        func decode(_ type: Int16.Type) throws -> Int16 { try value() }
        func decode(_ type: Int32.Type) throws -> Int32 { try value() }
        func decode(_ type: Int64.Type) throws -> Int64 { try value() }
        func decode(_ type: UInt.Type) throws -> UInt { try value() }
        func decode(_ type: UInt8.Type) throws -> UInt8 { try value() }
        func decode(_ type: UInt16.Type) throws -> UInt16 { try value() }
        func decode(_ type: UInt32.Type) throws -> UInt32 { try value() }
        func decode(_ type: UInt64.Type) throws -> UInt64 { try value() }

        func decode<T: Decodable>(_ type: T.Type) throws -> T {
            guard let convertible = type as? any DatabaseValueConvertible.Type else { return try T(from: decoder) }
            guard let value = convertible.fromDatabaseValue(decoder.dbValue) as? T else { throw mismatch(type) }
            return value
        }

        private func value<T: DatabaseValueConvertible>() throws -> T {
            guard let value = T.fromDatabaseValue(decoder.dbValue) else { throw mismatch(T.self) }
            return value
        }

        private func mismatch(_ type: Any.Type) -> DecodingError {
            .typeMismatch(type, .init(codingPath: [], debugDescription: "could not decode \(type) from \(decoder.dbValue)"))
        }
    }
}
