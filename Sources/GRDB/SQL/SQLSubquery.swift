// `SQLSubqueryable`, the protocol of what can stand in parentheses as a query in a query, and `SQLSubquery`, its value type.

/// A type whose values are queries that can be embedded in others.
///
///     // SELECT * FROM plane WHERE seats = (SELECT MAX(seats) FROM plane)
///     let maximum: SQLRequest<Int> = "SELECT MAX(seats) FROM plane"
///     let largest: SQLRequest<Row> = "SELECT * FROM plane WHERE seats = (\(maximum))"
///
/// A subquery is an expression as well: its value is the first column of its first row, or NULL.
public protocol SQLSubqueryable: SQLSpecificExpressible {
    /// The query, to be embedded in another one.
    var sqlSubquery: SQLSubquery { get }
}

extension SQLSubqueryable {
    /// The query in parentheses: `(SELECT …)`.
    public var sqlExpression: SQLExpression {
        SQLExpression(node: SubqueryExpression(subquery: sqlSubquery))
    }
}

/// A query that is embedded in another one.
///
/// Types that conform to ``SQLSubqueryable`` get it from the requests that they are made of.
public struct SQLSubquery: Sendable {
    /// The query, without the parentheses around it.
    let query: any SQLFragment

    /// How deep other fragments are nested in the query: never more than `SQLDepth.maximum`.
    let depth: Int

    /// A query without the parentheses around it.
    init(_ query: some SQLFragment) {
        let depth = query.depth
        self.query = depth <= SQLDepth.maximum ? query : TooDeepExpression()
        self.depth = min(depth, SQLDepth.maximum)
    }
}

extension SQLSubquery: SQLFragment {
    func write(to writer: inout SQLWriter) throws {
        try query.write(to: &writer)
    }
}

extension SQLSubquery: SQLSubqueryable {
    /// The query itself.
    public var sqlSubquery: SQLSubquery {
        self
    }
}

/// The value of a query that returns one row and one column.
private struct SubqueryExpression: SQLExpressionNode {
    let subquery: SQLSubquery

    var isCompound: Bool { false }

    var depth: Int { subquery.depth + 1 }

    func write(to writer: inout SQLWriter) throws {
        try writer.appendInParentheses { try subquery.write(to: &$0) }
    }
}
