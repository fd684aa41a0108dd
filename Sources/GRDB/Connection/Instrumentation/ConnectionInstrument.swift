// What a connection reports to its instrumentation.

import Dispatch
import GRDBFoundation

/// What a connection measures for its instrumentation. Used by the thread that has access to the connection only.
final class ConnectionInstrument {
    private let instrumentation: any DatabaseInstrumentation
    private let label: String

    /// The statements that run, and when they have begun.
    private var running: [(statement: SQLiteStatement, stopwatch: Stopwatch)] = []

    /// How long the access has waited for locks, in seconds.
    var secondsWaitingForLocks: TimeInterval = 0

    init?(_ configuration: Configuration, label: String) {
        guard let instrumentation = configuration.instrumentation else { return nil }
        self.instrumentation = instrumentation
        self.label = label
    }

    func statementDidStart(_ statement: SQLiteStatement) {
        running.removeAll { $0.statement == statement }
        running.append((statement, Stopwatch()))
    }

    func statementDidEnd(_ statement: SQLiteStatement, sql: @autoclosure () -> String) {
        guard let index = running.lastIndex(where: { $0.statement == statement }) else { return }
        let seconds = running.remove(at: index).stopwatch.seconds
        instrumentation.record(
            .statementEnded(.init(sql: sql(), seconds: seconds, label: label, accessID: InstrumentedAccessID.current)))
    }

    func accessDidEnd() {
        guard secondsWaitingForLocks > 0 else { return }
        instrumentation.record(
            .lockWaitEnded(.init(seconds: secondsWaitingForLocks, label: label, accessID: InstrumentedAccessID.current)))
        secondsWaitingForLocks = 0
    }

    func checkpointDidEnd(_ stopwatch: Stopwatch, _ counts: CheckpointCounts, _ error: DatabaseError? = nil) {
        instrumentation.record(
            .checkpointEnded(
                .init(
                    seconds: stopwatch.seconds, label: label, walFrameCount: counts.walFrameCount,
                    checkpointedFrameCount: counts.checkpointedFrameCount, error: error)))
    }
}
