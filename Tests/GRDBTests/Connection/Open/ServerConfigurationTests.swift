// The options of the database of a server.

import Foundation
import Testing

@testable import GRDB

struct ServerConfigurationTests {
    /// Inserts 20 rows of 100 kB, in a transaction each.
    private func insertRows(_ queue: some DatabaseWriter) throws {
        for _ in 1...20 {
            try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (randomblob(100000))") }
        }
    }

    private func logSize(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int ?? -1
    }

    @Test("It is the default configuration with some options, and both kinds of connections have them")
    func options() throws {
        let configuration = Configuration.server(busyTimeout: 3)
        #expect(configuration.persistentReadOnlyConnections && !Configuration().persistentReadOnlyConnections)
        #expect(configuration.collectsStatistics && !Configuration().collectsStatistics)
        #expect(configuration.journalSizeLimit == 16_000_000 && Configuration().journalSizeLimit == nil)
        #expect(configuration.statementTimeout == .seconds(30) && Configuration().statementTimeout == nil)
        // A wait for a lock ends with its own error.
        #expect(Configuration.server(busyTimeout: 60).statementTimeout == .seconds(120))
        #expect(Configuration.server(busyTimeout: .infinity).statementTimeout == .seconds(1_000_000))
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: configuration)
        try queue.writeWithoutTransaction { (db) throws in
            #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal")
            #expect(try Int.fetchOne(db, sql: "PRAGMA synchronous") == 1)
            #expect(try Int.fetchOne(db, sql: "PRAGMA journal_size_limit") == 16_000_000)
            #expect(db.busyLimit == 3)
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: #"SELECT "text""#) })
        }
        let pool = try DatabasePool(path: makeTemporaryPath(), configuration: configuration)
        #expect(try pool.read { try Int.fetchOne($0, sql: "PRAGMA foreign_keys") } == 1)
    }

    @Test("A statement without end gives its connection back, unless the limit is taken away")
    func statementTimeout() throws {
        var configuration = Configuration.server()
        configuration.statementTimeout = .milliseconds(1)
        let pool = try DatabasePool(path: makeTemporaryPath(), configuration: configuration)
        let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        #expect(fails(.SQLITE_INTERRUPT) { try pool.read { _ = try Int.fetchOne($0, sql: sql) } })
        configuration.statementTimeout = nil
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: configuration)
        #expect(
            try queue.read { try Int.fetchOne($0, sql: sql.replacingOccurrences(of: "FROM n)", with: "FROM n LIMIT 100000)")) } == 100_000)
    }

    @Test(
        "A log that a read has kept is emptied by the first commit after it, and begins anew without one that reads",
        arguments: [false, true])
    func logSize(locksCheckpoints: Bool) throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration.server()
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
        var configuration = Configuration.server()
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

    @Test("Statistics are collected at the end, and of what has none at the beginning; the application's limit stays")
    func statistics() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path, configuration: .server())
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE "two words"(a, b); CREATE INDEX i ON "two words"(a);
                    CREATE TABLE plain(a);
                    INSERT INTO "two words" VALUES (1, 2), (1, 3)
                    """)
        }
        try queue.close()
        let statistics = { (queue: DatabaseQueue) throws -> [String] in
            try queue.read { db in
                guard try db.tableExists("sqlite_stat1") else { return [] }
                return try String.fetchAll(db, sql: "SELECT tbl || ': ' || stat FROM sqlite_stat1 ORDER BY tbl")
            }
        }
        let plain = try DatabaseQueue(path: path)
        #expect(try statistics(plain) == ["two words: 2 2"])
        try plain.write { try $0.execute(sql: "CREATE INDEX j ON plain(a); INSERT INTO plain VALUES (1)") }
        try plain.close()
        let again = try DatabaseQueue(path: path, configuration: .server())
        #expect(try statistics(again) == ["plain: 1 1", "two words: 2 2"])
        try again.writeWithoutTransaction { (db) throws in
            try db.execute(sql: "PRAGMA analysis_limit = 17")
            try db.collectStatistics()
            #expect(try Int.fetchOne(db, sql: "PRAGMA analysis_limit") == 17)
        }
    }

    @Test("A database that cannot be written is opened and closed without new statistics")
    func statisticsOfOthers() throws {
        let path = try makeTemporaryPath()
        let writer = try DatabaseQueue(
            path: path,
            configuration: configured {
                $0.allowsUnsafeTransactions = true
                $0.journalMode = .wal
            })
        try writer.write { try $0.execute(sql: "CREATE TABLE t(a); CREATE INDEX i ON t(a); INSERT INTO t VALUES (1)") }
        try writer.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
        let queue = try DatabaseQueue(path: path, configuration: .server(busyTimeout: 3600))
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 1)
        try queue.close()
        try writer.writeWithoutTransaction { try $0.rollback() }
        var readonly = Configuration.server()
        readonly.readonly = true
        let reader = try DatabaseQueue(path: path, configuration: readonly)
        #expect(fails(.SQLITE_READONLY) { try reader.inDatabase { try $0.collectStatistics() } })
        try reader.close()
        #expect(try writer.read { try !$0.tableExists("sqlite_stat1") })
    }
}
