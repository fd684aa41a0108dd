// The database of a test: a copy of its own, of the innermost trait, closed at the end.

import Foundation
import GRDBTesting
import Testing

@testable import GRDB

private struct Player: Codable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var name: String
}

private func makeMigrator(_ count: Locked<Int> = Locked(0)) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { db in
        count.withLock { $0 += 1 }
        try db.create(table: "player") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("name", .text).notNull()
        }
    }
    migrator.registerMigration("v2") { db in
        try db.alter(table: "player") { $0.add(column: "score", .integer).defaults(to: 7) }
    }
    return migrator
}

private func fill(_ db: Database) throws {
    for name in ["Arthur", "Barbara"] { _ = try Player(name: name).inserted(db) }
}

private let migrationCount = Locked(0)

@Suite("Databases of tests", .database(migrator: makeMigrator(migrationCount), data: fill))
struct DatabaseTraitTests {
    @Test("Each case has a database of its own, and the migrations run once", arguments: 0..<200)
    func cases(number: Int) async throws {
        #expect(try testDatabase is DatabaseQueue)
        #expect(try testDatabase.path == ":memory:")
        try await testDatabase.write { db in
            #expect(try Player.fetchCount(db) == 2)
            for _ in 0..<number { _ = try Player(name: "\(number)").inserted(db) }
        }
        await Task.yield()
        #expect(try await testDatabase.read(Player.fetchCount) == 2 + number)
        // SQLCipher gives no bytes.
        #expect(migrationCount.withLock { $0 } == 1 || SQLiteFeature.encryption.isAvailable)
    }

    @Test("The trait of a test is used instead of that of its suite", .database(.pool, migrator: makeMigrator(), upTo: "v1"))
    func innermost() throws {
        let database = try testDatabase
        #expect(database is DatabasePool)
        try database.read { (db) throws in
            #expect(try Player.fetchCount(db) == 0)
            #expect(try db.columns(in: "player").map(\.name) == ["id", "name"])
        }
        try database.write(fill)
        #expect(try database.read(Player.fetchCount) == 2)
    }

    @Test("A file has the data", .database(.file, migrator: makeMigrator(), data: fill))
    func file() throws {
        let database = try testDatabase
        #expect(database is DatabaseQueue)
        #expect(try DatabaseQueue(path: database.path).read(Player.fetchCount) == 2)
    }

    @Test("A detached task has no test database: an error")
    func detached() async throws {
        let error = await Task.detached { #expect(throws: NoTestDatabaseError.self) { try testDatabase } }.value
        #expect(error?.description.contains(".database()") == true)
    }

    @Suite("Suites in the suite")
    struct Inner {
        @Test("Suites in a suite have its databases")
        func inherited() throws {
            #expect(try testDatabase.read(Player.fetchCount) == 2)
        }
    }
}

@Suite("Templates of databases")
struct DatabaseTemplateTests {
    @Test(
        "The file of a database goes at the end, also when the test throws and leaves an observation",
        arguments: [TestDatabaseKind.file, .pool])
    func ends(kind: TestDatabaseKind) async throws {
        let template = DatabaseTemplate(migrator: makeMigrator(), data: fill)
        let path = Locked("")
        await #expect(throws: CancellationError.self) {
            try await template.withDatabase(kind) { database in
                path.withLock { $0 = database.path }
                let values = ValueObservation.tracking(Player.fetchCount).values(in: database)
                for try await count in values {
                    #expect(count == 2)
                    break
                }
                #expect(FileManager.default.fileExists(atPath: database.path))
                throw CancellationError()
            }
        }
        let file = URL(fileURLWithPath: path.withLock { $0 })
        #expect(file.lastPathComponent == "test.sqlite")
        #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
    }

    @Test("A migration that throws is an error with its name, for each database")
    func failure() throws {
        var migrator = makeMigrator()
        migrator.registerMigration("v3") { db in try db.execute(sql: "CREATE TABLE player(a)") }
        let template = DatabaseTemplate(migrator: migrator)
        for kind in [TestDatabaseKind.memory, .file, .pool] {
            let error = #expect(throws: TestMigrationError.self) { try template.withDatabase(kind) { _ in } }
            #expect(error?.migrationIdentifier == "v3")
            #expect(error?.description.hasPrefix("migration \"v3\": SQLite error 1: ") == true, "\(error as Any)")
            #expect(error?.error.message?.contains("player") == true, "\(error as Any)")
        }
    }

    @Test("The error of the data is that of each database; a database without migrations is empty")
    func data() throws {
        struct DataError: Error {}
        let template = DatabaseTemplate(data: { _ in throw DataError() })
        #expect(throws: DataError.self) { try template.withDatabase { _ in } }
        #expect(throws: DataError.self) { try template.withDatabase(.pool) { _ in } }
        for kind in [TestDatabaseKind.memory, .file, .pool] {
            try DatabaseTemplate().withDatabase(kind) { database in
                try makeMigrator().migrate(database)
                let count = try database.read(Player.fetchCount)
                #expect(count == 0)
            }
        }
    }

    @Test("A read-only configuration holds for the copies, not for the template")
    func readOnly() throws {
        var configuration = Configuration()
        configuration.readonly = true
        let template = DatabaseTemplate(configuration: configuration, migrator: makeMigrator(), data: fill)
        for kind in [TestDatabaseKind.memory, .file] {
            try template.withDatabase(kind) { (database) throws in
                #expect(try database.read(Player.fetchCount) == 2)
                let error = #expect(throws: DatabaseError.self) { try database.write { try $0.execute(sql: "DELETE FROM player") } }
                #expect(error?.resultCode == .SQLITE_READONLY)
            }
        }
    }

    @Test("The options of an app that shares its file are right in memory, too")
    func writeAheadLog() throws {
        let template = DatabaseTemplate(configuration: .sharedBetweenProcesses(), migrator: makeMigrator(), data: fill)
        for (kind, mode) in [(TestDatabaseKind.memory, "memory"), (.file, "wal"), (.pool, "wal")] {
            try template.withDatabase(kind) { (database) throws in
                #expect(try database.read(Player.fetchCount) == 2)
                #expect(try database.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == mode)
            }
        }
    }
}
