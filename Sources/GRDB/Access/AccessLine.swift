// The line of those who want to use one or several connections, and the threads that their accesses run on.

import Dispatch

/// Lets accesses start in the order of the requests, as many at a time as there are connections.
///
/// A synchronous access runs on the thread that asks for it. An async access runs on the thread of its task, when it needs not wait and
/// when enough threads are left to other tasks (see ``BorrowedThreads``). Otherwise it becomes a job in the line, so that no thread of
/// Swift concurrency sleeps in it, and so that async accesses make progress even if all those threads are blocked in synchronous accesses.
///
/// When the configuration has a target queue, all accesses run on a dispatch queue that targets it.
struct AccessLine: Sendable {
    let places: FIFOSemaphore
    private let queue: any WorkQueue
    private let isBoundToQueue: Bool

    /// Makes a line.
    ///
    /// - Parameter count: How many accesses run at the same time.
    /// - Parameter queue: Where the accesses run that do not run on the thread that asks for them: as many at a time as there are.
    /// - Parameter isBoundToQueue: Whether all accesses run there.
    init(count: Int, queue: any WorkQueue, isBoundToQueue: Bool) {
        // Who has a target queue may want it to do other things between two accesses.
        places = FIFOSemaphore(count: count, runsJobsInARow: !isBoundToQueue)
        self.queue = queue
        self.isBoundToQueue = isBoundToQueue
    }

    /// Runs a function in its turn, and returns its value. Blocks the calling thread.
    func perform<T>(_ body: () throws -> T) rethrows -> T {
        places.acquire()
        defer { places.release() }
        return try performInTurn(body)
    }

    /// Runs a function whose turn it is, whatever the line says.
    func performInTurn<T>(_ body: () throws -> T) rethrows -> T {
        guard isBoundToQueue else {
            return try body()
        }
        return try queue.sync(execute: body)
    }

    /// Runs a function now, on the calling thread, unless somebody else is in the line.
    ///
    /// - Parameter callsProgram: Whether the function may call one of the program: then it is not run if accesses are bound to a queue.
    /// - Returns: Whether the function was run.
    @discardableResult
    func performIfFree(callingProgram callsProgram: Bool, _ body: () -> Void) -> Bool {
        guard !(isBoundToQueue && callsProgram), places.tryAcquire() else { return false }
        defer { places.release() }
        body()
        return true
    }

    /// Runs a function on the calling thread while no access runs. Blocks until all that were asked for before have ended.
    func performAlone<T>(_ body: () throws -> T) rethrows -> T {
        places.acquire(.everything)
        defer { places.release(.everything) }
        return try body()
    }

    /// Runs a function in its turn, and returns at once.
    func schedule(_ share: FIFOSemaphore.Share = .onePlace, _ body: @escaping @Sendable () -> Void) {
        places.submit(share, on: queue(for: share)) { _ in
            body()
            return nil
        }
    }

    private func queue(for share: FIFOSemaphore.Share) -> any WorkQueue {
        switch share {
        case .onePlace: queue
        // Who is alone may wait for something else, and must not block the queue of anybody else meanwhile.
        case .everything: DispatchQueue(label: "\(queue.label).alone", qos: queue.qos)
        }
    }

    /// Takes a place, which ``release()`` gives back. Blocks the calling thread, but not because of somebody who wants to be alone.
    ///
    /// - Returns: Whether there is a place. Otherwise, somebody is alone, or came before and waits for that.
    func acquireUnlessSomebodyIsAlone() -> Bool {
        places.acquireBeforeEverything()
    }

    /// Takes a place that is free, which ``release()`` gives back. Does not block.
    func tryAcquire() -> Bool {
        places.tryAcquire()
    }

    func release() {
        places.release()
    }

    /// Runs a function whose turn it is, and returns at once.
    func scheduleInTurn(_ body: @escaping @Sendable () -> Void) {
        queue.schedule(body)
    }

