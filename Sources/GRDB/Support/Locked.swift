// A value that threads share, protected by a lock, and a lock that its owner may enter again.

import GRDBFoundation

/// A value that is only reached under a lock.
///
///     let counter = Locked(0)
///     counter.withLock { $0 += 1 }
///
/// The lock is not recursive, and no other one may be entered meanwhile. So the closure must neither call nor release anything of the program: a
/// function of the program, or the deinitializer of one of its objects, may use this module, and would wait for itself. What has to be
/// released is taken out of the value and returned, so that it is released after the lock. Debug builds stop when a lock is entered under another one.
// Sendable: `value` is private, and is read and written between the lock and the unlock of `mutex` only.
package final class Locked<Value>: @unchecked Sendable {
    // The mutex makes the accesses exclusive. Swift's own check would take 80 instructions of the 150 of a lock that nobody else wants.
    @exclusivity(unchecked)
    private var value: Value

    // The address of a mutex must never change, so it has memory of its own.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    /// Makes a locked value.
    package init(_ value: Value) {
        self.value = value
        mutex = .makeMutex()
    }

    deinit {
        mutex.destroyMutex()
    }

    /// Runs a closure that reads or changes the value, while no other thread can.
    ///
    /// - Parameter body: The closure. What it returns must not be a reference into unprotected parts of the value.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    package func withLock<T>(_ body: (inout Value) throws -> T) rethrows -> T {
        assert(
            !HeldLock.isHeld,
            "A lock of GRDB is entered under another one: something of the program was called or released under that lock.")
        pthread_mutex_lock(mutex)
        HeldLock.isHeld = true
        defer {
            HeldLock.isHeld = false
            pthread_mutex_unlock(mutex)
        }
        return try body(&value)
    }

    /// Replaces the value, and returns the old one, which is released after the lock.
    @discardableResult
    package func replace(by newValue: Value) -> Value {
        withLock { value in
            defer { value = newValue }
            return value
        }
    }
}

/// Whether the current thread is inside of a ``Locked``. Debug builds know, and check that it never enters another one: this is how an object of the
/// program is found that is released, or called, under a lock. Release builds do nothing here.
package enum HeldLock {
    #if DEBUG
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Whether the current thread holds a lock. Never in release builds, which do not know.
    package fileprivate(set) static var isHeld: Bool {
        get { pthread_getspecific(key) != nil }
        set { pthread_setspecific(key, newValue ? UnsafeRawPointer(bitPattern: 1) : nil) }
    }
    #else
    /// Whether the current thread holds a lock. Never in release builds, which do not know.
    package fileprivate(set) static var isHeld: Bool {
        get { false }
        set {}
    }
    #endif
}

extension UnsafeMutablePointer<pthread_mutex_t> {
    /// Makes a mutex of the system.
    static func makeMutex(_ attributes: UnsafePointer<pthread_mutexattr_t>? = nil) -> Self {
        let mutex = allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        let code = pthread_mutex_init(mutex, attributes)
        // Stops: the system is out of memory or of locks, and the module can protect nothing any more.
        precondition(code == 0, "The system cannot make a mutex: error \(code)")
        return mutex
    }

    /// Ends a mutex that nobody holds, and frees its memory.
    func destroyMutex() {
        pthread_mutex_destroy(self)
        deinitialize(count: 1)
        deallocate()
    }
}

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
