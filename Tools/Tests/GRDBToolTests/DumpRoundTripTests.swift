// Random databases, dumped as SQL and restored: they must be the same.

import Foundation
import GRDB
import Testing

@testable import GRDBTool

@Suite struct DumpRoundTripTests {
    @Test(arguments: 0..<40)
    func aRestoredDatabaseIsTheSame(seed: UInt64) throws {
        var maker = RandomDatabase(seed: seed)
        let statements = maker.statements()
        let original = try RawDatabase()
        for sql in statements {
            try original.execute(sql)
        }
        let script = Run(["dump", "--sql", original.path])
        #expect(script.errorOutput.isEmpty)

        let expected = try original.content()
        let copy = try RawDatabase()
        try copy.execute(script.output)
        expectSame(try copy.content(), expected, statements)

        // A process takes its time.
        guard seed.isMultiple(of: 4) else { return }
        let shellCopy = try RawDatabase()
        guard try shellCopy.runShell(script.output) else { return }
        expectSame(try shellCopy.content(), expected, statements)
    }

    private func expectSame(_ content: [String], _ expected: [String], _ statements: [String]) {
        guard content != expected else { return }
        let difference = content.difference(from: expected).map { "\($0)" }.joined(separator: "\n")
        Issue.record("\(difference)\nof the database\n\(statements.joined(separator: ";\n"))")
    }

    @Test func realNumbersAreReadExactly() throws {
        var random = Random(seed: 1)
        var numbers: [Double] = [
            0, -0.0, 0.1, -2.5, 1e15, 1e16, 1e23, 123_456.789, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown, 9_007_199_254_740_992, 1e-300 / 2e9, .pi,
        ]
        for _ in 0..<20_000 {
            numbers.append(Double(bitPattern: random.next()))
            numbers.append(Double(Int64(truncatingIfNeeded: random.next()) >> (random.next() % 64)) / 10_000)
        }
        try DatabaseQueue().read { db in
            for number in numbers where !number.isNaN {
                let literal = SQLLiteral.real(number)
                let statement = try db.makeStatement(sql: "SELECT \(literal)")
                let result = try #require(try Double.fetchOne(statement))
                guard result.bitPattern != number.bitPattern else { continue }
                Issue.record("\(number) is \(literal), and was read as \(result)")
            }
        }
        #expect(SQLLiteral.real(0.1) == "0.1")
        #expect(SQLLiteral.real(-1029.5) == "-1029.5")
        #expect(SQLLiteral.real(.leastNormalMagnitude).hasPrefix("1.0 / 9007199254740992.0 / "))
    }

    @Test func commentsAtTheEndOfDefinitionsEndNothingElse() throws {
        let original = try RawDatabase()
        try original.execute("CREATE TABLE t(a) STRICT -- a table\n;".replacingOccurrences(of: "(a)", with: "(a TEXT)"))
        try original.execute("CREATE VIEW v AS SELECT 1 -- a view\n;")
        try original.execute("CREATE INDEX i ON t(a) /* an index")
        try original.execute("CREATE VIEW w AS SELECT 2")
        let copy = try RawDatabase()
        try copy.execute(Run(["dump", "--sql", original.path]).output)
        #expect(try copy.content().filter { $0.hasPrefix("view") }.count == 2)
        #expect(try copy.content().contains { $0.hasPrefix("index i") })
        let schema = try RawDatabase()
        try schema.execute(Run(["schema", original.path]).output)
        #expect(try schema.content().filter { $0.hasPrefix("view") || $0.hasPrefix("index") }.count == 3)
    }

    @Test func rowsThatViolateConstraintsAreKept() throws {
        let original = try RawDatabase()
        try original.execute(
            """
            PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;
            CREATE TABLE t(a CHECK (a > 0), b REFERENCES missing(id)); INSERT INTO t VALUES (-1, 7);
            PRAGMA ignore_check_constraints = OFF;
            """)
        let copy = try RawDatabase()
        try copy.execute(Run(["dump", "--sql", original.path]).output)
        #expect(try copy.content() == original.content())
        // The connection checks again.
        #expect(throws: RawDatabase.Failure.self) { try copy.execute("INSERT INTO t VALUES (-1, 7)") }
    }

