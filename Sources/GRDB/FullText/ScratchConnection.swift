// A connection to a database in memory, for queries that need no database of the program.

/// An empty database in memory.
package final class ScratchConnection {
    private let connection: SQLiteConnection

    package init() throws {
        var connection: SQLiteConnection?
        let code = SQLiteLibrary.open(
            ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_MEMORY, &connection)
        guard code == SQLITE_OK, let connection else {
            sqlite3_close_v2(connection)
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
        self.connection = connection
    }

    deinit {
        sqlite3_close_v2(connection)
    }

    /// Runs a statement.
    package func execute(_ sql: String) throws {
        try check(sqlite3_exec(connection, sql.checkedCString("SQL"), nil, nil, nil))
    }

    /// The first column of the rows of a query that has one argument.
    ///
    /// - Throws: The error of SQLite, without the SQL, which is internal.
    func texts(_ sql: String, _ argument: String) throws -> [String] {
        var statement: SQLiteStatement?
        defer { sqlite3_finalize(statement) }
        try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
        guard let statement else { return [] }
        try check(argument.databaseValue.bind(to: statement, at: 1))
        var texts: [String] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                texts.append(text(of: statement, at: 0) ?? "")
            case SQLITE_DONE:
                return texts
            case let code:
                throw error(code)
            }
        }
    }

    private func check(_ code: CInt) throws {
        guard code == SQLITE_OK else {
            throw error(code)
        }
    }

    private func error(_ code: CInt) -> DatabaseError {
        DatabaseError(code: code, connection: connection)
    }
}
