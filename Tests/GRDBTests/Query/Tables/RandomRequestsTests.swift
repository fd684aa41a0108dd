// Thousands of random requests, each compared with a naive evaluation in Swift.

import GRDB
import Testing

struct RandomRequestsTests {
    @Test("Random requests fetch what a naive evaluation finds", arguments: 0..<10)
    func requestsFetchWhatTheReferenceFinds(_ seed: UInt64) throws {
        let league = League(seed: seed)
        var generator = RequestGenerator(league: league, seed: seed)
        let queue = try league.makeDatabase()
        try queue.read { db in
            for number in 0..<500 {
                let random = generator.request()
                let statement = try random.request.makePreparedRequest(db, forSingleResult: false).statement
                let rows = try Array(Row.fetchAll(db, random.request).map { values(of: $0, scopes: random.scopes) })
                func context() -> Comment { "seed \(seed), request \(number): \(statement.sql) \(statement.arguments)" }
                try #require(inOrder(rows, random.isOrdered) == inOrder(random.rows, random.isOrdered), context())
                let count = try random.request.fetchCount(db)
                try #require(count == random.count ?? random.rows.count, context())
                guard number.isMultiple(of: 4) else { continue }
                let isEmpty = try random.request.isEmpty(db)
                try #require(isEmpty == random.rows.isEmpty, context())
                if random.isOrdered {
                    let first = try Row.fetchOne(db, random.request).map { values(of: $0, scopes: random.scopes) }
                    try #require(first == random.rows.first, context())
                }
            }
        }
    }

    @Test("Random batches delete and update the rows that a naive evaluation finds", arguments: 0..<4)
    func batchesChangeWhatTheReferenceFinds(_ seed: UInt64) throws {
        let league = League(seed: seed)
        var generator = RequestGenerator(league: league, seed: seed + 1_000)
        let queue = try league.makeDatabase()
        try queue.inDatabase { db in
            for number in 0..<100 {
                let condition = generator.terms.condition(depth: 2)
                let request = generator.players().filter(condition.expression(nil))
                let ids = league.players.filter { condition.truth($0) == true }.map { $0.own["id"]! }
                let context: Comment = "seed \(seed), batch \(number)"
                try db.inTransaction {
                    let updated = try request.updateAll(db) { $0.nickname.set(to: "hit") }
                    try #require(updated == ids.count, context)
                    let hits = try LeaguePlayer.filter { $0.nickname == "hit" }.select({ $0.id }, as: Row.self).fetchAll(db)
                    try #require(Set(hits.map { ReferenceValue($0[0]) }) == Set(ids), context)
                    return .rollback
                }
                try db.inTransaction {
                    let deleted = try request.deleteAll(db)
                    try #require(deleted == ids.count, context)
                    let remaining = try LeaguePlayer.selectPrimaryKey(as: Row.self).fetchAll(db)
                    let expected = Set(league.players.map { $0.own["id"]! }).subtracting(ids)
                    try #require(Set(remaining.map { ReferenceValue($0[0]) }) == expected, context)
                    return .rollback
                }
            }
        }
    }

    @Test("Random associations prefetch the rows that a naive evaluation finds", arguments: 0..<4)
    func prefetchedRowsAreThoseOfTheReference(_ seed: UInt64) throws {
        let league = League(seed: seed)
        var generator = RequestGenerator(league: league, seed: seed + 2_000)
        let queue = try league.makeDatabase()
        try queue.read { db in
            for number in 0..<50 {
                let condition = generator.terms.condition(depth: 2)
                let players = LeagueTeam.players.filter(condition.expression(nil)).order { $0.id.desc }
                let request = LeagueTeam.including(all: players.forKey("squad")).orderByPrimaryKey()
                let rows = try Row.fetchAll(db, request)
                let context: Comment = "seed \(seed), request \(number)"
                try #require(rows.count == league.teams.count, context)
                for (row, team) in zip(rows, league.teams) {
                    let ids = row.prefetchedRows["squad"]?.map { ReferenceValue($0["id"]) }
                    let expected = league.players(of: team).filter { condition.truth($0) == true }.map { $0.own["id"]! }
                    try #require(ids == expected.reversed(), context)
                }
            }
        }
    }

    /// The values of a row, followed by those of its scopes.
    private func values(of row: Row, scopes: [(name: String, width: Int)]) -> [ReferenceValue] {
        var values = Array(row.databaseValues.map { ReferenceValue($0) })
        for scope in scopes {
            if let scoped = row.scopes[scope.name] {
                values += Array(scoped.databaseValues.map { ReferenceValue($0) })
            } else {
                values += Array(repeating: .null, count: scope.width)
            }
        }
        return values
    }

    /// The rows, sorted unless their order matters.
    private func inOrder(_ rows: [[ReferenceValue]], _ isOrdered: Bool) -> [[ReferenceValue]] {
        if isOrdered { return rows }
        return rows.sorted { lhs, rhs in
            for (left, right) in zip(lhs, rhs) where left != right {
                return ReferenceValue.precedes(left, right)
            }
            return false
        }
    }
}
