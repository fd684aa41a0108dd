// Guide: how Codable types become columns.

import Foundation
import GRDB
import Testing

struct CodableGuideTests {
    /// Inserts a record in a new table, and gives what the table holds and what the type reads.
    private static func roundTrip<T: FetchableRecord & PersistableRecord>(_ record: T, columns: String) throws -> (row: Row, record: T) {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(sql: "CREATE TABLE \(T.databaseTableName) (\(columns))")
            try record.insert(db)
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM \(T.databaseTableName)"))
            return (row, try #require(try T.fetchOne(db)))
        }
    }

    struct AllTypes: Codable, Equatable, FetchableRecord, PersistableRecord {
        var text: String
        var integer: Int
        var small: Int8
        var real: Double
        var single: Float
        var flag: Bool
        var date: Date
        var data: Data
        var url: URL
        var uuid: UUID
        var missing: String?
    }

    @Test("Each type has its form in the database")
    func types() throws {
        let record = AllTypes(
            text: "Hello", integer: 42, small: -1, real: 1.5, single: 0.5, flag: true,
            date: Date(timeIntervalSince1970: 1_700_000_000.25), data: Data([0, 255]),
            url: try #require(URL(string: "https://example.com/a?b=c")), uuid: UUID(), missing: nil)
        let (row, decoded) = try Self.roundTrip(
            record, columns: "text, integer, small, real, single, flag, date, data, url, uuid, missing")
        #expect(decoded == record)
        #expect(row["text"] == "Hello")
        #expect(row["integer"] == 42)
        #expect(row["small"] == -1)
        #expect(row["real"] == 1.5)
        #expect(row["single"] == 0.5)
        #expect(row["flag"] == 1)
        #expect(row["date"] == "2023-11-14 22:13:20.250")
        #expect(row["data"] == Data([0, 255]))
        #expect(row["url"] == "https://example.com/a?b=c")
        // 16 bytes, not a text.
        #expect((row["uuid"] as DatabaseValue).storage.value as? Data == withUnsafeBytes(of: record.uuid.uuid) { Data($0) })
        #expect(row.hasNull(atIndex: 10))
    }

    enum Status: String, Codable {
        case active, inactive, banned
    }

    enum Priority: Int, Codable {
        case low = 1
        case medium, high
    }

    struct Task: Codable, Equatable, FetchableRecord, PersistableRecord {
        var status: Status
        var priority: Priority
        var formerStatus: Status?
    }

    @Test("Enumerations are stored as their raw values")
    func enumerations() throws {
        let task = Task(status: .banned, priority: .high, formerStatus: nil)
        let (row, decoded) = try Self.roundTrip(task, columns: "status, priority, formerStatus")
        #expect(row == ["status": "banned", "priority": 3, "formerStatus": nil])
        #expect(decoded == task)
    }

    struct Event: Codable, FetchableRecord, PersistableRecord {
        var id: Int64?
        var name: String
        var timestamp: Date

        enum CodingKeys: String, CodingKey {
            case id, name, timestamp
        }

        init(name: String, timestamp: Date) {
            self.name = name
            self.timestamp = timestamp
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decodeIfPresent(Int64.self, forKey: .id)
            name = try container.decode(String.self, forKey: .name)
            timestamp = Date(timeIntervalSince1970: try container.decode(Double.self, forKey: .timestamp))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(id, forKey: .id)
            try container.encode(name, forKey: .name)
            try container.encode(timestamp.timeIntervalSince1970, forKey: .timestamp)
        }
    }

    @Test("A type can code itself: a date as a number, for example")
    func customCoding() throws {
        let event = Event(name: "start", timestamp: Date(timeIntervalSince1970: 1_700_000_000))
        let (row, decoded) = try Self.roundTrip(event, columns: "id INTEGER PRIMARY KEY, name TEXT, timestamp REAL")
        #expect(row == ["id": 1, "name": "start", "timestamp": 1_700_000_000.0])
        #expect(decoded.timestamp == event.timestamp)
        #expect(decoded.id == 1)
    }

    struct UnixEvent: Codable, Equatable, FetchableRecord, PersistableRecord {
        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
            .timeIntervalSince1970
        }

        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            .timeIntervalSince1970
        }

        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
            .lowercaseString
        }

        var timestamp: Date
        var uuid: UUID
    }

    @Test("Strategies change the form of dates and UUIDs")
    func strategies() throws {
        let event = UnixEvent(timestamp: Date(timeIntervalSince1970: 1_700_000_000), uuid: UUID())
        let (row, decoded) = try Self.roundTrip(event, columns: "timestamp, uuid")
        #expect(row == ["timestamp": 1_700_000_000.0, "uuid": event.uuid.uuidString.lowercased()])
        #expect(decoded == event)
    }

    struct Address: Codable, Equatable {
        var street: String
        var city: String
    }

    struct Settings: Codable, Equatable {
        var theme: String
        var notifications: Bool
        var preferences: [String: String]
    }

    struct User: Codable, Equatable, FetchableRecord, PersistableRecord {
        var name: String
        var address: Address
        var skills: [String]
        var settings: Settings?
    }

    private static let user = User(
        name: "Alice", address: Address(street: "1 Main", city: "Paris"), skills: ["fishing", "hiking"],
        settings: Settings(theme: "dark", notifications: true, preferences: ["language": "fr"]))

    @Test("Nested types, arrays and dictionaries are stored as JSON")
    func nestedTypes() throws {
        let (row, decoded) = try Self.roundTrip(Self.user, columns: "name, address, skills, settings")
        #expect(row["address"] == #"{"city":"Paris","street":"1 Main"}"#)
        #expect(row["skills"] == #"["fishing","hiking"]"#)
        #expect(row["settings"] == #"{"notifications":true,"preferences":{"language":"fr"},"theme":"dark"}"#)
        #expect(decoded == Self.user)

        var user = Self.user
        user.settings = nil
        #expect(try Self.roundTrip(user, columns: "name, address, skills, settings").record == user)
    }

    @Test("JSON columns are searched with the JSON functions of SQLite")
    func searchedJSON() throws {
        let queue = try makeGuideQueue { db in
            try db.execute(sql: "CREATE TABLE user (name, address, skills, settings)")
            try Self.user.insert(db)
            try User(name: "Bob", address: Address(street: "2 Main", city: "Oslo"), skills: [], settings: nil).insert(db)
        }
        try queue.read { (db) throws in
            let sql = "SELECT * FROM user WHERE EXISTS (SELECT 1 FROM json_each(user.skills) WHERE value = ?)"
            #expect(try User.fetchAll(db, sql: sql, arguments: ["fishing"]).map(\.name) == ["Alice"])
            #expect(try User.fetchAll(db, sql: sql, arguments: ["cooking"]).isEmpty)
            let osloans = User.filter(JSONColumn("address")["city"] == "Oslo")
            #expect(try osloans.fetchAll(db).map(\.name) == ["Bob"])
        }
    }

    struct Color: DatabaseValueConvertible, Codable, Equatable {
        var red: Int
        var green: Int
        var blue: Int

        var databaseValue: DatabaseValue {
            String(format: "%02X%02X%02X", red, green, blue).databaseValue
        }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Color? {
            guard let hex = String.fromDatabaseValue(dbValue), hex.count == 6, let rgb = Int(hex, radix: 16) else { return nil }
            return Color(red: rgb >> 16, green: rgb >> 8 & 255, blue: rgb & 255)
        }
    }

    struct Car: Codable, Equatable, FetchableRecord, PersistableRecord {
        var color: Color
        var trim: Color?
    }

    @Test("A type with a database value of its own is one column, even if it is Codable")
    func databaseValueConvertible() throws {
        let car = Car(color: Color(red: 255, green: 0, blue: 16), trim: nil)
        let (row, decoded) = try Self.roundTrip(car, columns: "color, trim")
        #expect(row == ["color": "FF0010", "trim": nil])
        #expect(decoded == car)

        try DatabaseQueue().read { (db) throws in
            #expect(try Color.fetchOne(db, sql: "SELECT '00FF00'") == Color(red: 0, green: 255, blue: 0))
            #expect(throws: (any Error).self) { try Car.fetchOne(db, sql: "SELECT 'nonsense' AS color, NULL AS trim") }
        }
    }

    struct Person: Codable, Equatable, FetchableRecord, PersistableRecord {
        var firstName: String
        var lastName: String

        enum CodingKeys: String, CodingKey {
            case firstName = "first_name"
            case lastName = "last_name"
        }
    }

    struct SnakePerson: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "person"
        static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
        static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
        var firstName: String
        var lastName: String
    }

    @Test("Columns with underscores: by coding keys, or by a strategy")
    func snakeCase() throws {
        let columns = "first_name, last_name"
        let person = Person(firstName: "Ada", lastName: "Lovelace")
        let (row, decoded) = try Self.roundTrip(person, columns: columns)
        #expect(row == ["first_name": "Ada", "last_name": "Lovelace"])
        #expect(decoded == person)

        let snake = SnakePerson(firstName: "Ada", lastName: "Lovelace")
        let (snakeRow, decodedSnake) = try Self.roundTrip(snake, columns: columns)
        #expect(snakeRow == row)
        #expect(decodedSnake == snake)
    }

    @Test("A property with a default value still wants its column")
    func defaultValues() throws {
        struct Player: Codable, FetchableRecord {
            var name: String
            var status: String = "active"
            var nickname: String?
        }
        try DatabaseQueue().read { (db) throws in
            #expect(throws: (any Error).self) { try Player.fetchOne(db, sql: "SELECT 'Alice' AS name") }
            #expect(throws: (any Error).self) { try Player.fetchOne(db, sql: "SELECT 'Alice' AS name, NULL AS status") }
            let player = try Player.fetchOne(db, sql: "SELECT 'Alice' AS name, 'new' AS status")
            #expect(player?.status == "new")
            #expect(player?.nickname == nil)
        }
    }
}
