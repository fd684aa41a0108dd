// What logs, metrics, traces and services are told of a database.

import Foundation
import GRDB
import GRDBSwiftDistributedTracing
import GRDBSwiftLog
import GRDBSwiftMetrics
import GRDBSwiftServiceLifecycle
import Logging
import Metrics
import ServiceLifecycle
import Testing
import Tracing

/// Values that threads append.
private final class Recorder<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Value] = []

    var values: [Value] {
        lock.lock()
        defer { lock.unlock() }
        return all
    }

    func append(_ value: Value) {
        lock.lock()
        defer { lock.unlock() }
        all.append(value)
    }
}

@Suite("Adapters of other packages")
struct AdapterTests {
    private func makeQueue(label: String, _ instrumentation: any DatabaseInstrumentation) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = label
        configuration.instrumentation = instrumentation
        return try DatabaseQueue(configuration: configuration)
    }

    @Test("Logs have slow statements without their values, errors and migrations, at levels of their own")
    func logging() throws {
        let lines = Recorder<(level: Logger.Level, text: String, metadata: [String: String])>()
        let logger = Logger { lines.append(($0, $1, $2)) }
        let queue = try makeQueue(label: "log", LoggingInstrumentation(logger, slowStatement: 0))
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE t(a)") }
        try migrator.migrate(queue)
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES ('secret')") }
        #expect(throws: DatabaseError.self) { try queue.read { try $0.execute(sql: "SELECT * FROM missing") } }
        let slow = lines.values.filter { $0.text == "slow statement" }
        #expect(slow.allSatisfy { $0.level == .warning && $0.metadata["connection"] == "log" })
        #expect(slow.contains { $0.metadata["sql"] == "INSERT INTO t VALUES (?)" })
        #expect(lines.values.contains { $0.level == .info && $0.metadata["migration"] == "v1" })
        #expect(lines.values.contains { $0.level == .error && $0.text.contains("no such table: missing") })
        #expect(!lines.values.contains { $0.text.contains("secret") || $0.metadata.values.contains { $0.contains("secret") } })

        let fast = Recorder<String>()
        let quiet = try makeQueue(label: "quiet", LoggingInstrumentation(Logger { _, text, _ in fast.append(text) }, slowStatement: 3600))
        try quiet.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        #expect(!fast.values.contains("slow statement"))
    }

    @Test("Metrics count accesses, their errors and the statements, and the meter of running accesses returns to zero")
    func metrics() throws {
        let queue = try makeQueue(label: "m", MetricsInstrumentation(prefix: "x"))
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        #expect(throws: DatabaseError.self) { try queue.read { try $0.execute(sql: "SELECT * FROM missing") } }
        let recorded = MetricsSystem.recorded()
        #expect(recorded["x_access_seconds connection=m outcome=ok"]?.count == 1)
        #expect(recorded["x_access_seconds connection=m outcome=error"]?.count == 1)
        #expect(recorded["x_access_wait_seconds connection=m outcome=ok"]?.count == 1)
        #expect(recorded["x_accesses_running connection=m"]?.count == 4)
        #expect(recorded["x_accesses_running connection=m"]?.sum == 0)
        #expect(recorded["x_statement_seconds connection=m"]?.sum ?? 0 > 0)
    }

    @Test("Spans of accesses are children of the task's span, and those of statements their children")
    func tracing() async throws {
        let queue = try makeQueue(label: "tracing", TracingInstrumentation())
        try await ServiceContext.$current.withValue(ServiceContext(span: "request")) {
            try await queue.write { try $0.execute(sql: "CREATE TABLE tracing(a); INSERT INTO tracing VALUES ('secret')") }
        }
        await #expect(throws: DatabaseError.self) { try await queue.read { try $0.execute(sql: "SELECT * FROM missing") } }
        let accesses = InstrumentationSystem.spans.filter { $0.attributes.values["db.name"] == .string("tracing") }
        #expect(accesses.map(\.name) == ["database access", "database access"])
        #expect(accesses.map(\.parent) == ["request", nil])
        #expect(accesses.map(\.hasFailed) == [false, true])
        #expect(accesses.allSatisfy { $0.isEnded })
        let insert = InstrumentationSystem.spans.first { $0.attributes.values["db.statement"] == .string("INSERT INTO tracing VALUES (?)") }
        #expect(insert?.parent == "database access" && insert?.isEnded == true)
    }

    @Test("A service closes its database at the shutdown, and when its task is cancelled")
    func service() async throws {
        for isCancelled in [false, true] {
            let queue = try DatabaseQueue()
            let (signal, continuation) = AsyncStream<Never>.makeStream()
            let service = Task {
                try await Shutdown.$signal.withValue(signal) { try await DatabaseService(queue, closesWithin: 5).run() }
            }
            #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
            if isCancelled {
                service.cancel()
                await #expect(throws: CancellationError.self) { try await service.value }
            } else {
                continuation.finish()
                try await service.value
            }
            await #expect(throws: DatabaseError.self) { try await queue.read { _ in } }
        }
    }
}
