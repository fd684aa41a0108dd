// Observed expressions of the area "access" that end the program, part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let accessStops01: [Probe] = [
        Probe("access/readers/008", free: accessReaders008),
        Probe("access/reentrancy/001", free: accessReentrancy001),
        Probe("access/reentrancy/002", free: accessReentrancy002),
        Probe("access/reentrancy/003", free: accessReentrancy003),
        Probe("access/reentrancy/004", free: accessReentrancy004),
        Probe("access/reentrancy/005", free: accessReentrancy005),
        Probe("access/reentrancy/006", free: accessReentrancy006),
        Probe("access/reentrancy/007", free: accessReentrancy007),
        Probe("access/reentrancy/008", free: accessReentrancy008),
        Probe("access/reentrancy/009", free: accessReentrancy009),
        Probe("access/reentrancy/010", free: accessReentrancy010),
        Probe("access/reentrancy/013", free: accessReentrancy013),
        Probe("access/reentrancy/014", free: accessReentrancy014),
        Probe("access/wrong-thread/001", free: accessWrongThread001),
        Probe("access/wrong-thread/002", free: accessWrongThread002),
        Probe("access/wrong-thread/003", free: accessWrongThread003),
        Probe("access/wrong-thread/004", free: accessWrongThread004),
        Probe("access/open-transaction/001", free: accessOpenTransaction001),
        Probe("access/open-transaction/002", free: accessOpenTransaction002),
        Probe("access/open-transaction/003", free: accessOpenTransaction003),
        Probe("access/open-transaction/004", free: accessOpenTransaction004),
        Probe("access/open-transaction/005", free: accessOpenTransaction005),
        Probe("access/concurrent-read/003", free: accessConcurrentRead003),
        Probe("access/concurrent-read/004", free: accessConcurrentRead004),
        Probe("access/concurrent-read/005", free: accessConcurrentRead005),
        Probe("access/concurrent-read/007", free: accessConcurrentRead007),
        Probe("access/snapshot/004", free: accessSnapshot004),
    ]

    // access/readers/008
    static func accessReaders008() throws -> Any? {
        return try itemPool { $0.maximumReaderCount = 0 }
    }

    // access/reentrancy/001
    static func accessReentrancy001() throws -> Any? {
        let pool = try itemPool()
        return try pool.read { _ in try pool.read(items) }
    }

    // access/reentrancy/002
    static func accessReentrancy002() throws -> Any? {
        let pool = try itemPool()
        return try pool.read { _ in try pool.unsafeRead(items) }
    }

    // access/reentrancy/003
    static func accessReentrancy003() throws -> Any? {
        let pool = try itemPool()
        return try pool.unsafeReentrantRead { _ in try pool.read(items) }
    }

    // access/reentrancy/004
    static func accessReentrancy004() throws -> Any? {
        let pool = try itemPool()
        return try pool.write { _ in try pool.write(items) }
    }

    // access/reentrancy/005
    static func accessReentrancy005() throws -> Any? {
        let pool = try itemPool()
        return try pool.write { _ in pool.writeWithoutTransaction { _ in 1 } }
    }

    // access/reentrancy/006
    static func accessReentrancy006() throws -> Any? {
        let pool = try itemPool()
        return try pool.write { _ in try pool.read { _ in try pool.write(items) } }
    }

    // access/reentrancy/007
    static func accessReentrancy007() throws -> Any? {
        let pool = try itemPool()
        return try pool.read { _ in try pool.write { _ in try pool.read(items) } }
    }

    // access/reentrancy/008
    static func accessReentrancy008() throws -> Any? {
        let queue = try itemQueue()
        return try queue.write { _ in try queue.read(items) }
    }

    // access/reentrancy/009
    static func accessReentrancy009() throws -> Any? {
        let queue = try itemQueue()
        return try queue.read { _ in try queue.write(items) }
    }

    // access/reentrancy/010
    static func accessReentrancy010() throws -> Any? {
        let snapshot = try itemPool().makeSnapshot()
        return try snapshot.read { _ in try snapshot.read(items) }
    }

    // access/reentrancy/013
    static func accessReentrancy013() throws -> Any? {
        let pool = try itemPool()
        _ = try pool.write { _ in try pool.close() }
        return "closed"
    }

    // access/reentrancy/014
    static func accessReentrancy014() throws -> Any? {
        let pool = try itemPool()
        let notes = Notes()
        DispatchQueue.global().async { _ = try? pool.read { _ in notes.add("in"); try pool.barrierWriteWithoutTransaction { _ in notes.add("barrier") } } }
        notes.when(count: 1)
        return notes.when(has: "barrier")
    }

    // access/wrong-thread/001
    static func accessWrongThread001() throws -> Any? {
        let pool = try itemPool()
        let db = try pool.read { $0 }
        return try items(db)
    }

    // access/wrong-thread/002
    static func accessWrongThread002() throws -> Any? {
        let pool = try itemPool()
        let gate = Gate()
        let db = try pool.write { $0 }
        gate.open()
        return try pool.read { _ in try items(db) }
    }

    // access/wrong-thread/003
    static func accessWrongThread003() throws -> Any? {
        let pool = try itemPool()
        let cursor = try pool.read { try Int.fetchCursor($0, sql: "SELECT id FROM item") }
        return try cursor.next()
    }

    // access/wrong-thread/004
    static func accessWrongThread004() throws -> Any? {
        let queue = try itemQueue()
        let statement = try queue.write { try $0.makeStatement(sql: "DELETE FROM item") }
        return try statement.execute()
    }

    // access/open-transaction/001
    static func accessOpenTransaction001() throws -> Any? {
        let pool = try itemPool()
        return try pool.writeWithoutTransaction { try $0.beginTransaction() }
    }

    // access/open-transaction/002
    static func accessOpenTransaction002() throws -> Any? {
        let pool = try itemPool { $0.allowsUnsafeTransactions = true }
        return try pool.unsafeRead { try $0.beginTransaction() }
    }

    // access/open-transaction/003
    static func accessOpenTransaction003() throws -> Any? {
        let pool = try itemPool()
        return try awaited { try await pool.writeWithoutTransaction { try $0.beginTransaction() } }
    }

    // access/open-transaction/004
    static func accessOpenTransaction004() throws -> Any? {
        let pool = try itemPool()
        pool.asyncWriteWithoutTransaction { try! $0.beginTransaction() }
        try pool.write { _ in }
        return "ended"
    }

    // access/open-transaction/005
    static func accessOpenTransaction005() throws -> Any? {
        let pool = try itemPool()
        return try pool.barrierWriteWithoutTransaction { try $0.beginTransaction() }
    }

    // access/concurrent-read/003
    static func accessConcurrentRead003() throws -> Any? {
        let pool = try itemPool()
        return try pool.write { _ in pool.asyncConcurrentRead { _ in } }
    }

    // access/concurrent-read/004
    static func accessConcurrentRead004() throws -> Any? {
        let pool = try itemPool()
        return pool.asyncConcurrentRead { _ in }
    }

    // access/concurrent-read/005
    static func accessConcurrentRead005() throws -> Any? {
        let pool = try itemPool()
        return try pool.read { _ in pool.spawnConcurrentRead { _ in } }
    }

    // access/concurrent-read/007
    static func accessConcurrentRead007() throws -> Any? {
        let queue = try itemQueue()
        return try queue.write { _ in queue.spawnConcurrentRead { _ in } }
    }

    // access/snapshot/004
    static func accessSnapshot004() throws -> Any? {
        let pool = try itemPool()
        return try pool.write { _ in try pool.makeSnapshot() }
    }
}
