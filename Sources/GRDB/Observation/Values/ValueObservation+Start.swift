// Starting observations, also as asynchronous sequences.

extension DatabaseReader {
    /// Starts an observation: of values that are written by this type, or of one value. See ``DatabaseReader/_add(observation:scheduling:onChange:)``.
    public func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        // The observation itself reports its error.
        observation.run(in: self, scheduling: scheduler, onError: { _ in }, onChange: onChange)
    }
}

extension ValueObservation where Reducer: ValueReducer {
    // MARK: - Functions that are called with the values

    /// Starts the observation.
    ///
    ///     let cancellable = observation.start(in: pool, scheduling: .async(onQueue: .global())) { error in
    ///         print("cities cannot be fetched: \(error)")
    ///     } onChange: { cities in
    ///         print("\(cities.count) cities")
    ///     }
    ///
    /// The database lives at least as long as the observation.
    ///
    /// When ``DatabaseCancellable/cancel()`` has returned, no fetch starts and none of the functions is called any more, those of
    /// ``map(_:)``, ``handleEvents(willStart:willFetch:willTrackRegion:databaseDidChange:didReceiveValue:didFail:didCancel:)`` and the like
    /// included. Only a fetch or a call that another thread has begun comes to its end: `cancel()` does not wait for it, and what it has fetched is
    /// not delivered. So a program that cancels where the scheduler calls, such as on the main actor, never gets a value after that.
    ///
    /// - Parameters:
    ///   - reader: The database. One that never changes, such as a snapshot, gives one value.
    ///   - scheduler: What calls the functions. See ``ValueObservationScheduler``.
    ///   - onError: Called with the error that ends the observation.
    ///   - onChange: Called with each value.
    /// - Returns: What ends the observation, when it is cancelled, or when it is released.
    public func start(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        let reader = reader.undisguised
        guard reader.isBuiltIn else {
            // The type of a program knows best how its database is observed.
            var observation = self
            observation.events.didFail.append(onError)
            return reader._add(observation: observation, scheduling: scheduler, onChange: onChange)
        }
        return run(in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
    }

    fileprivate func run(
        in reader: any DatabaseReader,
        scheduling scheduler: any ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        let run = ObservationRun(
            self,
            in: ObservedDatabase(reader, requiresWriteAccess: requiresWriteAccess),
            scheduling: scheduler,
            onError: onError,
            onChange: onChange)
        let cancellable = AnyDatabaseCancellable(cancel: run.cancel)
        run.start()
        return cancellable
    }

    /// Starts the observation, for functions of the main actor.
    ///
    ///     cancellable = observation.start(in: pool) { error in
    ///         screen.error = error
    ///     } onChange: { cities in
    ///         screen.cities = cities
    ///     }
    ///
    /// - Parameters:
    ///   - reader: The database. One that never changes, such as a snapshot, gives one value.
    ///   - scheduler: What calls the functions: ``ValueObservationScheduler/immediate`` calls `onChange` with the first value before this method
    ///     returns.
    ///   - onError: Called with the error that ends the observation.
    ///   - onChange: Called with each value.
    /// - Returns: What ends the observation, when it is cancelled, or when it is released.
    @preconcurrency @MainActor
    public func start(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationMainActorScheduler = .mainActor,
        onError: @escaping @MainActor @Sendable (any Error) -> Void,
        onChange: @escaping @MainActor @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        // The scheduler calls both on the main actor.
        let onErrorThere: @Sendable (any Error) -> Void = { error in MainActor.assumeIsolated { onError(error) } }
        let onChangeThere: @Sendable (Reducer.Value) -> Void = { value in MainActor.assumeIsolated { onChange(value) } }
        let anyScheduler: any ValueObservationScheduler = scheduler
        return start(in: reader, scheduling: anyScheduler, onError: onErrorThere, onChange: onChangeThere)
    }

    // MARK: - Sequences

    /// Returns the values of the observation as an asynchronous sequence.
    ///
    ///     for try await cities in observation.values(in: pool) {
    ///         print("\(cities.count) cities")
    ///     }
    ///
    /// Each iteration is an observation of its own, which ends with it, when the task is cancelled, or when the database is closed: the sequence then
    /// ends without an error.
    ///
    /// - Parameters:
    ///   - reader: The database.
    ///   - scheduler: What takes the values to the sequence.
    ///   - bufferingPolicy: Which values are kept until they are asked for. By default, all are, in memory, however slow the loop is:
    ///     `.bufferingNewest(1)` keeps the last one only, and ``throttled(for:)`` makes fewer of them.
    /// - Returns: A sequence that throws the error which ends the observation.
    public func values(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationScheduler = .task,
        bufferingPolicy: AsyncValueObservation<Reducer.Value>.BufferingPolicy = .unbounded
    ) -> AsyncValueObservation<Reducer.Value> {
        AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange, onClose in
            start(in: reader, scheduling: scheduler, onError: onError, onChange: onChange, onClose: onClose)
        }
    }

