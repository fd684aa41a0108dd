// Threads: which one is running, those that wait for their turn, and those of the system.

import Dispatch
import GRDBFoundation

/// Starts threads, and asks for the current one.
package enum SystemThread {
    /// Whether this is the thread that the process began with.
    static var isMain: Bool {
        #if canImport(Darwin)
        Thread.isMainThread
        #else
        grdb_is_main_thread()
        #endif
    }

    /// Blocks the current thread.
    static func sleep(seconds: TimeInterval) {
        #if canImport(Darwin)
        Thread.sleep(forTimeInterval: seconds)
        #else
        guard seconds > 0 else { return }
        let whole = min(seconds.rounded(.down), 1e9)
        var rest = timespec(tv_sec: time_t(whole), tv_nsec: Int(min(seconds - whole, 0.999_999_999) * 1e9))
        // A signal may end the sleep before its time.
        var left = timespec()
        while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
        #endif
    }

    /// Starts a thread that nobody waits for.
    ///
    /// - Parameter name: The name that debuggers show, at most 15 bytes.
    /// - Returns: False if the system has no thread to give.
    package static func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
        // Functions of programs may run on it.
        let stackSize = 8 << 20
        #if canImport(Darwin)
        let thread = Thread(block: body)
        thread.name = name
        thread.stackSize = stackSize
        thread.start()
        return true
        #else
        let context = Unmanaged.passRetained(Start(name: name, body: body))
        let code = grdb_start_thread(
            stackSize,
            { context in
                guard let context else { return nil }
                // In a function of its own, so that what the thread holds is released before it ends.
                Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        if code != 0 { context.release() }
        return code == 0
        #endif
    }

    #if !canImport(Darwin)
    /// What a thread begins with.
    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }

        func run() {
            grdb_name_thread(name)
            body()
        }
    }
    #endif
}

// MARK: - Identity

/// A number that no two living threads share, and that is never zero.
@inline(__always)
func currentThreadIdentity() -> UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
}

// MARK: - Waiting

/// Blocks one thread until it is granted what it waits for.
///
/// When its turn comes soon, it spins for a moment before it sleeps: waking up a thread takes longer than most accesses.
// Sendable: only atomic operations use `state`.
final class WaitingThread: @unchecked Sendable {
    private static let awake: Int32 = 0
    private static let asleep: Int32 = 1
    private static let granted: Int32 = 2

    /// How often a thread looks before it sleeps: some ten microseconds in all. Spinning is of no use where no other thread can run meanwhile.
    private static let lookCount: Int32 = ProcessInfo.processInfo.activeProcessorCount > 1 ? 1000 : 0

    // Atomic operations need an address that never changes.
    private let state: UnsafeMutablePointer<Int32>
    private let semaphore = DispatchSemaphore(value: 0)

    init() {
        state = .allocate(capacity: 1)
        state.initialize(to: Self.awake)
    }

    deinit {
        state.deallocate()
    }

    /// Waits until ``grant()`` is called, now or before.
    ///
    /// - Parameter isNext: Whether it is likely that it is called soon.
    func wait(isNext: Bool) {
        if isNext, grdb_atomic_spin_while(state, Self.awake, Self.lookCount) { return }
        guard grdb_atomic_replace(state, Self.awake, Self.asleep) else { return }
        semaphore.wait()
    }

    /// Lets the thread go on. To be called once.
    func grant() {
        if grdb_atomic_exchange(state, Self.granted) == Self.asleep {
            semaphore.signal()
        }
    }
}
