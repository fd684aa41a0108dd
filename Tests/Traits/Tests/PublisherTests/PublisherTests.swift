// Publishers: what their subscribers get, and when.

import Dispatch
import Foundation
import Testing

@testable import GRDB

#if canImport(Darwin)
import Combine
#else
import OpenCombine
import OpenCombineDispatch
#endif

/// A subscriber that requests values when the test does, and logs what it receives.
private final class TestSubscriber<Input>: Subscriber, @unchecked Sendable {
    // @unchecked: the log has a lock. The subscription is set before anything else happens.
    typealias Failure = any Error

    let log = ValueLog<String>()
    private let name: (Input) -> String
    private let onSubscription: (any Subscription) -> Void
    private(set) var subscription: (any Subscription)?

    init(name: @escaping (Input) -> String = { "\($0)" }, onSubscription: @escaping (any Subscription) -> Void = { _ in }) {
        self.name = name
        self.onSubscription = onSubscription
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        onSubscription(subscription)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        log.add(name(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<any Error>) {
        switch completion {
        case .finished: log.add("finished")
        case .failure(let error): log.add("\(error)")
        }
    }
}

private func tables(pool isPool: Bool) throws -> any DatabaseWriter {
    let writer = try makeObservedDatabase(pool: isPool)
    try writer.write { try $0.execute(sql: "CREATE TABLE t(a)") }
    return writer
}

private let background = DispatchQueue(label: "background")

/// Calls functions on a queue, and notes that it did.
private struct NotingScheduler: ValueObservationScheduler {
    let calls = ValueLog<Bool>()

    func immediateInitialValue() -> Bool {
        false
    }

    func schedule(_ action: @escaping @Sendable () -> Void) {
        background.async {
            action()
            calls.add(true)
        }
    }
}

// MARK: - One value

@Suite("Publishers of one value", .mustEnd)
struct OneValuePublisherTests {
    @Test("A read publishes its value and completes on the requested scheduler, for each subscriber", arguments: [false, true])
    func reads(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let key = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "receiver")
        queue.setSpecific(key: key, value: true)
        let publisher = writer.readPublisher(receiveOn: queue) { try $0.rowCount() }
        for count in 0..<2 {
            let log = ValueLog<String>()
            let cancellable = publisher.sink(
                receiveCompletion: { log.add("\($0), \(DispatchQueue.getSpecific(key: key) == true)") },
                receiveValue: { log.add("\($0), \(DispatchQueue.getSpecific(key: key) == true)") })
            #expect(log.wait { $0.count == 2 } == ["\(count), true", "finished, true"])
            try writer.write { try $0.insertRow() }
            cancellable.cancel()
        }
    }

    @Test("By default, publishers of one value deliver on the main queue")
    func mainQueue() async throws {
        let writer = try tables(pool: false)
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        let log = ValueLog<Bool>()
        let publisher: DatabasePublishers.Read<Int> = writer.readPublisher { try $0.rowCount() }
        let cancellable = publisher.sink(
            receiveCompletion: { _ in }, receiveValue: { _ in log.add(DispatchQueue.getSpecific(key: key) == true) })
        try await waitUntil { !log.all.isEmpty }
        #expect(log.all == [true])
        cancellable.cancel()
    }

    @Test("A publisher does nothing before the subscription; a value waits for demand, an error does not", arguments: [false, true])
    func demand(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let publisher = writer.writePublisher(receiveOn: background) { try $0.insertRow() }
        #expect(try writer.rowCount() == 0)
        let subscriber = TestSubscriber<Void>(name: { "value" })
        publisher.subscribe(subscriber)
        try blockUntil { try writer.rowCount() != 0 }
        usleep(20_000)
        #expect(subscriber.log.all == [])
        subscriber.subscription?.request(.none)
        subscriber.subscription?.request(.max(1))
        subscriber.subscription?.request(.max(1))
        #expect(subscriber.log.wait { $0.count == 2 } == ["value", "finished"])
        let failing = TestSubscriber<Int>()
        writer.readPublisher(receiveOn: background) { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM missing") ?? -1 }.subscribe(failing)
        #expect(failing.log.wait { $0.count == 1 }.first?.contains("no such table: missing") == true)
        failing.subscription?.request(.unlimited)
        usleep(20_000)
        #expect(failing.log.all.count == 1)
        #expect(subscriber.log.all.count == 2)
    }

    @Test("A read cannot write, and a write that fails writes nothing", arguments: [false, true])
    func failures(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let reader = TestSubscriber<Void>(onSubscription: { $0.request(.unlimited) })
        writer.readPublisher(receiveOn: background) { try $0.insertRow() }.subscribe(reader)
        #expect(reader.log.wait { $0.count == 1 }.first?.contains("readonly") == true)
        let failing = TestSubscriber<Void>(onSubscription: { $0.request(.unlimited) })
        writer.writePublisher(receiveOn: background) { db in
            try db.insertRow()
            throw AccessError()
        }.subscribe(failing)
        #expect(failing.log.wait { $0.count == 1 } == ["AccessError()"])
        #expect(try writer.rowCount() == 0)
        try writer.close()
        let closed = TestSubscriber<Int>(onSubscription: { $0.request(.unlimited) })
        writer.readPublisher(receiveOn: background) { try $0.rowCount() }.subscribe(closed)
        #expect(closed.log.wait { $0.count == 1 }.first?.contains("finished") == false)
    }

    @Test("What was written is read by another function, with its value", arguments: [false, true])
    func writesThenReads(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let publisher: DatabasePublishers.Write<String> = writer.writePublisher(receiveOn: background) { db in
            try db.insertRow()
            return "rows"
        } thenRead: { db, word in
            #expect(throws: DatabaseError.self) { try db.insertRow() }
            return "\(try db.rowCount()) \(word)"
        }
        for count in 1...2 {
            let subscriber = TestSubscriber<String>(onSubscription: { $0.request(.unlimited) })
            publisher.subscribe(subscriber)
            #expect(subscriber.log.wait { $0.count == 2 } == ["\(count) rows", "finished"])
        }
        let failing = TestSubscriber<Int>(onSubscription: { $0.request(.unlimited) })
        writer.writePublisher(receiveOn: background) { _ in
            throw AccessError()
        } thenRead: { db, _ in
            try db.rowCount()
        }
        .subscribe(failing)
        #expect(failing.log.wait { $0.count == 1 } == ["AccessError()"])
    }

    @Test("A cancelled subscription receives nothing. Its write happens if it was scheduled, its read does not", arguments: [false, true])
    func cancellations(pool: Bool) throws {
        let writer = try tables(pool: pool)
        // Before anything is scheduled.
        let early = TestSubscriber<Void>(onSubscription: { $0.cancel() })
        writer.writePublisher(receiveOn: background) { try $0.insertRow() }.subscribe(early)
        #expect(try writer.rowCount() == 0)
        // While it waits for its turn.
        let occupation = Occupation(writer)
        let late = TestSubscriber<Void>(onSubscription: { $0.request(.unlimited) })
        writer.writePublisher(receiveOn: background) { try $0.insertRow() }.subscribe(late)
        late.subscription?.cancel()
        let reads = Recorder<Int>()
        let reader = TestSubscriber<Void>(onSubscription: { $0.request(.unlimited) })
        if !pool {
            writer.readPublisher(receiveOn: background) { _ in reads.append(1) }.subscribe(reader)
            reader.subscription?.cancel()
        }
        occupation.end()
        #expect(try writer.barrierWriteWithoutTransaction { try $0.rowCount() } == 1)
        background.sync {}
        #expect(early.log.all + late.log.all + reader.log.all == [])
        #expect(reads.values.isEmpty)
    }

    @Test("Subscribers are released when they have cancelled, or have received the completion")
    func releases() throws {
        let writer = try tables(pool: false)
        weak var weakSubscriber: TestSubscriber<Int>?
        for isCancelled in [false, true] {
            do {
                let subscriber = TestSubscriber<Int>(onSubscription: { $0.request(.unlimited) })
                weakSubscriber = subscriber
                writer.readPublisher(receiveOn: background) { try $0.rowCount() }.subscribe(subscriber)
                if isCancelled { subscriber.subscription?.cancel() } else { subscriber.log.wait { $0.count == 2 } }
            }
            blockUntil { weakSubscriber == nil }
            #expect(weakSubscriber == nil)
        }
    }

    @Test("Migrations are published, once they are all applied, or as the error of one", arguments: [false, true])
    func migrations(pool: Bool) throws {
        let writer = try tables(pool: pool)
        var migrator = DatabaseMigrator()
        migrator.registerMigration("one") { try $0.insertRow() }
        let subscriber = TestSubscriber<Void>(name: { "value" }, onSubscription: { $0.request(.unlimited) })
        let publisher: DatabasePublishers.Migrate = migrator.migratePublisher(writer, receiveOn: ImmediateScheduler.shared)
        #expect(try writer.rowCount() == 0)
        publisher.subscribe(subscriber)
        #expect(subscriber.log.wait { $0.count == 2 } == ["value", "finished"])
        #expect(try writer.rowCount() == 1)
        migrator.registerMigration("two") { _ in throw AccessError() }
        let failing = TestSubscriber<Void>(onSubscription: { $0.request(.unlimited) })
        migrator.migratePublisher(writer, receiveOn: background).subscribe(failing)
        #expect(failing.log.wait { $0.count == 1 } == ["AccessError()"])
    }
}

// MARK: - Observations

@Suite("Publishers of observations", .mustEnd)
struct ObservationPublisherTests {
    private static let count = ValueObservation.tracking { try $0.rowCount() }

    @Test("Values are published on the scheduler of the observation, and errors end the publisher", arguments: [false, true])
    func values(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let key = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "receiver")
        queue.setSpecific(key: key, value: true)
        let log = ValueLog<String>()
        let observation = ValueObservation.tracking { db in
            let count = try db.rowCount()
            if count == 2 { throw DatabaseError(message: "two rows") }
            return count
        }
        let publisher: DatabasePublishers.Value<Int> =
            observation.removeDuplicates().publisher(in: writer, scheduling: .async(onQueue: queue))
        let cancellable = publisher.sink(
            receiveCompletion: { log.add("\($0), \(DispatchQueue.getSpecific(key: key) == true)") },
            receiveValue: { log.add("\($0), \(DispatchQueue.getSpecific(key: key) == true)") })
        log.wait { $0.count == 1 }
        try writer.write { try $0.insertRow() }
        #expect(log.wait { $0.count == 2 } == ["0, true", "1, true"])
        try writer.write { try $0.insertRow() }
        let last = try #require(log.wait { $0.count == 3 }.last)
        #expect(last.contains("failure") && last.contains("two rows") && last.hasSuffix(", true"))
        cancellable.cancel()
        #expect(log.all.count == 3)
    }

    @Test("An immediate scheduler publishes the first value during the subscription", arguments: [false, true])
    @MainActor func immediate(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let log = ValueLog<Int>()
        let cancellable = Self.count.publisher(in: writer, scheduling: .immediate)
            .sink(receiveCompletion: { _ in }, receiveValue: { log.add($0) })
        #expect(log.all == [0])
        cancellable.cancel()
    }

    @Test("An observation starts with the first demand. Without demand, only the last value is kept", arguments: [false, true])
    func demand(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let starts = ValueLog<Int>()
        let scheduler = NotingScheduler()
        let subscriber = TestSubscriber<Int>()
        Self.count.removeDuplicates().handleEvents(willStart: { starts.add(1) }).publisher(in: writer, scheduling: scheduler).subscribe(
            subscriber)
        #expect(starts.all.isEmpty)
        subscriber.subscription?.request(.max(1))
        #expect(subscriber.log.wait { $0.count == 1 } == ["0"])
        for count in 1...3 {
            try writer.write { try $0.insertRow() }
            scheduler.calls.wait { $0.count == count + 1 }
        }
        #expect(subscriber.log.all == ["0"])
        subscriber.subscription?.request(.max(1))
        #expect(subscriber.log.wait { $0.count == 2 } == ["0", "3"])
        // Nothing is new.
        subscriber.subscription?.request(.max(1))
        usleep(20_000)
        #expect(subscriber.log.all == ["0", "3"])
        try writer.write { try $0.insertRow() }
        #expect(subscriber.log.wait { $0.count == 3 } == ["0", "3", "4"])
        #expect(starts.all == [1])
        subscriber.subscription?.cancel()
    }

    @Test("A cancellation ends the observation, also in the first value, before the start, and twice", arguments: [false, true])
    func cancellations(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let events = ValueLog<String>()
        let observation = Self.count.handleEvents(willStart: { events.add("start") }, didCancel: { events.add("cancel") })
        let early = TestSubscriber<Int>(
            onSubscription: { subscription in
                subscription.cancel()
                subscription.request(.unlimited)
            })
        observation.publisher(in: writer, scheduling: DirectScheduler()).subscribe(early)
        #expect(early.log.all + events.all == [])
        // Only the subscriber has the subscription.
        final class Impatient: Subscriber {
            typealias Failure = any Error
            var subscription: (any Subscription)?
            var values: [Int] = []
            func receive(subscription: any Subscription) {
                self.subscription = subscription
                subscription.request(.unlimited)
            }
            func receive(_ input: Int) -> Subscribers.Demand {
                values.append(input)
                subscription?.cancel()
                subscription?.cancel()
                return .max(1)
            }
            func receive(completion: Subscribers.Completion<any Error>) { values.append(-1) }
        }
        let impatient = Impatient()
        observation.publisher(in: writer, scheduling: DirectScheduler()).subscribe(impatient)
        try writer.write { try $0.insertRow() }
        #expect(impatient.values == [0])
        #expect(events.wait { $0.count == 2 } == ["start", "cancel"])
        do {
            let cancellable = observation.publisher(in: writer, scheduling: .async(onQueue: background))
                .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            withExtendedLifetime(cancellable) {}
        }
        #expect(events.wait { $0.count == 4 }.last == "cancel")
        try writer.close()
    }

    @Test("Subscribers of a shared observation share it", arguments: [false, true])
    func shared(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let starts = ValueLog<Int>()
        let shared = Self.count.removeDuplicates().handleEvents(willStart: { starts.add(1) })
            .shared(in: writer, scheduling: .async(onQueue: background))
        let subscribers = (0..<3).map { _ in TestSubscriber<Int>(onSubscription: { $0.request(.unlimited) }) }
        for subscriber in subscribers {
            shared.publisher().subscribe(subscriber)
            subscriber.log.wait { $0.count == 1 }
        }
        try writer.write { try $0.insertRow() }
        for subscriber in subscribers {
            #expect(subscriber.log.wait { $0.count == 2 } == ["0", "1"])
            subscriber.subscription?.cancel()
        }
        #expect(starts.all == [1])
    }

    @Test("Transactions of a region are published in their access, as long as there is demand", arguments: [false, true])
    func regions(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let subscriber = TestSubscriber<Database>(name: { "\((try? $0.rowCount()) ?? -1)" }, onSubscription: { $0.request(.max(1)) })
        let publisher: DatabasePublishers.DatabaseRegion = DatabaseRegionObservation(tracking: Table("t")).publisher(in: writer)
        publisher.subscribe(subscriber)
        try writer.write { try $0.execute(sql: "INSERT INTO journal (text) VALUES ('a')") }
        #expect(subscriber.log.all == [])
        for _ in 0..<2 { try writer.write { try $0.insertRow() } }
        #expect(subscriber.log.all == ["1"])
        subscriber.subscription?.request(.max(5))
        try writer.write { try $0.insertRow() }
        #expect(subscriber.log.all == ["1", "3"])
        subscriber.subscription?.cancel()
        try writer.write { try $0.insertRow() }
        #expect(subscriber.log.all == ["1", "3"])
        let failing = TestSubscriber<Database>(onSubscription: { $0.request(.unlimited) })
        DatabaseRegionObservation(tracking: Table("nothing").filter(key: 1)).publisher(in: writer).subscribe(failing)
        #expect(failing.log.all.first?.contains("no such table: nothing") == true)
    }
}
