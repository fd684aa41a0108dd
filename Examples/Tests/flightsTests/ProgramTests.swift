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

    @Test func aTableIsNoWiderThanItsTerminal() {
        var table = TextTable(columnNames: ["airport of departure", "mean delay, minutes", "flights"])
        table.append(["John F Kennedy Intl".databaseValue, 23.9.databaseValue, 296.databaseValue])
        table.append(["La Guardia".databaseValue, (-3.0).databaseValue, 28.databaseValue])
        #expect(table.lines(withBars: true, columnCount: 70)[2].hasSuffix("296  " + String(repeating: "█", count: 12)))
        // First the bars go. Then names and texts are cut.
        #expect(
            table.lines(withBars: true, columnCount: 40) == [
                "airport of de…  mean delay, mi…  flights",
                "--------------  ---------------  -------",
                "John F Kenned…             23.9      296",
                "La Guardia                 -3.0       28",
            ])
        // Numbers are never cut.
        #expect(
            table.lines(withBars: false, columnCount: 5) == [
                "airport…  mea…  fl…",
                "--------  ----  ---",
                "John F …  23.9  296",
                "La Guar…  -3.0   28",
            ])
    }

    @Test func theFirstLinesSayWhatTheImportDoes() {
        let lines = Run(":memory:").output.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(4) == [
                "Importing nycflights13 into :memory:",
                "Halfway through each file, a read beside the write counts the rows. It sees the files before this one:",
                "  airports.csv: 0 airports, 0 planes, 0 hours of weather, 0 flights",
                "  planes.csv: 1458 airports, 0 planes, 0 hours of weather, 0 flights",
            ])
    }

    @Test func aTableWithoutRowsHasItsNames() {
        #expect(TextTable(columnNames: ["a", "bc"]).lines == ["a  bc", "-  --"])
        let table = TextTable(columnNames: ["a", "time"], rightAligned: [1])
        #expect(table.lines(withBars: false, columnCount: 1) == ["a  …", "-  -"])
    }
}
