// Savepoints whose end fails, savepoints in savepoints, and savepoints that programs open by SQL.

import Foundation
import Testing

@testable import GRDB

@Suite("Savepoints", .mustEnd)
struct SavepointTests {
    struct Failure: Error, Equatable {}

    /// A database with the empty table `t`.
    private func makeQueue() throws -> DatabaseQueue {
        try DatabaseQueue(running: "CREATE TABLE t(a INTEGER PRIMARY KEY)")
    }

    private func rows(_ queue: DatabaseQueue) throws -> [Int] {
        try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t ORDER BY a") }
    }

    private func insert(_ value: Int, _ db: Database) throws {
        try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [value])
    }

    /// Interrupts the connection while a cursor is open: no statement can be run until the cursor is closed.
    private func interruptWithOpenCursor(_ db: Database) throws -> RowCursor {
        let cursor = try Row.fetchCursor(db, sql: "SELECT a FROM t")
        #expect(try cursor.next() != nil)
        db.interruption.interrupt()
        return cursor
    }

    // MARK: - Ends that fail

    @Test("A savepoint that cannot be released because of an interruption is rolled back, and no more than it")
    func interruptedRelease() throws {
        let queue = try makeQueue()
        var kept: RowCursor?
        try queue.write { db in
            try insert(1, db)
            #expect(
                fails(.SQLITE_INTERRUPT) {
                    try db.inSavepoint {
                        try insert(2, db)
                        kept = try interruptWithOpenCursor(db)
                        return .commit
                    }
                })
            #expect(db.isInsideTransaction)
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: "RELEASE grdb") })
            try insert(3, db)
        }
        withExtendedLifetime(kept) {}
        #expect(try rows(queue) == [1, 3])
    }

    @Test("A savepoint that cannot be released because a statement is still writing is rolled back")
    func releaseDuringWrite() throws {
        let queue = try makeQueue()
        var kept: RowCursor?
        try queue.write { db in
            try insert(1, db)
            #expect(
                fails(.SQLITE_BUSY) {
                    try db.inSavepoint {
                        kept = try Row.fetchCursor(db, sql: "INSERT INTO t VALUES (2), (3) RETURNING a")
                        _ = try kept?.next()
                        return .commit
                    }
                })
            #expect(db.isInsideTransaction)
            try insert(4, db)
        }
        withExtendedLifetime(kept) {}
        #expect(try rows(queue) == [1, 4])
    }

    @Test("Records of insert(contentsOf:) whose savepoint cannot be released are not stored")
    func insertContentsOf() throws {
        struct Item: Codable, MutablePersistableRecord {
            static let databaseTableName = "t"
            var a: Int
        }
        let queue = try makeQueue()
        var kept: RowCursor?
        try queue.write { db in
            try insert(1, db)
            var rest = [Item(a: 3), Item(a: 2)]
            let items = AnyIterator<Item> {
                guard rest.isEmpty else { return rest.removeLast() }
                kept = try? interruptWithOpenCursor(db)
                return nil
            }
            #expect(fails(.SQLITE_INTERRUPT) { try Item.insert(db, contentsOf: items) })
        }
        withExtendedLifetime(kept) {}
        #expect(try rows(queue) == [1])
    }

    // MARK: - Nested savepoints

    @Test("Outer savepoints that fail are rolled back wholly, whatever their inner ones did", arguments: [0, 1, 2])
    func nested(failingDepth: Int) throws {
        let queue = try makeQueue()
        func open(_ depth: Int, _ db: Database) throws {
            try db.inSavepoint {
                try insert(depth, db)
                if depth < 2 {
                    try? open(depth + 1, db)
                }
                if depth == failingDepth { throw Failure() }
                return .commit
            }
        }
        try queue.write { db in
            try insert(100, db)
            try? open(0, db)
        }
        #expect(try rows(queue) == Array(0..<failingDepth) + [100])
    }

    @Test("An outer savepoint is rolled back wholly, though the release of its inner one has failed")
    func nestedFailingRelease() throws {
        let queue = try makeQueue()
        var kept: RowCursor?
        try queue.write { db in
            try insert(1, db)
            #expect(throws: Failure()) {
                try db.inSavepoint {
                    try insert(2, db)
                    #expect(
                        fails(.SQLITE_INTERRUPT) {
                            try db.inSavepoint {
                                try insert(3, db)
                                kept = try interruptWithOpenCursor(db)
                                return .commit
                            }
                        })
                    try insert(4, db)
                    throw Failure()
                }
            }
        }
        withExtendedLifetime(kept) {}
        #expect(try rows(queue) == [1])
    }

    // MARK: - Savepoints of programs

    @Test(
        "Savepoints that the operations leave open end with the savepoint around them",
        arguments: ["SAVEPOINT s", "SAVEPOINT grdb", "SAVEPOINT \"GRDB\"; SAVEPOINT grdb; SAVEPOINT t; SAVEPOINT Grdb"],
        [Database.TransactionCompletion.commit, .rollback])
    func leftOpen(sql: String, completion: Database.TransactionCompletion) throws {
        let queue = try makeQueue()
        try queue.write { db in
            try insert(1, db)
            try db.inSavepoint {
                try insert(2, db)
                try db.execute(sql: sql)
                try insert(3, db)
                return completion
            }
            #expect(db.transaction.savepoints.isEmpty)
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: "RELEASE grdb") })
            try insert(4, db)
        }
        #expect(try rows(queue) == (completion == .commit ? [1, 2, 3, 4] : [1, 4]))
    }

    @Test("A savepoint of the same name around the operations is not touched by them")
    func sameName() throws {
        let queue = try makeQueue()
        try queue.write { db in
            try db.execute(sql: "SAVEPOINT grdb")
            try insert(1, db)
            try db.inSavepoint {
                try insert(2, db)
                return .rollback
            }
            try db.inSavepoint {
                try insert(3, db)
                return .commit
            }
            #expect(db.transaction.savepoints.names == ["grdb"])
            try db.execute(sql: "ROLLBACK TO grdb")
            try insert(4, db)
            try db.execute(sql: "RELEASE grdb")
        }
        #expect(try rows(queue) == [4])
    }

    @Test(
        "Operations that end their savepoint by SQL, or an outer one, cannot continue",
        arguments: ["RELEASE grdb", "ROLLBACK TO outer", "RELEASE outer", "ROLLBACK TO OUTER; RELEASE OUTER"])
    func lostSavepoint(sql: String) throws {
        let queue = try makeQueue()
        try queue.write { db in
            try db.execute(sql: "SAVEPOINT outer")
            try insert(1, db)
            try db.inSavepoint {
                let error = #expect(throws: DatabaseError.self) {
                    try db.inSavepoint {
                        try db.execute(sql: "RELEASE grdb")
                        return .commit
                    }
                }
                #expect(error?.resultCode == .SQLITE_ABORT)
                // The outer savepoint is what it was.
                try insert(2, db)
                return .rollback
            }
            let error = #expect(throws: DatabaseError.self) {
                try db.inSavepoint {
                    try db.execute(sql: sql)
                    #expect(fails(.SQLITE_ABORT) { try insert(3, db) })
                    #expect(fails(.SQLITE_ABORT) { try db.inSavepoint { .commit } })
                    #expect(fails(.SQLITE_ABORT) { try db.execute(sql: "SAVEPOINT grdb") })
                    return .commit
                }
            }
            #expect(error?.resultCode == .SQLITE_ABORT)
            #expect(error?.message == "Transaction was aborted")
            try insert(4, db)
        }
        #expect(try rows(queue) == (sql.hasPrefix("ROLLBACK") ? [4] : [1, 4]))
    }

    @Test("The savepoints of a connection are those of SQLite", arguments: [false, true])
    func stack(inTransaction: Bool) throws {
        try makeQueue().writeWithoutTransaction { db in
            func expect(_ names: [String], after sql: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
                try db.execute(sql: sql)
                #expect(db.transaction.savepoints.names == names, sourceLocation: sourceLocation)
            }
            if inTransaction {
                try db.beginTransaction()
            }
            try expect(["a"], after: "SAVEPOINT a")
            try expect(["a", "b"], after: "SAVEPOINT 'b'")
            try expect(["a", "b", "A"], after: "SAVEPOINT A")
            try expect(["a", "b", "A", "é É"], after: "SAVEPOINT \"é É\"")
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: "RELEASE \"é é\"") })
            try expect(["a", "b", "A", "é É"], after: "EXPLAIN RELEASE a")
            try expect(["a", "b", "A"], after: "ROLLBACK TO a")
            try expect(["a", "b"], after: "RELEASE a")
            try expect(["a", "b"], after: "ROLLBACK TRANSACTION TO SAVEPOINT \"B\"")
            #expect(db.isInsideTransaction)
            try expect([], after: "RELEASE SAVEPOINT A")
            #expect(db.isInsideTransaction == inTransaction)
            try expect(["c"], after: "SAVEPOINT c")
            try expect([], after: "COMMIT")
            #expect(!db.isInsideTransaction)
            try expect(["c", "d"], after: "SAVEPOINT c; SAVEPOINT d")
            try expect([], after: "ROLLBACK")
            try expect(["c"], after: "INSERT INTO t VALUES (1); SAVEPOINT c")
            #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)") })
            #expect(db.transaction.savepoints.isEmpty)
        }
    }

    @Test("A savepoint that fails to be released by SQL is still known")
    func failingReleaseBySQL() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(a INTEGER PRIMARY KEY);
                    CREATE TABLE child(parent REFERENCES t(a) DEFERRABLE INITIALLY DEFERRED);
                    SAVEPOINT s;
                    INSERT INTO child VALUES (1);
                    """)
            #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "RELEASE s") })
            #expect(db.transaction.savepoints.names == ["s"])
            #expect(db.isInsideTransaction)
            try db.execute(sql: "INSERT INTO t VALUES (1); RELEASE s")
            #expect(db.transaction.savepoints.isEmpty)
            #expect(!db.isInsideTransaction)
        }
    }
}