    // MARK: - Tasks

    /// Runs a function in its turn, without blocking the task.
    ///
    /// The function gets what tells it that the task was cancelled. When that happens before its turn, it does not start, and the error is a
    /// `CancellationError`.
    func performAsync<T: Sendable>(_ body: @Sendable (AccessCancellation) throws -> T) async throws -> T {
        try Task.checkCancellation()
        let cancellation = AccessCancellation()

        // No dispatch, no suspension: this is what makes short accesses cheap.
        if acquireOnCurrentThread() {
            return try await withTaskCancellationHandler {
                defer {
                    places.release()
                    BorrowedThreads.giveBack()
                }
                return try body(cancellation)
            } onCancel: {
                Self.cancel(cancellation)
            }
        }

        return try await withoutActuallyEscaping(body) { body in
            try await performOnQueue(.onePlace, Job(body), cancellation)
        }
    }

    /// Runs a function while no access runs, without blocking the task. The function may block, because it never runs on a thread of tasks.
    func performAsyncAlone<T: Sendable>(_ body: @Sendable (AccessCancellation) throws -> T) async throws -> T {
        try Task.checkCancellation()
        return try await withoutActuallyEscaping(body) { body in
            try await performOnQueue(.everything, Job(body), AccessCancellation())
        }
    }

    private func performOnQueue<T: Sendable>(
        _ share: FIFOSemaphore.Share,
        _ job: Job<T>,
        _ cancellation: AccessCancellation
    ) async throws -> T {
        let ticket = FIFOSemaphore.Ticket()
        // What the job has done comes before what the task does now. The thread sanitizer sees that by the lock only.
        defer { places.synchronize() }
        return try await withTaskCancellationHandler {
            // "Unsafe" saves the allocation of the checks: FIFOSemaphore calls its jobs exactly once.
            try await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<T, any Error>) in
                places.submit(share, ticket, on: queue(for: share)) { turn in
                    let result = job.run { body in
                        guard case .granted = turn else { throw CancellationError() }
                        return try body(cancellation)
                    }
                    // Later, so that the task finds its place free when it goes on to its next access.
                    return { continuation.resume(with: result) }
                }
            }
        } onCancel: {
            Self.cancel(cancellation)
            places.withdraw(ticket)
        }
    }

    /// The function of an access, which must be gone when the task that has asked for the access goes on: the queue may keep what it has run.
    private final class Job<T>: @unchecked Sendable {
        // `@unchecked`: one thread after the other uses it.
        private var body: (@Sendable (AccessCancellation) throws -> T)?

        init(_ body: @escaping @Sendable (AccessCancellation) throws -> T) {
            self.body = body
        }

        /// Calls a function with the function of the access, which is forgotten.
        func run(_ perform: (@Sendable (AccessCancellation) throws -> T) throws -> T) -> Result<T, any Error> {
            defer { body = nil }
            guard let body else { return .failure(CancellationError()) }
            return Result { try perform(body) }
        }
    }

    /// Takes a place for an async access that runs on the thread of its task.
    private func acquireOnCurrentThread() -> Bool {
        guard !isBoundToQueue, BorrowedThreads.borrow() else { return false }
        guard places.tryAcquire() else {
            BorrowedThreads.giveBack()
            return false
        }
        return true
    }

    /// A queue of our own: blocked tasks are able to keep all threads of the global queues busy.
    private static let cancellationQueue = DispatchQueue(label: "GRDB.cancellation")

    /// Cancels an access, and makes sure that it notices.
    private static func cancel(_ cancellation: AccessCancellation) {
        cancellation.cancel()
        // SQLite forgets an interruption that comes just before a statement starts: it is repeated until the access has ended.
        cancellationQueue.asyncAfter(deadline: .now() + .milliseconds(20)) { [weak cancellation] in
            guard let cancellation else { return }
            cancel(cancellation)
        }
    }
}
