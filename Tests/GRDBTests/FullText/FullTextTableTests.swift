// FTS3, FTS4 and FTS5 tables: their definitions, the synchronization with other tables, and what SQLite refuses.

import GRDB
import Testing

struct FullTextTableTests {
    private func definition(_ create: (Database) throws -> Void) throws -> [String] {
        try DatabaseQueue().write { db in try fullTextDefinitions(of: db) { try create(db) } }
    }

    @Test func namesOfColumnsAreQuotedWhereTheyHaveTo() throws {
        let sql = try definition { db in
            try db.create(virtualTable: "a", using: FTS3()) { t in
                t.column("body")
                t.column("order")
                t.column("a \"b\"")
            }
            try db.create(virtualTable: "b", using: FTS4()) { t in
                t.column("a b").notIndexed()
                t.column("group").notIndexed()
                t.column("x")
                t.column("l d").asLanguageId()
            }
            try db.create(virtualTable: "c\"d", using: FTS5()) { t in
                t.column("a \"b\"").notIndexed()
                t.column("order")
            }
        }
        #expect(
            sql == [
                #"CREATE VIRTUAL TABLE "a" USING fts3(body, "order", "a ""b""")"#,
                #"CREATE VIRTUAL TABLE "b" USING fts4("a b", notindexed="a b", "group", notindexed="group", x, languageid="l d")"#,
                #"CREATE VIRTUAL TABLE "c""d" USING fts5("a ""b""" UNINDEXED, "order")"#,
            ])
        let columns = try DatabaseQueue().write { (db: Database) throws in
            for statement in sql { try db.execute(sql: statement) }
            return try ["a", "b", "c\"d"].map { try db.columns(in: $0).map(\.name) }
        }
        #expect(columns == [["body", "order", "a \"b\""], ["a b", "group", "x"], ["a \"b\"", "order"]])
    }

    @Test func characterSetsAreWrittenInOneOrder() throws {
        let characters: Set<Character> = ["-", "'", "\"", "é", ",", ")"]
        let sql = try definition { db in
            try db.create(virtualTable: "a", using: FTS4()) { t in
                t.tokenizer = .unicode61(tokenCharacters: characters)
                t.column("body")
            }
            try db.create(virtualTable: "b", using: FTS5()) { t in
                t.tokenizer = .unicode61(tokenCharacters: characters)
                t.column("body")
            }
        }
        let sorted = String(characters.sorted())
        #expect(sql[0].contains("\"tokenchars=\(sorted.replacingOccurrences(of: "\"", with: "\"\""))\""))
        #expect(sql[1].contains(sorted.replacingOccurrences(of: "'", with: "''''")))
    }

    @Test func charactersOfWordsAreFound() throws {
        try DatabaseQueue().write { (db: Database) throws in
            try db.create(virtualTable: "a", using: FTS4()) { t in
                t.tokenizer = .unicode61(separators: ["X"], tokenCharacters: ["-", "\""])
                t.column("body")
            }
            try db.create(virtualTable: "b", using: FTS5()) { t in
                t.tokenizer = .ascii(separators: ["X"], tokenCharacters: ["-", "\"", "'"])
                t.column("body")
            }
            for table in ["a", "b"] {
                try db.execute(sql: "INSERT INTO \(table) VALUES ('one-two threeXfour')")
                func count(_ pattern: String) throws -> Int? {
                    try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table) WHERE \(table) MATCH ?", arguments: [pattern])
                }
                #expect(try count("\"one-two\"") == 1)
                #expect(try count("one") == 0)
                #expect(try count("four") == 1)
            }
        }
    }

    @Test func fts4StoresAndHidesTheGivenColumns() throws {
        try DatabaseQueue().write { (db: Database) throws in
            db.add(function: DatabaseFunction("zip", argumentCount: 1) { "zipped " + (String.fromDatabaseValue($0[0]) ?? "") })
            db.add(
                function: DatabaseFunction("unzip", argumentCount: 1) {
                    String.fromDatabaseValue($0[0]).map { String($0.dropFirst(7)) }
                })
            let definitions = try fullTextDefinitions(of: db) {
                try db.create(virtualTable: "letter", using: FTS4()) { t in
                    t.tokenizer = .porter
                    t.compress = "zip"
                    t.uncompress = "unzip"
                    t.prefixes = [3, 1]
                    t.matchinfo = "fts3"
                    t.column("body")
                    t.column("sender").notIndexed()
                    t.column("language").asLanguageId()
                }
            }
            #expect(
                definitions == [
                    """
                    CREATE VIRTUAL TABLE "letter" USING fts4(body, sender, notindexed=sender, languageid="language", tokenize=porter, \
                    compress="zip", uncompress="unzip", matchinfo="fts3", prefix="1,3")
                    """
                ])
            try db.execute(sql: "INSERT INTO letter (body, sender, language) VALUES ('flights to rome', 'flights', 2)")
            #expect(try String.fetchAll(db, sql: "SELECT c0body FROM letter_content") == ["zipped flights to rome"])
            #expect(
                try Row.fetchAll(db, sql: "SELECT * FROM letter WHERE language = 2 AND letter MATCH 'flight'") == [
                    ["body": "flights to rome", "sender": "flights"]
                ])
            #expect(try db.letters(matching: "flight") == [])
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM letter WHERE sender MATCH 'flight' AND language = 2") == 0)
        }
    }

    @Test func fts5TakesItsOptions() throws {
        try DatabaseQueue().write { (db: Database) throws in
            let definitions = try fullTextDefinitions(of: db) {
                try db.create(virtualTable: "letter", options: .ifNotExists, using: FTS5()) { t in
                    t.tokenizer = .porter(wrapping: .unicode61(diacritics: .remove, categories: "L* N*", separators: ["x"]))
                    t.content = ""
                    t.prefixes = [3, 1]
                    t.columnSize = 0
                    t.detail = "column"
                    t.column("body")
                }
            }
            #expect(
                definitions == [
                    """
                    CREATE VIRTUAL TABLE IF NOT EXISTS "letter" USING fts5(body, \
                    tokenize='''porter'' ''unicode61'' ''remove_diacritics'' ''2'' ''categories'' ''L* N*'' ''separators'' ''x''', \
                    content='', prefix='1 3', columnSize=0, detail=column)
                    """
                ])
            try db.execute(sql: "INSERT INTO letter (rowid, body) VALUES (7, 'Jérômes flights')")
            #expect(try db.letters(matching: "jerome flight") == [7])
            #expect(try String.fetchOne(db, sql: "SELECT body FROM letter WHERE letter MATCH 'flight'") == nil)
        }
    }

    @Test func aWrongOptionIsAnErrorAndNothingIsCreated() throws {
        let queue = try DatabaseQueue()
        #expect(throws: DatabaseError.self) {
            try queue.write { (db: Database) throws in
                try db.create(virtualTable: "a", using: FTS5()) { t in
                    t.detail = "none, x='y'"
                    t.column("body")
                }
            }
        }
        #expect(throws: DatabaseError.self) {
            try queue.write { (db: Database) throws in
                try db.create(virtualTable: "a", using: FTS5()) { t in
                    t.tokenizer = FTS5TokenizerDescriptor(components: ["nope'"])
                    t.column("body")
                }
            }
        }
        #expect(throws: DatabaseError.self) {
            try queue.write { (db: Database) throws in
                try db.create(virtualTable: "a", using: FTS4()) { t in
                    t.tokenizer = .unicode61(separators: ["\0"])
                    t.column("body")
                }
            }
        }
        let error = #expect(throws: DatabaseError.self) {
            try queue.write { db in try db.create(virtualTable: "a", using: FTS5()) }
        }
        #expect(error?.resultCode == .SQLITE_MISUSE)
        #expect(error?.message == "FTS5 virtual table requires at least one column.")
        #expect(try queue.read { try !$0.tableExists("a") })
    }

    @Test func modulesHaveTheNamesOfSQLite() {
        #expect([FTS3().moduleName, FTS4().moduleName, FTS5().moduleName] == ["fts3", "fts4", "fts5"])
    }

    // MARK: - Synchronization

    /// Creates a table of texts and a full-text table that follows it.
    private static func synchronize(_ engine: String, _ db: Database, content: String, columns: [String] = ["body"]) throws {
        switch engine {
        case "fts4":
            try db.create(virtualTable: "letter", using: FTS4()) { t in
                t.synchronize(withTable: content)
                #expect(t.content == content)
                columns.forEach { t.column($0) }
            }
        default:
            try db.create(virtualTable: "letter", using: FTS5()) { t in
                t.synchronize(withTable: content)
                #expect(t.content == content)
                columns.forEach { t.column($0) }
            }
        }
    }

    @Test(
        "A synchronized full-text table follows the changes of its table",
        arguments: ["fts4", "fts5"],
        [
            "CREATE TABLE \"my \"\"texts\" (id INTEGER PRIMARY KEY, body TEXT, size INTEGER)",
            "CREATE TABLE \"my \"\"texts\" (body TEXT, size INTEGER)",
            "CREATE TABLE \"my \"\"texts\" (code TEXT PRIMARY KEY, body TEXT, size INTEGER)",
        ])
    func synchronizedTablesFollow(_ engine: String, _ definition: String) throws {
        try DatabaseQueue().write { (db: Database) throws in
            try db.execute(sql: definition)
            try db.execute(sql: "INSERT INTO \"my \"\"texts\" (rowid, body) VALUES (3, 'rome'), (5, 'paris')")
            try Self.synchronize(engine, db, content: "my \"texts")
            #expect(try db.letters(matching: "rome") == [3])
            try db.execute(sql: "INSERT INTO \"my \"\"texts\" (rowid, body) VALUES (8, 'rome and oslo')")
            #expect(try db.letters(matching: "rome") == [3, 8])
            try db.execute(sql: "UPDATE \"my \"\"texts\" SET body = 'oslo' WHERE rowid = 3")
            #expect(try db.letters(matching: "rome") == [8])
            #expect(try db.letters(matching: "oslo") == [3, 8])
            try db.execute(sql: "UPDATE \"my \"\"texts\" SET rowid = 9 WHERE rowid = 8")
            #expect(try db.letters(matching: "oslo") == [3, 9])
            try db.execute(sql: "DELETE FROM \"my \"\"texts\" WHERE rowid = 3")
            #expect(try db.letters(matching: "oslo") == [9])
            #expect(try String.fetchAll(db, sql: "SELECT body FROM letter WHERE letter MATCH 'rome'") == ["rome and oslo"])
            try db.execute(sql: "INSERT INTO letter(letter) VALUES ('integrity-check')")
        }
    }

    @Test("The row id is found in tables with a column named rowid", arguments: ["fts5"])
    func columnsCalledRowID(_ engine: String) throws {
        try DatabaseQueue().write { (db: Database) throws in
            try db.execute(sql: "CREATE TABLE texts (rowid TEXT, body TEXT)")
            try db.execute(sql: "INSERT INTO texts (_rowid_, rowid, body) VALUES (3, 'x', 'rome')")
            try Self.synchronize(engine, db, content: "texts")
            try db.execute(sql: "INSERT INTO texts (_rowid_, rowid, body) VALUES (4, 'y', 'rome')")
            try db.execute(sql: "DELETE FROM texts WHERE body = 'rome' AND rowid = 'x'")
            #expect(try db.letters(matching: "rome") == [4])
        }
    }

    @Test func fts4TakesTheColumnsOfItsContent() throws {
        try DatabaseQueue().write { (db: Database) throws in
            try db.execute(sql: "CREATE TABLE texts (id INTEGER PRIMARY KEY, subject TEXT, body TEXT)")
            try Self.synchronize("fts4", db, content: "texts", columns: [])
            try db.execute(sql: "INSERT INTO texts VALUES (3, 'rome', 'paris')")
            #expect(try db.letters(matching: "rome paris") == [3])
        }
    }

    @Test(arguments: ["fts4", "fts5"])
    func triggersAreDropped(_ engine: String) throws {
        try DatabaseQueue().write { (db: Database) throws in
            try db.execute(sql: "CREATE TABLE texts (id INTEGER PRIMARY KEY, body TEXT)")
            try Self.synchronize(engine, db, content: "texts")
            try db.drop(table: "letter")
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO texts VALUES (1, 'rome')") }
            try engine == "fts4"
                ? db.dropFTS4SynchronizationTriggers(forTable: "letter") : db.dropFTS5SynchronizationTriggers(forTable: "letter")
            try db.execute(sql: "INSERT INTO texts VALUES (1, 'rome')")
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE type = 'trigger'") == 0)
        }
    }

    @Test func theLastOfContentAndSynchronizationCounts() throws {
        let sql = try definition { db in
            try db.execute(sql: "CREATE TABLE texts (id INTEGER PRIMARY KEY, body TEXT)")
            try db.create(virtualTable: "a", using: FTS4()) { t in
                t.synchronize(withTable: "texts")
                t.content = nil
                t.column("body")
            }
            try db.create(virtualTable: "b", using: FTS5()) { t in
                t.content = ""
                t.synchronize(withTable: "texts")
                t.contentRowID = "id"
                t.content = "texts"
                t.column("body")
            }
        }
        #expect(
            sql.dropFirst() == [
                "CREATE VIRTUAL TABLE \"a\" USING fts4(body)",
                "CREATE VIRTUAL TABLE \"b\" USING fts5(body, content='texts', content_rowid='id')",
            ])
    }

    @Test(arguments: ["fts4", "fts5"])
    func whatCannotBeSynchronizedIsNotCreated(_ engine: String) throws {
        let queue = try DatabaseQueue()
        for content in ["missing", "list"] {
            #expect(throws: DatabaseError.self) {
                try queue.write { (db: Database) throws in
                    try db.execute(sql: "CREATE TABLE IF NOT EXISTS list (body TEXT PRIMARY KEY) WITHOUT ROWID")
                    try Self.synchronize(engine, db, content: content)
                }
            }
            #expect(try queue.read { try !$0.tableExists("letter") })
        }
    }

    // MARK: - Tokens without a table

    @Test func fts3TokenizesWithoutATable() throws {
        #expect(try FTS3.tokenize("Flights to Zürich!") == ["flights", "to", "zürich"])
        #expect(try FTS3.tokenize("Flights to Zürich!", withTokenizer: .porter) == ["flight", "to", "zürich"])
        #expect(try FTS3.tokenize("Flights to Zürich!", withTokenizer: .unicode61()) == ["flights", "to", "zurich"])
        #expect(try FTS3.tokenize("one-two,\"three", withTokenizer: .unicode61(tokenCharacters: ["-", "\"", ","])) == ["one-two,\"three"])
        #expect(try FTS3.tokenize("") == [])
        // SQLite takes a NUL for a letter. In tables, it does not see what follows.
        #expect(try FTS3.tokenize("one\0two") == ["one\0two"])
        #expect(try FTS3.tokenize(String(repeating: "word ", count: 10_000)).count == 10_000)
    }

    @Test func fts5TokenizesWithoutATable() throws {
        try DatabaseQueue().read { (db: Database) throws in
            let tokenizer = try db.makeTokenizer(.unicode61())
            #expect(try tokenizer.tokenize(document: "Flights to Zürich!").map(\.token) == ["flights", "to", "zurich"])
            #expect(try tokenizer.tokenize(query: "Flights to Zürich!").map(\.flags) == [[], [], []])
            #expect(try tokenizer.tokenize(document: "").isEmpty)
            #expect(try tokenizer.tokenize(document: "one\0two").map(\.token) == ["one", "two"])
            let porter = try db.makeTokenizer(.porter(wrapping: .ascii(tokenCharacters: ["é"])))
            #expect(try porter.tokenize(query: "flights").map(\.token) == ["flight"])
        }
    }

    @Test func tokenizersOutliveTheirConnection() throws {
        let tokenizer = try DatabaseQueue().write { (db: Database) throws in
            SendableBox(try db.makeTokenizer(.porter(wrapping: .unicode61())))
        }.value
        #expect(try tokenizer.tokenize(document: "flights").map(\.token) == ["flight"])
    }

    /// The tests use what is inside on one thread at a time.
    private struct SendableBox: @unchecked Sendable {
        let value: any FTS5Tokenizer

        init(_ value: any FTS5Tokenizer) {
            self.value = value
        }
    }

    @Test func unknownTokenizersAreErrors() throws {
        try DatabaseQueue().read { (db: Database) throws in
            for components in [
                [], ["nope"], ["nope\0"], ["ascii", "nope", "1"], ["ascii", "separators"], ["ascii", "separators", "a\0"],
            ] {
                #expect(throws: DatabaseError.self) { try db.makeTokenizer(FTS5TokenizerDescriptor(components: components)) }
            }
        }
    }

    @Test func aLibraryWithoutFTS5IsAnError() throws {
        try DatabaseQueue().write { (db: Database) throws in
            // Takes the place of the function by which FTS5 is found.
            db.add(function: DatabaseFunction("fts5", argumentCount: 1) { _ in nil })
            let error = #expect(throws: DatabaseError.self) { try db.makeTokenizer(.ascii()) }
            #expect(error?.message == "SQLite was built without SQLITE_ENABLE_FTS5: the trait BundledSQLite of GRDB has it")
            // No table that would need it can be created.
            db.add(tokenizer: TestTokenizer.self)
        }
    }

    @Test func theInterfaceOfFTS5IsAvailable() throws {
        try DatabaseQueue().read { (db: Database) throws in
            #expect(FTS5.api(db).pointee.iVersion >= 2)
        }
    }

    @Test func theInterfaceOfFTS5IsNotTracedAndHasNoEffects() throws {
        try DatabaseQueue().read { (db: Database) throws in
            let log = try db.preparedStatements { _ = try db.makeTokenizer(.ascii()) }
            #expect(log == [])
        }
    }
}
