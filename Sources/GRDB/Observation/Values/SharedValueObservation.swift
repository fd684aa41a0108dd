// Observations that several observers share.

/// How long a shared observation goes on.
public enum SharedValueObservationExtent: Sendable {
    /// As long as the shared observation itself lives, from its first observer on, or until an error. Observers that come after the error get it
    /// at once.
    case observationLifetime

    /// As long as there are observers. The next one starts it again.
    case whileObserved
}

/// An observation that several observers share: the database is asked once for all of them.
///
/// An observer that comes later first gets the last value. See ``ValueObservation/shared(in:scheduling:extent:)``.
public final class SharedValueObservation<Element: Sendable>: Sendable {
    typealias Start =
        @Sendable (
            _ scheduler: any ValueObservationScheduler,
            _ onError: @escaping @Sendable (any Error) -> Void,
            _ onChange: @escaping @Sendable (Element) -> Void,
            _ onClose: @escaping @Sendable () -> Void
        ) -> AnyDatabaseCancellable

    let scheduler: any ValueObservationScheduler
    private let extent: SharedValueObservationExtent
    private let startObservation: Start
    private let state = Locked(State())

    private struct State {
        /// By numbers that grow.
        var observers: [Int: Observer] = [:]
        var lastNumber = 0

        /// The observers that are still to be notified of the end of their observation, by an error or because the database was closed.
        var endedObservers: [Int: Observer] = [:]

        /// Which observation runs, counted from the first one, and what ends it.
        var generation = 0
        var isRunning = false
        var cancellable: AnyDatabaseCancellable?

        /// The last value, or the error that has ended the observation for good.
        var lastResult: Result<Element, any Error>?

        /// Forgets the observation, and gives what was known of it, to be released outside of the lock.
        mutating func stop() -> State {
            defer {
                isRunning = false
                cancellable = nil
                lastResult = nil
            }
            return self
        }
    }

    private struct Observer {
        let onError: @Sendable (any Error) -> Void
        let onChange: @Sendable (Element) -> Void
        let onClose: @Sendable () -> Void

        /// Whether the observer has got a value.
        var hasReceivedValue = false
    }

    init(scheduler: any ValueObservationScheduler, extent: SharedValueObservationExtent, start: @escaping Start) {
        self.scheduler = scheduler
        self.extent = extent
        startObservation = start
    }

    // MARK: - Observers

    /// Adds an observer, and starts the observation if it does not run.
    ///
    ///     let cancellable = shared.start(onError: { print($0) }, onChange: { print($0) })
    ///
    /// - Parameters:
    ///   - onError: Called with the error that ends the observation. An observer that comes later gets the same error with
    ///     ``SharedValueObservationExtent/observationLifetime``, and starts the observation again with
    ///     ``SharedValueObservationExtent/whileObserved``.
    ///   - onChange: Called with the last value, if there is one, and with each other.
    /// - Returns: What removes the observer, when it is cancelled, or when it is released. It keeps the shared observation alive. What
    ///   `start(in:scheduling:onError:onChange:)` says of the end of an observation is true of the end of an observer, too.
    public func start(
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Element) -> Void
    ) -> AnyDatabaseCancellable {
        start(onError: onError, onChange: onChange, onClose: {})
    }

    private func start(
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Element) -> Void,
        onClose: @escaping @Sendable () -> Void
    ) -> AnyDatabaseCancellable {
        let observer = Observer(onError: onError, onChange: onChange, onClose: onClose)
        let (number, generationToStart, hasResult) = state.withLock { state -> (Int, Int?, Bool) in
            state.lastNumber += 1
            state.observers[state.lastNumber] = observer
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
            deliverLastResult(to: number)
        }
        return cancellable
    }

    /// Returns the values as an asynchronous sequence.
    ///
    ///     for try await cities in shared.values() {
    ///         print("\(cities.count) cities")
    ///     }
    ///
    /// The sequence ends when its task is cancelled, and when the database is closed.
    ///
    /// - Parameter bufferingPolicy: Which values are kept until they are asked for: all by default, `.bufferingNewest(1)` keeps the last one only.
    public func values(
        bufferingPolicy: AsyncValueObservation<Element>.BufferingPolicy = .unbounded
    ) -> AsyncValueObservation<Element> {
        AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange, onClose in
            self.start(onError: onError, onChange: onChange, onClose: onClose)
        }
    }

    private func remove(_ number: Int) {
        // Released outside of the lock: the functions, and what they hold, belong to the program.
        let (observer, ended) = state.withLock { state -> (Observer?, State?) in
            let observer = state.observers.removeValue(forKey: number) ?? state.endedObservers.removeValue(forKey: number)
            let isOver = extent == .whileObserved && state.observers.isEmpty
            return (observer, isOver ? state.stop() : nil)
        }
        ended?.cancellable?.cancel()
        withExtendedLifetime((observer, ended)) {}
    }

    // MARK: - The observation

    private func run(_ generation: Int) {
        let cancellable = startObservation(
            scheduler,
            { [weak self] error in self?.didEnd(error, generation) },
            { [weak self] value in self?.didChange(value, generation) },
            { [weak self] in self?.didEnd(nil, generation) })
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
            return (state.observers.keys.sorted(), state.lastResult)
        }
        // The value before belongs to the program, too.
        withExtendedLifetime(replaced) {}
        for number in numbers {
            // One may have been cancelled by another.
            let observer = state.withLock { state in
                state.observers[number]?.hasReceivedValue = true
                return state.observers[number]
            }
            observer?.onChange(value)
        }
    }

    /// Notifies all observers of the end of the observation.
    ///
    /// - Parameter error: The error that has ended it, or `nil` if the database was closed.
    private func didEnd(_ error: (any Error)?, _ generation: Int) {
        let (numbers, ended) = state.withLock { state -> ([Int], State?) in
            guard state.generation == generation, state.isRunning else { return ([], nil) }
            let ended = state.stop()
            if let error, extent == .observationLifetime {
                state.lastResult = .failure(error)
            }
            let numbers = state.observers.keys.sorted()
            // The delivery of the end of the observation before may not have ended.
            state.endedObservers.merge(state.observers) { $1 }
            state.observers = [:]
            return (numbers, ended)
        }
        for number in numbers {
            // One may have been cancelled by another.
            let observer = state.withLock { $0.endedObservers.removeValue(forKey: number) }
            if let error { observer?.onError(error) } else { observer?.onClose() }
        }
        withExtendedLifetime(ended) {}
    }

    /// Delivers the last value to an observer, unless it gets one before, or the error that has ended the observation.
    private func deliverLastResult(to number: Int) {
        @Sendable func deliver() {
            let (observer, result) = state.withLock { state -> (Observer?, Result<Element, any Error>?) in
                guard let observer = state.observers[number], !observer.hasReceivedValue else { return (nil, nil) }
                if case .failure = state.lastResult {
                    state.observers[number] = nil
                } else {
                    state.observers[number]?.hasReceivedValue = true
                }
                return (observer, state.lastResult)
            }
            switch result {
            case .success(let value): observer?.onChange(value)
            case .failure(let error): observer?.onError(error)
            case nil: break
            }
        }
        if scheduler.immediateInitialValue() {
            deliver()
        } else {
            scheduler.schedule(deliver)
        }
    }
}
