// From `Encodable` records to columns.

import Foundation
import GRDB
import Testing

struct RecordEncodingTests {
    private func columns(_ record: some EncodableRecord) throws -> [String: String] {
        try record.databaseDictionary.mapValues(\.exactDescription)
    }

    @Test("Numbers, texts, data, dates, UUIDs, URLs, and missing values")
    func plainValues() throws {
        struct Everything: Codable, EncodableRecord {
            var bool = true
            var int8: Int8 = -8
            var uint16: UInt16 = 16
            var int: Int? = 3
            var noInt: Int?
            var float: Float = 0.5
            var double: Double? = 1.5
            var string = "text"
            var noString: String?
            var data = Data([1])
            var date = Date(timeIntervalSince1970: 0.25)
            var noDate: Date?
            var uuid = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
            var url = URL(string: "https://example.org/a?b")
            var decimal = Decimal(string: "1.25")
        }
        #expect(
            try columns(Everything()) == [
                "bool": "int64(1)", "int8": "int64(-8)", "uint16": "int64(16)", "int": "int64(3)", "noInt": "null",
                "float": "double(0.5)", "double": "double(1.5)", "string": "string(text)", "noString": "null",
                "data": "blob([1])", "date": "string(1970-01-01 00:00:00.250)", "noDate": "null",
                "uuid": "blob([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])",
                "url": "string(https://example.org/a?b)", "decimal": "string(1.25)",
            ])
    }

    @Test("Raw values and single values are stored as they are, all other values as JSON")
    func nestedValues() throws {
        enum Color: String, Codable { case red }
        enum Size: Int, Codable, DatabaseValueConvertible { case large = 3 }
        struct Wrapper: Codable {
            var text: String
            init(_ text: String) { self.text = text }
            init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(text)
            }
        }
        struct Point: Codable {
            var y: Int
            var x: Int
        }
        struct Nested: Codable, EncodableRecord {
            var color = Color.red
            var size: Size? = .large
            var wrapper = Wrapper("w")
            var point = Point(y: 2, x: 1)
            var noPoint: Point?
            var points: [Point?] = [nil, Point(y: 1, x: 0)]
            var dates = [Date(timeIntervalSince1970: 1)]
            var names = ["b": 1, "a": 2]
            var empty: [Int] = []
        }
        #expect(
            try columns(Nested()) == [
                "color": "string(red)", "size": "int64(3)", "wrapper": "string(w)", "point": #"string({"x":1,"y":2})"#,
                "noPoint": "null", "points": #"string([null,{"x":0,"y":1}])"#, "dates": "string([1000])",
                "names": #"string({"a":2,"b":1})"#, "empty": "string([])",
            ])
    }

    @Test("Strategies, by column")
    func strategies() throws {
        struct Custom: Codable, EncodableRecord {
            static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
            static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
                column == "created_at" ? .secondsSince1970 : .iso8601
            }
            static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy { .text }
            static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy { .lowercaseString }
            static func databaseJSONEncoder(for column: String) -> JSONEncoder {
                let encoder = JSONEncoder()
                encoder.outputFormatting = column == "json_value" ? [.prettyPrinted] : []
                return encoder
            }
            var createdAt = Date(timeIntervalSince1970: 12.75)
            var updatedAt: Date? = Date(timeIntervalSince1970: 12.75)
            var payload = Data("é".utf8)
            var identity = UUID(uuid: (255, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
            var jsonValue = [1]
            var homeURL = "u"
        }
        #expect(
            try columns(Custom()) == [
                "created_at": "int64(12)", "updated_at": "string(1970-01-01T00:00:12Z)", "payload": "string(é)",
                "identity": "string(ff010203-0405-0607-0809-0a0b0c0d0e0f)", "json_value": "string([\n  1\n])", "home_url": "string(u)",
            ])
    }

    @Test(
        "Keys in snake case",
        arguments: [
            ("id", "id"), ("firstName", "first_name"), ("homeURL", "home_url"), ("URLOfHome", "url_of_home"),
            ("_privateKey", "_private_key"), ("a1B2", "a1_b2"), ("already_snake", "already_snake"), ("ABC", "abc"), ("", ""),
        ])
    func snakeCaseKeys(key: String, column: String) throws {
        struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        struct Single: Encodable, EncodableRecord {
            static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
            var key: String
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(1, forKey: Key(stringValue: key))
            }
        }
        #expect(try Array(Single(key: key).databaseDictionary.keys) == [column])
    }

    @Test("Values that cannot be stored are errors")
    func errors() throws {
        struct Broken: Encodable { func encode(to encoder: any Encoder) throws { throw PersistenceTestError() } }
        struct BrokenRecord: Encodable, EncodableRecord { var broken = Broken() }
        struct Infinite: Encodable, EncodableRecord { var numbers = [Double.infinity] }
        struct Ages: Encodable, EncodableRecord {
            static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy { .millisecondsSince1970 }
            var date = Date.distantFuture.addingTimeInterval(1e30)
        }
        struct Binary: Encodable, EncodableRecord {
            static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy { .text }
            var data: Data? = Data([0xFF])
        }
        #expect(throws: PersistenceTestError()) { try BrokenRecord().databaseDictionary }
        #expect(throws: EncodingError.self) { try Infinite().databaseDictionary }
        #expect(throws: EncodingError.self) { try Ages().databaseDictionary }
        #expect(throws: EncodingError.self) { try Binary().databaseDictionary }
    }

    @Test("Types that are no records are errors")
    func noRecords() throws {
        struct List: Encodable, EncodableRecord {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                try container.encode(1)
            }
        }
        struct Value: Encodable, EncodableRecord {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode("a")
            }
        }
        struct Manual: Encodable, EncodableRecord {
            enum Key: CodingKey { case a, b }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                var nested = container.nestedContainer(keyedBy: Key.self, forKey: .a)
                try nested.encode(1, forKey: .b)
            }
        }
        #expect(throws: EncodingError.self) { try List().databaseDictionary }
        #expect(throws: EncodingError.self) { try Value().databaseDictionary }
        #expect(throws: EncodingError.self) { try Manual().databaseDictionary }
    }

    @Test("Classes share the columns of their superclasses; wrappers are what they wrap")
    func flatEncoding() throws {
        class Base: Encodable {
            var id = 1
            enum BaseKey: CodingKey { case id }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: BaseKey.self)
                try container.encode(id, forKey: .id)
            }
        }
        final class Derived: Base, EncodableRecord {
            enum DerivedKey: CodingKey { case name }
            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: DerivedKey.self)
                try container.encode("a", forKey: .name)
                try super.encode(to: container.superEncoder())
            }
        }
        struct Wrapper: Encodable, EncodableRecord {
            var team: Team
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(team)
            }
        }
        #expect(try columns(Derived()) == ["id": "int64(1)", "name": "string(a)"])
        #expect(try columns(Wrapper(team: Team(id: 1, name: "Reds"))) == ["id": "int64(1)", "name": "string(Reds)", "points": "null"])
        try DatabaseQueue().write { db throws in
            final class Stored: Base, PersistableRecord {}
            try db.execute(sql: "CREATE TABLE stored (id INTEGER PRIMARY KEY)")
            for id in 1...3 {
                let stored = Stored()
                stored.id = id
                try stored.insert(db)
            }
            #expect(try Int.fetchAll(db, sql: "SELECT id FROM stored") == [1, 2, 3])
        }
    }

    @Test("A superclass with a key of its own is read as it was written: from the columns of the record, or from that of the key")
    func superclassWithKey() throws {
        class Place: Codable {
            var name: String
            enum PlaceKey: CodingKey { case name }
            init(name: String) { self.name = name }
            required init(from decoder: any Decoder) throws {
                name = try decoder.container(keyedBy: PlaceKey.self).decode(String.self, forKey: .name)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: PlaceKey.self)
                try container.encode(name, forKey: .name)
            }
        }
        class Tags: Codable {
            var all: [String]
            init(all: [String]) { self.all = all }
            required init(from decoder: any Decoder) throws {
                all = try decoder.singleValueContainer().decode([String].self)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(all)
            }
        }
        final class City: Place, FetchableRecord, PersistableRecord {
            var population = 0
            enum CodingKeys: CodingKey { case population, place }
            override init(name: String) { super.init(name: name) }
            required init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                population = try container.decode(Int.self, forKey: .population)
                try super.init(from: container.superDecoder(forKey: .place))
            }
            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(population, forKey: .population)
                try super.encode(to: container.superEncoder(forKey: .place))
            }
        }
        final class Note: Tags, FetchableRecord, PersistableRecord {
            enum CodingKeys: CodingKey { case tags }
            override init(all: [String]) { super.init(all: all) }
            required init(from decoder: any Decoder) throws {
                try super.init(from: decoder.container(keyedBy: CodingKeys.self).superDecoder(forKey: .tags))
            }
            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try super.encode(to: container.superEncoder(forKey: .tags))
            }
        }
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE city (name TEXT, population INTEGER); CREATE TABLE note (tags TEXT)")
            try City(name: "Oslo").insert(db)
            try Note(all: ["a", "b"]).insert(db)
            #expect(try City.fetchAll(db).map(\.name) == ["Oslo"])
            #expect(try Note.fetchAll(db).map(\.all) == [["a", "b"]])
            #expect(try String.fetchAll(db, sql: "SELECT tags FROM note") == [#"["a","b"]"#])
        }
    }

    @Test("The user info reaches the record, its properties and its JSON")
    func userInfo() throws {
        struct Info: Encodable {
            var isNested = false
            func encode(to encoder: any Encoder) throws {
                let text = encoder.userInfo[CodingUserInfoKey(rawValue: "k")!] as? String ?? "none"
                if isNested {
                    var container = encoder.unkeyedContainer()
                    try container.encode(text)
                } else {
                    var container = encoder.singleValueContainer()
                    try container.encode(text)
                }
            }
        }
        struct Holder: Encodable, EncodableRecord {
            static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { [CodingUserInfoKey(rawValue: "k")!: "v"] }
            var single = Info()
            var json = Info(isNested: true)
        }
        #expect(try columns(Holder()) == ["single": "string(v)", "json": #"string(["v"])"#])
    }

    @Test("The user info of the record type is not asked for by a property that does not want it")
    func unwantedUserInfo() throws {
        struct Holder: Encodable, EncodableRecord {
            struct Name: Encodable {
                func encode(to encoder: any Encoder) throws {
                    var container = encoder.singleValueContainer()
                    try container.encode("a")
                }
            }
            static let count = Locked(0)
            static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] {
                count.withLock { $0 += 1 }
                return [:]
            }
            var name = Name()
        }
        #expect(try columns(Holder()) == ["name": "string(a)"])
        #expect(Holder.count.withLock { $0 } == 0)
    }

    @Test("A container that is kept throws when it gets values after the encoding")
    func keptContainer() throws {
        final class Keeper: Encodable, PersistableRecord {
            static let databaseTableName = "log"
            enum Key: CodingKey { case text }
            nonisolated(unsafe) static var kept: [KeyedEncodingContainer<Key>] = []
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode("a", forKey: .text)
                Self.kept.append(container)
            }
        }
        try makePersistenceQueue().write { db throws in
            defer { Keeper.kept = [] }
            try Keeper().insert(db)
            try Keeper().insert(db)
            #expect(Keeper.kept.count == 2)
            for index in 0..<2 {
                #expect(throws: EncodingError.self) { try Keeper.kept[index].encode("b", forKey: .text) }
                #expect(throws: EncodingError.self) { try Keeper.kept[index].encode(Date(), forKey: .text) }
            }
            #expect(try String.fetchAll(db, sql: "SELECT text FROM log") == ["a", "a"])
        }
    }

    // MARK: - Dates

    private struct Dated: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "dated"
        var date: Date
        var other: Date?
    }

    private struct ISODated: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "dated"
        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy { .iso8601 }
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { .iso8601 }
        var date: Date
        var other: Date?
    }

    private struct FormattedDated: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "dated"
        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy { .formatted(formatter) }
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { .formatted(formatter) }
        var date: Date
        var other: Date?

        /// It writes what it does not read: a day is no month.
        private static var formatter: DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
            return formatter
        }
    }

    /// Dates around the year 9999, and the first ones.
    private static let unusualDates: [TimeInterval] = [
        253_402_300_799, 253_402_300_799.9994, 253_402_300_799.9996, 253_402_300_800, 253_402_387_200, 1e12, 3_093_527_980_799,
        3_093_527_980_800, 1e14,
        9e14, 1e300, -62_135_769_600, -62_167_392_000, -62_167_392_001, -62_200_000_000, -1e12, -9e14, -1e300,
    ]

    @Test(
        "What a column refuses to read is not written: dates after the year 9999, and those that are rounded up to it",
        arguments: unusualDates)
    func farDates(seconds: TimeInterval) throws {
        let date = Date(timeIntervalSince1970: seconds)
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE dated (date, other)")
            func check<Record: FetchableRecord & PersistableRecord>(_ record: Record, _ date: (Record) -> Date?) throws -> Bool {
                defer { try? db.execute(sql: "DELETE FROM dated") }
                do {
                    try record.insert(db)
                } catch is EncodingError {
                    #expect(try Table("dated").fetchCount(db) == 0)
                    return false
                }
                let stored = try #require(try Record.fetchOne(db))
                #expect(date(stored) != nil)
                return true
            }
            let isWritten = try check(Dated(date: date, other: nil)) { $0.date }
            #expect(try check(Dated(date: Date(), other: date)) { $0.other } == isWritten)
            #expect(isWritten == !(253_402_300_799.9995..<3_093_527_980_800).contains(seconds))
            _ = try check(ISODated(date: date, other: nil)) { $0.date }
            _ = try check(ISODated(date: Date(), other: date)) { $0.other }
            _ = try check(FormattedDated(date: date, other: nil)) { $0.date }
        }
    }

    @Test("The error of a date that is no number can be printed")
    func printedErrors() throws {
        struct Seconds: Codable, EncodableRecord {
            static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy { .secondsSince1970 }
            var date: Date? = Date(timeIntervalSince1970: .nan)
        }
        let error = #expect(throws: EncodingError.self) { try Seconds().databaseDictionary }
        #expect(error.map { "\($0)" }?.contains("out of the range") == true)
    }
}
