// What a connection does when another one has locked the database.

import Foundation
import Testing

@testable import GRDB

@Suite("Busy modes", .mustEnd)
struct BusyModeTests {
    /// Writes through a second connection while the first one has locked the database.
    private func writeWhileLocked(_ busyMode: Database.BusyMode) throws -> DatabaseError {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.busyMode = busyMode
        let blocker = try DatabaseQueue(path: path)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try blocker.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        return try blocker.unsafeReentrantWrite { (db) throws in
            try db.beginTransaction(.immediate)
            defer { try? db.rollback() }
            return try #require(throws: DatabaseError.self) {
                try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
            }
        }
    }

    @Test("A locked database is an error at once, by default")
    func immediateError() throws {
        let error = try writeWhileLocked(.immediateError)
        #expect(error.resultCode == .SQLITE_BUSY)
        #expect(error.description == "SQLite error 5: database is locked - while executing `BEGIN IMMEDIATE TRANSACTION`")
        #expect(error.secondsWaited == nil)
    }

    @Test("The writer of a pool waits a tenth of a second for the readers, which may have the lock for a moment")
    func immediateErrorOfPool() throws {
        let path = try makeTemporaryPath()
        let pool = try makePool(path: path)
        let blocker = try DatabaseQueue(path: path)
        let error = try blocker.write { db in
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            return try #require(throws: DatabaseError.self) { try pool.write { try $0.insertRow() } }
        }
        #expect(error.description == "SQLite error 5: database is locked - while executing `BEGIN IMMEDIATE TRANSACTION`")
        #expect(error.secondsWaited.map { $0 >= 0.1 } == true)
        #expect(try pool.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA busy_timeout") } == "0")
    }

    @Test("A busy timeout waits as long as it says, and the error has the time as a property, not in its description")
    func timeout() throws {
        let error = try writeWhileLocked(.timeout(0.2))
        #expect(error.resultCode == .SQLITE_BUSY)
        let seconds = try #require(error.secondsWaited)
        #expect(seconds >= 0.2)
        #expect(error.description == "SQLite error 5: database is locked - while executing `BEGIN IMMEDIATE TRANSACTION`")
    }

    @Test("A busy timeout of zero or less does not wait", arguments: [0, -1, TimeInterval.nan, -TimeInterval.infinity])
    func noTimeout(timeout: TimeInterval) throws {
        #expect(try writeWhileLocked(.timeout(timeout)).resultCode == .SQLITE_BUSY)
    }

    @Test("A busy timeout may be infinite: the wait ends when the lock is released")
    func longTimeout() throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.busyMode = .timeout(.infinity)
        let blocker = try DatabaseQueue(path: path)
        let isLocked = DispatchSemaphore(value: 0)
        let isBeginning = DispatchSemaphore(value: 0)
        configuration.prepareDatabase { db in
            db.trace { if "\($0)".hasPrefix("BEGIN") { isBeginning.signal() } }
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try blocker.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        Thread.detachNewThread {
            try? blocker.inTransaction(.immediate) { _ in
                isLocked.signal()
                isBeginning.wait()
                return .commit
            }
        }
        isLocked.wait()
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 1)
    }

    @Test("An interruption ends the wait for a lock")
    func interruption() throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.busyMode = .timeout(.infinity)
        let blocker = try DatabaseQueue(path: path)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try blocker.inTransaction(.immediate) { _ in
            let hasEnded = Locked(false)
            let hasStopped = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                // An interruption of an idle connection has no effect.
                while !hasEnded.withLock({ $0 }) {
                    queue.interrupt()
                    sched_yield()
                }
                hasStopped.signal()
            }
            defer {
                hasEnded.withLock { $0 = true }
                // Its last interruption is not for the write below.
                hasStopped.wait()
            }
            let error = #expect(throws: DatabaseError.self) { try queue.write { _ in } }
            // One that comes when the statement has begun, and does not wait yet, interrupts the statement.
            #expect(error.map { [.SQLITE_BUSY, .SQLITE_INTERRUPT].contains($0.resultCode) } == true, "\(String(describing: error))")
            return .rollback
        }
        // And only this wait.
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
    }

    @Test("A callback gets the number of tries, until it gives up")
    func callback() throws {
        let tries = Recorder<Int>()
        let error = try writeWhileLocked(
            .callback { numberOfTries in
                tries.append(numberOfTries)
                return numberOfTries < 3
            })
        #expect(error.resultCode == .SQLITE_BUSY)
        #expect(tries.values == [0, 1, 2, 3])
    }

    // MARK: - PRAGMA busy_timeout

    /// Opens a file by two connections, and gives them to a function.
    private func withTwoQueues(
        _ busyMode: Database.BusyMode, _ test: (_ queue: DatabaseQueue, _ blocker: DatabaseQueue) throws -> Void
    ) throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.busyMode = busyMode
        let blocker = try DatabaseQueue(path: path)
        try blocker.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        try test(DatabaseQueue(path: path, configuration: configuration), blocker)
    }

    /// Makes the connection check whether another one has changed the schema.
    private func checkSchema(_ queue: DatabaseQueue, _ blocker: DatabaseQueue) throws {
        try blocker.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS u(a); DROP TABLE u") }
        try queue.writeWithoutTransaction { (db) throws in
            #expect(try db.columns(in: "t").count == 1)
        }
        try queue.read { (db) throws in
            #expect(try db.columns(in: "t").count == 1)
        }
    }

    private func busyTimeout(_ queue: DatabaseQueue) throws -> Int? {
        try queue.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
    }

    enum Mode: CaseIterable, Sendable {
        case immediateError, timeout, callback

        var busyMode: Database.BusyMode {
            switch self {
            case .immediateError: .immediateError
            case .timeout: .timeout(0.01)
            case .callback: .callback { $0 < 3 }
            }
        }
    }

    @Test(
        "The busy timeout that a program sets by SQL stays when the connection looks at the schema", arguments: Mode.allCases,
        ["PRAGMA busy_timeout = 150", "PRAGMA main.BUSY_TIMEOUT(150)"])
    func timeoutBySQL(mode: Mode, sql: String) throws {
        try withTwoQueues(mode.busyMode) { queue, blocker in
            try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
            try checkSchema(queue, blocker)
            #expect(try busyTimeout(queue) == 150)
            try checkSchema(queue, blocker)
            #expect(try busyTimeout(queue) == 150)

            // It waits.
            try blocker.unsafeReentrantWrite { db throws in
                try db.inTransaction(.immediate) {
                    let start = Date()
                    #expect(throws: DatabaseError.self) { try queue.write { _ in } }
                    #expect(Date().timeIntervalSince(start) > 0.1)
                    return .rollback
                }
            }
        }
    }

    @Test("The busy timeout that a program sets by SQL is not waited for when the schema cannot be looked at")
    func timeoutBySQLAtCheck() throws {
        try withTwoQueues(.callback { _ in true }) { queue, blocker in
            // Eleven days: this test would not end.
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = 1000000000") }
            try checkSchema(queue, blocker)
            try blocker.unsafeReentrantWrite { db throws in
                try db.inTransaction(.exclusive) {
                    try queue.writeWithoutTransaction { db in
                        _ = try db.columns(in: "t")
                    }
                    return .rollback
                }
            }
            #expect(try busyTimeout(queue) == 1_000_000_000)
        }
    }

    /// Waits so many times.
    private static func waiting(_ count: Int, _ calls: Recorder<Int>) -> Database.BusyMode {
        .callback { number in
            calls.append(number)
            return number < count
        }
    }

    @Test("A busy timeout of zero stays zero when the connection looks at the schema")
    func noTimeoutBySQL() throws {
        let calls = Recorder<Int>()
        try withTwoQueues(Self.waiting(3, calls)) { queue, blocker in
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = 0") }
            try checkSchema(queue, blocker)
            try blocker.unsafeReentrantWrite { db throws in
                try db.inTransaction(.immediate) {
                    #expect(throws: DatabaseError.self) { try queue.write { _ in } }
                    return .rollback
                }
            }
            #expect(calls.values.isEmpty)
        }
    }

    @Test("The busy mode is in force before and after a look at the schema, which does not wait")
    func modeAfterCheck() throws {
        let calls = Recorder<Int>()
        try withTwoQueues(Self.waiting(2, calls)) { queue, blocker in
            try checkSchema(queue, blocker)
            try blocker.unsafeReentrantWrite { db throws in
                try db.inTransaction(.exclusive) {
                    #expect(throws: DatabaseError.self) {
                        try queue.writeWithoutTransaction { db in
                            _ = try db.columns(in: "t")
                            try db.execute(sql: "DELETE FROM t")
                        }
                    }
                    return .rollback
                }
            }
            #expect(calls.values == [0, 1, 2])
        }
    }

    @Test("The busy timeout that a program sets by the C interface stays when the connection looks at the schema")
    func timeoutByC() throws {
        try withTwoQueues(.timeout(0.01)) { queue, blocker in
            queue.inDatabase { _ = sqlite3_busy_timeout($0.sqliteConnection, 120) }
            try checkSchema(queue, blocker)
            #expect(try busyTimeout(queue) == 120)
        }
    }
}
