// States of a database that connections can go back to, as long as a connection keeps them: the snapshots of SQLite.

/// One state of a database in WAL mode, as SQLite names it.
///
/// Other connections can open it as long as one holds it: see ``Database/beginLastingTransactionOnPresentState()``. Only libraries with
/// ``SQLiteFeature/snapshots`` have such states.
// Sendable: what the pointer points to never changes: SQLite only reads it.
final class WALSnapshot: @unchecked Sendable {
    fileprivate let pointer: SQLiteSnapshot

    fileprivate init(_ pointer: SQLiteSnapshot) {
        self.pointer = pointer
    }

    deinit {
        grdb_snapshot_free(pointer)
    }
}

extension Database {
    /// The state that the open transaction reads, which must not have written.
    ///
    /// - Returns: `nil` when the write-ahead log is empty. SQLite has a name for what is in the log only.
    /// - Throws: A ``DatabaseError`` when SQLite has no snapshots, when the database is not in WAL mode, or when the transaction writes.
    func currentSnapshot() throws -> WALSnapshot? {
        try SQLiteFeature.snapshots.require()
        let handle = try openHandle
        var pointer: SQLiteSnapshot?
        let code = grdb_snapshot_get(handle, "main", &pointer)
        if code == SQLITE_OK, let pointer {
            return WALSnapshot(pointer)
        }
        // SQLite has one code for all that can be wrong, and no message.
        guard code == SQLITE_ERROR else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
        guard try untraced({ try String.fetchOne(self, sql: "PRAGMA main.journal_mode") == "wal" }) else {
            throw DatabaseError(
                resultCode: .SQLITE_ERROR, message: "Snapshots need a database in WAL mode, such as that of a DatabasePool: \(path)")
        }
        guard sqlite3_txn_state(handle, "main") != SQLITE_TXN_WRITE else {
            throw DatabaseError(
                resultCode: .SQLITE_ERROR, message: "A transaction that writes has no snapshot: take it before, or after the commit")
        }
        return nil
    }

    /// The state that a transaction finds which begins now.
    ///
    /// - Returns: `nil` when the write-ahead log is empty.
    func presentSnapshot() throws -> WALSnapshot? {
        try isolated(readOnly: true) {
            try pinSnapshot()
            return try currentSnapshot()
        }
    }

    /// Begins a transaction that sees a state of the database, and without which the connection cannot be used: see
    /// ``enterLastingBlock()``.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_ERROR_SNAPSHOT` when the state is lost, because no connection has held it.
    func beginLastingTransaction(on snapshot: WALSnapshot) throws {
        try begin(on: snapshot)
        enterLastingBlock()
    }

    /// Begins such a transaction that sees the present state of the database, and holds it so that others can open it.
    ///
    /// - Returns: The state, or `nil` when the write-ahead log is empty: no transaction is begun, then.
    func beginLastingTransactionOnPresentState() throws -> WALSnapshot? {
        while true {
            guard let snapshot = try presentSnapshot() else { return nil }
            do {
                // A connection that reads nothing but the database file, because all of the log is stored there, lets others start the log
                // anew. One that has opened a snapshot reads the log.
                try beginLastingTransaction(on: snapshot)
                return snapshot
            } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_ERROR_SNAPSHOT {
                // The log was started anew between the two: there is another present state.
            }
        }
    }

    private func begin(on snapshot: WALSnapshot) throws {
        try beginTransaction(.deferred)
        do {
            let handle = try openHandle
            // SQLite knows that there is a log, because the connection has read when it was opened. The transaction must not have read: SQLite
            // would not wait for the end of a checkpoint.
            forgetCountedTries()
            let code = grdb_snapshot_open(handle, "main", snapshot.pointer)
            guard code == SQLITE_OK else {
                throw completed(DatabaseError(resultCode: ResultCode(rawValue: code)))
            }
        } catch {
            forceRollback()
            throw error
        }
    }

    /// Commits a transaction that changes nothing, so that the write-ahead log is not empty.
    ///
    ///     // PRAGMA user_version = 3, which it is
    func writeNothing() throws {
        try untraced {
            try inTransaction(.immediate) {
                let version = try Int32.fetchOne(self, sql: "PRAGMA main.user_version") ?? 0
                try execute(sql: "PRAGMA main.user_version = \(version)")
                return .commit
            }
        }
    }
}
