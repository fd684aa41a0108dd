// Tables whose columns have the names that SQLite has for the number of a row.

import GRDB
import Testing

struct RowIDNameTests {
    private struct Item: Codable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var rowid: Int64
        var name: String
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    /// A record of a table without declared primary key.
    private struct Loose: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "item"
        var rowid: Int64
        var name: String
    }

    private func write(_ schema: String, _ body: (Database) throws -> Void) throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: schema)
            try body(db)
        }
    }

    static let ownColumns = ["rowid INTEGER", "rowid INTEGER, oid INTEGER", "ROWID INTEGER, oid INTEGER, _rowid_ INTEGER"]

    @Test("An upsert gives the id of its own row", arguments: ownColumns)
    func upsert(columns: String) throws {
        try write("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE, \(columns))") { db throws in
            var first = Item(id: nil, rowid: 50, name: "first")
            try first.insert(db)
            #expect(first.id == 1)
            var second = Item(id: nil, rowid: 1, name: "second")
            try second.upsert(db)
            #expect(second.id == 2)
            try second.upsert(db)
            #expect(second.id == 2)
            second = Item(id: nil, rowid: 1, name: "second")
            #expect(try second.upsertAndFetch(db).id == 2)
            #expect(second.id == 2)
            #expect(
                try Item.upsert(db, contentsOf: [Item(id: nil, rowid: 9, name: "first"), Item(id: nil, rowid: 1, name: "third")]) == [1, 3])
            second.name = "changed"
            try second.update(db)
            #expect(try String.fetchAll(db, sql: "SELECT name FROM item ORDER BY id") == ["first", "changed", "third"])
        }
    }

    @Test("A column named rowid is not a key", arguments: ownColumns)
    func noPrimaryKey(columns: String) throws {
        try write("CREATE TABLE item (name TEXT, \(columns))") { db throws in
            try Loose(rowid: 1, name: "a").insert(db)
            try Loose(rowid: 1, name: "b").insert(db)
            let primaryKey = try db.primaryKey("item")
            #expect(!primaryKey.columns.containsName("rowid"), "\(primaryKey.columns)")
            #expect(primaryKey.rowIDColumn == nil)
            #expect(try !Loose(rowid: 1, name: "c").delete(db))
            #expect(throws: RecordError.self) { try Loose(rowid: 1, name: "c").update(db) }
            #expect(try !db.table("item", hasUniqueKey: ["rowid"]))
            #expect(try Loose.fetchAll(db).map(\.name) == ["a", "b"])
            #expect(try Loose.order(Column("name")).orderByPrimaryKey().fetchCount(db) == 2)
            #expect(try Loose.all().withStableOrder().fetchAll(db).count == 2)
            if primaryKey.columns.isEmpty {
                // All names are taken: nothing identifies a row.
                #expect(throws: DatabaseError.self) { try Loose.fetchOne(db, key: 2) }
                #expect(throws: DatabaseError.self) { try Loose.deleteOne(db, key: 1) }
            } else {
                #expect(try Loose.fetchOne(db, key: 2)?.name == "b")
                #expect(try Loose.deleteOne(db, key: 1))
                #expect(try Loose.fetchAll(db).map(\.name) == ["b"])
            }
        }
    }

    @Test("Upserts into a table whose columns hide all names of the row id work, and give no id")
    func upsertWithoutName() throws {
        try write("CREATE TABLE item (name TEXT PRIMARY KEY, rowid INTEGER, oid, _rowid_)") { db throws in
            try Loose(rowid: 1, name: "a").upsert(db)
            #expect(try Loose(rowid: 2, name: "a").upsertAndFetch(db).rowid == 2)
            #expect(try Loose.upsert(db, contentsOf: [Loose(rowid: 3, name: "a"), Loose(rowid: 3, name: "b")]).isEmpty)
            #expect(try Int.fetchAll(db, sql: "SELECT rowid FROM item") == [3, 3])
        }
    }

    @Test("The row id may be a column that is called rowid")
    func aliasCalledRowID() throws {
        try write("CREATE TABLE item (rowid INTEGER PRIMARY KEY, name TEXT UNIQUE)") { db throws in
            #expect(try db.primaryKey("item").rowIDColumn == "rowid")
            try Loose(rowid: 7, name: "a").upsert(db)
            #expect(try Loose.fetchOne(db, key: 7)?.name == "a")
            #expect(try Loose(rowid: 7, name: "b").upsertAndFetch(db).rowid == 7)
            #expect(try Loose(rowid: 7, name: "c").delete(db))
        }
    }

    @Test("A violation of a foreign key is found in its own row", arguments: ownColumns)
    func foreignKeyViolation(columns: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        try DatabaseQueue(configuration: configuration).write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY);
                    CREATE TABLE child (name TEXT, parent REFERENCES parent, \(columns));
                    INSERT INTO child (name, parent, rowid) VALUES ('good', NULL, 2), ('bad', 99, 1);
                    """)
            let violation = try #require(try db.foreignKeyViolations().next())
            #expect(violation.originRowID == 2)
            let text = try violation.failureDescription(db)
            #expect(!text.contains("good"), "\(text)")
            #expect(text.contains(columns.contains("_rowid_") ? "in rowid 2" : "name:\"bad\""), "\(text)")
        }
    }

    @Test("A dump orders a table whose columns hide all names of the row id", arguments: ownColumns)
    func dump(columns: String) throws {
        try write("CREATE TABLE item (name TEXT, \(columns)); INSERT INTO item (name, rowid) VALUES ('a', 2), ('b', 1)") { db throws in
            let stream = TextLines()
            try db.dumpContent(to: stream)
            #expect(stream.text.contains("a|2") && stream.text.contains("b|1"), "\(stream.text)")
        }
    }

    private final class TextLines: TextOutputStream {
        var text = ""
        func write(_ string: String) { text += string }
    }
}

extension [String] {
    fileprivate func containsName(_ name: String) -> Bool { contains { $0.lowercased() == name } }
}
