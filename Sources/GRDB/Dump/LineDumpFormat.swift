// `LineDumpFormat`, the format of the mode "line" of SQLite's command line tool.

import GRDBFoundation

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
