// Patterns that programs build on callbacks: timestamps, and tables of a single row.

import Foundation
import GRDB
import Testing

/// A record that knows when it was created, and when it was changed.
private protocol Timestamped: MutablePersistableRecord {
    var createdAt: Date? { get set }
    var modifiedAt: Date? { get set }
}

extension Timestamped {
    mutating func willInsert(_ db: Database) throws {
        try initializeTimestamps(db)
    }

    mutating func initializeTimestamps(_ db: Database) throws {
        if createdAt == nil { createdAt = try db.transactionDate }
        if modifiedAt == nil { modifiedAt = try db.transactionDate }
    }

    mutating func updateWithTimestamp(_ db: Database, at date: Date? = nil) throws {
        modifiedAt = try date ?? db.transactionDate
        try update(db)
    }

    @discardableResult
    mutating func updateChangesWithTimestamp(_ db: Database, at date: Date? = nil, modify: (inout Self) throws -> Void) throws -> Bool {
        let changes = try databaseChanges(modify: modify)
        guard !changes.isEmpty else { return false }
        let dateChanges = try databaseChanges { $0.modifiedAt = try date ?? db.transactionDate }
        try update(db, columns: Set(changes.keys).union(dateChanges.keys))
        return true
    }

    mutating func touch(_ db: Database, at date: Date? = nil) throws {
        try updateChanges(db) { $0.modifiedAt = try date ?? db.transactionDate }
    }
}

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

@Suite("Patterns of records")
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
