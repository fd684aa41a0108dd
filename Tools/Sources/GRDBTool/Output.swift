// `Output`, a buffered stream that knows whether all of it could be written.

import Foundation
import Terminal

/// The standard output, or what stands for it in tests.
///
/// Formats write to a stream, and a stream cannot throw: the first error is kept, and thrown by ``check()`` and ``finish()``.
final class Output: TextOutputStream {
    private let sink: (Data) throws -> Void
    private let isTerminal: Bool
    private var pending = Data()
    private var failure: (any Error)?

    /// A write of less than this many bytes waits for the next one.
    private static let bufferSize = 1 << 16

    /// - parameter isTerminal: Whether control characters are shown, not sent: a file may have values that a terminal would obey.
    init(isTerminal: Bool = false, sink: @escaping (Data) throws -> Void) {
        self.isTerminal = isTerminal
        self.sink = sink
    }

    convenience init(_ file: FileHandle) {
        self.init(isTerminal: isatty(file.fileDescriptor) != 0) { try file.write(contentsOf: $0) }
    }

    func write(_ string: String) {
        pending.append(contentsOf: (isTerminal ? string.visibleOnTerminal : string).utf8)
        if pending.count >= Self.bufferSize {
            flush()
        }
    }

    /// - throws: A ``Failure`` when something could not be written.
    func check() throws {
        if let failure { throw failure }
    }

    /// Writes what is left in the buffer.
    ///
    /// - throws: A ``Failure`` when something could not be written.
    func finish() throws {
        flush()
        try check()
    }

    private func flush() {
        defer { pending.removeAll(keepingCapacity: true) }
        guard failure == nil, !pending.isEmpty else { return }
        do {
            try sink(pending)
        } catch {
            failure =
                Self.isClosedPipe(error)
                ? Interrupted(signal: SIGPIPE) : Failure("the output cannot be written (\(error.localizedDescription))")
        }
    }

    /// Whether the reader of a pipe has gone, as `head` goes when it has seen enough.
    private static func isClosedPipe(_ error: any Error) -> Bool {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPIPE)
    }
}
