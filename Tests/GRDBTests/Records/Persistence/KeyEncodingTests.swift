// Keys are encoded as the columns of the records that they look for.

import Foundation
import Testing

@testable import GRDB

struct KeyEncodingTests {
    /// What the records of this task answer.
    enum Strategies {
        @TaskLocal static var date = DatabaseDateEncodingStrategy.deferredToDate
        @TaskLocal static var data = DatabaseDataEncodingStrategy.deferredToData
        @TaskLocal static var uuid = DatabaseUUIDEncodingStrategy.deferredToUUID
    }

    /// A record with a key of any type, and a unique key of two columns.
    struct Item<ID: Codable & Hashable & DatabaseValueConvertible>: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
        static var databaseTableName: String { "item" }
        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
            column == "plain" ? .deferredToDate : Strategies.date
        }
        static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
            column == "plain" ? .deferredToData : Strategies.data
        }
        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
            column == "plain" ? .deferredToUUID : Strategies.uuid
        }
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            guard column != "plain", case .timeIntervalSinceReferenceDate = Strategies.date else { return .deferredToDate }
            return .timeIntervalSinceReferenceDate
        }

        var id: ID
        var number: Int
        var part: ID
        var plain: ID
        var parentId: ID?

        init(_ id: ID, number: Int = 1, parentId: ID? = nil) {
            self.id = id
            self.number = number
            part = id
            plain = id
            self.parentId = parentId
        }

        static var children: HasManyAssociation<Item, Item> { hasMany(Item.self, key: "children", using: ForeignKey(["parentId"])) }
    }

    /// What a request of joined items gives.
    struct ItemInfo<ID: Codable & Hashable & DatabaseValueConvertible>: Decodable, FetchableRecord {
        var id: ID
    }

    private func withItems<ID>(_ ids: [ID], _ test: (Database, [Item<ID>]) throws -> Void) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE item (id PRIMARY KEY, number, part, plain UNIQUE, parentId, UNIQUE (number, part))")
            let items = ids.enumerated().map { Item($1, number: $0, parentId: $0 == 0 ? nil : ids[0]) }
            for item in items {
                try item.insert(db)
            }
            try test(db, items)
        }
    }

    /// Every way from a key to records.
    private func checkKeys<ID: Codable & Hashable & DatabaseValueConvertible & Sendable>(
        _ ids: [ID], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let table = Table<Item<ID>>("item")
        func expect(_ isTrue: Bool, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(isTrue, comment, sourceLocation: sourceLocation)
        }
        try withItems(ids) { (db, items) throws in
            let type = Item<ID>.self
            let item = items[1]
            let id = item.id
            let both = Set(items[1...2])
            let somebody = items[1...2].map(\.id)
            let key: [String: (any DatabaseValueConvertible)?] = ["number": 1, "part": id]
            let keys = items[1...2].map { item -> [String: (any DatabaseValueConvertible)?] in ["number": item.number, "part": item.part] }

            // Fetching
            expect(try type.fetchOne(db, id: id) == item, "fetchOne(id:)")
            expect(try type.fetchOne(db, key: id) == item, "fetchOne(key:)")
            expect(try type.fetchOne(db, key: Optional(id)) == item, "fetchOne(key: optional)")
            expect(try type.fetchOne(db, key: Optional<ID>.none) == nil, "fetchOne(key: nil)")
            expect(try type.fetchOne(db, key: ["ID": id]) == item, "fetchOne(key: [:])")
            expect(try type.fetchOne(db, key: key) == item, "fetchOne(key: [:]), two columns")
            expect(try type.fetchOne(db, key: ["plain": id]) == item, "fetchOne(key: [:]), default strategy")
            expect(try type.find(db, id: id) == item, "find(id:)")
            expect(try type.find(db, key: id) == item, "find(key:)")
            expect(try type.find(db, key: key) == item, "find(key: [:])")
            expect(try Set(type.fetchAll(db, ids: somebody)) == both, "fetchAll(ids:)")
            expect(try Set(type.fetchAll(db, keys: somebody)) == both, "fetchAll(keys:)")
            expect(try Set(type.fetchAll(db, keys: keys)) == both, "fetchAll(keys: [[:]])")
            expect(try type.fetchSet(db, ids: somebody) == both, "fetchSet(ids:)")
            expect(try type.fetchSet(db, keys: somebody) == both, "fetchSet(keys:)")
            expect(try type.fetchSet(db, keys: keys) == both, "fetchSet(keys: [[:]])")
            expect(try Set(Array(type.fetchCursor(db, ids: somebody))) == both, "fetchCursor(ids:)")
            expect(try Set(Array(type.fetchCursor(db, keys: somebody))) == both, "fetchCursor(keys:)")
            expect(try Set(Array(type.fetchCursor(db, keys: keys))) == both, "fetchCursor(keys: [[:]])")

            // Requests
            for request in [type.filter(id: id), type.filter(key: id), type.filter(key: ["id": id]), type.filter(key: key)] {
                expect(try request.fetchAll(db) == [item], "filter on the type")
            }
            for request in [
                type.all().filter(id: id), type.all().filter(key: id), type.all().filter(key: Optional(id)), type.all().filter(key: key),
                table.filter(id: id), table.filter(key: id), table.filter(key: key), table.all().filter(key: id),
            ] {
                expect(try request.fetchAll(db) == [item], "filter on a request or a table")
            }
            for request in [
                type.filter(ids: somebody), type.filter(keys: somebody), type.filter(keys: keys), type.all().filter(ids: somebody),
                type.all().filter(keys: somebody), type.all().filter(keys: somebody.map { Optional($0) }), type.all().filter(keys: keys),
                table.filter(ids: somebody), table.filter(keys: somebody), table.filter(keys: keys),
            ] {
                expect(try request.fetchSet(db) == both, "filter with several keys")
            }
            expect(try type.all().asRequest(of: ItemInfo<ID>.self).filter(key: id).fetchCount(db) == 1, "a request of another type")
            expect(try Row.fetchAll(db, type.all().asRequest(of: Row.self).filter(key: key)).count == 1, "a request of rows")
            expect(
                try type.including(required: type.children.filter(id: id)).asRequest(of: Row.self).fetchAll(db).count == 1,
                "an association")
            expect(try items[0].request(for: type.children).filter(ids: somebody).fetchSet(db) == both, "a request of a record")

            // Existence
            expect(try type.exists(db, id: id), "exists(id:)")
            expect(try type.exists(db, key: id), "exists(key:)")
            expect(try type.exists(db, key: key), "exists(key: [:])")
            expect(try table.exists(db, id: id), "Table.exists(id:)")
            expect(try table.exists(db, key: id), "Table.exists(key:)")
            expect(try table.exists(db, key: key), "Table.exists(key: [:])")

            // Deleting
            func deletes(_ count: Int, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ delete: () throws -> Int)
                throws
            {
                try db.inSavepoint {
                    let deleted = try delete()
                    #expect(deleted == count, comment, sourceLocation: sourceLocation)
                    return .rollback
                }
            }
            try deletes(1, "deleteOne(id:)") { try type.deleteOne(db, id: id) ? 1 : 0 }
            try deletes(1, "deleteOne(key:)") { try type.deleteOne(db, key: id) ? 1 : 0 }
            try deletes(1, "deleteOne(key: [:])") { try type.deleteOne(db, key: key) ? 1 : 0 }
            try deletes(2, "deleteAll(ids:)") { try type.deleteAll(db, ids: somebody) }
            try deletes(2, "deleteAll(keys:)") { try type.deleteAll(db, keys: somebody) }
            try deletes(2, "deleteAll(keys: [[:]])") { try type.deleteAll(db, keys: keys) }
            try deletes(1, "Table.deleteOne(id:)") { try table.deleteOne(db, id: id) ? 1 : 0 }
            try deletes(1, "Table.deleteOne(key:)") { try table.deleteOne(db, key: id) ? 1 : 0 }
            try deletes(1, "Table.deleteOne(key: [:])") { try table.deleteOne(db, key: key) ? 1 : 0 }
            try deletes(2, "Table.deleteAll(ids:)") { try table.deleteAll(db, ids: somebody) }
            try deletes(2, "Table.deleteAll(keys:)") { try table.deleteAll(db, keys: somebody) }
            try deletes(2, "Table.deleteAll(keys: [[:]])") { try table.deleteAll(db, keys: keys) }
            try deletes(1, "deleteAll") { try type.filter(id: id).deleteAll(db) }
            try deletes(1, "updateAll") { try type.filter(id: id).updateAll(db, Column("number").set(to: 100)) }

            // The type of the first one looked for decides nothing: what is stored is found, too.
            let stored = try DatabaseValue.fetchOne(db, sql: "SELECT id FROM item WHERE number = 1")
            expect(try type.fetchOne(db, key: stored) == item, "fetchOne(key:) with what is stored")
        }
    }

    @Test("UUIDs")
    func uuids() throws {
        for strategy in [DatabaseUUIDEncodingStrategy.uppercaseString, .lowercaseString, .deferredToUUID] {
            try Strategies.$uuid.withValue(strategy) { () throws in
                try checkKeys([UUID(), UUID(), UUID()])
            }
        }
    }

    @Test("Dates")
    func dates() throws {
        let dates = (1...3).map { Date(timeIntervalSinceReferenceDate: TimeInterval($0 * 86400)) }
        for strategy in [DatabaseDateEncodingStrategy.timeIntervalSinceReferenceDate, .secondsSince1970, .deferredToDate, .iso8601] {
            try Strategies.$date.withValue(strategy) { () throws in
                try checkKeys(dates)
            }
        }
    }

    @Test("Data")
    func data() throws {
        let data = ["a", "b", "c"].map { Data($0.utf8) }
        for strategy in [DatabaseDataEncodingStrategy.text, .deferredToData, .custom { $0.base64EncodedString() }] {
            try Strategies.$data.withValue(strategy) { () throws in
                if case .custom = strategy {
                    // A record can't be read back from Base64, but it can be found.
                    try withItems(data) { (db, items) throws in
                        #expect(try Item<Data>.exists(db, id: data[1]))
                        #expect(try Item<Data>.filter(ids: data).fetchCount(db) == 3)
                        #expect(try Item<Data>.deleteOne(db, key: data[1]))
                        #expect(try !items[1].exists(db))
                    }
                } else {
                    try checkKeys(data)
                }
            }
        }
    }

    @Test("Objects of Foundation are encoded as keys like their Swift values")
    func foundationObjects() throws {
        let uuid = UUID()
        let date = Date(timeIntervalSinceReferenceDate: 86400)
        let data = Data("a".utf8)
        try Strategies.$uuid.withValue(.lowercaseString) { () throws in
            try withItems([uuid]) { (db, items) throws in
                let object = try #require(NSUUID(uuidString: uuid.uuidString))
                #expect(try Item<UUID>.fetchOne(db, key: object) == items[0])
            }
        }
        try Strategies.$date.withValue(.timeIntervalSinceReferenceDate) { () throws in
            try withItems([date]) { (db, items) throws in
                let object = NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
                #expect(try Item<Date>.fetchOne(db, key: object) == items[0])
            }
        }
        try Strategies.$data.withValue(.text) { () throws in
            try withItems([data]) { (db, items) throws in
                #expect(try Item<Data>.fetchOne(db, key: NSData(bytes: Array(data), length: data.count)) == items[0])
            }
        }
    }

    @Test("Many keys are bound as one argument")
    func manyKeys() throws {
        try Strategies.$uuid.withValue(.uppercaseString) { () throws in
            let ids = [UUID(), UUID(), UUID()]
            try withItems(ids) { (db, items) throws in
                let keys = (0..<40_000).map { _ in UUID() } + ids
                #expect(try Item<UUID>.fetchSet(db, keys: keys) == Set(items))
            }
        }
    }

    @Test("A key that can't be encoded is an error, and one that is encoded as NULL finds nothing")
    func refusedKeys() throws {
        try withItems([Data("a".utf8)]) { (db, _) throws in
            try Strategies.$data.withValue(.text) { () throws in
                let invalid = Data([0xFF])
                #expect(throws: EncodingError.self) { try Item<Data>.fetchOne(db, key: invalid) }
                #expect(throws: EncodingError.self) { try Item<Data>.fetchAll(db, keys: [invalid]) }
                #expect(throws: EncodingError.self) { try Item<Data>.exists(db, key: ["id": invalid]) }
                #expect(throws: EncodingError.self) { try Item<Data>.deleteOne(db, key: invalid) }
            }
            try Strategies.$data.withValue(.custom { _ in nil }) { () throws in
                try db.execute(sql: "INSERT INTO item (id) VALUES (NULL)")
                #expect(try Item<Data>.fetchOne(db, key: Data("a".utf8)) == nil)
                #expect(try !Item<Data>.exists(db, key: Data("a".utf8)))
                #expect(try Item<Data>.filter(keys: [Data("a".utf8)]).fetchCount(db) == 0)
                #expect(try !Item<Data>.deleteOne(db, key: Data("a".utf8)))
            }
        }
    }

    @Test("The error for a key that is not found shows the key that was looked for")
    func errors() throws {
        try Strategies.$uuid.withValue(.lowercaseString) { () throws in
            try withItems([UUID()]) { (db, _) throws in
                let uuid = UUID()
                let text = uuid.uuidString.lowercased().databaseValue
                func key(_ operation: () throws -> Item<UUID>) throws -> [String: DatabaseValue] {
                    do {
                        _ = try operation()
                    } catch RecordError.recordNotFound(_, let key) {
                        return key
                    }
                    return [:]
                }
                #expect(try key { try Item<UUID>.find(db, id: uuid) } == ["id": text])
                #expect(try key { try Item<UUID>.find(db, key: uuid) } == ["id": text])
                #expect(try key { try Item<UUID>.find(db, key: ["id": uuid]) } == ["id": text])
            }
        }
    }

    /// A record that is known to its table only.
    struct Reading: Codable, Equatable, Identifiable, EncodableRecord, FetchableRecord {
        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy { .uppercaseString }
        var id: UUID
    }

    @Test("Table finds records whose type has no table name")
    func recordsWithoutTable() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE reading (id TEXT PRIMARY KEY)")
            let reading = Reading(id: UUID())
            try db.execute(sql: "INSERT INTO reading VALUES (?)", arguments: [reading.id.uuidString])
            let table = Table<Reading>("reading")
            #expect(try table.filter(id: reading.id).fetchOne(db) == reading)
            #expect(try table.exists(db, id: reading.id))
            #expect(try table.all().asRequest(of: Row.self).filter(key: reading.id).fetchCount(db) == 1)
            #expect(try Table("reading").all().asRequest(of: Reading.self).filter(id: reading.id).fetchOne(db) == reading)
            #expect(try table.deleteOne(db, id: reading.id))
        }
    }
}
