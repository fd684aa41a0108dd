// The protocols of Swift values that can become SQL expressions: any value, and values that mean nothing but SQL.

/// A type whose values can be used as SQL expressions.
///
/// Numbers, strings, dates, columns, SQL literals, requests… are all expressible. Values become arguments of the SQL
/// query, so that their content never is SQL:
///
///     // "name" = ? with the argument 'O''Brien'
///     Column("name") == "O'Brien"
///
/// Conform to ``SQLSpecificExpressible`` for types that stand for SQL only.
public protocol SQLExpressible {
    /// The SQL expression.
    var sqlExpression: SQLExpression { get }
}

/// A type whose values stand for SQL, such as a column, and have all the operations of SQL expressions.
///
/// The difference with ``SQLExpressible`` is that plain Swift values do not conform: `1 + 2` remains a Swift addition
/// when `Column("a") + 2` is an SQL one.
public protocol SQLSpecificExpressible: SQLExpressible, SQLSelectable, SQLOrderingTerm, _Negatable where _Negation == SQLExpression {}

/// What `!` turns into its opposite: conditions, and aggregates of associations.
///
/// There is one operator for all of them. With two, the compiler would try both in each term of `!(x == nil) && !(y == nil) && …`, in all
/// combinations: programs that have nothing to do with databases would not compile any more.
public protocol _Negatable {
    /// The type of the opposite.
    associatedtype _Negation

    /// The opposite.
    var _negation: _Negation { get }
}

extension SQLSpecificExpressible {
    /// The expression, as a column of the results.
    public var sqlSelection: SQLSelection {
        SQLSelection(sqlExpression)
    }

    /// The expression, as an ordering term. The order is ascending.
    public var sqlOrdering: SQLOrdering {
        SQLOrdering(sqlExpression)
    }
}
