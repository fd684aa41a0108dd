// `grdb query`: SQL with values.

import GRDB

/// Runs SQL, and prints its rows.
struct QueryCommand: Command {
    static let name = "query"
    static let summary = "Runs SQL, and prints its rows."
    static let details = """
        The SQL may hold several statements; - stands for the standard input. Statements that write want --write, and run in one transaction: \
        all or nothing. BEGIN and COMMIT may stand around the whole of it, as in a script of grdb dump --sql. How many rows were changed is printed \
        on the standard error. With --write, no pager shows the rows.

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

    /// Nobody reads while others wait for the end of the transaction, and nobody undoes it by leaving a pager.
    var allowsPager: Bool { !writes }

    func run(on console: Console) throws {
        let sql = try sql == "-" ? InputFile(path: "-").text(on: console) : sql
        let file = console.database(path, sql: sql)
        guard writes else {
            return try file.read { db in try run(sql, db, console) }
        }
        let count = try file.writeWithoutTransaction { db in
            let count = db.totalChangesCount
            try run(sql, db, console)
            return db.totalChangesCount - count
        }
        console.errorOutput.write("\(count) row\(count == 1 ? "" : "s") changed\n")
        // The rows are changed, also when nobody reads how many they are.
        try? console.errorOutput.finish()
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
        var transaction = QueryTransaction(db, writes: writes)
        try run(first, in: &transaction, db, console)
        while arguments.isEmpty, let statement = try statements.next() {
            try console.interruption.check()
            try run(statement, in: &transaction, db, console)
        }
        format.finish(console.output)
        // Before the end of the transaction: when nobody has read the rows, it is undone.
        if writes { try console.output.finish() }
        try transaction.finish()
    }

    private func run(_ statement: Statement, in transaction: inout QueryTransaction, _ db: Database, _ console: Console) throws {
        let words = statement.sql.firstWordsOfSQL
        guard try transaction.admits(statement, words) else { return }
        guard writes || statement.isReadonly || words.first == "EXPLAIN" else {
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
