// The keyed container of rows, and what it uses for each value: the state of the row, and the table of keys.

import GRDBFoundation

/// Gives the values of a row by key.
///
/// It runs for each field of each record: it looks up the column in a table, and reads the value.
///
/// The containers of records keep nothing (`Void`): the standard library copies them for each value, and would count a reference each time. Nested
/// containers, and those of the decoders that superclasses ask for, may be all that is left of their decoder (`RowDecoding`), and keep it.
struct KeyedRowContainer<Key: CodingKey, Kept>: KeyedDecodingContainerProtocol {
    /// May belong to another map when this one's is gone: the generation then differs.
    private let table: UnsafeMutablePointer<KeyTable>
    private let generation: UInt
    private let kept: Kept

    init(_ map: ColumnMap, keeping kept: Kept) {
        self.kept = kept
        table = map.codes.pointer
        generation = map.codes.generation
        if StandardLibraryLayout.isOneByte(Key.self), StandardLibraryLayout.isKnown {
            table.pointee.byteGeneration = generation
        }
    }

    /// The map, unless it is gone. While a row is decoded, it never is: the decoder keeps it.
    private var existingMap: ColumnMap? {
        guard table.pointee.generation == generation else { return nil }
        return table.pointee.map?.takeUnretainedValue()
    }

    /// - Throws: A `DecodingError` when the container has outlived its decoder.
    private func map() throws -> ColumnMap {
        guard let map = existingMap else { throw DecodingContext.outlived() }
        return map
    }

    /// The map, for callers that have a code, and thus know that it exists. Counting references would take as long as reading a value.
    private var knownMap: Unmanaged<ColumnMap> {
        @inline(__always) get { table.pointee.map.unsafelyUnwrapped }
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
        guard table.pointee.byteGeneration == generation else { return try map().findCode(key, byte: nil) }
        let byte = StandardLibraryLayout.byte(of: key)
        let code = table.pointee[byte]
        return code == KeyTable.unknown ? try map().findCode(key, byte: byte) : code
    }

    /// Fulfils the requirements for the types that `KeyedDecodingContainerProtocol` names.
    @inline(__always)
    func decode<T: Decodable & DatabaseValueConvertible & StatementColumnConvertible>(_ type: T.Type, forKey key: Key) throws -> T {
        try value(key, for: type)
    }

    /// The value of a type, or an optional one.
    ///
    /// - Parameter type: The type that the error names.
    @inline(__always)
    private func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ key: Key, for type: Any.Type) throws -> Value {
        let code = try code(key)
        guard code >= 0, let sqliteStatement = table.pointee.state.pointee.source.sqliteStatement else {
            return try knownMap._withUnsafeGuaranteedRef { try $0.copiedValue(code, for: type) }
        }
        do {
            return try Value._requiredFromStatement(sqliteStatement, atUncheckedIndex: CInt(truncatingIfNeeded: code))
        } catch {
            throw try map().context.mismatch(type, at: code)
        }
    }

    // MARK: - Types that have readers

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let code = try code(key)
        guard let reader = table.pointee.reader(type, code) else { return try map().findReader(type, code).read() }
        return try reader._withUnsafeGuaranteedRef { try unsafeDowncast($0, to: ValueReader<T>.self).read() }
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        let code = try code(key)
        guard let reader = table.pointee.reader(type, code) else { return try map().findReader(type, code).readIfPresent() }
        return try reader._withUnsafeGuaranteedRef { try unsafeDowncast($0, to: ValueReader<T>.self).readIfPresent() }
    }

    // MARK: - Types of the standard library

    // The protocol's own methods for optionals of these types would come before a generic one.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try value(key, for: type) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try value(key, for: type) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try value(key, for: type) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try value(key, for: type) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try value(key, for: type) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try value(key, for: type) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try value(key, for: type) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try value(key, for: type) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try value(key, for: type) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try value(key, for: type) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try value(key, for: type) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try value(key, for: type) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try value(key, for: type) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try value(key, for: type) }

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

// MARK: - What values are found by

/// The row that is being decoded, and where its values are. Empty between two rows.
///
/// It is in memory of its own: stored properties of a class would cost an exclusivity check for each value.
struct RowState {
    var source = ColumnSource()

    /// The row, which lives as long as it is being decoded.
    var row: Unmanaged<Row>?
}

/// Maps the bits of keys to columns and their readers, in memory of its own.
///
/// Keyed containers point to it without counting references, which would double the time to read a value. A program may keep a container for
/// later, when the map is gone: that is why the memory is reused and never freed, and why the generation identifies the map that owns it.
struct KeyTable {
    /// The generation, or 0 when the map is gone.
    private(set) var generation: UInt

