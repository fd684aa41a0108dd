// Expressions of rows as a whole: whether a table has one, and how many different ones a group of joined rows has.

/// Whether a table has a row: one of the columns of its primary key is not NULL, or one of all columns of a view.
struct TableHasRow: NegatableExpression {
    let alias: TableAliasBase
    var isNegated = false

    var depth: Int { 0 }

    func write(to writer: inout SQLWriter) throws {
        let table = try writer.table(of: alias)
        let columns = try identity(of: table.table, writer.db).map { SQLExpression(column: $0).qualified(by: alias) }
        let comparison: ComparisonExpression.Operator = isNegated ? .equal : .notEqual
        let conditions = columns.map { SQLExpression.comparison($0, comparison, .null) }
        try SQLExpression.joined(conditions, isNegated ? .and : .or).write(to: &writer)
    }

    private func identity(of table: String, _ db: Database) throws -> [String] {
        let identity = try db.primaryKeyIfAny(table) == nil ? [] : db.rowIdentityIfAny(of: table)
        // A row of a view has nothing but its columns.
        return try identity.isEmpty ? db.columns(in: table).map(\.name) : identity
    }
}

/// `COUNT(DISTINCT primary key)`, for the table that the writer is at.
///
/// Rows that are missing, because of an optional join, do not count, and rows that are joined several times count once.
struct RowCount: SQLExpressionNode {
    var isCompound: Bool { false }

    var depth: Int { 0 }

    var isAggregate: Bool { true }

    func write(to writer: inout SQLWriter) throws {
        guard let table = writer.currentTable?.table else {
            throw DatabaseError.misuse("rows can be counted in a request only: no table to take them from")
        }
        let columns = try writer.db.rowIdentity(of: table)
        writer.append("COUNT(DISTINCT ")
        if columns.count == 1 {
            writer.append(column: columns[0])
        } else {
            writer.append(singleValueOf: columns)
        }
        writer.append(")")
    }
}

extension SQLWriter {
    /// Appends one value that identifies the row by several columns which are never NULL, or NULL when the row is missing.
    ///
    /// SQLite counts distinct values of one expression only. `QUOTE` keeps apart what the separator could mix up.
    fileprivate mutating func append(singleValueOf columns: [String]) {
        append("CASE WHEN ")
        append(column: columns[0])
        append(" IS NOT NULL THEN ")
        for (index, column) in columns.enumerated() {
            append(index == 0 ? "QUOTE(" : " || ',' || QUOTE(")
            append(column: column)
            append(")")
        }
        append(" END")
    }
}
