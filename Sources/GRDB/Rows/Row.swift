// A database row: columns with names and values, of a running statement or copied from it.

import Foundation

/// A database row.
///
///     let rows = try Row.fetchCursor(db, sql: "SELECT id, name, population FROM city")
///     while let row = try rows.next() {
///         let id: Int64 = row["id"]
///         let name: String = row["name"]
///         let population: Int? = row["population"]
///     }
///
/// Columns are found by position or by name. The case of names does not count; of several columns of the same name, the leftmost wins.
///
/// The rows of a cursor are all the same object, whose values change at each step: use ``copy()`` in order to keep one. All other
/// fetching methods give copies, which hold their values.
public final class Row {
    /// The direct way to the columns of a running statement; `nil` for rows that hold their values.
    @usableFromInline
    let cursorRow: UnsafeMutablePointer<CursorRow>?

    /// The running statement; `nil` for rows that hold their values.
    var statement: Statement? {
        cursorRow == nil ? nil : owner.map { unsafeDowncast($0, to: Statement.self) }
    }

    /// The values of all columns of the statement, owned by the row; `nil` for rows of a running statement.
    ///
    /// Not an array: the allocation of an array looks up the type of its storage each time, which costs as much as the values.
    @usableFromInline
    @exclusivity(unchecked)
    private(set) var values: UnsafeMutablePointer<DatabaseValue>?

    /// The statement of a cursor row. For other rows, what owns the memory of the values, unless the row itself does: another row, or an arena
    /// of rows.
    @exclusivity(unchecked)
    private var owner: AnyObject?

    /// The decoders of the row. Threads do not share it: only cursor rows have it, and rows that are being decoded by the method that has fetched them.
    @exclusivity(unchecked)
    var decoderCache: DecoderCache? {
        didSet {
            cursorRow?.pointee.decoderCache = decoderCache.map(Unmanaged.passUnretained)
        }
    }

    /// The layout that an adapter has made from the columns.
    @usableFromInline
    let layout: _RowLayout?

    /// The columns that the row shows.
    @usableFromInline
    let columns: ColumnNames

    /// The number of columns.
    public let count: Int

    /// What was fetched for the row's associations; `nil` when nothing was.
    private var prefetched: PrefetchedRowsView?

    /// The rows that were fetched for the row's associations.
    public internal(set) var prefetchedRows: PrefetchedRowsView {
        get { prefetched ?? PrefetchedRowsView() }
        set { prefetched = newValue.isEmpty ? nil : newValue }
    }

    /// The columns of the statement, before any adapter.
    private var baseColumns: ColumnNames { layout?.baseColumns ?? columns }

    /// Whether the row comes from the database, be it a copy. Rows that programs make do not.
    var isFetched: Bool { baseColumns.isFetched }

    // MARK: - Making rows

    /// A row of a running statement.
    @usableFromInline
    init(statement: Statement, layout: _RowLayout?) {
        owner = statement
        self.layout = layout
        values = nil
        columns = layout?.columns ?? statement.columns
        count = columns.count
        let cursorRow = UnsafeMutablePointer<CursorRow>.allocate(capacity: 1)
        cursorRow.initialize(to: CursorRow(statement, columns: columns, baseIndexes: layout?.baseIndexes))
        CursorRow.beginRun(cursorRow, of: statement)
        self.cursorRow = cursorRow
    }

    /// A row that holds values. Their memory belongs to the owner, or else to the row itself.
    init(values: UnsafeMutablePointer<DatabaseValue>?, owner: AnyObject? = nil, columns: ColumnNames, layout: _RowLayout?) {
        cursorRow = nil
        self.values = values
        self.owner = owner
        self.layout = layout
        self.columns = columns
        count = columns.count
    }

    /// A row that holds values.
    convenience init(values: some Collection<DatabaseValue>, names: [String]) {
        let columns = ColumnNames(names)
        let pointer = RowMemory.allocate(count: columns.count)
        for (index, value) in values.enumerated() {
            (pointer + index).initialize(to: value)
        }
        self.init(values: pointer, columns: columns, layout: nil)
    }

    deinit {
        if let cursorRow {
            decoderCache?.unbind()
            cursorRow.pointee.endRun()
            cursorRow.pointee.deallocate()
            cursorRow.deinitialize(count: 1)
            cursorRow.deallocate()
        }
        if let values, owner == nil {
            RowMemory.deallocate(values, count: layout?.baseColumns.count ?? count)
        }
    }

    /// Creates a row without any column.
    public convenience init() {
        self.init(values: [], names: [])
    }

