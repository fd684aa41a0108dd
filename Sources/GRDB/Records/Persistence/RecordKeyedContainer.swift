// The keyed container of `Encodable` records: the value of a key goes into its column. Columns are in the order in which `encode(to:)` encodes them.

import GRDBFoundation

/// The keyed container of a record.
///
/// It retains nothing, because the standard library copies it for each value. The generation shows whether the record is still being encoded.
struct RecordKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let target: UnsafeMutablePointer<RecordEncoder.Target>
    let generation: UInt

    var codingPath: [any CodingKey] { [] }

    // MARK: - Columns

    @inline(__always)
    private func set(_ value: DatabaseValue, _ key: Key) throws {
        guard target.pointee.generation == generation else { throw lateError(key) }
        if target.pointee.usesDefaultKeys {
            target.pointee.storage.pointee.set(value, forColumn: key.stringValue)
        } else {
            let column = target.pointee.encoder.takeUnretainedValue().column(key)
            target.pointee.storage.pointee.set(value, forColumn: column)
        }
    }

    private func lateError(_ key: Key) -> EncodingError {
        .refusal(of: key.stringValue, at: [key], Self.lateMessage)
    }

    private static var lateMessage: String { "The record is encoded already" }

    // MARK: - Values

    func encodeNil(forKey key: Key) throws { try set(.null, key) }

    /// Fulfils the requirements for the types that `KeyedEncodingContainerProtocol` names.
    @inline(__always)
    func encode<T: Encodable & DatabaseValueConvertible>(_ value: T, forKey key: Key) throws {
        try set(value.databaseValue, key)
    }

    @inline(__always)
    private func encodeOptional(_ value: (some DatabaseValueConvertible)?, _ key: Key) throws {
        try set(value?.databaseValue ?? .null, key)
    }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encodeOptional(value, key) }

    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value {
            try encode(value, forKey: key)
        } else {
            try set(.null, key)
        }
    }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        guard target.pointee.generation == generation else { throw lateError(key) }
        let column =
            target.pointee.usesDefaultKeys ? key.stringValue : target.pointee.encoder.takeUnretainedValue().column(key)
        let dbValue = try RecordValueEncoder.databaseValue(of: value, forColumn: column, codingPath: [key], in: target.pointee.recordType)
        target.pointee.storage.pointee.set(dbValue, forColumn: column)
    }

    // MARK: - Containers

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey> {
        refusal(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        refusal(key).unkeyedContainer()
    }

    private func refusal(_ key: Key) -> RefusingEncoder {
        RefusingEncoder(
            codingPath: [key],
            message: "Nested containers are not supported by database records: encode a value that encodes itself instead")
    }

    /// A class and its superclass share the columns of the table.
    func superEncoder() -> any Encoder {
        guard target.pointee.generation == generation else {
            return RefusingEncoder(codingPath: [], message: Self.lateMessage)
        }
        return target.pointee.encoder.takeUnretainedValue()
    }

    /// A superclass that encodes itself as a single value has the column of the key, where `superDecoder(forKey:)` looks for it.
    func superEncoder(forKey key: Key) -> any Encoder {
        let encoder = superEncoder()
        return encoder is RecordEncoder ? SuperclassEncoder(encoder: encoder, container: self, key: key) : encoder
    }
}

/// The encoder of a superclass that has a key of its own.
private struct SuperclassEncoder<Key: CodingKey>: Encoder, SingleValueEncodingContainer {
    /// The encoder of the record. As long as a program keeps it, it encodes no other record.
    let encoder: any Encoder

    let container: RecordKeyedContainer<Key>
    let key: Key

    var codingPath: [any CodingKey] { [key] }
    var userInfo: [CodingUserInfoKey: Any] { encoder.userInfo }

    func container<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
        encoder.container(keyedBy: type)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() throws { try container.encodeNil(forKey: key) }
    func encode<T: Encodable>(_ value: T) throws { try container.encode(value, forKey: key) }
}
