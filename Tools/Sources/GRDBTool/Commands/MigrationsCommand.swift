// `grdb migrations`: which migrations a database records as applied.

import GRDB

/// Prints the applied migrations, in the order in which they were applied.
struct MigrationsCommand: Command {
    static let name = "migrations"
    static let summary = "Lists the migrations that the database records as applied."
    static let details = """
        A DatabaseMigrator records them in the table grdb_migrations. Those that are still to come
        are registered in the program that uses the database: grdb does not know them.
        """
    static let operands = [Operand.file]
    static let options = [Option("--json", "an object: the identifiers are in \"applied\"")]

    private let path: String
    private let printsJSON: Bool

    init(_ arguments: inout Arguments) throws {
        printsJSON = try arguments.flag("--json")
        path = try arguments.operand("FILE")
    }

    func run(on console: Console) throws {
        let identifiers = try console.database(path).read(Self.appliedMigrations)
        if printsJSON {
            let json: JSON = ["hasTable": .bool(identifiers != nil), "applied": JSON(identifiers ?? [])]
            return console.output.write(json.text + "\n")
        }
        guard let identifiers else {
            return console.output.write("No migration was applied: there is no table grdb_migrations.\n")
        }
        for identifier in identifiers {
            console.output.write("\(identifier)\n")
        }
        let count = identifiers.count
        console.output.write(
            """
            \(count) migration\(count == 1 ? " is" : "s are") applied. \
            Only the program that registers migrations knows which ones are still to come.

            """)
    }

    /// - returns: `nil` when there is no table of migrations.
    private static func appliedMigrations(_ db: Database) throws -> [String]? {
        guard try db.tableExists("grdb_migrations") else { return nil }
        let hasRowID = try SchemaObjects(db).named(["grdb_migrations"])[0].hasRowID
        return try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations ORDER BY \(hasRowID ? "rowid" : "identifier")")
    }
}
