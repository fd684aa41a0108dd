// Guide: records, the Swift types of rows.

import Foundation
import GRDB
import Testing

struct RecordsGuideTests {
    struct Player: Codable, Hashable, Identifiable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String
        var score: Int
        var createdAt: Date

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    private static let date = Date(timeIntervalSince1970: 1_700_000_000)

    private static func makeQueue() throws -> DatabaseQueue {
        try makeGuideQueue(GuideSchema.createPlayer)
    }

    @Test("A record is inserted, updated, saved and deleted")
    func life() throws {
        try Self.makeQueue().write { (db) throws in
            var player = Player(id: nil, name: "Alice", score: 100, createdAt: Self.date)
            try player.insert(db)
            #expect(player.id == 1)

            player.score = 150
            try player.update(db)
            #expect(try Player.fetchOne(db, key: 1) == player)

            player.score = 200
            try player.save(db)
            #expect(try Player.fetchAll(db) == [player])

            #expect(try player.delete(db))
            #expect(try !player.delete(db))
            #expect(throws: RecordError.self) { try player.update(db) }

            // The key is not nil: what is not there is inserted.
            try player.save(db)
            #expect(try Player.fetchAll(db) == [player])
        }
    }

    @Test("Records are fetched: all, by key, and with SQL")
    func fetching() throws {
        try Self.makeQueue().write { (db) throws in
            for (name, score) in [("Alice", 100), ("Bob", 80), ("Carol", 20)] {
                var player = Player(name: name, score: score, createdAt: Self.date)
                try player.insert(db)
            }
            #expect(try Player.fetchAll(db).map(\.name) == ["Alice", "Bob", "Carol"])
            #expect(try Player.fetchOne(db, key: 2)?.name == "Bob")
            #expect(try Player.fetchOne(db, key: 42) == nil)
            let best = try Player.fetchAll(db, sql: "SELECT * FROM player WHERE score > ? ORDER BY score", arguments: [50])
            #expect(best.map(\.name) == ["Bob", "Alice"])
            #expect(try Player.fetchCount(db) == 3)
            #expect(try Player.filter(Column("score") > 50).fetchCount(db) == 2)
            #expect(try Player.filter(key: 2).fetchCount(db) == 1)
            #expect(try Player.exists(db, key: 2))
            #expect(try !Player.exists(db, key: 42))
        }
    }

    @Test("Without didInsert, the record does not learn its id")
    func withoutDidInsert() throws {
        struct Player: Codable, FetchableRecord, MutablePersistableRecord {
            var id: Int64?
            var name: String
            var createdAt: Date
        }
        try Self.makeQueue().write { (db) throws in
            var player = Player(name: "Alice", createdAt: Self.date)
            try player.insert(db)
            #expect(player.id == nil)
            #expect(throws: RecordError.self) { try player.update(db) }
            #expect(try Player.fetchOne(db)?.id == 1)
        }
    }

    @Test("The name of a table is that of its type, or another one")
    func tableNames() throws {
        struct NoteTag: TableRecord {}
        struct HTTPRequest: TableRecord {}
        struct Person: Codable, FetchableRecord, PersistableRecord {
            static let databaseTableName = "people"
            var id: Int64
        }
        #expect(Player.databaseTableName == "player")
        #expect(NoteTag.databaseTableName == "noteTag")
        #expect(HTTPRequest.databaseTableName == "httpRequest")
        let queue = try makeGuideQueue { try $0.execute(sql: "CREATE TABLE people (id INTEGER PRIMARY KEY)") }
        try queue.write { (db) throws in
            try Person(id: 1).insert(db)
            #expect(try Person.fetchCount(db) == 1)
        }
    }

    @Test("Coding keys name columns")
    func codingKeys() throws {
        struct Player: Codable, FetchableRecord, MutablePersistableRecord {
            var id: Int64?
            var name: String
            var creationDate: Date

            enum CodingKeys: String, CodingKey {
                case id, name
                case creationDate = "createdAt"
            }
        }
        try Self.makeQueue().write { (db) throws in
            var player = Player(name: "Alice", creationDate: Self.date)
            try player.insert(db)
            #expect(try Date.fetchOne(db, sql: "SELECT createdAt FROM player") == Self.date)
            #expect(try Player.fetchOne(db)?.creationDate == Self.date)
        }
    }

    @Test("A property without a column, and a NULL for a property that can't be nil, are errors")
    func mismatch() throws {
        struct Player: Decodable, FetchableRecord, TableRecord {
            var joinedAt: Date
        }
        struct Score: Decodable, FetchableRecord {
            var score: Int
        }
        try Self.makeQueue().write { (db) throws in
            try db.execute(sql: "INSERT INTO player (name, createdAt) VALUES ('Alice', '2024-01-01')")
            #expect(throws: (any Error).self) { try Player.fetchAll(db) }
            #expect(throws: (any Error).self) { try Score.fetchAll(db, sql: "SELECT NULL AS score") }
        }
    }

    @Test("A table that does not exist is an error")
    func unknownTable() throws {
        struct Team: Decodable, FetchableRecord, TableRecord {
            var id: Int64
        }
        let error = try Self.makeQueue().read { db in
            #expect(throws: DatabaseError.self) { try Team.fetchAll(db) }
        }
        #expect(error?.message == "no such table: team")
    }

