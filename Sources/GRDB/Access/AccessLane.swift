// The order in which accesses get one connection, or one of several, and the threads that they run on.

import Dispatch

/// Lets accesses start in the order of the requests, as many at a time as there are connections.
///
/// A synchronous access runs on the thread that asks for it. An async access runs on the thread of its task, when it needs not wait, when
/// that is a thread of Swift concurrency, and when enough of these are left to other tasks (see ``CooperativeThreadLimit``). Otherwise the task waits
/// for its turn and runs the access on a thread of this module (see ``AccessTurn``), so that no thread of Swift concurrency, and none of
/// the program's executors, sleeps in it, and so that async accesses make progress even if all those threads are blocked in synchronous accesses.
///
/// When the configuration has a target queue, all accesses run on a dispatch queue that targets it.
package struct AccessLane: Sendable {
    package let permits: FIFOSemaphore
    let queue: any WorkQueue
    private let isBoundToQueue: Bool
    private let instrument: AccessInstrument?

    /// Makes a lane.
    ///
    /// - Parameter count: How many accesses run at the same time.
    /// - Parameter queue: Where the accesses run that do not run on the thread that asks for them: as many at a time as there are.
    /// - Parameter isBoundToQueue: Whether all accesses run there.
    /// - Parameter instrument: What reports the accesses to instrumentation.
    init(count: Int, queue: any WorkQueue, isBoundToQueue: Bool, instrument: AccessInstrument?) {
        // A program that sets a target queue may want it to do other things between two accesses.
        permits = FIFOSemaphore(count: count, runsJobsInARow: !isBoundToQueue)
        self.queue = queue
        self.isBoundToQueue = isBoundToQueue
        self.instrument = instrument
    }

    /// Runs a function in its turn, and returns its value. Blocks the calling thread.
    ///
    /// - Parameter whileWaiting: Called when the thread has to wait, with the function that waits.
    func perform<T>(whileWaiting: (() -> Void) -> Void = { wait in wait() }, _ body: () throws -> T) rethrows -> T {
        let access = instrument?.ask()
        if !permits.tryAcquire() {
            whileWaiting { CooperativeThreadLimit.whileBlocked { permits.acquire() } }
        }
        defer { permits.release() }
        guard let access else { return try performOnBoundQueue(body) }
        return try performOnBoundQueue { try access.measuring(body) }
    }

    /// Calls a function that is an access, and whose turn it is.
    func instrumenting<T>(_ body: () throws -> T) rethrows -> T {
        try (instrument?.ask()).measuring(body)
    }

    /// Runs a function whose turn it is on the queue that accesses are bound to, if they are bound to one.
    func performOnBoundQueue<T>(_ body: () throws -> T) rethrows -> T {
        guard isBoundToQueue else {
            return try body()
        }
        return try queue.sync(execute: body)
    }

    /// Runs a function now, on the calling thread, if a permit is free and no access waits for one.
    ///
    /// - Parameter callsProgram: Whether the function may call one of the program: then it is not run if accesses are bound to a queue.
    /// - Returns: Whether the function was run.
    @discardableResult
    package func performIfFree(callingProgram callsProgram: Bool, _ body: () -> Void) -> Bool {
        guard !(isBoundToQueue && callsProgram), permits.tryAcquire() else { return false }
        defer { permits.release() }
        body()
        return true
    }

    /// Runs a function on the calling thread while no access runs. Blocks until all that were asked for before have ended.
    func performExclusively<T>(_ body: () throws -> T) rethrows -> T {
        if !permits.tryAcquire(.exclusive) {
            CooperativeThreadLimit.whileBlocked { permits.acquire(.exclusive) }
        }
        defer { permits.release(.exclusive) }
        return try body()
    }

    /// Runs a function in its turn, and returns at once.
    func schedule(_ body: @escaping @Sendable () -> Void) {
        let access = instrument?.ask()
        permits.submit(on: queue) { _ in access.measuring(body) }
    }

    /// Runs a function in its turn, and returns at once. The function says when its turn is over; it gets `nil` when its ticket is withdrawn.
    func schedule(_ ticket: FIFOSemaphore.Ticket, _ job: @escaping FIFOSemaphore.Job) {
        permits.submit(.onePermit, ticket, on: queue, job: job)
    }

    // MARK: - Tasks

    /// Which thread an async access runs on.
    enum AsyncThread {
        /// The one of its task. The access must not wait for long there: it throws ``MustLeave`` instead. See ``LockWaiting/mayBeLong``.
        case ofTask

        /// One of this module, which may sleep.
        case ofModule
    }

    /// The error of an access that would have to wait for something, and runs on the thread of its task. It has changed nothing.
    ///
    /// The access runs again then, on a thread of this module.
    struct MustLeave: Error {}

    /// Runs a function in its turn, without blocking the task.
    ///
    /// The function gets an object that knows whether the task was cancelled. When that happens before its turn, it does not start, and the error
    /// is a `CancellationError`. The function is a part of its task, whatever thread it runs on.
    func performAsync<T: Sendable>(_ body: @Sendable (AccessCancellation, AsyncThread) throws -> T) async throws -> T {
        let access = instrument?.ask()
        try Task.checkCancellation()
        let cancellation = AccessCancellation()
        // No dispatch, no suspension: this is what makes short accesses cheap.
        guard acquireOnThreadOfTask() else {
            let ticket = FIFOSemaphore.Ticket()
            return try await performInTurn(
                cancellation,
                request: { turn in schedule(ticket) { permit in turn.grant(permit?.giveBack) } },
                withdraw: { permits.withdraw(ticket) }
            ) {
                try access.measuring { try body(cancellation, .ofModule) }
            }
        }
        do {
            return try await withTaskCancellationHandler {
                defer { CooperativeThreadLimit.giveBack() }
                do {
                    let value = try access.measuring { try body(cancellation, .ofTask) }
                    permits.release()
                    return value
                } catch {
                    if !(error is MustLeave) { permits.release() }
                    throw error
                }
            } onCancel: {
                Self.cancel(cancellation)
            }
        } catch is MustLeave {
            // The permit is still that of this access.
            return try await performInTurn(cancellation, request: { turn in queue.schedule { turn.grant { permits.release() } } }) {
                try access.measuring { try body(cancellation, .ofModule) }
            }
        }
    }

    /// Runs a function of a task on a thread of this module.
    ///
    /// - Parameter request: Asks for the turn of the task.
    /// - Parameter withdraw: Gives up the request, when the task was cancelled.
    func performInTurn<T: Sendable>(
        _ cancellation: AccessCancellation,
        request: @escaping AccessTurn.Request,
        withdraw: @Sendable () -> Void = {},
        _ body: @Sendable () throws -> T
    ) async throws -> T {
        // What the access has done comes before what the task does now. The thread sanitizer sees that by the lock only. This is also where the
        // task goes on first: on a thread of Swift concurrency, or of the executor that it prefers.
        defer { permits.synchronize() }
        let turn = AccessTurn(request)
        return try await withTaskCancellationHandler {
            try await turn.perform(body)
        } onCancel: {
            Self.cancel(cancellation)
            withdraw()
        }
    }

    /// Takes a permit for an async access that runs on the thread of its task.
    private func acquireOnThreadOfTask() -> Bool {
        guard !isBoundToQueue, !TaskThreads.isPreferredByCurrentTask, CooperativeThreadLimit.borrow() else { return false }
        guard permits.tryAcquire() else {
            CooperativeThreadLimit.giveBack()
            return false
        }
        return true
    }

    /// A queue of this module: blocked tasks are able to keep all threads of the global queues busy.
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
