// What change feeds do when the schema of the tables that they follow changes.

import Foundation
import GRDBChanges
import Testing

@testable import GRDB

@Suite("Change feeds: schemas", .mustEnd)
struct ChangeFeedSchemaTests {
    private let queue: DatabaseQueue
    private let feed = ChangeFeed("search")

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE other (a);
                    CREATE TABLE flight (id INTEGER PRIMARY KEY, code TEXT);
                    CREATE TABLE airport (code TEXT PRIMARY KEY, name TEXT);
                    """)
            try db.createChangeFeed("search", of: ["flight", "airport"])
        }
    }

    private func execute(_ sql: String) throws {
        try queue.write { try $0.execute(sql: sql) }
    }

    private func entries(after position: Int64 = 0) throws -> [String] {
        try queue.read { try feed.entries($0, after: position).map(\.description) }
    }

    private func consume(_ consumer: String) throws -> [String] {
        var entries: [String] = []
        try feed.consume(queue, as: consumer) { entries += $1.map { "\($0.kind) \($0.tableName) \($0.key)" } }
        return entries
    }

    private func expectNotFollowed(_ table: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let error = #expect(throws: ChangeFeedError.self, sourceLocation: sourceLocation) { try entries() }
        guard case .tableNotFollowed("search", table) = error else {
            Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
            return
        }
    }

    private static let recreation = """
        CREATE TABLE newTrip (id INTEGER PRIMARY KEY, code TEXT);
        INSERT INTO newTrip SELECT id, code FROM trip;
        DROP TABLE trip;
        ALTER TABLE newTrip RENAME TO trip;
        """

    // MARK: - Tables that are created anew

    @Test("A table that was renamed, and later created anew, is an error until the feed is updated")
    func renamedTable() throws {
        try execute("INSERT INTO flight (id) VALUES (1); ALTER TABLE flight RENAME TO trip; \(Self.recreation)")
        expectNotFollowed("flight")
        #expect(throws: ChangeFeedError.self) { try consume("indexer") }
        expectNotFollowed("flight")
        try queue.write { try $0.updateChangeFeed("search", of: ["trip", "airport"]) }
        try execute("INSERT INTO trip (id) VALUES (2)")
        #expect(try entries(after: 1) == ["2: wholeTable flight []", "3: wholeTable trip []", "4: insert trip [2]"])
        // A consumer has made the feed note the new name.
        try execute("ALTER TABLE trip RENAME TO flight")
        #expect(try consume("indexer").last == "insert flight [2]")
        try execute("ALTER TABLE flight RENAME TO trip")
        #expect(try consume("indexer").isEmpty)
        try execute(Self.recreation)
        expectNotFollowed("trip")
    }

    @Test("Other new tables are no reason for an error, unless a followed table is gone")
    func newTables() throws {
        try execute(
            """
            CREATE TABLE trip (a); CREATE VIRTUAL TABLE words USING fts4(text); CREATE TABLE grdb_own (a);
            INSERT INTO flight (id) VALUES (1); ALTER TABLE other RENAME TO another;
            """)
        #expect(try consume("indexer") == ["insert flight [1]"])
        try execute("DROP TABLE flight; CREATE VIRTUAL TABLE moreWords USING fts4(text)")
        #expect(try consume("indexer") == ["wholeTable flight []"])
        try execute("DROP TABLE airport; CREATE TABLE third (a)")
        expectNotFollowed("airport")
        try queue.write { try $0.updateChangeFeed("search", of: []) }
        #expect(try consume("indexer") == ["wholeTable airport []"])
    }

    @Test("A table that was created anew, empty, is an entry")
    func emptyTable() throws {
        try execute("INSERT INTO flight (id) VALUES (1)")
        _ = try consume("indexer")
        _ = try queue.write { try feed.prune($0) }
        try execute("DROP TABLE flight; CREATE TABLE flight (id INTEGER PRIMARY KEY)")
        try queue.write { try $0.updateChangeFeed("search", of: ["flight", "airport"]) }
        #expect(try consume("indexer") == ["wholeTable flight []"])
        // Even if it was the first time.
        try execute("DROP TABLE airport; CREATE TABLE airport (code TEXT PRIMARY KEY)")
        try queue.write { try $0.updateChangeFeed("search", of: ["flight", "airport"]) }
        #expect(try consume("indexer") == ["wholeTable airport []"])
    }

    @Test("A table that was not followed for some time is an entry, even if it is empty")
    func unfollowedTable() throws {
        try execute("INSERT INTO flight (id) VALUES (1)")
        _ = try consume("indexer")
        try queue.write { db in
            try db.updateChangeFeed("search", of: ["airport"])
            try db.execute(sql: "DELETE FROM flight")
            try db.updateChangeFeed("search", of: ["flight", "airport", "other"])
        }
        #expect(try consume("indexer") == ["wholeTable flight []"])
    }

    @Test("A table that was dropped is an entry for consumers, and when the feed is updated", arguments: [false, true])
    func droppedTable(isUpdated: Bool) throws {
        try execute("INSERT INTO flight (id) VALUES (1)")
        _ = try consume("indexer")
        try execute("DROP TABLE flight")
        if isUpdated { try queue.write { try $0.updateChangeFeed("search", of: ["airport"]) } }
        #expect(try consume("indexer") == ["wholeTable flight []"])
        #expect(try consume("indexer").isEmpty)
        try execute("INSERT INTO airport (code) VALUES ('CDG')")
        #expect(try consume("indexer") == ["insert airport [\"CDG\"]"])
        #expect(try consume("other").count == 3)
    }

    @Test("A feed that is created anew has entries for all tables: consumers may have rows of the former feed")
    func recreatedFeed() throws {
        try execute("INSERT INTO flight (id) VALUES (1)")
        _ = try consume("indexer")
        try queue.write { db in
            try db.dropChangeFeed("search")
            try db.execute(sql: "DELETE FROM flight")
            try db.createChangeFeed("Search", of: ["flight", "airport"])
        }
        #expect(try consume("indexer") == ["wholeTable flight []", "wholeTable airport []"])
    }

    // MARK: - Migrations

    @Test("A migration that creates a followed table anew updates the feed, and one that changes unique indexes does")
    func migrations() throws {
        try execute("INSERT INTO flight (id, code) VALUES (1, 'AF1')")
        var migrator = DatabaseMigrator()
        migrator.registerMigration("new") { db in
            try db.execute(
                sql: """
                    CREATE TABLE newFlight (id INTEGER PRIMARY KEY, code TEXT NOT NULL);
                    INSERT INTO newFlight SELECT * FROM flight;
                    DROP TABLE flight;
                    ALTER TABLE newFlight RENAME TO flight;
                    """)
        }
        migrator.registerMigration("index") { db in
            try db.execute(sql: "CREATE UNIQUE INDEX codes ON flight(code)")
        }
        migrator.registerMigration("drop") { db in
            try db.execute(sql: "DROP TABLE airport")
        }
        try migrator.migrate(queue)
        try execute("INSERT OR REPLACE INTO flight (id, code) VALUES (2, 'AF1')")
        #expect(
            try entries() == [
                "1: insert flight [1]", "2: wholeTable flight []", "3: wholeTable airport []", "4: replace flight [1]",
                "5: insert flight [2]",
            ])
    }

    @Test("A migration that renames a followed table, and creates it anew, reminds of the update; the next one with it goes on")
    func renamingMigration() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("rename") { try $0.execute(sql: "ALTER TABLE flight RENAME TO trip; \(Self.recreation)") }
        try migrator.migrate(queue)
        expectNotFollowed("flight")
        migrator.registerMigration("update") { try $0.updateChangeFeed("search", of: ["trip", "airport"]) }
        try migrator.migrate(queue)
        #expect(try entries() == ["1: wholeTable flight []", "2: wholeTable trip []"])
        // In two migrations, the name is known.
        migrator.registerMigration("rename again") { try $0.execute(sql: "ALTER TABLE trip RENAME TO flight") }
        migrator.registerMigration("other name") { try $0.execute(sql: "ALTER TABLE flight RENAME TO trip") }
        migrator.registerMigration("recreate") { try $0.execute(sql: Self.recreation) }
        try migrator.migrate(queue)
        #expect(try entries(after: 2) == ["3: wholeTable trip []"])
    }

    @Test("What migrations do with feeds is the same in each database")
    func schemaChanges() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("tables") { db in
            try db.execute(sql: "CREATE TABLE trip (id INTEGER PRIMARY KEY, code TEXT)")
            try db.createChangeFeed("search", of: ["trip"])
        }
        migrator.registerMigration("new") { try $0.execute(sql: Self.recreation) }
        let database = try DatabaseQueue()
        try migrator.migrate(database, upTo: "tables")
        try database.write { try $0.execute(sql: "INSERT INTO trip (id) VALUES (1)") }
        try feed.consume(database, as: "indexer") { _, _ in }
        try migrator.migrate(database)
        #expect(try !database.read(migrator.hasSchemaChanges))
        #expect(try database.read { try feed.entries($0).map(\.description) } == ["1: insert trip [1]", "2: wholeTable trip []"])
    }

    @Test("Migrations of databases without feeds, and those that leave followed tables alone, run no other statements")
    func otherMigrations() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("one") { try $0.execute(sql: "CREATE TABLE one (a)") }
        let plans = try [migrator.dryRun(queue), migrator.dryRun(DatabaseQueue())].map { $0.flatMap(\.statements) }
        #expect(plans[0] == plans[1])
        #expect(!plans[0].isEmpty)
    }

    @Test("A column whose unique index was dropped can be dropped after the feed was updated, and the error says so")
    func droppedIndex() throws {
        guard sqlite3_libversion_number() >= 3_035_000 else { return }
        try execute("CREATE UNIQUE INDEX codes ON flight(code)")
        try queue.write { db in
            try db.updateChangeFeed("search", of: ["flight", "airport"])
            try db.execute(sql: "DROP INDEX codes")
            let error = #expect(throws: DatabaseError.self) { try db.execute(sql: "ALTER TABLE flight DROP COLUMN code") }
            #expect(error?.message?.contains("call updateChangeFeed after DROP INDEX") == true, "\(String(describing: error))")
            try db.updateChangeFeed("search", of: ["flight", "airport"])
            try db.execute(sql: "ALTER TABLE flight DROP COLUMN code; INSERT INTO flight (id) VALUES (1)")
        }
        #expect(try entries() == ["1: insert flight [1]"])
    }
}
