// `COLLATE`: expressions and comparisons that have a collation.

/// An expression whose comparisons with others will use a collation: `a COLLATE NOCASE`.
struct CollatedExpression: SQLExpressionNode {
    let expression: SQLExpression
    let collation: Database.CollationName

    var depth: Int { expression.depth + 1 }

    var isAggregate: Bool { expression.isAggregate }

    func write(to writer: inout SQLWriter) throws {
        try expression.writeOperand(to: &writer)
        writer.append(collation)
    }
}

/// A comparison that may use a collation: `a = b COLLATE NOCASE`.
///
/// In SQL, the collation is a part of the last operand, and parentheses would make it a part of the result.
protocol CollatedComparison: SQLExpressionNode {
    var collation: Database.CollationName? { get set }
}

extension CollatedComparison {
    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        var copy = self
        copy.collation = collation
        return SQLExpression(node: copy)
    }
}

extension SQLWriter {
    /// Appends the collation, if there is one, of what has just been written: ` COLLATE NOCASE`.
    mutating func append(_ collation: Database.CollationName?) {
        guard let collation else { return }
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
