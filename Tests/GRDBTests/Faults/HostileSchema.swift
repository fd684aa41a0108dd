// Schemas that no program makes by accident.

import Foundation
import Testing

@testable import GRDB

/// A schema, as the SQL that makes it.
struct HostileSchema: CustomStringConvertible, Sendable {
    var name: String

    /// Whatever SQLite accepts.
    var sql: String

    /// What is done to `sqlite_master` and other tables afterwards, behind the back of SQLite.
    var tampering = ""

    var description: String { name }

    init(_ name: String, _ sql: String, tampering: String = "") {
        self.name = name
        self.sql = sql
        self.tampering = tampering
    }

    /// Makes a file with the schema.
    ///
    /// - Returns: The path of the file.
    func makeFile() throws -> String {
        let path = try makeTemporaryPath()
        var connection: SQLiteConnection?
        defer { sqlite3_close_v2(connection) }
        try #require(SQLiteLibrary.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &connection) == SQLITE_OK)
        func execute(_ sql: String) throws {
            let code = sqlite3_exec(connection, sql, nil, nil, nil)
            guard code == SQLITE_OK else {
                throw FileVisit.Failure(description: "\(name): \(String(cString: sqlite3_errmsg(connection)))")
            }
        }
        try #require(grdb_db_config_defensive(connection, 0) == SQLITE_OK)
        try execute("PRAGMA synchronous = OFF; BEGIN; \(sql); COMMIT")
        guard !tampering.isEmpty else { return path }
        try execute("PRAGMA writable_schema = ON; BEGIN; \(tampering); COMMIT")
        return path
    }
}

extension HostileSchema {
    /// The SQL that gives something in `sqlite_master` another definition.
    private static func redefine(_ name: String, _ sql: String) -> String {
        "UPDATE sqlite_master SET sql = '\(sql.replacingOccurrences(of: "'", with: "''"))' WHERE name = '\(name)'"
    }

    private static func repeated(_ count: Int, separator: String, _ text: (Int) -> String) -> String {
        (1...count).map(text).joined(separator: separator)
    }

    static let circularViews = HostileSchema(
        "circular views",
        """
        CREATE TABLE t(id INTEGER PRIMARY KEY, name); INSERT INTO t VALUES (1, 'x');
        CREATE VIEW a AS SELECT 1 AS x; CREATE VIEW b AS SELECT * FROM a; CREATE VIEW c AS SELECT * FROM b, b AS d, a AS e;
        """,
        tampering: redefine("a", "CREATE VIEW a AS SELECT * FROM b, c"))

    static let wrongColumnCounts = HostileSchema(
        "views with wrong column counts",
        """
        CREATE TABLE t(id INTEGER PRIMARY KEY, name); INSERT INTO t VALUES (1, 'x');
        CREATE VIEW few(a, b, c) AS SELECT id FROM t; CREATE VIEW many(a) AS SELECT id, name FROM t;
        CREATE VIEW none AS SELECT missing FROM t; CREATE VIEW lost AS SELECT * FROM missing;
        CREATE VIEW same AS SELECT 1 AS a, 2 AS a, 3 AS A, 4 AS "a:1";
        """)

    static let unknownModule = HostileSchema(
        "a virtual table of an unknown module",
        "CREATE TABLE t(id INTEGER PRIMARY KEY, name); INSERT INTO t VALUES (1, 'x'); CREATE TABLE m(a)",
        tampering: "UPDATE sqlite_master SET sql = 'CREATE VIRTUAL TABLE m USING missing(a)', rootpage = 0 WHERE name = 'm'")

