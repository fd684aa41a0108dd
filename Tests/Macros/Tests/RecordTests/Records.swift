// The records of the tests: some whose code is generated, and the same written for Codable.

import Foundation
import GRDB
import TestedRecordMacros

enum Rank: String, Codable, DatabaseValueConvertible {
    case low
    case high
}

struct Address: Codable, Equatable {
    var street: String
    var number: Int?
}

/// All kinds of properties.
@DatabaseRecord(table: "thing")
struct Thing: Equatable {
    var id: Int64?
    var int: Int
    var small: Int8
    var double: Double?
    @DatabaseColumn("flag") var isActive: Bool
    let text: String
    var longText: String?
    var data: Data
    var date: Date?
    var uuid: UUID
    var url: URL?
    var rank: Rank
    var otherRank: Rank?
    @DatabaseJSON var tags: [String]
    @DatabaseJSON var address: Address?
    @DatabaseJSON @DatabaseColumn("code") var codedRank: Rank
    var `default` = 3, name = "x"
    @DatabaseIgnored var isSelected = false
}

struct CodableThing: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "thing"
    var id: Int64?
    var int: Int
    var small: Int8
    var double: Double?
    var flag: Bool
    let text: String
    var longText: String?
    var data: Data
    var date: Date?
    var uuid: UUID
    var url: URL?
    var rank: Rank
    var otherRank: Rank?
    var tags: [String]
    var address: Address?
    var code: Rank
    var `default`: Int
    var name: String

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

extension Thing {
    static let table = """
        CREATE TABLE thing (name TEXT NOT NULL, id INTEGER PRIMARY KEY, int INTEGER NOT NULL, small INTEGER NOT NULL, double DOUBLE,
          flag BOOLEAN NOT NULL, text TEXT NOT NULL, longText TEXT, data BLOB NOT NULL, date DATETIME, uuid BLOB NOT NULL, url TEXT,
          rank TEXT NOT NULL, otherRank TEXT, tags TEXT NOT NULL, address TEXT, code TEXT NOT NULL, "default" INTEGER NOT NULL)
        """

    static let uuids = (1...2).map { UUID(uuidString: "00000000-0000-0000-0000-00000000000\($0)")! }

    static let full = Thing(
        id: nil, int: 1 << 40, small: -3, double: 0.5, isActive: true, text: "é", longText: String(repeating: "long ", count: 20),
        data: Data([0, 1]), date: Date(timeIntervalSince1970: 1.5), uuid: uuids[0], url: URL(string: "https://example.com/a"), rank: .high,
        otherRank: .low, tags: ["a", "b"], address: Address(street: "Main", number: 1), codedRank: .low)

    static let sparse = Thing(
        id: 7, int: 0, small: 0, double: nil, isActive: false, text: "", longText: nil, data: Data(), date: nil, uuid: uuids[1], url: nil,
        rank: .low, otherRank: nil, tags: [], address: nil, codedRank: .high)
}

extension CodableThing {
    init(_ thing: Thing) {
        self.init(
            id: thing.id, int: thing.int, small: thing.small, double: thing.double, flag: thing.isActive, text: thing.text,
            longText: thing.longText, data: thing.data, date: thing.date, uuid: thing.uuid, url: thing.url, rank: thing.rank,
            otherRank: thing.otherRank, tags: thing.tags, address: thing.address, code: thing.codedRank, default: thing.default,
            name: thing.name)
    }
}

@DatabaseRecord
struct Team: Codable, Equatable {
    var id: Int64
    var name: String
    static let members = hasMany(Member.self)
}

@DatabaseRecord
public struct Member: Codable, Equatable {
    public var id: Int64?
    public var teamId: Int64?
    @DatabaseColumn("full_name") package var name: String
    static let team = belongsTo(Team.self)

    enum CodingKeys: String, CodingKey {
        case id
        case teamId
        case name = "full_name"
    }
}

/// A Codable record with generated ones in it: those of the row, and of its scopes.
struct MemberInfo: Decodable, FetchableRecord {
    var member: Member
    var team: Team?
}

struct TeamInfo: Decodable, FetchableRecord {
    var team: Team
    var members: [Member]
}

enum Outer {
    @DatabaseRecord(table: "pair")
    struct Pair<Value: DatabaseValueConvertible & StatementColumnConvertible> {
        var a: Int
        var b: Value
    }

    /// What the type has itself is not written.
    @DatabaseRecord(table: "pair")
    struct Own {
        var a: Int
        var b: String

        static var databaseSelection: [any SQLSelectable] { [Column("a")] }

        init(row: Row) throws {
            a = try row.decode(forColumn: "a")
            b = "own"
        }

        func encode(to container: inout PersistenceContainer) {
            container["a"] = a + 1
            container["b"] = b
        }
    }

    @DatabaseRecord(table: "pair")
    fileprivate struct Hidden {
        private var a: Int
        var b: String?
    }

    static func hiddenTexts(_ db: Database) throws -> [String?] {
        try Hidden.fetchAll(db).map(\.b)
    }
}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
/// Generated members are as public as the extension says.
public extension Access {
    @DatabaseRecord(table: "pair")
    struct Extended {
        var a: Int
        var b: String
    }
}

public enum Access {}

typealias SmallNumber = Int8

struct Code: RawRepresentable, DatabaseValueConvertible, Equatable {
    var rawValue: String
}

/// Keys that the macro can't tell from others by the text.
enum Keys {
    @DatabaseRecord(table: "key")
    struct Alias {
        var id: SmallNumber?
    }

    @DatabaseRecord(table: "key")
    struct Generic<ID: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible> {
        var id: ID?
    }

    @DatabaseRecord(table: "key")
    struct Qualified {
        var id: Swift.Optional<Swift.Int64>
    }

    @DatabaseRecord(table: "key")
    struct Small {
        var id: Int8?
    }

    @DatabaseRecord(table: "key")
    struct Parenthesized {
        @DatabaseKey var id: (Int?)
    }

    @DatabaseRecord(table: "key")
    struct Text {
        @DatabaseKey var code: Code?
    }
}

/// Has functions that only look like those that the macro writes.
@DatabaseRecord(table: "key")
struct Namesakes {
    var id: Int64?
    @DatabaseIgnored var databaseTableName = "other"

    init() {}
    init(row: [Int64]) { id = row.first }
    func didInsert(_ count: Int) {}
    func didInsert(inserted: InsertionSuccess) {}
    static func didInsert(_ inserted: InsertionSuccess) {}
    static func encode(to container: inout PersistenceContainer) {}
}

/// Has members of its own, however it is compiled.
@DatabaseRecord(table: "key")
struct Conditional {
    var id: Int64?

    init() {}

    #if DEBUG
    init(row: Row) { id = -1 }
    #else
    init(row: Row) { id = -1 }
    #endif
}
