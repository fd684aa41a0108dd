// Updates, saves, upserts and deletions of one record.

import GRDB
import Testing

struct UpdateTests {
    @Test("An update writes all columns but those of the primary key")
    func updatesAllColumns() throws {
        try makePersistenceQueue().write { db throws in
            var team = try Team(name: "Reds", points: 3).inserted(db)
            team.points = 4
            #expect(try db.expandedStatements { try team.update(db) }.last == #"UPDATE "team" SET "name"='Reds', "points"=4 WHERE "id"=1"#)
            team.points = 5
            #expect(try db.expandedStatements { try team.update(db) } == [#"UPDATE "team" SET "name"='Reds', "points"=5 WHERE "id"=1"#])
            #expect(try Int.fetchOne(db, sql: "SELECT points FROM team") == 5)
        }
    }

    @Test("An update can be limited to some columns, in any case")
    func updatesSomeColumns() throws {
        try makePersistenceQueue().write { db throws in
            let team = try Team(name: "Reds", points: 3).inserted(db)
            let byName = try db.expandedStatements { try team.update(db, columns: ["POINTS"]) }
            #expect(byName.last == #"UPDATE "team" SET "points"=3 WHERE "id"=1"#)
            let byColumn = try db.expandedStatements { try team.update(db, columns: [Column("points"), Column("name")]) }
            #expect(byColumn.last == #"UPDATE "team" SET "name"='Reds', "points"=3 WHERE "id"=1"#)
            let nothing = try db.expandedStatements { try team.update(db, columns: ["unknown"]) }
            #expect(nothing.last == #"UPDATE "team" SET "id"=1 WHERE "id"=1"#)
        }
    }

    @Test("Updating a deleted row, or a record without key, is an error")
    func notFound() throws {
        try makePersistenceQueue().write { db throws in
            let error = #expect(throws: RecordError.self) { try Team(id: 12, name: "Reds").update(db) }
            #expect(error?.description == "Key not found in table team: [id:12]")
            let sql = db.expandedStatements {
                #expect(throws: RecordError.self) { try Team(id: nil, name: "Reds").update(db) }
                #expect(throws: RecordError.self) { try Team(id: nil, name: "Reds").update(db, columns: ["name"]) }
            }
            #expect(sql.isEmpty)
            #expect(throws: RecordError.self) { try Match(home: 1, guest: 2).update(db) }
        }
    }

