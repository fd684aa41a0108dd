// `grdb dump`: formats, and scripts that make a database anew.

import Foundation
import GRDB
import Testing

@testable import GRDBTool

@Suite struct DumpTests {
    @Test(
        arguments: [
            ("--csv", "id,name,born\n1,Ursula K. Le Guin,1929\n2,Jane 'J' Austen,\n"),
            ("--json", #"[{"id":1,"name":"Ursula K. Le Guin","born":1929},\#n{"id":2,"name":"Jane 'J' Austen","born":null}]\#n"#),
            ("--markdown", "| id | name | born |\n|---:|---|---:|\n| 1 | Ursula K. Le Guin | 1929 |\n| 2 | Jane 'J' Austen |  |\n"),
            (
                "--sql",
                """
                INSERT INTO "author" ("id", "name", "born") VALUES (1, 'Ursula K. Le Guin', 1929);
                INSERT INTO "author" ("id", "name", "born") VALUES (2, 'Jane ''J'' Austen', NULL);

                """
            ),
            (
                "--table",
                """
                +----+-------------------+------+
                | id | name              | born |
                +----+-------------------+------+
                |  1 | Ursula K. Le Guin | 1929 |
                |  2 | Jane 'J' Austen   |      |
                +----+-------------------+------+

                """
            ),
        ])
    func rowsOfATableHaveFormats(option: String, expected: String) throws {
        let database = try TestDatabase(librarySQL)
        let run = database.run("dump", option, "Author")
        #expect(run.errorOutput.isEmpty)
        #expect(run.output == expected)
    }

    @Test func rowsOfAQueryArePrinted() throws {
        let database = try TestDatabase(librarySQL)
        #expect(database.run("dump", "--csv", "--query", "SELECT count(*) AS n FROM book").output == "n\n2\n")
        let write = database.run("dump", "--query", "DELETE FROM book")
        #expect(write.exitCode == 1)
        #expect(try database.rows("SELECT count(*) AS n FROM book") == ["[n:2]"])
    }

    @Test func columnsAndRowsAreChosen() throws {
        let database = try TestDatabase(librarySQL)
        #expect(database.run("dump", "author", "--csv", "--columns", "born,id", "--limit", "1").output == "born,id\n1929,1\n")
        #expect(database.run("dump", "--markdown", "--limit=0").output.hasSuffix("\n\nbook\n| id | title | author_id |\n|---|---|---|\n"))
        let run = database.run("dump", "author", "--columns", "nme")
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.contains("nme"), "\(run.errorOutput)")
    }

    @Test func allTablesHaveTheirNameAboveThem() throws {
        let output = try TestDatabase(librarySQL).run("dump", "--markdown").output
        #expect(output.hasPrefix("author\n| id | name | born |\n"))
        #expect(output.contains("\n\nbook\n| id | title | author_id |\n"))
    }

    @Test func theScriptMakesTheSameDatabase() throws {
        let database = try TestDatabase(
            librarySQL + """
                PRAGMA user_version = 3;
                CREATE TABLE log (id INTEGER PRIMARY KEY AUTOINCREMENT, line TEXT, size INTEGER AS (length(line)), data BLOB, x REAL);
                INSERT INTO log (line, data, x) VALUES ('a' || char(10) || 'b', X'00FF', 0.1), ('', NULL, 1e300), ('z', NULL, 9e999);
                DELETE FROM log WHERE line = 'z';
                CREATE TABLE pair (a TEXT, b ANY, PRIMARY KEY (a, b)) WITHOUT ROWID;
                INSERT INTO pair VALUES ('x', 1), ('x', 'one');
                CREATE VIRTUAL TABLE bookText USING fts5(title, content='book', content_rowid='id');
                INSERT INTO bookText(bookText) VALUES ('rebuild');
                CREATE TRIGGER written AFTER INSERT ON book BEGIN
                  INSERT INTO bookText(rowid, title) VALUES (new.id, new.title); INSERT INTO log(line) VALUES ('written');
                END;
                CREATE VIEW title AS SELECT title FROM book;
                CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                INSERT INTO grdb_migrations VALUES ('v1');
                """)
        let script = database.run("dump", "--sql")
        #expect(script.errorOutput.isEmpty)
        let copy = try TestDatabase()
        try copy.open().writeWithoutTransaction { db in try db.execute(sql: script.output) }
        #expect(copy.run("dump", "--sql").output == script.output)
        #expect(copy.run("schema", "--all").output == database.run("schema", "--all").output)
        #expect(try copy.rows("SELECT id, size, data, x FROM log") == database.rows("SELECT id, size, data, x FROM log"))
        #expect(try copy.rows("SELECT rowid FROM bookText WHERE bookText MATCH 'emma'") == ["[rowid:2]"])
        #expect(try copy.rows("SELECT seq FROM sqlite_sequence") == ["[seq:3]"])
        #expect(try copy.rows("PRAGMA user_version") == ["[user_version:3]"])
    }

