// What is promised to subscribers of publishers.

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

/// A subscriber that asks for values when it is told to, and notes what it hears.
private final class Listener<Input>: Subscriber, @unchecked Sendable {
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
    @Test("A read publishes its value and completes, where it is wanted, for each subscriber", arguments: [false, true])
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

    @Test("By default, it is the main queue")
    func mainQueue() async throws {
        let writer = try tables(pool: false)
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        let log = ValueLog<Bool>()
        let publisher: DatabasePublishers.Read<Int> = writer.readPublisher { try $0.rowCount() }
        let cancellable = publisher.sink(
            receiveCompletion: { _ in }, receiveValue: { _ in log.add(DispatchQueue.getSpecific(key: key) == true) })
        while log.all.isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(log.all == [true])
        cancellable.cancel()
    }

    @Test("Nothing happens before somebody subscribes; a value waits until it is wanted, an error does not", arguments: [false, true])
    func demand(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let publisher = writer.writePublisher(receiveOn: background) { try $0.insertRow() }
        #expect(try writer.rowCount() == 0)
        let listener = Listener<Void>(name: { "value" })
        publisher.subscribe(listener)
        while try writer.rowCount() == 0 { usleep(1000) }
        usleep(20_000)
        #expect(listener.log.all == [])
        listener.subscription?.request(.none)
        listener.subscription?.request(.max(1))
        listener.subscription?.request(.max(1))
        #expect(listener.log.wait { $0.count == 2 } == ["value", "finished"])
        let failing = Listener<Int>()
        writer.readPublisher(receiveOn: background) { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM missing") ?? -1 }.subscribe(failing)
        #expect(failing.log.wait { $0.count == 1 }.first?.contains("no such table: missing") == true)
        failing.subscription?.request(.unlimited)
        usleep(20_000)
        #expect(failing.log.all.count == 1)
        #expect(listener.log.all.count == 2)
    }

    @Test("A read cannot write, and a write that fails writes nothing", arguments: [false, true])
    func failures(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let reader = Listener<Void>(onSubscription: { $0.request(.unlimited) })
        writer.readPublisher(receiveOn: background) { try $0.insertRow() }.subscribe(reader)
        #expect(reader.log.wait { $0.count == 1 }.first?.contains("readonly") == true)
        let failing = Listener<Void>(onSubscription: { $0.request(.unlimited) })
        writer.writePublisher(receiveOn: background) { db in
            try db.insertRow()
            throw AccessError()
        }.subscribe(failing)
        #expect(failing.log.wait { $0.count == 1 } == ["AccessError()"])
        #expect(try writer.rowCount() == 0)
        try writer.close()
        let closed = Listener<Int>(onSubscription: { $0.request(.unlimited) })
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
            let listener = Listener<String>(onSubscription: { $0.request(.unlimited) })
            publisher.subscribe(listener)
            #expect(listener.log.wait { $0.count == 2 } == ["\(count) rows", "finished"])
        }
        let failing = Listener<Int>(onSubscription: { $0.request(.unlimited) })
        writer.writePublisher(receiveOn: background) { _ in
            throw AccessError()
        } thenRead: { db, _ in
            try db.rowCount()
        }
        .subscribe(failing)
        #expect(failing.log.wait { $0.count == 1 } == ["AccessError()"])
    }

    @Test("A cancelled subscription hears of nothing. Its write happens if it was scheduled, its read does not", arguments: [false, true])
    func cancellations(pool: Bool) throws {
        let writer = try tables(pool: pool)
        // Before anything is scheduled.
        let early = Listener<Void>(onSubscription: { $0.cancel() })
        writer.writePublisher(receiveOn: background) { try $0.insertRow() }.subscribe(early)
        #expect(try writer.rowCount() == 0)
        // While it waits for its turn.
        let occupation = Occupation(writer)
        let late = Listener<Void>(onSubscription: { $0.request(.unlimited) })
        writer.writePublisher(receiveOn: background) { try $0.insertRow() }.subscribe(late)
        late.subscription?.cancel()
        let reads = AccessLog<Int>()
        let reader = Listener<Void>(onSubscription: { $0.request(.unlimited) })
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

    @Test("Subscribers are released when they have cancelled, or were told everything")
    func releases() throws {
        let writer = try tables(pool: false)
        weak var weakListener: Listener<Int>?
        for isCancelled in [false, true] {
            do {
                let listener = Listener<Int>(onSubscription: { $0.request(.unlimited) })
                weakListener = listener
                writer.readPublisher(receiveOn: background) { try $0.rowCount() }.subscribe(listener)
                if isCancelled { listener.subscription?.cancel() } else { listener.log.wait { $0.count == 2 } }
            }
            for _ in 0..<5000 where weakListener != nil { usleep(1000) }
            #expect(weakListener == nil)
        }
    }

    @Test("Migrations are published, once they are all applied, or as the error of one", arguments: [false, true])
    func migrations(pool: Bool) throws {
        let writer = try tables(pool: pool)
        var migrator = DatabaseMigrator()
        migrator.registerMigration("one") { try $0.insertRow() }
        let listener = Listener<Void>(name: { "value" }, onSubscription: { $0.request(.unlimited) })
        let publisher: DatabasePublishers.Migrate = migrator.migratePublisher(writer, receiveOn: ImmediateScheduler.shared)
        #expect(try writer.rowCount() == 0)
        publisher.subscribe(listener)
        #expect(listener.log.wait { $0.count == 2 } == ["value", "finished"])
        #expect(try writer.rowCount() == 1)
        migrator.registerMigration("two") { _ in throw AccessError() }
        let failing = Listener<Void>(onSubscription: { $0.request(.unlimited) })
        migrator.migratePublisher(writer, receiveOn: background).subscribe(failing)
        #expect(failing.log.wait { $0.count == 1 } == ["AccessError()"])
    }
}

// MARK: - Observations

@Suite("Publishers of observations", .mustEnd)
struct ObservationPublisherTests {
    private static let count = ValueObservation.tracking { try $0.rowCount() }

