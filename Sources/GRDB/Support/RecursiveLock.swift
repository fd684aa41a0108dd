// A lock that its owner may enter again.

import GRDBFoundation

/// A lock that the thread which holds it may enter again: around functions of the program, which may come back.
///
/// Data of the module has a ``Locked`` instead.
// Sendable: only functions of the system use `mutex`, whose address never changes.
final class RecursiveLock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        mutex.initialize(to: pthread_mutex_t())
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        defer { pthread_mutexattr_destroy(&attributes) }
        pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_RECURSIVE))
        let code = pthread_mutex_init(mutex, &attributes)
        // Stops: the system is out of memory or of locks, and the module can protect nothing any more.
        precondition(code == 0, "The system cannot make a mutex: error \(code)")
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    /// Runs a closure while no other thread runs one.
    func withLock<T>(_ body: () throws -> T) rethrows -> T {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}
