// `contains` for SQL: the condition that a sequence of values, a range or a query contains an expression.

extension Sequence where Element: SQLExpressible {
    /// Returns the condition that an expression is one of the elements.
    ///
    ///     // "carrier" IN (?, ?)
    ///     ["UA", "AA"].contains(Column("carrier"))
    ///
    ///     // "carrier" NOT IN (?, ?)
    ///     !["UA", "AA"].contains(Column("carrier"))
    ///
    /// A single element is compared with `=`, and a sequence without elements makes the condition false.
    ///
    /// SQLite limits the number of arguments of a query (32,766 by default): with more elements, the query throws an error when it runs.
    ///
    /// - Parameter element: A column, or another expression.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        .membership(of: element.sqlExpression, in: map(\.sqlExpression))
    }
}

extension Sequence where Element == any SQLExpressible {
    /// Returns the condition that an expression is one of the elements, which can be of several types.
    ///
    ///     // "code" IN (?, "previousCode")
    ///     let codes: [any SQLExpressible] = ["ORD", Column("previousCode")]
    ///     codes.contains(Column("code"))
    ///
    /// - Parameter element: A column, or another expression.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        .membership(of: element.sqlExpression, in: map { $0.sqlExpression })
    }
}

extension SQLSubqueryable {
    /// Returns the condition that an expression is one of the results of the query, which must have one column.
    ///
    ///     // "origin" IN (SELECT "code" FROM "airport" WHERE "country" = ?)
    ///     let codes = Airport.select(Column("code")).filter(Column("country") == "FR")
    ///     codes.contains(Column("origin"))
    ///
    /// - Parameter element: A value, a column, or another expression.
    public func contains(_ element: some SQLExpressible) -> SQLExpression {
        SQLExpression(node: MembershipExpression(element: element.sqlExpression, members: .subquery(sqlSubquery)))
    }

    /// Returns the condition that the query has a row.
    ///
    ///     // EXISTS (SELECT * FROM "flight" WHERE "delay" > ?)
    ///     Flight.filter(Column("delay") > 60).exists()
    ///
    ///     // NOT EXISTS (SELECT * FROM "flight" WHERE "delay" > ?)
    ///     !Flight.filter(Column("delay") > 60).exists()
    public func exists() -> SQLExpression {
        SQLExpression(node: ExistenceExpression(subquery: sqlSubquery, isNegated: false))
    }
}
