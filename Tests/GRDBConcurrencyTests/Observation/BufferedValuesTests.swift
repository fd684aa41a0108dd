// How many values wait for who iterates over an observation.

import Dispatch
import Foundation
import GRDB
import Testing

@Suite("Values that wait", .mustEnd)
struct BufferedValuesTests {
    /// Counts the objects that are alive.
    private final class Counter: Sendable {
        private let state = Locked((alive: 0, most: 0))

        var alive: Int { state.withLock { $0.alive } }

        /// How many were alive at the same time.
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

    /// A consumer that takes the first value, sleeps while 500 changes are told, and goes on to the last one. Gives the counts it has seen, and how many
    /// values were alive while it slept.
    private static func consume(
        pool: Bool,
        paced: Bool = false,
        _ bufferingPolicy: AsyncValueObservation<Int>.BufferingPolicy?
    ) async throws -> (counts: [Int], waiting: Int) {
        let writer = try makeObservedDatabase(pool: pool)
        let counter = Counter()
        let told = ValueLog<Int>()
        let base = ValueObservation.tracking { try Table("city").fetchCount($0) }
        let observation = (paced ? base.throttled(for: .milliseconds(200)) : base)
            .map { Value($0, counter) }
            .handleEvents(didReceiveValue: { told.add($0.count) })
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
                try change(writer, told, waitingForEach: !paced)
                // What was told is in the sequence.
                queue.sync {}
                waiting = counter.alive
            }
            if value.count == 502 { break }
        }
        return (counts, waiting)
    }

    /// Makes 500 changes, and waits until the last one is told.
    private static func change(_ writer: any DatabaseWriter, _ told: ValueLog<Int>, waitingForEach waitsForEach: Bool) throws {
        for count in 3...502 {
            try writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
            // So that none is left out because values come faster than they are made.
            if waitsForEach { told.wait(seconds: 120) { $0.last == count } }
        }
        told.wait(seconds: 120) { $0.last == 502 }
    }

    @Test("By default, all values wait; .bufferingNewest(1) keeps the last one alone", arguments: [false, true])
    func bufferingPolicies(pool: Bool) async throws {
        let all = try await Self.consume(pool: pool, nil)
        #expect(Set(all.counts) == Set(2...502))
        #expect(all.waiting >= 500)
        let newest = try await Self.consume(pool: pool, .bufferingNewest(1))
        #expect(newest.counts.first == 2 && newest.counts.last == 502 && newest.counts.count <= 4, "\(newest.counts)")
        // The one that is used, the one that waits, and those that are on their way.
        #expect(newest.waiting <= 5)
    }

    @Test("A throttled observation keeps few values waiting, and the last one comes", arguments: [false, true])
    func throttling(pool: Bool) async throws {
        let throttled = try await Self.consume(pool: pool, paced: true, nil)
        #expect(throttled.counts.last == 502)
        // Not more than one in 200 milliseconds, however slow the machine is: many fewer than there are changes.
        #expect(throttled.waiting < 400, "\(throttled.waiting)")
    }
}
