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
    private struct Container: DatabaseValueDecodingContainer {
        let decoder: SingleValueDecoder

        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { decoder.dbValue.isNull }

        func decode<T: Decodable>(_ type: T.Type) throws -> T {
            guard let convertible = type as? any DatabaseValueConvertible.Type else { return try T(from: decoder) }
            guard let value = convertible.fromDatabaseValue(decoder.dbValue) as? T else { throw mismatch(type) }
            return value
        }

        func value<T: DatabaseValueConvertible>() throws -> T {
            guard let value = T.fromDatabaseValue(decoder.dbValue) else { throw mismatch(T.self) }
            return value
        }

        private func mismatch(_ type: Any.Type) -> DecodingError {
            .typeMismatch(type, .init(codingPath: [], debugDescription: "could not decode \(type) from \(decoder.dbValue)"))
        }
    }
}
