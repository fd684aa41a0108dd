// Records whose columns or values are canonically equivalent, and have other bytes.

import Testing

@testable import GRDB

struct CanonicalEquivalenceRecordTests {
    private struct File: Codable, PersistableRecord, FetchableRecord, Equatable {
        static let databaseTableName = "file"
        var id: Int64
        var name: String
    }

    /// A record of any columns.
    private struct Values: PersistableRecord, FetchableRecord {
        static let databaseTableName = "t"
        var columns: [(String, Int)]

        init(_ columns: (String, Int)...) {
            self.columns = columns
        }

        init(row: Row) {
            columns = row.map { ($0, Int.fromDatabaseValue($1) ?? 0) }
        }

        func encode(to container: inout PersistenceContainer) {
            for (column, value) in columns {
                container[column] = value
            }
        }
    }

    private func withTable(_ pair: CanonicalEquivalents, _ test: (Database) throws -> Void) throws {
        try DatabaseQueue().inDatabase { db throws in
            let names = pair.both.map(\.quotedDatabaseIdentifier)
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, \(names[0]) INTEGER, \(names[1]) INTEGER)")
            try test(db)
        }
    }

    /// The values of the first row of the table, in order.
    private func values(_ db: Database) throws -> [Int?] {
        try #require(try Row.fetchOne(db, sql: "SELECT * FROM t")).map { Int.fromDatabaseValue($1) }
    }

    // MARK: - Values

    @Test("A change of a value to a canonically equivalent one is a change", arguments: CanonicalEquivalents.all)
    func updateChanges(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(sql: "CREATE TABLE file (id INTEGER PRIMARY KEY, name TEXT)")
            var file = File(id: 1, name: pair.first)
            try file.insert(db)
            let original = file
            #expect(try file.updateChanges(db) { $0.name = pair.second })
            let stored = try #require(try String.fetchOne(db, sql: "SELECT name FROM file"))
            #expect(Array(stored.utf8) == Array(pair.second.utf8))
            #expect(!file.databaseEquals(original))
            #expect(try file.databaseChanges(from: original) == ["name": pair.first.databaseValue])
            #expect(try original.updateChanges(db, from: file))
            #expect(try String.fetchAll(db, sql: "SELECT name FROM file").map { Array($0.utf8) } == [Array(pair.first.utf8)])
        }
    }

    @Test("A Record object has changed when its value is canonically equivalent, and has other bytes", arguments: CanonicalEquivalents.all)
    func recordClass(_ pair: CanonicalEquivalents) throws {
        final class Note: Record {
            var columns: [(String, String)] = []

            override class var databaseTableName: String { "note" }

            override func encode(to container: inout PersistenceContainer) {
                container["id"] = 1
                for (column, value) in columns {
                    container[column] = value
                }
            }
        }
        try DatabaseQueue().inDatabase { db throws in
            let names = pair.both.map(\.quotedDatabaseIdentifier)
            try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, \(names[0]), \(names[1]))")
            let note = Note()
            note.columns = [(pair.first, "a"), (pair.second, "b")]
            try note.insert(db)
            #expect(!note.hasDatabaseChanges)
            note.columns = [(pair.first, pair.first), (pair.second, "b")]
            #expect(note.hasDatabaseChanges)
            #expect(try note.updateChanges(db))
            #expect(!note.hasDatabaseChanges)
            note.columns = [(pair.first, pair.second), (pair.second, pair.first)]
            #expect(try note.updateChanges(db))
            #expect(!note.hasDatabaseChanges)
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM note"))
            #expect(row.map { $1 } == [1.databaseValue, pair.second.databaseValue, pair.first.databaseValue])
        }
    }

    // MARK: - Columns

    @Test("All columns of canonically equivalent names are written", arguments: CanonicalEquivalents.all)
    func columns(_ pair: CanonicalEquivalents) throws {
        try withTable(pair) { db throws in
            // The second record finds the names of the first one in memory.
            for _ in 0..<2 {
                try Values(("id", 1), (pair.first, 1), (pair.second, 2)).insert(db)
                #expect(try values(db) == [1, 1, 2])
                try Values(("id", 1), (pair.first, 3), (pair.second, 4)).update(db)
                #expect(try values(db) == [1, 3, 4])
                try Values(("id", 1), (pair.second, 6), (pair.first, 5)).update(db)
                #expect(try values(db) == [1, 5, 6])
                try Values(("id", 1), (pair.first, 7), (pair.second, 8)).upsert(db)
                #expect(try values(db) == [1, 7, 8])
                try Values(("id", 1)).delete(db)
            }
        }
    }

    @Test("Records that encode canonically equivalent columns do not share a statement", arguments: CanonicalEquivalents.all)
    func layouts(_ pair: CanonicalEquivalents) throws {
        try withTable(pair) { db throws in
            for _ in 0..<2 {
                try Values(("id", 1), (pair.first, 1)).insert(db)
                #expect(try values(db) == [1, 1, nil])
                try Values(("id", 1), (pair.second, 2)).update(db)
                #expect(try values(db) == [1, 1, 2])
                try Values(("id", 1)).delete(db)
                try Values(("id", 1), (pair.second, 2)).insert(db)
                #expect(try values(db) == [1, nil, 2])
                try Values(("id", 1)).delete(db)
            }
        }
    }

    @Test("An update of some columns does not change canonically equivalent ones", arguments: CanonicalEquivalents.all)
    func updateOfColumns(_ pair: CanonicalEquivalents) throws {
        try withTable(pair) { db throws in
            try Values(("id", 1), (pair.first, 1), (pair.second, 2)).insert(db)
            let record = Values(("id", 1), (pair.first, 3), (pair.second, 4))
            try record.update(db, columns: [pair.second])
            #expect(try values(db) == [1, 1, 4])
            try record.update(db, columns: [Column(pair.first)])
            #expect(try values(db) == [1, 3, 4])
            let both = Values(("id", 1), (pair.first, 5), (pair.second, 6))
            try both.update(db, columns: pair.both)
            #expect(try values(db) == [1, 5, 6])
            try record.update(db, columns: pair.both.map { Column($0) })
            #expect(try values(db) == [1, 3, 4])
            try both.updateAndFetch(db, columns: pair.both, selection: [Column("id")]) { _ = try Row.fetchAll($0) }
            #expect(try values(db) == [1, 5, 6])
        }
    }

    @Test("All changes of canonically equivalent columns are saved", arguments: CanonicalEquivalents.all)
    func changesOfColumns(_ pair: CanonicalEquivalents) throws {
        try withTable(pair) { db throws in
            var record = Values(("id", 1), (pair.first, 1), (pair.second, 2))
            try record.insert(db)
            #expect(try record.updateChanges(db) { $0.columns[1].1 = 3 })
            #expect(try values(db) == [1, 3, 2])
            #expect(try record.updateChanges(db) { $0.columns[2].1 = 4 })
            #expect(try values(db) == [1, 3, 4])
            #expect(try record.updateChanges(db) { $0 = Values(("id", 1), (pair.first, 5), (pair.second, 6)) })
            #expect(try values(db) == [1, 5, 6])
            let other = Values(("id", 1), (pair.first, 7), (pair.second, 8))
            #expect(try other.updateChanges(db, from: record))
            #expect(try values(db) == [1, 7, 8])
            #expect(try record.updateChangesAndFetch(db) { $0 = Values(("id", 1), (pair.first, 9), (pair.second, 10)) } != nil)
            #expect(try values(db) == [1, 9, 10])
            #expect(try !record.updateChanges(db) { $0.columns[1].1 = 9 })
        }
    }

    @Test("A container keeps canonically equivalent columns apart", arguments: CanonicalEquivalents.all)
    func container(_ pair: CanonicalEquivalents) throws {
        var container = PersistenceContainer()
        container[pair.first] = 1
        #expect(container[pair.second] == nil)
        container[pair.second] = 2
        #expect(container.map { $0.1 } == [1.databaseValue, 2.databaseValue])
        container.storage.removeAllValues()
        container[pair.second] = 3
        container[pair.first] = 4
        #expect(CanonicalEquivalents.bytes(container.map(\.0)) == CanonicalEquivalents.bytes([pair.second, pair.first]))
        #expect(container[pair.second] as? Int64 == 3)
        #expect(container[pair.first] as? Int64 == 4)
    }

    @Test("A record is stored in the table whose name has the same bytes", arguments: CanonicalEquivalents.all)
    func tables(_ pair: CanonicalEquivalents) throws {
        struct Anywhere: PersistableRecord, FetchableRecord {
            @TaskLocal static var table = ""
            static var databaseTableName: String { table }
            var id: Int
            init(id: Int) { self.id = id }
            init(row: Row) { id = row["id"] }
            func encode(to container: inout PersistenceContainer) { container["id"] = id }
        }
        try DatabaseQueue().inDatabase { db throws in
            for (number, name) in pair.both.enumerated() {
                try db.execute(sql: "CREATE TABLE \(name.quotedDatabaseIdentifier) (id INTEGER PRIMARY KEY)")
                try Anywhere.$table.withValue(name) { try Anywhere(id: number).insert(db) }
            }
            for (number, name) in pair.both.enumerated() {
                #expect(try Int.fetchAll(db, sql: "SELECT id FROM \(name.quotedDatabaseIdentifier)") == [number])
                try Anywhere.$table.withValue(name) { () throws in
                    #expect(try Anywhere.fetchOne(db, key: number)?.id == number)
                    #expect(try Anywhere.fetchOne(db, key: 1 - number) == nil)
                }
            }
        }
    }

    // MARK: - Coding keys

    @Test("Canonically equivalent coding keys are encoded in, and decoded from, their own columns")
    func codingKeys() throws {
        struct Drink: Codable, PersistableRecord, FetchableRecord, Equatable {
            static let databaseTableName = "t"
            static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
            var first: Int
            var second: Int

            enum CodingKeys: String, CodingKey {
                case first = "myCaf\u{e9}"
                case second = "myCafe\u{301}"
            }
        }
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(sql: "CREATE TABLE t (\"my_caf\u{e9}\" INTEGER, \"my_cafe\u{301}\" INTEGER)")
            for _ in 0..<2 {
                try Drink(first: 1, second: 2).insert(db)
            }
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM t"))
            #expect(row.map { $1 } == [1.databaseValue, 2.databaseValue])
        }
    }

    @Test("Errors show the bytes of the key of the record", arguments: CanonicalEquivalents.all)
    func errors(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(sql: "CREATE TABLE file (id INTEGER, name TEXT PRIMARY KEY)")
            try File(id: 1, name: pair.first).insert(db)
            #expect(throws: RecordError.self) { try File(id: 2, name: pair.second).update(db) }
            try File(id: 2, name: pair.second).save(db)
            #expect(try File.fetchAll(db, keys: [pair.first]).map(\.id) == [1])
            #expect(try File.fetchOne(db, key: pair.second)?.id == 2)
            #expect(try File.fetchCount(db) == 2)
        }
    }
}
