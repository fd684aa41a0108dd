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
        guard frameCount >= automaticCheckpointLimit else { return }
        // What it returns is not the business of the statement that has committed.
        _ = holdingWriteLock(of: schema) { sqlite3_wal_checkpoint_v2(handle, schema, SQLITE_CHECKPOINT_PASSIVE, nil, nil) }
    }

    /// Does what `sqlite3_wal_checkpoint_v2` does, and never without the write lock.
    ///
    /// - Returns: A result code. It is `SQLITE_BUSY` when another connection has a lock, or reads an older state: this function does not wait.
    func lockedCheckpoint(
        _ kind: CheckpointMode, on schema: UnsafePointer<CChar>, _ walFrameCount: inout CInt, _ checkpointedFrameCount: inout CInt
    ) -> CInt {
        let code = holdingWriteLock(of: schema) {
            sqlite3_wal_checkpoint_v2(handle, schema, SQLITE_CHECKPOINT_PASSIVE, &walFrameCount, &checkpointedFrameCount)
        }
        guard let code else { return SQLITE_BUSY }
        guard code == SQLITE_OK, kind != .passive else { return code }
        guard walFrameCount == checkpointedFrameCount else { return SQLITE_BUSY }
        guard kind != .full else { return code }
        return unyieldingCheckpoint(kind, on: schema, &walFrameCount, &checkpointedFrameCount)
    }

    /// Calls `sqlite3_wal_checkpoint_v2`, and has it fail where it would go on without the write lock.
    func unyieldingCheckpoint(
        _ kind: CheckpointMode, on schema: UnsafePointer<CChar>, _ walFrameCount: inout CInt, _ checkpointedFrameCount: inout CInt
    ) -> CInt {
        struct Context {
            var handle: SQLiteConnection?
            var hasGivenUp = false
        }
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
            defer { restoreBusyHandler() }
            return sqlite3_wal_checkpoint_v2(handle, schema, kind.rawValue, &walFrameCount, &checkpointedFrameCount)
        }
        return code == SQLITE_INTERRUPT && context.hasGivenUp ? SQLITE_BUSY : code
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
