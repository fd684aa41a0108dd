// The memory of the values of copied rows.

import Foundation

/// The values of several rows in one piece of memory, which lives as long as one of the rows. It also keeps the columns and the layout of the rows,
/// which therefore count no reference to them.
///
/// An array of rows costs one allocation per row less this way. A row that is kept from a large array keeps at most 63 others, and their texts and
/// blobs up to ``maximumByteCount``.
///
/// The elements of the buffer are the values of the rows, and behind them the bytes of texts and blobs, as many as there is room for.
final class RowArena: ManagedBuffer<RowArena.Header, UInt8> {
    /// An arena has at most as many rows.
    static let maximumCapacity = 64

    /// When the texts and blobs of an arena have as many bytes, the next row gets another arena.
    static let maximumByteCount = 65536

    struct Header {
        let columns: ColumnNames
        let layout: _RowLayout?
        let columnCount: Int
        let capacity: Int
        var count = 0

        /// Where the next bytes of texts and blobs go, and where the room for them ends.
        var free: UnsafeMutableRawPointer
        var end: UnsafeMutableRawPointer

        /// More room for texts and blobs, if there was not enough of it. Each piece begins with the address of the one before.
        var chunk: UnsafeMutableRawPointer?
        var chunkSize = 240

        /// The number of bytes of texts and blobs that are not in their cells, and of those that are long.
        var byteCount = 0
        var longByteCount = 0
        var longValues: [LongValue] = []
    }

