// The kinds of changes that a statement may make, as SQLite announces them when it compiles the statement.

/// A kind of change that an SQL statement can make to a table.
public enum DatabaseEventKind: Hashable, Sendable {
    /// Rows are inserted.
    case insert(tableName: String)

    /// Rows are deleted.
    case delete(tableName: String)

    /// Values of some columns are changed.
    case update(tableName: String, columnNames: Set<String>)

    /// The name of the table that changes.
    public var tableName: String {
        switch self {
        case .insert(let tableName), .delete(let tableName), .update(let tableName, columnNames: _):
            return tableName
        }
    }
}
