// The encoder that refuses all values, for those that no column can store.

import GRDBFoundation

extension EncodingError {
    /// The error of a value that no column can store.
    static func refusal(of value: Any, at codingPath: [any CodingKey] = [], _ message: String) -> EncodingError {
        // Whoever prints the error describes the value, and on Linux the description of a date that is no number stops the program.
        let seconds = (value as? Date).map(\.timeIntervalSince1970)
        return .invalidValue(seconds?.isNaN == true ? Double.nan : value, Context(codingPath: codingPath, debugDescription: message))
    }
}

/// Throws an error for each value. Nested containers cannot be refused when they are requested, but their values can.
struct RefusingEncoder: Encoder, UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let codingPath: [any CodingKey]
    let message: String

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Keyed(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    // MARK: - Containers

    var count: Int { 0 }

    func encodeNil() throws { throw refuse(Any?.none as Any) }
    func encode<T: Encodable>(_ value: T) throws { throw refuse(value) }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
        container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func superEncoder() -> any Encoder { self }

    private func refuse(_ value: Any) -> EncodingError {
        .refusal(of: value, at: codingPath, message)
    }

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: RefusingEncoder

        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil(forKey key: Key) throws { throw encoder.refuse(key.stringValue) }
        func encode<T: Encodable>(_ value: T, forKey key: Key) throws { throw encoder.refuse(value) }

        func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey> {
            encoder.container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder }
        func superEncoder() -> any Encoder { encoder }
        func superEncoder(forKey key: Key) -> any Encoder { encoder }
    }
}
