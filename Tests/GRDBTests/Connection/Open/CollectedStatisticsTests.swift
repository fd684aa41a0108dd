// The statistics that connections collect: `Configuration.collectsStatistics`.

import Testing

@testable import GRDB

struct CollectedStatisticsTests {
    @Test("Statistics are collected at the end, and of what has none at the beginning; the application's limit stays")
    func statistics() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.collectsStatistics = true })
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
        let again = try DatabaseQueue(path: path, configuration: configured { $0.collectsStatistics = true })
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
        // It would wait for an hour.
        let queue = try DatabaseQueue(
            path: path,
            configuration: configured {
                $0.busyMode = .timeout(3600)
                $0.collectsStatistics = true
            })
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 1)
        try queue.close()
        try writer.writeWithoutTransaction { try $0.rollback() }
        let reader = try DatabaseQueue(
            path: path,
            configuration: configured {
                $0.collectsStatistics = true
                $0.readonly = true
            })
        #expect(fails(.SQLITE_READONLY) { try reader.inDatabase { try $0.collectStatistics() } })
        try reader.close()
        #expect(try writer.read { try !$0.tableExists("sqlite_stat1") })
    }
}
