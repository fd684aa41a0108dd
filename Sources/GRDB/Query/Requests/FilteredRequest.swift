// `FilteredRequest`, the protocol of requests that leave out rows.

/// A request whose rows can be filtered by conditions.
public protocol FilteredRequest {
    /// Keeps the rows for which the condition that a function gives is true. The function is called when the request meets a connection.
    ///
    /// - Parameter predicate: Receives the connection.
    func filterWhenConnected(_ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible) -> Self

    /// Keeps the rows for which a condition is true that needs no connection.
    func _filter(_ predicate: SQLExpression) -> Self
}

extension FilteredRequest {
    public func _filter(_ predicate: SQLExpression) -> Self {
        filterWhenConnected { _ in predicate }
    }

    /// Keeps the rows for which a condition is true.
    ///
    ///     // SELECT * FROM "flight" WHERE ("origin" = 'ATL') AND ("delay" > 60)
    ///     let request = Flight.all().filter(Column("origin") == "ATL").filter(Column("delay") > 60)
    ///
    /// Several filters must all be true.
    ///
    /// - Parameter predicate: A condition.
    @_disfavoredOverload
    public func filter(_ predicate: any SQLSpecificExpressible) -> Self {
        _filter(predicate.sqlExpression)
    }

    /// Keeps the rows for which SQL text is true.
    ///
    ///     // SELECT * FROM "flight" WHERE delay > 60
    ///     let request = Flight.all().filter(sql: "delay > ?", arguments: [60])
    ///
    /// - Parameters:
    ///   - sql: A condition. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public func filter(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        filter(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Keeps the rows for which an SQL literal is true.
    ///
    ///     // SELECT * FROM "flight" WHERE delay > 60
    ///     let request = Flight.all().filter(literal: "delay > \(60)")
    ///
    /// - Parameter sqlLiteral: A condition.
    public func filter(literal sqlLiteral: SQL) -> Self {
        _filter(sqlLiteral.sqlExpression)
    }

    /// Returns the same request.
    ///
    /// It lets functions that are written for a record type, `Flight.all()…`, be called on a request as well.
    public func all() -> Self {
        self
    }

    /// Returns the same request, without any row.
    ///
    ///     // SELECT * FROM "flight" WHERE 0
    ///     let request = Flight.all().none()
    public func none() -> Self {
        _filter(false.sqlExpression)
    }
}

extension FilteredRequest where Self: TypedRequest, RowDecoder: TableRecord {
    /// Keeps the rows for which a condition is true, made by a closure from the columns of the record type.
    ///
    ///     // SELECT * FROM "flight" WHERE "delay" > 60
    ///     let request = Flight.all().filter { $0.delay > 60 }
    ///
    /// - Throws: The error of the closure.
    public func filter(_ predicate: (DatabaseComponents) throws -> any SQLSpecificExpressible) rethrows -> Self {
        try _filter(predicate(RowDecoder.databaseComponents).sqlExpression)
    }
}
