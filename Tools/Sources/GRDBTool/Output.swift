// `Output`, a buffered stream that knows whether all of it could be written.

import Foundation
import Terminal

/// The standard output, or what stands for it in tests.
///
/// Formats write to a stream, and a stream cannot throw: the first error is kept, and thrown by ``check()`` and ``finish()``.
final class Output: TextOutputStream {
    private let sink: (Data) throws -> Void

    /// How many columns the terminal has: `nil` where there is none.
    let columnCount: Int?

    private var pending = Data()
    private var failure: (any Error)?

    /// A write of less than this many bytes waits for the next one.
    private static let bufferSize = 1 << 16

    /// What shows long outputs page by page, once something is written.
    private var pager: Pager?

    private(set) var hasPager = false

    /// Whether the rows of a statement were written, or its columns when it has no rows.
    var hasRows = false

    /// - parameter columnCount: How many columns the terminal has. There, control characters are shown, not sent: a file may have values that a
    ///   terminal would obey.
    init(columnCount: Int? = nil, sink: @escaping (Data) throws -> Void) {
        self.columnCount = columnCount
        self.sink = sink
    }

    convenience init(_ stream: StandardStream) {
        let file = stream == .output ? FileHandle.standardOutput : .standardError
        self.init(columnCount: stream.columnCount) { try file.write(contentsOf: $0) }
    }

    /// Shows what is written in a pager, if it goes to a terminal, and if there is one.
    ///
    /// - parameter onStart: Called when the pager starts.
    func usePager(onStart: @escaping () -> Void) {
        guard columnCount != nil else { return }
        pager = Pager(environment: ProcessInfo.processInfo.environment, onStart: onStart)
        hasPager = pager != nil
    }

    func write(_ string: String) {
        pending.append(contentsOf: (columnCount == nil ? string : string.visibleOnTerminal).utf8)
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
        if let problem = pager?.close(), failure == nil { failure = problem }
        pager = nil
        try check()
    }

    private func flush() {
        defer { pending.removeAll(keepingCapacity: true) }
        guard failure == nil, !pending.isEmpty else { return }
        do {
            if let pager { try pager.write(pending) } else { try sink(pending) }
        } catch {
            failure =
                pager?.close()
                ?? (Self.isClosedPipe(error)
                    ? Interrupted(signal: SIGPIPE) : Failure("the output cannot be written (\(Self.reason(error)))"))
        }
    }

    /// Whether the reader of a pipe has gone, as `head` goes when it has seen enough.
    private static func isClosedPipe(_ error: any Error) -> Bool {
        posixCode(error) == EPIPE
    }

    private static func reason(_ error: any Error) -> String {
        posixCode(error).map { String(cString: strerror($0)) } ?? error.localizedDescription
    }

    private static func posixCode(_ error: any Error) -> Int32? {
        let error = error as NSError
        let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
        return cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : nil
    }
}
