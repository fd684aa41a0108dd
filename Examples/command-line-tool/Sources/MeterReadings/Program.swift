// The program: runs a command, and turns errors into texts and exit codes.

import CSV
import Foundation
import GRDB

public enum Program {
    /// Runs the command that the arguments ask for, and returns the exit code.
    ///
    /// - Parameter interrupts: Where the signals of Ctrl-C wait.
    public static func run(_ arguments: [String], interrupts: TerminationSignals) async -> Int32 {
        // Writing to a closed pipe is then an error of `write`, and transactions and files end in order.
        signal(SIGPIPE, SIG_IGN)
        do {
            try await run(Command(arguments), interrupts)
            return 0
        } catch is ClosedPipe {
            return 0
        } catch is CancellationError {
            printError("readings: cancelled, the database is as it was before")
            return 130
        } catch let error as Misuse {
            printError("readings: \(error.message) (readings --help says more)")
            return 2
        } catch let error as CSVError {
            // Not behind the name of the program: editors and terminals turn the place into a link.
            printError(error.description)
        } catch let error as DatabaseError {
            printError("readings: the database: \(error.message ?? "error \(error.extendedResultCode.rawValue) of SQLite")")
        } catch {
            printError("readings: \(error)")
        }
        return 1
    }

    private static func run(_ command: Command, _ interrupts: TerminationSignals) async throws {
        switch command {
        case .help:
            try printLine(Command.usage)
        case .generate(let file, let rowCount):
            try Output.replacingFile(at: file) { try Generator(rowCount: rowCount).run(to: $0) }
        case .importFile(let file, let database):
            try await cancelling(on: interrupts) { try await importFile(file, into: database) }
        case .report(let database, let month, let limit):
            try printReport(Report(month: month, limit: limit), of: database)
        case .export(let database, let meter, let file):
            try export(Export(meter: meter), of: database, to: file)
        }
    }

    private static func printReport(_ report: Report, of database: String) throws {
        let buffer = TextBuffer()
        try ReadingsDatabase.openForReading(path: database).read { try report.print($0, to: buffer) }
        try Output.standardOutput.write(text: buffer.text)
    }

    private static func export(_ export: Export, of database: String, to file: String?) throws {
        let queue = try ReadingsDatabase.openForReading(path: database)
        let write = { (output: Output) in try queue.read { try export.run($0, to: output) } }
        if let file {
            try Output.replacingFile(at: file, write)
        } else {
            try write(.standardOutput)
        }
    }

    private static func importFile(_ file: String, into database: String) async throws {
        // A million readings have 30 MB: memory is cheaper than reading piece by piece.
        guard let handle = FileHandle(forReadingAtPath: file), let data = try handle.readToEnd() else {
            throw Failure("\(file) cannot be read, or is empty")
        }
        try Task.checkCancellation()
        let start = ContinuousClock.now
        let bar = ProgressBar(output: .standardError, label: "imported")
        defer { bar.clear() }
        let outcome = try await ReadingsImport(bytes: [UInt8](data), path: file, onProgress: bar.show).run(into: database)
        bar.clear()
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        try printLine(
            "Imported \(outcome.importedCount) readings, \(outcome.knownCount) were there already, "
                + "in \(String(format: "%.1f", seconds)) s")
    }

    /// Runs a function, whose task Ctrl-C cancels. A signal would otherwise end the process; the next program to open the file would have to roll back.
    private static func cancelling(on interrupts: TerminationSignals, _ body: @escaping @Sendable () async throws -> Void) async throws {
        // The work begins when the handler is there: before, there is nothing to undo, and a signal ends the process.
        let (installation, handlerIsInstalled) = AsyncStream<Void>.makeStream()
        let task = Task {
            for await _ in installation {}
            try await body()
        }
        interrupts.setHandler { _ in task.cancel() }
        handlerIsInstalled.finish()
        defer { interrupts.setHandler(nil) }
        try await task.value
    }

    private static func printLine(_ text: String) throws {
        try Output.standardOutput.write(text: text + "\n")
    }

    private static func printError(_ text: String) {
        try? Output(descriptor: STDERR_FILENO).write(text: text + "\n")
    }
}
