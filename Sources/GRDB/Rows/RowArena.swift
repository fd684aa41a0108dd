// The memory of the values of copied rows.

import GRDBFoundation

/// The values of several rows in one piece of memory, which lives as long as one of the rows. It also keeps the columns and the layout of the rows,
/// which therefore count no reference to them.
///
/// An array of rows ("100k rows × 10 integers as [Row]") costs one allocation per row less this way. A row that is kept from a large array keeps at
/// most 63 others, 65,536 bytes of their values (``maximumByteCount``), and as many of their texts and blobs, with those of the row that has exceeded
/// the limit.
///
/// The elements of the buffer are the values of the rows, and behind them the strings and `Data` that are not in their cells, as many as there is room
/// for.
final class RowArena: ManagedBuffer<RowArena.Header, UInt64> {
    /// An arena has at most as many rows.
    static let maximumCapacity = 64

    /// The values of several rows take at most as many bytes. When texts and blobs outside of them have as many, the next row gets another arena.
    static let maximumByteCount = 65536

    struct Header {
        let columns: ColumnNames
        let layout: _RowLayout?
        let columnCount: Int
        let capacity: Int
        var count = 0

        /// Where the next string or `Data` goes, and where the room for them ends.
        var free: UnsafeMutableRawPointer
        var end: UnsafeMutableRawPointer

        /// More room, if there was not enough of it. Each piece begins with the address of the one before.
        var chunk: UnsafeMutableRawPointer?
        var chunkSize = 256

        /// The number of strings and `Data` that are not in their cells, and of the bytes of those that are longer than a string is without memory.
        var objectCount = 0
        var byteCount = 0

        /// Whether one of them may refer to memory.
        var hasReferences = false
    }

