// `grdb tables`: what there is in a database.

import GRDB

/// Prints the tables and views with their numbers of rows.
struct TablesCommand: Command {
    static let name = "tables"
    static let summary = "Lists tables and views with their rows and columns."
    static let details = """
        Rows are counted, for which SQLite reads each table from end to end; those of views are not. Tables of SQLite and of GRDB, and those in \
        which full-text tables keep their content, are left out.
        """
    static let operands = [Operand.file]
    static let options = [Option("--all", "leaves nothing out")] + RowFormat.options

    private let path: String
    private let includesInternal: Bool
    private let format: RowFormat

    init(_ arguments: inout Arguments) throws {
        includesInternal = try arguments.flag("--all")
        format = try RowFormat(&arguments)
        path = try arguments.operand("FILE")
    }

    func run(on console: Console) throws {
        try console.database(path).read { db in
            let objects = try SchemaObjects(db).all.filter { $0.kind == .table || $0.kind == .view }
            let lines = try objects.filter { includesInternal || !$0.isInternal }.map { object in
                try console.interruption.check()
                return try Self.line(db, object)
            }
            guard format != .json else { return console.output.write(JSON.lines(lines.map(\.json)) + "\n") }
            // One value for all of them: SQLite has a limit for the number of values.
            let list = JSON.array(lines.map(\.json)).line
            try format.write(
                db,
                sql: """
                    SELECT json_extract(value, '$.name') AS name, json_extract(value, '$.kind') AS kind,
                    json_extract(value, '$.rows') AS rows,
                    (SELECT group_concat(value, ', ') FROM json_each(each.value, '$.columns')) AS columns FROM json_each(?) AS each
                    """,
                arguments: [list], to: console.output)
        }
    }

    private struct Line {
        let name: String
        let kind: String
        let rows: Int?
        let columns: [String]?

        var json: JSON {
            ["name": .string(name), "kind": .string(kind), "rows": JSON(rows), "columns": columns.map { JSON($0) } ?? .null]
        }
    }

    private static func line(_ db: Database, _ object: SchemaObject) throws -> Line {
        let columns = try orNothing { try db.columns(in: object.name, in: "main").map(\.name) }
        return Line(
            name: object.name, kind: object.isVirtualTable ? "virtual" : object.kind.rawValue,
            rows: try object.kind == .view ? nil : orNothing { try rowCount(db, object.name) },
            columns: columns)
    }

    private static func rowCount(_ db: Database, _ table: String) throws -> Int? {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM main.\(table.quotedDatabaseIdentifier)")
    }

    /// What SQLite says, unless the table wants a module or a function of another program, or a view a table that is gone.
    private static func orNothing<Value>(_ body: () throws -> Value?) throws -> Value? {
        do {
            return try body()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            return nil
        }
    }
}
