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

    /// Writes a text. A terminal gets no control characters of the values in it.
    func write(text: String) throws {
        try write(Data((isatty(descriptor) != 0 ? text.visibleOnTerminal : text).utf8))
    }

    /// Writes a file, which takes its name when it is complete. A file that was there remains when something is thrown.
    ///
    /// Devices and pipes are written as they are: there is no other one to take their name. Links are refused: what they lead to may be precious, and so
    /// may they.
    static func replacingFile(at path: String, _ body: (Output) throws -> Void) throws {
        var status = stat()
        let type = lstat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
        switch type {
        case S_IFREG: try replacingRegularFile(at: path, body)
        case S_IFCHR, S_IFIFO:
            // Not as a new file, nor by a link, if it has changed meanwhile.
            let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { throw Failure("\(path) cannot be written: \(String(cString: strerror(errno)))") }
            defer { close(descriptor) }
            try body(Output(descriptor: descriptor))
        case S_IFLNK: throw Failure("\(path) is a link: name the file itself")
        default: throw Failure("\(path) is no file")
        }
    }

    private static func replacingRegularFile(at path: String, _ body: (Output) throws -> Void) throws {
        // A name that nobody has, for a file that is new in any case.
        let part = "\(path).\(UUID().uuidString.prefix(8)).part"
        let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Failure("\(path) cannot be written: \(String(cString: strerror(errno)))") }
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
