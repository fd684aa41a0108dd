// Closing a database that is in use.

import Foundation
import GRDBServer
import Testing

@testable import GRDB

struct ShutdownTests {
    private static let endlessSQL = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT COUNT(*) FROM c"

    private func files(of path: String) throws -> [String] {
        let url = URL(fileURLWithPath: path)
        return try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
            .filter { $0.hasPrefix(url.lastPathComponent) }.sorted()
    }

    @Test("Accesses that are in time end as ever, later ones fail, and one file is left", arguments: [false, true])
    func inTime(isPool: Bool) async throws {
        let path = try makeTemporaryPath()
        let writer: any DatabaseWriter =
            try isPool ? DatabasePool(path: path, configuration: .server()) : DatabaseQueue(path: path, configuration: .server())
        try await writer.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        let (started, gate) = (Gate(), Gate())
        let write = Task {
            try await writer.write { db in
                started.open()
                gate.waitOnThread()
                try db.execute(sql: "INSERT INTO t VALUES (1)")
            }
        }
        try await started.wait()
        let close = Task {
            if let pool = writer as? DatabasePool { try await pool.close(within: 3600) }
            if let queue = writer as? DatabaseQueue { try await queue.close(within: 3600) }
        }
        gate.open()
        try await write.value
        try await close.value
        #expect(await failsAsync(.SQLITE_MISUSE) { try await writer.read { _ in } })
        #expect(try files(of: path) == [URL(fileURLWithPath: path).lastPathComponent])
        #expect(try await DatabaseQueue(path: path).read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1])
    }

    @Test("Statements that take too long are interrupted, and what follows in their accesses is refused", arguments: [false, true])
    func late(isGraceful: Bool) async throws {
        let path = try makeTemporaryPath()
        let pool = try DatabasePool(path: path)
        try await pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        let started = Gate()
        let second = Locked<(any Error)?>(nil)
        let write = Task {
            try await pool.write { db in
                try db.execute(sql: "INSERT INTO t VALUES (1)")
                started.open()
                do {
                    try db.execute(sql: Self.endlessSQL)
                } catch {
                    // A closure that does not take no for an answer.
                    do { try db.execute(sql: "INSERT INTO t VALUES (2)") } catch { second.withLock { $0 = error } }
                    throw error
                }
            }
        }
        try await started.wait()
        let read = try await pool.startEndlessRead()
        if isGraceful {
            try await pool.close(within: 0.01)
        } else {
            try await pool.close(gracefully: false, within: 3600)
        }
        #expect(await failsAsync(.SQLITE_INTERRUPT) { try await write.value })
        #expect(await failsAsync(.SQLITE_INTERRUPT) { try await read.value })
        let error = try #require(second.withLock { $0 } as? DatabaseError)
        #expect(error.resultCode == .SQLITE_INTERRUPT && error.message == "interrupted: the database is being closed")
        #expect(try files(of: path) == [URL(fileURLWithPath: path).lastPathComponent])
        #expect(try await DatabaseQueue(path: path).read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [])
    }

    @Test("A wait for the lock of another connection is interrupted")
    func waiting() async throws {
        let path = try makeTemporaryPath()
        let other = try DatabaseQueue(path: path, configuration: .server())
        try await other.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        let waits = Gate()
        var configuration = Configuration.server()
        configuration.busyMode = .callback { _ in
            waits.open()
            sched_yield()
            return true
        }
        let pool = try DatabasePool(path: path, configuration: configuration)
        let (locked, gate) = (Gate(), Gate())
        let holder = Task {
            try await other.write { _ in
                locked.open()
                gate.waitOnThread()
            }
        }
        try await locked.wait()
        let write = Task { try await pool.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") } }
        try await waits.wait()
        try await pool.close(gracefully: false, within: 0)
        let error = try #require(await #expect(throws: DatabaseError.self) { try await write.value })
        #expect(error.resultCode == .SQLITE_INTERRUPT && error.message == "interrupted: the database is being closed", "\(error)")
        gate.open()
        try await holder.value
        #expect(try await other.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [])
    }

    @Test("A database that cannot be closed remains usable")
    func statementAlive() throws {
        let queue = try DatabaseQueue(path: makeTemporaryPath())
        nonisolated(unsafe) var statement: Statement? = try queue.inDatabase { try $0.makeStatement(sql: "SELECT 1") }
        #expect(fails(.SQLITE_BUSY) { try queue.close(gracefully: false, within: 0) })
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        withExtendedLifetime(statement) {}
        statement = nil
        try queue.close(within: -1)
        try queue.close(within: .infinity)
        #expect(fails(.SQLITE_MISUSE) { try queue.read { _ in } })
    }
}
