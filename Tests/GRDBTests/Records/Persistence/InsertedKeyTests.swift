// The keys that records get from insertions: their own, or none, never that of another row.

import GRDB
import Testing

struct InsertedKeyTests {
    /// A record that gets its id from the database, and knows whether `didInsert` was called.
    private struct Person: Codable, FetchableRecord, MutablePersistableRecord {
        static let databaseTableName = "person"
        var id: Int64?
        var name: String
        var isInserted = false
        enum CodingKeys: String, CodingKey { case id, name }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
            isInserted = true
        }
    }

    /// What stores nothing of a person called "x".
    enum Refusal: String, CaseIterable {
        case queryConflict, tableConflict, trigger, nestedTrigger, viewTrigger

        var schema: String {
            switch self {
            case .queryConflict:
                "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT UNIQUE); INSERT INTO person VALUES (700, 'x')"
            case .tableConflict:
                "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT UNIQUE ON CONFLICT IGNORE); INSERT INTO person VALUES (700, 'x')"
            case .trigger:
                """
                CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TRIGGER refusal BEFORE INSERT ON person WHEN NEW.name = 'x' BEGIN SELECT RAISE(IGNORE); END
                """
            case .nestedTrigger:
                """
                CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE log (id INTEGER PRIMARY KEY, line TEXT);
                CREATE TRIGGER refusal BEFORE INSERT ON person WHEN NEW.name = 'x' BEGIN
                    INSERT INTO log VALUES (900, 'refused');
                    DELETE FROM log;
                    SELECT RAISE(IGNORE);
                END
                """
            case .viewTrigger:
                """
                CREATE TABLE human (id INTEGER PRIMARY KEY, name TEXT);
                CREATE VIEW person AS SELECT * FROM human;
                CREATE TRIGGER refusal INSTEAD OF INSERT ON person WHEN NEW.name <> 'x' BEGIN
                    INSERT INTO human VALUES (NEW.id, NEW.name);
                END
                """
            }
        }

        var policy: Database.ConflictResolution { self == .queryConflict ? .ignore : .abort }
    }

    private func makeQueue(_ schema: String) throws -> DatabaseQueue {
        try DatabaseQueue(running: "CREATE TABLE other (id INTEGER PRIMARY KEY); \(schema); INSERT INTO other VALUES (500)")
    }

    @Test("A record that is not stored keeps its key", arguments: Refusal.allCases, [nil, 7] as [Int64?])
    func refusedRecords(refusal: Refusal, id: Int64?) throws {
        try makeQueue(refusal.schema).write { db throws in
            let count = try Person.fetchCount(db)
            func check(_ operation: String, _ person: Person) throws {
                #expect(person.id == id, "\(operation) gave the id \(String(describing: person.id))")
                #expect(!person.isInserted, "\(operation) called didInsert")
                #expect(try Person.fetchCount(db) == count, "\(operation) has stored a row")
            }
            var person = Person(id: id, name: "x")
            try person.insert(db, onConflict: refusal.policy)
            try check("insert", person)
            try check("inserted", Person(id: id, name: "x").inserted(db, onConflict: refusal.policy))
            if refusal != .viewTrigger {
                // A view without known primary key cannot be saved.
                try person.save(db, onConflict: refusal.policy)
                try check("save", person)
                let none = try person.insertAndFetch(db, onConflict: refusal.policy, selection: [Column("id")]) { try Row.fetchOne($0) }
                #expect(none == nil)
                try check("insertAndFetch", person)
                #expect(throws: RecordError.self) { try person.insertAndFetch(db, onConflict: refusal.policy) }
                try check("insertAndFetch", person)
            }
            var people = [person]
            let ids = try Person.insert(db, contentsOf: &people, onConflict: refusal.policy)
            #expect(ids.isEmpty, "The batch gave the ids \(ids)")
            try check("insert(contentsOf:)", people[0])
        }
    }

    @Test("An upsert that a trigger ignores does not change the key of the record")
    func refusedUpsert() throws {
        let schema = """
            CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT UNIQUE);
            INSERT INTO person VALUES (3, 'x');
            CREATE TRIGGER refusal BEFORE UPDATE ON person BEGIN SELECT RAISE(IGNORE); END
            """
        try makeQueue(schema).write { db throws in
            var person = Person(id: nil, name: "x")
            try person.upsert(db)
            #expect(person.id == nil && !person.isInserted, "\(person)")
            #expect(throws: RecordError.self) { try person.upsertAndFetch(db) }
            #expect(person.id == nil && !person.isInserted, "\(person)")
        }
    }

    @Test("Rows that triggers insert into other tables do not change the key", arguments: ["BEFORE", "AFTER"])
    func triggersThatInsert(time: String) throws {
        let schema = """
            CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
            CREATE VIRTUAL TABLE search USING fts5(name);
            CREATE TRIGGER log \(time) INSERT ON person BEGIN
                INSERT INTO other SELECT max(id) + 1 FROM other;
                INSERT INTO search (name) VALUES (NEW.name), (NEW.name);
            END
            """
        try makeQueue(schema).write { db throws in
            for id in 1...3 as ClosedRange<Int64> {
                let person = try Person(id: nil, name: "x").inserted(db)
                #expect(person.id == id)
            }
            #expect(try Person(id: nil, name: "y").insertAndFetch(db).id == 4)
            var person = Person(id: nil, name: "z")
            try person.upsert(db)
            #expect(person.id == 5)
        }
    }

    // MARK: - Views

    private static let viewSchema = """
        CREATE TABLE human (id INTEGER PRIMARY KEY, name TEXT);
        CREATE VIEW person AS SELECT * FROM human;
        CREATE TRIGGER insertion INSTEAD OF INSERT ON person BEGIN INSERT INTO human VALUES (NEW.id, NEW.name); END
        """

    @Test("A record that is inserted into a view keeps its key", arguments: [nil, 7] as [Int64?], [false, true])
    func views(id: Int64?, hasKnownKey: Bool) throws {
        let queue = try DatabaseQueue(configuration: configured { $0.schemaSource = hasKnownKey ? KeysOfViews() : nil })
        try queue.write { db throws in
            try db.execute(sql: "CREATE TABLE other (id INTEGER PRIMARY KEY); \(Self.viewSchema); INSERT INTO other VALUES (500)")
            var person = Person(id: id, name: "a")
            try person.insert(db)
            #expect(person.id == id)
            // A record whose id is still nil does not count as inserted.
            #expect(person.isInserted == (id != nil))
            #expect(try String.fetchAll(db, sql: "SELECT name FROM human") == ["a"])
            try db.execute(sql: "DELETE FROM human")
            var people = [Person(id: id, name: "b")]
            let ids = try Person.insert(db, contentsOf: &people)
            #expect(ids == [id].compactMap(\.self))
            #expect(people[0].id == id)
        }
    }

    // MARK: - Tables without row ids

    @Test("A record of a table without row ids keeps its key, and a batch gives no ids of other tables")
    func tablesWithoutRowID() throws {
        struct Line: Codable, MutablePersistableRecord {
            var kind: String
            var id: Int64
            mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
        }
        let schema = """
            CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT UNIQUE) WITHOUT ROWID;
            CREATE TABLE line (kind TEXT, id INTEGER, PRIMARY KEY (kind, id)) WITHOUT ROWID
            """
        try makeQueue(schema).write { db throws in
            var person = Person(id: 7, name: "a")
            try person.insert(db)
            #expect(person.id == 7 && person.isInserted)
            try person.upsert(db)
            #expect(person.id == 7)
            person = Person(id: 8, name: "b")
            #expect(try person.upsertAndFetch(db).id == 8)
            #expect(person.id == 8)
            var people = [Person(id: 9, name: "c"), Person(id: 10, name: "a")]
            #expect(try Person.insert(db, contentsOf: &people, onConflict: .ignore) == [9])
            #expect(people.map(\.id) == [9, 10])
            var line = Line(kind: "a", id: 3)
            try line.insert(db)
            #expect(line.id == 3)
            #expect(try Line.insert(db, contentsOf: [Line(kind: "b", id: 3), Line(kind: "b", id: 4)]).isEmpty)
        }
    }

    // MARK: - Records that remember

    @Test("A record that was not stored still has changes")
    func trackedChanges() throws {
        try makeQueue(Refusal.queryConflict.schema).write { db throws in
            let friend = NamedRecord(name: "x")
            try friend.insert(db, onConflict: .ignore)
            #expect(friend.id == nil)
            #expect(friend.hasDatabaseChanges)
            friend.name = "y"
            try friend.insert(db, onConflict: .ignore)
            #expect(friend.id == 701)
            #expect(!friend.hasDatabaseChanges)
        }
    }
}
