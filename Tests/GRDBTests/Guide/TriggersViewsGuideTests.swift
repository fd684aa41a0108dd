// Guide: triggers, views, and generated columns.

import GRDB
import Testing

struct TriggersViewsGuideTests {
    // MARK: - Triggers

    @Test("Triggers keep a log of all changes")
    func auditLog() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("createUser") { db in
            try db.create(table: "user") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
            }
        }
        migrator.registerMigration("addAudit") { db in
            try db.create(table: "userAudit") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("userId", .integer).notNull()
                t.column("action", .text).notNull()
                t.column("oldName", .text)
                t.column("newName", .text)
                t.column("at", .datetime).notNull()
            }
            try db.execute(
                sql: """
                    CREATE TRIGGER userInserted AFTER INSERT ON user BEGIN
                        INSERT INTO userAudit (userId, action, newName, at) VALUES (NEW.id, 'insert', NEW.name, datetime('now'));
                    END;
                    CREATE TRIGGER userUpdated AFTER UPDATE ON user BEGIN
                        INSERT INTO userAudit (userId, action, oldName, newName, at)
                        VALUES (NEW.id, 'update', OLD.name, NEW.name, datetime('now'));
                    END;
                    CREATE TRIGGER userDeleted AFTER DELETE ON user BEGIN
                        INSERT INTO userAudit (userId, action, oldName, at) VALUES (OLD.id, 'delete', OLD.name, datetime('now'));
                    END;
                    """)
        }
        try migrator.migrate(queue)
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    INSERT INTO user (name) VALUES ('Alice');
                    UPDATE user SET name = 'Alicia';
                    DELETE FROM user;
                    """)
            let log = try Row.fetchAll(db, sql: "SELECT userId, action, oldName, newName FROM userAudit ORDER BY id")
            #expect(
                log == [
                    ["userId": 1, "action": "insert", "oldName": nil, "newName": "Alice"],
                    ["userId": 1, "action": "update", "oldName": "Alice", "newName": "Alicia"],
                    ["userId": 1, "action": "delete", "oldName": "Alicia", "newName": nil],
                ])
        }
    }

    @Test("Triggers keep a count, if they know all kinds of changes")
    func counters() throws {
        let queue = try makeGuideQueue { db in
            try db.create(table: "folder") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("noteCount", .integer).notNull().defaults(to: 0)
            }
            try db.create(table: "note") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("folderId", .integer).references("folder")
            }
            try db.execute(
                sql: """
                    CREATE TRIGGER noteInserted AFTER INSERT ON note WHEN NEW.folderId IS NOT NULL BEGIN
                        UPDATE folder SET noteCount = noteCount + 1 WHERE id = NEW.folderId;
                    END;
                    CREATE TRIGGER noteDeleted AFTER DELETE ON note WHEN OLD.folderId IS NOT NULL BEGIN
                        UPDATE folder SET noteCount = noteCount - 1 WHERE id = OLD.folderId;
                    END;
                    INSERT INTO folder (id) VALUES (1), (2);
                    """)
        }
        try queue.write { (db) throws in
            func counts() throws -> [Int] {
                try Int.fetchAll(db, sql: "SELECT noteCount FROM folder ORDER BY id")
            }
            try db.execute(sql: "INSERT INTO note (folderId) VALUES (1), (1), (2), (NULL)")
            #expect(try counts() == [2, 1])
            try db.execute(sql: "DELETE FROM note WHERE id = 1")
            #expect(try counts() == [1, 1])

            // Moving a note is an update: two triggers are not enough.
            try db.execute(sql: "UPDATE note SET folderId = 2 WHERE id = 2")
            #expect(try counts() == [1, 1])
            try db.execute(
                sql: """
                    CREATE TRIGGER noteMoved AFTER UPDATE OF folderId ON note BEGIN
                        UPDATE folder SET noteCount = noteCount - 1 WHERE id = OLD.folderId;
                        UPDATE folder SET noteCount = noteCount + 1 WHERE id = NEW.folderId;
                    END;
                    UPDATE folder SET noteCount = (SELECT COUNT(*) FROM note WHERE folderId = folder.id);
                    UPDATE note SET folderId = 1 WHERE id = 2;
                    """)
            #expect(try counts() == [1, 1])
            // A DELETE without condition runs the triggers, too.
            try db.execute(sql: "DELETE FROM note")
            #expect(try counts() == [0, 0])
        }
    }

    @Test("A trigger cannot update the row that is about to be inserted")
    func updateOfNew() throws {
        let queue = try makeGuideQueue { db in
            try db.execute(
                sql: """
                    CREATE TABLE user (email TEXT);
                    CREATE TRIGGER normalized BEFORE INSERT ON user BEGIN
                        UPDATE NEW SET email = LOWER(NEW.email);
                    END;
                    """)
        }
        #expect(throws: DatabaseError.self) {
            try queue.write { try $0.execute(sql: "INSERT INTO user VALUES ('A@B.C')") }
        }
    }

    // MARK: - Views

    struct ActivePlayer: Codable, Equatable, FetchableRecord, TableRecord {
        static let databaseTableName = "activePlayer"
        var id: Int64
        var name: String
        var score: Int
    }

    private static func makeViewQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("createPlayer") { db in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER, status TEXT)")
        }
        migrator.registerMigration("addActivePlayerView") { db in
            try db.execute(sql: "CREATE VIEW activePlayer AS SELECT id, name, score FROM player WHERE status = 'active' AND score > 0")
        }
        try migrator.migrate(queue)
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO player VALUES (1, 'Arthur', 100, 'active'), (2, 'Bob', 0, 'active'), (3, 'Carol', 50, 'retired');
                    """)
        }
        return queue
    }

    @Test("A view is read as a table")
    func view() throws {
        try Self.makeViewQueue().write { (db) throws in
            #expect(try ActivePlayer.fetchAll(db) == [ActivePlayer(id: 1, name: "Arthur", score: 100)])
            try db.execute(sql: "UPDATE player SET score = 10 WHERE id = 2")
            #expect(try ActivePlayer.fetchCount(db) == 2)
            #expect(try ActivePlayer.order(Column("score")).fetchOne(db)?.name == "Bob")
            #expect(try ActivePlayer.filter(Column("score") > 50).fetchAll(db).map(\.name) == ["Arthur"])
        }
    }

    @Test("A view is not written")
    func writingInView() throws {
        try Self.makeViewQueue().write { (db) throws in
            let error = #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO activePlayer VALUES (9, 'Zoe', 1)")
            }
            #expect(error?.message == "cannot modify activePlayer because it is a view")
        }
    }

    @Test("The primary key of a view comes from a schema source")
    func viewKey() throws {
        struct Source: DatabaseSchemaSource {
            func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
                view.name == "activePlayer" ? ["id"] : nil
            }
        }
        try Self.makeViewQueue().read { (db) throws in
            try db.withSchemaSource(Source()) { () throws in
                #expect(try ActivePlayer.fetchOne(db, key: 1)?.name == "Arthur")
                #expect(try ActivePlayer.fetchOne(db, key: 2) == nil)
            }
        }
    }

    // MARK: - Generated columns

    @Test("Generated columns are computed by SQLite, when they are stored or when they are read")
    func generatedColumns() throws {
        let queue = try makeGuideQueue { db in
            try db.create(table: "rectangle") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("width", .real).notNull()
                t.column("height", .real).notNull()
                t.column("area", .real).generatedAs(sql: "width * height", .stored)
                t.column("isLarge", .boolean).generatedAs(Column("area") > 100, .virtual)
            }
        }
        try queue.write { (db) throws in
            try db.execute(sql: "INSERT INTO rectangle (width, height) VALUES (2, 3)")
            #expect(try Row.fetchOne(db, sql: "SELECT area, isLarge FROM rectangle") == ["area": 6.0, "isLarge": 0])
            try db.execute(sql: "UPDATE rectangle SET width = 100")
            #expect(try Row.fetchOne(db, sql: "SELECT area, isLarge FROM rectangle") == ["area": 300.0, "isLarge": 1])
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "UPDATE rectangle SET area = 1")
            }
        }
    }

    struct Rectangle: Codable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var width: Double
        var height: Double

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    @Test("A record leaves generated columns to SQLite, and another one reads them")
    func generatedColumnsOfRecords() throws {
        struct RectangleArea: Decodable, FetchableRecord, TableRecord {
            static let databaseTableName = "rectangle"
            var area: Double
        }
        let queue = try makeGuideQueue { db in
            try db.create(table: "rectangle") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("width", .real).notNull()
                t.column("height", .real).notNull()
                t.column("area", .real).generatedAs(sql: "width * height", .virtual)
            }
        }
        try queue.write { (db) throws in
            var rectangle = Rectangle(width: 2, height: 3)
            let computed = try rectangle.insertAndFetch(db, as: RectangleArea.self)
            #expect(computed.area == 6)
            let stored = try #require(try Rectangle.fetchOne(db))
            #expect(stored.width == 2)
        }
    }

    @Test("An index on a generated column finds normalized values")
    func indexedGeneratedColumn() throws {
        let queue = try makeGuideQueue { db in
            try db.create(table: "user") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("email", .text).notNull()
                t.column("emailLower", .text).generatedAs(sql: "LOWER(email)", .stored)
            }
            try db.create(index: "userByEmailLower", on: "user", columns: ["emailLower"], options: .unique)
            try db.execute(sql: "INSERT INTO user (email) VALUES ('Alice@Example.com')")
        }
        try queue.write { (db) throws in
            let sql = "SELECT id FROM user WHERE emailLower = ?"
            #expect(try db.queryPlan(sql, arguments: ["x"]).contains("userByEmailLower"))
            #expect(try Int.fetchOne(db, sql: sql, arguments: ["alice@example.com"]) == 1)
            #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "INSERT INTO user (email) VALUES ('ALICE@EXAMPLE.COM')") })
        }
    }

    @Test("A virtual generated column can be added to a table, a stored one can't")
    func addedGeneratedColumn() throws {
        let queue = try makeGuideQueue { db in
            try db.execute(sql: "CREATE TABLE rectangle (width, height); INSERT INTO rectangle VALUES (2, 3)")
        }
        try queue.write { (db) throws in
            try db.alter(table: "rectangle") { t in
                t.addColumn(sql: "area GENERATED ALWAYS AS (width * height) VIRTUAL")
            }
            #expect(try Int.fetchOne(db, sql: "SELECT area FROM rectangle") == 6)
            #expect(throws: DatabaseError.self) {
                try db.alter(table: "rectangle") { t in
                    t.addColumn(sql: "area2 GENERATED ALWAYS AS (width * height) STORED")
                }
            }
        }
    }
}