    @Test func fullTextTablesWithoutContentKeepTheirIndex() throws {
        let original = try RawDatabase()
        try original.execute("CREATE VIRTUAL TABLE f USING fts5(a, content=''); INSERT INTO f(rowid, a) VALUES (7, 'emma')")
        let script = Run(["dump", "--sql", original.path]).output
        #expect(script.contains("-- The rows of this full-text table cannot be read: it has no content."))
        let copy = try RawDatabase()
        try copy.execute(script)
        #expect(try copy.texts("SELECT rowid FROM f WHERE f MATCH 'emma'") == ["7"])
        #expect(
            Run(["dump", "--sql", original.path, "f"]).output == "-- The rows of this full-text table cannot be read: it has no content.\n")
    }
}

// MARK: - Databases

/// A database that is used by the C interface alone.
private final class RawDatabase {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let file: TestDatabase
    private var connection: OpaquePointer?
    var path: String { file.path("raw.sqlite") }

    init() throws {
        file = try TestDatabase()
        try open()
    }

    deinit { sqlite3_close(connection) }

    private func open() throws {
        guard sqlite3_open(path, &connection) == SQLITE_OK else { throw Failure(description: "cannot open \(path)") }
        try execute("PRAGMA synchronous = OFF")
    }

    func execute(_ sql: String) throws {
        var message: UnsafeMutablePointer<CChar>?
        defer { sqlite3_free(message) }
        guard sqlite3_exec(connection, sql, nil, nil, &message) == SQLITE_OK else {
            throw Failure(description: "\(message.map { String(cString: $0) } ?? "") in \(sql.prefix(2000))")
        }
    }

    /// Gives a script to the shell of SQLite, if there is one.
    func runShell(_ script: String) throws -> Bool {
        let shell = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"].first(where: FileManager.default.isExecutableFile)
        guard let shell else { return false }
        sqlite3_close(connection)
        connection = nil
        let scriptPath = try file.write(script, to: "script.sql")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: shell)
        process.arguments = ["-bail", "-cmd", "PRAGMA synchronous = OFF", path]
        process.standardInput = FileHandle(forReadingAtPath: scriptPath)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: "the shell refuses \(script.prefix(4000))") }
        try open()
        return true
    }

    /// The first column of a query, as texts.
    func texts(_ sql: String) throws -> [String] {
        try rows(sql) { statement, index in sqlite3_column_text(statement, index).map { String(cString: $0) } ?? "NULL" }.map { $0[0] }
    }

    /// What is in the database, to the last bit: the schema, and the rows with their row ids.
    func content() throws -> [String] {
        var lines = try ["encoding", "user_version", "application_id"].map { "\($0) \(try texts("PRAGMA \($0)"))" }
        lines += try texts("SELECT type || ' ' || name || ' of ' || tbl_name || ': ' || coalesce(sql, '') FROM sqlite_master ORDER BY 1")
        // Virtual tables have their content in shadow tables, which are in the list.
        let tables = try texts("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name")
        for table in tables {
            let name = "\"\(table.replacingOccurrences(of: "\"", with: "\"\""))\""
            // Nobody refers to these row ids.
            let hasRowID = (try? rows("SELECT rowid FROM \(name) LIMIT 0")) != nil && !table.hasPrefix("sqlite_")
            lines += try rows("SELECT \(hasRowID ? "rowid, " : "")* FROM \(name) NOT INDEXED").map { "\(table): \($0)" }
        }
        for table in try texts("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL%fts%' ORDER BY name") {
            lines.append("\(table): \(try rows("SELECT rowid FROM \"\(table)\" WHERE \"\(table)\" MATCH 'one OR two'"))")
            try execute("INSERT INTO \"\(table)\"(\"\(table)\") VALUES ('integrity-check')")
        }
        // In the order of pages, which are others in a copy. SQLite finds fault with some texts that are none.
        return try lines + texts("PRAGMA integrity_check").sorted()
    }

    private func rows(_ sql: String, _ text: (OpaquePointer?, CInt) -> String = RawDatabase.exactText) throws -> [[String]] {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
            throw Failure(description: "\(String(cString: sqlite3_errmsg(connection))) in \(sql)")
        }
        defer { sqlite3_finalize(statement) }
        var rows: [[String]] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            rows.append((0..<sqlite3_column_count(statement)).map { text(statement, $0) })
        }
        return rows
    }

    private static func exactText(of statement: OpaquePointer?, _ index: CInt) -> String {
        let type = sqlite3_column_type(statement, index)
        switch type {
        case SQLITE_NULL: return "NULL"
        case SQLITE_INTEGER: return "\(sqlite3_column_int64(statement, index))"
        case SQLITE_FLOAT: return "real \(sqlite3_column_double(statement, index).bitPattern)"
        default:
            let start = sqlite3_column_blob(statement, index)
            let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
            let text = String(decoding: bytes, as: UTF8.self)
            let isPlain = type == SQLITE_TEXT && text.utf8.elementsEqual(bytes) && !text.utf8.contains(0)
            return isPlain ? text : "\(type == SQLITE_TEXT ? "text" : "blob") \(bytes.map { String($0, radix: 16) })"
        }
    }
}

