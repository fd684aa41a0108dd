// Calls of SQL functions: `ABS(a)`, `COUNT(DISTINCT a)`, `SUM(a) FILTER (WHERE b)`.

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
        if let ordering {
            writer.append(" ORDER BY ")
            try writer.append([ordering])
        }
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
        _ name: String,
        _ arguments: [SQLExpression],
        isDistinct: Bool = false,
        ordering: SQLOrdering? = nil,
        filter: SQLExpression? = nil,
        isJSON: Bool = false
    ) -> SQLExpression {
        SQLExpression(
            node: FunctionExpression(
                name: name, arguments: arguments, isDistinct: isDistinct, ordering: ordering, filter: filter, isAggregateFunction: true,
                isJSON: isJSON))
    }
}
