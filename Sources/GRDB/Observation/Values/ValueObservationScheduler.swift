// Where and when the values of observations are delivered. `ValueObservation+Start.swift` has the defaults.

import Dispatch
import GRDBFoundation

/// What calls the functions of an observation.
///
///     let cancellable = observation.start(
///         in: pool, scheduling: .async(onQueue: .global()), onError: { _ in }, onChange: { print($0) })
///
/// Values are scheduled one after the other, in the order of the transactions. The scheduler must call the functions in this order.
public protocol ValueObservationScheduler: Sendable {
    /// Returns whether the first value is delivered before the start of the observation returns. Called on the thread that starts the observation.
    func immediateInitialValue() -> Bool

    /// Calls a function, once.
    func schedule(_ action: @escaping @Sendable () -> Void)
}

/// A scheduler that calls functions on the main actor.
public protocol ValueObservationMainActorScheduler: ValueObservationScheduler {
    /// Calls a function on the main actor, once.
    func scheduleOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void)
}

extension ValueObservationMainActorScheduler {
    /// Calls a function on the main actor, once.
    public func schedule(_ action: @escaping @Sendable () -> Void) {
        scheduleOnMainActor(action)
    }
}

/// A scheduler that calls no function before `schedule` returns.
protocol DispatchingScheduler: ValueObservationScheduler {}

// MARK: - Dispatch queues

/// A scheduler that calls functions on a dispatch queue.
public struct AsyncValueObservationScheduler: ValueObservationScheduler, DispatchingScheduler {
    private let queue: DispatchQueue

    /// Creates a scheduler that calls functions on a dispatch queue.
    ///
    /// - Parameter queue: The queue. A concurrent one may change the order of values.
    public init(queue: DispatchQueue) {
        self.queue = queue
    }

    /// Returns `false`: the first value is delivered later.
    public func immediateInitialValue() -> Bool {
        false
    }

    public func schedule(_ action: @escaping @Sendable () -> Void) {
        queue.async(execute: action)
    }
}

extension ValueObservationScheduler where Self == AsyncValueObservationScheduler {
    /// Calls functions on a dispatch queue.
    ///
    /// - Parameter queue: The queue. A concurrent one may change the order of values.
    public static func async(onQueue queue: DispatchQueue) -> AsyncValueObservationScheduler {
        AsyncValueObservationScheduler(queue: queue)
    }
}

// MARK: - The main actor

private enum MainQueue {
    private static let key = DispatchSpecificKey<Void>()
    private static let marking: Void = DispatchQueue.main.setSpecific(key: key, value: ())

    /// Whether the main actor runs here. Where the main function is asynchronous, another thread than the main one may serve the main queue.
    static var isCurrent: Bool {
        _ = marking
        return SystemThread.isMain || DispatchQueue.getSpecific(key: key) != nil
    }
}

/// A scheduler that calls functions on the main actor: with the first value at once, and with the others soon.
public struct ImmediateValueObservationScheduler: ValueObservationMainActorScheduler, DispatchingScheduler {
    /// Creates a scheduler.
    public init() {}

    /// Returns `true`. The program stops if this is neither the main thread nor the main queue.
    public func immediateInitialValue() -> Bool {
        guard MainQueue.isCurrent else {
            // Stops: this scheduler calls the program with the first value before the start returns, on the main actor. Only the main
            // thread and the main queue can do that.
            fatalError(
                "ValueObservation must be started from the main thread. "
                    + "Start it on the main actor, or with a scheduler for other threads, such as .task or .async(onQueue:).")
        }
        return true
    }

    public func scheduleOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async(execute: action)
    }
}

extension ValueObservationScheduler where Self == ImmediateValueObservationScheduler {
    /// Calls functions on the main actor: with the first value before the start of the observation returns.
    ///
    /// The observation must be started on the main thread: the program stops otherwise. The fetch of the first value blocks this thread.
    public static var immediate: ImmediateValueObservationScheduler {
        ImmediateValueObservationScheduler()
    }
}

extension ValueObservationMainActorScheduler where Self == ImmediateValueObservationScheduler {
    /// Calls functions on the main actor: with the first value before the start of the observation returns.
    ///
    /// The observation must be started on the main thread: the program stops otherwise. The fetch of the first value blocks this thread.
    public static var immediate: ImmediateValueObservationScheduler {
        ImmediateValueObservationScheduler()
    }
}

/// A scheduler that calls functions on the main actor, soon.
public final class DelayedMainActorValueObservationScheduler: ValueObservationMainActorScheduler, DispatchingScheduler {
    init() {}

    /// Returns `false`: the first value is delivered later.
    public func immediateInitialValue() -> Bool {
        false
    }

    public func scheduleOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async(execute: action)
    }
}

extension ValueObservationScheduler where Self == DelayedMainActorValueObservationScheduler {
    /// Calls functions on the main actor, soon.
    public static var mainActor: DelayedMainActorValueObservationScheduler {
        DelayedMainActorValueObservationScheduler()
    }
}

// MARK: - Tasks

/// A scheduler that calls functions in a task of its own, one after the other.
public final class TaskValueObservationScheduler: ValueObservationScheduler, DispatchingScheduler {
    private let actions: AsyncStream<@Sendable () -> Void>.Continuation

    init(priority: TaskPriority?) {
        let (stream, actions) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
        self.actions = actions
        // It ends with the stream, and does not hold the scheduler.
        Task(priority: priority) {
            for await action in stream {
                action()
            }
        }
    }

    deinit {
        actions.finish()
    }

    /// Returns `false`: the first value is delivered later.
    public func immediateInitialValue() -> Bool {
        false
    }

    public func schedule(_ action: @escaping @Sendable () -> Void) {
        actions.yield(action)
    }
}

extension ValueObservationScheduler where Self == TaskValueObservationScheduler {
    /// Calls functions in a task.
    public static var task: TaskValueObservationScheduler {
        TaskValueObservationScheduler(priority: nil)
    }

    /// Calls functions in a task of a given priority.
    public static func task(priority: TaskPriority) -> TaskValueObservationScheduler {
        TaskValueObservationScheduler(priority: priority)
    }
}
