// A value that threads share, protected by a lock.

import Foundation

/// A value that is only reached under a lock.
///
///     let counter = Locked(0)
///     counter.withLock { $0 += 1 }
///
/// The lock is not recursive: the closure must not use the same `Locked` again.
// Sendable is true because `value` is private, and read and written between the lock and the unlock of `mutex` only.
package final class Locked<Value>: @unchecked Sendable {
    private var value: Value

    // The address of a mutex must never change, so it has memory of its own.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    /// Makes a locked value.
    package init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        let code = pthread_mutex_init(mutex, nil)
        precondition(code == 0, "The system cannot make a mutex: error \(code)")
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    /// Runs a closure that reads or changes the value, while no other thread can.
    ///
    /// - Parameter body: The closure. What it returns must not be a reference into unprotected parts of the value.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    package func withLock<T>(_ body: (inout Value) throws -> T) rethrows -> T {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
