// Migrations whose identifiers look the same, and have other bytes.

import Testing

@testable import GRDB

@Suite("Migrations that look alike")
struct LookalikeMigrationTests {
    @Test("Identifiers of other bytes are other migrations", arguments: Lookalikes.all)
    func identifiers(_ pair: Lookalikes) throws {
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
        #expect(try Lookalikes.bytes(queue.rememberedMigrations()) == Lookalikes.bytes(pair.both))
    }

    @Test("Migrations of look-alike identifiers are applied up to the one that is asked for", arguments: Lookalikes.all)
    func target(_ pair: Lookalikes) throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration(pair.first) { try $0.execute(sql: "CREATE TABLE a (x)") }
        migrator.registerMigration(pair.second) { try $0.execute(sql: "CREATE TABLE b (x)") }
        try migrator.migrate(queue, upTo: pair.first)
        #expect(try queue.tableNames() == ["a"])
        try migrator.migrate(queue, upTo: pair.second)
        #expect(try queue.tableNames() == ["a", "b"])
        try queue.read { db throws in
            #expect(try Lookalikes.bytes(migrator.appliedMigrations(db)) == Lookalikes.bytes(pair.both))
            #expect(try !migrator.hasSchemaChanges(db))
        }
    }

    @Test("A migration merges those of its bytes", arguments: Lookalikes.all)
    func merging(_ pair: Lookalikes) throws {
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
        #expect(try Lookalikes.bytes(queue.rememberedMigrations()) == Lookalikes.bytes([pair.first, "merged"]))
    }
}
