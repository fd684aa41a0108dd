// The SQL of tables that are created and altered, and what SQLite makes of it.

import Foundation
import Testing

@testable import GRDB

struct TableDefinitionTests {
    private func statements(
        prepare: String = "", options: TableOptions = [], _ body: @escaping (TableDefinition) throws -> Void
    ) throws -> [String] {
        try DatabaseQueue().write { db in
            try db.execute(sql: prepare)
            return try definitions(of: db) { try db.create(table: "t", options: options, body: body) }
        }
    }

    @Test func columnsAndConstraintsComeInOrder() throws {
        let sql = try statements(prepare: "CREATE TABLE book (id INTEGER PRIMARY KEY)") { t in
            t.uniqueKey(["b", "c"], onConflict: .ignore)
            t.column("a", .integer).notNull(onConflict: .replace).unique().defaults(to: -3).check(sql: "a > 1").collate(.rtrim)
            t.column("b").references("book", column: "id", onDelete: .cascade, onUpdate: .setNull, deferred: true)
            t.column(sql: "c TEXT")
            t.column(literal: "d TEXT DEFAULT \("it's ?")")
            t.constraint(sql: "CHECK (b > 1)")
            t.constraint(literal: "CHECK (b < \(9))")
            t.check(sql: "b <> 4")
            t.foreignKey(["a"], references: "book")
            t.primaryKey(["a", "b"], onConflict: .fail)
        }
        #expect(
            sql == [
                "CREATE TABLE \"t\" ("
                    + "\"a\" INTEGER NOT NULL ON CONFLICT REPLACE UNIQUE CHECK (a > 1) DEFAULT -3 COLLATE RTRIM, "
                    + "\"b\" REFERENCES \"book\"(\"id\") ON DELETE CASCADE ON UPDATE SET NULL DEFERRABLE INITIALLY DEFERRED, "
                    + "c TEXT, d TEXT DEFAULT 'it''s ?', "
                    + "PRIMARY KEY (\"a\", \"b\") ON CONFLICT FAIL, UNIQUE (\"b\", \"c\") ON CONFLICT IGNORE, "
                    + "FOREIGN KEY (\"a\") REFERENCES \"book\"(\"id\"), CHECK (b <> 4), CHECK (b > 1), CHECK (b < 9))"
            ])
    }

