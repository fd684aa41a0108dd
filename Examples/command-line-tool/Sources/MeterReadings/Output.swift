// Where results go: the standard output, or a file.

import Foundation

/// Thrown when nobody reads the pipe any more, as after `| head`. It is no mistake: the program ends quietly.
struct ClosedPipe: Error {}

/// A file that bytes are written to.
struct Output {
    let descriptor: Int32

    static let standardOutput = Output(descriptor: STDOUT_FILENO)

    /// Writes all bytes.
    ///
    /// - Throws: ``ClosedPipe``, or a ``Failure``. `SIGPIPE` has to be ignored: otherwise the signal ends the process.
    func write(_ bytes: Data) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                throw ClosedPipe()
            } else if errno != EINTR {
                throw Failure("the output cannot be written: \(String(cString: strerror(errno)))")
            }
        }
    }

    /// Writes a file, which takes its name when it is complete. A file that was there remains when something is thrown.
    static func replacingFile(at path: String, _ body: (Output) throws -> Void) throws {
        let part = path + ".part"
        let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Failure("\(part) cannot be written: \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        do {
            try body(Output(descriptor: descriptor))
            guard rename(part, path) == 0 else { throw Failure("\(path) cannot be written: \(String(cString: strerror(errno)))") }
        } catch {
            unlink(part)
            throw error
        }
    }
}

/// A text that a dump is written to.
final class TextBuffer: TextOutputStream {
    private(set) var text = ""

    func write(_ string: String) { text += string }
}
