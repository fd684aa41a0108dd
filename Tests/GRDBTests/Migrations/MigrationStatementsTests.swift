// The SQL that a migrator runs.

import GRDB
import Testing

struct MigrationStatementsTests {
    private static let opening = [
        "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
        "SELECT identifier FROM grdb_migrations",
        "SELECT identifier FROM grdb_migrations",
    ]

    @Test("A migration with deferred checks suspends foreign keys, and checks them all before the commit")
    func deferred() throws {
        let queue = try DatabaseQueue()
        let migrator = DatabaseMigrator(creating: "a")
        let log = try statements(of: queue) { try migrator.migrate(queue) }
        #expect(
            log == Self.opening + [
                "PRAGMA foreign_keys",
                "PRAGMA foreign_keys = OFF",
                "BEGIN IMMEDIATE TRANSACTION",
                "CREATE TABLE a (x)",
                "INSERT INTO grdb_migrations (identifier) VALUES (?)",
                "PRAGMA foreign_key_check",
                "COMMIT TRANSACTION",
                "PRAGMA foreign_keys = ON",
            ])
        #expect(try statements(of: queue) { try migrator.migrate(queue) } == Self.opening)
    }

    @Test("A migration with immediate checks is a plain transaction")
    func immediate() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("a", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: "CREATE TABLE a (x)")
        }
        let log = try statements(of: queue) { try migrator.migrate(queue) }
        #expect(
            log == Self.opening + [
                "PRAGMA foreign_keys",
                "BEGIN IMMEDIATE TRANSACTION",
                "CREATE TABLE a (x)",
                "INSERT INTO grdb_migrations (identifier) VALUES (?)",
                "COMMIT TRANSACTION",
            ])
    }

    @Test("Without deferred checks, foreign keys are suspended, and not checked")
    func unchecked() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator().disablingDeferredForeignKeyChecks()
        migrator.registerMigration("a") { db in
            try db.execute(sql: "CREATE TABLE a (x)")
        }
        let log = try statements(of: queue) { try migrator.migrate(queue) }
        #expect(
            log == Self.opening + [
                "PRAGMA foreign_keys",
                "PRAGMA foreign_keys = OFF",
                "BEGIN IMMEDIATE TRANSACTION",
                "CREATE TABLE a (x)",
                "INSERT INTO grdb_migrations (identifier) VALUES (?)",
                "COMMIT TRANSACTION",
                "PRAGMA foreign_keys = ON",
            ])
    }

    @Test("Where foreign keys are not enforced, nothing is suspended and nothing is checked")
    func disabledForeignKeys() throws {
        let queue = try DatabaseQueue(configuration: configured { $0.foreignKeysEnabled = false })
        let migrator = DatabaseMigrator(creating: "a")
        let log = try statements(of: queue) { try migrator.migrate(queue) }
        #expect(
            log == Self.opening + [
                "PRAGMA foreign_keys",
                "BEGIN IMMEDIATE TRANSACTION",
                "CREATE TABLE a (x)",
                "INSERT INTO grdb_migrations (identifier) VALUES (?)",
                "COMMIT TRANSACTION",
            ])
        #expect(try queue.read { try !$0.areForeignKeysEnforced })
    }

    @Test("A merging migration removes the merged identifiers in its own transaction")
    func merging() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v3", foreignKeyChecks: .immediate, merging: ["v1", "v2"]) { db, _ in
            try db.execute(sql: "CREATE TABLE a (x)")
        }
        let log = try statements(of: queue) { try migrator.migrate(queue) }
        #expect(
            log.suffix(5) == [
                "BEGIN IMMEDIATE TRANSACTION",
                "CREATE TABLE a (x)",
                "DELETE FROM grdb_migrations WHERE identifier IN (?,?)",
                "INSERT INTO grdb_migrations (identifier) VALUES (?)",
                "COMMIT TRANSACTION",
            ])
    }

    @Test("The search for changes of the schema is one read transaction")
    func schemaChanges() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator(creating: "a")
        migrator.eraseDatabaseOnSchemaChange = true
        try migrator.migrate(queue)
        let log = try statements(of: queue) { try migrator.migrate(queue) }
        #expect(log.first == "BEGIN DEFERRED TRANSACTION")
        #expect(log.dropFirst().first == "SELECT identifier FROM grdb_migrations")
        #expect(Array(log.drop { $0 != "COMMIT TRANSACTION" }) == ["COMMIT TRANSACTION"] + Self.opening)
    }
}
