// What makes the values of an observation from what it fetches.

import GRDBFoundation

/// What an observation fetches, and the values it makes of that. See ``ValueReducer``.
public protocol _ValueReducer: Sendable {
    /// What is fetched.
    associatedtype Fetched: Sendable

    /// What is observed.
    associatedtype Value: Sendable

    /// The function that fetches. It is called on the connection, on any thread.
    var _fetch: @Sendable (Database) throws -> Fetched { get }

    /// Makes a value of what was fetched. Calls come one after the other, in the order of the transactions.
    ///
    /// - Returns: `nil` when there is no value to deliver.
    /// - Throws: The error of a function of the program that makes the value, such as the one of ``ValueObservation/map(_:)``.
    mutating func _value(_ fetched: Fetched) throws -> Value?
}

/// What makes the values of a ``ValueObservation`` from what it fetches.
///
/// Programs name this protocol in the constraints of generic functions that take observations. The types of this module conform to it: see
/// ``ValueReducers``.
public protocol ValueReducer: _ValueReducer {}

/// A reducer whose values are what was fetched, and which calls no function of the program.
protocol TransparentValueReducer: ValueReducer {}

/// The namespace of the types of observations: what they fetch, and what they make of it.
public enum ValueReducers {
    /// Values as they are fetched.
    public struct Fetch<Value: Sendable>: TransparentValueReducer {
        public let _fetch: @Sendable (Database) throws -> Value

        init(_ fetch: @escaping @Sendable (Database) throws -> Value) {
            _fetch = fetch
        }

        public mutating func _value(_ fetched: Value) -> Value? {
            fetched
        }
    }

    /// Values that a function makes of others.
    public struct Map<Base: ValueReducer, Value: Sendable>: ValueReducer {
        private var base: Base
        private let transform: @Sendable (Base.Value) throws -> Value

        init(_ base: Base, _ transform: @escaping @Sendable (Base.Value) throws -> Value) {
            self.base = base
            self.transform = transform
        }

        public var _fetch: @Sendable (Database) throws -> Base.Fetched { base._fetch }

        public mutating func _value(_ fetched: Base.Fetched) throws -> Value? {
            try base._value(fetched).map(transform)
        }
    }

    /// Values that are not the same as the one before.
    public struct RemoveDuplicates<Base: ValueReducer>: ValueReducer {
        private var base: Base
        private var previous: Base.Value?
        private let isDuplicate: @Sendable (Base.Value, Base.Value) -> Bool

        init(_ base: Base, isDuplicate: @escaping @Sendable (Base.Value, Base.Value) -> Bool) {
            self.base = base
            self.isDuplicate = isDuplicate
        }

        public var _fetch: @Sendable (Database) throws -> Base.Fetched { base._fetch }

        public mutating func _value(_ fetched: Base.Fetched) throws -> Base.Value? {
            guard let value = try base._value(fetched) else { return nil }
            if let previous, isDuplicate(previous, value) { return nil }
            previous = value
            return value
        }
    }

    /// Values, and functions that are called on their way.
    public struct Trace<Base: ValueReducer>: ValueReducer {
        private var base: Base
        private let didReceiveValue: (@Sendable (Base.Value) -> Void)?
        public let _fetch: @Sendable (Database) throws -> Base.Fetched

        init(_ base: Base, willFetch: (@Sendable () -> Void)?, didReceiveValue: (@Sendable (Base.Value) -> Void)?) {
            self.base = base
            self.didReceiveValue = didReceiveValue
            let fetch = base._fetch
            guard let willFetch else {
                _fetch = fetch
                return
            }
            _fetch = { db in
                willFetch()
                return try fetch(db)
            }
        }

        public mutating func _value(_ fetched: Base.Fetched) throws -> Base.Value? {
            guard let value = try base._value(fetched) else { return nil }
            didReceiveValue?(value)
            return value
        }
    }
}
