// `PreparedRequest`, a request for one connection: the statement, and what happens to the rows.

/// A request that is ready to run on a connection: see ``FetchRequest/makePreparedRequest(_:forSingleResult:)``.
///
/// It is bound to the connection that made it, and to the access that this connection was used in.
public struct PreparedRequest {
    /// Fetches what a statement alone can't, such as the rows of associated tables, and adds it to fetched rows.
    typealias SupplementaryFetch = @Sendable (_ db: Database, _ rows: [Row]) throws -> Void

    /// The compiled query, with its arguments.
    public var statement: Statement

    /// The adapter that changes the look of rows before they are decoded, if there is one.
    public var adapter: (any RowAdapter)?

    /// What to fetch besides, once all rows are there. A request that has one can't be iterated by a cursor.
    var supplementaryFetch: SupplementaryFetch?

    init(statement: Statement, adapter: (any RowAdapter)? = nil, supplementaryFetch: SupplementaryFetch? = nil) {
        self.statement = statement
        self.adapter = adapter
        self.supplementaryFetch = supplementaryFetch
    }

    /// Refuses a cursor over a request that has something to fetch besides its rows: this takes all rows.
    func checkCursor() throws {
        guard supplementaryFetch == nil else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "a cursor can't fetch the rows of including(all:): use fetchAll, fetchSet or fetchOne instead",
                sql: statement.sql)
        }
    }
}

// A statement belongs to its connection.
@available(*, unavailable)
extension PreparedRequest: Sendable {}
