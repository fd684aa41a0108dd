// Guide: sorting, pages, aggregates.

import Foundation
import GRDB
import Testing

struct SortingGuideTests {
    struct Player: Codable, Equatable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
        var score: Int?
        var teamId: Int64
        var createdAt: Date
    }

    /// Players of three teams. Teams have 1, 2, and 3 players, in turn.
    private static func makeQueue(count: Int, secondsBetween: TimeInterval = 60) throws -> DatabaseQueue {
        try makeGuideQueue { db in
            try db.execute(
                sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER, teamId INTEGER, createdAt DATETIME)")
            for index in 0..<count {
                try Player(
                    id: Int64(index + 1), name: ["alice", "Bob", "carol", "éva", "Dan"][index % 5],
                    score: index == 3 ? nil : index * 10, teamId: [1, 2, 2, 3, 3, 3][index % 6],
                    createdAt: Date(timeIntervalSince1970: 1_700_000_000 + Double(index) * secondsBetween)
                ).insert(db)
            }
        }
    }

    private static func ids(_ db: Database, _ request: QueryInterfaceRequest<Player>) throws -> [Int64] {
        try request.fetchAll(db).map(\.id)
    }

    @Test("NULL comes first, unless one says otherwise")
    func nulls() throws {
        try Self.makeQueue(count: 5).read { (db) throws in
            #expect(try Self.ids(db, Player.order(Column("score"))) == [4, 1, 2, 3, 5])
            #expect(try Self.ids(db, Player.order(Column("score").desc)) == [5, 3, 2, 1, 4])
            #expect(try Self.ids(db, Player.order(Column("score").ascNullsLast)) == [1, 2, 3, 5, 4])
            #expect(try Self.ids(db, Player.order(Column("score").descNullsFirst)) == [4, 5, 3, 2, 1])
        }
    }

    @Test("Collations sort texts")
    func collations() throws {
        try Self.makeQueue(count: 5).read { (db) throws in
            let name = Column("name")
            let names = Player.select(name, as: String.self)
            #expect(try names.order(name).fetchAll(db) == ["Bob", "Dan", "alice", "carol", "éva"])
            #expect(try names.order(name.collating(.nocase)).fetchAll(db) == ["alice", "Bob", "carol", "Dan", "éva"])
            let localized = names.order(name.collating(.localizedCaseInsensitiveCompare))
            #expect(try localized.fetchAll(db) == ["alice", "Bob", "carol", "Dan", "éva"])
        }
    }

    @Test("A random order gives all rows")
    func random() throws {
        try Self.makeQueue(count: 20).read { (db) throws in
            #expect(try Set(Self.ids(db, Player.order(sql: "RANDOM()"))).count == 20)
            #expect(try Player.order(sql: "RANDOM()").limit(5).fetchAll(db).count == 5)
        }
    }

    /// Pages by their number.
    private static func page(_ db: Database, _ page: Int, size: Int = 20) throws -> [Int64] {
        // The id decides between equal dates.
        let order: [any SQLOrderingTerm] = [Column("createdAt").desc, Column("id")]
        return try ids(db, Player.order(order).limit(size, offset: page * size))
    }

    /// Pages by the date of the last row.
    private static func page(_ db: Database, after date: Date?, size: Int = 20) throws -> [Player] {
        var request = Player.order(Column("createdAt").desc).limit(size)
        if let date {
            request = request.filter(Column("createdAt") < date)
        }
        return try request.fetchAll(db)
    }

    @Test("Both kinds of pages give all rows, if dates are different")
    func pages() throws {
        try Self.makeQueue(count: 45).read { (db) throws in
            let all = (1...45).reversed().map(Int64.init)
            let numbered = try (0...3).map { try Self.page(db, $0) }
            #expect(numbered.map(\.count) == [20, 20, 5, 0])
            #expect(numbered.flatMap { $0 } == all)

            var chained: [Int64] = []
            var last: Date?
            while true {
                let page = try Self.page(db, after: last)
                guard let end = page.last else { break }
                chained += page.map(\.id)
                last = end.createdAt
            }
            #expect(chained == all)
        }
    }

    @Test("If dates are the same, numbered pages give all rows, and pages by date lose some")
    func pagesOfEqualDates() throws {
        try Self.makeQueue(count: 45, secondsBetween: 0).read { (db) throws in
            #expect(try (0...2).flatMap { try Self.page(db, $0) } == (1...45).map(Int64.init))
            let first = try Self.page(db, after: nil)
            #expect(try Self.page(db, after: first.last?.createdAt).isEmpty)
        }
    }

    struct Statistics: Decodable, Equatable, FetchableRecord {
        let total: Int?
        let average: Double?
        let max: Int?
        let min: Int?
        let count: Int
    }

    private static var statistics: QueryInterfaceRequest<Statistics> {
        let score = Column("score")
        return Player.select(
            sum(score).forKey("total"),
            average(score).forKey("average"),
            max(score).forKey("max"),
            min(score).forKey("min"),
            count(Column("id")).forKey("count"),
            as: Statistics.self)
    }

    @Test("Several aggregates at once")
    func aggregates() throws {
        try Self.makeQueue(count: 5).read { (db) throws in
            #expect(try Self.statistics.fetchOne(db) == Statistics(total: 70, average: 17.5, max: 40, min: 0, count: 5))
        }
        try Self.makeQueue(count: 0).read { (db) throws in
            #expect(try Self.statistics.fetchOne(db) == Statistics(total: nil, average: nil, max: nil, min: nil, count: 0))
        }
    }

    struct TeamStatistics: Decodable, Equatable, FetchableRecord {
        let teamId: Int64
        let playerCount: Int
        let totalScore: Int
    }

    @Test("Groups, and conditions on groups")
    func groups() throws {
        try Self.makeQueue(count: 6).read { (db) throws in
            let team = Column("teamId")
            let request =
                Player
                .select(team, count(Column("id")).forKey("playerCount"), sum(Column("score")).forKey("totalScore"))
                .group(team)
                .asRequest(of: TeamStatistics.self)
            #expect(
                try request.fetchAll(db) == [
                    TeamStatistics(teamId: 1, playerCount: 1, totalScore: 0),
                    TeamStatistics(teamId: 2, playerCount: 2, totalScore: 30),
                    TeamStatistics(teamId: 3, playerCount: 3, totalScore: 90),
                ])
            #expect(try request.having(count(Column("id")) >= 2).fetchAll(db).map(\.teamId) == [2, 3])
        }
    }

    @Test("The order of the calls does not matter to the SQL")
    func orderOfCalls() throws {
        try Self.makeQueue(count: 6).read { (db) throws in
            let team = Column("teamId")
            let number = count(Column("id"))
            let request =
                Player
                .limit(10)
                .order(sql: "number DESC, teamId")
                .having(number >= 2)
                .group(team)
                .filter(Column("score") > 0)
                .select(team, number.forKey("number"))
                .asRequest(of: Row.self)
            #expect(
                try request.makePreparedRequest(db, forSingleResult: false).statement.sql == """
                    SELECT "teamId", COUNT("id") AS "number" FROM "player" WHERE "score" > ? GROUP BY "teamId" HAVING COUNT("id") >= ? \
                    ORDER BY number DESC, teamId LIMIT 10
                    """)
            #expect(try request.fetchAll(db) == [["teamId": 2, "number": 2], ["teamId": 3, "number": 2]])
        }
    }

    @Test("Distinct values, and how many there are")
    func distinct() throws {
        try Self.makeQueue(count: 12).read { (db) throws in
            let name = Column("name")
            #expect(try Player.select(name).distinct().asRequest(of: String.self).fetchAll(db).count == 5)
            #expect(try Player.select(count(distinct: name), as: Int.self).fetchOne(db) == 5)
            #expect(try Player.select(name).distinct().fetchCount(db) == 5)
        }
    }
}
