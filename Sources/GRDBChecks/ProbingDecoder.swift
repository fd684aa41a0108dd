// A decoder without data: it records which properties a type decodes, and gives them some value.

import GRDB
import GRDBFoundation

/// The properties that a type has asked a decoder for.
final class RecordProbe {
    struct Property {
        let name: String

        /// What the name of the column is made of: the name of the property, unless generated code names the column.
        let key: String

        let isOptional: Bool

        /// The type of the value that is looked for in the column; `nil` for JSON.
        let columnType: Any.Type?

        /// The type of the property.
        let type: Any.Type

        /// Whether the property is a record, or a collection of records: it comes from an association.
        var isAssociation: Bool {
            type is any FetchableRecord.Type || (type as? any RecordCollection.Type)?.containsRecords == true
        }
    }

    private(set) var properties: [Property] = []

    /// The property whose type can't be made without data.
    private(set) var unchecked: String?

    /// What was asked for inside a property.
    fileprivate var valueType: Any.Type?

    /// Decodes a type from no data.
    ///
    /// - Returns: A value of the type, unless one of its properties can't be made without data.
    func makeValue<Value: Decodable>(_ type: Value.Type, userInfo: [CodingUserInfoKey: Any]) -> Value? {
        try? Value(from: ProbingDecoder(self, .properties, userInfo: userInfo))
    }

    fileprivate func note(_ name: String, _ type: Any.Type, isOptional: Bool, columnType: Any.Type?) {
        properties.append(Property(name: name, key: name, isOptional: isOptional, columnType: columnType, type: type))
    }

    /// The properties of a generated record.
    convenience init(_ columns: [_GeneratedColumn]) {
        self.init()
        properties = columns.map { column in
            let columnType = column.codableType.map { Self.columnType(of: $0) } ?? column.type
            return Property(
                name: column.property, key: column.column, isOptional: column.isOptional, columnType: columnType, type: column.type)
        }
    }

    /// The type of the value that a type is stored as; `nil` for JSON.
    private static func columnType<Value: Decodable>(of type: Value.Type) -> Any.Type? {
        let probe = RecordProbe()
        _ = probe.makeValue(ProbedProperty<Value>.self, userInfo: [:])
        return probe.properties.first?.columnType
    }

    fileprivate func noteUnchecked(_ name: String) {
        unchecked = unchecked ?? name
    }
}

/// A record of one property.
private struct ProbedProperty<Value: Decodable>: Decodable {
    let value: Value
}

/// Collections that may contain records.
private protocol RecordCollection {
    static var containsRecords: Bool { get }
}

extension Array: RecordCollection {
    static var containsRecords: Bool { Element.self is any FetchableRecord.Type }
}

extension Set: RecordCollection {
    static var containsRecords: Bool { Element.self is any FetchableRecord.Type }
}

extension Optional: RecordCollection {
    static var containsRecords: Bool {
        Wrapped.self is any FetchableRecord.Type || (Wrapped.self as? any RecordCollection.Type)?.containsRecords == true
    }
}

/// Why a value can't be made.
private struct ProbeEnd: Error {}

private struct ProbingDecoder: Decoder {
    enum Level {
        /// The record: its properties are noted.
        case properties

        /// A property: whether it is one value is noted.
        case value

        /// What is inside a property.
        case inside
    }

    let probe: RecordProbe
    let level: Level
    let userInfo: [CodingUserInfoKey: Any]
    let depth: Int

    var codingPath: [any CodingKey] { [] }

    init(_ probe: RecordProbe, _ level: Level, userInfo: [CodingUserInfoKey: Any], depth: Int = 0) {
        self.probe = probe
        self.level = level
        self.userInfo = userInfo
        self.depth = depth
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(ProbingKeyedContainer<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        EmptyContainer(decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        ProbingValueContainer(decoder: self)
    }

    /// A decoder for what is inside.
    func inner(_ level: Level) throws -> ProbingDecoder {
        // Types may contain themselves.
        guard depth < 16 else { throw ProbeEnd() }
        return ProbingDecoder(probe, level, userInfo: userInfo, depth: depth + 1)
    }

    /// Some value of a type.
    func makeValue<Value: Decodable>(_ type: Value.Type, _ level: Level) throws -> Value {
        if let value = wellKnownValue(of: type) as? Value { return value }
        do {
            return try Value(from: inner(level))
        } catch {
            if let type = type as? any CaseIterable.Type, let value = firstCase(type) as? Value { return value }
            // Enums that accept some values only: all bits zero are their first case. Types without references are never more than such
            // enums, numbers, and structs of them.
            guard _isPOD(type), MemoryLayout<Value>.size > 0 else { throw error }
            return withUnsafeTemporaryAllocation(byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment) { memory in
                memory.initializeMemory(as: UInt8.self, repeating: 0)
                return memory.loadUnaligned(as: type)
            }
        }
    }

    private func firstCase<T: CaseIterable>(_ type: T.Type) -> T? {
        type.allCases.first
    }

    private func wellKnownValue(of type: Any.Type) -> Any? {
        if type == Date.self { return Date(timeIntervalSinceReferenceDate: 0) }
        if type == Data.self { return Data() }
        if type == UUID.self { return UUID() }
        if type == URL.self { return URL(string: "about:blank") }
        if type == Decimal.self { return Decimal(1) }
        return nil
    }
}

private struct ProbingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ProbingDecoder

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) throws -> Bool { false }

