// Observations that several listeners share.

/// How long a shared observation goes on.
public enum SharedValueObservationExtent: Sendable {
    /// As long as the shared observation itself lives, from its first listener on, or until an error. Listeners that come after the error get it
    /// at once.
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

        /// Those who are still to be told of an error, which has ended their observation.
        var failedListeners: [Int: Listener] = [:]

        /// Which observation runs, counted from the first one, and what ends it.
        var generation = 0
        var isRunning = false
        var cancellable: AnyDatabaseCancellable?

        /// The last value, or the error that has ended the observation for good.
        var lastResult: Result<Element, any Error>?

        /// Forgets the observation, and gives what was kept of it, to be released outside of the lock.
        mutating func stop() -> Ended {
            defer {
                cancellable = nil
                lastResult = nil
            }
            isRunning = false
            return Ended(cancellable: cancellable, lastResult: lastResult)
        }
    }

    /// What was kept of an observation that has ended.
    private struct Ended {
        let cancellable: AnyDatabaseCancellable?
        let lastResult: Result<Element, any Error>?
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
    ///   - onError: Called with the error that ends the observation. A listener that comes later gets the same error with
    ///     ``SharedValueObservationExtent/observationLifetime``, and starts the observation again with
    ///     ``SharedValueObservationExtent/whileObserved``.
    ///   - onChange: Called with the last value, if there is one, and with each other.
    /// - Returns: What ends the listening, when it is told to, or when it is released. It keeps the shared observation alive. What is promised of
    ///   its end is promised by ``ValueObservation/start(in:scheduling:onError:onChange:)``.
    public func start(
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Element) -> Void
    ) -> AnyDatabaseCancellable {
        let listener = Listener(onError: onError, onChange: onChange)
        let (number, generationToStart, hasResult) = state.withLock { state -> (Int, Int?, Bool) in
            state.lastNumber += 1
            state.listeners[state.lastNumber] = listener
            guard !state.isRunning, state.lastResult == nil else {
                return (state.lastNumber, nil, state.lastResult != nil)
            }
            state.isRunning = true
            state.generation += 1
            return (state.lastNumber, state.generation, false)
        }
        let cancellable = AnyDatabaseCancellable { [self] in remove(number) }
        if let generationToStart {
            run(generationToStart)
        } else if hasResult {
            tellLastResult(to: number)
        }
        return cancellable
    }

    /// The values as an asynchronous sequence.
    ///
    ///     for try await cities in shared.values() {
    ///         print("\(cities.count) cities")
    ///     }
    ///
    /// - Parameter bufferingPolicy: Which values are kept until they are asked for: all by default, `.bufferingNewest(1)` keeps the last one only.
    public func values(
        bufferingPolicy: AsyncValueObservation<Element>.BufferingPolicy = .unbounded
    ) -> AsyncValueObservation<Element> {
        AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange in
            self.start(onError: onError, onChange: onChange)
        }
    }

    private func remove(_ number: Int) {
        // Released outside of the lock: the functions, and what they hold, belong to the program.
        let (listener, ended) = state.withLock { state -> (Listener?, Ended?) in
            let listener = state.listeners.removeValue(forKey: number) ?? state.failedListeners.removeValue(forKey: number)
            let isOver = extent == .whileObserved && state.listeners.isEmpty // compared: enumerations
            return (listener, isOver ? state.stop() : nil)
        }
        ended?.cancellable?.cancel()
        withExtendedLifetime((listener, ended)) {}
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
        let (numbers, replaced) = state.withLock { state -> ([Int], Result<Element, any Error>?) in
            guard state.generation == generation, state.isRunning else { return ([], nil) }
            defer { state.lastResult = .success(value) }
            return (state.listeners.keys.sorted(), state.lastResult)
        }
        // The value before belongs to the program, too.
        withExtendedLifetime(replaced) {}
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
        let (numbers, ended) = state.withLock { state -> ([Int], Ended?) in
            guard state.generation == generation, state.isRunning else { return ([], nil) }
            let ended = state.stop()
            if extent == .observationLifetime { // compared: enumerations
                state.lastResult = .failure(error)
            }
            let numbers = state.listeners.keys.sorted()
            // An error of the observation before may still be being told.
            state.failedListeners.merge(state.listeners) { $1 }
            state.listeners = [:]
            return (numbers, ended)
        }
        for number in numbers {
            // One may have been cancelled by another.
            state.withLock { $0.failedListeners.removeValue(forKey: number) }?.onError(error)
        }
        withExtendedLifetime(ended) {}
    }

    /// Tells a listener of the last value, unless it hears of one before, or of the error that has ended the observation.
    private func tellLastResult(to number: Int) {
        @Sendable func tell() {
            let (listener, result) = state.withLock { state -> (Listener?, Result<Element, any Error>?) in
                guard let listener = state.listeners[number], !listener.isTold else { return (nil, nil) }
                if case .failure = state.lastResult {
                    state.listeners[number] = nil
                } else {
                    state.listeners[number]?.isTold = true
                }
                return (listener, state.lastResult)
            }
            switch result {
            case .success(let value): listener?.onChange(value)
            case .failure(let error): listener?.onError(error)
            case nil: break
            }
        }
        if scheduler.immediateInitialValue() {
            tell()
        } else {
            scheduler.schedule(tell)
        }
    }
}
