// The first value of an observation of a pool, where SQLite shows whether the database has changed since it was fetched.

import Testing

@testable import GRDB

@Suite("First values of pools, where SQLite has snapshots", .enabled(if: SQLiteFeature.snapshots.isAvailable), .mustEnd)
struct FirstValueTests {
    private let pool: any DatabaseWriter
    private let fetches = ValueLog<String>()
    private let regions = ValueLog<String>()
    private let values = ValueLog<Int>()

    init() throws {
        pool = try makeObservedDatabase(pool: true)
    }

    private func start(_ observation: ValueObservation<ValueReducers.Fetch<Int>>, isImmediate: Bool = true) -> AnyDatabaseCancellable {
        observation
            .handleEvents(willFetch: { fetches.add("fetch") }, willTrackRegion: { regions.add($0.description) })
            .start(
                in: pool, scheduling: DirectScheduler(immediate: isImmediate), onError: { Issue.record($0) },
                onChange: { values.add($0) })
    }

    private func insertCity() throws {
        try pool.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
    }

    private static let count: @Sendable (Database) throws -> Int = { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM city") ?? -1 }

    @Test(
        "A value is fetched once when nothing was written since, and its region is observed",
        arguments: [
            ValueObservation.tracking(count), .trackingConstantRegion(count), .tracking(region: Table("city"), fetch: count),
        ], [false, true])
    func unchanged(observation: ValueObservation<ValueReducers.Fetch<Int>>, isImmediate: Bool) throws {
        let cancellable = start(observation, isImmediate: isImmediate)
        defer { cancellable.cancel() }
        regions.wait { !$0.isEmpty }
        // The writer is free: the start of the observation has ended.
        pool.writeWithoutTransaction { _ in }
        #expect(values.wait { !$0.isEmpty } == [2])
        #expect(fetches.all == ["fetch"])
        try insertCity()
        #expect(values.wait { $0.count == 2 } == [2, 3])
    }

    @Test("A value is fetched again after a write between the first fetch and the start of the observation", arguments: [false, true])
    func changed(isImmediate: Bool) throws {
        let hasWritten = Locked(false)
        let observation = ValueObservation.trackingConstantRegion { [pool] db in
            let count = try Self.count(db)
            let isFirst = hasWritten.withLock { hasWritten in
                defer { hasWritten = true }
                return !hasWritten
            }
            if isFirst { try pool.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") } }
            return count
        }
        let cancellable = start(observation, isImmediate: isImmediate)
        defer { cancellable.cancel() }
        #expect(values.wait { $0.count == 2 } == [2, 3])
    }

    @Test("After a checkpoint that has emptied the log, no change is missed")
    func emptyLog() throws {
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        let cancellable = start(.tracking(Self.count))
        defer { cancellable.cancel() }
        try insertCity()
        #expect(values.wait { $0.last == 3 }.last == 3)
    }
}
