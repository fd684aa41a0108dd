// Records: fetched as arrays, made by `init(row:)` or by the decoder of Codable types.

import CBaseline
import Foundation
import GRDB

extension Workload {
    static let records: [Workload] = [
        Workload(
            "100k records × 10 integers, init(row:)",
            target: 1.2,
            setup: { try Fixture(flightTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    try RowFlight.fetchAll(db, sql: "SELECT * FROM flight").reduce(0) { $0 &+ $1.sum }
                }
            },
            c: { fixture in Int(baseline_sum_ten_integers(fixture.c.pointer, "SELECT * FROM flight")) }
        ),
        Workload(
            "100k records × 10 integers, Codable",
            target: 1.7,
            setup: { try Fixture(flightTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    try CodableFlight.fetchAll(db, sql: "SELECT * FROM flight").reduce(0) { $0 &+ $1.sum }
                }
            },
            c: { fixture in Int(baseline_sum_ten_integers(fixture.c.pointer, "SELECT * FROM flight")) }
        ),
        Workload(
            "100k mixed records, init(row:)",
            target: 1.3,
            setup: { try Fixture(playerTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    try PlayerSum(of: RowPlayer.fetchAll(db, sql: "SELECT * FROM player")).value
                }
            },
            c: { fixture in Int(baseline_sum_mixed(fixture.c.pointer, "SELECT * FROM player")) }
        ),
        Workload(
            "100k mixed records, Codable",
            target: 1.6,
            setup: { try Fixture(playerTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    try PlayerSum(of: CodablePlayer.fetchAll(db, sql: "SELECT * FROM player")).value
                }
            },
            c: { fixture in Int(baseline_sum_mixed(fixture.c.pointer, "SELECT * FROM player")) }
        ),
        Workload(
            "100k Decodable records with a Date",
            target: 1.6,
            setup: { try Fixture(landingTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    try Landing.fetchAll(db, sql: "SELECT * FROM landing").reduce(0) {
                        $0 &+ $1.id &+ $1.airport.utf8.count &+ Int($1.date.timeIntervalSince1970)
                    }
                }
            },
            c: { fixture in Int(baseline_sum_dates(fixture.c.pointer, "SELECT * FROM landing")) }
        ),
        playersByKey("20k Codable records by key, fetchOne(key:)", target: 1.5) { db, id in
            try CodablePlayer.fetchOne(db, key: id)
        },
    ]

    /// Players that are fetched one by one.
    ///
    /// - Parameter fetch: Fetches the player of a key.
    static func playersByKey<Player: SummedPlayer>(
        _ name: String,
        target: Double,
        fetch: @escaping @Sendable (Database, Int) throws -> Player?
    ) -> Workload {
        Workload(
            name,
            target: target,
            setup: { try Fixture(playerTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    var sum = PlayerSum()
                    for id in 1...20_000 {
                        guard let player = try fetch(db, id) else { continue }
                        sum.add(player)
                    }
                    return sum.value
                }
            },
            c: { fixture in Int(baseline_sum_mixed_by_key(fixture.c.pointer, selectPlayer, 20_000)) }
        )
    }

    static let selectPlayer = "SELECT * FROM player WHERE id = ?"

    /// A table of 100,000 rows of ten integers, one to four bytes each in the file.
    static let flightTable = """
        CREATE TABLE flight (
            id INTEGER NOT NULL, year INTEGER NOT NULL, month INTEGER NOT NULL, minute INTEGER NOT NULL, carrier INTEGER NOT NULL,
            distance INTEGER NOT NULL, arrivalDelay INTEGER NOT NULL, destination INTEGER NOT NULL, tailNumber INTEGER NOT NULL,
            scheduledTime INTEGER NOT NULL
        );
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 100000)
        INSERT INTO flight
        SELECT n % 97, n * 3 % 9973, n * 5 % 1000003, n * 7 % 97, n * 9 % 9973, n * 11 % 1000003, n * 13 % 97, n * 15 % 9973,
               n * 17 % 1000003, n * 19 % 97
        FROM series;
        """

