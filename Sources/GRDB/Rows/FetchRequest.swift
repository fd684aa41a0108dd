// `FetchRequest`, the protocol of everything that can be turned into a statement whose rows are then decoded.

/// A query, and the type that its rows are decoded into.
///
/// The two usual requests are ``SQLRequest``, made from SQL, and `QueryInterfaceRequest`, made from Swift expressions.
/// They are values: they are not bound to a database, can be stored, and can be fetched any number of times.
///
///     let late: SQLRequest<Row> = "SELECT * FROM flight WHERE delay > \(60)"
///     try dbQueue.read { db in
///         let rows = try late.fetchAll(db)
///         let count = try late.fetchCount(db)
///     }
///
/// Other types can wrap such a request: forward the three requirements `sqlSubquery`,
/// ``makePreparedRequest(_:forSingleResult:)`` and ``fetchCount(_:)`` to it.
public protocol FetchRequest<RowDecoder>: SQLSubqueryable, DatabaseRegionConvertible {
    /// The type that fetched rows are decoded into: `Row`, a value, a record.
    associatedtype RowDecoder

    /// Compiles the query, and gives it its arguments.
    ///
    ///     let request: SQLRequest<Row> = "SELECT * FROM flight WHERE delay > \(60)"
    ///     let prepared = try request.makePreparedRequest(db, forSingleResult: false)
    ///     print(prepared.statement.columnNames)
    ///
    /// - Parameters:
    ///   - db: The connection that will run the query.
    ///   - singleResult: Whether only the first row will be read. A request may use it to limit the query.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the query, or when arguments are missing.
    func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest

    /// Returns the number of rows that the request fetches. SQLite counts them: no row is fetched.
    ///
    /// - Parameter db: The connection to read from.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile or run the query.
    func fetchCount(_ db: Database) throws -> Int
}

extension FetchRequest {
    /// Returns the tables and columns that the request reads, those that it prefetches included. They are known from the compilation of its query.
    ///
    ///     let late: SQLRequest<Row> = "SELECT number FROM flight WHERE delay > 60"
    ///     try print(late.databaseRegion(db))  // flight(delay,number)
    ///
    /// - Parameter db: The connection that compiles the query.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the query.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        let request = try makePreparedRequest(db, forSingleResult: false)
        // When the request is destroyed, the region of the statement loses what is prefetched.
        return withExtendedLifetime(request) { request.preparedStatement.databaseRegion }
    }
}
