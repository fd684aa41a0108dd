// The class `Record`.

import GRDB
import Testing

@Suite("The class Record")
struct RecordClassTests {
    final class Person: Record {
        var id: Int64?
        var name: String
        var age: Int?

        init(id: Int64? = nil, name: String, age: Int? = nil) {
            self.id = id
            self.name = name
            self.age = age
            super.init()
        }

        override class var databaseTableName: String { "person" }

        required init(row: Row) throws {
            id = row["id"]
            name = row["name"]
            age = row["age"]
            try super.init(row: row)
        }

        override func encode(to container: inout PersistenceContainer) throws {
            container["id"] = id
            container["name"] = name
            container["age"] = age
        }

        override func didInsert(_ inserted: InsertionSuccess) {
            super.didInsert(inserted)
            id = inserted.rowID
        }
    }

    private func makeQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db throws in
            try db.execute(sql: "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, extra TEXT)")
        }
        return queue
    }

    @Test("Knows what differs from its row")
    func changes() throws {
        try makeQueue().write { db throws in
            let person = Person(name: "Ada", age: 36)
            #expect(person.hasDatabaseChanges)
            #expect(try person.databaseChanges == ["id": nil, "name": nil, "age": nil] as [String: DatabaseValue?])
            try person.insert(db)
            #expect(!person.hasDatabaseChanges)
            person.age = 37
            #expect(try person.databaseChanges == ["age": 36.databaseValue])
            #expect(try statements(db) { try person.updateChanges(db) } == [#"UPDATE "person" SET "age"=37 WHERE "id"=1"#])
            #expect(!person.hasDatabaseChanges)
            #expect(try !person.updateChanges(db))

            let fetched = try #require(try Person.fetchOne(db, sql: "SELECT * FROM person"))
            #expect(!fetched.hasDatabaseChanges)
            try fetched.delete(db)
            #expect(fetched.hasDatabaseChanges)
            try fetched.save(db)
            #expect(!fetched.hasDatabaseChanges)
        }
    }

    @Test("An update of some columns leaves the changes of the others")
    func partialUpdate() throws {
        try makeQueue().write { db throws in
            let person = Person(name: "Ada", age: 36)
            try person.insert(db)
            person.name = "Bea"
            person.age = 37
            try person.update(db, columns: ["NAME"])
            #expect(try person.databaseChanges == ["age": 36.databaseValue])
            try person.update(db)
            #expect(!person.hasDatabaseChanges)
        }
    }

    @Test("A partial row is completed by the changes")
    func partialRow() throws {
        try makeQueue().write { db throws in
            let person = try Person(row: ["id": 1, "name": "Ada"])
            #expect(try person.databaseChanges == ["age": nil] as [String: DatabaseValue?])
        }
    }

    @Test("A subclass is known by its own table, also where the static type is the base class")
    func baseClass() throws {
        try makeQueue().write { db throws in
            let record: Record = Person(name: "Ada")
            try record.insert(db)
            #expect(try record.exists(db))
            try record.update(db)
            #expect(try record.delete(db))
        }
        final class PlainThing: Record {}
        #expect(PlainThing.databaseTableName == "plainThing")
    }

    @Test("A saved NULL is no change")
    func savedNull() throws {
        try makeQueue().write { db throws in
            let person = Person(name: "Ada")
            try person.insert(db)
            #expect(try person.databaseChanges.isEmpty)
            #expect(try Person.fetchAll(db).map(\.hasDatabaseChanges) == [false])
            person.age = 36
            #expect(try person.databaseChanges == ["age": .null])
            #expect(try statements(db) { try person.updateChanges(db) } == [#"UPDATE "person" SET "age"=36 WHERE "id"=1"#])
        }
    }
}
