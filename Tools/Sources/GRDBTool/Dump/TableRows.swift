// `TableRows`, the format of tables for people, which fit the terminal.

import GRDB
import Terminal

/// A table with lines around it. Numbers are aligned to the right.
///
/// The first rows decide how wide the columns are: a large table takes no more memory than a small one. On a terminal, the widest columns are
/// shortened until the table fits, and so are longer values of later rows. Elsewhere, these stick out.
struct TableRows: DumpFormat {
    /// How many rows decide how wide the columns are.
    private static let measuredRowCount = 1000

    /// How narrow a shortened column gets.
    private static let minimumWidth = 4

    /// How many columns the terminal has, if there is one.
    private let columnCount: Int?

    /// The rows that are not written yet.
    private var rows: [[Cell]] = []

    /// The widths of the columns, once they are known.
    private var widths: [Int]?

    private struct Cell {
        let text: String
        let isNumber: Bool
        let width: Int

        init(_ text: String, isNumber: Bool = false, isForTerminal: Bool) {
            let line = TableRows.inOneLine(text)
            self.text = isForTerminal ? line.visibleOnTerminal : line
            self.isNumber = isNumber
            width = self.text.terminalWidth
        }
    }

    init(_ output: Output) {
        columnCount = output.columnCount
    }

    private var isForTerminal: Bool { columnCount != nil }

    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let isForTerminal = isForTerminal
        rows.append(statement.values.map { Cell($0.text, isNumber: $0.isNumber, isForTerminal: isForTerminal) })
        if widths != nil || rows.count >= Self.measuredRowCount {
            writeRows(statement, to: &stream)
        }
    }

    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let hasRows = widths != nil || !rows.isEmpty
        let widths = writeRows(statement, to: &stream)
        if hasRows {
            stream.write(Self.rule(widths))
        }
        self.widths = nil
    }

    /// Writes the rows that were kept, below the names of the columns if these are the first ones.
    @discardableResult
    private mutating func writeRows(_ statement: Statement, to stream: inout DumpStream) -> [Int] {
        let widths = widths ?? writeHeader(statement, to: &stream)
        self.widths = widths
        for row in rows {
            write(row, widths, to: &stream)
        }
        rows.removeAll(keepingCapacity: true)
        return widths
    }

    private func writeHeader(_ statement: Statement, to stream: inout DumpStream) -> [Int] {
        let names = statement.columnNames.enumerated().map { column, name in
            let values = rows.map { $0[column] }.filter { !$0.text.isEmpty }
            return Cell(name, isNumber: !values.isEmpty && values.allSatisfy(\.isNumber), isForTerminal: isForTerminal)
        }
        let wanted = ([names] + rows).reduce(names.map(\.width)) { widths, row in zip(widths, row).map { max($0, $1.width) } }
        let widths = fitting(wanted)
        stream.write(Self.rule(widths))
        write(names, widths, to: &stream)
        stream.write(Self.rule(widths))
        return widths
    }

    /// The widths, made smaller until the table fits the terminal: all columns that are wider than some width get this width.
    private func fitting(_ widths: [Int]) -> [Int] {
        guard let columnCount else { return widths }
        // A bar and two spaces for each column, and the last bar.
        let room = columnCount - 3 * widths.count - 1
        var limit = widths.max() ?? 0
        while limit > Self.minimumWidth, widths.reduce(0, { $0 + min($1, limit) }) > room {
            limit -= 1
        }
        var result = widths.map { min($0, limit) }
        // What is left goes to the first columns that were shortened.
        for index in result.indices where result[index] < widths[index] && result.reduce(0, +) < room {
            result[index] += 1
        }
        return result
    }

    private func write(_ cells: [Cell], _ widths: [Int], to stream: inout DumpStream) {
        var line = "|"
        for (cell, width) in zip(cells, widths) {
            let isTooWide = isForTerminal && cell.width > width
            let text = isTooWide ? cell.text.shortened(toWidth: width) : cell.text
            let space = String(repeating: " ", count: max(0, width - (isTooWide ? text.terminalWidth : cell.width)))
            line += " " + (cell.isNumber ? space + text : text + space) + " |"
        }
        stream.write(line + "\n")
    }

    private static func rule(_ widths: [Int]) -> String {
        "+" + widths.map { String(repeating: "-", count: $0 + 2) + "+" }.joined() + "\n"
    }

    /// The text with `\n` for the ends of its lines, and `\t` for its tabs.
    private static func inOneLine(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n")
            .split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "\\t")
    }
}
