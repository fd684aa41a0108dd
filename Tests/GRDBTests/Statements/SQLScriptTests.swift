// SQL strings of several statements.

import Foundation
import Testing

@testable import GRDB

struct SQLScriptTests {
    private func withTable(_ test: (Database) throws -> Void) throws {
        try withDatabase(running: "CREATE TABLE t(a)", test)
    }

    private func texts(of sql: String, in db: Database) throws -> [String] {
        let statements = try db.allStatements(sql: sql)
        var texts: [String] = []
        while let statement = try statements.next() {
            texts.append(statement.sql)
        }
        return texts
    }

    @Test("The rows of several queries are joined")
    func joinedRows() throws {
        try withTable { db in
            let statements = try db.allStatements(sql: "SELECT 1 UNION SELECT 2; SELECT 3; SELECT 4 WHERE 0; SELECT 5")
            #expect(try Array(statements.flatMap { try Int.fetchCursor($0) }) == [1, 2, 3, 5])
        }
    }

    @Test("An array of statements is made as long as none needs what an earlier one does")
    func arrayOfStatements() throws {
        try withTable { db in
            let statements = try Array(db.allStatements(sql: "INSERT INTO t VALUES (?); SELECT a FROM t"))
            #expect(statements.map(\.sql) == ["INSERT INTO t VALUES (?)", "SELECT a FROM t"])
            try statements[0].execute(arguments: [7])
            #expect(try Int.fetchAll(statements[1]) == [7])

            let error = #expect(throws: DatabaseError.self) {
                try Array(db.allStatements(sql: "CREATE TABLE u(b); INSERT INTO u VALUES (1)"))
            }
            #expect(error?.message == "no such table: u")
            #expect(error?.sql?.contains("INSERT INTO u VALUES (1)") == true)
        }
    }

    @Test(
        "All statements are found, whatever stands between them",
        arguments: [
            ("", []),
            (" \n\t\u{C};;", []),
            ("-- nothing", []),
            ("/* never closed", []),
            ("SELECT 1", ["SELECT 1"]),
            ("SELECT 1;", ["SELECT 1"]),
            (";;SELECT 1;; ;SELECT 2;", ["SELECT 1", "SELECT 2"]),
            ("SELECT ';' ; SELECT '--'", ["SELECT ';'", "SELECT '--'"]),
            ("SELECT 'é'; SELECT '日本'", ["SELECT 'é'", "SELECT '日本'"]),
            ("SELECT 1;\n-- end", ["SELECT 1"]),
        ] as [(String, [String])])
    func allStatements(sql: String, texts: [String]) throws {
        try withTable { (db) throws in
            #expect(try self.texts(of: sql, in: db) == texts)
            // None of them is an error when all of them run.
            try db.execute(sql: sql)
        }
    }

    @Test("A trigger is one statement, in spite of its semicolons")
    func trigger() throws {
        try withTable { (db) throws in
            let sql = "CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; SELECT 1; END; SELECT 2"
            try db.execute(sql: sql)
            let statements = try db.allStatements(sql: "DROP TRIGGER r; SELECT 2")
            #expect(try statements.next()?.sql == "DROP TRIGGER r")
            #expect(try statements.next()?.sql == "SELECT 2")
            #expect(try statements.next() == nil)
        }
    }

    @Test("A statement may use what earlier statements have created")
    func dependentStatements() throws {
        try withTable { (db) throws in
            let statements = try db.allStatements(sql: "CREATE TABLE u(b); INSERT INTO u VALUES (1); SELECT b FROM u")
            try statements.next()?.execute()
            try statements.next()?.execute()
            #expect(try Int.fetchOne(#require(try statements.next())) == 1)
            #expect(try statements.next() == nil)
        }
    }

    @Test("Arguments are spread over the statements, and named ones are shared by them")
    func arguments() throws {
        try withTable { (db) throws in
            let sql = "INSERT INTO t VALUES (?); INSERT INTO t VALUES (:a); INSERT INTO t VALUES (:a + ?)"
            for _ in 0..<2 {
                try db.execute(sql: "DELETE FROM t")
                try db.execute(sql: sql, arguments: [1, 20] + ["a": 10])
                #expect(try Int.fetchAll(db, sql: "SELECT a FROM t ORDER BY rowid") == [1, 10, 30])
            }
            let statements = try db.allStatements(sql: "SELECT ?, ?; SELECT ?", arguments: [1, 2, 3])
            #expect(try statements.next()?.arguments == [1, 2])
            #expect(try statements.next()?.arguments == [3])
            #expect(try statements.next() == nil)
            let literals = try db.allStatements(literal: "SELECT \(4); SELECT \("x")")
            #expect(try Int.fetchOne(#require(try literals.next())) == 4)
            #expect(try String.fetchOne(#require(try literals.next())) == "x")
        }
    }

    @Test("Without arguments, each statement gets its own")
    func noArguments() throws {
        try withTable { (db) throws in
            let statements = try db.allStatements(sql: "SELECT ?; SELECT 2")
            let statement = try #require(try statements.next())
            #expect(try Int.fetchOne(statement, arguments: [5]) == 5)
            #expect(try Int.fetchOne(#require(try statements.next())) == 2)
        }
    }

    @Test(
        "Arguments that are too few or too many are errors",
        arguments: [([1], 1), ([1, 2, 3], 2)] as [([Int], Int)])
    func wrongArguments(values: [Int], insertions: Int) throws {
        try withTable { (db) throws in
            let sql = "INSERT INTO t VALUES (?); INSERT INTO t VALUES (?)"
            #expect(fails(.SQLITE_MISUSE) { try db.execute(sql: sql, arguments: StatementArguments(values)) })
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == insertions)
            let statements = try db.allStatements(sql: sql, arguments: StatementArguments(values))
            #expect(
                fails(.SQLITE_MISUSE) {
                    while try statements.next() != nil {}
                })
        }
    }

    @Test("The statements before a wrong one have run, those after it have not")
    func errorInSecondStatement() throws {
        try withTable { (db) throws in
            let sql = "INSERT INTO t VALUES (1); INSERT INTO missing VALUES (2); INSERT INTO t VALUES (3)"
            let error = try #require(throws: DatabaseError.self) { try db.execute(sql: sql) }
            #expect(error.message == "no such table: missing")
            #expect(error.sql?.contains("INSERT INTO missing") == true)
            #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1])
            let statements = try db.allStatements(sql: sql)
            #expect(try statements.next() != nil)
            #expect(fails(.SQLITE_ERROR) { try statements.next() })
            #expect(fails(.SQLITE_ERROR) { try statements.next() })
        }
    }

    @Test(
        "A NUL character in SQL is an error, wherever it stands",
        arguments: [
            "\0", "\0SELECT 1", "SELECT 1\0", "SELECT '\0'", "INSERT INTO t VALUES (1);\0", "INSERT INTO t VALUES (1); \0 SELECT 2",
        ])
    func nul(sql: String) throws {
        try withTable { (db) throws in
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: sql) })
            #expect(throws: DatabaseError.self) { try db.makeStatement(sql: sql) }
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, sql: sql) }
            // A statement that is complete before it has run.
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == (sql.hasSuffix("SELECT 2") ? 1 : 0))
        }
    }
}
