// What a database reports of its work, for logs, metrics and traces.

import Dispatch
import GRDBFoundation

/// What receives the events of a database: of its accesses, statements, waits and checkpoints.
///
///     struct SlowStatements: DatabaseInstrumentation {
///         func record(_ event: DatabaseInstrumentationEvent) {
///             if case .statementEnded(let statement) = event, statement.seconds > 0.1 {
///                 print("\(statement.seconds) s: \(statement.fingerprint)")
///             }
///         }
///     }
///
///     var configuration = Configuration()
///     configuration.instrumentation = SlowStatements()
///
/// Without instrumentation, nothing is measured, and nothing is paid.
public protocol DatabaseInstrumentation: Sendable {
    /// Takes note of an event. Called at once, on the thread that does the work: it should be quick, and it must not use the database.
    ///
    /// The task-local values of a task that has asked for an access are there, whatever thread the access runs on.
    func record(_ event: DatabaseInstrumentationEvent)
}

/// What has happened in a database.
///
/// Later versions may have more events: let a `switch` have a `default`.
public enum DatabaseInstrumentationEvent: Sendable {
    /// An access: what a closure given to `read`, `write` and their like does with a connection.
    public struct Access: Sendable {
        /// A number that no other access of the process has.
        public let id: UInt64

        /// The label of the connection, or of the connections that read: `GRDB.DatabasePool.writer`.
        public let label: String

        /// The path of the database.
        public let path: String

        /// Whether the connection may write.
        public let isWriter: Bool

        /// How long the access has waited for its turn, in seconds.
        public let secondsWaiting: TimeInterval
    }

    /// A statement that has come to its end, or that was given up.
    public struct Statement: Sendable {
        /// The SQL. It has no values of arguments, but the literals that the program has written.
        public let sql: String

        /// How long the statement took, in seconds. For rows that a cursor gives, what the program does between them counts.
        public let seconds: TimeInterval

        /// The label of the connection.
        public let label: String

        /// The ``Access/id`` of the access, if the statement runs in one: opening a connection runs statements, too.
        public let accessID: UInt64?

        /// The SQL without any values: statements that differ by their literals have the same.
        public var fingerprint: String { SQLFingerprint.make(sql) }
    }

    /// A wait for locks that other connections had.
    public struct LockWait: Sendable {
        /// How long all waits of the access took, in seconds.
        public let seconds: TimeInterval

        /// The label of the connection.
        public let label: String

        /// The ``Access/id`` of the access.
        public let accessID: UInt64?
    }

    /// A checkpoint: the program's, or one that follows a commit.
    public struct Checkpoint: Sendable {
        /// How long the checkpoint took, in seconds.
        public let seconds: TimeInterval

        /// The label of the connection.
        public let label: String

        /// The number of frames in the log, or -1 where it is not known.
        public let walFrameCount: Int

        /// How many of them are in the database file, or -1 where it is not known.
        public let checkpointedFrameCount: Int

        /// Why the checkpoint has not done all that it was to do, if so.
        public let error: DatabaseError?
    }

    /// A migration that was run.
    public struct Migration: Sendable {
        /// The identifier of the migration.
        public let identifier: String

        /// How long it took, in seconds.
        public let seconds: TimeInterval

        /// Why it has failed, if it has.
        public let error: (any Error)?
    }

    /// A fetch of an observation, the first one included.
    public struct ObservationFetch: Sendable {
        /// How long the fetch took, in seconds.
        public let seconds: TimeInterval

        /// The label of the connection.
        public let label: String

        /// Why it has failed, if it has.
        public let error: (any Error)?
    }

    /// An access has got its connection, and begins.
    case accessStarted(Access)

    /// An access has ended, so many seconds after its start, and with this error if it has thrown one.
    case accessEnded(Access, seconds: TimeInterval, error: (any Error)?)

    /// A statement has ended.
    case statementEnded(Statement)

    /// An access that has waited for locks of other connections has ended.
    case lockWaitEnded(LockWait)

    /// A checkpoint has ended.
    case checkpointEnded(Checkpoint)

    /// A migration has ended.
    case migrationEnded(Migration)

    /// An observation has fetched.
    case observationFetched(ObservationFetch)
}

/// The access that the current thread runs, where there is instrumentation.
enum InstrumentedAccessID {
    @TaskLocal static var current: UInt64?
}

/// Measures the time since it was made.
struct Stopwatch {
    private let start = DispatchTime.now().uptimeNanoseconds

    /// The seconds that have passed.
    var seconds: TimeInterval {
        TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }
}

extension Optional where Wrapped == any DatabaseInstrumentation {
    /// Calls a function, and reports how long it took, and how it has ended.
    func measuring<T>(_ body: () throws -> T, event: (TimeInterval, (any Error)?) -> DatabaseInstrumentationEvent) rethrows -> T {
        guard let instrumentation = self else { return try body() }
        let stopwatch = Stopwatch()
        do {
            let value = try body()
            instrumentation.record(event(stopwatch.seconds, nil))
            return value
        } catch {
            instrumentation.record(event(stopwatch.seconds, error))
            throw error
        }
    }
}
