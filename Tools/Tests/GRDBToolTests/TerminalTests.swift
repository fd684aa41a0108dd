// The program on a terminal: how wide tables are, what control characters become, and the pager.

import Foundation
import GRDB
import Testing

@testable import GRDBTool

#if os(Linux)
@Suite struct TerminalTests {
    /// Runs the program on a terminal of some columns.
    ///
    /// - parameter onOutput: Called with what was written so far, whenever there is more of it.
    private func run(
        _ arguments: [String], columnCount: UInt16 = 40, pager: String, onOutput: (Process, String) throws -> Void = { _, _ in }
    ) throws -> (output: String, exitCode: Int32) {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(terminal >= 0)
        defer { close(terminal) }
        // Those of <asm-generic/ioctls.h> that Swift does not import: the other end is unlocked, and has a number.
        let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        var (isLocked, number): (CInt, CInt) = (0, 0)
        #expect(ioctl(terminal, unlock, &isLocked) == 0)
        #expect(ioctl(terminal, getNumber, &number) == 0)
        var size = winsize(ws_row: 24, ws_col: columnCount, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
        let descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(descriptor >= 0)
        let output = FileHandle(fileDescriptor: descriptor)

        let process = Process()
        process.executableURL = ProcessTests.products.appendingPathComponent("grdb")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["PAGER": pager, "COLUMNS": ""]) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        try output.close()
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        // The end of a terminal that nobody writes to any more is an error.
        while case let count = read(terminal, &buffer, buffer.count), count > 0 {
            bytes += buffer.prefix(count)
            try onOutput(process, Self.text(bytes))
        }
        process.waitUntilExit()
        return (Self.text(bytes), process.terminationStatus)
    }

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    private static let sql = "SELECT 1 AS id, char(27) || '[2J' || printf('%.50c', 'x') AS name"

    private static let table = """
        +----+---------------------------------+
        | id | name                            |
        +----+---------------------------------+
        |  1 | ␛[2Jxxxxxxxxxxxxxxxxxxxxxxxxxx… |
        +----+---------------------------------+

        """

    @Test(arguments: [("", []), ("cat", []), ("no-such-program -x", []), ("sed s/^/P:/", ["--no-pager"])] as [(String, [String])])
    func withoutAPagerTablesFitTheTerminal(pager: String, options: [String]) throws {
        let database = try TestDatabase()
        let run = try run(["query", database.path, Self.sql] + options, pager: pager)
        #expect(run.exitCode == 0)
        #expect(run.output == Self.table)
    }

    @Test func aPagerShowsTheOutput() throws {
        let database = try TestDatabase()
        let run = try run(["query", database.path, Self.sql], pager: "sed s/^/P:/")
        #expect(run.exitCode == 0)
        #expect(run.output == Self.table.split(separator: "\n").map { "P:\($0)\n" }.joined())
    }

    @Test func aPagerThatIsLeftEarlyIsNoError() throws {
        let database = try TestDatabase()
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
        let run = try run(["query", "--csv", database.path, endless], pager: "head -n 2")
        #expect(run.exitCode == 0)
        #expect(run.output == "i\n1\n")
    }

    @Test func healthFitsTheTerminal() throws {
        let names = (1...9).map { "anIndexWithAName\($0)" }
        let database = try TestDatabase(
            "CREATE TABLE t (a); INSERT INTO t VALUES (1);" + names.map { "CREATE INDEX \($0) ON t(a);" }.joined())
        let run = try run(["health", database.path], pager: "")
        let problem = run.output.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
        #expect(problem.first == "9 indexes have no statistics, and SQLite")
        #expect(problem.allSatisfy { $0.count <= 40 }, "\(problem)")
        #expect(run.output.hasSuffix("\nt        ~1        9  anIndexWithAName9…\n"), "\(run.output)")
    }

    @Test func rowsOfAWriteHaveNoPager() throws {
        let database = try TestDatabase()
        let run = try run(["query", "--csv", "--write", database.path, "SELECT 1 AS a"], pager: "sed s/^/P:/")
        #expect(run.output == "a\n1\n0 rows changed\n")
    }

    @Test func aPagerTakesSignalsAsUsual() throws {
        let database = try TestDatabase()
        let run = try run(["query", database.path, Self.sql], pager: "sed -n /^Sig[BI]/p /proc/self/status")
        let masks = run.output.split(separator: "\n").compactMap { UInt64($0.suffix(16), radix: 16) }
        try #require(masks.count == 2, "\(run)")
        let bits = [SIGINT, SIGTERM, SIGPIPE].reduce(UInt64(0)) { $0 | 1 << UInt64($1 - 1) }
        #expect(masks[0] & bits == 0, "blocked: \(run.output)")
        #expect(masks[1] & 1 << UInt64(SIGPIPE - 1) == 0, "ignored: \(run.output)")
    }

    @Test func signalsDoNotEndTheProgramBeforeThePager() throws {
        let database = try TestDatabase()
        let gate = database.path("gate")
        #expect(mkfifo(gate, 0o600) == 0)
        // It reads nothing before the gate opens: the program waits.
        let pager = try database.write("echo started; read line <\(gate); cat >/dev/null; echo left", to: "pager.sh")
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
        let run = try run(["query", "--csv", database.path, endless], pager: "/bin/sh \(pager)") { process, output in
            guard output == "started\n" else { return }
            for signal in [SIGINT, SIGTERM] { kill(process.processIdentifier, signal) }
            try Data("\n".utf8).write(to: URL(fileURLWithPath: gate))
        }
        #expect(run.exitCode == 130, "\(run)")
        #expect(run.output == "started\nleft\ngrdb: interrupted\n")
    }

    @Test(arguments: [("false", 1, "SELECT 1"), ("exit 3", 3, "SELECT 1"), ("exec false", 1, endlessSQL)])
    func aPagerThatFailsIsAnError(pager: String, code: Int, sql: String) throws {
        let database = try TestDatabase()
        // The pager must be a program that exists: env runs the others.
        let command = "/usr/bin/env sh -c '\(pager)'"
        let run = try run(["query", "--csv", database.path, sql], pager: command)
        #expect(run.exitCode == 1)
        #expect(run.output == "grdb: PAGER=\(command): the pager has ended with the exit code \(code)\n")
    }

    private static let endlessSQL = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"

    @Test func namesInErrorsAreShownToo() throws {
        let database = try TestDatabase()
        let run = try run(["schema", database.path, "\u{1B}[2J\u{202E}"], pager: "")
        #expect(run.exitCode == 1)
        #expect(run.output == "grdb: there is no table or view ␛[2J\u{FFFD}\n")
    }
}
#endif
