// The reads and the writes of a database queue.

// MARK: - Reads

extension DatabaseQueue: DatabaseReader {
    public func close() throws {
        try connection.close()
    }

    public func interrupt() {
        connection.interrupt()
    }

    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        try connection.perform { try $0.performRead(value) }
    }

    public func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await connection.performAsync(startingWith: .read) { try $0.performRead(value) }
    }

    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        connection.schedule { $0.performReadResult(value) }
    }

    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) rethrows -> T {
        try connection.perform(value)
    }

    public func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await connection.performAsync(value)
    }

    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        connection.schedule { value($0.ifOpen) }
    }

    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) rethrows -> T {
        try connection.performReentrant(value)
    }
}

// MARK: - Writes

extension DatabaseQueue: DatabaseWriter {
    // MARK: - DatabaseWriter

    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try connection.perform(updates)
    }

    public func writeWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await connection.performAsync(updates)
    }

    public func _asyncWrite<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await connection.performAsync(startingWith: .write) { try $0.performWrite(updates) }
    }

    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
        connection.schedule(updates)
    }

    @_disfavoredOverload
    public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try connection.perform(updates)
    }

    public func barrierWriteWithoutTransaction<T: Sendable>(
        _ updates: @Sendable (Database) throws -> T
    ) async throws -> T {
        try await connection.performAsync(updates)
    }

    public func asyncBarrierWriteWithoutTransaction(_ updates: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        connection.schedule { updates($0.ifOpen) }
    }

    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try connection.performReentrant(updates)
    }

    public func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        do {
            let database = try connection.databaseOutsideTransaction(
                orStopWith: "must not be called from inside a transaction. "
                    + "Start concurrent reads in writeWithoutTransaction, when the transaction has ended.")
            database.performReadResult(value)
        } catch {
            value(.failure(error))
        }
    }

    public var _externalChanges: _ExternalChanges { connection.externalChanges }

    // MARK: - Accesses of the queue

    /// Runs a function outside of any transaction, and returns its value.
    ///
    ///     let version = try queue.inDatabase { db in
    ///         try String.fetchOne(db, sql: "SELECT sqlite_version()")
    ///     }
    ///
    /// This is another name of `writeWithoutTransaction(_:)`.
    ///
    /// - Parameter updates: A function that reads or writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: The error of the function. On a closed database, each statement of the function fails.
    public func inDatabase<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try connection.perform(updates)
    }

    /// Runs a function in a transaction, that is committed or rolled back as the function says.
    ///
    ///     // BEGIN EXCLUSIVE TRANSACTION
    ///     // DELETE FROM carrier
    ///     // ROLLBACK TRANSACTION
    ///     try queue.inTransaction(.exclusive) { db in
    ///         try db.execute(sql: "DELETE FROM carrier")
    ///         return .rollback
    ///     }
    ///
    /// The transaction is rolled back if the function throws an error. This method blocks the current thread until the
    /// transaction has ended. It stops the program when it is called from another access to the queue.
    ///
    /// - Parameter kind: The kind of the transaction. Nil gives the kind of ``Database/inTransaction(_:_:)``.
    /// - Parameter updates: A function that writes, and returns how the transaction ends.
    /// - Throws: A ``DatabaseError``, or the error of the function.
    public func inTransaction(
        _ kind: Database.TransactionKind? = nil,
        _ updates: (Database) throws -> Database.TransactionCompletion
    ) throws {
        try connection.perform { database in
            try database.inTransaction(kind) { try updates(database) }
        }
    }
}
