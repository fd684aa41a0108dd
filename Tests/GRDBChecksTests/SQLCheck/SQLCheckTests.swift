// Compiles the SQL in Swift sources, and reports what is wrong at its place.

import Foundation
import GRDB
import Testing

@testable import GRDBChecks

struct SQLCheckTests {
    private func verdicts(_ source: String, _ check: SQLCheck = SQLCheck()) throws -> [String] {
        try check.run(text: source, file: "Q.swift", against: SQLCheckSchema.makeDatabase()).verdicts
    }

    private func expect(
        _ source: String, _ check: SQLCheck = SQLCheck(), gives expected: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let verdicts = try verdicts(source, check)
        #expect(verdicts == expected, "\(source)", sourceLocation: sourceLocation)
    }

    /// The same SQL, as Swift may write it. None of them has quotes or backslashes.
    private func spellings(_ sql: String) -> [String] {
        let middle = sql.index(sql.startIndex, offsetBy: sql.count / 2)
        let spaces = sql.replacingOccurrences(of: " ", with: "\n    ")
        return [
            "\"\(sql)\"", "#\"\(sql)\"#", "\"\"\"\n    \(sql)\n    \"\"\"", "##\"\"\"\n\t\(spaces)\n\t\"\"\"##",
            "\"\(sql[..<middle])\" + \"\(sql[middle...])\"",
            "\"\"\"\n\(sql.replacingOccurrences(of: " ", with: " \\\n"))\n\"\"\"",
        ]
    }

