// What is promised of observations that tell fewer values.

import Dispatch
import Foundation
import GRDB
import Testing

@Suite("Paced observations", .mustEnd)
struct PacedObservationTests {
    typealias Count = ValueObservation<ValueReducers.Fetch<Int>>

    private static let count = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM city") ?? -1 }

    private static func insertCity(_ writer: any DatabaseWriter) throws {
        try writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
    }

    /// A value, and when it was told, in seconds.
    struct Told: Sendable {
        let value: Int
        let time: Double

        static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
    }

    private static func observe(
        _ observation: Count, _ writer: any DatabaseWriter, immediate isImmediate: Bool = true, _ log: ValueLog<Told>
    ) -> AnyDatabaseCancellable {
        observation.start(
            in: writer, scheduling: DirectScheduler(immediate: isImmediate), onError: { _ in log.add(Told(value: -2, time: Told.now)) },
            onChange: { log.add(Told(value: $0, time: Told.now)) })
    }

    @Test("The first value comes at once, also from an immediate scheduler", arguments: [false, true], [false, true])
    func firstValues(pool: Bool, immediate: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        for observation in [Self.count.debounced(for: .never), Self.count.throttled(for: .never)] {
            let log = ValueLog<Told>()
            let cancellable = Self.observe(observation, writer, immediate: immediate, log)
            if immediate { #expect(log.all.map(\.value).first == 2) }
            #expect(log.wait { $0.count == 1 }.map(\.value) == [2])
            cancellable.cancel()
        }
    }

    @Test("A burst of changes is one value, after a pause", arguments: [false, true])
    func debounce(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<Told>()
        let cancellable = Self.observe(Self.count.debounced(for: .milliseconds(300)), writer, log)
        for _ in 0..<2 {
            for _ in 0..<20 {
                try Self.insertCity(writer)
                usleep(5000)
            }
            let end = Told.now
            let count = log.all.count
            let values = log.wait { $0.count > count }
            #expect(values[values.count - 1].time - end > 0.25)
        }
        let values = log.all.map(\.value)
        // A pool fetches a second time at the beginning. On a machine that is busy, a burst may have had a pause.
        #expect(values.first == 2 && values.last == 42 && values.count < 20)
        #expect(values == values.sorted())
        cancellable.cancel()
    }

    @Test("Changes give at most one value in a given time, the first at once, and always the last", arguments: [false, true])
    func throttle(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<Told>()
        let cancellable = Self.observe(Self.count.throttled(for: .milliseconds(200)), writer, log)
        let start = Told.now
        while Told.now - start < 1 {
            try Self.insertCity(writer)
            usleep(3000)
        }
        let last = try writer.read { try Table("city").fetchCount($0) }
        let values = log.wait { $0.last?.value == last }
        #expect(values.last?.value == last)
        #expect(values.count >= 3)
        // Each is told when the time is over, or later: so may be the one before.
        #expect(values.count <= Int((Told.now - start) / 0.2) + 3)
        #expect(values.map(\.value) == values.map(\.value).sorted())
        // At rest, a change is told at once.
        usleep(500_000)
        let time = Told.now
        try Self.insertCity(writer)
        let next = log.wait { $0.last?.value == last + 1 }
        #expect(next.last?.value == last + 1)
        #expect((next.last?.time ?? 0) - time < 10)
        cancellable.cancel()
    }

    @Test("After a cancellation, nothing is told", arguments: [false, true])
    func cancellations(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<Told>()
        let cancellables = [Self.count.debounced(for: .milliseconds(50)), Self.count.throttled(for: .milliseconds(50))]
            .map { Self.observe($0, writer, log) }
        try Self.insertCity(writer)
        try Self.insertCity(writer)
        cancellables.forEach { $0.cancel() }
        let count = log.all.count
        usleep(200_000)
        #expect(log.all.count == count)
    }

    @Test("A run that is cancelled is released, although its timer is not over", arguments: [false, true])
    func release(pool: Bool) throws {
        final class Token: Sendable {}
        let writer = try makeObservedDatabase(pool: pool)
        weak var weakToken: Token?
        do {
            let token = Token()
            weakToken = token
            let log = ValueLog<Int>()
            let cancellable = Self.count.debounced(for: .seconds(1000)).throttled(for: .seconds(1000)).start(
                in: writer, scheduling: DirectScheduler(), onError: { _ in },
                onChange: { value in
                    withExtendedLifetime(token) { log.add(value) }
                })
            try Self.insertCity(writer)
            usleep(20_000)
            cancellable.cancel()
        }
        for _ in 0..<5000 where weakToken != nil { usleep(1000) }
        #expect(weakToken == nil)
    }

    @Test("An error comes at once, instead of the value that waits", arguments: [false, true])
    func errors(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<Told>()
        let cancellables = [Self.count.debounced(for: .seconds(1000)), Self.count.throttled(for: .seconds(1000))]
            .map { Self.observe($0, writer, log) }
        try Self.insertCity(writer)
        try writer.write { try $0.execute(sql: "DROP TABLE city") }
        let values = log.wait { $0.filter { $0.value == -2 }.count == 2 }
        #expect(values.map(\.value).sorted() == [-2, -2, 2, 2])
        cancellables.forEach { $0.cancel() }
    }

    @Test("Other operators get what is let through, wherever they stand", arguments: [false, true])
    func chains(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let mapped = ValueLog<Int>()
        let log = ValueLog<String>()
        let cancellable = Self.count
            .map { value -> Int in
                mapped.add(value)
                return value / 10
            }
            .debounced(for: .milliseconds(200))
            .removeDuplicates()
            .map { "\($0)" }
            .start(in: writer, scheduling: DirectScheduler(), onError: { _ in }, onChange: { log.add($0) })
        try writer.writeWithoutTransaction { db in
            for _ in 0..<50 { try db.execute(sql: "INSERT INTO city (population) VALUES (1)") }
        }
        #expect(log.wait { $0.last == "5" } == ["0", "5"])
        #expect(mapped.all.count < 50)
        cancellable.cancel()
    }

    @Test("Differences fit together, although values are left out", arguments: [false, true])
    func differences(pool: Bool) throws {
        typealias City = RecordDifferencesTests.City
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<RecordDifferences<City>>()
        try writer.write { try $0.execute(sql: "UPDATE city SET name = IFNULL(name, '')") }
        let cancellable = ValueObservation.tracking { try City.fetchAll($0) }.differences().throttled(for: .milliseconds(30)).start(
            in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { log.add($0) })
        for number in 1...100 {
            try writer.write { try $0.execute(sql: "INSERT INTO city (name, population) VALUES (?, 1)", arguments: ["\(number)"]) }
            usleep(1000)
        }
        let values = log.wait { $0.last?.records.count == 102 }
        #expect(values.count < 100)
        var cities: [City] = []
        for value in values {
            #expect(value.apply(to: &cities))
            #expect(cities == value.records)
        }
        cancellable.cancel()
    }

    @Test("No time, or less, changes nothing", arguments: [DispatchTimeInterval.seconds(0), .milliseconds(-5), .seconds(.min)])
    func zero(interval: DispatchTimeInterval) throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Told>()
        let cancellable = Self.observe(Self.count.debounced(for: interval).throttled(for: interval), writer, log)
        for _ in 0..<5 { try Self.insertCity(writer) }
        #expect(log.wait { $0.count == 6 }.map(\.value) == [2, 3, 4, 5, 6, 7])
        cancellable.cancel()
    }

