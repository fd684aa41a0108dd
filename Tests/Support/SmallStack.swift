// Threads with the small stacks that threads other than the main one have.

import Foundation

/// Calls a function on a thread whose stack has 512 KiB: what secondary threads have on Apple platforms. Sanitizers need several times as much.
func onSmallStack<T: Sendable>(_ body: @escaping @Sendable () throws -> T) throws -> T {
    let outcome = Outcome<T>()
    let thread = Thread {
        outcome.result = Result { try body() }
        outcome.isReady.signal()
    }
    thread.stackSize = (isSanitized ? 4_096 : 512) * 1024
    thread.start()
    outcome.isReady.wait()
    return try outcome.result.get()
}

/// The result of the thread. It is written before the signal, and read after it.
private final class Outcome<T: Sendable>: @unchecked Sendable {
    let isReady = DispatchSemaphore(value: 0)
    var result: Result<T, any Error>!
}
