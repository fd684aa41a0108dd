// Dumps of SQL, requests, tables and databases, in all formats. The recorded facts of the area "dumps" say more of the formats.

import Foundation
import Testing

@testable import GRDB

struct DumpTests {
    /// Keeps what it gets.
    private final class TextStream: TextOutputStream {
        private(set) var text = ""
        private(set) var longest = 0

        func write(_ string: String) {
            text += string
            longest = max(longest, string.utf8.count)
        }
    }

    /// Counts what it gets, and keeps nothing.
    private final class CountingStream: TextOutputStream {
        private(set) var count = 0

        func write(_ string: String) {
            count += string.utf8.count
        }
    }

    private struct Team: Codable, FetchableRecord, PersistableRecord {
        static let players = hasMany(Player.self)
        var id: Int64
        var name: String
    }

    private struct Player: Codable, FetchableRecord, PersistableRecord {
        static let team = belongsTo(Team.self)
        static let awards = hasMany(Award.self)
        var id: Int64
        var teamId: Int64?
        var name: String
    }

    private struct Award: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var playerId: Int64
    }

    private static func makeQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE player (id INTEGER PRIMARY KEY, teamId INTEGER REFERENCES team(id), name TEXT);
                    CREATE TABLE award (id INTEGER PRIMARY KEY, playerId INTEGER REFERENCES player(id));
                    """)
            try Team(id: 1, name: "Reds").insert(db)
            try Team(id: 2, name: "Blues").insert(db)
            try Player(id: 1, teamId: 1, name: "Ada").insert(db)
            try Player(id: 2, teamId: 1, name: "Bob").insert(db)
            try Player(id: 3, teamId: nil, name: "Cleo").insert(db)
            try Award(id: 7, playerId: 2).insert(db)
        }
        return queue
    }

    private func dump(_ operation: (Database, TextStream) throws -> Void) throws -> String {
        let stream = TextStream()
        try Self.makeQueue().write { db in try operation(db, stream) }
        return stream.text
    }

    // MARK: - Values

    @Test("SQLite reads dumped literals as the same values")
    func quotedValues() throws {
        try DatabaseQueue().write { db in
            var random = SeededGenerator(seed: 1)
            var values: [DatabaseValue] = [
                Int64.min.databaseValue, Int64.max.databaseValue, 0.1.databaseValue, (1.0 / 3).databaseValue, 1e300.databaseValue,
                Double.leastNonzeroMagnitude.databaseValue, Double.greatestFiniteMagnitude.databaseValue, (-0.0).databaseValue,
                1e15.databaseValue,
                Double.infinity.databaseValue, (-Double.infinity).databaseValue, "".databaseValue, "it's".databaseValue,
                "a\0b'c".databaseValue, "e\u{301}\u{301}'\u{301}".databaseValue, "'\u{301}".databaseValue, Data().databaseValue,
                Data([0, 255]).databaseValue, "line\nline\r\n".databaseValue,
            ]
            for _ in 0..<300 {
                values.append(Double(bitPattern: UInt64.random(in: .min ... .max, using: &random)).databaseValue)
                values.append(Double.random(in: -1000...1000, using: &random).databaseValue)
            }
            for value in values {
                let stream = TextStream()
                try db.dumpSQL("SELECT \(value)", format: .quote(), to: stream)
                let again = try DatabaseValue.fetchOne(db, sql: "SELECT \(stream.text)")
                if case .double(let number) = value.storage, number.isFinite, number != 0, !(1e-280...1e280).contains(abs(number)) {
                    // SQLite reads extreme numbers with a small error.
                    let other = try #require(again.flatMap { Double.fromDatabaseValue($0) })
                    #expect(abs(other / number - 1) < 1e-13, "\(stream.text)")
                } else {
                    #expect(again == value, "\(stream.text)")
                }
            }
        }
    }

    @Test("SQLite reads dumped JSON as the same values", arguments: [false, true])
    func jsonValues(_ isPretty: Bool) throws {
        let encoder = JSONDumpFormat.defaultEncoder
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        let text = try dump { db, stream in
            try db.dumpSQL(
                """
                SELECT 1 AS "it's", 1.5 AS "a""b", 'tab\t"\\/é' || char(0, 1, 10) AS "c
                d", NULL AS n, x'FF' AS b, 9223372036854775807 AS big UNION ALL SELECT 2, 1e300, '', NULL, x'', -1
                """, format: .json(encoder: encoder), to: stream)
        }
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(rows.count == 2)
        #expect(rows[0]["it's"] as? Int == 1)
        #expect(rows[0]["a\"b"] as? Double == 1.5)
        #expect(rows[0]["c\nd"] as? String == "tab\t\"\\/é\u{0}\u{1}\n")
        #expect(rows[0]["n"] is NSNull)
        #expect(rows[0]["b"] as? String == "/w==")
        #expect(rows[0]["big"] as? Int64 == .max)
        #expect(rows[1]["a\"b"] as? Double == 1e300)
        #expect(text.contains("\n  {\n    \"it's\":1,") == isPretty)
    }

    @Test func theEncoderDecides() throws {
        let encoder = JSONDumpFormat.defaultEncoder
        encoder.dataEncodingStrategy = .custom { data, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(data.count)
        }
        let text = try dump { db, stream in try db.dumpSQL("SELECT x'0102', 'a/b'", format: .json(encoder: encoder), to: stream) }
        #expect(text == "[{\"x'0102'\":2,\"'a/b'\":\"a/b\"}]\n")
        struct Failure: Error {}
        encoder.dataEncodingStrategy = .custom { _, _ in throw Failure() }
        let stream = TextStream()
        #expect(throws: Failure.self) {
            try Self.makeQueue().dumpSQL("SELECT 1; SELECT x'01' AS a", format: .json(encoder: encoder), to: stream)
        }
        #expect(stream.text == "[{\"1\":1}]\n[{\"a\":")
    }

    @Test("Texts that are not UTF-8, and NUL characters, are dumped")
    func strangeTexts() throws {
        let sql: SQL = "SELECT CAST(x'61ff62' AS TEXT), 'a' || char(0) || 'b', x'61ff62', x'610062', x'6100'"
        func text(_ format: some DumpFormat) throws -> String {
            try dump { db, stream in try db.dumpSQL(sql, format: format, to: stream) }
        }
        #expect(try text(.debug()) == "a\u{fffd}b|a\0b|X'61FF62'|a\0b|a\0\n")
        #expect(try text(.list()) == "a\u{fffd}b|a\0b|a\u{fffd}b|a|a\n")
        #expect(try text(.quote()) == "'a\u{fffd}b',CAST(X'610062' AS TEXT),X'61FF62',X'610062',X'6100'\n")
    }

    @Test("In the debug format, 16 bytes are a UUID, unless they are a text")
    func uuids() throws {
        let sql: SQL = """
            SELECT x'69bf8a9cd9f04777bd1193451d84cbcf', CAST('a text, 16 bytes' AS BLOB), x'69bf8a9cd9f04777bd1193451d84cb',
            x'69bf8a9cd9f04777bd1193451d84cbcf00'
            """
        let text = try dump { db, stream in try db.dumpSQL(sql, format: .debug(), to: stream) }
        let blobs = "X'69BF8A9CD9F04777BD1193451D84CB'|X'69BF8A9CD9F04777BD1193451D84CBCF00'"
        #expect(text == "69BF8A9C-D9F0-4777-BD11-93451D84CBCF|a text, 16 bytes|\(blobs)\n")
    }

    @Test func formatsHaveTheirProperties() throws {
        var debug = DebugDumpFormat()
        debug.header = true
        debug.separator = ";"
        debug.nullValue = "nil"
        var list = ListDumpFormat()
        list.header = true
        list.separator = ";"
        list.nullValue = "nil"
        var quote = QuoteDumpFormat()
        quote.header = true
        quote.separator = ";"
        var line = LineDumpFormat()
        line.nullValue = "nil"
        let json = JSONDumpFormat()
        #expect(json.encoder.outputFormatting == .withoutEscapingSlashes)
        func text(_ format: some DumpFormat) throws -> String {
            try dump { db, stream in try db.dumpSQL("SELECT 1 AS a, NULL AS bé", format: format, to: stream) }
        }
        #expect(try text(debug) == "a;bé\n1;nil\n")
        #expect(try text(list) == "a;bé\n1;nil\n")
        #expect(try text(quote) == "'a';'bé'\n1;NULL\n")
        #expect(try text(line) == " a = 1\nbé = nil\n")
        #expect(try text(json) == "[{\"a\":1,\"bé\":null}]\n")
    }

    // MARK: - SQL

    @Test func statementsOfAllKindsRun() throws {
        let text = try dump { db, stream in
            try db.dumpSQL(
                """
                CREATE TABLE note (body); INSERT INTO note VALUES (\("x")), (\("y")) RETURNING rowid, body;
                UPDATE note SET body = 'z'; SELECT count(*) FROM note WHERE body = 'z'; SELECT 1 WHERE 0
                """, format: .line(), to: stream)
        }
        #expect(text == "rowid = 1\n body = x\n\nrowid = 2\n body = y\n\ncount(*) = 2\n")
    }

    @Test("Rows that were printed before an error stay in the output")
    func failingStatements() throws {
        let stream = TextStream()
        #expect(throws: DatabaseError.self) {
            try Self.makeQueue().read { db in
                try db.dumpSQL(
                    "SELECT id, abs(-9223372036854775807 - (id > 2)) FROM player ORDER BY id; SELECT 1", to: stream)
            }
        }
        #expect(stream.text == "1|9223372036854775807\n2|9223372036854775807\n")
        let other = TextStream()
        #expect(throws: DatabaseError.self) { try Self.makeQueue().dumpSQL("SELECT 1; SELEC", format: .json(), to: other) }
        #expect(other.text == "[{\"1\":1}]\n")
        #expect(throws: DatabaseError.self) { try Self.makeQueue().dumpRequest(Table("missing").all()) }
        #expect(throws: DatabaseError.self) { try Self.makeQueue().dumpTables(["missing"], stableOrder: true) }
    }

    @Test("A dump needs no more memory for many rows than for one", .disabled(if: isSanitized, "The memory of sanitizers counts, too."))
    func largeTablesAreStreamed() async {
        // Other tests take memory, too.
        await #expect(processExitsWith: .success) {
            let stream = CountingStream()
            let queue = try DatabaseQueue()
            try queue.dumpSQL("SELECT 1", to: stream)
            let before = DumpTests.residentMemory()
            try queue.dumpSQL(
                """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
                SELECT i, i * 0.5, 'some text of more than fifteen bytes', x'00010203040506070809' FROM n
                """, format: .quote(), to: stream)
            #expect(stream.count > 15_000_000)
            if let before, let after = DumpTests.residentMemory() {
                #expect(after - before < 5_000_000)
            }
        }
    }

    /// The memory of the process, where the system reports it.
    private static func residentMemory() -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
    }

    // MARK: - Requests

    @Test func associatedRowsFollow() throws {
        let text = try dump { db, stream in
            try db.dumpRequest(
                Team.including(all: Team.players.including(all: Player.awards)), format: .debug(header: true), to: stream)
        }
        #expect(
            text == """
                id|name
                1|Reds
                2|Blues

                players
                id|teamId|name
                1|1|Ada
                2|1|Bob

                awards
                id|playerId
                7|2

                """)
    }

    @Test func associatedRowsOfJoinedTablesFollow() throws {
        let text = try dump { db, stream in
            try db.dumpRequest(
                Award.including(required: Award.belongsTo(Player.self).including(all: Player.hasMany(Award.self))), to: stream)
        }
        #expect(text == "7|2|2|1|Bob\n\nplayer.awards\n7|2\n")
    }

    @Test func rowsAreThoseOfTheQuery() throws {
        let text = try dump { db, stream in
            try db.dumpRequest(Player.including(optional: Player.team).order(Column("id").desc).limit(1), to: stream)
            try db.dumpRequest(SQLRequest<Row>(sql: "SELECT 1, 2, 3", adapter: SuffixRowAdapter(fromIndex: 2)), to: stream)
            try db.dumpRequest(Player.select(Column("id").forKey("grdb_x")).limit(1), format: .json(), to: stream)
            try db.dumpRequest(Team.none().including(all: Team.players), format: .json(), to: stream)
        }
        #expect(text == "3||Cleo||\n1|2|3\n[{\"grdb_x\":1}]\n[]\n\nplayers\n[]\n")
    }

    // MARK: - Tables

    @Test func tablesAreSorted() throws {
        let text = try dump { db, stream in
            try db.execute(
                sql: """
                    CREATE TABLE "my ""list" (code TEXT PRIMARY KEY, x); INSERT INTO "my ""list" VALUES ('b', 1), ('a', 2);
                    CREATE TABLE plain (x); INSERT INTO plain (rowid, x) VALUES (2, 'two'), (1, 'one');
                    CREATE VIEW both AS SELECT x FROM plain UNION ALL SELECT x FROM "my ""list" ORDER BY 1 DESC;
                    CREATE TEMP TABLE other (id INTEGER PRIMARY KEY); INSERT INTO other VALUES (5);
                    """)
            try db.dumpTables(["my \"list", "PLAIN", "both", "other"], to: stream)
            stream.write("--\n")
            try db.dumpTables(["both"], tableHeader: .always, stableOrder: true, to: stream)
        }
        #expect(
            text == """
                my "list
                a|2
                b|1

                PLAIN
                one
                two

                both
                two
                one
                2
                1

                other
                5
                --
                both
                1
                2
                one
                two

                """)
    }

    // MARK: - Databases

    @Test func contentLeavesOutWhatIsInternal() throws {
        let stream = TextStream()
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { db in
            try db.create(table: "page") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("text", .text).indexed()
            }
            try db.create(virtualTable: "search", using: FTS5()) { t in
                t.synchronize(withTable: "page")
                t.column("text")
            }
            try db.create(virtualTable: "words", using: FTS5()) { t in
                // Nothing can be read without a search.
                t.content = ""
                t.columnSize = 0
                t.column("text")
            }
            try db.execute(sql: "CREATE TABLE search_notes (x); CREATE VIEW texts AS SELECT text FROM page")
            try db.execute(sql: "INSERT INTO page (text) VALUES ('one'), ('two'); INSERT INTO words (rowid, text) VALUES (1, 'one')")
        }
        try migrator.migrate(queue)
        try queue.dumpContent(to: stream)
        #expect(
            stream.text == """
                sqlite_master
                CREATE TABLE "__search_replaced" (docid INTEGER PRIMARY KEY, text0);
                CREATE TRIGGER "__search_id" INSTEAD OF DELETE ON "__search_texts" BEGIN
                    INSERT INTO "search"("rowid", "text") VALUES(old."rowid", old."text");
                END;
                CREATE VIEW "__search_texts"("rowid", "text") AS
                    SELECT "id", "text" FROM "page";
                CREATE TABLE "page" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "text" TEXT);
                CREATE INDEX "page_on_text" ON "page"("text");
                CREATE TRIGGER "__search_ad" AFTER DELETE ON "page" BEGIN
                    INSERT INTO "search"("search", "rowid", "text") VALUES('delete', old."id", old."text");
                    DELETE FROM "__search_replaced" WHERE docid = old."id";
                END;
                CREATE TRIGGER "__search_ai" AFTER INSERT ON "page" BEGIN
                    INSERT INTO "search"("search", "rowid", "text") SELECT 'delete', docid, text0 FROM "__search_replaced" \
                WHERE docid = new."id" OR NOT EXISTS (SELECT 1 FROM "page" WHERE "id" = "__search_replaced".docid);
                    DELETE FROM "__search_replaced" WHERE docid NOT NULL;
                    DELETE FROM "__search_texts" WHERE "rowid" = new."id";
                END;
                CREATE TRIGGER "__search_au" AFTER UPDATE ON "page" BEGIN
                    INSERT INTO "search"("search", "rowid", "text") SELECT 'delete', docid, text0 FROM "__search_replaced" \
                WHERE docid <> old."id" AND (docid = new."id" OR NOT EXISTS (SELECT 1 FROM "page" WHERE "id" = "__search_replaced".docid));
                    DELETE FROM "__search_replaced" WHERE docid NOT NULL;
                    INSERT INTO "search"("search", "rowid", "text") VALUES('delete', old."id", old."text");
                    DELETE FROM "__search_texts" WHERE "rowid" = new."id";
                END;
                CREATE TRIGGER "__search_bi" BEFORE INSERT ON "page" BEGIN
                    INSERT INTO "__search_replaced" SELECT "id", "text" FROM "page" \
                WHERE "id" = new."id" AND "id" NOT NULL AND "id" NOT IN (SELECT docid FROM "__search_replaced");
                END;
                CREATE TRIGGER "__search_bu" BEFORE UPDATE ON "page" BEGIN
                    INSERT INTO "__search_replaced" SELECT "id", "text" FROM "page" \
                WHERE "id" = new."id" AND "id" <> old."id" AND "id" NOT NULL AND "id" NOT IN (SELECT docid FROM "__search_replaced");
                END;
                CREATE VIRTUAL TABLE "search" USING fts5(text, content='page', content_rowid='id');
                CREATE TABLE search_notes (x);
                CREATE VIEW texts AS SELECT text FROM page;
                CREATE VIRTUAL TABLE "words" USING fts5(text, content='', columnSize=0);

                __search_replaced

                page
                1|one
                2|two

                search
                one
                two

                search_notes

                words

                """)
    }

    @Test func temporaryTablesHideNothing() throws {
        let text = try dump { db, stream in
            try db.execute(sql: "CREATE TEMP TABLE award (x); INSERT INTO award VALUES ('temporary')")
            try db.dumpContent(format: .list(), to: stream)
        }
        #expect(text.hasSuffix("\n\naward\n7|2\n\nplayer\n1|1|Ada\n2|1|Bob\n3||Cleo\n\nteam\n1|Reds\n2|Blues\n"))
        #expect(!text.contains("temporary"))
    }

    @Test func aVirtualTableWithoutItsModuleHasNoRows() throws {
        let text = try dump { db, stream in
            try db.execute(sql: "CREATE VIRTUAL TABLE area USING rtree(id, a, b)")
            try db.execute(sql: "PRAGMA writable_schema = ON")
            try db.execute(sql: "UPDATE sqlite_master SET sql = 'CREATE VIRTUAL TABLE area USING nope(id)' WHERE name = 'area'")
            try db.execute(sql: "PRAGMA writable_schema = RESET")
            try db.dumpContent(to: stream)
        }
        #expect(text.contains("area USING nope(id);"))
        // Only the module knows which tables are its own.
        #expect(text.contains("\n\narea\n\narea_node\n"))
    }

    // MARK: - Readers

    @Test func readersDumpInsideAccesses() throws {
        let queue = try Self.makeQueue()
        let stream = TextStream()
        try queue.write { db in
            try Team(id: 3, name: "Greens").insert(db)
            try queue.dumpTables(["team"], to: stream)
            try queue.dumpSQL("SELECT count(*) FROM team", to: stream)
        }
        try queue.dumpRequest(Team.filter(key: 1), format: .quote(), to: stream)
        try queue.dumpSchema(to: stream)
        #expect(stream.text.hasPrefix("1|Reds\n2|Blues\n3|Greens\n3\n1,'Reds'\nsqlite_master\nCREATE TABLE award"))
        try queue.writeWithoutTransaction { db in
            try queue.dumpTables(["award"], to: stream)
            try db.execute(sql: "DELETE FROM award")
        }
    }

    @Test("JSON dumps escape texts as JSONEncoder does")
    func jsonTexts() throws {
        let scalars = (0..<0x250).map { UInt32($0) } + [0x2028, 0x2029, 0x65E5, 0xFEFF, 0xFFFD, 0x1F468]
        let texts = scalars.compactMap { Unicode.Scalar($0) }.map { "a\($0)b" } + ["", "/", "e\u{301}", "👨‍👩‍👧"]
        for formatting in [JSONEncoder.OutputFormatting.withoutEscapingSlashes, []] {
            let encoder = JSONDumpFormat.defaultEncoder
            encoder.outputFormatting = formatting
            for text in texts {
                let json = try dump { db, stream in try db.dumpSQL("SELECT \(text) AS a", format: .json(encoder: encoder), to: stream) }
                let expected = try String(decoding: encoder.encode(text), as: UTF8.self)
                #expect(Array(json.utf8) == Array("[{\"a\":\(expected)}]\n".utf8))
            }
        }
    }

    /// Notes each text that is written.
    private final class WriteLog: TextOutputStream {
        var writes: [String] = []
        func write(_ string: String) { writes.append(string) }
    }

    @Test("Each row is written at once, also before an error")
    func oneWriteForEachRow() throws {
        try DatabaseQueue().read { db throws in
            let sql: SQL = "SELECT 1 AS a, 'x' AS b UNION ALL SELECT 2, 'y'"
            func writes(_ format: some DumpFormat, _ sql: SQL) -> [String] {
                let log = WriteLog()
                try? db.dumpSQL(sql, format: format, to: log)
                return log.writes
            }
            #expect(writes(.debug(), sql) == ["1|x\n", "2|y\n"])
            #expect(writes(.quote(header: true), sql) == ["'a','b'\n1,'x'\n", "2,'y'\n"])
            #expect(writes(.line(), sql) == ["a = 1\nb = x\n", "\na = 2\nb = y\n"])
            #expect(writes(.json(), sql) == [#"[{"a":1,"b":"x"}"#, ",\n" + #"{"a":2,"b":"y"}"#, "]\n"])
            #expect(writes(.list(), "SELECT 1; SELECT nope") == ["1\n"])
            #expect(writes(.list(), "SELECT abs(column1) FROM (VALUES (1), (-9223372036854775807 - 1))") == ["1\n"])
        }
    }

    /// Two statements: values of all kinds, and no row at all.
    private static let mixedSQL: SQL = """
        SELECT 1 AS id, 'a,b' AS "the name", 'x|y' || char(10) || 'z\\' AS note, NULL AS other
        UNION ALL SELECT 2.5, 'say "hi"', '', x'ff00'
        UNION ALL SELECT x'61', 'é', '👨‍👩‍👧', -9223372036854775807; SELECT 1 AS a, 2 AS b WHERE 0
        """

    @Test("CSV has quotes where they are needed, and distinguishes NULL from an empty text")
    func csv() throws {
        let text = try dump { db, stream in try db.dumpSQL(Self.mixedSQL, format: .csv(), to: stream) }
        #expect(
            text == #"""
                id,the name,note,other
                1,"a,b","x|y
                z\",
                2.5,"say ""hi""","",X'FF00'
                a,é,👨‍👩‍👧,-9223372036854775807
                a,b

                """#)
        let other = try dump { db, stream in try db.dumpSQL(Self.mixedSQL, format: .csv(header: false, separator: "|"), to: stream) }
        #expect(other.hasPrefix("1|a,b|\"x|y\nz\\\"|\n2.5|\"say \"\"hi\"\"\"|\"\"|X'FF00'\n"))
    }

    @Test("Markdown values contain no line break and no bar")
    func markdown() throws {
        let text = try dump { db, stream in try db.dumpSQL(Self.mixedSQL, format: .markdown(nullValue: "-"), to: stream) }
        #expect(
            text == #"""
                | id | the name | note | other |
                |---|---|---|---|
                | 1 | a,b | x\|y<br>z\\ | - |
                | 2.5 | say "hi" |  | X'FF00' |
                | a | é | 👨‍👩‍👧 | -9223372036854775807 |
                | a | b |
                |---|---|

                """#)
    }

    @Test("The columns of a table are as wide as their longest value")
    func table() throws {
        let text = try dump { db, stream in try db.dumpSQL(Self.mixedSQL, format: .table(), to: stream) }
        #expect(
            text == #"""
                +-----+----------+---------+----------------------+
                | id  | the name | note    | other                |
                +-----+----------+---------+----------------------+
                | 1   | a,b      | x|y\nz\ |                      |
                | 2.5 | say "hi" |         | X'FF00'              |
                | a   | é        | 👨‍👩‍👧       | -9223372036854775807 |
                +-----+----------+---------+----------------------+
                +---+---+
                | a | b |
                +---+---+

                """#)
    }

    @Test("A table whose first rows are measured is written while it is read")
    func measuredTable() throws {
        let stream = TextStream()
        let sql: SQL = "SELECT 'ab' AS a UNION ALL SELECT 'c' UNION ALL SELECT 'defg' UNION ALL SELECT abs(-9223372036854775807 - 1)"
        try DatabaseQueue().read { db in
            // The last row is an error: what was written before is there.
            #expect(throws: DatabaseError.self) { try db.dumpSQL(sql, format: .table(measuredRowCount: 2), to: stream) }
            #expect(stream.text == "+----+\n| a  |\n+----+\n| ab |\n| c  |\n| defg |\n")
            for (count, sql) in [(1, "SELECT 1 AS a; SELECT 2 AS b"), (3, "SELECT 1 AS a; SELECT 2 AS b WHERE 0")] {
                let all = TextStream()
                let measured = TextStream()
                try db.dumpSQL(SQL(sql: sql), format: .table(), to: all)
                try db.dumpSQL(SQL(sql: sql), format: .table(measuredRowCount: count), to: measured)
                #expect(measured.text == all.text)
            }
        }
    }

    @Test("SQLite inserts the same rows from a dump of INSERT statements")
    func insertions() throws {
        let stream = TextStream()
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE "my ""t" ("a b", c);
                    INSERT INTO "my ""t" VALUES (1, 'it''s'), (NULL, X'00FF'), (-0.5, 'a' || char(10) || 'b'), (9e999, '');
                    CREATE TABLE empty (a);
                    """)
            let selection = #"SELECT * FROM "my ""t""#
            try db.dumpSQL(SQL(sql: "\(selection); SELECT * FROM empty"), format: .insert(into: #"my "t"#), to: stream)
            #expect(stream.text.hasPrefix(#"INSERT INTO "my ""t" ("a b", "c") VALUES (1, 'it''s');"# + "\n"))
            let rows = try Row.fetchAll(db, sql: selection)
            try db.execute(sql: #"DELETE FROM "my ""t""#)
            try db.execute(sql: stream.text)
            #expect(try Row.fetchAll(db, sql: selection) == rows)
            #expect(rows.count == 4)
        }
    }

    @Test("SQL that is dumped can write where the connection can")
    func dumpedWrites() throws {
        let queue = try Self.makeQueue()
        let stream = TextStream()
        try queue.dumpSQL("CREATE TABLE note (text); INSERT INTO note VALUES ('a'); SELECT * FROM note", to: stream)
        #expect(stream.text == "a\n")
        try queue.write { _ in try queue.dumpSQL("INSERT INTO note VALUES ('b')", to: stream) }
        #expect(try queue.read { try String.fetchAll($0, sql: "SELECT text FROM note") } == ["a", "b"])
        let pool = try DatabasePool(path: makeTemporaryPath())
        try pool.write { try $0.execute(sql: "CREATE TABLE note (text)") }
        for refusal in [
            { try pool.dumpSQL("INSERT INTO note VALUES ('a')", to: stream) },
            { try queue.read { _ in try queue.dumpSQL("DELETE FROM note", to: stream) } },
        ] {
            let error = #expect(throws: DatabaseError.self) { try refusal() }
            #expect(error?.resultCode == .SQLITE_READONLY)
        }
    }

    @Test func snapshotsAndPoolsDump() throws {
        let folder = try makeTemporaryFolder()
        let pool = try DatabasePool(path: folder.appendingPathComponent("db.sqlite").path)
        try pool.write { try $0.execute(sql: "CREATE TABLE t (x); INSERT INTO t VALUES (1)") }
        let snapshot = try pool.makeSnapshot()
        try pool.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        let stream = TextStream()
        try snapshot.dumpTables(["t"], to: stream)
        try pool.dumpTables(["t"], to: stream)
        try AnyDatabaseReader(pool).dumpContent(format: .json(), to: stream)
        #expect(stream.text == "1\n1\n2\nsqlite_master\nCREATE TABLE t (x);\n\nt\n[{\"x\":1},\n{\"x\":2}]\n")
    }

    // MARK: - Formats of programs

    @Test func programsWriteFormats() throws {
        struct Numbered: DumpFormat {
            private var number = 0

            mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
                number += 1
                stream.margin()
                print(number, DatabaseValue(sqliteStatement: statement.sqliteStatement, index: 0), to: &stream)
            }

            mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
                stream.write("(\(number) of \(statement.columnNames))\n")
                stream.margin()
                number = 0
            }
        }
        let text = try dump { db, stream in try db.dumpSQL("SELECT name FROM team; SELECT 1 AS a WHERE 0", format: Numbered(), to: stream) }
        #expect(text == "1 \"Reds\"\n\n2 \"Blues\"\n(2 of [\"name\"])\n\n(0 of [\"a\"])\n")
    }

    @Test func theStandardOutputIsTheDefault() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let queue = try DatabaseQueue()
            try queue.dumpSQL("SELECT 'Hello', 'dump'")
            exit(0)
        }
        let printed = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(printed.contains("Hello|dump\n"))
    }
}
