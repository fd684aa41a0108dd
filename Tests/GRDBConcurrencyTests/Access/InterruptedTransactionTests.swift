// Transactions whose functions go on after a statement was interrupted: by the module, by the program, because the time is over.

import Foundation
import Testing

@testable import GRDB

@Suite("Transactions with interrupted statements", .mustEnd)
struct InterruptedTransactionTests {
    /// What a function does that hides the error of a statement, and goes on.
    enum Form: String, CaseIterable, CustomTestStringConvertible {
        case block, transaction, savepointInside, savepoint, statements, savepointStatements, retriedStatements

        var testDescription: String { rawValue }

        /// Inserts a row, interrupts a statement, inserts another row, and commits.
        ///
        /// - Throws: The error of the commit.
        func run(_ writer: any DatabaseWriter, _ interrupted: @escaping (Database) throws -> Void) throws {
            func halves(_ db: Database) throws {
                try db.insertRow()
                #expect(throws: (any Error).self) { try interrupted(db) }
                try? db.insertRow()
            }
            switch self {
            case .block:
                try writer.write { try halves($0) }
            case .transaction:
                try writer.writeWithoutTransaction { db in
                    try db.inTransaction {
                        try halves(db)
                        return .commit
                    }
                }
            case .savepointInside:
                try writer.write { db in
                    try db.insertRow()
                    try? db.inSavepoint {
                        try halves(db)
                        return .commit
                    }
                    try? db.insertRow()
                }
            case .savepoint:
                try writer.writeWithoutTransaction { db in
                    try db.inSavepoint {
                        try halves(db)
                        return .commit
                    }
                }
            case .statements:
                try writer.writeWithoutTransaction { db in
                    try db.execute(sql: "BEGIN")
                    try halves(db)
                    try? db.inSavepoint {
                        try db.insertRow()
                        return .commit
                    }
                    try db.execute(sql: "COMMIT")
                }
            case .savepointStatements:
                try writer.writeWithoutTransaction { db in
                    try db.execute(sql: "SAVEPOINT s")
                    try halves(db)
                    try db.execute(sql: "RELEASE s")
                }
            case .retriedStatements:
                try writer.writeWithoutTransaction { db in
                    try db.beginTransaction()
                    try halves(db)
                    try? db.beginTransaction()
                    try? db.insertRow()
                    try db.commit()
                }
            }
        }
    }

    /// How statements are interrupted.
    enum Statement: String, CaseIterable, CustomTestStringConvertible {
        case query, write, cursor

        var testDescription: String { rawValue }

        /// Runs a statement.
        ///
        /// - Parameter interrupt: Called while it runs. The statement ends only if this interrupts it.
        func run(_ db: Database, _ interrupt: @escaping @Sendable () -> Void) throws {
            switch self {
            case .query:
                _ = try db.runEndlessly(interrupt)
            case .write:
                db.add(
                    function: DatabaseFunction("interrupt", argumentCount: 0) { _ in
                        interrupt()
                        return 1
                    })
                let rows = "WITH RECURSIVE c(n) AS (SELECT interrupt() UNION ALL SELECT n + 1 FROM c) SELECT n FROM c"
                try db.execute(sql: "INSERT INTO t \(rows)")
            case .cursor:
                let rows = try Row.fetchCursor(db, sql: "SELECT 1 UNION ALL SELECT 2")
                _ = try rows.next()
                interrupt()
                while try rows.next() != nil {}
            }
        }
    }

    private static func database(_ writer: any DatabaseWriter) -> Database {
        (writer as? DatabasePool)?.writer.connection.database ?? (writer as! DatabaseQueue).connection.connection.database
    }

    private static func makeWriter(_ kind: FileWriterKind) throws -> any DatabaseWriter {
        let writer = try kind.open(makeTemporaryPath())
        try writer.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        return writer
    }

