// Guide: expressions, and the conditions that are made of them.

import Foundation
import GRDB
import Testing

struct FilteringGuideTests {
    enum Status: String, Codable, DatabaseValueConvertible {
        case active, inactive, banned
    }

    struct Player: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String?
        var score: Int
        var penalties: Int
        var status: Status
        var createdAt: Date
    }

    struct Game: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var playerId: Int64
    }

    private static let noon = Date(timeIntervalSince1970: 1_700_049_600)

    private static func makeQueue() throws -> DatabaseQueue {
        try makeGuideQueue { db in
            try db.execute(
                sql: """
                    CREATE TABLE player (
                        id INTEGER PRIMARY KEY, name TEXT, score INTEGER, penalties INTEGER, status TEXT, createdAt DATETIME
                    );
                    CREATE TABLE game (id INTEGER PRIMARY KEY, playerId INTEGER);
                    INSERT INTO game VALUES (10, 1), (11, 11), (12, 1);
                    """)
            let day: TimeInterval = 86400
            for (index, status) in [Status.active, .inactive, .banned, .active].enumerated() {
                try Player(
                    id: Int64(index + 1), name: index == 3 ? nil : "Player \(index + 1)", score: (index + 1) * 40, penalties: index * 50,
                    status: status, createdAt: noon + Double(index - 1) * day
                ).insert(db)
            }
        }
    }

    private static func ids(_ predicate: some SQLSpecificExpressible) throws -> [Int64] {
        try makeQueue().read { db in
            try Player.filter(predicate).order(Column("id")).fetchAll(db).map(\.id)
        }
    }

    @Test("Expressions are compared with values and with each other")
    func comparisons() throws {
        #expect(try Self.ids(Column("score") > Column("penalties")) == [1, 2, 3, 4])
        #expect(try Self.ids(Column("score") - Column("penalties") <= 20) == [3, 4])
        #expect(try Self.ids(Column("score") * 2 > 200) == [3, 4])
        #expect(try Self.ids(Column("score") / 3 == 13) == [1])
        #expect(try Self.ids(length(Column("name")) == 8) == [1, 2, 3])
    }

    @Test("Functions of Swift strings, and others of SQLite")
    func functions() throws {
        #expect(try Self.ids(Column("name").uppercased == "PLAYER 2") == [2])
        #expect(try Self.ids(SQL("LOWER(\(Column("name")))").sqlExpression == "player 3") == [3])
    }

    @Test("A default value replaces NULL in expressions")
    func coalesce() throws {
        try Self.makeQueue().read { (db) throws in
            let names = Player.select(Column("name") ?? "Anonymous", as: String.self).order(Column("id"))
            #expect(try names.fetchAll(db) == ["Player 1", "Player 2", "Player 3", "Anonymous"])
        }
        // A comparison with NULL is neither true nor false.
        #expect(try Self.ids(Column("name") > "Player 1") == [2, 3])
        #expect(try Self.ids(Column("name") > "Player 1" || Column("name") == nil) == [2, 3, 4])
    }

    @Test("Membership: of arrays, of ranges, of requests")
    func membership() throws {
        let banned: [Int64] = [1, 4]
        #expect(try Self.ids(banned.contains(Column("id"))) == [1, 4])
        #expect(try Self.ids(!banned.contains(Column("id"))) == [2, 3])
        #expect(try Self.ids([Int64]().contains(Column("id"))).isEmpty)
        #expect(try Self.ids((50...120).contains(Column("score"))) == [2, 3])
        try Self.makeQueue().read { (db) throws in
            let activeIds = Player.filter(Column("status") == "active").select(Column("id"))
            let games = Game.filter(activeIds.contains(Column("playerId")))
            #expect(try games.fetchAll(db).map(\.id) == [10, 12])
            #expect(
                try games.makePreparedRequest(db, forSingleResult: false).statement.sql == """
                    SELECT * FROM "game" WHERE "playerId" IN (SELECT "id" FROM "player" WHERE "status" = ?)
                    """)
        }
    }

    @Test("The existence of related rows: the outer table needs a name inside")
    func exists() throws {
        try Self.makeQueue().read { (db) throws in
            let player = TableAlias()
            let games = Game.filter(Column("playerId") == player[Column("id")])
            let request = Player.aliased(player).filter(games.exists())
            #expect(try request.fetchAll(db).map(\.id) == [1])
            // Without it, the column is the one of the inner table: game 11 refers to itself.
            let wrong = Player.filter(Game.filter(Column("playerId") == Column("id")).exists())
            #expect(try wrong.fetchCount(db) == 4)
        }
    }

    @Test("Cases, written in SQL")
    func cases() throws {
        struct PlayerCategory: Decodable, FetchableRecord {
            let id: Int64
            let category: String
        }
        try Self.makeQueue().read { (db) throws in
            let request = Player.select(
                sql: """
                    id, CASE WHEN score > 100 THEN 'high' WHEN score > 50 THEN 'medium' ELSE 'low' END AS category
                    """
            ).asRequest(of: PlayerCategory.self)
            #expect(try request.fetchAll(db).map(\.category) == ["low", "medium", "high", "high"])
        }
    }

    @Test("Negations")
    func negations() throws {
        #expect(try Self.ids(!(Column("status") == "banned")) == [1, 2, 4])
        #expect(try Self.ids(Column("status") != "banned") == [1, 2, 4])
        #expect(try Self.ids(!(Column("score") > 100 && Column("status") == "active")) == [1, 2, 3])
    }

    @Test("Dates are compared as they are stored; a day is a half-open range")
    func dates() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let start = calendar.startOfDay(for: Self.noon)
        let end = try #require(calendar.date(byAdding: .day, value: 1, to: start))
        #expect(try Self.ids(Column("createdAt") >= start && Column("createdAt") < end) == [2])
        #expect(try Self.ids(Column("createdAt") > Self.noon) == [3, 4])
        #expect(try Self.ids((start..<end).contains(Column("createdAt"))) == [2])
        try Self.makeQueue().read { (db) throws in
            #expect(try Player.filter(sql: "DATE(createdAt) = '2023-11-15'").fetchAll(db).map(\.id) == [2])
        }
    }

    @Test("Conditions have names, and values have types")
    func predicates() throws {
        func active() -> SQLExpression { Column("status") == Status.active }
        func minimumScore(_ score: Int) -> SQLExpression { Column("score") >= score }
        #expect(try Self.ids(active()) == [1, 4])
        #expect(try Self.ids(active() && minimumScore(50)) == [4])
        #expect(try Self.ids(active() || minimumScore(120)) == [1, 3, 4])
    }
}