/// A generator whose numbers are the same in each run: SplitMix64.
struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The SQL of a random database.
private struct RandomDatabase {
    private var random: Random
    private let encoding: String

    init(seed: UInt64) {
        random = Random(seed: seed)
        encoding = ["UTF-8", "UTF-8", "UTF-16le", "UTF-16be"].randomElement(using: &random)!
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }

    private static func quoted(_ name: String) -> String { "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\"" }

    private static let names = [
        "t", "two words", "quo\"te", "line\nfeed", "apo'strophe", "e\u{301}", "\u{e9}", "select", "x;y", "-- c", "rowid t",
    ]

    /// Each statement is one, so that a test that fails shows them.
    mutating func statements() -> [String] {
        var result = ["PRAGMA encoding = '\(encoding)'"]
        if chance(50) { result.append("PRAGMA user_version = \(Int32.random(in: .min ... .max, using: &random))") }
        if chance(50) { result.append("PRAGMA application_id = \(Int32.random(in: .min ... .max, using: &random))") }
        let names = Self.names.shuffled(using: &random).prefix(4)
        for (index, name) in names.enumerated() {
            result += table(Self.quoted(name), index)
        }
        result += fullText(of: Self.quoted(names.first!))
        if chance(50) { result.append("ANALYZE") }
        return result
    }

    private mutating func table(_ name: String, _ number: Int) -> [String] {
        let key = pick([
            "id INTEGER PRIMARY KEY,", "id INTEGER PRIMARY KEY AUTOINCREMENT,", "id INTEGER PRIMARY KEY DESC,", "id INT PRIMARY KEY,", "",
            "rowid TEXT,", "rowid INTEGER PRIMARY KEY,", "\"_rowid_\" ANY, \"RowID\" ANY,", "rowid ANY, _rowid_ ANY, oid ANY,",
        ])
        let isWithoutRowID = chance(25)
        let isStrict = !isWithoutRowID && chance(20)
        var definition = "CREATE TABLE \(name) (\(isWithoutRowID || isStrict ? "" : key)"
        let types = isStrict ? ["ANY", "ANY", "BLOB"] : ["", "TEXT", "REAL", "INTEGER", "NUMERIC", "BLOB"]
        definition += "\"a \"\" b\" \(pick(types)), [c] \(pick(types)) DEFAULT 'x'"
        if chance(30) { definition += ", g \(isStrict ? "ANY" : "") AS (typeof(c))\(chance(50) ? " STORED" : "")" }
        if chance(30) { definition += ", d \(isStrict ? "ANY" : "") DEFAULT (1 + 1) -- AUTOINCREMENT\n" }
        if isWithoutRowID { definition += ", k \(pick(["TEXT", "INTEGER"])), PRIMARY KEY (k, \"a \"\" b\")" }
        definition += ")\(isWithoutRowID ? " WITHOUT ROWID" : isStrict ? " STRICT" : "")"
        var result = [definition]
        for index in 0..<Int.random(in: 0..<12, using: &random) {
            let key = isWithoutRowID ? ", \(index)" : ""
            result.append(
                "INSERT OR IGNORE INTO \(name)(\"a \"\" b\", c\(isWithoutRowID ? ", k" : "")) VALUES (\(value(isStrict)), \(value(isStrict))\(key))"
            )
        }
        if chance(60) { result.append("DELETE FROM \(name) WHERE c IN (SELECT c FROM \(name) LIMIT 2)") }
        if !isWithoutRowID, chance(30) { result.append("DELETE FROM \(name)") }
        if chance(40) { result.append("ALTER TABLE \(name) ADD COLUMN added \(isStrict ? "ANY" : "") DEFAULT 'later'") }
        if chance(50) { result.append("CREATE INDEX \"i \(number)\" ON \(name)(typeof(c), \"a \"\" b\") WHERE c IS NOT NULL") }
        if chance(50) { result.append("CREATE INDEX j\(number) ON \(name)(c, \"a \"\" b\")") }
        if chance(40) { result.append("CREATE VIEW \"v '\(number)\" AS SELECT c FROM \(name) -- a view\n") }
        if chance(40) {
            result.append("CREATE TRIGGER tr\(number) AFTER INSERT ON \(name) BEGIN DELETE FROM \(name) WHERE c = 'a;b'; SELECT 1; END")
        }
        return result
    }