    /// Names of 8 to 24 bytes, a third of the nicknames and half of the ages NULL.
    static let playerTable = """
        CREATE TABLE player (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, nickname TEXT, score DOUBLE NOT NULL, age INTEGER, isActive BOOLEAN NOT NULL
        );
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 100000)
        INSERT INTO player
        SELECT n,
               iif(n % 2, printf('Player %d', n), printf('A player of number %d', n)),
               iif(n % 3, printf('nick%d', n), NULL),
               n * 0.5,
               iif(n % 2, n % 90, NULL),
               n % 2
        FROM series;
        """

    /// Dates with milliseconds, in the format in which the module writes them.
    private static let landingTable = """
        CREATE TABLE landing (id INTEGER PRIMARY KEY, airport TEXT NOT NULL, date DATETIME NOT NULL);
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 100000)
        INSERT INTO landing
        SELECT n, printf('K%03d', n % 1000), strftime('%Y-%m-%d %H:%M:%f', 1e9 + n * 4321, 'unixepoch')
        FROM series;
        """
}

/// Reads its row by itself.
private struct RowFlight: FetchableRecord {
    var id: Int
    var year: Int
    var month: Int
    var minute: Int
    var carrier: Int
    var distance: Int
    var arrivalDelay: Int
    var destination: Int
    var tailNumber: Int
    var scheduledTime: Int

    init(row: Row) {
        id = row["id"]
        year = row["year"]
        month = row["month"]
        minute = row["minute"]
        carrier = row["carrier"]
        distance = row["distance"]
        arrivalDelay = row["arrivalDelay"]
        destination = row["destination"]
        tailNumber = row["tailNumber"]
        scheduledTime = row["scheduledTime"]
    }

    var sum: Int {
        let first = id &+ year &+ month &+ minute &+ carrier
        return first &+ distance &+ arrivalDelay &+ destination &+ tailNumber &+ scheduledTime
    }
}

private struct CodableFlight: Codable, FetchableRecord {
    var id: Int
    var year: Int
    var month: Int
    var minute: Int
    var carrier: Int
    var distance: Int
    var arrivalDelay: Int
    var destination: Int
    var tailNumber: Int
    var scheduledTime: Int

    var sum: Int {
        let first = id &+ year &+ month &+ minute &+ carrier
        return first &+ distance &+ arrivalDelay &+ destination &+ tailNumber &+ scheduledTime
    }
}

/// A record of the table of players.
protocol SummedPlayer {
    var id: Int { get }
    var name: String { get }
    var nickname: String? { get }
    var score: Double { get }
    var age: Int? { get }
    var isActive: Bool { get }
}

/// The checksum of players.
struct PlayerSum {
    private var integers = 0
    private var scores = 0.0

    var value: Int { integers &+ Int(scores) }

    init() {}

    init(of players: [some SummedPlayer]) {
        for player in players {
            add(player)
        }
    }

    mutating func add(_ player: some SummedPlayer) {
        integers &+= player.id &+ player.name.utf8.count &+ (player.nickname?.utf8.count ?? 0)
        integers &+= (player.age ?? 0) &+ (player.isActive ? 1 : 0)
        scores += player.score
    }
}

/// Reads its row by itself.
struct RowPlayer: FetchableRecord, TableRecord, SummedPlayer {
    static let databaseTableName = "player"

    var id: Int
    var name: String
    var nickname: String?
    var score: Double
    var age: Int?
    var isActive: Bool

    init(row: Row) {
        id = row["id"]
        name = row["name"]
        nickname = row["nickname"]
        score = row["score"]
        age = row["age"]
        isActive = row["isActive"]
    }
}

private struct CodablePlayer: Codable, FetchableRecord, TableRecord, SummedPlayer {
    static let databaseTableName = "player"

    var id: Int
    var name: String
    var nickname: String?
    var score: Double
    var age: Int?
    var isActive: Bool
}

private struct Landing: Decodable, FetchableRecord {
    var id: Int
    var airport: String
    var date: Date
}
