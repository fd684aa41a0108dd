// `grdb schema`: the schema as SQL.

import GRDB

/// Prints the schema, or the definitions of some tables and views with their indexes and triggers.
struct SchemaCommand: Command {
    static let name = "schema"
    static let summary = "Prints the schema as SQL."
    static let details = """
        Tables come first, each with its indexes and triggers, then views, all sorted by name.
        What SQLite and GRDB have made is left out unless it is named: their tables, those in which
        full-text tables keep their content, and the triggers that keep them in step.
        """
    static let operands = [Operand.file, Operand("TABLE", .zeroOrMore)]
    static let options = [
        Option("--all", "leaves nothing out"), Option("--json", "an array of objects, each with its SQL and its columns"),
    ]

    private let path: String
    private let tables: [String]
    private let includesInternal: Bool
    private let printsJSON: Bool

    init(_ arguments: inout Arguments) throws {
        includesInternal = try arguments.flag("--all")
        printsJSON = try arguments.flag("--json")
        path = try arguments.operand("FILE")
        tables = try arguments.operands()
    }

    func run(on console: Console) throws {
        if printsJSON {
            let json = try console.database(path).read { db in JSON.array(try selectedObjects(db).map { try Self.json(db, $0) }) }
            return console.output.write(json.text + "\n")
        }
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
        let named = try objects.named(tables)
        let names = Set(named.map { $0.name })
        // What GRDB has made for a table is no part of its definition.
        return objects.all.filter { object in
            guard names.contains(object.table) else { return false }
            return includesInternal || !object.isInternal || named.contains { $0.isInternal && $0.name == object.table }
        }
    }

    private static func json(_ db: Database, _ object: SchemaObject) throws -> JSON {
        let isTable = object.kind == .table || object.kind == .view
        return [
            "type": .string(object.kind.rawValue), "name": .string(object.name), "table": .string(object.table), "sql": .string(object.sql),
            "isInternal": .bool(object.isInternal), "columns": isTable ? try columns(db, object) : .null,
        ]
    }

    /// - returns: Null for what has none, and where SQLite cannot tell: a view may want a table that is gone.
    private static func columns(_ db: Database, _ object: SchemaObject) throws -> JSON {
        do {
            let key = try object.kind == .table ? db.primaryKey(object.name, in: "main").columns : []
            return .array(
                try db.columns(in: object.name, in: "main").map { column in
                    [
                        "name": .string(column.name), "type": .string(column.type), "notNull": .bool(column.isNotNull),
                        "default": JSON(column.defaultValueSQL), "primaryKey": JSON(key.firstIndex(of: column.name).map { $0 + 1 }),
                        "generated": .bool(column.isGenerated),
                    ]
                })
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            return .null
        }
    }
}
