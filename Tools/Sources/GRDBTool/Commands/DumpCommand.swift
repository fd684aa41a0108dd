// `grdb dump`: rows in a format.

import GRDB

/// Prints the rows of a table, of a query, or of the whole database.
struct DumpCommand: Command {
    static let name = "dump"
    static let summary = "Prints rows as CSV, JSON, Markdown, SQL or a table."
    static let details = """
        Without TABLE and --query, all tables are printed; --sql then prints a script that makes the
        database anew, with all tables, indexes, triggers and views. Rows are printed as they are read,
        so that large tables need no memory.

        --csv and --json want a TABLE or a query.
        """
    static let operands = [Operand.file, Operand("TABLE", .zeroOrOne)]
    static let options =
        [
            Option("--query", value: .required("SQL"), "prints the rows of a query"),
            Option("--arg", value: .required("NAME=VALUE"), "the value of a parameter of the query", isRepeatable: true),
            Option("--all", "also the tables of SQLite and of GRDB"),
            Option("--columns", value: .required("NAMES"), "only these columns of TABLE: id,name"),
            Option("--limit", value: .required("N"), "at most N rows of each table"),
        ] + RowFormat.options + [Option("--sql", "INSERT statements")]

    /// What is printed.
    private enum Source: Equatable {
        case database
        case table(String)
        case query(String)
    }

    private let path: String
    private let arguments: QueryArguments
    private let includesInternal: Bool
    private let columns: [String]?
    private let limit: Int?
    private let source: Source

    /// The format, or `nil` for SQL.
    private let format: RowFormat?

    init(_ arguments: inout Arguments) throws {
        let query = try arguments.value(of: "--query")
        self.arguments = try QueryArguments(arguments.values(of: "--arg"))
        includesInternal = try arguments.flag("--all")
        columns = try arguments.value(of: "--columns").map(Arguments.names)
        limit = try arguments.count(of: "--limit")
        let option = try arguments.choice(RowFormat.allCases.map(\.option) + ["--sql"])
        format = option == "--sql" ? nil : RowFormat.allCases.first { $0.option == option } ?? .table
        path = try arguments.operand("FILE")
        source = try Self.source(table: arguments.optionalOperand(), query: query)
        try checkFormat()
    }

    private static func source(table: String?, query: String?) throws -> Source {
        switch (table, query) {
        case (nil, nil): return .database
        case (let table?, nil): return .table(table)
        case (nil, let query?): return .query(query)
        case (_?, _?): throw Misuse("TABLE and --query exclude each other")
        }
    }

    private func checkFormat() throws {
        switch (source, format) {
        case (.database, .csv), (.database, .json): throw Misuse("--csv and --json want a TABLE, or --query")
        case (.query, nil): throw Misuse("--sql wants no --query: its rows belong to no table")
        default: break
        }
        if !arguments.isEmpty, query == nil { throw Misuse("--arg wants a --query") }
        if includesInternal, source != .database || format == nil { throw Misuse("--all is for the rows of all tables, without --sql") }
        switch (source, columns, limit) {
        case (.database, _?, _): throw Misuse("--columns wants a TABLE")
        case (.query, _?, _), (.query, _, _?): throw Misuse("--columns and --limit want no --query: its SQL says both")
        case (_, _?, _) where format == nil, (_, _, _?) where format == nil: throw Misuse("--sql prints all columns and rows")
        default: break
        }
    }

    func run(on console: Console) throws {
        try console.database(path, sql: query).read { db in
            if let format {
                try write(db, format, to: console.output)
            } else {
                try writeSQL(db, SQLDump(db, console.output))
            }
        }
    }

    private func write(_ db: Database, _ format: RowFormat, to output: Output) throws {
        switch source {
        case .database: try writeTables(db, format, to: output)
        case .table(let name): try format.write(db, sql: selection(Self.object(db, name)), to: output)
        case .query(let sql): try writeRows(of: sql, db, format, to: output)
        }
    }

    private func writeRows(of sql: String, _ db: Database, _ format: RowFormat, to output: Output) throws {
        let statements = try db.allStatements(sql: sql)
        guard let statement = try statements.next() else { throw Failure("there is no statement in the SQL") }
        guard try statements.next() == nil else { throw Failure("--query wants one statement: grdb query runs several") }
        guard statement.isReadonly else { throw Failure(Failure.advice) }
        try format.write(db, sql: statement.sql, arguments: arguments.values(for: statement), to: output)
    }

    private var query: String? {
        if case .query(let sql) = source { sql } else { nil }
    }

    private func writeSQL(_ db: Database, _ dump: SQLDump) throws {
        if case .table(let name) = source {
            try dump.writeRows(of: Self.object(db, name))
        } else {
            try dump.writeDatabase()
        }
    }

    private func writeTables(_ db: Database, _ format: RowFormat, to output: Output) throws {
        for (index, table) in try SchemaObjects(db).tables(includingInternal: includesInternal).enumerated() {
            output.write("\(index > 0 ? "\n" : "")\(table.name)\n")
            try format.write(db, sql: selection(table), to: output)
        }
    }

    private static func object(_ db: Database, _ name: String) throws -> SchemaObject {
        try SchemaObjects(db).named([name])[0]
    }

    private func selection(_ object: SchemaObject) -> String {
        let columns = columns.map { $0.map(\.quotedDatabaseIdentifier).joined(separator: ", ") } ?? "*"
        let selection = "SELECT \(columns) FROM main.\(object.name.quotedDatabaseIdentifier)"
        return limit.map { "\(selection) LIMIT \($0)" } ?? selection
    }
}
