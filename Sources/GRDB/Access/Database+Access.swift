// What the accesses of all readers and writers do with their connection, and how it gives memory back.

import GRDBFoundation

extension Database {
    /// Runs a function in a transaction, and returns its value after the transaction has been committed.
    ///
    /// - Throws: The error of the function, after a rollback, or the error of the transaction.
    package func performWrite<T>(_ updates: (Database) throws -> T) throws -> T {
        guard !access.beginsWithoutWaiting else { return try performWriteWithoutWaiting(updates) }
        return try committing { try updates(self) }
    }

    /// The same on the thread of a task, which must not wait for the write lock.
    ///
    /// - Throws: ``AccessLane/MustLeave`` when another connection has it.
    private func performWriteWithoutWaiting<T>(_ updates: (Database) throws -> T) throws -> T {
        access.beginsWithoutWaiting = false
        var hasBegun = false
        lockWaiting.isImpatient = true
        defer { lockWaiting.isImpatient = false }
        do {
            return try performWrite { database in
                hasBegun = true
                database.lockWaiting.isImpatient = false
                return try updates(database)
            }
        } catch let error as DatabaseError where !hasBegun && error.resultCode == .SQLITE_BUSY {
            throw AccessLane.MustLeave()
        }
    }

    /// Stops a program that begins an access inside of an access of the same thread.
    static func stopNotReentrant() -> Never {
        // Stops: a synchronous access inside an access to the same connection would wait for its own end. A read inside a read of the same pool
        // would do so when all connections are in use, and a barrier or `close()` always.
        fatalError(
            "Database methods are not reentrant. A function that is called inside of read or write takes the `db` of the access as a parameter, "
                + "`func total(_ db: Database) throws`, instead of calling read or write of the same database again.")
    }

    /// Which state of the database a read sees.
    enum ReadStart {
        /// The one that its first statement finds. Enough where no other connection writes.
        case firstStatement

        /// The one that its transaction finds: other connections write at any time.
        case transaction
    }

    /// Runs a function in a transaction that can't write.
    ///
    /// - Throws: The error of the function, or the error of the transaction.
    func performRead<T>(from start: ReadStart = .firstStatement, _ value: (Database) throws -> T) throws -> T {
        try isolated(readOnly: true) {
            if access.beginsWithoutWaiting {
                try pinSnapshotWithoutWaiting()
            } else if start == .transaction {
                try pinSnapshot()
            }
            return try value(self)
        }
    }

    /// Makes the open transaction see the present state, on the thread of a task, which must not wait. No later read waits then.
    ///
    /// - Throws: ``AccessLane/MustLeave`` when that is not possible now. The transaction has ended then.
    private func pinSnapshotWithoutWaiting() throws {
        access.beginsWithoutWaiting = false
        guard case .failure = withoutWaiting({ Result { try pinSnapshot() } }) else { return }
        // A COMMIT, of which no observer is notified: observers of the connection would take a ROLLBACK for one of the program.
        try? commit()
        throw AccessLane.MustLeave()
    }

    /// Calls a function once, in a transaction that can't write, or with the error that prevents this transaction.
    func performReadResult(from start: ReadStart = .firstStatement, _ value: (Result<Database, any Error>) -> Void) {
        var isCalled = false
        do {
            try performRead(from: start) { database in
                isCalled = true
                value(.success(database))
            }
        } catch {
            // An error at the end of the transaction comes too late for the function.
            guard !isCalled else { return }
            value(.failure(error))
        }
    }

    /// The connection, or the error of a closed connection.
    var ifOpen: Result<Database, any Error> {
        Result {
            try checkNotClosed()
            return self
        }
    }

    /// A number of the state of the database that the last transaction of the connection has seen, or made. It is another one after each commit of the
    /// connection, and when a transaction finds that another connection has committed.
    ///
    /// `nil` unless the connection has activated the write-ahead log, and when other databases are attached, whose states have other numbers.
    var contentVersion: CUnsignedInt? {
        guard let handle, databaseFile.hasActivatedLog, !mayHaveAttachedDatabases(handle) else { return nil }
        return SchemaChangeDetector.dataVersion(of: .main, in: handle)
    }

    private func mayHaveAttachedDatabases(_ handle: SQLiteConnection) -> Bool {
        let answer = grdb_has_attached_databases(handle)
        // Where SQLite does not say it, the C interface may have attached one.
        return answer < 0 ? databaseFile.hasAttachedDatabases || connectionHandle.isInterfaceTaken : answer != 0
    }

    /// Begins a transaction that sees the present state of the database.
    func beginSnapshot() throws {
        try beginTransaction(.deferred)
        try pinSnapshot()
    }

    /// Refuses all writes, for the rest of the life of the connection.
    ///
    ///     PRAGMA query_only = 1
    package func refuseWrites() throws {
        try execute(sql: "PRAGMA query_only = 1")
        // Counted as a read that never ends, so that no other read lifts the pragma.
        transaction.readOnlyDepth += 1
        transaction.refusesWrites = true
    }
}

extension Database {
    /// Frees as much memory as possible: compiled statements, what is known of the schema, and the pages that SQLite caches.
    ///
    /// What is needed again is made again: the next statements are slower.
    public func releaseMemory() {
        assertOwned()
        clearSchemaCache()
        idleSQL = []
        if let handle {
            sqlite3_db_release_memory(handle)
        }
    }
}
