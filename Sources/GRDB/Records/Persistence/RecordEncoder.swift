// The encoder of `Encodable` records: the value of a key goes into its column. Columns are in the order in which `encode(to:)` encodes them.

import GRDBFoundation

extension EncodableRecord where Self: Encodable {
    /// Encodes each coding key as a column.
    ///
    /// - Throws: An `EncodingError`, or what the `encode(to:)` method of a property throws.
    public func encode(to container: inout PersistenceContainer) throws {
        container.makeUnique()
        try RecordEncoder.encode(self, into: container.storage)
    }
}

/// Encodes one record after the other into the memory of a persistence container.
///
/// What each field needs is in memory behind a constant pointer: stored properties would cost an exclusivity check each time.
final class RecordEncoder: Encoder, SingleValueEncodingContainer {
    /// What keyed containers point to, without keeping the encoder.
    struct Target {
        /// The generation of the encoder while it encodes a record; 0 between two records, and when the encoder is gone.
        fileprivate(set) var generation: UInt = 0

        /// Where the columns go.
        fileprivate(set) var storage: UnsafeMutablePointer<ContainerStorage.State>

        /// The type of the record.
        fileprivate(set) var recordType: any EncodableRecord.Type

        /// Whether columns are named as keys.
        fileprivate(set) var usesDefaultKeys = true

        /// The encoder.
        fileprivate(set) var encoder: Unmanaged<RecordEncoder>
    }

    private static let memory = GenerationalPool<Target>()

    private let target: UnsafeMutablePointer<Target>
    private let generation: UInt

    /// How the record type names its columns.
    @exclusivity(unchecked)
    private var columnStrategy = DatabaseColumnEncodingStrategy.useDefaultKeys

    /// The names in snake case, by key.
    private var columns: [UTF8String: String] = [:]

    /// The box inside the keyed container of the record, and the type of its keys.
    @exclusivity(unchecked)
    private var keyedBox: AnyObject?
    @exclusivity(unchecked)
    private var keyType: ObjectIdentifier?

    /// Whether the encoder has made keyed containers whose references it can't count, or those of superclasses that have keys of their own.
    @exclusivity(unchecked)
    private var hasOtherContainers = false

    private init(_ recordType: any EncodableRecord.Type, _ storage: ContainerStorage) {
        let (used, generation) = Self.memory.take()
        target = used ?? .allocate(capacity: 1)
        self.generation = generation
        // Nothing of a target needs to be released.
        target.initialize(to: Target(storage: storage.state, recordType: recordType, encoder: .passUnretained(self)))
    }

    deinit {
        target.pointee.generation = 0
        Self.memory.giveBack(target)
    }

    /// Encodes a record.
    static func encode<Record: EncodableRecord & Encodable>(_ record: Record, into storage: ContainerStorage) throws {
        var encoder = idleEncoder(of: storage) ?? RecordEncoder(type(of: record), storage)
        storage.state.pointee.encoder = nil
        encoder.begin(type(of: record), storage)
        defer { encoder.end() }
        try withExtendedLifetime(storage) {
            try record.encode(to: encoder)
        }
        // An encoder or a container that the record has kept must not write into the next record.
        if isKnownUniquelyReferenced(&encoder), encoder.hasItsContainersAlone {
            storage.state.pointee.encoder = encoder
        }
    }

    /// The encoder of the previous record, unless that encoder is in use, because `encode(to:)` encodes another record.
    private static func idleEncoder(of storage: ContainerStorage) -> RecordEncoder? {
        guard let encoder = storage.state.pointee.encoder, encoder.target.pointee.generation == 0 else { return nil }
        return encoder
    }

    /// Whether only the encoder refers to the keyed containers that it has made.
    private var hasItsContainersAlone: Bool {
        !hasOtherContainers && (keyedBox == nil || isKnownUniquelyReferenced(&keyedBox))
    }

    private func begin(_ recordType: any EncodableRecord.Type, _ storage: ContainerStorage) {
        target.pointee.storage = storage.state
        target.pointee.generation = generation
        columnStrategy = recordType.databaseColumnEncodingStrategy
        target.pointee.recordType = recordType
        target.pointee.usesDefaultKeys = if case .useDefaultKeys = columnStrategy { true } else { false }
    }

    /// Ends the encoding: values that are encoded later are refused.
    private func end() {
        target.pointee.generation = 0
    }

    /// The column of a key, when columns are not named as keys.
    func column(_ key: some CodingKey) -> String {
        if case .custom(let column) = columnStrategy {
            return column(key)
        }
        let name = UTF8String(key.stringValue)
        if let column = columns[name] {
            return column
        }
        let column = columnStrategy.column(forKey: key)
        columns[name] = column
        return column
    }

    /// Encodes a record that is wrapped by the one that is being encoded. It may have an `encode(to:)` of its own, and has strategies of
    /// its own.
    fileprivate func encode(wrapped record: some EncodableRecord) throws {
        let container = try PersistenceContainer(record)
        guard target.pointee.generation == generation else { return }
        for (column, value) in container {
            target.pointee.storage.pointee.set(value, forColumn: column)
        }
    }

    // MARK: - Encoder

    var codingPath: [any CodingKey] { [] }

    var userInfo: [CodingUserInfoKey: Any] {
        target.pointee.recordType.databaseEncodingUserInfo
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        // A keyed container is a reference to a box. The box of the previous record is used again: all it has is a pointer to the target.
        if let keyedBox, keyType == ObjectIdentifier(type) { return StandardLibraryLayout.container(keyedBox, keyedBy: type) }
        let container = KeyedEncodingContainer(RecordKeyedContainer<Key>(target: target, generation: generation))
        if keyedBox == nil, let box = StandardLibraryLayout.object(of: container) {
            keyedBox = box
            keyType = ObjectIdentifier(type)
        } else {
            hasOtherContainers = true
        }
        return container
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        RefusingEncoder(codingPath: [], message: "A record is not encoded in an unkeyed container").unkeyedContainer()
    }

    // MARK: - Records that wrap another one, and encode as this one

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    private func refuse(_ value: Any) -> EncodingError {
        .refusal(of: value, "A record is not encoded as a single value")
    }

    func encodeNil() throws { throw refuse(Any?.none as Any) }

    /// Fulfils the requirements for the types that `SingleValueEncodingContainer` names.
    func encode<T: Encodable & DatabaseValueConvertible>(_ value: T) throws { throw refuse(value) }

    func encode<T: Encodable>(_ value: T) throws {
        if let record = value as? any EncodableRecord {
            try encode(wrapped: record)
        } else {
            try value.encode(to: self)
        }
    }
}

// MARK: - The keyed container

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
