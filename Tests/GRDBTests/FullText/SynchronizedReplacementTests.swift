// Full-text tables that are synchronized with tables whose rows are replaced because of conflicts, or ignored.

import GRDB
import Testing

struct SynchronizedReplacementTests {
    private static func synchronize(_ engine: String, _ db: Database, with content: String = "book", columns: [String] = ["body"]) throws {
        if engine == "fts4" {
            try db.create(virtualTable: "search", using: FTS4()) { t in
                t.synchronize(withTable: content)
                columns.forEach { t.column($0) }
            }
        } else {
            try db.create(virtualTable: "search", using: FTS5()) { t in
                t.synchronize(withTable: content)
                columns.forEach { t.column($0) }
            }
        }
    }

    /// The damage of the index, or nil.
    private static func damage(_ engine: String, _ db: Database, words: [String]) -> String? {
        do {
            if engine == "fts4" {
                try db.execute(sql: "INSERT INTO search (search) VALUES ('integrity-check')")
            } else {
                try db.execute(sql: "INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
            }
            for word in words {
                let found = try Int64.fetchAll(
                    db, sql: "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid", arguments: [word])
                let expected = try Int64.fetchAll(
                    db, sql: "SELECT _rowid_ FROM book WHERE ' ' || body || ' ' LIKE ? ORDER BY 1", arguments: ["% \(word) %"])
                guard found == expected else { return "\(word) is found in \(found), not in \(expected)" }
            }
            let counts = try Int.fetchAll(db, sql: "SELECT count(*) FROM search_docsize UNION ALL SELECT count(*) FROM book")
            return counts[0] == counts[1] ? nil : "\(counts[0]) of \(counts[1]) rows are indexed"
        } catch {
            return "\(error)"
        }
    }

    private struct Book: Codable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var isbn: String
        var body: String
    }

