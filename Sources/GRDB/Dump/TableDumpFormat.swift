// `TableDumpFormat`, the format with columns one below the other.

import Foundation

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
/// A column is as wide as its longest value, so that all rows of a statement are kept until the last one is there. Blobs that are no UTF-8 are
/// written as SQL literals, and ends of lines as `\n`.
public struct TableDumpFormat: Sendable {
    /// What is written for NULL.
    public var nullValue: String

    private var rows: [[String]] = []

    /// Creates the format.
    ///
    /// - Parameter nullValue: What is written for NULL.
    public init(nullValue: String = "") {
        self.nullValue = nullValue
    }
}

extension TableDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let row = DumpedRow(statement, in: stream)
        rows.append(row.columns.map { row.value(at: $0).readableText(nullValue: nullValue).inOneLine("\\n") })
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let names = DumpedRow(statement, in: stream).columnNames.map { $0.inOneLine("\\n") }
        let widths = rows.reduce(names.map(\.count)) { widths, row in zip(widths, row).map { max($0, $1.count) } }
        let rule = "+" + widths.map { String(repeating: "-", count: $0 + 2) + "+" }.joined() + "\n"
        stream.write(rule)
        write(names, widths, to: &stream)
        stream.write(rule)
        if !rows.isEmpty {
            for row in rows {
                write(row, widths, to: &stream)
            }
            stream.write(rule)
        }
        rows = []
    }

    private func write(_ texts: [String], _ widths: [Int], to stream: inout DumpStream) {
        let cells = zip(texts, widths).map { text, width in " " + text + String(repeating: " ", count: width - text.count) + " |" }
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
    /// - Parameter nullValue: What is written for NULL.
    public static func table(nullValue: String = "") -> Self {
        TableDumpFormat(nullValue: nullValue)
    }
}
