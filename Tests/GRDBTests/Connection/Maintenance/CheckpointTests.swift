// Checkpoints.

import Foundation
import GRDB
import Testing

struct CheckpointTests {
    private func makeQueue(path: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.journalMode = .wal })
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        return queue
    }

    @Test(
        "A checkpoint moves all frames, in each mode",
        arguments: [Database.CheckpointMode.passive, .full, .restart, .truncate])
    func modes(mode: Database.CheckpointMode) throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path: path)
        let result = try queue.writeWithoutTransaction { try $0.checkpoint(mode) }
        if mode == .truncate {
            #expect(result == (walFrameCount: 0, checkpointedFrameCount: 0))
            let attributes = try FileManager.default.attributesOfItem(atPath: path + "-wal")
            #expect((attributes[.size] as? NSNumber)?.intValue == 0)
        } else {
            #expect(result.walFrameCount > 0)
            #expect(result.checkpointedFrameCount == result.walFrameCount)
        }
    }

    @Test("A database that is not in WAL mode has nothing to move")
    func noWAL() throws {
        let path = try makeTemporaryPath()
        let result = try DatabaseQueue(path: path).writeWithoutTransaction { try $0.checkpoint() }
        #expect(result == (walFrameCount: -1, checkpointedFrameCount: -1))
    }

    @Test("All databases can be checkpointed at once, but not an unknown one")
    func schemas() throws {
        let path = try makeTemporaryPath()
        try makeQueue(path: path).writeWithoutTransaction { (db) throws in
            try db.checkpoint(.passive, on: nil)
            let error = try #require(throws: DatabaseError.self) { try db.checkpoint(.passive, on: "unknown") }
            #expect(error.resultCode == .SQLITE_ERROR)
            #expect(error.message == "unknown database: unknown")
        }
    }

    @Test("A checkpoint inside a write transaction is an error")
    func insideTransaction() throws {
        let path = try makeTemporaryPath()
        let error = #expect(throws: DatabaseError.self) {
            try makeQueue(path: path).write { (db) throws in
                try db.execute(sql: "INSERT INTO t VALUES (2)")
                try db.checkpoint(.full)
            }
        }
        #expect(error?.resultCode == .SQLITE_LOCKED)
    }

    @Test("A checkpoint that another connection prevents is an error")
    func busy() throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path: path)
        let reader = try DatabaseQueue(path: path)
        try reader.read { (db) throws in
            _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
            try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
            let error = #expect(throws: DatabaseError.self) {
                try queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
            }
            #expect(error?.resultCode == .SQLITE_BUSY)
        }
    }
}
