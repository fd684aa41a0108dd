// The connection of a pool that holds the lock of the log between reads: when it has a transaction, and that nobody notices.

import Dispatch
import Foundation
import Testing

@testable import GRDB

/// Whether the pin of a pool holds a transaction, has a connection, and waits for its timer.
private func state(_ pool: DatabasePool) throws -> String {
    let state = try #require(pool.writer.connection.pin).stateForTests
    return [state.isHeld ? "held" : nil, state.isOpen ? "open" : nil, state.isTimerRunning ? "timer" : nil]
        .compactMap { $0 }.joined(separator: " ")
}

private func read(_ pool: DatabasePool, times: Int) throws {
    for _ in 0..<times { _ = try pool.rowCount() }
}

/// Reads until the pin is held.
private func hold(_ pool: DatabasePool) throws {
    try read(pool, times: 65)
    try #require(try state(pool).contains("open"))
    try read(pool, times: 2)
    try #require(try state(pool) == "held open timer")
}

private func makePool(
    _ clock: ManualClock, path: String? = nil, _ change: (inout Configuration) -> Void = { _ in }
) throws -> DatabasePool {
    try clock.use { try makePool(path: path, configuration: configured(change)) }
}

private func size(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
}

/// What uses the connection that writes.
private enum WriterAccess: CaseIterable, Sendable {
    case write, inTransaction, barrier, withoutTransaction, reentrant, checkpoint, vacuum, backup, externalChanges
    case asyncWrite, asyncBarrier, asyncWithoutTransaction, asyncVacuum, scheduledWrite, scheduledBarrier

    private var isAsync: Bool {
        switch self {
        case .asyncWrite, .asyncBarrier, .asyncWithoutTransaction, .asyncVacuum, .scheduledWrite, .scheduledBarrier: true
        default: false
        }
    }

    /// - Parameter body: Called during the access, where it has a function.
    func perform(_ pool: DatabasePool, _ body: @escaping @Sendable () throws -> Void) async throws {
        if isAsync {
            try await performAsync(pool, body)
        } else {
            try performSync(pool, body)
        }
    }

    private func performSync(_ pool: DatabasePool, _ body: () throws -> Void) throws {
        switch self {
        case .write: try pool.write { _ in try body() }
        case .inTransaction:
            try pool.writeInTransaction { _ in
                try body()
                return .rollback
            }
        case .barrier: try pool.barrierWriteWithoutTransaction { _ in }
        case .withoutTransaction: try pool.writeWithoutTransaction { _ in try body() }
        case .reentrant:
            try pool.unsafeReentrantWrite { _ in
                pool.unsafeReentrantWrite { _ in }
                try body()
            }
        case .checkpoint:
            try pool.writeWithoutTransaction { db in
                try body()
                let result = try db.checkpoint(.truncate)
                #expect(result.walFrameCount == result.checkpointedFrameCount)
            }
        case .vacuum: try pool.vacuum()
        case .backup: try makeQueue().backup(to: pool)
        case .externalChanges: _ = pool.externalChanges()
        default: break
        }
    }

    private func performAsync(_ pool: DatabasePool, _ body: @escaping @Sendable () throws -> Void) async throws {
        switch self {
        case .asyncWrite: try await pool.write { _ in try body() }
        case .asyncBarrier: try await pool.barrierWriteWithoutTransaction { _ in }
        case .asyncWithoutTransaction: try await pool.writeWithoutTransaction { _ in try body() }
        case .asyncVacuum: try await pool.vacuum()
        case .scheduledWrite:
            let hasEnded = Gate()
            pool.asyncWrite({ _ in try body() }, completion: { _, _ in hasEnded.open() })
            try await hasEnded.wait()
        case .scheduledBarrier:
            let hasEnded = Gate()
            pool.asyncBarrierWriteWithoutTransaction { _ in hasEnded.open() }
            try await hasEnded.wait()
        default: break
        }
        // The access ends after its function.
        try await pool.writeWithoutTransaction { _ in }
    }
}

/// Why a pool has no pin.
private enum Obstacle: CaseIterable, Sendable {
    case option, targetQueue, readonly, suspension

    func apply(to configuration: inout Configuration) {
        switch self {
        case .option: configuration.holdsReadLock = false
        case .targetQueue: configuration.targetQueue = DispatchQueue(label: "target")
        case .readonly: configuration.readonly = true
        case .suspension: configuration.observesSuspensionNotifications = true
        }
    }
}

#if !canImport(Darwin)
@Suite("The lock that a pool holds between reads", .mustEnd)
struct SnapshotPinTests {
    // MARK: - When it is held

