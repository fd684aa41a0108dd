// Small transactions of a pool: writes, reads, and both in turn.

import CBaseline
import GRDB

extension Workload {
    static let poolTransactions: [Workload] = [
        poolTransactions("20k × pool.read of one row by key", target: 0.75, writes: 0, reads: 1),
        poolTransactions("20k × pool.write { one UPDATE }", target: 1.6, writes: 1, reads: 0),
        poolTransactions("20k accesses of a pool, 1 read for 1 write", target: 1.6, writes: 1, reads: 1),
        poolTransactions("20k accesses of a pool, 10 reads for 1 write", target: 1.3, writes: 1, reads: 10),
        poolTransactions("20k accesses of a pool, 1 read for 10 writes", target: 1.6, writes: 10, reads: 1),
        Workload(
            "2 threads × 10k pool.read of one row by key, against one thread",
            target: 0.6,
            setup: { try AccessFixture() },
            asyncModule: { fixture in
                try inThreads(2) { _ in try AccessFixture.sum(of: fixture.pool, count: accessCount / 2) }
            },
            reference: { fixture in
                // The same keys.
                try (0..<2).reduce(0) { sum, _ in try sum + AccessFixture.sum(of: fixture.pool, count: accessCount / 2) }
            }
        ),
    ]

    /// A number of writes, then a number of reads, and so on.
    private static func poolTransactions(_ name: String, target: Double, writes: Int, reads: Int) -> Workload {
        Workload(
            name,
            target: target,
            setup: { try PoolFixture() },
            module: { fixture in
                let pool = fixture.module.pool
                var sum = 0
                for turn in 0..<accessCount {
                    if turn % (writes + reads) < writes {
                        try pool.write { try $0.execute(sql: PoolFixture.increment, arguments: [turn % PoolFixture.keyCount + 1]) }
                    } else {
                        sum +=
                            try pool.read {
                                try Int.fetchOne($0, sql: AccessFixture.sql, arguments: [turn % PoolFixture.keyCount + 1])
                            } ?? 0
                    }
                }
                return sum
            },
            c: { fixture in
                let connections = fixture.c.c
                return Int(
                    baseline_writes_and_reads(
                        connections[0].pointer, connections[1].pointer, PoolFixture.increment, AccessFixture.sql,
                        Int32(PoolFixture.keyCount),
                        Int32(accessCount), Int32(writes), Int32(reads)))
            },
            verify: { try $0.checkSame() }
        )
    }

    private static let accessCount = 20_000
}

/// A file for each side: C's connections would gain from the lock that the pool holds in this process.
final class PoolFixture: Sendable {
    let module: AccessFixture
    let c: AccessFixture

    static let increment = "UPDATE item SET price = price + 1 WHERE id = ?"
    static let keyCount = 500

    init() throws {
        module = try AccessFixture()
        c = try AccessFixture()
        // As the writer of a pool has it.
        c.c[0].execute("PRAGMA synchronous = NORMAL")
    }

    func checkSame() throws {
        let sql = "SELECT SUM(price) FROM item"
        let sum = try module.pool.read { try Int.fetchOne($0, sql: sql) }
        try BenchmarkError.check(module: sum ?? 0, c: c.c[0].integer(sql))
    }
}
