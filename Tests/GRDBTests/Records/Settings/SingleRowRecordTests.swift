// Records that are the one row of their table.

import GRDB
import Testing

private struct AppConfiguration: Codable, SingleRowRecord, Equatable {
    var theme = "light"
    var volume = 5
    var note: String?
}

/// A record whose declared key is wrong.
private struct Keyed: Codable, SingleRowRecord {
    static let databaseTableName = "appConfiguration"

    var id = 12
    var theme = "light"
    var volume = 5
}

struct SingleRowRecordTests {
    private func withTable(_ body: (Database) throws -> Void) throws {
        try DatabaseQueue().write { (db) throws in
            for _ in 0..<2 {
                try db.create(singleRowTable: "appConfiguration") { t in
                    t.column("theme", .text).notNull()
                    t.column("volume", .integer).notNull().check { $0 >= 0 }
                    t.column("note", .text)
                    t.column("other", .text)
                }
            }
            try body(db)
        }
    }

    @Test func theTableHasOneRow() throws {
        try withTable { (db) throws in
            let sql = try String.fetchOne(db, sql: "SELECT sql FROM sqlite_master WHERE name = 'appConfiguration'")
            let expected = #"CREATE TABLE "appConfiguration" ("id" INTEGER PRIMARY KEY CHECK ("id" = 1), "theme" TEXT NOT NULL,"#
            #expect(sql?.hasPrefix(expected) == true)
            try AppConfiguration().save(db)
            for id in ["2", "NULL"] {
                #expect(throws: DatabaseError.self) {
                    try db.execute(sql: "INSERT INTO appConfiguration (id, theme, volume) VALUES (\(id), '', 0)")
                }
            }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE appConfiguration SET id = 2") }
            #expect(try AppConfiguration.fetchCount(db) == 1)
        }
    }

    @Test func theDefaultIsFoundUntilARowIsStored() throws {
        try withTable { (db) throws in
            #expect(try AppConfiguration.find(db) == AppConfiguration())
            #expect(try AppConfiguration.fetchCount(db) == 0)
            #expect(try AppConfiguration.update(db) { $0.volume = 7 } == AppConfiguration(volume: 7))
            #expect(try AppConfiguration.update(db) { $0.theme = "dark" } == AppConfiguration(theme: "dark", volume: 7))
            #expect(try AppConfiguration.find(db) == AppConfiguration(theme: "dark", volume: 7))
            #expect(try AppConfiguration.fetchCount(db) == 1)
            try AppConfiguration.deleteAll(db)
            #expect(try AppConfiguration.find(db) == AppConfiguration())
        }
    }

    @Test func otherColumnsAreKept() throws {
        try withTable { (db) throws in
            try AppConfiguration(note: "a").save(db)
            try db.execute(sql: "UPDATE appConfiguration SET other = 'x'")
            try AppConfiguration(note: nil).save(db)
            #expect(try Row.fetchOne(db, sql: "SELECT note, other FROM appConfiguration") == ["note": nil, "other": "x"])
        }
    }

    @Test func theKeyOfTheRecordDoesNotCount() throws {
        try withTable { (db) throws in
            try Keyed().save(db)
            #expect(try Keyed.update(db) { $0.volume = 1 }.volume == 1)
            #expect(try Keyed.find(db).id == 1)
        }
    }

    @Test func mistakesStoreNothing() throws {
        struct Stop: Error {}
        try withTable { (db) throws in
            #expect(throws: DatabaseError.self) { try AppConfiguration(volume: -1).save(db) }
            #expect(throws: Stop.self) {
                try AppConfiguration.update(db) { configuration in
                    configuration.volume = 1
                    throw Stop()
                }
            }
            #expect(try AppConfiguration.fetchCount(db) == 0)
        }
        try DatabaseQueue().write { (db) throws in
            #expect(throws: DatabaseError.self) { try AppConfiguration.find(db) }
            try db.execute(sql: "CREATE TABLE appConfiguration (theme, volume, note)")
            #expect(throws: DatabaseError.self) { try AppConfiguration().save(db) }
        }
    }

    // MARK: - Tables that others have written

    @Test("Values that others have written are errors, or what their type reads: nothing stops the program", arguments: [false, true])
    func valuesOfOthers(isUntrusted: Bool) throws {
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: isUntrusted ? .untrusted() : Configuration())
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE appConfiguration (id, theme, volume, note)")
            let values = ["NULL", "'many'", "x'FF00'", "9e18", "-9223372036854775808", "1e300", "CAST(x'ff' AS TEXT)"]
            for value in values {
                for id in ["'x'", "NULL", "-5", "x'00'", "1e300"] {
                    try db.execute(sql: "INSERT INTO appConfiguration VALUES (\(id), \(value), \(value), \(value))")
                }
                do {
                    _ = try AppConfiguration.find(db)
                    try AppConfiguration.update(db) { $0.volume = 1 }
                    #expect(!isUntrusted, "\(value)")
                } catch is RowDecodingError {
                }
                try db.execute(sql: "DELETE FROM appConfiguration")
            }
        }
    }
}