    @Test("The 64th read has the connection opened, and the second one after that takes the lock")
    func taking() throws {
        let pool = try makePool(ManualClock())
        // Opens a connection that reads.
        try read(pool, times: 1)
        try read(pool, times: 63)
        #expect(try state(pool) == "")
        try read(pool, times: 1)
        #expect(try state(pool) == "open")
        try read(pool, times: 1)
        #expect(try state(pool) == "open")
        try read(pool, times: 1)
        #expect(try state(pool) == "held open timer")
    }

    @Test("Reads with writes in between do not open the connection")
    func writesBetweenReads() throws {
        let pool = try makePool(ManualClock())
        for _ in 0..<10 {
            try read(pool, times: 60)
            try pool.write { try $0.insertRow() }
        }
        #expect(try state(pool) == "")
    }

    @Test("Each access of the writer gives it up, and reads do not take it before the end", arguments: WriterAccess.allCases)
    private func accessesOfWriter(access: WriterAccess) async throws {
        let pool = try makePool(ManualClock())
        try hold(pool)
        let states = Recorder<String>()
        // The first access finds it held. The second one comes before the reads that would take it.
        for _ in 0..<2 {
            try await access.perform(pool) {
                states.append(try state(pool))
                Beside { try? read(pool, times: 100) }.wait()
                states.append(try state(pool))
            }
            states.append(try state(pool))
        }
        #expect(Set(states.values) == ["open timer"], "\(states.values)")
        try read(pool, times: 1)
        #expect(try state(pool) == "open timer")
        try read(pool, times: 1)
        #expect(try state(pool) == "held open timer")
    }

    @Test("Backups from a pool copy the last commit, and reads go on")
    func backup() throws {
        let pool = try makePool(ManualClock())
        try hold(pool)
        try pool.write { try $0.insertRow() }
        try read(pool, times: 2)
        let copy = try DatabaseQueue()
        try pool.backup(to: copy)
        #expect(try copy.rowCount() == 1)
        #expect(try pool.rowCount() == 1)
    }

    @Test("A timer gives it up 20 ms after it was taken, and does not run while nobody reads")
    func timer() throws {
        let clock = ManualClock()
        let pool = try makePool(clock)
        try hold(pool)
        clock.advance(by: .milliseconds(19))
        #expect(try state(pool) == "held open timer")
        clock.advance(by: .milliseconds(1))
        #expect(try state(pool) == "open")
        clock.advance(by: .seconds(10))
        #expect(try state(pool) == "open")
        try read(pool, times: 2)
        #expect(try state(pool) == "held open timer")
        // The timer does not begin anew when the lock is taken again.
        clock.advance(by: .milliseconds(15))
        try pool.write { try $0.insertRow() }
        try read(pool, times: 2)
        #expect(try state(pool) == "held open timer")
        clock.advance(by: .milliseconds(5))
        #expect(try state(pool) == "open")
        try read(pool, times: 2)
        try pool.write { try $0.insertRow() }
        clock.advance(by: .milliseconds(20))
        #expect(try state(pool) == "open")
    }

    // MARK: - What reads see

    @Test("Reads see the commits of the pool")
    func ownCommits() throws {
        let pool = try makePool(ManualClock())
        try hold(pool)
        for count in 1...300 {
            try pool.write { try $0.insertRow() }
            for _ in 0..<4 {
                let seen = try pool.rowCount()
                try #require(seen == count)
            }
            try #require(try state(pool) == "held open timer")
        }
    }

    @Test("Reads see the commits of another connection while the lock is held, and there is no lock after the next attempt to take it")
    func commitsOfOthers() throws {
        let clock = ManualClock()
        let path = try makeTemporaryPath()
        let pool = try makePool(clock, path: path)
        let queue = try DatabaseQueue(path: path)
        try hold(pool)
        for count in 1...300 {
            try queue.write { try $0.insertRow() }
            let seen = try pool.rowCount()
            try #require(seen == count)
        }
        #expect(try state(pool) == "held open timer")
        clock.advance(by: .milliseconds(20))
        try read(pool, times: 2)
        #expect(try state(pool) == "")
        // Neither do later reads and writes open the connection again.
        try read(pool, times: 200)
        try pool.write { try $0.insertRow() }
        try read(pool, times: 200)
        #expect(try state(pool) == "")
        #expect(try pool.rowCount() == 301)
    }

