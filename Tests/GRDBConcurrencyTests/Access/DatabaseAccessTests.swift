// What reads and writes guarantee: values, transactions, isolation and order.

import Dispatch
import Foundation
import Testing

@testable import GRDB

/// All writers.
enum WriterKind: CaseIterable, Sendable {
    case queue, pool, erased

    func make() throws -> any DatabaseWriter {
        switch self {
        case .queue: try makeQueue()
        case .pool: try makePool()
        case .erased: AnyDatabaseWriter(try makeQueue())
        }
    }
}

extension DatabaseWriter {
    /// Waits for all accesses that were scheduled before.
    fileprivate func drain() throws {
        try barrierWriteWithoutTransaction { _ in }
    }
}

private func selectOne(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT 1")
}

struct DatabaseAccessTests {
    // MARK: - Values

    @Test("Synchronous accesses return the value of their function", arguments: WriterKind.allCases)
    func values(kind: WriterKind) throws {
        let writer = try kind.make()
        #expect(try writer.read(selectOne) == 1)
        #expect(try writer.unsafeRead(selectOne) == 1)
        #expect(try writer.unsafeReentrantRead(selectOne) == 1)
        #expect(try writer.write(selectOne) == 1)
        #expect(try writer.writeWithoutTransaction(selectOne) == 1)
        #expect(try writer.barrierWriteWithoutTransaction(selectOne) == 1)
        #expect(try writer.unsafeReentrantWrite(selectOne) == 1)
    }

    @Test("Async accesses return the value of their function", arguments: WriterKind.allCases)
    func asyncValues(kind: WriterKind) async throws {
        let writer = try kind.make()
        #expect(try await writer.read(selectOne) == 1)
        #expect(try await writer.unsafeRead(selectOne) == 1)
        #expect(try await writer.write(selectOne) == 1)
        #expect(try await writer.writeWithoutTransaction(selectOne) == 1)
        #expect(try await writer.barrierWriteWithoutTransaction(selectOne) == 1)
    }

    @Test("Scheduled accesses call their function once", arguments: WriterKind.allCases)
    func scheduledValues(kind: WriterKind) throws {
        let writer = try kind.make()
        let log = Recorder<Int?>()
        writer.asyncRead { result in log.append(try? selectOne(result.get())) }
        writer.asyncUnsafeRead { result in log.append(try? selectOne(result.get())) }
        writer.asyncWriteWithoutTransaction { db in log.append(try? selectOne(db)) }
        writer.asyncBarrierWriteWithoutTransaction { result in log.append(try? selectOne(result.get())) }
        writer.asyncWrite(selectOne) { _, result in log.append(try? result.get()) }
        try writer.drain()
        #expect(log.values == [1, 1, 1, 1, 1])
    }

    @Test("Functions that throw nothing make accesses that throw nothing, where the queue opens no transaction")
    func rethrowing() throws {
        let queue = try makeQueue()
        let values = [
            queue.unsafeRead { _ in 1 }, queue.unsafeReentrantRead { _ in 1 },
            queue.writeWithoutTransaction { _ in 1 }, queue.unsafeReentrantWrite { _ in 1 }, queue.inDatabase { _ in 1 },
        ]
        #expect(values == [1, 1, 1, 1, 1])
    }

    @Test("Values that are not Sendable can be returned by synchronous accesses")
    func notSendable() throws {
        final class Box { var value = 1 }
        let queue = try makeQueue()
        #expect(try queue.read { _ in Box() }.value == 1)
        #expect(try queue.write { _ in Box() }.value == 1)
    }

    @Test("A reader can be erased", arguments: [true, false])
    func reader(isAsync: Bool) async throws {
        let queue = try makeQueue()
        let reader = AnyDatabaseReader(queue)
        #expect(reader.path == ":memory:")
        #expect(reader.configuration.label == nil)
        if isAsync {
            #expect(try await reader.read(selectOne) == 1)
            #expect(try await reader.unsafeRead(selectOne) == 1)
        } else {
            try Self.readSynchronously(reader)
        }
        reader.interrupt()
        try reader.close()
        #expect(await failsAsync(.SQLITE_MISUSE) { try await queue.read(selectOne) })
    }

    private static func readSynchronously(_ reader: AnyDatabaseReader) throws {
        #expect(try reader.read(selectOne) == 1)
        #expect(try reader.unsafeRead(selectOne) == 1)
        #expect(try reader.unsafeReentrantRead(selectOne) == 1)
        let log = Recorder<Int?>()
        reader.asyncRead { result in log.append(try? selectOne(result.get())) }
        reader.asyncUnsafeRead { result in log.append(try? selectOne(result.get())) }
        _ = try reader.read(selectOne)
        #expect(log.values == [1, 1])
    }

