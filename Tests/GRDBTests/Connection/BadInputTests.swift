// Input that is wrong: SQL, text, values over the limits, and writes where only reads are allowed.

import Foundation
import Testing

@testable import GRDB

struct BadInputTests {
    private func withTable(_ test: (Database) throws -> Void) throws {
        try withDatabase(running: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") { (db) throws in
            try test(db)
            // Whatever happened, the connection works.
            #expect(try Int.fetchOne(db, sql: "SELECT a FROM t") == 1)
            #expect(!db.isInsideTransaction)
        }
    }

    // MARK: - SQL

    @Test(
        "Wrong SQL is an error that shows the SQL, whichever method is called",
        arguments: [
            ("SELEC 1", "near \"SELEC\": syntax error"),
            ("SELECT", "incomplete input"),
            ("SELECT * FROM missing", "no such table: missing"),
            ("SELECT missing FROM t", "no such column: missing"),
            ("SELECT missing(1)", "no such function: missing"),
            ("SELECT 'never closed", "unrecognized token: \"'never closed\""),
            ("INSERT INTO t VALUES (1, 2)", "table t has 1 columns but 2 values were supplied"),
            ("SELECT a FROM t ORDER BY a COLLATE missing", "no such collation sequence: missing"),
            ("\u{1F600}", "near \"\u{1F600}\": syntax error"),
        ])
    func wrongSQL(sql: String, message: String) throws {
        try withTable { (db) throws in
            func expectError<T>(_ body: () throws -> T) throws {
                let error = try #require(throws: DatabaseError.self) { _ = try body() }
                #expect(error.description == "SQLite error 1: \(message) - while executing `\(sql)`")
            }
            for _ in 0..<2 {
                try expectError { try db.execute(sql: sql) }
                try expectError { try db.makeStatement(sql: sql) }
                try expectError { try db.cachedStatement(sql: sql) }
                try expectError { try db.allStatements(sql: sql).next() }
                try expectError { try Row.fetchCursor(db, sql: sql) }
                try expectError { try Int.fetchOne(db, sql: sql) }
                try expectError { try URL.fetchAll(db, sql: sql) }
                try expectError { try SQLRequest<Row>(sql: sql).fetchAll(db) }
            }
        }
    }

    // MARK: - Text

    /// Texts with NUL characters, and with others that could be mistaken for an end.
    static let texts = ["\0", "a\0", "\0a", "a\0b\0", "\u{FEFF}a", "e\u{301}", "\u{10FFFF}", String(repeating: "é\0", count: 1000)]

    @Test("Text is read as it was stored, with all its NUL characters", arguments: texts)
    func embeddedNUL(text: String) throws {
        try withTable { (db) throws in
            func isSame(_ other: String?) -> Bool {
                other.map { Array($0.utf8) == Array(text.utf8) } ?? false
            }
            #expect(isSame(try String.fetchOne(db, sql: "SELECT ?", arguments: [text])))
            let statement = try db.makeStatement(sql: "SELECT :text AS text, length(CAST(:text AS BLOB)) AS length")
            let cursor = try Row.fetchCursor(statement, arguments: ["text": text])
            let row = try #require(try cursor.next())
            #expect(isSame(row["text"]))
            #expect(isSame(row.copy()["text"]))
            #expect(isSame(String.fromDatabaseValue(row["text"])))
            #expect(row["length"] as Int == text.utf8.count)
            let function = DatabaseFunction("twice", argumentCount: 1) { values in
                String.fromDatabaseValue(values[0]).map { $0 + $0 }
            }
            db.add(function: function)
            #expect(try String.fetchOne(db, sql: "SELECT twice(?)", arguments: [text]) == text + text)
        }
    }

