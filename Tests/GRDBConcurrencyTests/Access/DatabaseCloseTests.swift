// Accesses and connections when a database is closed or released.

import Dispatch
import Foundation
import Testing

@testable import GRDB

struct DatabaseCloseTests {
    @Test("A database can be closed twice")
    func twice() throws {
        let queue = try makeQueue()
        try queue.close()
        try queue.close()
    }

    @Test("Synchronous accesses to a closed database fail")
    func synchronous() throws {
        let queue = try makeQueue()
        try queue.close()
        #expect(fails(.SQLITE_MISUSE) { try queue.rowCount() })
        #expect(fails(.SQLITE_MISUSE) { try queue.read { _ in } })
        #expect(fails(.SQLITE_MISUSE) { try queue.write { _ in } })
        #expect(fails(.SQLITE_MISUSE) { try queue.inTransaction { _ in .commit } })
        #expect(fails(.SQLITE_MISUSE) { try queue.unsafeRead { try $0.rowCount() } })
        #expect(fails(.SQLITE_MISUSE) { try queue.unsafeReentrantRead { try $0.rowCount() } })
        #expect(fails(.SQLITE_MISUSE) { try queue.inDatabase { try $0.rowCount() } })
        #expect(fails(.SQLITE_MISUSE) { try queue.barrierWriteWithoutTransaction { try $0.insertRow() } })
        #expect(fails(.SQLITE_MISUSE) { try queue.unsafeReentrantWrite { try $0.insertRow() } })
        #expect(fails(.SQLITE_MISUSE) { try queue.vacuum() })
        #expect(fails(.SQLITE_MISUSE) { try queue.backup(to: DatabaseQueue()) })
        queue.interrupt()
    }

    @Test("Async accesses to a closed database fail before their function is called")
    func async() async throws {
        let queue = try makeQueue()
        try queue.close()
        let calls = Recorder<Int>()
        #expect(await failsAsync(.SQLITE_MISUSE) { try await queue.read { _ in calls.append(1) } })
        #expect(await failsAsync(.SQLITE_MISUSE) { try await queue.write { _ in calls.append(1) } })
        #expect(await failsAsync(.SQLITE_MISUSE) { try await queue.unsafeRead { _ in calls.append(1) } })
        #expect(await failsAsync(.SQLITE_MISUSE) { try await queue.writeWithoutTransaction { _ in calls.append(1) } })
        #expect(await failsAsync(.SQLITE_MISUSE) { try await queue.barrierWriteWithoutTransaction { _ in calls.append(1) } })
        #expect(calls.values.isEmpty)
    }

    @Test("Scheduled accesses to a closed database get an error")
    func scheduled() throws {
        let queue = try makeQueue()
        try queue.close()
        let log = Recorder<Bool>()
        queue.asyncRead { result in log.append(fails(.SQLITE_MISUSE) { try result.get() }) }
        queue.asyncUnsafeRead { result in log.append(fails(.SQLITE_MISUSE) { try result.get() }) }
        queue.asyncBarrierWriteWithoutTransaction { result in log.append(fails(.SQLITE_MISUSE) { try result.get() }) }
        queue.asyncWriteWithoutTransaction { db in log.append(fails(.SQLITE_MISUSE) { try db.insertRow() }) }
        queue.asyncWrite { _ in
        } completion: { _, result in
            log.append(fails(.SQLITE_MISUSE) { try result.get() })
        }
        queue.inDatabase { _ in }
        #expect(log.values == [true, true, true, true, true])
    }

    @Test("The error log receives the statements that keep a connection open")
    func unfinalizedStatements() async {
        // The log is one for all tests: a process of its own.
        await #expect(processExitsWith: .success) {
            let log = Recorder<String>()
            Database.logError = { code, message in log.append("\(code.rawValue) \(message)") }
            let queue = try makeQueue()
            var statements = try queue.inDatabase { db in
                try [db.makeStatement(sql: "SELECT 1"), db.cachedStatement(sql: "SELECT a FROM t WHERE a = ?")]
            }
            #expect(fails(.SQLITE_BUSY) { try queue.close() })
            withExtendedLifetime(statements) {}
            let messages = log.values.filter { $0.contains("unfinalized statement: ") }
            #expect(messages.contains("5 unfinalized statement: SELECT 1"))
            #expect(messages.contains("5 unfinalized statement: SELECT a FROM t WHERE a = ?"))
            #expect(messages.count == 2)
            statements.removeAll()
            try queue.close()
            #expect(log.values.count { $0.contains("unfinalized statement: ") } == 2)
        }
    }

    @Test("A statement that is not released keeps its connection open and usable")
    func liveStatement() throws {
        let queue = try makeQueue()
        var statement: Statement? = try queue.inDatabase { try $0.makeStatement(sql: "SELECT 1") }
        do {
            try queue.close()
            Issue.record("The connection is closed")
        } catch let error as DatabaseError {
            #expect(error.description == "SQLite error 5: unable to close due to unfinalized statements or unfinished backups")
        }
        #expect(try queue.rowCount() == 0)
        withExtendedLifetime(statement) {}
        statement = nil
        try queue.close()
    }

    @Test("Closing waits for the accesses that were scheduled before")
    func pendingAccesses() throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path: path)
        for _ in 0..<10 {
            queue.asyncWrite {
                try $0.insertRow()
            } completion: { _, _ in
            }
        }
        try queue.close()
        #expect(try DatabaseQueue(path: path).rowCount() == 10)
    }

    @Test("A queue that is released closes its connection after the scheduled accesses")
    func deallocation() async throws {
        let path = try makeTemporaryPath()
        weak var connection: ManagedConnection?
        do {
            let queue = try makeQueue(path: path)
            connection = queue.connection.connection
            for _ in 0..<10 {
                queue.asyncWrite {
                    try $0.insertRow()
                } completion: { _, _ in
                }
            }
        }
        try await waitUntil { connection == nil }
        let count = try await DatabaseQueue(path: path).read { try $0.rowCount() }
        #expect(count == 10)
    }

    @Test("A closed database closes its file")
    func locks() throws {
        let path = try makeTemporaryPath()
        let first = try makeQueue(path: path, configuration: configured { $0.allowsUnsafeTransactions = true })
        let second = try DatabaseQueue(path: path)
        try first.inDatabase { try $0.beginTransaction(.exclusive) }
        #expect(fails(.SQLITE_BUSY) { try second.write { try $0.insertRow() } })
        try first.close()
        try second.write { try $0.insertRow() }
    }
}