    @Test("the words in front of a literal make it SQL")
    func literalsThatCount() throws {
        let sources: [(source: String, isSQL: Bool)] = [
            ("try db.execute(sql: §)", true),
            ("try Row.fetchAll(db, sql: §, arguments: args)", true),
            ("let statement = try db.makeStatement(literal: §)", true),
            ("try db.create(view: \"v\", asLiteral: §)", true),
            ("let a = SQL(§)", true),
            ("let a = SQL(sql: §)", true),
            ("let a = SQLRequest<Player>(§)", true),
            ("let a = SQLRequest<[String: Int]>(sql: §)", true),
            ("let a: SQL = §", true),
            ("var a : SQLRequest<App.Player>? = §", true),
            ("func f(query: SQL = §, other: Int)", true),
            ("#if A\nf(sql:\n§)\n#endif", true),
            ("static var a: SQL { § }", true),
            ("func a(_ b: Int) -> SQLRequest<[Int]>? {\n§\n}", true),
            ("let a: String = §", false),
            ("func a() -> String { § }", false),
            ("f { § }", false),
            ("let a = §", false),
            ("f(§)", false),
            ("f(title: §)", false),
            ("MySQL(§)", false),
            ("let a = [\"sql\": §]", false),
            ("// f(sql: §)", false),
        ]
        for (source, isSQL) in sources {
            for spelling in spellings("SELECT id, nmae FROM player") where isSQL || !spelling.contains("\n") {
                let verdicts = try verdicts(source.replacingOccurrences(of: "§", with: spelling))
                if isSQL {
                    #expect(
                        verdicts.count == 1 && verdicts[0].hasSuffix(" error no such column: nmae"), "\(source) \(spelling): \(verdicts)")
                } else {
                    #expect(verdicts == ["checked 0"], "\(source) \(spelling)")
                }
            }
        }
    }

    @Test("interpolations in an SQL are values, names, or unknown")
    func interpolations() throws {
        let records: [any TableRecord.Type] = [Player.self]
        var check = SQLCheck()
        check.records = records
        let cases: [(sql: String, verdict: String)] = [
            (#"SELECT * FROM player WHERE id = \(id)"#, "checked 1"),
            (#"SELECT * FROM player WHERE id IN \(ids)"#, "checked 1"),
            (##"SELECT * FROM player WHERE id in\#n\(ids)"##, "checked 1"),
            (#"SELECT \(identifier: "name") FROM player"#, "checked 1"),
            (#"SELECT \(Column("name")) FROM \(Player.self)"#, "checked 1"),
            (#"SELECT \(Player.self).name FROM \(App.Player.self)"#, "checked 1"),
            (#"SELECT * FROM player ORDER BY \(sql: "score DESC")"#, "checked 1"),
            (#"SELECT \(literal: "score") FROM player"#, "checked 1"),
            (#"SELECT * FROM player WHERE name = \("a\("b")")"#, "checked 1"),
            (#"SELECT * FROM player WHERE \(condition) ORDER BY \(ordering)"#, "checked 1"),
            (#"INSERT INTO player (name, score) VALUES (\(name), \(score))"#, "checked 1"),
            (#"UPDATE player SET score = \(score) WHERE id = \(id)"#, "checked 1"),
            (#"SELECT \(identifier: "nmae") FROM player"#, "1:37 error no such column: nmae"),
            (#"SELECT \(Column("nmae")) FROM player"#, "1:32 error no such column: nmae"),
            (#"SELECT * FROM player ORDER BY \(sql: "scroe")"#, "1:53 error no such column: scroe"),
            (#"SELECT * FROM player WHERE nmae = \(name)"#, "1:42 error no such column: nmae"),
            (#"UPDATE player SET scroe = \(score)"#, "1:33 error no such column: scroe"),
            (#"INSERT INTO player (nmae) VALUES (\(name))"#, "1:35 error table player has no column named nmae"),
            (#"SELECT * FROM player WHERE id = \(id) ORDR BY name"#, #"1:53 error near "ORDR": syntax error"#),
            (#"SELECT * FROM \(Team.self)"#, "dynamic"),
            (#"SELECT * FROM \(table)"#, "dynamic"),
            (#"SELECT * FROM player \(suffix)"#, "dynamic"),
            (#"SELECT \(alias).name FROM player"#, "dynamic"),
            (#"INSERT INTO player (name, score) VALUES (\(values))"#, "dynamic"),
            (#"INSERT INTO player (\(columns)) VALUES (1)"#, "dynamic"),
            (#"UPDATE player SET \(assignments)"#, "dynamic"),
            (#"INSERT INTO player (name) VALUES ('a') ON CONFLICT(\(column)) DO NOTHING"#, "dynamic"),
            (#"ROUND(\(x), 2)"#, "fragment"),
            (#"\(query) LIMIT 1"#, "fragment"),
            (#"REPLACE(\(x), 'a', 'b')"#, "fragment"),
            (#"SELECT * FROM player WHERE"#, "fragment"),
        ]
        for (sql, verdict) in cases {
            let sql = sql.replacingOccurrences(of: "\\#n", with: "\\n")
            try expect("let x: SQL = \"\(sql)\"", check, gives: [verdict])
            #expect(try verdicts("let y = SQL(\"\(sql)\")", check).count == 1, "\(sql)")
        }
    }

    @Test("texts that are known only at run time, parts, schemas, migrations and comments are skipped")
    func skipped() throws {
        let cases: [(source: String, verdicts: [String])] = [
            (#"f(sql: "SELECT \(x) FROM player")"#, ["dynamic"]),
            (#"f(sql: "SELECT " + columns)"#, ["dynamic"]),
            (#"f(sql: prefix + " FROM player")"#, ["dynamic"]),
            (#"f(sql: flag ? "SELECT nope" : "SELECT 1")"#, ["dynamic", "dynamic"]),
            (#"f(sql: "SELECT 1".lowercased())"#, ["dynamic"]),
            (#"f(1, sql: g("a") + "SELECT 1")"#, ["dynamic"]),
            (#"let a: SQL = b + "SELECT 1""#, ["dynamic"]),
            (#"f(sql: text, other: "SELECT nope")"#, ["checked 0"]),
            (
                #"a.filter(sql: "nope = 1").order(sql: "nope").having(sql: "x").group(sql: "x").select(sql: "x")"#,
                Array(repeating: "fragment", count: 5)
            ),
            (
                #"t.column("a").check(sql: "a > 0").defaults(sql: "1").generatedAs(sql: "b"); a.joining(sql: "x").annotated(sql: "x")"#,
                Array(repeating: "fragment", count: 5)
            ),
            (
                #"q.append(literal: "AND x"); q.append(sql: "x"); t.constraint(sql: "x"); a.filter(literal: "x = \(y)")"#,
                Array(repeating: "fragment", count: 4)
            ),
            (#"SQL("nope > 1"); SQL(sql: "nope")"#, ["fragment", "fragment"]),
            (#"db.execute(sql: "CREATE TABLE a (b)")"#, ["schemaChange"]),
            (#"db.execute(sql: "INSERT INTO team (title) VALUES (''); DROP TABLE team; SELECT nope")"#, ["schemaChange"]),
            (
                #"db.execute(sql: "PRAGMA user_version; BEGIN; SELECT nope; COMMIT")"#,
                ["1:53 error no such column: nope", "schemaChange", "schemaChange", "schemaChange"]
            ),
            (
                #"m.registerMigration("a") { db in db.execute(sql: "SELECT nope"); if x { f(sql: "SELECT nope") } }; f(sql: "SELECT 1")"#,
                ["migration", "migration"]
            ),
            (#"m.registerMigration("a", migrate: { db in db.execute(sql: "SELECT nope") })"#, ["migration"]),
            (#"m.registerMigration("a", foreignKeyChecks: .deferred) { f("\(g(sql: "SELECT nope"))") }"#, ["migration"]),
            ("f(sql: \"SELECT nope\") // sql: unchecked", ["ignored"]),
            ("// sql: unchecked, because the table is made later\nf(sql: \"SELECT nope\")", ["ignored"]),
            ("f(sql: \"\"\"\n    SELECT nope\n    \"\"\") // sql: unchecked", ["ignored"]),
            ("// sql: unchecked\n\nf(sql: \"SELECT nope\")", ["3:16 error no such column: nope"]),
        ]
        for (source, expected) in cases {
            try expect(source, gives: expected)
        }
        // The same on several lines, with carriage returns.
        for (source, expected) in cases where !source.contains("\n") && !expected[0].contains(":") && expected != ["schemaChange"] {
            let lines = "\r\n" + source.replacingOccurrences(of: "(", with: "(\r\n").replacingOccurrences(of: "\\(\r\n", with: "\\(")
            try expect(lines, gives: expected)
        }
    }

    @Test("however a literal is written, it is skipped for the same reason")
    func skippedSpellings() throws {
        let templates: [String: [String]] = [
            "dynamic": [
                "execute(sql: § + suffix)", "execute(sql: prefix + §)", "execute(sql: flag ? § : other)", "let a: SQL = b + §",
                "fetchAll(db, sql: §.trimmed, arguments: [1])", "execute(sql: f(x, [y]) + §)", "let a: SQL = flag ? b : §",
                "SQLRequest<A>(sql: a ?? §)",
                "f(sql: prefix + §, x)", "makeStatement(sql: g { x } + §)", "execute(sql: (§))", "let a: SQL = (§)",
            ],
            "fragment": [
                "a.filter(sql: §)", "a.order(sql: §, arguments: [1])", "a.having(sql: §)", "A.select(sql: §, as: B.self)",
                "t.check(sql: §)",
                "a.annotated(sql: §)", "t.generatedAs(sql: §, .stored)", "CommonTableExpression(named: \"a\", sql: §)",
                "q.append(literal: §)",
                "t.defaults(sql: §)", "a.joining(sql: §)", "a.group(sql: §)",
            ],
            "migration": [
                "m.registerMigration(\"a\") { db in try db.execute(sql: §) }",
                "m.registerMigration(\"a\", migrate: { $0.execute(sql: §) })",
                "registerMigration(name) { db in if x { for y in z { execute(literal: §) } } }",
                "m.registerMigration(\"a\", foreignKeyChecks: .immediate) { let x: SQL = §; f(x) }",
                "m.registerMigration(\"a\") { f([SQL(§)]) }", "m.registerMigration(\"a\") { \"\\(g(sql: §))\" }",
                "m.registerMigration(\"a\") { } ; m.registerMigration(\"b\") { f(sql: §) }",
                "m.registerMigration(\"a\") { { f(sql: §) }() }",
                "m.registerMigration(\"a\", merging: []) { db, ids in f(sql: §) }", "registerMigration(\"a\") { f(\"{\", sql: §) }",
            ],
            "ignored": [
                "f(sql: §) // sql: unchecked", "// sql: unchecked\nf(sql: §)", "let a: SQL = § // sql: unchecked: the table comes later",
                "f(\n    // sql: unchecked\n    sql: §)", "// sql: unchecked\r\nf(sql: §)", "/// sql: unchecked\nSQLRequest<A>(§)",
                "//sql: unchecked\nSQL(§)", "f(x) // sql: unchecked\ng(sql: §)", "    //  sql: unchecked\n    execute(sql: §)",
                "#if A\n// sql: unchecked\nf(sql: §)\n#endif",
            ],
        ]
        for (reason, sources) in templates {
            for source in sources {
                for spelling in spellings("SELECT id, nmae FROM player") {
                    try expect(source.replacingOccurrences(of: "§", with: spelling), gives: [reason])
                }
            }
        }
        for sql in [
            "CREATE TABLE a (b INT)", "alter table a add b", "Drop Index a", "PRAGMA user_version = 1", "ATTACH 'a' AS b", "VACUUM",
            "SAVEPOINT a",
            "BEGIN", "COMMIT", "ROLLBACK TO a", "RELEASE a", "REINDEX", "DETACH a", "/* */ CREATE VIEW a AS SELECT 1",
        ] {
            for spelling in spellings(sql) {
                try expect("execute(sql: \(spelling))", gives: ["schemaChange"])
            }
        }
    }

    @Test("findings stand at the word, in each of several statements, through escapes and indentation")
    func places() throws {
        try expect(
            "f(sql: \"\"\"\n    -- nmae\n    SELECT 'nmae',\n      nmae FROM player\n    \"\"\")", gives: ["4:7 error no such column: nmae"]
        )
        try expect("é(sql: \"SELECT \\u{6e}mae FROM player\")", gives: ["1:17 error no such column: nmae"])
        #expect(
            try verdicts("execute(sql: \"SELECT nope; SELECT 1; SELECT * FROM plyer; SELCT\")") == [
                "1:22 error no such column: nope", "1:52 error no such table: plyer", "1:59 error near \"SELCT\": syntax error",
            ])
        try expect("f(sql: \"SELECT player.nmae FROM player\")", gives: ["1:23 error no such column: player.nmae"])
        try expect("f(sql: \"SELECT p.nmae, p.id FROM player p\")", gives: ["1:18 error no such column: p.nmae"])
        try expect("f(sql: \"SELECT q.name FROM player p\")", gives: ["1:16 error no such column: q.name"])
        try expect("f(sql: \"SELECT * FROM main.plyer\")", gives: ["1:28 error no such table: main.plyer"])
        try expect("f.fetchAll(db, sql: \"SELECT\")", gives: ["1:21 error incomplete input"])
        try expect("f(sql: \"SELECT\"); f(sql: \"name = ?\"); (sql: \"SELCT\")", gives: ["fragment", "fragment", "fragment"])
        try expect(
            "f(sql: \"SELECT name, MAX(id, 2) FROM player UNION SELECT title, id FROM team ORDER BY MAX(id, 2), nmae\")",
            gives: ["1:99 error 2nd ORDER BY term does not match any column in the result set"])
        try expect("f(sql: \"SELECT 1, 'a\")", gives: ["1:19 error unrecognized token: \"'a\""])
        try expect("f(sql: \"SELECT 1\\0\")", gives: ["1:17 error SQL contains a NUL character"])
        let report = try SQLCheck().run(text: "\nf(sql: \"SELECT nope\")", file: "A/Q.swift", against: SQLCheckSchema.makeDatabase())
        #expect(report.findings.map(\.description) == ["A/Q.swift:2:16: error: no such column: nope"])
        #expect(report.findings.map(\.sql) == ["SELECT nope"])
    }

    @Test("double-quoted strings are refused, but those of views that the database accepts")
    func doubleQuotedStrings() throws {
        var configuration = Configuration()
        configuration.acceptsDoubleQuotedStringLiterals = true
        let dbQueue = try DatabaseQueue(configuration: configuration)
        try dbQueue.write { try $0.execute(sql: "CREATE VIEW v AS SELECT 1 AS a WHERE 'x' = \"x\"") }
        let source = ##"f(sql: #"SELECT "nope""#); f(sql: "SELECT a FROM v"); f(sql: "SELECT b FROM v")"##
        let verdicts = try SQLCheck().run(text: source, file: "", against: dbQueue).verdicts
        #expect(verdicts == ["1:17 error no such column: nope", "1:70 error no such column: b"])
        // As before.
        #expect(try dbQueue.read { try String.fetchOne($0, sql: "SELECT \"nope\"") } == "nope")
    }

    // MARK: - Arguments, columns, plans

    @Test("arguments beside a statement are counted, and their names compared")
    func arguments() throws {
        let sql = "SELECT * FROM player WHERE id = ? AND name = :name"
        let cases: [(arguments: String, verdict: String)] = [
            (", arguments: [1, \"a\"]", "checked 1"),
            (", arguments: [f(1, 2), [1, 2].count,]", "checked 1"),
            (", arguments: [1]", "1:81 wrongArguments wrong number of statement arguments: 1 instead of 2"),
            (", arguments: [a, b, c]", "1:81 wrongArguments wrong number of statement arguments: 3 instead of 2"),
            (", arguments: []", "1:81 wrongArguments wrong number of statement arguments: 0 instead of 2"),
            (", arguments: [\"name\": 1, \"x\": 2]", "1:81 wrongArguments missing statement argument: ?"),
            (", arguments: args", "checked 1"),
            (", arguments: [1] + args", "checked 1"),
            (", arguments: [key: 1, other: 2]", "checked 1"),
            (", arguments: StatementArguments([1])", "checked 1"),
            ("", "1:15 wrongArguments wrong number of statement arguments: 0 instead of 2"),
            (", adapter: a", "1:15 wrongArguments wrong number of statement arguments: 0 instead of 2"),
            (", with: x", "checked 1"),
        ]
        for (arguments, verdict) in cases {
            try expect("f.execute(sql: \"\(sql)\"\(arguments))", gives: [verdict.replacingOccurrences(of: "1:15", with: "1:16")])
        }
        let named = "execute(sql: \"UPDATE player SET score = :score WHERE id = :id; DELETE FROM player WHERE id = :id\", arguments: "
        try expect(named + "[\"score\": 1, \"id\": 2])", gives: ["checked 1"])
        try expect(named + "[\"scroe\": 1, \"id\": 2, \"x\": 1])", gives: ["1:111 wrongArguments missing statement argument: score"])
        try expect("execute(sql: \"SELECT ?1, ?1, ?3\", arguments: [1, 2, 3])", gives: ["checked 1"])
        try expect("makeStatement(sql: \"SELECT ?\"); execute(sql: \"SELECT 1\")", gives: ["checked 2"])
    }

    struct Player: Codable, FetchableRecord, TableRecord {
        static let databaseTableName = "player"
        var id: Int64
        var name: String
        var score: Int?
        var teamId: Int64
    }

    @Test("the columns that a record type decodes are selected")
    func columns() throws {
        var check = SQLCheck()
        check.records = [Player.self]
        let cases: [(source: String, verdict: String)] = [
            ("Player.fetchAll(db, sql: \"SELECT * FROM player\")", "checked 1"),
            ("Player.fetchOne(db, sql: \"SELECT id, NAME, teamid FROM player\")", "checked 1"),
            (
                "try App.Player.fetchSet(db, sql: \"SELECT id FROM player\")",
                "1:35 missingColumn Player needs the columns name, teamId, which the statement does not select"
            ),
            (
                "Player.fetchCursor(db, sql: \" SELECT id, name FROM player\")",
                "1:31 missingColumn Player needs the column teamId, which the statement does not select"
            ),
            (
                "SQLRequest<Player>(\"SELECT id, name FROM player WHERE id = \\(id)\")",
                "1:21 missingColumn Player needs the column teamId, which the statement does not select"
            ),
            ("let r: SQLRequest<Player> = \"SELECT id, name AS teamId, name FROM player\"", "checked 1"),
            ("Player.fetchAll(db, sql: \"SELECT id FROM player\", adapter: adapter)", "checked 1"),
            ("Row.fetchAll(db, sql: \"SELECT id FROM player\")", "checked 1"),
            ("players.fetchAll(db, sql: \"SELECT id FROM player\")", "checked 1"),
        ]
        for (source, verdict) in cases {
            try expect(source, check, gives: [verdict])
        }
    }

    @Test("statements that read a large table from end to end are found")
    func fullScans() throws {
        var check = SQLCheck()
        check.largeTables = ["PLAYER"]
        let message = "fullScan the table PLAYER is read from its first row to its last"
        let cases: [(sql: String, verdict: String)] = [
            ("SELECT * FROM player WHERE score > 3", "1:23 \(message)"),
            ("SELECT * FROM team JOIN player AS p ON p.score = team.id", "1:33 \(message)"),
            ("SELECT * FROM player WHERE id = ?", "checked 1"),
            ("SELECT * FROM player WHERE teamId = 1", "checked 1"),
            ("SELECT * FROM team", "checked 1"),
            ("UPDATE player SET score = 1 WHERE score = 2", "1:16 \(message)"),
            ("SELECT * FROM strong", "1:9 \(message)"),
            ("EXPLAIN QUERY PLAN SELECT * FROM player", "checked 1"),
        ]
        for (sql, verdict) in cases {
            try expect("f(sql: \"\(sql)\")", check, gives: [verdict])
        }
        let report = try check.run(text: "f(sql: \"SELECT * FROM player\")", file: "a", against: SQLCheckSchema.makeDatabase())
        #expect(report.findings.first?.description == "a:1:23: warning: the table PLAYER is read from its first row to its last")
    }

    // MARK: - Databases

    @Test("what a connection needs is prepared, and removed afterwards")
    func prepare() throws {
        var check = SQLCheck()
        let other = try makeTemporaryPath("other.sqlite")
        try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE b (c)") }
        check.prepare = { db in
            try db.execute(sql: "CREATE TEMP TABLE a (b)")
            try db.execute(sql: "ATTACH DATABASE ? AS other", arguments: [other])
        }
        let source = "f(sql: \"SELECT b FROM a; SELECT c FROM other.b; SELECT * FROM nope\")"
        let path = try makeTemporaryPath()
        try SQLCheckSchema.makeDatabase().backup(to: DatabaseQueue(path: path))
        var readonly = Configuration()
        readonly.readonly = true
        let databases: [any DatabaseReader] = try [
            DatabaseQueue(path: path), DatabasePool(path: path), DatabaseQueue(path: path, configuration: readonly),
            DatabasePool(path: path).makeSnapshot(),
        ]
        for database in databases {
            for _ in 0..<2 {
                #expect(
                    try check.run(text: source, file: "", against: database).verdicts == ["1:63 error no such table: nope"], "\(database)")
            }
            #expect(
                try database.unsafeRead { try Row.fetchAll($0, sql: "PRAGMA database_list").map { $0["name"] as String } }.contains("other")
                    == false)
            #expect(
                try SQLCheck().run(text: "f(sql: \"SELECT b FROM a\")", file: "", against: database).verdicts == [
                    "1:23 error no such table: a"
                ])
        }
        struct Failure: Error {}
        check.prepare = { _ in throw Failure() }
        #expect(throws: Failure.self) { try check.run(text: source, file: "", against: DatabaseQueue()) }
    }

    @Test("errors of the database are no findings")
    func databaseErrors() throws {
        let path = try makeTemporaryPath()
        try Data(repeating: 7, count: 4096).write(to: URL(fileURLWithPath: path))
        #expect(throws: DatabaseError.self) {
            try SQLCheck().run(text: "f(sql: \"SELECT 1\")", file: "", against: DatabaseQueue(path: path))
        }
    }

    // MARK: - Files

    @Test("the Swift files of folders are checked, in order")
    func files() throws {
        let folder = try makeTemporaryFolder().path
        func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
            let url = URL(fileURLWithPath: "\(folder)/\(name)")
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        }
        let wrong = "f(sql: \"SELECT nope\")".utf8
        try write("b.swift", wrong)
        try write("a/c.swift", "f(sql: \"SELECT 1\")".utf8)
        try write("a/d.swift", [0xFF, 0x22])
        try write("B.swift", "f(sql: \"SELECT nope\"); let a = \"b".utf8)
        try write(".build/x.swift", wrong)
        try write("text.txt", wrong)
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.swift", withDestinationPath: "\(folder)/b.swift")
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/loop", withDestinationPath: "\(folder)")
        let database = try SQLCheckSchema.makeDatabase()
        let report = try SQLCheck().run(sources: [URL(fileURLWithPath: folder)], against: database)
        #expect(
            report.findings.map(\.description) == [
                "\(folder)/B.swift:1:16: error: no such column: nope",
                "\(folder)/B.swift:1:32: error: unterminated string literal: the rest of the file is not checked",
                "\(folder)/b.swift:1:16: error: no such column: nope",
            ])
        #expect(report.skipped.map(\.description) == ["\(folder)/a/d.swift:1:1: skipped: the file is not UTF-8"])
        #expect(report.checkedCount == 3)
        #expect(throws: (any Error).self) { try SQLCheck().run(sources: [URL(fileURLWithPath: "\(folder)/none")], against: database) }
        let named = [URL(fileURLWithPath: "\(folder)/link.swift"), URL(fileURLWithPath: "\(folder)/text.txt")]
        #expect(
            try SQLCheck().run(sources: named, against: database).findings.map(\.file) == ["\(folder)/link.swift", "\(folder)/text.txt"])
    }

    @Test("a task that is cancelled ends the check")
    func cancellation() async throws {
        let folder = try makeTemporaryFolder().path
        try Data("f(sql: \"SELECT 1\")".utf8).write(to: URL(fileURLWithPath: "\(folder)/a.swift"))
        let database = try SQLCheckSchema.makeDatabase()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try SQLCheck().run(sources: [URL(fileURLWithPath: folder)], against: database)
        }
        task.cancel()
        let result = await task.result
        #expect(throws: CancellationError.self) { try result.get() }
    }
}
