// Records with timestamps by a program's own protocol, `Timestamped`, and a table that holds one row.

import Foundation
import GRDB
import Testing

private struct Memo: Codable, FetchableRecord, Timestamped, Equatable {
    var id: Int64?
    var createdAt: Date?
    var modifiedAt: Date?
    var text: String

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// The same table, for rows that exist.
private struct StoredMemo: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static var databaseTableName: String { "memo" }
    let id: Int64
    let createdAt: Date
    var modifiedAt: Date
    var text: String
}

private struct AppSettings: Codable, FetchableRecord, PersistableRecord, Equatable {
    private var id = 1
    private var storedFlag: Bool?

    init(flag: Bool?) {
        storedFlag = flag
    }

    var flag: Bool {
        get { storedFlag ?? true }
        set { storedFlag = newValue }
    }

    static let `default` = AppSettings(flag: nil)

    func willUpdate(_ db: Database, columns: Set<String>) throws {
        if try !exists(db) {
            try AppSettings.default.insert(db)
        }
    }

    static func find(_ db: Database) throws -> AppSettings {
        try fetchOne(db) ?? .default
    }
}

struct TimestampTests {
    private func makeQueue(at date: Date) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.transactionClock = .custom { _ in date }
        return try DatabaseQueue(
            running: """
                CREATE TABLE memo (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    createdAt DATETIME NOT NULL, modifiedAt DATETIME NOT NULL, text TEXT NOT NULL)
                """,
            configuration: configuration)
    }

    @Test("The dates are those of the transaction, before the insertion")
    func insertion() throws {
        let date = Date(timeIntervalSince1970: 1000)
        try makeQueue(at: date).write { (db) throws in
            for text in ["a", "b"] {
                var memo = Memo(text: text)
                try memo.insert(db)
                #expect(memo.createdAt == date)
                #expect(memo.modifiedAt == date)
            }
            #expect(try StoredMemo.fetchAll(db).map(\.createdAt) == [date, date])
            var third = Memo(text: "c")
            let stored = try third.insertAndFetch(db, as: StoredMemo.self)
            #expect(stored.id == 3)
            #expect(stored.modifiedAt == date)
            #expect(try StoredMemo.find(db, id: 3).text == "c")
        }
    }

    @Test("Updates write the date when the program asks for it")
    func updates() throws {
        let date = Date(timeIntervalSince1970: 1000)
        let later = Date(timeIntervalSince1970: 2000)
        try makeQueue(at: date).write { (db) throws in
            var memo = Memo(text: "a")
            try memo.insert(db)
            memo.modifiedAt = later
            try memo.update(db)
            #expect(memo.modifiedAt == later)
            try memo.updateWithTimestamp(db)
            #expect(memo.modifiedAt == date)
            var changed = true
            var statements = try db.expandedStatements(without: schemaQueries) {
                changed = try memo.updateChangesWithTimestamp(db, at: later) { $0.text = "a" }
            }
            #expect(!changed)
            #expect(statements.isEmpty)
            statements = try db.expandedStatements(without: schemaQueries) {
                changed = try memo.updateChangesWithTimestamp(db, at: later) { $0.text = "b" }
            }
            #expect(changed)
            #expect(statements.count == 1)
            #expect(statements[0].contains("\"text\"='b'"))
            #expect(!statements[0].contains("createdAt"))
            #expect(try Memo.fetchOne(db, key: 1) == memo)
            try memo.touch(db)
            #expect(try StoredMemo.find(db, id: 1).modifiedAt == date)
        }
    }

    @Test("A table of one row: all ways to write are the same")
    func singleRow() throws {
        let queue = try DatabaseQueue()
        try queue.write { (db) throws in
            let statements = try db.expandedStatements(without: schemaQueries) {
                try db.create(table: "appSettings") { t in
                    t.primaryKey("id", .integer, onConflict: .replace).check { $0 == 1 }
                    t.column("storedFlag", .boolean)
                }
            }
            #expect(
                statements == [
                    "CREATE TABLE \"appSettings\" (\"id\" INTEGER PRIMARY KEY ON CONFLICT REPLACE CHECK (\"id\" = 1), \"storedFlag\" BOOLEAN)"
                ])
            #expect(try AppSettings.find(db).flag)

            let writes: [(AppSettings) throws -> Void] = [
                { try $0.save(db) }, { try $0.update(db) }, { try $0.insert(db) }, { try $0.upsert(db) },
            ]
            for write in writes {
                try AppSettings.deleteAll(db)
                var settings = try AppSettings.find(db)
                settings.flag = false
                try write(settings)
                try write(settings)
                #expect(try AppSettings.fetchAll(db) == [AppSettings(flag: false)])
            }
            var settings = try AppSettings.find(db)
            try settings.updateChanges(db) { $0.flag = true }
            #expect(try AppSettings.find(db).flag)
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO appSettings (id) VALUES (2)")
            }
        }
    }
}
