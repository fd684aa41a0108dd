// A database with one connection that writes and several that read, at the same time.

import GRDBFoundation

/// A database with several SQLite connections: one writes, and the others read at the same time, also while the first one writes.
///
///     let pool = try DatabasePool(path: "/data/flights.sqlite")
///     try pool.write { db in
///         try db.execute(sql: "CREATE TABLE carrier (code TEXT PRIMARY KEY, name TEXT)")
///     }
///     let count = try pool.read { db in
///         try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM carrier")
///     }
///
/// Writes are done one after the other, in the order in which they were asked for. Each read sees one state of the database, the one left by
/// the last transaction that was committed before the read began, whatever is written meanwhile.
///
/// That is what the write-ahead log of SQLite (WAL) allows: a pool activates this journal mode, unless its configuration is read-only, or says
/// otherwise (see ``Configuration/journalMode``). A file that is in this mode already is not changed by opening it.
///
/// Connections that read are opened when they are needed, up to ``Configuration/maximumReaderCount``. More reads than that wait for their turn.
/// When the database file was replaced or removed meanwhile, the read, or ``makeSnapshot()``, throws an error.
///
/// A pool can be used from any thread and any task. Its connections are closed when the pool is deallocated, after the last access that has
/// been scheduled.
public final class DatabasePool: Sendable {
    package let writer: SerialConnection
    package let readers: ReaderPool
    private let snapshotCount = Locked(0)

    /// The configuration that the database was opened with.
    public let configuration: Configuration

    /// The path or the SQLite URI that the database was opened with.
    public var path: String { writer.path }

    /// Creates a pool: opens a database file, and creates the file if needed.
    ///
    ///     let pool = try DatabasePool(path: "/data/flights.sqlite")
    ///
    /// A file is not created, and its journal mode not changed, when the configuration is read-only.
    ///
    /// - Parameter path: A path, or an SQLite URI. Databases in memory have no write-ahead log: use a ``DatabaseQueue``.
    /// - Parameter configuration: The options of all connections. Its `maximumReaderCount` must be one at least.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``.
    public init(path: String, configuration: Configuration = Configuration()) throws {
        self.configuration = configuration
        writer = try SerialConnection(
            .writer,
            path: path,
            label: configuration.connectionLabel(default: Self.defaultLabel, purpose: "writer"),
            configuration: configuration.forWriter,
            pin: configuration.hasPin ? SnapshotPin() : nil)

        let readerConfiguration = configuration.forReaders
        let file = writer.connection.database.file
        readers = ReaderPool(
            configuration: readerConfiguration,
            path: path,
            label: configuration.connectionLabel(default: Self.defaultLabel, purpose: "readers"),
            writer: writer,
            runsOnQueueOfWriter: configuration.readsOnQueueOfWriter
        ) { number in
            let connection = try ManagedConnection(
                .reader,
                path: path,
                label: configuration.connectionLabel(default: Self.defaultLabel, purpose: "reader.\(number)"),
                configuration: readerConfiguration)
            try file?.check(connection.database)
            return connection
        }
        writer.waitingReaders.withLock { $0.readers = readers }
        guard let pin = writer.connection.pin, writer.connection.database.databaseFile.hasActivatedLog, let file else { return }
        pin.start {
            try ManagedConnection(file, path: path, configuration: readerConfiguration)
        }
    }

    private static let defaultLabel = "GRDB.DatabasePool"

    // MARK: - Connections that read

    /// Closes the connections that read, so that later reads open new ones.
    ///
    ///     try pool.barrierWriteWithoutTransaction { db in
    ///         try db.changePassphrase("newSecret")
    ///         pool.invalidateReadOnlyConnections()
    ///     }
    ///
    /// Reads that run now go on, and their connections are closed when they end. This method does not wait for them.
    public func invalidateReadOnlyConnections() {
        readers.invalidate()
    }

    // MARK: - Memory

    /// Frees as much memory as possible: closes the connections that read, and empties the caches of the one that writes.
    ///
    /// With ``Configuration/persistentReadOnlyConnections``, the caches of the connections that read are emptied, too, but these stay open.
    ///
    /// This method waits for the accesses that run. Called inside an access to the pool, it is ``releaseMemoryEventually()``.
    public func releaseMemory() {
        guard readers.currentDatabase == nil, !writer.isOwnedByCurrentThread else {
            return releaseMemoryEventually()
        }
        writer.perform { $0.releaseMemory() }
        readers.lane.performExclusively {
            if configuration.persistentReadOnlyConnections {
                readers.releaseMemory()
            } else {
                readers.invalidate()
            }
        }
    }

    /// Frees as much memory as possible, later: this method does not wait.
    ///
    /// The connections that read are closed as soon as no access uses them, unless ``Configuration/persistentReadOnlyConnections`` is true.
    public func releaseMemoryEventually() {
        if !configuration.persistentReadOnlyConnections {
            readers.invalidate()
        }
        writer.schedule { $0.releaseMemory() }
    }

    // MARK: - Snapshots

