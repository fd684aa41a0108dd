// What the tests of observations share.

import Foundation

@testable import GRDB

/// Values that threads add, and that a test waits for.
final class ValueLog<Value: Sendable>: @unchecked Sendable {
    // @unchecked: the condition protects the values.
    private let condition = NSCondition()
    private var values: [Value] = []

    var all: [Value] {
        condition.withLock { values }
    }

    func add(_ value: Value) {
        condition.withLock {
            values.append(value)
            condition.broadcast()
        }
    }

    /// The values, as soon as they are what is waited for, or after a long time.
    @discardableResult func wait(seconds: Double = patience, until isReached: ([Value]) -> Bool) -> [Value] {
        let deadline = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while !isReached(values) {
                guard condition.wait(until: deadline) else { break }
            }
            return values
        }
    }
}

/// Delivers values on the thread that makes them.
struct DirectScheduler: ValueObservationScheduler {
    private let isImmediate: Bool

    init(immediate isImmediate: Bool = true) {
        self.isImmediate = isImmediate
    }

    func immediateInitialValue() -> Bool {
        isImmediate
    }

    func schedule(_ action: @escaping @Sendable () -> Void) {
        action()
    }
}

/// A queue in memory or a pool on a file, with two tables.
func makeObservedDatabase(pool isPool: Bool) throws -> any DatabaseWriter {
    let writer: any DatabaseWriter = isPool ? try DatabasePool(path: makeTemporaryPath()) : try DatabaseQueue()
    try writer.write { db in
        try db.execute(
            sql: """
                CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT UNIQUE, population INTEGER);
                CREATE TABLE street (id INTEGER PRIMARY KEY, cityId INTEGER REFERENCES city ON DELETE CASCADE, name TEXT);
                CREATE TABLE journal (id INTEGER PRIMARY KEY, text TEXT);
                INSERT INTO city VALUES (1, 'Oslo', 700), (2, 'Bergen', 300);
                """)
    }
    return writer
}

extension DatabaseEventObservationStrategy {
    /// - Parameter requiresDatabaseEventKind: Whether the observer is asked which kinds of changes it observes.
    init(requiresDatabaseEventKind: Bool) {
        self = .default
        self.requiresDatabaseEventKind = requiresDatabaseEventKind
    }
}
