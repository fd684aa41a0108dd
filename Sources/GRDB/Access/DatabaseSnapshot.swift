// A connection that sees one state of the database for ever, and the protocol of all that do.

/// A reader that always sees the same state of the database.
///
/// Only the types of this module conform to the protocol. Do not declare other conformances.
public protocol DatabaseSnapshotReader: DatabaseReader {
    /// Reads from the database, and returns the value of the function. Can be called from another access.
    ///
    /// In an access to the same snapshot, the function gets the connection of this access.
    ///
    /// - Parameter value: A function that reads. Its argument is not valid after it has returned.
    /// - Returns: The value of the function.
    /// - Throws: A ``DatabaseError``, or the error of the function.
    func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T
}

extension DatabaseSnapshotReader {
    // All reads are isolated, and join an access without harm: there is nothing unsafe.

    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try reentrantRead(value)
    }

    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try read(value)
    }

    public func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await read(value)
    }

    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        asyncRead(value)
    }
}

/// A connection that always sees the state that the database had when the snapshot was made.
///
///     let snapshot = try pool.makeSnapshot()
///     let before = try snapshot.read { db in try Flight.fetchCount(db) }
///     try pool.write { db in try Flight.deleteAll(db) }
///     let after = try snapshot.read { db in try Flight.fetchCount(db) } // the same as before
///
/// All reads are done one after the other, in one transaction, which begins when the snapshot is made and ends when it is closed or deallocated.
///
/// In a database with a write-ahead log, a snapshot prevents no connection from writing; but as long as it lives, the log cannot start anew,
/// and grows. In other journal modes, no other connection can commit.
///
/// A snapshot can be used from any thread and any task. It lives on when its pool is closed.
public final class DatabaseSnapshot: Sendable {
    let connection: SerialConnection

    /// The configuration of the connection: read-only, and otherwise that of the pool.
    public var configuration: Configuration { connection.configuration }

    /// The path or the SQLite URI that the database was opened with.
    public var path: String { connection.path }

    /// - Parameter file: The file that the path is meant to lead to, or `nil` for what is no file.
    init(path: String, label: String, configuration: Configuration, file: FileIdentity?) throws {
        var configuration = configuration.forSnapshot
        configuration.maximumReaderCount = 1
        connection = try SerialConnection(.snapshot, path: path, label: label, configuration: configuration)
        try file?.check(connection.connection.database)
        try connection.beginSnapshot()
    }
}

extension DatabaseSnapshot: DatabaseSnapshotReader {
    public func close() throws {
        try connection.close()
    }

    public func interrupt() {
        connection.interrupt()
    }

    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) rethrows -> T {
        try connection.perform(value)
    }

    public func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await connection.performAsync(value)
    }

    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        connection.schedule { value($0.ifOpen) }
    }

    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) rethrows -> T {
        try connection.perform(value)
    }

    public func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await read(value)
    }

    public func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try connection.performReentrant(value)
    }
}
