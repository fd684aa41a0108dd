// `JSONRowWriter`, which writes the rows of a request as JSON.

import GRDB
import GRDBFoundation

/// Writes rows as an array of objects, and hands out the bytes.
struct JSONRowWriter: ~Copyable {
    private typealias PrefetchedChildren = [UTF8String: Row.PrefetchedRowsView.Node]

    private var buffer: JSONBuffer
    private let format: JSONRowFormat
    private var isFirstRow = true

    /// The layouts of prefetched rows: one for each association.
    private var layouts: [(columns: ColumnNames, layout: _RowLayout?, hiddenCount: Int, jsonLayout: JSONRowLayout)] = []

    /// - Parameter buffer: An empty one.
    init(_ format: JSONRowFormat, _ buffer: consuming JSONBuffer) {
        self.format = format
        self.buffer = buffer
        // A new buffer has room for it.
        self.buffer.put(UInt8(ascii: "["))
    }

    /// Writes the rows of a request.
    ///
    /// - Parameter rowWritten: Called after each row.
    @inline(__always)
    mutating func write(_ request: PreparedRequest, _ db: Database, _ rowWritten: (inout JSONBuffer) throws -> Void) throws {
        guard request.prefetchRows != nil else {
            return try write(request.rowCursor(), rowWritten)
        }
        for row in try request.rows(db) {
            let layout = try layout(row.columns, row.layout, hiddenCount: 0)
            try beginRow()
            try write(row.source, layout, row.prefetchedRows.children)
            try rowWritten(&buffer)
        }
    }

    /// Writes the rows of a cursor, directly from the statement.
    @inline(__always)
    mutating func write(_ cursor: RowCursor, _ rowWritten: (inout JSONBuffer) throws -> Void) throws {
        // Not before the last row is written: the end of the cursor ends the run.
        try withExtendedLifetime(cursor) {
            guard let row = try cursor.next() else { return }
            let layout = try JSONRowLayout(row.columns, row.layout, format)
            let source = row.source
            repeat {
                try beginRow()
                try write(source, layout, [:])
                try rowWritten(&buffer)
            } while try cursor._run.step()
            withExtendedLifetime(row) {}
        }
    }

    /// Writes the end of the array.
    mutating func end() throws {
        try buffer.reserve(1)
        buffer.put(UInt8(ascii: "]"))
    }

    /// All bytes.
    consuming func data() -> Data {
        buffer.data()
    }

    /// The bytes that were not handed out.
    mutating func lastChunk() -> Data {
        buffer.takeCopy()
    }

    private mutating func beginRow() throws {
        guard !isFirstRow else {
            isFirstRow = false
            return
        }
        try buffer.reserve(1)
        buffer.put(UInt8(ascii: ","))
    }

    // MARK: - Objects

    /// Writes an object.
    ///
    /// - Parameter prefetched: The prefetched rows, by the first key of the path that leads to them.
    private mutating func write(_ source: ColumnSource, _ layout: JSONRowLayout, _ prefetched: PrefetchedChildren) throws {
        let start = buffer.count
        // The first key has a comma before it, which the brace replaces. Without any key, there is nothing but the brace.
        for column in layout.columns {
            try write(source, column)
        }
        for scope in layout.scopes {
            let prefetched = prefetched[UTF8String(scope.name)]?.children ?? [:]
            if scope.layout.hasColumns {
                try buffer.write(scope.key)
                // A row of NULLs that has associated rows exists.
                if isNull(source, scope.layout), !prefetched.values.contains(where: \.hasRows) {
                    try buffer.reserve(JSONBuffer.numberCapacity)
                    buffer.putNull()
                } else {
                    try write(source, scope.layout, prefetched)
                }
            } else if !prefetched.isEmpty {
                // A table that was joined for the sake of its associated rows.
                try buffer.write(scope.key)
                try write(source, scope.layout, prefetched)
            }
        }
        try write(prefetched, notIn: layout)
        try endObject(at: start)
    }

    private func isNull(_ source: ColumnSource, _ layout: JSONRowLayout) -> Bool {
        layout.columns.allSatisfy { source.isNull(at: $0.index) ?? true } && layout.scopes.allSatisfy { isNull(source, $0.layout) }
    }

