// The small database of the random requests: teams and players, with NULLs, duplicates, and references to nothing.

import GRDB

struct LeagueTeam: TableRecord {
    static let databaseTableName = "team"
    static let players = hasMany(LeaguePlayer.self)

    enum Columns {
        static let id = Column("id")
        static let name = Column("name")
        static let rank = Column("rank")
    }
}

struct LeaguePlayer: TableRecord {
    static let databaseTableName = "player"
    static let team = belongsTo(LeagueTeam.self)

    enum Columns {
        static let id = Column("id")
        static let name = Column("name")
        static let nickname = Column("nickname")
        static let score = Column("score")
        static let rating = Column("rating")
        static let teamId = Column("teamId")
    }
}

/// The content of the database, in the database and in arrays.
struct League {
    static let playerColumns = ["id", "name", "nickname", "score", "rating", "teamId"]
    static let teamColumns = ["id", "name", "rank"]

    private(set) var players: [ReferenceRow] = []
    private(set) var teams: [[String: ReferenceValue]] = []

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for id in 1...5 {
            teams.append([
                "id": .integer(Int64(id)),
                "name": .text(random.element(of: ["Ann", "ab", "", "Zed"])),
                "rank": Self.optional(.integer(Int64.random(in: 0...3, using: &random)), &random),
            ])
        }
        for id in 1...24 {
            // Halves only: sums do not depend on the order of the additions.
            let rating = Double(Int.random(in: -4...8, using: &random)) / 2
            let own: [String: ReferenceValue] = [
                "id": .integer(Int64(id)),
                "name": .text(random.element(of: ["a", "b", "ab", "Ann", "ann", "O'Hara", "x_y"])),
                "nickname": Self.optional(.text(random.element(of: ["", "a", "B", "nn"])), &random),
                "score": Self.optional(.integer(Int64.random(in: -2...6, using: &random)), &random),
                "rating": Self.optional(.real(rating), &random),
                // The team 6 does not exist, the team 5 has no players.
                "teamId": Self.optional(.integer(random.element(of: [1, 2, 3, 4, 6])), &random),
            ]
            let team = teams.first { $0["id"] == own["teamId"] }
            players.append(ReferenceRow(own: own, team: team))
        }
    }

    private static func optional(_ value: ReferenceValue, _ random: inout SeededGenerator) -> ReferenceValue {
        random.oneIn(4) ? .null : value
    }

    /// The players of a team.
    func players(of team: [String: ReferenceValue]) -> [ReferenceRow] {
        players.filter { $0.own["teamId"] == team["id"] }
    }

    /// A database with this content.
    func makeDatabase() throws -> DatabaseQueue {
        let queue = try DatabaseQueue(configuration: configured { $0.foreignKeysEnabled = false })
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, rank INTEGER);
                    CREATE TABLE player (
                        id INTEGER PRIMARY KEY, name TEXT NOT NULL, nickname TEXT, score INTEGER, rating DOUBLE,
                        teamId INTEGER REFERENCES team(id));
                    """)
            for team in teams {
                try insert(db, team, Self.teamColumns, into: "team")
            }
            for player in players {
                try insert(db, player.own, Self.playerColumns, into: "player")
            }
        }
        return queue
    }

    private func insert(
        _ db: Database,
        _ values: [String: ReferenceValue],
        _ columns: [String],
        into table: String
    ) throws {
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let arguments = columns.map { values[$0]!.databaseValue }
        try db.execute(sql: "INSERT INTO \(table) VALUES (\(marks))", arguments: StatementArguments(arguments))
    }
}

extension ReferenceValue {
    var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let integer): integer.databaseValue
        case .real(let double): double.databaseValue
        case .text(let string): string.databaseValue
        }
    }
}
