// The checkpoints after commits, where SQLite's own would not do: they hold the write lock, or keep the log short.

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

extension Database {
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

    private func passiveCheckpoint(of schema: String) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        func checkpoint() -> (code: CInt, (walFrameCount: Int, checkpointedFrameCount: Int)) { callCheckpoint(.passive, on: schema) }
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
