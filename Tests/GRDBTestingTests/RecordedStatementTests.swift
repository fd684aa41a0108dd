// The statements that a part of a test runs.

import GRDBTesting
import Testing

@testable import GRDB

@Suite("Recorded statements")
struct RecordedStatementTests {
    private func withDatabase(_ body: (Database) throws -> Void) throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE team(id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE log(a);
                    CREATE TRIGGER noted AFTER INSERT ON team BEGIN INSERT INTO log VALUES (new.id); END;
                    WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 100) INSERT INTO team SELECT n, 'team ' || n FROM c;
                    """)
            try body(db)
        }
    }

    @Test("Each run of a statement is recorded, with what it has read")
    func statements() throws {
        try withDatabase { (db) throws in
            let select = try db.makeStatement(sql: "SELECT name FROM team WHERE id = ?")
            // What ran before does not count.
            _ = try String.fetchAll(select, arguments: [1])
            let (names, statements) = try recordStatements(in: db) {
                let names = try [1, 2].compactMap { try String.fetchOne(select, arguments: [$0]) }
                _ = try String.fetchAll(db, sql: "SELECT name FROM team ORDER BY name DESC")
                try db.execute(sql: "INSERT INTO team(name) VALUES ('new'); DELETE FROM log")
                return names
            }
            #expect(names == ["team 1", "team 2"])
            #expect(
                statements.map(\.sql) == [
                    "SELECT name FROM team WHERE id = ?", "SELECT name FROM team WHERE id = ?", "SELECT name FROM team ORDER BY name DESC",
                    "INSERT INTO team(name) VALUES ('new')", "DELETE FROM log",
                ])
            #expect(statements.map(\.isRead) == [true, true, true, false, false])
            #expect(statements.map(\.fullScanSteps).prefix(4) == [0, 0, 99, 0])
            #expect(statements.map(\.sorts) == [0, 0, 1, 0, 0])
            #expect(statements[0].stepCount == statements[1].stepCount)
            #expect(statements[0].stepCount > 0)
            #expect(statements[2].stepCount > 100)
        }
    }

    @Test("The trace of the program has the same statements, and goes on; recordings may be inside of others")
    func trace() throws {
        try withDatabase { (db) throws in
            var traced: [String] = []
            db.trace { traced.append($0.description) }
            let (inner, outer) = try recordStatements(in: db) {
                try db.execute(sql: "DELETE FROM log WHERE a = 1")
                return try recordStatements(in: db) { try db.execute(sql: "DELETE FROM log WHERE a = 2") }.statements
            }
            #expect(inner.map(\.sql) == ["DELETE FROM log WHERE a = 2"])
            #expect(outer.map(\.sql) == ["DELETE FROM log WHERE a = 1", "DELETE FROM log WHERE a = 2"])
            #expect(traced == outer.map(\.sql))
            try db.execute(sql: "DELETE FROM log")
            #expect(traced.count == 3)
        }
    }

    @Test("What reads the schema is not recorded, and recording goes on; the trace of the program has it")
    func schema() throws {
        try withDatabase { (db) throws in
            var traced: [String] = []
            db.trace { traced.append($0.description) }
            let (count, statements) = try recordStatements(in: db) {
                _ = try db.columns(in: "team")
                return try Table("team").filter(key: 1).fetchCount(db)
            }
            #expect(count == 1)
            #expect(statements.map(\.sql) == [#"SELECT COUNT(*) FROM "team" WHERE "id" = ?"#])
            #expect(traced.contains(#"PRAGMA main.table_xinfo("team")"#))
        }
    }

    @Test("The error of the function is thrown, and recording ends")
    func errors() throws {
        try withDatabase { (db) throws in
            let error = #expect(throws: DatabaseError.self) {
                try recordStatements(in: db) { try db.execute(sql: "INSERT INTO team(id) VALUES (1)") }
            }
            #expect(error?.resultCode == .SQLITE_CONSTRAINT)
            #expect(try recordStatements(in: db) {}.statements.isEmpty)
        }
    }

    @Test("A query for each row fails the test, with a list of the statements")
    func counts() throws {
        try withDatabase { (db) throws in
            try expectStatements(1...1, in: db) { _ = try Row.fetchAll(db, sql: "SELECT * FROM team") }
            try expectStatements(0...0, in: db) {}
            try withKnownIssue {
                try expectStatements(1...2, in: db) {
                    for id in try Int.fetchAll(db, sql: "SELECT id FROM team LIMIT 3") {
                        _ = try String.fetchOne(db, sql: "SELECT name FROM team WHERE id = ?", arguments: [id])
                    }
                }
            } matching: { issue in
                issue.comments.map(\.rawValue) == [
                    """
                    4 statements have run, where 1 to 2 were expected
                    1 × SELECT id FROM team LIMIT 3
                    3 × SELECT name FROM team WHERE id = ?
                    """
                ]
            }
        }
    }
}
