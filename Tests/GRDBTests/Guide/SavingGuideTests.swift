// Guide: inserting, updating, saving, upserting.

import Foundation
import GRDB
import Testing

struct SavingGuideTests {
    struct Player: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String
        var score: Int
        var updatedAt: Date

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    private static let date = Date(timeIntervalSince1970: 1_700_000_000)
    private static let later = Date(timeIntervalSince1970: 1_800_000_000)
    private static let alice = Player(name: "Alice", score: 100, updatedAt: date)

    private static func makeQueue() throws -> DatabaseQueue {
        try makeGuideQueue { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("score", .integer).notNull().defaults(to: 0)
                t.column("updatedAt", .datetime).notNull()
                t.column("level", .integer).notNull().defaults(to: 1)
            }
        }
    }

    @Test("An insertion gives the record its id")
    func insert() throws {
        try Self.makeQueue().write { (db) throws in
            var player = Self.alice
            let statements = try db.preparedStatements(without: schemaQueries) { try player.insert(db) }
            #expect(player.id == 1)
            #expect(statements == [#"INSERT INTO "player" ("id", "name", "score", "updatedAt") VALUES (?,?,?,?)"#])
            #expect(try Self.alice.inserted(db).id == 2)
        }
    }

    @Test("Records that make their own keys are not changed by an insertion")
    func ownKeys() throws {
        struct Note: Codable, Equatable, FetchableRecord, PersistableRecord {
            var id = UUID()
            var title: String
        }
        let queue = try makeGuideQueue { db in
            try db.create(table: "note") { t in
                t.primaryKey("id", .blob)
                t.column("title", .text).notNull()
            }
        }
        try queue.write { (db) throws in
            let note = Note(title: "Hello")
            try note.insert(db)
            #expect(try Note.fetchOne(db, key: note.id) == note)
            #expect(fails(.SQLITE_CONSTRAINT) { try note.insert(db) })
        }
    }

    @Test("An update writes all columns of a row, and fails when there is none")
    func update() throws {
        try Self.makeQueue().write { (db) throws in
            var player = try Self.alice.inserted(db)
            player.score = 200
            let statements = try db.preparedStatements(without: schemaQueries) { try player.update(db) }
            #expect(statements == [#"UPDATE "player" SET "name"=?, "score"=?, "updatedAt"=? WHERE "id"=?"#])
            try player.delete(db)
            do {
                try player.update(db)
                Issue.record("There is no row to update")
            } catch let RecordError.recordNotFound(table, key) {
                #expect(table == "player")
                #expect(key == ["id": 1.databaseValue])
            }
        }
    }

    @Test("Saving updates, and inserts if there is nothing to update")
    func save() throws {
        try Self.makeQueue().write { (db) throws in
            func verbs(_ body: () throws -> Void) rethrows -> [Substring] {
                try db.preparedStatements(without: schemaQueries, during: body).compactMap { $0.split(separator: " ").first }
            }
            var player = Self.alice
            #expect(try verbs { try player.save(db) } == ["INSERT"])
            #expect(player.id == 1)
            player.score = 1
            #expect(try verbs { try player.save(db) } == ["UPDATE"])
            var other = Player(id: 42, name: "Bob", score: 1, updatedAt: Self.date)
            #expect(try verbs { try other.save(db) }.suffix(2) == ["UPDATE", "INSERT"])
            #expect(try Player.fetchAll(db) == [player, other])
        }
    }

    @Test("An upsert is one statement")
    func upsert() throws {
        try Self.makeQueue().write { (db) throws in
            var player = Player(id: 42, name: "Alice", score: 100, updatedAt: Self.date)
            try player.upsert(db)
            player.score = 200
            let statements = try db.preparedStatements(without: schemaQueries) { try player.upsert(db) }
            #expect(statements.count == 1)
            #expect(statements.first?.contains("ON CONFLICT DO UPDATE SET") == true)
            #expect(try Player.fetchAll(db) == [player])
        }
    }

    @Test("An insertion can return the inserted row with its default values")
    func insertAndFetch() throws {
        struct FullPlayer: Decodable, FetchableRecord, TableRecord {
            static let databaseTableName = "player"
            var id: Int64
            var name: String
            var level: Int
        }
        try Self.makeQueue().write { (db) throws in
            var player = Self.alice
            let full = try player.insertAndFetch(db, as: FullPlayer.self)
            #expect(full.level == 1)
            #expect(full.id == 1)
            #expect(player.id == 1)

            player.score = 300
            let updated = try player.updateAndFetch(db)
            #expect(updated.score == 300)
            let carol = Player(name: "Carol", score: 5, updatedAt: Self.date)
            #expect(try carol.insertAndFetch(db).id == 2)
        }
    }

    @Test("Deleting returns whether there was a row, and requests delete many at once")
    func delete() throws {
        try Self.makeQueue().write { (db) throws in
            let player = try Self.alice.inserted(db)
            for score in [10, 20, 90] {
                _ = try Player(name: "P", score: score, updatedAt: Self.date).inserted(db)
            }
            #expect(try player.delete(db))
            #expect(try !player.delete(db))
            let statements = try db.preparedStatements(without: schemaQueries) { try Player.filter(Column("score") < 50).deleteAll(db) }
            #expect(statements == [#"DELETE FROM "player" WHERE "score" < ?"#])
            #expect(try Player.fetchCount(db) == 1)
        }
    }

    @Test("An update can be limited to some columns")
    func partialUpdate() throws {
        try Self.makeQueue().write { (db) throws in
            let stored = try Self.alice.inserted(db)
            var player = stored
            player.name = "Alicia"
            player.score = 7
            player.updatedAt = Self.later
            let statements = try db.preparedStatements(without: schemaQueries) { try player.update(db, columns: ["score", "updatedAt"]) }
            #expect(statements == [#"UPDATE "player" SET "score"=?, "updatedAt"=? WHERE "id"=?"#])
            let fetched = try Player.find(db, key: 1)
            #expect(fetched.name == "Alice")
            #expect(fetched.score == 7)
            #expect(fetched.updatedAt == Self.later)

            // What has changed is found by comparison, too.
            #expect(try player.updateChanges(db, from: stored))
            #expect(try Player.find(db, key: 1) == player)
            #expect(try !player.updateChanges(db, from: player))
            #expect(try player.updateChanges(db) { $0.score = 8 })
            #expect(player.score == 8)
        }
    }

    @Test("Many records are inserted in one transaction")
    func bulk() throws {
        let queue = try Self.makeQueue()
        try queue.write { db in
            for index in 1...500 {
                var player = Player(name: "Player \(index)", score: index, updatedAt: Self.date)
                try player.insert(db)
                #expect(player.id == Int64(index))
            }
        }
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT SUM(score) FROM player") } == 125_250)
    }

    // MARK: - Callbacks

    enum ValidationError: Error {
        case nameRequired
    }

    /// Stamps and validates itself. Callbacks of updates and saves don't change the record: they take no part in what is written.
    struct ValidPlayer: Codable, FetchableRecord, MutablePersistableRecord {
        static let databaseTableName = "player"
        var id: Int64?
        var name: String
        var score: Int
        var updatedAt = Date.distantPast

        mutating func willInsert(_ db: Database) throws {
            if updatedAt == .distantPast {
                updatedAt = try db.transactionDate
            }
        }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }

        func willSave(_ db: Database) throws {
            guard !name.isEmpty else { throw ValidationError.nameRequired }
        }
    }

    @Test("A callback stamps the record before it is inserted")
    func stamp() throws {
        try Self.makeQueue().write { (db) throws in
            var player = ValidPlayer(name: "Alice", score: 1)
            try player.insert(db)
            #expect(player.updatedAt > .distantPast)
            #expect(try Bool.fetchOne(db, sql: "SELECT updatedAt > '2020' FROM player") == true)
        }
    }

    @Test("A callback that throws prevents insertions and updates, and undoes the transaction")
    func validation() throws {
        let queue = try Self.makeQueue()
        #expect(throws: ValidationError.self) {
            try queue.write { db in
                var player = ValidPlayer(name: "Alice", score: 1)
                try player.insert(db)
                var invalid = ValidPlayer(name: "", score: 1)
                try invalid.insert(db)
            }
        }
        try queue.write { (db) throws in
            #expect(try Player.fetchCount(db) == 0)
            var player = ValidPlayer(name: "Alice", score: 1)
            try player.insert(db)
            player.name = ""
            #expect(throws: ValidationError.self) { try player.update(db) }
            #expect(throws: ValidationError.self) { try player.save(db) }
            #expect(throws: ValidationError.self) { try player.upsert(db) }
            #expect(try String.fetchOne(db, sql: "SELECT name FROM player") == "Alice")
        }
    }
}
