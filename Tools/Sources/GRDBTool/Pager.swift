// `Pager`, the program that shows long outputs page by page.

import Foundation

/// The pager that the environment names, or `less`. It starts with the first write.
final class Pager {
    private let command: String
    private let onStart: () -> Void
    private let environment: [String: String]
    private var process: pid_t = 0

    /// What the pager reads.
    private var input: FileHandle?

    /// - returns: `nil` when there is no pager, or when `PAGER` is empty or `cat`.
    init?(environment: [String: String], onStart: @escaping () -> Void) {
        let command = environment["PAGER"] ?? "less -S -FRX"
        let program = command.split(separator: " ").first.map(String.init) ?? ""
        guard !program.isEmpty, program != "cat", Self.exists(program, environment) else { return nil }
        self.command = command
        self.environment = environment
        self.onStart = onStart
    }

    deinit { close() }

    private static func exists(_ program: String, _ environment: [String: String]) -> Bool {
        let folders = program.contains("/") ? [""] : (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/" }
        return folders.contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
    }

    /// - throws: An error of POSIX: `EPIPE` when the reader has seen enough.
    func write(_ data: Data) throws {
        try (input ?? start()).write(contentsOf: data)
    }

    private func start() throws -> FileHandle {
        onStart()
        let pipe = Pipe()
        let code = spawn(reading: pipe.fileHandleForReading.fileDescriptor, closing: pipe.fileHandleForWriting.fileDescriptor)
        guard code == 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(code)) }
        input = pipe.fileHandleForWriting
        // Only the pager reads: the program learns when it has gone.
        try pipe.fileHandleForReading.close()
        return pipe.fileHandleForWriting
    }

    /// Starts the process. Signals end it as they end other programs: it would inherit which ones this program blocks and ignores.
    ///
    /// - returns: An error of POSIX, or 0.
    private func spawn(reading descriptor: CInt, closing other: CInt) -> CInt {
        #if canImport(Darwin)
        var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
        #else
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
        if descriptor != 0 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        posix_spawn_file_actions_addclose(&actions, other)

        var (blocked, usual) = (sigset_t(), sigset_t())
        sigemptyset(&blocked)
        sigemptyset(&usual)
        for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&usual, number) }
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, numericCast(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let words = Self.list(["sh", "-c", command])
        let variables = Self.list(environment.map { "\($0)=\($1)" })
        defer { for pointer in words + variables { free(pointer) } }
        return posix_spawn(&process, "/bin/sh", &actions, &attributes, words, variables)
    }

    /// A list as C has it, whose texts the caller frees.
    private static func list(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    /// Waits until the reader has left the pager.
    ///
    /// - returns: What went wrong when the pager has ended with an error.
    @discardableResult
    func close() -> Failure? {
        guard let input else { return nil }
        self.input = nil
        try? input.close()
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // The low bits are a signal, by which somebody has ended it.
        let exitCode = status & 0x7F == 0 ? status >> 8 : 0
        return exitCode == 0 ? nil : Failure("PAGER=\(command): the pager has ended with the exit code \(exitCode)")
    }
}
