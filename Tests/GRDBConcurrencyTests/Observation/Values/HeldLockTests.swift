// The module calls and releases nothing of a program while it holds a lock: such an object may use the module, and would wait for itself.

import Dispatch
import Foundation
import GRDB
import Testing

@Suite("Locks and objects of programs", .mustEnd)
struct HeldLockTests {
    /// A value that holds an object.
    private struct Value: Sendable {
        let count: Int
        let probe: LockWitness.Probe
    }

    private static func count(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM city") ?? -1
    }

    private static func insertCity(_ writer: any DatabaseWriter) throws {
        try writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
    }

    private static func check(_ witness: LockWitness, _ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        let notes = witness.heldLocks(after: count)
        #expect(notes.count >= count && !notes.contains(true), "whether locks were held: \(notes)", sourceLocation: sourceLocation)
    }

    @Test("A shared observation releases functions and values outside of its lock", arguments: [false, true])
    func sharedObservations(lifetime: Bool) throws {
        let writer = try makeObservedDatabase(pool: false)
        let witness = LockWitness()
        let shared = ValueObservation.tracking { try Self.count($0) }
            .map { Value(count: $0, probe: witness.probe()) }
            .shared(in: writer, scheduling: DirectScheduler(), extent: lifetime ? .observationLifetime : .whileObserved)
        @Sendable func use() {
            shared.start(onError: { _ in }, onChange: { _ in }).cancel()
        }
        // Only the observer retains the function.
        func start() -> AnyDatabaseCancellable {
            let probe = witness.probe(use)
            return shared.start(onError: { _ in }, onChange: { _ in withExtendedLifetime(probe) { witness.note() } })
        }
        let (first, second) = (start(), start())
        try Self.insertCity(writer)
        // Four calls, and the first value.
        Self.check(witness, 5)
        first.cancel()
        second.cancel()
        // Two functions, and the last value where there is no observer.
        Self.check(witness, lifetime ? 7 : 8)
    }

    @Test("A shared observation that fails calls and releases its observers outside of its lock")
    func failingSharedObservations() throws {
        let writer = try makeObservedDatabase(pool: false)
        let witness = LockWitness()
        let shared = ValueObservation.tracking { try Self.count($0) }
            .map { count -> Value in
                if count == 3 { throw DatabaseError(message: "three") }
                return Value(count: count, probe: witness.probe())
            }
            .shared(in: writer, scheduling: DirectScheduler())
        let cancellable = {
            let probe = witness.probe { shared.start(onError: { _ in }, onChange: { _ in }).cancel() }
            return shared.start(onError: { _ in withExtendedLifetime(probe) { witness.note() } }, onChange: { _ in witness.note() })
        }()
        try Self.insertCity(writer)
        Self.check(witness, 4)
        cancellable.cancel()
    }

    @Test("The functions of an observation are called and released outside of locks", arguments: [false, true])
    func functions(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let witness = LockWitness()
        struct Lines: TextOutputStream, Sendable {
            let witness: LockWitness
            let probe: LockWitness.Probe
            mutating func write(_ string: String) { witness.note() }
        }
        try {
            let probes = (0..<3).map { _ in witness.probe { writer.asyncWriteWithoutTransaction { _ in } } }
            let lines = Lines(witness: witness, probe: witness.probe())
            let received = ValueLog<Int>()
            let observation =
                ValueObservation
                .tracking { db in
                    witness.note()
                    return try withExtendedLifetime(probes[0]) { try Self.count(db) }
                }
                .removeDuplicates { first, second in
                    witness.note()
                    return withExtendedLifetime(probes[1]) { first == second }
                }
                .map { value in
                    witness.note()
                    return value
                }
                .print("", to: lines)
            let cancellable = observation.start(
                in: writer, scheduling: DirectScheduler(), onError: { _ in },
                onChange: { value in withExtendedLifetime(probes[2]) { received.add(value) } })
            try Self.insertCity(writer)
            received.wait { $0.last == 3 }
            cancellable.cancel()
        }()
        Self.check(witness, 16)
    }

