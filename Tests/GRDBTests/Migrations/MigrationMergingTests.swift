// Migrations that stand for several earlier ones.

import GRDB
import Testing

struct MigrationMergingTests {
    /// A migrator whose only migration stands for "a" and "b", that each created a table.
    private static func makeMerged(_ identifier: String, into log: Recorder<Set<String>> = Recorder()) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration(identifier, merging: Set(["a", "b"]).subtracting([identifier])) { db, applied in
            log.append(applied)
            if !applied.contains("a") { try db.execute(sql: "CREATE TABLE a (x)") }
            if !applied.contains("b") { try db.execute(sql: "CREATE TABLE b (x)") }
        }
        return migrator
    }

    @Test("A merging migration applies what the database lacks", arguments: [[], ["a"], ["a", "b"]])
    func partlyApplied(tables: [String]) throws {
        let queue = try DatabaseQueue()
        try DatabaseMigrator(creating: "a", "b").migrate(queue)
        if tables.count < 2 {
            try queue.erase()
        }
        if tables.count == 1 {
            try DatabaseMigrator(creating: "a").migrate(queue)
        }
        let log = Recorder<Set<String>>()
        let migrator = Self.makeMerged("a+b", into: log)
        try queue.read { (db) throws in
            #expect(try !migrator.hasCompletedMigrations(db))
            #expect(try !migrator.hasBeenSuperseded(db))
        }
        try migrator.migrate(queue)
        try migrator.migrate(queue)
        #expect(log.values == [Set(tables)])
        #expect(try queue.tableNames() == ["a", "b"])
        #expect(try queue.rememberedMigrations() == ["a+b"])
        #expect(try queue.read { try migrator.hasCompletedMigrations($0) })
    }

    @Test("A merging migration gets the migrations that other connections have applied meanwhile, and not those of its own run")
    func appliedByOthers() throws {
        let queue = try DatabaseQueue()
        let log = Recorder<Set<String>>()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("a") { try $0.execute(sql: "CREATE TABLE a (x)") }
        migrator.registerMigration("c", merging: ["a", "b"]) { _, applied in log.append(applied) }
        migrator.onProgress { progress in
            // What another process does that runs an earlier version of the program.
            guard progress.identifier == "c", case .started = progress.state else { return }
            try? queue.unsafeReentrantWrite { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('b')") }
        }
        try migrator.migrate(queue)
        #expect(log.values == [["b"]])
    }

    @Test("A merging migration does not get applied migrations that it does not merge")
    func otherMigrations() throws {
        let queue = try DatabaseQueue()
        try DatabaseMigrator(creating: "other", "a").migrate(queue)
        let log = Recorder<Set<String>>()
        try Self.makeMerged("a+b", into: log).migrate(queue)
        #expect(log.values == [["a"]])
        #expect(try queue.read { try Set($0.rememberedMigrations()) } == ["other", "a+b"])
    }

    @Test("A migration that takes over the identifier of the last merged one does not run where that one was applied")
    func sameIdentifier() throws {
        let queue = try DatabaseQueue()
        try DatabaseMigrator(creating: "a", "b").migrate(queue)
        let log = Recorder<Set<String>>()
        let migrator = Self.makeMerged("b", into: log)
        try queue.read { (db) throws in
            #expect(try migrator.hasCompletedMigrations(db))
            #expect(try !migrator.hasBeenSuperseded(db))
        }
        try migrator.migrate(queue)
        #expect(log.values == [])
        #expect(try queue.rememberedMigrations() == ["b"])

        // Where it was not, it does.
        let fresh = try DatabaseQueue()
        try DatabaseMigrator(creating: "a").migrate(fresh)
        try migrator.migrate(fresh)
        #expect(log.values == [["a"]])
        #expect(try fresh.tableNames() == ["a", "b"])
        #expect(try fresh.rememberedMigrations() == ["b"])
    }

    @Test("A migration that names itself among the merged ones stays applied")
    func mergingItself() throws {
        let queue = try DatabaseQueue()
        let log = Recorder<Set<String>>()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("b", merging: ["a", "b"]) { _, applied in log.append(applied) }
        for _ in 0..<3 {
            try migrator.migrate(queue)
        }
        #expect(log.values == [[]])
        #expect(try queue.rememberedMigrations() == ["b"])
    }

    @Test("A merged migration that is still registered runs once")
    func mergingRegistered() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator(creating: "a")
        let log = Recorder<Set<String>>()
        migrator.registerMigration("b", merging: ["a"]) { _, applied in log.append(applied) }
        for _ in 0..<3 {
            try migrator.migrate(queue)
        }
        #expect(try queue.rememberedMigrations() == ["a", "b"])
        #expect(log.values == [[]])
    }

    @Test("A merging migration that fails removes no identifier")
    func failure() throws {
        let queue = try DatabaseQueue()
        try DatabaseMigrator(creating: "a").migrate(queue)
        var migrator = DatabaseMigrator()
        migrator.registerMigration("b", merging: ["a"]) { _, _ in throw MigrationError() }
        #expect(throws: MigrationError.self) { try migrator.migrate(queue) }
        #expect(try queue.rememberedMigrations() == ["a"])
    }

    @Test("Thousands of migrations can be merged")
    func many() throws {
        let queue = try DatabaseQueue()
        let identifiers = (0..<2000).map { "v\($0)" }
        var migrator = DatabaseMigrator()
        migrator.registerMigration("all", merging: Set(identifiers)) { _, _ in }
        try migrator.migrate(queue)
        #expect(try queue.rememberedMigrations() == ["all"])
    }
}
