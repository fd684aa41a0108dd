// The end of a database in a program that must end soon.

import Dispatch
import GRDB
import GRDBFoundation

extension DatabaseQueue {
    /// Closes the database, and aborts what takes too long.
    ///
    ///     // When the program gets SIGTERM
    ///     try queue.close(within: 5)
    ///
    /// Accesses that were asked for before go on for the given time; then their statements are interrupted, and those that they still try to run are
    /// refused: they fail with `SQLITE_INTERRUPT`, and their transactions are rolled back, even if a closure hides the error. Accesses that are asked for
    /// later fail. The last connection to the file checkpoints, so that one file is left, unless `Configuration.persistentWAL` says otherwise.
    ///
    /// A closure that does something else than to use its connection cannot be interrupted: this method waits for its end.
    ///
    /// - Parameters:
    ///   - isGraceful: Whether accesses have any time at all: if not, they are interrupted now.
    ///   - seconds: How long accesses may go on.
    /// - Throws: The errors of `DatabaseReader.close()`. The database remains usable, then.
    public func close(gracefully isGraceful: Bool = true, within seconds: TimeInterval) throws {
        try Shutdown(after: isGraceful ? seconds : 0, of: [connection.connection.database]).perform(close)
    }

    /// Asynchronously closes the database, and aborts what takes too long: see the synchronous method of this name.
    ///
    /// - Parameters:
    ///   - isGraceful: Whether accesses have any time at all: if not, they are interrupted now.
    ///   - seconds: How long accesses may go on.
    /// - Throws: The errors of `DatabaseReader.close()`. The database remains usable, then.
    public func close(gracefully isGraceful: Bool = true, within seconds: TimeInterval) async throws {
        try await Shutdown.onItsOwnThread { [self] in try close(gracefully: isGraceful, within: seconds) }
    }
}

extension DatabasePool {
    /// Closes the database, and aborts what takes too long.
    ///
    ///     // When the program gets SIGTERM
    ///     try pool.close(within: 5)
    ///
    /// Accesses that were asked for before go on for the given time; then their statements are interrupted, and those that they still try to run are
    /// refused: they fail with `SQLITE_INTERRUPT`, and their transactions are rolled back, even if a closure hides the error. Accesses that are asked for
    /// later fail. The last connection to the file checkpoints, so that one file is left, unless `Configuration.persistentWAL` says otherwise, or a snapshot is open.
    ///
    /// A closure that does something else than to use its connection cannot be interrupted: this method waits for its end.
    ///
    /// - Parameters:
    ///   - isGraceful: Whether accesses have any time at all: if not, they are interrupted now.
    ///   - seconds: How long accesses may go on.
    /// - Throws: The errors of `DatabaseReader.close()`. The database remains usable, then.
    public func close(gracefully isGraceful: Bool = true, within seconds: TimeInterval) throws {
        try Shutdown(after: isGraceful ? seconds : 0, of: [writer.connection.database], readers).perform(close)
    }

    /// Asynchronously closes the database, and aborts what takes too long: see the synchronous method of this name.
    ///
    /// - Parameters:
    ///   - isGraceful: Whether accesses have any time at all: if not, they are interrupted now.
    ///   - seconds: How long accesses may go on.
    /// - Throws: The errors of `DatabaseReader.close()`. The database remains usable, then.
    public func close(gracefully isGraceful: Bool = true, within seconds: TimeInterval) async throws {
        try await Shutdown.onItsOwnThread { [self] in try close(gracefully: isGraceful, within: seconds) }
    }
}

/// Aborts accesses until a database is closed.
private struct Shutdown {
    private let seconds: TimeInterval
    private let connections: @Sendable () -> [Database]

    init(after seconds: TimeInterval, of databases: [Database], _ readers: ReaderPool? = nil) {
        self.seconds = max(0, seconds)
        // Sendable: databases are used by functions only that any thread may call.
        nonisolated(unsafe) let databases = databases
        connections = { databases + (readers?.openDatabases ?? []) }
    }

    /// Calls a function that waits for all accesses.
    func perform(_ close: () throws -> Void) throws {
        let queue = DispatchQueue(label: "GRDB.shutdown", qos: .userInitiated)
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler {
            for database in connections() { database.interruption.abortAccesses() }
        }
        // Again and again: connections may be opened meanwhile, and SQLite forgets an interruption that comes between two statements.
        timer.schedule(deadline: .now() + min(seconds, 1e9), repeating: .milliseconds(20))
        timer.activate()
        defer {
            timer.cancel()
            // After the last call of the timer.
            queue.sync {
                for database in connections() { database.interruption.endAbort() }
            }
        }
        try close()
    }

    /// Waits on a thread that is none of Swift concurrency.
    static func onItsOwnThread(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "GRDB.shutdown").async {
                continuation.resume(with: Result(catching: body))
            }
        }
    }
}
