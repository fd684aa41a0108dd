// `COLLATE`: expressions and comparisons that have a collation.

/// An expression with a collation: `a COLLATE NOCASE`, `a = b COLLATE NOCASE`.
struct CollatedExpression: SQLExpressionNode {
    private let expression: SQLExpression
    private let collation: Database.CollationName
    private let isComparison: Bool

    /// An expression whose comparisons with others will use the collation.
    init(expression: SQLExpression, collation: Database.CollationName) {
        self.expression = expression
        self.collation = collation
        isComparison = false
    }

    /// A comparison that uses the collation. In SQL it is part of the last operand, and parentheses would make it a part of the result.
    init(comparison: SQLExpression, collation: Database.CollationName) {
        self.expression = comparison
        self.collation = collation
        isComparison = true
    }

    var isCompound: Bool { true }

    var depth: Int { expression.depth + 1 }

    var isAggregate: Bool { expression.isAggregate }

    var shape: SQLConditionShape {
        // Strings that are not the same can be equal now: it is no look-up of a key, unless the operands are numbers.
        .other
    }

    var negation: SQLExpression? {
        guard isComparison, let negation = expression.negation else { return nil }
        return SQLExpression(node: CollatedExpression(comparison: negation, collation: collation))
    }

    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        guard isComparison else { return nil }
        return SQLExpression(node: CollatedExpression(comparison: expression, collation: collation))
    }

    var collationForComparisons: (expression: SQLExpression, collation: Database.CollationName)? {
        isComparison ? nil : (expression, collation)
    }

    func write(to writer: inout SQLWriter) throws {
        if isComparison {
            try expression.write(to: &writer)
        } else {
            try expression.writeOperand(to: &writer)
        }
        writer.append(collation)
    }
}

extension SQLWriter {
    /// Appends the collation of what has just been written: ` COLLATE NOCASE`.
    mutating func append(_ collation: Database.CollationName) {
        append(" COLLATE ")
        append(collation.rawValue.plainDatabaseIdentifier)
    }
}

extension SQLSpecificExpressible {
    /// Returns the expression, with a collation for its comparisons with other expressions, or for sorting.
    ///
    ///     // "name" = ? COLLATE NOCASE
    ///     Column("name").collating(.nocase) == "chicago"
    ///
    ///     // SELECT * FROM "airport" ORDER BY "name" COLLATE NOCASE
    ///     Airport.order(Column("name").collating(.nocase))
    ///
    /// Conditions can have a collation as well: it applies to the strings that they compare.
    ///
    ///     // "name" = ? COLLATE NOCASE
    ///     (Column("name") == "chicago").collating(.nocase)
    ///
    /// - Parameter collation: The name of a collation of SQLite, or of one that was added to the connection.
    public func collating(_ collation: Database.CollationName) -> SQLExpression {
        sqlExpression.collated(with: collation)
    }

    /// Returns the expression, with a collation for its comparisons with other expressions, or for sorting.
    ///
    ///     // SELECT * FROM "airport" ORDER BY "name" COLLATE swiftLocalizedCompare
    ///     Airport.order(Column("name").collating(.localizedCompare))
    ///
    /// - Parameter collation: A collation that was added to the connection.
    public func collating(_ collation: DatabaseCollation) -> SQLExpression {
        sqlExpression.collated(with: Database.CollationName(rawValue: collation.name))
    }
}

extension SQLExpression {
    /// The expression with a collation, at the place where it has a meaning.
    func collated(with collation: Database.CollationName) -> SQLExpression {
        comparing(with: collation) ?? SQLExpression(node: CollatedExpression(expression: self, collation: collation))
    }
}
