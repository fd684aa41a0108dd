// What a connection does when another one has locked the database.

import Foundation
import GRDB
import Testing

@Suite("Busy modes")
struct BusyModeTests {
    /// Writes through a second connection while the first one has locked the database.
    private func writeWhileLocked(_ busyMode: Database.BusyMode) throws -> (error: DatabaseError, duration: TimeInterval) {
        try withTemporaryPath { path in
            var configuration = Configuration()
            configuration.busyMode = busyMode
            let blocker = try DatabaseQueue(path: path)
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try blocker.write { try $0.execute(sql: "CREATE TABLE t(a)") }
            return try blocker.unsafeReentrantWrite { (db) throws in
                try db.beginTransaction(.immediate)
                defer { try? db.rollback() }
                let start = Date()
                let error = try #require(throws: DatabaseError.self) {
                    try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
                }
                return (error, Date().timeIntervalSince(start))
            }
        }
    }

    @Test("A locked database is an error at once, by default")
    func immediateError() throws {
        let (error, duration) = try writeWhileLocked(.immediateError)
        #expect(error.resultCode == .SQLITE_BUSY)
        #expect(error.description == "SQLite error 5: database is locked - while executing `BEGIN IMMEDIATE TRANSACTION`")
        #expect(duration < 5)
    }

    @Test("A timeout lasts about its time")
    func timeout() throws {
        let (error, duration) = try writeWhileLocked(.timeout(0.2))
        #expect(error.resultCode == .SQLITE_BUSY)
        #expect(duration > 0.1)
        #expect(duration < 10)
    }

    @Test("A timeout that is no time is none", arguments: [0, -1, TimeInterval.nan, -TimeInterval.infinity])
    func noTimeout(timeout: TimeInterval) throws {
        let (error, duration) = try writeWhileLocked(.timeout(timeout))
        #expect(error.resultCode == .SQLITE_BUSY)
        #expect(duration < 5)
    }

    @Test("A timeout may be endless, and ends when the lock does")
    func longTimeout() throws {
        try withTemporaryPath { path in
            var configuration = Configuration()
            configuration.busyMode = .timeout(.infinity)
            let blocker = try DatabaseQueue(path: path)
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try blocker.write { try $0.execute(sql: "CREATE TABLE t(a)") }
            let isLocked = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                try? blocker.inTransaction(.immediate) { _ in
                    isLocked.signal()
                    Thread.sleep(forTimeInterval: 0.05)
                    return .commit
                }
            }
            isLocked.wait()
            try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
            #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 1)
        }
    }

    @Test("A callback gets the number of tries, until it gives up")
    func callback() throws {
        let tries = Recorder<Int>()
        let (error, _) = try writeWhileLocked(
            .callback { numberOfTries in
                tries.append(numberOfTries)
                return numberOfTries < 3
            })
        #expect(error.resultCode == .SQLITE_BUSY)
        #expect(tries.values == [0, 1, 2, 3])
    }
}
