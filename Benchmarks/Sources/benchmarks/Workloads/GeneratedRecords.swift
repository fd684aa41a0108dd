// Records whose code the macro `DatabaseRecord` has written: fetched, inserted, updated.

import CBaseline
import GRDB

extension Workload {
    static let generatedRecords: [Workload] = [
        Workload(
            "100k records × 10 integers, generated",
            target: 1.10,
            setup: { try Fixture(flightTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    try GeneratedFlight.fetchAll(db, sql: "SELECT * FROM flight").reduce(0) { $0 &+ $1.sum }
                }
            },
            c: { fixture in Int(baseline_sum_ten_integers(fixture.c.pointer, "SELECT * FROM flight")) }
        ),
        Workload(
            "100k mixed records, generated",
            target: 1.10,
            setup: { try Fixture(playerTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    try PlayerSum(of: GeneratedPlayer.fetchAll(db, sql: "SELECT * FROM player")).value
                }
            },
            c: { fixture in Int(baseline_sum_mixed(fixture.c.pointer, "SELECT * FROM player")) }
        ),
        playersByKey("20k mixed records by key, generated", target: 1.5) { db, id in
            try GeneratedPlayer.fetchOne(db, key: id)
        },
        pointWorkload("50k inserts × 10 integers, generated", target: 1.3) { db in
            for n in 0..<pointCount {
                try GeneratedPoint(n).insert(db)
            }
        },
        Workload(
            "50k updates × 10 integers, generated",
            target: 1.3,
            setup: {
                let columns = "a INTEGER PRIMARY KEY, b INT, c INT, d INT, e INT, f INT, g INT, h INT, i INT, j INT"
                return try Fixture(
                    """
                    CREATE TABLE point (\(columns));
                    WITH RECURSIVE number(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM number WHERE n + 1 < \(pointCount))
                    INSERT INTO point SELECT n, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM number
                    """)
            },
            beforeRound: { fixture in try fixture.execute("UPDATE point SET b = 0, j = 0") },
            module: { fixture in
                try fixture.queue.write { db in
                    for n in 0..<pointCount {
                        try GeneratedPoint(n).update(db)
                    }
                }
                return pointCount
            },
            c: { fixture in
                let sql = "UPDATE point SET b=?2, c=?3, d=?4, e=?5, f=?6, g=?7, h=?8, i=?9, j=?10 WHERE a=?1"
                baseline_insert_ten_integers(fixture.c.pointer, sql, Int32(pointCount), 1)
                return pointCount
            },
            verify: { fixture in try fixture.checkSame(pointChecksum) }
        ),
        playerInserts("50k mixed records, generated, insert", target: 1.3, players: GeneratedNewPlayer.init) { db, players in
            for player in players {
                var player = player
                try player.insert(db)
            }
        },
    ]
}
