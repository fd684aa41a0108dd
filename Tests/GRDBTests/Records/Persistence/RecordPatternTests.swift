// Patterns that programs build on callbacks: timestamps, and tables of a single row.

import Foundation
import GRDB
import Testing

private struct Page: Codable, FetchableRecord, Timestamped {
    var id: Int64?
    var title: String
    var createdAt: Date?
    var modifiedAt: Date?

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// The one row of its table.
private struct AppConfiguration: Codable, Equatable, FetchableRecord, PersistableRecord {
    static let `default` = AppConfiguration()

    private var id = 1
    private var storedFlag: Bool?

    var flag: Bool {
        get { storedFlag ?? true }
        set { storedFlag = newValue }
    }

    func willUpdate(_ db: Database, columns: Set<String>) throws {
        if try !exists(db) {
            try AppConfiguration.default.insert(db)
        }
    }

    static func find(_ db: Database) throws -> AppConfiguration {
        try fetchOne(db, sql: "SELECT * FROM appConfiguration") ?? .default
    }
}

struct RecordPatternTests {
    @Test("Timestamps are set before insertions and updates")
    func timestamps() throws {
        let queue = try DatabaseQueue()
        try queue.write { db throws in
            try db.execute(
                sql: "CREATE TABLE page (id INTEGER PRIMARY KEY, title TEXT, createdAt DATETIME NOT NULL, modifiedAt DATETIME NOT NULL)")
            let date = try db.transactionDate
            var page = Page(title: "a")
            try page.insert(db)
            #expect(page.createdAt == date)
            #expect(page.modifiedAt == date)

            let later = Date(timeIntervalSince1970: 4_000_000_000)
            #expect(try !page.updateChangesWithTimestamp(db, at: later) { $0.title = "a" })
            #expect(page.modifiedAt == date)
            let sql = try db.expandedStatements { try page.updateChangesWithTimestamp(db, at: later) { $0.title = "b" } }
            #expect(sql == [#"UPDATE "page" SET "title"='b', "modifiedAt"='2096-10-02 07:06:40.000' WHERE "id"=1"#])

            let touched = try db.expandedStatements { try page.touch(db, at: later.addingTimeInterval(1)) }
            #expect(touched == [#"UPDATE "page" SET "modifiedAt"='2096-10-02 07:06:41.000' WHERE "id"=1"#])
            try page.updateWithTimestamp(db)
            #expect(page.modifiedAt == date)
            #expect(try page.inserted(db, onConflict: .replace).createdAt == date)
        }
    }

    @Test("A table of a single row: all ways to save store the same row")
    func singleRow() throws {
        let queue = try DatabaseQueue()
        try queue.write { db throws in
            try db.execute(
                sql: "CREATE TABLE appConfiguration (id INTEGER PRIMARY KEY ON CONFLICT REPLACE CHECK (id = 1), storedFlag BOOLEAN)")
            var configuration = try AppConfiguration.find(db)
            #expect(configuration.flag)
            #expect(try configuration.updateChanges(db) { $0.flag = false })
            #expect(try !AppConfiguration.find(db).flag)

            for flag in [true, false] {
                configuration.flag = flag
                let ways: [(AppConfiguration) throws -> Void] = [
                    { try $0.save(db) }, { try $0.update(db) }, { try $0.insert(db) }, { try $0.upsert(db) },
                ]
                for (index, write) in ways.enumerated() {
                    if index % 2 == 0 { try db.execute(sql: "DELETE FROM appConfiguration") }
                    try write(configuration)
                    #expect(try AppConfiguration.fetchAll(db, sql: "SELECT * FROM appConfiguration") == [configuration])
                }
            }
        }
    }

    @Test("Two record types share a table: one writes some columns, the other reads all")
    func partialRecord() throws {
        struct PartialTeam: Codable, PersistableRecord {
            static let databaseTableName = "team"
            var name: String
        }
        try makePersistenceQueue().write { db throws in
            let team = try PartialTeam(name: "Reds").insertAndFetch(db, as: Team.self)
            #expect(team == Team(id: 1, name: "Reds", points: 7))
        }
    }
}
