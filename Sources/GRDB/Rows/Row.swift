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
    let live: UnsafeMutablePointer<LiveRow>?

    /// The running statement; `nil` for rows that hold their values.
    let statement: Statement?

    /// The values of all columns of the statement; empty for rows of a running statement.
    private let values: ContiguousArray<DatabaseValue>

    /// The columns of the statement, before any adapter.
    private let baseColumns: ColumnNames

    /// What an adapter makes of the columns.
    let layout: _RowLayout?

    /// The columns that the row shows.
    @usableFromInline
    let columns: ColumnNames

    /// The number of columns.
    public let count: Int

    /// The rows that were fetched for the row's associations.
    public internal(set) var prefetchedRows = PrefetchedRowsView()

    // MARK: - Making rows

    /// A row of a running statement.
    @usableFromInline
    init(statement: Statement, layout: _RowLayout?) {
        self.statement = statement
        self.layout = layout
        values = []
        baseColumns = statement.columns
        columns = layout?.columns ?? baseColumns
        count = columns.count
        live = .allocate(capacity: 1)
        live?.initialize(to: LiveRow(statement.sqliteStatement, columns: columns, baseIndexes: layout?.baseIndexes))
    }

    /// A row that holds values.
    init(values: ContiguousArray<DatabaseValue>, columns baseColumns: ColumnNames, layout: _RowLayout?) {
        statement = nil
        live = nil
        self.values = values
        self.baseColumns = baseColumns
        self.layout = layout
        columns = layout?.columns ?? baseColumns
        count = columns.count
    }

    deinit {
        live?.pointee.deallocate()
        live?.deallocate()
    }

    /// A row without any column.
    public convenience init() {
        self.init(values: [], columns: .empty, layout: nil)
    }

    /// A row from a dictionary. Its columns are sorted by name.
    public convenience init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
        let elements = dictionary.sorted { $0.key < $1.key }
        self.init(
            values: ContiguousArray(elements.map { $0.value?.databaseValue ?? .null }),
            columns: ColumnNames(elements.map(\.key)),
            layout: nil)
    }

    /// A row from a dictionary of any keys and values. Its columns are sorted by name.
    ///
    /// - Returns: `nil` when a key is not a string, or when a value cannot be stored in a database.
    public convenience init?(_ dictionary: [AnyHashable: Any]) {
        var result: [String: (any DatabaseValueConvertible)?] = [:]
        for (key, element) in dictionary {
            guard let name = key.base as? String, let value = DatabaseValue(value: element) else { return nil }
            result[name] = value
        }
        self.init(result)
    }

    /// A row that holds its values: a copy, or the row itself when it is one already.
    ///
    ///     let rows = try Row.fetchCursor(db, sql: "SELECT * FROM city")
    ///     let first = try rows.next()?.copy()
    public func copy() -> Row {
        guard let live else { return self }
        let values = withExtendedLifetime(self) { live.pointee.readValues(count: baseColumns.count) }
        let copy = Row(values: values, columns: baseColumns, layout: layout)
        copy.prefetchedRows = prefetchedRows
        return copy
    }

    /// The same columns and values, shown in another layout.
    func withLayout(_ layout: _RowLayout?) -> Row {
        if let statement {
            return Row(statement: statement, layout: layout)
        }
        return Row(values: values, columns: baseColumns, layout: layout)
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

    /// Whether the row has a column of the given name, in any case.
    public func hasColumn(_ columnName: String) -> Bool {
        columns.firstIndex(of: columnName) != nil
    }

    /// Whether the row has a value that is not NULL.
    public var containsNonNullValue: Bool {
        (0..<count).contains { !uncheckedHasNull(at: $0) }
    }

    /// Whether the value at a position is NULL.
    ///
    /// The position must be one of the row: from zero up to ``count``.
    public func hasNull(atIndex index: Int) -> Bool {
        checkIndex(index)
        return uncheckedHasNull(at: index)
    }

    private func uncheckedHasNull(at index: Int) -> Bool {
        guard let live else {
            return values[layout?.baseIndexes[index] ?? index].isNull
        }
        return withExtendedLifetime(self) {
            sqlite3_column_type(live.pointee.sqliteStatement, live.pointee.column(index)) == SQLITE_NULL
        }
    }

    // MARK: - Values

    @usableFromInline
    func checkIndex(_ index: Int) {
        if index < 0 || index >= count {
            fatalError("row index out of range")
        }
    }

    /// The value of a column that is known to exist.
    @usableFromInline
    func uncheckedDatabaseValue(at index: Int) -> DatabaseValue {
        guard let live else {
            return values[layout?.baseIndexes[index] ?? index]
        }
        return withExtendedLifetime(self) {
            DatabaseValue(sqliteStatement: live.pointee.sqliteStatement, index: live.pointee.column(index))
        }
    }

    /// The position of the leftmost column of a name.
    @inlinable
    func index(ofColumn name: String) -> Int? {
        guard let live else {
            return columns.search(name, expectedAt: 0)
        }
        return withExtendedLifetime(self) { live.pointee.index(ofColumn: name, in: columns) }
    }
}

/// The way from a row to the columns of a running statement, without any reference to count.
@usableFromInline
struct LiveRow {
    @usableFromInline
    let sqliteStatement: SQLiteStatement

    /// The positions in the statement of the columns of an adapted row.
    @usableFromInline
    let baseIndexes: UnsafeMutablePointer<CInt>?

    /// What `ColumnNames.guessBits` is.
    @usableFromInline
    let guessBits: UnsafeMutablePointer<StringBits>

    @usableFromInline
    let count: Int

    /// The position after the last one that was asked for: programs ask for columns in the same order on each row.
    @usableFromInline
    var guess = 0

    init(_ sqliteStatement: SQLiteStatement, columns: ColumnNames, baseIndexes: [Int]?) {
        self.sqliteStatement = sqliteStatement
        count = columns.count
        guessBits = columns.guessBits
        self.baseIndexes = baseIndexes.map { indexes in
            let pointer = UnsafeMutablePointer<CInt>.allocate(capacity: max(indexes.count, 1))
            for (position, index) in indexes.enumerated() {
                pointer[position] = CInt(index)
            }
            return pointer
        }
    }

    func deallocate() {
        baseIndexes?.deallocate()
    }

    /// The position in the statement of a column.
    @inlinable
    @inline(__always)
    func column(_ index: Int) -> CInt {
        guard let baseIndexes else { return CInt(truncatingIfNeeded: index) }
        return baseIndexes[index]
    }

    /// The position of the leftmost column of a name.
    @inlinable
    @inline(__always)
    mutating func index(ofColumn name: String, in columns: @autoclosure () -> ColumnNames) -> Int? {
        if count > 0 {
            let index = guess
            if unsafeBitCast(name, to: StringBits.self) == guessBits[index] {
                guess = index + 1 == count ? 0 : index + 1
                return index
            }
        }
        guard let index = columns().search(name, expectedAt: guess) else { return nil }
        guess = index + 1 == count ? 0 : index + 1
        return index
    }

    func readValues(count: Int) -> ContiguousArray<DatabaseValue> {
        ContiguousArray(unsafeUninitializedCapacity: count) { buffer, initializedCount in
            for index in 0..<count {
                (buffer.baseAddress! + index).initialize(to: DatabaseValue(sqliteStatement: sqliteStatement, index: CInt(index)))
            }
            initializedCount = count
        }
    }
}
