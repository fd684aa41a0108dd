// `SelectionRequest`, the protocol of requests that select columns.

/// A request whose selected columns can be chosen.
public protocol SelectionRequest {
    /// Selects what a function gives, when the request meets a connection.
    ///
    ///     // SELECT "code", "name" FROM "airport"
    ///     let request = Airport.all().selectWhenConnected { db in
    ///         try db.columns(in: "airport").prefix(2).map { Column($0.name) }
    ///     }
    ///
    /// The previous selection is replaced.
    ///
    /// - Parameter selection: Receives the connection.
    func selectWhenConnected(_ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]) -> Self

    /// Appends to the selection what a function gives, when the request meets a connection.
    ///
    /// - Parameter selection: Receives the connection.
    func annotatedWhenConnected(with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]) -> Self

    /// Selects something that needs no connection.
    func _select(_ selection: [SQLSelection]) -> Self

    /// Appends to the selection something that needs no connection.
    func _annotate(with selection: [SQLSelection]) -> Self
}

extension SelectionRequest {
    public func _select(_ selection: [SQLSelection]) -> Self {
        selectWhenConnected { _ in selection }
    }

    public func _annotate(with selection: [SQLSelection]) -> Self {
        annotatedWhenConnected { _ in selection }
    }

    // MARK: - Selecting

    /// Selects the given columns and expressions, instead of those that were selected before.
    ///
    ///     // SELECT "origin", "delay" FROM "flight"
    ///     let request = Flight.all().select([Column("origin"), Column("delay")])
    ///
    /// - Parameter selection: Columns, expressions, `.allColumns`, `.rowID`…
    public func select(_ selection: [any SQLSelectable]) -> Self {
        _select(selection.map(\.sqlSelection))
    }

    /// Selects the given columns and expressions, instead of those that were selected before.
    ///
    ///     // SELECT "origin", "delay" FROM "flight"
    ///     let request = Flight.all().select(Column("origin"), Column("delay"))
    ///
    /// - Parameter selection: Columns, expressions, `.allColumns`, `.rowID`…
    public func select(_ selection: any SQLSelectable...) -> Self {
        select(selection)
    }

    /// Selects SQL text.
    ///
    ///     // SELECT origin, delay / 60.0 AS hours FROM "flight"
    ///     let request = Flight.all().select(sql: "origin, delay / ? AS hours", arguments: [60.0])
    ///
    /// - Parameters:
    ///   - sql: One column or several. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public func select(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        select(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Selects an SQL literal.
    ///
    ///     // SELECT origin, delay / 60.0 AS hours FROM "flight"
    ///     let request = Flight.all().select(literal: "origin, delay / \(60.0) AS hours")
    ///
    /// - Parameter sqlLiteral: One column or several.
    public func select(literal sqlLiteral: SQL) -> Self {
        _select([sqlLiteral.sqlSelection])
    }

    // MARK: - Annotating

    /// Selects more columns and expressions, behind those that are selected already.
    ///
    ///     // SELECT *, "delay" > 60 AS "isLate" FROM "flight"
    ///     let request = Flight.all().annotated(with: [(Column("delay") > 60).forKey("isLate")])
    ///
    /// - Parameter selection: Columns, expressions…
    public func annotated(with selection: [any SQLSelectable]) -> Self {
        _annotate(with: selection.map(\.sqlSelection))
    }

    /// Selects more columns and expressions, behind those that are selected already.
    ///
    ///     // SELECT *, "delay" > 60 AS "isLate" FROM "flight"
    ///     let request = Flight.all().annotated(with: (Column("delay") > 60).forKey("isLate"))
    ///
    /// - Parameter selection: Columns, expressions…
    public func annotated(with selection: any SQLSelectable...) -> Self {
        annotated(with: selection)
    }
}

extension SelectionRequest where Self: TypedRequest, RowDecoder: TableRecord {
    /// Selects the columns and expressions that a closure makes from the columns of the record type.
    ///
    ///     // SELECT "origin", "delay" FROM "flight"
    ///     let request = Flight.all().select { [$0.origin, $0.delay] }
    ///
    /// The previous selection is replaced.
    ///
    /// - Throws: The error of the closure.
    public func select(_ selection: (DatabaseComponents) throws -> [any SQLSelectable]) rethrows -> Self {
        try select(selection(RowDecoder.databaseComponents))
    }

    /// Selects the column or the expression that a closure makes from the columns of the record type.
    ///
    ///     // SELECT "origin" FROM "flight"
    ///     let request = Flight.all().select { $0.origin }
    ///
    /// The previous selection is replaced.
    ///
    /// - Throws: The error of the closure.
    public func select(_ selection: (DatabaseComponents) throws -> any SQLSelectable) rethrows -> Self {
        try select([selection(RowDecoder.databaseComponents)])
    }

    /// Selects more columns and expressions, made by a closure from the columns of the record type.
    ///
    ///     // SELECT *, "delay" > 60 AS "isLate" FROM "flight"
    ///     let request = Flight.all().annotated { [($0.delay > 60).forKey("isLate")] }
    ///
    /// - Throws: The error of the closure.
    public func annotated(with selection: (DatabaseComponents) throws -> [any SQLSelectable]) rethrows -> Self {
        try annotated(with: selection(RowDecoder.databaseComponents))
    }

    /// Selects one more column or expression, made by a closure from the columns of the record type.
    ///
    ///     // SELECT *, "delay" > 60 AS "isLate" FROM "flight"
    ///     let request = Flight.all().annotated { ($0.delay > 60).forKey("isLate") }
    ///
    /// - Throws: The error of the closure.
    public func annotated(with selection: (DatabaseComponents) throws -> any SQLSelectable) rethrows -> Self {
        try annotated(with: [selection(RowDecoder.databaseComponents)])
    }
}
