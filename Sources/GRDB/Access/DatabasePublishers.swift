// The namespace of the publishers, and what publishers of one value share. Each publisher stands beside what it publishes.

#if (canImport(Darwin) && canImport(Combine)) || OpenCombine
#if canImport(Darwin) && canImport(Combine)
import Combine
#else
import OpenCombine
import OpenCombineDispatch
#endif

/// A namespace for the publishers of this module.
///
/// They need Combine, or else the package OpenCombine: see Documentation/Installation.md.
public enum DatabasePublishers {}

/// How a publisher gets the one value that it publishes.
struct OneValue<Output>: Sendable {
    /// Where a value goes that is on its way.
    struct Promise: Sendable {
        /// Whether the subscriber still waits for the value.
        let isNeeded: @Sendable () -> Bool

        /// Publishes the value, or the error. To be called once.
        let fulfill: @Sendable (Result<Output, any Error>) -> Void
    }

    private let receiver: ValueReceiver
    private let start: @Sendable (Promise) -> Void

    /// - Parameters:
    ///   - scheduler: Where the value and the completion are published.
    ///   - start: Begins to get the value, and does not block.
    init(on scheduler: some Scheduler, start: @escaping @Sendable (Promise) -> Void) {
        receiver = ValueReceiver(scheduler)
        self.start = start
    }

    /// Gives a subscriber its subscription, and begins, unless the subscriber has cancelled it at once.
    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == any Error {
        let subscription = OneValueSubscription(AnySubscriber(subscriber), on: receiver)
        subscriber.receive(subscription: subscription)
        subscription.begin(start)
    }
}

/// Where values are published.
// Sendable: `schedule` only gives work to a scheduler of Combine. Schedulers are made to take work from any thread.
private struct ValueReceiver: @unchecked Sendable {
    /// Calls a function there.
    let schedule: (@escaping @Sendable () -> Void) -> Void

    init(_ scheduler: some Scheduler) {
        schedule = { action in scheduler.schedule { action() } }
    }
}

/// Publishes one value, when it is there and when the subscriber wants it, and the completion.
// Sendable: everything that varies is in `state`, which is `Locked`.
private final class OneValueSubscription<Output>: Subscription, @unchecked Sendable {
    private struct State {
        /// The subscriber that gets the value, until it has got it, or has cancelled.
        var downstream: AnySubscriber<Output, any Error>?
        var isDemanded = false
        var result: Result<Output, any Error>?
    }

    private let state: Locked<State>
    private let receiver: ValueReceiver

    init(_ downstream: AnySubscriber<Output, any Error>, on receiver: ValueReceiver) {
        state = Locked(State(downstream: downstream))
        self.receiver = receiver
    }

    private var isNeeded: Bool {
        state.withLock { $0.downstream != nil }
    }

    func begin(_ start: (OneValue<Output>.Promise) -> Void) {
        guard isNeeded else { return }
        start(OneValue.Promise(isNeeded: { self.isNeeded }, fulfill: { self.fulfill($0) }))
    }

    private func fulfill(_ result: Result<Output, any Error>) {
        state.withLock { state in
            if state.downstream != nil { state.result = result }
        }
        receiver.schedule { [self] in deliver() }
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let isReady = state.withLock { state in
            defer { state.isDemanded = true }
            return !state.isDemanded && state.result != nil
        }
        if isReady {
            receiver.schedule { [self] in deliver() }
        }
    }

    func cancel() {
        state.replace(by: State())
    }

    /// Publishes what there is. An error waits for no demand.
    private func deliver() {
        let ready = state.withLock { state -> State in
            guard let result = state.result else { return State() }
            if case .success = result, !state.isDemanded { return State() }
            defer { state = State() }
            return state
        }
        guard let downstream = ready.downstream else { return }
        switch ready.result {
        case .success(let value):
            _ = downstream.receive(value)
            downstream.receive(completion: .finished)
        case .failure(let error):
            downstream.receive(completion: .failure(error))
        case nil:
            break
        }
    }
}
#endif
