// Statements: their compilation, their properties, and their use after errors and schema changes.

import Foundation
import Testing

@testable import GRDB

struct StatementTests {
    /// A database with two tables.
    private func withCities(_ test: (Database) throws -> Void) throws {
        try withDatabase(
            running: """
                CREATE TABLE country (code TEXT PRIMARY KEY, title TEXT);
                CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT REFERENCES country(code));
                INSERT INTO country VALUES ('NO', 'Norway');
                INSERT INTO city VALUES (1, 'Oslo', 'NO'), (2, 'Bergen', 'NO'), (3, 'Atlantis', NULL);
                """, test)
    }

    // MARK: - Compilation

    @Test(
        "SQL without statement does not compile",
        arguments: ["", " ", ";", " ;\n;", "-- nothing", "/* nothing */ ;", "\u{FEFF}"])
    func emptySQL(sql: String) throws {
        try withCities { (db) throws in
            let error = try #require(throws: DatabaseError.self) { try db.makeStatement(sql: sql) }
            #expect(error.resultCode == .SQLITE_ERROR)
            #expect(error.message == "empty statement")
            #expect(error.sql == sql)
        }
    }

    @Test("SQL of several statements does not compile", arguments: ["SELECT 1; SELECT 2", "SELECT 1;; /* two */ nonsense"])
    func severalStatements(sql: String) throws {
        try withCities { (db) throws in
            let error = try #require(throws: DatabaseError.self) { try db.makeStatement(sql: sql) }
            #expect(error.resultCode == .SQLITE_MISUSE)
            #expect(error.message?.hasPrefix("Multiple statements found.") == true)
            #expect(error.sql == sql)
        }
    }

    @Test(
        "White space, semicolons and comments may surround a statement", arguments: ["SELECT 1;", "\n SELECT 1 ;\t;\n", "SELECT 1; -- end"])
    func surroundings(sql: String) throws {
        try withCities { (db) throws in
            let statement = try db.makeStatement(sql: sql)
            #expect(statement.sql == "SELECT 1")
            #expect(statement.description == "SELECT 1")
            #expect(try Int.fetchOne(statement) == 1)
        }
    }

    @Test("Text after a complete statement is another statement, even when it is wrong")
    func trailingNonsense() throws {
        try withCities { (db) throws in
            let error = try #require(throws: DatabaseError.self) { try db.makeStatement(sql: "SELECT 1 nonsense nonsense") }
            #expect(error.message == #"near "nonsense": syntax error"#)
        }
    }

    @Test("Statements compile from literals, and have their arguments")
    func literals() throws {
        try withCities { (db) throws in
            let statement = try db.makeStatement(literal: "SELECT name FROM city WHERE id = \(2)")
            #expect(statement.arguments == [2])
            #expect(try String.fetchOne(statement) == "Bergen")
        }
    }

    // MARK: - Columns

