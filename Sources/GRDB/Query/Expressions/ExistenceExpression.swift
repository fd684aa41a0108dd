// `EXISTS`: whether a query has a row.

/// `EXISTS (SELECT …)`
struct ExistenceExpression: SQLExpressionNode {
    let subquery: SQLSubquery
    let isNegated: Bool

    var isCompound: Bool { true }

    var depth: Int { subquery.depth + 1 }

    var negation: SQLExpression? {
        SQLExpression(node: ExistenceExpression(subquery: subquery, isNegated: !isNegated))
    }

    func write(to writer: inout SQLWriter) throws {
        writer.append(isNegated ? "NOT EXISTS (" : "EXISTS (")
        try subquery.write(to: &writer)
        writer.append(")")
    }
}
