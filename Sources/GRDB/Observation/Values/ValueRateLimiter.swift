// Observations that deliver fewer values: some time after a change, or not more often than wanted.

import Dispatch

/// When values are let through that may come faster.
enum ValueRate: Sendable {
    /// The last value, when no other one has come for some time.
    case debounce(DispatchTimeInterval)

    /// At once when nothing was let through for some time, otherwise the last value at the end of it.
    case throttle(DispatchTimeInterval)

    var interval: DispatchTimeInterval {
        switch self {
        case .debounce(let interval), .throttle(let interval): interval
        }
    }
}

extension ValueObservation where Reducer: ValueReducer {
    // MARK: - Rate

    /// Delivers a value when no other one has come for some time.
    ///
    ///     let observation = ValueObservation
    ///         .tracking { try City.fetchAll($0) }
    ///         .debounced(for: .milliseconds(200))
    ///
    /// The first value is delivered at once, whatever the scheduler. Each other one waits: it is delivered when the time has passed, unless another
    /// value comes before, which takes its place and waits for the whole time. So of a burst of changes, the last value is delivered, when the burst
    /// is over: a database that changes all the time gives no value after the first. An error is delivered at once, instead of the value that waits.
    /// Nothing is delivered after a cancellation.
    ///
    /// Wherever this method stands in a chain, it chooses among what was fetched. Functions of ``map(_:)``, ``removeDuplicates(by:)``
    /// and the like get what it lets through: the value before is the one that was delivered before.
    ///
    /// - Parameter interval: The time. Zero lets everything through, `.never` nothing but the first value.
    public func debounced(for interval: DispatchTimeInterval) -> Self {
        limited(to: .debounce(interval))
    }

    /// Delivers values not more often than once in a given time.
    ///
    ///     let observation = ValueObservation
    ///         .tracking { try Flight.fetchCount($0) }
    ///         .throttled(for: .seconds(1))
    ///
    /// The first value is delivered at once, whatever the scheduler, and so is each one that comes when none was delivered for the given time. Others
    /// wait until this time has passed, and the last of them is delivered then: the last state is always delivered. An error is delivered at once,
    /// instead of the value that waits. Nothing is delivered after a cancellation.
    ///
    /// Wherever this method stands in a chain, it chooses among what was fetched. Functions of ``map(_:)``, ``removeDuplicates(by:)``
    /// and the like get what it lets through: the value before is the one that was delivered before.
    ///
    /// - Parameter interval: The time. Zero lets everything through, `.never` nothing but the first value.
    public func throttled(for interval: DispatchTimeInterval) -> Self {
        limited(to: .throttle(interval))
    }

    private func limited(to rate: ValueRate) -> Self {
        guard rate.interval.nanoseconds != 0 else { return self }
        var observation = self
        observation.rates.append(rate)
        return observation
    }
}

/// Lets values through at a rate.
// Sendable: only the queue of the `ObservationRun` uses the variables, and before the queue is used, the thread that starts the run.
final class ValueRateLimiter<Value>: @unchecked Sendable {
    private let rate: ValueRate

    private let clock: any MonotonicClock

    /// Where values go.
    private let output: (Value) -> Void

    /// The value that waits.
    private var pending: Value?
    private var hasStarted = false

    /// Whether values wait. `endOfWait` is the end of the wait, in nanoseconds of the clock: it may be later than the time that the timer was set to.
    private var isWaiting = false
    private var endOfWait: UInt64 = 0
    private var timer: (any ClockTimer)?

    init(_ rate: ValueRate, queue: DispatchQueue, clock: any MonotonicClock, output: @escaping (Value) -> Void) {
        self.rate = rate
        self.clock = clock
        self.output = output
        timer = clock.makeTimer(on: queue) { [weak self] in self?.timerDidFire() }
    }

    deinit {
        timer?.cancel()
    }

    /// Takes a value, and lets it through at once, or keeps it, in the place of the one that is kept.
    func receive(_ value: Value) {
        guard hasStarted else {
            willLetFirstThrough()
            return output(value)
        }
        switch rate {
        case .debounce(let interval):
            pending = value
            wait(interval)
        case .throttle(let interval):
            guard !isWaiting else {
                pending = value
                return
            }
            wait(interval)
            output(value)
        }
    }

    /// Takes note of the first value, which does not wait.
    func willLetFirstThrough() {
        hasStarted = true
        if case .throttle(let interval) = rate { wait(interval) }
    }

    /// Forgets the value that waits, and the time.
    func stop() {
        pending = nil
        timer?.cancel()
    }

    /// Begins a wait, or makes the present one longer.
    private func wait(_ interval: DispatchTimeInterval) {
        let (end, overflows) = clock.now.addingReportingOverflow(interval.nanoseconds ?? .max)
        endOfWait = overflows ? .max : end
        guard !isWaiting else { return }
        isWaiting = true
        timer?.start(at: endOfWait)
    }

    private func timerDidFire() {
        guard isWaiting else { return }
        // Values that have come since the timer was set wait for the whole time, too.
        guard clock.now >= endOfWait else {
            timer?.start(at: endOfWait)
            return
        }
        isWaiting = false
        guard let value = pending else { return }
        pending = nil
        if case .throttle(let interval) = rate { wait(interval) }
        output(value)
    }
}
