// Guide: migrations in depth.

import GRDB
import Testing

struct MigrationsGuideTests {
    /// The first version of a blog.
    private static func makeBlogMigrator() -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("initial") { db in
            try db.create(table: "user") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("email", .text).notNull().unique()
                t.column("name", .text).notNull()
            }
            try db.create(table: "post") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("userId", .integer).notNull().references("user", onDelete: .cascade)
                t.column("title", .text).notNull()
                t.column("body", .text).notNull()
                t.column("oldField", .text)
            }
            try db.create(index: "postByUser", on: "post", columns: ["userId"])
        }
        migrator.registerMigration("posts") { db in
            try db.execute(
                sql: """
                    INSERT INTO user VALUES (1, 'a@example.com', 'Alice');
                    INSERT INTO post (userId, title, body) VALUES (1, 'Hello', 'World');
                    """)
        }
        return migrator
    }

    private static func migrated(_ sql: String, by migrator: DatabaseMigrator) throws -> Row? {
        let queue = try DatabaseQueue()
        try migrator.migrate(queue)
        return try queue.read { try Row.fetchOne($0, sql: sql) }
    }

    @Test("Columns are added, renamed, and dropped")
    func columns() throws {
        var migrator = Self.makeBlogMigrator()
        migrator.registerMigration("addColumns") { db in
            try db.alter(table: "post") { t in
                t.add(column: "archived", .boolean).notNull().defaults(to: false)
                t.add(column: "deletedAt", .datetime)
            }
        }
        migrator.registerMigration("renameTitleToHeadline") { db in
            try db.alter(table: "post") { t in
                t.rename(column: "title", to: "headline")
            }
        }
        migrator.registerMigration("dropOldField") { db in
            try db.alter(table: "post") { t in
                t.drop(column: "oldField")
            }
        }
        #expect(
            try Self.migrated("SELECT * FROM post", by: migrator) == [
                "id": 1, "userId": 1, "headline": "Hello", "body": "World", "archived": 0, "deletedAt": nil,
            ])
    }

    @Test("A column that must not be NULL needs a default value when there are rows")
    func missingDefault() throws {
        func makeMigrator(_ first: DatabaseMigrator) -> DatabaseMigrator {
            var migrator = first
            migrator.registerMigration("addSlug") { db in
                try db.alter(table: "post") { t in
                    t.add(column: "slug", .text).notNull()
                }
            }
            return migrator
        }
        let queue = try DatabaseQueue()
        let migrator = makeMigrator(Self.makeBlogMigrator())
        let error = #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        #expect(error?.message == "Cannot add a NOT NULL column with default value NULL")
        #expect(try queue.read { try migrator.appliedMigrations($0) } == ["initial", "posts"])
    }

    @Test("A table is created again, and keeps its rows and those that refer to it")
    func recreation() throws {
        var migrator = Self.makeBlogMigrator()
        migrator.registerMigration("dropName") { db in
            try db.create(table: "newUser") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("email", .text).notNull().unique()
            }
            try db.execute(sql: "INSERT INTO newUser SELECT id, email FROM user")
            try db.drop(table: "user")
            try db.rename(table: "newUser", to: "user")
        }
        let queue = try DatabaseQueue()
        try migrator.migrate(queue)
        try queue.write { (db) throws in
            #expect(try Row.fetchAll(db, sql: "SELECT * FROM user") == [["id": 1, "email": "a@example.com"]])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM post") == 1)
            // The foreign key follows the new table.
            #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "INSERT INTO post (userId, title, body) VALUES (2, '', '')") })
            try db.execute(sql: "DELETE FROM user")
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM post") == 0)
        }
    }

    @Test("Tables are added")
    func addedTables() throws {
        var migrator = Self.makeBlogMigrator()
        migrator.registerMigration("addTags") { db in
            try db.create(table: "tag") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique()
            }
            try db.create(table: "postTag") { t in
                t.column("postId", .integer).notNull().references("post", onDelete: .cascade)
                t.column("tagId", .integer).notNull().references("tag", onDelete: .cascade)
                t.primaryKey(["postId", "tagId"])
            }
        }
        let queue = try DatabaseQueue()
        try migrator.migrate(queue)
        #expect(try queue.tableNames() == ["user", "post", "tag", "postTag"])
        try queue.read { (db) throws in
            #expect(try db.primaryKey("postTag").columns == ["postId", "tagId"])
            #expect(try db.foreignKeys(on: "postTag").map(\.destinationTable).sorted() == ["post", "tag"])
        }
    }

    /// The migration that splits names, to be applied to a database of version 1.
    private static func makeUserMigrator() -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1.initial") { db in
            try db.create(table: "user") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("fullName", .text).notNull()
            }
        }
        migrator.registerMigration("splitFullName") { db in
            try db.alter(table: "user") { t in
                t.add(column: "firstName", .text)
                t.add(column: "lastName", .text)
            }
            // The cursor goes on while the rows that it reads are updated.
            let cursor = try Row.fetchCursor(db, sql: "SELECT id, fullName FROM user")
            while let row = try cursor.next() {
                let id: Int64 = row["id"]
                let fullName: String = row["fullName"]
                let parts = fullName.split(separator: " ", maxSplits: 1).map(String.init)
                try db.execute(
                    sql: "UPDATE user SET firstName = ?, lastName = ? WHERE id = ?",
                    arguments: [parts.first ?? "", parts.dropFirst().first ?? "", id])
            }
            try db.alter(table: "user") { t in
                t.drop(column: "fullName")
            }
        }
        return migrator
    }

    @Test("A migration moves data from an old column into new ones, in a database of an older version")
    func backfill() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.create(table: "user") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("fullName", .text).notNull()
            }
            for name in ["John Doe", "Jane Smith", "Cher", "Anna Maria Lopez"] {
                try db.execute(sql: "INSERT INTO user (fullName) VALUES (?)", arguments: [name])
            }
            // The database has applied the first migration.
            try db.execute(sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: ["v1.initial"])
        }
        let migrator = Self.makeUserMigrator()
        try migrator.migrate(queue)
        try queue.read { (db) throws in
            #expect(try String.fetchAll(db, sql: "SELECT firstName FROM user ORDER BY id") == ["John", "Jane", "Cher", "Anna"])
            #expect(try String.fetchAll(db, sql: "SELECT lastName FROM user ORDER BY id") == ["Doe", "Smith", "", "Maria Lopez"])
            #expect(try db.columns(in: "user").map(\.name) == ["id", "firstName", "lastName"])
            #expect(try migrator.hasCompletedMigrations(db))
        }
    }

    @Test("A new database goes through all migrations")
    func newDatabase() throws {
        let queue = try DatabaseQueue()
        try Self.makeUserMigrator().migrate(queue)
        #expect(try queue.read { try $0.columns(in: "user").map(\.name) } == ["id", "firstName", "lastName"])
    }

    @Test("The order is that of registration, not that of names")
    func order() throws {
        let log = Recorder<String>()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("zPlatformUpdate") { _ in log.append("z") }
        migrator.registerMigration("aFix") { _ in log.append("a") }
        try migrator.migrate(DatabaseQueue())
        #expect(log.values == ["z", "a"])
    }

    @Test("Rows without their parent are accepted at the end only if foreign keys are not checked")
    func orphans() throws {
        func makeMigrator(_ base: DatabaseMigrator) -> DatabaseMigrator {
            var migrator = base
            migrator.registerMigration("orphan") { db in
                try db.execute(sql: "INSERT INTO post (userId, title, body) VALUES (99, '', '')")
            }
            return migrator
        }
        let queue = try DatabaseQueue()
        #expect(fails(.SQLITE_CONSTRAINT) { try makeMigrator(Self.makeBlogMigrator()).migrate(queue) })
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM post") } == 1)
        try makeMigrator(Self.makeBlogMigrator().disablingDeferredForeignKeyChecks()).migrate(queue)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM post") } == 2)
    }

    @Test("Renaming a parent table with immediate checks renames it in foreign keys")
    func renamedForeignKey() throws {
        let queue = try DatabaseQueue()
        var migrator = Self.makeBlogMigrator()
        migrator.registerMigration("renameUser", foreignKeyChecks: .immediate) { db in
            try db.rename(table: "user", to: "author")
            try db.alter(table: "post") { t in
                t.rename(column: "userId", to: "authorId")
            }
        }
        try migrator.migrate(queue)
        let foreignKeys = try queue.read { try $0.foreignKeys(on: "post") }
        #expect(foreignKeys.map(\.destinationTable) == ["author"])
        #expect(foreignKeys.flatMap(\.originColumns) == ["authorId"])
    }

    @Test("One migration does many things, or nothing")
    func manyThings() throws {
        let queue = try DatabaseQueue()
        var migrator = Self.makeBlogMigrator()
        migrator.registerMigration("v2.bigRefactor") { db in
            try db.create(table: "newTable") { t in
                t.autoIncrementedPrimaryKey("id")
            }
            try db.alter(table: "user") { t in
                t.add(column: "newField", .text)
            }
            try db.execute(sql: "UPDATE user SET newField = 'default'")
            try db.create(index: "userByName", on: "user", columns: ["name"])
            try db.drop(table: "obsoleteTable")
        }
        #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        try queue.write { (db) throws in
            #expect(try !db.tableExists("newTable"))
            #expect(try !db.columns(in: "user").map(\.name).contains("newField"))
            #expect(try !db.indexes(on: "user").map(\.name).contains("userByName"))
            try db.execute(sql: "CREATE TABLE obsoleteTable (x)")
        }
        try migrator.migrate(queue)
        try queue.read { (db) throws in
            #expect(try db.tableExists("newTable"))
            #expect(try String.fetchOne(db, sql: "SELECT newField FROM user") == "default")
            #expect(try !db.tableExists("obsoleteTable"))
        }
    }
}