    static let names = HostileSchema(
        "names",
        """
        CREATE TABLE "a""b'c`d]e" ("x""y'z`" INTEGER PRIMARY KEY, "[" TEXT, ";--" UNIQUE);
        INSERT INTO "a""b'c`d]e" VALUES (1, 'one', 1);
        CREATE TABLE "line\n break" ("tab\t" TEXT PRIMARY KEY, "\r\n"); INSERT INTO "line\n break" VALUES ('a', 'b');
        CREATE TABLE "\u{E9}" (a); INSERT INTO "\u{E9}" VALUES (1);
        CREATE TABLE "e\u{301}" (b, "\u{E9}", "e\u{301}"); INSERT INTO "e\u{301}" VALUES (1, 2, 3), (4, 5, 6);
        CREATE TABLE "" (""); INSERT INTO "" VALUES (1);
        CREATE TABLE "*" ("*", "?", ":a", "@b", "$c"); INSERT INTO "*" VALUES (1, 2, 3, 4, 5);
        CREATE TABLE "select" ("from", "where" REFERENCES "\u{E9}"(a), FOREIGN KEY ("from") REFERENCES "a""b'c`d]e"(";--"));
        CREATE INDEX "i""'\n" ON "e\u{301}"("\u{E9}"); CREATE VIEW "v""'" AS SELECT * FROM "e\u{301}";
        """)

    static let rowIDNames = HostileSchema(
        "columns with names of the module and of SQLite",
        """
        CREATE TABLE all3 (rowid, oid, _rowid_, name); INSERT INTO all3 VALUES ('a', 'b', 'c', 'd');
        CREATE TABLE one (rowid TEXT, id INTEGER PRIMARY KEY); INSERT INTO one VALUES ('a', 7);
        CREATE TABLE key (oid TEXT, _rowid_ TEXT, rowid INTEGER PRIMARY KEY); INSERT INTO key VALUES ('a', 'b', 8);
        CREATE TABLE grdb_prefetch (grdb_id, grdb_count, "grdb_pivot_id", "count(*)"); INSERT INTO grdb_prefetch VALUES (1, 2, 3, 4);
        CREATE TABLE grdb_pivot (id INTEGER PRIMARY KEY, "base", "*"); INSERT INTO grdb_pivot VALUES (1, 2, 3);
        """)

    static let wideTable = HostileSchema(
        "a table with 2,000 columns",
        "CREATE TABLE wide (\(repeated(2000, separator: ", ") { "c\($0)" })); INSERT INTO wide (c1, c2000) VALUES (1, 2)")

    static let manyTables = HostileSchema(
        "1,000 tables, and names of 10,000 characters",
        repeated(1000, separator: ";") { "CREATE TABLE t\($0) (id INTEGER PRIMARY KEY, c\($0) REFERENCES t\($0 % 1000 + 1))" }
            + ";"
            + repeated(3, separator: ";") { number in
                let name = String(repeating: "n\(number)", count: 5000)
                return "CREATE TABLE \(name) (\(name) PRIMARY KEY, a REFERENCES \(name)); CREATE INDEX i\(name) ON \(name)(a)"
            })

    static let missingReferences = HostileSchema(
        "foreign keys to what is missing",
        """
        CREATE TABLE parent (id INTEGER PRIMARY KEY, a, b, UNIQUE (a, b));
        CREATE TABLE child (
            id INTEGER PRIMARY KEY, m REFERENCES missing, n REFERENCES missing(x, y), p REFERENCES parent(missing), v REFERENCES view,
            FOREIGN KEY (m, n) REFERENCES parent, FOREIGN KEY (m, n) REFERENCES parent(b, a));
        CREATE VIEW view AS SELECT 1 AS id;
        CREATE TABLE explicit (id INTEGER PRIMARY KEY, m REFERENCES missing(x));
        PRAGMA foreign_keys = OFF; INSERT INTO child VALUES (1, 2, 3, 4, 5); INSERT INTO explicit VALUES (1, 2);
        """.replacingOccurrences(of: "n REFERENCES missing(x, y)", with: "n REFERENCES missing(x)"))

