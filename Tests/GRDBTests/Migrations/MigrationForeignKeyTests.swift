// Foreign keys during migrations.

import Testing

@testable import GRDB

struct MigrationForeignKeyTests {
    /// A migrator that creates flights and their carriers, with immediate checks.
    private static func makeMigrator() -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    CREATE TABLE carrier (code TEXT PRIMARY KEY, name TEXT);
                    CREATE TABLE flight (number INTEGER PRIMARY KEY, carrier TEXT REFERENCES carrier(code) ON DELETE CASCADE);
                    INSERT INTO carrier VALUES ('UA', 'United');
                    INSERT INTO flight VALUES (1, 'UA');
                    """)
        }
        return migrator
    }

    @Test("A violation that remains at the end of a migration makes it fail")
    func deferredViolation() throws {
        let queue = try DatabaseQueue()
        var migrator = Self.makeMigrator()
        migrator.registerMigration("v2") { db in
            try db.execute(sql: "INSERT INTO flight VALUES (2, 'AA')")
        }
        let error = #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(error?.message == #"FOREIGN KEY constraint violation - from flight(carrier) to carrier(code), in [number:2 carrier:"AA"]"#)
        try queue.read { (db) throws in
            #expect(try migrator.appliedMigrations(db) == ["v1"])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight") == 1)
            #expect(try db.areForeignKeysEnforced)
        }
    }

    @Test("A violation may exist until the end of a migration")
    func temporaryViolation() throws {
        let queue = try DatabaseQueue()
        var migrator = Self.makeMigrator()
        migrator.registerMigration("v2") { db in
            try db.execute(sql: "INSERT INTO flight VALUES (2, 'AA')")
            try db.execute(sql: "INSERT INTO carrier VALUES ('AA', 'American')")
        }
        try migrator.migrate(queue)
        #expect(try queue.read { try migrator.hasCompletedMigrations($0) })
    }

    @Test("Tables are created again without losing the rows that refer to them")
    func recreatedTable() throws {
        let queue = try DatabaseQueue()
        var migrator = Self.makeMigrator()
        migrator.registerMigration("v2") { db in
            try db.execute(
                sql: """
                    CREATE TABLE new_carrier (code TEXT PRIMARY KEY, name TEXT NOT NULL);
                    INSERT INTO new_carrier SELECT * FROM carrier;
                    DROP TABLE carrier;
                    ALTER TABLE new_carrier RENAME TO carrier;
                    """)
        }
        try migrator.migrate(queue)
        try queue.read { (db) throws in
            #expect(try Int.fetchAll(db, sql: "SELECT number FROM flight") == [1])
            #expect(try db.areForeignKeysEnforced)
        }
    }

    @Test("Immediate checks are made by each statement")
    func immediateViolation() throws {
        let queue = try DatabaseQueue()
        var migrator = Self.makeMigrator()
        let wasReached = Recorder<Bool>()
        migrator.registerMigration("v2", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: "INSERT INTO flight VALUES (2, 'AA')")
            wasReached.append(true)
        }
        let error = #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(error?.sql == "INSERT INTO flight VALUES (2, 'AA')")
        #expect(wasReached.values.isEmpty)
    }

    @Test("Migrations with immediate checks delete in cascade, others do not")
    func cascade() throws {
        for checks in [DatabaseMigrator.ForeignKeyChecks.immediate, .deferred] {
            let queue = try DatabaseQueue()
            var migrator = Self.makeMigrator().disablingDeferredForeignKeyChecks()
            migrator.registerMigration("v2", foreignKeyChecks: checks) { db in
                try db.execute(sql: "DELETE FROM carrier")
            }
            try migrator.migrate(queue)
            let count = try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM flight") }
            #expect(count == (checks == .immediate ? 0 : 1))
        }
    }

    @Test("Disabled deferred checks let violations through, for migrations that are registered afterwards")
    func disabledChecks() throws {
        let queue = try DatabaseQueue()
        var migrator = Self.makeMigrator()
        migrator = migrator.disablingDeferredForeignKeyChecks()
        migrator.registerMigration("v2") { db in
            try db.execute(sql: "INSERT INTO flight VALUES (2, 'AA')")
        }
        try migrator.migrate(queue)
        try queue.read { (db) throws in
            #expect(try migrator.hasCompletedMigrations(db))
            #expect(try db.areForeignKeysEnforced)
        }

        var checked = Self.makeMigrator()
        checked.registerMigration("v2") { db in
            try db.execute(sql: "INSERT INTO flight VALUES (2, 'AA')")
        }
        checked = checked.disablingDeferredForeignKeyChecks()
        #expect(throws: DatabaseError.self) { try checked.migrate(DatabaseQueue()) }
    }

    @Test("A migration can check the tables that it changed")
    func partialCheck() throws {
        let queue = try DatabaseQueue()
        var migrator = Self.makeMigrator().disablingDeferredForeignKeyChecks()
        migrator.registerMigration("v2") { db in
            try db.execute(sql: "INSERT INTO flight VALUES (2, 'AA')")
            try db.checkForeignKeys(in: "flight")
        }
        #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        #expect(try queue.rememberedMigrations() == ["v1"])
    }

    @Test("Foreign keys are enforced again when a migration fails")
    func restoration() throws {
        let queue = try DatabaseQueue()
        var migrator = Self.makeMigrator()
        migrator.registerMigration("v2") { _ in throw MigrationError() }
        #expect(throws: MigrationError.self) { try migrator.migrate(queue) }
        #expect(try queue.read { try $0.areForeignKeysEnforced })
    }

    @Test("Foreign keys are enforced again when the database is suspended meanwhile", arguments: ["delete", "wal"])
    func suspension(journalMode: String) throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.observesSuspensionNotifications = true
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA journal_mode = \(journalMode)")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        var migrator = Self.makeMigrator()
        migrator.registerMigration("v2") { db in
            db.interruption.suspend()
            try db.execute(sql: "INSERT INTO carrier VALUES ('AA', 'American')")
        }
        #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        try queue.writeWithoutTransaction { (db) throws in
            db.interruption.resume()
            #expect(try db.areForeignKeysEnforced)
            #expect(try db.rememberedMigrations() == ["v1"])
        }
    }
}
