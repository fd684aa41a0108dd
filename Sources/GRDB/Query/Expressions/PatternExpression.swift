// `LIKE`: strings that are compared with a pattern.

/// `a LIKE b ESCAPE c`
struct PatternExpression: SQLExpressionNode {
    let value: SQLExpression
    let pattern: SQLExpression
    let escape: SQLExpression?
    let isNegated: Bool

    var isCompound: Bool { true }

    var depth: Int { max(value.depth, pattern.depth, escape.depth) + 1 }

    var isAggregate: Bool { value.isAggregate || pattern.isAggregate }

    var negation: SQLExpression? {
        SQLExpression(node: PatternExpression(value: value, pattern: pattern, escape: escape, isNegated: !isNegated))
    }

    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        SQLExpression(node: CollatedExpression(comparison: SQLExpression(node: self), collation: collation))
    }

    func write(to writer: inout SQLWriter) throws {
        try value.writeOperand(to: &writer)
        writer.append(isNegated ? " NOT LIKE " : " LIKE ")
        try pattern.writeOperand(to: &writer)
        if let escape {
            writer.append(" ESCAPE ")
            try escape.writeOperand(to: &writer)
        }
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
        SQLExpression(
            node: PatternExpression(
                value: sqlExpression,
                pattern: pattern.sqlExpression,
                escape: escape?.sqlExpression,
                isNegated: false))
    }
}
