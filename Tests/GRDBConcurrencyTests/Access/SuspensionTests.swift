// Databases that are suspended, so that they take no locks.

import Foundation
import Testing

@testable import GRDB

/// Serialized, because notifications reach all databases that observe them.
@Suite("Suspension", .serialized, .mustEnd)
struct SuspensionTests {
    private func suspend() {
        NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
    }

    private func resume() {
        NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
    }

    private func makeObservingQueue() throws -> DatabaseQueue {
        return try makeQueue(path: makeTemporaryPath(), configuration: configured { $0.observesSuspensionNotifications = true })
    }

    @Test("A suspended database refuses reads and writes, until it is resumed")
    func suspension() throws {
        let queue = try makeObservingQueue()
        suspend()
        do {
            try queue.write { try $0.insertRow() }
            Issue.record("A suspended database was written")
        } catch let error as DatabaseError {
            #expect(error.resultCode == .SQLITE_ABORT)
            #expect(error.message == "Database is suspended")
            #expect(error.sql == "BEGIN IMMEDIATE TRANSACTION")
        }
        #expect(fails(.SQLITE_ABORT) { try queue.rowCount() })
        resume()
        try queue.write { try $0.insertRow() }
        #expect(try queue.rowCount() == 1)
    }

    @Test("A suspension interrupts the running statement, and the transaction is rolled back")
    func interruption() async throws {
        let queue = try makeObservingQueue()
        let task = try await queue.startEndlessWrite()
        suspend()
        let error = await #expect(throws: DatabaseError.self) { try await task.value }
        #expect(error?.isInterruptionError == true)
        resume()
        #expect(try await queue.read { try $0.rowCount() } == 0)
    }

    @Test("A backup ends when its destination is suspended, and leaves it as it was")
    func suspendedBackup() throws {
        let queue = try makeObservingQueue()
        let source = try makeQueue()
        try source.write { db in
            for _ in 1...100 {
                try db.execute(sql: "INSERT INTO t VALUES (zeroblob(4000))")
            }
        }
        defer { resume() }
        let steps = Locked(0)
        let result = message {
            try source.backup(to: queue, pagesPerStep: 10) { _ in
                steps.withLock { $0 += 1 }
                suspend()
            }
        }
        #expect(result == "SQLite error 4: Database is suspended")
        #expect(steps.withLock { $0 } == 1)
        resume()
        #expect(try queue.rowCount() == 0)
    }

    @Test("A checkpoint is refused while the database is suspended")
    func suspendedCheckpoint() throws {
        let queue = try makeObservingQueue()
        defer { resume() }
        suspend()
        let result = message { try queue.writeWithoutTransaction { try $0.checkpoint() } }
        #expect(result == "SQLite error 4: Database is suspended")
    }

    /// What an operation throws, in words.
    private func message<T>(_ operation: () throws -> T) -> String {
        do {
            return "\(try operation())"
        } catch {
            return "\(error)"
        }
    }

    @Test("A block whose transaction was given up fails as aborted from then on")
    func givenUpTransaction() throws {
        let queue = try makeObservingQueue()
        defer { resume() }
        var messages: [String] = []
        let result = message {
            try queue.write { db in
                try db.insertRow()
                suspend()
                messages.append(message { try db.insertRow() })
                #expect(!db.isInsideTransaction)
                messages.append(message { try db.insertRow() })
                messages.append(message { try db.rowCount() })
                messages.append(message { try db.inSavepoint { .commit } })
                messages.append(message { try db.rollback() })
                resume()
                messages.append(message { try db.insertRow() })
            }
        }
        #expect(
            messages == [
                "SQLite error 4: Database is suspended - while executing `INSERT INTO t VALUES (1)`",
                "SQLite error 4: Transaction was aborted - while executing `INSERT INTO t VALUES (1)`",
                "SQLite error 4: Transaction was aborted - while executing `SELECT COUNT(*) FROM t`",
                "SQLite error 4: Transaction was aborted - while executing `BEGIN IMMEDIATE TRANSACTION`",
                "()",
                "SQLite error 4: Transaction was aborted - while executing `INSERT INTO t VALUES (1)`",
            ])
        #expect(result == "SQLite error 4: Transaction was aborted")
        #expect(try queue.rowCount() == 0)
        try queue.write { try $0.insertRow() }
        #expect(try queue.rowCount() == 1)
    }

    @Test("A block whose statement was interrupted has lost its transaction")
    func interruptedStatements() throws {
        /// The messages of two statements that follow an interrupted one, and of the access.
        func messages(after sql: String) throws -> [String] {
            let queue = try makeObservingQueue()
            defer { resume() }
            var messages: [String] = []
            let result = message {
                try queue.write { db in
                    try db.insertRow()
                    db.add(
                        function: DatabaseFunction("suspend", argumentCount: 0) { _ in
                            suspend()
                            return 1
                        })
                    messages.append(message { try db.execute(sql: sql) })
                    messages.append(message { try db.rowCount() })
                    messages.append(message { try db.insertRow() })
                }
            }
            resume()
            #expect(try queue.rowCount() == 0)
            return messages + [result]
        }
        let many = """
            WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number) \
            SELECT CASE n WHEN 1 THEN suspend() ELSE n END FROM number
            """
        #expect(
            try messages(after: many) == [
                "SQLite error 9: interrupted - while executing `\(many)`",
                "SQLite error 4: Transaction was aborted - while executing `SELECT COUNT(*) FROM t`",
                "SQLite error 4: Transaction was aborted - while executing `INSERT INTO t VALUES (1)`",
                "SQLite error 4: Transaction was aborted",
            ])
        #expect(
            try messages(after: "INSERT INTO t " + many) == [
                "SQLite error 9: interrupted - while executing `INSERT INTO t \(many)`",
                "SQLite error 4: Transaction was aborted - while executing `SELECT COUNT(*) FROM t`",
                "SQLite error 4: Transaction was aborted - while executing `INSERT INTO t VALUES (1)`",
                "SQLite error 4: Transaction was aborted",
            ])
    }

    @Test("A suspension that comes after the start of a statement, and before it waits for a lock, ends the wait")
    func waitThatBeginsSuspended() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let blocker = try makeQueue(path: path)
        let queue = try DatabaseQueue(
            path: path,
            configuration: configured { configuration in
                configuration.observesSuspensionNotifications = true
                configuration.busyMode = .timeout(.infinity)
            })
        defer { resume() }
        try blocker.write { _ in
            let result = message {
                try queue.writeWithoutTransaction { db in
                    // Called by the statement that runs, before it asks for its lock.
                    db.trace { _ in suspend() }
                    try db.insertRow()
                }
            }
            #expect(result == "SQLite error 5: database is locked - while executing `INSERT INTO t VALUES (1)`")
        }
        resume()
        try queue.writeWithoutTransaction { db in
            db.trace { _ in }
            try db.insertRow()
        }
        #expect(try blocker.rowCount() == 1)
    }

    @Test("A database that does not observe suspension notifications is not suspended")
    func others() throws {
        let queue = try makeQueue()
        suspend()
        defer { resume() }
        try queue.write { try $0.insertRow() }
        #expect(try queue.rowCount() == 1)
    }

    @Test("Notifications do no harm to closed and released databases")
    func ends() throws {
        let queue = try makeObservingQueue()
        try queue.close()
        suspend()
        resume()
        weak var connection: ManagedConnection?
        do {
            let released = try makeObservingQueue()
            connection = released.connection.connection
        }
        #expect(connection == nil)
        suspend()
        resume()
    }
}
