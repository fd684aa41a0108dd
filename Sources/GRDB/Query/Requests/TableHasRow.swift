// Conditions on the row of a table as a whole.

/// Whether a table has a row: one of the columns of its primary key is not NULL.
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
        let columns = try writer.db.rowIdentity(of: table.table).map { SQLExpression(column: $0).qualified(by: alias) }
        let comparison: ComparisonExpression.Operator = isNegated ? .equal : .notEqual
        let conditions = columns.map { SQLExpression.comparison($0, comparison, .null) }
        try SQLExpression.joined(conditions, isNegated ? .and : .or).write(to: &writer)
    }
}