    /// Makes an arena.
    ///
    /// - Parameter objectCapacity: The number of strings and `Data` that the rows will probably have outside of their cells.
    static func make(capacity: Int, objectCapacity: Int = 0, columns: ColumnNames, layout: _RowLayout?) -> RowArena {
        let columnCount = layout?.baseColumns.count ?? columns.count
        let wordCount = (capacity * columnCount * CopiedValues.valueSize + 7) / 8
        let objectSize = objectCapacity * objectSize
        let arena = create(minimumCapacity: wordCount + objectSize / 8) { buffer in
            let free = buffer.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0 + wordCount) }
            return Header(
                columns: columns, layout: layout, columnCount: columnCount, capacity: capacity, free: free, end: free + objectSize)
        }
        return unsafeDowncast(arena, to: RowArena.self)
    }

    /// The memory of a `String` or a `Data`, aligned as both of them want it, at most as words are.
    private static var objectSize: Int {
        @inline(__always) get { (max(MemoryLayout<String>.size, MemoryLayout<Data>.size) + 7) & ~7 }
    }

    /// The header. `header` would check the exclusivity of each access: 130 instructions for a row of ten integers.
    @inline(__always)
    private var state: UnsafeMutablePointer<Header> {
        withUnsafeMutablePointerToHeader { $0 }
    }

    deinit {
        if state.pointee.hasReferences {
            endReferences()
        }
        var chunk = state.pointee.chunk
        while let piece = chunk {
            chunk = piece.load(as: UnsafeMutableRawPointer?.self)
            piece.deallocate()
        }
    }

    private func endReferences() {
        for index in 0..<state.pointee.count {
            let values = values(at: index)
            for column in 0..<state.pointee.columnCount {
                values.deinitialize(column)
            }
        }
    }

    /// Whether there is no room for one more row.
    @inline(__always)
    var isFull: Bool {
        state.pointee.count == state.pointee.capacity
    }

    /// Whether the rows keep enough texts and blobs alive.
    @inline(__always)
    private var isHeavy: Bool {
        state.pointee.byteCount >= Self.maximumByteCount
    }

    /// Whether the next row belongs to another arena.
    @inline(__always)
    var isComplete: Bool {
        isFull || isHeavy
    }

    /// The values of a row that was added.
    @inline(__always)
    func values(at index: Int) -> CopiedValues {
        let columnCount = state.pointee.columnCount
        let start = withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
        return CopiedValues(cells: start + index &* columnCount &* CopiedValues.valueSize + columnCount)
    }

    /// A row that was added.
    @inline(__always)
    func row(_ values: CopiedValues) -> Row {
        Row(values: values, owner: self, columns: state.pointee.columns, layout: state.pointee.layout)
    }

    /// Memory for one more row, which the caller fills. There must be room for it.
    @inline(__always)
    private func next() -> CopiedValues {
        let index = state.pointee.count
        state.pointee.count = index &+ 1
        return values(at: index)
    }

    // MARK: - Filling

    /// Adds the row that a running statement has just given. There must be room for it.
    @inline(__always)
    func add(_ sqliteStatement: SQLiteStatement) -> CopiedValues {
        let values = next()
        let columnCount = state.pointee.columnCount
        var index = 0
        while index < columnCount {
            defer { index &+= 1 }
            // As in `DatabaseValue(sqliteStatement:index:)`: the functions for values skip checks.
            let value = sqlite3_column_value(sqliteStatement, CInt(truncatingIfNeeded: index))
            switch sqlite3_value_type(value) {
            case SQLITE_INTEGER:
                values.set(index, CopiedValues.Tag.int64, sqlite3_value_int64(value))
            case SQLITE_FLOAT:
                values.set(index, CopiedValues.Tag.double, Int64(bitPattern: sqlite3_value_double(value).bitPattern))
            case SQLITE_NULL:
                values.set(index, CopiedValues.Tag.null)
            case SQLITE_TEXT:
                addText(value, index, to: values)
            default:
                addBlob(sqliteStatement, index, to: values)
            }
        }
        return values
    }

    @inline(never)
    private func addText(_ value: SQLiteValue?, _ index: Int, to values: CopiedValues) {
        // No text is made when the memory is exhausted: then there is nothing to give.
        guard let start = sqlite3_value_text(value) else { return values.set(index, CopiedValues.Tag.null) }
        // After the text, whose encoding decides on its size.
        let count = Int(sqlite3_value_bytes(value))
        guard let characters = ShortCharacters(start, count: count) else {
            let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
            return add(text, CopiedValues.Tag.text, byteCount: count, at: index, to: values)
        }
        if count <= CopiedValues.maximumShortCount {
            let tag = CopiedValues.Tag.shortText | UInt8(truncatingIfNeeded: count)
            values.set(index, tag, Int64(bitPattern: characters.low))
        } else {
            // It refers to no memory: nothing has to end it.
            let address = room()
            address.initializeMemory(as: String.self, to: String(characters))
            values.set(index, CopiedValues.Tag.text, address)
        }
    }

    @inline(never)
    private func addBlob(_ sqliteStatement: SQLiteStatement, _ index: Int, to values: CopiedValues) {
        let value = DatabaseValue(sqliteStatement: sqliteStatement, index: CInt(truncatingIfNeeded: index))
        add(value, at: index, to: values)
    }

    /// Adds a row of a program. There must be room for it.
    func add(_ newValues: some Collection<DatabaseValue>) -> CopiedValues {
        let values = next()
        for (index, value) in newValues.enumerated() {
            add(value, at: index, to: values)
        }
        return values
    }

    private func add(_ value: DatabaseValue, at index: Int, to values: CopiedValues) {
        switch value.storage {
        case .null: values.set(index, CopiedValues.Tag.null)
        case .int64(let int64): values.set(index, CopiedValues.Tag.int64, int64)
        case .double(let double): values.set(index, CopiedValues.Tag.double, Int64(bitPattern: double.bitPattern))
        case .string(let text): add(text, CopiedValues.Tag.text, byteCount: text.utf8.count, at: index, to: values)
        case .blob(let data): add(data, CopiedValues.Tag.blob, byteCount: data.count, at: index, to: values)
        }
    }

    /// Adds a string or a `Data` that may refer to memory.
    @inline(__always)
    private func add<Object>(_ object: Object, _ tag: UInt8, byteCount: Int, at index: Int, to values: CopiedValues) {
        let address = room()
        address.initializeMemory(as: Object.self, to: object)
        values.set(index, tag, address)
        state.pointee.byteCount += byteCount
        state.pointee.hasReferences = true
    }

    /// Memory for a string or a `Data`.
    @inline(__always)
    private func room() -> UnsafeMutableRawPointer {
        if state.pointee.end - state.pointee.free < Self.objectSize {
            addChunk()
        }
        let address = state.pointee.free
        state.pointee.free = address + Self.objectSize
        state.pointee.objectCount &+= 1
        return address
    }

    @inline(never)
    private func addChunk() {
        let size = state.pointee.chunkSize
        state.pointee.chunkSize = min(size * 2, 8192)
        let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<UInt64>.alignment)
        chunk.storeBytes(of: state.pointee.chunk, as: UnsafeMutableRawPointer?.self)
        state.pointee.chunk = chunk
        state.pointee.free = chunk + MemoryLayout<UInt64>.size
        state.pointee.end = chunk + size
    }

    /// A larger arena for rows like those of this one, which has rows; one of the same size if their texts and blobs are too long for more of them.
    func successor() -> RowArena {
        let count = state.pointee.count
        guard !isHeavy else { return successor(capacity: count) }
        let maximum = Self.maximumByteCount / (max(state.pointee.columnCount, 1) * CopiedValues.valueSize)
        return successor(capacity: max(min(count * 2, maximum, Self.maximumCapacity), 1))
    }

    /// An arena for rows like those of this one, which has rows.
    func successor(capacity: Int) -> RowArena {
        // As many strings for each row as in this arena, rounded up.
        let rowCount = state.pointee.count
        let objectCapacity = (state.pointee.objectCount * capacity + rowCount - 1) / rowCount
        return .make(capacity: capacity, objectCapacity: objectCapacity, columns: state.pointee.columns, layout: state.pointee.layout)
    }
}

/// Arenas for the rows of a result whose size is not known: the first ones are small.
struct RowArenas {
    private var arena: RowArena

    init(columns: ColumnNames, layout: _RowLayout?) {
        arena = .make(capacity: 1, columns: columns, layout: layout)
    }

    /// A copy of the row that a running statement has just given.
    @inline(__always)
    mutating func copy(_ sqliteStatement: SQLiteStatement) -> Row {
        if arena.isComplete {
            arena = arena.successor()
        }
        return arena.row(arena.add(sqliteStatement))
    }
}
