// The size of the log: `Configuration.journalSizeLimit`.

import Foundation
import Testing

@testable import GRDB

struct JournalSizeLimitTests {
    /// Inserts 20 rows of 100 kB, in a transaction each.
    private func insertRows(_ queue: some DatabaseWriter) throws {
        for _ in 1...20 {
            try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (randomblob(100000))") }
        }
    }

    private func logSize(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int ?? -1
    }

    @Test(
        "A log that a read has kept is emptied by the first commit after it, and begins anew without one that reads",
        arguments: [false, true])
    func logSize(locksCheckpoints: Bool) throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.journalSizeLimit = 200_000
        configuration.locksCheckpoints = locksCheckpoints
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 10") }
        let pool = try DatabasePool(path: path, configuration: configuration)
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        try insertRows(pool)
        #expect(try logSize(path) <= 200_000)

        // Reads that overlap: SQLite itself finds no moment to begin the log anew, although each read is over soon.
        var snapshot = try pool.makeSnapshot()
        for _ in 1...20 {
            let next = try pool.makeSnapshot()
            try pool.write { try $0.execute(sql: "INSERT INTO t VALUES (randomblob(100000))") }
            try snapshot.close()
            snapshot = next
        }
        #expect(try logSize(path) > 1_000_000)
        #expect(try snapshot.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 39)
        try snapshot.close()
        for _ in 1...50 where try logSize(path) > 200_000 {
            try pool.write { try $0.execute(sql: "INSERT INTO t VALUES (randomblob(100000))") }
        }
        #expect(try logSize(path) <= 200_000)
        try pool.close()
        #expect(try DatabaseQueue(path: path).read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    }

    @Test("A commit waits for the reads that keep the log, and empties it when they end")
    func waiting() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.journalMode = .wal })
        let reader = try DatabaseQueue(path: path, configuration: configured { $0.allowsUnsafeTransactions = true })
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        try reader.inDatabase { try $0.execute(sql: "BEGIN; SELECT * FROM t") }
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        // The read ends while the checkpoint waits.
        let isWaiting = DispatchSemaphore(value: 0)
        let thread = Thread {
            isWaiting.wait()
            try? reader.inDatabase { try $0.rollback() }
        }
        thread.start()
        try queue.inDatabase { (db) throws in
            #expect(fails(.SQLITE_BUSY) { try db.unyieldingCheckpoint(.truncate, on: "main") })
            isWaiting.signal()
            let result = try db.unyieldingCheckpoint(.truncate, on: "main", waitingAtMost: 60_000)
            #expect(result == (walFrameCount: 0, checkpointedFrameCount: 0))
            // What waits for other locks is as before.
            #expect(db.currentBusyTimeout == 0)
        }
        #expect(try logSize(path) == 0)
    }

    @Test("No limit, or no automatic checkpoints: SQLite's own, or none")
    func noLimit() throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.journalSizeLimit = 0
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0") }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        try insertRows(queue)
        #expect(try logSize(path) > 2_000_000)
        try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        #expect(try logSize(path) == 0)

        let memory = try DatabaseQueue(configuration: configured { $0.journalSizeLimit = 10 })
        try memory.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        let negative = try DatabaseQueue(path: makeTemporaryPath(), configuration: configured { $0.journalSizeLimit = .min })
        #expect(try negative.inDatabase { try Int.fetchOne($0, sql: "PRAGMA journal_size_limit") } == 0)
        let large = try DatabaseQueue(path: makeTemporaryPath(), configuration: configured { $0.journalSizeLimit = .max })
        try large.write { try $0.execute(sql: "CREATE TABLE t(a)") }
    }
}
