// Migrations of databases that are in use: what is recorded without being run, what is pending, and what would run.

import Foundation
import Testing

@testable import GRDB

@Suite("Migrations in production", .mustEnd)
struct MigrationsInProductionTests {
    private static let migrator = DatabaseMigrator(creating: "a", "b", "c")

    // MARK: - Baseline

    @Test("The migrations up to the baseline are recorded and do not run, the others run")
    func baseline() throws {
        let queue = try DatabaseQueue(running: "CREATE TABLE a (other); CREATE TABLE b (other)")
        try Self.migrator.baseline(queue, upTo: "b")
        #expect(try queue.rememberedMigrations() == ["a", "b"])
        // Again, which changes nothing.
        try Self.migrator.baseline(queue, upTo: "b")
        try Self.migrator.baseline(queue, upTo: "a")
        #expect(try queue.rememberedMigrations() == ["a", "b"])
        try Self.migrator.migrate(queue)
        try Self.migrator.baseline(queue, upTo: "b")
        #expect(try queue.rememberedMigrations() == ["a", "b", "c"])
        #expect(try queue.read { try $0.columns(in: "b").map(\.name) } == ["other"])
    }

    @Test("A baseline adds to what is recorded")
    func laterBaseline() throws {
        let queue = try DatabaseQueue()
        try Self.migrator.migrate(queue, upTo: "a")
        try Self.migrator.baseline(queue, upTo: "c")
        #expect(try queue.rememberedMigrations() == ["a", "b", "c"])
        #expect(try queue.tableNames() == ["a"])
    }

    @Test("A baseline that lacks a migration before one that is applied, or of no registered migration, is an error that changes nothing")
    func wrongBaselines() throws {
        let queue = try DatabaseQueue()
        let undefined = #expect(throws: DatabaseError.self) { try Self.migrator.baseline(queue, upTo: "x") }
        #expect(undefined?.resultCode == .SQLITE_MISUSE)
        #expect(undefined?.message == #"undefined migration: "x""#)
        #expect(try queue.read { try $0.tableExists("grdb_migrations") } == false)

        try DatabaseMigrator(creating: "c").migrate(queue)
        let earlier = #expect(throws: DatabaseError.self) { try Self.migrator.baseline(queue, upTo: "b") }
        #expect(earlier?.message == #"database is already migrated beyond migration "b""#)
        #expect(try queue.rememberedMigrations() == ["c"])
    }

    @Test("A function says which version a database has that records no migration")
    func versions() throws {
        let queue = try DatabaseQueue(running: "CREATE TABLE a (other); PRAGMA user_version = 1")
        func baseline() throws -> Bool {
            var isAsked = false
            try Self.migrator.baseline(queue) { db in
                isAsked = true
                return try Int.fetchOne(db, sql: "PRAGMA user_version") == 1 ? "a" : nil
            }
            return isAsked
        }
        #expect(try baseline())
        #expect(try queue.rememberedMigrations() == ["a"])
        #expect(try !baseline())
        try Self.migrator.migrate(queue)
        #expect(try queue.tableNames() == ["a", "b", "c"])

        let new = try DatabaseQueue()
        try Self.migrator.baseline(new) { _ in nil }
        #expect(try new.read { try !$0.tableExists("grdb_migrations") })
        #expect(throws: MigrationError.self) { try Self.migrator.baseline(new) { _ in throw MigrationError() } }
        #expect(throws: DatabaseError.self) { try Self.migrator.baseline(new) { _ in "x" } }
        try Self.migrator.migrate(new)
        #expect(try new.tableNames() == ["a", "b", "c"])
    }

    // MARK: - Status

    @Test("The status tells applied, pending and unknown migrations, each in its order")
    func status() throws {
        let queue = try DatabaseQueue()
        func status(_ migrator: DatabaseMigrator) throws -> DatabaseMigrator.Status { try queue.read { try migrator.status($0) } }
        #expect(try status(Self.migrator).pending == ["a", "b", "c"])
        try DatabaseMigrator(creating: "z", "b", "y").migrate(queue)
        let mixed = try status(Self.migrator)
        #expect(mixed.applied == ["b"])
        #expect(mixed.pending == ["a", "c"])
        #expect(mixed.unknown == ["y", "z"])
        #expect(mixed.description == "applied  b\npending  a\npending  c\nunknown  y\nunknown  z")
        #expect(try status(Self.migrator) == mixed)

        var merging = DatabaseMigrator()
        merging.registerMigration("b", merging: ["y", "z"]) { _, _ in }
        #expect(try status(merging).unknown.isEmpty)
        #expect(try status(merging) != mixed)
    }

    // MARK: - Dry run

    @Test("A dry run gives the SQL of pending migrations, and changes nothing", arguments: [false, true])
    func dryRun(pool: Bool) throws {
        let path = try makeTemporaryPath()
        let writer: any DatabaseWriter = pool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
        var migrator = DatabaseMigrator(creating: "a")
        try migrator.migrate(writer)
        try writer.write { try $0.execute(sql: "INSERT INTO a VALUES (1), (2)") }
        migrator.registerMigration("copy") { db in
            try db.execute(sql: "CREATE TABLE b AS SELECT x FROM a")
            try db.execute(sql: "INSERT INTO b SELECT x + ? FROM a", arguments: [10])
            // It has the data of the database.
            #expect(try Int.fetchOne(db, sql: "SELECT sum(x) FROM b") == 26)
        }
        migrator.registerMigration("last") { try $0.drop(table: "a") }
        migrator.onProgress { _ in Issue.record("a dry run is no migration") }

        let plan = try migrator.dryRun(writer)
        #expect(plan.map(\.identifier) == ["copy", "last"])
        let statements = plan[0].statements
        #expect(statements.contains("CREATE TABLE b AS SELECT x FROM a"))
        #expect(statements.contains("INSERT INTO b SELECT x + ? FROM a"), "\(statements)")
        #expect(statements.last?.hasPrefix("PRAGMA foreign_keys") == true || statements.last == "COMMIT TRANSACTION", "\(statements)")
        #expect(!statements.contains { $0.contains("IF NOT EXISTS grdb_migrations") }, "\(statements)")
        #expect(!plan[1].statements.contains { $0.contains("TABLE b") }, "\(plan[1])")
        #expect(plan[1].description.hasPrefix("-- last\n"))
        #expect(plan[1].description.contains("\nDROP TABLE \"a\";\n"), "\(plan[1])")
        #expect(try migrator.dryRun(writer, upTo: "copy").map(\.identifier) == ["copy"])
        #expect(try writer.rememberedMigrations() == ["a"])
        #expect(try writer.tableNames() == ["a"])
    }

    @Test("A dry run throws what the migration would throw, and an error for a migration that is not registered")
    func failingDryRun() throws {
        let queue = try DatabaseQueue(running: "CREATE TABLE a (x); INSERT INTO a VALUES (NULL)")
        var migrator = DatabaseMigrator()
        #expect(try migrator.dryRun(queue).isEmpty)
        migrator.registerMigration("strict") { db in
            try db.execute(sql: "CREATE TABLE b (x NOT NULL); INSERT INTO b SELECT x FROM a")
        }
        let error = #expect(throws: DatabaseError.self) { try migrator.dryRun(queue) }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL)
        #expect(error?.migrationIdentifier == "strict")
        #expect(try queue.tableNames() == ["a"])
        #expect(throws: DatabaseError.self) { try migrator.dryRun(queue, upTo: "x") }
    }
}
