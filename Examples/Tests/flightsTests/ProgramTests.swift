// The arguments and the tables.

import Foundation
import GRDB
import Testing

@testable import flights

@Suite struct ProgramTests {
    @Test func argumentsHaveDefaults() throws {
        #expect(try Command([]) == .report(path: "flights.sqlite", directory: Command.bundledDirectory))
        #expect(
            try Command(["--data", "/tmp/data", ":memory:"])
                == .report(path: ":memory:", directory: URL(fileURLWithPath: "/tmp/data", isDirectory: true)))
        #expect(try Command(["x", "--help"]) == .help)
    }

    @Test(arguments: [["--data"], ["--data", ""], ["--verbose"], ["a", "b"], [""], ["--replica", "x"], ["--days", "32"]])
    func argumentsThatMakeNoSenseEndWithTheUsage(arguments: [String]) {
        #expect(throws: Command.Misuse.self) { try Command(arguments) }
    }

    @Test func exitCodesDistinguishMisuseFromSuccess() {
        let misuse = Run("--verbose")
        #expect(misuse.exitCode == 2)
        #expect(misuse.errorOutput.hasPrefix("flights: unknown option --verbose\n"))
        let help = Run("--help")
        #expect(help.exitCode == 0)
        #expect(help.output == Flights.usage + "\n")
    }

    @Test func aDatabaseInMemoryIsReportedToo() {
        let run = Run(":memory:")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("27188805"))
        #expect(run.output.contains("The worst three days of each airport ("))
        // The code of the answers is there on request alone.
        #expect(!run.output.split(separator: "\n").contains("Swift"))
        #expect(!run.output.contains("SELECT"))
        #expect(!FileManager.default.fileExists(atPath: ":memory:"))
    }

    @Test func tablesAreAligned() {
        var table = TextTable(columnNames: ["name", "count", "mean", "time"], rightAligned: [3])
        table.append(["Åse".databaseValue, 7.databaseValue, 25.16.databaseValue, "1 ms".databaseValue])
        table.append([.null, 1396.databaseValue, 9.5.databaseValue, "12 ms".databaseValue])
        #expect(
            table.lines == [
                "name  count   mean   time",
                "----  -----  -----  -----",
                "Åse       7  25.16   1 ms",
                "-      1396   9.50  12 ms",
            ])
    }

    @Test func aTableWithoutRowsHasItsNames() {
        #expect(TextTable(columnNames: ["a", "bc"]).lines == ["a  bc", "-  --"])
    }
}
