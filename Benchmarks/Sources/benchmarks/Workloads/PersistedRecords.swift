// Writing records: insertions and upserts, in one transaction.

import CBaseline
import GRDB

extension Workload {
    static let persistedRecords: [Workload] = [
        pointWorkload("50k inserts × 10 integers, records, encode(to:)", target: 1.3) { db in
            for n in 0..<pointCount {
                try PlainPoint(n).insert(db)
            }
        },
        // C inserts ten rows with a statement, which saves it a third of its time.
        pointWorkload(
            "50k inserts × 10 integers, records, insert(_:contentsOf:), several rows a statement in C", target: 1.2, rowsPerStatement: 10
        ) { db in
            try PlainPoint.insert(db, contentsOf: plainPoints)
        },
        pointWorkload("50k inserts × 10 integers, Codable records", target: 1.7) { db in
            for n in 0..<pointCount {
                try CodablePoint(n).insert(db)
            }
        },
        pointWorkload("50k inserts × 10 integers, Codable records, insert(_:contentsOf:)", target: 2.8) { db in
            try CodablePoint.insert(db, contentsOf: codablePoints)
        },
        playerWorkload("50k mixed Codable records, insert", target: 1.7) { db, players in
            for player in players {
                var player = player
                try player.insert(db)
            }
        },
        playerWorkload("50k mixed Codable records, upsert", target: 4) { db, players in
            for player in players {
                var player = player
                try player.upsert(db)
            }
        },
        // RETURNING is most of the price of an upsert: here C pays it, too.
        playerWorkload("50k mixed Codable records, upsert, same SQL in C", target: 1.15, c: upsertPlayer) { db, players in
            for player in players {
                var player = player
                try player.upsert(db)
            }
        },
        playerWorkload("50k mixed Codable records, insert(_:contentsOf:)", target: 2.8) { db, players in
            try CodablePlayer.insert(db, contentsOf: players)
        },
    ]

    // MARK: - Ten integers

    static let pointCount = 50_000

    // Made in the first round.
    private static let plainPoints = (0..<pointCount).map(PlainPoint.init)
    private static let codablePoints = (0..<pointCount).map(CodablePoint.init)

    /// Depends on which column holds which value, and on the number of rows.
    static let pointChecksum = "SELECT sum(a + 2*b + 3*c + 4*d + 5*e + 6*f + 7*g + 8*h + 9*i + 10*j) FROM point"

    /// Insertions of points.
    static func pointWorkload(
        _ name: String,
        target: Double,
        rowsPerStatement: Int = 1,
        insert: @escaping @Sendable (Database) throws -> Void
    ) -> Workload {
        Workload(
            name,
            target: target,
            setup: { try Fixture("CREATE TABLE point (a INT, b INT, c INT, d INT, e INT, f INT, g INT, h INT, i INT, j INT)") },
            beforeRound: { fixture in try fixture.execute("DELETE FROM point") },
            module: { fixture in
                try fixture.queue.write(insert)
                return pointCount
            },
            c: { fixture in
                let row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                let rows = Array(repeating: row, count: rowsPerStatement).joined(separator: ", ")
                baseline_insert_ten_integers(
                    fixture.c.pointer, "INSERT INTO point VALUES \(rows)", Int32(pointCount), Int32(rowsPerStatement))
                return pointCount
            },
            verify: { fixture in try fixture.checkSame(pointChecksum) }
        )
    }

    // MARK: - Mixed columns

    static let playerCount = 50_000

    static let insertPlayer = "INSERT INTO player VALUES (?, ?, ?, ?, ?, ?)"
    private static let upsertPlayer = """
        INSERT INTO player VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name, note = excluded.note, \
        score = excluded.score, rank = excluded.rank, active = excluded.active RETURNING rowid
        """

    /// The table that players are inserted into.
    static let insertedPlayerTable =
        "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT, score DOUBLE, rank INT, active BOOL)"

    /// Depends on which column holds which value, and on the number of rows.
    static let insertedPlayerChecksum =
        "SELECT sum(id + length(name) + ifnull(length(note), 7) + ifnull(rank, 3) + 2*active) + sum(score) FROM player"

    private static func playerWorkload(
        _ name: String,
        target: Double,
        c insertSQL: String = insertPlayer,
        insert: @escaping @Sendable (Database, [CodablePlayer]) throws -> Void
    ) -> Workload {
        playerInserts(name, target: target, c: insertSQL, players: CodablePlayer.init, insert: insert)
    }

    /// Insertions of players.
    ///
    /// - Parameters:
    ///   - makePlayer: Makes the player of a number, before the measurement.
    ///   - insert: Inserts all players.
    static func playerInserts<Player: Sendable>(
        _ name: String,
        target: Double,
        c insertSQL: String = insertPlayer,
        players makePlayer: @escaping @Sendable (Int) -> Player,
        insert: @escaping @Sendable (Database, [Player]) throws -> Void
    ) -> Workload {
        Workload(
            name,
            target: target,
            setup: { (fixture: try Fixture(insertedPlayerTable), players: (0..<playerCount).map(makePlayer)) },
            beforeRound: { setup in try setup.fixture.execute("DELETE FROM player") },
            module: { setup in
                try setup.fixture.queue.write { db in try insert(db, setup.players) }
                return playerCount
            },
            c: { setup in
                baseline_insert_mixed(setup.fixture.c.pointer, insertSQL, Int32(playerCount))
                return playerCount
            },
            verify: { setup in try setup.fixture.checkSame(insertedPlayerChecksum) }
        )
    }
}

/// The values of the C side for the player of a number.
struct PlayerValues {
    private static let notes = ["short", "a note that is longer than the others", nil]

    let name = "Player"
    let note: String?
    let score: Double
    let rank: Int?
    let active: Bool

    init(_ n: Int) {
        note = Self.notes[n % 3]
        score = Double(n) * 0.25
        rank = n % 2 == 0 ? n : nil
        active = n % 5 == 0
    }
}

/// A record that says what its columns contain.
private struct PlainPoint: PersistableRecord {
    static let databaseTableName = "point"
    var a, b, c, d, e, f, g, h, i, j: Int

    init(_ n: Int) {
        (a, b, c, d, e) = (n, n + 1, n + 2, n + 3, n + 4)
        (f, g, h, i, j) = (n + 5, n + 6, n + 7, n + 8, n + 9)
    }

    func encode(to container: inout PersistenceContainer) {
        container["a"] = a
        container["b"] = b
        container["c"] = c
        container["d"] = d
        container["e"] = e
        container["f"] = f
        container["g"] = g
        container["h"] = h
        container["i"] = i
        container["j"] = j
    }
}

/// A record whose columns are its coding keys.
private struct CodablePoint: Codable, PersistableRecord {
    static let databaseTableName = "point"
    var a, b, c, d, e, f, g, h, i, j: Int

    init(_ n: Int) {
        (a, b, c, d, e) = (n, n + 1, n + 2, n + 3, n + 4)
        (f, g, h, i, j) = (n + 5, n + 6, n + 7, n + 8, n + 9)
    }
}

/// A record of texts, numbers, and optionals, that gets its id from the database.
private struct CodablePlayer: Codable, MutablePersistableRecord {
    static let databaseTableName = "player"

    var id: Int64?
    var name: String
    var note: String?
    var score: Double
    var rank: Int?
    var active: Bool

    init(_ n: Int) {
        let values = PlayerValues(n)
        (name, note, score, rank, active) = (values.name, values.note, values.score, values.rank, values.active)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}
