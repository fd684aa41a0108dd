// Observations whose rate of values is limited: debounced and throttled ones.

import Dispatch
import Foundation
import GRDB
import Testing

@Suite("Rate-limited observations", .mustEnd)
struct RateLimitTests {
    typealias Count = ValueObservation<ValueReducers.Fetch<Int>>

    private static let count = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM city") ?? -1 }

    private static func insertCity(_ writer: any DatabaseWriter) throws {
        try writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
    }

    /// Starts an observation. An error is the value -2.
    private static func observe(
        _ observation: Count, _ writer: any DatabaseWriter, immediate isImmediate: Bool = true, _ log: ValueLog<Int>
    ) -> AnyDatabaseCancellable {
        observation.start(
            in: writer, scheduling: DirectScheduler(immediate: isImmediate), onError: { _ in log.add(-2) }, onChange: { log.add($0) })
    }

    @Test("The first value is delivered at once, also by an immediate scheduler", arguments: [false, true], [false, true])
    func firstValues(pool: Bool, immediate: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        for observation in [Self.count.debounced(for: .never), Self.count.throttled(for: .never)] {
            let log = ValueLog<Int>()
            let cancellable = Self.observe(observation, writer, immediate: immediate, log)
            if immediate { #expect(log.all.first == 2) }
            #expect(log.wait { $0.count == 1 } == [2])
            cancellable.cancel()
        }
    }

    @Test("A debounced observation delivers a burst of changes as one value, after a pause")
    func debounce() throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let clock = ManualClock()
        let cancellable = clock.use { Self.observe(Self.count.debounced(for: .milliseconds(300)), writer, log) }
        for burst in 1...2 {
            for _ in 0..<20 {
                try Self.insertCity(writer)
                clock.advance(by: .milliseconds(200))
            }
            let earlier = log.all
            clock.advance(by: .milliseconds(99))
            #expect(log.all == earlier, "before the pause is over")
            clock.advance(by: .milliseconds(1))
            #expect(log.all == earlier + [2 + burst * 20])
        }
        clock.advance(by: .seconds(10))
        #expect(log.all == [2, 22, 42])
        cancellable.cancel()
    }

