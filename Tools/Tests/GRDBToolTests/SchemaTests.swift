// `grdb schema`, `grdb migrations`, `grdb explain` and `grdb health`.

import Foundation
import GRDB
import Terminal
import Testing

@testable import GRDBTool

@Suite struct SchemaTests {
    private static let fullTextSQL = """
        CREATE VIRTUAL TABLE bookText USING fts4(title);
        CREATE VIEW title AS SELECT title FROM book;
        CREATE TRIGGER noTitle INSTEAD OF INSERT ON title BEGIN SELECT 1; END;
        """

    @Test func theSchemaIsSortedAndReadable() throws {
        let database = try TestDatabase(librarySQL + Self.fullTextSQL)
        let run = database.run("schema")
        #expect(run.errorOutput.isEmpty)
        #expect(
            run.output == """
                CREATE TABLE author (
                  id INTEGER PRIMARY KEY,
                  name TEXT NOT NULL,
                  born INTEGER
                );

                CREATE TABLE book (
                  id INTEGER PRIMARY KEY,
                  title TEXT NOT NULL,
                  author_id INTEGER NOT NULL REFERENCES author(id)
                );
                CREATE INDEX bookAuthor ON book(author_id);

                CREATE VIRTUAL TABLE bookText USING fts4(title);

                CREATE VIEW title AS SELECT title FROM book;
                CREATE TRIGGER noTitle INSTEAD OF INSERT ON title BEGIN SELECT 1; END;

                """)
        #expect(database.run("schema", "--all").output.contains("bookText_content"))
    }

    @Test func theSchemaMakesTheSameSchema() throws {
        let database = try TestDatabase(librarySQL + Self.fullTextSQL)
        let output = database.run("schema").output
        #expect(try TestDatabase(output).run("schema").output == output)
    }

    @Test func theSchemaOfOneTableHasItsIndexes() throws {
        let database = try TestDatabase(librarySQL)
        let output = database.run("schema", "BOOK").output
        #expect(output.hasPrefix("CREATE TABLE book"))
        #expect(output.hasSuffix("CREATE INDEX bookAuthor ON book(author_id);\n"))
        let missing = database.run("schema", "nope")
        #expect(missing.exitCode == 1)
        #expect(missing.errorOutput == "grdb: there is no table or view nope\n")
    }

    @Test(
        arguments: [
            ("CREATE TABLE t (a, b)", "CREATE TABLE t (\n  a,\n  b\n)"),
            (
                "CREATE TABLE t (a DEFAULT 'x, (y', CHECK (a IN (1, 2))) STRICT",
                "CREATE TABLE t (\n  a DEFAULT 'x, (y',\n  CHECK (a IN (1, 2))\n) STRICT"
            ),
            (
                #"CREATE TABLE "a ( b" ([c,d] /* e, f */, `g)h`)"#,
                "CREATE TABLE \"a ( b\" (\n  [c,d] /* e, f */,\n  `g)h`\n)"
            ),
            ("CREATE TABLE t (a DEFAULT 'it''s, so')", "CREATE TABLE t (\n  a DEFAULT 'it''s, so'\n)"),
            ("CREATE TABLE t (a,\n b)", "CREATE TABLE t (a,\n b)"),
            ("CREATE INDEX i ON t (a, b)", "CREATE INDEX i ON t (a, b)"),
        ])
    func definitionsInOneLineAreBroken(sql: String, expected: String) {
        #expect(SQLLayout(sql).text == expected)
    }

    // MARK: - Migrations

    @Test func appliedMigrationsAreListedInTheirOrder() throws {
        let database = try TestDatabase()
        var migrator = DatabaseMigrator()
        for name in ["v2", "v1"] {
            migrator.registerMigration(name) { _ in }
        }
        try migrator.migrate(database.open())
        #expect(
            database.run("migrations").output == """
                v2
                v1
                2 migrations are applied. Only the program that registers migrations knows which ones are still to come.

                """)
    }

    @Test func migrationsWithoutRowIDsAreListed() throws {
        let database = try TestDatabase(
            """
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
            INSERT INTO grdb_migrations VALUES ('b'), ('a');
            """)
        let run = database.run("migrations")
        #expect(run.output.hasPrefix("a\nb\n2 migrations are applied."), "\(run.errorOutput)")
    }

    @Test func aDatabaseWithoutMigrationsSaysSo() throws {
        let run = try TestDatabase(librarySQL).run("migrations")
        #expect(run.exitCode == 0)
        #expect(run.output == "No migration was applied: there is no table grdb_migrations.\n")
    }

    // MARK: - Plans

    @Test func plansAreTreesWithRemarks() throws {
        let database = try TestDatabase(librarySQL)
        let run = database.run("explain", "SELECT * FROM author ORDER BY name; DELETE FROM book WHERE id = ?; PRAGMA user_version")
        #expect(run.errorOutput.isEmpty)
        let plans = run.output.components(separatedBy: "\n\n")
        #expect(plans.count == 3)
        #expect(plans[0].hasPrefix("SELECT * FROM author ORDER BY name\n├─ SCAN"))
        #expect(plans[0].contains("\n└─ USE TEMP B-TREE FOR ORDER BY\n"))
        #expect(plans[0].hasSuffix("It reads all rows of author.\nIt sorts rows, because no index has their order."))
        #expect(plans[1].hasPrefix("DELETE FROM book WHERE id = ?\n└─ SEARCH"))
        #expect(!plans[1].contains("It reads all rows"))
        #expect(plans[2] == "PRAGMA user_version\nIt looks for no rows.\n")
        #expect(try database.rows("SELECT count(*) AS n FROM book") == ["[n:2]"])
    }

    @Test(arguments: [("SELECT nope", "no such column: nope\n  SELECT nope\n         ^"), (" ; ", "there is no statement in the SQL")])
    func sqlThatIsWrongHasNoPlan(sql: String, message: String) throws {
        let run = try TestDatabase().run("explain", sql)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.hasSuffix("\(message)\n"))
    }

    @Test func plansSchemasAndMigrationsAreJSON() throws {
        let database = try TestDatabase(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT NOT NULL DEFAULT 'x'); CREATE VIEW broken AS SELECT * FROM gone;")
        #expect(
            database.run("explain", "--json", "SELECT * FROM t; PRAGMA user_version").output == """
                [
                  {
                    "sql": "SELECT * FROM t",
                    "steps": [
                      {
                        "detail": "SCAN t",
                        "steps": []
                      }
                    ],
                    "scannedTables": ["t"],
                    "sortsInMemory": false
                  },
                  {
                    "sql": "PRAGMA user_version",
                    "steps": [],
                    "scannedTables": [],
                    "sortsInMemory": false
                  }
                ]

                """)
        #expect(database.run("migrations", "--json").output == "{\n  \"hasTable\": false,\n  \"applied\": []\n}\n")
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(database.run("schema", "--json").output.utf8)) as? [[String: Any]])
        #expect(schema.map { $0["name"] as? String } == ["t", "broken"])
        let columns = try #require(schema[0]["columns"] as? [[String: Any]])
        #expect(columns.map { $0["primaryKey"] as? Int } == [1, nil])
        #expect(columns[1]["default"] as? String == "'x'")
        #expect(schema[1]["columns"] is NSNull)
        #expect(database.run("explain", "--json", "SELECT nope").exitCode == 1)
    }

    // MARK: - Mistakes in SQL

    @Test(
        arguments: [
            ("SELECT id,\n\t nmae FROM author", "    nmae FROM author\n    ^"), ("SELEKT 1", "  SELEKT 1\n  ^"),
            ("SELECT '北京', nope", "  SELECT '北京', nope\n                 ^"),
            ("SELECT \u{1B}[2J", "  SELECT \u{1B}[2J\n         ^"),
        ])
    func anErrorOfSQLPointsAtTheWord(sql: String, excerpt: String) throws {
        let run = try TestDatabase(librarySQL).run("query", sql)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.visibleOnTerminal.hasSuffix("\n\(excerpt.visibleOnTerminal)\n"), "\(run.errorOutput)")
    }

    @Test func aLongLineIsShownAroundTheWord() {
        let sql = String(repeating: "a", count: 100) + "nope" + String(repeating: "b", count: 100)
        let lines = SQLMistake.excerpt(of: sql, at: 100).split(separator: "\n").map(String.init)
        #expect(lines[0] == "  …" + String(repeating: "a", count: 39) + "nope" + String(repeating: "b", count: 31) + "…")
        #expect(lines[1] == String(repeating: " ", count: 42) + "^")
    }

    @Test func errorsShowNoSQLThatNobodyWrote() throws {
        let database = try TestDatabase(librarySQL)
        let run = database.run("dump", "author", "--columns", "nam")
        #expect(run.errorOutput == "grdb: \(database.path): no such column: nam\n")
        let query = database.run("dump", "--query", "SELECT nam FROM author")
        #expect(query.errorOutput == "grdb: \(database.path): no such column: nam\n  SELECT nam FROM author\n         ^\n")
    }

    @Test func theStandardInputIsExplained() throws {
        let database = try TestDatabase(librarySQL)
        let run = database.run(["explain", "-"], input: "SELECT * FROM book")
        #expect(run.output.hasPrefix("SELECT * FROM book\n└─ SCAN book\n"), "\(run.output)\(run.errorOutput)")
    }

    @Test func aQueryThatWritesIsSentToTheOptionThatLetsIt() throws {
        let run = try TestDatabase(librarySQL).run("dump", "--query", "DELETE FROM book")
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.hasSuffix("the SQL writes, and the file is opened for reading only: grdb query --write runs it\n"))
    }

    // MARK: - What GRDB has made

    private static func synchronizedDatabase() throws -> TestDatabase {
        let database = try TestDatabase(
            librarySQL + "CREATE TABLE __other_replaced (a); CREATE TABLE pragma_value (a); INSERT INTO pragma_value VALUES (7);")
        try database.open().write { db in
            try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            for (name, engine) in [("titles", FTS5() as any VirtualTableModule), ("titles4", FTS4())] {
                switch engine {
                case let engine as FTS5:
                    try db.create(virtualTable: name, using: engine) { t in
                        t.synchronize(withTable: "book")
                        t.column("title")
                    }
                default:
                    try db.create(virtualTable: name, using: FTS4()) { t in
                        t.synchronize(withTable: "book")
                        t.column("title")
                    }
                }
            }
        }
        return database
    }

    @Test func whatGRDBHasMadeIsLeftOut() throws {
        let database = try Self.synchronizedDatabase()
        for command in [["schema"], ["schema", "--json"], ["health"], ["dump"], ["generate"], ["tables"]] {
            let run = { (arguments: [String]) in withExtendedLifetime(database) { Run(command + arguments + [database.path]) } }
            let output = run([]).output
            for name in ["__titles_", "__titles4_replaced", "__titles4_bu", "grdb_", "titles_data", "sqlite_"] where output.contains(name) {
                Issue.record("\(command) shows \(name): \(output)")
            }
            #expect(output.contains("pragma_value") || command == ["generate"])
            let all = run(["--all"]).output
            #expect(all.contains("__titles_replaced") && all.contains("grdb_migrations"), "\(command)")
        }
        #expect(database.run("schema").output.contains("__other_replaced"))
        #expect(database.run("schema", "__titles_replaced").output.hasPrefix("CREATE TABLE"))
        #expect(database.run("dump", "--csv", "grdb_migrations").output == "identifier\n")
    }

    @Test func theScriptOfADatabaseKeepsWhatGRDBHasMade() throws {
        let database = try Self.synchronizedDatabase()
        let copy = try TestDatabase()
        try copy.open().writeWithoutTransaction { db in try db.execute(sql: database.run("dump", "--sql").output) }
        #expect(copy.run("schema", "--all").output == database.run("schema", "--all").output)
        #expect(try copy.rows("SELECT a FROM pragma_value") == ["[a:7]"])
        try copy.open().write { db in try db.execute(sql: "UPDATE book SET title = 'Persuasion' WHERE id = 2") }
        #expect(try copy.rows("SELECT rowid FROM titles WHERE titles MATCH 'persuasion'") == ["[rowid:2]"])
        #expect(try copy.rows("SELECT docid FROM titles4 WHERE titles4 MATCH 'emma'").isEmpty)
    }

    // MARK: - Health

    @Test func theHealthHasSizesTablesAndStatistics() throws {
        let database = try TestDatabase(librarySQL)
        try database.open().writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA user_version = 7; PRAGMA application_id = 255; ANALYZE; CREATE INDEX bookTitle ON book(title)")
            try db.execute(sql: "CREATE TABLE late (id INTEGER PRIMARY KEY); INSERT INTO late VALUES (1000)")
        }
        let output = database.run("health").output
        let lines = Set(output.split(separator: "\n").map(String.init))
        #expect(
            lines.isSuperset(of: [
                "Numbers:       user version 7, application id 255 (0xff), schema version 6", "Encoding:      UTF-8",
                "Journal mode:  delete, without a log",
            ]))
        #expect(lines.contains("book       ~2        2  bookTitle"))
        // Without statistics, the largest row id stands for the number of rows.
        #expect(lines.contains("late    ~1000        0"))
        #expect(database.run("health", "--count").output.contains("\nlate       1        0\n"))
        #expect(!output.contains("Options of SQLite:"))
        #expect(database.run("health", "--options").output.contains("Options of SQLite:\n  "))
        #expect(
            output.hasPrefix("1 index has no statistics, and SQLite guesses how much it helps: bookTitle. ANALYZE gathers them.\n\nFile:"))
    }

    @Test(arguments: [("--check", "quick_check"), ("--check=full", "integrity_check")])
    func damageIsAnError(option: String, pragma: String) throws {
        let database = try TestDatabase(librarySQL)
        let sound = database.run("health", option)
        #expect(sound.exitCode == 0)
        #expect(sound.output.hasPrefix("\(pragma): ok\nforeign_key_check: ok\n1 index has no statistics"))

        // The places of the rows in the page of a table.
        var bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
        bytes.replaceSubrange(4096 + 8..<4096 + 12, with: [0xFF, 0xFF, 0xFF, 0xFF])
        try bytes.write(to: URL(fileURLWithPath: database.path))
        let damaged = database.run("health", option)
        #expect(damaged.exitCode == 1)
        #expect(damaged.output.hasPrefix("\(pragma): damaged\n  "))
        #expect(damaged.errorOutput.hasPrefix("grdb: \(database.path): the database is damaged"))
    }

    /// SQLite does not open such a file.
    @Test(arguments: ["the first page", "the definition of a table"])
    func damageThatKeepsAFileFromBeingReadIsPrinted(place: String) throws {
        let database = try TestDatabase(librarySQL)
        if place == "the definition of a table" {
            try database.open().write { db in
                try db.execute(sql: "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE TABEL' WHERE name = 'book'")
            }
        } else {
            var bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
            bytes[100] = 0x77
            try bytes.write(to: URL(fileURLWithPath: database.path))
        }
        let run = database.run("health", "--check")
        #expect(run.exitCode == 1)
        let reason = place == "the first page" ? "database disk image is malformed" : "malformed database schema (book)"
        #expect(run.output.hasPrefix("quick_check: damaged\n  \(reason)"), "\(run.output)")
        #expect(run.errorOutput.hasPrefix("grdb: \(database.path): the database is damaged ("))
        let text = database.run("health", "--check", "--json")
        #expect(text.exitCode == 1)
        let json = try #require(JSONSerialization.jsonObject(with: Data(text.output.utf8)) as? [String: Any])
        #expect(((json["check"] as? [String: Any])?["damage"] as? [String])?.count == 1)
        #expect((json["problems"] as? [[String: Any]])?.first?["kind"] as? String == "damage")
        #expect(json["tables"] is NSNull && json["sqliteVersion"] is NSNull)
        #expect(json.count == 16)
        // Without the option, nothing was checked.
        #expect(database.run("health", "--json").output.isEmpty)
    }

    @Test func statisticsThatAreNoneSayNothing() throws {
        let database = try TestDatabase(librarySQL)
        try database.open().write { db in
            try db.execute(
                sql: """
                    ANALYZE; DELETE FROM sqlite_stat1;
                    INSERT INTO sqlite_stat1 VALUES ('book', 'bookAuthor', X'FF'), ('author', X'FF', '7 1'), (X'FF', 'x', 'x'), (NULL, NULL, NULL);
                    """)
        }
        let run = database.run("health")
        #expect(run.errorOutput.isEmpty)
        #expect(run.output.contains("\nauthor    ~7        0\nbook      ~2        1\n"), "\(run.output)")
    }

    @Test func aPrimaryKeyThatHoldsTheRowsHasStatistics() throws {
        let database = try TestDatabase("CREATE TABLE t (a PRIMARY KEY, b UNIQUE) WITHOUT ROWID; INSERT INTO t VALUES (1, 2)")
        #expect(database.run("health").output.hasPrefix("2 indexes have no statistics"))
        try database.open().write { db in try db.execute(sql: "ANALYZE") }
        #expect(database.run("health").output.hasPrefix("Nothing is wrong"))
    }

    @Test func onlyTheFullCheckComparesIndexes() throws {
        let database = try TestDatabase(librarySQL)
        try database.open().write { db in
            try db.execute(
                sql: """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_master SET sql = 'CREATE INDEX bookAuthor ON book(title)' WHERE name = 'bookAuthor';
                    """)
        }
        #expect(database.run("health", "--check").exitCode == 0)
        let damaged = database.run("health", "--check=full")
        #expect(damaged.exitCode == 1)
        #expect(damaged.output.hasPrefix("integrity_check: damaged\n  "))
        #expect(damaged.output.contains("\nFile:"))
    }

    @Test func theHealthIsAScreenWithWhatIsWrongFirst() throws {
        let database = try TestDatabase()
        try database.open().writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            for index in 0..<30 {
                try db.execute(
                    sql: "CREATE TABLE t\(index) (id INTEGER PRIMARY KEY, a REFERENCES t0(id)); CREATE INDEX i\(index) ON t\(index)(a);")
                try db.execute(sql: "INSERT INTO t\(index) VALUES (\(index + 1), 99)")
            }
            try db.execute(sql: "CREATE TABLE big (a); INSERT INTO big VALUES (zeroblob(2000000)); DROP TABLE big")
        }
        let run = database.run("health", "--check")
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == "grdb: \(database.path): rows refer to rows that are not there\n")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(run.output.filter { $0 == "\n" }.count <= 24, "\(run.output)")
        #expect(
            lines.prefix(4) == [
                "quick_check: ok", "foreign_key_check: 30 rows of 30 tables refer to rows that are not there", "  t0: 1 to t0",
                "  t1: 1 to t0",
            ])
        #expect(run.output.contains("are free, 2.0 MB: grdb vacuum gives them back.\n"))
        #expect(
            run.output.contains(
                "30 indexes have no statistics, and SQLite guesses how much they help: i0, i1, i10 and 27 more. ANALYZE gathers them.\n"))
        #expect(run.output.contains("\nt29     ~30        1  i29\n"))
        #expect(run.output.hasSuffix("and 24 more: --tables lists them all\n"))
        #expect(database.run("health", "--tables").output.contains("\nt5 "))
    }

    @Test func aSoundDatabaseHasNothingWrong() throws {
        let database = try TestDatabase("CREATE TABLE t (a)")
        #expect(database.run("health").output.hasPrefix("Nothing is wrong that shows without --check.\n\nFile:"))
        #expect(database.run("health", "--check").output.hasPrefix("quick_check: ok\nforeign_key_check: ok\n\nFile:"))
    }

    @Test func theHealthIsJSON() throws {
        let database = try TestDatabase(librarySQL)
        try database.open().writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF; INSERT INTO book VALUES (3, 'Lost', 77)")
        }
        let run = database.run("health", "--check", "--json")
        #expect(run.exitCode == 1)
        let json = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(
            json.keys.sorted() == [
                "applicationID", "autoVacuum", "check", "compileOptions", "encoding", "fileBytes", "freePageCount", "journalMode",
                "logBytes", "pageCount",
                "pageSize", "problems", "schemaVersion", "sqliteVersion", "tables", "userVersion",
            ])
        let check = try #require(json["check"] as? [String: Any])
        #expect(check["damage"] as? [String] == [])
        #expect((check["foreignKeyViolations"] as? [[String: Any]])?.first?["table"] as? String == "book")
        #expect((json["problems"] as? [[String: Any]])?.map { $0["kind"] as? String } == ["foreignKeys", "statistics"])
        #expect((json["tables"] as? [[String: Any]])?.map { $0["name"] as? String } == ["author", "book"])
        #expect(json["compileOptions"] is NSNull && json["logBytes"] is NSNull)
        let plain = try #require(
            JSONSerialization.jsonObject(with: Data(database.run("health", "--json", "--options").output.utf8)) as? [String: Any])
        #expect(plain["check"] is NSNull)
        #expect((plain["compileOptions"] as? [String])?.isEmpty == false)
    }

    @Test func bytesHaveUnits() {
        #expect(
            [0, 9_999, 10_000, 1_550_000, 2_000_000_000].map(HealthReport.bytes) == [
                "0 bytes", "9999 bytes", "10.0 kB", "1.6 MB", "2.0 GB",
            ])
    }
}
