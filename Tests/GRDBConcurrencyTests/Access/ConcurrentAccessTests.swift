// Many threads and tasks that use one queue at the same time.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Concurrent accesses", .mustEnd)
struct ConcurrentAccessTests {
    private static func increment(_ db: Database) throws {
        // Two statements: an interleaved access would lose one of the increments.
        let value = try #require(try Int.fetchOne(db, sql: "SELECT value FROM counter"))
        try db.execute(sql: "UPDATE counter SET value = \(value + 1)")
    }

    private static func makeCounter(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
        return try DatabaseQueue(running: "CREATE TABLE counter(value); INSERT INTO counter VALUES (0)", configuration: configuration)
    }

    private static func value(of queue: DatabaseQueue) throws -> Int? {
        try queue.read { try Int.fetchOne($0, sql: "SELECT value FROM counter") }
    }

    @Test("Scheduled reads run at the same time, as many as a pool has readers, whatever other accesses do")
    func scheduledReads() throws {
        let pool = try makePool()
        // All compute, until the last one has begun.
        let count = pool.configuration.maximumReaderCount
        let begun = Locked(0)
        let ended = Recorder<Bool>()
        let read: @Sendable (Result<Database, any Error>) -> Void = { result in
            begun.withLock { $0 += 1 }
            let deadline = Date(timeIntervalSinceNow: 20)
            while begun.withLock({ $0 }) < count, Date() < deadline {}
            ended.append((try? result.get().rowCount()) == 0 && Date() < deadline)
        }
        for _ in 0..<(count - 2) {
            pool.asyncRead(read)
        }
        pool.writeWithoutTransaction { _ in
            pool.asyncConcurrentRead(read)
            pool.spawnConcurrentRead(read)
        }
        try pool.barrierWriteWithoutTransaction { _ in }
        #expect(ended.values == Array(repeating: true, count: count))
    }

    @Test("No increment is lost, from threads")
    func threads() throws {
        let queue = try Self.makeCounter()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<200 {
                try? queue.write(Self.increment)
            }
        }
        #expect(try Self.value(of: queue) == 1600)
    }

    @Test("No increment is lost, from tasks", arguments: [false, true])
    func tasks(hasTargetQueue: Bool) async throws {
        var configuration = Configuration()
        if hasTargetQueue {
            configuration.targetQueue = DispatchQueue(label: "target")
        }
        let queue = try Self.makeCounter(configuration)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    for _ in 0..<20 {
                        try await queue.write { try Self.increment($0) }
                    }
                }
            }
            try await group.waitForAll()
        }
        let count = try await queue.read { try Int.fetchOne($0, sql: "SELECT value FROM counter") }
        #expect(count == 1000)
    }

    @Test("No increment is lost, from all kinds of accesses together, some of them cancelled")
    func everything() async throws {
        let queue = try Self.makeCounter()
        let done = DispatchGroup()
        for _ in 0..<4 {
            done.enter()
            Thread.detachNewThread {
                for _ in 0..<100 {
                    try? queue.write(Self.increment)
                    done.enter()
                    queue.asyncWrite(Self.increment) { _, _ in done.leave() }
                }
                done.leave()
            }
        }
        let succeeded = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    let task = Task { try await queue.write { try Self.increment($0) } }
                    if Bool.random() { task.cancel() }
                    if case .success = await task.result { return 1 } else { return 0 }
                }
            }
            return await group.reduce(0, +)
        }
        await withCheckedContinuation { continuation in
            done.notify(queue: .global()) { continuation.resume() }
        }
        let count = try await queue.read { try Int.fetchOne($0, sql: "SELECT value FROM counter") }
        #expect(count == 800 + succeeded)
    }

    @Test("Tasks that block their threads in synchronous accesses do not stop async accesses")
    func blockedThreads() async throws {
        let queue = try makeQueue()
        let occupation = await Self.occupy(queue)
        // The async accesses are first in the queue, followed by one blocked thread for each thread of Swift concurrency.
        async let first = queue.read { try $0.rowCount() }
        async let second = queue.write { try $0.rowCount() }
        try await Task.sleep(nanoseconds: 50_000_000)
        let threadCount = ProcessInfo.processInfo.activeProcessorCount
        Self.after(milliseconds: 200) { occupation.end() }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<threadCount * 2 {
                group.addTask { try queue.rowCountSynchronously() }
            }
            for try await count in group {
                #expect(count == 0)
            }
        }
        let counts = try await [first, second]
        #expect(counts == [0, 0])
    }

    @Test("Hundreds of blocked threads do not stop async accesses")
    func manyBlockedThreads() async throws {
        let queue = try makeQueue()
        let occupation = await Self.occupy(queue)
        async let count = queue.read { try $0.rowCount() }
        try await Task.sleep(nanoseconds: 20_000_000)
        let done = DispatchGroup()
        for _ in 0..<200 {
            done.enter()
            Thread.detachNewThread {
                _ = try? queue.rowCount()
                done.leave()
            }
        }
        Self.after(milliseconds: 100) { occupation.end() }
        #expect(try await count == 0)
        await withCheckedContinuation { continuation in
            done.notify(queue: .global()) { continuation.resume() }
        }
    }

    @Test("Async accesses never run on the main thread")
    @MainActor func mainThread() async throws {
        let queue = try makeQueue()
        let log = Recorder<Bool>()
        try await queue.read { _ in log.append(Thread.isMainThread) }
        try await queue.write { _ in log.append(Thread.isMainThread) }
        #expect(log.values == [false, false])
    }

    /// Calls a function from a thread that neither tasks nor dispatch queues can keep busy.
    private static func after(milliseconds: UInt32, _ body: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            usleep(milliseconds * 1000)
            body()
        }
    }

    private static func occupy(_ queue: DatabaseQueue) async -> Occupation {
        Occupation(queue)
    }
}

extension DatabaseQueue {
    fileprivate func rowCountSynchronously() throws -> Int {
        try rowCount()
    }
}
