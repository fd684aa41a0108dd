// `FunctionExpression`, the call of a function of SQL, and how one is made.

/// The call of a function.
struct FunctionExpression: SQLExpressionNode {
    let name: String
    let arguments: [SQLExpression]

    /// Whether equal arguments of an aggregate function count once.
    var isDistinct = false

    /// The order in which an aggregate function considers the rows.
    var ordering: SQLOrdering?

    /// The condition of the rows that an aggregate function considers.
    var filter: SQLExpression?

    /// Whether the function is an aggregate.
    var isAggregateFunction = false

    /// Whether SQLite knows that the function gives JSON.
    var isJSON = false

    var isCompound: Bool { false }

    var depth: Int { max(arguments.depth, ordering?.depth ?? 0, filter.depth) + 1 }

    var isAggregate: Bool { isAggregateFunction || arguments.contains { $0.isAggregate } }

    func write(to writer: inout SQLWriter) throws {
        writer.append(name)
        writer.append(isDistinct ? "(DISTINCT " : "(")
        try writer.append(arguments)
        try writer.append(" ORDER BY ", list: [ordering].compactMap(\.self))
        writer.append(")")
        if let filter {
            writer.append(" FILTER (WHERE ")
            try filter.write(to: &writer)
            writer.append(")")
        }
    }
}

extension SQLExpression {
    /// The call of a function that is no aggregate.
    static func function(_ name: String, _ arguments: [SQLExpression]) -> SQLExpression {
        SQLExpression(node: FunctionExpression(name: name, arguments: arguments))
    }

    /// The call of a function that gives JSON, and is no aggregate.
    static func jsonFunction(_ name: String, _ arguments: [SQLExpression]) -> SQLExpression {
        SQLExpression(node: FunctionExpression(name: name, arguments: arguments, isJSON: true))
    }

    /// The call of an aggregate function.
    static func aggregate(
        _ name: String, _ arguments: [SQLExpression], isDistinct: Bool = false, filter: SQLExpression? = nil
    ) -> SQLExpression {
        SQLExpression(
            node: FunctionExpression(name: name, arguments: arguments, isDistinct: isDistinct, filter: filter, isAggregateFunction: true))
    }

    /// The call of an aggregate function that gives JSON.
    static func jsonAggregate(
        _ name: String, _ arguments: [SQLExpression], orderBy ordering: (any SQLOrderingTerm)? = nil, filter: (any SQLSpecificExpressible)?
    ) -> SQLExpression {
        SQLExpression(
            node: FunctionExpression(
                name: name, arguments: arguments, ordering: ordering?.sqlOrdering, filter: filter?.sqlExpression, isAggregateFunction: true,
                isJSON: true))
    }
}
