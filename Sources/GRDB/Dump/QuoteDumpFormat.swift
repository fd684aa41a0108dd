// `QuoteDumpFormat`, the format of the mode "quote" of SQLite's command line tool.

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

    private var isFirstRow = true

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
            to: &stream, separator: separator, header: header, isFirstRow: &isFirstRow, name: \.databaseValue.dumpedLiteral, \.dumpedLiteral
        )
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        isFirstRow = true
    }
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