    /// Strict columns of blobs take blobs only.
    private mutating func value(_ isStrict: Bool) -> String {
        if isStrict { return chance(20) ? "NULL" : "x'00FF27'" }
        return pick([
            "NULL", "0", "-9223372036854775808", "9223372036854775807", "1.5", "0.1 + 0.2", "9e999", "-9e999", "-0.0", "1e300", "5e-324",
            "1.0",
            "-1.7976931348623157e308", "'one'", "'two '' three'", "''", "'l' || char(10) || 'f'", "'l' || char(13, 10) || 'f'", "'12'",
            "x''", "x'00FF27'", "zeroblob(20)", "CAST(x'FF41C3' AS TEXT)", "CAST(x'4100420043' AS TEXT)", "CAST(x'00D8' AS TEXT)",
            "CAST(x'D800' AS TEXT)", "char(65279, 65)", "char(65534, 65535)", "char(1114109)", "'e' || char(769)", "char(39, 769)",
            "'.quit' || char(10) || '.quit'", "'/' || char(10) || '/' || char(10) || 'go'", "'a;' || char(10) || 'b -- '", "'\u{1B}[2J'",
        ])
    }

    private mutating func fullText(of table: String) -> [String] {
        var result: [String] = []
        let rows = (0..<8).map { _ in (Int.random(in: 1...1000, using: &random), pick(["one two", "two three", "one", "''"])) }
        let unique = Dictionary(rows) { first, _ in first }.sorted { $0.key < $1.key }
        let texts = unique.map { "(\($0.key), '\($0.value.replacingOccurrences(of: "'", with: "''"))')" }.joined(separator: ", ")
        if chance(40) {
            result += ["CREATE VIRTUAL TABLE f5 USING fts5(w, prefix='2')", "INSERT INTO f5(rowid, w) VALUES \(texts)"]
            if chance(50) { result.append("INSERT INTO f5(f5, rank) VALUES ('rank', 'bm25(2.0)')") }
            result.append("DELETE FROM f5 WHERE rowid % 2")
        }
        if chance(40) { result += ["CREATE VIRTUAL TABLE fc USING fts5(w, content='')", "INSERT INTO fc(rowid, w) VALUES \(texts)"] }
        if chance(40) {
            // The content has gaps in its row ids, and no INTEGER PRIMARY KEY.
            result += ["CREATE TABLE content(w)", "INSERT INTO content(rowid, w) VALUES \(texts)"]
            result += ["CREATE VIRTUAL TABLE fe USING fts5(w, content='content')", "INSERT INTO fe(fe) VALUES ('rebuild')"]
        }
        if chance(30) { result += ["CREATE VIRTUAL TABLE f4 USING fts4(w)", "INSERT INTO f4(docid, w) VALUES \(texts)"] }
        if chance(30) {
            result += ["CREATE VIRTUAL TABLE \"r t\" USING rtree(id, a, b)", "INSERT INTO \"r t\" VALUES (5, 1, 2), (9, 3, 4)"]
        }
        return result
    }
}
