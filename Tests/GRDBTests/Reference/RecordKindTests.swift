// The kinds of types that become records: classes, generic types, types without Codable, one type per purpose, the
// superclass of the module, records with timestamps, and tables of one row.

import Foundation
import GRDB
import Testing

// A plain struct that reads and writes itself.
private struct Place: Equatable {
    var id: Int64?
    var name: String
    var latitude: Double
    var longitude: Double
}

extension Place: TableRecord {
    static let databaseTableName = "spot"

    enum Columns: String, ColumnExpression {
        case id, name, latitude, longitude
    }
}

extension Place: FetchableRecord {
    init(row: Row) {
        id = row[Columns.id]
        name = row[Columns.name]
        latitude = row["latitude"]
        longitude = row["longitude"]
    }
}

extension Place: MutablePersistableRecord {
    func encode(to container: inout PersistenceContainer) {
        container[Columns.id] = id
        container[Columns.name] = name
        container["latitude"] = latitude
        container["longitude"] = longitude
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// A final class that persists itself.
private final class Node: FetchableRecord, PersistableRecord {
    static let databaseTableName = "spot"
    var id: Int64?
    var name: String

    init(name: String) {
        self.name = name
    }

    init(row: Row) throws {
        id = row["id"]
        name = row["name"]
    }

    func encode(to container: inout PersistenceContainer) throws {
        container["id"] = id
        container["name"] = name
        container["latitude"] = 0
        container["longitude"] = 0
    }

    func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// A subclass of the base class of the module.
private class Spot: Record {
    var id: Int64?
    var name: String
    var latitude = 1.0

    init(name: String) {
        self.name = name
        super.init()
    }

    required init(row: Row) throws {
        id = row["id"]
        name = row["name"]
        latitude = row["latitude"]
        try super.init(row: row)
    }

    override class var databaseTableName: String { "spot" }

    override func encode(to container: inout PersistenceContainer) throws {
        container["id"] = id
        container["name"] = name
        container["latitude"] = latitude
        container["longitude"] = 0
    }

    override func didInsert(_ inserted: InsertionSuccess) {
        super.didInsert(inserted)
        id = inserted.rowID
    }
}

private class NamedSpot: Spot {
    override class var databaseSelection: [any SQLSelectable] {
        [Column("id"), Column("name"), Column("latitude")]
    }
}

/// A record for columns that are not known when the program is compiled.
private struct Loose<Value: DatabaseValueConvertible & StatementColumnConvertible>: FetchableRecord {
    var value: Value
    init(row: Row) throws {
        value = row[0]
    }
}

private protocol Titled {
    var title: String { get }
}

extension Song: Titled {}
extension Gig: Titled {}

extension Titled where Self: FetchableRecord & TableRecord {
    fileprivate static func titles(_ db: Database) throws -> [String] {
        try fetchAll(db).map(\.title)
    }
}

struct RecordKindTests {
    private func makeQueue() throws -> DatabaseQueue {
        try DatabaseQueue(
            running: """
                CREATE TABLE spot (
                    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, latitude DOUBLE NOT NULL, longitude DOUBLE NOT NULL)
                """)
    }

    @Test("A struct without Codable")
    func plainStruct() throws {
        try makeQueue().write { (db) throws in
            var place = Place(name: "Cape", latitude: 1.5, longitude: 2)
            try place.insert(db)
            #expect(place.id == 1)
            #expect(try Place.fetchOne(db, key: 1) == place)
            #expect(try Place.filter(Place.Columns.name == "Cape").fetchCount(db) == 1)
            #expect(try Place.filter { $0.latitude > 1 }.order { $0.longitude }.fetchAll(db) == [place])
            #expect(try place.databaseDictionary["longitude"] == 2.0.databaseValue)
            #expect(try Place.all().select(Place.Columns.name, as: String.self).fetchOne(db) == "Cape")
        }
    }

    @Test("A final class")
    func finalClass() throws {
        try makeQueue().write { (db) throws in
            let node = Node(name: "Root")
            try node.insert(db)
            #expect(node.id == 1)
            node.name = "Leaf"
            try node.save(db)
            try node.update(db, columns: [Column("name")])
            #expect(try Node.fetchOne(db, key: 1)?.name == "Leaf")
            #expect(try node.delete(db))
        }
    }

    @Test("A subclass of Record knows its changes")
    func recordClass() throws {
        try makeQueue().write { (db) throws in
            let spot = Spot(name: "Bay")
            #expect(spot.hasDatabaseChanges)
            try spot.insert(db)
            #expect(spot.id == 1)
            #expect(!spot.hasDatabaseChanges)
            spot.latitude = 3
            spot.name = "Bay"
            #expect(try spot.databaseChanges == ["latitude": 1.0.databaseValue])
            #expect(try spot.updateChanges(db))
            #expect(try spot.updateChanges(db) == false)
            let fetched = try #require(try Spot.fetchOne(db, key: 1))
            #expect(fetched.latitude == 3)
            #expect(!fetched.hasDatabaseChanges)
            #expect(try NamedSpot.fetchAll(db).map(\.name) == ["Bay"])
            #expect(try Spot.filter(Column("name") == "Bay").fetchCount(db) == 1)
            #expect(try fetched.delete(db))
            #expect(fetched.hasDatabaseChanges)
        }
    }

    @Test("Generic records and protocols of records")
    func genericsAndProtocols() throws {
        try Agenda.read { (db) throws in
            #expect(try Loose<Int>.fetchAll(db, sql: "SELECT 1 UNION SELECT 2").map(\.value) == [1, 2])
            #expect(try Loose<String>.fetchOne(db, sql: "SELECT 'x'")?.value == "x")
            #expect(try Song.titles(db).count == 4)
            #expect(try Gig.titles(db).first == "Opening")
        }
    }

    @Test("Table names come from type names")
    func defaultTableNames() {
        struct PostalAddress: TableRecord {}
        struct HTTPRequest: TableRecord {}
        enum Toefl: TableRecord {}
        #expect(PostalAddress.databaseTableName == "postalAddress")
        #expect(HTTPRequest.databaseTableName == "httpRequest")
        #expect(Toefl.databaseTableName == "toefl")
        #expect(Town.databaseTableName == "town")
    }

    @Test("Columns that a record does not select are not read")
    func narrowSelections() throws {
        struct Label: Decodable, FetchableRecord, TableRecord {
            static let databaseTableName = "song"
            static var databaseSelection: [any SQLSelectable] { [Column("id"), Column("title")] }
            var id: Int64
            var title: String
        }
        struct Rest: Decodable, FetchableRecord, TableRecord {
            static let databaseTableName = "song"
            static var databaseSelection: [any SQLSelectable] { [.allColumns(excluding: ["title"])] }
        }
        let statements = try Agenda.sql { (db) throws in
            _ = try Label.fetchOne(db, key: 1)
            _ = try Rest.all().asRequest(of: Row.self).fetchAll(db)
            #expect(try Label.numberOfSelectedColumns(db) == 2)
            #expect(try Rest.numberOfSelectedColumns(db) == 3)
        }
        #expect(statements.first == "SELECT \"id\", \"title\" FROM \"song\" WHERE \"id\" = 1")
        #expect(statements[1] == "SELECT \"id\", \"seconds\", \"bandId\" FROM \"song\"")
    }

    @Test("Two types for one table: one that writes, one that reads more")
    func twoTypes() throws {
        try makeQueue().write { (db) throws in
            var place = Place(name: "Cape", latitude: 1.5, longitude: 2)
            let node = try place.insertAndFetch(db, as: Node.self)
            #expect(node.name == "Cape")
        }
    }
}
