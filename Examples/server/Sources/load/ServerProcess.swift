// The server as a child process.

import Foundation

/// A server that runs.
final class ServerProcess {
    private let process = Process()

    /// Starts the program that lies beside this one, and waits until clients can connect.
    ///
    /// - Parameter errors: What gets the standard error of the program.
    init(arguments: [String], errors: FileHandle) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
            "jobserver")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // The line that says so, or the end of a program that has not come so far.
        guard !output.fileHandleForReading.availableData.isEmpty else {
            process.waitUntilExit()
            throw Failure("the server has ended with status \(process.terminationStatus): see its standard error")
        }
    }

    /// Ends the process at once, wherever it is.
    func kill() throws {
        guard process.isRunning else { throw Failure("the server has ended by itself, with status \(process.terminationStatus)") }
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Ends the process as a supervisor does, and returns its exit status.
    func terminate() -> Int32 {
        process.terminate()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }
}

struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
