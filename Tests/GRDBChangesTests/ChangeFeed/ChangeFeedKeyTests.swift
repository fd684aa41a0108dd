// Rows that the entries of change feeds must find: those that others replace, and keys that are equal and not the same.

import GRDBChanges
import Testing

@testable import GRDB

@Suite("Change feeds: keys", .mustEnd)
struct ChangeFeedKeyTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    /// The entries that a statement makes in a table.
    private func entries(_ table: String, _ rows: String, _ sql: String) throws -> [String] {
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE t \(table); INSERT INTO t VALUES \(rows)")
            try db.createChangeFeed("feed", of: ["t"])
            let position = try ChangeFeed("feed").lastPosition(db)
            try db.execute(sql: sql)
            let entries = try ChangeFeed("feed").entries(db, after: position).map { "\($0.kind) \($0.key)" }
            try db.dropChangeFeed("feed")
            try db.execute(sql: "DROP TABLE t")
            return entries
        }
    }

    @Test(
        "A row that is replaced by the default value of a unique column is recorded",
        arguments: ["'x'", "('x' || '')", "TRUE", "12", "-1.5", "x'00'"])
    func defaultValue(value: String) throws {
        let table = "(id INTEGER PRIMARY KEY, code NOT NULL DEFAULT \(value) UNIQUE, n)"
        #expect(
            try entries(table, "(1, \(value), 0), (2, 'y', 0)", "INSERT OR REPLACE INTO t VALUES (3, NULL, 1)")
                == ["replace [1]", "insert [3]"])
        #expect(
            try entries(table, "(1, \(value), 0), (2, 'y', 0)", "UPDATE OR REPLACE t SET code = NULL WHERE id = 2")
                == ["replace [1]", "update [2]"])
        #expect(try entries(table, "(1, \(value), 0)", "INSERT INTO t VALUES (3, 'z', 1)") == ["insert [3]"])
    }

    @Test(
        "Where a trigger cannot compute the default value, the table is recorded as a whole", arguments: ["\"x\"", "x", "(ownFunction())"])
    func unknownDefaultValue(value: String) throws {
        try queue.write { $0.add(function: DatabaseFunction("ownFunction", argumentCount: 0, pure: true) { _ in "x" }) }
        let table = "(id INTEGER PRIMARY KEY, code TEXT NOT NULL DEFAULT \(value) UNIQUE)"
        #expect(try entries(table, "(1, 'x')", "INSERT OR REPLACE INTO t VALUES (3, NULL)") == ["wholeTable []", "insert [3]"])
        #expect(try entries(table, "(1, 'x')", "INSERT OR REPLACE INTO t VALUES (3, 'y')") == ["insert [3]"])
    }

    @Test("The keys 1 and 1.0 are two keys", arguments: ["(k PRIMARY KEY, n)", "(k BLOB PRIMARY KEY, n) WITHOUT ROWID"])
    func numbers(table: String) throws {
        #expect(try entries(table, "(1, 0)", "UPDATE t SET k = 1.0") == ["delete [1]", "insert [1.0]"])
        #expect(try entries(table, "(1, 0)", "UPDATE t SET k = 1, n = 2") == ["update [1]"])
        #expect(try entries(table, "(1, 0)", "INSERT OR REPLACE INTO t VALUES (1.0, 2)") == ["replace [1]", "insert [1.0]"])
        #expect(try entries(table, "(1, 0)", "INSERT OR REPLACE INTO t VALUES (1, 2)") == ["insert [1]"])
        #expect(try entries(table, "('a', 0)", "INSERT OR REPLACE INTO t VALUES ('a', 2)") == ["insert [\"a\"]"])
    }

    @Test("Rows whose key is NULL are recorded as the whole table")
    func nullKeys() throws {
        let table = "(k TEXT PRIMARY KEY, n)"
        #expect(
            try entries(table, "('a', 0)", "INSERT INTO t VALUES (NULL, 1), (NULL, 2), ('b', 3)") == [
                "wholeTable []", "wholeTable []", "insert [\"b\"]",
            ])
        #expect(try entries(table, "(NULL, 0)", "UPDATE t SET n = 1") == ["wholeTable []"])
        #expect(try entries(table, "(NULL, 0)", "UPDATE t SET k = 'a'") == ["wholeTable []", "insert [\"a\"]"])
        #expect(try entries(table, "('a', 0)", "UPDATE t SET k = NULL") == ["delete [\"a\"]", "wholeTable []"])
        #expect(try entries(table, "(NULL, 0)", "DELETE FROM t") == ["wholeTable []"])
        #expect(try entries("(a, b, PRIMARY KEY (a, b))", "(1, 1)", "INSERT INTO t VALUES (1, NULL)") == ["wholeTable []"])
        #expect(try entries("(a, b, PRIMARY KEY (a, b)) WITHOUT ROWID", "(1, 1)", "INSERT INTO t VALUES (1, 2)") == ["insert [1, 2]"])
    }
}
