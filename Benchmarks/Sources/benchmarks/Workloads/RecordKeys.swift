// Records that are there already: updated, deleted, asked for, counted. One transaction each, a statement for each row.

import CBaseline
import GRDB

extension Workload {
    static let recordKeys: [Workload] = [
        keyWorkload(
            "50k mixed Codable records, update",
            target: 1.5,
            c: "UPDATE player SET name = ?2, note = ?3, score = ?4, rank = ?5, active = ?6 WHERE id = ?1",
            isMixed: true
        ) { db, players in
            for player in players {
                try player.update(db)
            }
        },
        keyWorkload(
            "50k mixed Codable records, updateChanges of one column",
            target: 1.8,
            c: "UPDATE player SET rank = 1 WHERE id = ?"
        ) { db, players in
            for player in players {
                var player = player
                try player.updateChanges(db) { $0.rank = 1 }
            }
        },
        keyWorkload(
            "50k mixed Codable records, delete",
            target: 2.2,
            c: "DELETE FROM player WHERE id = ?"
        ) { db, players in
            for player in players {
                try player.delete(db)
            }
        },
        keyWorkload(
            "50k × deleteOne(db, key:)",
            target: 1.3,
            c: "DELETE FROM player WHERE id = ?"
        ) { db, players in
            for player in players {
                try CodablePlayer.deleteOne(db, key: player.id)
            }
        },
        keyWorkload(
            "50k × exists(db, key:)",
            target: 3,
            c: "SELECT EXISTS (SELECT * FROM player WHERE id = ?)"
        ) { db, players in
            for player in players where try !CodablePlayer.exists(db, key: player.id) {
                throw BenchmarkError("a player is missing")
            }
        },
        keyWorkload(
            "50k × filter { }.fetchCount(db)",
            target: 6,
            c: "SELECT COUNT(*) FROM player WHERE id < ?",
            count: 50
        ) { db, players in
            for player in players {
                _ = try CodablePlayer.filter { $0.id < player.id }.fetchCount(db)
            }
        },
    ]

    private static let recordCount = 50_000

    private struct PlayerFixture: Sendable {
        let fixture: Fixture
        let players: [CodablePlayer]
    }

    /// - Parameters:
    ///   - sql: What C runs for each row, with the id as its argument, or with all columns.
    ///   - count: The number of rows of the table; there are always as many operations.
    private static func keyWorkload(
        _ name: String,
        target: Double,
        c sql: String,
        isMixed: Bool = false,
        count: Int = recordCount,
        module: @escaping @Sendable (Database, [CodablePlayer]) throws -> Void
    ) -> Workload {
        Workload(
            name,
            target: target,
            setup: {
                try PlayerFixture(
                    fixture: Fixture(insertedPlayerTable),
                    players: (0..<recordCount).map { CodablePlayer($0 % count) })
            },
            beforeRound: { setup in
                try setup.fixture.execute("DELETE FROM player")
                try setup.fixture.execute(
                    """
                    WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < \(count))
                    INSERT INTO player SELECT id, 'Player', NULL, 0, NULL, 0 FROM number
                    """)
            },
            module: { setup in
                try setup.fixture.queue.write { db in try module(db, setup.players) }
                return recordCount
            },
            c: { setup in
                if isMixed {
                    baseline_insert_mixed(setup.fixture.c.pointer, sql, Int32(recordCount))
                } else {
                    baseline_run_with_ids(setup.fixture.c.pointer, sql, Int32(recordCount), Int32(count))
                }
                return recordCount
            },
            verify: { setup in try setup.fixture.checkSame(insertedPlayerChecksum) }
        )
    }
}

private struct CodablePlayer: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "player"

    enum Columns {
        static let id = Column("id")
    }

    var id: Int64
    var name: String
    var note: String?
    var score: Double
    var rank: Int?
    var active: Bool

    /// A player with the values of the C side.
    init(_ n: Int) {
        id = Int64(n + 1)
        let values = PlayerValues(n)
        (name, note, score, rank, active) = (values.name, values.note, values.score, values.rank, values.active)
    }
}
