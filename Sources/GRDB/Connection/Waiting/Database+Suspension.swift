// Suspension: a connection that must not take locks, because the program may be frozen at any time.

extension Database {
    /// Refuses the statements that may lock the database, from any thread, until ``resume()``. The running statement is interrupted.
    func suspend() {
        grdb_atomic_store(suspension, 1)
        interrupt()
    }

    /// Ends a suspension, from any thread.
    func resume() {
        grdb_atomic_store(suspension, 0)
    }

    /// Refuses all statements, from any thread, until ``resume()``: the database is being closed. The running statement is interrupted.
    func abortAccesses() {
        grdb_atomic_store(suspension, 2)
        interrupt()
    }

    /// Allows statements again after ``abortAccesses()``: the database could not be closed.
    func endAbort() {
        guard isBeingClosed else { return }
        grdb_atomic_store(suspension, 0)
    }

    /// Refuses statements that may lock the database, or all of them where the database is being closed, and gives up the locks of the open transaction.
    ///
    /// The ends of transactions release locks; in WAL mode, reads block no other connection.
    func checkSuspension(_ statement: Statement) throws {
        if isBeingClosed {
            guard !statement.effects.isEndOfTransaction else { return }
            forceRollback()
            throw statement.error(.SQLITE_INTERRUPT, Self.closingMessage)
        }
        if statement.effects.isEndOfTransaction || (statement.isReadonly && isWALModeActive) {
            return
        }
        forceRollback()
        throw statement.error(.SQLITE_ABORT, "Database is suspended")
    }

    private static let closingMessage = "interrupted: the database is being closed"

    /// Whether all statements are refused, because the database is being closed.
    var isBeingClosed: Bool { grdb_atomic_load(suspension) == 2 }

    /// The error of a statement that has ended because the database is being closed.
    ///
    /// - Parameter error: What SQLite has reported.
    func closingError(of error: DatabaseError) -> DatabaseError {
        DatabaseError(
            extendedResultCode: .SQLITE_INTERRUPT, message: Self.closingMessage, sql: error.sql,
            statementArguments: error.statementArguments, publicStatementArguments: error.publicStatementArguments)
    }

    /// Refuses what locks the database and is no statement: backups into it, and checkpoints.
    func checkNotSuspended() throws {
        switch grdb_atomic_load(suspension) {
        case 0: break
        case 2: throw DatabaseError(resultCode: .SQLITE_INTERRUPT, message: Self.closingMessage)
        default: throw DatabaseError(resultCode: .SQLITE_ABORT, message: "Database is suspended")
        }
    }

    /// Whether the main database is in WAL mode. SQLite is asked without a statement, because statements are refused.
    var isWALModeActive: Bool {
        guard let handle else { return false }
        var statement: SQLiteStatement?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, "PRAGMA main.journal_mode", -1, &statement, nil) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW,
            let mode = sqlite3_column_text(statement, 0)
        else { return false }
        return String(cString: mode) == "wal"
    }
}
