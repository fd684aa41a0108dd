// Async accesses that wait: for locks of other connections, and for each other, without a thread of Swift concurrency.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Async accesses that wait", .mustEnd)
struct AsyncWaitTests {
    @Test("An access that waits for the lock of another connection does not block the threads of tasks, be there one or two")
    func locks() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for threadCount in [2, 1] {
                await leaveThreads(threadCount)
                for wait in LockWait.allCases {
                    try await wait.check()
                }
            }
        }
        #expect(childFailures(result) == [])
    }

    @Test("Async accesses come to their end although tasks block all other threads in synchronous accesses")
    func blockedThreads() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for threadCount in [2, 1] {
                await leaveThreads(threadCount)
                try await checkBlockedThreads()
                try await checkNestedObservation()
            }
        }
        #expect(childFailures(result) == [])
    }

    @Test("An access may wait for a task while tasks wait for the access: with a target queue, or if they do not block their threads")
    func accessesThatWaitForTasks() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await leaveThreads(2)
            for kind in AccessThatWaits.allCases {
                try await kind.check()
            }
        }
        #expect(childFailures(result) == [])
    }

    @Test(
        "When an access begins while the database is locked, it waits once: its function is called once, and observers are notified of nothing else"
    )
    func beginsOnce() async throws {
        let path = try makeTemporaryPath()
        let tries = Recorder<Int>()
        let configuration = configured { configuration in
            configuration.journalMode = .wal
            configuration.busyMode = .callback { count in
                tries.append(count)
                usleep(1000)
                return true
            }
        }
        let queue = try makeQueue(path: path, configuration: configuration)
        let observer = TransactionLog()
        queue.add(transactionObserver: observer, extent: .databaseLifetime)
        let other = try DatabaseQueue(path: path)
        let (isLocked, mayEnd) = (DispatchSemaphore(value: 0), Gate())
        let holder = Beside {
            try? other.inTransaction(.immediate) { _ in
                isLocked.signal()
                mayEnd.waitOnThread()
                return .commit
            }
        }
        isLocked.wait()
        let calls = Recorder<String>()
        let task = Task {
            try await queue.write { db in
                calls.append("write")
                try db.insertRow()
            }
        }
        try await waitUntil { !tries.values.isEmpty }
        mayEnd.open()
        holder.wait()
        try await task.value
        #expect(calls.values == ["write"])
        #expect(observer.events.values == ["commit"])
        #expect(try await queue.read { try $0.rowCount() } == 1)
    }

    @Test("A journal mode other than WAL, an attached database and a busy timeout of SQL make accesses wait on threads of the module")
    func beginnings() throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(
            path: path,
            configuration: configured {
                $0.journalMode = .wal
                $0.busyMode = .timeout(10)
            })
        let connection = queue.connection.connection
        func starts() throws -> [Bool] {
            try [AccessStart.statements, .read, .write].map { start in
                do {
                    try connection.withAccess(under: AccessCancellation(), on: .ofTask, startingWith: start) { _ in }
                    return true
                } catch is AccessLane.MustLeave {
                    return false
                }
            }
        }
        #expect(try starts() == [false, true, true])
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        #expect(try starts() == [false, true, false])
        try queue.writeWithoutTransaction { try $0.execute(sql: "ATTACH ':memory:' AS other") }
        #expect(try starts() == [false, false, false])
        // An access that never waits needs no thread for it.
        let impatient = try DatabaseQueue(path: path)
        try impatient.connection.connection.withAccess(under: AccessCancellation(), on: .ofTask) { _ in }
        try impatient.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = 1000") }
        #expect(throws: AccessLane.MustLeave.self) {
            try impatient.connection.connection.withAccess(under: AccessCancellation(), on: .ofTask, startingWith: .read) { _ in }
        }
    }

    // MARK: - Barriers

    @Test("Barriers use no threads while they wait")
    func barrierThreads() async throws {
        #if os(Linux)
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let pool = try makePool()
            let before = threadCount()
            pool.writer.lane.permits.acquire()
            let tasks = (0..<150).map { _ in
                Task { try await pool.barrierWriteWithoutTransaction { try $0.insertRow() } }
            }
            for _ in 0..<150 {
                pool.asyncBarrierWriteWithoutTransaction { try? $0.get().insertRow() }
            }
            while pool.writer.lane.permits.waiterCount < 300 { await Task.yield() }
            let during = threadCount()
            pool.writer.lane.permits.release()
            for task in tasks { try await task.value }
            let count = try await pool.barrierWriteWithoutTransaction { try $0.rowCount() }
            guard count == 300 else { failChild("\(count) rows") }
            guard during < before + 20 else { failChild("\(before) threads before, \(during) with 300 barriers") }
        }
        #expect(childFailures(result) == [])
        #endif
    }

    @Test("Reads continue while a barrier waits for the writer", arguments: [true, false])
    func readsBesideBarrier(isAsync: Bool) async throws {
        let pool = try makePool()
        let places = pool.writer.lane.permits
        places.acquire()
        let task = Task {
            if isAsync {
                try await pool.barrierWriteWithoutTransaction { try $0.insertRow() }
            } else {
                await withCheckedContinuation { continuation in
                    Thread.detachNewThread {
                        try? pool.barrierWriteWithoutTransaction { try $0.insertRow() }
                        continuation.resume()
                    }
                }
            }
        }
        try await waitUntil { places.waiterCount >= 1 }
        #expect(try await pool.read { try $0.rowCount() } == 0)
        places.release()
        try await task.value
        #expect(try await pool.read { try $0.rowCount() } == 1)
    }

    @Test("A barrier that waits for the writer, for the readers or for spawned reads is cancelled at once, and delays no other access")
    func cancelledBarrier() async throws {
        let pool = try makePool(configuration: configured { $0.maximumReaderCount = 1 })
        let (writers, readers) = (pool.writer.lane.permits, pool.readers.lane.permits)
        func barrier() -> Task<Void, any Error> {
            Task { try await pool.barrierWriteWithoutTransaction { try $0.insertRow() } }
        }
        func expectCancellation(of task: Task<Void, any Error>) async {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        // The writer.
        writers.acquire()
        let first = barrier()
        try await waitUntil { writers.waiterCount >= 1 }
        await expectCancellation(of: first)
        writers.release()
        // The readers.
        readers.acquire()
        let second = barrier()
        try await waitUntil { readers.waiterCount >= 1 }
        #expect(writers.tryAcquire())
        // The writer, with the readers.
        readers.release()
        try await waitUntil { writers.waiterCount >= 1 }
        #expect(!readers.tryAcquire())
        await expectCancellation(of: second)
        #expect(readers.tryAcquire())
        let third = barrier()
        writers.release()
        try await waitUntil { readers.waiterCount >= 1 }
        await expectCancellation(of: third)
        #expect(readers.waiterCount == 0)
        // Reads that were spawned although there was no permit.
        let mayEnd = DispatchSemaphore(value: 0)
        try await pool.writeWithoutTransaction { _ in
            readers.release()
            #expect(readers.tryAcquire(.exclusive))
            pool.asyncConcurrentRead { _ in mayEnd.wait() }
            readers.release(.exclusive)
        }
        let fourth = barrier()
        while readers.tryAcquire() {
            readers.release()
            await Task.yield()
        }
        // It lets go of the writer.
        try await pool.write { try $0.insertRow() }
        await expectCancellation(of: fourth)
        #expect(readers.tryAcquire())
        readers.release()
        mayEnd.signal()
        #expect(try await pool.barrierWriteWithoutTransaction { try $0.rowCount() } == 1)
    }

    // MARK: - Spawned reads

    @Test("A write spawns a read although the only reader waits for it")
    func spawnedReadBesideWaitingReader() throws {
        for isReaderFirst in [true, false] {
            let pool = try makePool(configuration: configured { $0.maximumReaderCount = 1 })
            let (isWriting, isReading) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let mayWrite = Gate()
            let counts = Recorder<Int?>()
            let reader = Beside {
                isWriting.wait()
                try? pool.read { _ in
                    isReading.signal()
                    if !isReaderFirst { mayWrite.waitOnThread() }
                    try pool.write { try $0.insertRow() }
                }
            }
            pool.writeWithoutTransaction { _ in
                isWriting.signal()
                isReading.wait()
                if isReaderFirst {
                    blockUntil { pool.writer.lane.permits.waiterCount >= 1 }
                } else {
                    Thread.detachNewThread {
                        blockUntil { pool.readers.lane.permits.waiterCount >= 1 }
                        mayWrite.open()
                    }
                }
                pool.asyncConcurrentRead { result in counts.append(try? result.get().rowCount()) }
            }
            reader.wait()
            try pool.barrierWriteWithoutTransaction { _ in }
            #expect(counts.values == [0])
        }
    }
}

