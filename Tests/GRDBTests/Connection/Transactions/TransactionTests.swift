// Transactions and savepoints: their ends, their dates, and what is called after them.

import Foundation
import Testing

@testable import GRDB

struct TransactionTests {
    struct Failure: Error, Equatable {}

    /// A database with a table `t(a)`, and with a table `child(parent)` whose references are checked by COMMIT.
    private func withTable(_ configuration: Configuration = Configuration(), _ test: (Database) throws -> Void) throws {
        let sql = """
            CREATE TABLE t(a INTEGER UNIQUE);
            CREATE TABLE child(parent REFERENCES t(a) DEFERRABLE INITIALLY DEFERRED);
            """
        try withDatabase(running: sql, configuration: configuration) { db in
            try test(db)
            #expect(!db.isInsideTransaction)
        }
    }

    private func values(_ db: Database) throws -> [Int] {
        try Int.fetchAll(db, sql: "SELECT a FROM t ORDER BY a")
    }

    private func insert(_ value: Int, _ db: Database) throws {
        try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [value])
    }

    // MARK: - Transactions

    @Test(
        "A transaction ends with the completion that its operations return", arguments: [Database.TransactionCompletion.commit, .rollback])
    func completion(completion: Database.TransactionCompletion) throws {
        try withTable { (db) throws in
            try db.inTransaction {
                try insert(1, db)
                #expect(db.isInsideTransaction)
                return completion
            }
            #expect(try values(db) == (completion == .commit ? [1] : []))
        }
    }

    @Test("A transaction whose operations fail is rolled back, and gives their error")
    func failure() throws {
        try withTable { (db) throws in
            #expect(throws: Failure()) {
                try db.inTransaction {
                    try insert(1, db)
                    throw Failure()
                }
            }
            #expect(!db.isInsideTransaction)
            #expect(try values(db).isEmpty)
        }
    }

    @Test(
        "The kind of a transaction decides what other connections may do meanwhile",
        arguments: [(.deferred, true, true), (.immediate, true, false), (.exclusive, false, false), (nil, true, false)]
            as [(Database.TransactionKind?, Bool, Bool)])
    func kinds(kind: Database.TransactionKind?, othersRead: Bool, othersWrite: Bool) throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path: path)
        let other = try DatabaseQueue(path: path)
        try queue.inTransaction(kind) { _ in
            #expect(fails(.SQLITE_BUSY) { try other.unsafeReentrantRead { try $0.rowCount() } } != othersRead)
            #expect(fails(.SQLITE_BUSY) { try other.unsafeReentrantWrite { try $0.insertRow() } } != othersWrite)
            return .commit
        }
    }

    @Test("Transactions do not nest: the second one is an error, and the first one is rolled back")
    func nestedTransactions() throws {
        try withTable { (db) throws in
            let error = try #require(throws: DatabaseError.self) {
                try db.inTransaction {
                    try insert(1, db)
                    try db.inTransaction { .commit }
                    return .commit
                }
            }
            #expect(error.message == "cannot start a transaction within a transaction")
            #expect(!db.isInsideTransaction)
            #expect(try values(db).isEmpty)
        }
    }

    @Test("A refused nested transaction does not end the outer one")
    func refusedNestedTransaction() throws {
        try withTable { (db) throws in
            try db.inTransaction {
                try insert(1, db)
                #expect(fails(.SQLITE_ERROR) { try db.inTransaction { .rollback } })
                #expect(fails(.SQLITE_ERROR) { try db.beginTransaction() })
                #expect(db.isInsideTransaction)
                return .commit
            }
            #expect(try values(db) == [1])
        }
    }

    @Test("A transaction can be begun and ended by hand")
    func manual() throws {
        try withTable { (db) throws in
            try db.beginTransaction()
            try insert(1, db)
            try db.commit()
            try db.beginTransaction(.exclusive)
            try insert(2, db)
            try db.rollback()
            #expect(try values(db) == [1])
            // No transaction is open: a commit is an error, and a rollback does nothing.
            #expect(fails(.SQLITE_ERROR) { try db.commit() })
            try db.rollback()
        }
    }

    @Test("A commit that a deferred foreign key prevents is an error, and the transaction is rolled back")
    func failingCommit() throws {
        try withTable { (db) throws in
            let error = try #require(throws: DatabaseError.self) {
                try db.inTransaction {
                    try insert(1, db)
                    try db.execute(sql: "INSERT INTO child VALUES (2)")
                    return .commit
                }
            }
            #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
            #expect(error.sql == "COMMIT TRANSACTION")
            #expect(!db.isInsideTransaction)
            #expect(try values(db).isEmpty)
        }
    }

    @Test("A commit by hand that a foreign key prevents leaves the transaction open: it can be mended")
    func mendedCommit() throws {
        try withTable { (db) throws in
            try db.beginTransaction()
            try db.execute(sql: "INSERT INTO child VALUES (2)")
            #expect(fails(.SQLITE_CONSTRAINT) { try db.commit() })
            #expect(db.isInsideTransaction)
            try insert(2, db)
            try db.commit()
            #expect(try values(db) == [2])
        }
    }

    @Test("A transaction that SQLite has rolled back is not committed, and its error is not hidden")
    func rollbackByConflict() throws {
        try withTable { (db) throws in
            try insert(1, db)
            let error = try #require(throws: DatabaseError.self) {
                try db.inTransaction {
                    try insert(2, db)
                    try db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
                    return .commit
                }
            }
            #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
            // Operations that catch the error cannot commit either.
            let hidden = try #require(throws: DatabaseError.self) {
                try db.inTransaction {
                    try? db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
                    #expect(!db.isInsideTransaction)
                    return .commit
                }
            }
            #expect(hidden.resultCode == .SQLITE_ABORT)
            try db.inTransaction {
                try? db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
                return .rollback
            }
            #expect(try values(db) == [1])
        }
    }

    @Test("Transactions that are made with SQL count as well")
    func transactionsInSQL() throws {
        try withTable { (db) throws in
            try db.execute(sql: "BEGIN; INSERT INTO t VALUES (1)")
            #expect(db.isInsideTransaction)
            try db.inSavepoint {
                try insert(2, db)
                return .rollback
            }
            #expect(db.isInsideTransaction)
            try db.execute(sql: "END")
            #expect(try values(db) == [1])
        }
    }

    // MARK: - Savepoints

    @Test("A savepoint outside of any transaction is a transaction")
    func outermostSavepoint() throws {
        try withTable { (db) throws in
            try db.inSavepoint {
                try insert(1, db)
                return .commit
            }
            try db.inSavepoint {
                try insert(2, db)
                return .rollback
            }
            #expect(throws: Failure()) {
                try db.inSavepoint {
                    try insert(3, db)
                    throw Failure()
                }
            }
            #expect(try values(db) == [1])
        }
    }

    @Test("Nested savepoints end on their own, and with those around them")
    func nestedSavepoints() throws {
        try withTable { (db) throws in
            try db.inTransaction {
                try insert(1, db)
                try db.inSavepoint {
                    try insert(2, db)
                    try db.inSavepoint {
                        try insert(3, db)
                        return .rollback
                    }
                    try db.inSavepoint {
                        try insert(4, db)
                        return .commit
                    }
                    #expect(try values(db) == [1, 2, 4])
                    return .commit
                }
                #expect(throws: Failure()) {
                    try db.inSavepoint {
                        try insert(5, db)
                        try db.inSavepoint {
                            try insert(6, db)
                            return .commit
                        }
                        throw Failure()
                    }
                }
                #expect(db.isInsideTransaction)
                return .commit
            }
            #expect(try values(db) == [1, 2, 4])
            try db.inTransaction {
                try db.inSavepoint {
                    try insert(7, db)
                    return .commit
                }
                return .rollback
            }
            #expect(try values(db) == [1, 2, 4])
        }
    }

    @Test("A savepoint whose transaction SQLite has rolled back is not committed")
    func savepointAfterRollback() throws {
        try withTable { (db) throws in
            try insert(1, db)
            let error = try #require(throws: DatabaseError.self) {
                try db.inTransaction {
                    try db.inSavepoint {
                        try? db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
                        return .commit
                    }
                    return .commit
                }
            }
            #expect(error.resultCode == .SQLITE_ABORT)
            #expect(throws: Failure()) {
                try db.inTransaction {
                    try db.inSavepoint {
                        try? db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
                        throw Failure()
                    }
                    return .commit
                }
            }
            #expect(try values(db) == [1])
        }
    }

    // MARK: - After transactions

    /// Remembers how transactions have ended.
    private final class Ends: Sendable {
        private let recorder = Recorder<String>()

        var log: [String] { recorder.values }

        func follow(_ db: Database, _ name: String = "") {
            db.afterNextTransaction { [recorder] db in
                recorder.append("commit\(name) \(db.isInsideTransaction)")
            } onRollback: { [recorder] db in
                recorder.append("rollback\(name) \(db.isInsideTransaction)")
            }
        }
    }

    @Test("The end of the open transaction is reported once")
    func afterTransaction() throws {
        try withTable { (db) throws in
            let ends = Ends()
            try db.inTransaction {
                ends.follow(db)
                try insert(1, db)
                #expect(ends.log.isEmpty)
                return .commit
            }
            #expect(ends.log == ["commit false"])
            try db.inTransaction {
                try insert(2, db)
                ends.follow(db)
                return .rollback
            }
            #expect(ends.log == ["commit false", "rollback false"])
            try insert(3, db)
            #expect(ends.log.count == 2)
        }
    }

    @Test("The end of the next transaction is reported when none is open")
    func afterNextTransaction() throws {
        try withTable { (db) throws in
            let ends = Ends()
            ends.follow(db)
            _ = try values(db)
            #expect(ends.log.isEmpty)
            try db.inTransaction { .rollback }
            #expect(ends.log == ["rollback false"])
        }
    }

    @Test("A function with an identifier is called once for each end, however often it was added")
    func namedCompletions() throws {
        let log = Recorder<String>()
        let follow: @Sendable (Database, String) -> Void = { db, text in
            for id in ["Caf\u{e9}", "Cafe\u{301}"] {
                db.afterNextTransaction(id: id) { _ in
                    log.append(text)
                } onRollback: { _ in
                    log.append("\(text), rolled back")
                }
            }
        }
        try withTable { (db) throws in
            try db.inTransaction {
                for _ in 0..<3 { follow(db, "first") }
                follow(db, "ignored")
                return .commit
            }
            // Two names: they differ in their bytes.
            #expect(log.values == ["first", "first"])
            try db.inTransaction { .commit }
            #expect(log.values.count == 2)
            follow(db, "second")
            try db.inTransaction { .rollback }
            #expect(log.values.dropFirst(2) == ["second, rolled back", "second, rolled back"])
        }
    }

    @Test(
        "A write outside of any transaction is a transaction of its own",
        arguments: ["INSERT INTO t VALUES (1)", "DELETE FROM t", "CREATE TABLE u(b)", "INSERT INTO t VALUES (1) RETURNING a"])
    func afterAutocommit(sql: String) throws {
        try withTable { (db) throws in
            let ends = Ends()
            ends.follow(db)
            _ = try Row.fetchAll(db, sql: sql)
            #expect(ends.log == ["commit false"])
            ends.follow(db)
            _ = try Row.fetchAll(db, sql: "SELECT * FROM t")
            #expect(ends.log.count == 1)
            try db.execute(sql: "INSERT INTO t VALUES (2)")
            #expect(ends.log.count == 2)
        }
    }

    @Test("The end of a savepoint is not the end of its transaction")
    func afterSavepoint() throws {
        try withTable { (db) throws in
            let ends = Ends()
            try db.inTransaction {
                try db.inSavepoint {
                    ends.follow(db)
                    return .rollback
                }
                #expect(ends.log.isEmpty)
                return .commit
            }
            #expect(ends.log == ["commit false"])
            try db.execute(sql: "SAVEPOINT s")
            ends.follow(db)
            try db.execute(sql: "ROLLBACK TO s")
            #expect(ends.log.count == 1)
            try db.execute(sql: "RELEASE s")
            #expect(ends.log == ["commit false", "commit false"])
        }
    }

    @Test("Failed commits, and conflicts that roll back, are reported as rollbacks")
    func afterFailure() throws {
        try withTable { (db) throws in
            try insert(1, db)
            let ends = Ends()
            try? db.inTransaction {
                ends.follow(db, "1")
                try db.execute(sql: "INSERT INTO child VALUES (2)")
                return .commit
            }
            try? db.inTransaction {
                ends.follow(db, "2")
                try db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
                return .commit
            }
            #expect(ends.log == ["rollback1 false", "rollback2 false"])
        }
    }

    @Test("All functions that wait for the end are called in order, and may write and wait again")
    func nestedCompletions() throws {
        try withTable { (db) throws in
            let log = Recorder<String>()
            try db.inTransaction {
                db.afterNextTransaction { db in
                    log.append("first")
                    db.afterNextTransaction { _ in log.append("third") }
                    try? self.insert(1, db)
                }
                db.afterNextTransaction { _ in log.append("second") }
                return .commit
            }
            #expect(log.values.sorted() == ["first", "second", "third"])
            #expect(log.values.first == "first")
            #expect(try values(db) == [1])
        }
    }

    @Test("Functions that are called after a commit do not change the counts of the statement")
    func completionsAndCounts() throws {
        try withTable { (db) throws in
            try db.execute(sql: "CREATE TABLE log (id INTEGER PRIMARY KEY)")
            func logNextTransaction() {
                db.afterNextTransaction { db in
                    try? db.execute(sql: "INSERT INTO log VALUES (100), (200)")
                    #expect(db.changesCount == 2)
                    #expect(db.lastInsertedRowID == 200)
                    try? db.execute(sql: "DELETE FROM log")
                }
            }
            logNextTransaction()
            try insert(1, db)
            #expect(db.changesCount == 1)
            #expect(db.lastInsertedRowID == 1)
            logNextTransaction()
            try db.execute(sql: "DELETE FROM log")
            #expect(db.changesCount == 0)
            try db.execute(sql: "INSERT INTO log VALUES (7), (8), (9)")
            #expect(db.changesCount == 3)
            #expect(db.lastInsertedRowID == 9)
        }
    }

    // MARK: - Dates

    /// A clock that advances by a second with each call.
    private func tickingConfiguration() -> Configuration {
        let ticks = Locked(0.0)
        var configuration = Configuration()
        configuration.transactionClock = .custom { _ in
            Date(
                timeIntervalSince1970: ticks.withLock {
                    $0 += 1
                    return $0
                })
        }
        return configuration
    }

    @Test("The transaction date is constant during a transaction, and advances outside")
    func transactionDate() throws {
        try withTable(tickingConfiguration()) { (db) throws in
            let before = try db.transactionDate
            #expect(try db.transactionDate > before)
            var date = Date.distantPast
            try db.inTransaction {
                date = try db.transactionDate
                try db.inSavepoint {
                    try insert(1, db)
                    #expect(try db.transactionDate == date)
                    return .rollback
                }
                #expect(try db.transactionDate == date)
                return .commit
            }
            #expect(date > before)
            #expect(try db.transactionDate > date)
            try db.execute(sql: "SAVEPOINT s")
            let next = try db.transactionDate
            #expect(next > date)
            #expect(try db.transactionDate == next)
            try db.execute(sql: "RELEASE s")
        }
    }

    @Test("A clock that fails is an error for calls of transactionDate only")
    func failingClock() throws {
        var configuration = Configuration()
        configuration.transactionClock = .custom { _ in throw Failure() }
        try withTable(configuration) { (db) throws in
            try db.inTransaction {
                try insert(1, db)
                #expect(throws: Failure()) { try db.transactionDate }
                return .commit
            }
            #expect(throws: Failure()) { try db.transactionDate }
            #expect(try values(db) == [1])
        }
    }

    // MARK: - Read-only

    @Test("Operations that can only read do not write, and nest")
    func readOnly() throws {
        try withTable { (db) throws in
            try db.readOnly {
                #expect(fails(.SQLITE_READONLY) { try insert(1, db) })
                try db.readOnly {
                    #expect(fails(.SQLITE_READONLY) { try insert(1, db) })
                }
                #expect(throws: Failure()) { try db.readOnly { throw Failure() } }
                #expect(fails(.SQLITE_READONLY) { try insert(1, db) })
                #expect(try values(db).isEmpty)
            }
            try insert(1, db)
            #expect(throws: Failure()) { try db.readOnly { throw Failure() } }
            try insert(2, db)
            #expect(try values(db) == [1, 2])
        }
    }

    @Test("Reading alone works inside of a transaction, too")
    func readOnlyInTransaction() throws {
        try withTable { (db) throws in
            try db.inTransaction {
                try insert(1, db)
                try db.readOnly {
                    #expect(fails(.SQLITE_READONLY) { try insert(2, db) })
                }
                try insert(3, db)
                return .commit
            }
            try db.readOnly {
                try db.inTransaction { .commit }
            }
            #expect(try values(db) == [1, 3])
        }
    }
}
