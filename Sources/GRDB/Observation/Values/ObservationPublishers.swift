// Publishers of observations.

#if (canImport(Darwin) && canImport(Combine)) || OpenCombine
#if canImport(Darwin) && canImport(Combine)
import Combine
#else
import OpenCombine
import OpenCombineDispatch
#endif

extension ValueObservation where Reducer: ValueReducer {
    /// Returns a publisher of the values of the observation.
    ///
    ///     let cancellable = observation.publisher(in: pool).sink { completion in
    ///         print("no more cities: \(completion)")
    ///     } receiveValue: { cities in
    ///         print("\(cities.count) cities")
    ///     }
    ///
    /// Each subscriber has an observation of its own, which starts when it first asks for values, and ends when it cancels. The publisher fails with the
    /// error that ends the observation. Of values that come before the subscriber wants them, it gets the last one.
    ///
    /// - Parameters:
    ///   - reader: The database.
    ///   - scheduler: Where values and errors are published.
    public func publisher(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationScheduler = .mainActor
    ) -> DatabasePublishers.Value<Reducer.Value> {
        DatabasePublishers.Value(scheduler: scheduler) { onError, onChange in
            start(in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
        }
    }
}

extension SharedValueObservation {
    /// Returns a publisher of the values of the observation. Subscribers share the observation with all other observers.
    ///
    ///     let cancellable = shared.publisher().sink { _ in } receiveValue: { print($0) }
    ///
    /// The publisher fails with the error that ends the observation. Of values that come before the subscriber wants them, it gets the last one.
    public func publisher() -> DatabasePublishers.Value<Element> {
        DatabasePublishers.Value(scheduler: scheduler) { onError, onChange in
            self.start(onError: onError, onChange: onChange)
        }
    }
}

extension DatabaseRegionObservation {
    /// Returns a publisher of the transactions that change a region.
    ///
    ///     let cancellable = observation.publisher(in: writer).sink { _ in } receiveValue: { db in
    ///         print("cities have changed")
    ///     }
    ///
    /// It publishes the connection that has committed, in its access: use it at once, or not at all. Transactions that happen while the subscriber
    /// wants nothing are left out. The publisher fails when the regions cannot be found in the schema.
    ///
    /// - Parameter writer: The database.
    public func publisher(in writer: any DatabaseWriter) -> DatabasePublishers.DatabaseRegion {
        DatabasePublishers.DatabaseRegion { onError, onChange in
            start(in: writer, onError: onError, onChange: onChange)
        }
    }
}

extension DatabasePublishers {
    /// A publisher of the values of an observation.
    ///
    /// ``ValueObservation/publisher(in:scheduling:)`` and ``SharedValueObservation/publisher()`` make it.
    public struct Value<Output: Sendable>: Publisher, Sendable {
        public typealias Failure = any Error

        fileprivate let scheduler: any ValueObservationScheduler
        fileprivate let start: ObservationSubscription<Output>.Start

        /// Attaches a subscriber. The observation starts when it asks for values.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
            let scheduler = scheduler
            subscriber.receive(
                subscription: ObservationSubscription(AnySubscriber(subscriber), start: start, deliverLate: { scheduler.schedule($0) }))
        }
    }

    /// A publisher of the transactions that change a region.
    ///
    /// ``DatabaseRegionObservation/publisher(in:)`` makes it.
    public struct DatabaseRegion: Publisher, Sendable {
        public typealias Output = Database
        public typealias Failure = any Error

        fileprivate let start: ObservationSubscription<Output>.Start

        /// Attaches a subscriber. The observation starts when it asks for transactions.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Database, S.Failure == any Error {
            subscriber.receive(subscription: ObservationSubscription(AnySubscriber(subscriber), start: start, deliverLate: nil))
        }
    }
}

/// An observation on behalf of a subscriber, which gets no more values than it has requested.
// Sendable: everything that varies is in `state`, which is `Locked`.
private final class ObservationSubscription<Output>: Subscription, @unchecked Sendable {
    typealias Start =
        @Sendable (
            _ onError: @escaping @Sendable (any Error) -> Void,
            _ onChange: @escaping @Sendable (Output) -> Void
        ) -> AnyDatabaseCancellable

    private struct State {
        /// The subscriber that gets the values, until the subscription is over.
        var downstream: AnySubscriber<Output, any Error>?

        /// What starts the observation, until it was started.
        var start: Start?
        var cancellable: AnyDatabaseCancellable?
        var demand = Subscribers.Demand.none

        /// The last value, if the subscriber has not requested it yet.
        var lateValue: Output?
    }

    private let state: Locked<State>

    /// Calls a function where values are delivered, or `nil` when values are of no use later.
    private let deliverLate: (@Sendable (@escaping @Sendable () -> Void) -> Void)?

    init(
        _ downstream: AnySubscriber<Output, any Error>,
        start: @escaping Start,
        deliverLate: (@Sendable (@escaping @Sendable () -> Void) -> Void)?
    ) {
        state = Locked(State(downstream: downstream, start: start))
        self.deliverLate = deliverLate
    }

    // MARK: - Subscription

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let (start, isLate) = state.withLock { state -> (Start?, Bool) in
            guard state.downstream != nil else { return (nil, false) }
            state.demand += demand
            defer { state.start = nil }
            return (state.start, state.lateValue != nil)
        }
        if let start {
            begin(start)
        } else if isLate {
            deliverLate? { [self] in deliverLateValue() }
        }
    }

    func cancel() {
        _ = end()
    }

    // MARK: - The observation

    private func begin(_ start: Start) {
        let cancellable = start(
            { [self] error in end()?.receive(completion: .failure(error)) },
            { [self] value in didChange(value) })
        // The first value may have come before, and the subscriber may have cancelled when it did.
        let isOver = state.withLock { state in
            guard state.downstream != nil else { return true }
            state.cancellable = cancellable
            return false
        }
        if isOver {
            cancellable.cancel()
        }
    }

    private func didChange(_ value: Output) {
        // The value before is released outside of the lock.
        let (downstream, replaced) = state.withLock { state -> (AnySubscriber<Output, any Error>?, Output?) in
            let replaced = state.lateValue
            state.lateValue = nil
            guard let downstream = state.downstream else { return (nil, replaced) }
            guard state.demand > .none else {
                if deliverLate != nil { state.lateValue = value }
                return (nil, replaced)
            }
            state.demand -= 1
            return (downstream, replaced)
        }
        withExtendedLifetime(replaced) {}
        deliver(value, to: downstream)
    }

    private func deliverLateValue() {
        let (downstream, value) = state.withLock { state -> (AnySubscriber<Output, any Error>?, Output?) in
            guard state.demand > .none, let value = state.lateValue else { return (nil, nil) }
            state.lateValue = nil
            state.demand -= 1
            return (state.downstream, value)
        }
        if let value {
            deliver(value, to: downstream)
        }
    }

    private func deliver(_ value: Output, to downstream: AnySubscriber<Output, any Error>?) {
        guard let downstream else { return }
        request(downstream.receive(value))
    }

    /// Ends the subscription. Returns the subscriber if this has not happened before.
    private func end() -> AnySubscriber<Output, any Error>? {
        let ended = state.replace(by: State())
        ended.cancellable?.cancel()
        return ended.downstream
    }
}
#endif
