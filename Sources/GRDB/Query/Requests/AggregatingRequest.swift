// `AggregatingRequest`, the protocol of requests that make one row of several.

/// A request whose rows can be grouped.
public protocol AggregatingRequest {
    /// Groups by the expressions that a function gives, when the request meets a connection.
    ///
    /// The previous grouping is replaced.
    ///
    /// - Parameter expressions: Receives the connection.
    func groupWhenConnected(_ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]) -> Self

    /// Keeps the groups for which the condition that a function gives is true. The function is called when the request meets a connection.
    ///
    /// - Parameter predicate: Receives the connection.
    func havingWhenConnected(_ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible) -> Self

    /// Groups by expressions that need no connection.
    func _group(by expressions: [SQLExpression]) -> Self

    /// Keeps the groups for which a condition is true that needs no connection.
    func _having(_ predicate: SQLExpression) -> Self
}

extension AggregatingRequest {
    public func _group(by expressions: [SQLExpression]) -> Self {
        groupWhenConnected { _ in expressions }
    }

    public func _having(_ predicate: SQLExpression) -> Self {
        havingWhenConnected { _ in predicate }
    }

    // MARK: - Grouping

    /// Makes one row of all rows that have the same values.
    ///
    ///     // SELECT "origin", MAX("delay") FROM "flight" GROUP BY "origin"
    ///     let request = Flight.select(Column("origin"), max(Column("delay"))).group([Column("origin")])
    ///
    /// The previous grouping is replaced.
    ///
    /// - Parameter expressions: Columns and expressions.
    public func group(_ expressions: [any SQLExpressible]) -> Self {
        _group(by: expressions.map(\.sqlExpression))
    }

    /// Makes one row of all rows that have the same values.
    ///
    ///     // SELECT "origin", MAX("delay") FROM "flight" GROUP BY "origin"
    ///     let request = Flight.select(Column("origin"), max(Column("delay"))).group(Column("origin"))
    ///
    /// The previous grouping is replaced.
    ///
    /// - Parameter expressions: Columns and expressions.
    public func group(_ expressions: any SQLExpressible...) -> Self {
        group(expressions)
    }

    /// Groups by SQL text.
    ///
    ///     // SELECT * FROM "flight" GROUP BY origin, destination
    ///     let request = Flight.all().group(sql: "origin, destination")
    ///
    /// - Parameters:
    ///   - sql: One expression or several. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public func group(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        group(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Groups by an SQL literal.
    ///
    ///     // SELECT * FROM "flight" GROUP BY delay / 60
    ///     let request = Flight.all().group(literal: "delay / \(60)")
    ///
    /// - Parameter sqlLiteral: One expression or several.
    public func group(literal sqlLiteral: SQL) -> Self {
        group([sqlLiteral])
    }

    // MARK: - Groups

    /// Keeps the groups for which a condition is true.
    ///
    ///     // SELECT "origin" FROM "flight" GROUP BY "origin" HAVING MAX("delay") > 60
    ///     let request = Flight.select(Column("origin")).group(Column("origin")).having(max(Column("delay")) > 60)
    ///
    /// Several conditions must all be true.
    ///
    /// - Parameter predicate: A condition.
    @_disfavoredOverload
    public func having(_ predicate: any SQLExpressible) -> Self {
        _having(predicate.sqlExpression)
    }

    /// Keeps the groups for which SQL text is true.
    ///
    ///     // SELECT "origin" FROM "flight" GROUP BY "origin" HAVING MAX(delay) > 60
    ///     let request = Flight.select(Column("origin")).group(Column("origin")).having(sql: "MAX(delay) > ?", arguments: [60])
    ///
    /// - Parameters:
    ///   - sql: A condition. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public func having(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        having(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Keeps the groups for which an SQL literal is true.
    ///
    ///     // SELECT "origin" FROM "flight" GROUP BY "origin" HAVING MAX(delay) > 60
    ///     let request = Flight.select(Column("origin")).group(Column("origin")).having(literal: "MAX(delay) > \(60)")
    ///
    /// - Parameter sqlLiteral: A condition.
    public func having(literal sqlLiteral: SQL) -> Self {
        having(sqlLiteral.sqlExpression)
    }
}

extension AggregatingRequest where Self: TypedRequest, RowDecoder: TableRecord {
    /// Groups by the expressions that a closure makes from the columns of the record type.
    ///
    ///     // SELECT "origin", MAX("delay") FROM "flight" GROUP BY "origin"
    ///     let request = Flight.select { [$0.origin, max($0.delay)] }.group { [$0.origin] }
    ///
    /// - Throws: The error of the closure.
    public func group(_ expressions: (DatabaseComponents) throws -> [any SQLExpressible]) rethrows -> Self {
        try group(expressions(RowDecoder.databaseComponents))
    }

    /// Groups by the expression that a closure makes from the columns of the record type.
    ///
    ///     // SELECT "origin", MAX("delay") FROM "flight" GROUP BY "origin"
    ///     let request = Flight.select { [$0.origin, max($0.delay)] }.group { $0.origin }
    ///
    /// - Throws: The error of the closure.
    public func group(_ expression: (DatabaseComponents) throws -> any SQLExpressible) rethrows -> Self {
        try group([expression(RowDecoder.databaseComponents)])
    }

    /// Keeps the groups for which a condition is true, made by a closure from the columns of the record type.
    ///
    ///     // SELECT "origin" FROM "flight" GROUP BY "origin" HAVING MAX("delay") > 60
    ///     let request = Flight.select { $0.origin }.group { $0.origin }.having { max($0.delay) > 60 }
    ///
    /// - Throws: The error of the closure.
    public func having(_ predicate: (DatabaseComponents) throws -> any SQLExpressible) rethrows -> Self {
        try _having(predicate(RowDecoder.databaseComponents).sqlExpression)
    }
}
