// The functions that SQLite calls while a connection works: where it waits for a lock, where time passes, before and after rows change, before and after
// a commit. Here is what they have of C; what they do is told where it belongs.

import GRDBFoundation

/// The connection that a function of SQLite was set for. Unretained: only statements call back, and they keep the connection alive.
private func connection(_ context: UnsafeMutableRawPointer?) -> Database? {
    context.map { Unmanaged<Database>.fromOpaque($0).takeUnretainedValue() }
}

extension Database {
    private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    // MARK: - Waiting

    /// Has SQLite ask ``willWaitForLock(numberOfTries:)`` where it waits.
    func setBusyHandler(_ handle: SQLiteConnection) {
        sqlite3_busy_handler(handle, { connection($0)?.willWaitForLock(numberOfTries: $1) == true ? 1 : 0 }, context)
    }

    /// Has SQLite ask ``mustEndStatement`` while a statement runs, or nobody.
    func setProgressHandler(_ handle: SQLiteConnection, isWanted: Bool) {
        guard isWanted else { return grdb_progress_handler(handle, 0, nil, nil) }
        // The number is that of instructions of SQLite's machine between two looks at the clock: some ten microseconds.
        grdb_progress_handler(handle, 1000, { connection($0)?.mustEndStatement == true ? 1 : 0 }, context)
    }

    // MARK: - Statements

    /// Has SQLite call ``statementDidStart(_:isSQL:text:)`` and ``statementDidEnd(_:nanoseconds:)``, as far as these are wanted.
    func setTraceCallback(_ handle: SQLiteConnection, _ options: TracingOptions) {
        guard !options.isEmpty else {
            sqlite3_trace_v2(handle, 0, nil, nil)
            return
        }
        sqlite3_trace_v2(
            handle, CUnsignedInt(bitPattern: options.rawValue),
            { kind, context, address, detail in
                guard let context, let address, let detail else { return 0 }
                let statement = SQLiteStatement(address)
                Unmanaged<Database>.fromOpaque(context)._withUnsafeGuaranteedRef { db in
                    guard CInt(bitPattern: kind) == SQLITE_TRACE_STMT else {
                        return db.statementDidEnd(statement, nanoseconds: detail.load(as: Int64.self))
                    }
                    let bytes = detail.assumingMemoryBound(to: CChar.self)
                    // By the place of the text: its content would not tell, because SQL may begin with a comment as well.
                    db.statementDidStart(statement, isSQL: bytes == sqlite3_sql(statement)) { String(cString: bytes) }
                }
                return 0
            },
            context)
    }

    // MARK: - Commits

    /// Has SQLite call ``didCommit(to:frameCount:)`` in place of its own checkpoints.
    func setLogHook(_ handle: SQLiteConnection) {
        sqlite3_wal_hook(
            handle,
            { context, _, schema, frameCount in
                if let schema {
                    connection(context)?.didCommit(to: String(cString: schema), frameCount: frameCount)
                }
                // What a checkpoint returns is not the business of the statement that has committed.
                return SQLITE_OK
            },
            context)
    }

    /// Has SQLite call ``sqliteWillCommit()`` and ``rowDidChange(_:_:_:_:)``, or nobody.
    func setHooks(_ handle: SQLiteConnection, areWanted: Bool) {
        guard areWanted else {
            sqlite3_update_hook(handle, nil, nil)
            sqlite3_commit_hook(handle, nil, nil)
            return
        }
        sqlite3_update_hook(
            handle,
            { context, change, databaseName, tableName, rowID in
                guard let context, let databaseName, let tableName, let change = DatabaseEvent.Kind(rawValue: change) else { return }
                let table = ReportedName(tableName)
                Unmanaged<Database>.fromOpaque(context)._withUnsafeGuaranteedRef { db in
                    if db.events.unobservedRows?.contains(change, table) == true { return }
                    db.rowDidChange(change, ReportedName(databaseName), table, rowID)
                }
            },
            context)
        // What is not 0 turns the commit into a rollback.
        sqlite3_commit_hook(handle, { connection($0)?.sqliteWillCommit() == false ? 1 : 0 }, context)
    }

    // MARK: - Rows

    /// Has SQLite call ``rowWillChange(_:_:_:_:_:)``, or nobody.
    func setPreUpdateHook(_ handle: SQLiteConnection, isWanted: Bool) {
        _ = grdb_preupdate_hook(handle, isWanted ? Self.preUpdateHook : nil, isWanted ? context : nil)
    }

    private static let preUpdateHook: grdb_preupdate_callback = { context, connection, change, databaseName, tableName, initial, final in
        guard let context, let connection, let databaseName, let tableName, let change = DatabaseEvent.Kind(rawValue: change) else {
            return
        }
        let table = ReportedName(tableName)
        Unmanaged<Database>.fromOpaque(context)._withUnsafeGuaranteedRef { db in
            // Nearly all rows of a large change, while single rows are observed.
            if db.events.unobservedRows?.contains(table, (initial, final)) == true { return }
            // SQLite reports bytes that are written into a blob as a deletion.
            let change = change == .delete && grdb_preupdate_is_blob_write(connection) ? .update : change
            db.rowWillChange(change, connection, ReportedName(databaseName), table, (initial, final))
        }
    }

    // MARK: - Errors

    /// Has SQLite pass the errors of all connections to ``logError``.
    ///
    /// - Returns: False once SQLite is in use: nothing changes then.
    static func setErrorLog() -> Bool {
        let code = grdb_config_log { _, code, message in
            // Called after the lock is released: the function may look at `logError` itself.
            guard let function = Database.logError else { return }
            function(ResultCode(rawValue: code), message.map { String(cString: $0) } ?? "")
        }
        return code == SQLITE_OK
    }
}