    @Test(
        "Text that is not UTF-8 is repaired, wherever it comes from",
        arguments: [
            ("FF", "\u{FFFD}"), ("61FF62", "a\u{FFFD}b"), ("C3", "\u{FFFD}"), ("6100C3", "a\0\u{FFFD}"),
            ("EDA080", "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ])
    func invalidUTF8(bytes: String, text: String) throws {
        try withTable { (db) throws in
            let sql = "SELECT CAST(x'\(bytes)' AS TEXT) AS text"
            #expect(try String.fetchOne(db, sql: sql) == text)
            let cursor = try Row.fetchCursor(db, sql: sql)
            let row = try #require(try cursor.next())
            #expect(row["text"] as String == text)
            #expect(row.copy()["text"] as String == text)
            #expect(row["text"] as? String == text)
            #expect(row.description.contains(String(reflecting: text)))
            #expect(throws: RowDecodingError.self) { try row.decode(UUID.self, forColumn: "text") }
            #expect(throws: RowDecodingError.self) { try row.decode(Date.self, forColumn: "text") }
            // A blob of the same bytes is no text at all.
            #expect(String.fromDatabaseValue(try #require(try DatabaseValue.fetchOne(db, sql: "SELECT x'\(bytes)'"))) == nil)
            let received = Locked<String?>(nil)
            db.add(
                function: DatabaseFunction("receive", argumentCount: 1) { values in
                    received.withLock { $0 = String.fromDatabaseValue(values[0]) }
                    return values[0]
                })
            #expect(try String.fetchOne(db, sql: "SELECT receive(CAST(x'\(bytes)' AS TEXT))") == text)
            #expect(received.withLock { $0 } == text)
        }
    }

    @Test("Names that are no UTF-8 are repaired")
    func invalidNames() throws {
        try withTable { (db) throws in
            let sql: [UInt8] = Array("CREATE TABLE u(\"x".utf8) + [0xFF] + Array("\", y); INSERT INTO u VALUES (1, 2)".utf8) + [0]
            let code = sql.withUnsafeBytes {
                sqlite3_exec(db.sqliteConnection, $0.assumingMemoryBound(to: CChar.self).baseAddress, nil, nil, nil)
            }
            #expect(code == SQLITE_OK)
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM u"))
            #expect(row["x\u{FFFD}"] as Int == 1)
            #expect(row["y"] as Int == 2)
            #expect(try db.makeStatement(sql: "SELECT * FROM u").databaseRegion.description == "u(x\u{FFFD},y)")
        }
    }

    @Test("A NUL character in a name makes an error, not another name")
    func nulInName() throws {
        try withTable { (db) throws in
            let name = "t\0x".quotedDatabaseIdentifier
            #expect(throws: DatabaseError.self) { try db.execute(sql: "DELETE FROM \(name)") }
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, sql: "SELECT 1 AS \(name)") }
            #expect(throws: DatabaseError.self) { try db.makeStatement(literal: "SELECT * FROM \(sql: name)") }
        }
    }

    // MARK: - Limits

    @Test(
        "Values over the length limit are errors, however they are made",
        arguments: [
            "SELECT ?", "SELECT substr(?, 1, 10)", "INSERT INTO t VALUES (?)", "SELECT zeroblob(1001)", "SELECT hex(zeroblob(600))",
        ])
    func length(sql: String) throws {
        try withTable { (db) throws in
            let connection = try #require(db.sqliteConnection)
            let limit = SQLiteLimit.length.setValue(1000, for: connection)
            defer { SQLiteLimit.length.setValue(limit, for: connection) }
            for value in [String(repeating: "x", count: 1001).databaseValue, Data(count: 1001).databaseValue] {
                let arguments: StatementArguments = sql.contains("?") ? [value] : []
                #expect(fails(.SQLITE_TOOBIG) { try db.execute(sql: sql, arguments: arguments) })
                #expect(fails(.SQLITE_TOOBIG) { try Row.fetchAll(db, sql: sql, arguments: arguments) })
                let statement = try db.makeStatement(sql: sql)
                statement.setUncheckedArguments(arguments)
                #expect(fails(.SQLITE_TOOBIG) { try statement.execute() })
            }
            #expect(try String.fetchOne(db, sql: "SELECT ?", arguments: [String(repeating: "x", count: 900)])?.count == 900)
        }
    }

    @Test("The result of a function may be too long")
    func functionResult() throws {
        try withTable { (db) throws in
            db.add(function: DatabaseFunction("long", argumentCount: 0) { _ in String(repeating: "x", count: 1001) })
            let connection = try #require(db.sqliteConnection)
            let limit = SQLiteLimit.length.setValue(1000, for: connection)
            defer { SQLiteLimit.length.setValue(limit, for: connection) }
            #expect(fails(.SQLITE_TOOBIG) { try String.fetchOne(db, sql: "SELECT long()") })
        }
    }

    private static func list(_ element: String, _ count: Int, separator: String = ", ") -> String {
        Array(repeating: element, count: count).joined(separator: separator)
    }

    /// SQL that is more than SQLite accepts.
    static let excesses: [String] = [
        "SELECT \(list("1", 3000))",
        "SELECT \(list("~", 3000, separator: "")) 1",
        "SELECT \(list("1", 3000, separator: " + "))",
        list("SELECT 1", 3000, separator: " UNION ALL "),
        "SELECT coalesce(\(list("1", 1500)))",
        "SELECT ?9999999",
        "CREATE TABLE u(\(list("c", 3000)))",
    ]

    @Test("SQL over the limits is an error", arguments: excesses.indices)
    func excess(index: Int) throws {
        try withTable { (db) throws in
            for _ in 0..<2 {
                let error = try #require(throws: DatabaseError.self) { try db.execute(sql: Self.excesses[index]) }
                #expect(error.resultCode == .SQLITE_ERROR)
                #expect(error.sql == Self.excesses[index])
            }
        }
    }

    @Test("More arguments than SQLite accepts are an error")
    func tooManyArguments() throws {
        try withTable { (db) throws in
            let count = db.maximumStatementArgumentCount
            let sql = { (count: Int) in "SELECT 1 IN (\(databaseQuestionMarks(count: count)))" }
            #expect(try Bool.fetchOne(db, sql: sql(count), arguments: StatementArguments(1...count)) == true)
            #expect(fails(.SQLITE_ERROR) { try Bool.fetchOne(db, sql: sql(count + 1), arguments: StatementArguments(1...(count + 1))) })
        }
    }

    @Test("SQL longer than SQLite accepts is an error")
    func sqlLength() throws {
        try withTable { (db) throws in
            let connection = try #require(db.sqliteConnection)
            let limit = SQLiteLimit.sqlLength.setValue(1000, for: connection)
            defer { SQLiteLimit.sqlLength.setValue(limit, for: connection) }
            #expect(fails(.SQLITE_TOOBIG) { try db.execute(sql: "SELECT '" + String(repeating: "x", count: 1001) + "'") })
        }
    }

    @Test("A trigger that calls itself endlessly is an error")
    func endlessTrigger() throws {
        try withTable { (db) throws in
            try db.execute(
                sql: """
                    PRAGMA recursive_triggers = 1;
                    CREATE TABLE u(b);
                    CREATE TRIGGER r AFTER INSERT ON u BEGIN INSERT INTO u VALUES (new.b + 1); END;
                    """)
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: "INSERT INTO u VALUES (1)") })
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM u") == 0)
        }
    }

    // MARK: - Writes in reads

    static let writes = [
        "INSERT INTO t VALUES (1)",
        "UPDATE t SET a = 2",
        "DELETE FROM t",
        "INSERT INTO t VALUES (1) RETURNING a",
        "CREATE TABLE u(b)",
        "CREATE INDEX i ON t(a)",
        "DROP TABLE t",
        "ALTER TABLE t ADD COLUMN b",
        "PRAGMA user_version = 1",
        "PRAGMA application_id = 1",
        "REINDEX",
        "ANALYZE",
    ]

    @Test("A read cannot write, whichever statement it runs", arguments: writes)
    func writeInRead(sql: String) throws {
        let queue = try makeQueue()
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (1); CREATE INDEX old ON t(a)") }
        let statement = try queue.inDatabase { try $0.makeStatement(sql: sql) }
        for _ in 0..<2 {
            try queue.read { (db) throws in
                #expect(fails(.SQLITE_READONLY) { try db.execute(sql: sql) })
                #expect(fails(.SQLITE_READONLY) { try Row.fetchAll(db, sql: sql) })
                #expect(fails(.SQLITE_READONLY) { try statement.execute() })
                #expect(fails(.SQLITE_READONLY) { try db.cachedStatement(sql: sql).execute() })
            }
        }
        #expect(try queue.rowCount() == 1)
        try queue.inDatabase { _ in try statement.execute() }
    }

    @Test("A read does not write to a database that it attaches")
    func attachInRead() throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue()
        try queue.read { (db) throws in
            try? db.execute(sql: "ATTACH ? AS other", arguments: [path])
            #expect(throws: DatabaseError.self) { try db.execute(sql: "CREATE TABLE other.u(b)") }
        }
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        #expect(size == 0)
    }

    @Test("A read cannot write after an error either")
    func failedRead() throws {
        let queue = try makeQueue()
        #expect(fails(.SQLITE_ERROR) { try queue.read { try $0.execute(sql: "nonsense") } })
        #expect(fails(.SQLITE_READONLY) { try queue.read { try $0.insertRow() } })
        try queue.write { try $0.insertRow() }
    }
}
