// How Codable records become columns and come back: coding keys, JSON columns, strategies, user info, enums, and nested records.

import Foundation
import GRDB
import Testing

struct RecordCodingTests {
    struct Address: Codable, Equatable {
        var street: String
        var zip: Int?
    }

    enum Color: String, Codable {
        case blue, red
    }

    @Test("Nested Codable values, arrays and dictionaries are stored as JSON texts")
    func jsonColumns() throws {
        struct Shop: Codable, FetchableRecord, PersistableRecord, Equatable {
            var id: Int
            var address: Address
            var tags: [String]
            var hours: [String: Int]?
            var color: Color
        }
        try DatabaseQueue().write { (db) throws in
            try db.create(table: "shop") { t in
                t.primaryKey("id", .integer)
                t.column("address", .jsonText).notNull()
                t.column("tags", .jsonText).notNull()
                t.column("hours", .jsonText)
                t.column("color", .text).notNull()
            }
            let shop = Shop(id: 1, address: Address(street: "Rue \"A\"", zip: nil), tags: ["x", "y"], hours: ["mo": 9], color: .red)
            try shop.insert(db)
            #expect(try Shop.fetchOne(db) == shop)
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM shop"))
            #expect(row["address"] == #"{"street":"Rue \"A\""}"#)
            #expect(row["tags"] == #"["x","y"]"#)
            #expect(row["hours"] == #"{"mo":9}"#)
            #expect(row["color"] == "red")
            #expect(try String.fetchOne(db, sql: "SELECT json_extract(address, '$.street') FROM shop") == "Rue \"A\"")
        }
    }

