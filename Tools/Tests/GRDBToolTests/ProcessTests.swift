// The program as a process: signals, pipes, and what shells complete.

import Foundation
import GRDB
import Testing

@testable import GRDBTool

@Suite struct ProcessTests {
    /// Where the program was built.
    static var products: URL {
        #if os(macOS)
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
        #else
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
    }

    /// A process that has written something, and has more to write.
    private struct Endless {
        let process = Process()
        let output = Pipe()
        let errorOutput = Pipe()

        init(_ arguments: [String]) throws {
            process.executableURL = products.appendingPathComponent("grdb")
            process.arguments = arguments
            process.standardOutput = output
            process.standardError = errorOutput
            try process.run()
            // Only this process and the program hold the pipes.
            try output.fileHandleForWriting.close()
            try errorOutput.fileHandleForWriting.close()
            #expect(try output.fileHandleForReading.read(upToCount: 1)?.count == 1)
        }

        /// Reads to the end.
        func errors() throws -> String {
            let errors = try errorOutput.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: errors, as: UTF8.self)
        }
    }

    private static let endlessSQL = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"

    /// Queries that only read, and one that has written before.
    private static let queries = [[endlessSQL], ["--write", "INSERT INTO book VALUES (3, 'Persuasion', 2); \(endlessSQL)"]]

    @Test(arguments: queries, [SIGINT, SIGTERM])
    func aSignalEndsAQueryWithoutHarm(query: [String], signal: Int32) throws {
        let database = try TestDatabase(librarySQL)
        let run = try Endless(["query", "--csv", database.path] + query)
        kill(run.process.processIdentifier, signal)
        // The program waits until somebody reads.
        while try run.output.fileHandleForReading.read(upToCount: 1 << 16)?.isEmpty == false {}
        #expect(try run.errors() == "grdb: interrupted\n")
        #expect(run.process.terminationReason == .exit)
        #expect(run.process.terminationStatus == 128 + signal)
        // Nothing has to be undone, and nothing was written.
        #expect(database.run("query", "--csv", "SELECT count(*) AS n FROM book").output == "n\n2\n")
    }

    @Test(arguments: queries)
    func aReaderThatGoesEndsAQueryWithoutHarm(query: [String]) throws {
        let database = try TestDatabase(librarySQL)
        let run = try Endless(["query", "--csv", database.path] + query)
        try run.output.fileHandleForReading.close()
        #expect(try run.errors().isEmpty)
        #expect(run.process.terminationReason == .exit)
        #expect(run.process.terminationStatus == 128 + SIGPIPE)
        #expect(database.run("query", "--csv", "SELECT count(*) AS n FROM book").output == "n\n2\n")
    }

    // MARK: - Completions

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/bin/bash")),
        arguments: [
            ("grdb ta", "tables"), ("grdb --v", "--version"), ("grdb help sc", "schema"), ("grdb completions f", "fish"),
            ("grdb health --check=", "--check=full"), ("grdb query --w", "--write"), ("grdb query x.sqlite --arg ", ""),
            ("grdb dump --lim", "--limit"), ("grdb schema --lim", ""), ("grdb dump librar", "library.sqlite"),
            ("grdb vacuum --into librar", "library.sqlite"),
        ])
    func bashCompletesWords(line: String, expected: String) throws {
        let database = try TestDatabase()
        let script = try database.write(Run("completions", "bash").output, to: "completions.bash")
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let bash = Process()
        bash.executableURL = URL(fileURLWithPath: "/bin/bash")
        bash.currentDirectoryURL = database.folder
        bash.arguments = [
            "-c",
            "source \(script); COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " "))); COMP_CWORD=\(words.count - 1); _grdb; echo \"${COMPREPLY[*]}\"",
        ]
        let output = Pipe()
        bash.standardOutput = output
        try bash.run()
        let answer = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        bash.waitUntilExit()
        #expect(answer == expected + "\n")
    }

    /// Those who complete words, and the manual, have all that is declared.
    @Test(arguments: [["completions", "bash"], ["completions", "zsh"], ["completions", "fish"], ["manual"]])
    func allCommandsAndOptionsAreThere(arguments: [String]) {
        let text = Run(arguments).output.replacing("\\-", with: "-")
        for command in Tool.commands {
            #expect(text.contains(command.name), "\(command.name)")
            for option in command.options + Option.ofAllCommands {
                let name = arguments.last == "fish" ? "\(command.name)' -l \(option.name.dropFirst(2)) " : option.name
                #expect(text.contains(name), "\(command.name) \(option.name)")
            }
        }
    }
}