    @Test("A predicate may start the observation that it belongs to, and a stream may be written to while it is")
    func reentrance() throws {
        let writer = try makeObservedDatabase(pool: false)
        let starts = ValueLog<AnyDatabaseCancellable>()
        typealias Observation = ValueObservation<ValueReducers.RemoveDuplicates<ValueReducers.Fetch<Int>>>
        let made = Locked<Observation?>(nil)
        let isFirst = Locked(true)
        let received = ValueLog<Int>()
        let observation = ValueObservation.tracking { try Self.count($0) }.removeDuplicates { first, second in
            let isFirst = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            if isFirst, let observation = made.withLock({ $0 }) {
                starts.add(observation.start(in: writer, scheduling: DirectScheduler(), onError: { _ in }, onChange: { received.add(-$0) }))
            }
            return first == second
        }
        made.replace(by: observation)
        starts.add(observation.start(in: writer, scheduling: DirectScheduler(), onError: { _ in }, onChange: { received.add($0) }))
        try Self.insertCity(writer)
        #expect(received.wait { $0.count == 3 }.sorted() == [-3, 2, 3])
        made.replace(by: nil)
        starts.all.forEach { $0.cancel() }
    }

    @Test("Observations of regions and of external commits release their functions outside of locks")
    func otherObservations() throws {
        let witness = LockWitness()
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: configured { $0.observesExternalChanges = true })
        try queue.write { try $0.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, population INTEGER)") }
        @Sendable func use() {
            DatabaseRegionObservation(tracking: Table("city")).start(in: queue, onError: { _ in }, onChange: { _ in }).cancel()
        }
        ({
            let probe = witness.probe(use)
            DatabaseRegionObservation(tracking: .fullDatabase)
                .start(in: queue, onError: { _ in }, onChange: { _ in withExtendedLifetime(probe) {} })
                .cancel()
        })()
        ({
            let probe = witness.probe(use)
            queue.onExternalChange { withExtendedLifetime(probe) {} }.cancel()
        })()
        ({
            let probe = witness.probe(use)
            AnyDatabaseCancellable { withExtendedLifetime(probe) {} }.cancel()
        })()
        Self.check(witness, 3)
    }

    @Test("The error log is released outside of its lock")
    func errorLogs() async {
        await #expect(processExitsWith: .success) {
            let witness = LockWitness()
            for _ in 0..<3 {
                let probe = witness.probe { _ = Database.logError }
                Database.logError = { _, _ in withExtendedLifetime(probe) {} }
            }
            Database.logError = nil
            guard witness.heldLocks == [false, false, false] else { exit(1) }
        }
    }

    @Test("Connections that are closed, discarded or released release their objects outside of locks", arguments: 0..<3)
    func connections(end: Int) throws {
        let witness = LockWitness()
        let path = try makeTemporaryPath()
        final class Observer: TransactionObserver {
            let probe: LockWitness.Probe
            init(_ probe: LockWitness.Probe) { self.probe = probe }
            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
            func databaseDidChange(with event: DatabaseEvent) {}
            func databaseDidCommit(_ db: Database) {}
            func databaseDidRollback(_ db: Database) {}
        }
        try {
            var configuration = Configuration()
            configuration.prepareDatabase { db in
                let probe = witness.probe { _ = try? DatabaseQueue().read { try Int.fetchOne($0, sql: "SELECT 1") } }
                db.add(
                    function: DatabaseFunction("held", argumentCount: 0) { _ in
                        withExtendedLifetime(probe) {}
                        return 1
                    })
                db.add(transactionObserver: Observer(witness.probe()), extent: .databaseLifetime)
            }
            let pool = try DatabasePool(path: path, configuration: configuration)
            let value = try pool.read { try Int.fetchOne($0, sql: "SELECT held()") }
            #expect(value == 1)
            switch end {
            case 0: try pool.close()
            case 1: pool.invalidateReadOnlyConnections()
            default: break
            }
        }()
        // The writer, and one reader.
        Self.check(witness, 4)
    }

    @Test("Functions of accesses are released outside of locks, of those that waited or were cancelled, too", arguments: [false, true])
    func accesses(pool: Bool) async throws {
        let writer = try makeObservedDatabase(pool: pool)
        let witness = LockWitness()
        let isBusy = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        writer.asyncWriteWithoutTransaction { _ in
            isBusy.signal()
            mayEnd.wait()
        }
        ({ isBusy.wait() })()
        @Sendable func use() { writer.asyncWriteWithoutTransaction { _ in } }
        for _ in 0..<3 {
            let probe = witness.probe(use)
            writer.asyncWriteWithoutTransaction { _ in withExtendedLifetime(probe) { witness.note() } }
        }
        let tasks = (0..<3).map { _ in
            let probe = witness.probe(use)
            return Task { try await writer.write { _ in withExtendedLifetime(probe) { witness.note() } } }
        }
        tasks.forEach { $0.cancel() }
        for task in tasks {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        mayEnd.signal()
        try await writer.write { db in
            let probe = witness.probe()
            db.afterNextTransaction { _ in withExtendedLifetime(probe) { witness.note() } }
        }
        Self.check(witness, 3 + 3 + 2)
    }
}
