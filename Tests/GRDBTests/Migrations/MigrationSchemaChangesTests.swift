// Changes of migrations that a database has applied already.

import Dispatch
import Foundation
import GRDB
import Testing

struct MigrationSchemaChangesTests {
    private static func makeMigrator(_ sql: String...) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.eraseDatabaseOnSchemaChange = true
        for (index, sql) in sql.enumerated() {
            migrator.registerMigration("v\(index + 1)") { db in
                try db.execute(sql: sql)
            }
        }
        return migrator
    }

    private static func makeQueue(configuration: Configuration = Configuration()) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(configuration: configuration)
        try makeMigrator("CREATE TABLE a (x)", "CREATE TABLE b (x)").migrate(queue)
        try queue.write { try $0.execute(sql: "INSERT INTO a VALUES (1)") }
        return queue
    }

    private static func rowCount(_ queue: DatabaseQueue) throws -> Int? {
        try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM a") }
    }

    @Test("The same migrations, and those that are added, change nothing")
    func noChange() throws {
        let queue = try Self.makeQueue()
        for migrator in [
            Self.makeMigrator("CREATE TABLE a (x)", "CREATE TABLE b (x)"),
            Self.makeMigrator("CREATE TABLE a (x)", "CREATE TABLE b (x)", "CREATE TABLE c (x)"),
        ] {
            #expect(try !queue.read { try migrator.hasSchemaChanges($0) })
            try migrator.migrate(queue)
            #expect(try Self.rowCount(queue) == 1)
        }
        #expect(try queue.tableNames() == ["a", "b", "c"])
    }

    @Test("Migrations are tried in a temporary file, so that settings of files work, and the file is removed")
    func triedInFile() throws {
        let paths = Recorder<String>()
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            paths.append(try String.fetchOne(db, sql: "SELECT file FROM pragma_database_list") ?? "")
            var isPersistent: CInt = 1
            let code = sqlite3_file_control(db.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &isPersistent)
            guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
            try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let migrator = Self.makeMigrator("CREATE TABLE a (x)", "CREATE TABLE b (x)")
        try migrator.migrate(queue)
        #expect(try !queue.read { try migrator.hasSchemaChanges($0) })
        _ = try migrator.dryRun(queue)
        let trials = paths.values.filter { $0 != path }
        #expect(trials.count > 1)
        for trial in trials {
            #expect(!FileManager.default.fileExists(atPath: (trial as NSString).deletingLastPathComponent))
        }
    }

    @Test(
        "A migration that creates something else is a change",
        arguments: [
            "CREATE TABLE a (x, y)", "CREATE TABLE a (x); CREATE INDEX i ON a(x)", "CREATE TABLE a (x); CREATE VIEW w AS SELECT 1",
            "CREATE TABLE A (x)", "CREATE TABLE a ( x )",
        ])
    func rewritten(sql: String) throws {
        let queue = try Self.makeQueue()
        let migrator = Self.makeMigrator(sql, "CREATE TABLE b (x)")
        #expect(try queue.read { try migrator.hasSchemaChanges($0) })
        try migrator.migrate(queue)
        #expect(try Self.rowCount(queue) == 0)
        try queue.read { (db) throws in
            #expect(try !migrator.hasSchemaChanges(db))
            #expect(try migrator.appliedMigrations(db) == ["v1", "v2"])
        }
    }

    @Test("A migration that is not registered any more is a change")
    func removed() throws {
        let queue = try Self.makeQueue()
        let migrator = Self.makeMigrator("CREATE TABLE a (x)")
        #expect(try queue.read { try migrator.hasSchemaChanges($0) })
        try migrator.migrate(queue)
        #expect(try queue.tableNames() == ["a"])
        #expect(try Self.rowCount(queue) == 0)
    }

    @Test("A migration that is registered in front of applied ones is a change when it changes the schema")
    func registeredInFront() throws {
        let queue = try Self.makeQueue()
        var migrator = DatabaseMigrator(creating: "first")
        migrator.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE a (x)") }
        migrator.registerMigration("v2") { try $0.execute(sql: "CREATE TABLE b (x)") }
        #expect(try queue.read { try migrator.hasSchemaChanges($0) })
    }

    @Test("Tables that the program created besides its migrations are a change")
    func otherTables() throws {
        let queue = try Self.makeQueue()
        try queue.write { try $0.execute(sql: "CREATE TABLE other (x)") }
        let migrator = Self.makeMigrator("CREATE TABLE a (x)", "CREATE TABLE b (x)")
        #expect(try queue.read { try migrator.hasSchemaChanges($0) })
    }

    @Test("Rows, statistics and the tables of SQLite are no change")
    func internalTables() throws {
        let sql = "CREATE TABLE a (x INTEGER PRIMARY KEY AUTOINCREMENT, y UNIQUE)"
        let queue = try DatabaseQueue()
        let migrator = Self.makeMigrator(sql)
        try migrator.migrate(queue)
        try queue.write { db in
            try db.execute(sql: "INSERT INTO a VALUES (1, 2); ANALYZE; CREATE TEMPORARY TABLE scratch(x)")
        }
        #expect(try !queue.read { try migrator.hasSchemaChanges($0) })
        try migrator.migrate(queue)
        #expect(try Self.rowCount(queue) == 1)
    }

    @Test("Without the option, nothing is erased")
    func withoutOption() throws {
        let queue = try Self.makeQueue()
        var migrator = Self.makeMigrator("CREATE TABLE a (x, y)", "CREATE TABLE b (x)")
        migrator.eraseDatabaseOnSchemaChange = false
        #expect(try queue.read { try migrator.hasSchemaChanges($0) })
        try migrator.migrate(queue)
        #expect(try Self.rowCount(queue) == 1)
    }

    @Test("A database that was never migrated is not erased")
    func neverMigrated() throws {
        let queue = try DatabaseQueue(running: "CREATE TABLE other (x); INSERT INTO other VALUES (1)")
        try Self.makeMigrator("CREATE TABLE a (x)").migrate(queue)
        #expect(try queue.tableNames() == ["other", "a"])
    }

    @Test("A database is erased when the migrator has no migration any more")
    func noMigration() throws {
        let queue = try Self.makeQueue()
        try Self.makeMigrator().migrate(queue)
        #expect(try queue.tableNames() == [])
    }

    @Test("A database is erased before it is migrated up to a target")
    func upTo() throws {
        let queue = try Self.makeQueue()
        let migrator = Self.makeMigrator("CREATE TABLE a (x, y)", "CREATE TABLE b (x)")
        try migrator.migrate(queue, upTo: "v1")
        #expect(try queue.tableNames() == ["a"])
    }

    @Test("The migrations are tried with the configuration of the database")
    func configuration() throws {
        let target = DispatchQueue(label: "target")
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.targetQueue = target
        configuration.writeTargetQueue = target
        configuration.prepareDatabase { db in
            db.add(function: DatabaseFunction("answer", argumentCount: 0, pure: true) { _ in 42 })
        }
        let queue = try DatabaseQueue(configuration: configuration)
        let migrator = Self.makeMigrator("CREATE TABLE a (x); INSERT INTO a SELECT answer()")
        try migrator.migrate(queue)
        #expect(try !queue.read { try migrator.hasSchemaChanges($0) })
        try migrator.migrate(queue)
        #expect(try Self.rowCount(queue) == 1)
    }

    @Test("A migration that fails in an empty database is an error, and nothing is erased")
    func failure() throws {
        let queue = try Self.makeQueue()
        let migrator = Self.makeMigrator("CREATE TABLE a (x)", "INSERT INTO missing VALUES (1)")
        #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        #expect(try Self.rowCount(queue) == 1)
    }

    @Test("Merged migrations count as a schema change until the merging one is applied")
    func merged() throws {
        let queue = try Self.makeQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v2", merging: ["v1"]) { db, _ in
            try db.execute(sql: "CREATE TABLE a (x); CREATE TABLE b (x)")
        }
        #expect(try !queue.read { try migrator.hasSchemaChanges($0) })

        var renamed = DatabaseMigrator()
        renamed.registerMigration("v3", merging: ["v1", "v2"]) { _, _ in }
        #expect(try queue.read { try renamed.hasSchemaChanges($0) })
    }

    /// The objects that GRDB makes for a synchronized full-text table.
    private static func originalSQL(_ engine: String) -> String {
        engine == "fts5"
            ? """
            CREATE VIRTUAL TABLE "aSearch" USING fts5(x, content='a', content_rowid='id');
            CREATE TRIGGER "__aSearch_ai" AFTER INSERT ON "a" BEGIN
                INSERT INTO "aSearch"("rowid", "x") VALUES (new."id", new."x");
            END;
            CREATE TRIGGER "__aSearch_ad" AFTER DELETE ON "a" BEGIN
                INSERT INTO "aSearch"("aSearch", "rowid", "x") VALUES('delete', old."id", old."x");
            END;
            CREATE TRIGGER "__aSearch_au" AFTER UPDATE ON "a" BEGIN
                INSERT INTO "aSearch"("aSearch", "rowid", "x") VALUES('delete', old."id", old."x");
                INSERT INTO "aSearch"("rowid", "x") VALUES (new."id", new."x");
            END;
            """
            : """
            CREATE VIRTUAL TABLE "aSearch" USING fts4(x, content="a");
            CREATE TRIGGER "__aSearch_bu" BEFORE UPDATE ON "a" BEGIN DELETE FROM "aSearch" WHERE docid=old."id"; END;
            CREATE TRIGGER "__aSearch_bd" BEFORE DELETE ON "a" BEGIN DELETE FROM "aSearch" WHERE docid=old."id"; END;
            CREATE TRIGGER "__aSearch_au" AFTER UPDATE ON "a" BEGIN
                INSERT INTO "aSearch"("docid", "x") VALUES(new."id", new."x");
            END;
            CREATE TRIGGER "__aSearch_ai" AFTER INSERT ON "a" BEGIN
                INSERT INTO "aSearch"("docid", "x") VALUES(new."id", new."x");
            END;
            """
    }

    private static func makeSearchMigrator(_ engine: String, columns: [String] = ["x"], isSynchronized: Bool = true) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.eraseDatabaseOnSchemaChange = true
        migrator.registerMigration("v1") { db in
            try db.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY, x, y)")
            if engine == "fts5" {
                try db.create(virtualTable: "aSearch", using: FTS5()) { t in
                    if isSynchronized { t.synchronize(withTable: "a") }
                    columns.forEach { t.column($0) }
                }
            } else {
                try db.create(virtualTable: "aSearch", using: FTS4()) { t in
                    if isSynchronized { t.synchronize(withTable: "a") }
                    columns.forEach { t.column($0) }
                }
            }
        }
        return migrator
    }

    @Test("A file whose synchronized full-text table GRDB has made has the same schema", arguments: ["fts4", "fts5"])
    func originalSynchronization(_ engine: String) throws {
        let queue = try DatabaseQueue()
        var original = DatabaseMigrator()
        original.registerMigration("v1") { db in
            try db.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY, x, y); \(Self.originalSQL(engine))")
        }
        try original.migrate(queue)
        try queue.write { try $0.execute(sql: "INSERT INTO a (x) VALUES (1)") }
        for (migrator, hasChanges) in [
            (Self.makeSearchMigrator(engine), false), (Self.makeSearchMigrator(engine, columns: ["x", "y"]), true),
            (Self.makeSearchMigrator(engine, isSynchronized: false), true),
        ] {
            #expect(try queue.read { try migrator.hasSchemaChanges($0) } == hasChanges)
        }
        try Self.makeSearchMigrator(engine).migrate(queue)
        #expect(try Self.rowCount(queue) == 1)
        // What is not the module's counts as ever.
        try queue.write { try $0.execute(sql: "CREATE TRIGGER __aSearch_mine AFTER INSERT ON a BEGIN SELECT 1; END") }
        #expect(try queue.read { try Self.makeSearchMigrator(engine).hasSchemaChanges($0) })
    }
}