/// What the failed checks of a child process have said.
private func childFailures(_ result: ExitTest.Result?) -> [String] {
    guard let result else { return ["no child process"] }
    return String(decoding: result.standardErrorContent, as: UTF8.self)
        .split(separator: "\n").map(String.init).filter { $0.hasPrefix("child process:") }
}

#if os(Linux)
private func threadCount() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
}
#endif

/// The tasks that keep threads of Swift concurrency for ever. They stand here so that the leak sanitizer finds them.
private let blockedTasks = Locked<[Task<Void, Never>]>([])
private let never = DispatchSemaphore(value: 0)

/// Leaves a number of threads to the tasks of this process: the others sleep for ever.
private func leaveThreads(_ count: Int) async {
    let all = ProcessInfo.processInfo.activeProcessorCount
    let target = max(0, all - count)
    let now = blockedTasks.withLock { $0.count }
    // They are never given back: the smaller number comes last.
    guard target > now else { return }
    for _ in now..<target {
        let hasBegun = Locked(false)
        let task = Task.detached(priority: Task.currentPriority) {
            hasBegun.withLock { $0 = true }
            never.wait()
        }
        blockedTasks.withLock { $0.append(task) }
        while !hasBegun.withLock({ $0 }) { await Task.yield() }
    }
}

