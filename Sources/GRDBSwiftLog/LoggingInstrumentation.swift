// What a database does, in the log of the program: swift-log.

#if Logging
import GRDBFoundation
import GRDB
import Logging

/// Writes to a log what deserves attention in a database.
///
///     var configuration = Configuration()
///     configuration.instrumentation = LoggingInstrumentation(Logger(label: "database"), slowStatement: 0.05)
///
/// | event | level |
/// |---|---|
/// | an access that has thrown an error, or a migration that has | error |
/// | a statement that took longer than `slowStatement`; a wait for locks | warning |
/// | a migration | info |
/// | a checkpoint, an access, a fetch of an observation | trace |
///
/// Statements are written by their fingerprints, which have no values. The messages of errors may name tables and columns.
public struct LoggingInstrumentation: DatabaseInstrumentation {
    private let logger: Logger
    private let slowStatement: TimeInterval

    /// Creates the instrumentation.
    ///
    /// - Parameters:
    ///   - logger: The log. Its level decides which events are written.
    ///   - slowStatement: The seconds from which on a statement is slow.
    public init(_ logger: Logger, slowStatement: TimeInterval = 0.1) {
        self.logger = logger
        self.slowStatement = slowStatement
    }

    public func record(_ event: DatabaseInstrumentationEvent) {
        switch event {
        case .accessStarted:
            break
        case .accessEnded(let access, let seconds, let error):
            let metadata: Logger.Metadata = [
                "connection": "\(access.label)", "seconds": "\(seconds)", "secondsWaiting": "\(access.secondsWaiting)",
            ]
            if let error, !(error is CancellationError) {
                logger.error("database access failed: \(error)", metadata: metadata)
            } else {
                logger.trace("database access", metadata: metadata)
            }
        case .statementEnded(let statement):
            guard statement.seconds >= slowStatement else { return }
            logger.warning(
                "slow statement",
                metadata: ["connection": "\(statement.label)", "seconds": "\(statement.seconds)", "sql": "\(statement.fingerprint)"])
        case .lockWaitEnded(let wait):
            logger.warning("waited for a lock", metadata: ["connection": "\(wait.label)", "seconds": "\(wait.seconds)"])
        case .checkpointEnded(let checkpoint):
            logger.trace(
                "checkpoint",
                metadata: [
                    "seconds": "\(checkpoint.seconds)", "frames": "\(checkpoint.checkpointedFrameCount) of \(checkpoint.walFrameCount)",
                ])
        case .migrationEnded(let migration):
            let metadata: Logger.Metadata = ["migration": "\(migration.identifier)", "seconds": "\(migration.seconds)"]
            if let error = migration.error {
                logger.error("migration failed: \(error)", metadata: metadata)
            } else {
                logger.info("migrated", metadata: metadata)
            }
        case .observationFetched(let fetch):
            logger.trace("observation fetched", metadata: ["connection": "\(fetch.label)", "seconds": "\(fetch.seconds)"])
        }
    }
}
#else
import GRDB

/// Says what is missing, where a program uses the product without its trait.
@available(*, unavailable, message: "The trait Logging of the package GRDB brings it")
public struct LoggingInstrumentation: DatabaseInstrumentation {
    public init(_ logger: Any, slowStatement: Double = 0) {}

    public func record(_ event: DatabaseInstrumentationEvent) {}
}
#endif
