// `PrimaryKeyInfo`, the columns that identify the rows of a table.

/// The primary key of a table.
///
///     // CREATE TABLE seat (rank TEXT, number INTEGER, PRIMARY KEY (rank, number))
///     try db.primaryKey("seat").columns  // ["rank", "number"]
///
/// Each table has one: where none is declared, the rows are identified by their hidden column `rowid`.
///
/// See ``Database/primaryKey(_:in:)``.
public struct PrimaryKeyInfo: Sendable {
    private enum Kind {
        case rowIDAlias
        case hiddenRowID
        case regular
    }

    /// The names of the columns, in the order of the primary key.
    ///
    /// `["rowid"]` for a table without declared primary key, or `["_rowid_"]` or `["oid"]` when a column has the name `rowid`. It is empty
    /// when columns have all these names: nothing identifies the rows of such a table.
    public let columns: [String]

    /// The columns, in the same order. Empty for the hidden column `rowid`, and for the primary keys of views.
    package let columnInfos: [ColumnInfo]

    /// Whether the table has row numbers, that is to say whether it was declared without `WITHOUT ROWID`.
    package let tableHasRowID: Bool

    private let kind: Kind

    private init(_ kind: Kind, columns: [String], columnInfos: [ColumnInfo], tableHasRowID: Bool) {
        self.kind = kind
        self.columns = columns
        self.columnInfos = columnInfos
        self.tableHasRowID = tableHasRowID
    }

    /// A column that is another name for `rowid`: `id INTEGER PRIMARY KEY`.
    static func rowID(_ column: ColumnInfo) -> PrimaryKeyInfo {
        PrimaryKeyInfo(.rowIDAlias, columns: [column.name], columnInfos: [column], tableHasRowID: true)
    }

    /// No declared primary key.
    ///
    /// - Parameter name: The name of the row number that no column hides, if there is one.
    static func hiddenRowID(_ name: String?) -> PrimaryKeyInfo {
        PrimaryKeyInfo(.hiddenRowID, columns: name.map { [$0] } ?? [], columnInfos: [], tableHasRowID: true)
    }

    /// Any other columns.
    static func regular(_ columns: [ColumnInfo], tableHasRowID: Bool) -> PrimaryKeyInfo {
        PrimaryKeyInfo(.regular, columns: columns.map(\.name), columnInfos: columns, tableHasRowID: tableHasRowID)
    }

    /// The columns that a program declares to identify the rows of a view.
    static func view(columns: [String]) -> PrimaryKeyInfo {
        PrimaryKeyInfo(.regular, columns: columns, columnInfos: [], tableHasRowID: false)
    }

    /// The name of the column that is another name for `rowid`, or `nil` when there is none.
    ///
    ///     // CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT)
    ///     try db.primaryKey("author").rowIDColumn  // "id"
    public var rowIDColumn: String? {
        kind == .rowIDAlias ? columns[0] : nil
    }

    /// Whether the primary key is the number of the row: a declared column, or the hidden `rowid`.
    public var isRowID: Bool {
        kind != .regular
    }

    /// The column that is the fastest way to one row: the row number where the table has one.
    ///
    /// `nil` when the table has no row number, and a primary key of several columns, or when nothing identifies its rows.
    var fastPrimaryKeyColumn: String? {
        switch kind {
        case .rowIDAlias, .hiddenRowID: columns.first
        case .regular where tableHasRowID: "rowid"
        case .regular: columns.count == 1 ? columns[0] : nil
        }
    }
}
