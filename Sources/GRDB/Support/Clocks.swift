// The clock of waits that are no access (that of the system, or one that tests move), and the one of accesses, which need not be exact.

import Dispatch
import GRDBFoundation

/// A clock that never goes back, and its timers.
protocol MonotonicClock: Sendable {
    /// The present time, in nanoseconds.
    var now: UInt64 { get }

    /// Makes a timer that calls a function on a queue.
    func makeTimer(on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void) -> any ClockTimer
}

/// What calls a function once, each time it is started, until it is cancelled or released.
protocol ClockTimer: AnyObject {
    /// Calls the function when the time has come, instead of at the time that was set before.
    ///
    /// - Parameter time: In nanoseconds, as ``MonotonicClock/now``. It may never come.
    func start(at time: UInt64)

    /// Ends all calls. One that the queue has begun goes on.
    func cancel()
}

enum MonotonicClocks {
    /// The clock of what a task or thread makes: an object that waits takes it when it is made, and keeps it.
    @TaskLocal static var current: any MonotonicClock = SystemClock()
}

/// The clock of `DispatchTime`.
struct SystemClock: MonotonicClock {
    var now: UInt64 {
        DispatchTime.now().uptimeNanoseconds
    }

    func makeTimer(on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void) -> any ClockTimer {
        SystemTimer(on: queue, action)
    }
}

private final class SystemTimer: ClockTimer {
    private let source: any DispatchSourceTimer

    init(on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void) {
        source = DispatchSource.makeTimerSource(queue: queue)
        source.setEventHandler(handler: action)
        source.schedule(deadline: .distantFuture)
        source.activate()
    }

    deinit {
        source.cancel()
    }

    func start(at time: UInt64) {
        // Times of more than a century are none for Dispatch, which means something else by such numbers.
        let hasTime = time < UInt64(Int64.max) / 2
        source.schedule(deadline: hasTime ? DispatchTime(uptimeNanoseconds: time) : .distantFuture, leeway: .milliseconds(1))
    }

    func cancel() {
        source.cancel()
    }
}

/// The time since some moment before the process, in milliseconds, off by some.
package enum CoarseClock {
    package static var milliseconds: UInt {
        var time = timespec()
        // Reads a number that the system updates: a tenth of the time of the exact clock.
        #if canImport(Darwin)
        clock_gettime(CLOCK_MONOTONIC_RAW_APPROX, &time)
        #else
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        #endif
        return UInt(time.tv_sec) * 1000 + UInt(time.tv_nsec) / 1_000_000
    }
}
