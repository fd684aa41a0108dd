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
            SchemaCommand.self,
            MigrationsCommand.self,
            ExplainCommand.self,
            HealthCommand.self,
            DumpCommand.self,
            ImportCommand.self,
            GenerateCommand.self,
        ]
    }

    static let version = "grdb 1.0, SQLite \(String(cString: sqlite3_libversion()))"

    static func main() {
        let console = Console(
            output: Output(.standardOutput),
            errorOutput: Output(.standardError),
            progressBar: ProgressBar(output: .error))
        exit(run(Array(CommandLine.arguments.dropFirst()), on: console))
    }

    /// - returns: The exit code: 0, 1 after an error, 2 when the arguments make no sense.
    static func run(_ words: [String], on console: Console) -> Int32 {
        do {
            try run(words[...], on: console)
            try console.output.finish()
            return 0
        } catch {
            // What was written before the error comes before it.
            try? console.output.finish()
            // The place of a mistake in a file comes first, so that editors and terminals turn it into a link.
            console.errorOutput.write(error is CSVError ? "\(error)\n" : "grdb: \(error)\n")
            try? console.errorOutput.finish()
            return error is Misuse ? 2 : 1
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
            if let parsed = try parse(command, words.dropFirst()) {
                try parsed.run(on: console)
            } else {
                console.output.write(Help.text(of: command) + "\n")
            }
        }
    }

    /// Makes a command from its arguments.
    ///
    /// - returns: `nil` when they ask for help.
    private static func parse(_ command: any Command.Type, _ words: ArraySlice<String>) throws -> (any Command)? {
        do {
            let words = words.map { $0 == "-h" ? Option.help.name : $0 }
            var arguments = try Arguments(words, options: command.options + [.help])
            if try arguments.flag(Option.help.name) { return nil }
            let result = try command.init(&arguments)
            try arguments.finish()
            return result
        } catch let misuse as Misuse {
            throw Misuse("\(misuse)\nusage: \(command.usage)")
        }
    }
}
