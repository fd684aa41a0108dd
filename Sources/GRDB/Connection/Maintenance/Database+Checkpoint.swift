// Checkpoints: moving what was committed from the WAL file into the database file.

import GRDBFoundation

/// How many frames a log has, and how many of them are in the database file.
typealias CheckpointCounts = (walFrameCount: Int, checkpointedFrameCount: Int)

extension Database {
    /// How far a checkpoint goes.
    ///
    /// See <https://www.sqlite.org/c3ref/wal_checkpoint_v2.html>.
    public enum CheckpointMode: CInt, Sendable {
        /// As far as possible without waiting for other connections.
        case passive = 0

        /// To the end of the WAL file: waits for writers, and for readers of old versions, as the busy mode allows.
        case full = 1

        /// As `full`, then waits until no connection reads from the WAL file, so that the next writer begins at its start.
        case restart = 2

        /// As `restart`, then empties the WAL file.
        case truncate = 3
    }

    /// Moves what was committed from the WAL file into the database file.
    ///
    ///     let result = try db.checkpoint(.truncate)
    ///     print("\(result.checkpointedFrameCount) of \(result.walFrameCount) pages moved")
    ///
    /// SQLite checkpoints by itself when the WAL file has grown. A database that is not in WAL mode has nothing to move.
    ///
    /// With ``Configuration/sharedBetweenProcesses(busyTimeout:)``, where SQLite would lose commits otherwise, a passive checkpoint, too, waits for the
    /// connection that writes, and the others throw `SQLITE_BUSY` when connections read and write all the time.
    ///
    /// - Parameters:
    ///   - kind: How far the checkpoint goes.
    ///   - dbName: The name of a schema: `main`, `temp`, or the name of an attached database; all databases where `nil`.
    /// - Returns: The number of frames in the WAL file, and how many of them are now in the database file; -1 when the database is not in
    ///   WAL mode.
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when other connections stand in the way, of code `SQLITE_LOCKED` inside a
    ///   write transaction, of code `SQLITE_ERROR` when there is no such schema. `CancellationError` when the task is cancelled.
    @discardableResult
    public func checkpoint(
        _ kind: CheckpointMode = .passive,
        on dbName: String? = "main"
    ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        assertOwned()
        try checkNotClosed()
        try checkNotSuspended()
        // A cancellation that comes later interrupts the checkpoint.
        forgetIdleInterruption()
        try checkNotCancelled()
        return try instrumentingCheckpoint {
            try configuration.locksCheckpoints ? lockedCheckpoint(kind, on: dbName) : plainCheckpoint(kind, on: dbName)
        }
    }

    /// Calls `sqlite3_wal_checkpoint_v2`.
    func callCheckpoint(_ kind: CheckpointMode, on schema: String?) -> (code: CInt, CheckpointCounts) {
        var walFrameCount: CInt = -1
        var checkpointedFrameCount: CInt = -1
        let code = sqlite3_wal_checkpoint_v2(handle, schema, kind.rawValue, &walFrameCount, &checkpointedFrameCount)
        return (code, (walFrameCount: Int(walFrameCount), checkpointedFrameCount: Int(checkpointedFrameCount)))
    }

    /// Has SQLite checkpoint.
    func plainCheckpoint(_ kind: CheckpointMode, on dbName: String?) throws -> CheckpointCounts {
        let dbName = try dbName?.checkedCString("The name of the schema")
        func run() throws -> CheckpointCounts {
            let (code, counts) = callCheckpoint(kind, on: dbName)
            if code != SQLITE_OK, let handle {
                throw completed(DatabaseError(code: code, connection: handle))
            }
            return counts
        }
        // SQLite does not wait for the end of another checkpoint.
        return try kind == .passive ? run() : waitingForOthers(run)
    }

    // MARK: - Reports

    /// Calls a function that checkpoints, takes note of what it has done, and reports how long it took.
    func instrumentingCheckpoint(_ checkpoint: () throws -> CheckpointCounts) throws -> CheckpointCounts {
        let stopwatch = Stopwatch()
        do {
            let counts = try checkpoint()
            let checkpoint = ConnectionStatus.Checkpoint(
                walFrameCount: counts.walFrameCount, checkpointedFrameCount: counts.checkpointedFrameCount)
            status.update { $0.checkpoint = checkpoint }
            tracing.instrument?.checkpointDidEnd(stopwatch, counts)
            return counts
        } catch {
            tracing.instrument?.checkpointDidEnd(stopwatch, (-1, -1), error as? DatabaseError)
            throw error
        }
    }

    // MARK: - Checkpoints after commits, where SQLite's own would not do: they hold the write lock, or keep the log short

    /// Asks SQLite to cut the log, or the journal, where it begins anew.
    func setUpJournalSizeLimit() throws {
        guard let limit = configuration.journalSizeLimit, !configuration.readonly else { return }
        try untraced { try execute(sql: "PRAGMA journal_size_limit = \(max(0, limit))") }
    }

