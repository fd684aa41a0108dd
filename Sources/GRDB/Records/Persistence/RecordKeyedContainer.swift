// The keyed container of `Encodable` records: the value of a key goes into its column.

import Foundation

/// The keyed container of a record.
///
/// The one that the encoder keeps for the next record refers to the state of the encoder only.
struct RecordKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let state: UnsafeMutablePointer<RecordEncoder.State>

    /// The encoder, unless it keeps the container.
    let owner: RecordEncoder?

    var codingPath: [any CodingKey] { [] }

    // MARK: - Columns

    @inline(__always)
    private func set(_ value: DatabaseValue, _ key: Key) throws {
        guard let storage = state.pointee.storage else { throw lateError(key) }
        if state.pointee.usesDefaultKeys {
            storage.pointee.set(value, forColumn: key.stringValue)
        } else {
            storage.pointee.set(value, forColumn: column(key))
        }
    }

    private func column(_ key: Key) -> String {
        if state.pointee.usesDefaultKeys {
            return key.stringValue
        }
        if case .custom(let column) = state.pointee.columnStrategy {
            return column(key)
        }
        let name = ExactText(key.stringValue)
        if let column = state.pointee.columns[name] {
            return column
        }
        let column = state.pointee.columnStrategy.column(forKey: key)
        state.pointee.columns[name] = column
        return column
    }

    private func lateError(_ key: Key) -> EncodingError {
        EncodingError.invalidValue(
            key.stringValue,
            EncodingError.Context(codingPath: [key], debugDescription: "The record is encoded already"))
    }

    // MARK: - Values

    func encodeNil(forKey key: Key) throws { try set(.null, key) }
    func encode(_ value: Bool, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: String, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: Double, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: Float, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: Int, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: Int8, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: Int16, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: Int32, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: Int64, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: UInt, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: UInt8, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: UInt16, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: UInt32, forKey key: Key) throws { try set(value.databaseValue, key) }
    func encode(_ value: UInt64, forKey key: Key) throws { try set(value.databaseValue, key) }

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
        let column = column(key)
        guard let storage = state.pointee.storage else { throw lateError(key) }
        let dbValue = try RecordValueEncoder.databaseValue(of: value, forColumn: column, codingPath: [key], in: state.pointee.recordType)
        storage.pointee.set(dbValue, forColumn: column)
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
        state.pointee.encoder.takeUnretainedValue()
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        state.pointee.encoder.takeUnretainedValue()
    }
}
