// Migrations, as programs register and run them.

import GRDB
import Testing

struct MigrationReferenceTests {
    private struct Failure: Error {}

    private func makeMigrator() -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("Create authors") { db in
            try db.create(table: "author") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
            }
        }
        migrator.registerMigration("Create books") { db in
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", onDelete: .cascade).notNull()
                t.column("title", .text).notNull()
            }
        }
        return migrator
    }

    @Test("Migrations run in their order, once, and are remembered")
    func order() throws {
        let queue = try DatabaseQueue()
        var migrator = makeMigrator()
        #expect(migrator.migrations == ["Create authors", "Create books"])
        try migrator.migrate(queue, upTo: "Create authors")
        try queue.read { (db) throws in
            #expect(try migrator.appliedMigrations(db) == ["Create authors"])
            #expect(try migrator.hasCompletedMigrations(db) == false)
            #expect(try migrator.completedMigrations(db) == ["Create authors"])
            #expect(try db.tableExists("book") == false)
        }
        try migrator.migrate(queue)
        try migrator.migrate(queue)
        migrator.registerMigration("Add year") { db in
            try db.alter(table: "book") { t in
                t.add(column: "year", .integer)
            }
        }
        try migrator.migrate(queue)
        try queue.read { (db) throws in
            #expect(try migrator.hasCompletedMigrations(db))
            #expect(try migrator.appliedIdentifiers(db) == ["Create authors", "Create books", "Add year"])
            #expect(try db.columns(in: "book").map(\.name) == ["id", "authorId", "title", "year"])
            #expect(try makeMigrator().hasBeenSuperseded(db))
            #expect(try migrator.hasBeenSuperseded(db) == false)
        }
    }

    @Test("A failing migration is rolled back, and stops the others")
    func failure() throws {
        let queue = try DatabaseQueue()
        var migrator = makeMigrator()
        migrator.registerMigration("Fail") { db in
            try db.execute(sql: "INSERT INTO author (name) VALUES ('x')")
            throw Failure()
        }
        migrator.registerMigration("Never") { db in
            try db.create(table: "never") { t in t.column("a") }
        }
        #expect(throws: Failure.self) { try migrator.migrate(queue) }
        try queue.read { (db) throws in
            #expect(try migrator.appliedMigrations(db) == ["Create authors", "Create books"])
            #expect(try Table("author").fetchCount(db) == 0)
            #expect(try !db.tableExists("never"))
        }
    }

    @Test("A violation of a foreign key fails its migration, and says where")
    func foreignKeys() throws {
        let queue = try DatabaseQueue()
        var migrator = makeMigrator()
        migrator.registerMigration("Add orphan") { db in
            try db.execute(sql: "INSERT INTO book (id, authorId, title) VALUES (1, 2, 'Moby-Dick')")
        }
        do {
            try migrator.migrate(queue)
            Issue.record("no error")
        } catch let error as DatabaseError {
            #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
            #expect(
                error.description
                    == "SQLite error 19: FOREIGN KEY constraint violation - from book(authorId) to author(id), in [id:1 authorId:2 title:\"Moby-Dick\"]"
            )
        }
        try queue.read { (db) throws in
            #expect(try Table("book").fetchCount(db) == 0)
        }
    }

    @Test("Checks can be immediate, or left out")
    func foreignKeyChecks() throws {
        let queue = try DatabaseQueue()
        var migrator = makeMigrator()
        migrator.registerMigration("Immediate", foreignKeyChecks: .immediate) { (db) throws in
            #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == true)
            try db.alter(table: "book") { t in t.rename(column: "authorId", to: "writerId") }
        }
        migrator.registerMigration("Deferred", foreignKeyChecks: .deferred) { (db) throws in
            #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == false)
        }
        var unchecked = migrator.disablingDeferredForeignKeyChecks()
        unchecked.registerMigration("Orphan") { db in
            try db.execute(sql: "INSERT INTO book (writerId, title) VALUES (9, 'x')")
        }
        try unchecked.migrate(queue)
        try queue.read { (db) throws in
            #expect(throws: DatabaseError.self) { try db.checkForeignKeys() }
            #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == true)
        }
    }

    @Test("A table is made anew")
    func recreation() throws {
        let queue = try DatabaseQueue()
        var migrator = makeMigrator()
        migrator.registerMigration("Fill") { db in
            try db.execute(sql: "INSERT INTO author VALUES (1, 'Ann'); INSERT INTO book (authorId, title) VALUES (1, 'A')")
        }
        migrator.registerMigration("Unique names") { db in
            try db.create(table: "new_author") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique()
            }
            try db.execute(sql: "INSERT INTO new_author SELECT * FROM author")
            try db.drop(table: "author")
            try db.rename(table: "new_author", to: "author")
        }
        try migrator.migrate(queue)
        try queue.read { (db) throws in
            #expect(try Table("book").fetchCount(db) == 1)
            #expect(try db.table("author", hasUniqueKey: ["name"]))
            try db.checkForeignKeys()
        }
    }

    @Test("In development, a changed schema erases the database")
    func eraseOnChange() throws {
        let queue = try DatabaseQueue()
        try makeMigrator().migrate(queue)
        try queue.write { db in
            try db.execute(sql: "INSERT INTO author (name) VALUES ('Ann')")
        }
        var changed = DatabaseMigrator()
        changed.eraseDatabaseOnSchemaChange = true
        changed.registerMigration("Create authors") { db in
            try db.create(table: "author") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("fullName", .text)
            }
        }
        #expect(try queue.read(changed.hasSchemaChanges))
        try changed.migrate(queue)
        try queue.read { (db) throws in
            #expect(try db.columns(in: "author").map(\.name) == ["id", "fullName"])
            #expect(try Table("author").fetchCount(db) == 0)
            #expect(try !db.tableExists("book"))
        }
    }

    @Test("Migrations run asynchronously")
    func asynchronous() async throws {
        let queue = try DatabaseQueue()
        let migrator = makeMigrator()
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            migrator.asyncMigrate(queue) { result in
                continuation.resume(with: result.map { _ in })
            }
        }
        let done = try await queue.read { try migrator.hasCompletedMigrations($0) }
        #expect(done)
    }
}
