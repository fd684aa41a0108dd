// Encoders and decoders of one database value. They notice the types that want a keyed or unkeyed container, which one value can't be.

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

/// Encodes types that are made of one database value.
///
/// The containers that hold several values can't be refused when a type asks for them, but they refuse their first value: big arrays are
/// not encoded for nothing.
final class SingleValueEncoder: Encoder {
    /// The value that was encoded, if any.
    fileprivate(set) var encodedValue: DatabaseValue?

    /// True when the encoded type has asked for more than one value: it has to be encoded as JSON.
    private(set) var needsContainer = false

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        needsContainer = true
        return KeyedEncodingContainer(KeyedRefusal(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        needsContainer = true
        return UnkeyedRefusal(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Container(encoder: self) }
}

/// What containers of several values throw.
private struct ContainerRefusal: Error {}

extension SingleValueEncoder {
    private struct Container: DatabaseValueEncodingContainer {
        let encoder: SingleValueEncoder

        var codingPath: [any CodingKey] { [] }

        func keep(_ dbValue: DatabaseValue) { encoder.encodedValue = dbValue }

        func encode<T: Encodable>(_ value: T) throws {
            if let value = value as? any DatabaseValueConvertible {
                encoder.encodedValue = value.databaseValue
            } else {
                try value.encode(to: encoder)
            }
        }
    }

    private struct KeyedRefusal<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: SingleValueEncoder

        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) throws { throw ContainerRefusal() }
        func encode<T: Encodable>(_ value: T, forKey key: Key) throws { throw ContainerRefusal() }

        func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey> {
            encoder.container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
        func superEncoder() -> any Encoder { encoder }
        func superEncoder(forKey key: Key) -> any Encoder { encoder }
    }

    private struct UnkeyedRefusal: UnkeyedEncodingContainer {
        let encoder: SingleValueEncoder

        var codingPath: [any CodingKey] { [] }
        var count: Int { 0 }

        func encodeNil() throws { throw ContainerRefusal() }
        func encode<T: Encodable>(_ value: T) throws { throw ContainerRefusal() }

        func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
            encoder.container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
        func superEncoder() -> any Encoder { encoder }
    }
}

// MARK: - Containers

/// A container of one value that types of the standard library are decoded from in the same way as all types that are values of databases.
protocol DatabaseValueDecodingContainer: SingleValueDecodingContainer {
    /// Decodes the value.
    ///
    /// - Throws: An error that says which type the value could not be decoded as.
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>() throws -> Value
}

extension DatabaseValueDecodingContainer {
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
}

/// A container of one value that types of the standard library are encoded into in the same way: as their database values.
protocol DatabaseValueEncodingContainer: SingleValueEncodingContainer {
    /// Keeps the encoded value.
    func keep(_ dbValue: DatabaseValue)
}

extension DatabaseValueEncodingContainer {
    func encodeNil() { keep(.null) }
    func encode(_ value: Bool) { keep(value.databaseValue) }
    func encode(_ value: String) { keep(value.databaseValue) }
    func encode(_ value: Double) { keep(value.databaseValue) }
    func encode(_ value: Float) { keep(value.databaseValue) }
    func encode(_ value: Int) { keep(value.databaseValue) }
    func encode(_ value: Int8) { keep(value.databaseValue) }
    func encode(_ value: Int16) { keep(value.databaseValue) }
    func encode(_ value: Int32) { keep(value.databaseValue) }
    func encode(_ value: Int64) { keep(value.databaseValue) }
    func encode(_ value: UInt) { keep(value.databaseValue) }
    func encode(_ value: UInt8) { keep(value.databaseValue) }
    func encode(_ value: UInt16) { keep(value.databaseValue) }
    func encode(_ value: UInt32) { keep(value.databaseValue) }
    func encode(_ value: UInt64) { keep(value.databaseValue) }
}
