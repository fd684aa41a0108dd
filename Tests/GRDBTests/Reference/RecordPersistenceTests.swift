// Records of each kind that programs write: what their persistence methods store, return and throw.

import Foundation
import GRDB
import Testing

struct RecordPersistenceTests {
    @Test("The persistence methods of the manual's first page work")
    func firstPage() throws {
        struct Player: Codable, Identifiable, FetchableRecord, PersistableRecord {
            var id: String
            var name: String
            var score: Int

            enum Columns {
                static let name = Column(CodingKeys.name)
                static let score = Column(CodingKeys.score)
            }
        }
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.create(table: "player") { t in
                t.primaryKey("id", .text)
                t.column("name", .text).notNull()
                t.column("score", .integer).notNull()
            }
            try Player(id: "1", name: "Arthur", score: 100).insert(db)
            try Player(id: "2", name: "Barbara", score: 1000).insert(db)
        }
        try queue.write { (db) throws in
            var player = try Player.find(db, id: "1")
            #expect(player.name == "Arthur")
            let bestPlayers = try Player.order(\.score.desc).limit(10).fetchAll(db)
            #expect(bestPlayers.map(\.id) == ["2", "1"])
            player.score += 10
            try player.update(db)
            #expect(try Player.fetchOne(db, id: "1")?.score == 110)
            try player.updateChanges(db) { $0.score += 10 }
            #expect(try Player.filter { $0.name == "Arthur" }.fetchOne(db)?.score == 120)
            #expect(try player.delete(db))
            #expect(try Player.fetchCount(db) == 1)
        }
    }

    @Test("An insertion gives a mutable record its row id")
    func insertion() throws {
        try Agenda.write { (db) throws in
            var song = Song(title: "Dust", seconds: 10, bandId: 3)
            try song.insert(db)
            #expect(song.id == 5)
            let inserted = try Song(title: "Ash", seconds: 10, bandId: 3).inserted(db)
            #expect(inserted.id == 6)
            #expect(db.lastInsertedRowID == 6)
            let saved = try Song(title: "Mud", seconds: 10, bandId: 3).saved(db)
            #expect(saved.id == 7)
        }
    }

    @Test("Updates write all columns, the requested ones, or the changed ones")
    func updates() throws {
        let statements = try Agenda.sql { (db) throws in
            var song = try Song.find(db, id: 3)
            song.title = "Hammer"
            song.seconds = 181
            try song.update(db)
            try song.update(db)
            try song.update(db, columns: ["seconds"])
            try song.update(db, columns: [Song.Columns.title, Column("seconds")])
            try song.update(db, columns: Set(["title"]))
            #expect(try song.updateChanges(db) { $0.seconds = 182 })
            #expect(try song.updateChanges(db) { $0.seconds = 182 } == false)
            let old = song
            song.title = "Anvil"
            #expect(try song.updateChanges(db, from: old))
            #expect(try song.updateChanges(db, from: song) == false)
            try song.update(db, onConflict: .replace)
        }
        #expect(
            statements == [
                "SELECT * FROM \"song\" WHERE \"id\" = 3",
                "UPDATE \"song\" SET \"title\"='Hammer', \"seconds\"=181, \"bandId\"=2 WHERE \"id\"=3",
                "UPDATE \"song\" SET \"title\"='Hammer', \"seconds\"=181, \"bandId\"=2 WHERE \"id\"=3",
                "UPDATE \"song\" SET \"seconds\"=181 WHERE \"id\"=3",
                "UPDATE \"song\" SET \"title\"='Hammer', \"seconds\"=181 WHERE \"id\"=3",
                "UPDATE \"song\" SET \"title\"='Hammer' WHERE \"id\"=3",
                "UPDATE \"song\" SET \"seconds\"=182 WHERE \"id\"=3",
                "UPDATE \"song\" SET \"title\"='Anvil' WHERE \"id\"=3",
                "UPDATE OR REPLACE \"song\" SET \"title\"='Anvil', \"seconds\"=182, \"bandId\"=2 WHERE \"id\"=3",
            ])
    }

    @Test("Saving updates an existing row, and inserts otherwise")
    func saving() throws {
        try Agenda.write { (db) throws in
            var song = Song(title: "Dust", seconds: 10, bandId: 3)
            try song.save(db)
            #expect(song.id == 5)
            song.seconds = 11
            try song.save(db)
            #expect(try Song.find(db, id: 5).seconds == 11)
            var chosen = Song(id: 100, title: "Hundred", seconds: 1, bandId: 3)
            try chosen.save(db)
            #expect(try Song.exists(db, id: 100))
            #expect(try Song.fetchCount(db) == 6)
        }
    }

    @Test("A missing row is an error of update, of find, and not of delete or fetchOne")
    func missingRows() throws {
        try Agenda.write { (db) throws in
            var ghost = Song(id: 99, title: "Ghost", seconds: 1, bandId: 1)
            do {
                try ghost.update(db)
                Issue.record("no error")
            } catch let RecordError.recordNotFound(databaseTableName: table, key: key) {
                #expect(table == "song")
                #expect(key == ["id": 99.databaseValue])
            }
            #expect(throws: RecordError.self) { try ghost.updateChanges(db) { $0.seconds = 2 } }
            #expect(throws: RecordError.self) { try Song.find(db, id: 99) }
            #expect(throws: RecordError.self) { try Song.find(db, key: ["bandId": 1, "title": "Ghost"]) }
            #expect(throws: RecordError.self) { try Band.find(db, key: "none") }
            #expect(try Song.fetchOne(db, id: 99) == nil)
            #expect(try ghost.delete(db) == false)
            #expect(try ghost.exists(db) == false)
            do {
                _ = try BandMember.find(db, key: ["bandId": 3, "musicianId": "ann"])
            } catch let error as RecordError {
                #expect("\(error)".hasPrefix("Key not found in table bandMember: "))
            }
            let created: any Error = Song.recordNotFound(key: ["id": 5])
            #expect("\(created)" == "Key not found in table song: [id:5]")
            #expect("\(Song.recordNotFound(db, id: 5))" == "\(created)")
            #expect("\(Song.recordNotFound(db, key: 5))" == "\(created)")
            #expect("\(ghost.recordNotFound(db))" == "Key not found in table song: [id:99]")
        }
    }

    @Test("Keys find, count and delete rows")
    func keys() throws {
        try Agenda.write { (db) throws in
            #expect(try Song.fetchAll(db, ids: [1, 2, 99]).count == 2)
            #expect(try Song.fetchSet(db, ids: [1, 2]).count == 2)
            #expect(try Song.fetchCursor(db, ids: [1]).next()?.id == 1)
            #expect(try Song.fetchAll(db, keys: [1, 2]).count == 2)
            #expect(try Town.fetchSet(db, keys: ["PAR", "OSL"]).count == 2)
            #expect(try Song.fetchAll(db, keys: [["bandId": 1, "title": "Feather"], ["id": 4]]).count == 2)
            #expect(try Song.fetchOne(db, key: 1)?.title == "Feather")
            #expect(try Song.fetchOne(db, key: nil as Int64?) == nil)
            #expect(try Musician.fetchOne(db, key: ["email": "ann@x.org"])?.name == "Ann")
            #expect(try Musician.find(db, key: ["email": "ann@x.org"]).id == "ann")
            #expect(try Song.exists(db, id: 1))
            #expect(try Song.exists(db, key: 1))
            #expect(try BandMember.exists(db, key: ["bandId": 1, "musicianId": "cy"]) == false)
            #expect(try Song.deleteOne(db, id: 1))
            #expect(try Song.deleteOne(db, id: 1) == false)
            #expect(try Song.deleteOne(db, key: ["bandId": 1, "title": "Night Flight"]))
            #expect(try Song.deleteAll(db, ids: [3]) == 1)
            #expect(try Song.deleteAll(db, keys: [4, 5]) == 1)
            #expect(try BandMember.deleteAll(db, keys: [["bandId": 1, "musicianId": "ann"], ["bandId": 2, "musicianId": "cy"]]) == 2)
            #expect(try BandMember.deleteAll(db) == 2)
            #expect(try Song.fetchCount(db) == 0)
        }
    }

    @Test("A key without a unique index is refused")
    func ambiguousKey() throws {
        try Agenda.write { (db) throws in
            #expect(throws: (any Error).self) { try Song.fetchOne(db, key: ["title": "Rust"]) }
            #expect(throws: (any Error).self) { try Song.deleteOne(db, key: ["seconds": 180]) }
            #expect(throws: (any Error).self) { try Song.fetchOne(db, key: ["nothing": 1]) }
            #expect(try Song.fetchCount(db) == 4)
        }
    }

    @Test("Conflict policies of the type, of the call, and of the table")
    func conflictPolicies() throws {
        struct Setting: Codable, FetchableRecord, PersistableRecord {
            static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace, update: .ignore)
            var key: String
            var value: String
        }
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE setting (key TEXT PRIMARY KEY NOT NULL, value TEXT UNIQUE NOT NULL)")
            try Setting(key: "a", value: "1").insert(db)
            try Setting(key: "a", value: "2").insert(db)
            #expect(try Setting.fetchAll(db).map(\.value) == ["2"])
            try Setting(key: "b", value: "3").insert(db)
            #expect(throws: RecordError.self) { try Setting(key: "b", value: "2").update(db) }
            #expect(try Setting.find(db, key: "b").value == "3")
            #expect(throws: DatabaseError.self) { try Setting(key: "a", value: "x").insert(db, onConflict: .abort) }
            #expect(throws: DatabaseError.self) { try Setting(key: "b", value: "2").update(db, onConflict: .abort) }
            try Setting(key: "a", value: "y").insert(db, onConflict: .ignore)
            #expect(try Setting.find(db, key: "a").value == "2")
        }
    }

    @Test("Upserts insert, or update all or some columns")
    func upserts() throws {
        struct Word: Codable, FetchableRecord, MutablePersistableRecord, Equatable {
            var id: Int64?
            var text: String
            var count: Int
            var isTainted = false
            mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
        }
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE word (
                        id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, count INTEGER NOT NULL, isTainted BOOLEAN NOT NULL)
                    """)
            var word = Word(text: "jovial", count: 1)
            try word.upsert(db)
            #expect(word.id == 1)
            var again = Word(text: "jovial", count: 5)
            try again.upsert(db)
            #expect(again.id == 1)
            #expect(try Word.fetchAll(db) == [Word(id: 1, text: "jovial", count: 5)])

            var counted = Word(text: "jovial", count: 1, isTainted: true)
            let upserted = try counted.upsertAndFetch(
                db,
                onConflict: ["text"],
                doUpdate: { _ in
                    [Column("count") += 1, Column("isTainted").noOverwrite]
                })
            #expect(upserted == Word(id: 1, text: "jovial", count: 6, isTainted: false))
            let other = try counted.upsertAndFetch(db, as: Word.self, onConflict: ["text"]) { excluded in
                [Column("count").set(to: excluded[Column("count")] + 10)]
            }
            #expect(other.count == 11)
            #expect(other.isTainted)
        }
    }

    @Test("An insertion can return the whole record with the defaults of the table")
    func insertAndFetch() throws {
        struct PartialPlayer: Encodable, MutablePersistableRecord {
            static let databaseTableName = "player"
            var name: String
        }
        struct FullPlayer: Decodable, TableRecord, FetchableRecord {
            static let databaseTableName = "player"
            var id: Int64
            var name: String
            var score: Int
        }
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, score INTEGER DEFAULT 1000)")
            var partial = PartialPlayer(name: "Alice")
            var statements = try db.expandedStatements(without: schemaQueries) {
                let player = try partial.insertAndFetch(db, as: FullPlayer.self)
                #expect(player.id == 1)
                #expect(player.score == 1000)
            }
            #expect(statements == ["INSERT INTO \"player\" (\"name\") VALUES ('Alice') RETURNING *"])
            statements = try db.expandedStatements(without: schemaQueries) {
                let score = try partial.insertAndFetch(db, selection: [Column("score")]) { statement in
                    try Int.fetchOne(statement)
                }
                #expect(score == 1000)
            }
            #expect(statements == ["INSERT INTO \"player\" (\"name\") VALUES ('Alice') RETURNING \"score\""])
            let saved = try partial.saveAndFetch(db, as: FullPlayer.self)
            #expect(saved.id == 3)
        }
    }

    @Test("Updates and saves can return the stored row")
    func updateAndFetch() throws {
        try Agenda.write { (db) throws in
            try db.execute(
                sql: "CREATE TRIGGER shout AFTER UPDATE ON song BEGIN UPDATE song SET title = UPPER(title) WHERE id = NEW.id; END")
            var song = try Song.find(db, id: 1)
            song.seconds = 201
            let updated = try song.updateAndFetch(db)
            #expect(updated.seconds == 201)
            let changed = try song.updateChangesAndFetch(db) { $0.seconds = 202 }
            #expect(changed?.seconds == 202)
            let unchanged = try song.updateChangesAndFetch(db) { $0.seconds = 202 }
            #expect(unchanged == nil)
            let seconds = try song.updateAndFetch(db, columns: ["seconds"], selection: [Column("seconds")]) {
                try Int.fetchOne($0)
            }
            #expect(seconds == 202)
            let saved = try song.saveAndFetch(db)
            #expect(saved.id == 1)
            let row = try song.updateAndFetch(db, as: SongLength.self)
            #expect(row.seconds == 202)
        }
    }

    private struct SongLength: Decodable, FetchableRecord, TableRecord {
        static let databaseTableName = "song"
        var seconds: Int
    }

    @Test("Rows of tables without a primary key are identified by their row id")
    func implicitRowID() throws {
        struct Visitor: Codable, FetchableRecord, MutablePersistableRecord, Identifiable {
            var rowid: Int64?
            var name: String
            var id: Int64? { rowid }
            static var databaseSelection: [any SQLSelectable] { [.allColumns, .rowID] }
            mutating func didInsert(_ inserted: InsertionSuccess) { rowid = inserted.rowID }
        }
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE visitor (name TEXT NOT NULL)")
            let statements = try db.expandedStatements(without: schemaQueries) {
                var visitor = Visitor(name: "Ute")
                try visitor.insert(db)
                #expect(visitor.rowid == 1)
                let fetched = try Visitor.fetchOne(db, id: 1)
                #expect(fetched?.name == "Ute")
                try fetched?.update(db)
                #expect(try fetched?.delete(db) == true)
            }
            #expect(statements[1] == "SELECT *, \"rowid\" FROM \"visitor\" WHERE \"rowid\" = 1")
            #expect(statements.last == "DELETE FROM \"visitor\" WHERE \"rowid\"=1")
        }
    }
}
