// `grdb query`: values of parameters, and what may write.

import Foundation
import GRDB
import Testing

@testable import GRDBTool

@Suite struct QueryTests {
    @Test func parametersHaveValues() throws {
        let database = try TestDatabase(librarySQL)
        let named = "SELECT name FROM author WHERE born > :year AND name LIKE @name"
        #expect(database.run("query", named, "--csv", "--arg", "year=1900", "--arg=name=U%").output == "name\nUrsula K. Le Guin\n")
        #expect(
            database.run("query", "SELECT ? AS a, $b AS b, ?1 AS c", "--json", "--arg", "1=x", "--arg", "b==").output
                == #"[{"a":"x","b":"=","c":"x"}]"# + "\n")
        // The parameters before it have no value.
        #expect(database.run("query", "SELECT ?3 AS a", "--csv", "--arg", "3=x").output == "a\nx\n")
    }

    @Test(
        arguments: [
            ("5", "integer", "5"), ("-3", "integer", "-3"), ("0.5", "real", "0.5"), ("-2.0", "real", "-2.0"),
            ("9223372036854775807", "integer", "9223372036854775807"),
            ("9223372036854775808", "text", "9223372036854775808"), ("007", "text", "007"), ("+49", "text", "+49"),
            ("0.50", "text", "0.50"),
            ("1e3", "text", "1e3"), ("nan", "text", "nan"), ("", "text", ""), ("NULL", "text", "NULL"),
            ("0.12345678901234567", "text", "0.12345678901234567"),
        ])
    func usualSpellingsOfNumbersAreNumbers(word: String, type: String, text: String) throws {
        let database = try TestDatabase("CREATE TABLE t (a TEXT)")
        #expect(database.run("query", "SELECT typeof(:a) AS t", "--csv", "--arg", "a=\(word)").output == "t\n\(type)\n")
        // A column of texts gets the same text.
        #expect(database.run("query", "--write", "INSERT INTO t VALUES (:a)", "--arg", "a=\(word)").exitCode == 0)
        #expect(try database.open().read { db in try String.fetchOne(db, sql: "SELECT a FROM t") } == text)
    }

    @Test(
        arguments: [
            (["SELECT :a, :b", "--arg", "a=1"], "the parameter :b has no value: --arg b=VALUE is missing"),
            (["SELECT ?, ?", "--arg", "1=1"], "the parameter ? has no value: --arg 2=VALUE is missing"),
            (["SELECT ?2", "--arg", "1=1"], "the parameter ?2 has no value: --arg 2=VALUE is missing"),
            (["SELECT :a", "--arg", "a=1", "--arg", "b=1"], "--arg b: the SQL has no such parameter"),
            (["SELECT 1; SELECT :a", "--arg", "a=1"], "--arg wants SQL of one statement"),
            ([" -- nothing"], "there is no statement in the SQL"),
        ] as [([String], String)])
    func parametersAndValuesMustMatch(arguments: [String], message: String) throws {
        let run = try TestDatabase().run(["query"] + arguments)
        #expect(run.exitCode == 1)
        #expect(run.output.isEmpty)
        #expect(run.errorOutput == "grdb: \(message)\n")
    }

