// How long the module makes somebody wait: percentiles of many waits, where workloads give one sum.

import Dispatch
import Foundation
import GRDB
import GRDBChanges

/// A wait that is measured many times, and what it must not be longer than.
struct LatencyCheck: Sendable {
    enum Limit: Sendable {
        case seconds(Double)

        /// That many times the reference.
        case ratio(Double)
    }

    let name: String
    let limit: Limit

    /// Measures, and gives seconds: what is limited, and what it is compared with, if anything.
    let measure: @Sendable () async throws -> (seconds: Double, reference: Double?)

    static let all = general + testDatabases

    private static let general = [
        LatencyCheck(
            name: "99th percentile of pool.read while 100k rows are inserted, against idle",
            limit: .ratio(3),
            measure: { try readsBesideWrite() }
        ),
        LatencyCheck(
            name: "from another connection's commit to its notice, median",
            limit: .seconds(0.020),
            measure: { try await externalChanges() }
        ),
        LatencyCheck(
            name: "from the commit to the value on the main actor, median",
            limit: .seconds(0.000_300),
            measure: { try await valuesOnMainActor() }
        ),
        LatencyCheck(
            name: "differences of 10,000 records, 100 of them changed, median",
            limit: .seconds(0.005),
            measure: { try differencesOfRecords() }
        ),
        // One percent of a core.
        LatencyCheck(
            name: "processor time of a second in which an observed pool is idle",
            limit: .seconds(0.010),
            measure: { try await idleSecond() }
        ),
    ]

    // MARK: - Checks

    /// Reads of one row by key, beside nobody, and beside a transaction that inserts rows as long as the reads go on.
    private static func readsBesideWrite() throws -> (Double, Double?) {
        let fixture = try AccessFixture()
        // The first reads open connections and compile statements.
        _ = try readLatencies(of: fixture.pool)
        let idle = try readLatencies(of: fixture.pool).percentile(99)

        let isReading = Shared(true)
        let group = DispatchGroup()
        group.enter()
        Thread.detachNewThread {
            defer { group.leave() }
            try? fixture.pool.write { db in
                let statement = try db.cachedStatement(sql: "INSERT INTO item (price, name) VALUES (?, ?)")
                var price = 0
                while price < 100_000 || isReading.value {
                    try statement.execute(arguments: [price, "some new item"])
                    price += 1
                }
            }
        }
        let busy = try readLatencies(of: fixture.pool).percentile(99)
        isReading.value = false
        group.wait()
        return (busy, idle)
    }

    private static func readLatencies(of reader: some DatabaseReader) throws -> [Double] {
        try (0..<20_000).map { turn in
            let start = ContinuousClock.now
            _ = try reader.read { try Int.fetchOne($0, sql: AccessFixture.sql, arguments: [turn % 1000 + 1]) }
            return ContinuousClock.now.seconds(since: start)
        }
    }

    /// Commits of a C connection to the file of a pool.
    private static func externalChanges() async throws -> (Double, Double?) {
        let fixture = try AccessFixture()
        let notices = Notices()
        let cancellable = fixture.pool.onExternalChange { notices.add() }
        defer { cancellable.cancel() }
        var latencies: [Double] = []
        for count in 1...100 {
            let start = ContinuousClock.now
            fixture.c[0].execute("UPDATE item SET price = price + 1 WHERE id = 1")
            latencies.append(await notices.wait(for: count).seconds(since: start))
        }
        return (latencies.percentile(50), nil)
    }

    /// Values of an observation, each of which is waited for before the next commit.
    private static func valuesOnMainActor() async throws -> (Double, Double?) {
        let fixture = try AccessFixture()
        let values = Notices()
        let observation = ValueObservation.trackingConstantRegion { try Int.fetchOne($0, sql: AccessFixture.sql, arguments: [1]) }
        let cancellable = await MainActor.run {
            observation.start(in: fixture.pool, onError: { _ in }, onChange: { _ in values.add() })
        }
        defer { cancellable.cancel() }
        _ = await values.wait(for: 1)
        var latencies: [Double] = []
        for count in 2...1000 {
            let commit = Shared(ContinuousClock.now)
            try await fixture.pool.write { db in
                db.afterNextTransaction { _ in commit.value = .now }
                try db.execute(sql: "UPDATE item SET price = price + 1 WHERE id = 1")
            }
            latencies.append(await values.wait(for: count).seconds(since: commit.value))
        }
        return (latencies.percentile(50), nil)
    }