    @Test("An erased writer forwards everything")
    func erasedWriter() throws {
        let queue = try makeQueue()
        let writer = AnyDatabaseWriter(queue)
        #expect(writer.path == ":memory:")
        #expect(writer.configuration.readonly == false)
        writer.interrupt()
        try writer.write { try $0.insertRow() }
        #expect(try queue.rowCount() == 1)
        try writer.close()
        #expect(fails(.SQLITE_MISUSE) { try queue.rowCount() })
    }

    // MARK: - Transactions

    @Test("A write is a transaction, rolled back by an error", arguments: WriterKind.allCases)
    func writeTransaction(kind: WriterKind) throws {
        let writer = try kind.make()
        #expect(try writer.write { $0.isInsideTransaction })
        #expect(throws: AccessError.self) {
            try writer.write { db in
                try db.insertRow()
                throw AccessError()
            }
        }
        #expect(try writer.rowCount() == 0)
        try writer.write { try $0.insertRow() }
        #expect(try writer.rowCount() == 1)
    }

    @Test("An async write is a transaction, rolled back by an error", arguments: WriterKind.allCases)
    func asyncWriteTransaction(kind: WriterKind) async throws {
        let writer = try kind.make()
        #expect(try await writer.write { $0.isInsideTransaction })
        await #expect(throws: AccessError.self) {
            try await writer.write { db in
                try db.insertRow()
                throw AccessError()
            }
        }
        #expect(try await writer.read { try $0.rowCount() } == 0)
    }

    @Test("The completion of a scheduled write gets the result of its transaction, in the same access", arguments: WriterKind.allCases)
    func scheduledWrite(kind: WriterKind) throws {
        let writer = try kind.make()
        let log = Recorder<String>()
        writer.asyncWrite { db in
            try db.insertRow()
        } completion: { db, result in
            log.append("\(result) \(db.isInsideTransaction) \((try? db.rowCount()) ?? -1)")
        }
        writer.asyncWrite { db in
            try db.insertRow()
            throw AccessError()
        } completion: { db, result in
            log.append("\(result) \(db.isInsideTransaction) \((try? db.rowCount()) ?? -1)")
        }
        try writer.drain()
        #expect(try writer.rowCount() == 1)
        #expect(log.values.count == 2)
        #expect(log.values.first == "success() false 1")
        #expect(log.values.last?.hasPrefix("failure(") == true)
        #expect(log.values.last?.hasSuffix("AccessError()) false 1") == true)
    }

    @Test("A scheduled write whose transaction cannot be committed has failed", arguments: WriterKind.allCases)
    func scheduledWriteWithoutCommit(kind: WriterKind) throws {
        let writer = try kind.make()
        try writer.write { db in
            try db.execute(sql: "CREATE TABLE u(id INTEGER PRIMARY KEY, parent REFERENCES u DEFERRABLE INITIALLY DEFERRED)")
        }
        let log = Recorder<String>()
        writer.asyncWrite { db in
            try db.execute(sql: "INSERT INTO u VALUES (1, 2)")
            log.append("written")
        } completion: { db, result in
            let error = #expect(throws: DatabaseError.self) { try result.get() }
            log.append("\(error?.message ?? "") \(db.isInsideTransaction) \((try? Table("u").fetchCount(db)) ?? -1)")
        }
        try writer.drain()
        #expect(log.values == ["written", "FOREIGN KEY constraint failed false 0"])
    }

    @Test("A transaction of the queue ends as its function says")
    func inTransaction() throws {
        let queue = try makeQueue()
        for kind: Database.TransactionKind? in [nil, .deferred, .immediate, .exclusive] {
            try queue.inTransaction(kind) { db in
                try db.insertRow()
                return .rollback
            }
            #expect(try queue.rowCount() == 0)
        }
        try queue.inTransaction { db in
            try db.insertRow()
            return .commit
        }
        #expect(try queue.rowCount() == 1)
    }

    @Test("Without transaction, statements commit one by one", arguments: WriterKind.allCases)
    func withoutTransaction(kind: WriterKind) throws {
        let writer = try kind.make()
        #expect(throws: AccessError.self) {
            try writer.writeWithoutTransaction { db in
                #expect(!db.isInsideTransaction)
                try db.insertRow()
                throw AccessError()
            }
        }
        #expect(try writer.rowCount() == 1)
    }

    // MARK: - Reads

    @Test("A read is a transaction that can't write", arguments: WriterKind.allCases)
    func readOnly(kind: WriterKind) throws {
        let writer = try kind.make()
        #expect(try writer.read { $0.isInsideTransaction })
        #expect(fails(.SQLITE_READONLY) { try writer.read { try $0.insertRow() } })
        // The write that follows is not affected.
        try writer.write { try $0.insertRow() }
        #expect(try writer.rowCount() == 1)
    }

    @Test("An async read can't write", arguments: WriterKind.allCases)
    func asyncReadOnly(kind: WriterKind) async throws {
        let writer = try kind.make()
        #expect(await failsAsync(.SQLITE_READONLY) { try await writer.read { try $0.insertRow() } })
        try await writer.write { try $0.insertRow() }
        #expect(try await writer.read { try $0.rowCount() } == 1)
    }

    @Test("A scheduled read can't write", arguments: WriterKind.allCases)
    func scheduledReadOnly(kind: WriterKind) throws {
        let writer = try kind.make()
        let log = Recorder<Bool>()
        writer.asyncRead { result in
            log.append(fails(.SQLITE_READONLY) { try result.get().insertRow() })
        }
        try writer.drain()
        #expect(try writer.rowCount() == 0)
        #expect(log.values == [true])
    }

    @Test("A read does not see what another connection commits meanwhile, an unsafe read does")
    func isolation() throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.journalMode = .wal
        let queue = try makeQueue(path: path, configuration: configuration)
        let other = try DatabaseQueue(path: path, configuration: configuration)
        let counts = try queue.read { db in
            let before = try db.rowCount()
            try other.write { try $0.insertRow() }
            return try [before, db.rowCount()]
        }
        #expect(counts == [0, 0])
        let unsafeCounts = try queue.unsafeRead { db in
            let before = try db.rowCount()
            try other.write { try $0.insertRow() }
            return try [before, db.rowCount()]
        }
        #expect(unsafeCounts == [1, 2])
    }

    @Test("An unsafe read of a queue is not in a transaction, and is able to write")
    func unsafeRead() throws {
        let queue = try makeQueue()
        try queue.unsafeRead { db in
            #expect(!db.isInsideTransaction)
            try db.insertRow()
        }
        #expect(try queue.rowCount() == 1)
    }

    @Test("A read spawned by a write sees its last transaction, and can't write", arguments: WriterKind.allCases)
    func spawnConcurrentRead(kind: WriterKind) throws {
        let writer = try kind.make()
        let log = Recorder<Int?>()
        try writer.writeWithoutTransaction { db in
            try db.insertRow()
            writer.spawnConcurrentRead { result in
                log.append(try? result.get().rowCount())
                log.append(fails(.SQLITE_READONLY) { try result.get().insertRow() } ? 1 : 0)
            }
            try db.insertRow()
        }
        try writer.drain()
        #expect(log.values == [1, 1])
        #expect(try writer.rowCount() == 2)
    }

    // MARK: - Re-entrancy

    @Test("Reentrant accesses join the current access", arguments: WriterKind.allCases)
    func reentrant(kind: WriterKind) throws {
        let writer = try kind.make()
        try writer.write { db in
            try db.insertRow()
            try writer.unsafeReentrantRead { inner in
                #expect(inner === db)
                let count = try inner.rowCount()
                #expect(count == 1)
            }
            try writer.unsafeReentrantWrite { inner in
                #expect(inner === db)
                #expect(inner.isInsideTransaction)
                try inner.insertRow()
            }
        }
        try writer.unsafeReentrantRead { _ in
            try writer.unsafeReentrantRead { #expect(!$0.isInsideTransaction) }
        }
        #expect(try writer.rowCount() == 2)
    }

    @Test("Accesses to two queues can be nested")
    func twoQueues() throws {
        let first = try makeQueue()
        let second = try makeQueue()
        let count = try first.read { _ in
            try second.write { db in
                try db.insertRow()
                return try db.rowCount()
            }
        }
        #expect(count == 1)
    }

    // MARK: - Order

    @Test("Accesses start in the order in which they were asked for", arguments: WriterKind.allCases)
    func order(kind: WriterKind) throws {
        let writer = try kind.make()
        for round in 1...200 {
            writer.asyncWrite {
                try $0.insertRow()
            } completion: { _, _ in
            }
            writer.asyncWriteWithoutTransaction { try? $0.insertRow() }
            #expect(try writer.write { try $0.rowCount() } == 2 * round)
        }
    }

    @Test("An access scheduled by another one waits for its end")
    func scheduledFromAccess() throws {
        let queue = try makeQueue()
        let log = Recorder<String>()
        queue.inDatabase { _ in
            queue.asyncWriteWithoutTransaction { _ in log.append("inner") }
            usleep(10_000)
            log.append("outer")
        }
        _ = try queue.rowCount()
        #expect(log.values == ["outer", "inner"])
    }
}
