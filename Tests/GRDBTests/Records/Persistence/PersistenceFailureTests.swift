// What data, schemas and files can do to insertions and updates: errors, and a connection that goes on.

import Foundation
import GRDB
import Testing

struct PersistenceFailureTests {
    @Test("Errors of violated constraints have the statement and its arguments, and the next record is inserted")
    func constraints() throws {
        let queue = try DatabaseQueue(configuration: configured { $0.publicStatementArguments = true })
        try queue.write { db throws in
            try db.execute(
                sql: "CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, points INTEGER CHECK (points >= 0))")
            var team = try Team(name: "Reds", points: 1).inserted(db)
            let error = #expect(throws: DatabaseError.self) { try Team(name: "Reds", points: 2).inserted(db) }
            #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
            #expect(error?.sql == #"INSERT INTO "team" ("id", "name", "points") VALUES (?,?,?)"#)
            #expect(error?.expandedDescription.hasSuffix(#"with arguments [NULL, "Reds", 2]"#) == true)
            team.points = -1
            let check = #expect(throws: DatabaseError.self) { try team.update(db) }
            #expect(check?.extendedResultCode == .SQLITE_CONSTRAINT_CHECK)
            #expect(throws: DatabaseError.self) { try team.upsert(db) }
            #expect(try Team(name: "Blues", points: 2).inserted(db).id == 2)
            team.points = 5
            try team.update(db)
            #expect(try Int.fetchAll(db, sql: "SELECT points FROM team ORDER BY id") == [5, 2])
        }
    }

    @Test("Unknown tables and columns are errors")
    func unknownNames() throws {
        struct Nowhere: Codable, PersistableRecord { var id: Int64 }
        struct Odd: Codable, PersistableRecord {
            static let databaseTableName = "team"
            var id: Int64
            var unknown: Int
        }
        try makePersistenceQueue().inDatabase { db throws in
            let error = #expect(throws: DatabaseError.self) { try Nowhere(id: 1).insert(db) }
            #expect(error?.message == "no such table: nowhere")
            #expect(throws: DatabaseError.self) { try Nowhere(id: 1).update(db) }
            #expect(throws: DatabaseError.self) { try Nowhere(id: 1).save(db) }
            #expect(throws: DatabaseError.self) { try Nowhere(id: 1).upsert(db) }
            #expect(throws: DatabaseError.self) { try Nowhere(id: 1).delete(db) }
            #expect(throws: DatabaseError.self) { try Nowhere(id: 1).exists(db) }
            #expect(Nowhere(id: 1).recordNotFound(db) is DatabaseError)
            #expect(throws: DatabaseError.self) { try Odd(id: 1, unknown: 2).insert(db) }
            #expect(throws: DatabaseError.self) { try Odd(id: 1, unknown: 2).upsert(db) }
        }
    }

    @Test("The table is created after a failure, dropped and created again")
    func changingSchema() throws {
        struct Late: Codable, PersistableRecord, FetchableRecord {
            var id: Int64
            var name: String
        }
        try DatabaseQueue().inDatabase { db throws in
            let late = Late(id: 1, name: "a")
            #expect(throws: DatabaseError.self) { try late.insert(db) }
            try db.execute(sql: "CREATE TABLE late (id INTEGER PRIMARY KEY, name TEXT)")
            try late.insert(db)
            try late.update(db)
            try db.execute(sql: "DROP TABLE late")
            #expect(throws: DatabaseError.self) { try late.insert(db) }
            // Another primary key.
            try db.execute(sql: "CREATE TABLE late (id INTEGER, extra TEXT DEFAULT 'x', name TEXT PRIMARY KEY)")
            try late.insert(db)
            #expect(try db.expandedStatements { try late.update(db) }.last == #"UPDATE "late" SET "id"=1 WHERE "name"='a'"#)
            try db.execute(sql: "ALTER TABLE late RENAME COLUMN id TO number")
            #expect(throws: DatabaseError.self) { try late.insert(db) }
        }
    }