    /// What `differences()` does between two values, with deletions, moves, insertions and updates.
    private static func differencesOfRecords() throws -> (Double, Double?) {
        let old = (0..<10_000).map { ObservedItem(id: $0, name: "item \($0)") }
        var new = old
        for turn in 0..<25 {
            new.remove(at: turn * 300)
            new.insert(new.remove(at: 9_000 - turn * 100), at: turn * 200)
            new.insert(ObservedItem(id: 10_000 + turn, name: "a new item"), at: turn * 350)
            new[turn * 390 + 7].name = "another name"
        }
        let latencies = try (0..<100).map { _ in
            let start = ContinuousClock.now
            let differences = RecordDifferences(from: old, to: new)
            let seconds = ContinuousClock.now.seconds(since: start)
            try BenchmarkError.check(module: differences.insertions.count - differences.deletions.count, c: new.count - old.count)
            return seconds
        }
        return (latencies.percentile(50), nil)
    }

    /// The processor time of all threads, after sixteen of them have read and an observation has its value. Other processes' changes are watched for.
    private static func idleSecond() async throws -> (Double, Double?) {
        let fixture = try AccessFixture()
        let watcher = fixture.pool.onExternalChange {}
        let values = Notices()
        let observation = ValueObservation.trackingConstantRegion { try Int.fetchOne($0, sql: AccessFixture.sql, arguments: [1]) }
        let cancellable = observation.start(
            in: fixture.pool, scheduling: .async(onQueue: .global()), onError: { _ in }, onChange: { _ in values.add() })
        defer {
            watcher.cancel()
            cancellable.cancel()
        }
        _ = try inThreads(16) { _ in try AccessFixture.sum(of: fixture.pool, count: 100) }
        _ = await values.wait(for: 1)
        let start = processorSeconds()
        try await Task.sleep(for: .seconds(1))
        return (processorSeconds() - start, nil)
    }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

private struct ObservedItem: Identifiable, Equatable {
    let id: Int
    var name: String
}

/// The waits of a check.
struct LatencyMeasurement: Sendable {
    let check: LatencyCheck
    let seconds: Double
    let reference: Double?

    var ratio: Double? {
        reference.map { seconds / $0 }
    }

    var isMet: Bool {
        switch check.limit {
        case let .seconds(limit): seconds <= limit
        case let .ratio(limit): (ratio ?? .infinity) <= limit
        }
    }
}

extension [Double] {
    func percentile(_ percent: Int) -> Double {
        sorted()[count * percent / 100]
    }
}

extension ContinuousClock.Instant {
    func seconds(since start: Self) -> Double {
        (self - start) / .seconds(1)
    }
}

/// Counts what is noticed, and remembers when that was last.
///
/// `@unchecked Sendable`: the lock protects the rest.
private final class Notices: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    private var last = ContinuousClock.now
    private var awaited: (count: Int, continuation: CheckedContinuation<ContinuousClock.Instant, Never>)?

    func add() {
        lock.withLock {
            count += 1
            last = .now
            resumeIfThere()
        }
    }

    /// Waits until that many have been noticed, and gives the time when they were.
    func wait(for count: Int) async -> ContinuousClock.Instant {
        await withCheckedContinuation { continuation in
            lock.withLock {
                awaited = (count, continuation)
                resumeIfThere()
            }
        }
    }

    private func resumeIfThere() {
        guard let awaited, count >= awaited.count else { return }
        self.awaited = nil
        awaited.continuation.resume(returning: last)
    }
}

/// A value that one thread leaves to another.
///
/// `@unchecked Sendable`: the lock protects the value.
private final class Shared<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var content: Value

    init(_ value: Value) {
        content = value
    }

    var value: Value {
        get { lock.withLock { content } }
        set { lock.withLock { content = newValue } }
    }
}
