// Small reads, each in an access and a transaction of its own: the price of an access.

import CBaseline
import Foundation
import GRDB

extension Workload {
    static let accesses: [Workload] = [
        Workload(
            "20k × queue.read of one row by key",
            target: 3,
            setup: { try Fixture(AccessFixture.schema) },
            module: { fixture in
                try AccessFixture.sum(of: fixture.queue, count: accessCount)
            },
            c: { fixture in
                AccessFixture.sum(of: fixture.c, count: accessCount)
            }
        ),
        Workload(
            "20k × queue.read of one row by key, with instrumentation",
            target: 12,
            setup: {
                var configuration = Configuration()
                configuration.instrumentation = NoInstrumentation()
                return try Fixture(AccessFixture.schema, configuration: configuration)
            },
            module: { fixture in
                try AccessFixture.sum(of: fixture.queue, count: accessCount)
            },
            c: { fixture in
                AccessFixture.sum(of: fixture.c, count: accessCount)
            }
        ),
        Workload(
            "20k × pool.read of nothing, against BEGIN, a first read, COMMIT",
            target: 1.3,
            setup: { try PoolFixture() },
            module: { fixture in
                for _ in 0..<accessCount {
                    try fixture.module.pool.read { _ in }
                }
                return accessCount
            },
            // A transaction has its snapshot from its first read on: the pool reads, before it calls the closure.
            c: { fixture in
                _ = baseline_sum_in_transactions(
                    fixture.c.c[0].pointer, "SELECT rootpage FROM sqlite_master LIMIT ?", 1, Int32(accessCount))
                return accessCount
            }
        ),
        Workload(
            "4 threads × 5k pool.read of one row by key",
            target: 2.5,
            setup: { try PoolFixture() },
            module: { fixture in
                try inThreads(AccessFixture.threadCount) { _ in try AccessFixture.sum(of: fixture.module.pool, count: accessCountPerThread)
                }
            },
            c: { fixture in
                // Never nil: C's functions throw nothing.
                (try? inThreads(AccessFixture.threadCount) { AccessFixture.sum(of: fixture.c.c[$0], count: accessCountPerThread) }) ?? 0
            }
        ),
    ]

    private static let accessCount = 20_000
    private static let accessCountPerThread = accessCount / AccessFixture.threadCount
}

/// Instrumentation that makes nothing of what it is told.
struct NoInstrumentation: DatabaseInstrumentation {
    func record(_ event: DatabaseInstrumentationEvent) {}
}

/// A file in WAL mode: a pool, and a C connection for each thread.
final class AccessFixture: Sendable {
    static let threadCount = 4

    let pool: DatabasePool
    let c: [CConnection]
    let path: String

    init() throws {
        path = temporaryPath()
        pool = try DatabasePool(path: path)
        try pool.write { try $0.execute(sql: Self.schema) }
        c = (0..<Self.threadCount).map { [path] _ in CConnection(path: path) }
    }

    deinit {
        removeDatabase(at: path)
    }

    static let schema = """
        CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER NOT NULL, name TEXT NOT NULL);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rowCount))
        INSERT INTO item SELECT i, i * 7, 'item ' || i FROM n;
        """

    private static let rowCount = 1000
    static let sql = "SELECT price FROM item WHERE id = ?"

    static func sum(of reader: some DatabaseReader, count: Int) throws -> Int {
        var sum = 0
        for turn in 0..<count {
            sum += try reader.read { try Int.fetchOne($0, sql: sql, arguments: [turn % rowCount + 1]) } ?? 0
        }
        return sum
    }

    static func sum(of connection: CConnection, count: Int) -> Int {
        Int(baseline_sum_in_transactions(connection.pointer, sql, Int32(rowCount), Int32(count)))
    }
}
