// Tables of change feeds in which others have written: errors, and no program stops.

import Testing

@testable import GRDB
@testable import GRDBChanges

@Suite("Change feeds: tables that others have written", .mustEnd)
struct ChangeFeedBookkeepingTests {
    private let feed = ChangeFeed("search")

    /// Databases with a feed of two tables: SQL can change every value, because no table declares anything.
    private func makeDatabase(_ configuration: Configuration, _ sql: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE flight (id INTEGER PRIMARY KEY)")
            try db.createChangeFeed("search", of: ["flight"])
            try db.execute(sql: "INSERT INTO flight VALUES (1), (2)")
            try feed.reset(db, as: "indexer")
            try db.execute(sql: "INSERT INTO flight VALUES (3)")
            // AUTOINCREMENT keeps `sqlite_sequence`.
            try db.execute(sql: "CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT)")
            for table in ["grdb_feedTables", "grdb_feedConsumers", "grdb_feeds", "grdb_feed_search"] {
                try db.execute(
                    sql: """
                        CREATE TABLE copy AS SELECT * FROM \(table); DROP TABLE \(table);
                        CREATE TABLE \(table) AS SELECT * FROM copy; DROP TABLE copy;
                        """)
            }
            try db.execute(sql: sql)
        }
        return queue
    }

    private static let configurations = [Configuration(), Configuration.untrusted()]

    /// What throws, among all methods.
    private func codes(_ queue: DatabaseQueue) throws -> Set<ResultCode> {
        var codes: Set<ResultCode> = []
        func run(_ body: (Database) throws -> Void) throws {
            do {
                try queue.write { db in
                    try body(db)
                    throw CancellationError()
                }
            } catch let error as DatabaseError {
                codes.insert(error.resultCode)
            } catch is CancellationError {
            } catch is ChangeFeedError {}
        }
        try run { _ = try feed.entries($0) }
        try run { _ = try feed.entries($0, after: 2) }
        try run { _ = try feed.entries($0, after: feed.lastBookmark($0)) }
        try run { _ = try feed.consumers($0) }
        try run { _ = try feed.position($0, of: "indexer") }
        try run { _ = try feed.lastPosition($0) }
        try run { try feed.reset($0, as: "indexer") }
        try run { _ = try feed.prune($0) }
        try run { _ = try feed.prune($0, keepingAtMost: 1) }
        try run { _ = try feed.prune($0, keepingAtMost: .max) }
        try run { _ = try feed.removeConsumer($0, "indexer") }
        try run { try $0.updateChangeFeed("search", of: ["flight"]) }
        try run { try $0.dropChangeFeed("search") }
        try run { try $0.updateChangeFeedsAfterMigration() }
        do {
            try feed.consume(queue, as: "indexer") { _, _ in }
        } catch let error as DatabaseError {
            codes.insert(error.resultCode)
        } catch is ChangeFeedError {}
        return codes
    }

    @Test(
        "Values that no feed has written are SQLITE_CORRUPT",
        arguments: [
            "UPDATE grdb_feedTables SET id = 'x'",
            "UPDATE grdb_feedTables SET id = NULL",
            "UPDATE grdb_feedTables SET id = -1",
            "UPDATE grdb_feedTables SET id = 1.5",
            "UPDATE grdb_feedTables SET id = 9000000000000000000",
            "UPDATE grdb_feedTables SET keySize = 9000000000000000000",
            "UPDATE grdb_feedTables SET keySize = -1",
            "UPDATE grdb_feedTables SET keySize = 0",
            "UPDATE grdb_feedTables SET keySize = 30000",
            "UPDATE grdb_feedTables SET keySize = 9e18",
            "UPDATE grdb_feedTables SET keySize = 'many'",
            "UPDATE grdb_feedTables SET tableName = NULL",
            "UPDATE grdb_feedTables SET tableName = x'00ff'",
            "UPDATE grdb_feedTables SET isFollowed = 'yes'",
            "UPDATE grdb_feedTables SET isFollowed = NULL",
            "UPDATE grdb_feedConsumers SET consumer = NULL",
            "UPDATE grdb_feedConsumers SET consumer = x'12'",
            "UPDATE grdb_feedConsumers SET position = NULL",
            "UPDATE grdb_feedConsumers SET position = 'x'",
            "UPDATE grdb_feedConsumers SET position = 1e300",
            "UPDATE grdb_feeds SET tableNames = x'00'; DROP TRIGGER grdb_feed_1_insert; ALTER TABLE flight RENAME TO trip",
            "UPDATE grdb_feed_search SET id = -9223372036854775808 WHERE id = 0",
            "UPDATE grdb_feed_search SET id = -9223372036854775808",
            "UPDATE grdb_feed_search SET id = -9223372036854775808, kind = 'insert'",
            "UPDATE grdb_feed_search SET id = 'x'",
            "UPDATE grdb_feed_search SET id = NULL",
            "UPDATE grdb_feed_search SET kind = NULL",
            "UPDATE grdb_feed_search SET kind = x'00' WHERE id > 0",
            "UPDATE grdb_feed_search SET kind = 'created' WHERE id > 0",
            "UPDATE grdb_feed_search SET token = 'x' WHERE id > 0",
            "UPDATE grdb_feed_search SET tableID = 'x' WHERE id > 0",
            "UPDATE grdb_feed_search SET tableID = 77 WHERE id > 0",
            "INSERT INTO sqlite_sequence VALUES ('grdb_feed_search', 'x')",
            "INSERT INTO sqlite_sequence VALUES ('grdb_feed_search', x'00')",
        ])
    func values(sql: String) throws {
        for configuration in Self.configurations {
            let codes = try codes(makeDatabase(configuration, sql))
            #expect(codes.contains(.SQLITE_CORRUPT), "\(codes)")
        }
    }

    @Test(
        "Extreme numbers stop nothing",
        arguments: [
            "UPDATE grdb_feedConsumers SET position = -9223372036854775808",
            "UPDATE grdb_feedConsumers SET position = 9223372036854775807",
            "UPDATE grdb_feed_search SET id = 9223372036854775807 WHERE id = 3",
            "UPDATE grdb_feed_search SET id = 9223372036854775807 WHERE id = 0",
            "INSERT INTO sqlite_sequence VALUES ('grdb_feed_search', 9223372036854775807)",
            "INSERT INTO sqlite_sequence VALUES ('grdb_feed_search', -9223372036854775808)",
            "DROP TABLE grdb_feed_search",
            "DROP TABLE grdb_feed_search; CREATE VIEW grdb_feed_search AS SELECT 1 AS id",
            "DROP TABLE grdb_feedConsumers",
            "DROP TABLE grdb_feeds; CREATE TABLE grdb_feeds (a)",
            "DELETE FROM grdb_feedTables",
            "INSERT INTO grdb_feedTables SELECT * FROM grdb_feedTables",
        ])
    func numbers(sql: String) throws {
        for configuration in Self.configurations {
            // Errors, or none.
            _ = try codes(makeDatabase(configuration, sql))
        }
    }

    @Test("A feed that was dropped at an impossible position is not created anew", arguments: ["'x'", "-5", "9223372036854775807", "NULL"])
    func formerPosition(value: String) throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE flight (id INTEGER PRIMARY KEY)")
            try db.createChangeFeed("search", of: ["flight"])
            try db.dropChangeFeed("search")
            try db.execute(sql: "UPDATE grdb_feeds SET lastPosition = \(value)")
        }
        let error = #expect(throws: DatabaseError.self) { try queue.write { try $0.createChangeFeed("search", of: ["flight"]) } }
        #expect(error?.resultCode == .SQLITE_CORRUPT)
        try queue.write { try $0.createChangeFeed("other", of: ["flight"]) }
    }
}