    @Test("Rows with a key of several columns are found by all of them")
    func compositeKey() throws {
        struct NoteTag: Codable, Equatable, FetchableRecord, PersistableRecord {
            var noteId: Int64
            var tagId: Int64
        }
        let queue = try makeGuideQueue(GuideSchema.createNotes)
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    INSERT INTO note (id, title, createdAt, updatedAt) VALUES (1, 'Plan', '2024-01-01', '2024-01-01');
                    INSERT INTO tag VALUES (2, 'important');
                    """)
            let noteTag = NoteTag(noteId: 1, tagId: 2)
            try noteTag.insert(db)
            #expect(try NoteTag.fetchOne(db, key: ["noteId": 1, "tagId": 2]) == noteTag)
            #expect(try NoteTag.fetchOne(db, key: ["noteId": 1, "tagId": 3]) == nil)
            #expect(try NoteTag.filter(Column("noteId") == 1 && Column("tagId") == 2).fetchOne(db) == noteTag)
            #expect(try noteTag.exists(db))
            #expect(try noteTag.delete(db))
        }
    }

    @Test("A record can be the result of a query over several tables")
    func projection() throws {
        struct PlayerStats: Decodable, Equatable, FetchableRecord {
            let playerId: Int64
            let totalScore: Int
            let gameCount: Int
        }
        let queue = try makeGuideQueue { db in
            try GuideSchema.createPlayer(db)
            try db.execute(
                sql: """
                    CREATE TABLE game (id INTEGER PRIMARY KEY, playerId INTEGER REFERENCES player(id), score INTEGER);
                    INSERT INTO player (id, name, createdAt) VALUES (1, 'Alice', '2024-01-01'), (2, 'Bob', '2024-01-01');
                    INSERT INTO game (playerId, score) VALUES (1, 10), (1, 20), (2, 5);
                    """)
        }
        let stats = try queue.read { db in
            try PlayerStats.fetchAll(
                db,
                sql: """
                    SELECT player.id AS playerId, SUM(game.score) AS totalScore, COUNT(*) AS gameCount
                    FROM player JOIN game ON game.playerId = player.id
                    GROUP BY player.id ORDER BY player.id
                    """)
        }
        #expect(
            stats == [
                PlayerStats(playerId: 1, totalScore: 30, gameCount: 2),
                PlayerStats(playerId: 2, totalScore: 5, gameCount: 1),
            ])
    }

    @Test("A record type can be write-only")
    func writeOnly() throws {
        struct Event: Encodable, PersistableRecord {
            static let databaseTableName = "event"
            let type: String
            let timestamp: Date
            let payload: String
        }
        let queue = try makeGuideQueue { try $0.execute(sql: "CREATE TABLE event (type TEXT, timestamp DATETIME, payload TEXT)") }
        try queue.write { (db) throws in
            try Event(type: "login", timestamp: Self.date, payload: "{}").insert(db)
            #expect(
                try Row.fetchOne(db, sql: "SELECT * FROM event") == [
                    "type": "login", "timestamp": "2023-11-14 22:13:20.000", "payload": "{}",
                ])
        }
    }

    @Test("Enumerations with integer raw values are stored as integers")
    func enumeration() throws {
        struct Player: Codable, FetchableRecord, MutablePersistableRecord {
            enum Rank: Int, Codable {
                case bronze = 1
                case silver, gold
            }

            var id: Int64?
            var rank: Rank
        }
        let queue = try makeGuideQueue { try $0.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, rank INTEGER)") }
        try queue.write { (db) throws in
            var player = Player(rank: .gold)
            try player.insert(db)
            #expect(try Int.fetchOne(db, sql: "SELECT rank FROM player") == 3)
            #expect(try Player.fetchOne(db)?.rank == .gold)
            try db.execute(sql: "UPDATE player SET rank = 99")
            #expect(throws: (any Error).self) { try Player.fetchOne(db) }
        }
    }

    // MARK: - Classes

    final class PlayerRecord: Record {
        var id: Int64?
        var name: String
        var score: Int

        override class var databaseTableName: String { "player" }

        init(name: String, score: Int) {
            self.name = name
            self.score = score
            super.init()
        }

        required init(row: Row) throws {
            id = row["id"]
            name = row["name"]
            score = row["score"]
            try super.init(row: row)
        }

        override func encode(to container: inout PersistenceContainer) throws {
            container["id"] = id
            container["name"] = name
            container["score"] = score
        }

        override func didInsert(_ inserted: InsertionSuccess) {
            super.didInsert(inserted)
            id = inserted.rowID
        }
    }

    @Test("A record can be a class that knows its changes")
    func classes() throws {
        let queue = try makeGuideQueue { db in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER)")
        }
        try queue.write { (db) throws in
            let player = PlayerRecord(name: "Alice", score: 100)
            #expect(player.hasDatabaseChanges)
            try player.insert(db)
            #expect(player.id == 1)
            #expect(!player.hasDatabaseChanges)

            let fetched = try #require(try PlayerRecord.fetchOne(db, key: 1))
            #expect(fetched.name == "Alice")
            fetched.score = 150
            #expect(try fetched.databaseChanges == ["score": 100.databaseValue])
            #expect(try fetched.updateChanges(db))
            #expect(try !fetched.updateChanges(db))
            #expect(try Int.fetchOne(db, sql: "SELECT score FROM player") == 150)
            #expect(try fetched.delete(db))
        }
    }
}