    @Test("Columns have names, in order")
    func columnNames() throws {
        try withCities { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT id, name AS title, 1 AS \"\", 'é' AS \"É\" FROM city")
            #expect(statement.columnCount == 4)
            #expect(statement.columnNames == ["id", "title", "", "É"])
            let insertion = try db.makeStatement(sql: "DELETE FROM city")
            #expect(insertion.columnCount == 0)
            #expect(insertion.columnNames.isEmpty)
        }
    }

    @Test(
        "Columns are found by name in any case, the leftmost first",
        arguments: [("a", 0), ("A", 0), ("b", 1), ("É", 3), ("é", 3), ("", 4), ("c", nil), ("e", nil)] as [(String, Int?)])
    func indexOfColumn(name: String, index: Int?) throws {
        try withCities { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT 1 AS a, 2 AS B, 3 AS A, 4 AS \"é\", 5 AS \"\"")
            #expect(statement.index(ofColumn: name) == index)
        }
    }

    // MARK: - Effects

    @Test(
        "A statement is read-only if it does not write to the file",
        arguments: [
            ("SELECT * FROM city", true),
            ("BEGIN", true),
            ("PRAGMA user_version", true),
            ("INSERT INTO city (name) VALUES ('Oslo')", false),
            ("WITH one AS (SELECT 1) DELETE FROM city WHERE id IN one", false),
            ("CREATE TABLE t(a)", false),
        ])
    func isReadonly(sql: String, isReadonly: Bool) throws {
        try withCities { (db) throws in
            #expect(try db.makeStatement(sql: sql).isReadonly == isReadonly)
        }
    }

    // MARK: - Errors

    @Test("A statement can be run again after a run that failed")
    func reuseAfterFailure() throws {
        try withCities { (db) throws in
            let statement = try db.makeStatement(sql: "INSERT INTO city (id, name) VALUES (?, ?)")
            for _ in 0..<2 {
                let error = try #require(throws: DatabaseError.self) { try statement.execute(arguments: [1, "Paris"]) }
                #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
                #expect(error.sql == statement.sql)
                #expect(error.arguments == [1, "Paris"])
            }
            try statement.execute(arguments: [4, "Paris"])
            #expect(try String.fetchOne(db, sql: "SELECT name FROM city WHERE id = 4") == "Paris")
        }
    }

    @Test("A query that fails at its second row can be run again")
    func failureAtSecondRow() throws {
        try withCities { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT abs(value) FROM (SELECT ? AS value UNION ALL SELECT ?)")
            let cursor = try Int.fetchCursor(statement, arguments: [-1, Int64.min])
            #expect(try cursor.next() == 1)
            let error = try #require(throws: DatabaseError.self) { try cursor.next() }
            #expect(error.message == "integer overflow")
            #expect(error.arguments == [-1, Int64.min])
            #expect(fails(.SQLITE_ERROR) { try cursor.next() })
            #expect(try Int.fetchAll(statement, arguments: [-1, -2]) == [1, 2])
        }
    }

    @Test("Arguments are hidden in errors, unless the configuration shows them", arguments: [false, true])
    func argumentsInErrors(isPublic: Bool) throws {
        var configuration = Configuration()
        configuration.publicStatementArguments = isPublic
        try DatabaseQueue(configuration: configuration).inDatabase { (db) throws in
            let error = try #require(throws: DatabaseError.self) {
                try Int.fetchOne(db, sql: "SELECT abs(?)", arguments: [Int64.min])
            }
            #expect(error.description.contains("\(Int64.min)") == isPublic)
            #expect(error.expandedDescription.hasSuffix("while executing `SELECT abs(?)` with arguments [\(Int64.min)]"))
        }
    }

    @Test("A statement of another connection is an error, wherever its connection is")
    func foreignStatement() throws {
        let other = try DatabaseQueue()
        let statement = try other.inDatabase { try $0.makeStatement(sql: "SELECT ?") }
        try DatabaseQueue().inDatabase { (db) throws in
            for _ in 0..<2 {
                #expect(fails(.SQLITE_MISUSE) { try statement.execute(arguments: [1]) })
                #expect(fails(.SQLITE_MISUSE) { try Int.fetchOne(statement, arguments: [1]) })
                #expect(fails(.SQLITE_MISUSE) { try Row.fetchCursor(statement, arguments: [1]) })
            }
            let error = try #require(throws: DatabaseError.self) { try statement.execute(arguments: [1]) }
            #expect(error.message?.hasPrefix("statement was compiled by another connection") == true)
            #expect(error.sql == "SELECT ?")
        }
        // It still works at home.
        #expect(try other.inDatabase { _ in try Int.fetchOne(statement, arguments: [2]) } == 2)
    }

    @Test("A statement outside of any access stops the program")
    func statementOutside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let statement = try DatabaseQueue().inDatabase { try $0.makeStatement(sql: "SELECT 1") }
            try statement.execute()
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("Database was not used on the correct thread."))
    }

    // MARK: - Schema changes

    /// The connection that runs the query between two schema changes.
    enum Reader: CaseIterable {
        case sql
        case cachedStatement
        case ownStatement
    }

    /// The connection that changes the schema.
    enum Editor: CaseIterable {
        case sameConnection
        case otherConnection
    }

    @Test("Rows follow the columns of a table that changes between two runs", arguments: Reader.allCases, Editor.allCases)
    func schemaChanges(reader: Reader, editor: Editor) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        let sql = "SELECT * FROM t"
        try queue.inDatabase { try $0.execute(sql: "CREATE TABLE t(a, b); INSERT INTO t VALUES (1, 2)") }
        let ownStatement = try queue.inDatabase { try $0.makeStatement(sql: sql) }

        func statement(_ db: Database) throws -> Statement {
            switch reader {
            case .sql, .ownStatement: ownStatement
            case .cachedStatement: try db.cachedStatement(sql: sql)
            }
        }
        func fetchRow(_ db: Database) throws -> Row? {
            reader == .sql ? try Row.fetchOne(db, sql: sql) : try Row.fetchOne(statement(db))
        }
        func fetchValue(_ db: Database) throws -> Int? {
            reader == .sql ? try Int.fetchOne(db, sql: sql) : try Int.fetchOne(statement(db))
        }
        func expect(_ description: String, after change: String) throws {
            try (editor == .sameConnection ? queue : other).inDatabase { try $0.execute(sql: change) }
            try queue.inDatabase { (db) throws in
                let row = try #require(try fetchRow(db))
                #expect(row.description == description)
                for (name, value) in row {
                    #expect(row[name] as DatabaseValue == value)
                }
                #expect(try fetchValue(db) == row[0])
                // A second run, without any change in between.
                #expect(try fetchRow(db) == row)
            }
        }
        try expect("[a:1 b:2]", after: "SELECT 1")
        try expect("[a:1 b:2 c:3]", after: "ALTER TABLE t ADD COLUMN c DEFAULT 3")
        try expect("[a:1 c:3]", after: "ALTER TABLE t DROP COLUMN b")
        try expect("[a:1 renamed:3]", after: "ALTER TABLE t RENAME COLUMN c TO renamed")
        try expect("[x:7]", after: "DROP TABLE t; CREATE TABLE t(x); INSERT INTO t VALUES (7)")
        try expect("[y:8 z:9]", after: "DROP TABLE t; CREATE VIEW t AS SELECT 8 AS y, 9 AS z")
    }

    @Test(
        "A statement has its new columns and its new region after a schema change, whether it finds rows or not", arguments: [true, false])
    func effectsAfterSchemaChange(hasRows: Bool) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a)")
            if hasRows {
                try db.execute(sql: "INSERT INTO t VALUES (1)")
            }
            let statement = try db.makeStatement(sql: "SELECT * FROM t")
            #expect(statement.databaseRegion.description == "t(a)")
            try DatabaseQueue(path: path).inDatabase { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b") }
            _ = try Row.fetchAll(statement)
            #expect(statement.columnNames == ["a", "b"])
            #expect(statement.index(ofColumn: "b") == 1)
            #expect(statement.databaseRegion.description == "t(a,b)")
        }
    }

    @Test("The region of an access holds what the statement reads after a schema change", arguments: [true, false])
    func accessedRegionAfterSchemaChange(hasRows: Bool) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a); CREATE TABLE u(b); CREATE VIEW v AS SELECT a FROM t")
            if hasRows {
                try db.execute(sql: "INSERT INTO t VALUES (1); INSERT INTO u VALUES (1)")
            }
            let statement = try db.makeStatement(sql: "SELECT * FROM v")
            try DatabaseQueue(path: path).inDatabase { try $0.execute(sql: "DROP VIEW v; CREATE VIEW v AS SELECT b FROM u") }
            let (_, region) = try db.recordingAccessedRegion { try Row.fetchAll(statement) }
            #expect(region.columnNames(ofTable: "u") == ["b"])
        }
    }

    @Test("Adapters fit the columns that a table has now", arguments: Editor.allCases)
    func adaptersAfterSchemaChange(editor: Editor) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        try queue.inDatabase { try $0.execute(sql: "CREATE TABLE t(a, b); INSERT INTO t VALUES (1, 2)") }
        let statement = try queue.inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT * FROM t")
            #expect(try Row.fetchOne(statement) == ["a": 1, "b": 2])
            return statement
        }
        try (editor == .sameConnection ? queue : other).inDatabase {
            try $0.execute(sql: "ALTER TABLE t DROP COLUMN a; ALTER TABLE t ADD COLUMN c DEFAULT 3")
        }
        try queue.inDatabase { (db) throws in
            // The column has another position than before.
            #expect(try Row.fetchOne(statement, adapter: ColumnMapping(["x": "b"])) == ["x": 2])
            #expect(try Int.fetchOne(db, sql: statement.sql, adapter: ColumnMapping(["x": "b"])) == 2)
        }
    }

    @Test("A query whose table was dropped is an error, and works again when the table is back", arguments: Editor.allCases)
    func droppedTable(editor: Editor) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        let change = { (sql: String) in
            try (editor == .sameConnection ? queue : other).inDatabase { try $0.execute(sql: sql) }
        }
        try change("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
        let read = { try queue.inDatabase { try Int.fetchOne($0, sql: "SELECT a FROM t") } }
        #expect(try read() == 1)
        try change("DROP TABLE t")
        let error = try #require(throws: DatabaseError.self) { try read() }
        #expect(error.description == "SQLite error 1: no such table: t - while executing `SELECT a FROM t`")
        try change("CREATE TABLE t(b, a); INSERT INTO t VALUES (1, 2)")
        #expect(try read() == 2)
    }
}