    @Test("Values are published where the scheduler wants them, and errors end the publisher", arguments: [false, true])
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

    @Test("The first value of an immediate scheduler is there when the subscription is", arguments: [false, true])
    @MainActor func immediate(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let log = ValueLog<Int>()
        let cancellable = Self.count.publisher(in: writer, scheduling: .immediate)
            .sink(receiveCompletion: { _ in }, receiveValue: { log.add($0) })
        #expect(log.all == [0])
        cancellable.cancel()
    }

    @Test("An observation starts when values are wanted. Of values that nobody wants, the last one waits", arguments: [false, true])
    func demand(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let starts = ValueLog<Int>()
        let scheduler = NotingScheduler()
        let listener = Listener<Int>()
        Self.count.removeDuplicates().handleEvents(willStart: { starts.add(1) }).publisher(in: writer, scheduling: scheduler).subscribe(
            listener)
        #expect(starts.all.isEmpty)
        listener.subscription?.request(.max(1))
        #expect(listener.log.wait { $0.count == 1 } == ["0"])
        for count in 1...3 {
            try writer.write { try $0.insertRow() }
            scheduler.calls.wait { $0.count == count + 1 }
        }
        #expect(listener.log.all == ["0"])
        listener.subscription?.request(.max(1))
        #expect(listener.log.wait { $0.count == 2 } == ["0", "3"])
        // Nothing is new.
        listener.subscription?.request(.max(1))
        usleep(20_000)
        #expect(listener.log.all == ["0", "3"])
        try writer.write { try $0.insertRow() }
        #expect(listener.log.wait { $0.count == 3 } == ["0", "3", "4"])
        #expect(starts.all == [1])
        listener.subscription?.cancel()
    }

    @Test("A cancellation ends the observation, also in the first value, before the start, and twice", arguments: [false, true])
    func cancellations(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let events = ValueLog<String>()
        let observation = Self.count.handleEvents(willStart: { events.add("start") }, didCancel: { events.add("cancel") })
        let early = Listener<Int>(
            onSubscription: { subscription in
                subscription.cancel()
                subscription.request(.unlimited)
            })
        observation.publisher(in: writer, scheduling: DirectScheduler()).subscribe(early)
        #expect(early.log.all + events.all == [])
        // Nobody has the subscription but the one who gets the value.
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
        let listeners = (0..<3).map { _ in Listener<Int>(onSubscription: { $0.request(.unlimited) }) }
        for listener in listeners {
            shared.publisher().subscribe(listener)
            listener.log.wait { $0.count == 1 }
        }
        try writer.write { try $0.insertRow() }
        for listener in listeners {
            #expect(listener.log.wait { $0.count == 2 } == ["0", "1"])
            listener.subscription?.cancel()
        }
        #expect(starts.all == [1])
    }

    @Test("Transactions of a region are published in their access, as long as they are wanted", arguments: [false, true])
    func regions(pool: Bool) throws {
        let writer = try tables(pool: pool)
        let listener = Listener<Database>(name: { "\((try? $0.rowCount()) ?? -1)" }, onSubscription: { $0.request(.max(1)) })
        let publisher: DatabasePublishers.DatabaseRegion = DatabaseRegionObservation(tracking: Table("t")).publisher(in: writer)
        publisher.subscribe(listener)
        try writer.write { try $0.execute(sql: "INSERT INTO journal (text) VALUES ('a')") }
        #expect(listener.log.all == [])
        for _ in 0..<2 { try writer.write { try $0.insertRow() } }
        #expect(listener.log.all == ["1"])
        listener.subscription?.request(.max(5))
        try writer.write { try $0.insertRow() }
        #expect(listener.log.all == ["1", "3"])
        listener.subscription?.cancel()
        try writer.write { try $0.insertRow() }
        #expect(listener.log.all == ["1", "3"])
        let failing = Listener<Database>(onSubscription: { $0.request(.unlimited) })
        DatabaseRegionObservation(tracking: Table("nothing").filter(key: 1)).publisher(in: writer).subscribe(failing)
        #expect(failing.log.all.first?.contains("no such table: nothing") == true)
    }
}