    @Test("Records are updated after another connection has added a column")
    func otherConnection() throws {
        let path = try makeTemporaryPath()
        struct Shared: PersistableRecord {
            static let databaseTableName = "shared"
            var isExtended: Bool
            func encode(to container: inout PersistenceContainer) {
                container["id"] = 1
                container["a"] = 2
                if isExtended { container["b"] = 3 }
            }
        }
        let first = try DatabaseQueue(path: path)
        let second = try DatabaseQueue(path: path)
        try first.write { db throws in
            try db.execute(sql: "CREATE TABLE shared (id INTEGER PRIMARY KEY, a)")
            try Shared(isExtended: false).insert(db)
            try Shared(isExtended: true).update(db)
        }
        try second.write { db in try db.execute(sql: "ALTER TABLE shared ADD COLUMN b") }
        try first.write { db in try Shared(isExtended: true).update(db) }
        #expect(try second.read { db in try Int.fetchOne(db, sql: "SELECT b FROM shared") } == 3)
    }

    @Test("A full disk is an error of the insertion")
    func fullDisk() throws {
        struct Blob: Codable, PersistableRecord {
            var id: Int64
            var bytes: Data
        }
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { db throws in
            try db.execute(sql: "CREATE TABLE blob (id INTEGER PRIMARY KEY, bytes BLOB)")
            try db.execute(sql: "PRAGMA max_page_count = 20")
            let error = #expect(throws: DatabaseError.self) {
                try Blob.insert(db, contentsOf: (1...100).lazy.map { Blob(id: $0, bytes: Data(count: 4096)) })
            }
            #expect(error?.resultCode == .SQLITE_FULL)
            #expect(!db.isInsideTransaction)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM blob") == 0)
            try Blob(id: 1, bytes: Data([1])).insert(db)
            #expect(throws: DatabaseError.self) { try Blob(id: 2, bytes: Data(count: 1_000_000)).insert(db) }
            #expect(try Blob(id: 1, bytes: Data()).exists(db))
        }
    }

    @Test("Values over the limits of SQLite are errors of the insertion")
    func limits() throws {
        try makePersistenceQueue().inDatabase { db throws in
            let limit = sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, 1000)
            let long = City(code: "a", name: String(repeating: "x", count: 2000))
            let error = #expect(throws: DatabaseError.self) { try long.insert(db) }
            #expect(error?.resultCode == .SQLITE_TOOBIG)
            try City(code: "a", name: "short").insert(db)
            #expect(throws: DatabaseError.self) { try long.update(db) }
            _ = sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, limit)
            try long.update(db)
            #expect(try Int.fetchOne(db, sql: "SELECT length(name) FROM city") == 2000)
        }
    }

    @Test("Insertions in a read fail, and insertions of a rolled back transaction can be repeated")
    func refusedWrites() throws {
        let queue = try makePersistenceQueue()
        #expect(throws: DatabaseError.self) { try queue.read { db in try City(code: "a", name: nil).insert(db) } }
        try queue.inDatabase { db throws in
            try db.inTransaction {
                try City(code: "a", name: nil).insert(db)
                return .rollback
            }
            #expect(try !City(code: "a", name: nil).exists(db))
            try City(code: "a", name: nil).insert(db)
        }
    }

    @Test("A queue that has inserted records can be closed")
    func close() throws {
        let queue = try makePersistenceQueue()
        try queue.write { db throws in
            var team = try Team(name: "a").inserted(db)
            try team.save(db)
            try team.upsert(db)
            try team.delete(db)
        }
        try queue.close()
    }

    @Test("Errors for keys of one column, of several, and of given columns")
    func recordNotFoundErrors() throws {
        try makePersistenceQueue().inDatabase { db throws in
            #expect("\(Team.recordNotFound(db, id: 3))" == "Key not found in table team: [id:3]")
            #expect("\(City.recordNotFound(db, key: "a"))" == #"Key not found in table city: [code:"a"]"#)
            #expect("\(Team.recordNotFound(key: ["points": nil, "name": "a"]))" == #"Key not found in table team: [name:"a" points:NULL]"#)
            #expect("\(Match(home: 1, guest: 2).recordNotFound(db))" == "Key not found in table match: [guest:2 home:1]")
            #expect(Match.recordNotFound(db, key: 1) is DatabaseError)
            #expect(Team.recordNotFound(db, id: nil).localizedDescription == "Key not found in table team: [id:NULL]")
        }
    }
}
