// `RowFormat`, the formats of rows, apart from SQL. All commands that print rows do so here.

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
        Option("--table", "a table (the default), which fits the terminal"),
    ]

    /// Takes the format from the options that are there.
    init(_ arguments: inout Arguments) throws {
        let option = try arguments.choice(Self.allCases.map(\.option))
        self = Self.allCases.first { $0.option == option } ?? .table
    }

    /// Writes the rows of an SQL query.
    ///
    /// - throws: A ``Failure`` when the output has rows already, and the format has no room for others.
    func write(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments(), to output: Output) throws {
        if output.hasRows, self == .csv || self == .json {
            throw Failure("\(option) prints the rows of one statement, and several of the SQL have some")
        }
        output.hasRows = true
        switch self {
        case .csv: try db.dump(sql, arguments: arguments, CSVRows(), to: output)
        case .json: try db.dump(sql, arguments: arguments, JSONRows(), to: output)
        case .markdown: try db.dump(sql, arguments: arguments, MarkdownRows(), to: output)
        case .table: try db.dump(sql, arguments: arguments, TableRows(output), to: output)
        }
    }

    /// Writes what stands for no rows, when no statement had columns.
    func finish(_ output: Output) {
        if self == .json, !output.hasRows { output.write("[]\n") }
    }
}

extension Database {
    /// Writes the rows of an SQL query, up to the first error of the output.
    func dump(
        _ sql: String, arguments: StatementArguments = StatementArguments(), _ format: some DumpFormat, to output: Output
    ) throws {
        try dumpSQL(SQL(sql: sql, arguments: arguments), format: CheckedFormat(base: format, output: output), to: output)
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

extension Statement {
    /// The values of the row that the statement is at.
    var values: [DatabaseValue] {
        (0..<columnCount).map { DatabaseValue(sqliteStatement: sqliteStatement, index: CInt($0)) }
    }
}

extension DatabaseValue {
    /// The value for people: texts as they are, blobs as SQL writes them, so that no blob is taken for a text.
    var text: String {
        switch storage {
        case .null: ""
        case .int64(let number): "\(number)"
        case .double(let number): number.text
        case .string(let text): text
        case .blob(let data): data.withUnsafeBytes(SQLLiteral.blob)
        }
    }

    var isNumber: Bool {
        switch storage {
        case .int64, .double: true
        default: false
        }
    }

    var json: JSON {
        switch storage {
        case .null: .null
        case .int64(let number): .integer(number)
        case .double(let number): .real(number)
        case .string(let text): .string(text)
        case .blob(let data): .blob(data)
        }
    }
}

extension Double {
    /// The shortest decimal. Infinity is the number that SQLite and most readers take for it.
    fileprivate var text: String { isFinite ? "\(self)" : self > 0 ? "9e999" : "-9e999" }
}