    @Test(
        "A transaction with a statement that a suspension has interrupted is not committed", arguments: FileWriterKind.allCases,
        Form.allCases)
    func suspension(kind: FileWriterKind, form: Form) throws {
        for statement in Statement.allCases {
            for isResumed in [false, true] {
                let writer = try Self.makeWriter(kind)
                nonisolated(unsafe) let database = Self.database(writer)
                let error = #expect(throws: DatabaseError.self, "\(statement), \(isResumed)") {
                    try form.run(writer) { db in
                        defer { if isResumed { database.interruption.resume() } }
                        try statement.run(db) { database.interruption.suspend() }
                    }
                }
                database.interruption.resume()
                #expect(error?.resultCode == .SQLITE_ABORT || error?.resultCode == .SQLITE_ERROR, "\(statement): \(error as Any)")
                #expect(try writer.rowCount() == 0, "\(statement), \(isResumed)")
                // The connection is as good as before.
                try form.run(writer) { _ in throw AccessError() }
                #expect(try writer.rowCount() > 0, "\(statement), \(isResumed)")
            }
        }
    }

    @Test("A transaction with a statement that the end of the database has interrupted is not committed", arguments: Form.allCases)
    func closing(form: Form) throws {
        for kind in FileWriterKind.allCases {
            for statement in Statement.allCases {
                let writer = try Self.makeWriter(kind)
                let closed = Gate()
                nonisolated(unsafe) let database = Self.database(writer)
                let error = #expect(throws: DatabaseError.self, "\(kind), \(statement)") {
                    try form.run(writer) { db in
                        try statement.run(db) {
                            // Here, so that a cursor is interrupted before its next step.
                            database.interruption.abortAccesses()
                            Thread.detachNewThread {
                                try? writer.close()
                                closed.open()
                            }
                        }
                    }
                }
                closed.waitOnThread()
                #expect(
                    error?.resultCode == .SQLITE_INTERRUPT || error?.resultCode == .SQLITE_ERROR, "\(kind), \(statement): \(error as Any)")
                #expect(try DatabaseQueue(path: writer.path).rowCount() == 0, "\(kind), \(statement)")
            }
        }
    }

    @Test("A read with a statement that a suspension has interrupted has lost its transaction")
    func read() throws {
        let queue = try makeQueue()
        nonisolated(unsafe) let database = Self.database(queue)
        let error = #expect(throws: DatabaseError.self) {
            try queue.read { db in
                _ = try? db.runEndlessly { database.interruption.suspend() }
                database.interruption.resume()
            }
        }
        #expect(error?.description == "SQLite error 4: Transaction was aborted")
    }

    @Test("A statement that a suspension has refused ends a transaction that the program has begun")
    func refusal() throws {
        let queue = try makeQueue()
        nonisolated(unsafe) let database = Self.database(queue)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN")
            try db.insertRow()
            database.interruption.suspend()
            #expect(fails(.SQLITE_ABORT) { try db.insertRow() })
            database.interruption.resume()
            #expect(fails(.SQLITE_ABORT) { try db.insertRow() })
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: "COMMIT") })
            // What begins now is whole.
            try db.inTransaction {
                try db.insertRow()
                return .commit
            }
            database.interruption.suspend()
            // Outside of any transaction, nothing is lost.
            #expect(fails(.SQLITE_ABORT) { try db.insertRow() })
            database.interruption.resume()
            try db.insertRow()
        }
        #expect(try queue.rowCount() == 2)
    }

    @Test("A transaction ends with the wait for a lock that a suspension ends")
    func lockWait() throws {
        let (path, other) = (try makeTemporaryPath(), try makeTemporaryPath())
        let blocker = try makeQueue(path: other)
        let suspend = Locked<(@Sendable () -> Void)?>(nil)
        let queue = try makeQueue(
            path: path,
            configuration: configured { configuration in
                configuration.busyMode = .callback { _ in
                    suspend.withLock { $0 }?()
                    return true
                }
            })
        nonisolated(unsafe) let database = Self.database(queue)
        suspend.withLock { $0 = { database.interruption.suspend() } }
        // The configuration of the connection would keep the connection.
        defer { suspend.withLock { $0 = nil } }
        try queue.writeWithoutTransaction { try $0.execute(sql: "ATTACH ? AS other", arguments: [other]) }
        try blocker.writeWithoutTransaction { blocking in
            try blocking.execute(sql: "BEGIN IMMEDIATE")
            let error = #expect(throws: DatabaseError.self) {
                try queue.writeWithoutTransaction { db in
                    try db.inTransaction(.deferred) {
                        try db.execute(sql: "INSERT INTO main.t VALUES (1)")
                        #expect(fails(.SQLITE_BUSY) { try db.execute(sql: "INSERT INTO other.t VALUES (1)") })
                        return .commit
                    }
                }
            }
            #expect(error?.resultCode == .SQLITE_ABORT, "\(error as Any)")
            try blocking.execute(sql: "ROLLBACK")
        }
        database.interruption.resume()
        #expect(try queue.rowCount() == 0)
    }

    @Test("A savepoint that is rolled back ends an interruption, and the transaction with it")
    func savepointOfInterruptedCursor() throws {
        let queue = try makeQueue()
        nonisolated(unsafe) let database = Self.database(queue)
        let error = #expect(throws: DatabaseError.self) {
            try queue.write { db in
                try db.insertRow()
                let rows = try Row.fetchCursor(db, sql: "SELECT 1 UNION ALL SELECT 2")
                try? db.inSavepoint {
                    _ = try rows.next()
                    database.interruption.suspend()
                    database.interruption.resume()
                    throw AccessError()
                }
                while let row = try? rows.next() { _ = row }
            }
        }
        #expect(error?.resultCode == .SQLITE_ABORT, "\(error as Any)")
        #expect(try queue.rowCount() == 0)
    }

    @Test(
        "After an interruption by the program, and when the time is over, the function decides",
        arguments: [Form.block, .transaction, .statements])
    func program(form: Form) throws {
        let queue = try makeQueue()
        nonisolated(unsafe) let database = Self.database(queue)
        // What was suspended before does not count.
        database.interruption.suspend()
        database.interruption.resume()
        try form.run(queue) { db in
            _ = try db.runEndlessly { queue.interrupt() }
        }
        let count = try queue.rowCount()
        #expect(count >= 2)
        try form.run(queue) { db in
            try db.withTimeout(.milliseconds(1)) { _ = try db.runEndlessly {} }
        }
        #expect(try queue.rowCount() == 2 * count)
    }

    @Test("A transaction that a cancellation has cut short is not left to the next access", arguments: [false, true])
    func cancellation(isCutShort: Bool) async throws {
        let queue = try makeQueue(configuration: configured { $0.allowsUnsafeTransactions = true })
        let hasStarted = Gate()
        let task = Task {
            try await queue.writeWithoutTransaction { db in
                try db.execute(sql: "BEGIN")
                try db.insertRow()
                if isCutShort {
                    _ = try? db.runEndlessly { hasStarted.open() }
                } else {
                    hasStarted.open()
                    blockUntil(seconds: .infinity) { Task.isCancelled }
                }
            }
        }
        try await hasStarted.wait()
        task.cancel()
        try await task.value
        try await queue.writeWithoutTransaction { db in
            #expect(db.isInsideTransaction == !isCutShort)
            try? db.execute(sql: "COMMIT")
        }
        #expect(try await queue.read { try $0.rowCount() } == (isCutShort ? 0 : 1))
    }
}
