// The formats with one line for each row (or each value): `DebugDumpFormat` for people, and those of the modes "csv", "list", "quote" and "line" of
// SQLite's command line tool.

import GRDBFoundation

/// A line for each row, and texts as they are: the format of dumps when nothing else is said.
///
///     // 1|ATL|Hartsfield–Jackson|
///     // 2|JFK|John F. Kennedy|icon
///     try db.dumpSQL("SELECT * FROM airport", format: .debug())
///
/// Blobs that are UTF-8 are printed as texts, other ones of 16 bytes as UUIDs, and the rest like `X'FF00'`. Do not make programs read this format: it
/// may change, and texts may have separators and ends of lines in them.
public struct DebugDumpFormat: Sendable {
    /// Whether the names of the columns are printed above the first row.
    public var header: Bool

    /// What is printed between two columns.
    public var separator: String

    /// What is printed for NULL.
    public var nullValue: String

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - header: Whether the names of the columns are printed above the first row.
    ///   - separator: What is printed between two columns.
    ///   - nullValue: What is printed for NULL.
    public init(header: Bool = false, separator: String = "|", nullValue: String = "") {
        self.header = header
        self.separator = separator
        self.nullValue = nullValue
    }
}

extension DebugDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let nullValue = nullValue
        DumpedRow(statement, in: stream).write(to: &stream, separator: separator, header: header) { value in
            value.dumpedText(nullValue: nullValue) { data in
                String(data: data, encoding: .utf8) ?? UUID.fromDatabaseValue(value)?.uuidString ?? data.sqlLiteral
            }
        }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {}
}

extension DumpFormat where Self == DebugDumpFormat {
    /// Returns a format with a line for each row, and texts as they are.
    ///
    ///     // code|name
    ///     // ATL|Hartsfield–Jackson
    ///     try db.dumpSQL("SELECT code, name FROM airport", format: .debug(header: true))
    ///
    /// - Parameters:
    ///   - header: Whether the names of the columns are printed above the first row.
    ///   - separator: What is printed between two columns.
    ///   - nullValue: What is printed for NULL.
    public static func debug(header: Bool = false, separator: String = "|", nullValue: String = "") -> Self {
        DebugDumpFormat(header: header, separator: separator, nullValue: nullValue)
    }
}

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
            to: &stream, separator: separator, header: header, name: format.quoted
        ) { value in
            guard !value.isNull else { return "" }
            return format.quoted(value.readableText(nullValue: ""))
        }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        if stream.isFirstRow, header {
            DumpedRow(statement, in: stream).writeNames(to: &stream, separator: separator, quoted)
        }
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

/// A line for each row, as in the mode `list` of SQLite's command line tool.
///
///     // ATL|Hartsfield–Jackson
///     // JFK|John F. Kennedy
///     try db.dumpSQL("SELECT code, name FROM airport", format: .list())
///
/// Blobs are printed as texts, up to their first zero, whatever they are. See also ``DebugDumpFormat``.
public struct ListDumpFormat: Sendable {
    /// Whether the names of the columns are printed above the first row.
    public var header: Bool

    /// What is printed between two columns.
    public var separator: String

    /// What is printed for NULL.
    public var nullValue: String

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - header: Whether the names of the columns are printed above the first row.
    ///   - separator: What is printed between two columns.
    ///   - nullValue: What is printed for NULL.
    public init(header: Bool = false, separator: String = "|", nullValue: String = "") {
        self.header = header
        self.separator = separator
        self.nullValue = nullValue
    }
}

extension ListDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let nullValue = nullValue
        DumpedRow(statement, in: stream).write(to: &stream, separator: separator, header: header) { value in
            value.dumpedText(nullValue: nullValue, \.textBeforeNUL)
        }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {}
}

