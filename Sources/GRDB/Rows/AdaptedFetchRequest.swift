// `AdaptedFetchRequest`, a request with a row adapter on top.

/// A request whose rows go through an adapter before they are decoded: see ``FetchRequest/adapted(_:)``.
public struct AdaptedFetchRequest<Base: FetchRequest> {
    let base: Base
    let adapter: @Sendable (Database) throws -> any RowAdapter
}

extension AdaptedFetchRequest: FetchRequest {
    /// The type that tells what fetched rows become.
    public typealias RowDecoder = Base.RowDecoder

    /// The query of the base request: an adapter is no part of the SQL.
    public var sqlSubquery: SQLSubquery {
        base.sqlSubquery
    }

    /// The number of rows that the base request fetches.
    public func fetchCount(_ db: Database) throws -> Int {
        try base.fetchCount(db)
    }

    /// Prepares the base request. Its own adapter is applied first, if it has one.
    public func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool = false) throws -> PreparedRequest {
        var request = try base.makePreparedRequest(db, forSingleResult: singleResult)
        let adapter = try MadeAdapter(request.preparedStatement, adapter)
        if let baseAdapter = request.adapter {
            request.adapter = ChainedAdapter(first: baseAdapter, second: adapter)
        } else {
            request.adapter = adapter
        }
        return request
    }

    /// The region of the base request.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try base.databaseRegion(db)
    }
}

extension FetchRequest {
    /// The same request, with an adapter that changes the look of its rows before they are decoded.
    ///
    ///     let flights: SQLRequest<Row> = "SELECT number, delay FROM flight"
    ///     let rows = try flights
    ///         .adapted { _ in ColumnMapping(["id": "number"]) }
    ///         .fetchAll(db)
    ///     print(rows[0]["id"] as Int)
    ///
    /// - Parameter adapter: Makes the adapter. It is called each time that the request is prepared, with the connection,
    ///   so that it can look into the schema; and again on the first row, if the schema has changed meanwhile.
    public func adapted(_ adapter: @escaping @Sendable (Database) throws -> any RowAdapter) -> AdaptedFetchRequest<Self> {
        AdaptedFetchRequest(base: self, adapter: adapter)
    }
}
