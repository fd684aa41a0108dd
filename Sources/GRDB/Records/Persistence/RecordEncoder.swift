// The encoder of `Encodable` records: coding keys become columns.

import Foundation

/// Encodes one record after the other into the memory of a persistence container.
///
/// What lives for one record only is in memory behind a constant pointer: stored properties would cost an exclusivity check for each field.
final class RecordEncoder: Encoder {
    struct State {
        /// Where the columns go; `nil` between two records.
        var storage: UnsafeMutablePointer<ContainerStorage.State>?

        /// The encoder that owns the state.
        let encoder: Unmanaged<RecordEncoder>

        var recordType: any EncodableRecord.Type
        var columnStrategy: DatabaseColumnEncodingStrategy

        /// Whether columns are named as keys.
        var usesDefaultKeys: Bool

        /// The names in snake case, by key.
        var columns: [ExactText: String] = [:]

        /// The box inside the keyed container of the last record, and the type of its keys.
        var keyedBox: AnyObject?
        var keyType: ObjectIdentifier?
    }

    let state: UnsafeMutablePointer<State>

    private init(_ recordType: any EncodableRecord.Type) {
        state = .allocate(capacity: 1)
        state.initialize(
            to: State(
                encoder: Unmanaged.passUnretained(self),
                recordType: recordType,
                columnStrategy: .useDefaultKeys,
                usesDefaultKeys: true))
    }

    deinit {
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// Encodes a record.
    static func encode<Record: EncodableRecord & Encodable>(_ record: Record, into storage: ContainerStorage) throws {
        let encoder = idleEncoder(of: storage) ?? RecordEncoder(type(of: record))
        encoder.begin(type(of: record), storage)
        defer {
            encoder.end()
            keep(encoder, for: storage)
        }
        try withExtendedLifetime(storage) {
            try record.encode(to: encoder)
        }
    }

    /// The encoder of the previous record, unless `encode(to:)` has led here again.
    private static func idleEncoder(of storage: ContainerStorage) -> RecordEncoder? {
        guard let encoder = storage.state.pointee.encoder, encoder.state.pointee.storage == nil else { return nil }
        return encoder
    }

    private static func keep(_ encoder: RecordEncoder, for storage: ContainerStorage) {
        if storage.state.pointee.encoder !== encoder {
            storage.state.pointee.encoder = encoder
        }
        if encoder.state.pointee.keyedBox != nil, !isKnownUniquelyReferenced(&encoder.state.pointee.keyedBox) {
            // The record has kept its keyed container, which refers to the state of this encoder: both have to stay for ever.
            _ = Unmanaged.passRetained(encoder)
            storage.state.pointee.encoder = nil
        }
    }

    private func begin(_ recordType: any EncodableRecord.Type, _ storage: ContainerStorage) {
        state.pointee.storage = storage.state
        state.pointee.columnStrategy = recordType.databaseColumnEncodingStrategy
        state.pointee.recordType = recordType
        if case .useDefaultKeys = state.pointee.columnStrategy {
            state.pointee.usesDefaultKeys = true
        } else {
            state.pointee.usesDefaultKeys = false
        }
    }

    /// Refuses values that would come too late.
    private func end() {
        state.pointee.storage = nil
    }

    // MARK: - Encoder

    var codingPath: [any CodingKey] { [] }

    var userInfo: [CodingUserInfoKey: Any] {
        state.pointee.recordType.databaseEncodingUserInfo
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        // A keyed container is a reference to a box. The box of the previous record does it again: all it has is the state.
        if let box = state.pointee.keyedBox {
            if state.pointee.keyType == ObjectIdentifier(type) {
                return unsafeBitCast(box, to: KeyedEncodingContainer<Key>.self)
            }
        } else if MemoryLayout<KeyedEncodingContainer<Key>>.size == MemoryLayout<AnyObject>.size {
            let container = KeyedEncodingContainer(RecordKeyedContainer<Key>(state: state, owner: nil))
            state.pointee.keyedBox = unsafeBitCast(container, to: AnyObject.self)
            state.pointee.keyType = ObjectIdentifier(type)
            return container
        }
        return KeyedEncodingContainer(RecordKeyedContainer<Key>(state: state, owner: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        RefusingEncoder(codingPath: [], message: "A record is not encoded in an unkeyed container").unkeyedContainer()
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        RecordSingleValueContainer(encoder: self)
    }
}

/// The container of records that wrap another record, and encode as this one.
private struct RecordSingleValueContainer: SingleValueEncodingContainer {
    let encoder: RecordEncoder
    var codingPath: [any CodingKey] { [] }

    private func refuse(_ value: Any) -> EncodingError {
        EncodingError.invalidValue(
            value,
            EncodingError.Context(codingPath: [], debugDescription: "A record is not encoded as a single value"))
    }

    func encodeNil() throws { throw refuse(Any?.none as Any) }
    func encode(_ value: Bool) throws { throw refuse(value) }
    func encode(_ value: String) throws { throw refuse(value) }
    func encode(_ value: Double) throws { throw refuse(value) }
    func encode(_ value: Float) throws { throw refuse(value) }
    func encode(_ value: Int) throws { throw refuse(value) }
    func encode(_ value: Int8) throws { throw refuse(value) }
    func encode(_ value: Int16) throws { throw refuse(value) }
    func encode(_ value: Int32) throws { throw refuse(value) }
    func encode(_ value: Int64) throws { throw refuse(value) }
    func encode(_ value: UInt) throws { throw refuse(value) }
    func encode(_ value: UInt8) throws { throw refuse(value) }
    func encode(_ value: UInt16) throws { throw refuse(value) }
    func encode(_ value: UInt32) throws { throw refuse(value) }
    func encode(_ value: UInt64) throws { throw refuse(value) }
    func encode<T: Encodable>(_ value: T) throws { try value.encode(to: encoder) }
}