    /// Creates a row from a dictionary. Its columns are sorted by name.
    public convenience init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
        let elements = dictionary.sorted { $0.key.isTextBefore($1.key) }
        self.init(values: elements.map { $0.value?.databaseValue ?? .null }, names: elements.map(\.key))
    }

    /// Creates a row from a dictionary of any keys and values. Its columns are sorted by name.
    ///
    /// - Returns: `nil` when a key is not a string, or when a value cannot be stored in a database.
    public convenience init?(_ dictionary: [AnyHashable: Any]) {
        var elements: [(name: String, value: DatabaseValue)] = []
        for (key, element) in dictionary {
            guard let name = key.base as? String, let value = DatabaseValue(value: element) else { return nil }
            elements.append((name, value))
        }
        elements.sort { $0.name.isTextBefore($1.name) }
        self.init(values: elements.map(\.value), names: elements.map(\.name))
    }

    /// Returns a row that holds its values: a copy, or the row itself when it is one already.
    ///
    ///     let rows = try Row.fetchCursor(db, sql: "SELECT * FROM city")
    ///     let first = try rows.next()?.copy()
    public func copy() -> Row {
        guard let cursorRow else { return self }
        let values = RowMemory.allocate(count: baseColumns.count)
        withExtendedLifetime(self) { cursorRow.pointee.readValues(count: baseColumns.count, into: values) }
        let copy = Row(values: values, columns: columns, layout: layout)
        copy.prefetched = prefetched
        return copy
    }

    /// A copy of a row of a running statement, among the copies of other rows.
    func copy(into arenas: inout RowArenas) -> Row {
        guard let cursorRow else { return self }
        let (arena, values) = arenas.next(columnCount: baseColumns.count)
        withExtendedLifetime(self) { cursorRow.pointee.readValues(count: baseColumns.count, into: values) }
        return Row(values: values, owner: arena, columns: columns, layout: layout)
    }

    /// Makes a cursor row, whose run has ended, one of the next run of its statement. Only a caller that has made the row, and has the one reference to
    /// it, may do that.
    func beginRun(of statement: Statement) {
        guard let cursorRow, cursorRow.pointee.hasEnded else { return }
        CursorRow.beginRun(cursorRow, of: statement)
    }

    /// The same columns and values, shown in another layout.
    func withLayout(_ layout: _RowLayout?) -> Row {
        if let cursorRow, let statement {
            let row = Row(statement: statement, layout: layout)
            if cursorRow.pointee.hasEnded {
                row.cursorRow?.pointee.endRun()
            }
            return row
        }
        return Row(values: values, owner: owner ?? self, columns: layout?.columns ?? baseColumns, layout: layout)
    }

    /// Makes the row another one of the same result. Only a caller that has made the row, and has the one reference to it, may do that.
    func show(_ values: UnsafeMutablePointer<DatabaseValue>, of owner: AnyObject) {
        self.values = values
        self.owner = owner
    }

    // MARK: - Columns

    /// The names of the columns, from left to right.
    public var columnNames: LazyMapCollection<Row, String> {
        lazy.map { $0.0 }
    }

    /// The values of the columns, from left to right.
    public var databaseValues: LazyMapCollection<Row, DatabaseValue> {
        lazy.map { $0.1 }
    }

    /// Returns whether the row has a column of the given name, in any case.
    public func hasColumn(_ columnName: String) -> Bool {
        columns.firstIndex(of: columnName) != nil // compared: by ColumnNames
    }

    /// Whether the row has a value that is not NULL.
    public var containsNonNullValue: Bool {
        (0..<count).contains { !uncheckedHasNull(at: $0) }
    }

    /// Returns whether the value at a position is NULL.
    ///
    /// The position must be in the row: from zero up to ``count``, which is excluded.
    public func hasNull(atIndex index: Int) -> Bool {
        checkIndex(index)
        return uncheckedHasNull(at: index)
    }

    private func uncheckedHasNull(at index: Int) -> Bool {
        guard let cursorRow else {
            return copiedValue(at: index).isNull
        }
        return withExtendedLifetime(self) {
            sqlite3_column_type(cursorRow.pointee.sqliteStatement, cursorRow.pointee.column(index)) == SQLITE_NULL
        }
    }

    // MARK: - Values

    @usableFromInline
    func checkIndex(_ index: Int) {
        if index < 0 || index >= count {
            // Stops: the position is out of bounds, as for arrays. `count` gives the bounds. The callers do not throw; `decode(_:atIndex:)`
            // and `withUnsafeData(atIndex:_:)` do.
            fatalError("row index out of range")
        }
    }

    /// The value of a column that is known to exist, in a row that holds its values.
    @inlinable
    func copiedValue(at index: Int) -> DatabaseValue {
        withExtendedLifetime(self) {
            // Not nil: copied rows hold their values.
            values.unsafelyUnwrapped[layout?.baseIndexes[index] ?? index]
        }
    }

    /// The value of a column that is known to exist.
    @usableFromInline
    func uncheckedDatabaseValue(at index: Int) -> DatabaseValue {
        guard let cursorRow else {
            return copiedValue(at: index)
        }
        return withExtendedLifetime(self) {
            DatabaseValue(sqliteStatement: cursorRow.pointee.sqliteStatement, index: cursorRow.pointee.column(index))
        }
    }

    /// Where the values of the columns of the statement are.
    var source: ColumnSource {
        @inline(__always) get { ColumnSource(sqliteStatement: cursorRow?.pointee.sqliteStatement, values: values) }
    }

    /// The position of the leftmost column of a name.
    @inlinable
    func index(ofColumn name: String) -> Int? {
        guard let cursorRow else {
            return columns.firstIndex(of: name) // compared: by ColumnNames
        }
        return withExtendedLifetime(self) { cursorRow.pointee.index(ofColumn: name, in: columns) }
    }
}
