// `Pager`, the program that shows long outputs page by page.

import Foundation

/// The pager that the environment names, or `less`. It starts with the first write.
final class Pager {
    private let command: String
    private var pipe: UnsafeMutablePointer<FILE>?

    /// - returns: `nil` when there is no pager, or when `PAGER` is empty or `cat`.
    init?(environment: [String: String]) {
        let command = environment["PAGER"] ?? "less -S -FRX"
        let program = command.split(separator: " ").first.map(String.init) ?? ""
        guard !program.isEmpty, program != "cat", Self.exists(program, environment) else { return nil }
        self.command = command
    }

    deinit { close() }

    private static func exists(_ program: String, _ environment: [String: String]) -> Bool {
        let folders = program.contains("/") ? [""] : (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/" }
        return folders.contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
    }

    /// - throws: An error of POSIX: `EPIPE` when the reader has seen enough.
    func write(_ data: Data) throws {
        let pipe = try pipe ?? open()
        let count = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, pipe) }
        guard count == data.count, fflush(pipe) == 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
    }

    private func open() throws -> UnsafeMutablePointer<FILE> {
        guard let pipe = popen(command, "w") else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
        self.pipe = pipe
        return pipe
    }

    /// Waits until the reader has left the pager.
    func close() {
        if let pipe { pclose(pipe) }
        pipe = nil
    }
}
