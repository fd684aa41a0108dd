// Operators with one or two operands that are neither comparisons nor calculations: `-a`, `NOT a`, `EXISTS (…)`, `a << b`, `a ->> b`,
// `a MATCH b`, `a LIKE b`.

/// An operator in front of an expression.
struct PrefixExpression: SQLExpressionNode {
    enum Operator: String {
        case minus = "-"
        case bitwiseNot = "~"
        case not = "NOT "
    }

    let `operator`: Operator
    let operand: SQLExpression

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

/// A condition whose opposite is written otherwise than with `NOT` in front of it: `a NOT IN (…)`.
protocol NegatableExpression: SQLExpressionNode {
    var isNegated: Bool { get set }
}

extension NegatableExpression {
    var negation: SQLExpression? {
        var copy = self
        copy.isNegated.toggle()
        return SQLExpression(node: copy)
    }
}

/// `EXISTS (SELECT …)`
struct ExistenceExpression: NegatableExpression {
    let subquery: SQLSubquery
    var isNegated = false

    var depth: Int { subquery.depth + 1 }

    func write(to writer: inout SQLWriter) throws {
        writer.append(isNegated ? "NOT EXISTS " : "EXISTS ")
        try writer.appendInParentheses { try subquery.write(to: &$0) }
    }
}

/// Two expressions with an operator between them.
struct BinaryExpression: SQLExpressionNode {
    enum Operator: String {
        case shiftLeft = " << "
        case shiftRight = " >> "
        case jsonRepresentation = " -> "
        case jsonValue = " ->> "
        case match = " MATCH "
    }

    let lhs: SQLExpression
    let `operator`: Operator
    let rhs: SQLExpression

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

/// `a LIKE b ESCAPE c`
struct PatternExpression: CollatedComparison, NegatableExpression {
    let value: SQLExpression
    let pattern: SQLExpression
    let escape: SQLExpression?
    var collation: Database.CollationName?
    var isNegated = false

    var depth: Int { max(value.depth, pattern.depth, escape.depth) + 1 }

    var isAggregate: Bool { value.isAggregate || pattern.isAggregate }

    func write(to writer: inout SQLWriter) throws {
        try value.writeOperand(to: &writer)
        writer.append(isNegated ? " NOT LIKE " : " LIKE ")
        try pattern.writeOperand(to: &writer)
        if let escape {
            writer.append(" ESCAPE ")
            try escape.writeOperand(to: &writer)
        }
        writer.append(collation)
    }
}

extension SQLSpecificExpressible {
    /// Returns the condition that the expression matches a pattern, where `%` stands for any characters, and `_` for one.
    ///
    ///     // "email" LIKE ?
    ///     Column("email").like("%@example.com")
    ///
    ///     // "discount" LIKE ? ESCAPE ?
    ///     Column("discount").like(#"%50\%%"#, escape: #"\"#)
    ///
    /// SQLite does not distinguish the upper and lower case of the 26 letters of ASCII here.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - escape: One character. After it, `%`, `_`, and the character itself stand for themselves.
    public func like(_ pattern: some SQLExpressible, escape: (any SQLExpressible)? = nil) -> SQLExpression {
        SQLExpression(node: PatternExpression(value: sqlExpression, pattern: pattern.sqlExpression, escape: escape?.sqlExpression))
    }
}
