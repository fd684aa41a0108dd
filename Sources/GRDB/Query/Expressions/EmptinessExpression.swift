// Counts that are compared with zero.

/// `COUNT(…) = 0`, where zero is written as text: the program gives no value that would be an argument.
struct EmptinessExpression: SQLExpressionNode {
    let count: SQLExpression
    let isNegated: Bool

    var isCompound: Bool { true }

    var depth: Int { count.depth + 1 }

    var isAggregate: Bool { count.isAggregate }

    var negation: SQLExpression? {
        SQLExpression(node: EmptinessExpression(count: count, isNegated: !isNegated))
    }

    func write(to writer: inout SQLWriter) throws {
        try count.writeOperand(to: &writer)
        writer.append(isNegated ? " > 0" : " = 0")
    }
}
