// `grdb tables` and `grdb search`.

import GRDB
import Testing

@testable import GRDBTool

@Suite struct TablesTests {
    @Test func tablesAndViewsAreListed() throws {
        let database = try TestDatabase(
            librarySQL + """
                CREATE VIEW title AS SELECT title FROM book;
                CREATE VIEW broken AS SELECT * FROM gone;
                CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                CREATE VIRTUAL TABLE note USING fts5(body);
                """)
        #expect(
            database.run("tables", "--csv").output == """
                name,kind,rows,columns
                author,table,2,"id, name, born"
                book,table,2,"id, title, author_id"
                note,virtual,0,body
                broken,view,,
                title,view,,title

                """)
        let all = database.run("tables", "--csv", "--all").output
        #expect(all.contains("\ngrdb_migrations,table,0,identifier\n"), "\(all)")
        #expect(all.contains("\nnote_data,table,"), "\(all)")
        let json = database.run("tables", "--json").output
        #expect(json.hasPrefix(#"[{"name":"author","kind":"table","rows":2,"columns":["id","name","born"]},"# + "\n{"), "\(json)")
        #expect(json.contains(#"{"name":"broken","kind":"view","rows":null,"columns":null},"#))
        #expect(try TestDatabase().run("tables", "--json").output == "[]\n")
    }

    // MARK: - Search

    private let searchSQL =
        librarySQL + """
            CREATE TABLE letter (id INTEGER PRIMARY KEY, body TEXT);
            INSERT INTO letter VALUES (1, 'a long letter about many things, and about Rome'), (2, 'Rome'), (3, 'Paris, not rome')
            , (4, 'nothing');
            """

    /// The synchronized tables as GRDB makes them, and others that keep their own content.
    private func database(_ module: String) throws -> TestDatabase {
        let database = try TestDatabase(searchSQL)
        try database.open().write { db in
            if module == "fts5" {
                try db.create(virtualTable: "letter_search", using: FTS5()) { t in
                    t.synchronize(withTable: "letter")
                    t.column("body")
                }
            } else {
                try db.create(virtualTable: "letter_search", using: FTS4()) { t in
                    t.synchronize(withTable: "letter")
                    t.column("body")
                }
            }
            try db.execute(sql: "CREATE VIRTUAL TABLE note USING \(module)(body); INSERT INTO note SELECT body FROM letter")
        }
        return database
    }

    @Test(arguments: [("fts5", ["2", "3", "1"]), ("fts4", ["1", "2", "3"])])
    func wordsAreFound(module: String, order: [String]) throws {
        let database = try database(module)
        for table in ["letter", "LETTER", "letter_search", "note"] {
            let lines = database.run("search", table, "rome", "--csv").output.split(separator: "\n").dropFirst()
            #expect(lines.map { String($0.prefix(1)) } == order, "\(table): \(lines) \(database.run("search", table, "rome"))")
        }
        #expect(database.run("search", "letter", "ROME", "paris!", "--csv").output == "id,body\n3,\"Paris, not rome\"\n")
        #expect(database.run("search", "note", "rome", "--limit", "1").output.split(separator: "\n").count == 5)
        let pattern = database.run("search", "letter", "par* OR things", "--pattern", "--json").output
        #expect(pattern.contains("\"id\":1") && pattern.contains("\"id\":3") && !pattern.contains("\"id\":2"), "\(pattern)")
        #expect(database.run("search", "letter", "paris", "--snippets", "--csv").output == "rowid,snippet\n3,\"[Paris], not rome\"\n")
    }

    @Test(arguments: [("fts5", "''"), ("fts4", "\"\"")])
    func aContentlessTableHasRowIDs(module: String, content: String) throws {
        let key = module == "fts5" ? "rowid" : "docid"
        let database = try TestDatabase(
            "CREATE VIRTUAL TABLE t USING \(module)(body, content=\(content)); INSERT INTO t(\(key), body) VALUES (7, 'rome')")
        #expect(database.run("search", "t", "rome", "--csv").output == "rowid\n7\n")
        #expect(
            database.run("search", "t", "rome", "--snippets").errorOutput == "grdb: the table t keeps no texts: there are no snippets\n")
    }

    @Test(arguments: ["fts5", "fts4"])
    func aColumnMayHaveTheNameOfTheIndex(module: String) throws {
        let database = try TestDatabase("CREATE TABLE s (id INTEGER PRIMARY KEY, n TEXT); INSERT INTO s VALUES (1, 'alpha'), (2, 'beta')")
        try database.open().write { db in
            let key = module == "fts5" ? ", content_rowid='id'" : ""
            try db.execute(sql: "CREATE VIRTUAL TABLE n USING \(module)(text, content='s'\(key))")
            try db.execute(sql: "INSERT INTO n(\(module == "fts5" ? "rowid" : "docid"), text) SELECT id, n FROM s")
        }
        let run = database.run("search", "s", "beta", "--csv")
        #expect(run.output == "id,n\n2,beta\n", "\(run.errorOutput)")
    }

    @Test func whatCannotBeSearchedIsSaid() throws {
        let database = try database("fts5")
        let run = database.run("search", "author", "rome")
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.hasPrefix("grdb: the table author has no full-text index. A migration makes one:\n"))
        #expect(run.errorOutput.contains("t.synchronize(withTable: \"author\")"))
        #expect(database.run("search", "letter", "!?").errorOutput == "grdb: there is no word in !?\n")
        #expect(database.run("search", "gone", "rome").errorOutput.contains("there is no table or view gone"))
        let pattern = database.run("search", "letter", "\"rome", "--pattern")
        #expect(pattern.exitCode == 1)
        #expect(pattern.errorOutput.contains("unterminated string"), "\(pattern.errorOutput)")
    }
}