extension DumpFormat where Self == ListDumpFormat {
    /// Returns a format with a line for each row, as in the mode `list` of SQLite's command line tool.
    ///
    ///     // ATL;Hartsfield–Jackson
    ///     try db.dumpSQL("SELECT code, name FROM airport", format: .list(separator: ";"))
    ///
    /// - Parameters:
    ///   - header: Whether the names of the columns are printed above the first row.
    ///   - separator: What is printed between two columns.
    ///   - nullValue: What is printed for NULL.
    public static func list(header: Bool = false, separator: String = "|", nullValue: String = "") -> Self {
        ListDumpFormat(header: header, separator: separator, nullValue: nullValue)
    }
}

/// A line for each row, and values as SQL literals, as in the mode `quote` of SQLite's command line tool.
///
///     // 'ATL','Hartsfield–Jackson',33.64,NULL
///     try db.dumpSQL("SELECT * FROM airport", format: .quote())
///
/// SQLite reads them as the same values. It may read numbers above 1e280, or below 1e-280, with an error in the last digits.
public struct QuoteDumpFormat: Sendable {
    /// Whether the names of the columns are printed above the first row.
    public var header: Bool

    /// What is printed between two columns.
    public var separator: String

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - header: Whether the names of the columns are printed above the first row.
    ///   - separator: What is printed between two columns.
    public init(header: Bool = false, separator: String = ",") {
        self.header = header
        self.separator = separator
    }
}

extension QuoteDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        DumpedRow(statement, in: stream).write(
            to: &stream, separator: separator, header: header, name: \.databaseValue.dumpedLiteral, \.dumpedLiteral
        )
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {}
}

extension DumpFormat where Self == QuoteDumpFormat {
    /// Returns a format with a line for each row, and values as SQL literals, as in the mode `quote` of SQLite's command line tool.
    ///
    ///     // 'code','name'
    ///     // 'ATL','Hartsfield–Jackson'
    ///     try db.dumpSQL("SELECT code, name FROM airport", format: .quote(header: true))
    ///
    /// - Parameters:
    ///   - header: Whether the names of the columns are printed above the first row.
    ///   - separator: What is printed between two columns.
    public static func quote(header: Bool = false, separator: String = ",") -> Self {
        QuoteDumpFormat(header: header, separator: separator)
    }
}

/// A line for each column, as in the mode `line` of SQLite's command line tool.
///
///     // code = ATL
///     // name = Hartsfield–Jackson
///     //
///     // code = JFK
///     // name = John F. Kennedy
///     try db.dumpSQL("SELECT code, name FROM airport", format: .line())
///
/// Blobs are printed as texts, up to their first zero, whatever they are.
public struct LineDumpFormat: Sendable {
    /// What is printed for NULL.
    public var nullValue: String

    /// The names of the columns in front of the values, once the first row is there.
    private var labels: [String]?

    /// Creates the format.
    ///
    /// - Parameter nullValue: What is printed for NULL.
    public init(nullValue: String = "") {
        self.nullValue = nullValue
    }
}

extension LineDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let row = DumpedRow(statement, in: stream)
        if labels != nil {
            stream.write("\n")
        }
        let labels = labels ?? Self.labels(row.columnNames)
        self.labels = labels
        for index in row.columns {
            stream.write(labels[index])
            stream.write(row.value(at: index).dumpedText(nullValue: nullValue, \.textBeforeNUL))
            stream.write("\n")
        }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        if labels != nil {
            stream.margin()
        }
        labels = nil
    }

    private static func labels(_ columnNames: ArraySlice<String>) -> [String] {
        let counts = columnNames.map(\.count)
        let width = counts.max() ?? 0
        return zip(columnNames, counts).map { name, count in
            "\(String(repeating: " ", count: width - count))\(name) = "
        }
    }
}

extension DumpFormat where Self == LineDumpFormat {
    /// Returns a format with a line for each column, as in the mode `line` of SQLite's command line tool.
    ///
    ///     // code = ATL
    ///     // name = Hartsfield–Jackson
    ///     try db.dumpSQL("SELECT code, name FROM airport LIMIT 1", format: .line())
    ///
    /// - Parameter nullValue: What is printed for NULL.
    public static func line(nullValue: String = "") -> Self {
        LineDumpFormat(nullValue: nullValue)
    }
}
