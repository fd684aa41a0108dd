// What a snapshot guarantees: one state of the database, whatever happens.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Database snapshots", .mustEnd)
struct DatabaseSnapshotTests {
    @Test("A snapshot sees one state, and another one sees another")
    func isolation() async throws {
        let pool = try makePool()
        let empty = try pool.makeSnapshot()
        try await pool.write { try $0.insertRow() }
        let full = try pool.makeSnapshot()
        try await pool.write { try $0.execute(sql: "DROP TABLE t") }
        try Self.check(empty, count: 0)
        try Self.check(full, count: 1)
        #expect(try await empty.read { try $0.rowCount() } == 0)
        #expect(try await full.unsafeRead { try $0.rowCount() } == 1)
    }

    private static func check(_ snapshot: DatabaseSnapshot, count: Int) throws {
        try expectReads(of: snapshot, toSee: count)
        let log = Recorder<Int?>()
        snapshot.asyncRead { result in log.append(try? result.get().rowCount()) }
        snapshot.asyncUnsafeRead { result in log.append(try? result.get().rowCount()) }
        #expect(try snapshot.read { try $0.rowCount() } == count)
        #expect(log.values == [count, count])
    }

    @Test("A snapshot made by a write sees what is committed")
    func inWrite() throws {
        let pool = try makePool()
        let counts = try pool.writeWithoutTransaction { db in
            try db.insertRow()
            let snapshot = try pool.makeSnapshot()
            try db.insertRow()
            return try [snapshot.rowCount(), db.rowCount()]
        }
        #expect(counts == [1, 2])
    }

    @Test("A snapshot made by a read sees the last commit")
    func inRead() throws {
        let pool = try makePool()
        let counts = try pool.read { db in
            try pool.write { try $0.insertRow() }
            return try [db.rowCount(), pool.makeSnapshot().rowCount()]
        }
        #expect(counts == [0, 1])
    }

    @Test("A snapshot is named, read-only, and not counted among the readers")
    func properties() throws {
        var configuration = Configuration()
        configuration.maximumReaderCount = 1
        configuration.label = "Shop"
        let pool = try makePool(configuration: configuration)
        let snapshots = try (0..<3).map { _ in try pool.makeSnapshot() }
        let names = try pool.read { _ in snapshots.map { $0.read { "\($0)" } } }
        #expect(names == ["Shop.snapshot.1", "Shop.snapshot.2", "Shop.snapshot.3"])
        #expect(snapshots[0].path == pool.path)
        #expect(snapshots[0].configuration.readonly)
        #expect(snapshots[0].configuration.label == "Shop")
    }

    @Test("A snapshot refuses writes and transactions, and keeps its state")
    func writes() throws {
        let snapshot = try makePool().makeSnapshot()
        #expect(fails(.SQLITE_READONLY) { try snapshot.read { try $0.insertRow() } })
        #expect(fails(.SQLITE_READONLY) { try snapshot.unsafeRead { try $0.execute(sql: "CREATE TABLE u(a)") } })
        #expect(fails(.SQLITE_ERROR) { try snapshot.read { try $0.inTransaction { .commit } } })
        try snapshot.read { try $0.inSavepoint { .commit } }
        #expect(throws: AccessError.self) { try snapshot.read { _ in throw AccessError() } }
        #expect(snapshot.read { $0.isInsideTransaction })
    }

    @Test("A snapshot whose transaction has ended fails, and does not read the present state")
    func endedTransaction() throws {
        let pool = try makePool()
        let snapshot = try pool.makeSnapshot()
        try snapshot.read { try $0.execute(sql: "COMMIT") }
        try pool.write { try $0.insertRow() }
        #expect(fails(.SQLITE_ABORT) { try snapshot.rowCount() })
        try snapshot.close()
    }

    @Test("A cancelled read does not end the transaction of the snapshot")
    func cancellation() async throws {
        let pool = try makePool()
        let snapshot = try pool.makeSnapshot()
        let task = try await snapshot.startEndlessRead()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await pool.write { try $0.insertRow() }
        #expect(try await snapshot.read { try $0.rowCount() } == 0)
    }

    @Test("A snapshot stays usable when its pool is closed or released", arguments: [true, false])
    func pool(isClosed: Bool) throws {
        let path = try makeTemporaryPath()
        let snapshot: DatabaseSnapshot
        do {
            let pool = try makePool(path: path)
            snapshot = try pool.makeSnapshot()
            try pool.write { try $0.insertRow() }
            if isClosed { try pool.close() }
        }
        #expect(try snapshot.rowCount() == 0)
        try snapshot.close()
        let error = #expect(throws: DatabaseError.self) { try snapshot.rowCount() }
        #expect(error?.message == "Connection is closed")
        #expect(try DatabaseQueue(path: path).rowCount() == 1)
    }

    @Test("A snapshot of a database without write-ahead log prevents commits")
    func withoutLog() throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path: path)
        let snapshot = try DatabasePool(path: path, configuration: configured { $0.readonly = true }).makeSnapshot()
        #expect(fails(.SQLITE_BUSY) { try queue.write { try $0.insertRow() } })
        try snapshot.close()
        try queue.write { try $0.insertRow() }
    }
}

/// Expects so many rows in the table, in all reads that the thread waits for.
func expectReads(of snapshot: some DatabaseSnapshotReader, toSee count: Int) throws {
    #expect(try snapshot.read { try $0.rowCount() } == count)
    #expect(try snapshot.unsafeRead { try $0.rowCount() } == count)
    #expect(try snapshot.unsafeReentrantRead { try $0.rowCount() } == count)
    let nested = try snapshot.reentrantRead { db in
        try snapshot.unsafeReentrantRead { inner in
            #expect(inner === db)
            return try inner.rowCount()
        }
    }
    #expect(nested == count)
}
