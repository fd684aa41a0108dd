// Guide: requests that are made of Swift values.

import Foundation
import GRDB
import Testing

struct QueryInterfaceGuideTests {
    struct Player: Codable, Equatable, FetchableRecord, PersistableRecord {
        enum Columns {
            static let id = Column(CodingKeys.id)
            static let name = Column(CodingKeys.name)
            static let score = Column(CodingKeys.score)
            static let teamId = Column(CodingKeys.teamId)
            static let status = Column(CodingKeys.status)
        }

        static let active = Player.filter(Column("status") == "active")
        static let topByScore = Player.order(Column("score").desc).limit(2)

        static func inTeam(_ teamId: Int64) -> QueryInterfaceRequest<Player> {
            Player.filter(Column("teamId") == teamId)
        }

        var id: Int64
        var name: String?
        var score: Int
        var teamId: Int64
        var status: String
    }

    private static func makeQueue() throws -> DatabaseQueue {
        try makeGuideQueue { db in
            try db.execute(
                sql: """
                    CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER, teamId INTEGER, status TEXT);
                    INSERT INTO player VALUES
                        (1, 'Arthur', 100, 1, 'active'), (2, 'Alice', 300, 1, 'active'), (3, 'Bob', 20, 2, 'retired'),
                        (4, 'Carol', 150, 2, 'active'), (5, NULL, 60, 2, 'retired'), (6, 'Arthur', 250, 1, 'retired');
                    """)
        }
    }

    /// The ids of the fetched players.
    private static func ids(_ db: Database, _ request: QueryInterfaceRequest<Player>) throws -> [Int64] {
        try request.fetchAll(db).map(\.id)
    }

    private static func sql(_ db: Database, _ request: some FetchRequest) throws -> String {
        try request.makePreparedRequest(db, forSingleResult: false).statement.sql
    }

    @Test("Requests filter, sort and limit")
    func basics() throws {
        try Self.makeQueue().read { (db) throws in
            #expect(try Player.fetchAll(db).count == 6)
            #expect(try Player.filter(Column("name") == "Alice").fetchOne(db)?.id == 2)
            let best = Player.filter(Column("score") > 100).order(Column("score").desc).limit(2)
            #expect(try Self.ids(db, best) == [2, 6])
            #expect(try best.fetchCount(db) == 2)
            var names: [String?] = []
            let cursor = try best.fetchCursor(db)
            while let player = try cursor.next() {
                names.append(player.name)
            }
            #expect(names == ["Alice", "Arthur"])
            #expect(try Self.ids(db, Player.order(Column("score")).limit(2, offset: 2)) == [1, 4])
        }
    }

    @Test("A request is a value: it says nothing until it is fetched, and is not changed by what is derived from it")
    func values() throws {
        try Self.makeQueue().read { (db) throws in
            let all = Player.all()
            let some = all.filter(Column("score") > 200)
            #expect(try all.fetchCount(db) == 6)
            #expect(try some.fetchCount(db) == 2)
            #expect(db.preparedStatements(without: schemaQueries) { _ = some.order(Column("name")) } == [])
        }
    }

    @Test("The SQL of a request can be looked at")
    func sql() throws {
        try Self.makeQueue().read { (db) throws in
            let request = Player.filter(Column("score") > 100).order(Column("name"))
            #expect(try Self.sql(db, request) == #"SELECT * FROM "player" WHERE "score" > ? ORDER BY "name""#)
        }
    }

    @Test("Comparisons and their combinations")
    func operators() throws {
        try Self.makeQueue().read { (db) throws in
            func ids(_ predicate: some SQLSpecificExpressible) throws -> [Int64] {
                try Self.ids(db, Player.filter(predicate))
            }
            #expect(try ids(Column("score") >= 100) == [1, 2, 4, 6])
            #expect(try ids(Column("score") < 60) == [3])
            #expect(try ids(Column("score") != 100).count == 5)
            #expect(try ids(Column("name") == nil) == [5])
            #expect(try ids(Column("name") != nil).count == 5)
            #expect(try ids((50...150).contains(Column("score"))) == [1, 4, 5])
            #expect(try ids(Column("score") > 200 || Column("name") == "Bob") == [2, 3, 6])
            #expect(try ids(!(Column("score") > 60)) == [3, 5])
            #expect(try ids([1, 3, 99].contains(Column("id"))) == [1, 3])
            #expect(try Self.ids(db, Player.filter(Column("score") > 100).filter(Column("teamId") == 1)) == [2, 6])
            // AND binds closer than OR.
            #expect(try ids(Column("id") == 1 || Column("teamId") == 2 && Column("status") == "active") == [1, 4])
        }
    }

