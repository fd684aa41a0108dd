// Connections that see one state of the database for ever, and read at the same time.

/// Several connections that always see the same state of a database, and read at the same time.
///
///     let snapshot = try pool.makeSnapshotPool()
///     try await pool.write { db in try Flight.deleteAll(db) }
///     // The flights that there were, counted by two connections
///     async let late = snapshot.read { db in try Flight.filter { $0.delay > 60 }.fetchCount(db) }
///     async let all = snapshot.read { db in try Flight.fetchCount(db) }
///
/// Up to ``Configuration/maximumReaderCount`` reads are done at the same time. Their connections are opened when they are needed. All of them
/// read in one transaction each, which lasts as long as the connection: a read can't begin another one. One more connection, which no read gets,
/// keeps the state.
///
/// The database must be in WAL mode, and SQLite must have been built with `SQLITE_ENABLE_SNAPSHOT`. ``DatabaseSnapshot`` needs neither, and has
/// one connection.
///
/// A snapshot prevents no connection from writing; but as long as it lives, the write-ahead log cannot start anew, and grows.
///
/// A snapshot can be used from any thread and any task. It lives on when its pool is closed.
public final class DatabaseSnapshotPool: Sendable {
    private let readers: ReaderPool
    private let holder: ManagedConnection

    /// The configuration of the connections: read-only, and otherwise that of the database the snapshot was made of.
    public let configuration: Configuration

    /// The path or the SQLite URI that the database was opened with.
    public let path: String

    /// Creates a snapshot of the state that a connection sees.
    ///
    ///     let snapshot = try pool.read { db in
    ///         try DatabaseSnapshotPool(db)
    ///     }
    ///
    /// Inside a transaction, the snapshot sees what this transaction sees. Outside of any, it sees the last commit.
    ///
    /// - Parameter db: A connection whose transaction, if it has one, has not written. BEGIN IMMEDIATE, as `write(_:)` has it,
    ///   counts as writing.
    /// - Parameter configuration: The options of the connections. That of `db` by default. They are read-only in any case.
    /// - Throws: A ``DatabaseError``: of code `SQLITE_MISUSE` when SQLite was built without `SQLITE_ENABLE_SNAPSHOT`, of code `SQLITE_ERROR` when
    ///   the database is not in WAL mode or the transaction writes, of code `SQLITE_ERROR_SNAPSHOT` when the log no longer has the state that
    ///   the transaction sees.
    public convenience init(_ db: Database, configuration: Configuration? = nil) throws {
        db.assertOwned()
        try SQLiteFeature.snapshots.require()
        let configuration = configuration ?? db.configuration
        let label = configuration.connectionLabel(default: Self.defaultLabel)
        guard db.isInsideTransaction else {
            try self.init(path: db.path, label: label, configuration: configuration, file: db.file) {
                try configuration.writeNothing(path: db.path)
            }
            return
        }
        func hold(_ snapshot: WALSnapshot) throws -> HeldState {
            try HeldState(snapshot, of: db, label: label, configuration: configuration.forSnapshot)
        }
        try db.pinSnapshot()
        // Without a snapshot, the connection reads, and cannot write. Another one can, and sees that it leaves all as it was.
        let state = try db.currentSnapshot().map(hold) ?? configuration.withSnapshotOfEmptyLog(path: db.path, hold)
        self.init(state, path: db.path, label: label)
    }

    /// Creates a snapshot of the present state of a database file.
    ///
    ///     let snapshot = try DatabaseSnapshotPool(path: "/data/flights.sqlite")
    ///
    /// When the write-ahead log is empty, a transaction is committed that changes nothing, unless the configuration is read-only.
    ///
    /// - Parameter path: A path, or an SQLite URI.
    /// - Parameter configuration: The options of the connections. They are read-only in any case.
    /// - Throws: A ``DatabaseError``: of code `SQLITE_MISUSE` when SQLite was built without `SQLITE_ENABLE_SNAPSHOT`, of code `SQLITE_ERROR` when
    ///   the database is not in WAL mode, or when the log is empty and the configuration read-only. Or the error of a function given to
    ///   ``Configuration/prepareDatabase(_:)``.
    public convenience init(path: String, configuration: Configuration = Configuration()) throws {
        let label = configuration.connectionLabel(default: Self.defaultLabel)
        try self.init(path: path, label: label, configuration: configuration) {
            try configuration.writeNothing(path: path)
        }
    }

    private static let defaultLabel = "GRDB.DatabaseSnapshotPool"

    /// Creates a snapshot of the present state of a database file.
    ///
    /// - Parameter label: What the names of the connections begin with.
    /// - Parameter file: The file that the path is meant to lead to, if that is known.
    /// - Parameter fillLog: A function that commits something. It is called when the write-ahead log is empty.
    convenience init(
        path: String,
        label: String,
        configuration: Configuration,
        file: FileIdentity? = nil,
        fillLog: () throws -> Void
    ) throws {
        try SQLiteFeature.snapshots.require()
        let state = try HeldState(path: path, label: label, configuration: configuration.forSnapshot, file: file) {
            try configuration.checkWritesAreAllowed()
            try fillLog()
        }
        self.init(state, path: path, label: label)
    }