/// Accesses that wait for the lock of another connection, each at another moment.
private enum LockWait: String, CaseIterable {
    case writeWithLog, write, writeWithoutTransaction, deferredWrite, commit, read, unsafeRead, poolWrite, barrier

    private var usesLog: Bool {
        switch self {
        case .writeWithLog, .poolWrite, .barrier: true
        default: false
        }
    }

    /// What the other connection does until a task lets it end.
    private var lock: String {
        switch self {
        case .commit: "BEGIN; SELECT * FROM t"
        case .read, .unsafeRead: "BEGIN EXCLUSIVE"
        default: "BEGIN IMMEDIATE"
        }
    }

    private func perform(_ writer: any DatabaseWriter) async throws {
        switch self {
        case .writeWithLog, .write, .commit, .poolWrite:
            try await writer.write { try $0.insertRow() }
        case .writeWithoutTransaction:
            try await writer.writeWithoutTransaction { try $0.insertRow() }
        case .deferredWrite:
            try await writer.writeWithoutTransaction { db in
                try db.inTransaction(.deferred) {
                    try db.insertRow()
                    return .commit
                }
            }
        case .barrier:
            try await writer.barrierWriteWithoutTransaction { try $0.insertRow() }
        case .read:
            _ = try await writer.read { try $0.rowCount() }
        case .unsafeRead:
            _ = try await writer.unsafeRead { try $0.rowCount() }
        }
    }

    /// Ends the process when the access blocks the thread that another task needs in order to unlock the database.
    func check() async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let (isWaiting, isUnlocked) = (Gate(), Gate())
        let configuration = configured { configuration in
            configuration.journalMode = usesLog ? .wal : .default
            configuration.busyMode = .callback { count in
                isWaiting.open()
                usleep(1000)
                return count < 10_000
            }
        }
        let writer: any DatabaseWriter =
            self == .poolWrite || self == .barrier
            ? try makePool(path: path, configuration: configuration) : try makeQueue(path: path, configuration: configuration)
        let other = try DatabaseQueue(path: path)
        let hasLocked = Gate()
        let holder = Beside { [lock] in
            other.inDatabase { db in
                try? db.execute(sql: lock)
                if lock.contains("SELECT") { _ = try? Row.fetchAll(db, sql: "SELECT * FROM t") }
                hasLocked.open()
                isUnlocked.waitOnThread()
                // SQLite refuses a COMMIT as long as the access tries to read.
                try? db.execute(sql: "ROLLBACK")
            }
        }
        while !hasLocked.isOpen { await Task.yield() }
        let unlocking = Task {
            while !isWaiting.isOpen { await Task.yield() }
            isUnlocked.open()
        }
        do {
            try await perform(writer)
        } catch {
            failChild("\(self): \(error)")
        }
        if !isWaiting.isOpen { failChild("\(self): has not waited") }
        await unlocking.value
        holder.wait()
    }
}

