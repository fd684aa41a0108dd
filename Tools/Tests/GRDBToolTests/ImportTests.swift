// `grdb import`: what CSV files become, and what is refused.

import Foundation
import GRDB
import Testing

@testable import GRDBTool

@Suite struct ImportTests {
    /// Imports a text into a table of a database.
    private func run(_ csv: String, into table: String, of database: TestDatabase) throws -> Run {
        try database.run("import", table, database.write(csv, to: "data.csv"))
    }

    @Test func columnsAreMatchedByName() throws {
        let database = try TestDatabase(librarySQL)
        let run = try run("\u{FEFF}NAME,id\r\n\"Le Carré, \"\"John\"\"\",7\r\n\"two\nlines\",\r\n", into: "author", of: database)
        #expect(run.errorOutput.isEmpty)
        #expect(run.output == "Imported 2 rows into author.\n")
        #expect(
            try database.rows("SELECT * FROM author WHERE id > 2") == [
                #"[id:7 name:"Le Carré, \"John\"" born:NULL]"#,
                #"[id:8 name:"two\nlines" born:NULL]"#,
            ])
    }

    @Test func aMissingTableIsCreated() throws {
        let database = try TestDatabase()
        let csv = """
            number,share,zip,phone,big,day,quoted,none,mixed
            1,0.5,00501,+49,12345678901234567890,2013-01-01,"3",,1
            -2,3,10001,+1,1,2013-01-02,"",,x
            0,-1.5e3,,,,,,,
            """
        let run = try run(csv, into: "new table", of: database)
        #expect(run.output == "Imported 3 rows into the new table new table.\n")
        #expect(
            database.run("schema").output == """
                CREATE TABLE "new table" (
                  "number" INTEGER,
                  "share" REAL,
                  "zip" TEXT,
                  "phone" TEXT,
                  "big" TEXT,
                  "day" TEXT,
                  "quoted" TEXT,
                  "none" TEXT,
                  "mixed" TEXT
                );

                """)
        #expect(
            database.run("dump", "new table", "--csv").output == """
                number,share,zip,phone,big,day,quoted,none,mixed
                1,0.5,00501,+49,12345678901234567890,2013-01-01,"3",,"1"
                -2,3.0,"10001",+1,"1",2013-01-02,"",,x
                0,-1500.0,,,,,,,

                """)
    }

    @Test func anExportIsImportedAgain() throws {
        let database = try TestDatabase(librarySQL)
        let csv = database.run("dump", "author", "--csv").output
        #expect(try run(csv, into: "copy", of: database).exitCode == 0)
        #expect(try database.rows("SELECT * FROM copy") == database.rows("SELECT * FROM author"))
    }

    @Test(
        arguments: [
            ("", "1:1: the file is empty, its first line should name the columns"),
            ("id,name\n3,A\n4\n", "3:2: 1 field instead of 2"),
            ("id,name\n3,A\n4,B,C\n", "3:5: 3 fields instead of 2"),
            ("id,name\n3,A\n4,\"B\n", "3:3: this quote is never closed"),
            ("id,name,age\n", "1:9: the table author has no column \"age\""),
            ("id,name,Name\n", "1:9: the column \"Name\" is there twice"),
            ("id,name,\n", "1:9: a column without name"),
            ("id,born\n", "1:1: the table author wants a value for \"name\", which the first line does not name"),
            ("name,born\nA,1900\nB,late\n", "3:3: \"late\" is no integer, and born is INTEGER"),
            ("name,id\nA,3\nB,1\n", "3:1: UNIQUE constraint failed: author.id"),
            ("name,id\nA,3\n,4\n", "3:1: NOT NULL constraint failed: author.name"),
        ])
    func mistakesHaveALineAndChangeNothing(csv: String, message: String) throws {
        let database = try TestDatabase(librarySQL)
        let run = try run(csv, into: "author", of: database)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == "\(database.path("data.csv")):\(message)\n")
        #expect(try database.rows("SELECT count(*) AS n FROM author") == ["[n:2]"])
    }

    @Test func aMistakeLeavesNoNewTable() throws {
        let database = try TestDatabase()
        let run = try run("a,b\n1,2\n3\n", into: "t", of: database)
        #expect(run.errorOutput.hasSuffix("data.csv:3:2: 1 field instead of 2\n"))
        #expect(try database.rows("SELECT name FROM sqlite_master").isEmpty)
    }

    @Test func aMissingFileIsCreatedUnlessThereIsAMistake() throws {
        let database = try TestDatabase()
        let path = database.path("new.sqlite")
        let mistake = Run(["import", path, "t", "-"], input: "a,b\n1\n")
        #expect(mistake.errorOutput == "standard input:2:2: 1 field instead of 2\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: database.folder.path).sorted() == ["library.sqlite"])
        let run = Run(["import", path, "t", "-"], input: "a,b\n1,x\n")
        #expect(run.output == "Imported 1 row into the new table t.\n", "\(run)")
        #expect(Run("dump", path, "t", "--csv").output == "a,b\n1,x\n")
    }

    @Test func fieldsHaveOtherDelimiters() throws {
        let database = try TestDatabase()
        #expect(database.run(["import", "t", "-", "--delimiter=;"], input: "a;b\n1,5;\"x;y\"\n").exitCode == 0)
        #expect(database.run(["import", "t", "-", "--delimiter", "tab"], input: "b\ta\n,\t2\n").exitCode == 0)
        #expect(try database.rows("SELECT * FROM t") == [#"[a:"1,5" b:"x;y"]"#, #"[a:"2" b:","]"#])
    }

    @Test func columnsAreNamedForAFileThatNamesNone() throws {
        let database = try TestDatabase(librarySQL)
        let run = database.run(["import", "author", "-", "--columns", "name,id"], input: "Lem,7\nMorrison,8\n")
        #expect(run.output == "Imported 2 rows into author.\n", "\(run)")
        #expect(try database.rows("SELECT id, name FROM author WHERE id > 2") == [#"[id:7 name:"Lem"]"#, #"[id:8 name:"Morrison"]"#])
        #expect(database.run(["import", "new", "-", "--columns=n,t"], input: "1,x\n2,\n").exitCode == 0)
        #expect(database.run("schema", "new").output == "CREATE TABLE \"new\" (\n  \"n\" INTEGER,\n  \"t\" TEXT\n);\n")
    }

    @Test(
        arguments: [
            ("name,age", "A,1\n", "grdb: --columns: the table author has no column \"age\"\n"),
            ("name,NAME", "A,1\n", "grdb: --columns: the column \"NAME\" is there twice\n"),
            ("id,born", "1,1\n", "grdb: --columns: the table author wants a value for \"name\", which --columns does not name\n"),
            ("name,id", "A,9,1\n", "standard input:1:5: 3 fields instead of 2\n"),
            ("name,id", "A,first\n", "standard input:1:3: \"first\" is no integer, and id is INTEGER\n"),
        ])
    func mistakesInNamedColumnsChangeNothing(columns: String, csv: String, message: String) throws {
        let database = try TestDatabase(librarySQL)
        let run = database.run(["import", "author", "-", "--columns", columns], input: csv)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == message)
        #expect(try database.rows("SELECT count(*) AS n FROM author") == ["[n:2]"])
    }

    /// SQLite interrupts a statement that runs: records are many short ones.
    @Test func aSignalEndsAnImportBetweenTwoRecords() throws {
        let database = try TestDatabase("CREATE TABLE t (a)")
        let interruption = Interruption()
        interruption.receive(SIGINT, try database.open())
        let csv = "a\n" + String(repeating: "1\n", count: 2000)
        let run = database.run(["import", "t", "-"], input: csv, interruption: interruption)
        #expect(run.exitCode == 130, "\(run)")
        #expect(run.errorOutput == "grdb: interrupted\n")
        #expect(try database.rows("SELECT * FROM t").isEmpty)
    }

    @Test func quotesMeanTextUnlessAllNamesHaveThem() throws {
        let database = try TestDatabase()
        #expect(try run("a,b\n\"1\",2\n", into: "some", of: database).exitCode == 0)
        #expect(try run("\"a\",\"b\"\n\"1\",\"2\"\n", into: "all", of: database).exitCode == 0)
        #expect(try database.rows("SELECT typeof(a), typeof(b) FROM \"some\"") == ["[typeof(a):\"text\" typeof(b):\"integer\"]"])
        #expect(try database.rows("SELECT typeof(a), typeof(b) FROM \"all\"") == ["[typeof(a):\"integer\" typeof(b):\"integer\"]"])
    }

    @Test func columnsOfNumbersTakeWhatTheyHad() throws {
        let database = try TestDatabase(
            """
            CREATE TABLE t (i INTEGER, r REAL, n);
            INSERT INTO t VALUES (0.5, 'late', -0.0), ('', '', ''), ('early', 1.5, '1'), (9e999, NULL, 1), (x'00', 2, x'');
            CREATE TABLE copy (i INTEGER, r REAL, n);
            """)
        let csv = database.run("dump", "t", "--csv").output
        #expect(csv == "i,r,n\n0.5,\"late\",-0.0\n\"\",\"\",\"\"\n\"early\",1.5,\"1\"\n9e999,,1\nX'00',2.0,X''\n")
        #expect(try run(csv, into: "copy", of: database).output == "Imported 5 rows into copy.\n")
        let sql = database.run("dump", "t", "--sql").output
        #expect(database.run("dump", "copy", "--sql").output == sql.replacing("\"t\"", with: "\"copy\""))
        let unquoted = try run("i,r\n1,\"x\"\n1,x\n", into: "copy", of: database)
        #expect(unquoted.errorOutput.hasSuffix(":3:3: \"x\" is no number, and r is REAL\n"), "\(unquoted)")
        // Quotes around all names.
        let quoted = try run("\"i\"\n\"x\"\n", into: "copy", of: database)
        #expect(quoted.errorOutput.hasSuffix(":2:1: \"x\" is no integer, and i is INTEGER\n"), "\(quoted)")
    }

    @Test func aRowIDThatIsATextHasAPlace() throws {
        let database = try TestDatabase(librarySQL)
        #expect(try run("name,id\nA,3\nB,\"x\"\n", into: "author", of: database).errorOutput.hasSuffix(":3:1: datatype mismatch\n"))
    }

    @Test func namesThatNeedQuotesLeaveQuotesTheirMeaning() throws {
        let database = try TestDatabase("CREATE TABLE t (\"a,b\" TEXT); INSERT INTO t VALUES ('1')")
        #expect(try run(database.run("dump", "t", "--csv").output, into: "new", of: database).exitCode == 0)
        #expect(try database.rows("SELECT typeof(\"a,b\") AS t FROM new") == [#"[t:"text"]"#])
    }

    @Test func ignoredRecordsAreNoRows() throws {
        let database = try TestDatabase(
            """
            CREATE TABLE t (a INTEGER UNIQUE ON CONFLICT IGNORE);
            CREATE TABLE log (a);
            CREATE TRIGGER tr BEFORE INSERT ON t WHEN new.a > 8 BEGIN SELECT raise(IGNORE); END;
            CREATE TRIGGER after AFTER INSERT ON t BEGIN INSERT INTO log VALUES (1), (2); END
            """)
        #expect(try run("a\n1\n2\n1\n9\n", into: "t", of: database).output == "Imported 2 rows into t. The table ignores 2 more records.\n")
        #expect(try run("a\n3\n1\n", into: "t", of: database).output == "Imported 1 row into t. The table ignores 1 more record.\n")
    }

    @Test(arguments: ["--csv", "--json"])
    func textsThatAreNotUTF8AreNotChanged(format: String) throws {
        let database = try TestDatabase("CREATE TABLE t (a, b); INSERT INTO t VALUES ('é', CAST(x'63616630E9' AS TEXT))")
        let run = database.run("dump", "t", format)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == "grdb: a text of the column b is not UTF-8: grdb dump --sql writes it as it is\n")
        #expect(database.run("dump", "t", "--columns=a", format).exitCode == 0)
    }

    @Test(arguments: ["1", "x", "\"", "::"])
    func delimitersAreNoLettersAndDigits(delimiter: String) throws {
        let run = try TestDatabase().run(["import", "t", "-", "--delimiter", delimiter], input: "a1b\n")
        #expect(run.exitCode == 2, "\(run)")
    }

    @Test func generatedColumnsAreRefused() throws {
        let database = try TestDatabase("CREATE TABLE t (a TEXT, b AS (a || a))")
        #expect(
            try run("a,b\n1,2\n", into: "t", of: database).errorOutput.hasSuffix(
                ":1:3: the column \"b\" is generated: it cannot be written\n"))
        #expect(try run("a\n1\n", into: "t", of: database).exitCode == 0)
    }

    @Test func aMissingFileIsAnError() throws {
        let database = try TestDatabase(librarySQL)
        let path = database.path("missing.csv")
        #expect(database.run("import", "author", path).errorOutput == "grdb: \(path): this file is missing or cannot be read\n")
    }
}
