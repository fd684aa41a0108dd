// Migrations that fail, and migrations that misbehave.

import Foundation
import Testing

@testable import GRDB

struct MigrationFailureTests {
    @Test("A migration that throws changes nothing; earlier ones stay applied, later ones do not run")
    func failure() throws {
        let queue = try DatabaseQueue()
        let shouldFail = Locked(true)
        var migrator = DatabaseMigrator(creating: "a")
        migrator.registerMigration("b") { db in
            try db.execute(sql: "CREATE TABLE b (x); INSERT INTO a VALUES (1)")
            if shouldFail.withLock({ $0 }) { throw MigrationError() }
        }
        migrator.registerMigration("c") { db in
            try db.execute(sql: "CREATE TABLE c (x)")
        }
        #expect(throws: MigrationError.self) { try migrator.migrate(queue) }
        #expect(try queue.tableNames() == ["a"])
        #expect(try queue.rememberedMigrations() == ["a"])
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM a") } == 0)

        // The next attempt resumes.
        shouldFail.withLock { $0 = false }
        try migrator.migrate(queue)
        #expect(try queue.tableNames() == ["a", "b", "c"])
    }

    @Test("Errors of SQLite have their statement")
    func sqliteError() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("a") { db in
            try db.execute(sql: "CREATE TABLE a (x)")
            try db.execute(sql: "INSERT INTO missing VALUES (1)")
        }
        let error = #expect(throws: DatabaseError.self) { try migrator.migrate(DatabaseQueue()) }
        #expect(error?.message == "no such table: missing")
        #expect(error?.sql == "INSERT INTO missing VALUES (1)")
    }

    @Test("A migration that ends its transaction by itself fails", arguments: ["COMMIT", "ROLLBACK"])
    func endedTransaction(sql: String) throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator(creating: "a")
        migrator.registerMigration("b") { db in
            try db.execute(sql: "CREATE TABLE b (x)")
            try db.execute(sql: sql)
        }
        let error = #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        #expect(error?.resultCode == .SQLITE_ABORT)
        #expect(try queue.rememberedMigrations() == ["a"])
        try queue.writeWithoutTransaction { (db) throws in
            #expect(!db.isInsideTransaction)
            #expect(try db.areForeignKeysEnforced)
        }
    }

    @Test("A migration cannot replace its transaction by another one", arguments: ["COMMIT", "ROLLBACK"])
    func replacedTransaction(sql: String) throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("a") { db in
            try db.execute(sql: "CREATE TABLE a (x); \(sql); BEGIN; CREATE TABLE b (x)")
        }
        let error = #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        #expect(error?.resultCode == .SQLITE_ABORT)
        #expect(error?.sql == "BEGIN")
        #expect(try queue.tableNames() == (sql == "COMMIT" ? ["a"] : []))
        #expect(try queue.rememberedMigrations() == [])
        #expect(try queue.read { try $0.areForeignKeysEnforced })
    }

    @Test("Savepoints of a migration nest in its transaction")
    func savepoints() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("a") { db in
            try db.execute(sql: "CREATE TABLE a (x)")
            try db.inSavepoint {
                try db.execute(sql: "CREATE TABLE b (x)")
                return .rollback
            }
        }
        try migrator.migrate(queue)
        #expect(try queue.tableNames() == ["a"])
    }

    @Test("A migration that begins a transaction fails")
    func nestedTransaction() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("a") { db in
            try db.inTransaction { .commit }
        }
        #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        #expect(try queue.read { try !migrator.hasCompletedMigrations($0) })
    }

    @Test("Migrations in an open transaction fail, and leave it as it is")
    func openTransaction() throws {
        let queue = try DatabaseQueue(configuration: configured { $0.allowsUnsafeTransactions = true })
        try queue.inDatabase { try $0.beginTransaction() }
        #expect(throws: DatabaseError.self) { try DatabaseMigrator(creating: "a").migrate(queue) }
        try queue.inDatabase { db in
            #expect(db.isInsideTransaction)
            try db.rollback()
            #expect(try db.tableNames() == [])
        }
    }

    @Test("A migration that changes the table of migrations fails")
    func recordedByHand() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("a") { db in
            try db.execute(sql: "CREATE TABLE a (x); INSERT INTO grdb_migrations VALUES ('a')")
        }
        #expect(fails(.SQLITE_CONSTRAINT) { try migrator.migrate(queue) })
        #expect(try queue.tableNames() == [])
    }

    @Test("A table that has the name of the table of migrations, and other columns, is an error")
    func foreignTable() throws {
        let queue = try DatabaseQueue(running: "CREATE TABLE grdb_migrations (name TEXT)")
        let migrator = DatabaseMigrator(creating: "a")
        #expect(fails(.SQLITE_ERROR) { try migrator.migrate(queue) })
        #expect(fails(.SQLITE_ERROR) { try queue.read { try migrator.appliedMigrations($0) } })
        #expect(try queue.tableNames() == [])
    }

    @Test("Identifiers that are no text are errors")
    func damagedMemory() throws {
        let queue = try DatabaseQueue()
        let migrator = DatabaseMigrator(creating: "a")
        try queue.write { db in
            try db.execute(
                sql: "CREATE TABLE grdb_migrations (identifier); INSERT INTO grdb_migrations VALUES (NULL)")
        }
        #expect(throws: (any Error).self) { try migrator.migrate(queue) }
        #expect(throws: (any Error).self) { try queue.read { try migrator.hasBeenSuperseded($0) } }
    }

    @Test("A database that can only be read is not migrated")
    func readOnly() throws {
        let path = try makeTemporaryPath()
        try DatabaseMigrator(creating: "a").migrate(DatabaseQueue(path: path))
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.readonly = true })
        #expect(fails(.SQLITE_READONLY) { try DatabaseMigrator(creating: "a", "b").migrate(queue) })
        #expect(try queue.tableNames() == ["a"])
    }

    @Test("A full disk stops the migrations, and what was committed stays")
    func fullDisk() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        var migrator = DatabaseMigrator(creating: "a")
        migrator.registerMigration("big") { db in
            try db.execute(sql: "PRAGMA max_page_count = 20")
            try db.execute(sql: "INSERT INTO a SELECT zeroblob(200000)")
        }
        migrator.registerMigration("c") { _ in }
        #expect(fails(.SQLITE_FULL) { try migrator.migrate(queue) })
        try queue.read { (db) throws in
            #expect(try migrator.appliedMigrations(db) == ["a"])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM a") == 0)
            #expect(try db.areForeignKeysEnforced)
        }
    }

    @Test("A locked database is an error, and can be migrated later")
    func lockedDatabase() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        let migrator = DatabaseMigrator(creating: "a")
        try other.inTransaction(.exclusive) { _ in
            #expect(fails(.SQLITE_BUSY) { try migrator.migrate(queue) })
            return .commit
        }
        try migrator.migrate(queue)
        #expect(try queue.tableNames() == ["a"])
    }

    @Test("A closed database is an error")
    func closedDatabase() throws {
        let queue = try DatabaseQueue()
        try queue.close()
        #expect(throws: DatabaseError.self) { try DatabaseMigrator(creating: "a").migrate(queue) }
    }

    @Test("A file that is no database is an error")
    func badFile() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try Data("this is no database, but a text that is long enough".utf8).write(to: URL(fileURLWithPath: path))
        #expect(fails(.SQLITE_NOTADB) { try DatabaseMigrator(creating: "a").migrate(queue) })
    }

    @Test("An interrupted migration is rolled back")
    func interruption() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator(creating: "a")
        migrator.registerMigration("endless") { db in
            try db.execute(sql: "CREATE TABLE b (x)")
            Thread.detachNewThread {
                for _ in 0..<50 {
                    usleep(10_000)
                    queue.interrupt()
                }
            }
            try db.execute(sql: endlessSQL)
        }
        #expect(fails(.SQLITE_INTERRUPT) { try migrator.migrate(queue) })
        #expect(try queue.tableNames() == ["a"])
        #expect(try queue.read { try $0.areForeignKeysEnforced })
    }

    @Test("A cursor that a migration leaves open does not stop it")
    func openCursor() throws {
        let queue = try DatabaseQueue()
        let cursors = Recorder<RowCursor>()
        var migrator = DatabaseMigrator(creating: "a")
        migrator.registerMigration("b") { db in
            try db.execute(sql: "INSERT INTO a VALUES (1), (2)")
            let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM a")
            _ = try cursor.next()
            cursors.append(cursor)
        }
        migrator.registerMigration("c") { db in
            try db.execute(sql: "CREATE TABLE c (x)")
        }
        try migrator.migrate(queue)
        #expect(try queue.tableNames() == ["a", "c"])
        #expect(try queue.read { try $0.areForeignKeysEnforced })
    }

    // MARK: - Program stops

    @Test("Mistakes in the use of a migrator stop the program")
    func stops() async {
        func says(_ message: String, _ result: ExitTest.Result?) -> Bool {
            guard let result else { return false }
            return String(decoding: result.standardErrorContent, as: UTF8.self).contains(message)
        }
        let duplicate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("one") { _ in }
            migrator.registerMigration("one", merging: []) { _, _ in }
        }
        #expect(says(#"already registered migration: "one". Give each migration a name of its own."#, duplicate))
        let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("one") { _ in }
            try migrator.migrate(DatabaseQueue(), upTo: "nope")
        }
        #expect(says(#"undefined migration: "nope". Registered are ["one"]"#, unknown))
    }

    // MARK: - Tables that others have written

    @Test(
        "Identifiers that are no texts are SQLITE_CORRUPT in each method, and nothing is migrated, baselined or erased",
        arguments: ["NULL", "x'7631'", "x'FF'", "1e300"], [false, true])
    func identifiersOfOthers(value: String, isUntrusted: Bool) throws {
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: isUntrusted ? .untrusted() : Configuration())
        try queue.inDatabase { db in
            try db.execute(sql: "CREATE TABLE grdb_migrations (identifier); INSERT INTO grdb_migrations VALUES ('a'), (\(value))")
        }
        var migrator = DatabaseMigrator(creating: "a", "b")
        for erases in [false, true] {
            migrator.eraseDatabaseOnSchemaChange = erases
            #expect(fails(.SQLITE_CORRUPT) { try migrator.migrate(queue) })
            #expect(fails(.SQLITE_CORRUPT) { try migrator.migrate(queue, upTo: "a") })
        }
        #expect(fails(.SQLITE_CORRUPT) { try migrator.baseline(queue, upTo: "b") })
        #expect(fails(.SQLITE_CORRUPT) { try migrator.baseline(queue) { _ in "b" } })
        #expect(fails(.SQLITE_CORRUPT) { try migrator.dryRun(queue) })
        try queue.read { db in
            #expect(fails(.SQLITE_CORRUPT) { try migrator.appliedIdentifiers(db) })
            #expect(fails(.SQLITE_CORRUPT) { try migrator.appliedMigrations(db) })
            #expect(fails(.SQLITE_CORRUPT) { try migrator.completedMigrations(db) })
            #expect(fails(.SQLITE_CORRUPT) { try migrator.hasCompletedMigrations(db) })
            #expect(fails(.SQLITE_CORRUPT) { try migrator.hasBeenSuperseded(db) })
            #expect(fails(.SQLITE_CORRUPT) { try migrator.hasSchemaChanges(db) })
            #expect(fails(.SQLITE_CORRUPT) { try migrator.status(db) })
        }
        #expect(try queue.tableNames() == [])
        #expect(try queue.read { try Table("grdb_migrations").fetchCount($0) } == 2)
    }

    @Test(
        "Numbers are the identifiers that look like them, and texts that are no UTF-8 belong to unknown migrations",
        arguments: [false, true])
    func numbersAndBytesOfOthers(isUntrusted: Bool) throws {
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: isUntrusted ? .untrusted() : Configuration())
        try queue.inDatabase { db in
            try db.execute(
                sql: """
                    CREATE TABLE grdb_migrations (identifier NUMERIC);
                    INSERT INTO grdb_migrations VALUES ('12'), (-9223372036854775808), (CAST(x'FF' AS TEXT));
                    """)
        }
        let migrator = DatabaseMigrator(creating: "12", "b")
        try migrator.migrate(queue)
        #expect(try queue.tableNames() == ["b"])
        #expect(try queue.read { try migrator.appliedIdentifiers($0) } == ["12", "-9223372036854775808", "\u{FFFD}", "b"])
        #expect(try queue.read { try migrator.hasBeenSuperseded($0) })
    }
}