    @Test("An update of changes writes the compared values; for objects, the values after the callbacks")
    func changesAreEncodedOnce() throws {
        struct Note: PersistableRecord {
            static let databaseTableName = "note"
            var text: String
            var encoded = Counter()
            func encode(to container: inout PersistenceContainer) {
                encoded.count += 1
                container["id"] = 1
                container["text"] = text
            }
        }
        final class Memo: PersistableRecord {
            static let databaseTableName = "note"
            var text = "a"
            func encode(to container: inout PersistenceContainer) {
                container["id"] = 1
                container["text"] = text
            }
            func willUpdate(_ db: Database, columns: Set<String>) {
                text += "!"
            }
        }
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO note VALUES (1, 'a')")
            var note = Note(text: "a")
            #expect(try note.updateChanges(db) { $0.text = "b" })
            #expect(note.encoded.count == 2)
            #expect(try String.fetchOne(db, sql: "SELECT text FROM note") == "b")
            #expect(try note.updateChanges(db, from: Note(text: "a")))
            #expect(try String.fetchOne(db, sql: "SELECT text FROM note") == "b")
            var memo = Memo()
            #expect(try memo.updateChanges(db) { $0.text = "c" })
            #expect(try String.fetchOne(db, sql: "SELECT text FROM note") == "c!")
            // The memory of a container that had changes is used again by one that has none.
            #expect(try !note.updateChanges(db) { _ in })
            #expect(try note.updateChanges(db) { $0.text = "d" })
            #expect(try String.fetchOne(db, sql: "SELECT text FROM note") == "d")
        }
    }

    @Test("Keys of several columns, and of the hidden row id")
    func otherKeys() throws {
        struct Log: PersistableRecord {
            var rowid: Int64?
            var text: String
            func encode(to container: inout PersistenceContainer) {
                container["rowid"] = rowid
                container["text"] = text
            }
        }
        try makePersistenceQueue().write { db throws in
            try Match(home: 1, guest: 2).insert(db)
            try Match(home: 2, guest: 1).insert(db)
            try Match(home: 1, guest: 2, goals: 3).update(db)
            #expect(try Int?.fetchAll(db, sql: "SELECT goals FROM match ORDER BY home") == [3, nil])
            try Log(rowid: nil, text: "a").insert(db)
            try Log(rowid: 1, text: "b").update(db)
            #expect(try String.fetchAll(db, sql: "SELECT text FROM log") == ["b"])
            #expect(throws: RecordError.self) { try Log(rowid: nil, text: "b").update(db) }
        }
    }

    @Test("Changes from another record")
    func changesFromRecord() throws {
        try makePersistenceQueue().write { db throws in
            let original = try Team(name: "Reds", points: 3).inserted(db)
            var team = original
            #expect(try !team.updateChanges(db, from: original))
            team.points = nil
            let sql = try db.expandedStatements { _ = try team.updateChanges(db, from: original) }
            #expect(sql == [#"UPDATE "team" SET "points"=NULL WHERE "id"=1"#])
        }
    }

    @Test("Changes by a closure")
    func changesByClosure() throws {
        try makePersistenceQueue().write { db throws in
            var team = try Team(name: "Reds", points: 3).inserted(db)
            #expect(try !team.updateChanges(db) { $0.points = 3 })
            #expect(try team.updateChanges(db) { $0.points = 4 })
            #expect(team.points == 4)
            #expect(try Int.fetchOne(db, sql: "SELECT points FROM team") == 4)
            #expect(throws: PersistenceTestError()) { try team.updateChanges(db) { _ in throw PersistenceTestError() } }
        }
    }

    @Test("An update can return the updated row")
    func fetches() throws {
        try makePersistenceQueue().write { db throws in
            try db.execute(
                sql: "CREATE TRIGGER scored BEFORE UPDATE ON team BEGIN UPDATE team SET name = 'Triggered' WHERE id = NEW.id; END")
            var team = try Team(name: "Reds", points: 3).inserted(db)
            #expect(try team.updateAndFetch(db, columns: ["points"], selection: [.allColumns]) { try Team.fetchOne($0) }?.points == 3)
            #expect(try team.updateChangesAndFetch(db) { $0.points = 9 } == Team(id: 1, name: "Triggered", points: 9))
            #expect(try team.updateChangesAndFetch(db) { $0.points = 9 } == nil)
            let name = try team.updateChangesAndFetch(
                db, selection: [Column("name")], fetch: { try String.fetchOne($0) }, modify: { $0.points = 10 })
            #expect(name == "Triggered")
            #expect(throws: RecordError.self) { try Team(id: 12, name: "x").updateAndFetch(db) }
            #expect(throws: RecordError.self) {
                try Team(id: 12, name: "x").updateAndFetch(db, selection: [Column("name")]) { try String.fetchOne($0) }
            }
        }
    }
}

struct SaveTests {
    @Test("A save inserts a record without key, updates a record that has a row, and inserts one whose row was deleted")
    func saves() throws {
        try makePersistenceQueue().write { db throws in
            var team = Team(name: "Reds")
            #expect(try db.expandedStatements { try team.save(db) }.last?.hasPrefix("INSERT") == true)
            #expect(team.id == 1)
            #expect(try db.expandedStatements { try team.save(db) }.map { $0.prefix(6) } == ["UPDATE"])
            try team.delete(db)
            #expect(try db.expandedStatements { try team.save(db) }.map { $0.prefix(6) } == ["UPDATE", "INSERT"])
            #expect(try Team(id: 5, name: "Blues").saved(db).id == 5)
            let saved = try Team(id: 6, name: "Greens").saveAndFetch(db)
            #expect(saved == Team(id: 6, name: "Greens", points: nil))
            let points = try City(code: "a", name: "b").saveAndFetch(db, selection: [Column("name")]) { try String.fetchOne($0) }
            #expect(points == "b")
        }
    }

    @Test("A record that a callback does not find does not turn a save into an insertion")
    func otherRecordNotFound() throws {
        struct Careful: Codable, PersistableRecord {
            static let databaseTableName = "city"
            var code: String
            func willUpdate(_ db: Database, columns: Set<String>) throws {
                throw RecordError.recordNotFound(databaseTableName: "city", key: ["code": "other".databaseValue])
            }
        }
        try makePersistenceQueue().write { db throws in
            #expect(throws: RecordError.self) { try Careful(code: "ATL").save(db) }
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM city") == 0)
        }
    }
}

@Suite("Upserts of records", .enabled(if: sqlite3_libversion_number() >= 3_035_000, "RETURNING came with SQLite 3.35"))
struct UpsertTests {
    @Test("An upsert gives the row id of the updated row")
    func upserts() throws {
        try makePersistenceQueue().write { db throws in
            var first = try Team(name: "Reds", points: 1).inserted(db)
            _ = try Team(name: "Blues", points: 2).inserted(db)
            var second = Team(name: "Reds", points: 5)
            try second.upsert(db)
            #expect(second.id == first.id)
            first.points = 6
            try first.upsert(db)
            #expect(try Int.fetchAll(db, sql: "SELECT points FROM team ORDER BY id") == [6, 2])
        }
    }

