// The test of all migrations from all versions.

import Foundation
import GRDB
import GRDBChecks
import Testing

private struct Stop: Error {}

/// A record of today.
private struct Carrier: Codable, PersistableRecord {
    var code: String
    var country: String
}

struct MigrationVerificationTests {
    /// Three versions: the second one adds a column, the third one what a test is about.
    private func migrator(_ third: @escaping @Sendable (Database) throws -> Void = { _ in }) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { db in
            try db.create(table: "carrier") { $0.primaryKey("code", .text) }
        }
        migrator.registerMigration("v2") { db in
            try db.alter(table: "carrier") { $0.add(column: "country", .text) }
        }
        migrator.registerMigration("v3", migrate: third)
        return migrator
    }

    private func failure(of migrator: DatabaseMigrator, data: ((Database, String) throws -> Void)? = nil) throws
        -> DatabaseMigrator.VerificationError
    {
        try #require(#expect(throws: DatabaseMigrator.VerificationError.self) { try migrator.verify(data: data) })
    }

    @Test func allVersionsAreTried() throws {
        var versions: [String] = []
        var counts: [Int] = []
        try migrator().verify { db, version in
            versions.append(version)
            try db.execute(sql: "INSERT INTO carrier (code) VALUES (?)", arguments: [version])
            counts.append(try Table("carrier").fetchCount(db))
            #expect(db.isInsideTransaction)
        }
        #expect(versions == ["v1", "v2", "v3"])
        #expect(counts == [1, 1, 1])
        try migrator().verify()
        try DatabaseMigrator().verify()
    }

    @Test func migrationsThatDependOnRecordsOfTodayAreFound() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { db in
            try db.create(table: "carrier") { $0.primaryKey("code", .text) }
            try Carrier(code: "UA", country: "US").insert(db)
        }
        migrator.registerMigration("v2") { db in
            try db.alter(table: "carrier") { $0.add(column: "country", .text) }
        }
        let error = try failure(of: migrator)
        #expect(error.migration == "v1")
        #expect(error.version == nil)
        #expect(error.underlyingError is DatabaseError)
        #expect(error.description.hasPrefix("migration \"v1\" fails on an empty database: "))
        #expect(error.localizedDescription == error.description)
    }

    @Test func migrationsThatFailBecauseOfDataAreFound() throws {
        let migrator = migrator { db in try db.create(indexOn: "carrier", columns: ["country"], options: .unique) }
        try migrator.verify()
        let error = try failure(of: migrator) { db, version in
            if version == "v2" {
                try db.execute(sql: "INSERT INTO carrier (code, country) VALUES ('UA', 'US'), ('AA', 'US')")
            }
        }
        #expect(error.migration == "v3")
        #expect(error.version == "v2")
        #expect(error.hasData)
        #expect(error.description.hasPrefix("migration \"v3\" fails on a database of version \"v2\" with data: "))
    }

    @Test func schemasThatDependOnDataAreFound() throws {
        let migrator = migrator { db in
            if try Table("carrier").fetchCount(db) > 0 {
                try db.create(table: "old") { $0.column("a") }
            }
        }
        try migrator.verify()
        let error = try failure(of: migrator) { db, version in
            try db.execute(sql: "INSERT INTO carrier (code) VALUES ('UA')")
        }
        #expect(error.migration == nil)
        #expect(error.version == "v1")
    }

    @Test func brokenForeignKeysAreFound() throws {
        var migrator = migrator().disablingDeferredForeignKeyChecks()
        migrator.registerMigration("v4") { db in
            try db.create(table: "flight") { $0.belongsTo("carrier") }
            try db.execute(sql: "INSERT INTO flight VALUES ('none')")
        }
        let error = try failure(of: migrator)
        #expect(error.migration == nil)
        #expect((error.underlyingError as? DatabaseError)?.resultCode == .SQLITE_CONSTRAINT)
    }

    @Test func errorsOfMigrationsAndOfDataAreReported() throws {
        let error = try failure(of: migrator { _ in throw Stop() })
        #expect(error.migration == "v3")
        #expect(error.underlyingError is Stop)
        #expect(throws: Stop.self) { try migrator().verify { _, _ in throw Stop() } }
    }

    @Test func theConfigurationOpensTheDatabases() throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.prepareDatabase { db in
            db.add(function: DatabaseFunction("today", argumentCount: 0) { _ in "2013-01-01" })
        }
        let migrator = migrator { db in try db.execute(sql: "INSERT INTO carrier (code) VALUES (today())") }
        try migrator.verify(configuration: configuration)
        #expect(throws: DatabaseMigrator.VerificationError.self) { try migrator.verify() }
    }

    @Test func databasesAreFilesThatAreRemoved() throws {
        let paths = Recorder<String>()
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            paths.append(try String.fetchOne(db, sql: "SELECT file FROM pragma_database_list") ?? "")
        }
        try migrator().verify(configuration: configuration)
        #expect(paths.values.count == 4)
        for path in paths.values {
            #expect(!path.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: (path as NSString).deletingLastPathComponent))
        }
    }

    /// `verify` erases no database because of schema changes, and calls no progress handler.
    @Test func verificationErasesNothingAndReportsNoProgress() throws {
        var migrator = migrator()
        migrator.eraseDatabaseOnSchemaChange = true
        migrator.onProgress { _ in Issue.record("progress") }
        try migrator.verify { db, _ in try db.execute(sql: "INSERT INTO carrier (code) VALUES ('UA')") }
    }
}
