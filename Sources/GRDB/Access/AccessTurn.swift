// The turn of a task that waits for a connection: how a function runs inside its task, on a thread of the module.

import Dispatch

/// Lets a task go on when a connection is there for it, on a thread that may sleep.
///
/// It is an actor with one job. A task that calls ``perform(_:)`` is suspended, and the runtime of Swift hands over what the task does next to the
/// executor of the actor, which is the actor itself. It requests a permit, and runs the job on the thread on which the permit is
/// granted. So the function of an access is a part of its task, with the task-local values and the cancellation of the task, and
/// no thread of Swift concurrency is needed before the access has ended.
actor AccessTurn: SerialExecutor {
    /// Asks for what the task waits for. Calls ``grant(_:)`` once, now or later.
    typealias Request = @Sendable (AccessTurn) -> Void

    /// Gives back what was granted.
    typealias GivingBack = () -> Void

    private nonisolated let request: Request

    // Sendable: one thread after the other uses these variables: the thread of the task before the task is suspended, then the thread that
    // grants or refuses.
    private nonisolated(unsafe) var job: UnownedJob?
    private nonisolated(unsafe) var givingBack: GivingBack?

    init(_ request: @escaping Request) {
        self.request = request
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Takes what the task does next. To be called by the runtime of Swift.
    nonisolated func enqueue(_ job: UnownedJob) {
        self.job = job
        // The runtime does not retain executors: another thread may run the job, and release the actor, before `request` has returned.
        let turn = Unmanaged.passRetained(self)
        defer { turn.release() }
        request(self)
    }

    /// Runs the function that waits, on the calling thread.
    ///
    /// - Parameter giveBack: Gives back what was granted. Without it, there is no turn: the task goes on with an error.
    nonisolated func grant(_ giveBack: GivingBack?) {
        givingBack = giveBack
        guard giveBack == nil else { return run() }
        // Later, because the caller may hold any locks.
        Self.refusals.async { self.run() }
    }

    private nonisolated func run() {
        let job = job
        self.job = nil
        job?.runSynchronously(on: unownedExecutor)
    }

    /// Calls a function in its turn.
    ///
    /// What was granted is given back before the task goes on elsewhere, so that the task finds it free.
    ///
    /// - Throws: The error of the function, or `CancellationError` when there is no turn for it.
    // Not inlined: the compiler may leave out the change of executors where it finds nothing that needs it.
    @inline(never)
    func perform<T: Sendable>(_ body: @Sendable () throws -> T) throws -> T {
        guard let givingBack else { throw CancellationError() }
        self.givingBack = nil
        defer { givingBack() }
        return try body()
    }

    private static let refusals = DispatchQueue(label: "GRDB.refusals")
}

/// What is known of the threads that tasks run on.
enum TaskThreads {
    /// Whether the calling thread runs a task.
    static var isCurrentOne: Bool {
        withUnsafeCurrentTask { $0 != nil }
    }

    /// Whether the current task prefers an executor: its threads are those of the program, which may be an event loop.
    static var isPreferredByCurrentTask: Bool {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
        return withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil }
    }
}