    @Test("Threads never read an older state than the last commit before their read", arguments: [true, false])
    func threads(writesWithPool: Bool) throws {
        let path = try makeTemporaryPath()
        let pool = try makePool(ManualClock(), path: path)
        try pool.write { try $0.execute(sql: "CREATE TABLE counter(value INTEGER); INSERT INTO counter VALUES (0)") }
        let writer: any DatabaseWriter =
            try writesWithPool ? pool : DatabaseQueue(path: path, configuration: configured { $0.busyMode = .timeout(.infinity) })
        let committed = Locked(0)
        let isDone = Gate()
        let faults = Recorder<String>()
        let readers = (0..<3).map { _ in
            Beside {
                while !isDone.isOpen {
                    let before = committed.withLock { $0 }
                    do {
                        let seen = try pool.read { try Int.fetchOne($0, sql: "SELECT value FROM counter") } ?? -1
                        if seen < before { faults.append("\(seen) instead of \(before)") }
                    } catch {
                        faults.append("\(error)")
                    }
                }
            }
        }
        for value in 1...stressCount(200, sanitized: 50, long: 20_000) {
            // The lock is held when the commit comes.
            try blockUntil { try state(pool) == "held open timer" }
            try writer.write { try $0.execute(sql: "UPDATE counter SET value = ?", arguments: [value]) }
            committed.withLock { $0 = value }
        }
        isDone.open()
        for reader in readers { reader.wait() }
        #expect(faults.values == [])
        #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT value FROM counter") } == committed.withLock { $0 })
    }

    @Test("All kinds of reads give the same with and without the lock")
    func sameResults() async throws {
        func results(_ holdsReadLock: Bool) async throws -> [String] {
            let pool = try makePool(ManualClock()) { $0.holdsReadLock = holdsReadLock }
            try await pool.write { db in
                for _ in 0..<10 { try db.insertRow() }
            }
            if holdsReadLock { try hold(pool) } else { try read(pool, times: 67) }
            var results: [String] = []
            for _ in 0..<3 {
                results.append("\(try pool.rowCount())")
                results.append(try await pool.read { try "\(Row.fetchAll($0, sql: "SELECT rowid, * FROM t"))" })
                results.append("\(try await pool.unsafeRead { try $0.rowCount() })")
                results.append("\(try pool.unsafeReentrantRead { _ in try pool.unsafeReentrantRead { try $0.rowCount() } })")
                results.append("\(try pool.makeSnapshot().rowCount())")
                do {
                    try await pool.read { try $0.insertRow() }
                } catch {
                    results.append("\(error)")
                }
                let state = try await pool.read { db in
                    pool.writeWithoutTransaction { _ in }
                    return (try db.rowCount(), db.isInsideTransaction)
                }
                results.append("\(state)")
                try await pool.write { try $0.execute(sql: "DELETE FROM t WHERE rowid = (SELECT MAX(rowid) FROM t)") }
                try read(pool, times: 2)
            }
            return results
        }
        let expected = try await results(false)
        let seen = try await results(true)
        #expect(seen == expected)
        #expect(expected.first == "10" && expected.count == 21, "\(expected)")
    }

    // MARK: - Its connection

    @Test("It is closed when memory is released or connections are closed, and later reads open another one", arguments: [true, false])
    func closedConnection(invalidates: Bool) throws {
        let clock = ManualClock()
        let labels = Recorder<String>()
        let pool = try makePool(clock) { $0.prepareDatabase { labels.append("\($0)") } }
        let openings = { labels.values.filter { $0 == "GRDB.DatabasePool.pin" }.count }
        try hold(pool)
        #expect(openings() == 1)
        if invalidates {
            pool.invalidateReadOnlyConnections()
        } else {
            pool.releaseMemory()
        }
        #expect(try state(pool) == "timer")
        clock.advance(by: .milliseconds(20))
        #expect(try state(pool) == "")
        try read(pool, times: 60)
        #expect(try state(pool) == "")
        try hold(pool)
        #expect(openings() == 2)
    }

    @Test("There is none with an option, a target queue, suspension, and in pools that only read", arguments: Obstacle.allCases)
    private func none(obstacle: Obstacle) throws {
        let path = try makeTemporaryPath()
        let writer = try makePool(path: path)
        let labels = Recorder<String>()
        let pool = try DatabasePool(
            path: path,
            configuration: configured { configuration in
                obstacle.apply(to: &configuration)
                configuration.prepareDatabase { labels.append("\($0)") }
            })
        try read(pool, times: 200)
        #expect(pool.writer.connection.pin == nil)
        #expect(labels.values.filter { $0.hasSuffix(".pin") } == [])
        withExtendedLifetime(writer) {}
    }

