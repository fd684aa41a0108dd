// Insertions of one record, and what they give back.

import GRDB
import Testing

struct InsertionTests {
    @Test("A mutable record gets its id")
    func insertsMutableRecord() throws {
        try makePersistenceQueue().write { db throws in
            var team = Team(name: "Reds", points: 3)
            let sql = try db.expandedStatements { try team.insert(db) }
            #expect(sql.last == #"INSERT INTO "team" ("id", "name", "points") VALUES (NULL,'Reds',3)"#)
            #expect(team.id == 1)
            #expect(try Team.fetchAll(db, sql: "SELECT * FROM team") == [team])
        }
    }

    @Test("inserted(_:) returns the inserted copy, and does not change the record")
    func inserted() throws {
        try makePersistenceQueue().write { db throws in
            let team = Team(name: "Reds")
            #expect(try team.inserted(db).id == 1)
            #expect(team.id == nil)
        }
    }

    @Test("A second record of the same columns runs the same statement, with its own values")
    func reusesStatement() throws {
        try makePersistenceQueue().write { db throws in
            for (code, name) in [("ATL", "Atlanta"), ("JFK", nil), ("ORD", "Chicago")] {
                try City(code: code, name: name).insert(db)
            }
            let names = try String?.fetchAll(db, sql: "SELECT name FROM city ORDER BY code")
            #expect(names == ["Atlanta", nil, "Chicago"])
        }
    }

    @Test(
        "The conflict resolution is in the SQL",
        arguments: [
            (Database.ConflictResolution.abort, "INSERT INTO"),
            (.ignore, "INSERT OR IGNORE INTO"),
            (.replace, "INSERT OR REPLACE INTO"),
            (.fail, "INSERT OR FAIL INTO"),
            (.rollback, "INSERT OR ROLLBACK INTO"),
        ])
    func conflictResolution(resolution: Database.ConflictResolution, sql: String) throws {
        try makePersistenceQueue().write { db throws in
            let city = City(code: "ATL", name: nil)
            let first = try db.expandedStatements { try city.insert(db, onConflict: resolution) }.last
            #expect(first == #"\#(sql) "city" ("code", "name") VALUES ('ATL',NULL)"#)
        }
    }

