// `AdaptedFetchRequest`, a request with a row adapter on top.

/// Makes the adapter of a request.
typealias RequestAdapter = @Sendable (Database) throws -> any RowAdapter

/// A request that does what another one does, with adapters on top.
protocol LayeredRequest {
    /// The request at the bottom, and the adapters, from the bottom to the top.
    var layers: (request: any FetchRequest, adapters: PersistentList<RequestAdapter>) { get }
}

/// A request whose rows go through an adapter before they are decoded: see ``FetchRequest/adapted(_:)``.
public struct AdaptedFetchRequest<Base: FetchRequest> {
    let base: Base
    let adapter: @Sendable (Database) throws -> any RowAdapter
}

extension AdaptedFetchRequest: FetchRequest {
    /// The type that fetched rows are decoded into.
    public typealias RowDecoder = Base.RowDecoder

    /// The query of the base request: an adapter is no part of the SQL.
    public var sqlSubquery: SQLSubquery {
        base.sqlSubquery
    }

    /// Returns the number of rows that the base request fetches.
    ///
    /// - Throws: What the base request throws.
    public func fetchCount(_ db: Database) throws -> Int {
        try base.fetchCount(db)
    }

    /// Prepares the base request. Its own adapter is applied first, if it has one.
    ///
    /// - Throws: What the base request throws, or what the function throws that makes the adapter.
    public func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool = false) throws -> PreparedRequest {
        var request = try base.makePreparedRequest(db, forSingleResult: singleResult)
        try request.add(PersistentList([adapter]))
        return request
    }

    /// Returns the region of the base request.
    ///
    /// - Throws: What the base request throws.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try base.databaseRegion(db)
    }
}

extension AdaptedFetchRequest: LayeredRequest {
    var layers: (request: any FetchRequest, adapters: PersistentList<RequestAdapter>) {
        var layers = (base as? any LayeredRequest)?.layers ?? (request: base, adapters: PersistentList())
        layers.adapters.append(adapter)
        return layers
    }
}

extension PreparedRequest {
    /// Adds adapters on top of the one that is there.
    mutating func add(_ adapters: PersistentList<RequestAdapter>) throws {
        guard !adapters.isEmpty else { return }
        adapter = try AdapterChain(adapter, preparedStatement, adapters.elements)
    }
}

extension FetchRequest {
    /// Returns the same request, with an adapter that changes the columns of its rows before they are decoded.
    ///
    ///     let flights: SQLRequest<Row> = "SELECT number, delay FROM flight"
    ///     let rows = try flights
    ///         .adapted { _ in ColumnMapping(["id": "number"]) }
    ///         .fetchAll(db)
    ///     print(rows[0]["id"] as Int)
    ///
    /// - Parameter adapter: Makes the adapter. It is called each time that the request is prepared, with the connection,
    ///   so that it can read the schema; and again on the first row, if the schema has changed meanwhile.
    public func adapted(_ adapter: @escaping @Sendable (Database) throws -> any RowAdapter) -> AdaptedFetchRequest<Self> {
        AdaptedFetchRequest(base: self, adapter: adapter)
    }
}
