// What SQLite reports about columns, primary keys, indexes and foreign keys.

/// A column of a table or of a view, as SQLite describes it.
///
///     for column in try db.columns(in: "flight") {
///         print(column.name, column.type)  // id INTEGER…
///     }
///
/// See ``Database/columns(in:in:)``.
public struct ColumnInfo: Sendable {
    /// The name of the column.
    public let name: String

    /// The declared type, such as `INTEGER`. Empty when the column was declared without a type.
    public let type: String

    /// Whether the column was declared `NOT NULL`.
    ///
    /// Columns of the primary key of a table with rowid may accept NULL unless they are declared so.
    public let isNotNull: Bool

    /// The SQL of the default value, such as `CURRENT_TIMESTAMP` or `'none'`. `nil` when there is none.
    public let defaultValueSQL: String?

    /// The place of the column in the primary key, counted from one. Zero when it is no part of it.
    public let primaryKeyIndex: Int

    /// What `PRAGMA table_xinfo` says about the visibility of the column.
    private let hidden: Int

    /// Creates the information from a row of `PRAGMA table_info` or `PRAGMA table_xinfo`.
    ///
    /// What the row lacks is taken for empty.
    public init(row: Row) {
        name = row.text("name") ?? ""
        type = row.text("type") ?? ""
        isNotNull = row.integer("notnull") != 0
        defaultValueSQL = row.text("dflt_value")
        primaryKeyIndex = Int(clamping: row.integer("pk"))
        hidden = Int(clamping: row.integer("hidden"))
    }

    /// Whether the column is one that virtual tables keep for themselves: `SELECT *` does not give it.
    var isHidden: Bool {
        hidden == 1
    }

    /// Whether the values of the column are computed (`GENERATED ALWAYS AS …`): they can be read, and not written.
    ///
    ///     let writableColumns = try db.columns(in: "flight").filter { !$0.isGenerated }
    ///
    /// It is false for a column that was created from a row of `PRAGMA table_info`, which does not say.
    public var isGenerated: Bool {
        hidden == 2 || hidden == 3
    }
}

extension Row {
    /// The text of a column of a row that SQLite made, or `nil` where it is NULL or missing.
    package func text(_ columnName: String) -> String? {
        String.fromDatabaseValue(self[columnName] ?? .null)
    }

    /// The integer of a column of a row that SQLite made, or 0 where it is missing.
    package func integer(_ columnName: String) -> Int64 {
        Int64.fromDatabaseValue(self[columnName] ?? .null) ?? 0
    }
}

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

    /// A column that is another name for `rowid`: `id INTEGER PRIMARY KEY`.
    static func rowID(_ column: ColumnInfo) -> PrimaryKeyInfo {
        PrimaryKeyInfo(columns: [column.name], columnInfos: [column], tableHasRowID: true, kind: .rowIDAlias)
    }

    /// No declared primary key.
    ///
    /// - Parameter name: The name of the row number that no column hides, if there is one.
    static func hiddenRowID(_ name: String?) -> PrimaryKeyInfo {
        PrimaryKeyInfo(columns: name.map { [$0] } ?? [], columnInfos: [], tableHasRowID: true, kind: .hiddenRowID)
    }

    /// Any other columns.
    static func regular(_ columns: [ColumnInfo], tableHasRowID: Bool) -> PrimaryKeyInfo {
        PrimaryKeyInfo(columns: columns.map(\.name), columnInfos: columns, tableHasRowID: tableHasRowID, kind: .regular)
    }

    /// The columns that a program declares to identify the rows of a view.
    static func view(columns: [String]) -> PrimaryKeyInfo {
        PrimaryKeyInfo(columns: columns, columnInfos: [], tableHasRowID: false, kind: .regular)
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

/// An index on columns of a table.
///
///     for index in try db.indexes(on: "flight") {
///         print(index.name, index.columns, index.isUnique)
///     }
///
/// See ``Database/indexes(on:in:)``.
public struct IndexInfo: Sendable {
    /// Where an index comes from.
    public struct Origin: RawRepresentable, Hashable, Sendable {
        /// The word of SQLite.
        public let rawValue: String

        /// Creates an origin from the word of SQLite.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Returns whether both have the same bytes.
        public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue.isSameText(as: rhs.rawValue) }

        /// Hashes the bytes.
        public func hash(into hasher: inout Hasher) { hasher.combine(UTF8String(rawValue)) }

        /// A `CREATE INDEX` statement.
        public static let createIndex = Origin(rawValue: "c")

        /// A `UNIQUE` constraint.
        public static let uniqueConstraint = Origin(rawValue: "u")

        /// A `PRIMARY KEY` constraint.
        public static let primaryKeyConstraint = Origin(rawValue: "pk")
    }

    /// The name of the index.
    public let name: String

    /// The names of its columns, in the order of the index.
    public let columns: [String]

    /// Whether two rows cannot have the same values in the columns of the index.
    public let isUnique: Bool

    /// Where the index comes from.
    public let origin: Origin

    /// Whether the index leaves out rows, by a `WHERE` clause.
    package let isPartial: Bool

    /// Whether the index is one of expressions, too: ``columns`` leaves them out.
    let hasExpressions: Bool
}

/// A foreign key: columns of a table that refer to columns of another.
///
///     // CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author(id))
///     let foreignKey = try db.foreignKeys(on: "book")[0]
///     foreignKey.originColumns       // ["authorId"]
///     foreignKey.destinationTable    // "author"
///     foreignKey.destinationColumns  // ["id"]
///
/// See ``Database/foreignKeys(on:in:)``.
public struct ForeignKeyInfo: Sendable {
    /// The number of the foreign key among those of its table. See ``ForeignKeyViolation/foreignKeyId``.
    public let id: Int

    /// The name of the table that is referred to, as it was written in the foreign key.
    public let destinationTable: String

    /// Each column of the foreign key, with the column it refers to.
    public let mapping: [(origin: String, destination: String)]

    /// The columns of the foreign key.
    public var originColumns: [String] {
        mapping.map(\.origin)
    }

    /// The columns that the foreign key refers to.
    public var destinationColumns: [String] {
        mapping.map(\.destination)
    }
}
