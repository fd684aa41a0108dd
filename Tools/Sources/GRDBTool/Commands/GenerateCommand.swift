// `grdb generate`: Swift record types for tables.

import GRDB

/// Prints a Swift file with a record type for each table.
struct GenerateCommand: Command {
    static let name = "generate"
    static let summary = "Prints Swift record types for tables and views."
    static let details = """
        Without TABLE, there is a type for each table, apart from virtual tables and those of SQLite
        and of GRDB. Views have a type when they are named: rows of views can't be written.

        Types of columns follow from their declared types, and those of expressions in views from the
        values of the first 1000 rows: a comment says so. Foreign keys between the tables become
        associations. The code is a beginning: read it, and change it as you like.
        """
    static let operands = [Operand.file, Operand("TABLE", .zeroOrMore)]
    static let options = [Option("--all", "also a type for each table of SQLite and of GRDB")]

    private let path: String
    private let tables: [String]
    private let includesInternal: Bool

    init(_ arguments: inout Arguments) throws {
        includesInternal = try arguments.flag("--all")
        path = try arguments.operand("FILE")
        tables = try arguments.operands()
    }

    func run(on console: Console) throws {
        let file = console.database(path)
        let records = try file.read { db in
            let objects = try SchemaObjects(db)
            let selection =
                tables.isEmpty
                ? objects.tables(includingInternal: includesInternal).filter { !$0.isVirtualTable } : try objects.named(tables)
            return try RecordModel.all(of: selection, db)
        }
        guard !records.isEmpty else { throw Failure("\(path): there is no table") }
        console.output.write(RecordSource(records, fileName: file.name).text)
    }
}
