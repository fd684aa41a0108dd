// Operators with two operands that are neither comparisons nor calculations: `a << b`, `a ->> b`.

/// Two expressions with an operator between them.
struct BinaryExpression: SQLExpressionNode {
    enum Operator: String {
        case shiftLeft = " << "
        case shiftRight = " >> "
        case jsonRepresentation = " -> "
        case jsonValue = " ->> "
    }

    let lhs: SQLExpression
    let `operator`: Operator
    let rhs: SQLExpression

    var isCompound: Bool { true }

    var depth: Int { max(lhs.depth, rhs.depth) + 1 }

    var isAggregate: Bool { lhs.isAggregate || rhs.isAggregate }

    var isJSON: Bool { `operator` == .jsonRepresentation }

    func write(to writer: inout SQLWriter) throws {
        try lhs.writeOperand(to: &writer)
        writer.append(`operator`.rawValue)
        try rhs.writeOperand(to: &writer)
    }
}

extension SQLExpression {
    static func binary(_ lhs: SQLExpression, _ binary: BinaryExpression.Operator, _ rhs: SQLExpression) -> SQLExpression {
        SQLExpression(node: BinaryExpression(lhs: lhs, operator: binary, rhs: rhs))
    }
}