/// An async access whose function blocks its thread until a task has run, while another task waits for the access.
private enum AccessThatWaits: CaseIterable {
    case synchronousBehindTargetQueue, asyncWithoutTargetQueue

    /// Does not come to its end when no thread is left to the task.
    func check() async throws {
        let queue = try makeQueue(
            configuration: configured { configuration in
                if self == .synchronousBehindTargetQueue { configuration.targetQueue = DispatchQueue(label: "target") }
            })
        let permits = queue.connection.lane.permits
        let hasBegun = Gate()
        let priority = Task.currentPriority
        let access = Task {
            try await queue.write { db in
                hasBegun.open()
                blockUntil { permits.waiterCount >= 1 }
                let answer = DispatchSemaphore(value: 0)
                Task.detached(priority: priority) { answer.signal() }
                answer.wait()
                try db.insertRow()
            }
        }
        while !hasBegun.isOpen { await Task.yield() }
        let other = Task {
            switch self {
            case .synchronousBehindTargetQueue: try queue.synchronousInsertion()
            case .asyncWithoutTargetQueue: try await queue.write { try $0.insertRow() }
            }
        }
        try await other.value
        try await access.value
        let count = try await queue.read { try $0.rowCount() }
        if count != 2 { failChild("\(self): \(count) rows") }
    }
}

/// Tasks in synchronous accesses behind an async access that waits for the lock of another connection, and behind async accesses of all kinds.
private func checkBlockedThreads() async throws {
    let path = try makeTemporaryPath()
    defer { removeFolder(of: path) }
    let pool = try makePool(path: path, configuration: configured { $0.busyMode = .timeout(60) })
    let other = try DatabaseQueue(path: path)
    let (hasLocked, mayEnd) = (Gate(), Gate())
    let holder = Beside {
        try? other.inTransaction(.immediate) { _ in
            hasLocked.open()
            mayEnd.waitOnThread()
            return .commit
        }
    }
    while !hasLocked.isOpen { await Task.yield() }
    let write = Task { try await pool.write { try $0.insertRow() } }
    // The write has the writer.
    while pool.writer.lane.permits.tryAcquire() {
        pool.writer.lane.permits.release()
        await Task.yield()
    }
    let barrier = Task { try await pool.barrierWriteWithoutTransaction { try $0.insertRow() } }
    while pool.writer.lane.permits.waiterCount < 1 { await Task.yield() }
    let later = Task { try await pool.write { try $0.insertRow() } }
    while pool.writer.lane.permits.waiterCount < 2 { await Task.yield() }
    // From now on, no task can run: all threads are in synchronous accesses.
    let threadCount = ProcessInfo.processInfo.activeProcessorCount
    Thread.detachNewThread {
        blockUntil { pool.writer.lane.permits.waiterCount >= 3 }
        mayEnd.open()
    }
    let synchronous = (0..<threadCount * 2).map { _ in Task { try pool.synchronousInsertion() } }
    for task in synchronous { try await task.value }
    try await write.value
    try await barrier.value
    try await later.value
    holder.wait()
    let count = try await pool.read { try $0.rowCount() }
    if count != 3 + threadCount * 2 { failChild("\(count) rows") }
}

/// An observation that is started in an access, and whose values a task waits for, beside tasks in synchronous accesses.
private func checkNestedObservation() async throws {
    let pool = try makePool()
    let observation = ValueObservation.tracking { try $0.rowCount() }
    let task = Task {
        for try await count in observation.values(in: pool) where count == 20 {
            return count
        }
        return 0
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<20 {
            group.addTask {
                if index.isMultiple(of: 2) { try pool.synchronousInsertion() } else { try await pool.write { try $0.insertRow() } }
            }
        }
        try await group.waitForAll()
    }
    let count = try await task.value
    if count != 20 { failChild("\(count) observed rows") }
}

extension DatabaseWriter {
    fileprivate func synchronousInsertion() throws {
        try write { try $0.insertRow() }
    }
}

/// Logs which transactions have ended.
private final class TransactionLog: TransactionObserver, Sendable {
    let events = Recorder<String>()
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { events.append("commit") }
    func databaseDidRollback(_ db: Database) { events.append("rollback") }
}
