// `RowFormat`, the formats of `grdb dump`, apart from SQL.

import GRDB

/// A format of rows.
enum RowFormat: String, CaseIterable {
    case csv
    case json
    case markdown
    case table

    /// The option that stands for it.
    var option: String { "--\(rawValue)" }

    /// The options of all formats.
    static let options = [
        Option("--csv", "comma-separated values: NULL is nothing, an empty text is \"\""),
        Option("--json", "an array of objects"),
        Option("--markdown", "a table in Markdown"),
        Option("--table", "columns as wide as the first 1000 rows want (the default)"),
    ]

    /// Writes the rows of an SQL query.
    func write(_ db: Database, sql: String, to output: Output) throws {
        switch self {
        case .csv: try db.dump(sql, .csv(), to: output)
        case .json: try db.dump(sql, .json(), to: output)
        case .markdown: try db.dump(sql, .markdown(), to: output)
        case .table: try db.dump(sql, .table(measuredRowCount: 1000), to: output)
        }
    }
}

extension Database {
    /// Writes the rows of an SQL query, up to the first error of the output.
    func dump(_ sql: String, _ format: some DumpFormat, to output: Output) throws {
        try dumpSQL(SQL(sql: sql), format: CheckedFormat(base: format, output: output), to: output)
    }
}

/// A format that ends a dump when its rows can't be written any more.
private struct CheckedFormat<Base: DumpFormat>: DumpFormat {
    var base: Base
    let output: Output

    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) throws {
        try output.check()
        try base.writeRow(db, statement: statement, to: &stream)
    }

    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        base.finalize(db, statement: statement, to: &stream)
    }
}