    @Test("The conflict policy of the type is used when the call has none, and may change")
    func policy() throws {
        struct Replaced: Codable, PersistableRecord {
            static let databaseTableName = "city"
            static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace, update: .ignore)
            var code: String
            var name: String?
        }
        try makePersistenceQueue().write { db throws in
            let sql = try db.expandedStatements {
                try Replaced(code: "ATL", name: "a").insert(db)
                try Replaced(code: "ATL", name: "b").insert(db)
                try Replaced(code: "ATL", name: "c").update(db)
                try Replaced(code: "ATL", name: "d").update(db, onConflict: .fail)
            }
            #expect(sql.filter { $0.hasPrefix("INSERT OR REPLACE") }.count == 2)
            #expect(sql.suffix(2).map { $0.prefix(16) } == ["UPDATE OR IGNORE", #"UPDATE OR FAIL ""#])
            #expect(try City.fetchAll(db, sql: "SELECT * FROM city") == [City(code: "ATL", name: "d")])
        }
    }

    @Test("Updates of all rows follow the conflict policy of the type, also of a class whose superclass is only encoded")
    func policyOfBatches() throws {
        class Encoded: EncodableRecord, TableRecord {
            static var databaseTableName: String { "city" }
            func encode(to container: inout PersistenceContainer) {}
        }
        final class Ignoring: Encoded, PersistableRecord {
            static var persistenceConflictPolicy: PersistenceConflictPolicy { PersistenceConflictPolicy(update: .ignore) }
        }
        try makePersistenceQueue().write { db throws in
            let sql = try db.expandedStatements {
                try Ignoring.updateAll(db, Column("name").set(to: "a"))
                try Table<Ignoring>("city").updateAll(db, Column("name").set(to: "b"))
                try Ignoring.all().updateAll(db, onConflict: .fail, Column("name").set(to: "c"))
                try Encoded.updateAll(db, Column("name").set(to: "d"))
            }
            #expect(sql.map { $0.prefix(16) } == ["UPDATE OR IGNORE", "UPDATE OR IGNORE", #"UPDATE OR FAIL ""#, #"UPDATE "city" SE"#])
        }
    }

    @Test("Columns of names in quotes, in other cases, and reserved words")
    func strangeNames() throws {
        struct Strange: PersistableRecord {
            static let databaseTableName = #"a "table""#
            func encode(to container: inout PersistenceContainer) {
                container["GROUP"] = 1
                container[#"quo"ted"#] = 2
            }
        }
        try DatabaseQueue().write { db throws in
            try db.execute(sql: #"CREATE TABLE "a ""table""" ("group" INTEGER PRIMARY KEY, "quo""ted")"#)
            let sql = try db.expandedStatements { try Strange().insert(db) }.last
            #expect(sql == #"INSERT INTO "a ""table""" ("GROUP", "quo""ted") VALUES (1,2)"#)
            let update = try db.expandedStatements { try Strange().update(db) }.last
            #expect(update == #"UPDATE "a ""table""" SET "quo""ted"=2 WHERE "group"=1"#)
            #expect(try Strange().delete(db))
        }
    }

    @Test("A view with a trigger can be inserted into")
    func view() throws {
        struct CityView: Codable, PersistableRecord {
            var code: String
        }
        try makePersistenceQueue().write { db throws in
            try db.execute(
                sql: """
                    CREATE VIEW cityView AS SELECT code FROM city;
                    CREATE TRIGGER cityInsertion INSTEAD OF INSERT ON cityView BEGIN INSERT INTO city (code) VALUES (NEW.code); END;
                    """)
            try CityView(code: "ATL").insert(db)
            #expect(try String.fetchAll(db, sql: "SELECT code FROM city") == ["ATL"])
            #expect(throws: DatabaseError.self) { try CityView(code: "ATL").update(db) }
        }
    }

    @Test("InsertionSuccess has the row id, its column, and the values")
    func success() throws {
        struct Witness: MutablePersistableRecord {
            static let databaseTableName = "team"
            let successes: Recorder<InsertionSuccess>
            func encode(to container: inout PersistenceContainer) { container["name"] = "Blues" }
            mutating func didInsert(_ inserted: InsertionSuccess) { successes.append(inserted) }
        }
        try makePersistenceQueue().write { db throws in
            let successes = Recorder<InsertionSuccess>()
            var witness = Witness(successes: successes)
            try witness.insert(db)
            try db.execute(sql: "DELETE FROM team")
            try witness.insert(db)
            // The first success was kept: the second insertion must not have changed it.
            #expect(successes.values.map(\.rowID) == [1, 1])
            #expect(successes.values.map(\.rowIDColumn) == ["id", "id"])
            #expect(successes.values.map { $0.persistenceContainer["NAME"] as? String } == ["Blues", "Blues"])
        }
    }
}

@Suite("Insertions that fetch", .enabled(if: sqlite3_libversion_number() >= 3_035_000, "RETURNING came with SQLite 3.35"))
struct InsertionFetchingTests {
    struct Name: Codable, PersistableRecord, TableRecord {
        static let databaseTableName = "team"
        enum Columns {
            static let name = Column("name")
            static let points = Column("points")
        }
        var name: String
    }

    @Test("An insertion can return a record with the default values of the table")
    func fetchesRecord() throws {
        try makePersistenceQueue().write { db throws in
            let sql = try db.expandedStatements {
                let team = try Name(name: "Reds").insertAndFetch(db, as: Team.self)
                #expect(team == Team(id: 1, name: "Reds", points: 7))
            }
            #expect(sql.last == #"INSERT INTO "team" ("name") VALUES ('Reds') RETURNING *"#)
            let team = try Team(name: "Blues").insertAndFetch(db)
            #expect(team == Team(id: 2, name: "Blues", points: nil))
        }
    }

    @Test("An insertion can return selected columns")
    func fetchesColumns() throws {
        try makePersistenceQueue().write { db throws in
            let points = try Name(name: "Reds").insertAndFetch(db, selection: [Column("points")]) { try Int.fetchOne($0) }
            #expect(points == 7)
            let sql = try db.expandedStatements {
                let name = try Name(name: "Blues").insertAndFetch(db) {
                    try String.fetchOne($0)
                } select: {
                    [$0.name, $0.points]
                }
                #expect(name == "Blues")
            }
            #expect(sql.last == #"INSERT INTO "team" ("name") VALUES ('Blues') RETURNING "name", "points""#)
        }
    }

    @Test("A record is inserted even if nothing is fetched, or if the cursor is released early")
    func completesStatement() throws {
        try makePersistenceQueue().write { db throws in
            let answer = try Name(name: "Reds").insertAndFetch(db, selection: [.allColumns]) { _ in 12 }
            #expect(answer == 12)
            let cursor = try Name(name: "Blues").insertAndFetch(db, selection: [.allColumns]) { statement in
                let cursor = try Row.fetchCursor(statement)
                _ = try cursor.next()
                return cursor
            }
            #expect(try String.fetchAll(db, sql: "SELECT name FROM team ORDER BY id") == ["Reds", "Blues"])
            #expect(throws: DatabaseError.self) { try cursor.next() }
        }
    }

    @Test("A conflict that is ignored gives no row: an error")
    func ignoredConflict() throws {
        try makePersistenceQueue().write { db throws in
            try City(code: "ATL", name: nil).insert(db)
            #expect {
                try City(code: "ATL", name: nil).insertAndFetch(db, onConflict: .ignore, as: City.self)
            } throws: { error in
                "\(error)" == #"Key not found in table city: [code:"ATL"]"#
            }
        }
    }

    @Test("An empty selection is an error, and nothing is inserted")
    func emptySelection() throws {
        try makePersistenceQueue().write { db throws in
            #expect(throws: DatabaseError.self) {
                try Name(name: "Reds").insertAndFetch(db, selection: []) { try Row.fetchOne($0) }
            }
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM team") == 0)
        }
    }

    @Test("The fetch may insert another record of the same type")
    func nestedFetch() throws {
        try makePersistenceQueue().write { db throws in
            let ids = try Name(name: "Reds").insertAndFetch(db, selection: [Column("id")]) { statement in
                let inner = try Name(name: "Blues").insertAndFetch(db, selection: [Column("id")]) { try Int.fetchOne($0) }
                return [try Int.fetchOne(statement), inner]
            }
            #expect(ids == [2, 1])
        }
    }

    @Test("A record gets its own row id, also when another access writes right after the commit")
    func writesAfterCommit() throws {
        try makePersistenceQueue().writeWithoutTransaction { db throws in
            func logNextTransaction() {
                db.afterNextTransaction { db in
                    try? db.execute(sql: "INSERT INTO log (rowid, text) VALUES (1000 + (SELECT COUNT(*) FROM log), '')")
                    try? db.execute(sql: "DELETE FROM log WHERE text = 'unknown'")
                }
            }
            var team = Team(name: "Reds", points: 1)
            logNextTransaction()
            try team.insert(db)
            #expect(team.id == 1)
            logNextTransaction()
            try team.update(db)
            logNextTransaction()
            _ = try team.updateAndFetch(db)
            var blues = Team(name: "Blues", points: 1)
            logNextTransaction()
            _ = try blues.insertAndFetch(db, as: Team.self)
            #expect(blues.id == 2)
            logNextTransaction()
            #expect(try team.delete(db))
        }
    }
}