    @Test func columnsHaveNoClauseForTheDefaultConflictResolution() throws {
        let sql = try statements(prepare: "CREATE TABLE book (id INTEGER PRIMARY KEY)") { t in
            t.primaryKey("id", .integer, onConflict: .abort)
            t.column("a").notNull(onConflict: .abort).unique(onConflict: .abort)
            t.belongsTo("book", indexed: false).notNull(onConflict: .abort)
            t.uniqueKey(["a"], onConflict: .abort)
        }
        #expect(
            sql == [
                "CREATE TABLE \"t\" (\"id\" INTEGER PRIMARY KEY ON CONFLICT ABORT, \"a\" NOT NULL UNIQUE, "
                    + "\"bookId\" INTEGER NOT NULL REFERENCES \"book\"(\"id\"), UNIQUE (\"a\") ON CONFLICT ABORT)"
            ])
    }

    @Test func primaryKeysAreNotNullUnlessTheyAreIntegers() throws {
        #expect(try statements { $0.primaryKey("id", .integer) } == ["CREATE TABLE \"t\" (\"id\" INTEGER PRIMARY KEY)"])
        #expect(try statements { $0.primaryKey("id", .text) } == ["CREATE TABLE \"t\" (\"id\" TEXT PRIMARY KEY NOT NULL)"])
        #expect(
            try statements { t in
                t.primaryKey {
                    t.column("a", .integer)
                    t.column("b")
                }
            } == ["CREATE TABLE \"t\" (\"a\" INTEGER NOT NULL, \"b\" NOT NULL, PRIMARY KEY (\"a\", \"b\"))"])
    }

    @Test func optionsOfTables() throws {
        let sql = try statements(options: [.temporary, .ifNotExists, .strict, .withoutRowID]) { t in
            t.primaryKey("id", .text)
            t.column("a", .any).indexed()
        }
        #expect(
            sql == [
                "CREATE TEMPORARY TABLE IF NOT EXISTS \"t\" (\"id\" TEXT PRIMARY KEY NOT NULL, \"a\" ANY) STRICT, WITHOUT ROWID",
                "CREATE INDEX IF NOT EXISTS \"t_on_a\" ON \"t\"(\"a\")",
            ])
        try DatabaseQueue().write { db in
            let sql = try definitions(of: db) {
                try db.create(table: "t", temporary: true, ifNotExists: true, withoutRowID: true) { $0.primaryKey("id", .integer) }
            }
            #expect(sql == ["CREATE TEMPORARY TABLE IF NOT EXISTS \"t\" (\"id\" INTEGER PRIMARY KEY) WITHOUT ROWID"])
        }
    }

    @Test func uniqueColumnsNeedNoOtherIndex() throws {
        #expect(try statements { $0.column("a").unique().indexed() }.count == 1)
        #expect(try statements { $0.column("a").indexed() }.count == 2)
    }

    @Test func namesWithQuotesAreSafe() throws {
        try DatabaseQueue().write { (db) throws in
            try db.create(table: "a\"b") { t in
                t.primaryKey("c\"d", .integer)
                t.column("e\"f", .text).collate(Database.CollationName(rawValue: "NOCASE")).unique()
                t.column("g\"h", .integer).references("a\"b").indexed()
                t.belongsTo("i\"j", inTable: "a\"b", indexed: false)
            }
            #expect(try db.columns(in: "a\"b").map(\.name) == ["c\"d", "e\"f", "g\"h", "i\"jC\"d"])
            try db.alter(table: "a\"b") { t in
                t.rename(column: "e\"f", to: "k\"l")
                t.add(column: "m\"n").indexed()
                t.drop(column: "i\"jC\"d")
            }
        }
    }

    @Test func defaultValuesAreTheValuesThatWereGiven() throws {
        let values: [DatabaseValue] = [
            "O'Brien".databaseValue, 1.5.databaseValue, (-12).databaseValue, Data([0, 255]).databaseValue, .null,
            Double.infinity.databaseValue, (-Double.infinity).databaseValue, 0.1.databaseValue, "a\0b'".databaseValue, "?".databaseValue,
            Int64.min.databaseValue, "".databaseValue,
        ]
        for value in values {
            try DatabaseQueue().write { (db) throws in
                try db.create(table: "t") { t in
                    t.column("id", .integer).primaryKey()
                    t.column("a").defaults(to: value)
                }
                try db.execute(sql: "INSERT INTO t (id) VALUES (1)")
                #expect(try Row.fetchOne(db, sql: "SELECT a FROM t") == ["a": value], "\(value)")
            }
        }
    }

    @Test func generatedColumns() throws {
        let sql = try statements { t in
            t.column("a", .integer)
            t.column("b", .integer).generatedAs(sql: "a + 1")
            t.column("c", .integer).notNull().generatedAs(Column("a"), .stored)
        }
        #expect(
            sql == [
                "CREATE TABLE \"t\" (\"a\" INTEGER, \"b\" INTEGER GENERATED ALWAYS AS (a + 1) VIRTUAL, "
                    + "\"c\" INTEGER NOT NULL GENERATED ALWAYS AS (\"a\") STORED)"
            ])
    }

    @Test func conditionsOfColumns() throws {
        try DatabaseQueue().write { (db) throws in
            try db.create(table: "t") { t in
                t.column("a", .integer).check { SQL("\($0) > \(3)") }
                t.check(SQL("a < \(10)"))
            }
            try db.execute(sql: "INSERT INTO t VALUES (5)")
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO t VALUES (3)") }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO t VALUES (10)") }
        }
    }

    @Test func errorsOfTheClosureCreateNoTable() throws {
        try DatabaseQueue().write { (db) throws in
            #expect(throws: ConnectionTestError.self) {
                try db.create(table: "t") { t in
                    t.column("a")
                    throw ConnectionTestError()
                }
            }
            #expect(try !db.tableExists("t"))
        }
    }

    @Test func badDefinitionsAreErrors() throws {
        let bodies: [(TableDefinition) -> Void] = [
            { _ in },
            { t in
                t.primaryKey("a", .integer)
                t.primaryKey("b", .integer)
            },
            { t in
                t.primaryKey("a", .integer)
                t.primaryKey(["a"])
            },
            { t in t.primaryKey {} },
            { t in
                t.column("a")
                t.primaryKey(["b"])
            },
            { t in
                t.column("a")
                t.column("A")
            },
            { t in t.column("a").references("missing") },
            { t in
                t.column("a")
                t.foreignKey(["a"], references: "missing")
            },
            { t in
                t.column("a")
                t.foreignKey(["a", "b"], references: "t")
            },
            { t in t.belongsTo("missing") },
            { t in t.belongsTo("view") },
            { t in t.primaryKey { t.belongsTo("parent", inTable: "t") } },
            { t in t.column("a").defaults(sql: "(") },
            { t in t.column(literal: "a DEFAULT \("x") ?") },
        ]
        for (index, body) in bodies.enumerated() {
            try DatabaseQueue().write { (db) throws in
                try db.execute(sql: "CREATE VIEW view AS SELECT 1 AS id")
                #expect(throws: DatabaseError.self, "\(index)") { try db.create(table: "t", body: body) }
                #expect(try !db.tableExists("t"))
            }
        }
    }

    // MARK: - Foreign keys

    @Test func foreignKeysTakeTheTypeOfThePrimaryKey() throws {
        let tables = """
            CREATE TABLE country (code TEXT PRIMARY KEY);
            CREATE TABLE note (body TEXT);
            CREATE TABLE thing (id PRIMARY KEY);
            CREATE TABLE seat (rank TEXT, number INTEGER, PRIMARY KEY (rank, number));
            """
        let sql = try statements(prepare: tables) { t in
            t.belongsTo("country").notNull()
            t.belongsTo("note", onDelete: .cascade)
            t.belongsTo("thing", indexed: false)
            t.belongsTo("seat").notNull(onConflict: .fail)
            t.belongsTo("place", inTable: "seat").unique()
        }
        #expect(
            sql == [
                "CREATE TABLE \"t\" (\"countryCode\" TEXT NOT NULL REFERENCES \"country\"(\"code\"), "
                    + "\"noteId\" INTEGER REFERENCES \"note\"(\"rowid\") ON DELETE CASCADE, "
                    + "\"thingId\" REFERENCES \"thing\"(\"id\"), "
                    + "\"seatRank\" TEXT NOT NULL ON CONFLICT FAIL, \"seatNumber\" INTEGER NOT NULL ON CONFLICT FAIL, "
                    + "\"placeRank\" TEXT, \"placeNumber\" INTEGER, "
                    + "FOREIGN KEY (\"seatRank\", \"seatNumber\") REFERENCES \"seat\"(\"rank\", \"number\"), "
                    + "FOREIGN KEY (\"placeRank\", \"placeNumber\") REFERENCES \"seat\"(\"rank\", \"number\"))",
                "CREATE INDEX \"t_on_countryCode\" ON \"t\"(\"countryCode\")",
                "CREATE INDEX \"t_on_noteId\" ON \"t\"(\"noteId\")",
                "CREATE INDEX \"index_t_on_seatRank_seatNumber\" ON \"t\"(\"seatRank\", \"seatNumber\")",
                "CREATE UNIQUE INDEX \"index_t_on_placeRank_placeNumber\" ON \"t\"(\"placeRank\", \"placeNumber\")",
            ])
    }

    @Test("The unique index of a foreign key of several columns can be dropped, and is created with the options of the table")
    func uniqueForeignKeysOfSeveralColumns() throws {
        try DatabaseQueue().write { db in
            try db.create(table: "seat") { t in
                t.primaryKey {
                    t.column("rank", .text)
                    t.column("number", .integer)
                }
            }
            for _ in 1...2 {
                try db.create(table: "t", options: .ifNotExists) { t in
                    t.belongsTo("seat", indexed: false).unique()
                }
            }
            let index = try #require(try db.indexes(on: "t").first)
            #expect(index.name == "index_t_on_seatRank_seatNumber")
            #expect(index.isUnique)
            #expect(index.columns == ["seatRank", "seatNumber"])
            try db.drop(indexOn: "t", columns: ["seatRank", "seatNumber"])
            #expect(try db.indexes(on: "t").isEmpty)
        }
    }

    @Test func foreignKeysFindThePluralTable() throws {
        let sql = try statements(prepare: "CREATE TABLE people (id INTEGER PRIMARY KEY)") { $0.belongsTo("person", indexed: false) }
        #expect(sql == ["CREATE TABLE \"t\" (\"personId\" INTEGER REFERENCES \"people\"(\"id\"))"])
        try DatabaseQueue().write { (db) throws in
            let sql = try definitions(of: db) {
                try db.create(table: "nodes") { t in
                    t.primaryKey("key", .text)
                    t.belongsTo("node", indexed: false)
                }
            }
            #expect(sql == ["CREATE TABLE \"nodes\" (\"key\" TEXT PRIMARY KEY NOT NULL, \"nodeKey\" TEXT REFERENCES \"nodes\"(\"key\"))"])
        }
    }

    @Test func foreignKeysToTheTableItself() throws {
        #expect(
            try statements { t in
                t.column("a", .text)
                t.column("b", .integer)
                t.primaryKey(["a", "B"])
                t.belongsTo("parent", inTable: "T", indexed: false)
                t.foreignKey(["a", "b"], references: "t")
            } == [
                "CREATE TABLE \"t\" (\"a\" TEXT, \"b\" INTEGER, \"parentA\" TEXT, \"parentB\" INTEGER, PRIMARY KEY (\"a\", \"B\"), "
                    + "FOREIGN KEY (\"a\", \"b\") REFERENCES \"t\"(\"a\", \"b\"), "
                    + "FOREIGN KEY (\"parentA\", \"parentB\") REFERENCES \"T\"(\"a\", \"b\"))"
            ])
    }

    @Test func foreignKeysInThePrimaryKeyHaveNoIndex() throws {
        let tables = "CREATE TABLE book (id INTEGER PRIMARY KEY); CREATE TABLE seat (rank, number, PRIMARY KEY (rank, number))"
        let sql = try statements(prepare: tables) { t in
            t.primaryKey {
                t.belongsTo("book")
                t.belongsTo("seat")
            }
        }
        #expect(
            sql == [
                "CREATE TABLE \"t\" (\"bookId\" INTEGER NOT NULL REFERENCES \"book\"(\"id\"), \"seatRank\" NOT NULL, "
                    + "\"seatNumber\" NOT NULL, PRIMARY KEY (\"bookId\", \"seatRank\", \"seatNumber\"), "
                    + "FOREIGN KEY (\"seatRank\", \"seatNumber\") REFERENCES \"seat\"(\"rank\", \"number\"))"
            ])
    }

    // MARK: - Alterations

    @Test func alterations() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, year)")
            let sql = try definitions(of: db) {
                try db.alter(table: "book") { t in
                    t.add(column: "a", .text).notNull().defaults(to: "x").indexed()
                    t.add(column: "b", .integer).references("book")
                    t.addColumn(sql: "c TEXT")
                    t.addColumn(literal: "d TEXT DEFAULT \("y")")
                    t.rename(column: "year", to: "annee")
                    t.drop(column: "c")
                }
                try db.rename(table: "book", to: "tome")
                try db.drop(table: "tome")
            }
            #expect(
                sql == [
                    "ALTER TABLE \"book\" ADD COLUMN \"a\" TEXT NOT NULL DEFAULT 'x'",
                    "CREATE INDEX \"book_on_a\" ON \"book\"(\"a\")",
                    "ALTER TABLE \"book\" ADD COLUMN \"b\" INTEGER REFERENCES \"book\"(\"id\")",
                    "ALTER TABLE \"book\" ADD COLUMN c TEXT",
                    "ALTER TABLE \"book\" ADD COLUMN d TEXT DEFAULT 'y'",
                    "ALTER TABLE \"book\" RENAME COLUMN \"year\" TO \"annee\"",
                    "ALTER TABLE \"book\" DROP COLUMN \"c\"",
                    "ALTER TABLE \"book\" RENAME TO \"tome\"",
                    "DROP TABLE \"tome\"",
                ])
            #expect(throws: DatabaseError.self) { try db.alter(table: "missing") { $0.add(column: "a") } }
            #expect(throws: DatabaseError.self) { try db.drop(table: "missing") }
        }
    }

    @Test func existingColumnsAreNotAdded() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, Year, generated AS (year))")
            let alter = { (db: Database) throws in
                try db.alter(table: "BOOK") { t in
                    t.add(column: "yEAR", .integer, ifNotExists: true)
                    t.add(column: "Generated", ifNotExists: true)
                    t.add(column: "note", .text, ifNotExists: true).notNull().defaults(to: "").indexed()
                    t.add(column: "note", .text, ifNotExists: true).indexed()
                }
            }
            #expect(
                try definitions(of: db) { try alter(db) } == [
                    "ALTER TABLE \"BOOK\" ADD COLUMN \"note\" TEXT NOT NULL DEFAULT ''",
                    "CREATE INDEX \"BOOK_on_note\" ON \"BOOK\"(\"note\")",
                ])
            #expect(try definitions(of: db) { try alter(db) } == [])
            #expect(throws: DatabaseError.self) {
                try db.alter(table: "book") { $0.add(column: "YEAR", ifNotExists: false) }
            }
        }
    }

    @Test func canonicallyEquivalentNamesAreOtherColumns() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE book (\"Caf\u{e9}\")")
            try db.alter(table: "book") { $0.add(column: "Cafe\u{301}", ifNotExists: true) }
            #expect(try db.columns(in: "book").count == 2)
        }
    }

    @Test func columnsThatAreMissingAreNotDropped() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, year)")
            let alter = { (db: Database) throws in
                try db.alter(table: "book") { t in
                    t.drop(column: "YEAR", ifExists: true)
                    t.drop(column: "year", ifExists: true)
                }
            }
            #expect(try definitions(of: db) { try alter(db) } == ["ALTER TABLE \"book\" DROP COLUMN \"YEAR\""])
            #expect(try definitions(of: db) { try alter(db) } == [])
            #expect(throws: DatabaseError.self) {
                try db.alter(table: "book") { $0.drop(column: "year", ifExists: false) }
            }
        }
    }

    /// Each change sees the earlier ones.
    @Test func columnsAreCheckedInTheOrderOfTheChanges() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, a, b)")
            try db.alter(table: "book") { t in
                t.rename(column: "a", to: "c")
                t.add(column: "a", ifNotExists: true)
                t.add(column: "c", ifNotExists: true)
                t.drop(column: "b")
                t.add(column: "b", .text, ifNotExists: true)
                t.add(column: "d")
                t.drop(column: "d", ifExists: true)
            }
            #expect(try db.columns(in: "book").map(\.name) == ["id", "c", "a", "b"])
        }
    }

    @Test func changesThatDependOnColumnsWantATable() throws {
        try DatabaseQueue().write { (db) throws in
            for isAddition in [true, false] {
                let error = #expect(throws: DatabaseError.self) {
                    try db.alter(table: "missing") { t in
                        if isAddition {
                            t.add(column: "a", ifNotExists: true)
                        } else {
                            t.drop(column: "a", ifExists: true)
                        }
                    }
                }
                #expect(error?.message == "no such table: missing")
            }
        }
    }
}
