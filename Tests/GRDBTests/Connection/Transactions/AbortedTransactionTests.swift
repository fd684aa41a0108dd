// Blocks of operations that lose their transaction: later statements of the block must not be stored.

import Testing

@testable import GRDB

@Suite("Aborted transactions", .mustEnd)
struct AbortedTransactionTests {
    /// A database with the row 1.
    private func makeQueue() throws -> DatabaseQueue {
        try DatabaseQueue(running: "CREATE TABLE t(a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1)")
    }

    private func rows(_ queue: DatabaseQueue) throws -> [Int] {
        try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t ORDER BY a") }
    }

    /// Checks that a function fails because its transaction was aborted.
    private func expectAborted(_ body: () throws -> Void) {
        let error = #expect(throws: DatabaseError.self) { try body() }
        #expect(error?.resultCode == .SQLITE_ABORT)
        #expect(error?.message == "Transaction was aborted")
    }

    /// Loses the transaction by an error that SQLite answers with a rollback.
    private func fail(_ db: Database) {
        #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)") })
        #expect(!db.isInsideTransaction)
    }

    // MARK: - Writes

    @Test("After INSERT OR ROLLBACK, the statements of a write throw an error and store nothing")
    func conflictInWrite() throws {
        let queue = try makeQueue()
        expectAborted {
            try queue.write { db in
                try db.execute(sql: "INSERT INTO t VALUES (10)")
                fail(db)
                expectAborted { try db.execute(sql: "INSERT INTO t VALUES (11)") }
                try db.execute(sql: "INSERT INTO t VALUES (12)")
            }
        }
        #expect(try rows(queue) == [1])
    }

    @Test("After ROLLBACK, the statements of a write throw an error and store nothing", arguments: [true, false])
    func rollbackInWrite(isSQL: Bool) throws {
        let queue = try makeQueue()
        expectAborted {
            try queue.write { db in
                try db.execute(sql: "INSERT INTO t VALUES (10)")
                if isSQL {
                    try db.execute(sql: "ROLLBACK")
                } else {
                    try db.rollback()
                }
                expectAborted { try db.makeStatement(sql: "INSERT INTO t VALUES (?)").execute(arguments: [11]) }
                expectAborted { try db.cachedStatement(sql: "INSERT INTO t VALUES (?)").execute(arguments: [12]) }
                expectAborted { _ = try Row.fetchAll(db, sql: "SELECT * FROM t") }
                expectAborted { try db.execute(sql: "CREATE TABLE u(a)") }
            }
        }
        #expect(try rows(queue) == [1])
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") } == 1)
    }

    @Test("A statement that comes after a ROLLBACK in the same SQL stores nothing")
    func rollbackInScript() throws {
        let queue = try makeQueue()
        expectAborted {
            try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (10); ROLLBACK; INSERT INTO t VALUES (11)") }
        }
        #expect(try rows(queue) == [1])
    }

    @Test("After COMMIT, the statements of a write throw an error and store nothing")
    func commitInWrite() throws {
        let queue = try makeQueue()
        expectAborted {
            try queue.write { db in
                try db.execute(sql: "INSERT INTO t VALUES (10); COMMIT")
                try db.execute(sql: "INSERT INTO t VALUES (11)")
            }
        }
        #expect(try rows(queue) == [1, 10])
    }

    @Test("A block that has committed its transaction by itself cannot begin another one")
    func beginAfterCommit() throws {
        let queue = try makeQueue()
        expectAborted {
            try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (10); COMMIT; BEGIN; INSERT INTO t VALUES (11)") }
        }
        #expect(try rows(queue) == [1, 10])
    }

