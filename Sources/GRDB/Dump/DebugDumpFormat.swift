// `DebugDumpFormat`, the format for people who look into a database.

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

extension Data {
    /// The UUID of these bytes, as a text. `nil` unless they are 16.
    fileprivate var uuidText: String? {
        guard count == MemoryLayout<uuid_t>.size else { return nil }
        return withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)).uuidString }
    }
}

extension DebugDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let nullValue = nullValue
        DumpedRow(statement, in: stream).write(to: &stream, separator: separator, header: header, isFirstRow: &isFirstRow) { value in
            value.dumpedText(nullValue: nullValue) { String(data: $0, encoding: .utf8) ?? $0.uuidText ?? $0.sqlLiteral }
        }
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        isFirstRow = true
    }
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
