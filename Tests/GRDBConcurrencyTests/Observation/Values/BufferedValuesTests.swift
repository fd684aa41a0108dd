// How many values wait for the consumer of an observation.

import Dispatch
import Foundation
import GRDB
import Testing

@Suite("Buffered values", .mustEnd)
struct BufferedValuesTests {
    /// Counts the existing objects.
    private final class Counter: Sendable {
        private let state = Locked((alive: 0, most: 0))

        var alive: Int { state.withLock { $0.alive } }

        /// The highest number of objects that existed at the same time.
        var most: Int { state.withLock { $0.most } }

        func add(_ difference: Int) {
            state.withLock { state in
                state.alive += difference
                state.most = max(state.most, state.alive)
            }
        }
    }

    private final class Value: Sendable {
        let count: Int
        private let counter: Counter

        init(_ count: Int, _ counter: Counter) {
            self.count = count
            self.counter = counter
            counter.add(1)
        }

        deinit {
            counter.add(-1)
        }
    }

    /// A consumer that takes the first value, sleeps while 500 changes are delivered, and goes on to the last one. Returns the counts it has seen, and how many
    /// values were alive while it slept.
    private static func consume(
        pool: Bool,
        throttled isThrottled: Bool = false,
        _ bufferingPolicy: AsyncValueObservation<Int>.BufferingPolicy?
    ) async throws -> (counts: [Int], waiting: Int) {
        let writer = try makeObservedDatabase(pool: pool)
        let counter = Counter()
        let delivered = ValueLog<Int>()
        let base = ValueObservation.tracking { try Table("city").fetchCount($0) }
        let observation = (isThrottled ? base.throttled(for: .milliseconds(200)) : base)
            .map { Value($0, counter) }
            .handleEvents(didReceiveValue: { delivered.add($0.count) })
        let policy: AsyncValueObservation<Value>.BufferingPolicy =
            switch bufferingPolicy {
            case .bufferingNewest(let count): .bufferingNewest(count)
            case .bufferingOldest(let count): .bufferingOldest(count)
            default: .unbounded
            }
        let queue = DispatchQueue(label: "values")
        let values =
            bufferingPolicy == nil
            ? observation.values(in: writer, scheduling: .async(onQueue: queue))
            : observation.values(in: writer, scheduling: .async(onQueue: queue), bufferingPolicy: policy)
        var counts: [Int] = []
        var waiting = 0
        for try await value in values {
            counts.append(value.count)
            if counts.count == 1 {
                try change(writer, delivered, waitingForEach: !isThrottled)
                // What was delivered is in the sequence.
                queue.sync {}
                waiting = counter.alive
            }
            if value.count == 502 { break }
        }
        return (counts, waiting)
    }

    /// Makes 500 changes, and waits until the last one is delivered.
    private static func change(_ writer: any DatabaseWriter, _ delivered: ValueLog<Int>, waitingForEach waitsForEach: Bool) throws {
        for count in 3...502 {
            try writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
            // Waits, so that no value is left out because changes come faster than fetches.
            if waitsForEach { delivered.wait(seconds: 120) { $0.last == count } }
        }
        delivered.wait(seconds: 120) { $0.last == 502 }
    }

    @Test("By default, all values are buffered; .bufferingNewest(1) buffers the last one only", arguments: [false, true])
    func bufferingPolicies(pool: Bool) async throws {
        let all = try await Self.consume(pool: pool, nil)
        #expect(Set(all.counts) == Set(2...502))
        #expect(all.waiting >= 500)
        let newest = try await Self.consume(pool: pool, .bufferingNewest(1))
        #expect(newest.counts.first == 2 && newest.counts.last == 502 && newest.counts.count <= 4, "\(newest.counts)")
        // The current value, the buffered one, and those that are being delivered.
        #expect(newest.waiting <= 5)
    }

    @Test("A throttled observation buffers few values, and delivers the last one", arguments: [false, true])
    func throttling(pool: Bool) async throws {
        let throttled = try await Self.consume(pool: pool, throttled: true, nil)
        #expect(throttled.counts.last == 502)
        // Not more than one in 200 milliseconds, however slow the machine is: many fewer than there are changes.
        #expect(throttled.waiting < 400, "\(throttled.waiting)")
    }
}
