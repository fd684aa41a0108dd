// An encoder that keeps the one database value that a type encodes. It notices the types that want a keyed or unkeyed container.

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
