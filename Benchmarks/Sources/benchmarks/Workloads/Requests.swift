// Requests of the query interface: built, written in SQL, fetched as Codable records, with their associations.

import CBaseline
import GRDB

extension Workload {
    static let requests: [Workload] = [
        Workload(
            "5k requests with filter, order and limit, Codable",
            target: 2,
            setup: { try Fixture(teamTables) },
            module: { fixture in
                try fixture.queue.read { db in
                    var sum = Sum()
                    for teamId in 1...5_000 {
                        let request = LeaguePlayer.filter { $0.teamId == teamId }.order(\.score.desc).limit(10)
                        try request.fetchAll(db).forEach { sum.add($0) }
                    }
                    return sum.value
                }
            },
            c: { fixture in
                let sql = "SELECT * FROM player WHERE teamId = ? ORDER BY score DESC LIMIT 10"
                return Int(baseline_sum_players_of_teams(fixture.c.pointer, sql, 5_000))
            }
        ),
        Workload(
            "including(all:), 2k teams, 40k players, Codable",
            target: 1.7,
            setup: { try Fixture(teamTables) },
            module: { fixture in
                try fixture.queue.read { db in
                    var sum = Sum()
                    let request = LeagueTeam.including(all: LeagueTeam.players).asRequest(of: TeamInfo.self)
                    for info in try request.fetchAll(db) {
                        sum.add(info.team)
                        info.players.forEach { sum.add($0) }
                    }
                    return sum.value
                }
            },
            c: { fixture in
                let teams = "SELECT * FROM team"
                let players = "SELECT * FROM player WHERE teamId IN (SELECT id FROM team)"
                return Int(baseline_sum_teams_then_players(fixture.c.pointer, teams, players))
            }
        ),
        Workload(
            "including(required:), 40k players, Codable",
            target: 1.5,
            setup: { try Fixture(teamTables) },
            module: { fixture in
                try fixture.queue.read { db in
                    var sum = Sum()
                    let request = LeaguePlayer.including(required: LeaguePlayer.team).asRequest(of: PlayerInfo.self)
                    for info in try request.fetchAll(db) {
                        sum.add(info.player)
                        sum.add(info.team)
                    }
                    return sum.value
                }
            },
            c: { fixture in
                let sql = "SELECT player.*, team.* FROM player JOIN team ON team.id = player.teamId"
                return Int(baseline_sum_players_with_teams(fixture.c.pointer, sql))
            }
        ),
    ]

    /// 2,000 teams of 20 players each.
    private static let teamTables = """
        CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE player (
            id INTEGER PRIMARY KEY, teamId INTEGER NOT NULL REFERENCES team(id), name TEXT NOT NULL, score DOUBLE NOT NULL);
        CREATE INDEX player_teamId ON player(teamId);
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 2000)
        INSERT INTO team SELECT n, printf('Team %d', n) FROM series;
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 40000)
        INSERT INTO player SELECT n, 1 + n % 2000, printf('Player %d', n), n * 7 % 1000 FROM series;
        """
}

private struct LeagueTeam: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "team"
    static let players = hasMany(LeaguePlayer.self)

    var id: Int
    var name: String
}

private struct LeaguePlayer: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "player"
    static let team = belongsTo(LeagueTeam.self)

    var id: Int
    var teamId: Int
    var name: String
    var score: Double

    enum Columns {
        static let teamId = Column("teamId")
        static let score = Column("score")
    }
}

private struct TeamInfo: Decodable, FetchableRecord {
    var team: LeagueTeam
    var players: [LeaguePlayer]
}

private struct PlayerInfo: Decodable, FetchableRecord {
    var player: LeaguePlayer
    var team: LeagueTeam
}

/// The checksum of records.
private struct Sum {
    private var integers = 0
    private var scores = 0.0

    var value: Int { integers &+ Int(scores) }

    mutating func add(_ team: LeagueTeam) {
        integers &+= team.id &+ team.name.utf8.count
    }

    mutating func add(_ player: LeaguePlayer) {
        integers &+= player.id &+ player.teamId &+ player.name.utf8.count
        scores += player.score
    }
}