    @Test("A throttled observation delivers at most one value in a given time, the first at once, and always the last")
    func throttle() throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let clock = ManualClock()
        let cancellable = clock.use { Self.observe(Self.count.throttled(for: .milliseconds(200)), writer, log) }
        for _ in 0..<10 {
            try Self.insertCity(writer)
            clock.advance(by: .milliseconds(50))
        }
        // At 0, 200, 400 ms, and the last one at 600.
        #expect(log.all == [2, 6, 10])
        clock.advance(by: .milliseconds(100))
        #expect(log.all == [2, 6, 10, 12])
        // At rest, a change is delivered at once.
        clock.advance(by: .milliseconds(200))
        try Self.insertCity(writer)
        clock.finishWork()
        #expect(log.all == [2, 6, 10, 12, 13])
        cancellable.cancel()
    }

    @Test("Of the changes of a pool, the last one is delivered")
    func pools() throws {
        let writer = try makeObservedDatabase(pool: true)
        for observation in [Self.count.debounced(for: .milliseconds(300)), Self.count.throttled(for: .milliseconds(300))] {
            let log = ValueLog<Int>()
            let clock = ManualClock()
            let cancellable = clock.use { Self.observe(observation, writer, log) }
            for _ in 0..<20 { try Self.insertCity(writer) }
            let last = try writer.read { try Table("city").fetchCount($0) }
            // Readers fetch at any time.
            while log.all.last != last { clock.advance(by: .milliseconds(300)) }
            #expect(log.all == log.all.sorted())
            cancellable.cancel()
        }
    }

    @Test("After a cancellation, nothing is delivered")
    func cancellations() throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let clock = ManualClock()
        let cancellables = clock.use {
            [Self.count.debounced(for: .milliseconds(50)), Self.count.throttled(for: .milliseconds(50))].map {
                Self.observe($0, writer, log)
            }
        }
        try Self.insertCity(writer)
        try Self.insertCity(writer)
        clock.finishWork()
        cancellables.forEach { $0.cancel() }
        clock.advance(by: .seconds(1))
        #expect(log.all == [2, 2])
    }

    @Test("A run that is cancelled is released, although its timer is not over", arguments: [false, true])
    func release(pool: Bool) throws {
        final class Token: Sendable {
            let isReleased: DispatchSemaphore
            init(_ isReleased: DispatchSemaphore) { self.isReleased = isReleased }
            deinit { isReleased.signal() }
        }
        let writer = try makeObservedDatabase(pool: pool)
        let isReleased = DispatchSemaphore(value: 0)
        do {
            let token = Token(isReleased)
            let cancellable = Self.count.debounced(for: .seconds(1000)).throttled(for: .seconds(1000)).start(
                in: writer, scheduling: DirectScheduler(), onError: { _ in },
                onChange: { _ in withExtendedLifetime(token) {} })
            try Self.insertCity(writer)
            cancellable.cancel()
        }
        // The time limit of the suite ends the wait if there is no signal.
        isReleased.wait()
    }

    @Test("An error is delivered at once, instead of the value that waits", arguments: [false, true])
    func errors(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<Int>()
        let count = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT SUM(abs(id)) * 0 + COUNT(*) FROM city") ?? -1 }
        let cancellables = [count.debounced(for: .seconds(1000)), count.throttled(for: .seconds(1000))]
            .map { Self.observe($0, writer, log) }
        try Self.insertCity(writer)
        // The smallest integer has no absolute value.
        try writer.write { try $0.execute(sql: "INSERT INTO city (id) VALUES (-9223372036854775808)") }
        let values = log.wait { $0.filter { $0 == -2 }.count == 2 }
        #expect(values.sorted() == [-2, -2, 2, 2])
        cancellables.forEach { $0.cancel() }
    }

    @Test("Other operators get the rate-limited values only, before and after the operator")
    func chains() throws {
        let writer = try makeObservedDatabase(pool: false)
        let mapped = ValueLog<Int>()
        let log = ValueLog<String>()
        let clock = ManualClock()
        let cancellable = clock.use {
            Self.count
                .map { value -> Int in
                    mapped.add(value)
                    return value / 10
                }
                .debounced(for: .milliseconds(200))
                .removeDuplicates()
                .map { "\($0)" }
                .start(in: writer, scheduling: DirectScheduler(), onError: { _ in }, onChange: { log.add($0) })
        }
        try writer.writeWithoutTransaction { db in
            for _ in 0..<50 { try db.execute(sql: "INSERT INTO city (population) VALUES (1)") }
        }
        clock.advance(by: .milliseconds(200))
        #expect(log.all == ["0", "5"])
        #expect(mapped.all == [2, 52])
        cancellable.cancel()
    }

    @Test(
        "A time of zero or less does not change an observation",
        arguments: [DispatchTimeInterval.seconds(0), .milliseconds(-5), .seconds(.min)])
    func zero(interval: DispatchTimeInterval) throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let cancellable = Self.observe(Self.count.debounced(for: interval).throttled(for: interval), writer, log)
        for _ in 0..<5 { try Self.insertCity(writer) }
        #expect(log.wait { $0.count == 6 } == [2, 3, 4, 5, 6, 7])
        cancellable.cancel()
    }

    @Test("Very long times do not stop the program", arguments: [DispatchTimeInterval.seconds(.max), .nanoseconds(.max)])
    func endless(interval: DispatchTimeInterval) throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let clock = ManualClock()
        let cancellables = clock.use {
            [Self.count.debounced(for: interval), Self.count.throttled(for: interval)].map { Self.observe($0, writer, log) }
        }
        try Self.insertCity(writer)
        // Some days.
        clock.advance(by: .seconds(1_000_000))
        #expect(log.all == [2, 2])
        cancellables.forEach { $0.cancel() }
    }

    @Test("Sequences and shared observations are rate limited", arguments: [false, true])
    func sequences(pool: Bool) async throws {
        let writer = try makeObservedDatabase(pool: pool)
        let observation = Self.count.throttled(for: .milliseconds(50)).removeDuplicates()
        let shared = observation.shared(in: writer, scheduling: .task)
        async let first: [Int] = Self.values(observation.values(in: writer), until: 102)
        async let second: [Int] = Self.values(shared.values(), until: 102)
        for _ in 0..<100 {
            try await writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
        }
        for values in try await [first, second] {
            #expect(values.last == 102)
            #expect(values == values.sorted())
        }
    }

    private static func values(_ sequence: AsyncValueObservation<Int>, until last: Int) async throws -> [Int] {
        var values: [Int] = []
        for try await value in sequence {
            values.append(value)
            if value == last { break }
        }
        return values
    }

    @Test("Slow observers of a rate-limited observation get the last value, and values do not pile up", arguments: [false, true])
    func slowObservers(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let queue = DispatchQueue(label: "slow")
        let log = ValueLog<Int>()
        let cancellable = Self.count.throttled(for: .microseconds(1)).start(
            in: writer, scheduling: .async(onQueue: queue), onError: { _ in }, onChange: { log.add($0) })
        log.wait { $0.count >= 1 }
        queue.suspend()
        for _ in 0..<1000 { try Self.insertCity(writer) }
        queue.resume()
        let values = log.wait { $0.last == 1002 }
        #expect(values.last == 1002)
        #expect(values.count < 300)
        cancellable.cancel()
    }
}
