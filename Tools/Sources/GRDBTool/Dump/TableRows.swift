// `TableRows`, the format of tables for people, which fit the terminal.

import GRDB
import Terminal

/// A table with lines around it. Numbers are aligned to the right.
///
/// The first rows decide how wide the columns are: a large table takes no more memory than a small one. On a terminal, the widest columns are
/// shortened until the table fits, and so are longer values of later rows. Elsewhere, these stick out. Where a terminal has no room for the columns,
/// each row is a list of its columns.
struct TableRows: DumpFormat {
    /// How many rows decide how wide the columns are.
    private static let measuredRowCount = 1000

    /// How many bytes of rows wait at most until the widths are decided, apart from the last row.
    private static let measuredByteCount = 1 << 20

    /// How narrow a shortened column gets.
    private static let minimumWidth = 4

    /// How many columns the terminal has, if there is one.
    private let columnCount: Int?

    /// The rows that are not written yet.
    private var rows: [[Cell]] = []

    private var byteCount = 0

    /// The widths of the columns, once they are known: none when each row is a list.
    private var widths: [Int]?

    struct Cell {
        let text: String
        let isNumber: Bool
        let width: Int

        /// - parameter columnCount: How many columns the terminal has. No more of a text is kept.
        init(_ text: String, isNumber: Bool = false, columnCount: Int?) {
            let line = TableRows.inOneLine(columnCount.map(text.shortened) ?? text)
            self.text = columnCount == nil ? line : line.visibleOnTerminal
            self.isNumber = isNumber
            width = self.text.terminalWidth
        }

        init(_ value: DatabaseValue, columnCount: Int?) {
            // The beginning of a blob has more digits than a terminal shows.
            if let columnCount, case .blob(let data) = value.storage {
                self.init(data.prefix(columnCount).databaseValue.text, columnCount: columnCount)
            } else {
                self.init(value.text, isNumber: value.isNumber, columnCount: columnCount)
            }
        }
    }

    init(_ output: Output) {
        columnCount = output.columnCount
    }

    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let row = statement.values.map { Cell($0, columnCount: columnCount) }
        rows.append(row)
        byteCount += row.reduce(0) { $0 + $1.text.utf8.count }
        if widths != nil || rows.count >= Self.measuredRowCount || byteCount >= Self.measuredByteCount {
            writeRows(statement, to: &stream)
        }
    }

    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let hasRows = widths != nil || !rows.isEmpty
        let widths = writeRows(statement, to: &stream)
        if hasRows, !widths.isEmpty {
            stream.write(Self.rule(widths))
        }
        (self.widths, byteCount) = (nil, 0)
    }

    /// Writes the rows that were kept, below the names of the columns if these are the first ones.
    @discardableResult
    private mutating func writeRows(_ statement: Statement, to stream: inout DumpStream) -> [Int] {
        let widths = widths ?? writeHeader(statement, to: &stream)
        self.widths = widths
        for row in rows {
            if widths.isEmpty {
                writeList(row, statement, to: &stream)
            } else {
                write(row, widths, to: &stream)
            }
        }
        rows.removeAll(keepingCapacity: true)
        return widths
    }

    private func writeHeader(_ statement: Statement, to stream: inout DumpStream) -> [Int] {
        let names = statement.columnNames.enumerated().map { column, name in
            let values = rows.map { $0[column] }.filter { !$0.text.isEmpty }
            return Cell(name, isNumber: !values.isEmpty && values.allSatisfy(\.isNumber), columnCount: columnCount)
        }
        let wanted = ([names] + rows).reduce(names.map(\.width)) { widths, row in zip(widths, row).map { max($0, $1.width) } }
        let widths = columnCount.map { Self.fitting(wanted, columnCount: $0) } ?? wanted
        if widths.isEmpty { return [] }
        stream.write(Self.rule(widths))
        write(names, widths, to: &stream)
        stream.write(Self.rule(widths))
        return widths
    }

    /// The widths, made smaller until the table fits the terminal: all columns that are wider than some width get this width.
    ///
    /// - returns: No widths when the columns would be too narrow side by side.
    static func fitting(_ widths: [Int], columnCount: Int) -> [Int] {
        // A bar and two spaces for each column, and the last bar.
        let room = columnCount - 3 * widths.count - 1
        guard widths.reduce(0, { $0 + min($1, minimumWidth) }) <= room else { return [] }
        // No column is wider than the room for all of them.
        var limit = max(minimumWidth, min(widths.max() ?? 0, room))
        while limit > minimumWidth, widths.reduce(0, { $0 + min($1, limit) }) > room {
            limit -= 1
        }
        var result = widths.map { min($0, limit) }
        // What is left goes to the first columns that were shortened.
        for index in result.indices where result[index] < widths[index] && result.reduce(0, +) < room {
            result[index] += 1
        }
        return result
    }

    /// Writes a line for each column, and an empty one.
    private func writeList(_ row: [Cell], _ statement: Statement, to stream: inout DumpStream) {
        guard let columnCount else { return }
        let names = statement.columnNames.map { Cell($0, columnCount: columnCount / 2) }
        let width = names.map(\.width).max() ?? 0
        for (name, cell) in zip(names, row) {
            let space = String(repeating: " ", count: width - name.width + 2)
            stream.write(name.text + space + cell.text.shortened(toWidth: max(1, columnCount - width - 2)) + "\n")
        }
        stream.write("\n")
    }

    private func write(_ cells: [Cell], _ widths: [Int], to stream: inout DumpStream) {
        var line = "|"
        for (cell, width) in zip(cells, widths) {
            let isTooWide = columnCount != nil && cell.width > width
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
        // Most texts have one line of letters, and blobs have one that may be long.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n")
            .split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "\\t")
    }
}
