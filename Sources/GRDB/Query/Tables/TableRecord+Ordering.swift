// The static methods of `TableRecord` that begin a request with an order, a limit, an alias, or a common table expression.

extension TableRecord {
    // MARK: - Orders

    /// Returns a request for all rows, sorted.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.order(Column("origin"), Column("delay").desc)
    public static func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<Self> {
        all().order(orderings)
    }

    /// Returns a request for all rows, sorted.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.order([Column("origin"), Column("delay").desc])
    public static func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<Self> {
        all().order(orderings)
    }

    /// Returns a request for all rows, sorted by the terms that a closure makes from the columns of the type.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.order { [$0.origin, $0.delay.desc] }
    ///
    /// - Throws: The error of the closure.
    public static func order(
        _ orderings: (DatabaseComponents) throws -> [any SQLOrderingTerm]
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().order(orderings(databaseComponents))
    }

    /// Returns a request for all rows, sorted by the term that a closure makes from the columns of the type.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "delay" DESC
    ///     let request = Flight.order(\.delay.desc)
    ///
    /// - Throws: The error of the closure.
    public static func order(
        _ ordering: (DatabaseComponents) throws -> any SQLOrderingTerm
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().order([ordering(databaseComponents)])
    }

    /// Returns a request for all rows, sorted by SQL text, with the arguments it needs.
    ///
    ///     // SELECT * FROM "flight" ORDER BY IFNULL(delay, 0)
    ///     let request = Flight.order(sql: "IFNULL(delay, ?)", arguments: [0])
    ///
    /// - Parameters:
    ///   - sql: The ordering terms. They are not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public static func order(
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().order(sql: sql, arguments: arguments)
    }

    /// Returns a request for all rows, sorted by an SQL literal.
    ///
    ///     // SELECT * FROM "flight" ORDER BY IFNULL(delay, ?)
    ///     let request = Flight.order(literal: "IFNULL(delay, \(0))")
    public static func order(literal sqlLiteral: SQL) -> QueryInterfaceRequest<Self> {
        all().order(literal: sqlLiteral)
    }

    /// Returns a request for all rows, sorted by the primary key.
    ///
    ///     // SELECT * FROM "airport" ORDER BY "code"
    ///     let request = Airport.orderByPrimaryKey()
    ///
    /// A table without primary key is sorted by its `rowid`.
    public static func orderByPrimaryKey() -> QueryInterfaceRequest<Self> {
        all().orderByPrimaryKey()
    }

    // MARK: - Limits

    /// Returns a request for some rows at most.
    ///
    ///     // SELECT * FROM "flight" LIMIT 10 OFFSET 20
    ///     let request = Flight.limit(10, offset: 20)
    ///
    /// - Parameters:
    ///   - limit: How many rows are fetched at most.
    ///   - offset: How many rows are skipped.
    public static func limit(_ limit: Int, offset: Int? = nil) -> QueryInterfaceRequest<Self> {
        all().limit(limit, offset: offset)
    }

    // MARK: - Aliases

    /// Returns a request for all rows of a table that has a name of its own in the request.
    ///
    ///     let leg = TableAlias(name: "leg")
    ///     // SELECT "leg".* FROM "flight" "leg" WHERE "leg"."delay" > 60
    ///     let request = Flight.aliased(leg).filter(leg[Column("delay")] > 60)
    public static func aliased(_ alias: TableAlias<Void>) -> QueryInterfaceRequest<Self> {
        all().aliased(alias)
    }

    /// Returns a request for all rows of a table that has a name of its own in the request.
    ///
    ///     let leg = TableAlias<Flight>(name: "leg")
    ///     // SELECT "leg".* FROM "flight" "leg" WHERE "leg"."delay" > 60
    ///     let request = Flight.aliased(leg).filter(leg.delay > 60)
    public static func aliased(_ alias: TableAlias<Self>) -> QueryInterfaceRequest<Self> {
        all().aliased(alias)
    }

    // MARK: - Common table expressions

    /// Returns a request that begins with a common table expression, so that joins and conditions can refer to it.
    ///
    ///     let late = CommonTableExpression(named: "late", request: Flight.filter(Column("delay") > 60))
    ///     // WITH "late" AS (SELECT * FROM "flight" WHERE "delay" > 60) SELECT * FROM "flight"
    ///     let request = Flight.with(late)
    public static func with<RowDecoder>(_ cte: CommonTableExpression<RowDecoder>) -> QueryInterfaceRequest<Self> {
        all().with(cte)
    }
}