    /// Does the checkpoints that SQLite does by itself, if the configuration has wishes for them. To be called when the program has prepared the
    /// connection.
    ///
    /// How long the log may get before the first one is still said by `PRAGMA wal_autocheckpoint`, in `Configuration.prepareDatabase(_:)`.
    func setUpAutomaticCheckpoints() throws {
        let isWanted = configuration.locksCheckpoints || configuration.journalSizeLimit != nil || configuration.instrumentation != nil
        guard isWanted, !configuration.readonly, let handle else { return }
        let frameLimit = try untraced { try CInt.fetchOne(self, sql: "PRAGMA wal_autocheckpoint") } ?? 0
        // Zero where the program has no such checkpoints, or has set a function of its own.
        guard frameLimit > 0 else { return }
        var emptyingLimit: CInt?
        if let sizeLimit = configuration.journalSizeLimit {
            let pageSize = try untraced { try Int.fetchOne(self, sql: "PRAGMA page_size") } ?? 4096
            // Each page has a header of 24 bytes in the log. A log that is not checkpointed yet is not to be emptied.
            emptyingLimit = max(frameLimit, CInt(clamping: max(0, sizeLimit) / (pageSize + 24)))
        }
        databaseFile.checkpoints = AutomaticCheckpoints(frameLimit: frameLimit, emptyingLimit: emptyingLimit)
        setLogHook(handle)
    }

    /// Checkpoints if the log is long, and nobody writes. A connection that writes comes here itself when it has committed. Called by SQLite.
    func didCommit(to schema: String, frameCount: CInt) {
        // A suspended connection may commit, and is to lock nothing after that.
        guard let checkpoints = databaseFile.checkpoints, frameCount >= checkpoints.frameLimit, !interruption.isSuspended else { return }
        _ = try? instrumentingCheckpoint { try passiveCheckpoint(of: schema) }
        // The page size of an attached database may be another one.
        if schema == "main", databaseFile.checkpoints?.isEmptyingDue(frameCount) == true {
            emptyLog(ofFrames: frameCount)
        }
    }

    private func passiveCheckpoint(of schema: String) throws -> CheckpointCounts {
        func checkpoint() -> (code: CInt, CheckpointCounts) { callCheckpoint(.passive, on: schema) }
        guard let (code, counts) = configuration.locksCheckpoints ? holdingWriteLock(of: schema, checkpoint) : checkpoint() else {
            throw DatabaseError(resultCode: .SQLITE_BUSY)
        }
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        return counts
    }

    /// Empties the log of the main database if the reads that need it end soon.
    private func emptyLog(ofFrames frameCount: CInt) {
        let counts = try? instrumentingCheckpoint { try unyieldingCheckpoint(.truncate, on: "main", waitingAtMost: 100) }
        databaseFile.checkpoints?.didEmpty(frameCount, isKept: counts == nil)
    }
}

/// When a connection checkpoints after a commit. Used by the thread of the access, where SQLite calls the module.
struct AutomaticCheckpoints {
    /// The number of frames in the log from which on the connection checkpoints.
    let frameLimit: CInt

    /// The number of frames in the log of the main database from which on it is emptied; none where there is no limit.
    let emptyingLimit: CInt?

    /// The same for the next commit, after a read has kept the log.
    private(set) var nextEmptying: CInt = 0

    /// Whether the log of the main database is emptied now.
    mutating func isEmptyingDue(_ frameCount: CInt) -> Bool {
        guard let emptyingLimit else { return false }
        if frameCount < emptyingLimit { nextEmptying = 0 }
        return frameCount >= max(emptyingLimit, nextEmptying)
    }

    /// Takes note of an attempt to empty the log, and of whether reads have kept it.
    mutating func didEmpty(_ frameCount: CInt, isKept: Bool) {
        // Each attempt costs a wait: the next one comes when the log has grown by as much again.
        nextEmptying = isKept ? frameCount.addingReportingOverflow(emptyingLimit ?? 0).partialValue : 0
    }
}

// MARK: - Checkpoints that hold the write lock, for versions of SQLite that lose commits when a checkpoint and a writer meet

extension Database {
    // In these versions, a passive checkpoint reads how long the log is, and only then looks at how much of it is in the database file. A writer that
    // begins the log anew between the two, and commits, makes it take new pages for pages that it has copied. No writer does that without the write
    // lock. SQLite's other checkpoints take this lock, but become passive ones when they do not get it.

    /// Does what ``plainCheckpoint(_:on:)`` does, and never without the write lock.
    func lockedCheckpoint(_ kind: CheckpointMode, on dbName: String?) throws -> CheckpointCounts {
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
    private func lockedCheckpoints(_ kind: CheckpointMode) throws -> CheckpointCounts {
        let names = try untraced { try String.fetchAll(self, sql: "PRAGMA database_list", adapter: RangeRowAdapter(1..<2)) }
        var first: CheckpointCounts?
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
    private func copyLog(_ kind: CheckpointMode, of schema: String) throws -> CheckpointCounts {
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
    func unyieldingCheckpoint(_ kind: CheckpointMode, on schema: String, waitingAtMost milliseconds: CInt = 0) throws -> CheckpointCounts {
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
