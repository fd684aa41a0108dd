// The function of an async access is a part of its task, on whatever thread it runs.

import Dispatch
import Foundation
import Testing

@testable import GRDB

private enum Context {
    @TaskLocal static var name = "none"
}

/// All async accesses of all readers and writers.
private enum AsyncAccess: String, CaseIterable, Sendable {
    case queueRead, queueUnsafeRead, queueWrite, queueWriteWithoutTransaction, queueBarrier
    case poolRead, poolUnsafeRead, poolWrite, poolWriteWithoutTransaction, poolBarrier
    case snapshotRead, snapshotUnsafeRead, anyWriterWrite, uncancellableWrite

    /// Whether the connection is the one that writes.
    var isWrite: Bool {
        switch self {
        case .poolRead, .poolUnsafeRead: false
        default: true
        }
    }
}

/// A database, and the queue of accesses that wait for its connection.
private struct Subject: Sendable {
    let access: AsyncAccess
    let perform: @Sendable (@escaping @Sendable (Database) throws -> Void) async throws -> Void
    let lane: AccessLane

    init(_ access: AsyncAccess, hasTargetQueue: Bool) throws {
        self.access = access
        let configuration = configured { configuration in
            configuration.targetQueue = hasTargetQueue ? DispatchQueue(label: "target") : nil
        }
        switch access {
        case .queueRead, .queueUnsafeRead, .queueWrite, .queueWriteWithoutTransaction, .queueBarrier:
            let queue = try makeQueue(configuration: configuration)
            lane = queue.connection.lane
            perform =
                switch access {
                case .queueRead: { try await queue.read($0) }
                case .queueUnsafeRead: { try await queue.unsafeRead($0) }
                case .queueWrite: { try await queue.write($0) }
                case .queueWriteWithoutTransaction: { try await queue.writeWithoutTransaction($0) }
                default: { try await queue.barrierWriteWithoutTransaction($0) }
                }
        case .snapshotRead, .snapshotUnsafeRead:
            let snapshot = try makePool(configuration: configuration).makeSnapshot()
            lane = snapshot.connection.lane
            perform =
                switch access {
                case .snapshotRead: { try await snapshot.read($0) }
                default: { try await snapshot.unsafeRead($0) }
                }
        case .poolRead, .poolUnsafeRead, .poolWrite, .poolWriteWithoutTransaction, .poolBarrier, .anyWriterWrite, .uncancellableWrite:
            let pool = try makePool(configuration: configuration)
            lane = access.isWrite ? pool.writer.lane : pool.readers.lane
            perform =
                switch access {
                case .poolRead: { try await pool.read($0) }
                case .poolUnsafeRead: { try await pool.unsafeRead($0) }
                case .poolWrite: { try await pool.write($0) }
                case .poolWriteWithoutTransaction: { try await pool.writeWithoutTransaction($0) }
                case .anyWriterWrite: { try await AnyDatabaseWriter(pool).write($0) }
                case .uncancellableWrite: { try await pool.uncancellable.write($0) }
                default: { try await pool.barrierWriteWithoutTransaction($0) }
                }
        }
    }

    /// Starts a task while its connection is in use, and goes on when it waits.
    func startWaiting(_ body: @escaping @Sendable (Database) throws -> Void) async -> Task<Void, any Error> {
        lane.permits.acquire(.exclusive)
        let task = Task { [self] in
            try await Context.$name.withValue("the task's") { try await perform(body) }
        }
        while lane.permits.waiterCount < 1 { await Task.yield() }
        return task
    }
}

@Suite("Tasks of async accesses", .mustEnd)
struct AsyncContextTests {
    @Test(
        "Functions of async accesses see task-local values, whether the access has to wait or not",
        arguments: AsyncAccess.allCases, [false, true])
    fileprivate func taskLocalValues(access: AsyncAccess, hasTargetQueue: Bool) async throws {
        let subject = try Subject(access, hasTargetQueue: hasTargetQueue)
        let names = Recorder<String>()
        // The first read of a pool opens its connection.
        for _ in 0..<2 {
            try await Context.$name.withValue("the task's") {
                try await subject.perform { _ in names.append(Context.name) }
            }
        }
        let task = await subject.startWaiting { _ in names.append(Context.name) }
        subject.lane.permits.release(.exclusive)
        try await task.value
        #expect(names.values == ["the task's", "the task's", "the task's"])
        #expect(subject.lane.permits.tryAcquire(.exclusive), "The access has not returned its permit")
    }

    @Test("The function sees that its task is cancelled, on a thread of the module, too", arguments: AsyncAccess.allCases)
    fileprivate func isCancelled(access: AsyncAccess) async throws {
        guard access != .uncancellableWrite else { return }
        let subject = try Subject(access, hasTargetQueue: false)
        let (hasStarted, isCancelled) = (Gate(), Gate())
        let states = Recorder<Bool>()
        let task = await subject.startWaiting { _ in
            states.append(Task.isCancelled)
            hasStarted.open()
            isCancelled.waitOnThread()
            states.append(Task.isCancelled)
        }
        subject.lane.permits.release(.exclusive)
        try await hasStarted.wait()
        task.cancel()
        isCancelled.open()
        _ = await task.result
        #expect(states.values == [false, true])
    }

    @Test(
        "An access that is cancelled while it waits leaves the queue at once, and its function does not run",
        arguments: AsyncAccess.allCases)
    fileprivate func cancelledWhileWaiting(access: AsyncAccess) async throws {
        guard access != .uncancellableWrite else { return }
        let subject = try Subject(access, hasTargetQueue: false)
        let calls = Recorder<Int>()
        let task = await subject.startWaiting { _ in calls.append(1) }
        task.cancel()
        // No task returns the permit meanwhile.
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(calls.values.isEmpty)
        #expect(subject.lane.permits.waiterCount == 0)
        subject.lane.permits.release(.exclusive)
    }

    @Test(
        "A task that prefers an executor does not run on it during an access, and returns to it afterwards", arguments: AsyncAccess.allCases
    )
    fileprivate func preferredExecutor(access: AsyncAccess) async throws {
        guard access != .uncancellableWrite else { return }
        let subject = try Subject(access, hasTargetQueue: false)
        let executor = LoopExecutor()
        let log = Recorder<[Bool]>()
        try await Task(executorPreference: executor) {
            for _ in 0..<3 {
                let isBefore = executor.isCurrent
                let during = Recorder<Bool>()
                try await subject.perform { _ in during.append(executor.isCurrent) }
                log.append([isBefore] + during.values + [executor.isCurrent])
            }
        }.value
        executor.end()
        #expect(log.values == Array(repeating: [true, false, true], count: 3))
    }
}

/// An executor with one thread, as an event loop has it.
final class LoopExecutor: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isEnding = false
        var thread: UInt = 0
    }

    private let state = Locked(State())
    private let hasWork = DispatchSemaphore(value: 0)

    init() {
        Thread.detachNewThread { [self] in
            state.withLock { $0.thread = currentThreadIdentity() }
            while true {
                hasWork.wait()
                let (job, isEnding) = state.withLock { state in
                    (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isEnding)
                }
                if let job { job.runSynchronously(on: asUnownedTaskExecutor()) } else if isEnding { return }
            }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
        hasWork.signal()
    }

    /// Whether the calling thread is the one of the executor.
    var isCurrent: Bool {
        state.withLock { $0.thread } == currentThreadIdentity()
    }

    func end() {
        state.withLock { $0.isEnding = true }
        hasWork.signal()
    }
}