    static let blobMigrations = HostileSchema(
        "a migrations table with NULL and blobs",
        """
        CREATE TABLE t(a);
        CREATE TABLE grdb_migrations (extra, identifier, other NOT NULL DEFAULT 1);
        INSERT INTO grdb_migrations (identifier) VALUES ('v1'), (NULL), (x'7631'), (x'FF'), (12), ('v1');
        """)

    /// All schemas of this page.
    static let all: [HostileSchema] =
        [
            circularViews, wrongColumnCounts, unknownModule, names, rowIDNames, wideTable, manyTables, missingReferences, blobMigrations,
            HostileSchema(
                "an endless view", "CREATE VIEW endless(id, name) AS \(endlessSQL.replacingOccurrences(of: "COUNT(*)", with: "n, n"))"),
            HostileSchema(
                "views with 2^40 rows",
                "CREATE VIEW v0 AS SELECT 1 AS id UNION ALL SELECT 2; "
                    + repeated(6, separator: ";") { "CREATE VIEW v\($0) AS SELECT a.id FROM v\($0 - 1) a, v\($0 - 1) b" }),
            HostileSchema(
                "triggers that write 2^20 rows",
                repeated(20, separator: ";") { "CREATE TABLE t\($0)(id INTEGER PRIMARY KEY)" } + ";"
                    + repeated(19, separator: ";") {
                        "CREATE TRIGGER r\($0) AFTER INSERT ON t\($0) BEGIN INSERT INTO t\($0 + 1) VALUES (NULL); "
                            + "INSERT INTO t\($0 + 1) VALUES (NULL); END"
                    }),
            HostileSchema(
                "triggers that call each other",
                """
                CREATE TABLE t(id INTEGER PRIMARY KEY, name); CREATE TABLE u(id INTEGER PRIMARY KEY, name);
                CREATE TRIGGER a AFTER INSERT ON t BEGIN INSERT INTO u (name) VALUES (new.id); END;
                CREATE TRIGGER b AFTER INSERT ON u BEGIN INSERT INTO t (name) VALUES (new.id); DELETE FROM u; END;
                CREATE TRIGGER c BEFORE DELETE ON t BEGIN DELETE FROM t; SELECT RAISE(IGNORE); END;
                CREATE TRIGGER d AFTER UPDATE ON t BEGIN UPDATE t SET name = old.id; SELECT RAISE(ROLLBACK, 'no'); END;
                CREATE VIEW v AS SELECT * FROM t; CREATE TRIGGER e INSTEAD OF INSERT ON v BEGIN INSERT INTO v VALUES (new.id, new.name); END;
                INSERT INTO t VALUES (1, 'x');
                """),
            HostileSchema(
                "triggers on what the program makes",
                """
                CREATE TABLE ours (id INTEGER PRIMARY KEY, name UNIQUE); CREATE TABLE observed (a);
                CREATE TRIGGER a AFTER INSERT ON ours BEGIN SELECT RAISE(ROLLBACK, 'rolled back'); END;
                CREATE TRIGGER b AFTER INSERT ON observed BEGIN DELETE FROM observed; SELECT RAISE(FAIL, 'failed'); END;
                CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                CREATE TRIGGER c AFTER INSERT ON grdb_migrations BEGIN SELECT RAISE(ROLLBACK, 'rolled back'); END;
                """),
            HostileSchema(
                "cascades without end",
                """
                CREATE TABLE a(id INTEGER PRIMARY KEY, b REFERENCES b(id) ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED);
                CREATE TABLE b(id INTEGER PRIMARY KEY, a REFERENCES a(id) ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED);
                CREATE TABLE chain(id INTEGER PRIMARY KEY, next REFERENCES chain(id) ON DELETE CASCADE);
                INSERT INTO a VALUES (1, 1), (2, 9); INSERT INTO b VALUES (1, 1), (2, 2);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 3000) INSERT INTO chain SELECT i, i - 1 FROM n;
                """),
            HostileSchema(
                "generated columns that refer to each other", "CREATE TABLE g(a, b AS (a), c AS (b)); CREATE TABLE t(id)",
                tampering: redefine("g", "CREATE TABLE g(a, b AS (c), c AS (b))")),
            HostileSchema(
                "expensive generated columns and defaults",
                """
                CREATE TABLE g(id INTEGER PRIMARY KEY, a, d);
                INSERT INTO g(a, d) VALUES (200000, 1), (1000000, 2), (1, 3);
                CREATE TABLE h(a DEFAULT 9e999, b DEFAULT -9223372036854775808, c DEFAULT x'00', d DEFAULT (1 / 0), e DEFAULT 'é');
                """,
                tampering: redefine(
                    "g",
                    """
                    CREATE TABLE g(id INTEGER PRIMARY KEY, a, d DEFAULT (hex(zeroblob(300000))), b AS (hex(zeroblob(a))), c AS (length(b || b)))
                    """)),
            HostileSchema(
                "deep and long SQL",
                """
                CREATE VIEW deep AS SELECT \(String(repeating: "(1 + ", count: 20))1\(String(repeating: ")", count: 20)) AS id;
                CREATE VIEW long AS \(repeated(400, separator: " UNION ALL ") { "SELECT \($0) AS id" });
                CREATE TABLE checked(a CHECK (\(repeated(300, separator: " AND ") { "a <> \($0)" })));
                CREATE TABLE typed(a \(String(repeating: "TYPE ", count: 20_000)), b DEFAULT '\(String(repeating: "x", count: 100_000))');
                """),
            HostileSchema(
                "functions that schemas must not call",
                """
                CREATE TABLE t(id INTEGER PRIMARY KEY, name); INSERT INTO t VALUES (1, 'x');
                CREATE VIEW a AS SELECT load_extension('missing'); CREATE VIEW b AS SELECT fts3_tokenizer('simple');
                CREATE VIEW c AS SELECT swiftLocalizedUppercaseString(name) FROM t; CREATE VIEW d AS SELECT missing(name) FROM t;
                CREATE TRIGGER e AFTER INSERT ON t BEGIN SELECT load_extension('missing'); END;
                CREATE VIEW f AS SELECT * FROM pragma_table_info('f'), pragma_table_list; CREATE VIEW g AS SELECT * FROM pragma_database_list;
                """),
            HostileSchema(
                "definitions that do not parse",
                "CREATE TABLE t(id INTEGER PRIMARY KEY, name); CREATE TABLE u(a); CREATE INDEX i ON t(name)",
                tampering: redefine("u", "CREATE TABLE u(a,,b)")),
            HostileSchema(
                "an index that does not parse", "CREATE TABLE t(id, name)", tampering: insert("index", "i", "t", 3, "'CREATE INDEX i ON'")),
            HostileSchema(
                "names that are NULL", "CREATE TABLE t(id, name)", tampering: "UPDATE sqlite_master SET name = NULL, tbl_name = NULL"),
            HostileSchema("a type that is NULL", "CREATE TABLE t(id, name)", tampering: "UPDATE sqlite_master SET type = NULL"),
            HostileSchema("an unknown type", "CREATE TABLE t(id, name)", tampering: "UPDATE sqlite_master SET type = 'gadget'"),
            HostileSchema("a table that is a view", "CREATE TABLE t(id, name)", tampering: "UPDATE sqlite_master SET type = 'view'"),
            HostileSchema(
                "blobs in the schema", "CREATE TABLE t(id, name)", tampering: "UPDATE sqlite_master SET name = x'74'"),
            HostileSchema(
                "a definition of NULL", "CREATE TABLE t(id, name); CREATE TABLE u(a)", tampering: "UPDATE sqlite_master SET sql = NULL"),
            HostileSchema(
                "a root page that is that of the schema", "CREATE TABLE t(id, name)", tampering: "UPDATE sqlite_master SET rootpage = 1"),
            HostileSchema(
                "a root page beyond the end", "CREATE TABLE t(id, name)", tampering: "UPDATE sqlite_master SET rootpage = 4000000000"),
            HostileSchema("no root page", "CREATE TABLE t(id, name)", tampering: "UPDATE sqlite_master SET rootpage = 0"),
            HostileSchema(
                "two tables with one root page", "CREATE TABLE t(id, name); CREATE TABLE u(a UNIQUE, b) ; INSERT INTO t VALUES (1, 2)",
                tampering: "UPDATE sqlite_master SET rootpage = 2"),
            HostileSchema(
                "another name in the definition", "CREATE TABLE t(id, name)", tampering: redefine("t", "CREATE TABLE other(id, name)")),
            HostileSchema(
                "two tables of one name", "CREATE TABLE t(id, name)", tampering: "INSERT INTO sqlite_master SELECT * FROM sqlite_master"),
            HostileSchema(
                "statements behind definitions",
                "CREATE TABLE t(id INTEGER PRIMARY KEY, name); CREATE UNIQUE INDEX i ON t(lower(name)) WHERE name",
                tampering: "UPDATE sqlite_master SET sql = sql || '; DROP TABLE t; --'"),
            HostileSchema(
                "NUL characters and invalid UTF-8 in names", #"CREATE TABLE t(id, name); CREATE TABLE u(a); CREATE TABLE "wxyz"(a)"#,
                tampering: """
                    UPDATE sqlite_master SET name = CAST(x'740061' AS TEXT) WHERE name = 't';
                    UPDATE sqlite_master SET sql = CAST(x'435245415445205441424C4520750061' AS TEXT) WHERE name = 'u';
                    UPDATE sqlite_master SET name = CAST(x'77FF797A' AS TEXT), tbl_name = CAST(x'77FF797A' AS TEXT),
                        sql = CAST(x'435245415445205441424C45202277FF797A222822FFFE2229' AS TEXT) WHERE name = 'wxyz';
                    """),
            HostileSchema(
                "tables with names of SQLite",
                "CREATE TABLE t(id INTEGER PRIMARY KEY AUTOINCREMENT, name); CREATE TABLE u(a); CREATE INDEX i ON t(name)",
                tampering: """
                    UPDATE sqlite_master SET name = 'sqlite_mine', tbl_name = 'sqlite_mine', sql = 'CREATE TABLE sqlite_mine(a)' WHERE name = 'u';
                    INSERT INTO sqlite_sequence VALUES ('t', 9223372036854775807), ('ours', 9223372036854775807), (NULL, x'00')
                    """),
            HostileSchema(
                "wrong statistics",
                "CREATE TABLE t(id INTEGER PRIMARY KEY, name); CREATE INDEX i ON t(name); INSERT INTO t VALUES (1, 2); ANALYZE",
                tampering: "UPDATE sqlite_stat1 SET stat = '99999999999999999999 -1 x y'; INSERT INTO sqlite_stat1 VALUES (NULL, x'00', 5)"),
            HostileSchema(
                "a collation that is missing", "CREATE TABLE t(id INTEGER PRIMARY KEY, name)",
                tampering: redefine(
                    "t", "CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT COLLATE missing)")),
            HostileSchema(
                "tables without row numbers that refer to each other",
                """
                CREATE TABLE a(x PRIMARY KEY, y REFERENCES b(x) ON DELETE CASCADE) WITHOUT ROWID;
                CREATE TABLE b(x PRIMARY KEY, y REFERENCES a(x) ON DELETE CASCADE) WITHOUT ROWID;
                INSERT INTO a VALUES (1, 1), (NULL, 3) ; INSERT INTO b VALUES (1, 1);
                """.replacingOccurrences(of: "(NULL, 3)", with: "(2, 3)"),
                tampering: redefine("b", "CREATE TABLE b(x, y REFERENCES a(x) ON DELETE CASCADE, PRIMARY KEY (y, x, y)) WITHOUT ROWID")),
            HostileSchema(
                "a migrations table without identifiers", "CREATE TABLE grdb_migrations (other); INSERT INTO grdb_migrations VALUES (1)"),
            HostileSchema("a migrations view", "CREATE VIEW grdb_migrations AS SELECT 'v' || 1 AS identifier UNION ALL SELECT NULL"),
            HostileSchema("a migrations index", "CREATE TABLE t(a); CREATE INDEX grdb_migrations ON t(a)"),
            HostileSchema(
                "a migrations table that repels", "CREATE TABLE grdb_migrations (identifier CHECK (identifier IS NULL), a NOT NULL)"),
            HostileSchema("a virtual migrations table", "CREATE VIRTUAL TABLE grdb_migrations USING fts4(identifier)"),
            HostileSchema(
                "views in place of tables", "CREATE VIEW ours AS SELECT 1 AS id, 'a' AS name; CREATE VIEW observed AS SELECT 1 AS a"),
            HostileSchema(
                "FTS4 tables with other content", "CREATE VIRTUAL TABLE s USING fts4(a, b); INSERT INTO s VALUES ('one', 'two')",
                tampering: "UPDATE s_segdir SET root = x'FFFFFFFF'; DELETE FROM s_content; INSERT INTO s_stat VALUES (0, x'FF')"
                    .replacingOccurrences(of: "INSERT INTO s_stat", with: "INSERT OR REPLACE INTO s_stat")),
            HostileSchema(
                "FTS4 tables without content", "CREATE VIRTUAL TABLE s USING fts4(a, b); INSERT INTO s VALUES ('one', 'two')",
                tampering: "DELETE FROM sqlite_master WHERE name IN ('s_content', 's_segdir')"),
        ] + fts5 + rTree