    /// Opens a connection that sees the present state of the database for ever.
    ///
    ///     let snapshot = try pool.makeSnapshot()
    ///     try pool.write { db in
    ///         try db.execute(sql: "DELETE FROM carrier")
    ///     }
    ///     let names = try snapshot.read { db in // those that were deleted
    ///         try String.fetchAll(db, sql: "SELECT name FROM carrier")
    ///     }
    ///
    /// In a write access, outside of any transaction, the snapshot sees what the last transaction of this access has left. Elsewhere, other
    /// accesses may change the database before the snapshot is made.
    ///
    /// The program stops when this method is called inside a transaction of a write access: what is not committed cannot be seen.
    ///
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``.
    public func makeSnapshot() throws -> DatabaseSnapshot {
        try checkSnapshotIsPossible("makeSnapshot()")
        return try DatabaseSnapshot(
            path: path, label: makeSnapshotLabel(), configuration: configuration, file: writer.connection.database.file)
    }

    /// Opens connections that see the present state of the database for ever, and that read at the same time.
    ///
    ///     let snapshot = try pool.makeSnapshotPool()
    ///     async let names = snapshot.read { db in
    ///         try String.fetchAll(db, sql: "SELECT name FROM carrier")
    ///     }
    ///     async let count = snapshot.read { db in
    ///         try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM carrier")
    ///     }
    ///
    /// Which state that is, and where this method may be called, is the same as for ``makeSnapshot()``. When the write-ahead log is empty, it
    /// commits a transaction that changes nothing: SQLite has no name for a state that is not in the log.
    ///
    /// - Throws: A ``DatabaseError``, of code `SQLITE_MISUSE` when SQLite was built without `SQLITE_ENABLE_SNAPSHOT`, or the error of a
    ///   function given to ``Configuration/prepareDatabase(_:)``.
    public func makeSnapshotPool() throws -> DatabaseSnapshotPool {
        try checkSnapshotIsPossible("makeSnapshotPool()")
        return try DatabaseSnapshotPool(
            path: path, label: makeSnapshotLabel(), configuration: configuration, file: writer.connection.database.file
        ) { [writer] in
            try writer.performReentrant { try $0.writeNothing() }
        }
    }

    private func checkSnapshotIsPossible(_ method: StaticString) throws {
        guard writer.isOwnedByCurrentThread else { return }
        _ = try writer.databaseOutsideTransaction(
            orStopWith: "\(method) must not be called from inside a transaction. "
                + "Call it outside of write, or in writeWithoutTransaction when the transaction has ended.")
    }

    private func makeSnapshotLabel() -> String {
        let number = snapshotCount.withLock { count in
            count += 1
            return count
        }
        return configuration.connectionLabel(default: Self.defaultLabel, purpose: "snapshot.\(number)")
    }
}

extension ManagedConnection {
    /// Opens the connection of a pin.
    ///
    /// - Throws: An error when there is no log: without one, a transaction that reads keeps others from writing.
    fileprivate convenience init(_ file: FileIdentity, path: String, configuration: Configuration) throws {
        var configuration = configuration
        configuration.busyMode = .immediateError
        configuration.instrumentation = nil
        let label = configuration.connectionLabel(default: "GRDB.DatabasePool", purpose: "pin")
        try self.init(.reader, path: path, label: label, configuration: configuration)
        try file.check(database)
        // As long as a connection has read the log, no other one leaves this mode.
        let mode = try withAccess { database in try database.untraced { try String.fetchOne(database, sql: "PRAGMA main.journal_mode") } }
        guard mode == "wal" else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
    }
}

extension Configuration {
    /// Whether a pool may have a pin: see ``SnapshotPin``.
    fileprivate var hasPin: Bool {
        #if canImport(Darwin)
        // A program that is suspended must hold no lock.
        return false
        #else
        return holdsReadLock && !readonly && targetQueue == nil && !observesSuspensionNotifications
        #endif
    }

    /// Whether what a pool reads runs on the target queue of what it writes.
    fileprivate var readsOnQueueOfWriter: Bool {
        guard let targetQueue else { return false }
        return readonly || writeTargetQueue == nil || writeTargetQueue === targetQueue
    }

    /// The options of the connection of a pool that writes.
    fileprivate var forWriter: Configuration {
        var configuration = self
        if configuration.journalMode == .default {
            configuration.journalMode = .wal
        }
        configuration.hasReaders = true
        // The connections that read are not suspended: all of a read-only pool behaves alike.
        configuration.observesSuspensionNotifications = observesSuspensionNotifications && !readonly
        return configuration
    }

    /// The options of the connections that read from a database which another connection writes.
    var forReaders: Configuration {
        var configuration = self
        configuration.mayOthersWrite = configuration.mayOthersWrite || !readonly
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = false
        if case .immediateError = busyMode {
            // Reading waits only for connections that repair a write-ahead log, or remove it: a short wait is better than an error.
            configuration.busyMode = .timeout(10)
        }
        return configuration
    }

    /// The options of the connections of a snapshot.
    var forSnapshot: Configuration {
        var configuration = forReaders
        configuration.allowsUnsafeTransactions = true
        return configuration
    }
}
