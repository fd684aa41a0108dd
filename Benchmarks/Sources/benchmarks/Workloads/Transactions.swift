// Many small write transactions.

import CBaseline
import GRDB

extension Workload {
    static let transactions: [Workload] = [
        smallTransactions("20k × write { one UPDATE }, db.execute", target: 1.6) { queue in
            for _ in 0..<transactionCount {
                try queue.write { db in
                    try db.execute(sql: increment, arguments: [1])
                }
            }
        },
        smallTransactions("20k × write { one UPDATE }, db.cachedStatement", target: 1.6) { queue in
            for _ in 0..<transactionCount {
                try queue.write { db in
                    try db.cachedStatement(sql: increment).execute(arguments: [1])
                }
            }
        },
        smallTransactions("20k × inTransaction { one UPDATE } in one access", target: 1.3) { queue in
            try queue.writeWithoutTransaction { db in
                let statement = try db.cachedStatement(sql: increment)
                for _ in 0..<transactionCount {
                    try db.inTransaction {
                        try statement.execute(arguments: [1])
                        return .commit
                    }
                }
            }
        },
    ]

    /// - Parameter run: Runs all the transactions.
    private static func smallTransactions(
        _ name: String,
        target: Double,
        run: @escaping @Sendable (DatabaseQueue) throws -> Void
    ) -> Workload {
        Workload(
            name,
            target: target,
            setup: { try Fixture(counterTable) },
            module: { fixture in
                try run(fixture.queue)
                return transactionCount
            },
            c: { fixture in
                baseline_small_transactions(fixture.c.pointer, increment, Int32(transactionCount))
                return transactionCount
            },
            verify: { fixture in try fixture.checkSame("SELECT n FROM t") }
        )
    }

    private static let transactionCount = 20_000
    private static let increment = "UPDATE t SET n = n + 1 WHERE id = ?"
    private static let counterTable = "CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER NOT NULL); INSERT INTO t VALUES (1, 0)"
}
