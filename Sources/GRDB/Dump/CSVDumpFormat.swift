// `CSVDumpFormat`, the format that spreadsheets read.

import GRDBFoundation

/// Comma-separated values, as in RFC 4180 but with line feeds: a line for each row, after a line of the names of the columns.
///
///     // code,name,icon
///     // ATL,"Jackson, Hartsfield",
///     // JFK,John F. Kennedy,X'FF00'
///     try db.dumpSQL("SELECT * FROM airport", format: .csv())
///
/// A value stands in quotes when it has a separator, a quote or the end of a line in it. NULL is nothing, and an empty text is `""`. Blobs that are
/// no UTF-8 are written as SQL literals.
public struct CSVDumpFormat: Sendable {
    /// Whether the first line has the names of the columns.
    public var header: Bool

    /// What is written between two values: `;` or a tab, for instance.
    public var separator: String

    private var isFirstRow = true

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - header: Whether the first line has the names of the columns.
    ///   - separator: What is written between two values.
    public init(header: Bool = true, separator: String = ",") {
        self.header = header
        self.separator = separator
    }
}

extension CSVDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let format = self
        DumpedRow(statement, in: stream).write(
            to: &stream, separator: separator, header: header, isFirstRow: &isFirstRow, name: format.quoted
        ) { value in
            guard !value.isNull else { return "" }
            return format.quoted(value.readableText(nullValue: ""))
        }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        if isFirstRow, header {
            DumpedRow(statement, in: stream).writeNames(to: &stream, separator: separator, quoted)
        }
        isFirstRow = true
    }

    private func quoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && !text.utf8.contains { [UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) }
        if isPlain, text.firstRange(ofText: separator) == nil { return text }
        return "\"" + text.replacingText("\"", with: "\"\"") + "\""
    }
}

extension DumpFormat where Self == CSVDumpFormat {
    /// Returns a format of comma-separated values, after a line of the names of the columns.
    ///
    ///     // code,name
    ///     // ATL,"Jackson, Hartsfield"
    ///     try db.dumpSQL("SELECT code, name FROM airport", format: .csv())
    ///
    /// - Parameters:
    ///   - header: Whether the first line has the names of the columns.
    ///   - separator: What is written between two values: `;` or a tab, for instance.
    public static func csv(header: Bool = true, separator: String = ",") -> Self {
        CSVDumpFormat(header: header, separator: separator)
    }
}
