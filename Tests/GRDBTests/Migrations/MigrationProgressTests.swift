// The progress that a migrator reports.

import GRDB
import Testing

struct MigrationProgressTests {
    /// Adds a handler that describes its events.
    private static func log(_ migrator: inout DatabaseMigrator) -> Recorder<String> {
        let log = Recorder<String>()
        migrator.onProgress { progress in
            let state =
                switch progress.state {
                case .started: "started"
                case .completed: "completed"
                case let .failed(error): "failed: \(error)"
                }
            log.append("\(progress.identifier) \(progress.position)/\(progress.total) \(progress.fractionCompleted) \(state)")
        }
        return log
    }

    @Test("Each migration that runs is reported when it starts and when it is committed")
    func success() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator(creating: "a", "b", "c")
        try migrator.migrate(queue, upTo: "a")
        let log = Self.log(&migrator)
        try migrator.migrate(queue)
        #expect(log.values == ["b 1/2 0.0 started", "b 1/2 0.5 completed", "c 2/2 0.5 started", "c 2/2 1.0 completed"])
        try migrator.migrate(queue)
        #expect(log.values.count == 4)
    }

    @Test("The migration that fails is named")
    func failure() throws {
        var migrator = DatabaseMigrator(creating: "a")
        migrator.registerMigration("b") { _ in throw MigrationError() }
        let log = Self.log(&migrator)
        #expect(throws: MigrationError.self) { try migrator.migrate(DatabaseQueue()) }
        #expect(log.values.suffix(2) == ["b 2/2 0.5 started", "b 2/2 0.5 failed: MigrationError()"])
    }

    @Test("Handlers are called in their order, outside of transactions, and not for the search for schema changes")
    func handlers() async throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator(creating: "a")
        migrator.eraseDatabaseOnSchemaChange = true
        let log = Recorder<String>()
        migrator.onProgress { _ in log.append("1") }
        migrator.onProgress { _ in log.append("2") }
        migrator.onProgress { _ in queue.unsafeReentrantWrite { log.append("\($0.isInsideTransaction)") } }
        try migrator.migrate(queue)
        try migrator.migrate(queue)
        #expect(log.values == ["1", "2", "false", "1", "2", "false"])
    }

    @Test("Scheduled migrations are reported, too")
    func scheduled() async throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator(creating: "a")
        let log = Self.log(&migrator)
        try await withCheckedThrowingContinuation { continuation in
            migrator.asyncMigrate(queue) { continuation.resume(with: $0.map { _ in }) }
        }
        #expect(log.values == ["a 1/1 0.0 started", "a 1/1 1.0 completed"])
    }
}
