// `grdb query`: SQL with values.

import GRDB

/// Runs SQL, and prints its rows.
struct QueryCommand: Command {
    static let name = "query"
    static let summary = "Runs SQL, and prints its rows."
    static let details = """
        The SQL may hold several statements; - stands for the standard input. Statements that write want --write, and run in one transaction: \
        all or nothing. How many rows they have changed is printed on the standard error.

        NAME is that of a parameter, without the character before it, or the number of a ?. A VALUE that is the usual spelling of a number is a \
        number, such as -3 and 0.5; all others are texts, such as 007.
        """
    static let operands = [Operand.file, Operand("SQL")]
    static let options =
        [
            Option("--arg", value: .required("NAME=VALUE"), "the value of a parameter of the SQL", isRepeatable: true),
            Option("--write", "lets the SQL write"),
        ] + RowFormat.options

    private let path: String
    private let sql: String
    private let arguments: QueryArguments
    private let writes: Bool
    private let format: RowFormat

    init(_ arguments: inout Arguments) throws {
        self.arguments = try QueryArguments(arguments.values(of: "--arg"))
        writes = try arguments.flag("--write")
        format = try RowFormat(&arguments)
        path = try arguments.operand("FILE")
        sql = try arguments.operand("SQL")
    }

    func run(on console: Console) throws {
        let sql = try sql == "-" ? String(decoding: InputFile(path: "-").bytes(on: console), as: UTF8.self) : sql
        let file = console.database(path, sql: sql)
        guard writes else {
            return try file.read { db in try run(sql, db, console) }
        }
        let count = try file.write { db in
            let count = db.totalChangesCount
            try run(sql, db, console)
            return db.totalChangesCount - count
        }
        // The rows come before their number.
        try console.output.finish()
        console.errorOutput.write("\(count) row\(count == 1 ? "" : "s") changed\n")
        try console.errorOutput.finish()
    }

    private func run(_ sql: String, _ db: Database, _ console: Console) throws {
        let statements = try db.allStatements(sql: sql)
        guard let first = try statements.next() else { throw Failure("there is no statement in the SQL") }
        if !arguments.isEmpty {
            // SQLite compiles the second statement after it has run the first one, which is to know its values before.
            guard case .success(nil) = Result(catching: { try statements.next() }) else {
                throw Failure("--arg wants SQL of one statement")
            }
        }
        try run(first, db, console)
        while arguments.isEmpty, let statement = try statements.next() {
            try console.interruption.check()
            try run(statement, db, console)
        }
        format.finish(console.output)
    }

    private func run(_ statement: Statement, _ db: Database, _ console: Console) throws {
        guard writes || statement.isReadonly else {
            throw Failure("the SQL writes, and the file is opened for reading only: --write is missing")
        }
        let values = try arguments.values(for: statement)
        if statement.columnCount == 0 {
            try statement.execute(arguments: values)
        } else {
            try format.write(db, sql: statement.sql, arguments: values, to: console.output)
        }
    }
}
