// `grdb schema`: the schema as SQL.

import GRDB

/// Prints the schema, or the definitions of some tables and views with their indexes and triggers.
struct SchemaCommand: Command {
    static let name = "schema"
    static let summary = "Prints the schema as SQL."
    static let details = """
        Tables come first, each with its indexes and triggers, then views, all sorted by name.
        Tables of SQLite and of GRDB, and those in which full-text tables keep their content,
        are left out unless they are named.
        """
    static let operands = [Operand.file, Operand("TABLE", .zeroOrMore)]
    static let options = [Option("--all", "leaves nothing out")]

    private let path: String
    private let tables: [String]
    private let includesInternal: Bool

    init(_ arguments: inout Arguments) throws {
        includesInternal = try arguments.flag("--all")
        path = try arguments.operand("FILE")
        tables = try arguments.operands()
    }

    func run(on console: Console) throws {
        let objects = try console.database(path).read(selectedObjects)
        var table: String?
        for object in objects {
            if let table, table != object.table {
                console.output.write("\n")
            }
            table = object.table
            console.output.write("\(SchemaObject.statement(SQLLayout(object.sql).text))\n")
        }
    }

    private func selectedObjects(_ db: Database) throws -> [SchemaObject] {
        let objects = try SchemaObjects(db)
        if tables.isEmpty {
            return objects.all.filter { includesInternal || !$0.isInternal }
        }
        let names = try Set(objects.named(tables).map { $0.name })
        return objects.all.filter { names.contains($0.table) }
    }
}
