// Checks of damaged databases.

import Foundation
import Testing

@testable import GRDB

struct IntegrityTests {
    /// A database whose index lacks a row, and one of whose tables has a value that it must not have.
    private func makeDamagedQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: makeTemporaryPath())
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    CREATE TABLE a(x); CREATE INDEX ax ON a(x); CREATE TABLE b(x); CREATE TABLE "c d"(x NOT NULL);
                    INSERT INTO a VALUES (1), (2); INSERT INTO b VALUES (1);
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_master SET sql = 'CREATE TABLE b(x NOT NULL)' WHERE name = 'b';
                    DELETE FROM sqlite_master WHERE name = 'ax';
                    PRAGMA writable_schema = RESET;
                    """)
        }
        return queue
    }

    @Test("A database that is as it should be has no problems")
    func whole() async throws {
        let queue = try DatabaseQueue()
        try await queue.write { try $0.execute(sql: "CREATE TABLE a(x); CREATE INDEX ax ON a(x); INSERT INTO a VALUES (1)") }
        #expect(try await queue.checkIntegrity() == [])
        #expect(try await queue.checkIntegrity(quick: true) == [])
    }

    @Test("Problems are described in SQLite's words, of the whole database or table by table")
    func problems() throws {
        let queue = try makeDamagedQueue()
        let problems = try queue.checkIntegrity()
        // The page of the index belongs to nothing.
        #expect(problems.contains { $0.lowercased().contains("never used") }, "\(problems)")
        var steps: [IntegrityCheckProgress] = []
        _ = try queue.checkIntegrity(quick: true) { steps.append($0) }
        #expect(steps.map(\.table) == ["a", "b", "c d"])
        #expect(steps.map(\.position) == [1, 2, 3] && steps.map(\.total) == [3, 3, 3])
    }

    @Test("A problem of one table is found with its table")
    func table() throws {
        let queue = try DatabaseQueue(path: makeTemporaryPath())
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    CREATE TABLE a(x); CREATE TABLE b(x); INSERT INTO a VALUES (1); INSERT INTO b VALUES (NULL);
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_master SET sql = 'CREATE TABLE b(x NOT NULL)' WHERE name = 'b';
                    """)
        }
        try queue.close()
        let damaged = try DatabaseQueue(path: queue.path)
        var tables: [String] = []
        let problems = try damaged.checkIntegrity(quick: true) { tables.append($0.table) }
        #expect(problems == ["NULL value in b.x"])
        #expect(tables == ["a", "b"])
        #expect(try damaged.checkIntegrity() == ["NULL value in b.x"])
    }

    @Test("A check that ends at the damage has found it", arguments: [false, true])
    func damageThatEndsTheCheck(quick: Bool) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE a(x); CREATE TABLE b(x); INSERT INTO a VALUES (1), (2); INSERT INTO b VALUES (1)")
        }
        try queue.close()
        // The number of rows in the page of table a.
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes.replaceSubrange(4096 + 3..<4096 + 5, with: [0xFF, 0xFF])
        try bytes.write(to: URL(fileURLWithPath: path))
        let damaged = try DatabaseQueue(path: path)
        let problems = try damaged.checkIntegrity(quick: quick)
        #expect(problems.last == "database disk image is malformed", "\(problems)")
        var tables: [String] = []
        let problemsOfTables = try damaged.checkIntegrity(quick: quick) { tables.append($0.table) }
        #expect(problemsOfTables.contains("database disk image is malformed"), "\(problemsOfTables)")
        #expect(tables == ["a", "b"])
    }

    @Test("A file that is no database is an error")
    func noDatabase() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "CREATE TABLE a(x)") }
        try Data(repeating: 7, count: 8192).write(to: URL(fileURLWithPath: path), options: [])
        #expect(throws: DatabaseError.self) { try queue.checkIntegrity() }
    }
}
