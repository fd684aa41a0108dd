// `ColumnInfo`, what SQLite reports about a column.

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
