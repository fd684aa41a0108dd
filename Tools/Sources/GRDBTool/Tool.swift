// The program: finds the command that its first argument names, runs it, and turns errors into texts and exit codes.

import CSV
import Foundation
import GRDB
import Terminal

@main
enum Tool {
    /// All commands, in the order of the help.
    static var commands: [any Command.Type] {
        [
            TablesCommand.self,
            SchemaCommand.self,
            QueryCommand.self,
            SearchCommand.self,
            MigrationsCommand.self,
            ExplainCommand.self,
            HealthCommand.self,
            CheckCommand.self,
            DumpCommand.self,
            ImportCommand.self,
            BackupCommand.self,
            VacuumCommand.self,
            GenerateCommand.self,
            CompletionsCommand.self,
            ManualCommand.self,
        ]
    }

    static let version = "grdb 1.0, SQLite \(String(cString: sqlite3_libversion()))"

    static func main() {
        // Before there is another thread.
        let signals = TerminationSignals(SIGINT, SIGTERM)
        // A reader that has gone is an error of a write: it ends what runs, and a transaction is undone.
        signal(SIGPIPE, SIG_IGN)
        let console = Console(
            output: Output(.output),
            errorOutput: Output(.error),
            progressBar: ProgressBar(output: .error),
            interruption: Interruption(signals))
        exit(run(Array(CommandLine.arguments.dropFirst()), on: console))
    }

    /// - returns: The exit code: 0, 1 after an error, 2 when the arguments make no sense, 128 and the number of the signal that has ended the command.
    static func run(_ words: [String], on console: Console) -> Int32 {
        do {
            try run(words[...], on: console)
            try console.finishOutput()
            return 0
        } catch {
            // What was written before the error comes before it.
            try? console.finishOutput()
            let interrupted = error as? Interrupted
            // Nobody waits for the rest of the output.
            if interrupted?.signal == SIGPIPE { return console.output.hasPager ? 0 : 128 + SIGPIPE }
            // The place of a mistake in a file comes first, so that editors and terminals turn it into a link.
            console.errorOutput.write(error is CSVError ? "\(error)\n" : "grdb: \(error)\n")
            try? console.errorOutput.finish()
            return interrupted?.exitCode ?? (error is Misuse ? 2 : 1)
        }
    }

    private static func run(_ words: ArraySlice<String>, on console: Console) throws {
        switch words.first {
        case nil:
            throw Misuse("no command\n\n\(Help.text)")
        case "help", "--help", "-h":
            try console.output.write(Help(topic: words.dropFirst().first).text + "\n")
        case "--version":
            console.output.write(version + "\n")
        case let name?:
            let command = try Help.command(name)
            if let parsed = try parse(command, words.dropFirst(), console) {
                try parsed.run(on: console)
            } else {
                console.output.write(Help.text(of: command) + "\n")
            }
        }
    }

    /// Makes a command from its arguments, which also say whether there is a pager.
    ///
    /// - returns: `nil` when they ask for help.
    private static func parse(_ command: any Command.Type, _ words: ArraySlice<String>, _ console: Console) throws -> (any Command)? {
        do {
            var arguments = try Arguments(words, options: command.options + Option.ofAllCommands)
            let mayPage = try !arguments.flag(Option.noPager.name)
            let result = try arguments.flag(Option.help.name) ? nil : command.init(&arguments)
            if result != nil { try arguments.finish() }
            if mayPage, result?.allowsPager ?? true { console.output.usePager(onStart: console.interruption.pagerHasStarted) }
            return result
        } catch let misuse as Misuse {
            throw Misuse("\(misuse)\nusage: \(command.usage)")
        }
    }
}
