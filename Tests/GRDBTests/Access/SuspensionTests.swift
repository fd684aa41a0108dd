// Databases that are told not to take locks.

import Foundation
import Testing

@testable import GRDB

/// Serialized, because notifications reach all databases that observe them.
@Suite("Suspension", .serialized, .timeLimit(.minutes(1)))
struct SuspensionTests {
    private func suspend() {
        NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
    }

    private func resume() {
        NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
    }

    private func makeObservingQueue() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.observesSuspensionNotifications = true
        return try makeQueue(path: makeTemporaryPath(), configuration: configuration)
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
        let hasStarted = Gate()
        let task = Task {
            try await queue.write { db in
                try db.insertRow()
                hasStarted.open()
                return try Int.fetchOne(db, sql: endlessSQL)
            }
        }
        try await hasStarted.wait()
        try await Task.sleep(nanoseconds: 20_000_000)
        suspend()
        let error = await #expect(throws: DatabaseError.self) { try await task.value }
        #expect(error?.isInterruptionError == true)
        resume()
        #expect(try await queue.read { try $0.rowCount() } == 0)
    }

    @Test("Other databases are not concerned")
    func others() throws {
        let queue = try makeQueue()
        suspend()
        defer { resume() }
        try queue.write { try $0.insertRow() }
        #expect(try queue.rowCount() == 1)
    }

    @Test("Closed and released databases may be notified")
    func ends() throws {
        let queue = try makeObservingQueue()
        try queue.close()
        suspend()
        resume()
        weak var connection: SerialConnection?
        do {
            let released = try makeObservingQueue()
            connection = released.connection
        }
        #expect(connection == nil)
        suspend()
        resume()
    }
}
