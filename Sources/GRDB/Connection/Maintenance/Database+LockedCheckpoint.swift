// Checkpoints that hold the write lock, for versions of SQLite that lose commits when a checkpoint and a writer meet.

extension Database {
    // In these versions, a passive checkpoint reads how long the log is, and only then looks at how much of it is in the database file. A writer that
    // begins the log anew between the two, and commits, makes it take new pages for pages that it has copied. No writer does that without the write
    // lock. SQLite's other checkpoints take this lock, but become passive ones when they do not get it.

    /// Has the checkpoints that SQLite does by itself hold the write lock. To be called when the program has prepared the connection.
    ///
    /// How long the log may get is still said by `PRAGMA wal_autocheckpoint`, in `Configuration.prepareDatabase(_:)`.
    func setUpAutomaticCheckpoints() throws {
        guard configuration.locksCheckpoints, !configuration.readonly, let handle else { return }
        let limit = try untraced { try CInt.fetchOne(self, sql: "PRAGMA wal_autocheckpoint") } ?? 0
        // Zero where the program has no such checkpoints, or has set a function of its own.
        guard limit > 0 else { return }
        automaticCheckpointLimit = limit
        // Unretained: only statements call back, and they keep the connection alive.
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_wal_hook(
            handle,
            { context, _, schema, frameCount in
                if let context, let schema {
                    Unmanaged<Database>.fromOpaque(context).takeUnretainedValue().didCommit(to: schema, frameCount: frameCount)
                }
                return SQLITE_OK
            },
            context)
    }

    /// Checkpoints if the log is long, and nobody writes. A connection that writes comes here itself when it has committed.
    private func didCommit(to schema: UnsafePointer<CChar>, frameCount: CInt) {
        // A suspended connection may commit, and is to lock nothing after that.
        guard frameCount >= automaticCheckpointLimit, grdb_atomic_load(suspension) == 0 else { return }
        // What it returns is not the business of the statement that has committed.
        _ = holdingWriteLock(of: schema) { sqlite3_wal_checkpoint_v2(handle, schema, SQLITE_CHECKPOINT_PASSIVE, nil, nil) }
    }

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
        _ kind: CheckpointMode, of schema: UnsafePointer<CChar>
    ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        var walFrameCount: CInt = -1
        var checkpointedFrameCount: CInt = -1
        func run() throws {
            let code = sqlite3_wal_checkpoint_v2(handle, schema, SQLITE_CHECKPOINT_PASSIVE, &walFrameCount, &checkpointedFrameCount)
            guard code == SQLITE_OK else { throw checkpointError(code) }
            guard kind == .passive || walFrameCount == checkpointedFrameCount else { throw lockError }
        }
        let mayWait = kind != .passive && !isTransactionOpen
        while true {
            do {
                try run()
                return (walFrameCount: Int(walFrameCount), checkpointedFrameCount: Int(checkpointedFrameCount))
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && mayWait {
                guard triesAgain() else { throw lockWait.seconds > 0 ? error.afterWaiting(lockWait.seconds) : error }
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
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when another connection has a lock, or reads an older state: this method does not wait. Also
    ///   when a statement of this connection runs, because the failure would end it.
    func unyieldingCheckpoint(
        _ kind: CheckpointMode, on schema: UnsafePointer<CChar>
    ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        struct Context {
            var handle: SQLiteConnection?
            var hasGivenUp = false
        }
        guard !hasRunningStatement else { throw lockError }
        // The program may have set it by the C interface.
        let timeout = try untraced { try CInt.fetchOne(self, sql: "PRAGMA busy_timeout") } ?? 0
        var walFrameCount: CInt = -1
        var checkpointedFrameCount: CInt = -1
        var context = Context(handle: handle)
        let code = withUnsafeMutablePointer(to: &context) { context in
            // An interrupted checkpoint copies nothing, and SQLite forgets the interruption at its end.
            sqlite3_busy_handler(
                handle,
                { context, _ in
                    let context = context?.assumingMemoryBound(to: Context.self)
                    context?.pointee.hasGivenUp = true
                    sqlite3_interrupt(context?.pointee.handle)
                    return 0
                },
                context)
            defer { restoreBusyHandler(timeout: timeout) }
            return sqlite3_wal_checkpoint_v2(handle, schema, kind.rawValue, &walFrameCount, &checkpointedFrameCount)
        }
        guard code == SQLITE_OK else {
            throw checkpointError(code == SQLITE_INTERRUPT && context.hasGivenUp ? SQLITE_BUSY : code)
        }
        return (walFrameCount: Int(walFrameCount), checkpointedFrameCount: Int(checkpointedFrameCount))
    }

    /// Whether a statement of the connection is in the middle of its rows.
    private var hasRunningStatement: Bool {
        var next = sqlite3_next_stmt(handle, nil)
        while let statement = next {
            if sqlite3_stmt_busy(statement) != 0 { return true }
            next = sqlite3_next_stmt(handle, statement)
        }
        return false
    }

    /// Calls a function while no other connection can write.
    ///
    /// - Returns: What the function returns, or `nil` when another connection has the lock: the function is not called then.
    private func holdingWriteLock<T>(of schema: UnsafePointer<CChar>, _ body: () -> T) -> T? {
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
