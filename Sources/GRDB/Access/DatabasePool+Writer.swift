// The writes of a database pool.

import Dispatch

extension DatabasePool: DatabaseWriter {
    // MARK: - DatabaseWriter

    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try writer.perform(updates)
    }

    public func writeWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await writer.performAsync(updates)
    }

    public func _asyncWrite<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await writer.performAsync(startingWith: .write) { try $0.performWrite(updates) }
    }

    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
        writer.schedule(updates)
    }

    @_disfavoredOverload
    public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try performBarrierWrite { database in
            try database.checkNotClosed()
            return try updates(database)
        }
    }

    public func barrierWriteWithoutTransaction<T: Sendable>(
        _ updates: @Sendable (Database) throws -> T
    ) async throws -> T {
        try Task.checkCancellation()
        let cancellation = AccessCancellation()
        let barrier = PoolBarrier(writer, readers)
        return try await writer.lane.performInTurn(
            cancellation, request: { turn in barrier.submit { turn.grant($0) } }, withdraw: { barrier.withdraw() }
        ) {
            try writer.connection.withAccess(under: cancellation, updates)
        }
    }

    public func asyncBarrierWriteWithoutTransaction(_ updates: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        PoolBarrier(writer, readers).submit { [writer] giveBack in
            // Not nil: the barrier is never withdrawn.
            guard let giveBack else { return }
            writer.connection.withAccess { updates($0.ifOpen) }
            giveBack()
        }
    }

    /// Runs a function while no other access reads or writes.
    ///
    /// If there are reads when it has got the writer, it waits for the reads first: they may wait for the writer themselves. A write that happens
    /// meanwhile and that reads must not wait for a barrier that waits for this write: see ``ReaderPool/performBypassingQueue(_:)``.
    func performBarrierWrite<T>(_ updates: (Database) throws -> T) throws -> T {
        readers.checkNotReentrant()
        writer.checkNotReentrant()
        // Reads go on while the barrier waits for the writer.
        let permits = readers.lane.permits
        let value = try writer.perform { database -> T? in
            guard permits.tryAcquire(.exclusive) else { return nil }
            defer { permits.release(.exclusive) }
            return readers.hasReadsWithoutPermit ? nil : try updates(database)
        }
        if let value { return value }
        return try readers.lane.performExclusively {
            while true {
                let value = try writer.perform { readers.hasReadsWithoutPermit ? nil : try updates($0) }
                if let value { return value }
                // They may wait for the writer.
                readers.readsWithoutPermit.wait()
            }
        }
    }

    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try writer.performReentrant(updates)
    }

    public func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        asyncConcurrentRead(value)
    }

    public var _externalChanges: _ExternalChanges { writer.externalChanges }

    // MARK: - Accesses of the pool

    /// Runs a function in a transaction, that is committed or rolled back as the function says.
    ///
    ///     // BEGIN EXCLUSIVE TRANSACTION
    ///     // DELETE FROM carrier
    ///     // ROLLBACK TRANSACTION
    ///     try pool.writeInTransaction(.exclusive) { db in
    ///         try db.execute(sql: "DELETE FROM carrier")
    ///         return .rollback
    ///     }
    ///
    /// The transaction is rolled back if the function throws an error. This method blocks the current thread until the transaction has ended.
    /// It stops the program when it is called from another write access to the pool.
    ///
    /// - Parameter kind: The kind of the transaction. Nil gives the kind of ``Database/inTransaction(_:_:)``.
    /// - Parameter updates: A function that writes, and returns how the transaction ends.
    /// - Throws: A ``DatabaseError``, or the error of the function.
    public func writeInTransaction(
        _ kind: Database.TransactionKind? = nil,
        _ updates: (Database) throws -> Database.TransactionCompletion
    ) throws {
        try writer.perform { database in
            try database.inTransaction(kind) { try updates(database) }
        }
    }

    /// Begins to read the state left by the last transaction, and goes on with it while later writes are done.
    ///
    /// This method must be called from a write access, outside of any transaction: anything else stops the program.
    ///
    ///     try pool.writeWithoutTransaction { db in
    ///         try db.execute(sql: "DELETE FROM carrier")
    ///         pool.asyncConcurrentRead { result in
    ///             // 0, whatever other writes do
    ///             let count = try? Int.fetchOne(result.get(), sql: "SELECT COUNT(*) FROM carrier")
    ///         }
    ///         try db.execute(sql: "INSERT INTO carrier VALUES ('UA', 'United Air Lines')")
    ///     }
    ///
    /// The method waits until a connection is free, and until its transaction sees the state of the database. The function runs on another
    /// thread then.
    ///
    /// - Parameter value: A function that gets a connection that can't write, or the error that prevents it from reading. It is called once.
    public func asyncConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        do {
            _ = try writer.databaseOutsideTransaction(
                orStopWith: """
                    must not be called from inside a transaction. If this error is raised from a DatabasePool.write block, use \
                    DatabasePool.writeWithoutTransaction instead (and use transactions when needed).
                    """)
            readers.spawn(value)
        } catch {
            value(.failure(error))
        }
    }
}
