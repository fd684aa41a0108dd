// `IN`: expressions that are compared with a list, or with the rows of a query.

/// `a IN (b, c, …)`
struct MembershipExpression: SQLExpressionNode {
    let element: SQLExpression
    let list: [SQLExpression]
    let isNegated: Bool

    var isCompound: Bool { true }

    var depth: Int { max(element.depth, list.depth) + 1 }

    var isAggregate: Bool { element.isAggregate || list.contains { $0.isAggregate } }

    var shape: SQLConditionShape {
        isNegated ? .other : .membership(element, in: list)
    }

    var negation: SQLExpression? {
        SQLExpression(node: MembershipExpression(element: element, list: list, isNegated: !isNegated))
    }

    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        // A collation at the end would be that of the result.
        let element = element.collated(with: collation)
        return SQLExpression(node: MembershipExpression(element: element, list: list, isNegated: isNegated))
    }

    func write(to writer: inout SQLWriter) throws {
        try element.writeOperand(to: &writer)
        writer.append(isNegated ? " NOT IN (" : " IN (")
        try writer.append(list)
        writer.append(")")
    }
}

/// `a IN (SELECT …)`
struct SubqueryMembershipExpression: SQLExpressionNode {
    let element: SQLExpression
    let subquery: SQLSubquery
    let isNegated: Bool

    var isCompound: Bool { true }

    var depth: Int { max(element.depth, subquery.depth) + 1 }

    var isAggregate: Bool { element.isAggregate }

    var negation: SQLExpression? {
        SQLExpression(node: SubqueryMembershipExpression(element: element, subquery: subquery, isNegated: !isNegated))
    }

    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        let element = element.collated(with: collation)
        return SQLExpression(node: SubqueryMembershipExpression(element: element, subquery: subquery, isNegated: isNegated))
    }

    func write(to writer: inout SQLWriter) throws {
        try element.writeOperand(to: &writer)
        writer.append(isNegated ? " NOT IN (" : " IN (")
        try subquery.write(to: &writer)
        writer.append(")")
    }
}

extension SQLExpression {
    /// Whether an expression is one of several.
    static func membership(of element: SQLExpression, in list: [SQLExpression]) -> SQLExpression {
        switch list.count {
        case 0:
            return false.sqlExpression
        case 1:
            // Not `IS NULL` for a list of one NULL: NULL is in no list in SQL.
            return plainComparison(element, .equal, list[0])
        default:
            return SQLExpression(node: MembershipExpression(element: element, list: list, isNegated: false))
        }
    }
}
