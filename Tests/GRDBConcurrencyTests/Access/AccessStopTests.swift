// The misuses of accesses that stop the program, and what they say.

import Foundation
import Testing

@testable import GRDB

struct AccessStopTests {
    static func says(_ message: String, _ result: ExitTest.Result?) -> Bool {
        guard let result else { return false }
        return String(decoding: result.standardErrorContent, as: UTF8.self).contains(message)
    }

    @Test("Reentrant reads and writes stop the program")
    func reentrancy() async {
        let message = "Database methods are not reentrant."
        let readInWrite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let queue = try DatabaseQueue()
            try queue.write { _ in try queue.read { _ in } }
        }
        #expect(Self.says(message, readInWrite))
        let writeInRead = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let queue = try DatabaseQueue()
            try queue.read { _ in try queue.write { _ in } }
        }
        #expect(Self.says(message, writeInRead))
        let readInAsyncRead = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let queue = try DatabaseQueue()
            try await queue.read { _ in try queue.read { _ in } }
        }
        #expect(Self.says(message, readInAsyncRead))
        #expect(Self.says("\(message) A function that is called inside of read or write takes the `db` of the access", readInWrite))
    }

    @Test("Reentrant accesses to a pool stop the program, closing and barriers included")
    func poolReentrancy() async {
        let message = "Database methods are not reentrant."
        let readInRead = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pool = try makePool()
            try pool.read { _ in try pool.read { _ in } }
        }
        #expect(Self.says(message, readInRead))
        let writeInReadInWrite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pool = try makePool()
            try pool.write { _ in try pool.read { _ in try pool.write { _ in } } }
        }
        #expect(Self.says(message, writeInReadInWrite))
        let barrierInRead = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pool = try makePool()
            try pool.read { _ in try pool.barrierWriteWithoutTransaction { _ in } }
        }
        #expect(Self.says(message, barrierInRead))
        let closeInRead = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pool = try makePool()
            try pool.read { _ in try pool.close() }
        }
        #expect(Self.says(message, closeInRead))
        let closeInWrite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pool = try makePool()
            try pool.write { _ in try pool.close() }
        }
        #expect(Self.says(message, closeInWrite))
    }

    @Test("A pool without readers, and snapshots of what is not committed, stop the program")
    func poolMisuses() async {
        let readers = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try makePool(configuration: configured { $0.maximumReaderCount = 0 })
        }
        #expect(Self.says("configuration.maximumReaderCount must be at least 1", readers))
        let snapshot = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pool = try makePool()
            try pool.write { _ in _ = try pool.makeSnapshot() }
        }
        #expect(Self.says("makeSnapshot() must not be called from inside a transaction. Call it outside of write", snapshot))
        let concurrentRead = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pool = try makePool()
            try pool.write { _ in pool.asyncConcurrentRead { _ in } }
        }
        #expect(Self.says("use DatabasePool.writeWithoutTransaction instead", concurrentRead))
    }

    @Test("Reentrant accesses stop the program when there is a target queue, too")
    func reentrancyOnTargetQueue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var configuration = Configuration()
            configuration.targetQueue = DispatchQueue(label: "target")
            let queue = try DatabaseQueue(configuration: configuration)
            try queue.write { _ in try AnyDatabaseReader(queue).read { _ in } }
        }
        #expect(Self.says("Database methods are not reentrant.", result))
    }

    @Test("A transaction that is left open stops the program")
    func openTransaction() async {
        let message = "A transaction has been left opened at the end of a database access"
        let synchronous = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try DatabaseQueue().inDatabase { try $0.beginTransaction() }
        }
        #expect(Self.says(message, synchronous))
        let asynchronous = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await DatabaseQueue().writeWithoutTransaction { try $0.execute(sql: "BEGIN") }
        }
        #expect(Self.says("\(message): commit it or roll it back before", asynchronous))
    }

    @Test("A connection that is used outside of its access stops the program")
    func escapedConnection() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let queue = try DatabaseQueue()
            let db = queue.unsafeReentrantRead { $0 }
            try db.execute(sql: "SELECT 1")
        }
        #expect(Self.says("Database was not used on the correct thread.", result))
    }

    @Test("A concurrent read that is not spawned by a write outside of any transaction stops the program")
    func spawnConcurrentRead() async {
        let inTransaction = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let queue = try DatabaseQueue()
            try queue.write { _ in queue.spawnConcurrentRead { _ in } }
        }
        #expect(Self.says("must not be called from inside a transaction.", inTransaction))
        let outside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try DatabaseQueue().spawnConcurrentRead { _ in }
        }
        #expect(Self.says("Database was not used on the correct thread.", outside))
    }

    @Test("Transactions may span accesses when the configuration allows it")
    func unsafeTransactions() throws {
        let queue = try DatabaseQueue(configuration: configured { $0.allowsUnsafeTransactions = true })
        try queue.inDatabase { try $0.beginTransaction() }
        #expect(queue.inDatabase { $0.isInsideTransaction })
        try queue.inDatabase { try $0.commit() }
    }
}
