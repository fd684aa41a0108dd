// Observations that several listeners share.

/// How long a shared observation goes on.
public enum SharedValueObservationExtent: Sendable {
    /// As long as the shared observation itself lives, from its first listener on.
    case observationLifetime

    /// As long as there are listeners. The next one starts it again.
    case whileObserved
}

/// An observation that several listeners share: the database is asked once for all of them.
///
/// A listener that comes later first hears of the last value. See ``ValueObservation/shared(in:scheduling:extent:)``.
public final class SharedValueObservation<Element: Sendable>: Sendable {
    typealias Start =
        @Sendable (
            _ scheduler: any ValueObservationScheduler,
            _ onError: @escaping @Sendable (any Error) -> Void,
            _ onChange: @escaping @Sendable (Element) -> Void
        ) -> AnyDatabaseCancellable

    let scheduler: any ValueObservationScheduler
    private let extent: SharedValueObservationExtent
    private let startObservation: Start
    private let state = Locked(State())

    private struct State {
        /// By numbers that grow.
        var listeners: [Int: Listener] = [:]
        var lastNumber = 0

        /// Which observation runs, counted from the first one, and what ends it.
        var generation = 0
        var isRunning = false
        var cancellable: AnyDatabaseCancellable?
        var lastValue: Element?

        /// Forgets the observation, and gives what ends it.
        mutating func stop() -> AnyDatabaseCancellable? {
            defer { cancellable = nil }
            isRunning = false
            lastValue = nil
            return cancellable
        }
    }

    private struct Listener {
        let onError: @Sendable (any Error) -> Void
        let onChange: @Sendable (Element) -> Void

        /// Whether the listener has heard of a value.
        var isTold = false
    }

    init(scheduler: any ValueObservationScheduler, extent: SharedValueObservationExtent, start: @escaping Start) {
        self.scheduler = scheduler
        self.extent = extent
        startObservation = start
    }

    // MARK: - Listeners

    /// Starts listening, and starts the observation if it does not run.
    ///
    ///     let cancellable = shared.start(onError: { print($0) }, onChange: { print($0) })
    ///
    /// - Parameters:
    ///   - onError: Called with the error that ends the observation. A listener that comes later starts it again.
    ///   - onChange: Called with the last value, if there is one, and with each other.
    /// - Returns: What ends the listening, when it is told to, or when it is released. It keeps the shared observation alive.
    public func start(
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Element) -> Void
    ) -> AnyDatabaseCancellable {
        let listener = Listener(onError: onError, onChange: onChange)
        let (number, generationToStart, hasValue) = state.withLock { state -> (Int, Int?, Bool) in
            state.lastNumber += 1
            state.listeners[state.lastNumber] = listener
            guard !state.isRunning else {
                return (state.lastNumber, nil, state.lastValue != nil)
            }
            state.isRunning = true
            state.generation += 1
            return (state.lastNumber, state.generation, false)
        }
        let cancellable = AnyDatabaseCancellable { [self] in remove(number) }
        if let generationToStart {
            run(generationToStart)
        } else if hasValue {
            tellLastValue(to: number)
        }
        return cancellable
    }

    /// The values as an asynchronous sequence.
    ///
    ///     for try await cities in shared.values() {
    ///         print("\(cities.count) cities")
    ///     }
    ///
    /// - Parameter bufferingPolicy: Which values are kept until they are asked for.
    public func values(
        bufferingPolicy: AsyncValueObservation<Element>.BufferingPolicy = .unbounded
    ) -> AsyncValueObservation<Element> {
        AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange in
            self.start(onError: onError, onChange: onChange)
        }
    }

    private func remove(_ number: Int) {
        // Released outside of the lock.
        let cancellable = state.withLock { state -> AnyDatabaseCancellable? in
            state.listeners[number] = nil
            guard extent == .whileObserved, state.listeners.isEmpty else { return nil } // compared: enumerations
            return state.stop()
        }
        cancellable?.cancel()
    }

    // MARK: - The observation

    private func run(_ generation: Int) {
        let cancellable = startObservation(
            scheduler,
            { [weak self] error in self?.didFail(error, generation) },
            { [weak self] value in self?.didChange(value, generation) })
        let isOver = state.withLock { state in
            guard state.generation == generation, state.isRunning else { return true }
            state.cancellable = cancellable
            return false
        }
        if isOver {
            cancellable.cancel()
        }
    }

    private func didChange(_ value: Element, _ generation: Int) {
        let numbers = state.withLock { state -> [Int] in
            guard state.generation == generation, state.isRunning else { return [] }
            state.lastValue = value
            return state.listeners.keys.sorted()
        }
        for number in numbers {
            // One may have been cancelled by another.
            let listener = state.withLock { state in
                state.listeners[number]?.isTold = true
                return state.listeners[number]
            }
            listener?.onChange(value)
        }
    }

    private func didFail(_ error: any Error, _ generation: Int) {
        let listeners = state.withLock { state -> [Listener] in
            guard state.generation == generation, state.isRunning else { return [] }
            defer { state.listeners = [:] }
            _ = state.stop()
            return state.listeners.sorted { $0.key < $1.key }.map(\.value)
        }
        for listener in listeners {
            listener.onError(error)
        }
    }

    /// Tells a listener of the last value, unless it hears of one before.
    private func tellLastValue(to number: Int) {
        @Sendable func tell() {
            let (listener, value) = state.withLock { state -> (Listener?, Element?) in
                guard let listener = state.listeners[number], !listener.isTold else { return (nil, nil) }
                state.listeners[number]?.isTold = true
                return (listener, state.lastValue)
            }
            if let value {
                listener?.onChange(value)
            }
        }
        if scheduler.immediateInitialValue() {
            tell()
        } else {
            scheduler.schedule(tell)
        }
    }
}