    @Test("Savepoints inside an aborted transaction store nothing, neither do savepoints in its place")
    func savepoints() throws {
        let queue = try makeQueue()
        expectAborted {
            try queue.write { db in
                expectAborted {
                    try db.inSavepoint {
                        fail(db)
                        try db.execute(sql: "INSERT INTO t VALUES (11)")
                        return .commit
                    }
                }
                try db.execute(sql: "INSERT INTO t VALUES (12)")
            }
        }
        expectAborted {
            try queue.writeWithoutTransaction { db in
                try db.inSavepoint {
                    fail(db)
                    try db.execute(sql: "INSERT INTO t VALUES (13)")
                    return .commit
                }
            }
        }
        #expect(try rows(queue) == [1])
    }

    @Test("The reads of an aborted read throw an error")
    func read() throws {
        let queue = try makeQueue()
        expectAborted {
            try queue.read { db in
                try db.execute(sql: "ROLLBACK")
                _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
            }
        }
        #expect(try rows(queue) == [1])
    }

    @Test("An aborted transaction throws an error if it completes with .commit, and none with .rollback")
    func completions() throws {
        try makeQueue().writeWithoutTransaction { db in
            expectAborted {
                try db.inTransaction {
                    fail(db)
                    return .commit
                }
            }
            try db.inTransaction {
                fail(db)
                return .rollback
            }
        }
    }

    @Test("The functions of an aborted transaction are called with one rollback")
    func afterNextTransaction() throws {
        let ends = Recorder<String>()
        expectAborted {
            try makeQueue().write { db in
                db.afterNextTransaction(onCommit: { _ in ends.append("commit") }, onRollback: { _ in ends.append("rollback") })
                fail(db)
                try db.execute(sql: "INSERT INTO t VALUES (11)")
            }
        }
        #expect(ends.values == ["rollback"])
    }

    // MARK: - What goes on

    /// The statements and methods that begin a transaction.
    enum Beginning: CaseIterable, Sendable {
        case sql, savepointSQL, beginTransaction, inTransaction, inSavepoint, insertContentsOf, isolated

        func callAsFunction(_ db: Database, _ value: Int) throws {
            let sql = "INSERT INTO t VALUES (\(value))"
            switch self {
            case .sql:
                try db.execute(sql: "BEGIN; \(sql); COMMIT")
            case .savepointSQL:
                try db.execute(sql: "SAVEPOINT s; \(sql); RELEASE s")
            case .beginTransaction:
                try db.beginTransaction()
                try db.execute(sql: sql)
            case .inTransaction:
                try db.inTransaction {
                    try db.execute(sql: sql)
                    return .commit
                }
            case .inSavepoint:
                try db.inSavepoint {
                    try db.execute(sql: sql)
                    return .commit
                }
            case .insertContentsOf:
                try Item.insert(db, contentsOf: [Item(a: value)])
            case .isolated:
                try db.isolated(readOnly: false) { try db.execute(sql: sql) }
            }
        }
    }

    private struct Item: Codable, PersistableRecord {
        static let databaseTableName = "t"
        var a: Int
    }

    @Test("A block that has lost its transaction cannot begin another one", arguments: Beginning.allCases, [true, false])
    func beginAgain(beginning: Beginning, isError: Bool) throws {
        let queue = try makeQueue()
        func lose(_ db: Database) throws {
            if isError {
                fail(db)
            } else {
                try db.rollback()
            }
        }
        expectAborted {
            try queue.write { db in
                try db.execute(sql: "INSERT INTO t VALUES (10)")
                try lose(db)
                expectAborted { try beginning(db, 11) }
                expectAborted { try beginning(db, 12) }
                #expect(!db.isInsideTransaction)
                // Harmless: there is nothing to roll back.
                try db.rollback()
                expectAborted { try beginning(db, 13) }
            }
        }
        #expect(try rows(queue) == [1])
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        #expect(try rows(queue) == [1, 2])
    }

