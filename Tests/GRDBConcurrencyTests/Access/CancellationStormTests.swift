// Many tasks that are cancelled at random moments: their results are correct, and the connections stay usable.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Cancellation storms", .mustEnd)
struct CancellationStormTests {
    /// What a storm rages on.
    enum Kind: CaseIterable, Sendable {
        case queue, queueOnTargetQueue, pool

        func open(_ path: String) throws -> any DatabaseWriter {
            let configuration = configured { configuration in
                configuration.maximumReaderCount = 3
                if self == .queueOnTargetQueue {
                    configuration.targetQueue = DispatchQueue(label: "target")
                }
            }
            switch self {
            case .queue, .queueOnTargetQueue: return try DatabaseQueue(path: path, configuration: configuration)
            case .pool: return try DatabasePool(path: path, configuration: configuration)
            }
        }
    }

    private static let count = stressCount(1000, sanitized: 300, long: 10_000)

    private struct Unexpected: Error {
        let text: String
    }

    /// Calls a function in many tasks, each of which is cancelled at a random moment: before it starts, in the queue, in any statement, in
    /// a commit, or after its end.
    ///
    /// - Returns: The numbers of those that have returned, and of those that have thrown a `CancellationError`.
    private static func storm(
        _ access: @escaping @Sendable (Int) async throws -> Void
    ) async throws -> (returned: Set<Int>, cancelled: Set<Int>) {
        var (returned, cancelled) = (Set<Int>(), Set<Int>())
        let batch = 50
        for start in stride(from: 0, to: count, by: batch) {
            let tasks = (start..<start + batch).map { number in
                (number, Task.detached { try await access(number) })
            }
            // Not a task: it must have a thread at any time.
            Thread.detachNewThread {
                for (_, task) in tasks.shuffled() {
                    spin(microseconds: Int.random(in: 0...(isSanitized ? 2000 : 400)))
                    task.cancel()
                }
            }
            for (number, task) in tasks {
                switch await task.result {
                case .success: returned.insert(number)
                case .failure(is CancellationError): cancelled.insert(number)
                case .failure(let error): throw error
                }
            }
        }
        #expect(!returned.isEmpty && !cancelled.isEmpty)
        return (returned, cancelled)
    }

    private static func spin(microseconds: Int) {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(microseconds) * 1000
        while DispatchTime.now().uptimeNanoseconds < end {}
    }

    /// A statement that takes up to about half a millisecond.
    private static func work(_ db: Database) throws {
        let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ?) SELECT SUM(i) FROM n"
        _ = try Int.fetchOne(db, sql: sql, arguments: [Int.random(in: 1...2000)])
    }

    private static func insertRows(_ db: Database, _ number: Int) throws {
        for part in 1...3 {
            try db.execute(sql: "INSERT INTO entry (number, part) VALUES (?, ?)", arguments: [number, part])
            try work(db)
        }
    }

    /// An access with a number: most of them write three rows in a transaction, some read.
    private static func access(_ writer: any DatabaseWriter, _ number: Int) async throws {
        switch number % 6 {
        case 0, 1:
            try await writer.write { try insertRows($0, number) }
        case 2:
            try await writer.writeWithoutTransaction { db in
                try db.inTransaction {
                    try insertRows(db, number)
                    return .commit
                }
            }
        case 3:
            try await writer.barrierWriteWithoutTransaction { db in
                // One statement, which is a transaction of its own.
                try db.execute(sql: "INSERT INTO entry (number, part) SELECT ?, value FROM json_each('[1,2,3]')", arguments: [number])
            }
        default:
            try await writer.read { db in
                let before = try partCounts(db)
                try work(db)
                guard before.allSatisfy({ $0 == 3 }), try partCounts(db) == before else { throw Unexpected(text: "\(before)") }
            }
        }
    }

    /// How many rows each access has left.
    private static func partCounts(_ db: Database) throws -> [Int] {
        try Int.fetchAll(db, sql: "SELECT COUNT(*) FROM entry GROUP BY number")
    }

    @Test("Writes that return are stored, writes that are cancelled are not, and the connections stay usable", arguments: Kind.allCases)
    func writers(kind: Kind) async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let writer = try kind.open(path)
        try await writer.write { try $0.execute(sql: "CREATE TABLE entry(number INTEGER, part INTEGER)") }

        let (returned, _) = try await Self.storm { try await Self.access(writer, $0) }

        let stored = try await writer.read { db in
            #expect(try Self.partCounts(db).allSatisfy { $0 == 3 })
            return try Set(Int.fetchAll(db, sql: "SELECT number FROM entry"))
        }
        #expect(stored == returned.filter { $0 % 6 <= 3 })
        try await Self.expectGoodOrder(writer)
    }

    /// Expects that no transaction is open, that all connections can be used, and that the file is not damaged.
    private static func expectGoodOrder(_ writer: any DatabaseWriter) async throws {
        #expect(try await writer.writeWithoutTransaction { $0.isInsideTransaction } == false)
        try await writer.write { try $0.execute(sql: "INSERT INTO entry (number, part) VALUES (-1, 1)") }
        let integrity = try await writer.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
        #expect(integrity == ["ok"])
        #expect(openTransactions(writer, count: writer is DatabasePool ? 3 : 1) == 0)
        try writer.close()
    }

    @Test("A snapshot keeps its state")
    func snapshot() async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let pool = try makePool(path: path)
        try await pool.write { try $0.insertRow() }
        let snapshot = try pool.makeSnapshot()
        _ = try await Self.storm { number in
            if number.isMultiple(of: 10) {
                try await pool.uncancellable.write { try $0.insertRow() }
            }
            let counts = try await snapshot.read { db in
                let before = try db.rowCount()
                try Self.work(db)
                return try [before, db.rowCount()]
            }
            guard counts == [1, 1] else { throw Unexpected(text: "\(counts)") }
        }
        #expect(try await snapshot.read { try $0.rowCount() } == 1)
        #expect(try await snapshot.read { $0.isInsideTransaction })
        #expect(try await pool.read { try $0.rowCount() } == 1 + Self.count / 10)
    }
}
