// How a connection finds out that others have committed.

extension Database {
    /// A number that changes when another connection has committed to the main database, and never because of this one.
    ///
    ///     // PRAGMA main.data_version
    ///
    /// Inside a transaction, it belongs to the state that the transaction sees. The query is not traced.
    func dataVersion() throws -> UInt32 {
        guard let handle else {
            throw DatabaseError.connectionIsClosed()
        }
        var statement: SQLiteStatement?
        defer { sqlite3_finalize(statement) }
        return try untraced {
            var code = sqlite3_prepare_v2(handle, "PRAGMA main.data_version", -1, &statement, nil)
            if code == SQLITE_OK {
                code = sqlite3_step(statement)
            }
            guard code == SQLITE_ROW else {
                throw DatabaseError(code: code, connection: handle)
            }
            return UInt32(bitPattern: sqlite3_column_int(statement, 0))
        }
    }
}
