// A database row: columns with names and values, of a running statement or copied from it.

import GRDBFoundation

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

    /// The values of all columns of the statement, in memory of the owner; `nil` for rows of a running statement.
    @usableFromInline
    @exclusivity(unchecked)
    private(set) var values: CopiedValues?

    /// The statement of a cursor row, unless it keeps the row for its next run. For other rows, the arena of the values, the columns and the layout,
    /// or a `LayoutOwner` that keeps it.
    ///
    /// It is the only reference that most copied rows count.
    @exclusivity(unchecked)
    private var owner: AnyObject?

    /// How the row is decoded. Threads do not share it: only cursor rows have it, and rows that are being decoded by the method that has fetched them.
    @exclusivity(unchecked)
    var decodings: RowDecodings? {
        didSet {
            cursorRow?.pointee.decodings = decodings.map(Unmanaged.passUnretained)
        }
    }

    /// The layout. The owner keeps it, or the cursor row itself.
    @usableFromInline
    let layoutReference: Unmanaged<_RowLayout>?

    /// The columns. The owner keeps them, or the cursor row itself.
    @usableFromInline
    let columnsReference: Unmanaged<ColumnNames>

    /// The layout that an adapter has made from the columns.
    package var layout: _RowLayout? {
        @inline(__always) get { layoutReference?.takeUnretainedValue() }
    }

    /// The columns that the row shows.
    @usableFromInline
    package var columns: ColumnNames {
        @inlinable
        @inline(__always)
        get { columnsReference.takeUnretainedValue() }
    }

    /// The number of columns.
    public var count: Int {
        @inlinable get { withExtendedLifetime(self) { columnsReference._withUnsafeGuaranteedRef { $0.count } } }
    }

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
        let columns = layout?.columns ?? statement.columns
        // `deinit` ends these references: the statement may get other columns.
        layoutReference = layout.map(Unmanaged.passRetained)
        columnsReference = Unmanaged.passRetained(columns)
        values = nil
        let cursorRow = UnsafeMutablePointer<CursorRow>.allocate(capacity: 1)
        cursorRow.initialize(to: CursorRow(statement, columns: columns, baseIndexes: layout?.baseIndexes))
        CursorRow.beginRun(cursorRow, of: statement)
        self.cursorRow = cursorRow
    }

    /// A row that holds values. The owner keeps their memory, the columns, and the layout.
    @inline(__always)
    init(values: CopiedValues, owner: AnyObject, columns: ColumnNames, layout: _RowLayout?) {
        cursorRow = nil
        self.values = values
        self.owner = owner
        layoutReference = layout.map(Unmanaged.passUnretained)
        columnsReference = Unmanaged.passUnretained(columns)
    }

    /// A row that holds values.
    convenience init(values: some Collection<DatabaseValue>, names: [String]) {
        let columns = ColumnNames(names)
        let arena = RowArena.make(capacity: 1, columns: columns, layout: nil)
        self.init(values: arena.add(values), owner: arena, columns: columns, layout: nil)
    }

    deinit {
        guard let cursorRow else { return }
        decodings?.unbind()
        cursorRow.pointee.endRun()
        cursorRow.pointee.deallocate()
        cursorRow.deinitialize(count: 1)
        cursorRow.deallocate()
        columnsReference.release()
        layoutReference?.release()
    }

    /// Creates a row without any column.
    public convenience init() {
        self.init(values: [], names: [])
    }

    /// Creates a row from a dictionary. Its columns are sorted by name.
    public convenience init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
        self.init(StatementArguments(dictionary))
    }

    /// Creates a row from a dictionary of any keys and values. Its columns are sorted by name.
    ///
    /// - Returns: `nil` when a key is not a string, or when a value cannot be stored in a database.
    public convenience init?(_ dictionary: [AnyHashable: Any]) {
        guard let arguments = StatementArguments(dictionary) else { return nil }
        self.init(arguments)
    }

    /// A row of the named values of arguments, which are sorted.
    private convenience init(_ arguments: StatementArguments) {
        self.init(values: arguments.namedValues.map(\.value), names: arguments.namedValues.map(\.name))
    }

    /// Returns a row that holds its values: a copy, or the row itself when it is one already.
    ///
    ///     let rows = try Row.fetchCursor(db, sql: "SELECT * FROM city")
    ///     let first = try rows.next()?.copy()
    public func copy() -> Row {
        guard let cursorRow else { return self }
        let arena = RowArena.make(capacity: 1, columns: columns, layout: layout)
        let copy = withExtendedLifetime(self) { arena.row(arena.add(cursorRow.pointee.sqliteStatement)) }
        copy.prefetched = prefetched
        return copy
    }

    /// A row that holds the values that a running statement has just given.
    static func copied(from statement: Statement, layout: _RowLayout?) -> Row {
        let arena = RowArena.make(capacity: 1, columns: layout?.columns ?? statement.columns, layout: layout)
        return arena.row(arena.add(statement.handle))
    }

    /// A row of the present run of a statement: that of a previous run, if it has been given back and has the same columns, or else a new one.
    static func take(from statement: Statement, layout: _RowLayout?) -> Row {
        // Each run of an adapted statement has a layout of its own.
        guard layout == nil, let spareRow = statement.spareRow.take() else { return Row(statement: statement, layout: layout) }
        // Only `giveBack(_:)` sets it.
        let row = unsafeDowncast(spareRow, to: Row.self)
        guard row.columns === statement.columns, let cursorRow = row.cursorRow else { return Row(statement: statement, layout: nil) }
        row.owner = statement
        CursorRow.beginRun(cursorRow, of: statement)
        return row
    }

    /// Gives a row to its statement, for the next run, unless a program has kept it, or a decoder.
    ///
    /// A row that is about to be released may count as kept: this only costs the time to make another one.
    @usableFromInline
    static func giveBack(_ row: inout Row?) {
        guard isKnownUniquelyReferenced(&row), let row, row.layoutReference == nil,
            let cursorRow = row.cursorRow, let statement = row.statement
        else { return }
        cursorRow.pointee.endRun()
        // The decodings of adapted rows keep other rows, and these the statement.
        statement.spareRow = row
        row.owner = nil
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
        // Neither is nil: copied rows hold their values.
        let keeper = owner.unsafelyUnwrapped
        return Row(
            values: values.unsafelyUnwrapped,
            owner: layout.map { LayoutOwner($0, (keeper as? LayoutOwner)?.owner ?? keeper) } ?? keeper,
            columns: layout?.columns ?? baseColumns,
            layout: layout)
    }

    /// The arena of the values. For tests: nothing else shows which rows keep which others alive.
    var arena: RowArena? { owner as? RowArena }

    /// Makes the row another one of the same result. Only a caller that has made the row, and has the one reference to it, may do that.
    func show(_ values: CopiedValues, of owner: RowArena) {
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
        columns.firstIndex(named: columnName) != nil
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
        // Each row has a statement or values.
        withExtendedLifetime(self) { source.isNull(at: baseIndex(index)) ?? true }
    }

    // MARK: - Values

    @usableFromInline
    func checkIndex(_ index: Int) {
        if index < 0 || index >= count {
            // Stops: the position is out of bounds, as for arrays. `count` gives the bounds. The callers do not throw; `decode(_:atIndex:)`
            // and `withUnsafeData(atIndex:_:)` do.
            fatalError("\(indexOutOfRange(index))")
        }
    }

    /// The value of a column that is known to exist, in a row that holds its values.
    @inlinable
    func copiedValue(at index: Int) -> DatabaseValue {
        withExtendedLifetime(self) {
            // Not nil: copied rows hold their values.
            values.unsafelyUnwrapped[baseIndex(index)]
        }
    }

    /// The position in the statement of a column that is known to exist.
    @inlinable
    @inline(__always)
    func baseIndex(_ index: Int) -> Int {
        withExtendedLifetime(self) { layoutReference?._withUnsafeGuaranteedRef { $0.baseIndexes[index] } ?? index }
    }

    /// The value of a column that is known to exist.
    @usableFromInline
    func uncheckedDatabaseValue(at index: Int) -> DatabaseValue {
        // Each row has a statement or values.
        withExtendedLifetime(self) { source.databaseValue(at: baseIndex(index)) ?? .null }
    }

    /// Where the values of the columns of the statement are.
    package var source: ColumnSource {
        @inline(__always) get { ColumnSource(sqliteStatement: cursorRow?.pointee.sqliteStatement, values: values) }
    }

    /// The position of the leftmost column of a name.
    @inlinable
    func index(ofColumn name: String) -> Int? {
        guard let cursorRow else {
            return withExtendedLifetime(self) {
                columnsReference._withUnsafeGuaranteedRef { $0.firstIndex(named: name) }
            }
        }
        return withExtendedLifetime(self) { cursorRow.pointee.index(ofColumn: name, in: columns) }
    }
}

/// What keeps the memory of a copied row that shows another layout than the row that it was made of.
private final class LayoutOwner {
    private let layout: _RowLayout
    /// The arena.
    let owner: AnyObject

    init(_ layout: _RowLayout, _ owner: AnyObject) {
        self.layout = layout
        self.owner = owner
    }
}
