// `AllColumns` and `AllColumnsExcluding`, the selections of all columns of a table, and of all but some.

/// All columns of a table: `*`.
public struct AllColumns: Sendable {
    /// Creates the selection of all columns.
    public init() {}
}

extension AllColumns: SQLSelectable {
    /// The selection `*`, or `"flight".*` in a request of several tables.
    public var sqlSelection: SQLSelection {
        .allColumns
    }
}

extension SQLSelectable where Self == AllColumns {
    /// All columns: `*`.
    public static var allColumns: AllColumns { AllColumns() }
}

/// All columns of a table, except some.
///
///     // SELECT "carrier", "number", "origin", "destination" FROM "flight"
///     let request = Flight.select(.allColumns(excluding: ["remarks", "route"]))
///
///     struct Flight: TableRecord {
///         static var databaseSelection: [any SQLSelectable] {
///             [.allColumns(excluding: ["remarks", "route"])]
///         }
///     }
///
/// The columns are those that the table has when the request is run: generated columns included, hidden ones not.
public struct AllColumnsExcluding: Sendable {
    /// The names of the columns that are not selected.
    private let excludedColumns: Set<DatabaseName>

    /// Creates a selection of all columns of a table, except some.
    ///
    /// - Parameter excludedColumns: The names of the columns that are not selected. Names of no column are ignored.
    public init(_ excludedColumns: some Collection<String>) {
        self.excludedColumns = Set(excludedColumns.map(DatabaseName.init))
    }
}

extension AllColumnsExcluding: SQLSelectable {
    /// The columns, by name, or `*` if none of the table is excluded.
    public var sqlSelection: SQLSelection {
        excludedColumns.isEmpty ? .allColumns : SQLSelection(fragment: self)
    }
}

extension AllColumnsExcluding: SQLFragment {
    var depth: Int { 0 }

    func write(to writer: inout SQLWriter) throws {
        guard let table = writer.currentTable?.table else {
            throw DatabaseError.misuse("columns can be excluded from the selection of a request only: no table to take them from")
        }
        let columns = try columns(writer.db, in: table)
        if try columns.count == writer.db.columns(in: table).count {
            writer.appendAllColumns()
        } else {
            try writer.append(columns.map { SQLExpression(column: $0) })
        }
    }

    /// The number of columns, or `nil` if all columns of the table are listed, as `*`.
    func columnCount(_ db: Database, in table: String) throws -> Int? {
        let count = try columns(db, in: table).count
        return try count == db.columns(in: table).count ? nil : count
    }

    /// The names of the selected columns.
    func columns(_ db: Database, in table: String) throws -> [String] {
        try db.columns(in: table).map(\.name).filter { !excludedColumns.contains(DatabaseName($0)) }
    }
}

extension SQLSelectable where Self == AllColumnsExcluding {
    /// Returns a selection of all columns, except some.
    ///
    ///     // SELECT "carrier", "number", "origin", "destination" FROM "flight"
    ///     let request = Flight.select(.allColumns(excluding: ["remarks", "route"]))
    ///
    /// - Parameter excludedColumns: The names of the columns that are not selected.
    public static func allColumns(excluding excludedColumns: some Collection<String>) -> Self {
        AllColumnsExcluding(excludedColumns)
    }

    /// Returns a selection of all columns, except some.
    ///
    ///     // SELECT "carrier", "number", "origin", "destination" FROM "flight"
    ///     let request = Flight.select(.allColumns(excluding: [Column("remarks"), Column("route")]))
    ///
    /// - Parameter excludedColumns: The columns that are not selected.
    public static func allColumns(excluding excludedColumns: some Collection<any ColumnExpression>) -> Self {
        AllColumnsExcluding(excludedColumns.map(\.name))
    }
}
