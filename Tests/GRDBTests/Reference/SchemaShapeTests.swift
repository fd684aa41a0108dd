// Rarer ways to define schemas: the older signatures, constraints with policies, types of columns, and definitions that
// repeat or refer to themselves.

import GRDB
import Testing

struct SchemaShapeTests {
    @Test("Types of columns")
    func columnTypes() throws {
        let statements = try sqlInEmptyDatabase { db in
            try db.create(table: "t") { t in
                t.column("a", .text)
                t.column("b", .integer)
                t.column("c", .double)
                t.column("d", .real)
                t.column("e", .numeric)
                t.column("f", .boolean)
                t.column("g", .blob)
                t.column("h", .date)
                t.column("i", .datetime)
                t.column("j", .any)
                t.column("k", .jsonText)
                t.column("l", Database.ColumnType(rawValue: "VARCHAR(10)"))
                t.column("m", .init(rawValue: "MONEY"))
            }
        }
        #expect(
            statements == [
                "CREATE TABLE \"t\" (\"a\" TEXT, \"b\" INTEGER, \"c\" DOUBLE, \"d\" REAL, \"e\" NUMERIC, \"f\" BOOLEAN, \"g\" BLOB, "
                    + "\"h\" DATE, \"i\" DATETIME, \"j\" ANY, \"k\" TEXT, \"l\" VARCHAR(10), \"m\" MONEY)"
            ])
    }

    @Test("Definitions of columns are chained, and configured by what they return")
    func chains() throws {
        let statements = try sqlInEmptyDatabase { db in
            try db.create(table: "t") { t in
                t.column("id", .integer).primaryKey(onConflict: .replace, autoincrement: true)
                let name = t.column("name", .text)
                name.notNull(onConflict: .ignore)
                name.unique(onConflict: .fail).collate(.init(rawValue: "NOCASE"))
                for index in 1...2 {
                    t.column("extra\(index)", .integer).defaults(to: index)
                }
                t.column("flag", .boolean).defaults(to: nil as Bool?)
                t.column("blob", .blob).defaults(sql: "x'00'")
            }
        }
        #expect(
            statements == [
                "CREATE TABLE \"t\" (\"id\" INTEGER PRIMARY KEY ON CONFLICT REPLACE AUTOINCREMENT, "
                    + "\"name\" TEXT NOT NULL ON CONFLICT IGNORE UNIQUE ON CONFLICT FAIL COLLATE NOCASE, "
                    + "\"extra1\" INTEGER DEFAULT 1, \"extra2\" INTEGER DEFAULT 2, \"flag\" BOOLEAN DEFAULT NULL, \"blob\" BLOB DEFAULT x'00')"
            ])
    }

    @Test("Actions of foreign keys")
    func foreignKeyActions() throws {
        let statements = try sqlInEmptyDatabase { db in
            try db.create(table: "a") { t in t.primaryKey("id", .integer) }
            try db.create(table: "b") { t in
                t.column("x").references("a", onDelete: .cascade, onUpdate: .setNull)
                t.column("y").references("a", column: "id", onDelete: .restrict, onUpdate: .setDefault, deferred: true)
                t.foreignKey(["x"], references: "a", onDelete: .setNull, onUpdate: .cascade, deferred: true)
            }
        }
        #expect(
            statements[1] == "CREATE TABLE \"b\" (\"x\" REFERENCES \"a\"(\"id\") ON DELETE CASCADE ON UPDATE SET NULL, "
                + "\"y\" REFERENCES \"a\"(\"id\") ON DELETE RESTRICT ON UPDATE SET DEFAULT DEFERRABLE INITIALLY DEFERRED, "
                + "FOREIGN KEY (\"x\") REFERENCES \"a\"(\"id\") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED)")
    }

    @Test("The older signatures still work")
    func olderSignatures() throws {
        let statements = try sqlInEmptyDatabase { db in
            try db.create(table: "t", ifNotExists: true) { t in t.column("a") }
            try db.create(table: "u", temporary: true) { t in t.column("a") }
            try db.create(table: "v", withoutRowID: true) { t in t.column("a").primaryKey() }
            try db.create(index: "i", on: "t", columns: ["a"], unique: true, ifNotExists: true, condition: Column("a") > 0)
            try db.create(index: "j", on: "t", columns: ["a"], unique: true)
        }
        #expect(
            statements == [
                "CREATE TABLE IF NOT EXISTS \"t\" (\"a\")",
                "CREATE TEMPORARY TABLE \"u\" (\"a\")",
                "CREATE TABLE \"v\" (\"a\" PRIMARY KEY) WITHOUT ROWID",
                "CREATE UNIQUE INDEX IF NOT EXISTS \"i\" ON \"t\"(\"a\") WHERE \"a\" > 0",
                "CREATE UNIQUE INDEX \"j\" ON \"t\"(\"a\")",
            ])
    }

    @Test("Definitions throw what their closures throw, and change nothing")
    func throwingDefinitions() throws {
        struct Refused: Error {}
        try DatabaseQueue().write { (db) throws in
            #expect(throws: Refused.self) {
                try db.create(table: "t") { t in
                    t.column("a")
                    throw Refused()
                }
            }
            #expect(try !db.tableExists("t"))
            #expect(throws: DatabaseError.self) { try db.drop(table: "t") }
            #expect(throws: DatabaseError.self) { try db.rename(table: "t", to: "u") }
            #expect(throws: DatabaseError.self) { try db.create(indexOn: "t", columns: ["a"]) }
            #expect(throws: (any Error).self) { try db.create(table: "empty") { _ in } }
            #expect(throws: (any Error).self) {
                try db.create(table: "child") { t in t.belongsTo("nothing") }
            }
        }
    }

    @Test("Tables in other schemas are inspected")
    func attachedSchemas() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(
                sql: """
                    ATTACH DATABASE ':memory:' AS side;
                    CREATE TABLE side.player (code TEXT PRIMARY KEY, team INTEGER);
                    CREATE TABLE player (id INTEGER PRIMARY KEY);
                    CREATE TEMPORARY TABLE scratch (x);
                    CREATE TEMPORARY VIEW peek AS SELECT 1;
                    """)
            #expect(try db.columns(in: "player").map(\.name) == ["id"])
            #expect(try db.columns(in: "player", in: "side").map(\.name) == ["code", "team"])
            #expect(try db.primaryKey("player", in: "side").columns == ["code"])
            #expect(try db.tableExists("player", in: "side"))
            #expect(try !db.tableExists("scratch", in: "main"))
            #expect(try db.tableExists("scratch", in: "temp"))
            #expect(try db.tableExists("scratch"))
            #expect(try db.viewExists("peek"))
            #expect(try db.indexes(on: "player", in: "side").count == 1)
            #expect(throws: DatabaseError.self) { try db.tableExists("player", in: "nowhere") }
        }
    }

    @Test("Records of the schema are fetched as rows")
    func introspectionRecords() throws {
        try Agenda.read { (db) throws in
            let columns = try ColumnInfo.fetchAll(db, sql: "SELECT * FROM pragma_table_info('song')")
            #expect(columns.map(\.name) == ["id", "title", "seconds", "bandId"])
            #expect(columns[0].primaryKeyIndex == 1)
            #expect(try db.foreignKeys(on: "gig").map(\.destinationTable).sorted() == ["band", "band", "venue"])
            #expect(try db.foreignKeys(on: "town").isEmpty)
        }
    }

    @Test("Virtual tables are made by their modules and by SQL")
    func virtualTables() throws {
        let statements = try sqlInEmptyDatabase { (db) throws in
            try db.create(virtualTable: "search", using: "fts5(title, body)")
            try db.create(virtualTable: "search2", options: [.ifNotExists], using: "fts5(title)")
            try db.create(virtualTable: "search3", ifNotExists: true, using: "fts5(title)")
            #expect(try db.tableExists("search"))
            try db.drop(table: "search")
        }
        #expect(statements.contains("CREATE VIRTUAL TABLE \"search\" USING fts5(title, body)"))
        #expect(statements.contains("CREATE VIRTUAL TABLE IF NOT EXISTS \"search2\" USING fts5(title)"))
    }
}
