// Insertions and upserts of many records.

import GRDB
import Testing

@Suite("Insertions of many records")
struct BatchPersistenceTests {
    @Test("Gives the row ids, in order")
    func insertsSequence() throws {
        try makePersistenceQueue().write { db throws in
            _ = try Team(id: 10, name: "x").inserted(db)
            let ids = try Team.insert(db, contentsOf: ["a", "b", "c"].lazy.map { Team(name: $0) })
            #expect(ids == [11, 12, 13])
            #expect(try String.fetchAll(db, sql: "SELECT name FROM team WHERE id > 10 ORDER BY id") == ["a", "b", "c"])
            #expect(try Team.insert(db, contentsOf: []).isEmpty)
        }
    }

    @Test("The records of an array learn their ids")
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

    @Test("An error undoes all insertions, and nothing else", arguments: [true, false])
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

    @Test("Conflicts are resolved as for one record")
    func conflicts() throws {
        try makePersistenceQueue().write { db throws in
            try City.insert(db, contentsOf: [City(code: "a", name: "1"), City(code: "b", name: "2")])
            try City.insert(db, contentsOf: [City(code: "a", name: "3"), City(code: "c", name: "4")], onConflict: .ignore)
            try City.insert(db, contentsOf: [City(code: "b", name: "5")], onConflict: .replace)
            try City.upsert(db, contentsOf: [City(code: "c", name: "6"), City(code: "d", name: "7")])
            #expect(try String.fetchAll(db, sql: "SELECT name FROM city ORDER BY code") == ["1", "5", "6", "7"])
        }
    }

    @Test("Subclasses go into their own tables")
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
}
