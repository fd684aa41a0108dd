// The keyed container of rows.

import Foundation

/// Gives the values of a row by key.
///
/// What it does for each value is on the way of each field of each record: look up the column in a table, read the value. It has nothing to
/// retain, because the standard library copies it for each value.
struct KeyedRowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    /// May belong to another map when this one's is gone: the generation tells.
    private let codes: UnsafeMutablePointer<KeyCodes>
    private let generation: UInt

    init(_ map: KeyMap) {
        codes = map.codes.pointer
        generation = map.codes.generation
        // Enums without payload are the usual keys. One byte that has no reference tells all about a key: equal bits, equal key.
        if MemoryLayout<Key>.size == 1 && _isPOD(Key.self) {
            codes.pointee.useByteKeys()
        }
    }

    /// The map, unless it is gone. While a row is decoded, it never is: the decoder keeps it.
    private var liveMap: KeyMap? {
        guard codes.pointee.generation == generation else { return nil }
        return codes.pointee.map?.takeUnretainedValue()
    }

    /// - Throws: A `DecodingError` when the container has outlived its decoder.
    private func map() throws -> KeyMap {
        guard let map = liveMap else { throw RowBinding.outlived() }
        return map
    }

    /// The map, for those who have a code: they know that it is there. Counting references would take as long as reading a value.
    private var knownMap: Unmanaged<KeyMap> { codes.pointee.map.unsafelyUnwrapped }

    var codingPath: [any CodingKey] { liveMap?.codingPath ?? [] }

    var allKeys: [Key] {
        guard let map = liveMap, let row = try? map.binding.row() else { return [] }
        var names = map.binding.convertedNames?.names ?? map.binding.columns.names
        names.append(contentsOf: row.scopesTree.names.sorted())
        names.append(contentsOf: row.prefetchedRows.keys.sorted())
        var known: Set<ExactText> = []
        return names.filter { known.insert(ExactText($0)).inserted }.compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool {
        guard let code = try? code(key), let map = liveMap else { return false }
        return map.hasContent(code)
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        try map().isNil(code(key))
    }

    // MARK: - From keys to columns

    /// The code of a key. Who has one knows that the map is there.
    @inline(__always)
    private func code(_ key: Key) throws -> Int {
        guard codes.pointee.byteGeneration == generation else { return try map().findCode(key, byte: nil) }
        let byte = unsafeBitCast(key, to: UInt8.self)
        let code = codes.pointee[byte]
        return code == KeyCodes.unknown ? try map().findCode(key, byte: byte) : code
    }

    @inline(__always)
    private func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ type: Value.Type, _ key: Key) throws -> Value {
        let code = try code(key)
        guard code >= 0, let sqliteStatement = codes.pointee.state.pointee.sqliteStatement else {
            return try knownMap._withUnsafeGuaranteedRef { try $0.heldValue(type, code) }
        }
        do {
            return try Value.requiredFromStatement(sqliteStatement, atUncheckedIndex: CInt(truncatingIfNeeded: code))
        } catch {
            throw try map().binding.mismatch(type, at: code)
        }
    }

    @inline(__always)
    private func optionalValue<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type,
        _ key: Key
    ) throws -> Value? {
        let code = try code(key)
        guard code >= 0, let sqliteStatement = codes.pointee.state.pointee.sqliteStatement else {
            return try knownMap._withUnsafeGuaranteedRef { try $0.heldOptionalValue(type, code) }
        }
        do {
            return try Value.optionalFromStatement(sqliteStatement, atUncheckedIndex: CInt(truncatingIfNeeded: code))
        } catch {
            throw try map().binding.mismatch(type, at: code)
        }
    }

    // MARK: - Types that have readers

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let code = try code(key)
        if let reader = codes.pointee.reader(type, code) {
            guard code >= 0 else {
                return try Self.placeReader(reader, type).read()
            }
            return try reader._withUnsafeGuaranteedRef { try unsafeDowncast($0, to: ValueReader<T>.self).read() }
        }
        return try map().findReader(type, code).read()
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        let code = try code(key)
        if let reader = codes.pointee.reader(type, code) {
            guard code >= 0 else {
                return try Self.placeReader(reader, type).readIfPresent()
            }
            return try reader._withUnsafeGuaranteedRef { try unsafeDowncast($0, to: ValueReader<T>.self).readIfPresent() }
        }
        return try map().findReader(type, code).readIfPresent()
    }

    /// The reader of a place, kept while it reads: the record that it decodes may, deep inside, ask for the same place as another type.
    @inline(__always)
    private static func placeReader<T: Decodable>(_ reader: Unmanaged<AnyValueReader>, _ type: T.Type) -> ValueReader<T> {
        unsafeDowncast(reader.takeUnretainedValue(), to: ValueReader<T>.self)
    }

    // MARK: - Types of the standard library

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(type, key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optionalValue(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optionalValue(type, key) }

    // MARK: - Nested containers

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try map().nestedDecoder(key, code(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try map().nestedDecoder(key, code(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        try map().ownDecoder()
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try map().superDecoder(key, code(key))
    }
}
