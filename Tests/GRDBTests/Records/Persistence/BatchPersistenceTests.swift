// Insertions and upserts of many records.

import GRDB
import Testing

struct BatchPersistenceTests {
    @Test("A batch insertion returns the row ids, in order")
    func insertsSequence() throws {
        try makePersistenceQueue().write { db throws in
            _ = try Team(id: 10, name: "x").inserted(db)
            let ids = try Team.insert(db, contentsOf: ["a", "b", "c"].lazy.map { Team(name: $0) })
            #expect(ids == [11, 12, 13])
            #expect(try String.fetchAll(db, sql: "SELECT name FROM team WHERE id > 10 ORDER BY id") == ["a", "b", "c"])
            #expect(try Team.insert(db, contentsOf: []).isEmpty)
        }
    }

    @Test("The records of an array get their ids")
    func insertsArrayInPlace() throws {
        try makePersistenceQueue().write { db throws in
            var teams = [Team(name: "a"), Team(name: "b")]
            try Team.insert(db, contentsOf: &teams)
            #expect(teams.map(\.id) == [1, 2])
            teams.append(Team(name: "c"))
            teams[0].points = 12
            #expect(try Team.upsert(db, contentsOf: &teams) == [1, 2, 3])
            #expect(teams.map(\.id) == [1, 2, 3])
            #expect(try Team.fetchAll(db, sql: "SELECT * FROM team ORDER BY id") == teams)
        }
    }