    @Test("Patterns of LIKE ignore the case of ASCII letters")
    func like() throws {
        try Self.makeQueue().read { (db) throws in
            #expect(try Self.ids(db, Player.filter(Column("name").like("a%"))) == [1, 2, 6])
            #expect(try Self.ids(db, Player.filter(Column("name").like("%ro%"))) == [4])
            let escaped = Player.filter(Column("name").like(#"100\%"#, escape: #"\"#))
            #expect(try Self.ids(db, escaped).isEmpty)
        }
    }

    @Test("Columns are selected into values and into other types")
    func selection() throws {
        struct Summary: Decodable, Equatable, FetchableRecord {
            let id: Int64
            let name: String?
        }
        try Self.makeQueue().read { (db) throws in
            let names = Player.select(Column("name"), as: String.self).filter(Column("teamId") == 1).distinct().order(Column("name"))
            #expect(try names.fetchAll(db) == ["Alice", "Arthur"])
            let summaries = Player.select(Column("id"), Column("name")).asRequest(of: Summary.self)
            #expect(try Self.sql(db, summaries) == #"SELECT "id", "name" FROM "player""#)
            #expect(try summaries.fetchAll(db).first == Summary(id: 1, name: "Arthur"))
            #expect(throws: (any Error).self) {
                try Player.select(Column("name"), as: Int.self).fetchAll(db)
            }
        }
    }

    @Test("Aggregates, for all rows and for groups")
    func aggregates() throws {
        struct PlayerCount: Decodable, Equatable, FetchableRecord {
            let teamId: Int64
            let count: Int
        }
        try Self.makeQueue().read { (db) throws in
            #expect(try Player.select(sum(Column("score")), as: Int.self).fetchOne(db) == 880)
            #expect(try Player.select(average(Column("score")), as: Double.self).fetchOne(db) == 880.0 / 6)
            #expect(try Player.select(max(Column("score")), as: Int.self).fetchOne(db) == 300)
            #expect(try Player.select(min(Column("score")), as: Int.self).fetchOne(db) == 20)
            let counts =
                try Player
                .select(Column("teamId"), count(Column("id")).forKey("count"))
                .group(Column("teamId"))
                .asRequest(of: PlayerCount.self)
                .fetchAll(db)
            #expect(counts == [PlayerCount(teamId: 1, count: 3), PlayerCount(teamId: 2, count: 3)])
        }
    }

    @Test("Requests update and delete without fetching")
    func batches() throws {
        try Self.makeQueue().write { (db) throws in
            let losers = Player.filter(Column("score") < 100)
            var counts: [Int] = []
            let statements = try db.preparedStatements(without: schemaQueries) {
                counts.append(try losers.updateAll(db, [Column("status").set(to: "inactive")]))
                counts.append(try losers.deleteAll(db))
            }
            #expect(counts == [2, 2])
            #expect(
                statements == [
                    #"UPDATE "player" SET "status" = ? WHERE "score" < ?"#,
                    #"DELETE FROM "player" WHERE "score" < ?"#,
                ])
            try Player.updateAll(db, [Column("score").set(to: Column("score") + 10)])
            #expect(try Player.select(sum(Column("score")), as: Int.self).fetchOne(db) == 840)
            #expect(try Player.deleteAll(db) == 4)
        }
    }

    @Test("SQL can be used where the query interface has no method")
    func rawSQL() throws {
        let queue = try Self.makeQueue()
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE game (playerId INTEGER); INSERT INTO game VALUES (2), (2), (4)")
            let request = Player.filter(sql: "EXISTS (SELECT 1 FROM game WHERE game.playerId = player.id)")
            #expect(try Self.ids(db, request) == [2, 4])
            let name = "Bob"
            #expect(try Self.ids(db, Player.filter(literal: "name = \(name)")) == [3])
            #expect(try Self.ids(db, Player.filter(sql: "score > ?", arguments: [200])) == [2, 6])
        }
    }

    @Test("A search adds the conditions that it has")
    func search() throws {
        func search(_ db: Database, name: String? = nil, minScore: Int? = nil) throws -> [Int64] {
            var request = Player.all()
            if let name, !name.isEmpty {
                request = request.filter(Column("name").like("%\(name)%"))
            }
            if let minScore {
                request = request.filter(Column("score") >= minScore)
            }
            return try Self.ids(db, request.order(Column("score").desc).limit(50))
        }
        try Self.makeQueue().read { (db) throws in
            #expect(try search(db) == [2, 6, 4, 1, 5, 3])
            #expect(try search(db, name: "art") == [6, 1])
            #expect(try search(db, name: "", minScore: 250) == [2, 6])
            #expect(try search(db, name: "art", minScore: 200) == [6])
        }
    }

    @Test("Requests have names, and take part in others")
    func staticRequests() throws {
        try Self.makeQueue().read { (db) throws in
            #expect(try Self.ids(db, Player.active) == [1, 2, 4])
            #expect(try Self.ids(db, Player.topByScore) == [2, 6])
            #expect(try Self.ids(db, Player.inTeam(1).filter(Column("status") == "active")) == [1, 2])
        }
    }

    @Test("Columns are values with a name in Swift")
    func columns() throws {
        try Self.makeQueue().read { (db) throws in
            #expect(try Self.ids(db, Player.filter(Player.Columns.score > 200)) == [2, 6])
            #expect(try Self.ids(db, Player.filter { $0.score > 200 }.order(\.name.desc)) == [6, 2])
            #expect(try Player.select { $0.name }.filter { $0.id == 3 }.asRequest(of: String.self).fetchOne(db) == "Bob")
        }
    }
}
