// Insertions of several records by one statement: they give what insertions one by one give, or are not used.

import Testing

@testable import GRDB

struct InsertionBatchTests {
    /// A record whose columns depend on it.
    struct Entry: PersistableRecord {
        static let databaseTableName = "entry"

        struct Unencodable: Error, Equatable {}

        var columns: [(String, (any DatabaseValueConvertible & Sendable)?)]
        var isEncodable = true

        func encode(to container: inout PersistenceContainer) throws {
            guard isEncodable else { throw Unencodable() }
            for (column, value) in columns {
                container[column] = value
            }
        }
    }

    struct Scenario: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var schema = "CREATE TABLE entry (id INTEGER PRIMARY KEY, text UNIQUE, number NOT NULL)"
        /// Whether there is a statement for several records.
        var isBatch = true
        var change: @Sendable (_ entries: inout [Entry]) -> Void = { _ in }
    }

    static let scenarios: [Scenario] = [
        Scenario(testDescription: "numbered rows"),
        Scenario(testDescription: "row ids that have no column", schema: "CREATE TABLE entry (text, number)"),
        Scenario(testDescription: "AUTOINCREMENT", schema: "CREATE TABLE entry (id INTEGER PRIMARY KEY AUTOINCREMENT, text, number)"),
        Scenario(testDescription: "given keys") { entries in
            for index in entries.indices { entries[index].columns.append(("ID", 1000 - 3 * index)) }
        },
        Scenario(testDescription: "keys that are NULL") { entries in
            for index in entries.indices { entries[index].columns.insert(("id", nil), at: 0) }
        },
        Scenario(testDescription: "some keys are NULL") { entries in
            for index in entries.indices { entries[index].columns.append(("id", index % 3 == 0 ? nil : 1000 + 3 * index)) }
        },
        Scenario(testDescription: "keys that are texts") { entries in
            for index in entries.indices { entries[index].columns.append(("id", "\(1000 + index)")) }
        },
        Scenario(testDescription: "another name for the row id", isBatch: false) { entries in
            for index in entries.indices { entries[index].columns.append(("rowid", 1000 - 3 * index)) }
        },
        Scenario(testDescription: "long texts") { entries in
            for index in entries.indices { entries[index].columns[0].1 = String(repeating: "\(index) ", count: 700) }
        },
        Scenario(testDescription: "a violated UNIQUE constraint") { $0[25].columns[0].1 = "text 20" },
        Scenario(testDescription: "a violated UNIQUE constraint of the last record") { $0[59].columns[0].1 = "text 0" },
        Scenario(testDescription: "a violated NOT NULL constraint") { $0[40].columns[1].1 = nil },
        Scenario(testDescription: "a record without columns") { $0[30].columns = [] },
        Scenario(testDescription: "a record that cannot be encoded") { $0[23].isEncodable = false },
        Scenario(testDescription: "a violated constraint before a record that cannot be encoded") {
            $0[20].columns[0].1 = "text 19"
            $0[23].isEncodable = false
        },
        Scenario(testDescription: "records of other columns") { entries in
            for index in 20..<30 { entries[index].columns.swapAt(0, 1) }
        },
        Scenario(testDescription: "few records", isBatch: false) { $0.removeLast(45) },
        Scenario(
            testDescription: "a table that ignores conflicts",
            schema: "CREATE TABLE entry (id INTEGER PRIMARY KEY, text UNIQUE ON CONFLICT IGNORE, number)", isBatch: false
        ) { $0[25].columns[0].1 = "text 20" },
        Scenario(
            testDescription: "a table that rolls back",
            schema: "CREATE TABLE entry (id INTEGER PRIMARY KEY, text UNIQUE on conflict ROLLBACK, number)", isBatch: false
        ) { $0[25].columns[0].1 = "text 20" },
        Scenario(
            testDescription: "a trigger that ignores rows",
            schema: """
                CREATE TABLE entry (id INTEGER PRIMARY KEY, text, number);
                CREATE TRIGGER ignore BEFORE INSERT ON Entry WHEN NEW.number = 30 BEGIN SELECT RAISE(IGNORE); END;
                """, isBatch: false),
        Scenario(
            testDescription: "a temporary trigger that inserts rows",
            schema: """
                CREATE TABLE entry (id INTEGER PRIMARY KEY, text, number);
                CREATE TEMP TRIGGER more AFTER INSERT ON entry WHEN NEW.number > 0 BEGIN INSERT INTO entry (number) VALUES (-1); END;
                """, isBatch: false),
        Scenario(
            testDescription: "references to rows that come later",
            schema: "CREATE TABLE entry (id INTEGER PRIMARY KEY, text, number REFERENCES entry (id))", isBatch: false
        ) { entries in
            for index in entries.indices { entries[index].columns[1].1 = index + 2 }
        },
        Scenario(
            testDescription: "a table without row ids", schema: "CREATE TABLE entry (text PRIMARY KEY, number) WITHOUT ROWID",
            isBatch: false),
    ]

    @Test("The rows, the row ids, the error and the counts are those of insertions one by one", arguments: scenarios)
    func sameAsOneByOne(scenario: Scenario) throws {
        var entries = (0..<60).map { (number: Int) -> Entry in
            let text: String = "text \(number)"
            return Entry(columns: [("text", text), ("number", number)])
        }
        scenario.change(&entries)
        #expect(try outcome(scenario, entries, isBatch: true) == outcome(scenario, entries, isBatch: false))
    }

    private func outcome(_ scenario: Scenario, _ entries: [Entry], isBatch: Bool) throws -> [String] {
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        return try DatabaseQueue(configuration: configuration).inDatabase { (db) throws in
            try db.execute(sql: scenario.schema)
            var outcome: [String] = []
            // The second time, the statement is known.
            for _ in 0..<2 {
                try db.execute(sql: "DELETE FROM entry")
                do {
                    let ids: [Int64] =
                        if isBatch {
                            try Entry.insert(db, contentsOf: entries)
                        } else {
                            try Entry.insert(db, contentsOf: entries.lazy.map { $0 })
                        }
                    outcome.append("\(ids)")
                } catch {
                    outcome.append("\(error)")
                }
                outcome.append("\(db.changesCount) \(db.lastInsertedRowID) \(db.isInsideTransaction)")
                outcome += try Row.fetchAll(db, sql: "SELECT * FROM entry ORDER BY number, text").map { "\($0)" }
            }
            if isBatch {
                #expect(hasBatch(Entry.self, db) == scenario.isBatch)
            }
            return outcome
        }
    }

    /// Whether a statement for several records was compiled.
    private func hasBatch(_ type: (some MutablePersistableRecord).Type, _ db: Database) -> Bool {
        db.persistencePlan(for: type).hasBatchInsertion
    }

    @Test("Rows that SQLite numbers at random, because the greatest number is taken, have their row ids in the result")
    func greatestRowID() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE entry (id INTEGER PRIMARY KEY, number); INSERT INTO entry VALUES (\(Int64.max - 20), -1)")
            let ids = try Entry.insert(db, contentsOf: (0..<60).map { Entry(columns: [("number", $0)]) })
            #expect(try ids == Int64.fetchAll(db, sql: "SELECT id FROM entry WHERE number >= 0 ORDER BY number"))
            #expect(hasBatch(Entry.self, db))
        }
    }

    // MARK: - What the program would notice

    private struct WillInsert: Codable, PersistableRecord {
        var number: Int
        func willInsert(_ db: Database) { InsertionBatchTests.note(db.lastInsertedRowID) }
    }

    private struct MutatingWillInsert: Codable, MutablePersistableRecord {
        var number: Int
        mutating func willInsert(_ db: Database) { InsertionBatchTests.note(db.lastInsertedRowID) }
    }

    private struct AroundInsert: Codable, PersistableRecord {
        var number: Int
        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws { InsertionBatchTests.note(try insert().rowID - 1) }
    }

    private struct DidInsert: Codable, MutablePersistableRecord {
        var number: Int
        mutating func didInsert(_ inserted: InsertionSuccess) { InsertionBatchTests.note(inserted.rowID - 1) }
    }

    private struct WillSave: Codable, PersistableRecord {
        var number: Int
        func willSave(_ db: Database) { InsertionBatchTests.note(db.lastInsertedRowID) }
    }

    private struct AroundSave: Codable, PersistableRecord {
        var number: Int
        func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
            InsertionBatchTests.note(db.lastInsertedRowID)
            _ = try save()
        }
    }

    private struct DidSave: Codable, PersistableRecord {
        var number: Int
        func didSave(_ saved: PersistenceSuccess) { InsertionBatchTests.note(Int64(number)) }
    }

    @TaskLocal private static var seen = Recorder<Int64>()
    private static func note(_ number: Int64) { seen.append(number) }

    @Test("A callback sees the insertion of the record before")
    func callbacks() throws {
        try check { WillInsert(number: $0) }
        try check { MutatingWillInsert(number: $0) }
        try check { AroundInsert(number: $0) }
        try check { DidInsert(number: $0) }
        try check { WillSave(number: $0) }
        try check { AroundSave(number: $0) }
        try check { DidSave(number: $0) }
    }

    private func check<Record: MutablePersistableRecord>(_ record: (Int) -> Record) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE \(Record.databaseTableName) (number)")
            try Self.$seen.withValue(Recorder()) {
                try Record.insert(db, contentsOf: (0..<60).map(record))
                #expect(Self.seen.values == Array(0..<60), "\(Record.self)")
            }
            #expect(!hasBatch(Record.self, db), "\(Record.self)")
        }
    }

    /// A record whose values come from the database.
    private struct Counter: PersistableRecord {
        let db: Database
        func encode(to container: inout PersistenceContainer) throws {
            container["number"] = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM counter")
        }
    }

    @Test("The encoding of a record sees the insertion of the record before")
    func encodingThatReads() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE counter (number)")
            try Counter.insert(db, contentsOf: Array(repeating: Counter(db: db), count: 60))
            #expect(try Int.fetchAll(db, sql: "SELECT number FROM counter") == Array(0..<60))
        }
    }

    @Test("A trace function sees a statement for each record")
    func trace() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE entry (number)")
            let traced = Recorder<String>()
            db.trace { traced.append("\($0)") }
            try Entry.insert(db, contentsOf: (0..<60).map { Entry(columns: [("number", $0)]) })
            let insertion = #"INSERT INTO "entry" ("number") VALUES (?)"#
            #expect(traced.values.filter { $0.hasPrefix("INSERT") } == Array(repeating: insertion, count: 60))
        }
    }
}
