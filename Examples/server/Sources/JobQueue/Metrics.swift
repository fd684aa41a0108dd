// What a monitoring system asks for: counts, times and health, in the text format of Prometheus.

import Foundation
import GRDB
import GRDBServer

/// Counts what the server does, and writes it down.
///
/// As instrumentation of the database, it measures accesses. Without it, their histogram stays empty.
public final class Metrics: DatabaseInstrumentation {
    private struct Answer: Hashable {
        let request: String
        let outcome: String
    }

    private let slowStatements: SlowStatements?
    private let answers = Guarded<[Answer: Int]>([:])
    private let reads = Guarded(Histogram())
    private let writes = Guarded(Histogram())
    private let clients = Guarded(0)
    private let lastNightlyRun = Guarded<Date?>(nil)

    /// - Parameter slowStatements: Gets each event, too: a database has one instrumentation.
    public init(slowStatements: SlowStatements? = nil) {
        self.slowStatements = slowStatements
    }

    public func record(_ event: DatabaseInstrumentationEvent) {
        slowStatements?.record(event)
        guard case .accessEnded(let access, let seconds, _) = event else { return }
        (access.isWriter ? writes : reads).withLock { $0.add(seconds) }
    }

    /// Counts the answer to a request, or to a line that is none.
    func count(_ request: Request?, isOK: Bool) {
        answers.withLock { $0[Answer(request: request?.name ?? "none", outcome: isOK ? "ok" : "error"), default: 0] += 1 }
    }

    func clientDidCome() { clients.withLock { $0 += 1 } }
    func clientDidGo() { clients.withLock { $0 -= 1 } }
    func nightlyRunDidEnd(at date: Date) { lastNightlyRun.withLock { $0 = date } }

    /// All metrics. It does not wait for the database.
    func text(_ health: DatabaseHealth) -> String {
        var text = MetricsText()
        text.add("jobserver_requests_total", "counter", "Requests that were answered.")
        for (answer, count) in answers.value.sorted(by: { ($0.key.request, $0.key.outcome) < ($1.key.request, $1.key.outcome) }) {
            text.add([("request", answer.request), ("outcome", answer.outcome)], count)
        }
        text.add("jobserver_clients", "gauge", "Clients that are connected.", clients.value)
        text.add("jobserver_access_seconds", "histogram", "Durations of accesses to the database, without the wait for their turn.")
        for (name, histogram) in [("read", reads), ("write", writes)] {
            text.add(histogram.value, [("access", name)])
        }
        text.add("jobserver_waiting_accesses", "gauge", "Accesses that wait for their turn.")
        text.add([("access", "read")], health.waitingReadCount)
        text.add([("access", "write")], health.waitingWriteCount)
        text.add(
            "jobserver_oldest_read_seconds", "gauge", "How long the oldest read runs. The log grows as long as it does.",
            health.oldestRead?.seconds ?? 0)
        text.add("jobserver_file_bytes", "gauge", "The size of the database file.", health.fileSize)
        text.add("jobserver_log_bytes", "gauge", "The size of the write-ahead log.", health.logSize)
        text.add("jobserver_pages", "gauge", "Pages of the database.", health.pageCount)
        text.add("jobserver_free_pages", "gauge", "Pages that are not used.", health.freePageCount)
        text.add(
            "jobserver_known_faults", "gauge", "What is known to be wrong with this SQLite for this database.", health.knownFaults.count)
        text.add(
            "jobserver_last_failure_timestamp_seconds", "gauge", "When the file, its locks or the memory last failed.",
            health.lastFailure?.date.timeIntervalSince1970)
        text.add(
            "jobserver_nightly_timestamp_seconds", "gauge", "When the nightly job last came to its end.",
            lastNightlyRun.value?.timeIntervalSince1970)
        return text.description
    }
}

/// How many values are at most so large.
struct Histogram {
    static let bounds = [0.0001, 0.001, 0.01, 0.1, 1, 10]
    /// One more than there are bounds, for what is larger.
    private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
    private(set) var sum = 0.0

    /// What buckets have: the values of all before it, too.
    var cumulated: [Int] {
        var sum = 0
        return counts.map {
            sum += $0
            return sum
        }
    }

    mutating func add(_ value: Double) {
        counts[Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count] += 1
        sum += value
    }
}

/// Lines of the text format, version 0.0.4.
private struct MetricsText: CustomStringConvertible {
    private(set) var description = ""
    private var name = ""

    /// Begins a metric.
    mutating func add(_ name: String, _ type: String, _ help: String) {
        self.name = name
        description += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    /// Adds a metric of one value, unless it is not known.
    mutating func add(_ name: String, _ type: String, _ help: String, _ value: (some CustomStringConvertible)?) {
        guard let value else { return }
        add(name, type, help)
        description += "\(name) \(value)\n"
    }

    /// Adds a value. The values of labels are those of this program: nothing in them has to be escaped.
    mutating func add(_ labels: [(String, String)], suffix: String = "", _ value: some CustomStringConvertible) {
        description += "\(name)\(suffix){\(labels.map { "\($0)=\"\($1)\"" }.joined(separator: ","))} \(value)\n"
    }

    mutating func add(_ histogram: Histogram, _ labels: [(String, String)]) {
        for (bound, count) in zip(Histogram.bounds.map { "\($0)" } + ["+Inf"], histogram.cumulated) {
            add(labels + [("le", bound)], suffix: "_bucket", count)
        }
        add(labels, suffix: "_sum", histogram.sum)
        add(labels, suffix: "_count", histogram.counts.reduce(0, +))
    }
}
