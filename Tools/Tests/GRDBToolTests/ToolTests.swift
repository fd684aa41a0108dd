// Arguments, exit codes, and the errors that all commands share.

import Foundation
import GRDB
import Testing

@testable import GRDBTool

@Suite struct ToolTests {
    @Test(
        arguments: [
            ([], "no command"),
            (["nope"], "unknown command nope"),
            (["help", "nope"], "unknown command nope"),
            (["schema"], "FILE is missing"),
            (["schema", ""], "FILE is empty"),
            (["schema", "--nope", "a.sqlite"], "unknown option --nope"),
            (["schema", "--al", "a.sqlite"], "unknown option --al: did you mean --all?"),
            (["dump", "--markdwon"], "unknown option --markdwon: did you mean --markdown?"),
            (["dump", "--mark"], "unknown option --mark: did you mean --markdown?"),
            (["dmup"], "unknown command dmup: did you mean dump?"),
            (["--verson"], "unknown option --verson: did you mean --version?"),
            (["schema", "--all=yes", "a.sqlite"], "--all has no value"),
            (["schema", "--all", "--all", "a.sqlite"], "--all is there twice"),
            (["migrations", "a.sqlite", "b.sqlite"], "one argument too many: b.sqlite"),
            (["explain", "a.sqlite"], "SQL is missing"),
            (["health", "--check=some", "a.sqlite"], "--check=some: only --check and --check=full are known"),
            (["dump", "a.sqlite", "t", "--csv", "--json"], "--csv and --json exclude each other"),
            (["dump", "a.sqlite", "t", "--query", "SELECT 1"], "TABLE and --query exclude each other"),
            (["dump", "a.sqlite", "--query"], "--query wants a value"),
            (["dump", "a.sqlite", "--csv"], "--csv and --json want a TABLE, or --query"),
            (["dump", "a.sqlite", "--sql", "--query=SELECT 1"], "--sql wants no --query: its rows belong to no table"),
            (["import", "a.sqlite", "t"], "DATA.csv is missing"),
            (
                ["import", "a.sqlite", "t", "d.csv", "--delimiter", "::"],
                "--delimiter wants an ASCII character that is no letter, digit, quote or line end, or tab"
            ),
            (["import", "a.sqlite", "t", "d.csv", "--columns=a,,b"], "\"a,,b\": names of columns with commas between them are wanted"),
            (["dump", "a.sqlite", "--columns", "id"], "--columns wants a TABLE"),
            (["dump", "a.sqlite", "t", "--limit", "some"], "--limit wants a number, not some"),
            (["dump", "a.sqlite", "t", "--sql", "--limit=1"], "--sql prints all columns and rows"),
            (["dump", "a.sqlite", "--query", "SELECT 1", "--limit", "1"], "--columns and --limit want no --query: its SQL says both"),
            (["dump", "a.sqlite", "t", "--arg", "a=1"], "--arg wants a --query"),
            (["query", "a.sqlite"], "SQL is missing"),
            (["query", "a.sqlite", "SELECT ?", "--arg", "x"], "--arg x: NAME=VALUE is wanted"),
            (["query", "a.sqlite", "SELECT ?", "--arg", "1=x", "--arg", "1=y"], "--arg 1 is there twice"),
            (["query", "a.sqlite", "DELETE FROM t", "--writ"], "unknown option --writ: did you mean --write?"),
            (["search", "a.sqlite", "t"], "WORD is missing"),
            (["backup", "a.sqlite"], "DESTINATION is missing"),
            (["vacuum", "a.sqlite", "--into"], "--into wants a value"),
            (["completions", "tcsh"], "unknown shell tcsh: bash, zsh, fish are known"),
        ] as [([String], String)])
    func argumentsThatMakeNoSenseEndWithTwo(arguments: [String], message: String) {
        let run = Run(arguments)
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.errorOutput.hasPrefix("grdb: \(message)\n"))
        #expect(run.errorOutput.contains("usage: grdb"))
    }

    @Test(arguments: [["nope"], ["--nope"], ["help", "nope"]])
    func anUnknownCommandIsToldWhereTheListIs(arguments: [String]) {
        #expect(Run(arguments).errorOutput.hasSuffix(" \(arguments.last ?? "")\nusage: grdb COMMAND …\n`grdb help` lists the commands\n"))
    }

    @Test func helpNamesAllCommands() {
        let help = Run("help")
        #expect(help.exitCode == 0)
        for command in Tool.commands {
            #expect(help.output.contains("  \(command.name)"))
            let text = Run("help", command.name).output
            #expect(text.hasPrefix("usage: grdb \(command.name)"))
            #expect(Run(command.name, "--help").output == text)
            #expect(Run(command.name, "some", "-h").output == text)
        }
        #expect(Run("--help").output == help.output)
    }

    @Test func eachHelpFitsATerminal() {
        for topic in [[]] + Tool.commands.map({ [$0.name] }) {
            let lines = Run(["help"] + topic).output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            #expect(lines.count <= 24, "\(topic): \(lines.count) lines")
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(topic): \(lines.filter { $0.count > 80 })")
        }
    }

    /// What a command declares and does not take would end in an error: so would what it takes and does not declare.
    @Test func eachDeclaredOptionIsTaken() throws {
        for command in Tool.commands {
            for option in command.options {
                let words = [option.name] + (option.wantsValue ? ["1"] : [])
                var arguments = try Arguments(words + command.operands.map { _ in "x" }, options: command.options)
                _ = try? command.init(&arguments)
                #expect(try arguments.option(option.name) == .isAbsent, "\(command.name) \(option.name)")
            }
        }
    }

    @Test func theVersionIsThatOfSQLiteToo() throws {
        let version = try DatabaseQueue().read { db in try String.fetchOne(db, sql: "SELECT sqlite_version()") }
        #expect(Run("--version").output == "grdb 1.0, SQLite \(version ?? "")\n")
    }

    @Test func wordsBehindTwoHyphensAreNoOptions() throws {
        var arguments = try Arguments(["--all", "a", "--", "--b", "--"], options: [Option("--all", "")])
        #expect(try arguments.flag("--all"))
        #expect(try arguments.operands() == ["a", "--b", "--"])
        var help = try Arguments(["-", "-h", "--", "-h"], options: [.help])
        #expect(try help.flag("--help"))
        #expect(try help.operands() == ["-", "-h"])
    }

    // MARK: - Files

    /// Each command, with a file.
    private static let commandLines = [
        ["tables"], ["schema"], ["query", "SELECT * FROM sqlite_master"], ["search", "t", "a"], ["migrations"], ["explain", "SELECT 1"],
        ["health"], ["dump"], ["backup", "/dev/null/copy"], ["vacuum"], ["generate"],
    ]

    private func run(_ commandLine: [String], onFile path: String) -> Run {
        Run([commandLine[0], path] + commandLine.dropFirst())
    }

    @Test(arguments: commandLines)
    func aMissingFileIsNotCreated(commandLine: [String]) throws {
        let database = try TestDatabase()
        let path = database.path("missing.sqlite")
        let run = run(commandLine, onFile: path)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == "grdb: \(path): there is no such file\n")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(arguments: commandLines)
    func otherFilesAndFoldersAreRefused(commandLine: [String]) throws {
        let database = try TestDatabase()
        let path = try database.write(String(repeating: "no database ", count: 500), to: "notes.txt")
        #expect(run(commandLine, onFile: path).errorOutput == "grdb: \(path): this is no SQLite database, or it is encrypted\n")
        let folder = database.folder.path
        #expect(run(commandLine, onFile: folder).errorOutput == "grdb: \(folder): this is a folder\n")
    }

    @Test func aLockOfAnotherProcessIsNamed() throws {
        let database = try TestDatabase("CREATE TABLE t (a)")
        let queue = try database.open()
        try queue.inDatabase { db in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            let run = database.run("schema")
            #expect(run.exitCode == 1)
            #expect(run.errorOutput.hasPrefix("grdb: \(database.path): another process has locked the database"))
            try db.execute(sql: "ROLLBACK")
        }
    }

    @Test func aWriteThatWasInterruptedIsNamed() throws {
        let database = try TestDatabase("CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(1000000));")
        let copy = try TestDatabase()
        try database.open().inDatabase { db in
            // Pages are written before the end of the transaction, and the journal has what they were.
            try db.execute(sql: "PRAGMA cache_size = 1; BEGIN; UPDATE t SET a = randomblob(1000000); INSERT INTO t VALUES (1)")
            for suffix in ["", "-journal"] {
                try Data(contentsOf: URL(fileURLWithPath: database.path + suffix)).write(to: URL(fileURLWithPath: copy.path + suffix))
            }
            try db.execute(sql: "ROLLBACK")
        }
        let run = copy.run("schema")
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.contains("a write was interrupted, and has to be undone"))
    }

    @Test func errorsOfSQLiteAreExplained() {
        let full = Failure(DatabaseError(resultCode: .SQLITE_FULL, message: "database or disk is full"), path: "a.sqlite")
        #expect(full.description == "a.sqlite: the disk is full, nothing was changed")
        let damaged = Failure(DatabaseError(resultCode: .SQLITE_CORRUPT, message: "malformed"), path: "a.sqlite")
        #expect(damaged.description == "a.sqlite: the database is damaged (malformed)")
        for code in [ResultCode.SQLITE_READONLY_DIRECTORY, .SQLITE_READONLY_CANTINIT] {
            let closed = Failure(DatabaseError(resultCode: code), path: "a.sqlite", isReadOnly: true)
            #expect(closed.description.hasSuffix("beside this one (-journal, or -wal and -shm): is the folder writable?"), "\(closed)")
        }
    }

    /// SQLite follows no link to the file that it needs.
    @Test func aFileThatLacksItsIndexOfTheLogIsNamed() throws {
        let database = try TestDatabase()
        let queue = try database.open()
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE t (a)") }
        let copy = try TestDatabase()
        for suffix in ["", "-wal"] {
            try Data(contentsOf: URL(fileURLWithPath: database.path + suffix)).write(to: URL(fileURLWithPath: copy.path + suffix))
        }
        try FileManager.default.createSymbolicLink(atPath: copy.path + "-shm", withDestinationPath: "elsewhere")
        let run = copy.run("tables")
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.contains("SQLite cannot make the files that it needs beside this one"), "\(run.errorOutput)")
    }

    @Test(arguments: [false, true])
    func terminalsGetNoControlCharacters(isTerminal: Bool) throws {
        var text = ""
        let output = Output(columnCount: isTerminal ? 80 : nil) { text += String(decoding: $0, as: UTF8.self) }
        try DatabaseQueue().read { db in
            let sql = "SELECT char(27) || '[2J' || char(7, 13, 127, 155, 8238, 8206, 8207, 1564) || 'é' || char(9) AS a"
            try RowFormat.csv.write(db, sql: sql, to: output)
        }
        try output.finish()
        let value =
            isTerminal
            ? "␛[2J␇␍␡\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}é\t"
            : "\u{1B}[2J\u{7}\r\u{7F}\u{9B}\u{202E}\u{200E}\u{200F}\u{61C}é\t"
        #expect(text.unicodeScalars.contains("\u{1B}") != isTerminal)
        #expect(text.contains(value), "\(text.debugDescription)")
        #expect(text.hasPrefix("a\n"))
    }

    @Test func anOutputThatIsClosedIsNamedInWords() throws {
        let output = Output { _ in throw CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EBADF)]) }
        output.write("a")
        let failure = #expect(throws: Failure.self) { try output.finish() }
        #expect(failure?.description == "the output cannot be written (Bad file descriptor)")
    }

    @Test func anOutputThatFailsEndsTheDump() throws {
        let database = try TestDatabase()
        var count = 0
        let output = Output { _ in
            count += 1
            throw CocoaError(.fileWriteOutOfSpace)
        }
        try database.open().read { db in
            let query = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000) SELECT i, hex(zeroblob(1000)) FROM n"
            let failure = #expect(throws: Failure.self) { try RowFormat.csv.write(db, sql: query, to: output) }
            #expect(failure?.description.hasPrefix("the output cannot be written (") == true)
        }
        #expect(count == 1)
    }
}