    @Test("Tables without row ids")
    func withoutRowID() throws {
        try makePersistenceQueue().write { db throws in
            try Match(home: 1, guest: 2, goals: 1).upsert(db)
            try Match(home: 1, guest: 2, goals: 4).upsert(db)
            let match = try Match(home: 1, guest: 2, goals: 5).upsertAndFetch(db)
            #expect(match.goals == 5)
            #expect(try Int.fetchAll(db, sql: "SELECT goals FROM match") == [5])
        }
    }

    @Test("Assignments, excluded values, and columns that are kept")
    func assignments() throws {
        try makePersistenceQueue().write { db throws in
            _ = try Team(name: "Reds", points: 1).inserted(db)
            var team = Team(name: "Reds", points: 5)
            let sql = try db.expandedStatements {
                let sum = try team.upsertAndFetch(db, onConflict: ["name"]) { excluded in
                    [Column("points") += excluded[Column("points")] * 2]
                }
                #expect(sum == Team(id: 1, name: "Reds", points: 11))
            }
            #expect(
                sql == [
                    #"INSERT INTO "team" ("id", "name", "points") VALUES (NULL,'Reds',5) ON CONFLICT("name") "#
                        + #"DO UPDATE SET "points" = "points" + ("excluded"."points" * 2) RETURNING *, "rowid""#
                ])
            #expect(team.id == 1)
            team.points = 8
            let kept = try team.upsertAndFetch(db, onConflict: ["NAME"]) { _ in [Column("Points").noOverwrite] }
            #expect(kept.points == 11)
            struct Counter: Codable, FetchableRecord, TableRecord {
                static let databaseTableName = "team"
                static var databaseSelection: [any SQLSelectable] { [Column("points")] }
                var points: Int
            }
            #expect(try team.upsertAndFetch(db, as: Counter.self).points == 8)
        }
    }

    @Test("A conflict target that is no key, and a violated constraint, are errors")
    func errors() throws {
        try makePersistenceQueue().write { db throws in
            var team = Team(name: "Reds")
            #expect(throws: DatabaseError.self) { try team.upsertAndFetch(db, onConflict: ["points"]) }
            _ = try Team(id: 1, name: "Reds").inserted(db)
            _ = try Team(id: 2, name: "Blues").inserted(db)
            var clash = Team(id: 1, name: "Blues")
            #expect(throws: DatabaseError.self) { try clash.upsertAndFetch(db, onConflict: ["id"]) }
        }
    }
}

struct DeletionTests {
    @Test("A deletion returns whether there was a row")
    func deletes() throws {
        try makePersistenceQueue().write { db throws in
            let team = try Team(name: "Reds").inserted(db)
            #expect(try team.exists(db))
            let sql = try db.expandedStatements { _ = try team.delete(db) }
            #expect(sql == [#"DELETE FROM "team" WHERE "id"=1"#])
            #expect(try !team.delete(db))
            #expect(try !team.exists(db))
            #expect(try !Team(name: "x").delete(db))
            #expect(try !Team(name: "x").exists(db))
            try Match(home: 1, guest: 2).insert(db)
            #expect(try !Match(home: 2, guest: 1).exists(db))
            #expect(try Match(home: 1, guest: 2).exists(db))
            #expect(try Match(home: 1, guest: 2).delete(db))
        }
    }

    @Test("A row that others refer to is not deleted")
    func foreignKey() throws {
        struct Author: Codable, PersistableRecord { var id: Int64 }
        struct Book: Codable, PersistableRecord {
            var id: Int64
            var authorId: Int64
        }
        try DatabaseQueue().write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author(id));
                    """)
            #expect(throws: DatabaseError.self) { try Book(id: 1, authorId: 1).insert(db) }
            try Author(id: 1).insert(db)
            try Book(id: 1, authorId: 1).insert(db)
            let error = #expect(throws: DatabaseError.self) { try Author(id: 1).delete(db) }
            #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
            #expect(try Author(id: 1).exists(db))
        }
    }
}

private final class Counter {
    var count = 0

    @Test("A change from 0.0 to -0.0 is none: the numbers are equal")
    func negativeZero() throws {
        struct Reading: Codable, FetchableRecord, PersistableRecord {
            var id: Int64
            var value: Double
        }
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE reading (id INTEGER PRIMARY KEY, value DOUBLE)")
            var reading = Reading(id: 1, value: 0.0)
            try reading.insert(db)
            #expect(try !reading.updateChanges(db) { $0.value = -0.0 })
            #expect(try reading.databaseChanges(from: Reading(id: 1, value: 0.0)).isEmpty)
            #expect(try reading.updateChanges(db) { $0.value = 1 })
            #expect(try reading.updateChanges(db) { $0.value = -0.0 })
            #expect(try Reading.find(db, key: 1).value == 0)
        }
    }
}
