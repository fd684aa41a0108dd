// Which migrations run, in which order, and what the database remembers.

import Dispatch
import Foundation
import GRDB
import Testing

struct DatabaseMigratorTests {
    @Test("Migrations run once, in the order of registration")
    func order() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator(creating: "z", "a", "m")
        try migrator.migrate(queue)
        #expect(try queue.tableNames() == ["z", "a", "m"])
        #expect(try queue.rememberedMigrations() == ["z", "a", "m"])

        migrator.registerMigration("b") { db in
            try db.execute(sql: "INSERT INTO a VALUES (1)")
        }
        try migrator.migrate(queue)
        try migrator.migrate(queue)
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT x FROM a") } == [1])
        #expect(try queue.rememberedMigrations() == ["z", "a", "m", "b"])
    }

    @Test("A migration sees what the previous ones have done")
    func previousMigrations() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator(creating: "a")
        migrator.registerMigration("data") { db in
            try db.execute(sql: "INSERT INTO a VALUES (42)")
        }
        migrator.registerMigration("column") { db in
            try db.execute(sql: "ALTER TABLE a ADD COLUMN y; UPDATE a SET y = x + 1")
        }
        try migrator.migrate(queue)
        #expect(try queue.read { try Row.fetchOne($0, sql: "SELECT * FROM a") } == ["x": 42, "y": 43])
    }

    @Test("The applied migrations are remembered by the database, not by the connection")
    func reopening() throws {
        let path = try makeTemporaryPath()
        let migrator = DatabaseMigrator(creating: "a", "b")
        try migrator.migrate(DatabaseQueue(path: path))
        let queue = try DatabaseQueue(path: path)
        try migrator.migrate(queue)
        #expect(try queue.read { try migrator.hasCompletedMigrations($0) })
    }

    @Test("A migrator without migrations writes nothing")
    func empty() throws {
        let queue = try DatabaseQueue()
        let migrator = DatabaseMigrator()
        #expect(migrator.migrations.isEmpty)
        #expect(try statements(of: queue) { try migrator.migrate(queue) } == [])
        try queue.read { (db) throws in
            #expect(try migrator.appliedMigrations(db) == [])
            #expect(try migrator.completedMigrations(db) == [])
            #expect(try migrator.appliedIdentifiers(db) == [])
            #expect(try migrator.hasCompletedMigrations(db))
            #expect(try !migrator.hasBeenSuperseded(db))
            #expect(try !migrator.hasSchemaChanges(db))
        }
    }

    @Test("A database that was never migrated has nothing applied")
    func neverMigrated() throws {
        let migrator = DatabaseMigrator(creating: "a")
        try DatabaseQueue().read { (db) throws in
            #expect(try migrator.appliedMigrations(db) == [])
            #expect(try migrator.completedMigrations(db) == [])
            #expect(try !migrator.hasCompletedMigrations(db))
            #expect(try !migrator.hasBeenSuperseded(db))
        }
    }

    @Test("Migrations stop at the target")
    func upTo() throws {
        let queue = try DatabaseQueue()
        let migrator = DatabaseMigrator(creating: "a", "b", "c")
        try migrator.migrate(queue, upTo: "b")
        #expect(try queue.tableNames() == ["a", "b"])
        try queue.read { (db) throws in
            #expect(try migrator.appliedMigrations(db) == ["a", "b"])
            #expect(try !migrator.hasCompletedMigrations(db))
        }
        try migrator.migrate(queue, upTo: "b")
        #expect(try queue.tableNames() == ["a", "b"])
        try migrator.migrate(queue, upTo: "c")
        #expect(try queue.tableNames() == ["a", "b", "c"])
        #expect(try queue.read { try migrator.hasCompletedMigrations($0) })
    }

    @Test("Migrating to a target before an applied migration is an error, and changes nothing")
    func upToEarlier() throws {
        let queue = try DatabaseQueue()
        let migrator = DatabaseMigrator(creating: "a", "b", "c")
        try migrator.migrate(queue, upTo: "b")
        let error = #expect(throws: DatabaseError.self) {
            try migrator.migrate(queue, upTo: "a")
        }
        #expect(error?.resultCode == .SQLITE_ERROR)
        #expect(error?.message == #"database is already migrated beyond migration "a""#)
        #expect(try queue.tableNames() == ["a", "b"])

        // A gap does not count as room to go back.
        var withGap = DatabaseMigrator(creating: "first")
        withGap.registerMigration("b") { _ in }
        #expect(throws: DatabaseError.self) {
            try withGap.migrate(queue, upTo: "first")
        }
        #expect(try queue.tableNames() == ["a", "b"])
    }

    @Test("A migration that is registered in front of applied ones is applied, and the others are not completed before")
    func registeredInFront() throws {
        let queue = try DatabaseQueue()
        try DatabaseMigrator(creating: "a", "c").migrate(queue)
        let migrator = DatabaseMigrator(creating: "a", "b", "c")
        try queue.read { (db) throws in
            #expect(try migrator.appliedMigrations(db) == ["a", "c"])
            #expect(try migrator.completedMigrations(db) == ["a"])
            #expect(try !migrator.hasCompletedMigrations(db))
            #expect(try !migrator.hasBeenSuperseded(db))
        }
        try migrator.migrate(queue)
        #expect(try queue.tableNames() == ["a", "c", "b"])
        #expect(try queue.read { try migrator.completedMigrations($0) } == ["a", "b", "c"])
    }

    @Test("A database that a newer program has migrated is recognised, and its migrations are left alone")
    func superseded() throws {
        let queue = try DatabaseQueue()
        try DatabaseMigrator(creating: "a", "b", "future").migrate(queue)
        let migrator = DatabaseMigrator(creating: "a", "b")
        try queue.read { (db) throws in
            #expect(try migrator.hasBeenSuperseded(db))
            #expect(try migrator.hasCompletedMigrations(db))
            #expect(try migrator.appliedIdentifiers(db) == ["a", "b", "future"])
            #expect(try migrator.appliedMigrations(db) == ["a", "b"])
        }
        try migrator.migrate(queue)
        #expect(try queue.rememberedMigrations() == ["a", "b", "future"])
    }

    @Test("The state of a database can be asked for by name, and in a database that can only be read")
    func readOnlyQuestions() throws {
        let path = try makeTemporaryPath()
        let migrator = DatabaseMigrator(creating: "a")
        try migrator.migrate(DatabaseQueue(path: path))
        let reader = try DatabaseQueue(path: path, configuration: configured { $0.readonly = true })
        #expect(try reader.read(migrator.hasCompletedMigrations))
        #expect(try !reader.read(migrator.hasBeenSuperseded))
        #expect(try !reader.read(migrator.hasSchemaChanges))
        // Up to date: there is nothing to write.
        try migrator.migrate(reader)
    }

    @Test("A migrator is a value")
    func value() throws {
        let first = DatabaseMigrator(creating: "a")
        var second = first
        second.registerMigration("b") { _ in }
        #expect(first.migrations == ["a"])
        #expect(second.migrations == ["a", "b"])
    }

    @Test("Identifiers can be any text")
    func identifiers() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        let identifiers = ["", "it's", "\"quoted\"", "é", "e\u{301}", "a;DROP TABLE grdb_migrations"]
        for identifier in identifiers {
            migrator.registerMigration(identifier) { _ in }
        }
        try migrator.migrate(queue)
        try migrator.migrate(queue)
        #expect(try queue.rememberedMigrations().map { Array($0.utf8) } == identifiers.map { Array($0.utf8) })
    }

    // MARK: - Asynchronous

    @Test("Scheduled migrations end with the connection")
    func asyncMigrate() async throws {
        let queue = try DatabaseQueue()
        let migrator = DatabaseMigrator(creating: "a")
        let tables = try await withCheckedThrowingContinuation { continuation in
            migrator.asyncMigrate(queue) { result in
                continuation.resume(with: result.flatMap { db in Result { try db.tableNames() } })
            }
        }
        #expect(tables == ["a"])
    }

    @Test("Scheduled migrations of a migrator without migrations end with the connection")
    func asyncMigrateNothing() async throws {
        let queue = try DatabaseQueue()
        try await withCheckedThrowingContinuation { continuation in
            DatabaseMigrator().asyncMigrate(queue) { continuation.resume(with: $0.map { _ in }) }
        }
    }

    @Test("Scheduled migrations end with the error of the migration, or of the connection")
    func asyncMigrateFailure() async throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator(creating: "a")
        migrator.registerMigration("failing") { _ in throw MigrationError() }
        func migrate() async throws {
            try await withCheckedThrowingContinuation { continuation in
                migrator.asyncMigrate(queue) { continuation.resume(with: $0.map { _ in }) }
            }
        }
        await #expect(throws: MigrationError.self) { try await migrate() }
        #expect(try await queue.read { try $0.tableNames() } == ["a"])
        try queue.close()
        await #expect(throws: DatabaseError.self) { try await migrate() }
    }

    @Test("A migrator works on any writer, and from any thread")
    func anyWriter() async throws {
        let queue = try DatabaseQueue()
        let migrator = DatabaseMigrator(creating: "a")
        try migrator.migrate(AnyDatabaseWriter(queue))
        #expect(try await queue.read { try $0.tableNames() } == ["a"])

        // All ask at the same time, one of them does it.
        let shared = try DatabaseQueue()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { #expect(throws: Never.self) { try migrator.migrate(shared) } }
            }
        }
        #expect(try await shared.read { try $0.rememberedMigrations() } == ["a"])
    }

    @Test("Two connections to one file migrate it once")
    func twoConnections() throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        let migrator = DatabaseMigrator(creating: "a", "b", "c")
        let queue1 = try DatabaseQueue(path: path, configuration: configuration)
        let queue2 = try DatabaseQueue(path: path, configuration: configuration)
        try migrator.migrate(queue1)
        try migrator.migrate(queue2)
        #expect(try queue2.rememberedMigrations() == ["a", "b", "c"])
    }

    @Test("A synchronous migration continues when its task is cancelled")
    func cancelledTask() async throws {
        let queue = try DatabaseQueue()
        let migrator = DatabaseMigrator(creating: "a")
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try migrator.migrate(queue)
        }
        task.cancel()
        try await task.value
        #expect(try await queue.read { try $0.tableNames() } == ["a"])
    }
}
