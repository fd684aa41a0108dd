// `MarkdownDumpFormat`, the format of tables in Markdown.

import GRDBFoundation

/// A table in Markdown.
///
///     // | code | name |
///     // |---|---|
///     // | ATL | Hartsfield–Jackson |
///     try db.dumpSQL("SELECT code, name FROM airport", format: .markdown())
///
/// Ends of lines are `<br>`, and bars have a backslash before them. Blobs that are no UTF-8 are written as SQL literals.
public struct MarkdownDumpFormat: Sendable {
    /// What is written for NULL.
    public var nullValue: String

    private var isFirstRow = true

    /// Creates the format.
    ///
    /// - Parameter nullValue: What is written for NULL.
    public init(nullValue: String = "") {
        self.nullValue = nullValue
    }
}

extension MarkdownDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let row = DumpedRow(statement, in: stream)
        writeHeader(row, to: &stream)
        let nullValue = nullValue
        write(row.columns.map { row.value(at: $0).readableText(nullValue: nullValue) }, to: &stream)
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        writeHeader(DumpedRow(statement, in: stream), to: &stream)
        isFirstRow = true
    }

    private mutating func writeHeader(_ row: DumpedRow, to stream: inout DumpStream) {
        guard isFirstRow else { return }
        isFirstRow = false
        write(Array(row.columnNames), to: &stream)
        stream.write("|" + String(repeating: "---|", count: row.columns.count) + "\n")
    }

    private func write(_ texts: [String], to stream: inout DumpStream) {
        let cells = texts.map { Self.escaped($0).inOneLine("<br>") }
        stream.write("| " + cells.joined(separator: " | ") + " |\n")
    }

    /// The text with a backslash before what has a meaning in a table.
    private static func escaped(_ text: String) -> String {
        text.replacingText("\\", with: "\\\\").replacingText("|", with: "\\|")
    }
}

extension DumpFormat where Self == MarkdownDumpFormat {
    /// Returns a format of tables in Markdown.
    ///
    ///     // | code | name |
    ///     // |---|---|
    ///     // | ATL | Hartsfield–Jackson |
    ///     try db.dumpSQL("SELECT code, name FROM airport", format: .markdown())
    ///
    /// - Parameter nullValue: What is written for NULL.
    public static func markdown(nullValue: String = "") -> Self {
        MarkdownDumpFormat(nullValue: nullValue)
    }
}
