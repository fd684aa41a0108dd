// A database as a service of a program: swift-service-lifecycle.

#if ServiceLifecycle
import GRDBFoundation
import GRDB
import GRDBServer
import ServiceLifecycle

/// Closes a database when the program shuts down.
///
///     let group = ServiceGroup(
///         services: [DatabaseService(pool, closesWithin: 5), server],
///         gracefulShutdownSignals: [.sigterm],
///         logger: logger)
///     try await group.run()
///
/// A group ends its services in the reverse order: let the database come before those that use it.
public struct DatabaseService: Service {
    private let close: @Sendable () async throws -> Void

    /// Creates the service of a pool.
    ///
    /// - Parameters:
    ///   - pool: The database.
    ///   - seconds: How long accesses may go on: see `DatabasePool.close(gracefully:within:)`.
    public init(_ pool: DatabasePool, closesWithin seconds: TimeInterval) {
        close = { try await pool.close(within: seconds) }
    }

    /// Creates the service of a queue.
    ///
    /// - Parameters:
    ///   - queue: The database.
    ///   - seconds: How long accesses may go on: see `DatabaseQueue.close(gracefully:within:)`.
    public init(_ queue: DatabaseQueue, closesWithin seconds: TimeInterval) {
        close = { try await queue.close(within: seconds) }
    }

    /// Waits for the shutdown, and closes the database.
    ///
    /// - Throws: The errors of `DatabaseReader.close()`, and `CancellationError` when the task is cancelled: the database is closed then, too.
    public func run() async throws {
        do {
            try await gracefulShutdown()
        } catch {
            try await close()
            throw error
        }
        try await close()
    }
}
#else
/// Says what is missing, where a program uses the product without its trait.
@available(*, unavailable, message: "The trait ServiceLifecycle of the package GRDB brings it")
public struct DatabaseService {
    public init(_ database: Any, closesWithin seconds: Double) {}
}
#endif
