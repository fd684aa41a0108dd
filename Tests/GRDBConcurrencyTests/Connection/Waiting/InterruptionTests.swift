// Interrupted and cancelled accesses that have a cursor open: an interruption lasts as long as a statement runs.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Interruptions", .mustEnd)
struct InterruptionTests {
    /// SQL that interrupts its own connection, and has more to do.
    private static let stopSQL = "SELECT stop() FROM t, t AS u, t AS v"

    /// A database with the rows 1, 2 and 3, and an SQL function `stop()` that interrupts the connection.
    private static func makeStoppableQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE t(a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1), (2), (3)")
            db.add(
                function: DatabaseFunction("stop", argumentCount: 0) { [weak queue] _ in
                    queue?.interrupt()
                    return 1
                })
        }
        return queue
    }

    /// A cursor that has given its first row.
    private static func openCursor(_ db: Database) throws -> RowCursor {
        let cursor = try Row.fetchCursor(db, sql: "SELECT a FROM t")
        #expect(try cursor.next() != nil)
        return cursor
    }

    /// Checks that no transaction is open, that the database can be written, and that it had the given rows.
    private static func checkIsWritable(_ queue: DatabaseQueue, rows: [Int] = [1, 2, 3]) throws {
        #expect(queue.inDatabase { $0.isInsideTransaction } == false)
        // First, because a read would lift a read-only state that was left behind.
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (100)") }
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t ORDER BY a") } == rows + [100])
    }

    @Test("A cursor that is open when an interrupted transaction is rolled back does not start again")
    func openCursorOverRollback() throws {
        try Self.makeStoppableQueue().inDatabase { db in
            let cursor = try Self.openCursor(db)
            #expect(throws: DatabaseError.self) {
                try db.inTransaction {
                    try db.execute(sql: Self.stopSQL)
                    return .commit
                }
            }
            #expect(!db.isInsideTransaction)
            let error = #expect(throws: DatabaseError.self) { try cursor.next() }
            #expect(error?.resultCode == .SQLITE_MISUSE)
        }
    }

    // MARK: - Writes

    @Test("A write that is interrupted while a cursor is open is rolled back, and the program continues")
    func write() async {
        await #expect(processExitsWith: .success) {
            let queue = try Self.makeStoppableQueue()
            var kept: RowCursor?
            let error = #expect(throws: DatabaseError.self) {
                try queue.write { db in
                    try db.execute(sql: "INSERT INTO t VALUES (50)")
                    kept = try Self.openCursor(db)
                    _ = try Int.fetchAll(db, sql: Self.stopSQL)
                }
            }
            #expect(error?.resultCode == .SQLITE_INTERRUPT)
            #expect(error?.sql == Self.stopSQL)
            try Self.checkIsWritable(queue)
            withExtendedLifetime(kept) {}
        }
    }

    @Test("A transaction that ends with .rollback after an interruption is rolled back while a cursor is open")
    func rollback() async {
        await #expect(processExitsWith: .success) {
            let queue = try Self.makeStoppableQueue()
            try queue.writeWithoutTransaction { db in
                let cursor = try Self.openCursor(db)
                try db.inTransaction {
                    try db.execute(sql: "INSERT INTO t VALUES (50)")
                    #expect(fails(.SQLITE_INTERRUPT) { try Int.fetchAll(db, sql: Self.stopSQL) })
                    return .rollback
                }
                #expect(!db.isInsideTransaction)
                withExtendedLifetime(cursor) {}
            }
            try Self.checkIsWritable(queue)
        }
    }

    @Test("A transaction that cannot be committed because of an interruption is rolled back")
    func commit() async {
        await #expect(processExitsWith: .success) {
            let queue = try Self.makeStoppableQueue()
            var kept: RowCursor?
            let error = #expect(throws: DatabaseError.self) {
                try queue.write { db in
                    try db.execute(sql: "INSERT INTO t VALUES (50)")
                    kept = try Self.openCursor(db)
                    #expect(fails(.SQLITE_INTERRUPT) { try Int.fetchAll(db, sql: Self.stopSQL) })
                }
            }
            #expect(error?.resultCode == .SQLITE_INTERRUPT)
            try Self.checkIsWritable(queue)
            withExtendedLifetime(kept) {}
        }
    }

    @Test("A write statement that is interrupted ends the transaction, and nothing is stored after it")
    func writeStatement() throws {
        let queue = try Self.makeStoppableQueue()
        let error = #expect(throws: DatabaseError.self) {
            try queue.write { db in
                try db.execute(sql: "DELETE FROM t WHERE a = 1")
                #expect(
                    fails(.SQLITE_INTERRUPT) {
                        try db.execute(sql: "INSERT INTO t SELECT 10 + stop() + 9 * t.a + 3 * u.a + v.a FROM t, t AS u, t AS v")
                    })
                try db.execute(sql: "DELETE FROM t WHERE a = 2")
            }
        }
        #expect(error?.resultCode == .SQLITE_ABORT)
        #expect(error?.message == "Transaction was aborted")
        try Self.checkIsWritable(queue)
    }

    @Test("A savepoint that is interrupted while a cursor is open is reverted, and its transaction can be committed")
    func savepoint() async {
        await #expect(processExitsWith: .success) {
            let queue = try Self.makeStoppableQueue()
            try queue.write { db in
                try db.execute(sql: "INSERT INTO t VALUES (40)")
                let cursor = try Self.openCursor(db)
                #expect(
                    fails(.SQLITE_INTERRUPT) {
                        try db.inSavepoint {
                            try db.execute(sql: "INSERT INTO t VALUES (50)")
                            _ = try Int.fetchAll(db, sql: Self.stopSQL)
                            return .commit
                        }
                    })
                #expect(db.isInsideTransaction)
                withExtendedLifetime(cursor) {}
            }
            try Self.checkIsWritable(queue, rows: [1, 2, 3, 40])
        }
    }

    @Test("A savepoint that ends with .rollback after an interruption is reverted while a cursor is open")
    func savepointRollback() async {
        await #expect(processExitsWith: .success) {
            let queue = try Self.makeStoppableQueue()
            try queue.write { db in
                let cursor = try Self.openCursor(db)
                try db.inSavepoint {
                    try db.execute(sql: "INSERT INTO t VALUES (50)")
                    #expect(fails(.SQLITE_INTERRUPT) { try Int.fetchAll(db, sql: Self.stopSQL) })
                    return .rollback
                }
                #expect(try Int.fetchOne(db, sql: "SELECT MAX(a) FROM t") == 3)
                withExtendedLifetime(cursor) {}
            }
            try Self.checkIsWritable(queue)
        }
    }

    // MARK: - Reads

    @Test("A read that is interrupted while a cursor is open ends its transaction, and the connection can write")
    func read() async {
        await #expect(processExitsWith: .success) {
            let queue = try Self.makeStoppableQueue()
            var kept: RowCursor?
            #expect(
                fails(.SQLITE_INTERRUPT) {
                    try queue.read { db in
                        kept = try Self.openCursor(db)
                        _ = try Int.fetchAll(db, sql: Self.stopSQL)
                    }
                })
            try Self.checkIsWritable(queue)
            withExtendedLifetime(kept) {}
        }
    }

    @Test("A read that is interrupted before its commit gives its value")
    func commitOfRead() throws {
        let queue = try Self.makeStoppableQueue()
        var kept: RowCursor?
        let count = try queue.read { db in
            let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
            kept = try Self.openCursor(db)
            #expect(fails(.SQLITE_INTERRUPT) { try Int.fetchAll(db, sql: Self.stopSQL) })
            return count
        }
        #expect(count == 3)
        try Self.checkIsWritable(queue)
        withExtendedLifetime(kept) {}
    }

    @Test("Read-only operations that are interrupted while a cursor is open leave the connection able to write")
    func readOnly() throws {
        let queue = try Self.makeStoppableQueue()
        try queue.writeWithoutTransaction { db in
            let cursor = try Self.openCursor(db)
            #expect(fails(.SQLITE_INTERRUPT) { try db.readOnly { try Int.fetchAll(db, sql: Self.stopSQL) } })
            withExtendedLifetime(cursor) {}
        }
        try Self.checkIsWritable(queue)
    }

    @Test("Read-only operations refuse writes after an interruption, too")
    func readOnlyAfterInterruption() throws {
        let queue = try Self.makeStoppableQueue()
        try queue.writeWithoutTransaction { db in
            let cursor = try Self.openCursor(db)
            #expect(fails(.SQLITE_INTERRUPT) { try Int.fetchAll(db, sql: Self.stopSQL) })
            // Interrupted, as long as the cursor is open, or refused.
            #expect(throws: DatabaseError.self) { try db.readOnly { try db.execute(sql: "INSERT INTO t VALUES (40)") } }
            withExtendedLifetime(cursor) {}
        }
        queue.writeWithoutTransaction { db in
            #expect(fails(.SQLITE_READONLY) { try db.readOnly { try db.execute(sql: "INSERT INTO t VALUES (40)") } })
        }
        try Self.checkIsWritable(queue)
    }

    // MARK: - Cancellations

    /// A task that an SQL function, `cancel_task()`, cancels.
    private struct CancellableTask: Sendable {
        private let task = Locked<Task<Void, any Error>?>(nil)
        private let isKnown = DispatchSemaphore(value: 0)

        /// Runs a task that waits, in the access, until the function knows it.
        func run(
            _ operation: @escaping @Sendable (_ waitUntilKnown: @escaping @Sendable () -> Void) async throws -> Void
        ) async -> Result<Void, any Error> {
            let isKnown = isKnown
            let running = Task.detached { try await operation { isKnown.wait() } }
            task.withLock { $0 = running }
            isKnown.signal()
            return await running.result
        }

        func cancel() {
            task.withLock { $0 }?.cancel()
        }

        func addFunction(to queue: DatabaseQueue) {
            queue.inDatabase { db in
                db.add(
                    function: DatabaseFunction("cancel_task", argumentCount: 0) { _ in
                        cancel()
                        return 1
                    })
            }
        }
    }

    private static func isCancellation(_ result: Result<Void, any Error>) -> Bool {
        guard case .failure(let error) = result else { return false }
        return error is CancellationError
    }

    @Test("A read that is cancelled while a cursor is open does not leave the connection read-only")
    func cancelledRead() async {
        await #expect(processExitsWith: .success) {
            let queue = try Self.makeStoppableQueue()
            let cancellable = CancellableTask()
            cancellable.addFunction(to: queue)
            let kept = Locked<RowCursor?>(nil)
            let result = await cancellable.run { waitUntilKnown in
                try await queue.read { db in
                    waitUntilKnown()
                    let cursor = try Self.openCursor(db)
                    kept.withLock { $0 = cursor }
                    _ = try Int.fetchAll(db, sql: "SELECT cancel_task() FROM t, t AS u, t AS v")
                }
            }
            #expect(Self.isCancellation(result))
            try Self.checkIsWritable(queue)
            kept.replace(by: nil)
        }
    }

    @Test("A read that is cancelled before its commit has succeeded, and does not leave the connection read-only")
    func cancelledCommitOfRead() async {
        await #expect(processExitsWith: .success) {
            let queue = try Self.makeStoppableQueue()
            let cancellable = CancellableTask()
            let kept = Locked<RowCursor?>(nil)
            let result = await cancellable.run { waitUntilKnown in
                try await queue.read { db in
                    waitUntilKnown()
                    let cursor = try Self.openCursor(db)
                    kept.withLock { $0 = cursor }
                    cancellable.cancel()
                }
            }
            #expect(throws: Never.self) { try result.get() }
            try Self.checkIsWritable(queue)
            kept.replace(by: nil)
        }
    }

    @Test("A write that is cancelled while a cursor is open is rolled back")
    func cancelledWrite() async {
        await #expect(processExitsWith: .success) {
            let queue = try Self.makeStoppableQueue()
            let cancellable = CancellableTask()
            cancellable.addFunction(to: queue)
            let kept = Locked<RowCursor?>(nil)
            let result = await cancellable.run { waitUntilKnown in
                try await queue.write { db in
                    waitUntilKnown()
                    try db.execute(sql: "INSERT INTO t VALUES (50)")
                    let cursor = try Self.openCursor(db)
                    kept.withLock { $0 = cursor }
                    _ = try Int.fetchAll(db, sql: "SELECT cancel_task() FROM t, t AS u, t AS v")
                }
            }
            #expect(Self.isCancellation(result))
            try Self.checkIsWritable(queue)
            kept.replace(by: nil)
        }
    }

    @Test("Read-only operations of a cancelled write do not leave the connection read-only")
    func cancelledReadOnly() async throws {
        let queue = try Self.makeStoppableQueue()
        let cancellable = CancellableTask()
        let result = await cancellable.run { waitUntilKnown in
            try await queue.write { db in
                waitUntilKnown()
                try db.readOnly {
                    let cursor = try Self.openCursor(db)
                    cancellable.cancel()
                    withExtendedLifetime(cursor) {}
                }
            }
        }
        #expect(Self.isCancellation(result))
        try Self.checkIsWritable(queue)
    }
}
