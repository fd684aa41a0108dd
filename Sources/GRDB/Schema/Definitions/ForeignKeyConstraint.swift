// The `REFERENCES` clause of columns and tables.

/// A reference to another table.
struct ForeignKeyConstraint {
    var table: String

    /// The columns that are referred to, or `nil` for the primary key.
    var columns: [String]?

    var onDelete: Database.ForeignKeyAction?
    var onUpdate: Database.ForeignKeyAction?
    var isDeferred: Bool

    /// `REFERENCES "author"("id") ON DELETE CASCADE`
    func sql(in context: DefinitionContext) throws -> String {
        let columns = try columns ?? context.primaryKey(of: table).map(\.name)
        var sql = "REFERENCES \(table.quotedDatabaseIdentifier)(\(columns.quotedDatabaseIdentifiers))"
        if let onDelete {
            sql += " ON DELETE \(onDelete.rawValue)"
        }
        if let onUpdate {
            sql += " ON UPDATE \(onUpdate.rawValue)"
        }
        if isDeferred {
            sql += " DEFERRABLE INITIALLY DEFERRED"
        }
        return sql
    }
}

extension [String] {
    /// The names, quoted, separated by commas.
    var quotedDatabaseIdentifiers: String {
        map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    }
}

extension Database.ConflictResolution? {
    /// ` ON CONFLICT REPLACE`, or nothing.
    var constraintSQL: String {
        map { " ON CONFLICT \($0.rawValue)" } ?? ""
    }

    /// The clause of a column that is not NULL, or unique: nothing for what SQLite does anyway.
    var columnConstraintSQL: String {
        self == .abort ? "" : constraintSQL
    }
}