    /// Writes the prefetched rows of an object, by their keys. Scopes write those that are their own.
    private mutating func write(_ prefetched: PrefetchedChildren, notIn layout: JSONRowLayout?) throws {
        // Most rows have none.
        guard !prefetched.isEmpty else { return }
        for (name, node) in prefetched.sorted(by: { $0.key < $1.key }) where layout?.has(name) != true {
            try buffer.writeKey(name.text)
            if let rows = node.rows {
                try write(rows)
                continue
            }
            // The keys of the associations in between, for associations of the same name.
            let start = buffer.count
            try write(node.children, notIn: nil)
            try endObject(at: start)
        }
    }

    private mutating func endObject(at start: Int) throws {
        try buffer.reserve(2)
        buffer.begin(UInt8(ascii: "{"), at: start)
        buffer.put(UInt8(ascii: "}"))
    }

    /// Writes prefetched rows as an array.
    private mutating func write(_ prefetched: PrefetchedRows) throws {
        try buffer.reserve(2)
        buffer.put(UInt8(ascii: "["))
        switch prefetched {
        case .rows(let rows, let keyColumnCount):
            for (position, row) in rows.enumerated() {
                if position > 0 { try buffer.writeComma() }
                let layout = try layout(row.columns, row.layout, hiddenCount: keyColumnCount)
                try write(row.source, layout, row.prefetchedRows.children)
            }
        case .copied(let rows, let indexes):
            guard !indexes.isEmpty else { break }
            let layout = try layout(rows.columns, rows.layout, hiddenCount: rows.keyColumnCount)
            for (position, index) in indexes.enumerated() {
                if position > 0 { try buffer.writeComma() }
                try write(rows.source(at: index), layout, [:])
            }
        }
        try buffer.reserve(1)
        buffer.put(UInt8(ascii: "]"))
    }

    private mutating func layout(_ columns: ColumnNames, _ layout: _RowLayout?, hiddenCount: Int) throws -> JSONRowLayout {
        let known = layouts.first { $0.columns === columns && $0.layout === layout && $0.hiddenCount == hiddenCount }
        if let known { return known.jsonLayout }
        let jsonLayout = try JSONRowLayout(columns, layout, hiddenCount: hiddenCount, format)
        layouts.append((columns, layout, hiddenCount, jsonLayout))
        return jsonLayout
    }

    // MARK: - Values

    @inline(__always)
    private mutating func write(_ source: ColumnSource, _ column: JSONRowLayout.Column) throws {
        try buffer.reserve(column.key.count + JSONBuffer.numberCapacity)
        buffer.put(column.key)
        if let sqliteStatement = source.sqliteStatement {
            try write(sqliteStatement, column)
        } else if let values = source.values {
            try write(values[column.index], isJSON: column.isJSON)
        } else {
            buffer.putNull()
        }
    }

    @inline(__always)
    private mutating func write(_ sqliteStatement: SQLiteStatement, _ column: JSONRowLayout.Column) throws {
        // The functions for values skip the checks that those for columns repeat. SQLite allows them on any value of a connection that
        // one thread uses at a time.
        let value = sqlite3_column_value(sqliteStatement, CInt(truncatingIfNeeded: column.index))
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER:
            buffer.put(sqlite3_value_int64(value))
        case SQLITE_FLOAT:
            buffer.put(sqlite3_value_double(value))
        case SQLITE_TEXT:
            // A text of UTF-16 is converted.
            guard let text = sqlite3_value_text(value) else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
            try writeText(UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))), isJSON: column.isJSON)
        case SQLITE_BLOB:
            // An empty blob has no address; nor has a blob of zeros when the memory is exhausted.
            let blob = sqlite3_value_blob(value)
            let count = Int(sqlite3_value_bytes(value))
            guard blob != nil || count == 0 else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
            try buffer.writeBlob(UnsafeRawBufferPointer(start: blob, count: count), as: format.blobs)
        default:
            buffer.putNull()
        }
    }

    private mutating func write(_ value: DatabaseValue, isJSON: Bool) throws {
        switch value.storage {
        case .null: buffer.putNull()
        case .int64(let number): buffer.put(number)
        case .double(let number): buffer.put(number)
        case .string(var text): try text.withUTF8 { try writeText($0, isJSON: isJSON) }
        case .blob(let data): try data.withUnsafeBytes { try buffer.writeBlob($0, as: format.blobs) }
        }
    }

    @inline(__always)
    private mutating func writeText(_ bytes: UnsafeBufferPointer<UInt8>, isJSON: Bool) throws {
        if isJSON, JSONText.isValid(bytes) {
            try buffer.write(bytes)
        } else {
            try buffer.writeText(bytes)
        }
    }
}

extension JSONBuffer {
    fileprivate mutating func writeComma() throws {
        try reserve(1)
        put(UInt8(ascii: ","))
    }
}
