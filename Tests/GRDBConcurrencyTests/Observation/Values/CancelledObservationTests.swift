// Observations that are cancelled: what they no longer fetch and deliver.

import Dispatch
import Foundation
import GRDB
import Testing

@Suite("Cancelled observations", .mustEnd)
struct CancelledObservationTests {
    /// Delays the accesses to a database that is about to be observed.
    private final class Gate: Sendable {
        private let isClosed = DispatchSemaphore(value: 0)
        private let mayOpen = DispatchSemaphore(value: 0)

        /// Lets all later accesses wait, except synchronous reads.
        func close(_ writer: any DatabaseWriter) {
            writer.asyncBarrierWriteWithoutTransaction { [self] _ in
                isClosed.signal()
                mayOpen.wait()
            }
            isClosed.wait()
        }

        /// Lets the accesses continue, and waits for them.
        func open(_ writer: any DatabaseWriter) throws {
            mayOpen.signal()
            try writer.barrierWriteWithoutTransaction { _ in }
            // Waits for the accesses that they have scheduled themselves.
            try writer.barrierWriteWithoutTransaction { _ in }
        }
    }

    @Test("Observations that are cancelled at once fetch nothing, and call nothing", arguments: [false, true])
    func cancellationBeforeTheFetch(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let calls = ValueLog<String>()
        let observation =
            ValueObservation
            .tracking { db -> Int in
                calls.add("fetch")
                return try Table("city").fetchCount(db)
            }
            .map { value in
                calls.add("map")
                return value
            }
            .handleEvents(
                willFetch: { calls.add("willFetch") }, willTrackRegion: { _ in calls.add("willTrackRegion") },
                databaseDidChange: { calls.add("databaseDidChange") }, didReceiveValue: { _ in calls.add("didReceiveValue") },
                didFail: { _ in calls.add("didFail") })
        let gate = Gate()
        gate.close(writer)
        let cancellables = (0..<100).map { index in
            observation.start(
                in: writer, scheduling: index % 2 == 0 ? .async(onQueue: .global()) : .async(onQueue: DispatchQueue(label: "values")),
                onError: { _ in calls.add("onError") }, onChange: { _ in calls.add("onChange") })
        }
        cancellables.forEach { $0.cancel() }
        try gate.open(writer)
        #expect(calls.all == [])
    }

    @Test("An observation of a snapshot that is cancelled at once fetches nothing")
    func snapshots() throws {
        let pool = try #require(makeObservedDatabase(pool: true) as? DatabasePool)
        let snapshot = try pool.makeSnapshot()
        let isBusy = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        snapshot.asyncRead { _ in
            isBusy.signal()
            mayEnd.wait()
        }
        isBusy.wait()
        let fetches = ValueLog<Int>()
        let observation = ValueObservation.tracking { _ in fetches.add(1) }
        observation.start(in: snapshot, scheduling: .async(onQueue: .global()), onError: { _ in }, onChange: { _ in }).cancel()
        mayEnd.signal()
        snapshot.read { _ in }
        #expect(fetches.all.isEmpty)
    }

    @Test(
        "An observation does not fetch a change when an observer that was notified before cancels it", arguments: [false, true],
        [false, true])
    func cancellationAfterAChange(pool: Bool, constant: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let cancellables = ValueLog<AnyDatabaseCancellable>()
        let first = DatabaseRegionObservation(tracking: Table("city"))
            .start(in: writer, onError: { Issue.record($0) }, onChange: { _ in cancellables.all.forEach { $0.cancel() } })
        let fetches = ValueLog<Int>()
        @Sendable func fetch(_ db: Database) throws -> Int {
            let count = try Table("city").fetchCount(db)
            fetches.add(count)
            return count
        }
        let observation = constant ? ValueObservation.trackingConstantRegion(fetch) : ValueObservation.tracking(fetch)
        cancellables.add(observation.start(in: writer, scheduling: DirectScheduler(), onError: { _ in }, onChange: { _ in }))
        fetches.wait { $0.count == 1 }
        try writer.barrierWriteWithoutTransaction { _ in }
        try writer.write { try $0.execute(sql: "DELETE FROM city") }
        try writer.barrierWriteWithoutTransaction { _ in }
        #expect(!fetches.all.contains(0), "\(fetches.all)")
        first.cancel()
    }

    @Test("A change whose fetch waits for a reader is not fetched after a cancellation")
    func cancellationBeforeARead() throws {
        let pool = try #require(makeObservedDatabase(pool: true) as? DatabasePool)
        let fetches = ValueLog<Int>()
        let cancellable = ValueObservation.trackingConstantRegion { db in
            let count = try Table("city").fetchCount(db)
            fetches.add(count)
            return count
        }
        .start(in: pool, scheduling: DirectScheduler(), onError: { _ in }, onChange: { _ in })
        fetches.wait { $0.count == 1 }
        try pool.barrierWriteWithoutTransaction { _ in }
        let areBusy = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        for _ in 0..<pool.configuration.maximumReaderCount {
            pool.asyncRead { _ in
                areBusy.signal()
                mayEnd.wait()
            }
        }
        for _ in 0..<pool.configuration.maximumReaderCount { areBusy.wait() }
        try pool.write { try $0.execute(sql: "DELETE FROM city") }
        cancellable.cancel()
        for _ in 0..<pool.configuration.maximumReaderCount { mayEnd.signal() }
        try pool.barrierWriteWithoutTransaction { _ in }
        #expect(!fetches.all.contains(0), "\(fetches.all)")
    }

    @Test("A fetch that runs when its observation is cancelled completes, and its value is not delivered", arguments: [false, true])
    func cancellationDuringTheFetch(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let isFetching = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let calls = ValueLog<String>()
        let observation = ValueObservation.tracking { db -> Int in
            calls.add("fetch")
            isFetching.signal()
            mayEnd.wait()
            calls.add("end")
            return try Table("city").fetchCount(db)
        }
        .map { value in
            calls.add("map")
            return value
        }
        let cancellable = observation.start(
            in: writer, scheduling: .async(onQueue: .global()), onError: { _ in calls.add("onError") },
            onChange: { _ in calls.add("onChange") })
        isFetching.wait()
        // It does not wait for the fetch.
        cancellable.cancel()
        mayEnd.signal()
        try writer.barrierWriteWithoutTransaction { _ in }
        try writer.barrierWriteWithoutTransaction { _ in }
        #expect(calls.all == ["fetch", "end"])
    }

    @Test("An observer of a shared observation that another one cancels is not called after that")
    func cancellationByOthers() throws {
        let writer = try makeObservedDatabase(pool: false)
        let received = ValueLog<String>()
        let cancellables = ValueLog<AnyDatabaseCancellable>()
        let shared = ValueObservation.tracking { db -> Int in
            let count = try Table("city").fetchCount(db)
            if count == 3 { throw DatabaseError(message: "three") }
            return count
        }
        .shared(in: writer, scheduling: DirectScheduler())
        for number in 0..<2 {
            cancellables.add(
                shared.start(
                    onError: { _ in
                        received.add("error \(number)")
                        cancellables.all.forEach { $0.cancel() }
                    },
                    onChange: { received.add("\($0) \(number)") }))
        }
        try writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
        received.wait { $0.count >= 3 }
        // It is called, or not, before the observer that comes later.
        cancellables.add(shared.start(onError: { _ in received.add("end") }, onChange: { _ in }))
        #expect(received.wait { $0.last == "end" } == ["2 0", "2 1", "error 0", "end"])
    }
}
