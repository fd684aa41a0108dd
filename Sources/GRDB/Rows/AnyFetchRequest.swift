// `AnyFetchRequest`, which hides the type of a request.

/// A request that hides how it is made.
///
///     func flights(of carrier: String?) -> AnyFetchRequest<Row> {
///         if let carrier {
///             AnyFetchRequest(SQLRequest<Row>("SELECT * FROM flight WHERE carrier = \(carrier)"))
///         } else {
///             AnyFetchRequest(SQLRequest<Row>("SELECT * FROM flight"))
///         }
///     }
public struct AnyFetchRequest<RowDecoder> {
    private let request: any FetchRequest

    /// Adapters on top of the request. They are kept in a list: a long chain of requests would overflow the stack.
    private let adapters: PersistentList<RequestAdapter>

    private init(erasing request: any FetchRequest, _ adapters: PersistentList<RequestAdapter>) {
        self.request = request
        self.adapters = adapters
    }

    /// Creates a request that hides the type of another one.
    ///
    /// - Parameter request: The request. Everything is forwarded to it.
    public init<Request: FetchRequest>(_ request: Request) where Request.RowDecoder == RowDecoder {
        if let request = request as? any LayeredRequest {
            let layers = request.layers
            self.init(erasing: layers.request, layers.adapters)
        } else {
            self.init(erasing: request, PersistentList())
        }
    }

    /// Returns the same request, with another type for its rows.
    ///
    ///     let numbers = AnyFetchRequest(Flight.select { $0.number }).asRequest(of: Int.self)
    ///
    /// - Parameter type: What the rows become.
    public func asRequest<T>(of type: T.Type) -> AnyFetchRequest<T> {
        AnyFetchRequest<T>(erasing: request, adapters)
    }
}

extension AnyFetchRequest: FetchRequest {
    /// The query of the wrapped request.
    public var sqlSubquery: SQLSubquery {
        request.sqlSubquery
    }

    /// Returns the number of rows that the wrapped request fetches.
    ///
    /// - Throws: What the wrapped request throws.
    public func fetchCount(_ db: Database) throws -> Int {
        try request.fetchCount(db)
    }

    /// Prepares the wrapped request.
    ///
    /// - Throws: What the wrapped request throws.
    public func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool = false) throws -> PreparedRequest {
        var prepared = try request.makePreparedRequest(db, forSingleResult: singleResult)
        try prepared.add(adapters)
        return prepared
    }

    /// Returns the region of the wrapped request.
    ///
    /// - Throws: What the wrapped request throws.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try request.databaseRegion(db)
    }
}

extension AnyFetchRequest: LayeredRequest {
    var layers: (request: any FetchRequest, adapters: PersistentList<RequestAdapter>) { (request, adapters) }
}
