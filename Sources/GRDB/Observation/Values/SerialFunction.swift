// What belongs to a program, is not made for several threads, and is used by several observations: one thread after the other gets it.

import GRDBFoundation

/// A function of a program that one thread at a time calls.
///
/// The function may have itself called again by the same thread. It protects nothing of the module: threads wait here only for this very function.
// Sendable: only the thread that has the recursive lock uses `function`.
final class SerialFunction<Function>: @unchecked Sendable {
    private let function: Function
    private let lock = RecursiveLock()

    init(_ function: sending Function) {
        self.function = function
    }

    func call<T>(_ body: (Function) throws -> T) rethrows -> T {
        try lock.withLock { try body(function) }
    }
}

/// Writes lines to a stream of a program, or to the standard output, one after the other.
///
/// No thread waits for the stream: a line that comes while another one is being written is written by the same thread, after that.
final class LineWriter: Sendable {
    private struct State {
        var waitingLines: [String] = []
        var isWriting = false
    }

    /// The stream.
    // Sendable: only the thread that has set `isWriting` of the `LineWriter` uses the stream; `isWriting` is `Locked`.
    private final class Output: @unchecked Sendable {
        var stream: (any TextOutputStream)?

        init(_ stream: sending (any TextOutputStream)?) {
            self.stream = stream
        }
    }

    private let output: Output
    private let state = Locked(State())

    /// - Parameter stream: Where lines go. `nil` is the standard output.
    init(_ stream: sending (any TextOutputStream)?) {
        output = Output(stream)
    }

    func write(_ line: String) {
        let isFirst = state.withLock { state in
            state.waitingLines.append(line)
            defer { state.isWriting = true }
            return !state.isWriting
        }
        guard isFirst else { return }
        while let lines = takeLines() {
            lines.forEach(writeNow)
        }
    }

    private func takeLines() -> [String]? {
        state.withLock { state in
            guard !state.waitingLines.isEmpty else {
                state.isWriting = false
                return nil
            }
            defer { state.waitingLines = [] }
            return state.waitingLines
        }
    }

    private func writeNow(_ line: String) {
        if output.stream == nil {
            print(line)
        } else {
            output.stream?.write(line)
        }
    }
}
