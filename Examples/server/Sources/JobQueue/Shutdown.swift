// The end of the program by a signal, which may come at any time.

import Foundation

/// Waits for signals that ask the program to end, and ends what there is to end.
public final class Shutdown: @unchecked Sendable {
    // Sendable: the variables are guarded by the lock.
    private let lock = NSLock()
    private var isAskedFor = false
    private var action: (@Sendable () -> Void)?

    /// Whether a signal has come.
    public var isRequested: Bool { lock.withLock { isAskedFor } }

    /// Begins to wait, on a thread of its own.
    ///
    /// Create it first, on the main thread, before there are others: they inherit that the signals are blocked. A signal that is blocked waits until a
    /// thread takes it. One that is ignored, until there is a handler, is lost. The main thread must not end in `dispatchMain()`, nor in an async main
    /// function: on Linux, it takes the signals there.
    public init(signals numbers: [Int32] = [SIGTERM, SIGINT]) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Thread.detachNewThread { [self, signals] in
            var (signals, number) = (signals, Int32())
            while sigwait(&signals, &number) != 0 {}
            request()
        }
    }

    /// Sets what ends the program from now on, in the place of what did before. It runs on the thread that has waited for the signal.
    ///
    /// - Throws: `CancellationError` when a signal has come already.
    public func perform(_ action: @escaping @Sendable () -> Void) throws {
        try lock.withLock {
            if isAskedFor { throw CancellationError() }
            self.action = action
        }
    }

    private func request() {
        let action = lock.withLock {
            isAskedFor = true
            return self.action
        }
        action?()
    }
}
