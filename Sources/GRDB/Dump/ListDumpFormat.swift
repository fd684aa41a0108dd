// `ListDumpFormat`, the format of the mode "list" of SQLite's command line tool.

import GRDBFoundation

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

    private var isFirstRow = true

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
        DumpedRow(statement, in: stream).write(to: &stream, separator: separator, header: header, isFirstRow: &isFirstRow) { value in
            value.dumpedText(nullValue: nullValue, \.textBeforeNUL)
        }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        isFirstRow = true
    }
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
