// Value observations, where the recorded facts do not cover them.

import Dispatch
import Foundation
import GRDB
import Testing

struct ValueObservationTests {
    private static let count = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM city") ?? -1 }

    private static func insertCity(_ writer: any DatabaseWriter) throws {
        try writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
    }

    // MARK: - Which changes are noticed

    @Test("A row that is looked up by its id is noticed when it gets another id, and when it gets one back", arguments: [false, true])
    func changingRowIDs(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<String?>()
        let observation = ValueObservation.tracking { try Table("city").filter(key: 1).fetchOne($0)?["name"] as String? }
        let cancellable = observation.removeDuplicates().start(
            in: writer, scheduling: DirectScheduler(), onError: { _ in }, onChange: { log.add($0) })
        defer { cancellable.cancel() }
        try writer.write { try $0.execute(sql: "UPDATE city SET id = 10 WHERE id = 1") }
        log.wait { $0.last == .some(nil) }
        try writer.write { try $0.execute(sql: "UPDATE city SET rowid = 1 WHERE id = 10") }
        #expect(log.wait { $0.count == 3 } == ["Oslo", nil, "Oslo"])
    }

    @Test("An observation that starts in a transaction follows what is rolled back", arguments: [false, true], [false, true])
    func undoneStarts(pool: Bool, inSavepoint: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<Int>()
        var observation = Self.count
        observation.requiresWriteAccess = true
        let cancellable = ValueLog<AnyDatabaseCancellable>()
        _ = try? writer.write { [observation] db in
            func start() throws {
                try db.execute(sql: "DELETE FROM city")
                cancellable.add(
                    observation.start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { log.add($0) }))
                #expect(log.all == [0])
            }
            guard inSavepoint else {
                try start()
                throw CancellationError()
            }
            try db.inSavepoint {
                try start()
                return .rollback
            }
        }
        #expect(log.wait { $0.count == 2 } == [0, 2])
        try Self.insertCity(writer)
        #expect(log.wait { $0.count == 3 } == [0, 2, 3])
        cancellable.all.forEach { $0.cancel() }
    }

    @Test("A region observation is notified of changes that other observers make while it writes, and not of its own")
    func writesOfOthers() throws {
        let queue = try DatabaseQueue(running: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE journal (text)")
        let log = ValueLog<Int>()
        let cities = DatabaseRegionObservation(tracking: Table("city")).start(in: queue, onError: { Issue.record($0) }) { db in
            let count = try? Table("city").fetchCount(db)
            log.add(count ?? -1)
            guard count == 1 else { return }
            try? db.execute(sql: "INSERT INTO city VALUES (2, 'own'); INSERT INTO journal VALUES ('changed')")
        }
        let journal = DatabaseRegionObservation(tracking: Table("journal")).start(in: queue, onError: { Issue.record($0) }) { db in
            try? db.execute(sql: "INSERT INTO city VALUES (3, 'of another one')")
        }
        defer { [cities, journal].forEach { $0.cancel() } }
        try queue.write { try $0.execute(sql: "INSERT INTO city VALUES (1, 'first')") }
        #expect(log.all == [1, 3])
    }

    @Test("Observations of a dropped table wait for it, others continue")
    func droppedTables() throws {
        let writer = try makeObservedDatabase(pool: false)
        let cities = ValueLog<String>()
        let streets = ValueLog<Int>()
        let cancellables = [
            Self.count.start(
                in: writer, scheduling: DirectScheduler(), onError: { cities.add("\($0)") }, onChange: { cities.add("\($0)") }),
            ValueObservation.tracking { try Table("street").fetchCount($0) }
                .start(in: writer, scheduling: DirectScheduler(), onError: { _ in }, onChange: { streets.add($0) }),
        ]
        try writer.write { try $0.execute(sql: "DROP TABLE city") }
        try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF; INSERT INTO street (name) VALUES ('a')") }
        #expect(streets.wait { $0.count == 2 } == [0, 1])
        #expect(cities.all == ["2"])
        try writer.write { try $0.execute(sql: "CREATE TABLE city (id)") }
        #expect(cities.wait { $0.count == 2 } == ["2", "0"])
        cancellables.forEach { $0.cancel() }
    }

    @Test("A database that is erased, or that a backup replaces, is fetched again")
    func replacedContents() throws {
        let writer = try makeObservedDatabase(pool: true)
        let log = ValueLog<Int>()
        let observation = ValueObservation.tracking { db in
            try db.tableExists("city") ? try Table("city").fetchCount(db) : -1
        }
        let cancellable = observation.removeDuplicates().start(
            in: writer, scheduling: DirectScheduler(), onError: { _ in log.add(-2) }, onChange: { log.add($0) })
        try writer.erase()
        #expect(log.wait { $0.count == 2 } == [2, -1])
        try makeObservedDatabase(pool: false).backup(to: writer)
        #expect(log.wait { $0.count == 3 } == [2, -1, 2])
        cancellable.cancel()
    }

    @Test("A table that is renamed outside of any transaction is noticed at once")
    func renamedTables() throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let cancellable = Self.count.start(
            in: writer, scheduling: DirectScheduler(), onError: { _ in log.add(-2) }, onChange: { log.add($0) })
        try writer.writeWithoutTransaction { try $0.execute(sql: "ALTER TABLE city RENAME TO town") }
        try writer.writeWithoutTransaction { try $0.execute(sql: "CREATE VIEW city AS SELECT 1") }
        #expect(log.wait { $0.count == 2 } == [2, 1])
        cancellable.cancel()
    }

    @Test("A rollback in a callback of an observer hides no commit from the observers that are notified after it")
    func nestedRollbacks() throws {
        final class Writer: TransactionObserver {
            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
            func databaseDidChange(with event: DatabaseEvent) {}
            func databaseDidRollback(_ db: Database) {}
            func databaseDidCommit(_ db: Database) {
                try? db.execute(sql: "INSERT INTO city VALUES (1, 'again', 1)")
                try? db.inTransaction { .rollback }
            }
        }
        let writer = try makeObservedDatabase(pool: false)
        writer.add(transactionObserver: Writer(), extent: .databaseLifetime)
        let log = ValueLog<Int>()
        let cancellable = Self.count.start(
            in: writer, scheduling: DirectScheduler(), onError: { _ in log.add(-2) }, onChange: { log.add($0) })
        try Self.insertCity(writer)
        #expect(log.wait { $0.count == 2 } == [2, 3])
        cancellable.cancel()
    }

    @Test("Full-text tables that are written directly are noticed")
    func virtualTables() throws {
        let writer = try makeObservedDatabase(pool: false)
        try writer.write { try $0.execute(sql: "CREATE VIRTUAL TABLE document USING fts5(text)") }
        let log = ValueLog<Int>()
        let observation = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM document") ?? -1 }
        let cancellable = observation.start(
            in: writer, scheduling: DirectScheduler(), onError: { _ in log.add(-2) }, onChange: { log.add($0) })
        try writer.write { try $0.execute(sql: "INSERT INTO document VALUES ('a')") }
        #expect(log.wait { $0.count == 2 } == [0, 1])
        cancellable.cancel()
    }

    @Test("An error is not delivered after a cancellation; without one, the values before the error are delivered")
    func errorsAfterCancellation() throws {
        let writer = try makeObservedDatabase(pool: false)
        let queue = DispatchQueue(label: "late")
        let log = ValueLog<String>()
        let observation = ValueObservation.tracking { db -> Int in
            let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM city") ?? -1
            if count == 4 { throw DatabaseError(message: "four") }
            return count
        }
        func start() -> AnyDatabaseCancellable {
            observation.start(in: writer, scheduling: .async(onQueue: queue), onError: { log.add("\($0)") }, onChange: { log.add("\($0)") })
        }
        let uncancelled = start()
        log.wait { $0.count == 1 }
        queue.suspend()
        let cancelled = start()
        try Self.insertCity(writer)
        try Self.insertCity(writer)
        // What was fetched is scheduled.
        Thread.sleep(forTimeInterval: 0.1)
        cancelled.cancel()
        queue.resume()
        #expect(log.wait { $0.count == 3 } == ["2", "3", "SQLite error 1: four"])
        uncancelled.cancel()
    }

    @Test("A late observer of a shared observation gets the last value, and gets it once")
    func lateObservers() throws {
        let writer = try makeObservedDatabase(pool: false)
        let queue = DispatchQueue(label: "shared")
        let shared = Self.count.removeDuplicates().shared(in: writer, scheduling: .async(onQueue: queue))
        let first = ValueLog<Int>()
        let second = ValueLog<Int>()
        var cancellables = [shared.start(onError: { _ in }, onChange: { first.add($0) })]
        first.wait { $0.count == 1 }
        queue.suspend()
        try Self.insertCity(writer)
        Thread.sleep(forTimeInterval: 0.1)
        cancellables.append(shared.start(onError: { _ in }, onChange: { second.add($0) }))
        queue.resume()
        #expect(second.wait { $0.last == 3 } == [3])
        queue.sync {}
        #expect(second.all == [3])
        cancellables.forEach { $0.cancel() }
    }

    @Test("A table that is made again in the transaction that drops it is fetched again")
    func recreatedTables() throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let cancellable = Self.count.start(
            in: writer, scheduling: DirectScheduler(), onError: { _ in log.add(-2) }, onChange: { log.add($0) })
        try writer.write { try $0.execute(sql: "DROP TABLE city; CREATE TABLE city (id INTEGER PRIMARY KEY)") }
        #expect(log.wait { $0.count == 2 } == [2, 0])
        cancellable.cancel()
    }

    @Test("A write whose task is cancelled after the commit does not end an observation")
    func cancelledWriters() async throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let cancellable = Self.count.start(
            in: writer, scheduling: DirectScheduler(), onError: { _ in log.add(-2) }, onChange: { log.add($0) })
        let task = Task {
            try await writer.write { db in
                try db.execute(sql: "INSERT INTO city (population) VALUES (1)")
                db.afterNextTransaction { _ in withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        _ = await task.result
        try Self.insertCity(writer)
        #expect(log.wait { $0.last == 4 }.contains(-2) == false)
        #expect(log.all.last == 4)
        cancellable.cancel()
    }

    @Test("An observation that writes its own region is not called again for that")
    func writingFetches() throws {
        let writer = try makeObservedDatabase(pool: false)
        var observation = ValueObservation.tracking { db in
            try db.execute(sql: "INSERT INTO journal (text) VALUES ('fetch')")
            return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM journal, city") ?? -1
        }
        observation.requiresWriteAccess = true
        let log = ValueLog<Int>()
        let cancellable = observation.start(
            in: writer, scheduling: DirectScheduler(), onError: { _ in log.add(-2) }, onChange: { log.add($0) })
        try Self.insertCity(writer)
        #expect(log.wait { $0.count == 2 } == [2, 6])
        cancellable.cancel()
    }

    @Test("What other connections commit is noticed where the configuration says so", arguments: [false, true], [false, true])
    func externalChanges(pool: Bool, readonly: Bool) throws {
        let path = try makeTemporaryPath()
        let other = try DatabasePool(path: path)
        try other.write { try $0.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)") }
        var configuration = Configuration()
        configuration.observesExternalChanges = true
        configuration.readonly = readonly
        let writer: any DatabaseWriter =
            pool ? try DatabasePool(path: path, configuration: configuration) : try DatabaseQueue(path: path, configuration: configuration)
        let logs = (ValueLog<Int>(), ValueLog<Int>(), ValueLog<Bool>())
        let cancellables = [
            ValueObservation.tracking { try Table("city").fetchCount($0) }
                .start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { logs.0.add($0) }),
            ValueObservation.trackingConstantRegion { try Table("city").fetchCount($0) }
                .start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { logs.1.add($0) }),
            DatabaseRegionObservation(tracking: Table("city"))
                .start(in: writer, onError: { Issue.record($0) }, onChange: { _ in logs.2.add(true) }),
        ]
        writer.writeWithoutTransaction { _ in }
        for number in 1...3 {
            try other.write { try $0.execute(sql: "INSERT INTO city DEFAULT VALUES") }
            #expect(logs.0.wait { $0.last == number }.last == number)
            #expect(logs.1.wait { $0.last == number }.last == number)
            #expect(logs.2.wait { !$0.isEmpty }.isEmpty == false)
        }
        cancellables.forEach { $0.cancel() }
    }

    /// A connection that locks the file where a test says so. It waits for the short locks of a queue that looks for external changes.
    static func makeLockingConnection(_ path: String) throws -> DatabaseQueue {
        let configuration = configured { configuration in
            configuration.allowsUnsafeTransactions = true
            configuration.busyMode = .timeout(60)
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    @Test(
        "An observation of external changes goes on when its fetch meets the lock of another connection", arguments: [false, true],
        [false, true])
    func lockOfOthers(isVarying: Bool, commitsItself: Bool) throws {
        let path = try makeTemporaryPath()
        // The other connection takes its lock after the transaction of the fetch has begun, and before it reads.
        let other = try Self.makeLockingConnection(path)
        try other.write { try $0.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)") }
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.observesExternalChanges = true })
        let (locks, log, lockedFetches) = (Locked(false), ValueLog<Int>(), ValueLog<Bool>())
        let fetch: @Sendable (Database) throws -> Int = { db in
            if locks.withLock({ $0 }), lockedFetches.all.count < 2 {
                try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
                defer { try? other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") } }
                lockedFetches.add(true)
                return try Table("city").fetchCount(db)
            }
            return try Table("city").fetchCount(db)
        }
        let observation = isVarying ? ValueObservation.tracking(fetch) : ValueObservation.trackingConstantRegion(fetch)
        let cancellable = observation.start(
            in: queue, scheduling: DirectScheduler(), onError: { _ in log.add(-1) }, onChange: { log.add($0) })
        #expect(log.all == [0])
        locks.withLock { $0 = true }
        try (commitsItself ? queue : other).write { try $0.execute(sql: "INSERT INTO city DEFAULT VALUES") }
        #expect(log.wait { $0.count == 2 } == [0, 1])
        #expect(lockedFetches.all.count == 2)
        locks.withLock { $0 = false }
        // Changes are noticed as before.
        try queue.write { try $0.execute(sql: "INSERT INTO city DEFAULT VALUES") }
        #expect(log.wait { $0.contains(2) }.contains(2), "\(log.all)")
        try other.write { try $0.execute(sql: "INSERT INTO city DEFAULT VALUES") }
        #expect(log.wait { $0.contains(3) }.contains(3), "\(log.all)")
        cancellable.cancel()
    }

    @Test(
        "Without observed external changes, and at its start, an observation ends with the lock of another connection",
        arguments: [false, true])
    func lockAtStart(isObserved: Bool) throws {
        let path = try makeTemporaryPath()
        let other = try Self.makeLockingConnection(path)
        try other.write { try $0.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)") }
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.observesExternalChanges = isObserved })
        let (log, locks) = (ValueLog<String>(), Locked(isObserved))
        let observation = ValueObservation.tracking { db in
            if locks.withLock({ $0 }) {
                try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
            }
            defer { try? other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") } }
            return try Table("city").fetchCount(db)
        }
        let cancellable = observation.start(
            in: queue, scheduling: DirectScheduler(), onError: { log.add("\(($0 as? DatabaseError)?.resultCode ?? .SQLITE_OK)") },
            onChange: { log.add("\($0)") })
        if !isObserved {
            #expect(log.all == ["0"])
            locks.withLock { $0 = true }
            try queue.write { try $0.execute(sql: "INSERT INTO city DEFAULT VALUES") }
        }
        let busy = "\(ResultCode.SQLITE_BUSY)"
        #expect(log.wait { $0.contains(busy) }.last == busy)
        cancellable.cancel()
    }

    // MARK: - Many values

    /// Notes what is printed.
    private struct Events: TextOutputStream, Sendable {
        let log = ValueLog<String>()
        mutating func write(_ string: String) { log.add(string) }
    }

    @Test("A stream gets one text for each event, without an end of line")
    func printedEvents() throws {
        let events = Events()
        let observation = ValueObservation.tracking { try Table("city").fetchCount($0) }.print("cities", to: events)
        observation
            .start(in: try makeObservedDatabase(pool: false), scheduling: DirectScheduler(), onError: { _ in }, onChange: { _ in })
            .cancel()
        #expect(
            events.log.all == ["cities: start", "cities: fetch", "cities: tracked region: city(*)", "cities: value: 2", "cities: cancel"])
    }

    @Test("An observation of a view passes the region of the tables to willTrackRegion, and observes the view nevertheless")
    func reportedRegionOfView() throws {
        let queue = try makeObservedDatabase(pool: false)
        try queue.write { try $0.execute(sql: "CREATE VIEW v AS SELECT name AS title FROM city WHERE id > 0") }
        let (regions, values) = (ValueLog<String>(), ValueLog<[String]>())
        let observation = ValueObservation.tracking { try String.fetchAll($0, sql: "SELECT title FROM v") }
            .handleEvents(willTrackRegion: { regions.add($0.description) })
        let cancellable = observation.start(
            in: queue, scheduling: DirectScheduler(), onError: { _ in }, onChange: { values.add($0) })
        #expect(regions.all == ["city(id,name)"])
        let change = """
            DROP VIEW v;
            CREATE VIEW v AS SELECT name || '!' AS title FROM city WHERE name = '';
            INSERT INTO city (name) VALUES ('');
            """
        try queue.write { try $0.execute(sql: change) }
        #expect(values.wait { $0.last == ["!"] }.last == ["!"])
        #expect(regions.all == ["city(id,name)", "city(name)"])
        cancellable.cancel()
    }

    @Test("An observation of a snapshot tracks no region")
    func printedEventsOfSnapshot() throws {
        let pool = try #require(makeObservedDatabase(pool: true) as? DatabasePool)
        let events = Events()
        ValueObservation.tracking { try Table("city").fetchCount($0) }.print("cities", to: events)
            .start(in: try pool.makeSnapshot(), scheduling: DirectScheduler(), onError: { _ in }, onChange: { _ in })
            .cancel()
        #expect(events.log.all == ["cities: start", "cities: fetch", "cities: value: 2", "cities: cancel"])
    }

    @Test("The objects that the functions of an observation capture are released when it ends", arguments: [false, true], [false, true])
    func releasedFunctions(pool: Bool, isError: Bool) throws {
        final class Captured: Sendable {}
        struct Failure: Error {}
        let writer = try makeObservedDatabase(pool: pool)
        weak var captured: Captured?
        let errors = ValueLog<String>()
        try {
            let object = Captured()
            captured = object
            let observation =
                ValueObservation
                .tracking { db in
                    let count = try withExtendedLifetime(object) { try Table("city").fetchCount(db) }
                    if isError, count == 1 { throw Failure() }
                    return count
                }
                .map { count in withExtendedLifetime(object) { count } }
            let cancellable = observation.start(
                in: writer, scheduling: DirectScheduler(), onError: { errors.add("\($0)") }, onChange: { _ in })
            if isError {
                try writer.write { try $0.execute(sql: "DELETE FROM city WHERE id = 1") }
                errors.wait { !$0.isEmpty }
            }
            cancellable.cancel()
        }()
        // Threads may still run the end of a call.
        blockUntil { captured == nil }
        #expect(captured == nil)
    }

    @Test("Values that are not consumed do not pile up, and the last one arrives", arguments: [false, true])
    func slowObservers(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let queue = DispatchQueue(label: "slow")
        let log = ValueLog<Int>()
        let cancellable = Self.count.start(in: writer, scheduling: .async(onQueue: queue), onError: { _ in }, onChange: { log.add($0) })
        log.wait { $0.count >= 1 }
        queue.suspend()
        for _ in 0..<1000 {
            try Self.insertCity(writer)
        }
        queue.resume()
        let values = log.wait { $0.last == 1002 }
        #expect(values.last == 1002)
        #expect(values.count < 300)
        #expect(values == values.sorted())
        cancellable.cancel()
    }

    @Test("A thousand observations that are started and cancelled on four threads do not retain their database", arguments: [false, true])
    func manyObservations(pool: Bool) throws {
        weak var weakWriter: (any DatabaseWriter)?
        do {
            let writer = try makeObservedDatabase(pool: pool)
            weakWriter = writer
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for number in 0..<(isSanitized ? 50 : 250) {
                    let cancellable = Self.count.start(
                        in: writer, scheduling: DirectScheduler(immediate: number % 2 == 0), onError: { _ in }, onChange: { _ in })
                    if number % 10 == 0 { try? Self.insertCity(writer) }
                    cancellable.cancel()
                }
            }
            writer.writeWithoutTransaction { _ in }
        }
        blockUntil { weakWriter == nil }
        #expect(weakWriter == nil)
    }

    // MARK: - The main actor

    @Test(
        "On the main actor, the first value comes before the start returns with .immediate, and after it by default",
        arguments: [false, true])
    @MainActor func mainActor(pool: Bool) async throws {
        let writer = try makeObservedDatabase(pool: pool)
        var immediate: [Int] = []
        var delayed: [Int] = []
        let observation = Self.count.removeDuplicates()
        let cancellables = [
            observation.start(in: writer, scheduling: .immediate, onError: { _ in }, onChange: { immediate.append($0) }),
            observation.start(in: writer, onError: { _ in }, onChange: { delayed.append($0) }),
        ]
        #expect(immediate == [2])
        #expect(delayed == [])
        try await writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
        try await waitUntil { immediate.last == 3 && delayed.last == 3 }
        #expect(immediate == [2, 3])
        // The write may have come before the first value.
        #expect(delayed.last == 3)
        cancellables.forEach { $0.cancel() }
    }

    @Test("A shared observation on the main actor calls each observer at once with .immediate")
    @MainActor func sharedOnMainActor() async throws {
        let writer = try makeObservedDatabase(pool: true)
        let shared = Self.count.removeDuplicates().shared(in: writer, scheduling: .immediate)
        let log = ValueLog<String>()
        let first = shared.start(onError: { _ in }, onChange: { log.add("a \($0)") })
        log.add("a started")
        let second = shared.start(onError: { _ in }, onChange: { log.add("b \($0)") })
        log.add("b started")
        #expect(log.all == ["a 2", "a started", "b 2", "b started"])
        try await writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
        try await waitUntil { log.all.count >= 6 }
        #expect(Set(log.all.dropFirst(4)) == ["a 3", "b 3"])
        first.cancel()
        second.cancel()
    }

    // MARK: - Sequences

    @Test("A sequence ends with its task, in each phase, and leaves no observer")
    func cancelledSequences() async throws {
        let writer = try makeObservedDatabase(pool: true)
        for delay in 0..<20 {
            let task = Task {
                var count = 0
                for try await _ in Self.count.values(in: writer) { count += 1 }
                return count
            }
            try await Task.sleep(for: .microseconds(delay * 100))
            task.cancel()
            _ = try await task.value
        }
        try await writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
    }

    // MARK: - Random transactions

    /// Each value must be a state that the database really had, in order, and the last value the last state.
    @Test("Observations follow random transactions", arguments: [false, true])
    func randomTransactions(pool: Bool) throws {
        var random = SeededGenerator(seed: 20)
        let writer = try makeObservedDatabase(pool: pool)
        let requests: [String] = [
            "SELECT COUNT(*) FROM city", "SELECT GROUP_CONCAT(name) FROM (SELECT name FROM city ORDER BY id)",
            "SELECT SUM(population) FROM city", "SELECT name FROM city WHERE id = 3", "SELECT COUNT(*) FROM street",
            "SELECT GROUP_CONCAT(cityId) FROM (SELECT cityId FROM street ORDER BY id)", "SELECT MAX(id) FROM journal",
            "SELECT COUNT(*) FROM city JOIN street ON cityId = city.id", "SELECT text FROM journal ORDER BY id DESC LIMIT 1",
            "SELECT name FROM street WHERE id = 2",
        ]
        let isEach = requests.flatMap { sql in [(sql, true), (sql, false)] }
        let logs = isEach.map { _ in ValueLog<DatabaseValue?>() }
        let cancellables = zip(isEach, logs).map { request, log in
            let fetch = { @Sendable (db: Database) in try DatabaseValue.fetchOne(db, sql: request.0) }
            let observation = request.1 ? ValueObservation.tracking(fetch) : ValueObservation.trackingConstantRegion(fetch)
            return observation.start(
                in: writer, scheduling: DirectScheduler(), onError: { error in Issue.record(error) }, onChange: { log.add($0) })
        }
        var states = try isEach.map { request in [try writer.read { try DatabaseValue.fetchOne($0, sql: request.0) }] }
        for _ in 0..<(isSanitized ? 200 : 2000) {
            try? writer.writeWithoutTransaction { db in try Self.runRandomTransaction(db, &random) }
            let values = try writer.read { db in try isEach.map { try DatabaseValue.fetchOne(db, sql: $0.0) } }
            for index in values.indices where states[index].last != values[index] {
                states[index].append(values[index])
            }
        }
        for (index, log) in logs.enumerated() {
            let values = log.wait { $0.last == states[index].last }
            #expect(values.last == states[index].last, "\(isEach[index])")
            // Each value is a state, at or after the one before.
            var position = 0
            for value in values {
                guard let next = states[index][position...].firstIndex(of: value) else {
                    Issue.record("\(isEach[index]): \(String(describing: value)) is no state after number \(position)")
                    break
                }
                position = next
            }
        }
        cancellables.forEach { $0.cancel() }
    }

    private static func runRandomTransaction(_ db: Database, _ random: inout SeededGenerator) throws {
        func id() -> Int { Int.random(in: 1...6, using: &random) }
        func statement() -> String {
            switch Int.random(in: 0..<14, using: &random) {
            case 0: "INSERT OR REPLACE INTO city VALUES (\(id()), 'n\(id())', \(id()))"
            case 1: "INSERT OR IGNORE INTO city VALUES (\(id()), 'n\(id())', \(id()))"
            case 2: "UPDATE city SET population = population + 1 WHERE id = \(id())"
            case 3: "UPDATE OR REPLACE city SET name = 'n\(id())' WHERE id = \(id())"
            case 4: "UPDATE OR IGNORE city SET id = \(id()) WHERE id = \(id())"
            case 5: "DELETE FROM city WHERE id = \(id())"
            case 6: "INSERT OR REPLACE INTO street VALUES (\(id()), (SELECT MIN(id) FROM city), 's\(id())')"
            case 7: "DELETE FROM street"
            case 8: "UPDATE street SET name = 's\(id())' WHERE id = \(id())"
            case 9: "INSERT INTO journal (text) VALUES ('t\(id())')"
            case 10: "CREATE TRIGGER IF NOT EXISTS log AFTER INSERT ON city BEGIN INSERT INTO journal (text) VALUES (new.name); END"
            case 11: "DROP TRIGGER IF EXISTS log"
            case 12: "CREATE INDEX IF NOT EXISTS byName ON street (name)"
            default: "DROP INDEX IF EXISTS byName"
            }
        }
        func some() throws {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                try db.execute(sql: statement())
            }
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            // A transaction of its own.
            try db.execute(sql: statement())
        case 1:
            let isCommit = Bool.random(using: &random)
            try db.inTransaction {
                try some()
                return isCommit ? .commit : .rollback
            }
        default:
            try db.inTransaction {
                try some()
                let isRollback = Bool.random(using: &random)
                try? db.inSavepoint {
                    try some()
                    return isRollback ? .rollback : .commit
                }
                return .commit
            }
        }
    }
}
