// One SQLite connection, and the lane of its accesses.

import Dispatch

/// A connection that is used by one thread at a time, in the order of the requests. See ``AccessLane`` for the threads.
package final class SerialConnection: Sendable {
    package let connection: ManagedConnection
    package let lane: AccessLane

    /// The connections that read beside this one, if any. Weak: they keep this one.
    struct WaitingReaders {
        weak var readers: ReaderPool?
    }

    /// Set once, by the pool.
    let waitingReaders = Locked(WaitingReaders())

    /// What reports the commits of other connections.
    let externalChanges: _ExternalChanges

    var path: String { connection.database.path }
    var configuration: Configuration { connection.configuration }

    /// Opens a connection.
    ///
    /// - Parameter role: What the connection is for.
    /// - Parameter path: A path, an SQLite URI, or a special name such as `:memory:`.
    /// - Parameter label: The name of the connection and of its dispatch queue.
    /// - Parameter pin: What the accesses give up.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``.
    init(_ role: ConnectionRole, path: String, label: String, configuration: Configuration, pin: SnapshotPin? = nil) throws {
        // What only reads has no writes that would belong on `writeTargetQueue`.
        let writes = role == .writer && !configuration.readonly
        lane = AccessLane(
            count: 1,
            queue: writes ? configuration.makeWriteDispatchQueue(label: label) : configuration.makeDispatchQueue(label: label),
            isBoundToQueue: configuration.targetQueue != nil || (writes && configuration.writeTargetQueue != nil),
            instrument: AccessInstrument(configuration, label: label, path: path, isWriter: writes))
        connection = try ManagedConnection(role, path: path, label: label, configuration: configuration, pin: pin)
        externalChanges = _ExternalChanges(connection, lane: lane)
    }

    /// Whether the calling thread is inside an access to the connection.
    var isOwnedByCurrentThread: Bool {
        connection.database.isOwnedByCurrentThread
    }

    // MARK: - Synchronous accesses

    /// Runs a function that owns the connection, after all accesses that were asked for before.
    ///
    /// The program stops when the current thread uses the connection already.
    func perform<T>(_ body: (Database) throws -> T) rethrows -> T {
        checkNotReentrant()
        return try lane.perform(whileWaiting: wait) { try connection.withAccess(body) }
    }

    /// Calls a function that waits for the connection. If the calling thread reads, no write waits for its read meanwhile.
    private func wait(_ wait: () -> Void) {
        guard let readers = waitingReaders.withLock({ $0.readers }) else { return wait() }
        readers.whileWaitingForWriter(wait)
    }

    /// Stops the program when the calling thread is inside an access to the connection: it would wait for itself.
    func checkNotReentrant() {
        guard !isOwnedByCurrentThread else { Database.stopNotReentrant() }
    }

    /// The same as ``perform(_:)``, but joins the access of the current thread if there is one.
    func performReentrant<T>(_ body: (Database) throws -> T) rethrows -> T {
        guard isOwnedByCurrentThread else {
            return try perform(body)
        }
        return try body(connection.database)
    }

    /// The connection, for what begins to read in the access of the current thread. The program stops if there is none, or if a transaction is open.
    ///
    /// - Parameter message: What the program says when it stops because of a transaction.
    /// - Throws: A ``DatabaseError`` when a transaction is still to be rolled back.
    func databaseOutsideTransaction(orStopWith message: @autoclosure () -> String) throws -> Database {
        let database = connection.database
        database.assertOwned()
        if let error = database.pendingRollbackError { throw error }
        if database.isTransactionOpen {
            // Stops: what begins to read now would not see what the open transaction has written, or see what is not committed yet.
            fatalError(message())
        }
        return database
    }

    /// Begins a transaction that sees the present state of the database, and without which the connection cannot be used: when it ends, by SQL or by
    /// an error that makes SQLite roll back, all later statements fail.
    func beginSnapshot() throws {
        try lane.perform {
            try connection.withAccess(leavingTransaction: true) { database in
                try database.beginSnapshot()
                database.enterLastingBlock()
            }
        }
    }

    /// Closes the connection, unless it is closed already.
    func close() throws {
        try perform { try $0.close() }
        externalChanges.end()
    }

    /// Aborts the statement that runs. Callable from any thread, and does not wait.
    func interrupt() {
        connection.database.interruption.interrupt()
    }

    // MARK: - Accesses that do not block

    /// Schedules a function, that runs on the queue of the connection after all accesses that were asked for before.
    func schedule(_ body: @escaping @Sendable (Database) -> Void) {
        lane.schedule { [connection] in
            connection.withAccess(body)
        }
    }

    /// Runs a function that owns the connection, after all accesses that were asked for before, without blocking the task.
    ///
    /// When the task is cancelled, the function does not start or its current statement is interrupted, the transaction is
    /// rolled back, and the error is a `CancellationError`. The value of a function that completed is not lost.
    ///
    /// - Parameter start: What the function begins with.
    func performAsync<T: Sendable>(
        startingWith start: AccessStart = .statements,
        _ body: @Sendable (Database) throws -> T
    ) async throws -> T {
        try await lane.performAsync { [connection] cancellation, thread in
            try connection.withAccess(under: cancellation, on: thread, startingWith: start, body)
        }
    }
}
