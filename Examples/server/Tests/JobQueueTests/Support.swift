// What the tests share: a folder that vanishes, and a clock that they move.

import Foundation
import GRDB

@testable import JobQueue

/// A new folder that lives as long as this object.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        // A socket's path is short.
        url = FileManager.default.temporaryDirectory.appendingPathComponent("jobs-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

/// A clock that stands still, until a test moves it.
final class TestClock: @unchecked Sendable {
    // Sendable: the variables are guarded by the lock.
    private let lock = NSLock()
    private var date: Date
    private var sleepers: [(until: Date, continuation: AsyncStream<Void>.Continuation)] = []
    private let (sleeps, sleepsContinuation) = AsyncStream.makeStream(of: Date.self)

    init(_ date: Date = Date(timeIntervalSince1970: 1_800_000_000)) { self.date = date }

    func now() -> Date { lock.withLock { date } }

    /// Moves the clock, and wakes who has slept until then.
    func move(seconds: TimeInterval) {
        lock.withLock {
            date += seconds
            for sleeper in sleepers where sleeper.until <= date { sleeper.continuation.finish() }
            sleepers.removeAll { $0.until <= date }
        }
    }

    /// Sleeps until the clock is moved.
    @Sendable func sleep(until date: Date) async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        lock.withLock {
            if date <= self.date { continuation.finish() } else { sleepers.append((date, continuation)) }
        }
        sleepsContinuation.yield(date)
        for await _ in stream {}
        try Task.checkCancellation()
    }

    /// Waits until somebody sleeps, and returns until when.
    func nextSleep() async -> Date? {
        var iterator = sleeps.makeAsyncIterator()
        return await iterator.next()
    }
}

/// A store of jobs in a folder of its own, whose leases take a minute of a clock that stands still.
struct TestStore {
    let folder: TemporaryFolder
    let clock: TestClock
    let store: JobStore

    init(clock: TestClock = TestClock(), instrumentation: (any DatabaseInstrumentation)? = nil) throws {
        self.clock = clock
        folder = try TemporaryFolder()
        store = JobStore(
            try JobDatabase.open(path: folder.path("jobs.sqlite"), instrumentation: instrumentation), leaseSeconds: 60, now: clock.now)
    }
}
