// Writes that return what they have changed.

import GRDB

extension DatabaseWriter {
    /// Writes in the database, as `write` does, and returns what the transaction has changed.
    ///
    ///     let (count, changes) = try queue.writeCollectingChanges { db in
    ///         try City.filter { $0.population < 100 }.deleteAll(db)
    ///     }
    ///     if changes.affects(table: "street") { … } // by a foreign key
    ///
    /// The changes are those of triggers and foreign keys, too. What a savepoint or a failing statement has undone is not among them, nor is what
    /// observers write after the commit. See ``DatabaseChanges`` for what SQLite cannot report.
    ///
    /// This method blocks the current thread until the transaction has ended. It stops the program when it is called from
    /// another access to the same connection.
    ///
    /// - Parameters:
    ///   - detail: How much is reported. Rows need memory until they are released.
    ///   - updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function, and the changes, once they are committed.
    /// - Throws: A ``DatabaseError``, or the error of the function: the transaction is rolled back then, and has changed nothing.
    @_disfavoredOverload
    public func writeCollectingChanges<T>(
        _ detail: DatabaseChangeDetail = .tables,
        _ updates: (Database) throws -> T
    ) throws -> (value: T, changes: DatabaseChanges) {
        try writeWithoutTransaction { db in
            try db.performWriteCollectingChanges(detail, updates)
        }
    }

    /// Writes in the database, as the async form of `write` does, and returns what the transaction has changed. Does not block.
    ///
    ///     let (_, changes) = try await pool.writeCollectingChanges(.values) { db in
    ///         try city.update(db)
    ///     }
    ///     for row in changes.rows { await journal.add(row.initialValues ?? [], row.finalValues ?? []) }
    ///
    /// - Parameters:
    ///   - detail: How much is reported. Rows need memory until they are released.
    ///   - updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function, and the changes, once they are committed.
    /// - Throws: A ``DatabaseError``, the error of the function, or `CancellationError` when the task is cancelled before the
    ///   changes are committed: the transaction is rolled back then, and has changed nothing.
    public func writeCollectingChanges<T: Sendable>(
        _ detail: DatabaseChangeDetail = .tables,
        _ updates: @Sendable (Database) throws -> T
    ) async throws -> (value: T, changes: DatabaseChanges) {
        try await writeWithoutTransaction { db in
            try db.performWriteCollectingChanges(detail, updates)
        }
    }
}

extension Database {
    fileprivate func performWriteCollectingChanges<T>(
        _ detail: DatabaseChangeDetail,
        _ updates: (Database) throws -> T
    ) throws -> (value: T, changes: DatabaseChanges) {
        let receiver = OneTransaction()
        let recorder = ChangeRecorder(.fullDatabase, detail, for: receiver, endsWithTransaction: true, in: self)
        addObserver(recorder)
        defer { removeObservers { $0 === recorder } }
        let value = try performWrite(updates)
        return (value, receiver.changes)
    }
}

/// Keeps the changes of one transaction.
final class OneTransaction: ChangeReceiver {
    private(set) var changes = DatabaseChanges(tableNames: [], rows: [], incompleteTableNames: [], mayAffectAllTables: false)

    var isOver: Bool { false }

    func receive(_ changes: DatabaseChanges?) {
        if let changes { self.changes = changes }
    }

    func connectionDidClose() {}
}