    @Test("A search finds records that replace others, and not the replaced ones", arguments: ["fts4", "fts5"])
    func records(engine: String) throws {
        try DatabaseQueue().write { db throws in
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("isbn", .text).unique(onConflict: .replace)
                t.column("body", .text)
            }
            try Self.synchronize(engine, db)
            let words = ["one", "two", "three", "four", "five"]
            func check(_ step: String) {
                let damage = Self.damage(engine, db, words: words)
                #expect(damage == nil, "\(step): \(damage ?? "")")
            }
            var book = Book(id: 1, isbn: "a", body: "one")
            try book.insert(db, onConflict: .replace)
            check("into an empty table")
            book = Book(id: 1, isbn: "b", body: "two")
            try book.insert(db, onConflict: .replace)
            check("by primary key")
            book = Book(id: 2, isbn: "b", body: "three")
            try book.insert(db)
            check("by a constraint that replaces")
            book = Book(id: 3, isbn: "c", body: "four")
            try book.insert(db)
            book.isbn = "b"
            book.body = "five"
            try book.update(db)
            check("by an update")
            book = Book(id: 3, isbn: "d", body: "one")
            try book.insert(db, onConflict: .ignore)
            check("ignored")
            try book.upsert(db)
            check("upserted")
            try db.execute(sql: "INSERT OR REPLACE INTO book SELECT id + 1, isbn, body || ' two' FROM book")
            check("many")
            #expect(try Book.fetchAll(db).map(\.body) == ["one two"])
            try db.execute(sql: "REPLACE INTO book VALUES (9, 'z', 'three'), (9, 'y', 'four')")
            check("twice in one statement")
            try Book.deleteAll(db)
            check("deleted")
        }
    }

    @Test("The index agrees with the table after any writes", arguments: ["fts4", "fts5"])
    func fuzz(engine: String) throws {
        let words = ["ab", "cd", "ef", "gh"]
        for round in 0..<stressCount(8, sanitized: 3, long: 400) {
            let seed = UInt64(round + 1)
            var random = SeededGenerator(seed: seed)
            func any<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }
            func policy() -> String { any(["", "", "ON CONFLICT REPLACE", "ON CONFLICT IGNORE", "ON CONFLICT FAIL"]) }
            func number() -> String { any(["NULL", "1", "2", "3", "4", "5"]) }
            func body() -> String { "'\((0..<any([0, 1, 2, 3])).map { _ in any(words) }.joined(separator: " "))'" }
            func statement() -> String {
                let or = any(["", "", "OR REPLACE", "OR REPLACE", "OR IGNORE", "OR FAIL", "OR ABORT"])
                let row = "VALUES (\(number()), \(body()), \(number()), \(number()), \(number()))"
                return switch any(["insert", "insert", "insert", "update", "update", "delete", "upsert", "many"]) {
                case "insert": "INSERT \(or) INTO book \(row)"
                case "many": "INSERT \(or) INTO book SELECT NULL, body, a + 1, b, c + 1 FROM book"
                case "update":
                    """
                    UPDATE \(or) book SET \(any(["id", "a", "b", "c"])) = \(any(["1", "2", "3", "4", "5"])), body = \(body()) \
                    WHERE \(any(["id", "a", "b"])) >= \(number())
                    """
                case "delete": "DELETE FROM book WHERE id = \(number())"
                default:
                    "INSERT INTO book \(row) ON CONFLICT "
                        + any(["DO NOTHING", "DO UPDATE SET body = excluded.body", "(a) DO UPDATE SET b = excluded.b, id = excluded.id"])
                }
            }
            try DatabaseQueue().write { db throws in
                let partial = any(["", "WHERE c > 1"])
                try db.execute(
                    sql: """
                        CREATE TABLE book (id INTEGER PRIMARY KEY \(policy()), body TEXT, a INT UNIQUE \(policy()), b INT, c INT);
                        CREATE UNIQUE INDEX b_c ON book (b, c) \(partial);
                        """)
                try Self.synchronize(engine, db)
                var log: [String] = []
                for _ in 0..<25 {
                    let sql = statement()
                    log.append(sql)
                    do {
                        try db.execute(sql: sql)
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                        // As it should be.
                    }
                    if let damage = Self.damage(engine, db, words: words) {
                        Issue.record("seed \(seed), \(engine): \(damage) after\n\(log.suffix(4).joined(separator: "\n"))")
                        return
                    }
                }
            }
        }
    }

    @Test(
        "Conflicts of unique indexes on expressions and of partial ones also replace rows",
        arguments: ["fts4", "fts5"],
        [
            "CREATE TABLE book (k TEXT, body TEXT); CREATE UNIQUE INDEX i ON book (lower(k))",
            "CREATE TABLE book (k TEXT, body TEXT); CREATE UNIQUE INDEX i ON book (k COLLATE NOCASE)",
            "CREATE TABLE book (k TEXT, body TEXT); CREATE UNIQUE INDEX i ON book (k COLLATE NOCASE) WHERE k <> ')'",
            "CREATE TABLE book (k TEXT, body TEXT); CREATE UNIQUE INDEX i ON book (lower(k) -- no case\n) WHERE k <> ')' -- all keys",
            "CREATE TABLE book (k TEXT, body TEXT); CREATE UNIQUE INDEX i ON book (lower(k)) WHERE k <> ')' /* all keys",
            "CREATE TABLE book (k TEXT, body TEXT, g AS (lower(k)) UNIQUE)",
            "CREATE TABLE book (k TEXT PRIMARY KEY COLLATE NOCASE, body TEXT, rowid TEXT)",
        ])
    func otherKeys(engine: String, schema: String) throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: schema)
            try Self.synchronize(engine, db)
            for (key, body) in [("a", "one"), ("A", "two"), ("b", "three"), ("B", "one two"), ("c", "one")] {
                try db.execute(sql: "INSERT OR REPLACE INTO book (k, body) VALUES (?, ?)", arguments: [key, body])
            }
            #expect(try String.fetchAll(db, sql: "SELECT k FROM book ORDER BY _rowid_") == ["A", "B", "c"])
            let damage = Self.damage(engine, db, words: ["one", "two", "three"])
            #expect(damage == nil, "\(damage ?? "")")
        }
    }

    @Test("A table can be synchronized again after it was dropped with its triggers", arguments: ["fts4", "fts5"])
    func droppedTables(engine: String) throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, body TEXT)")
            let objects = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master")
            for _ in 1...2 {
                try Self.synchronize(engine, db)
                try db.execute(sql: "REPLACE INTO book VALUES (1, 'one')")
                #expect(Self.damage(engine, db, words: ["one"]) == nil)
                if engine == "fts4" {
                    try db.dropFTS4SynchronizationTriggers(forTable: "search")
                } else {
                    try db.dropFTS5SynchronizationTriggers(forTable: "search")
                }
                try db.drop(table: "search")
                #expect(try String.fetchAll(db, sql: "SELECT name FROM sqlite_master") == objects)
            }
            try db.execute(sql: "ALTER TABLE book RENAME TO book2; DROP TABLE book2")
        }
    }

    @Test(
        "A table of replaced rows that others have written gives errors, or does no harm: nothing stops the program",
        arguments: ["fts4", "fts5"],
        ["NULL", "'many'", "x'FF00'", "9223372036854775807", "-9223372036854775808", "1e300", "CAST(x'ff' AS TEXT)"])
    func replacedRowsOfOthers(engine: String, value: String) throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, isbn UNIQUE ON CONFLICT REPLACE, body)")
            try Self.synchronize(engine, db)
            try db.execute(sql: "INSERT INTO book VALUES (1, 'a', 'one'), (2, 'b', 'two')")
            try db.execute(
                sql: """
                    DROP TABLE __search_replaced; CREATE TABLE __search_replaced (docid, text0);
                    INSERT INTO __search_replaced VALUES (\(value), \(value)), (1, \(value)), (NULL, 'one'), (2, x'FF');
                    """)
        }
        let statements = [
            "INSERT INTO book VALUES (3, 'a', 'three')", "UPDATE book SET isbn = 'b' WHERE id = 3", "UPDATE book SET body = 'four'",
            "DELETE FROM book", "INSERT INTO search (search) VALUES ('rebuild')", "SELECT * FROM search WHERE search MATCH 'one'",
        ]
        for statement in statements {
            do {
                try queue.write { try $0.execute(sql: statement) }
            } catch is DatabaseError {
            }
        }
        try queue.write { db in
            switch engine {
            case "fts4": try db.dropFTS4SynchronizationTriggers(forTable: "search")
            default: try db.dropFTS5SynchronizationTriggers(forTable: "search")
            }
            #expect(try !db.tableExists("__search_replaced"))
        }
    }
}