    /// The generation if a key is one byte, whose bits determine the code; 0 otherwise.
    var byteGeneration: UInt = 0

    let state: UnsafeMutablePointer<RowState>

    /// The map. It exists as long as its generation is the present one.
    var map: Unmanaged<ColumnMap>?

    /// The code of the key that was read from the whole row, or 0.
    var wholeRowCode = 0

    /// For each byte, or number of a generated record's column, a code. Statements have 32,767 columns at most.
    let bytes: UnsafeMutablePointer<Int16>

    /// How columns are read, by their position in the statement, and behind them how the first non-column sources are. The map keeps the readers.
    let readers: UnsafeMutablePointer<KnownReader>

    let columnCount: Int

    /// The number of non-column sources that have room among the readers.
    static let sourceCapacity = 16

    /// A reader, and the type of the values that it reads.
    struct KnownReader {
        var type: ObjectIdentifier?
        var reader: Unmanaged<AnyValueReader>?
    }

    static let byteCount = 256

    /// The code of a key that was not looked for.
    static let unknown = -1

    // MARK: - Memory

    /// Where the codes of a map are, and its generation.
    struct Handle {
        let pointer: UnsafeMutablePointer<KeyTable>
        let generation: UInt
    }

    private static let memory = GenerationalPool<KeyTable>()

    /// Takes memory for a map, which must give it back.
    static func take(state: UnsafeMutablePointer<RowState>, columnCount: Int) -> Handle {
        let (used, generation) = memory.take()
        let pointer = used ?? .allocate(capacity: 1)
        let bytes = used?.pointee.bytes ?? .allocate(capacity: byteCount)
        bytes.initialize(repeating: Int16(unknown), count: byteCount)
        let readers = UnsafeMutablePointer<KnownReader>.allocate(capacity: columnCount + sourceCapacity)
        readers.initialize(repeating: KnownReader(), count: columnCount + sourceCapacity)
        // Nothing of a table needs to be released.
        pointer.initialize(to: KeyTable(generation: generation, state: state, bytes: bytes, readers: readers, columnCount: columnCount))
        return Handle(pointer: pointer, generation: generation)
    }

    /// Takes back the memory of a map that is destroyed. Its containers don't find it any more.
    static func giveBack(_ handle: Handle) {
        assert(handle.pointer.pointee.invariantsHold(generation: handle.generation))
        handle.pointer.pointee.end()
        memory.giveBack(handle.pointer)
    }

    private mutating func end() {
        generation = 0
        byteGeneration = 0
        map = nil
        readers.deallocate()
    }

    // MARK: - Codes

    /// The code of a non-column source.
    static func code(ofSource place: Int) -> Int {
        -2 - place
    }

    /// The non-column source that has a code.
    static func sourceIndex(_ code: Int) -> Int {
        -2 - code
    }

    @inline(__always)
    subscript(_ byte: UInt8) -> Int {
        get { Int(bytes[Int(byte)]) }
        nonmutating set { bytes[Int(byte)] = Int16(truncatingIfNeeded: newValue) }
    }

    // MARK: - Readers

    @inline(__always)
    private func readerIndex(_ code: Int) -> Int {
        code >= 0 ? code : columnCount + Self.sourceIndex(code)
    }

    /// The reader of a column or of a non-column source, if it reads values of a type.
    @inline(__always)
    func reader(_ type: Any.Type, _ code: Int) -> Unmanaged<AnyValueReader>? {
        let index = readerIndex(code)
        guard index < columnCount + Self.sourceCapacity, readers[index].type == ObjectIdentifier(type) else { return nil }
        return readers[index].reader
    }

    /// Makes known how a column or a non-column source is read.
    func setReader(_ reader: KnownReader, _ code: Int) {
        let index = readerIndex(code)
        guard index < columnCount + Self.sourceCapacity else { return }
        readers[index] = reader
    }

    /// Forgets how non-column sources are read.
    func forgetReadersOfSources() {
        (readers + columnCount).update(repeating: KnownReader(), count: Self.sourceCapacity)
    }
}

extension KeyTable {
    /// Whether the table is still that of its map, each code is that of a column or of another source, and each reader stands with its type.
    func invariantsHold(generation: UInt) -> Bool {
        guard self.generation == generation, generation > 0, byteGeneration == 0 || byteGeneration == generation else { return false }
        guard (0..<256).allSatisfy({ Int(bytes[$0]) < columnCount }), wholeRowCode <= 0 else { return false }
        return (0..<columnCount + Self.sourceCapacity).allSatisfy { (readers[$0].type == nil) == (readers[$0].reader == nil) }
    }
}
