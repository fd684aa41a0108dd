// `OrderedRequest`, the protocol of requests that sort their rows.

/// A request whose rows can be sorted.
public protocol OrderedRequest {
    /// Sorts by the terms that a function gives, when the request meets a connection.
    ///
    /// The previous order is replaced.
    ///
    /// - Parameter orderings: Receives the connection.
    func orderWhenConnected(_ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]) -> Self

    /// Returns a request for the same rows, the last one first.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "delay" DESC, "number" ASC
    ///     let request = Flight.order(Column("delay"), Column("number").desc).reversed()
    ///
    /// A request without order stays as it is. SQL text can't be reversed: such a request throws an error when it is used.
    func reversed() -> Self

    /// Returns a request for the same rows, in any order.
    ///
    ///     // SELECT * FROM "flight"
    ///     let request = Flight.order(Column("delay")).unordered()
    func unordered() -> Self

    /// Returns the same request in the same order, where the primary key decides between rows that would come in any order otherwise.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "delay", "id"
    ///     let request = Flight.order(Column("delay")).withStableOrder()
    ///
    /// Joined and prefetched associations get a stable order as well.
    func withStableOrder() -> Self

    /// Sorts by terms that need no connection.
    func _order(by orderings: [SQLOrdering]) -> Self
}

extension OrderedRequest {
    public func _order(by orderings: [SQLOrdering]) -> Self {
        orderWhenConnected { _ in orderings }
    }

    /// Sorts the rows.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.all().order(Column("origin"), Column("delay").desc)
    ///
    /// The previous order is replaced.
    ///
    /// - Parameter orderings: Columns and expressions, possibly with a direction.
    public func order(_ orderings: any SQLOrderingTerm...) -> Self {
        order(orderings)
    }

    /// Sorts the rows.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.all().order([Column("origin"), Column("delay").desc])
    ///
    /// The previous order is replaced.
    ///
    /// - Parameter orderings: Columns and expressions, possibly with a direction.
    public func order(_ orderings: [any SQLOrderingTerm]) -> Self {
        _order(by: orderings.map(\.sqlOrdering))
    }

    /// Sorts by SQL text.
    ///
    ///     // SELECT * FROM "flight" ORDER BY delay DESC, number
    ///     let request = Flight.all().order(sql: "delay DESC, number")
    ///
    /// - Parameters:
    ///   - sql: One term or several. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public func order(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        order(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Sorts by an SQL literal.
    ///
    ///     // SELECT * FROM "flight" ORDER BY ABS(delay - 10)
    ///     let request = Flight.all().order(literal: "ABS(delay - \(10))")
    ///
    /// - Parameter sqlLiteral: One term or several.
    public func order(literal sqlLiteral: SQL) -> Self {
        _order(by: [sqlLiteral.sqlOrdering])
    }
}

extension OrderedRequest where Self: TypedRequest, RowDecoder: TableRecord {
    /// What closures receive: the columns of the record type.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// Sorts by the terms that a closure makes from the columns of the record type.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.all().order { [$0.origin, $0.delay.desc] }
    ///
    /// - Throws: The error of the closure.
    public func order(_ orderings: (DatabaseComponents) throws -> [any SQLOrderingTerm]) rethrows -> Self {
        try order(orderings(RowDecoder.databaseComponents))
    }

    /// Sorts by the term that a closure makes from the columns of the record type.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "delay" DESC
    ///     let request = Flight.all().order { $0.delay.desc }
    ///     let same = Flight.all().order(\.delay.desc)
    ///
    /// - Throws: The error of the closure.
    public func order(_ ordering: (DatabaseComponents) throws -> any SQLOrderingTerm) rethrows -> Self {
        try order([ordering(RowDecoder.databaseComponents)])
    }
}