    private func note(_ type: Any.Type, _ key: Key, isOptional: Bool, columnType: Any.Type?) {
        guard case .properties = decoder.level else { return }
        decoder.probe.note(key.stringValue, type, isOptional: isOptional, columnType: columnType)
    }

    private func scalar<Value>(_ value: Value, _ key: Key) -> Value {
        note(Value.self, key, isOptional: false, columnType: Value.self)
        return value
    }

    private func optionalScalar<Value>(_ type: Value.Type, _ key: Key) -> Value? {
        note(type, key, isOptional: true, columnType: type)
        return nil
    }

    /// Makes a value and finds out how it is stored: as one value of a type, or as JSON.
    private func probe<T: Decodable>(_ type: T.Type) throws -> (value: T, columnType: Any.Type?) {
        decoder.probe.valueType = nil
        let value = try decoder.makeValue(type, .value)
        let columnType: Any.Type? = type is any DatabaseValueConvertible.Type ? type : decoder.probe.valueType
        return (value, columnType)
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard case .properties = decoder.level else { return try decoder.makeValue(type, .inside) }
        do {
            let (value, columnType) = try probe(type)
            note(type, key, isOptional: type is any ExpressibleByNilLiteral.Type, columnType: columnType)
            return value
        } catch {
            decoder.probe.noteUnchecked(key.stringValue)
            throw error
        }
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        if case .properties = decoder.level {
            let columnType = (try? probe(type))?.columnType
            note(type, key, isOptional: true, columnType: columnType)
        }
        return nil
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { scalar(false, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { scalar("", key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { scalar(1, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { scalar(1, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { scalar(1, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { scalar(1, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { scalar(1, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { scalar(1, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { scalar(1, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { scalar(1, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { scalar(1, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { scalar(1, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { scalar(1, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { scalar(1, key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { optionalScalar(type, key) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        note(Any.self, key, isOptional: false, columnType: nil)
        return try decoder.inner(.inside).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        note(Any.self, key, isOptional: false, columnType: nil)
        return try decoder.inner(.inside).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}

/// A value of a type of the standard library.
private struct ProbingValueContainer: SingleValueDecodingContainer {
    let decoder: ProbingDecoder

    var codingPath: [any CodingKey] { [] }

    private func scalar<Value>(_ value: Value) -> Value {
        if case .value = decoder.level, decoder.probe.valueType == nil {
            decoder.probe.valueType = Value.self
        }
        return value
    }

    func decodeNil() -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if type is any DatabaseValueConvertible.Type, case .value = decoder.level, decoder.probe.valueType == nil {
            decoder.probe.valueType = type
        }
        // A type that wraps another one is what the other one is.
        return try decoder.makeValue(type, decoder.level)
    }

    func decode(_ type: Bool.Type) throws -> Bool { scalar(false) }
    func decode(_ type: String.Type) throws -> String { scalar("") }
    func decode(_ type: Double.Type) throws -> Double { scalar(1) }
    func decode(_ type: Float.Type) throws -> Float { scalar(1) }
    func decode(_ type: Int.Type) throws -> Int { scalar(1) }
    func decode(_ type: Int8.Type) throws -> Int8 { scalar(1) }
    func decode(_ type: Int16.Type) throws -> Int16 { scalar(1) }
    func decode(_ type: Int32.Type) throws -> Int32 { scalar(1) }
    func decode(_ type: Int64.Type) throws -> Int64 { scalar(1) }
    func decode(_ type: UInt.Type) throws -> UInt { scalar(1) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { scalar(1) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { scalar(1) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { scalar(1) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { scalar(1) }
}

/// An empty list.
private struct EmptyContainer: UnkeyedDecodingContainer {
    let decoder: ProbingDecoder

    var codingPath: [any CodingKey] { [] }
    var count: Int? { 0 }
    var isAtEnd: Bool { true }
    var currentIndex: Int { 0 }

    mutating func decodeNil() throws -> Bool { throw ProbeEnd() }

    /// Lists of a fixed length, such as pairs of coordinates, decode elements of an empty list.
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try decoder.makeValue(type, .inside)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder.inner(.inside).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try decoder.inner(.inside).unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
        try decoder.inner(.inside)
    }
}
