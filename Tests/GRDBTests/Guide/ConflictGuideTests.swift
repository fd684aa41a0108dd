// Guide: what happens when a row conflicts with another one.

import GRDB
import Testing

struct ConflictGuideTests {
    struct Tag: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    struct Setting: Codable, Equatable, FetchableRecord, PersistableRecord {
        var key: String
        var value: String
    }

    private static func makeQueue() throws -> DatabaseQueue {
        try makeGuideQueue { db in
            try db.create(table: "tag") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique()
            }
            try db.create(table: "setting") { t in
                t.primaryKey("key", .text)
                t.column("value", .text).notNull()
            }
            try db.create(table: "settingHistory") { t in
                t.column("key", .text).references("setting", onDelete: .cascade)
            }
        }
    }

    @Test("A policy of the schema applies to all statements that say nothing")
    func schemaPolicy() throws {
        let queue = try makeGuideQueue { db in
            try db.create(table: "tag") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique(onConflict: .ignore)
            }
        }
        try queue.write { (db) throws in
            try db.execute(sql: "INSERT INTO tag (name) VALUES ('important')")
            try db.execute(sql: "INSERT INTO tag (name) VALUES ('important')")
            #expect(db.changesCount == 0)
            // What the statement says counts more.
            #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "INSERT OR ABORT INTO tag (name) VALUES ('important')") })
            try db.execute(sql: "INSERT OR REPLACE INTO tag (name) VALUES ('important')")
            #expect(db.changesCount == 1)
            let ids = try Int.fetchAll(db, sql: "SELECT id FROM tag")
            #expect(ids.count == 1)
            #expect(ids != [1])
        }
    }

    @Test("Ignored rows don't change anything")
    func ignore() throws {
        try Self.makeQueue().write { (db) throws in
            let sql = "INSERT OR IGNORE INTO tag (name) VALUES (?)"
            try db.execute(sql: sql, arguments: ["important"])
            #expect(db.changesCount == 1)
            try db.execute(sql: sql, arguments: ["important"])
            #expect(db.changesCount == 0)
            #expect(try Tag.fetchCount(db) == 1)
        }
    }

    @Test("Replacing deletes first: rows that refer to the old one go with it")
    func replace() throws {
        try Self.makeQueue().write { (db) throws in
            try db.execute(sql: "INSERT INTO setting VALUES ('theme', 'light'); INSERT INTO settingHistory VALUES ('theme')")
            try db.execute(sql: "INSERT OR REPLACE INTO setting VALUES (?, ?)", arguments: ["theme", "dark"])
            #expect(try Setting.fetchAll(db) == [Setting(key: "theme", value: "dark")])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM settingHistory") == 0)
        }
    }

    @Test("An upsert updates: rows that refer to the old one stay")
    func upsert() throws {
        try Self.makeQueue().write { (db) throws in
            try db.execute(sql: "INSERT INTO setting VALUES ('theme', 'light'); INSERT INTO settingHistory VALUES ('theme')")
            try db.execute(
                sql: "INSERT INTO setting VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET value = excluded.value",
                arguments: ["theme", "dark"])
            #expect(try String.fetchOne(db, sql: "SELECT value FROM setting") == "dark")
            try Setting(key: "theme", value: "blue").upsert(db)
            try Setting(key: "size", value: "12").upsert(db)
            #expect(try Setting.order(Column("key")).fetchAll(db).map(\.value) == ["12", "blue"])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM settingHistory") == 1)
        }
    }

    struct Player: Codable, Equatable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
        var score: Int
    }

    @Test("An upsert can decide which columns it changes, and how")
    func conditionalUpsert() throws {
        let queue = try makeGuideQueue { db in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER)")
        }
        try queue.write { (db) throws in
            try Player(id: 1, name: "Bob", score: 120).insert(db)
            try db.execute(
                sql: """
                    INSERT INTO player (id, name, score) VALUES (?, ?, ?)
                    ON CONFLICT(id) DO UPDATE SET score = MAX(score, excluded.score)
                    """,
                arguments: [1, "Alice", 100])
            #expect(try Player.fetchAll(db) == [Player(id: 1, name: "Bob", score: 120)])

            // The same, from a record.
            let best = try Player(id: 1, name: "Alice", score: 130).upsertAndFetch(
                db, onConflict: ["id"],
                doUpdate: { excluded in
                    [Column("score").set(to: max(Column("score"), excluded[Column("score")])), Column("name").noOverwrite]
                })
            #expect(best == Player(id: 1, name: "Bob", score: 130))
        }
    }

    @Test("A row whose columns are all in the primary key is stored once, however often INSERT OR IGNORE runs")
    func compositeKey() throws {
        let queue = try makeGuideQueue { db in
            try db.create(table: "noteTag") { t in
                t.column("noteId", .integer).notNull()
                t.column("tagId", .integer).notNull()
                t.primaryKey(["noteId", "tagId"])
            }
        }
        try queue.write { (db) throws in
            for _ in 0..<3 {
                try db.execute(sql: "INSERT OR IGNORE INTO noteTag (noteId, tagId) VALUES (?, ?)", arguments: [1, 2])
            }
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM noteTag") == 1)
        }
    }

    @Test("A record type can have a conflict policy")
    func recordPolicy() throws {
        struct Tag: Codable, FetchableRecord, MutablePersistableRecord {
            static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .ignore)
            var id: Int64?
            var name: String
        }
        try Self.makeQueue().write { (db) throws in
            var tag = Tag(name: "important")
            let statements = try db.preparedStatements(without: schemaQueries) { try tag.insert(db) }
            #expect(statements.first?.hasPrefix("INSERT OR IGNORE INTO") == true)
            try tag.insert(db)
            #expect(try Tag.fetchCount(db) == 1)
            // A call can choose another one.
            #expect(fails(.SQLITE_CONSTRAINT) { try tag.insert(db, onConflict: .abort) })
        }
    }

    @Test("A refused statement undoes itself only, when its error is caught")
    func abort() throws {
        let queue = try Self.makeQueue()
        try queue.write { (db) throws in
            var tag = Tag(name: "important")
            try tag.insert(db)
            var duplicate = Tag(name: "important")
            #expect(fails(.SQLITE_CONSTRAINT) { try duplicate.insert(db) })
        }
        #expect(try queue.read { try Tag.fetchCount($0) } == 1)
    }

    @Test("The policy ROLLBACK ends the transaction: nothing is stored, even when the error is caught")
    func rollback() throws {
        let queue = try Self.makeQueue()
        let error = #expect(throws: DatabaseError.self) {
            try queue.write { db in
                var tag = Tag(name: "important")
                try tag.insert(db)
                var duplicate = Tag(name: "important")
                #expect(fails(.SQLITE_CONSTRAINT) { try duplicate.insert(db, onConflict: .rollback) })
                #expect(!db.isInsideTransaction)
            }
        }
        #expect(error?.resultCode == .SQLITE_ABORT)
        #expect(try queue.read { try Tag.fetchCount($0) } == 0)
    }
}
