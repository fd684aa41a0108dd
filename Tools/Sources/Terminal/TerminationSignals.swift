// Signals that end a program, and what it does before its end.

import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Waits for signals, such as those of Control-C, and calls a function when one comes.
///
/// The signals are blocked: they wait until a thread takes them. Those that are ignored until there is a handler are lost.
public final class TerminationSignals: @unchecked Sendable {
    // Sendable: `handler` is guarded by the queue, the rest is constant.
    private let queue = DispatchQueue(label: "TerminationSignals")
    private let signals: sigset_t
    private var handler: (@Sendable (Int32) -> Void)?

    /// Begins to wait, on a thread of its own, which lives as long as the program.
    ///
    /// Call it on the main thread, before other threads are there: they inherit that the signals are blocked. Without a handler, signals do what they would
    /// do without this object. The main thread must not end in `dispatchMain()`, nor in an async main function: on Linux, it takes the signals there.
    public init(_ numbers: Int32...) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        self.signals = signals
        // The block never ends: the queue has a thread of its own.
        DispatchQueue(label: "TerminationSignals.wait").async { [self] in
            while true { handle(next()) }
        }
    }

    /// Sets what a signal does, in the place of what it did before; `nil` stands for what it does by itself. The function runs on the waiting thread.
    public func setHandler(_ handler: (@Sendable (Int32) -> Void)?) {
        queue.sync { self.handler = handler }
    }

    /// Has a signal do what it does by itself: it ends the process, whose parent learns by which signal.
    public static func end(by number: Int32) {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
    }

    private func next() -> Int32 {
        var (signals, number) = (signals, Int32())
        while sigwait(&signals, &number) != 0 {}
        return number
    }

    private func handle(_ number: Int32) {
        // On the queue: who sets another handler, or none, knows that the one before does not run any more.
        queue.sync {
            if let handler { handler(number) } else { Self.end(by: number) }
        }
    }
}