    private init(_ state: HeldState, path: String, label: String) {
        let configuration = state.holder.configuration
        self.path = path
        self.configuration = configuration
        holder = state.holder
        let file = holder.database.file
        // The function keeps the connection that holds the state: reads may be waiting when the snapshot is released.
        readers = ReaderPool(configuration: configuration, path: path, label: "\(label).readers") { number in
            try ManagedConnection(
                "reader.\(number)", of: state.snapshot, path: path, label: label, configuration: configuration, file: file)
        }
    }
}

extension DatabaseSnapshotPool: DatabaseSnapshotReader {
    /// Closes all connections. Closing twice is fine.
    ///
    /// Waits for the reads that run.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when a ``Statement`` still lives. The snapshot remains usable, then.
    public func close() throws {
        readers.checkNotReentrant()
        try readers.lane.performExclusively {
            try readers.closeConnections()
            try holder.withAccess(leavingTransaction: true) { try $0.close() }
            readers.refuseReads()
        }
    }

    public func interrupt() {
        readers.interrupt()
    }

    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        try readers.perform(value)
    }

    public func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await readers.performAsync(value)
    }

    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        readers.schedule(value)
    }

    public func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        if let database = readers.currentDatabase {
            return try value(database)
        }
        return try readers.perform(value)
    }
}

/// A state, and the connection that holds it, so that others can open it at any time. No program gets this connection, and so nothing ends its
/// transaction.
private struct HeldState {
    let snapshot: WALSnapshot
    let holder: ManagedConnection

    /// Holds a state that another connection holds now.
    init(_ snapshot: WALSnapshot, of database: Database, label: String, configuration: Configuration) throws {
        self.snapshot = snapshot
        holder = try ManagedConnection(
            "holder", of: snapshot, path: database.path, label: label, configuration: configuration, file: database.file)
    }

    /// Holds the present state.
    ///
    /// - Parameter file: The file that the path is meant to lead to, if that is known.
    /// - Parameter fillLog: A function that commits something. It is called when the write-ahead log is empty.
    init(path: String, label: String, configuration: Configuration, file: FileIdentity?, fillLog: () throws -> Void) throws {
        holder = try ManagedConnection("holder", path: path, label: label, configuration: configuration, file: file)
        while true {
            if let snapshot = try holder.withAccess(leavingTransaction: true, { try $0.beginLastingTransactionOnPresentState() }) {
                self.snapshot = snapshot
                return
            }
            // Another process may empty the log once more before it is looked at again.
            try fillLog()
        }
    }
}

extension ManagedConnection {
    /// Opens a connection of a snapshot pool.
    ///
    /// - Parameter name: What its label ends with.
    fileprivate convenience init(_ name: String, path: String, label: String, configuration: Configuration, file: FileIdentity?) throws {
        try self.init(.snapshot, path: path, label: "\(label).\(name)", configuration: configuration)
        try file?.check(database)
    }

    /// Opens a connection of a snapshot pool, and has it see a state that another connection holds.
    fileprivate convenience init(
        _ name: String,
        of snapshot: WALSnapshot,
        path: String,
        label: String,
        configuration: Configuration,
        file: FileIdentity?
    ) throws {
        try self.init(name, path: path, label: label, configuration: configuration, file: file)
        try withAccess(leavingTransaction: true) { try $0.beginLastingTransaction(on: snapshot) }
    }
}

extension Configuration {
    /// Throws when no connection may write in the database.
    fileprivate func checkWritesAreAllowed() throws {
        guard !readonly || mayOthersWrite else {
            throw DatabaseError(
                resultCode: .SQLITE_ERROR,
                message:
                    "The write-ahead log is empty: a snapshot needs a transaction in it. Write something before, or open the database with a "
                    + "configuration that is not read-only")
        }
    }

    /// Commits a transaction that changes nothing, by a connection of its own.
    fileprivate func writeNothing(path: String) throws {
        try withWriter(path: path) { try $0.writeNothing() }
    }

    /// Gives a function the state of a database whose write-ahead log is empty, after a transaction that changes nothing.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_ERROR_SNAPSHOT` when something was changed meanwhile.
    fileprivate func withSnapshotOfEmptyLog<T>(path: String, _ body: (WALSnapshot) throws -> T) throws -> T {
        try checkWritesAreAllowed()
        return try withWriter(path: path) { database in
            let version = try database.dataVersion()
            // An empty log cannot have been filled and emptied again since: the caller reads the database file.
            let wasEmpty = try database.presentSnapshot() == nil
            if wasEmpty {
                try database.writeNothing()
            }
            return try database.isolated(readOnly: true) {
                guard wasEmpty, try database.dataVersion() == version, let snapshot = try database.currentSnapshot() else {
                    throw DatabaseError(resultCode: .SQLITE_ERROR_SNAPSHOT)
                }
                return try body(snapshot)
            }
        }
    }

    private func withWriter<T>(path: String, _ body: (Database) throws -> T) throws -> T {
        // Waits for locks as readers do.
        var configuration = forReaders
        configuration.readonly = false
        configuration.journalMode = .unchanged
        let label = configuration.connectionLabel(default: "GRDB.DatabaseSnapshotPool", purpose: "writer")
        let connection = try ManagedConnection(.writer, path: path, label: label, configuration: configuration)
        return try connection.withAccess(body)
    }
}
