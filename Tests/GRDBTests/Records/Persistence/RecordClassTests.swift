// The class `Record`.

import GRDB
import Testing

struct RecordClassTests {
    final class Person: NamedRecord {
        var age: Int?

        init(id: Int64? = nil, name: String, age: Int? = nil) {
            self.age = age
            super.init(id: id, name: name)
        }

        required init(row: Row) throws {
            age = row["age"]
            try super.init(row: row)
        }

        override func encode(to container: inout PersistenceContainer) throws {
            try super.encode(to: &container)
            container["age"] = age
        }
    }

    private func makeQueue() throws -> DatabaseQueue {
        try DatabaseQueue(running: "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, extra TEXT)")
    }

    @Test("A record knows which columns differ from its row")
    func changes() throws {
        try makeQueue().write { db throws in
            let person = Person(name: "Ada", age: 36)
            #expect(person.hasDatabaseChanges)
            #expect(try person.databaseChanges == ["id": nil, "name": nil, "age": nil] as [String: DatabaseValue?])
            try person.insert(db)
            #expect(!person.hasDatabaseChanges)
            person.age = 37
            #expect(try person.databaseChanges == ["age": 36.databaseValue])
            #expect(try db.expandedStatements { try person.updateChanges(db) } == [#"UPDATE "person" SET "age"=37 WHERE "id"=1"#])
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

    /// Overrides callbacks without calling those of the base class, which do nothing.
    private final class CallbackRecord: Record {
        var id: Int64?
        var name: String
        var log: [String] = []

        init(name: String) {
            self.name = name
            super.init()
        }

        required init(row: Row) throws {
            id = row["id"]
            name = row["name"]
            try super.init(row: row)
        }

        override class var databaseTableName: String { "person" }

        override func encode(to container: inout PersistenceContainer) throws {
            log.append("encode")
            container["id"] = id
            container["name"] = name
        }

        private func note(_ callback: String) {
            let log = log
            let hasChanges = hasDatabaseChanges
            self.log = log + [hasChanges ? "\(callback) with changes" : callback]
        }

        override func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            try super.aroundInsert(db, insert: insert)
            note("around insert")
        }

        override func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
            note("did insert")
        }

        override func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws {
            try super.aroundUpdate(db, columns: columns, update: update)
            note("around update")
        }

        override func didUpdate(_ updated: PersistenceSuccess) { note("did update") }
        override func didSave(_ saved: PersistenceSuccess) { note("did save") }
        override func didDelete(deleted: Bool) { note("did delete") }
    }

    @Test("A record knows that it is saved before its callbacks are called")
    func callbacks() throws {
        try makeQueue().write { db throws in
            let person = CallbackRecord(name: "Ada")
            try person.insert(db)
            // The row has an id, and the record not yet.
            #expect(person.log == ["encode", "around insert with changes", "did insert", "did save"])
            person.log = []
            person.name = "Bea"
            try person.update(db)
            #expect(person.log == ["encode", "around update", "did update", "did save"])
            person.log = []
            try person.delete(db)
            #expect(person.log.last == "did delete with changes")
        }
    }

    @Test("A record that does not take its id from the row differs from it")
    func forgottenID() throws {
        try makeQueue().write { db throws in
            final class Forgetful: Record {
                override class var databaseTableName: String { "person" }
                override func encode(to container: inout PersistenceContainer) throws {
                    container["id"] = nil
                    container["name"] = "Ada"
                }
            }
            let person = Forgetful()
            try person.insert(db)
            #expect(try person.databaseChanges == ["id": 1.databaseValue])
        }
    }

    @Test("A partial row is completed by the changes")
    func partialRow() throws {
        try makeQueue().write { db throws in
            let person = try #require(try Person.fetchOne(db, sql: "SELECT 1 AS id, 'Ada' AS name"))
            #expect(try person.databaseChanges == ["age": nil] as [String: DatabaseValue?])
        }
    }

    @Test("A record from a row that was not fetched is in no table: all columns are changes")
    func rowMadeByHand() throws {
        let all: [String: DatabaseValue?] = ["id": nil, "name": nil, "age": nil]
        #expect(try Person(row: ["id": 1, "name": "Ada"]).databaseChanges == all)
        #expect(try Person(row: Row(["id": 1, "name": "Ada", "age": 36])).databaseChanges == all)
        #expect(try Person(row: Row(["name": "Ada"] as [AnyHashable: Any]) ?? Row()).hasDatabaseChanges)
        try makeQueue().write { db throws in
            let person = try Person(row: ["id": 1, "name": "Ada"])
            try person.insert(db)
            #expect(!person.hasDatabaseChanges)
        }
    }

    @Test("Rows count as fetched after copies and adapters")
    func fetchedRows() throws {
        try makeQueue().write { db throws in
            try Person(name: "Ada").insert(db)
            let sql = "SELECT 0 AS hidden, person.* FROM person"
            let adapter = SuffixRowAdapter(fromIndex: 1)
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM person"))
            let adapted = try #require(try Row.fetchOne(db, sql: sql, adapter: ScopeAdapter(["person": adapter])))
            let cursor = try Row.fetchCursor(db, sql: sql, adapter: adapter)
            let cursorRow = try #require(try cursor.next())
            let rows = try [
                row, row.copy(), row.unscoped, cursorRow, cursorRow.copy(), cursorRow.unadapted, #require(adapted.scopes["person"]),
            ]
            for row in rows {
                #expect(try !Person(row: row).hasDatabaseChanges, "\(row)")
            }
            #expect(try Person.fetchAll(db).allSatisfy { !$0.hasDatabaseChanges })
            #expect(try Set(Person.fetchAll(db, keys: [1]).map(\.hasDatabaseChanges)) == [false])
        }
    }

    @Test("A subclass has its own table, also where the static type is the base class")
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
            #expect(try db.expandedStatements { try person.updateChanges(db) } == [#"UPDATE "person" SET "age"=36 WHERE "id"=1"#])
        }
    }
}
