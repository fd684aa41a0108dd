// A thread that waits for its turn.

import Dispatch
import GRDBFoundation

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
