// A clock that tests advance by hand.

import Dispatch

@testable import GRDB

/// A clock that stands still until a test moves it.
///
///     let clock = ManualClock()
///     let cancellable = clock.use { observation.start(…) }
///     clock.advance(by: .seconds(1))
final class ManualClock: MonotonicClock {
    private struct State {
        var now: UInt64 = 1_000_000_000
        var timers: [WeakTimer] = []
    }

    private struct WeakTimer {
        weak var timer: ManualTimer?
    }

    private let state = Locked(State())

    var now: UInt64 { state.withLock { $0.now } }

    func makeTimer(on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void) -> any ClockTimer {
        let timer = ManualTimer(queue: queue, action: action)
        state.withLock { $0.timers.append(WeakTimer(timer: timer)) }
        return timer
    }

    /// Makes this the clock of what a function makes.
    func use<T>(_ body: () throws -> T) rethrows -> T {
        try MonotonicClocks.$current.withValue(self, operation: body)
    }

    /// Advances the clock, after the queues of its timers have run their blocks. When it returns, the calls that are due have ended.
    func advance(by interval: DispatchTimeInterval) {
        let end = now + (interval.nanoseconds ?? 0)
        finishWork()
        while let (timer, time) = nextTimer(), time <= end {
            state.withLock { $0.now = max($0.now, time) }
            timer.fire(at: time)
        }
        state.withLock { $0.now = end }
    }

    /// Waits until the queues of the timers have run the blocks that were scheduled when this function was called.
    func finishWork() {
        for timer in liveTimers() { timer.queue.sync {} }
    }

    private func liveTimers() -> [ManualTimer] {
        state.withLock { $0.timers }.compactMap(\.timer)
    }

    private func nextTimer() -> (ManualTimer, UInt64)? {
        liveTimers().compactMap { timer in timer.time.map { (timer, $0) } }.min { $0.1 < $1.1 }
    }
}

private final class ManualTimer: ClockTimer, Sendable {
    let queue: DispatchQueue
    private let action: @Sendable () -> Void
    private let start = Locked<UInt64?>(nil)

    init(queue: DispatchQueue, action: @escaping @Sendable () -> Void) {
        self.queue = queue
        self.action = action
    }

    var time: UInt64? { start.withLock { $0 } }

    func start(at time: UInt64) {
        start.withLock { $0 = time }
    }

    func cancel() {
        start.withLock { $0 = nil }
    }

    /// Calls the function, unless the timer was set to another time meanwhile.
    func fire(at time: UInt64) {
        queue.sync {
            let isDue = start.withLock { start in
                guard start == time else { return false }
                start = nil
                return true
            }
            if isDue { action() }
        }
    }
}
