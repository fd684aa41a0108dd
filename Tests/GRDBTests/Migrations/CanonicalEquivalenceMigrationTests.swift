// Migrations whose identifiers are canonically equivalent, and have other bytes.

import Testing

@testable import GRDB

struct CanonicalEquivalenceMigrationTests {
    @Test("Identifiers of different bytes belong to different migrations", arguments: CanonicalEquivalents.all)
    func identifiers(_ pair: CanonicalEquivalents) throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration(pair.first) { try $0.execute(sql: "CREATE TABLE a (x)") }
        try migrator.migrate(queue)

        var other = DatabaseMigrator()
        other.registerMigration(pair.second) { try $0.execute(sql: "CREATE TABLE b (x)") }
        try queue.read { db throws in
            #expect(try migrator.hasCompletedMigrations(db))
            #expect(try !other.hasCompletedMigrations(db))
            #expect(try other.appliedMigrations(db).isEmpty)
            #expect(try other.hasBeenSuperseded(db))
            #expect(try other.hasSchemaChanges(db))
        }
        try other.migrate(queue)
        #expect(try queue.tableNames() == ["a", "b"])
        #expect(try CanonicalEquivalents.bytes(queue.rememberedMigrations()) == CanonicalEquivalents.bytes(pair.both))
    }

    @Test("Migrations of canonically equivalent identifiers are applied up to the requested one", arguments: CanonicalEquivalents.all)
    func target(_ pair: CanonicalEquivalents) throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration(pair.first) { try $0.execute(sql: "CREATE TABLE a (x)") }
        migrator.registerMigration(pair.second) { try $0.execute(sql: "CREATE TABLE b (x)") }
        try migrator.migrate(queue, upTo: pair.first)
        #expect(try queue.tableNames() == ["a"])
        try migrator.migrate(queue, upTo: pair.second)
        #expect(try queue.tableNames() == ["a", "b"])
        try queue.read { db throws in
            #expect(try CanonicalEquivalents.bytes(migrator.appliedMigrations(db)) == CanonicalEquivalents.bytes(pair.both))
            #expect(try !migrator.hasSchemaChanges(db))
        }
    }

    @Test("A migration merges the migrations whose identifiers have the same bytes", arguments: CanonicalEquivalents.all)
    func merging(_ pair: CanonicalEquivalents) throws {
        let queue = try DatabaseQueue()
        var old = DatabaseMigrator()
        old.registerMigration(pair.first) { _ in }
        old.registerMigration("other") { _ in }
        try old.migrate(queue)

        let merged = Recorder<[UInt8]>()
        var new = DatabaseMigrator()
        new.registerMigration("merged", merging: [pair.second, "other"]) { _, applied in
            applied.forEach { merged.append(Array($0.utf8)) }
        }
        try new.migrate(queue)
        #expect(merged.values == [Array("other".utf8)])
        #expect(try CanonicalEquivalents.bytes(queue.rememberedMigrations()) == CanonicalEquivalents.bytes([pair.first, "merged"]))
    }
}
