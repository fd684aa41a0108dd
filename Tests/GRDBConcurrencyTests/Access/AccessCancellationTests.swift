// What happens to an async access when its task is cancelled.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Cancellation of accesses", .mustEnd)
struct AccessCancellationTests {
    private let queue: DatabaseQueue
    private let hasStarted = Gate()
    private let isCancelled = Gate()

    init() throws {
        queue = try makeQueue()
    }

    private func rowCount() async throws -> Int {
        try await queue.read { try $0.rowCount() }
    }

    /// The accesses that tests try in turn.
    enum Access: CaseIterable, Sendable {
        case read, unsafeRead, write, writeWithoutTransaction, barrierWriteWithoutTransaction

        func callAsFunction<T: Sendable>(
            _ writer: some DatabaseWriter,
            _ body: @escaping @Sendable (Database) throws -> T
        ) async throws -> T {
            switch self {
            case .read: try await writer.read(body)
            case .unsafeRead: try await writer.unsafeRead(body)
            case .write: try await writer.write(body)
            case .writeWithoutTransaction: try await writer.writeWithoutTransaction(body)
            case .barrierWriteWithoutTransaction: try await writer.barrierWriteWithoutTransaction(body)
            }
        }
    }

    @Test("A cancellation or a suspension that comes just before the first step of a statement stops it")
    func beforeTheFirstStep() async throws {
        let sql = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 100000) SELECT COUNT(*) FROM n"
        let stops: [@Sendable (Database) -> Void] = [{ $0.access.cancellation?.cancel() }, { $0.interruption.suspend() }]
        for stop in stops {
            let codes = Recorder<CInt>()
            _ = try? await queue.read { db in
                let statement = try db.makeStatement(sql: sql)
                let rollback = try db.makeStatement(sql: "ROLLBACK")
                try db.statementWillRun(statement)
                stop(db)
                codes.append(sqlite3_step(statement.handle))
                sqlite3_reset(statement.handle)
                codes.append(sqlite3_step(rollback.handle))
                sqlite3_reset(rollback.handle)
                db.interruption.resume()
            }
            // What ends a transaction runs.
            #expect(codes.values == [SQLITE_INTERRUPT, SQLITE_DONE])
        }
    }

    @Test("A cancelled task does not start its access", arguments: Access.allCases)
    func before(access: Access) async throws {
        let queue = queue
        let calls = Recorder<Int>()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await access(queue) { _ in calls.append(1) }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(calls.values.isEmpty)
        #expect(try await rowCount() == 0)
    }

    @Test("A cancelled access that waits leaves the queue of accesses at once", arguments: Access.allCases)
    func waiting(access: Access) async throws {
        let queue = queue
        let calls = Recorder<Int>()
        let occupation = Occupation.make(queue)
        let task = Task { try await access(queue) { _ in calls.append(1) } }
        let next = Task { try await queue.read { try $0.rowCount() } }
        try await Task.sleep(nanoseconds: 20_000_000)
        task.cancel()
        // The connection is still busy.
        await #expect(throws: CancellationError.self) { try await task.value }
        occupation.end()
        #expect(try await next.value == 0)
        #expect(calls.values.isEmpty)
    }

    @Test("The running statement is interrupted", arguments: Access.allCases)
    func running(access: Access) async throws {
        let (queue, hasStarted) = (queue, hasStarted)
        let task = Task {
            try await access(queue) { db in
                hasStarted.open()
                return try Int.fetchOne(db, sql: endlessSQL)
            }
        }
        try await hasStarted.wait()
        try await Task.sleep(nanoseconds: 20_000_000)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await rowCount() == 0)
    }

    @Test("The running statement of an access that had to wait is interrupted")
    func runningAfterWaiting() async throws {
        let (queue, hasStarted) = (queue, hasStarted)
        let occupation = Occupation.make(queue)
        let task = Task {
            try await queue.write { db in
                try db.insertRow()
                hasStarted.open()
                return try Int.fetchOne(db, sql: endlessSQL)
            }
        }
        try await Task.sleep(nanoseconds: 20_000_000)
        occupation.end()
        try await hasStarted.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await rowCount() == 0)
    }

    @Test("A cancellation takes effect at whatever moment it comes")
    func anyTime() async throws {
        let queue = queue
        for round in 0..<300 {
            let task = Task.detached {
                try await queue.write { db in
                    try db.insertRow()
                    return try Int.fetchOne(db, sql: endlessSQL)
                }
            }
            Self.spin(microseconds: round % 60)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(try await rowCount() == 0)
    }

    @Test("No further statement runs, and nothing is committed")
    func betweenStatements() async throws {
        let (queue, hasStarted, isCancelled) = (queue, hasStarted, isCancelled)
        let calls = Recorder<Int>()
        let task = Task {
            try await queue.write { db in
                try db.insertRow()
                hasStarted.open()
                isCancelled.waitOnThread()
                calls.append(1)
                try db.insertRow()
                calls.append(2)
            }
        }
        try await hasStarted.wait()
        task.cancel()
        isCancelled.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(calls.values == [1])
        #expect(try await rowCount() == 0)
    }

    @Test("A function that catches the cancellation error commits nothing")
    func hiddenCancellation() async throws {
        let (queue, hasStarted, isCancelled) = (queue, hasStarted, isCancelled)
        let task = Task {
            try await queue.write { db in
                try db.insertRow()
                hasStarted.open()
                isCancelled.waitOnThread()
                try? db.insertRow()
            }
        }
        try await hasStarted.wait()
        task.cancel()
        isCancelled.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await rowCount() == 0)
    }

    @Test("A function that catches the error of a write that was interrupted has thrown the cancellation error")
    func hiddenInterruption() async throws {
        let (queue, hasStarted) = (queue, hasStarted)
        let task = Task {
            try await queue.write { db in
                try db.insertRow()
                hasStarted.open()
                // SQLite rolls the transaction back when it interrupts a statement that writes.
                try? db.execute(sql: "INSERT INTO t \(endlessSQL)")
            }
        }
        try await hasStarted.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await rowCount() == 0)
    }

    @Test("A transaction that the function has opened is rolled back", arguments: [true, false])
    func explicitTransaction(isErrorHidden: Bool) async throws {
        let (queue, hasStarted, isCancelled) = (queue, hasStarted, isCancelled)
        let task = Task {
            try await queue.writeWithoutTransaction { db in
                try db.beginTransaction()
                try db.insertRow()
                hasStarted.open()
                isCancelled.waitOnThread()
                if isErrorHidden {
                    try? db.commit()
                } else {
                    try db.commit()
                }
            }
        }
        try await hasStarted.wait()
        task.cancel()
        isCancelled.open()
        if isErrorHidden {
            try await task.value
        } else {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(try await rowCount() == 0)
    }

    @Test("An uncancellable access runs to its end, even if the task was cancelled before it began", arguments: [true, false])
    func uncancellable(isCancelledBefore: Bool) async throws {
        let (queue, hasStarted, isCancelled) = (queue, hasStarted, isCancelled)
        let task = Task {
            if isCancelledBefore { withUnsafeCurrentTask { $0?.cancel() } }
            return try await queue.uncancellable.write { db in
                try db.insertRow()
                hasStarted.open()
                isCancelled.waitOnThread()
                try db.insertRow()
                return try db.rowCount()
            }
        }
        try await hasStarted.wait()
        task.cancel()
        isCancelled.open()
        #expect(try await task.value == 2)
        #expect(try await queue.uncancellable.read { try $0.rowCount() } == 2)
        #expect(try await queue.uncancellable.unsafeRead { $0.isInsideTransaction } == false)
        #expect(try await queue.uncancellable.writeWithoutTransaction { $0.isInsideTransaction } == false)
        #expect(try await queue.uncancellable.barrierWriteWithoutTransaction { $0.isInsideTransaction } == false)
        await #expect(throws: AccessError.self) { try await queue.uncancellable.write { _ in throw AccessError() } }
    }

    @Test("Readers and writers whose type is not known have uncancellable accesses, too")
    func uncancellableOfAny() async throws {
        let writer: any DatabaseWriter = queue
        let reader: any DatabaseReader = queue
        let task = Task {
            func generic(_ writer: some DatabaseWriter) async throws {
                try await writer.uncancellable.write { try $0.insertRow() }
            }
            withUnsafeCurrentTask { $0?.cancel() }
            try await writer.uncancellable.write { try $0.insertRow() }
            try await generic(writer)
            try await AnyDatabaseWriter(writer).uncancellable.barrierWriteWithoutTransaction { try $0.insertRow() }
            return try await reader.uncancellable.read { try $0.rowCount() }
        }
        #expect(try await task.value == 3)
    }

    @Test("SQL whose compilation is interrupted by the cancellation fails with it")
    func compilation() async throws {
        let (queue, hasStarted) = (queue, hasStarted)
        // It takes so long that the interruption comes in the middle, sooner or later.
        let sql = "SELECT 1" + String(repeating: " + 1", count: 900) + String(repeating: " UNION ALL SELECT 1", count: 400)
        let task = Task {
            try await queue.read { db in
                hasStarted.open()
                #expect(throws: CancellationError.self) {
                    while true {
                        _ = try db.makeStatement(sql: sql)
                    }
                }
            }
        }
        try await hasStarted.wait()
        task.cancel()
        _ = await task.result
    }

    @Test("A savepoint that cannot be released because of the cancellation is rolled back")
    func savepoint() async throws {
        let (queue, hasStarted, isCancelled) = (queue, hasStarted, isCancelled)
        let counts = Recorder<Int>()
        let task = Task {
            try await queue.writeWithoutTransaction { db in
                try db.beginTransaction()
                try db.insertRow()
                #expect(throws: CancellationError.self) {
                    try db.inSavepoint {
                        try db.insertRow()
                        hasStarted.open()
                        isCancelled.waitOnThread()
                        return .commit
                    }
                }
                counts.append(db.transaction.savepoints.count)
                // What the original gives, too.
                #expect(throws: CancellationError.self) {
                    try db.execute(sql: "ROLLBACK TRANSACTION TO SAVEPOINT grdb")
                }
                try db.rollback()
            }
        }
        try await hasStarted.wait()
        task.cancel()
        isCancelled.open()
        try await task.value
        #expect(counts.values == [0])
        #expect(try await rowCount() == 0)
    }

    @Test("A statement that is still running does not prevent the rollback")
    func forgottenStatement() async throws {
        let (queue, hasStarted) = (queue, hasStarted)
        let statement = Locked<UInt>(0)
        let task = Task {
            try await queue.write { db in
                try db.insertRow()
                var pointer: SQLiteStatement?
                #expect(sqlite3_prepare_v2(db.sqliteConnection, "SELECT 1 UNION ALL SELECT 2", -1, &pointer, nil) == SQLITE_OK)
                #expect(sqlite3_step(pointer) == SQLITE_ROW)
                statement.withLock { $0 = UInt(bitPattern: pointer) }
                hasStarted.open()
                return try Int.fetchOne(db, sql: endlessSQL)
            }
        }
        try await hasStarted.wait()
        try await Task.sleep(nanoseconds: 20_000_000)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await rowCount() == 0)
        _ = try await queue.unsafeRead { _ in sqlite3_finalize(OpaquePointer(bitPattern: statement.withLock { $0 })) }
    }

    @Test("The value of a function that has completed is not lost")
    func completed() async throws {
        let (queue, hasStarted, isCancelled) = (queue, hasStarted, isCancelled)
        let task = Task {
            try await queue.writeWithoutTransaction { db in
                try db.insertRow()
                hasStarted.open()
                isCancelled.waitOnThread()
                return "completed"
            }
        }
        try await hasStarted.wait()
        task.cancel()
        isCancelled.open()
        #expect(try await task.value == "completed")
        #expect(try await rowCount() == 1)
    }

    @Test("The value of a read that has completed is not lost", arguments: [true, false])
    func completedRead(isWaiting: Bool) async throws {
        let (queue, hasStarted, isCancelled) = (queue, hasStarted, isCancelled)
        let occupation = isWaiting ? Occupation.make(queue) : nil
        let task = Task {
            try await queue.read { db in
                let count = try db.rowCount()
                // A cursor that has not come to its end makes an interruption last.
                let cursor = try Row.fetchCursor(db, sql: "SELECT 1 UNION ALL SELECT 2")
                _ = try cursor.next()
                hasStarted.open()
                isCancelled.waitOnThread()
                #expect(throws: CancellationError.self) { try db.rowCount() }
                return withExtendedLifetime(cursor) { count }
            }
        }
        occupation?.end()
        try await hasStarted.wait()
        task.cancel()
        isCancelled.open()
        #expect(try await task.value == 0)
        // The connection is in no transaction, and can write.
        #expect(try await queue.writeWithoutTransaction { $0.isInsideTransaction } == false)
        try await queue.write { try $0.insertRow() }
        #expect(try await rowCount() == 1)
    }

    @Test("The error of a cancelled read that has lost its transaction is not a cancellation")
    func abortedRead() async throws {
        let (queue, hasStarted, isCancelled) = (queue, hasStarted, isCancelled)
        let task = Task {
            try await queue.read { db in
                try db.rollback()
                hasStarted.open()
                isCancelled.waitOnThread()
            }
        }
        try await hasStarted.wait()
        task.cancel()
        isCancelled.open()
        let error = await #expect(throws: DatabaseError.self) { try await task.value }
        #expect(error?.message == "Transaction was aborted")
    }

    @Test("An error that the function throws is thrown, although the task was cancelled")
    func functionError() async throws {
        let (queue, hasStarted, isCancelled) = (queue, hasStarted, isCancelled)
        let task = Task {
            try await queue.write { db in
                try db.insertRow()
                hasStarted.open()
                isCancelled.waitOnThread()
                throw AccessError()
            }
        }
        try await hasStarted.wait()
        task.cancel()
        isCancelled.open()
        await #expect(throws: AccessError.self) { try await task.value }
        #expect(try await rowCount() == 0)
    }

    @Test("A cancellation does not affect the next access")
    func nextAccess() async throws {
        let task = try await queue.startEndlessRead()
        task.cancel()
        for count in 1...20 {
            let rows = try await queue.write { db in
                try db.insertRow()
                return try db.rowCount()
            }
            #expect(rows == count)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("An interruption of the connection is an error of SQLite, not a cancellation")
    func interrupt() async throws {
        let queue = queue
        let task = try await queue.startEndlessWrite()
        // An interruption that comes before the statement starts has no effect.
        let interruptions = Task {
            while !Task.isCancelled {
                queue.interrupt()
                try await Task.sleep(nanoseconds: 1_000_000)
            }
        }
        #expect(await failsAsync(.SQLITE_INTERRUPT) { try await task.value })
        interruptions.cancel()
        _ = await interruptions.result
        #expect(try await rowCount() == 0)
    }

    private static func spin(microseconds: Int) {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(microseconds) * 1000
        while DispatchTime.now().uptimeNanoseconds < end {}
    }
}

extension Occupation {
    /// Waits for the start of the access, which takes too little time for a suspension of the task.
    fileprivate static func make(_ queue: DatabaseQueue) -> Occupation {
        Occupation(queue)
    }
}