    /// Makes an arena.
    ///
    /// - Parameter byteCapacity: The number of bytes that the texts and blobs of the rows will probably take.
    static func make(capacity: Int, byteCapacity: Int = 0, columns: ColumnNames, layout: _RowLayout?) -> RowArena {
        let columnCount = layout?.baseColumns.count ?? columns.count
        let size = capacity * columnCount * CopiedValues.valueSize
        let arena = create(minimumCapacity: size + byteCapacity) { buffer in
            let free = buffer.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) } + size
            return Header(
                columns: columns, layout: layout, columnCount: columnCount, capacity: capacity, free: free, end: free + byteCapacity)
        }
        return unsafeDowncast(arena, to: RowArena.self)
    }

    /// The header. `header` would check the exclusivity of each access: 130 instructions for a row of ten integers.
    @inline(__always)
    private var state: UnsafeMutablePointer<Header> {
        withUnsafeMutablePointerToHeader { $0 }
    }

    deinit {
        var chunk = state.pointee.chunk
        while let piece = chunk {
            chunk = piece.load(as: UnsafeMutableRawPointer?.self)
            piece.deallocate()
        }
    }

    /// Whether there is no room for one more row.
    @inline(__always)
    var isFull: Bool {
        state.pointee.count == state.pointee.capacity
    }

    /// Whether the rows keep enough texts and blobs alive.
    @inline(__always)
    var isHeavy: Bool {
        state.pointee.byteCount + state.pointee.longByteCount >= Self.maximumByteCount
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
            case let type:
                addBytes(of: sqliteStatement, index, isBlob: type == SQLITE_BLOB, to: values)
            }
        }
        return values
    }

    @inline(never)
    private func addBytes(of sqliteStatement: SQLiteStatement, _ index: Int, isBlob: Bool, to values: CopiedValues) {
        let column = CInt(truncatingIfNeeded: index)
        let start: UnsafeRawPointer?
        if isBlob {
            // An empty blob has no address.
            start = sqlite3_column_blob(sqliteStatement, column)
        } else if let text = sqlite3_value_text(sqlite3_column_value(sqliteStatement, column)) {
            start = UnsafeRawPointer(text)
        } else {
            // No text is made when the memory is exhausted: then there is nothing to give.
            return values.set(index, CopiedValues.Tag.null)
        }
        // After the text, whose encoding decides on its size.
        let count = start == nil ? 0 : Int(sqlite3_value_bytes(sqlite3_column_value(sqliteStatement, column)))
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        if count <= CopiedValues.maximumByteCount {
            add(bytes, isBlob: isBlob, at: index, to: values)
        } else if isBlob {
            add(LongValue(DatabaseValue(storage: .blob(Data(bytes)))), byteCount: count, at: index, to: values)
        } else {
            add(LongValue(DatabaseValue(storage: .string(String(decoding: bytes, as: UTF8.self)))), byteCount: count, at: index, to: values)
        }
    }

    /// Adds a row of a program. There must be room for it.
    func add(_ newValues: some Collection<DatabaseValue>) -> CopiedValues {
        let values = next()
        for (index, value) in newValues.enumerated() {
            switch value.storage {
            case .null: values.set(index, CopiedValues.Tag.null)
            case .int64(let int64): values.set(index, CopiedValues.Tag.int64, int64)
            case .double(let double): values.set(index, CopiedValues.Tag.double, Int64(bitPattern: double.bitPattern))
            case .string(var text):
                if text.utf8.count > CopiedValues.maximumByteCount {
                    add(LongValue(value), byteCount: text.utf8.count, at: index, to: values)
                } else {
                    text.withUTF8 { add(UnsafeRawBufferPointer($0), isBlob: false, at: index, to: values) }
                }
            case .blob(let data):
                // The program gets a slice as it is, with its indexes.
                if data.count > CopiedValues.maximumByteCount || data.startIndex != 0 {
                    add(LongValue(value), byteCount: data.count, at: index, to: values)
                } else {
                    data.withUnsafeBytes { add($0, isBlob: true, at: index, to: values) }
                }
            }
        }
        return values
    }

    /// Adds a text or a blob that is not long.
    private func add(_ bytes: UnsafeRawBufferPointer, isBlob: Bool, at index: Int, to values: CopiedValues) {
        let count = bytes.count
        if count <= CopiedValues.maximumShortByteCount {
            if let start = bytes.baseAddress {
                (values.cells + index &<< 3).copyMemory(from: start, byteCount: count)
            }
            values.set(index, (isBlob ? CopiedValues.Tag.shortBlob : CopiedValues.Tag.shortText) | UInt8(truncatingIfNeeded: count))
            return
        }
        // Not nil: there are bytes.
        let start = bytes.baseAddress.unsafelyUnwrapped
        let address = room(count + 2)
        address.storeBytes(of: UInt16(truncatingIfNeeded: count), as: UInt16.self)
        (address + 2).copyMemory(from: start, byteCount: count)
        values.set(index, isBlob ? CopiedValues.Tag.blob : CopiedValues.Tag.text, address)
    }

    private func add(_ value: LongValue, byteCount: Int, at index: Int, to values: CopiedValues) {
        state.pointee.longValues.append(value)
        state.pointee.longByteCount += byteCount
        values.set(index, CopiedValues.Tag.long, Unmanaged.passUnretained(value).toOpaque())
    }

    /// Memory for a text or a blob.
    private func room(_ byteCount: Int) -> UnsafeMutableRawPointer {
        if state.pointee.end - state.pointee.free < byteCount {
            addChunk(byteCount)
        }
        let address = state.pointee.free
        state.pointee.free = address + byteCount
        state.pointee.byteCount += byteCount
        return address
    }

    @inline(never)
    private func addChunk(_ byteCount: Int) {
        let addressSize = MemoryLayout<UnsafeMutableRawPointer?>.size
        let size = max(state.pointee.chunkSize, addressSize + byteCount)
        state.pointee.chunkSize = min(state.pointee.chunkSize * 2, 8192)
        let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: addressSize)
        chunk.storeBytes(of: state.pointee.chunk, as: UnsafeMutableRawPointer?.self)
        state.pointee.chunk = chunk
        state.pointee.free = chunk + addressSize
        state.pointee.end = chunk + size
    }

    /// An arena for rows like those of this one, which has rows.
    func successor(capacity: Int) -> RowArena {
        // An eighth more than the texts of this arena have taken.
        let byteCapacity = min(state.pointee.byteCount * capacity / state.pointee.count * 9 / 8, Self.maximumByteCount)
        return .make(capacity: capacity, byteCapacity: byteCapacity, columns: state.pointee.columns, layout: state.pointee.layout)
    }
}

/// Arenas for the rows of a result whose size is not known: the first ones are small.
struct RowArenas {
    private var arena: RowArena
    private var capacity = 1

    init(columns: ColumnNames, layout: _RowLayout?) {
        arena = .make(capacity: 1, columns: columns, layout: layout)
    }

    /// A copy of the row that a running statement has just given.
    @inline(__always)
    mutating func copy(_ sqliteStatement: SQLiteStatement) -> Row {
        if arena.isFull || arena.isHeavy {
            capacity = min(capacity * 2, RowArena.maximumCapacity)
            arena = arena.successor(capacity: capacity)
        }
        return arena.row(arena.add(sqliteStatement))
    }
}
