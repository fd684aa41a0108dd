// Objects that find out whether they are called or released while the module holds a lock.

import Foundation

@testable import GRDB

/// Notes at each call whether the current thread holds a lock of the module. Optimised builds do not know: there, it is what the objects do
/// with the module that would wait for ever.
final class LockWitness: @unchecked Sendable {
    // @unchecked: the condition protects the array.
    private let condition = NSCondition()
    private var notes: [Bool] = []

    /// Calls this when it is released.
    final class Probe: Sendable {
        private let witness: LockWitness
        private let use: @Sendable () -> Void

        fileprivate init(_ witness: LockWitness, _ use: @escaping @Sendable () -> Void) {
            self.witness = witness
            self.use = use
        }

        deinit {
            witness.note()
            use()
        }
    }

    func note() {
        let isHeld = HeldLock.isHeld
        condition.withLock {
            notes.append(isHeld)
            condition.broadcast()
        }
    }

    /// An object to be released by the module.
    ///
    /// - Parameter use: What it does then.
    func probe(_ use: @escaping @Sendable () -> Void = {}) -> Probe {
        Probe(self, use)
    }

    /// Whether locks were held, call by call.
    var heldLocks: [Bool] {
        condition.withLock { notes }
    }

    /// The same, after some calls.
    func heldLocks(after count: Int) -> [Bool] {
        let deadline = Date(timeIntervalSinceNow: 60)
        return condition.withLock {
            while notes.count < count {
                guard condition.wait(until: deadline) else { break }
            }
            return notes
        }
    }
}
