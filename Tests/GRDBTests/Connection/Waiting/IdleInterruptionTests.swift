// Interruptions and cancellations that come while no statement runs: they have no effect, neither then nor later.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Idle interruptions", .mustEnd)
struct IdleInterruptionTests {
    /// What happens to a connection with a write-ahead log while it runs no statement.
    enum Event: CaseIterable, Sendable {
        case interruption, interruptionInsideAccess, cancellation

        func happen(to writer: any DatabaseWriter) async throws {
            switch self {
            case .interruption:
                writer.interrupt()
            case .interruptionInsideAccess:
                interruptInside(writer)
            case .cancellation:
                let task = Locked<Task<Void, any Error>?>(nil)
                let isKnown = DispatchSemaphore(value: 0)
                let running = Task.detached {
                    try await writer.writeWithoutTransaction { db in
                        isKnown.wait()
                        try db.insertRow()
                        task.withLock { $0 }?.cancel()
                    }
                }
                task.withLock { $0 = running }
                isKnown.signal()
                _ = await running.result
            }
        }

        private func interruptInside(_ writer: any DatabaseWriter) {
            writer.writeWithoutTransaction { _ in writer.interrupt() }
        }
    }

    /// A database with a log that has something in it.
    private static func makeWriter(_ kind: FileWriterKind, path: String) throws -> any DatabaseWriter {
        let writer = try kind.open(path)
        try writer.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        return writer
    }

    private static func checkIsWithoutLog(_ path: String, rows: Int = 1) throws {
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
        // The file alone, as in a copy.
        try FileManager.default.copyItem(atPath: path, toPath: path + ".copy")
        let copy = try DatabaseQueue(path: path + ".copy")
        #expect(try copy.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } ?? 0 >= rows)
    }

    @Test(
        "After an idle interruption, close() checkpoints and removes the log", arguments: Event.allCases,
        [FileWriterKind.queueWithLog, .pool])
    func close(event: Event, kind: FileWriterKind) async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let writer = try Self.makeWriter(kind, path: path)
        try await event.happen(to: writer)
        try writer.close()
        try Self.checkIsWithoutLog(path)
    }

    @Test("The release of a queue checkpoints and removes the log")
    func deinitialization() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        do {
            let queue = try Self.makeWriter(.queueWithLog, path: path)
            queue.interrupt()
        }
        try Self.checkIsWithoutLog(path)
    }

    @Test("After an idle interruption, a checkpoint succeeds", arguments: Event.allCases, [FileWriterKind.queueWithLog, .pool])
    func checkpoint(event: Event, kind: FileWriterKind) async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let writer = try Self.makeWriter(kind, path: path)
        try await event.happen(to: writer)
        let result = try await writer.writeWithoutTransaction { db in
            let result = try db.checkpoint(.truncate)
            writer.interrupt()
            let next = try db.checkpoint(.truncate)
            return [result.walFrameCount, next.walFrameCount]
        }
        #expect(result == [0, 0])
    }

    @Test("interrupt() returns while the connection is closed, and does not end the last checkpoint")
    func whileClosing() async throws {
        await #expect(processExitsWith: .success) {
            let path = try makeTemporaryPath()
            defer { removeFolder(of: path) }
            let queue = try Self.makeWriter(.queueWithLog, path: path)
            let isCalled = Locked(false)
            let interrupt: @Sendable () -> Void = {
                // From another thread, and from this one.
                Beside { queue.interrupt() }.wait()
                queue.interrupt()
                isCalled.withLock { $0 = true }
            }
            try withExtendedLifetime(ClosingFunction(interrupt)) { function in
                // SQLite calls it before the checkpoint.
                queue.writeWithoutTransaction { db in
                    _ = sqlite3_trace_v2(
                        db.sqliteConnection, CUnsignedInt(SQLITE_TRACE_CLOSE),
                        { _, context, _, _ in
                            guard let context else { return 0 }
                            Unmanaged<ClosingFunction>.fromOpaque(context).takeUnretainedValue().function()
                            return 0
                        },
                        Unmanaged.passUnretained(function).toOpaque())
                }
                try queue.close()
            }
            #expect(isCalled.withLock { $0 })
            try Self.checkIsWithoutLog(path)
        }
    }

    private final class ClosingFunction: Sendable {
        let function: @Sendable () -> Void

        init(_ function: @escaping @Sendable () -> Void) {
            self.function = function
        }
    }

    @Test("A connection that could not be closed can be interrupted")
    func failedClose() throws {
        let queue = try makeQueue()
        let statement = try queue.inDatabase { db in
            try Locked(db.makeStatement(sql: "SELECT 1"))
        }
        #expect(fails(.SQLITE_BUSY) { try queue.close() })
        queue.inDatabase { db in
            db.add(
                function: DatabaseFunction("stop", argumentCount: 0) { [unowned queue] _ in
                    queue.interrupt()
                    return 1
                })
            let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) SELECT stop() FROM n"
            #expect(fails(.SQLITE_INTERRUPT) { try Int.fetchAll(db, sql: sql) })
        }
        withExtendedLifetime(statement) {}
    }
}
