// `QueryInterfaceRequest`, the request that is made with Swift expressions.

/// A request that is made with Swift expressions, and written in SQL when it is used.
///
///     try dbQueue.read { db in
///         // SELECT * FROM "flight" WHERE "origin" = 'ATL' ORDER BY "delay" DESC LIMIT 10
///         let request = Flight
///             .filter { $0.origin == "ATL" }
///             .order(\.delay.desc)
///             .limit(10)
///         let flights = try request.fetchAll(db)
///         let count = try request.fetchCount(db)
///     }
///
/// Requests are values, which no connection is bound to: they can be stored, and fetch as often as needed. They come from record types
/// (see ``TableRecord``), from ``Table`` and from ``CommonTableExpression``. What can be done with them is defined by
/// ``DerivableRequest`` and by ``FetchRequest``.
public struct QueryInterfaceRequest<RowDecoder>: Sendable {
    public var _relation: _Relation

    init(relation: _Relation) {
        _relation = relation
    }
}

extension QueryInterfaceRequest: DerivableRequest {}

extension QueryInterfaceRequest {
    /// Returns the same request, with another type for its rows.
    ///
    ///     let rows = try Flight.including(required: Flight.plane).asRequest(of: Row.self).fetchAll(db)
    ///
    /// - Parameter type: What rows become.
    public func asRequest<T>(of type: T.Type) -> QueryInterfaceRequest<T> {
        QueryInterfaceRequest<T>(relation: _relation)
    }

    /// Returns a request for some rows at most.
    ///
    ///     // SELECT * FROM "flight" LIMIT 10 OFFSET 20
    ///     let request = Flight.all().limit(10, offset: 20)
    ///
    /// The previous limit is replaced.
    ///
    /// - Parameters:
    ///   - limit: How many rows are fetched at most.
    ///   - offset: How many rows are skipped.
    public func limit(_ limit: Int, offset: Int? = nil) -> Self {
        changing { $0.limit = _Relation.Limit(count: limit, offset: offset) }
    }
}

// MARK: - Selecting another type

// The type checker tries these for each closure of a chain that has `select` in it: it must not if no type is requested.
extension QueryInterfaceRequest {
    /// Selects the given columns and expressions, and fetches values of another type.
    ///
    ///     // SELECT "origin" FROM "flight"
    ///     let origins = try Flight.all().select([Column("origin")], as: String.self).fetchSet(db)
    ///
    /// - Parameters:
    ///   - selection: Columns, expressions…
    ///   - type: What rows become. By default, it is inferred from the context.
    @_disfavoredOverload
    public func select<T>(_ selection: [any SQLSelectable], as type: T.Type = T.self) -> QueryInterfaceRequest<T> {
        select(selection).asRequest(of: type)
    }

    /// Selects the given columns and expressions, and fetches values of another type.
    ///
    ///     // SELECT MAX("delay") FROM "flight"
    ///     let longest = try Flight.all().select(max(Column("delay")), as: Int.self).fetchOne(db)
    ///
    /// - Parameters:
    ///   - selection: Columns, expressions…
    ///   - type: What rows become. By default, it is inferred from the context.
    @_disfavoredOverload
    public func select<T>(_ selection: any SQLSelectable..., as type: T.Type = T.self) -> QueryInterfaceRequest<T> {
        select(selection).asRequest(of: type)
    }

    /// Selects SQL text, and fetches values of another type.
    ///
    ///     // SELECT AVG(delay) FROM "flight"
    ///     let average = try Flight.all().select(sql: "AVG(delay)", as: Double.self).fetchOne(db)
    ///
    /// - Parameters:
    ///   - sql: One column or several. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    ///   - type: What rows become. By default, it is inferred from the context.
    @_disfavoredOverload
    public func select<T>(
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        as type: T.Type = T.self
    ) -> QueryInterfaceRequest<T> {
        select(sql: sql, arguments: arguments).asRequest(of: type)
    }

    /// Selects an SQL literal, and fetches values of another type.
    ///
    ///     // SELECT IFNULL(delay, ?) FROM "flight"
    ///     let delays = try Flight.all().select(literal: "IFNULL(delay, \(0))", as: Int.self).fetchAll(db)
    ///
    /// - Parameters:
    ///   - sqlLiteral: One column or several.
    ///   - type: What rows become. By default, it is inferred from the context.
    @_disfavoredOverload
    public func select<T>(literal sqlLiteral: SQL, as type: T.Type = T.self) -> QueryInterfaceRequest<T> {
        select(literal: sqlLiteral).asRequest(of: type)
    }

    /// Selects the primary key, and fetches it as values of another type.
    ///
    ///     // SELECT "code" FROM "airport"
    ///     let codes = try Airport.all().selectPrimaryKey(as: String.self).fetchAll(db)
    ///
    /// A primary key of several columns selects all of them: fetch rows or records then. A table without primary key selects its `rowid`.
    ///
    /// - Parameter type: What rows become. By default, it is inferred from the context.
    public func selectPrimaryKey<PrimaryKey>(as type: PrimaryKey.Type = PrimaryKey.self) -> QueryInterfaceRequest<PrimaryKey> {
        let table = databaseTableName
        return selectWhenConnected { db in
            try db.primaryKey(table).columns.map { Column($0) }
        }
        .asRequest(of: type)
    }
}

extension QueryInterfaceRequest where RowDecoder: TableRecord {
    /// Selects what a closure makes from the columns of the record type, and fetches values of another type.
    ///
    ///     // SELECT "origin", "destination" FROM "flight"
    ///     let rows = try Flight.all().select({ [$0.origin, $0.destination] }, as: Row.self).fetchAll(db)
    ///
    /// - Throws: The error of the closure.
    @_disfavoredOverload
    public func select<T>(
        _ selection: (DatabaseComponents) throws -> [any SQLSelectable],
        as type: T.Type
    ) rethrows -> QueryInterfaceRequest<T> {
        try select(selection(RowDecoder.databaseComponents)).asRequest(of: type)
    }

    /// Selects what a closure makes from the columns of the record type, and fetches values of another type.
    ///
    ///     // SELECT MAX("delay") FROM "flight"
    ///     let longest = try Flight.all().select({ max($0.delay) }, as: Int.self).fetchOne(db)
    ///
    /// - Throws: The error of the closure.
    @_disfavoredOverload
    public func select<T>(
        _ selection: (DatabaseComponents) throws -> any SQLSelectable,
        as type: T.Type = T.self
    ) rethrows -> QueryInterfaceRequest<T> {
        try select([selection(RowDecoder.databaseComponents)]).asRequest(of: type)
    }
}

extension QueryInterfaceRequest where RowDecoder: Identifiable {
    /// Selects the primary key, and fetches values of the type of `id`.
    ///
    ///     // SELECT "code" FROM "airport" WHERE "country" = 'FR'
    ///     let codes = try Airport.filter { $0.country == "FR" }.selectID().fetchAll(db)
    public func selectID() -> QueryInterfaceRequest<RowDecoder.ID> {
        selectPrimaryKey()
    }
}
