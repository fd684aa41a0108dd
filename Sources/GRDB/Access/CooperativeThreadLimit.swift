// How many threads of Swift concurrency the accesses of all databases may use at the same time.

import GRDBFoundation

/// A count of the async accesses that run on the thread of their task, and of the tasks whose threads wait for a synchronous access.
///
/// Swift concurrency has as many threads as the machine has cores. An access that runs on one of them keeps it for as long as
/// its slowest statement, so one thread is always left to the rest of the program: it must be able to cancel those accesses.
enum CooperativeThreadLimit {
    private static let count = Atomic<Int32>(0)

    private static let maximumCount: Int32 = {
        #if targetEnvironment(simulator)
        // Swift concurrency has one thread there.
        return 0
        #else
        guard ProcessInfo.processInfo.environment["LIBDISPATCH_COOPERATIVE_POOL_STRICT"] != "1" else { return 0 }
        return Int32(clamping: ProcessInfo.processInfo.activeProcessorCount - 1)
        #endif
    }()

    /// Asks for the thread of the current task. If granted, ``giveBack()`` must be called.
    static func borrow() -> Bool {
        guard count.add(1) < maximumCount else {
            giveBack()
            return false
        }
        return true
    }

    static func giveBack() {
        count.add(-1)
    }

    /// Calls a function that blocks the calling thread. If this is the thread of a task, it is not there for others meanwhile.
    static func whileBlocked(_ wait: () -> Void) {
        guard TaskThreads.isCurrentOne else { return wait() }
        count.add(1)
        defer { giveBack() }
        wait()
    }
}
