// The first value of an observation of a pool, which is fetched again only if the database has changed since.

import Testing

@testable import GRDB

@Suite("First values of pools", .mustEnd)
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

    @Test("In an empty log, a value is fetched once when nothing was written since")
    func unchangedInEmptyLog() throws {
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        let cancellable = start(.tracking(Self.count))
        defer { cancellable.cancel() }
        // The writer is free: the start of the observation has ended.
        pool.writeWithoutTransaction { _ in }
        #expect(values.all == [2])
        #expect(fetches.all == ["fetch"])
    }

    @Test("In a write access, a value is fetched again when its transaction has changed the database")
    func startInWriteAccess() throws {
        let cancellable = try pool.write { db in
            try db.execute(sql: "INSERT INTO city (population) VALUES (1)")
            return start(.tracking(Self.count))
        }
        defer { cancellable.cancel() }
        #expect(values.wait { $0.count == 2 } == [2, 3])
    }

    @Test("In a write access, a value is fetched once when all was committed before", arguments: [false, true])
    func startAfterCommitInAccess(isImmediate: Bool) throws {
        let cancellable = try pool.writeWithoutTransaction { db in
            try db.execute(sql: "INSERT INTO city (population) VALUES (1)")
            return start(.tracking(Self.count), isImmediate: isImmediate)
        }
        defer { cancellable.cancel() }
        regions.wait { !$0.isEmpty }
        pool.writeWithoutTransaction { _ in }
        #expect(values.wait { !$0.isEmpty } == [3])
        #expect(fetches.all == ["fetch"])
    }

    @Test("The start of an observation is not the next transaction of the program")
    func nextTransaction() throws {
        let commits = ValueLog<Int>()
        pool.writeWithoutTransaction { db in
            db.afterNextTransaction { db in commits.add((try? Self.count(db)) ?? -1) }
        }
        let cancellable = start(.tracking(Self.count))
        defer { cancellable.cancel() }
        regions.wait { !$0.isEmpty }
        try insertCity()
        #expect(commits.all == [3])
    }

    @Test("After VACUUM INTO, and after a database was detached, a value is fetched once")
    func noAttachedDatabase() throws {
        try pool.vacuum(into: makeTemporaryPath())
        try pool.writeWithoutTransaction { db in
            try db.execute(sql: "ATTACH ? AS aux", arguments: [makeTemporaryPath()])
            try db.execute(sql: "DETACH aux")
        }
        let cancellable = start(.tracking(Self.count))
        defer { cancellable.cancel() }
        regions.wait { !$0.isEmpty }
        pool.writeWithoutTransaction { _ in }
        #expect(values.wait { !$0.isEmpty } == [2])
        #expect(fetches.all.count == 1)
    }

    @Test("A change of a database that the C interface has attached is not missed", arguments: ["'%s'", "'%s' || ''"])
    func attachedByInterface(name: String) throws {
        let path = try makeTemporaryPath()
        try DatabaseQueue(path: path).write { try $0.execute(sql: "PRAGMA user_version = 0; CREATE TABLE note (id INTEGER PRIMARY KEY)") }
        let pool = try DatabasePool(
            path: pool.path,
            configuration: configured {
                $0.prepareDatabase { db in
                    let code = sqlite3_exec(db.sqliteConnection, "ATTACH \(name.replacing("%s", with: path)) AS aux", nil, nil, nil)
                    #expect(code == SQLITE_OK)
                }
            })
        let isFirst = Locked(true)
        let cancellable = ValueObservation.trackingConstantRegion { db in
            let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM aux.note") ?? -1
            if isFirst.replace(by: false) {
                try pool.writeWithoutTransaction { try $0.execute(sql: "INSERT INTO aux.note DEFAULT VALUES") }
            }
            return count
        }
        .start(in: pool, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { values.add($0) })
        defer { cancellable.cancel() }
        #expect(values.wait { $0.count == 2 } == [0, 1])
    }

    @Test("Observations that start beside writes, of the pool or of another connection, fetch again, and others do not")
    func randomWrites() throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        let other = try DatabaseQueue(path: pool.path, configuration: configuration)
        // The database is read by a pool that was just opened, at first.
        let pool = try DatabasePool(path: pool.path)
        var random = SeededGenerator(seed: 7)
        var count = 2
        for index in 0..<60 {
            let writers: [(any DatabaseWriter)?] = index == 0 ? [nil] : [nil, pool, other]
            let writer = writers[Int.random(in: writers.indices, using: &random)]
            let (log, fetches, regions) = (ValueLog<Int>(), ValueLog<Int>(), ValueLog<String>())
            let isFirst = Locked(true)
            let cancellable = ValueObservation.tracking { db in
                let count = try Self.count(db)
                fetches.add(count)
                if isFirst.replace(by: false) { try writer?.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") } }
                return count
            }
            .handleEvents(willTrackRegion: { regions.add($0.description) })
            .start(
                in: pool, scheduling: DirectScheduler(immediate: Bool.random(using: &random)), onError: { Issue.record($0) },
                onChange: { log.add($0) })
            let expected = writer == nil ? [count] : [count, count + 1]
            regions.wait { !$0.isEmpty }
            pool.writeWithoutTransaction { _ in }
            #expect(fetches.all == expected)
            #expect(log.wait { $0.count == expected.count } == expected)
            cancellable.cancel()
            count = expected.last ?? 0
        }
    }
}