    // MARK: - Sharing

    /// Returns an observation that several observers share: the database is asked once for all of them.
    ///
    ///     let shared = observation.shared(in: pool)
    ///     let first = shared.start(onError: { _ in }, onChange: { print($0.count) })
    ///     let second = shared.start(onError: { _ in }, onChange: { print($0.first?.name ?? "none") })
    ///
    /// - Parameters:
    ///   - reader: The database.
    ///   - scheduler: What calls the functions of the observers.
    ///   - extent: How long the observation goes on.
    public func shared(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationScheduler = .mainActor,
        extent: SharedValueObservationExtent = .whileObserved
    ) -> SharedValueObservation<Reducer.Value> {
        SharedValueObservation(scheduler: scheduler, extent: extent) { scheduler, onError, onChange, onClose in
            start(in: reader, scheduling: scheduler, onError: onError, onChange: onChange, onClose: onClose)
        }
    }

    /// Starts the observation, which ends when the database is closed.
    private func start(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Reducer.Value) -> Void,
        onClose: @escaping @Sendable () -> Void
    ) -> AnyDatabaseCancellable {
        var observation = self
        observation.events.didClose.append(onClose)
        return observation.start(in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
    }
}

/// The values of an observation, as an asynchronous sequence.
///
/// See ``ValueObservation/values(in:scheduling:bufferingPolicy:)``.
public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
    /// Which values are kept until they are asked for.
    public typealias BufferingPolicy = AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy

    typealias Start =
        @Sendable (
            _ onError: @escaping @Sendable (any Error) -> Void,
            _ onChange: @escaping @Sendable (Element) -> Void,
            _ onClose: @escaping @Sendable () -> Void
        ) -> AnyDatabaseCancellable

    private let bufferingPolicy: BufferingPolicy
    private let start: Start

    init(bufferingPolicy: BufferingPolicy, start: @escaping Start) {
        self.bufferingPolicy = bufferingPolicy
        self.start = start
    }

    public typealias AsyncIterator = Iterator

    /// Starts an observation, which ends when the iterator is released.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self, bufferingPolicy: bufferingPolicy)
        let cancellable = start(
            { continuation.finish(throwing: $0) },
            { continuation.yield($0) },
            { continuation.finish() })
        // The task was cancelled, or the error was delivered.
        continuation.onTermination = { [weak cancellable] _ in cancellable?.cancel() }
        return Iterator(values: stream.makeAsyncIterator(), cancellable: cancellable)
    }

    /// The present value, and those that follow.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var values: AsyncThrowingStream<Element, any Error>.AsyncIterator
        fileprivate let cancellable: AnyDatabaseCancellable

        /// Waits for the next value.
        ///
        /// - Returns: `nil` when the task is cancelled, when the database is closed, or after an error.
        /// - Throws: The error that has ended the observation.
        public mutating func next() async throws -> Element? {
            try await values.next()
        }
    }
}
