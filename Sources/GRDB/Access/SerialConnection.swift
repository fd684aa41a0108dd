// One SQLite connection, and the line of those who want to use it.

import Dispatch

/// A connection that is used by one thread at a time, in the order of the requests. See ``AccessLine`` for the threads.
final class SerialConnection: Sendable {
    let connection: ManagedConnection
    let line: AccessLine

    /// Gives the connections that read beside this one, if any. Set once, by the pool.
    let waitingReaders = Locked<(@Sendable () -> ReaderPool?)?>(nil)

    /// Tells when other connections have committed.
    let foreignChanges: _ForeignChanges

    let path: String
    let configuration: Configuration

    /// Opens a connection.
    ///
    /// - Parameter role: What the connection is for.
    /// - Parameter path: A path, an SQLite URI, or a special name such as `:memory:`.
    /// - Parameter label: The name of the connection and of its dispatch queue.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``.
    init(_ role: ConnectionRole, path: String, label: String, configuration: Configuration) throws {
        self.path = path
        self.configuration = configuration
        // What only reads has no writes that would belong on `writeTargetQueue`.
        let writes = role == .writer && !configuration.readonly
        line = AccessLine(
            count: 1,
            queue: writes ? configuration.makeWriteDispatchQueue(label: label) : configuration.makeDispatchQueue(label: label),
            isBoundToQueue: configuration.targetQueue != nil || (writes && configuration.writeTargetQueue != nil))
        connection = try ManagedConnection(role, path: path, label: label, configuration: configuration)
        foreignChanges = _ForeignChanges(connection, line: line)
    }

    /// Whether the calling thread is inside an access to the connection.
    var isOwnedByCurrentThread: Bool {
        connection.isOwnedByCurrentThread
    }

    // MARK: - Synchronous accesses

    /// Runs a function that owns the connection, after all accesses that were asked for before.
    ///
    /// The program stops when the current thread uses the connection already.
    func perform<T>(_ body: (Database) throws -> T) rethrows -> T {
        checkNotReentrant()
        return try line.perform(whileWaiting: wait) { try connection.own(body) }
    }

    /// Calls a function that waits for the connection, and tells those who may wait for the calling thread.
    private func wait(_ wait: () -> Void) {
        guard let readers = waitingReaders.withLock({ $0 })?() else { return wait() }
        readers.whileWaitingForWriter(wait)
    }

    /// Stops the program when the calling thread is inside an access to the connection: it would wait for itself.
    func checkNotReentrant() {
        guard !isOwnedByCurrentThread else {
            fatalError("Database methods are not reentrant.")
        }
    }

    /// The same as ``perform(_:)``, but joins the access of the current thread if there is one.
    func performReentrant<T>(_ body: (Database) throws -> T) rethrows -> T {
        guard isOwnedByCurrentThread else {
            return try perform(body)
        }
        return try body(connection.database)
    }

    /// Runs a function in the access of the current thread. The program stops if there is none.
    func performInCurrentAccess(_ body: (Database) -> Void) {
        connection.database.assertOwned()
        body(connection.database)
    }

    /// Begins a transaction that lasts as long as the connection, and sees the present state of the database.
    func beginSnapshot() throws {
        try line.perform {
            try connection.own(leavingTransaction: true) { try $0.beginLastingSnapshot() }
        }
    }

    /// Closes the connection, unless it is closed already.
    func close() throws {
        try perform { database in
            guard !database.isClosed else { return }
            try database.close()
        }
        foreignChanges.end()
    }

    /// Aborts the statement that runs. Callable from any thread, and does not wait.
    func interrupt() {
        connection.interrupt()
    }

    // MARK: - Accesses that do not block

    /// Schedules a function, that runs on the queue of the connection after all accesses that were asked for before.
    func schedule(_ body: @escaping @Sendable (Database) -> Void) {
        line.schedule { [connection] in
            connection.own(body)
        }
    }

    /// The same as ``schedule(_:)``, for functions that want to know when the connection is closed.
    func scheduleResult(_ body: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        schedule { database in
            body(database.ifOpen)
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
        try await line.performAsync { [connection] cancellation, thread in
            try connection.own(under: cancellation, on: thread, startingWith: start, body)
        }
    }
}