    private static func insert(_ type: String, _ name: String, _ table: String, _ rootPage: Int, _ sql: String) -> String {
        "INSERT INTO sqlite_master VALUES ('\(type)', '\(name)', '\(table)', \(rootPage), \(sql))"
    }

    private static var fts5: [HostileSchema] {
        guard SQLiteFeature.fts5.isAvailable else { return [] }
        let sql = "CREATE VIRTUAL TABLE s USING fts5(a, b); INSERT INTO s VALUES ('one', 'two'), ('three', 'one')"
        return [
            HostileSchema("FTS5 tables without content", sql, tampering: "DELETE FROM sqlite_master WHERE name LIKE 's_content'"),
            HostileSchema("FTS5 tables without an index", sql, tampering: "DELETE FROM sqlite_master WHERE name IN ('s_data', 's_idx')"),
            HostileSchema("FTS5 tables with another index", sql, tampering: "UPDATE s_data SET block = x'0000FFFF7F7F7F7F7F01020304'"),
            HostileSchema("FTS5 tables with another structure", sql, tampering: "UPDATE s_data SET block = x'FFFFFFFF' WHERE id = 10"),
            HostileSchema("FTS5 tables with another version", sql, tampering: "UPDATE s_config SET v = 99; DELETE FROM s_docsize"),
            HostileSchema("FTS5 tables of themselves", "CREATE VIRTUAL TABLE s USING fts5(a, content='s'); CREATE TABLE t(a)"),
            HostileSchema(
                "FTS5 tables of missing tables and tokenizers",
                "CREATE VIRTUAL TABLE s USING fts5(a, content='missing', content_rowid='x')",
                tampering: "INSERT INTO s(s, rank) VALUES ('rank', 'missing()')"),
        ]
    }

    private static var rTree: [HostileSchema] {
        guard CorruptFileContent.hasRTree else { return [] }
        return [
            HostileSchema(
                "R-trees with other nodes", "CREATE VIRTUAL TABLE r USING rtree(id, a, b); INSERT INTO r VALUES (1, 2, 3), (4, 5, 6)",
                tampering: "UPDATE r_node SET data = x'0005FFFF0000'; UPDATE r_rowid SET nodeno = 77")
        ]
    }
}