    @Test("There is none without a write-ahead log")
    func noLog() throws {
        let path = try makeTemporaryPath()
        try makeQueue(path: path).close()
        let pool = try DatabasePool(path: path, configuration: configured { $0.journalMode = .unchanged })
        try read(pool, times: 200)
        #expect(try state(pool) == "")
    }

    @Test("An opening that fails leaves reads as they are, and is not tried again")
    func failingOpening() throws {
        let openings = Recorder<String>()
        let pool = try makePool(ManualClock()) { configuration in
            configuration.prepareDatabase { db in
                guard "\(db)".hasSuffix(".pin") else { return }
                openings.append("\(db)")
                throw AccessError()
            }
        }
        for count in 1...3 {
            try read(pool, times: 200)
            #expect(try state(pool) == "")
            try pool.write { try $0.insertRow() }
            #expect(try pool.rowCount() == count)
        }
        #expect(openings.values == ["GRDB.DatabasePool.pin"])
    }

    @Test("Reads and writes do not wait for the opening")
    func slowOpening() throws {
        let mayOpen = Gate()
        let isOpening = Gate()
        let pool = try makePool(ManualClock()) { configuration in
            configuration.prepareDatabase { db in
                guard "\(db)".hasSuffix(".pin") else { return }
                isOpening.open()
                mayOpen.waitOnThread()
            }
        }
        let accesses = Beside {
            try? read(pool, times: 65)
            isOpening.waitOnThread()
            try? pool.write { try $0.insertRow() }
            try? read(pool, times: 200)
            mayOpen.open()
        }
        accesses.wait()
        #expect(try state(pool) == "open")
        try read(pool, times: 2)
        #expect(try state(pool) == "held open timer")
    }

    // MARK: - The files

    @Test("The log does not grow because of the lock")
    func sizeOfLog() throws {
        func size(holdsReadLock: Bool) throws -> Int {
            let path = try makeTemporaryPath()
            let pool = try makePool(ManualClock(), path: path) { configuration in
                configuration.holdsReadLock = holdsReadLock
                configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 100") }
            }
            if holdsReadLock { try hold(pool) }
            for _ in 0..<stressCount(2000, sanitized: 500, long: 20_000) {
                try pool.write { try $0.insertRow() }
                try read(pool, times: 3)
            }
            return try GRDBConcurrencyTests.size(path + "-wal")
        }
        let expected = try size(holdsReadLock: false)
        let seen = try size(holdsReadLock: true)
        #expect(seen <= expected)
    }

    @Test("Another connection empties the log while threads read")
    func checkpointOfOthers() throws {
        for _ in 0..<5 {
            let path = try makeTemporaryPath()
            let pool = try makePool(path: path)
            let queue = try DatabaseQueue(path: path, configuration: configured { $0.busyMode = .timeout(60) })
            try pool.write { try $0.insertRow() }
            let isDone = Gate()
            let readers = (0..<2).map { _ in
                Beside {
                    while !isDone.isOpen { try? read(pool, times: 1) }
                }
            }
            try blockUntil { try state(pool) == "held open timer" }
            let row = try queue.writeWithoutTransaction { try Row.fetchOne($0, sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
            let length = try GRDBConcurrencyTests.size(path + "-wal")
            isDone.open()
            for reader in readers { reader.wait() }
            #expect(row?["busy"] == 0)
            #expect(length == 0)
        }
    }

    @Test("A pool that is closed or released with the lock removes the files of the log", arguments: [true, false])
    func files(closes: Bool) throws {
        let path = try makeTemporaryPath()
        do {
            let pool = try makePool(ManualClock(), path: path)
            try hold(pool)
            if closes { try pool.close() }
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["db.sqlite"])
    }

    @Test("A pool can be closed and released while threads read", arguments: [true, false])
    func endWhileThreadsRead(closes: Bool) throws {
        for _ in 0..<stressCount(20, sanitized: 5, long: 500) {
            let path = try makeTemporaryPath()
            var pool: DatabasePool? = try makePool(path: path)
            let readCount = Locked(0)
            let readers = (0..<3).map { _ in
                Beside { [pool] in
                    while readCount.withLock({ $0 < 1000 }), (try? pool?.rowCount()) != nil {
                        readCount.withLock { $0 += 1 }
                    }
                }
            }
            blockUntil { readCount.withLock { $0 > 100 } }
            if closes { try pool?.close() }
            pool = nil
            for reader in readers { reader.wait() }
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            // The last thread has ended before it releases the pool.
            try blockUntil { try FileManager.default.contentsOfDirectory(atPath: folder) == ["db.sqlite"] }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["db.sqlite"])
            removeFolder(of: path)
        }
    }
}
#endif
