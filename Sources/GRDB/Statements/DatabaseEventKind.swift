// The kinds of changes that a statement may make, as SQLite announces them when it compiles the statement.

/// A kind of change that an SQL statement can make to a table.
public enum DatabaseEventKind: Sendable {
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

extension DatabaseEventKind: Hashable {
    /// Returns whether two changes are of the same kind, and to the same table and columns: the bytes of their names are the same.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.insert(let table), .insert(let otherTable)), (.delete(let table), .delete(let otherTable)):
            table.isSameText(as: otherTable)
        case (.update(let table, let columns), .update(let otherTable, let otherColumns)):
            table.isSameText(as: otherTable) && Set(columns.map(UTF8String.init)) == Set(otherColumns.map(UTF8String.init))
        default:
            false
        }
    }

    /// Hashes the kind and the names.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .insert(let table):
            hasher.combine(0)
            hasher.combine(UTF8String(table))
        case .delete(let table):
            hasher.combine(1)
            hasher.combine(UTF8String(table))
        case .update(let table, let columns):
            hasher.combine(2)
            hasher.combine(UTF8String(table))
            hasher.combine(Set(columns.map(UTF8String.init)))
        }
    }
}