    @Test func rowsOfLargeValuesDoNotWait() throws {
        var count = 0
        let output = Output { data in count += data.count }
        // The last row is an error.
        let sql = """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 8)
            SELECT zeroblob(300000) AS a FROM n UNION ALL SELECT abs(-9223372036854775807 - 1)
            """
        _ = try DatabaseQueue().read { db in
            #expect(throws: DatabaseError.self) { try RowFormat.table.write(db, sql: sql, to: output) }
        }
        #expect(count > 8 * 600_000)
    }

    @Test(arguments: ["--csv", "--json"])
    func rowsOfSeveralStatementsAreNoCSVAndNoJSON(option: String) throws {
        let database = try TestDatabase(librarySQL)
        let run = database.run("query", option, "SELECT 1 AS a; PRAGMA user_version; SELECT 2 AS a")
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == "grdb: \(option) prints the rows of one statement, and several of the SQL have some\n")
        #expect(run.output == (option == "--csv" ? "a\n1\n" : "[{\"a\":1}]\n"))
        #expect(database.run("query", "--markdown", "SELECT 1 AS a; SELECT 2 AS b").output.hasSuffix("| b |\n|---:|\n| 2 |\n"))
        let write = database.run("query", option, "--write", "DELETE FROM book; SELECT count(*) AS n FROM book")
        #expect(write.output == (option == "--csv" ? "n\n0\n" : "[{\"n\":0}]\n"))
        #expect(database.run("query", option, "--write", "DELETE FROM book").output == (option == "--csv" ? "" : "[]\n"))
    }

    @Test func aQueryHasValuesAndIsOneStatement() throws {
        let database = try TestDatabase(librarySQL)
        let run = database.run("dump", "--csv", "--query", "SELECT name FROM author WHERE id = :id", "--arg", "id=1")
        #expect(run.output == "name\nUrsula K. Le Guin\n")
        for (sql, message) in [
            ("SELECT ?", "the parameter ? has no value: --arg 1=VALUE is missing"), ("", "there is no statement in the SQL"),
            ("SELECT 1; SELECT 2", "--query wants one statement: grdb query runs several"),
            ("CREATE TEMP TABLE t (a)", "the SQL writes, and the file is opened for reading only: grdb query --write runs it"),
        ] {
            let run = database.run("dump", "--json", "--query", sql)
            #expect(run.exitCode == 1)
            #expect(run.output.isEmpty)
            #expect(run.errorOutput == "grdb: \(message)\n")
        }
    }

    @Test func aLongTableIsWrittenWhileItIsRead() throws {
        var text = ""
        let output = Output { data in text += String(decoding: data, as: UTF8.self) }
        // The last row is an error.
        let sql = """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1500)
            SELECT i, hex(zeroblob(100)) FROM n UNION ALL SELECT abs(-9223372036854775807 - 1), ''
            """
        _ = try DatabaseQueue().read { db in
            #expect(throws: DatabaseError.self) { try RowFormat.table.write(db, sql: sql, to: output) }
        }
        #expect(text.contains("| 1000 |"))
        try output.finish()
        #expect(text.contains("| 1500 |"))
    }
}
