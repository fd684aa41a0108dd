// Checkpoints: moving what was committed from the WAL file into the database file.

import GRDBFoundation

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
    func callCheckpoint(_ kind: CheckpointMode, on schema: String?) -> (code: CInt, (walFrameCount: Int, checkpointedFrameCount: Int)) {
        var walFrameCount: CInt = -1
        var checkpointedFrameCount: CInt = -1
        let code = sqlite3_wal_checkpoint_v2(handle, schema, kind.rawValue, &walFrameCount, &checkpointedFrameCount)
        return (code, (walFrameCount: Int(walFrameCount), checkpointedFrameCount: Int(checkpointedFrameCount)))
    }

    /// Has SQLite checkpoint.
    func plainCheckpoint(_ kind: CheckpointMode, on dbName: String?) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        let dbName = try dbName?.checkedCString("The name of the schema")
        func run() throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
            let (code, counts) = callCheckpoint(kind, on: dbName)
            if code != SQLITE_OK, let handle {
                throw completed(DatabaseError(code: code, connection: handle))
            }
            return counts
        }
        // SQLite does not wait for the end of another checkpoint.
        return try kind == .passive ? run() : waitingForOthers(run)
    }
}
