// A lock that its owner may enter again.

import GRDBFoundation

/// A lock that the thread which holds it may enter again: around functions of the program, which may come back.
///
/// Data of the module has a ``Locked`` instead.
// Sendable: only functions of the system use `mutex`, whose address never changes.
final class RecursiveLock: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        defer { pthread_mutexattr_destroy(&attributes) }
        pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_RECURSIVE))
        mutex = .makeMutex(&attributes)
    }

    deinit {
        mutex.destroyMutex()
    }

    /// Runs a closure while no other thread runs one.
    func withLock<T>(_ body: () throws -> T) rethrows -> T {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}
