// `PreparedRequest`, a request for one connection: the statement, and what happens to the rows.

/// A request that is ready to run on a connection: see ``FetchRequest/makePreparedRequest(_:forSingleResult:)``.
///
/// It is bound to the connection that made it, and to the access that this connection was used in.
public struct PreparedRequest {
    /// Fetches what a statement alone can't, such as the rows of associated tables, and adds it to fetched rows.
    typealias SupplementaryFetch = @Sendable (_ db: Database, _ rows: [Row]) throws -> Void

    /// The compiled query, with its arguments.
    ///
    /// The statement is yours: the connection lends it to nobody else.
    public var statement: Statement {
        get {
            sharedLease?.keep()
            return preparedStatement
        }
        set {
            preparedStatement = newValue
            sharedLease = nil
        }
    }

    /// The statement, for those who do not give it to the program.
    private(set) var preparedStatement: Statement

    /// Gives the statement back when all copies of the request are gone, and all cursors that run it.
    private var sharedLease: SharedStatementLease?

    /// The adapter that changes the look of rows before they are decoded, if there is one.
    public var adapter: (any RowAdapter)?

    /// What to fetch besides, once all rows are there. A request that has one can't be iterated by a cursor.
    var supplementaryFetch: SupplementaryFetch?

    /// A request of what is fetched besides.
    struct Supplement {
        /// The keys that lead to its rows.
        let keyPath: [String]

        let request: PreparedRequest

        /// How many columns tell with which row the rows are associated.
        let keyColumnCount: Int
    }

    /// The requests of what is fetched besides, for fetched rows.
    typealias SupplementaryRequests = @Sendable (_ db: Database, _ rows: [Row]) throws -> [Supplement]

    /// Gives the requests of what is fetched besides, to those who want the rows as they come.
    var supplementaryRequests: SupplementaryRequests?

    init(_ lease: consuming StatementLease, adapter: (any RowAdapter)? = nil) {
        preparedStatement = lease.statement
        sharedLease = SharedStatementLease(lease)
        self.adapter = adapter
    }

    /// The right of a cursor to run the statement.
    @usableFromInline
    func lease() -> StatementLease {
        StatementLease(preparedStatement, sharing: sharedLease)
    }

    /// Refuses a cursor over a request that has something to fetch besides its rows: this takes all rows.
    func checkCursor() throws {
        guard supplementaryFetch == nil else {
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
