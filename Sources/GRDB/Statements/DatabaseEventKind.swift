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
    /// What makes a change the same as another one: the bytes of names.
    private struct Identity: Hashable {
        let change: DatabaseEvent.Kind
        let table: UTF8String
        let columns: Set<UTF8String>
    }

    private var identity: Identity {
        let columns: Set<UTF8String> = if case .update(_, let names) = self { Set(names.map(UTF8String.init)) } else { [] }
        return Identity(change: rowChange, table: UTF8String(tableName), columns: columns)
    }

    /// Returns whether two changes are of the same kind, and to the same table and columns: the bytes of their names are the same.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.identity == rhs.identity
    }

    /// Hashes the kind and the names.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}
