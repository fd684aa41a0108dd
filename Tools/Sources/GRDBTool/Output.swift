// `Output`, a buffered stream that knows whether all of it could be written.

import Foundation

/// The standard output, or what stands for it in tests.
///
/// Formats write to a stream, and a stream cannot throw: the first error is kept, and thrown by ``check()`` and ``finish()``.
final class Output: TextOutputStream {
    private let sink: (Data) throws -> Void
    private var pending = Data()
    private var failure: Failure?

    /// A write of less than this many bytes waits for the next one.
    private static let bufferSize = 1 << 16

    init(sink: @escaping (Data) throws -> Void) {
        self.sink = sink
    }

    convenience init(_ file: FileHandle) {
        self.init { try file.write(contentsOf: $0) }
    }

    func write(_ string: String) {
        pending.append(contentsOf: string.utf8)
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
            failure = Failure("the output cannot be written (\(error.localizedDescription))")
        }
    }
}