    @Test("Coding keys name the columns")
    func codingKeys() throws {
        struct Person: Codable, Identifiable, FetchableRecord, PersistableRecord {
            var id: String
            var fullName: String

            enum CodingKeys: String, CodingKey {
                case id = "uuid"
                case fullName = "full_name"
            }
            enum Columns {
                static let fullName = Column(CodingKeys.fullName)
            }
        }
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE person (uuid TEXT PRIMARY KEY, full_name TEXT)")
            try Person(id: "a", fullName: "Ann").insert(db)
            #expect(try Person.find(db, id: "a").fullName == "Ann")
            #expect(try Person.filter { $0.fullName == "Ann" }.fetchCount(db) == 1)
            #expect(try Person.filter(Column(Person.CodingKeys.id) == "a").fetchCount(db) == 1)
            #expect(try Person(id: "b", fullName: "Bo").databaseDictionary.keys.sorted() == ["full_name", "uuid"])
        }
    }

    @Test("Snake case columns and custom column names")
    func columnStrategies() throws {
        struct Person: Codable, FetchableRecord, PersistableRecord, Equatable {
            static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
            static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
            var id: Int
            var fullName: String
            var homeTown: String?
        }
        struct Shout: Codable, FetchableRecord, PersistableRecord, Equatable {
            static let databaseTableName = "person"
            static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.custom { AnyKey($0.lowercased()) }
            static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.custom { $0.stringValue.uppercased() }
            var id: Int
        }
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE person (id INTEGER PRIMARY KEY, full_name TEXT, home_town TEXT)")
            let person = Person(id: 1, fullName: "Ann", homeTown: "Oslo")
            try person.insert(db)
            #expect(try Person.fetchOne(db, key: 1) == person)
            #expect(try Row.fetchOne(db, sql: "SELECT * FROM person") == ["id": 1, "full_name": "Ann", "home_town": "Oslo"])
            try Shout(id: 2).insert(db)
            #expect(try Shout(id: 2).databaseDictionary == ["ID": 2.databaseValue])
            #expect(try Shout.fetchOne(db, key: 2) == Shout(id: 2))
        }
    }

    struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ string: String) { stringValue = string }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { return nil }
    }

    @Test("Strategies for data, dates and UUIDs depend on the column")
    func valueStrategies() throws {
        struct Item: Codable, FetchableRecord, PersistableRecord, Equatable {
            static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
                column == "text" ? .text : .deferredToData
            }
            static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
                column == "stamp" ? .secondsSince1970 : .deferredToDate
            }
            static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
                column == "stamp" ? .timeIntervalSince1970 : .deferredToDate
            }
            static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
                column == "lower" ? .lowercaseString : .uppercaseString
            }
            var text: Data
            var data: Data
            var stamp: Date
            var date: Date
            var lower: UUID
            var upper: UUID
        }
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE item (text, data, stamp, date, lower, upper)")
            let uuid = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
            let date = Date(timeIntervalSince1970: 86400)
            let item = Item(text: Data("{}".utf8), data: Data([1]), stamp: date, date: date, lower: uuid, upper: uuid)
            try item.insert(db)
            #expect(try Item.fetchOne(db) == item)
            let types = try Row.fetchOne(db, sql: "SELECT typeof(text), typeof(data), stamp, date, lower, upper FROM item")
            #expect(types?[0] == "text")
            #expect(types?[1] == "blob")
            #expect(types?[2] == 86400)
            #expect(types?[3] == "1970-01-02 00:00:00.000")
            #expect(types?[4] == "00112233-4455-6677-8899-aabbccddeeff")
            #expect(types?[5] == "00112233-4455-6677-8899-AABBCCDDEEFF")
        }
    }

    @Test("Formatted, ISO 8601 and custom dates")
    func dateStrategies() throws {
        struct ISO: Codable, FetchableRecord, PersistableRecord, Equatable {
            static let databaseTableName = "day"
            static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy { .iso8601 }
            static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { .iso8601 }
            var date: Date
        }
        struct Custom: Codable, FetchableRecord, PersistableRecord, Equatable {
            static let databaseTableName = "day"
            static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
                .custom { date in "T\(Int(date.timeIntervalSince1970))" }
            }
            static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
                .custom { value in
                    String.fromDatabaseValue(value)
                        .flatMap { Double($0.dropFirst()) }
                        .map { Date(timeIntervalSince1970: $0) }
                }
            }
            var date: Date
        }
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE day (date)")
            let date = Date(timeIntervalSince1970: 86400)
            try ISO(date: date).insert(db)
            #expect(try String.fetchOne(db, sql: "SELECT date FROM day") == "1970-01-02T00:00:00Z")
            #expect(try ISO.fetchOne(db) == ISO(date: date))
            try ISO.deleteAll(db)
            try Custom(date: date).insert(db)
            #expect(try String.fetchOne(db, sql: "SELECT date FROM day") == "T86400")
            #expect(try Custom.fetchOne(db) == Custom(date: date))
            #expect(throws: (any Error).self) { try ISO.fetchOne(db) }
        }
    }

    @Test("JSON coders and user info belong to the record")
    func jsonCodersAndUserInfo() throws {
        struct Pane: Codable, FetchableRecord, PersistableRecord, Equatable {
            struct Size: Codable, Equatable {
                var pixelWidth: Int
            }
            static func databaseJSONEncoder(for column: String) -> JSONEncoder {
                let encoder = JSONEncoder()
                encoder.keyEncodingStrategy = .convertToSnakeCase
                return encoder
            }
            static func databaseJSONDecoder(for column: String) -> JSONDecoder {
                let decoder = JSONDecoder()
                decoder.keyDecodingStrategy = .convertFromSnakeCase
                return decoder
            }
            var size: Size
        }
        struct Tagged: Decodable, FetchableRecord {
            static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] {
                [CodingUserInfoKey(rawValue: "origin")!: "database"]
            }
            var origin: String
            init(from decoder: any Decoder) throws {
                origin = decoder.userInfo[CodingUserInfoKey(rawValue: "origin")!] as? String ?? "unknown"
            }
        }
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE pane (size TEXT)")
            try Pane(size: .init(pixelWidth: 3)).insert(db)
            #expect(try String.fetchOne(db, sql: "SELECT size FROM pane") == #"{"pixel_width":3}"#)
            #expect(try Pane.fetchOne(db) == Pane(size: .init(pixelWidth: 3)))
            #expect(try Tagged.fetchOne(db, sql: "SELECT 1")?.origin == "database")
        }
    }

    @Test("Decoding finds missing and unreadable columns, and says which")
    func decodingErrors() throws {
        struct Strict: Decodable, FetchableRecord {
            var id: Int
            var name: String
        }
        try DatabaseQueue().read { (db) throws in
            #expect(throws: (any Error).self) { try Strict.fetchAll(db, sql: "SELECT 1 AS id") }
            do {
                _ = try Strict.fetchOne(db, sql: "SELECT 1 AS id, NULL AS name")
                Issue.record("no error")
            } catch {
                #expect("\(error)".contains("name"))
            }
            #expect(try Strict.fetchOne(db, sql: "SELECT 1 AS ID, 'x' AS NAME")?.name == "x")
            let row: Row = ["id": 1, "name": "y"]
            #expect(try Strict(row: row).name == "y")
            #expect(try FetchableRecordDecoder().decode(Strict.self, from: row).id == 1)
        }
    }

    @Test("Records compare their columns")
    func comparison() throws {
        let old = Song(id: 1, title: "A", seconds: 10, bandId: 1)
        var new = old
        #expect(new.databaseEquals(old))
        #expect(try new.databaseChanges(from: old).isEmpty)
        new.title = "B"
        #expect(!new.databaseEquals(old))
        #expect(try new.databaseChanges(from: old) == ["title": "A".databaseValue])
        let changes = try new.databaseChanges { $0.seconds = 11 }
        #expect(changes == ["seconds": 10.databaseValue])
        #expect(new.seconds == 11)
        #expect(try new.databaseChanges { $0.seconds = 11 }.isEmpty)
    }

    @Test("A record is decoded from parts of a row")
    func rowDecoding() throws {
        try Agenda.read { (db) throws in
            let row = try #require(try Row.fetchOne(db, Song.filter(id: 1).including(required: Song.band)))
            let song = try Song(row: row)
            let band = try Band(row: try #require(row.scopes["band"]))
            #expect(song.title == "Feather")
            #expect(band.name == "Blue Owls")
            let sameBand: Band = row["band"]
            #expect(sameBand == band)
            let minutes = try SongMinutes.fetchAll(db, sql: "SELECT song.*, seconds / 60 AS minutes FROM song")
            #expect(minutes.map(\.minutes) == [3, 5, 3, 4])
            #expect(minutes[0].song.title == "Feather")
        }
    }

    private struct SongMinutes: FetchableRecord {
        var song: Song
        var minutes: Int
        init(row: Row) throws {
            song = try Song(row: row)
            minutes = row["minutes"]
        }
    }
}