    @Test(arguments: ["DELETE FROM book", "DELETE FROM book RETURNING id", "PRAGMA user_version = 3", "CREATE TABLE t (a)"])
    func sqlThatWritesWantsAnOption(sql: String) throws {
        let database = try TestDatabase(librarySQL)
        let run = database.run("query", sql)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == "grdb: the SQL writes, and the file is opened for reading only: --write is missing\n")
        #expect(try database.rows("SELECT count(*) AS n FROM book") == ["[n:2]"])
        #expect(database.run("query", sql, "--write").exitCode == 0)
    }

    @Test func changedRowsAreCounted() throws {
        let database = try TestDatabase(librarySQL)
        let update = database.run("query", "--write", "UPDATE book SET title = upper(title)")
        #expect(update.output.isEmpty)
        #expect(update.errorOutput == "2 rows changed\n")
        let delete = database.run("query", "--write", "--csv", "DELETE FROM book WHERE id = :id RETURNING title", "--arg", "id=2")
        #expect(delete.output == "title\nEMMA\n")
        #expect(delete.errorOutput == "1 row changed\n")
    }

    // MARK: - The transaction

    @Test(
        arguments: [
            ("DELETE FROM book; COMMIT; SELECT 1", "COMMIT is refused: all of the SQL runs in one transaction"),
            ("DELETE FROM book; /* a */ -- b\n end", "END is refused: all of the SQL runs in one transaction"),
            ("DELETE FROM book; ROLLBACK; SELECT 1", "ROLLBACK is refused: all of the SQL runs in one transaction"),
            ("DELETE FROM book; BEGIN", "BEGIN is refused: all of the SQL runs in one transaction"),
            ("BEGIN; DELETE FROM book; COMMIT; SELECT 1", "there is SQL after COMMIT: all of it runs in one transaction"),
            ("BEGIN; DELETE FROM book", "the SQL has a BEGIN without a COMMIT"),
            ("DELETE FROM book; VACUUM", "VACUUM cannot run in a transaction: grdb vacuum rebuilds the file"),
            (
                "DELETE FROM book; PRAGMA foreign_keys = 0",
                "PRAGMA foreign_keys does nothing in a transaction: it must come before all other statements"
            ),
        ])
    func nothingEndsTheTransactionEarly(sql: String, message: String) throws {
        let database = try TestDatabase(librarySQL)
        let run = database.run("query", "--write", sql)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == "grdb: \(message)\n")
        #expect(try database.rows("SELECT count(*) AS n FROM book") == ["[n:2]"])
    }

    @Test func savepointsAndSettingsAreAllowed() throws {
        let database = try TestDatabase(librarySQL)
        let savepoint = database.run("query", "--write", "SAVEPOINT a; DELETE FROM book; ROLLBACK TRANSACTION TO a; RELEASE a")
        #expect(savepoint.exitCode == 0, "\(savepoint)")
        #expect(try database.rows("SELECT count(*) AS n FROM book") == ["[n:2]"])
        let violation = "UPDATE book SET author_id = 9"
        #expect(database.run("query", "--write", violation).exitCode == 1)
        #expect(database.run("query", "--write", "PRAGMA foreign_keys = 0; \(violation)").errorOutput == "2 rows changed\n")
    }

    @Test(arguments: ["UTF-8", "UTF-16be"])
    func aDumpRunsAsItIs(encoding: String) throws {
        let database = try TestDatabase()
        let original = database.path("original.sqlite")
        try DatabaseQueue(path: original).writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA encoding = '\(encoding)'; \(librarySQL); PRAGMA user_version = 3; PRAGMA foreign_keys = 0;
                    INSERT INTO book VALUES (3, 'é', 99); CREATE VIRTUAL TABLE f USING fts5(a); INSERT INTO f VALUES ('emma');
                    CREATE TRIGGER t AFTER INSERT ON book BEGIN DELETE FROM author; END
                    """)
        }
        let script = Run("dump", "--sql", original).output
        let run = database.run(["query", "--write", "-"], input: script)
        #expect(run.exitCode == 0, "\(run)")
        #expect(database.run("dump", "--sql").output == script)
        // All or nothing.
        #expect(database.run(["query", "--write", "-"], input: script).errorOutput.contains("already exists"))
    }

    @Test func rowsThatNobodyReadsUndoTheTransaction() throws {
        let database = try TestDatabase(librarySQL)
        let run = Run(
            ["query", database.path, "--write", "DELETE FROM book RETURNING *"], bytes: Data(),
            outputError: NSError(domain: NSPOSIXErrorDomain, code: Int(EPIPE)))
        #expect(run.exitCode == 141, "\(run)")
        #expect(try database.rows("SELECT count(*) AS n FROM book") == ["[n:2]"])
    }

    @Test func sqlMustBeUTF8() throws {
        let database = try TestDatabase(librarySQL)
        let run = Run(["query", database.path, "--write", "-"], bytes: Data("UPDATE book SET title = '".utf8) + [0xE9] + Data("'".utf8))
        #expect(run.errorOutput == "grdb: standard input: the text is not UTF-8\n")
        #expect(run.exitCode == 1)
    }

    @Test func plansAndCommentsAreNoWrites() throws {
        let database = try TestDatabase(librarySQL)
        let explain = database.run("query", "--csv", "EXPLAIN QUERY PLAN DELETE FROM book WHERE id = 1")
        #expect(explain.output.contains("SEARCH book"), "\(explain)")
        for sql in ["-- a comment\nSELECT 1 AS a", "--a\nSELECT 1 AS a"] {
            let run = database.run("query", "--csv", sql)
            #expect(run.output == "a\n1\n", "\(run)")
        }
        #expect(database.run("query", "--cvs", "SELECT 1").errorOutput.contains("unknown option --cvs"))
    }

    @Test func statementsOfTheStandardInputAreOneTransaction() throws {
        let database = try TestDatabase()
        let script = "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2); SELECT sum(a) AS s FROM t;"
        let mistake = database.run(["query", "--write", "-"], input: script + "SELECT b FROM t")
        #expect(mistake.exitCode == 1)
        #expect(mistake.errorOutput.contains("no such column: b"), "\(mistake.errorOutput)")
        #expect(try database.rows("SELECT name FROM sqlite_master").isEmpty)
        let run = database.run(["query", "--write", "--csv", "-"], input: script)
        #expect(run.output == "s\n3\n")
        #expect(run.errorOutput == "2 rows changed\n")
    }
}
