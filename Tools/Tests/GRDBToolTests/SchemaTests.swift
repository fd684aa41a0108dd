// `grdb schema`, `grdb migrations`, `grdb explain` and `grdb health`.

import Foundation
import GRDB
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

    @Test(arguments: [("SELECT nope", "no such column: nope"), (" ; ", "there is no statement in the SQL")])
    func sqlThatIsWrongHasNoPlan(sql: String, message: String) throws {
        let run = try TestDatabase().run("explain", sql)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.hasSuffix("\(message)\n"))
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
            lines.isSuperset(of: ["User version:    7", "Application id:  255 (0xff)", "Encoding:        UTF-8", "Log:             none"]))
        #expect(lines.contains("book    ~2     2        bookTitle"))
        // Without statistics, the largest row id stands for the number of rows.
        #expect(lines.contains("late    ~1000  0"))
        #expect(database.run("health", "--count").output.contains("\nlate    1     0\n"))
        #expect(output.contains("Options of SQLite:"))
    }

    @Test(arguments: [("--check", "quick_check"), ("--check=full", "integrity_check")])
    func damageIsAnError(option: String, pragma: String) throws {
        let database = try TestDatabase(librarySQL)
        let sound = database.run("health", option)
        #expect(sound.exitCode == 0)
        #expect(sound.output.hasPrefix("\(pragma): ok\n\nSQLite:"))

        // The places of the rows in the page of a table.
        var bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
        bytes.replaceSubrange(4096 + 8..<4096 + 12, with: [0xFF, 0xFF, 0xFF, 0xFF])
        try bytes.write(to: URL(fileURLWithPath: database.path))
        let damaged = database.run("health", option)
        #expect(damaged.exitCode == 1)
        #expect(damaged.output.hasPrefix("\(pragma): damaged\n  "))
        #expect(damaged.errorOutput.hasPrefix("grdb: \(database.path): the database is damaged"))
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
        #expect(damaged.output.contains("\nSQLite:"))
    }

    @Test func bytesHaveUnits() {
        #expect(
            [0, 9_999, 10_000, 1_550_000, 2_000_000_000].map(HealthReport.bytes) == [
                "0 bytes", "9999 bytes", "10.0 kB", "1.6 MB", "2.0 GB",
            ])
    }
}
