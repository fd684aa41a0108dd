// The part of Combine that the publishers of the module and their tests use, with the names and signatures of the package OpenCombine.

// MARK: - Publishers

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

// MARK: - Subscribers

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error
    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public let combineIdentifier: CombineIdentifier
    private let receiveSubscription: (any Subscription) -> Void
    private let receiveValue: (Input) -> Subscribers.Demand
    private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

    public init<S: Subscriber>(_ base: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = base.combineIdentifier
        receiveSubscription = base.receive(subscription:)
        receiveValue = base.receive(_:)
        receiveCompletion = base.receive(completion:)
    }

    public func receive(subscription: any Subscription) {
        receiveSubscription(subscription)
    }

    public func receive(_ input: Input) -> Subscribers.Demand {
        receiveValue(input)
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
        receiveCompletion(completion)
    }
}

public enum Subscribers {
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }

    public struct Demand: Equatable, Comparable, Sendable {
        /// `nil` is unlimited.
        public let max: Int?

        public static let unlimited = Demand(max: nil)
        public static let none = Demand(max: 0)

        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0)
            return Demand(max: value)
        }

        public static func + (left: Demand, right: Demand) -> Demand {
            guard let leftMaximum = left.max, let rightMaximum = right.max else { return .unlimited }
            return .max(leftMaximum + rightMaximum)
        }

        public static func += (left: inout Demand, right: Demand) {
            left = left + right
        }

        public static func -= (left: inout Demand, right: Int) {
            guard let maximum = left.max else { return }
            left = .max(maximum - right)
        }

        public static func < (left: Demand, right: Demand) -> Bool {
            guard let leftMaximum = left.max else { return false }
            return right.max.map { leftMaximum < $0 } ?? true
        }
    }

    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private let receiveCompletion: (Completion<Failure>) -> Void
        private let receiveValue: (Input) -> Void
        private var subscription: (any Subscription)?

        public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
            self.receiveCompletion = receiveCompletion
            self.receiveValue = receiveValue
        }

        public func receive(subscription: any Subscription) {
            self.subscription = subscription
            subscription.request(.unlimited)
        }

        public func receive(_ input: Input) -> Demand {
            receiveValue(input)
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            receiveCompletion(completion)
        }

        public func cancel() {
            subscription?.cancel()
        }
    }
}

// MARK: - Subscriptions

public protocol Cancellable {
    func cancel()
}

public final class AnyCancellable: Cancellable {
    private let end: () -> Void

    public init(_ base: some Cancellable) {
        end = base.cancel
    }

    deinit {
        end()
    }

    public func cancel() {
        end()
    }
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    func request(_ demand: Subscribers.Demand)
}

public struct CombineIdentifier: Hashable, Sendable {
    private let identifier: ObjectIdentifier

    public init(_ object: AnyObject) {
        identifier = ObjectIdentifier(object)
    }
}

public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

// MARK: - Schedulers

public protocol Scheduler {
    associatedtype SchedulerTimeType: Strideable
    associatedtype SchedulerOptions
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
}

extension Scheduler {
    public func schedule(_ action: @escaping () -> Void) {
        schedule(options: nil, action)
    }
}

public struct ImmediateScheduler: Scheduler, Sendable {
    public struct SchedulerTimeType: Strideable {
        // Nothing here waits.
        public func distance(to other: SchedulerTimeType) -> Int { 0 }
        public func advanced(by stride: Int) -> SchedulerTimeType { self }
    }

    public typealias SchedulerOptions = Never

    public static let shared = ImmediateScheduler()

    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        action()
    }
}
