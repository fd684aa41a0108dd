// What a database does, as metrics of the program: swift-metrics.

#if Metrics
import GRDB
import Metrics

/// Counts and measures what a database does.
///
///     configuration.instrumentation = MetricsInstrumentation()
///
/// | metric | kind | dimensions |
/// |---|---|---|
/// | `grdb_access_seconds`, `grdb_access_wait_seconds` | timer | `connection`: the label; `outcome`: `ok` or `error` |
/// | `grdb_accesses_running` | meter | `connection` |
/// | `grdb_statement_seconds` | timer | `connection` |
/// | `grdb_lock_wait_seconds`, `grdb_checkpoint_seconds`, `grdb_observation_fetch_seconds` | timer | `connection` |
/// | `grdb_migration_seconds` | timer | `migration` |
///
/// Statements have no dimension of their own: their number has no bound.
public struct MetricsInstrumentation: DatabaseInstrumentation {
    private let prefix: String

    /// Creates the instrumentation.
    ///
    /// - Parameter prefix: What the names of the metrics begin with.
    public init(prefix: String = "grdb") {
        self.prefix = prefix
    }

    public func record(_ event: DatabaseInstrumentationEvent) {
        switch event {
        case .accessStarted(let access):
            runningAccesses(access.label).increment()
        case .accessEnded(let access, let seconds, let error):
            runningAccesses(access.label).decrement()
            let dimensions = [("connection", access.label), ("outcome", error == nil ? "ok" : "error")]
            measure("access", seconds, dimensions)
            measure("access_wait", access.secondsWaiting, dimensions)
        case .statementEnded(let statement):
            measure("statement", statement.seconds, [("connection", statement.label)])
        case .lockWaitEnded(let wait):
            measure("lock_wait", wait.seconds, [("connection", wait.label)])
        case .checkpointEnded(let checkpoint):
            measure("checkpoint", checkpoint.seconds, [("connection", checkpoint.label)])
        case .migrationEnded(let migration):
            measure("migration", migration.seconds, [("migration", migration.identifier)])
        case .observationFetched(let fetch):
            measure("observation_fetch", fetch.seconds, [("connection", fetch.label)])
        }
    }

    private func runningAccesses(_ label: String) -> Meter {
        Meter(label: "\(prefix)_accesses_running", dimensions: [("connection", label)])
    }

    private func measure(_ name: String, _ seconds: Double, _ dimensions: [(String, String)]) {
        Timer(label: "\(prefix)_\(name)_seconds", dimensions: dimensions).recordNanoseconds(Int64(seconds * 1e9))
    }
}
#else
import GRDB

/// Says what is missing, where a program uses the product without its trait.
@available(*, unavailable, message: "The trait Metrics of the package GRDB brings it")
public struct MetricsInstrumentation: DatabaseInstrumentation {
    public init(prefix: String = "") {}

    public func record(_ event: DatabaseInstrumentationEvent) {}
}
#endif