    @Test("A savepoint that has lost its transaction cannot begin another one, nor can the blocks around it", arguments: Beginning.allCases)
    func beginAgainInSavepoint(beginning: Beginning) throws {
        let queue = try makeQueue()
        try queue.writeWithoutTransaction { db in
            try db.beginTransaction()
            try db.execute(sql: "INSERT INTO t VALUES (10)")
            expectAborted {
                try db.inSavepoint {
                    expectAborted {
                        try db.inSavepoint {
                            fail(db)
                            expectAborted { try beginning(db, 11) }
                            return .commit
                        }
                    }
                    expectAborted { try beginning(db, 12) }
                    return .commit
                }
            }
            #expect(!db.isInsideTransaction)
            // No block is left.
            try db.execute(sql: "INSERT INTO t VALUES (13)")
        }
        #expect(try rows(queue) == [1, 13])
    }

    @Test("Ending a lost transaction throws the errors of SQLite")
    func endAgain() throws {
        expectAborted {
            try makeQueue().write { db in
                fail(db)
                #expect(fails(.SQLITE_ERROR) { try db.commit() })
                #expect(fails(.SQLITE_ERROR) { try db.execute(sql: "ROLLBACK") })
                #expect(fails(.SQLITE_ERROR) { try db.execute(sql: "RELEASE s") })
            }
        }
    }

    @Test("The connection is as before when the aborted block has ended")
    func laterWrites() throws {
        let queue = try makeQueue()
        try queue.writeWithoutTransaction { db in
            expectAborted {
                try db.inTransaction {
                    fail(db)
                    return .commit
                }
            }
            try db.execute(sql: "INSERT INTO t VALUES (10)")
        }
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (11)") }
        #expect(try rows(queue) == [1, 10, 11])
    }

    @Test("Transactions that no block surrounds may be rolled back at any time")
    func withoutBlock() throws {
        let queue = try makeQueue()
        try queue.writeWithoutTransaction { db in
            try db.beginTransaction()
            fail(db)
            try db.execute(sql: "INSERT INTO t VALUES (10)")
        }
        #expect(try rows(queue) == [1, 10])
    }

    // MARK: - Suspended connections

    @Test("When a suspended connection refuses a statement, the transaction is rolled back and releases its locks")
    func suspendedTransaction() throws {
        let queue = try makeQueue()
        try queue.writeWithoutTransaction { db in
            try db.beginTransaction()
            try db.execute(sql: "INSERT INTO t VALUES (10)")
            db.interruption.suspend()
            let error = #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO t VALUES (11)") }
            #expect(error?.resultCode == .SQLITE_ABORT)
            #expect(error?.message == "Database is suspended")
            #expect(!db.isInsideTransaction)
            db.interruption.resume()
            try db.rollback()
        }
        #expect(try rows(queue) == [1])
    }

    @Test("A suspended connection commits a transaction that runs no further statement")
    func suspendedCommit() throws {
        let queue = try makeQueue()
        try queue.writeWithoutTransaction { db in
            defer {
                db.interruption.resume()
                try? db.rollback()
            }
            try db.beginTransaction()
            try db.execute(sql: "INSERT INTO t VALUES (10)")
            db.interruption.suspend()
            try db.commit()
            db.interruption.resume()
            try db.execute(sql: "SAVEPOINT outer; INSERT INTO t VALUES (11)")
            db.interruption.suspend()
            try db.execute(sql: "RELEASE outer")
        }
        try queue.write { db in
            try db.execute(sql: "INSERT INTO t VALUES (12)")
            db.interruption.suspend()
        }
        queue.inDatabase { $0.interruption.resume() }
        #expect(try rows(queue) == [1, 10, 11, 12])
    }

    @Test("A write that is refused by its suspended connection stores nothing when it continues after the resumption")
    func resumedWrite() throws {
        let queue = try makeQueue()
        expectAborted {
            try queue.write { db in
                try db.execute(sql: "INSERT INTO t VALUES (10)")
                db.interruption.suspend()
                #expect(fails(.SQLITE_ABORT) { try db.execute(sql: "INSERT INTO t VALUES (11)") })
                db.interruption.resume()
                try db.execute(sql: "INSERT INTO t VALUES (12)")
            }
        }
        #expect(try rows(queue) == [1])
    }
}
