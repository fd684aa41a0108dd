// Writes that are observed.

import CBaseline
import Dispatch
import Foundation
import GRDB

extension Workload {
    static let observations: [Workload] = [
        Workload(
            "5k observed commits, one ValueObservation",
            target: 5,
            setup: { try Fixture(table) },
            module: { fixture in try commitObserved(fixture) },
            c: { fixture in Int(baseline_observed_transactions(fixture.c.pointer, increment, query, Int32(commitCount))) },
            verify: { fixture in try fixture.checkSame(query) }
        ),
        Workload(
            "5k commits that concern none of 200 observations",
            // 1.3 times what commits cost that nobody observes.
            target: 3.9,
            setup: { try ObservedFixture(table, observationCount: 200) },
            module: { fixture in
                try commit(fixture.base.queue)
                return commitCount
            },
            c: { fixture in
                baseline_small_transactions(fixture.base.c.pointer, increment, Int32(commitCount))
                return commitCount
            },
            verify: { fixture in try fixture.base.checkSame(query) }
        ),
        Workload(
            "100k inserts in one transaction, their table observed",
            target: 2,
            setup: { try ObservedFixture(ObservedFixture.numbers, observationCount: 1) },
            beforeRound: { try $0.base.execute("DELETE FROM number") },
            module: { fixture in
                try insert(fixture.base.queue)
                return insertCount
            },
            c: { fixture in
                baseline_insert_ten_integers(fixture.base.c.pointer, ObservedFixture.insertion, Int32(insertCount))
                return insertCount
            },
            verify: { fixture in try fixture.base.checkSame("SELECT COUNT(*) FROM number") }
        ),
        Workload(
            "100k inserts in one transaction, each told to a TransactionObserver",
            target: 2.7,
            setup: { try Fixture(ObservedFixture.numbers) },
            beforeRound: { try $0.execute("DELETE FROM number") },
            module: { fixture in
                let counter = EventCounter()
                fixture.queue.add(transactionObserver: counter)
                defer { fixture.queue.remove(transactionObserver: counter) }
                try insert(fixture.queue)
                return counter.count
            },
            c: { fixture in
                baseline_insert_ten_integers(fixture.c.pointer, ObservedFixture.insertion, Int32(insertCount))
                return insertCount
            }
        ),
    ]

    private static let commitCount = 5000
    private static let insertCount = 100_000
    private static let increment = "UPDATE t SET n = n + ? WHERE id = 1"
    private static let query = "SELECT n FROM t WHERE id = 1"
    private static let table = """
        CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER NOT NULL); INSERT INTO t VALUES (1, 0);
        CREATE TABLE other (id INTEGER PRIMARY KEY, n INTEGER);
        """

    private static func commit(_ queue: DatabaseQueue) throws {
        for _ in 0..<commitCount {
            try queue.write { try $0.execute(sql: increment, arguments: [1]) }
        }
    }

    /// Commits, and waits for the last value.
    private static func commitObserved(_ fixture: Fixture) throws -> Int {
        let last = try fixture.queue.read { try Int.fetchOne($0, sql: query) ?? 0 } + commitCount
        let isTold = DispatchSemaphore(value: 0)
        let observation = ValueObservation.trackingConstantRegion { try Int.fetchOne($0, sql: query) ?? 0 }
        let cancellable = observation.start(
            in: fixture.queue,
            scheduling: .async(onQueue: DispatchQueue(label: "benchmark")),
            onError: { _ in isTold.signal() },
            onChange: { if $0 == last { isTold.signal() } })
        try commit(fixture.queue)
        isTold.wait()
        cancellable.cancel()
        return last
    }

    private static func insert(_ queue: DatabaseQueue) throws {
        try queue.write { db in
            let statement = try db.cachedStatement(sql: ObservedFixture.insertion)
            for row in 0..<insertCount {
                try statement.execute(arguments: [row, row + 1, row + 2, row + 3, row + 4, row + 5, row + 6, row + 7, row + 8, row + 9])
            }
        }
    }
}

/// Databases in memory, one of which is observed.
final class ObservedFixture: Sendable {
    static let numbers = "CREATE TABLE number (a, b, c, d, e, f, g, h, i, j)"
    static let insertion = "INSERT INTO number VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

    let base: Fixture
    private let cancellables: [AnyDatabaseCancellable]

    init(_ sql: String, observationCount: Int) throws {
        let base = try Fixture(sql)
        self.base = base
        let table = observationCount == 1 ? "number" : "other"
        cancellables = (0..<observationCount).map { _ in
            ValueObservation.trackingConstantRegion { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table)") }
                .start(in: base.queue, scheduling: .async(onQueue: .global()), onError: { _ in }, onChange: { _ in })
        }
        try base.queue.writeWithoutTransaction { _ in }
    }
}

/// Counts rows that change.
final class EventCounter: TransactionObserver {
    private(set) var count = 0

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        true
    }

    func databaseDidChange(with event: DatabaseEvent) {
        count += 1
    }

    func databaseDidCommit(_ db: Database) {}

    func databaseDidRollback(_ db: Database) {}
}
