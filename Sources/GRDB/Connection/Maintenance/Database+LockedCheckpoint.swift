// Checkpoints that hold the write lock, for versions of SQLite that lose commits when a checkpoint and a writer meet.

extension Database {
    // In these versions, a passive checkpoint reads how long the log is, and only then looks at how much of it is in the database file. A writer that
    // begins the log anew between the two, and commits, makes it take new pages for pages that it has copied. No writer does that without the write
    // lock. SQLite's other checkpoints take this lock, but become passive ones when they do not get it.

    /// Does what ``plainCheckpoint(_:on:)`` does, and never without the write lock.
    func lockedCheckpoint(_ kind: CheckpointMode, on dbName: String?) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        guard let dbName else { return try lockedCheckpoints(kind) }
        guard try hasLog(dbName) else { return try plainCheckpoint(kind, on: dbName) }
        let schema = try dbName.checkedCString("The name of the schema")
        // An error that comes while the lock is held has waited already.
        let copied = try waitingForOthers {
            guard let result = holdingWriteLock(of: schema, { Result { try copyLog(kind, of: schema) } }) else { throw lockError }
            return result
        }
        guard kind == .restart || kind == .truncate else { return try copied.get() }
        _ = try copied.get()
        return try waitingForOthers { try unyieldingCheckpoint(kind, on: schema) }
    }

    /// Whether a schema is in WAL mode. One that does not exist is not.
    private func hasLog(_ dbName: String) throws -> Bool {
        do {
            return try untraced { try String.fetchOne(self, sql: "PRAGMA \(dbName.quotedDatabaseIdentifier).journal_mode") } == "wal"
        } catch DatabaseError.SQLITE_ERROR {
            return false
        }
    }

    /// Checkpoints all schemas, as SQLite does: one that is busy does not stop the others, and the result is that of the first.
    private func lockedCheckpoints(_ kind: CheckpointMode) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        let names = try untraced { try String.fetchAll(self, sql: "PRAGMA database_list", adapter: RangeRowAdapter(1..<2)) }
        var first: (walFrameCount: Int, checkpointedFrameCount: Int)?
        var busyError: DatabaseError?
        for name in names {
            do {
                let counts = try lockedCheckpoint(kind, on: name)
                first = first ?? counts
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                busyError = busyError ?? error
            }
        }
        if let busyError { throw busyError }
        return first ?? (walFrameCount: -1, checkpointedFrameCount: -1)
    }

    /// Copies the log into the database file while nobody writes: all of it, unless the checkpoint is passive. Waits for those who read older states.
    private func copyLog(
        _ kind: CheckpointMode, of schema: String
    ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        let mayWait = kind != .passive && !isTransactionOpen
        while true {
            do {
                let (code, counts) = callCheckpoint(.passive, on: schema)
                guard code == SQLITE_OK else { throw checkpointError(code) }
                guard kind == .passive || counts.walFrameCount == counts.checkpointedFrameCount else { throw lockError }
                return counts
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && mayWait {
                guard triesAgain() else { throw lockWaiting.seconds > 0 ? error.afterWaiting(lockWaiting.seconds) : error }
            }
        }
    }

    /// The error of a lock that SQLite was not asked for, and has no words for.
    private var lockError: DatabaseError {
        completed(DatabaseError(resultCode: .SQLITE_BUSY, message: "database is locked"))
    }

    private func checkpointError(_ code: CInt) -> DatabaseError {
        guard code != SQLITE_BUSY, let handle else { return lockError }
        return completed(DatabaseError(code: code, connection: handle))
    }

    /// Calls `sqlite3_wal_checkpoint_v2`, and has it fail where it would go on without the write lock.
    ///
    /// - Parameter milliseconds: How long to wait for the locks of other connections, and for those who read an older state.
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when another connection still has a lock, or reads an older state, after that time. Also when
    ///   a statement of this connection runs, because the failure would end it.
    func unyieldingCheckpoint(
        _ kind: CheckpointMode, on schema: String, waitingAtMost milliseconds: CInt = 0
    ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        struct Context {
            var handle: SQLiteConnection?
            var millisecondsLeft: CInt
            var hasGivenUp = false
        }
        guard !connectionHandle.statements.contains(where: { sqlite3_stmt_busy($0) != 0 }) else { throw lockError }
        let timeout = currentBusyTimeout
        var context = Context(handle: handle, millisecondsLeft: milliseconds)
        let (code, counts) = withUnsafeMutablePointer(to: &context) { context in
            // An interrupted checkpoint copies nothing, and SQLite forgets the interruption at its end.
            sqlite3_busy_handler(
                handle,
                { context, _ in
                    guard let context = context?.assumingMemoryBound(to: Context.self) else { return 0 }
                    if context.pointee.millisecondsLeft > 0 {
                        context.pointee.millisecondsLeft -= sqlite3_sleep(1)
                        return 1
                    }
                    context.pointee.hasGivenUp = true
                    sqlite3_interrupt(context.pointee.handle)
                    return 0
                },
                context)
            defer { restoreBusyHandler(timeout: timeout) }
            return callCheckpoint(kind, on: schema)
        }
        guard code == SQLITE_OK else {
            throw checkpointError(code == SQLITE_INTERRUPT && context.hasGivenUp ? SQLITE_BUSY : code)
        }
        return counts
    }

    /// Calls a function while no other connection can write.
    ///
    /// - Returns: What the function returns, or `nil` when another connection has the lock: the function is not called then.
    func holdingWriteLock<T>(of schema: String, _ body: () -> T) -> T? {
        var file: UnsafeMutablePointer<sqlite3_file>?
        var fileLock: CInt = 0
        guard let handle,
            // Inside a transaction that writes, the connection has the lock, and SQLite refuses to checkpoint.
            sqlite3_txn_state(handle, schema) != SQLITE_TXN_WRITE,
            sqlite3_file_control(handle, schema, SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
            // A connection to a database in WAL mode shares the file. It has it for itself in the exclusive locking mode, without such locks.
            sqlite3_file_control(handle, schema, SQLITE_FCNTL_LOCKSTATE, &fileLock) == SQLITE_OK, fileLock == SQLITE_LOCK_SHARED,
            let file, let methods = file.pointee.pMethods, methods.pointee.iVersion >= 2, let setLock = methods.pointee.xShmLock
        else { return body() }
        // The number of the lock is part of SQLite's file format: all versions agree on it.
        let writeLock: CInt = 0
        switch setLock(file, writeLock, 1, SQLITE_SHM_LOCK | SQLITE_SHM_EXCLUSIVE) {
        case SQLITE_OK:
            defer { _ = setLock(file, writeLock, 1, SQLITE_SHM_UNLOCK | SQLITE_SHM_EXCLUSIVE) }
            return body()
        case SQLITE_BUSY:
            return nil
        default:
            // There is no log, or no lock: SQLite finds it out, too.
            return body()
        }
    }
}
