// Many small write transactions.

import CBaseline
import GRDB

extension Workload {
    static let transactions: [Workload] = [
        Workload(
            "20k × write { one UPDATE }, db.execute",
            target: 1.6,
            setup: { try Fixture(counterTable) },
            module: { fixture in
                for _ in 0..<transactionCount {
                    try fixture.queue.write { db in
                        try db.execute(sql: increment, arguments: [1])
                    }
                }
                return transactionCount
            },
            c: { fixture in
                baseline_small_transactions(fixture.c.pointer, increment, Int32(transactionCount))
                return transactionCount
            },
            verify: { fixture in try fixture.checkSame("SELECT n FROM t") }
        ),
        Workload(
            "20k × write { one UPDATE }, db.cachedStatement",
            target: 1.6,
            setup: { try Fixture(counterTable) },
            module: { fixture in
                for _ in 0..<transactionCount {
                    try fixture.queue.write { db in
                        try db.cachedStatement(sql: increment).execute(arguments: [1])
                    }
                }
                return transactionCount
            },
            c: { fixture in
                baseline_small_transactions(fixture.c.pointer, increment, Int32(transactionCount))
                return transactionCount
            },
            verify: { fixture in try fixture.checkSame("SELECT n FROM t") }
        ),
    ]

    private static let transactionCount = 20_000
    private static let increment = "UPDATE t SET n = n + 1 WHERE id = ?"
    private static let counterTable = "CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER NOT NULL); INSERT INTO t VALUES (1, 0)"
}