    @Test("Very long times are no reason to stop", arguments: [DispatchTimeInterval.seconds(.max), .nanoseconds(.max)])
    func endless(interval: DispatchTimeInterval) throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Told>()
        let cancellables = [Self.count.debounced(for: interval), Self.count.throttled(for: interval)].map { Self.observe($0, writer, log) }
        try Self.insertCity(writer)
        usleep(20_000)
        #expect(log.all.map(\.value) == [2, 2])
        cancellables.forEach { $0.cancel() }
    }

    @Test("Sequences and shared observations are paced", arguments: [false, true])
    func sequences(pool: Bool) async throws {
        let writer = try makeObservedDatabase(pool: pool)
        let observation = Self.count.throttled(for: .milliseconds(50)).removeDuplicates()
        let shared = observation.shared(in: writer, scheduling: .task)
        async let first: [Int] = Self.values(observation.values(in: writer), until: 102)
        async let second: [Int] = Self.values(shared.values(), until: 102)
        for _ in 0..<100 {
            try await writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
            try await Task.sleep(nanoseconds: 1_000_000)
        }
        for values in try await [first, second] {
            #expect(values.last == 102)
            #expect(values.count < 100)
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

    @Test("Slow listeners of a paced observation get the last value, and values do not pile up", arguments: [false, true])
    func slowListeners(pool: Bool) throws {
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