    @Test("An error undoes all insertions of the batch, and nothing else", arguments: [true, false])
    func isAtomic(inTransaction: Bool) throws {
        let queue = try makePersistenceQueue()
        func insertTeams(_ db: Database) throws {
            _ = try Team(name: "before").inserted(db)
            let error = #expect(throws: DatabaseError.self) {
                try Team.insert(db, contentsOf: [Team(name: "a"), Team(name: "b"), Team(name: "a")])
            }
            #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
            #expect(try String.fetchAll(db, sql: "SELECT name FROM team") == ["before"])
        }
        if inTransaction {
            try queue.write(insertTeams)
        } else {
            try queue.inDatabase(insertTeams)
        }
        #expect(try queue.read { try Team.fetchAll($0, sql: "SELECT * FROM team") }.map(\.name) == ["before"])
    }

    @Test("A batch resolves conflicts as the insertion of one record does")
    func conflicts() throws {
        try makePersistenceQueue().write { db throws in
            try City.insert(db, contentsOf: [City(code: "a", name: "1"), City(code: "b", name: "2")])
            try City.insert(db, contentsOf: [City(code: "a", name: "3"), City(code: "c", name: "4")], onConflict: .ignore)
            try City.insert(db, contentsOf: [City(code: "b", name: "5")], onConflict: .replace)
            try City.upsert(db, contentsOf: [City(code: "c", name: "6"), City(code: "d", name: "7")])
            #expect(try String.fetchAll(db, sql: "SELECT name FROM city ORDER BY code") == ["1", "5", "6", "7"])
        }
    }

    @Test("Records of subclasses are inserted into their own tables")
    func subclasses() throws {
        class Base: PersistableRecord {
            class var databaseTableName: String { "log" }
            func encode(to container: inout PersistenceContainer) { container["text"] = "base" }
        }
        final class Derived: Base {
            override class var databaseTableName: String { "city" }
            override func encode(to container: inout PersistenceContainer) { container["code"] = "derived" }
        }
        try makePersistenceQueue().write { db throws in
            try Base.insert(db, contentsOf: [Base(), Derived(), Base()])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM log") == 2)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM city") == 1)
        }
    }

    // MARK: - Ignored records

    @Test("Ignored records get no row id, neither that of another record nor an older one", arguments: [true, false])
    func ignoredRecords(inPlace: Bool) throws {
        try makePersistenceQueue().write { db throws in
            try Team.insert(db, contentsOf: [Team(id: 7, name: "a"), Team(id: 9, name: "b")])
            var teams = [Team(name: "b"), Team(name: "c"), Team(name: "a")]
            teams += [Team(id: 3, name: "b"), Team(id: 9, name: "d"), Team(name: "e")]
            let ids: [Int64]
            if inPlace {
                ids = try Team.insert(db, contentsOf: &teams, onConflict: .ignore)
                #expect(teams.map(\.id) == [nil, 10, nil, 3, 9, 11])
            } else {
                ids = try Team.insert(db, contentsOf: teams, onConflict: .ignore)
            }
            #expect(ids == [10, 11])
            #expect(try String.fetchAll(db, sql: "SELECT name FROM team ORDER BY id") == ["a", "b", "c", "e"])
        }
    }

    @Test("All records of a batch may be ignored")
    func allIgnored() throws {
        try makePersistenceQueue().write { db throws in
            _ = try Team(id: 7, name: "a").inserted(db)
            var teams = [Team(name: "a"), Team(name: "a")]
            #expect(try Team.insert(db, contentsOf: &teams, onConflict: .ignore).isEmpty)
            #expect(teams.map(\.id) == [nil, nil])
        }
    }

    /// A team that its table ignores, or a trigger.
    private struct Guest: Codable, MutablePersistableRecord {
        static let databaseTableName = "guest"
        static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .ignore)
        var id: Int64?
        var name: String
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    private struct Visitor: Codable, MutablePersistableRecord {
        static let databaseTableName = "guest"
        var id: Int64?
        var name: String
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    @Test("Records that are ignored by a policy of their type or table, or by a trigger, get no row id")
    func otherwiseIgnored() throws {
        try makePersistenceQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE guest(id INTEGER PRIMARY KEY, name TEXT UNIQUE)")
            var guests = [Guest(name: "a"), Guest(name: "a"), Guest(name: "b")]
            #expect(try Guest.insert(db, contentsOf: &guests) == [1, 2])
            #expect(guests.map(\.id) == [1, nil, 2])

            try db.execute(sql: "DROP TABLE guest; CREATE TABLE guest(id INTEGER PRIMARY KEY, name TEXT UNIQUE ON CONFLICT IGNORE)")
            var visitors = [Visitor(name: "a"), Visitor(name: "a"), Visitor(name: "b")]
            #expect(try Visitor.insert(db, contentsOf: &visitors) == [1, 2])
            #expect(visitors.map(\.id) == [1, nil, 2])

            try db.execute(
                sql: """
                    CREATE TRIGGER no_x BEFORE INSERT ON guest WHEN NEW.name = 'x' BEGIN SELECT RAISE(IGNORE); END;
                    CREATE TRIGGER more AFTER INSERT ON guest BEGIN INSERT INTO log VALUES ('1'), ('2'); END;
                    """)
            visitors = [Visitor(name: "x"), Visitor(name: "y"), Visitor(name: "x")]
            #expect(try Visitor.insert(db, contentsOf: &visitors) == [3])
            #expect(visitors.map(\.id) == [nil, 3, nil])
        }
    }

    /// A record that gets its id in `aroundInsert`, and logs which callbacks were called.
    private struct Curious: Encodable, MutablePersistableRecord {
        static let databaseTableName = "team"
        var id: Int64?
        var name: String
        var calls: [String] = []

        func encode(to container: inout PersistenceContainer) {
            container["id"] = id
            container["name"] = name
        }

        mutating func willInsert(_ db: Database) { calls.append("willInsert") }
        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            let inserted = try insert()
            Self.seen.append(inserted.rowID)
        }
        mutating func didInsert(_ inserted: InsertionSuccess) { calls.append("didInsert") }
        func didSave(_ saved: PersistenceSuccess) { Self.saved.append(name) }

        static let seen = Recorder<Int64>()
        static let saved = Recorder<String>()
    }

    @Test("The callbacks of an ignored record are called, except didInsert, and do not see the row id of another record")
    func callbacksOfIgnoredRecords() throws {
        try makePersistenceQueue().write { db throws in
            var records = [Curious(id: 5, name: "a"), Curious(name: "a"), Curious(id: 8, name: "a"), Curious(name: "b")]
            try Curious.insert(db, contentsOf: &records, onConflict: .ignore)
            #expect(records[0].calls == ["willInsert", "didInsert"])
            #expect(records[1].calls == ["willInsert"])
            #expect(records[2].calls == ["willInsert"])
            #expect(records[3].calls == ["willInsert", "didInsert"])
            #expect(Curious.seen.values == [5, 0, 8, 6])
            #expect(Curious.saved.values == ["a", "a", "a", "b"])
        }
    }

    @Test("Records that an INSTEAD OF trigger inserts do not count as ignored")
    func view() throws {
        struct Name: Encodable, MutablePersistableRecord {
            static let databaseTableName = "names"
            var name: String
            var isInserted = false
            enum CodingKeys: CodingKey { case name }
            mutating func didInsert(_ inserted: InsertionSuccess) { isInserted = true }
        }
        try makePersistenceQueue().write { db throws in
            try db.execute(
                sql: """
                    CREATE VIEW names AS SELECT name FROM team;
                    CREATE TRIGGER insert_name INSTEAD OF INSERT ON names BEGIN INSERT INTO team(name) VALUES (NEW.name); END;
                    """)
            var names = [Name(name: "a"), Name(name: "b")]
            // SQLite does not report which rows the triggers have inserted.
            #expect(try Name.insert(db, contentsOf: &names).isEmpty)
            #expect(names.map(\.isInserted) == [true, true])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM team") == 2)
        }
    }
}
