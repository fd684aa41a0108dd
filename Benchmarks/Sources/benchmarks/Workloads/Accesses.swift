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
            "4 threads × 5k pool.read of one row by key",
            target: 4,
            setup: { try AccessFixture() },
            module: { fixture in
                try fixture.inThreads { _ in try AccessFixture.sum(of: fixture.pool, count: accessCount / AccessFixture.threadCount) }
            },
            c: { fixture in
                // Never nil: C's functions throw nothing.
                (try? fixture.inThreads { AccessFixture.sum(of: fixture.c[$0], count: accessCount / AccessFixture.threadCount) }) ?? 0
            }
        ),
    ]

    private static let accessCount = 20_000
}

/// A file in WAL mode: a pool, and a C connection for each thread.
final class AccessFixture: Sendable {
    static let threadCount = 4

    let pool: DatabasePool
    let c: [CConnection]
    private let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString).sqlite").path
        pool = try DatabasePool(path: path)
        try pool.write { try $0.execute(sql: Self.schema) }
        c = (0..<Self.threadCount).map { [path] _ in CConnection(path: path) }
    }

    deinit {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }

    static let schema = """
        CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER NOT NULL, name TEXT NOT NULL);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rowCount))
        INSERT INTO item SELECT i, i * 7, 'item ' || i FROM n;
        """

    private static let rowCount = 1000
    private static let sql = "SELECT price FROM item WHERE id = ?"

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

    /// Runs a function on all threads at the same time, and adds what it gives.
    func inThreads(_ body: @escaping @Sendable (_ index: Int) throws -> Int) throws -> Int {
        let results = Results()
        let group = DispatchGroup()
        for index in 0..<Self.threadCount {
            group.enter()
            Thread.detachNewThread {
                results.append(Result { try body(index) })
                group.leave()
            }
        }
        group.wait()
        return try results.sum()
    }

    // `@unchecked Sendable`: the lock protects the values.
    private final class Results: @unchecked Sendable {
        private let lock = NSLock()
        private var values: [Result<Int, any Error>] = []

        func append(_ value: Result<Int, any Error>) {
            lock.withLock { values.append(value) }
        }

        func sum() throws -> Int {
            try lock.withLock { try values.reduce(0) { try $0 + $1.get() } }
        }
    }
}
