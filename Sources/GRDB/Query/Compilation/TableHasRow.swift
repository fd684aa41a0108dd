// Conditions on the row of a table as a whole.

/// Whether a table has a row: one of the columns of its primary key is not NULL, or one of all columns of a view.
struct TableHasRow: SQLExpressionNode {
    let alias: TableAliasBase
    let isNegated: Bool

    var isCompound: Bool { true }

    var depth: Int { 0 }

    var negation: SQLExpression? {
        SQLExpression(node: TableHasRow(alias: alias, isNegated: !isNegated))
    }

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
