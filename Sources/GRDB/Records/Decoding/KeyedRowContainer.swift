// The keyed container of rows.

import GRDBFoundation

/// Gives the values of a row by key.
///
/// It runs for each field of each record: it looks up the column in a table, and reads the value.
///
/// The containers of records keep nothing (`Void`): the standard library copies them for each value, and would count a reference each time. Nested
/// containers, and those of the decoders that superclasses ask for, may be all that is left of their decoder (`RowDecoding`), and keep it.
struct KeyedRowContainer<Key: CodingKey, Kept>: KeyedDecodingContainerProtocol {
    /// May belong to another map when this one's is gone: the generation then differs.
    private let codes: UnsafeMutablePointer<KeyTable>
    private let generation: UInt
    private let kept: Kept

    init(_ map: ColumnMap, keeping kept: Kept) {
        self.kept = kept
        codes = map.codes.pointer
        generation = map.codes.generation
        if StandardLibraryLayout.isOneByte(Key.self), StandardLibraryLayout.isKnown {
            codes.pointee.useByteKeys()
        }
    }

    /// The map, unless it is gone. While a row is decoded, it never is: the decoder keeps it.
    private var existingMap: ColumnMap? {
        guard codes.pointee.generation == generation else { return nil }
        return codes.pointee.map?.takeUnretainedValue()
    }

    /// - Throws: A `DecodingError` when the container has outlived its decoder.
    private func map() throws -> ColumnMap {
        guard let map = existingMap else { throw DecodingContext.outlived() }
        return map
    }

    /// The map, for callers that have a code, and thus know that it exists. Counting references would take as long as reading a value.
    private var knownMap: Unmanaged<ColumnMap> {
        @inline(__always) get { codes.pointee.map.unsafelyUnwrapped }
    }

    var codingPath: [any CodingKey] { existingMap?.codingPath ?? [] }

    var allKeys: [Key] {
        guard let map = existingMap, let row = try? map.context.row() else { return [] }
        var names = map.context.convertedNames?.names ?? map.context.columns.names
        names.append(contentsOf: row.scopesTree.names.sorted())
        names.append(contentsOf: row.prefetchedRows.keys.sorted())
        var known: Set<UTF8String> = []
        return names.filter { known.insert(UTF8String($0)).inserted }.compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool {
        guard let code = try? code(key), let map = existingMap else { return false }
        return map.hasContent(code)
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        try map().isNil(code(key))
    }

    // MARK: - From keys to columns

    /// The code of a key. A caller that has one knows that the map exists.
    @inline(__always)
    private func code(_ key: Key) throws -> Int {
        guard codes.pointee.byteGeneration == generation else { return try map().findCode(key, byte: nil) }
        let byte = StandardLibraryLayout.byte(of: key)
        let code = codes.pointee[byte]
        return code == KeyTable.unknown ? try map().findCode(key, byte: byte) : code
    }

    /// Fulfils the requirements for the types that `KeyedDecodingContainerProtocol` names.
    @inline(__always)
    func decode<T: Decodable & DatabaseValueConvertible & StatementColumnConvertible>(_ type: T.Type, forKey key: Key) throws -> T {
        let code = try code(key)
        guard code >= 0, let sqliteStatement = codes.pointee.state.pointee.source.sqliteStatement else {
            return try knownMap._withUnsafeGuaranteedRef { try $0.copiedValue(type, code) }
        }
        do {
            return try T._requiredFromStatement(sqliteStatement, atUncheckedIndex: CInt(truncatingIfNeeded: code))
        } catch {
            throw try map().context.mismatch(type, at: code)
        }
    }

    @inline(__always)
    private func optionalValue<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type,
        _ key: Key
    ) throws -> Value? {
        let code = try code(key)
        guard code >= 0, let sqliteStatement = codes.pointee.state.pointee.source.sqliteStatement else {
            return try knownMap._withUnsafeGuaranteedRef { try $0.copiedOptionalValue(type, code) }
        }
        do {
            return try Value.optionalFromStatement(sqliteStatement, atUncheckedIndex: CInt(truncatingIfNeeded: code))
        } catch {
            throw try map().context.mismatch(type, at: code)
        }
    }

    // MARK: - Types that have readers

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let code = try code(key)
        guard let reader = codes.pointee.reader(type, code) else { return try map().findReader(type, code).read() }
        return try reader._withUnsafeGuaranteedRef { try unsafeDowncast($0, to: ValueReader<T>.self).read() }
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        let code = try code(key)
        guard let reader = codes.pointee.reader(type, code) else { return try map().findReader(type, code).readIfPresent() }
        return try reader._withUnsafeGuaranteedRef { try unsafeDowncast($0, to: ValueReader<T>.self).readIfPresent() }
    }

    // MARK: - Types of the standard library

    // The protocol's own methods for optionals of these types would come before a generic one.
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
