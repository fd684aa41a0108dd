// The code below the answers, and how terminals show them.

import Foundation
import GRDB
import Testing

@testable import flights

@Suite struct ShowCodeTests {
    /// The lines below each heading of this text, up to an empty line.
    private func sections(_ heading: String, in output: String) -> [[Substring]] {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.filter { lines[$0] == heading }.map { start in
            Array(lines[(start + 1)...].prefix { !$0.isEmpty })
        }
    }

    @Test func theCodeOfAnAnswerIsThatOfTheProgramAndItsSQLRunsAgain() throws {
        let folder = try TemporaryFolder()
        let run = Run("--show-code", folder.path("flights.sqlite"))
        #expect(run.exitCode == 0)
        // Nor has a pipe escape codes.
        #expect(!run.output.contains("\u{1B}"))
        let source = try SourceCode.ofQuestions().text
        let swift = sections("Swift", in: run.output)
        // The source may have empty lines, which end a section here: what is above them is enough to compare.
        #expect(swift.count > 3)
        #expect(swift.allSatisfy { !$0.isEmpty && source.contains($0.joined(separator: "\n")) })
        let sql = sections("SQL", in: run.output)
        #expect(sql.count == swift.count)
        try DatabaseQueue(path: folder.path("flights.sqlite")).read { db in
            for lines in sql {
                let statements = try db.allStatements(sql: lines.joined(separator: "\n"))
                while let statement = try statements.next() {
                    _ = try Row.fetchAll(statement)
                }
            }
        }
    }

    @Test func aQuestionThatTheSourceLacksIsAFailure() {
        #expect(throws: Failure.self) { try SourceCode(text: "").declaration(titled: "How many flights?") }
        #expect(throws: Failure.self) { try SourceCode(text: "  Question(title: \"Open\") {").declaration(titled: "Open") }
    }

    @Test(arguments: [
        (0.0, 4.0, ""), (-1, 4, ""), (.nan, 4, ""), (1, 0, ""), (4, 4, "████"), (9, 4, "████"), (2, 4, "██"), (0.0001, 4, "▏"),
        (1.5, 4, "█▌"),
    ])
    func aBarIsFilledByEighths(value: Double, maximum: Double, text: String) {
        #expect(bar(value, of: maximum, width: 4) == text)
    }

    @Test func onlyTerminalsThatCanAreDecorated() {
        #expect(Style(isTerminal: true, environment: ["TERM": "xterm"]).heading("a") == "\u{1B}[1ma\u{1B}[0m")
        #expect(Style(isTerminal: true, environment: ["TERM": "dumb"]).heading("a") == "a")
        #expect(Style(isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": "1"]).heading("a") == "a")
        #expect(Style(isTerminal: false, environment: ["TERM": "xterm"]).heading("a") == "a")
    }

    @Test func countsHaveBarsOnTerminals() {
        var table = TextTable(columnNames: ["dest", "flights"])
        table.append(["BOS".databaseValue, 8.databaseValue])
        table.append(["SJU".databaseValue, 4.databaseValue])
        #expect(
            table.lines(withBars: true, columnCount: nil).map { $0.trimmingCharacters(in: .whitespaces) }.suffix(2) == [
                "BOS         8  ████████████", "SJU         4  ██████",
            ])
        #expect(table.lines.suffix(2) == ["BOS         8", "SJU         4"])
    }
}
