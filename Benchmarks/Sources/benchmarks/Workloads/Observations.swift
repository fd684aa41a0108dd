// Writes that are observed.

import CBaseline
import Dispatch
import Foundation
import GRDB

extension Workload {
    static let observations: [Workload] = [
        Workload(
            "5k observed commits, one ValueObservation",
            target: 4.5,
            setup: { try Fixture(table) },
            module: { fixture in try commitObserved(fixture.queue) },
            c: { fixture in Int(baseline_observed_transactions(fixture.c.pointer, increment, query, Int32(commitCount))) },
            verify: { fixture in try fixture.checkSame(query) }
        ),
        Workload(
            "5k commits that concern none of 200 observations, against none",
            target: 1.3,
            setup: { (try ObservedFixture("other", observationCount: 200), try ObservedFixture("other", observationCount: 0)) },
            asyncModule: { try commit($0.0.queue) },
            reference: { try commit($0.1.queue) }
        ),
        Workload(
            "5k commits that concern 1 of 200 observations, against that one alone",
            target: 1.5,
            setup: { (try ObservedFixture("other", observationCount: 199), try ObservedFixture("other", observationCount: 0)) },
            asyncModule: { try commitObserved($0.0.queue) },
            reference: { try commitObserved($0.1.queue) }
        ),
        Workload(
            "100k inserts in one transaction, their table observed, against not observed",
            target: 1.15,
            setup: { (try ObservedFixture("number", observationCount: 1), try ObservedFixture("number", observationCount: 0)) },
            beforeRound: { try deleteNumbers($0) },
            asyncModule: { try insert($0.0.queue) },
            reference: { try insert($0.1.queue) }
        ),
        Workload(
            "100k inserts in one transaction, each reported to a TransactionObserver, against not",
            target: 1.6,
            setup: { (try ObservedFixture("number", observationCount: 0), try ObservedFixture("number", observationCount: 0)) },
            beforeRound: { try deleteNumbers($0) },
            asyncModule: { fixtures in
                let counter = EventCounter()
                fixtures.0.queue.add(transactionObserver: counter)
                defer { fixtures.0.queue.remove(transactionObserver: counter) }
                _ = try insert(fixtures.0.queue)
                return counter.count
            },
            reference: { try insert($0.1.queue) }
        ),
        changes("DELETE", "DELETE FROM item WHERE id > 0", isFull: true),
        changes("INSERT", KeyObservations.fill, isFull: false),
        changes("UPDATE", "UPDATE item SET n = n + 1 WHERE id > 0", isFull: true),
    ]

    /// A statement that changes the rows of a table, a thousand of which are observed: each by its own observation.
    private static func changes(_ name: String, _ sql: String, isFull: Bool) -> Workload {
        Workload(
            "\(name) of 100k rows with 1,000 observations by key, against none",
            target: 1.3,
            setup: { (try KeyObservations(count: 1000), try KeyObservations(count: 0)) },
            beforeRound: { fixtures in
                for fixture in [fixtures.0, fixtures.1] { try fixture.restore(isFull: isFull) }
            },
            asyncModule: { try $0.0.change(sql) },
            reference: { try $0.1.change(sql) }
        )
    }

    private static let commitCount = 5000
    private static let insertCount = 100_000
    private static let increment = "UPDATE t SET n = n + ? WHERE id = 1"
    private static let query = "SELECT n FROM t WHERE id = 1"
    private static let table = "CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER NOT NULL); INSERT INTO t VALUES (1, 0)"

    private static func commit(_ queue: DatabaseQueue) throws -> Int {
        for _ in 0..<commitCount {
            try queue.write { try $0.execute(sql: increment, arguments: [1]) }
        }
        return try queue.read { try Int.fetchOne($0, sql: query) ?? 0 }
    }

    /// Commits, and waits for the last value.
    private static func commitObserved(_ queue: DatabaseQueue) throws -> Int {
        let last = try queue.read { try Int.fetchOne($0, sql: query) ?? 0 } + commitCount
        let isNotified = DispatchSemaphore(value: 0)
        let observation = ValueObservation.trackingConstantRegion { try Int.fetchOne($0, sql: query) ?? 0 }
        let cancellable = observation.start(
            in: queue,
            scheduling: .async(onQueue: DispatchQueue(label: "benchmark")),
            onError: { _ in isNotified.signal() },
            onChange: { if $0 == last { isNotified.signal() } })
        _ = try commit(queue)
        isNotified.wait()
        cancellable.cancel()
        return last
    }

    private static func insert(_ queue: DatabaseQueue) throws -> Int {
        try queue.write { db in
            let statement = try db.cachedStatement(sql: "INSERT INTO number VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
            for row in 0..<insertCount {
                try statement.execute(arguments: [row, row + 1, row + 2, row + 3, row + 4, row + 5, row + 6, row + 7, row + 8, row + 9])
            }
        }
        return insertCount
    }

    private static func deleteNumbers(_ fixtures: (ObservedFixture, ObservedFixture)) throws {
        for fixture in [fixtures.0, fixtures.1] {
            try fixture.queue.write { try $0.execute(sql: "DELETE FROM number") }
        }
    }
}

/// A database in memory, and observations of one of its tables.
final class ObservedFixture: Sendable {
    let queue: DatabaseQueue
    private let cancellables: [AnyDatabaseCancellable]

    init(_ table: String, observationCount: Int) throws {
        let queue = try DatabaseQueue()
        self.queue = queue
        try queue.write {
            try $0.execute(
                sql: """
                    CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER NOT NULL);
                    INSERT INTO t VALUES (1, 0);
                    CREATE TABLE other (id INTEGER PRIMARY KEY, n INTEGER);
                    CREATE TABLE number (a, b, c, d, e, f, g, h, i, j);
                    """)
        }
        cancellables = (0..<observationCount).map { _ in
            ValueObservation.trackingConstantRegion { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table)") }
                .start(in: queue, scheduling: .async(onQueue: .global()), onError: { _ in }, onChange: { _ in })
        }
        // After the first values.
        queue.writeWithoutTransaction { _ in }
    }
}

/// A database in memory, and observations of single rows of its table.
final class KeyObservations: Sendable {
    private let queue: DatabaseQueue
    private let cancellables: [AnyDatabaseCancellable]

    static let fill = """
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 100000)
        INSERT INTO item SELECT n, n * 7, 'item' FROM series
        """

    init(count: Int) throws {
        let queue = try DatabaseQueue()
        self.queue = queue
        try queue.write { try $0.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, n INTEGER NOT NULL, name TEXT NOT NULL)") }
        cancellables = (0..<count).map { index in
            ValueObservation.tracking { try ObservedRow.filter(key: index * 100 + 1).fetchOne($0) }
                .start(in: queue, scheduling: .async(onQueue: .global()), onError: { _ in }, onChange: { _ in })
        }
        waitForValues()
    }

    /// The table as it is before a round.
    func restore(isFull: Bool) throws {
        try queue.write { db in
            try db.execute(sql: "DELETE FROM item")
            if isFull { try db.execute(sql: Self.fill) }
        }
        waitForValues()
    }

    func change(_ sql: String) throws -> Int {
        // The values that are fetched after the commit are part of it.
        defer { waitForValues() }
        return try queue.write { db in
            try db.execute(sql: sql)
            return db.changesCount
        }
    }

    private func waitForValues() {
        queue.writeWithoutTransaction { _ in }
    }
}

private struct ObservedRow: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "item"

    var id: Int
    var n: Int
    var name: String
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
