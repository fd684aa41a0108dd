// Operators with one operand: `-a`, `~a`, `NOT a`.

/// An operator in front of an expression.
struct PrefixExpression: SQLExpressionNode {
    enum Operator: String {
        case minus = "-"
        case bitwiseNot = "~"
        case not = "NOT "
    }

    let `operator`: Operator
    let operand: SQLExpression

    var isCompound: Bool { true }

    var depth: Int { operand.depth + 1 }

    var isAggregate: Bool { operand.isAggregate }

    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        guard `operator` == .not, let comparison = operand.comparing(with: collation) else { return nil }
        return SQLExpression(node: PrefixExpression(operator: .not, operand: comparison))
    }

    func write(to writer: inout SQLWriter) throws {
        writer.append(`operator`.rawValue)
        try operand.writeOperand(to: &writer)
    }
}

extension SQLExpression {
    /// The opposite condition.
    var negated: SQLExpression {
        negation ?? SQLExpression(node: PrefixExpression(operator: .not, operand: self))
    }
}
