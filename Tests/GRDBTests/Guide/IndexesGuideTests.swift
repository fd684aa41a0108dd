// Guide: indexes, and what SQLite does with them.

import GRDB
import Testing

struct IndexesGuideTests {
    private static func makeQueue(_ setUp: (Database) throws -> Void = { _ in }) throws -> DatabaseQueue {
        try makeGuideQueue { db in
            try db.execute(
                sql: """
                    CREATE TABLE player (
                        id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, score INTEGER, status TEXT, createdAt DATETIME
                    );
                    CREATE TABLE note (id INTEGER PRIMARY KEY, folderId INTEGER, updatedAt DATETIME, title TEXT);
                    """)
            try setUp(db)
        }
    }

    @Test("An index turns a scan into a search")
    func single() throws {
        try Self.makeQueue().write { (db) throws in
            let sql = "SELECT * FROM player WHERE name = ?"
            #expect(try db.queryPlan(sql, arguments: ["Alice"]) == "SCAN player")
            try db.create(index: "playerByName", on: "player", columns: ["name"])
            #expect(try db.queryPlan(sql, arguments: ["Alice"]).contains("USING INDEX playerByName (name=?)"))
            #expect(try db.indexes(on: "player").map(\.name) == ["playerByName"])
            try db.drop(index: "playerByName")
            #expect(try db.indexes(on: "player").isEmpty)
        }
    }

    @Test("Columns and builders name their indexes")
    func names() throws {
        try DatabaseQueue().write { (db) throws in
            try db.create(table: "team") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().indexed()
                t.column("city", .text)
            }
            try db.create(indexOn: "team", columns: ["city", "name"])
            #expect(try db.indexes(on: "team").map(\.name).sorted() == ["index_team_on_city_name", "team_on_name"])
        }
    }

    @Test("An index of two columns serves conditions on the first, and on both")
    func composite() throws {
        let queue = try Self.makeQueue { db in
            try db.create(index: "noteByFolderAndUpdatedAt", on: "note", columns: ["folderId", "updatedAt"])
        }
        try queue.read { (db) throws in
            func usesIndex(_ condition: String) throws -> Bool {
                try db.queryPlan("SELECT * FROM note WHERE \(condition)").contains("SEARCH note USING INDEX noteByFolderAndUpdatedAt")
            }
            #expect(try usesIndex("folderId = 1"))
            #expect(try usesIndex("folderId = 1 AND updatedAt > '2024'"))
            #expect(try !usesIndex("updatedAt > '2024'"))
            let sorted = try db.queryPlan("SELECT * FROM note WHERE folderId = 1 ORDER BY updatedAt DESC")
            #expect(!sorted.contains("TEMP B-TREE"))
        }
    }

    @Test("An index sorts, in both directions")
    func sorting() throws {
        let queue = try Self.makeQueue { db in
            try db.create(index: "playerByScore", on: "player", columns: ["score"])
        }
        try queue.read { (db) throws in
            #expect(try db.queryPlan("SELECT * FROM player ORDER BY score DESC") == "SCAN player USING INDEX playerByScore")
            #expect(try db.queryPlan("SELECT * FROM player ORDER BY name").contains("TEMP B-TREE"))
            #expect(try db.queryPlan("SELECT MAX(score) FROM player").contains("SEARCH player USING COVERING INDEX playerByScore"))
        }
    }

    @Test("A unique index refuses duplicates")
    func unique() throws {
        let queue = try Self.makeQueue { db in
            try db.create(index: "playerByEmail", on: "player", columns: ["email"], options: .unique)
            try db.execute(sql: "INSERT INTO player (name, email) VALUES ('Alice', 'a@example.com')")
        }
        try queue.write { (db) throws in
            #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "INSERT INTO player (name, email) VALUES ('Al', 'a@example.com')") })
            #expect(try db.table("player", hasUniqueKey: ["email"]))
        }
    }

    @Test("A partial index holds some rows")
    func partial() throws {
        let queue = try Self.makeQueue { db in
            try db.create(
                index: "activePlayerByName", on: "player", columns: ["name"], condition: Column("status") == "active")
        }
        try queue.read { (db) throws in
            let plan = try db.queryPlan("SELECT * FROM player WHERE status = 'active' AND name = 'Alice'")
            #expect(plan.contains("activePlayerByName"))
            #expect(try !db.queryPlan("SELECT * FROM player WHERE name = 'Alice'").contains("activePlayerByName"))
            let sql = try String.fetchOne(db, sql: "SELECT sql FROM sqlite_master WHERE name = 'activePlayerByName'")
            #expect(sql == #"CREATE INDEX "activePlayerByName" ON "player"("name") WHERE "status" = 'active'"#)
        }
    }

    @Test("An index of an expression serves the same expression")
    func expression() throws {
        let queue = try Self.makeQueue { db in
            try db.create(index: "playerByLength", on: "player", expressions: [length(Column("name"))])
            try db.execute(sql: "CREATE INDEX playerByLowerName ON player(LOWER(name))")
            try db.execute(sql: "CREATE INDEX playerByYear ON player(strftime('%Y', createdAt))")
        }
        try queue.read { (db) throws in
            #expect(try db.queryPlan("SELECT * FROM player WHERE LENGTH(name) = 5").contains("playerByLength"))
            #expect(try db.queryPlan("SELECT * FROM player WHERE LOWER(name) = 'alice'").contains("playerByLowerName"))
            #expect(try db.queryPlan("SELECT * FROM player WHERE strftime('%Y', createdAt) = '2024'").contains("playerByYear"))
        }
    }

    @Test("An index has the collation of its column")
    func collation() throws {
        let queue = try DatabaseQueue()
        try queue.write { (db) throws in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().collate(.nocase)
            }
            try db.create(index: "playerByName", on: "player", columns: ["name"])
            try db.execute(sql: "INSERT INTO player (name) VALUES ('Alice')")
            #expect(try Int.fetchOne(db, sql: "SELECT id FROM player WHERE name = 'ALICE'") == 1)
            #expect(try db.queryPlan("SELECT * FROM player WHERE name = 'ALICE'").contains("SEARCH player USING"))
        }
    }

    @Test("A foreign key has an index if one asks for it")
    func foreignKeys() throws {
        try DatabaseQueue().write { (db) throws in
            try db.create(table: "folder") { t in
                t.autoIncrementedPrimaryKey("id")
            }
            try db.create(table: "plain") { t in
                t.column("folderId", .integer).references("folder")
            }
            try db.create(table: "quick") { t in
                t.column("folderId", .integer).references("folder").indexed()
            }
            func plan(_ table: String) throws -> String {
                try db.queryPlan("SELECT * FROM \(table) WHERE folderId = 1")
            }
            #expect(try plan("plain") == "SCAN plain")
            #expect(try plan("quick").hasPrefix("SEARCH quick USING"))
        }
    }

    @Test("A migration can add an index, and the schema lists it")
    func addedIndex() throws {
        let queue = try Self.makeQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("addNoteIndex") { db in
            try db.create(index: "noteByTitleAndUpdatedAt", on: "note", columns: ["title", "updatedAt"])
        }
        try migrator.migrate(queue)
        try queue.read { (db) throws in
            let index = try #require(try db.indexes(on: "note").first)
            #expect(index.name == "noteByTitleAndUpdatedAt")
            #expect(index.columns == ["title", "updatedAt"])
            #expect(try Row.fetchAll(db, sql: "PRAGMA index_info('noteByTitleAndUpdatedAt')").map { $0["name"] } == ["title", "updatedAt"])
        }
    }
}
