// `MarkdownRows`, the format of tables in Markdown.

import GRDB

/// A table, whose columns of numbers are aligned to the right. The first row says which ones these are.
struct MarkdownRows: DumpFormat {
    private var hasHeader = false

    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let values = statement.values
        writeHeader(statement, values.map(\.isNumber), to: &stream)
        Self.write(values.map(\.text), to: &stream)
    }

    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        writeHeader(statement, Array(repeating: false, count: statement.columnCount), to: &stream)
        hasHeader = false
    }

    private mutating func writeHeader(_ statement: Statement, _ areNumbers: [Bool], to stream: inout DumpStream) {
        guard !hasHeader else { return }
        hasHeader = true
        Self.write(statement.columnNames, to: &stream)
        stream.write("|" + areNumbers.map { $0 ? "---:|" : "---|" }.joined() + "\n")
    }

    private static func write(_ texts: [String], to stream: inout DumpStream) {
        stream.write("| " + texts.map(cell).joined(separator: " | ") + " |\n")
    }

    /// A text with a backslash before what has a meaning in a table, and its lines in one.
    private static func cell(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\", "|": result += "\\\(character)"
            case _ where character.isNewline: result += "<br>"
            default: result.append(character)
            }
        }
        return result
    }
}
