// Guide: the first tables of an application, created by migrations.

import Foundation
import GRDB
import Testing

struct FirstTablesGuideTests {
    /// Owns the connection of an application, and brings its schema up to date.
    final class AppDatabase: Sendable {
        let writer: any DatabaseWriter

        init(_ writer: any DatabaseWriter) throws {
            self.writer = writer
            try Self.migrator.migrate(writer)
        }

        static var migrator: DatabaseMigrator {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("createPlayer") { db in
                try GuideSchema.createPlayer(db)
            }
            return migrator
        }
    }

    /// The migrations of the notes application: the first version, and two small ones.
    private static var notesMigrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1.createSchema") { db in
            try GuideSchema.createNotes(db)
        }
        migrator.registerMigration("v1.1.addArchivedToNote") { db in
            try db.alter(table: "note") { t in
                t.add(column: "archived", .boolean).notNull().defaults(to: false)
            }
        }
        migrator.registerMigration("v1.2.addTagColor") { db in
            try db.alter(table: "tag") { t in
                t.add(column: "color", .text).notNull().defaults(to: "blue")
            }
        }
        return migrator
    }

    private static func insertNotes(_ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO folder VALUES (1, 'Work', '2024-01-01');
                INSERT INTO note (id, title, createdAt, updatedAt, folderId) VALUES (1, 'Plan', '2024-01-01', '2024-01-02', 1);
                INSERT INTO tag (id, name) VALUES (1, 'important');
                INSERT INTO noteTag VALUES (1, 1);
                """)
    }

    @Test("The application database migrates when it is made, and each one in memory is empty")
    func appDatabase() async throws {
        let database = try AppDatabase(DatabaseQueue())
        try await database.writer.write { db in
            try db.execute(sql: "INSERT INTO player (name, score, createdAt) VALUES (?, ?, ?)", arguments: ["Arthur", 100, Date()])
        }
        func count(_ database: AppDatabase) async throws -> Int? {
            try await database.writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM player") }
        }
        #expect(try await count(database) == 1)
        #expect(try await count(AppDatabase(DatabaseQueue())) == 0)
        // A second start finds nothing to do.
        #expect(try await count(AppDatabase(database.writer)) == 1)
    }

    @Test("Columns get their defaults")
    func defaults() throws {
        let queue = try makeGuideQueue(GuideSchema.createPlayer)
        try queue.write { (db) throws in
            try db.execute(sql: "INSERT INTO player (name, createdAt) VALUES ('Arthur', '2024-01-01')")
            #expect(try Int.fetchOne(db, sql: "SELECT score FROM player") == 0)
        }
    }

    @Test("Constraints that the builder declares are enforced by SQLite")
    func constraints() throws {
        let queue = try makeGuideQueue { db in
            try db.create(table: "team") { t in
                t.primaryKey("code", .text)
                t.column("name", .text).notNull().collate(.nocase).unique()
                t.column("size", .integer).check { $0 >= 0 }
            }
            try db.create(table: "member") { t in
                t.column("team", .text).notNull()
                t.column("number", .integer).notNull()
                t.column("shirt", .text)
                t.primaryKey(["team", "number"])
                t.uniqueKey(["team", "shirt"])
                t.foreignKey(["team"], references: "team", onDelete: .cascade)
            }
            try db.execute(sql: "INSERT INTO team VALUES ('R', 'Reds', 3); INSERT INTO member VALUES ('R', 1, 'a')")
        }
        let refused = [
            "INSERT INTO team VALUES ('R', 'Others', 1)",
            "INSERT INTO team VALUES ('S', 'REDS', 1)",
            "INSERT INTO team VALUES ('S', NULL, 1)",
            "INSERT INTO team VALUES ('S', 'Others', -1)",
            "INSERT INTO team VALUES (NULL, 'Others', 1)",
            "INSERT INTO member VALUES ('R', 1, 'b')",
            "INSERT INTO member VALUES ('R', 2, 'a')",
            "INSERT INTO member VALUES ('X', 2, 'b')",
        ]
        try queue.write { (db) throws in
            for sql in refused {
                #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: sql) }, "\(sql)")
            }
            try db.execute(sql: "DELETE FROM team")
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM member") == 0)
        }
    }

    @Test("Deleting a folder deletes its notes and their tags, and the name of a tag is unique")
    func notes() throws {
        let queue = try makeGuideQueue { db in
            try GuideSchema.createNotes(db)
            try Self.insertNotes(db)
        }
        try queue.write { (db) throws in
            #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "INSERT INTO tag (name) VALUES ('important')") })
            #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "INSERT INTO noteTag VALUES (1, 1)") })
            #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "INSERT INTO noteTag VALUES (1, 2)") })
            try db.execute(sql: "DELETE FROM folder")
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM note") == 0)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM noteTag") == 0)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM tag") == 1)
        }
    }

    @Test("Rows that were there get the defaults of added columns")
    func addedColumns() throws {
        let queue = try DatabaseQueue()
        let migrator = Self.notesMigrator
        try migrator.migrate(queue, upTo: "v1.createSchema")
        try queue.write(Self.insertNotes)
        try migrator.migrate(queue)
        try queue.read { (db) throws in
            #expect(try Bool.fetchOne(db, sql: "SELECT archived FROM note") == false)
            #expect(try String.fetchOne(db, sql: "SELECT color FROM tag") == "blue")
            #expect(try migrator.appliedMigrations(db) == ["v1.createSchema", "v1.1.addArchivedToNote", "v1.2.addTagColor"])
        }
        #expect(try statements(of: queue) { try migrator.migrate(queue) }.allSatisfy { !$0.hasPrefix("ALTER") })
    }

    @Test("A failed migration is undone and tried again next time")
    func failure() throws {
        let queue = try DatabaseQueue()
        var migrator = Self.notesMigrator
        migrator.registerMigration("v2") { db in
            try db.create(table: "attachment") { t in
                t.autoIncrementedPrimaryKey("id")
            }
            try db.execute(sql: "INSERT INTO missing VALUES (1)")
        }
        #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        try queue.read { (db) throws in
            #expect(try !db.tableExists("attachment"))
            #expect(try db.tableExists("note"))
            #expect(try migrator.appliedMigrations(db).count == 3)
        }
        var repaired = Self.notesMigrator
        repaired.registerMigration("v2") { db in
            try db.create(table: "attachment") { t in
                t.autoIncrementedPrimaryKey("id")
            }
        }
        try repaired.migrate(queue)
        #expect(try queue.read { try $0.tableExists("attachment") })
    }

    @Test("During development, a changed migration can erase the database; a shipped program keeps the rows", arguments: [true, false])
    func schemaChange(erases: Bool) throws {
        let queue = try DatabaseQueue()
        try AppDatabase.migrator.migrate(queue)
        try queue.write { db in
            try db.execute(sql: "INSERT INTO player (name, createdAt) VALUES ('Arthur', '2024-01-01')")
        }
        var changed = DatabaseMigrator()
        changed.eraseDatabaseOnSchemaChange = erases
        changed.registerMigration("createPlayer") { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
            }
        }
        try changed.migrate(queue)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM player") } == (erases ? 0 : 1))
    }

    @Test("Dates are stored as texts, without a time zone, in UTC")
    func dates() throws {
        let queue = try makeGuideQueue(GuideSchema.createPlayer)
        try queue.write { (db) throws in
            let date = Date(timeIntervalSince1970: 1_700_000_000.5)
            try db.execute(sql: "INSERT INTO player (name, createdAt) VALUES ('Arthur', ?)", arguments: [date])
            #expect(try String.fetchOne(db, sql: "SELECT createdAt FROM player") == "2023-11-14 22:13:20.500")
        }
    }
}
