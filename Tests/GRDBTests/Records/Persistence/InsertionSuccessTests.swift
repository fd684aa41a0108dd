// What callbacks learn about insertions.

import GRDB
import Testing

struct InsertionSuccessTests {
    /// A record that keeps the arguments of its callbacks.
    final class Item: PersistableRecord {
        static let databaseTableName = "item"

        let columns: [(String, (any DatabaseValueConvertible)?)]
        var inserted: InsertionSuccess?
        var around: InsertionSuccess?
        var saved: PersistenceSuccess?

        init(_ columns: KeyValuePairs<String, (any DatabaseValueConvertible)?>) {
            self.columns = columns.map { ($0.key, $0.value) }
        }

        func encode(to container: inout PersistenceContainer) {
            for (column, value) in columns {
                container[column] = value
            }
        }

        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            around = try insert()
        }

        func didInsert(_ inserted: InsertionSuccess) {
            self.inserted = inserted
        }

        func didSave(_ saved: PersistenceSuccess) {
            self.saved = saved
        }
    }

    private func write(_ schema: String = "CREATE TABLE item (id INTEGER PRIMARY KEY, a)", _ updates: (Database) throws -> Void) throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: schema)
            try updates(db)
        }
    }

    private func text(_ container: PersistenceContainer?) -> String {
        container.map { container in container.map { "\($0)=\($1)" }.joined(separator: " ") } ?? "-"
    }

    private func texts(_ item: Item) -> [String] {
        [item.around?.persistenceContainer, item.inserted?.persistenceContainer, item.saved?.persistenceContainer].map(text)
    }

    @Test("Values that a program sets in InsertionSuccess are not changed")
    func givenValues() throws {
        try write { db throws in
            let item = Item(["a": 1])
            try item.insert(db)
            var inserted = try #require(item.inserted)
            #expect(inserted.persistenceContainer["id"] as? Int64 == 1)
            inserted.persistenceContainer["id"] = 5
            #expect(inserted.persistenceContainer["id"] as? Int64 == 5)
        }
    }

    @Test("InsertionSuccess has the row id among its values, under the name of the primary key")
    func rowID() throws {
        try write { db throws in
            let item = Item(["id": nil, "a": "x"])
            try item.insert(db)
            #expect(texts(item) == ["id=1 a=\"x\"", "id=1 a=\"x\"", "id=1 a=\"x\""])
            #expect(item.inserted?.persistenceContainer["id"]?.databaseValue == item.inserted?.rowID.databaseValue)
            try item.save(db)
            #expect(text(item.saved?.persistenceContainer) == "id=2 a=\"x\"")
            try item.upsert(db)
            #expect(text(item.inserted?.persistenceContainer) == "id=3 a=\"x\"")
            _ = try item.insertAndFetch(db, selection: [Column("a")]) { try Row.fetchOne($0) }
            #expect(texts(item) == ["id=4 a=\"x\"", "id=4 a=\"x\"", "id=4 a=\"x\""])
        }
    }

    @Test("InsertionSuccess has the row id also when the record does not encode it, or spells it in another case")
    func otherColumns() throws {
        try write { db throws in
            let item = Item(["a": "x"])
            for id in 1...3 {
                try item.insert(db)
                #expect(texts(item) == Array(repeating: "a=\"x\" id=\(id)", count: 3))
            }
            let other = Item(["ID": nil, "a": "y"])
            try other.insert(db)
            #expect(text(other.inserted?.persistenceContainer) == "ID=4 a=\"y\"")
            let known = Item(["id": 9, "a": "z"])
            try known.insert(db)
            #expect(text(known.inserted?.persistenceContainer) == "id=9 a=\"z\"")
            #expect(try String.fetchAll(db, sql: "SELECT id || a FROM item") == ["1x", "2x", "3x", "4y", "9z"])
        }
    }

    @Test("Values that callbacks keep stay as they are when the next record is inserted")
    func keptValues() throws {
        try write { db throws in
            let items = [Item(["id": nil, "a": 1]), Item(["id": nil, "a": 2]), Item(["id": nil, "a": 3])]
            try items.forEach { try $0.insert(db) }
            #expect(items.map { text($0.saved?.persistenceContainer) } == ["id=1 a=1", "id=2 a=2", "id=3 a=3"])
        }
    }

    @Test("Tables whose primary key is no row id keep the values of the record", arguments: ["", "WITHOUT ROWID"])
    func otherKeys(options: String) throws {
        try write("CREATE TABLE item (code TEXT PRIMARY KEY, a) \(options)") { db throws in
            let item = Item(["code": "c", "a": "x"])
            try item.insert(db)
            #expect(texts(item) == Array(repeating: #"code="c" a="x""#, count: 3))
        }
    }

    @Test("A record of a batch that was not inserted because of a conflict has no row id of another one")
    func ignored() throws {
        try write("CREATE TABLE item (id INTEGER PRIMARY KEY, a UNIQUE)") { db throws in
            try Item(["id": 5, "a": "x"]).insert(db)
            let items = [Item(["id": nil, "a": "x"]), Item(["id": nil, "a": "y"])]
            try Item.insert(db, contentsOf: items, onConflict: .ignore)
            #expect(items[0].inserted == nil)
            #expect(items.map { text($0.saved?.persistenceContainer) } == [#"id=NULL a="x""#, #"id=6 a="y""#])
        }
    }

    @Test("PersistenceSuccess of an update has the values of the record")
    func update() throws {
        try write { db throws in
            try db.execute(sql: "INSERT INTO item VALUES (7, 'x')")
            let item = Item(["id": 7, "a": "y"])
            try item.save(db)
            #expect(item.inserted == nil)
            #expect(text(item.saved?.persistenceContainer) == "id=7 a=\"y\"")
        }
    }

    @Test("Values that a program sets are the values that it reads")
    func setting() throws {
        try write { db throws in
            let item = Item(["id": nil, "a": 1])
            try item.insert(db)
            var inserted = try #require(item.inserted)
            inserted.persistenceContainer["a"] = 2
            #expect(text(inserted.persistenceContainer) == "id=1 a=2")
            var saved = try #require(item.saved)
            saved.persistenceContainer["a"] = 3
            #expect(text(saved.persistenceContainer) == "id=1 a=3")
        }
    }
}
