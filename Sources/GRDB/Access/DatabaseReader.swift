// The protocol of all types that read from a database, and how they are printed.

/// A type that reads from an SQLite database.
///
/// The functions given to a reader get a ``Database`` connection, which is theirs until they return:
///
///     // SELECT COUNT(*) FROM flight
///     let count = try reader.read { db in
///         try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight")
///     }
///
/// Synchronous accesses can't be nested: a `read` in a `read` of the same reader stops the program.
///
/// Only the types of this module conform to the protocol. Do not declare other conformances.
public protocol DatabaseReader: AnyObject, Sendable {
    /// The configuration that the database was opened with.
    var configuration: Configuration { get }

    /// The path to the database file, or the SQLite name or URI that the database was opened with.
    var path: String { get }

    /// Closes the database connection. Closing twice is fine.
    ///
    /// After `close()`, all accesses fail with `SQLITE_MISUSE`. You rarely need this method: a connection is closed when its
    /// reader is deallocated.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when a ``Statement`` still lives. The connection remains usable, then.
    func close() throws

    /// Aborts the statement that runs, if any, and returns without waiting.
    ///
    /// The access that runs the statement gets a ``DatabaseError`` of code `SQLITE_INTERRUPT`. A transaction that
    /// the aborted statement was writing in is rolled back.
    ///
    /// This method can be called from any thread.
    func interrupt()

    // MARK: - Reading

    /// Reads from the database, and returns the value of the function.
    ///
    ///     // SELECT name FROM carrier WHERE code = 'UA'
    ///     let name = try reader.read { db in
    ///         try String.fetchOne(db, sql: "SELECT name FROM carrier WHERE code = ?", arguments: ["UA"])
    ///     }
    ///
    /// The function runs in a transaction, and sees one state of the database from its beginning to its end. It can't write:
    /// statements that try fail with `SQLITE_READONLY`.
    ///
    /// This method blocks the current thread until the function has returned. It stops the program when it is called from
    /// another access to the same connection.
    ///
    /// - Parameter value: A function that reads. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: A ``DatabaseError``, or the error of the function.
    @_disfavoredOverload
    func read<T>(_ value: (Database) throws -> T) throws -> T

    /// Reads from the database, and returns the value of the function. Does not block.
    ///
    ///     let count = try await reader.read { db in
    ///         try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight")
    ///     }
    ///
    /// The function runs in a transaction, and sees one state of the database from its beginning to its end. It can't write:
    /// statements that try fail with `SQLITE_READONLY`.
    ///
    /// - Parameter value: A function that reads. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: A ``DatabaseError``, the error of the function, or `CancellationError` when the task is cancelled: the
    ///   function does not start then, or its statement is interrupted.
    func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T

    /// Schedules a function that reads from the database, and returns at once.
    ///
    ///     reader.asyncRead { result in
    ///         do {
    ///             let db = try result.get()
    ///             let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight")
    ///         } catch {
    ///             print(error)
    ///         }
    ///     }
    ///
    /// The function runs in a transaction, sees one state of the database, and can't write.
    ///
    /// - Parameter value: A function that gets a connection, or the error that prevents it from reading. It is called once.
    func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)

    // MARK: - Reading without isolation

    /// Runs a function outside of any transaction, and returns its value.
    ///
    /// The function sees the changes that others commit between two of its statements. Nothing but the reader itself prevents
    /// it from writing.
    ///
    /// This method blocks the current thread until the function has returned. It stops the program when it is called from
    /// another access to the same connection.
    ///
    /// - Parameter value: A function that reads. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: A ``DatabaseError``, or the error of the function.
    @_disfavoredOverload
    func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T

    /// Runs a function outside of any transaction, and returns its value. Does not block.
    ///
    /// The function sees the changes that others commit between two of its statements. Nothing but the reader itself prevents
    /// it from writing.
    ///
    /// - Parameter value: A function that reads. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: A ``DatabaseError``, the error of the function, or `CancellationError` when the task is cancelled.
    func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T

    /// Schedules a function that runs outside of any transaction, and returns at once.
    ///
    /// - Parameter value: A function that gets a connection, or the error that prevents it from reading. It is called once.
    func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)

    /// Runs a function outside of any transaction, and returns its value. Can be called from another access.
    ///
    /// In an access to the same connection, the function gets the connection of this access, with its transaction:
    ///
    ///     let count = try queue.write { db in
    ///         try queue.unsafeReentrantRead { db in
    ///             try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight")
    ///         }
    ///     }
    ///
    /// Prefer functions that take a `Database` argument: they need no nested access.
    ///
    /// - Parameter value: A function that reads. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: A ``DatabaseError``, or the error of the function.
    func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T

    /// Starts an observation, which reports its error itself.
    ///
    /// Types of programs that stand in for another reader call the method of this one: otherwise, those that are a ``DatabaseWriter`` are observed
    /// by their own accesses, and others give one value.
    func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable
}

extension DatabaseReader {
    /// Copies the whole database into another one, which loses its own content.
    ///
    ///     let disk = try DatabaseQueue(path: "/data/flights.sqlite")
    ///     let memory = try DatabaseQueue()
    ///     try disk.backup(to: memory)
    ///
    /// An error thrown by `progress` ends the copy, and is thrown again, unless the last step has been done.
    ///
    /// - Parameter writer: The database that is overwritten.
    /// - Parameter pagesPerStep: The number of pages copied between two calls to `progress`. All pages in one step by default.
    /// - Parameter progress: A function called after each step.
    /// - Throws: A ``DatabaseError``, or the error of `progress`.
    public func backup(
        to writer: some DatabaseWriter,
        pagesPerStep: CInt = -1,
        progress: ((DatabaseBackupProgress) throws -> Void)? = nil
    ) throws {
        try writer.writeWithoutTransaction { destination in
            try read { source in
                try source.backup(to: destination, pagesPerStep: pagesPerStep, progress: progress)
            }
        }
    }
}

// MARK: - Descriptions

extension DatabaseQueue: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `GRDB.DatabaseQueue("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabasePool: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `GRDB.DatabasePool("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabaseSnapshot: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `GRDB.DatabaseSnapshot("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabaseSnapshotPool: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `GRDB.DatabaseSnapshotPool("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabaseReader {
    fileprivate func description(path: String) -> String {
        let label = configuration.label.map { ", label: \(String(reflecting: $0))" } ?? ""
        return "\(String(reflecting: type(of: self)))(\(String(reflecting: path))\(label))"
    }
}
