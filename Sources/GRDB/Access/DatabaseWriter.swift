// The protocol of all types that write in a database.

/// A type that reads from and writes in an SQLite database.
///
///     try writer.write { db in
///         try db.execute(sql: "INSERT INTO carrier VALUES ('UA', 'United Air Lines')")
///         try db.execute(sql: "DELETE FROM carrier WHERE code = 'PA'")
///     }
///
/// All writes of one writer are done one after the other, in the order in which they were asked for.
///
/// Only the types of this module conform to the protocol. Do not declare other conformances.
public protocol DatabaseWriter: DatabaseReader {
    // MARK: - Writing outside of any transaction

    /// Runs a function outside of any transaction, and returns its value.
    ///
    /// Each statement that the function runs is a transaction of its own, unless the function opens one:
    ///
    ///     try writer.writeWithoutTransaction { db in
    ///         try db.execute(sql: "PRAGMA foreign_keys = OFF")
    ///         try db.inTransaction(.exclusive) {
    ///             try db.execute(sql: "DELETE FROM carrier")
    ///             return .commit
    ///         }
    ///     }
    ///
    /// This method blocks the current thread until the function has returned. It stops the program when it is called from
    /// another access to the same connection, and when the function leaves a transaction open.
    ///
    /// - Parameter updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: The error of the function. On a closed database, each statement of the function fails.
    @_disfavoredOverload
    func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T

    /// Runs a function outside of any transaction, and returns its value. Does not block.
    ///
    /// Each statement that the function runs is a transaction of its own, unless the function opens one. The program stops
    /// when the function leaves a transaction open.
    ///
    /// - Parameter updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: A ``DatabaseError``, the error of the function, or `CancellationError` when the task is cancelled: the current
    ///   statement is interrupted then, and the transaction that the function has opened is rolled back.
    func writeWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T

    /// Schedules a function that runs outside of any transaction, and returns at once.
    ///
    /// - Parameter updates: A function that writes. Its argument is not valid after it has returned. On a closed database,
    ///   each statement of the function fails.
    func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void)

    /// Runs a function outside of any transaction while no other access reads or writes, and returns its value.
    ///
    /// The function starts after all other accesses have completed, and no other access starts before it has completed.
    ///
    /// This method blocks the current thread until the function has returned. It stops the program when it is called from
    /// another access to the same connection, and when the function leaves a transaction open.
    ///
    /// - Parameter updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: A ``DatabaseError``, or the error of the function.
    @_disfavoredOverload
    func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T

    /// Runs a function outside of any transaction while no other access reads or writes, and returns its value. Does not block.
    ///
    /// The function starts after all other accesses have completed, and no other access starts before it has completed.
    ///
    /// - Parameter updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: A ``DatabaseError``, the error of the function, or `CancellationError` when the task is cancelled.
    func barrierWriteWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T

    /// Schedules a function that runs outside of any transaction while no other access reads or writes, and returns at once.
    ///
    /// - Parameter updates: A function that gets a connection, or the error that prevents it from writing. It is called once.
    func asyncBarrierWriteWithoutTransaction(_ updates: @escaping @Sendable (Result<Database, any Error>) -> Void)

    /// Runs a function outside of any transaction, and returns its value. Can be called from another access.
    ///
    /// In an access to the same connection, the function gets the connection of this access, with its transaction.
    ///
    /// Prefer functions that take a `Database` argument: they need no nested access.
    ///
    /// - Parameter updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: The error of the function. On a closed database, each statement of the function fails.
    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T

    // MARK: - Reading from the latest committed state

    /// Runs a function that reads the state left by the last transaction.
    ///
    /// This method must be called from a write access, outside of any transaction: anything else stops the program.
    ///
    ///     try writer.writeWithoutTransaction { db in
    ///         try db.execute(sql: "DELETE FROM carrier")
    ///         writer.spawnConcurrentRead { result in
    ///             // 0, whatever other writes do
    ///             let count = try? Int.fetchOne(result.get(), sql: "SELECT COUNT(*) FROM carrier")
    ///         }
    ///     }
    ///
    /// The function may run before or after the method returns: ``DatabaseQueue`` has one connection, and runs it before.
    ///
    /// - Parameter value: A function that gets a connection that can't write, or the error that prevents it from reading. It is
    ///   called once.
    func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)

    /// What reports the commits of other connections. See ``externalChanges()``.
    var _externalChanges: _ExternalChanges { get }

    /// Runs the async ``write(_:)``, for writers that know how to begin a transaction without waiting.
    ///
    /// - Throws: A ``DatabaseError``, the error of the function, or `CancellationError` when the task is cancelled before the
    ///   changes are committed.
    func _asyncWrite<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T
}

extension DatabaseWriter {
    public func _asyncWrite<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await writeWithoutTransaction { db in
            try db.performWrite(updates)
        }
    }
}

extension DatabaseWriter {
    // MARK: - Writing in a transaction

    /// Writes in the database, and returns the value of the function.
    ///
    ///     // BEGIN IMMEDIATE TRANSACTION
    ///     // INSERT INTO carrier VALUES ('UA', 'United Air Lines')
    ///     // COMMIT TRANSACTION
    ///     let id = try writer.write { db in
    ///         try db.execute(sql: "INSERT INTO carrier VALUES ('UA', 'United Air Lines')")
    ///         return db.lastInsertedRowID
    ///     }
    ///
    /// The function runs in a transaction, that is rolled back if the function throws an error.
    ///
    /// This method blocks the current thread until the transaction has ended. It stops the program when it is called from
    /// another access to the same connection.
    ///
    /// - Parameter updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function, once its changes are committed.
    /// - Throws: A ``DatabaseError``, or the error of the function.
    @_disfavoredOverload
    public func write<T>(_ updates: (Database) throws -> T) throws -> T {
        try writeWithoutTransaction { db in
            try db.performWrite(updates)
        }
    }

    /// Writes in the database, and returns the value of the function. Does not block.
    ///
    ///     try await writer.write { db in
    ///         try db.execute(sql: "INSERT INTO carrier VALUES ('UA', 'United Air Lines')")
    ///     }
    ///
    /// The function runs in a transaction, that is rolled back if the function throws an error or if the task is cancelled.
    ///
    /// - Parameter updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function, once its changes are committed.
    /// - Throws: A ``DatabaseError``, the error of the function, or `CancellationError` when the task is cancelled before the
    ///   changes are committed.
    public func write<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await _asyncWrite(updates)
    }

    /// Schedules a function that writes in the database, and returns at once.
    ///
    ///     writer.asyncWrite { db in
    ///         try db.execute(sql: "INSERT INTO carrier VALUES ('UA', 'United Air Lines')")
    ///     } completion: { db, result in
    ///         if case let .failure(error) = result {
    ///             print(error)
    ///         }
    ///     }
    ///
    /// `updates` runs in a transaction, that is rolled back if `updates` throws an error. `completion` runs after this
    /// transaction, in the same access: no other write happens between the two.
    ///
    /// - Parameter updates: A function that writes. Its argument is not valid after it has returned.
    /// - Parameter completion: A function that gets the connection, and the value of `updates` or the error that undid the changes.
    public func asyncWrite<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) {
        asyncWriteWithoutTransaction { db in
            completion(db, Result { try db.performWrite(updates) })
        }
    }
}
