// `PreparedRequest`, a request for one connection: the statement, and what happens to the rows.

/// A request that is ready to run on a connection: see ``FetchRequest/makePreparedRequest(_:forSingleResult:)``.
///
/// It is bound to the connection that made it, and to the access that this connection was used in.
public struct PreparedRequest {
    /// Fetches what a statement alone can't, such as the rows of associated tables, and adds it to fetched rows.
    package typealias RowPrefetch = @Sendable (_ db: Database, _ rows: [Row]) throws -> Void

    /// The compiled query, with its arguments.
    ///
    /// The statement belongs to the caller: the connection does not use it for anything else.
    public var statement: Statement {
        get {
            sharedCheckout?.keep()
            return preparedStatement
        }
        set {
            preparedStatement = newValue
            sharedCheckout = nil
        }
    }

    /// The statement, for callers that do not hand it to the program.
    package private(set) var preparedStatement: Statement

    /// Gives the statement back when all copies of the request are gone, and all cursors that run it.
    private var sharedCheckout: SharedStatementCheckout?

    /// The adapter that changes the columns of rows before they are decoded, if there is one.
    public var adapter: (any RowAdapter)?

    /// What to fetch besides, once all rows are there. A request that has one can't be iterated by a cursor.
    package var prefetchRows: RowPrefetch?

    /// A request of what is fetched besides.
    struct PrefetchRequest {
        /// The keys that lead to its rows.
        let keyPath: [String]

        let request: PreparedRequest

        /// How many columns identify the row that the rows are associated with.
        let keyColumnCount: Int
    }

    /// The requests of what is fetched besides, for fetched rows.
    typealias PrefetchRequests = @Sendable (_ db: Database, _ rows: [Row]) throws -> [PrefetchRequest]

    /// Returns the requests of what is fetched besides, for callers that process the rows themselves.
    var prefetchRequests: PrefetchRequests?

    init(_ checkout: consuming StatementCheckout, adapter: (any RowAdapter)? = nil) {
        preparedStatement = checkout.statement
        sharedCheckout = SharedStatementCheckout(checkout)
        self.adapter = adapter
    }

    /// The right of a cursor to run the statement.
    @usableFromInline
    func makeCheckout() -> StatementCheckout {
        StatementCheckout(preparedStatement, sharing: sharedCheckout)
    }

    /// Refuses a cursor over a request that has something to fetch besides its rows: this needs all rows.
    func checkCursor() throws {
        guard prefetchRows == nil else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "a cursor can't fetch the rows of including(all:): use fetchAll, fetchSet or fetchOne instead",
                sql: preparedStatement.sql)
        }
    }
}

// A statement belongs to its connection.
@available(*, unavailable)
extension PreparedRequest: Sendable {}
