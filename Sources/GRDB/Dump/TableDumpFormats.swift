// The formats with columns one below the other: `TableDumpFormat` for people, and `MarkdownDumpFormat`.

import GRDBFoundation

/// A table with lines around it, for people.
///
///     // +------+--------------------+
///     // | code | name               |
///     // +------+--------------------+
///     // | ATL  | Hartsfield–Jackson |
///     // | JFK  | John F. Kennedy    |
///     // +------+--------------------+
///     try db.dumpSQL("SELECT code, name FROM airport", format: .table())
///
/// A column is as wide as its longest value, so that all rows of a statement are kept until the last one is there, unless ``measuredRowCount`` says
/// otherwise. Blobs that are no UTF-8 are written as SQL literals, and ends of lines as `\n`.
public struct TableDumpFormat: Sendable {
    /// What is written for NULL.
    public var nullValue: String

    /// How many rows decide how wide the columns are, or `nil` for all of them.
    ///
    /// The rows after them are written as they come: a large table takes no more memory than a small one. Their longer values stick out.
    public var measuredRowCount: Int?

    /// The rows that are not written yet.
    private var rows: [[String]] = []

    /// The widths of the columns, once they are known.
    private var widths: [Int]?

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - nullValue: What is written for NULL.
    ///   - measuredRowCount: How many rows decide how wide the columns are, or `nil` for all of them.
    public init(nullValue: String = "", measuredRowCount: Int? = nil) {
        self.nullValue = nullValue
        self.measuredRowCount = measuredRowCount
    }
}

extension TableDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let row = DumpedRow(statement, in: stream)
        rows.append(row.columns.map { row.value(at: $0).readableText(nullValue: nullValue).inOneLine("\\n") })
        if widths != nil || rows.count >= measuredRowCount ?? .max {
            writeRows(row, to: &stream)
        }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let hasRows = widths != nil || !rows.isEmpty
        let widths = writeRows(DumpedRow(statement, in: stream), to: &stream)
        if hasRows {
            stream.write(Self.rule(widths))
        }
        self.widths = nil
    }

    /// Writes the rows that were kept, after the names of the columns if these are the first ones.
    ///
    /// - Returns: The widths of the columns.
    @discardableResult
    private mutating func writeRows(_ row: DumpedRow, to stream: inout DumpStream) -> [Int] {
        let widths = widths ?? writeHeader(row, to: &stream)
        self.widths = widths
        for row in rows {
            write(row, widths, to: &stream)
        }
        rows.removeAll(keepingCapacity: true)
        return widths
    }

    /// - Returns: The widths of the columns.
    private func writeHeader(_ row: DumpedRow, to stream: inout DumpStream) -> [Int] {
        let names = row.columnNames.map { $0.inOneLine("\\n") }
        let widths = rows.reduce(names.map(\.count)) { widths, row in zip(widths, row).map { max($0, $1.count) } }
        stream.write(Self.rule(widths))
        write(names, widths, to: &stream)
        stream.write(Self.rule(widths))
        return widths
    }

    private static func rule(_ widths: [Int]) -> String {
        "+" + widths.map { String(repeating: "-", count: $0 + 2) + "+" }.joined() + "\n"
    }

    private func write(_ texts: [String], _ widths: [Int], to stream: inout DumpStream) {
        let cells = zip(texts, widths).map { text, width in " " + text + String(repeating: " ", count: max(0, width - text.count)) + " |" }
        stream.write("|" + cells.joined() + "\n")
    }
}

extension DumpFormat where Self == TableDumpFormat {
    /// Returns a format of tables with lines around them.
    ///
    ///     // +------+--------------------+
    ///     // | code | name               |
    ///     // +------+--------------------+
    ///     // | ATL  | Hartsfield–Jackson |
    ///     // +------+--------------------+
    ///     try db.dumpSQL("SELECT code, name FROM airport", format: .table())
    ///
    /// - Parameters:
    ///   - nullValue: What is written for NULL.
    ///   - measuredRowCount: How many rows decide how wide the columns are, or `nil` for all of them. Those after them are written as they come,
    ///     so that a large table takes no more memory than a small one, and longer values stick out.
    public static func table(nullValue: String = "", measuredRowCount: Int? = nil) -> Self {
        TableDumpFormat(nullValue: nullValue, measuredRowCount: measuredRowCount)
    }
}

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
    }

    private mutating func writeHeader(_ row: DumpedRow, to stream: inout DumpStream) {
        guard stream.isFirstRow else { return }
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
