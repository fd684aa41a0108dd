// Guarantees of persistence that are easy to miss.

import Foundation
import GRDB
import Testing

struct PersistencePromiseTests {
    private struct Tag: Codable, FetchableRecord, MutablePersistableRecord, Equatable {
        var id: Int64?
        var label: String
        var insertions = 0

        enum CodingKeys: String, CodingKey {
            case id, label
        }

        init(id: Int64? = nil, label: String) {
            self.id = id
            self.label = label
        }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
            insertions += 1
        }
    }

    private func write(_ sql: String = "CREATE TABLE tag (id INTEGER PRIMARY KEY, label TEXT UNIQUE)", _ body: (Database) throws -> Void)
        throws
    {
        try DatabaseQueue().write { db in
            try db.execute(sql: sql)
            try body(db)
        }
    }

    @Test("Tables with composite, text, and implicit keys are updated and deleted by their keys")
    func allKindsOfKeys() throws {
        try Agenda.write { (db) throws in
            var member = try BandMember.find(db, key: ["bandId": 1, "musicianId": "ann"])
            member.role = "organ"
            try member.update(db)
            #expect(try BandMember.find(db, key: ["bandId": 1, "musicianId": "ann"]).role == "organ")
            try member.save(db)
            #expect(try member.exists(db))
            #expect(try member.delete(db))
            #expect(try member.exists(db) == false)
            try member.save(db)
            #expect(try BandMember.fetchCount(db) == 4)
            let town = Town(code: "PAR", name: "Lutetia", country: "FR")
            try town.save(db)
            #expect(try Town.fetchCount(db) == 4)
            #expect(try Town.find(db, id: "PAR").name == "Lutetia")
        }
    }

    @Test("A record that does not know its row id cannot be updated, and is inserted by save")
    func unexposedRowID() throws {
        struct Line: Codable, FetchableRecord, PersistableRecord {
            var text: String
        }
        try write("CREATE TABLE line (text TEXT)") { (db) throws in
            let line = Line(text: "a")
            try line.insert(db)
            #expect(throws: (any Error).self) { try line.update(db) }
            #expect(try line.exists(db) == false)
            #expect(try line.delete(db) == false)
            try line.save(db)
            #expect(try Line.fetchCount(db) == 2)
        }
    }

    @Test("A record with a nil key is inserted by save, and does not exist before")
    func nilKeys() throws {
        try write { (db) throws in
            var tag = Tag(label: "a")
            #expect(try tag.exists(db) == false)
            #expect(try tag.delete(db) == false)
            #expect(throws: RecordError.self) { try tag.update(db) }
            try tag.save(db)
            #expect(tag.id == 1)
            #expect(tag.insertions == 1)
            try tag.save(db)
            #expect(tag.insertions == 1)
        }
    }

    @Test("Columns of a record are those that it encodes, whatever their case")
    func columnCase() throws {
        struct Loud: PersistableRecord {
            static let databaseTableName = "tag"
            func encode(to container: inout PersistenceContainer) {
                container["ID"] = 1
                container["Label"] = "loud"
                container["LABEL"] = "louder"
            }
        }
        try write { (db) throws in
            try Loud().insert(db)
            try Loud().update(db)
            #expect(try Row.fetchAll(db, sql: "SELECT * FROM tag") == [["id": 1, "label": "louder"]])
            #expect(try Loud().exists(db))
        }
    }

    @Test("Columns that do not exist are errors")
    func unknownColumns() throws {
        struct Odd: Codable, PersistableRecord {
            static let databaseTableName = "tag"
            var id = 1
            var nothing = "x"
        }
        struct Homeless: Codable, PersistableRecord, FetchableRecord {
            var id = 1
        }
        try write { (db) throws in
            #expect(throws: DatabaseError.self) { try Odd().insert(db) }
            #expect(throws: DatabaseError.self) { try Homeless().insert(db) }
            #expect(throws: DatabaseError.self) { try Homeless.fetchAll(db) }
            #expect(throws: DatabaseError.self) { try Homeless.fetchOne(db, key: 1) }
        }
    }

    @Test("Insertions that are ignored leave the rows alone")
    func ignoredInsertions() throws {
        try write { (db) throws in
            var first = Tag(label: "a")
            try first.insert(db)
            var second = Tag(label: "a")
            try second.insert(db, onConflict: .ignore)
            #expect(try Tag.fetchCount(db) == 1)
            var third = Tag(label: "a")
            try third.insert(db, onConflict: .replace)
            #expect(try Tag.fetchAll(db).map(\.label) == ["a"])
            #expect(third.id == 2)
        }
    }

    @Test("insertAndFetch returns generated columns and defaults")
    func generatedColumns() throws {
        struct Sum: Codable, FetchableRecord, PersistableRecord, Equatable {
            static var databaseSelection: [any SQLSelectable] { [.allColumns] }
            var a: Int
            var b: Int
        }
        struct FullSum: Decodable, FetchableRecord, TableRecord, Equatable {
            static let databaseTableName = "sum"
            var a: Int
            var b: Int
            var total: Int
            var note: String
        }
        try write("CREATE TABLE sum (a INTEGER, b INTEGER, total INTEGER AS (a + b), note TEXT DEFAULT 'none')") { (db) throws in
            let full = try Sum(a: 1, b: 2).insertAndFetch(db, as: FullSum.self)
            #expect(full == FullSum(a: 1, b: 2, total: 3, note: "none"))
            #expect(try FullSum.filter(Column("total") == 3).fetchCount(db) == 1)
        }
    }

    @Test("Partial records leave the other columns as they are")
    func partialRecords() throws {
        struct SongTitle: Codable, FetchableRecord, PersistableRecord, Identifiable {
            static let databaseTableName = "song"
            static var databaseSelection: [any SQLSelectable] { [Column("id"), Column("title")] }
            var id: Int64
            var title: String
        }
        try Agenda.write { (db) throws in
            var title = try SongTitle.find(db, id: 1)
            title.title = "Plume"
            try title.update(db)
            let song = try Song.find(db, id: 1)
            #expect(song.title == "Plume")
            #expect(song.seconds == 200)
            #expect(throws: DatabaseError.self) { try SongTitle(id: 50, title: "x").insert(db) }
        }
    }

    @Test("Changes compare the values of the database")
    func changes() throws {
        struct Holder: Codable, FetchableRecord, PersistableRecord {
            static let databaseTableName = "holder"
            var id: Int
            var date: Date
            var list: [Int]
            var flag: Bool?
        }
        try write("CREATE TABLE holder (id INTEGER PRIMARY KEY, date DATETIME, list TEXT, flag BOOLEAN)") { (db) throws in
            let date = Date(timeIntervalSince1970: 1000.1234)
            var holder = Holder(id: 1, date: date, list: [1], flag: nil)
            try holder.insert(db)
            #expect(try holder.updateChanges(db) { $0.date = Date(timeIntervalSince1970: 1000.1231) } == false)
            #expect(try holder.updateChanges(db) { $0.list = [1] } == false)
            #expect(try holder.updateChanges(db) { $0.list.append(2) })
            #expect(try holder.updateChanges(db) { $0.flag = true })
            let other = Holder(id: 1, date: date, list: [1, 2], flag: false)
            #expect(try holder.databaseChanges(from: other) == ["flag": false.databaseValue])
            #expect(try holder.updateChanges(db, from: other))
        }
    }

    @Test("A closure that throws changes nothing in the database")
    func throwingModification() throws {
        struct Refused: Error {}
        try Agenda.write { (db) throws in
            var song = try Song.find(db, id: 1)
            #expect(throws: Refused.self) {
                try song.updateChanges(db) {
                    $0.title = "x"
                    throw Refused()
                }
            }
            #expect(try Song.find(db, id: 1).title == "Feather")
        }
    }

    @Test("Errors of constraints name the table and the column")
    func constraintErrors() throws {
        try Agenda.write { (db) throws in
            do {
                _ = try Band(name: "Moss", genre: .folk).inserted(db)
                Issue.record("no error")
            } catch let error as DatabaseError {
                #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
                #expect(error.message == "UNIQUE constraint failed: band.name")
            }
            var gig = try Gig.find(db, id: 1)
            gig.venueId = 77
            #expect(throws: DatabaseError.self) { try gig.update(db) }
            #expect(throws: DatabaseError.self) { try gig.updateChanges(db) { $0.bandId = 78 } }
            #expect(try Musician.deleteOne(db, key: "zed") == false)
            #expect(throws: DatabaseError.self) { try Musician.deleteOne(db, key: "ann") }
        }
    }

    @Test("A persistence container is a collection of columns and values")
    func persistenceContainer() throws {
        struct Watched: Encodable, PersistableRecord {
            static let databaseTableName = "tag"
            var id = 1
            var label = "a"
            func didInsert(_ inserted: InsertionSuccess) {
                var container = inserted.persistenceContainer
                #expect(container.map(\.0) == ["id", "label"])
                #expect(container["LABEL"]?.databaseValue == "a".databaseValue)
                #expect(container[Column("id")]?.databaseValue == 1.databaseValue)
                #expect(container["nothing"] == nil)
                container["label"] = "b"
                #expect(container["label"]?.databaseValue == "b".databaseValue)
            }
        }
        try write { (db) throws in
            try Watched().insert(db)
        }
    }
}
