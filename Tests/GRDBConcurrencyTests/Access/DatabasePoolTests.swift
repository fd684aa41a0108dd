// What a pool guarantees beyond what all writers do: reads beside writes, connections that are opened and closed, barriers, and its end.

import Dispatch
import Foundation
import Testing

@testable import GRDB

/// The names of the existing files of a database.
private func files(_ path: String) throws -> [String] {
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
}

/// Waits until so many accesses wait for a connection that reads.
private func waiters(of pool: DatabasePool, _ count: Int) async throws {
    try await waitUntil { pool.readers.lane.permits.waiterCount >= count }
}

private let name: @Sendable (Database) -> String = { "\($0)" }

@Suite("Database pools", .mustEnd)
struct DatabasePoolTests {
    @Test("The connection that writes knows those that read, and does not keep them")
    func waitingReaders() throws {
        var pool: DatabasePool? = try makePool()
        let writer = try #require(pool?.writer)
        #expect(writer.waitingReaders.withLock { $0.readers } === pool?.readers)
        pool = nil
        #expect(writer.waitingReaders.withLock { $0.readers } == nil)
    }

    // MARK: - Isolation

    @Test("A read sees the state of its beginning, even if it was changed before the first statement")
    func isolation() throws {
        let pool = try makePool()
        let counts = try pool.read { db in
            try pool.write { try $0.insertRow() }
            let first = try db.rowCount()
            try pool.write { try $0.insertRow() }
            return try [first, db.rowCount()]
        }
        #expect(counts == [0, 0])
        #expect(try pool.rowCount() == 2)
    }

    @Test("An async read, and a scheduled one, see the state of their beginning")
    func asyncIsolation() async throws {
        let pool = try makePool()
        let count = try await pool.read { db in
            try pool.write { try $0.insertRow() }
            return try db.rowCount()
        }
        #expect(count == 0)
        let scheduled = Recorder<Int>()
        pool.asyncRead { result in
            do {
                let db = try result.get()
                try pool.write { try $0.insertRow() }
                scheduled.append(try db.rowCount())
            } catch {
                scheduled.append(-1)
            }
        }
        try await pool.barrierWriteWithoutTransaction { _ in }
        #expect(scheduled.values == [1])
    }

    @Test("An unsafe read sees what was committed before each of its statements")
    func unsafeRead() throws {
        let pool = try makePool()
        let counts = try pool.unsafeRead { db in
            let first = try db.rowCount()
            try pool.write { try $0.insertRow() }
            return try [first, db.rowCount()]
        }
        #expect(counts == [0, 1])
    }

    @Test("A read sees the schema of its state, not what it knew before")
    func schemaIsolation() throws {
        let pool = try makePool()
        #expect(try pool.read { try $0.columns(in: "t").map(\.name) } == ["a"])
        try pool.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b") }
        let columns = try pool.read { db in
            try pool.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN c") }
            return try db.columns(in: "t").map(\.name)
        }
        #expect(columns == ["a", "b"])
        #expect(try pool.read { try $0.columns(in: "t").map(\.name) } == ["a", "b", "c"])
    }

    @Test("No kind of read is able to write")
    func readsThatWrite() async throws {
        let pool = try makePool()
        #expect(await failsAsync(.SQLITE_READONLY) { try await pool.read { try $0.insertRow() } })
        #expect(await failsAsync(.SQLITE_READONLY) { try await pool.unsafeRead { try $0.insertRow() } })
        try Self.tryToWriteSynchronously(pool)
    }

    private static func tryToWriteSynchronously(_ pool: DatabasePool) throws {
        #expect(fails(.SQLITE_READONLY) { try pool.read { try $0.insertRow() } })
        #expect(fails(.SQLITE_READONLY) { try pool.unsafeRead { try $0.insertRow() } })
        #expect(fails(.SQLITE_READONLY) { try pool.unsafeReentrantRead { try $0.insertRow() } })
        #expect(try pool.rowCount() == 0)
    }

    @Test("Reads run during a write, and do not see uncommitted changes")
    func readsBesideWrite() throws {
        let pool = try makePool()
        let count = try pool.write { db in
            try db.insertRow()
            return try pool.rowCount()
        }
        #expect(count == 0)
        #expect(try pool.rowCount() == 1)
    }

    @Test("Writes of many threads are serialized, and reads see whole transactions")
    func serializedWrites() throws {
        let pool = try makePool()
        let odd = Recorder<Int>()
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            for _ in 0..<50 {
                if index.isMultiple(of: 2) {
                    try? pool.write { db in
                        try db.insertRow()
                        try db.insertRow()
                    }
                } else if let count = try? pool.rowCount(), !count.isMultiple(of: 2) {
                    odd.append(count)
                }
            }
        }
        #expect(odd.values.isEmpty)
        #expect(try pool.rowCount() == 400)
    }

    // MARK: - Connections

    @Test("Reads that do not overlap use one connection")
    func sequentialReads() throws {
        let pool = try makePool()
        let names = try (0..<3).map { _ in try pool.read(name) }
        #expect(names == Array(repeating: "GRDB.DatabasePool.reader.1", count: 3))
        #expect(try pool.write(name) == "GRDB.DatabasePool.writer")
    }

    @Test("Threads that read at the same time have a connection each, and keep it")
    func connectionsOfThreads() throws {
        let pool = try makePool()
        let areReading = Recorder<Bool>()
        let names = Recorder<[String]>()
        let threads = (0..<2).map { _ in
            Beside {
                let first = try? pool.read { db in
                    areReading.append(true)
                    blockUntil { areReading.values.count >= 2 }
                    return name(db)
                }
                names.append([first ?? ""] + (0..<100).map { _ in (try? pool.read(name)) ?? "" })
            }
        }
        for thread in threads { thread.wait() }
        let expected = (1...2).map { Array(repeating: "GRDB.DatabasePool.reader.\($0)", count: 101) }
        #expect(names.values.sorted { $0[0] < $1[0] } == expected)
    }

    @Test("Many reads at the same time have a connection each, until they are invalidated")
    func manyConnections() throws {
        let pool = try makePool(configuration: configured { $0.maximumReaderCount = 11 })
        func namesOfReads() -> Set<String> {
            let names = Recorder<String>()
            let reads = (0..<11).map { _ in
                Beside {
                    try? pool.read { db in
                        names.append(name(db))
                        blockUntil { names.values.count >= 11 }
                    }
                }
            }
            for read in reads { read.wait() }
            return Set(names.values)
        }
        let expected = (1...22).map { "GRDB.DatabasePool.reader.\($0)" }
        #expect(namesOfReads() == Set(expected[..<11]))
        #expect(namesOfReads() == Set(expected[..<11]))
        #expect(pool.readers.openDatabases.count == 11)
        pool.invalidateReadOnlyConnections()
        #expect(pool.readers.openDatabases.isEmpty)
        #expect(namesOfReads() == Set(expected[11...]))
    }

    @Test("As many reads run at the same time as the configuration allows, and the next one waits")
    func maximumReaderCount() throws {
        let pool = try makePool(
            configuration: configured {
                $0.maximumReaderCount = 2
                $0.label = "Shop"
            })
        let log = Recorder<String>()
        let gate = Gate()
        let reads = (0..<2).map { _ in
            Beside {
                try? pool.read { db in
                    log.append(name(db))
                    gate.waitOnThread()
                }
            }
        }
        blockUntil { log.values.count >= 2 }
        let third = Beside { try? pool.read { log.append("third: \($0)") } }
        blockUntil { pool.readers.lane.permits.waiterCount >= 1 }
        #expect(Set(log.values) == ["Shop.reader.1", "Shop.reader.2"])
        gate.open()
        for read in reads { read.wait() }
        third.wait()
        #expect(log.values.count == 3)
        #expect(log.values[2].hasPrefix("third: Shop.reader."))
    }

    @Test("A reader that cannot be prepared fails its read, and keeps no permit of the pool")
    func failingReaders() throws {
        let pool = try makePool(
            configuration: configured { configuration in
                configuration.maximumReaderCount = 1
                configuration.prepareDatabase { db in
                    if ["GRDB.DatabasePool.reader.1", "GRDB.DatabasePool.reader.2"].contains(name(db)) { throw AccessError() }
                }
            })
        #expect(throws: AccessError.self) { try pool.read { _ in } }
        #expect(throws: AccessError.self) { try pool.unsafeRead { _ in } }
        #expect(try pool.read(name) == "GRDB.DatabasePool.reader.3")
    }

    @Test("Connections are closed when they are invalidated, or when memory is released")
    func invalidation() throws {
        let pool = try makePool()
        #expect(try pool.read(name) == "GRDB.DatabasePool.reader.1")
        pool.invalidateReadOnlyConnections()
        #expect(try pool.read(name) == "GRDB.DatabasePool.reader.2")
        pool.releaseMemory()
        #expect(try pool.read(name) == "GRDB.DatabasePool.reader.3")
        pool.releaseMemoryEventually()
        #expect(try pool.read(name) == "GRDB.DatabasePool.reader.4")
        let inRead = try pool.read { db in
            pool.invalidateReadOnlyConnections()
            return try "\(db) \(db.rowCount())"
        }
        #expect(inRead == "GRDB.DatabasePool.reader.4 0")
        #expect(try pool.read(name) == "GRDB.DatabasePool.reader.5")
    }

    @Test("Persistent connections stay open when memory is released, not when they are invalidated")
    func persistentConnections() throws {
        let pool = try makePool(configuration: configured { $0.persistentReadOnlyConnections = true })
        #expect(try pool.read(name) == "GRDB.DatabasePool.reader.1")
        pool.releaseMemory()
        pool.releaseMemoryEventually()
        #expect(try pool.read(name) == "GRDB.DatabasePool.reader.1")
        pool.invalidateReadOnlyConnections()
        #expect(try pool.read(name) == "GRDB.DatabasePool.reader.2")
    }

    @Test("Memory can be released inside of an access")
    func releaseInAccess() throws {
        let pool = try makePool()
        try pool.read { _ in pool.releaseMemory() }
        try pool.write { db in
            try db.insertRow()
            pool.releaseMemory()
        }
        #expect(try pool.rowCount() == 1)
    }

    @Test("Accesses run on their target queues")
    func targetQueues() throws {
        let key = DispatchSpecificKey<String>()
        let (reading, writing) = (DispatchQueue(label: "reading"), DispatchQueue(label: "writing"))
        reading.setSpecific(key: key, value: "reading")
        writing.setSpecific(key: key, value: "writing")
        let pool = try makePool(
            configuration: configured {
                $0.targetQueue = reading
                $0.writeTargetQueue = writing
            })
        #expect(try pool.read { _ in DispatchQueue.getSpecific(key: key) } == "reading")
        #expect(try pool.write { _ in DispatchQueue.getSpecific(key: key) } == "writing")
        #expect(try pool.makeSnapshot().read { _ in DispatchQueue.getSpecific(key: key) } == "reading")
    }

    // MARK: - Barriers

    @Test("A barrier waits for the reads that run, and the reads that come later wait for it", arguments: [true, false])
    func barrier(isAsync: Bool) async throws {
        let pool = try makePool()
        let log = Recorder<String>()
        let (hasStarted, mayEnd) = (Gate(), Gate())
        let read = Beside {
            try? pool.read { _ in
                hasStarted.open()
                mayEnd.waitOnThread()
                log.append("read")
            }
        }
        try await hasStarted.wait()
        let barrier: @Sendable (Database) throws -> Void = { db in
            log.append("barrier")
            try db.insertRow()
        }
        async let end: Void = {
            if isAsync {
                try await pool.barrierWriteWithoutTransaction(barrier)
            } else {
                try await withCheckedThrowingContinuation { continuation in
                    Thread.detachNewThread {
                        continuation.resume(with: Result { try pool.barrierWriteWithoutTransaction(barrier) })
                    }
                }
            }
        }()
        try await waiters(of: pool, 1)
        let later = Beside { try? pool.read { log.append("later: \(try $0.rowCount())") } }
        try await waiters(of: pool, 2)
        #expect(log.values.isEmpty)
        mayEnd.open()
        try await end
        read.wait()
        later.wait()
        #expect(log.values == ["read", "barrier", "later: 1"])
    }

    @Test("A waiting barrier does not prevent writes inside of reads, reads inside of writes, and spawned reads")
    func nestedAccessesBesideBarrier() async throws {
        let pool = try makePool(configuration: configured { $0.maximumReaderCount = 2 })
        let (isReading, isWriting, mayGoOn) = (Gate(), Gate(), Gate())
        let log = Recorder<String>()
        let read = Beside {
            try? pool.read { _ in
                isReading.open()
                mayGoOn.waitOnThread()
                try pool.write { try $0.insertRow() }
                log.append("written in a read")
            }
        }
        let write = Beside {
            try? pool.writeWithoutTransaction { _ in
                isWriting.open()
                mayGoOn.waitOnThread()
                log.append("read in a write: \(try pool.rowCount())")
                pool.spawnConcurrentRead { result in
                    usleep(20_000)
                    log.append("spawned: \((try? result.get().rowCount()) ?? -1)")
                }
            }
        }
        try await isReading.wait()
        try await isWriting.wait()
        async let barrier: Void = pool.barrierWriteWithoutTransaction { db in
            log.append("barrier: \(try db.rowCount())")
        }
        try await waitUntil { pool.writer.lane.permits.waiterCount >= 1 }
        mayGoOn.open()
        try await barrier
        read.wait()
        write.wait()
        #expect(log.values.last == "barrier: 1")
        #expect(log.values.dropLast().sorted() == ["read in a write: 0", "spawned: 0", "written in a read"])
    }

    @Test("A read that a write has spawned may write, although a barrier waits")
    func writeInSpawnedRead() async throws {
        let pool = try makePool()
        let (isWriting, mayGoOn) = (Gate(), Gate())
        let write = Beside {
            pool.writeWithoutTransaction { _ in
                isWriting.open()
                mayGoOn.waitOnThread()
                pool.spawnConcurrentRead { _ in
                    usleep(20_000)
                    try? pool.write { try $0.insertRow() }
                }
            }
        }
        try await isWriting.wait()
        async let count = pool.barrierWriteWithoutTransaction { try $0.rowCount() }
        try await Task.sleep(nanoseconds: 20_000_000)
        mayGoOn.open()
        #expect(try await count == 1)
        write.wait()
    }

    @Test("Barriers do not block the target queue", arguments: [true, false])
    func barriersOnTargetQueue(isShared: Bool) async throws {
        let pool = try makePool(
            configuration: configured { configuration in
                configuration.targetQueue = DispatchQueue(label: "target")
                configuration.writeTargetQueue = isShared ? configuration.targetQueue : DispatchQueue(label: "write target")
            })
        let write = Beside {
            for _ in 0..<20 {
                try? pool.write { db in
                    try db.insertRow()
                    _ = try pool.rowCount()
                }
            }
        }
        for _ in 0..<20 {
            try await pool.barrierWriteWithoutTransaction { try $0.insertRow() }
            pool.asyncBarrierWriteWithoutTransaction { try? $0.get().insertRow() }
        }
        write.wait()
        #expect(try await pool.barrierWriteWithoutTransaction { try $0.rowCount() } == 60)
    }

    @Test("Reads in a write run although reads that wait for the writer occupy all connections")
    func readsInWriteBesideWritesInReads() throws {
        let pool = try makePool(configuration: configured { $0.maximumReaderCount = 1 })
        let isReading = Gate()
        let write = Beside {
            try? pool.write { db in
                isReading.waitOnThread()
                try db.insertRow()
                _ = try pool.rowCount()
            }
        }
        try pool.read { _ in
            isReading.open()
            try pool.write { try $0.insertRow() }
        }
        write.wait()
        #expect(try pool.rowCount() == 2)
        #expect(try pool.read(name) != "GRDB.DatabasePool.reader.3")
    }

    @Test("Reads in a write leave no more connections open than the configuration allows")
    func connectionsOfReadsInWrites() throws {
        struct Connection {
            weak var database: Database?
        }
        let connections = Recorder<Connection>()
        let openCount = { connections.values.filter { $0.database != nil }.count }
        let pool = try makePool(
            configuration: configured { configuration in
                configuration.maximumReaderCount = 2
                configuration.prepareDatabase { db in
                    if db.configuration.readonly { connections.append(Connection(database: db)) }
                }
            })
        for _ in 0..<3 {
            let areReading = Recorder<Bool>()
            let mayEnd = Gate()
            let reads = (0..<2).map { _ in
                Beside {
                    try? pool.read { _ in
                        areReading.append(true)
                        mayEnd.waitOnThread()
                    }
                }
            }
            blockUntil { areReading.values.count >= 2 }
            try pool.write { _ in
                try pool.read { _ in
                    #expect(openCount() == 3)
                    mayEnd.open()
                    for read in reads { read.wait() }
                }
            }
            #expect(openCount() == 2)
        }
    }

    @Test("Memory of persistent connections is released beside reads in writes")
    func releaseBesideReadsInWrites() throws {
        let pool = try makePool(configuration: configured { $0.persistentReadOnlyConnections = true })
        let release = Beside {
            for _ in 0..<300 { pool.releaseMemory() }
        }
        for _ in 0..<300 {
            try pool.write { _ in _ = try pool.rowCount() }
        }
        release.wait()
        #expect(try pool.rowCount() == 0)
    }

    @Test("Reads in a write run on the target queue of both")
    func nestedOnTargetQueue() throws {
        let pool = try makePool(configuration: configured { $0.targetQueue = DispatchQueue(label: "target") })
        let log = Recorder<Int>()
        try pool.writeWithoutTransaction { _ in
            log.append(try pool.rowCount())
            pool.spawnConcurrentRead { result in log.append((try? result.get().rowCount()) ?? -1) }
        }
        try pool.barrierWriteWithoutTransaction { _ in }
        #expect(log.values == [0, 0])
    }

    @Test("A barrier waits for no snapshot")
    func barrierBesideSnapshot() throws {
        let pool = try makePool()
        let snapshot = try pool.makeSnapshot()
        try snapshot.read { _ in try pool.barrierWriteWithoutTransaction { try $0.insertRow() } }
        #expect(try snapshot.rowCount() == 0)
    }

    // MARK: - Concurrent reads

    @Test("A read spawned by a write sees the last transaction, whatever is written before it starts")
    func concurrentReads() throws {
        let pool = try makePool()
        let log = Recorder<String>()
        let gates = [Gate(), Gate()]
        try pool.writeWithoutTransaction { db in
            for gate in gates {
                pool.asyncConcurrentRead { result in
                    gate.waitOnThread()
                    let count = try? result.get().rowCount()
                    log.append("\(count ?? -1) \((try? result.get().isInsideTransaction) ?? false)")
                }
                try db.insertRow()
            }
        }
        gates[1].open()
        blockUntil { !log.values.isEmpty }
        gates[0].open()
        try pool.barrierWriteWithoutTransaction { _ in }
        #expect(log.values == ["1 true", "0 true"])
        // Their transactions have ended.
        #expect(try pool.unsafeRead { $0.isInsideTransaction } == false)
    }

    @Test("A spawned read that has no connection gets the error")
    func failingConcurrentRead() throws {
        let pool = try makePool(
            configuration: configured { configuration in
                configuration.prepareDatabase { if $0.configuration.readonly { throw AccessError() } }
            })
        let log = Recorder<Bool>()
        pool.writeWithoutTransaction { _ in
            pool.asyncConcurrentRead { result in
                if case .failure(_ as AccessError) = result { log.append(true) } else { log.append(false) }
            }
        }
        try pool.barrierWriteWithoutTransaction { _ in }
        #expect(log.values == [true])
    }

    // MARK: - Files

    @Test("A pool activates the WAL mode, unless its configuration says otherwise")
    func journalModes() throws {
        let mode: @Sendable (Database) throws -> String? = { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        #expect(try makePool().read(mode) == "wal")
        let path = try makeTemporaryPath()
        let unchanged = try makePool(path: path, configuration: configured { $0.journalMode = .unchanged })
        #expect(try unchanged.read(mode) == "delete")
        try unchanged.write { try $0.insertRow() }
        #expect(try unchanged.rowCount() == 1)
        let readonly = try DatabasePool(path: path, configuration: configured { $0.readonly = true })
        #expect(try readonly.read(mode) == "delete")
        #expect(fails(.SQLITE_READONLY) { try readonly.write { try $0.insertRow() } })
    }

    @Test("Databases in memory have no WAL mode", arguments: [":memory:", ""])
    func memory(path: String) {
        let error = #expect(throws: DatabaseError.self) { try DatabasePool(path: path) }
        #expect(error?.message == "could not activate WAL Mode at path: \(path)")
    }

    @Test("Opening a database that is in WAL mode writes nothing to it")
    func openingWritesNothing() throws {
        let path = try makeTemporaryPath()
        try makePool(path: path).close()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let pool = try DatabasePool(path: path)
        #expect(try pool.rowCount() == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int == 0)
        // A snapshot is one although the log is empty.
        let snapshot = try pool.makeSnapshot()
        try pool.write { try $0.insertRow() }
        #expect(try snapshot.rowCount() == 0)
    }

    @Test("The files of the log are gone when the pool is closed, or released", arguments: [true, false])
    func filesOfTheLog(isClosed: Bool) throws {
        let path = try makeTemporaryPath()
        do {
            let pool = try makePool(path: path)
            try pool.write { try $0.insertRow() }
            #expect(try pool.rowCount() == 1)
            #expect(try files(path) == ["db.sqlite", "db.sqlite-shm", "db.sqlite-wal"])
            if isClosed {
                try pool.close()
                #expect(try files(path) == ["db.sqlite"])
            }
        }
        #expect(try files(path) == ["db.sqlite"])
        #expect(try DatabaseQueue(path: path).rowCount() == 1)
    }

    @Test("A persistent log stays when the pool is closed")
    func persistentLog() throws {
        let path = try makeTemporaryPath()
        let pool = try makePool(path: path, configuration: configured { $0.persistentWAL = true })
        #expect(try pool.rowCount() == 0)
        try pool.close()
        #expect(try files(path) == ["db.sqlite", "db.sqlite-shm", "db.sqlite-wal"])
        let readonly = try DatabasePool(path: path, configuration: configured { $0.readonly = true })
        #expect(try readonly.rowCount() == 0)
    }

    // MARK: - The end

    @Test("A closed pool refuses all accesses")
    func closed() async throws {
        let pool = try makePool()
        _ = try await pool.read { try $0.rowCount() }
        try pool.close()
        try pool.close()
        #expect(await failsAsync(.SQLITE_MISUSE) { try await pool.read { _ in } })
        #expect(await failsAsync(.SQLITE_MISUSE) { try await pool.write { _ in } })
        #expect(await failsAsync(.SQLITE_MISUSE) { try await pool.barrierWriteWithoutTransaction { _ in } })
        try Self.useClosedPool(pool)
    }

    private static func useClosedPool(_ pool: DatabasePool) throws {
        let error = #expect(throws: DatabaseError.self) { try pool.write { try $0.insertRow() } }
        #expect(error?.message == "Connection is closed")
        #expect(fails(.SQLITE_MISUSE) { try pool.read { _ in } })
        #expect(fails(.SQLITE_MISUSE) { try pool.unsafeRead { _ in } })
        #expect(fails(.SQLITE_MISUSE) { try pool.barrierWriteWithoutTransaction { _ in } })
        let log = Recorder<Bool>()
        pool.asyncRead { result in log.append(fails(.SQLITE_MISUSE) { try result.get() }) }
        pool.asyncUnsafeRead { result in log.append(fails(.SQLITE_MISUSE) { try result.get() }) }
        pool.writeWithoutTransaction { _ in
            pool.spawnConcurrentRead { result in log.append(fails(.SQLITE_MISUSE) { try result.get() }) }
        }
        pool.interrupt()
        pool.invalidateReadOnlyConnections()
        pool.releaseMemory()
        blockUntil { log.values.count >= 3 }
        #expect(log.values == [true, true, true])
    }

    @Test("A pool that cannot be closed stays usable", arguments: [true, false])
    func failedClose(isStatementOfWriter: Bool) throws {
        let pool = try makePool()
        #expect(try pool.rowCount() == 0)
        let makeStatement: (Database) throws -> Statement = { try $0.makeStatement(sql: "SELECT 1") }
        var statement: Statement? = try isStatementOfWriter ? pool.write(makeStatement) : pool.read(makeStatement)
        #expect(fails(.SQLITE_BUSY) { try pool.close() })
        try pool.write { try $0.insertRow() }
        #expect(try pool.rowCount() == 1)
        withExtendedLifetime(statement) {}
        statement = nil
        try pool.close()
        #expect(fails(.SQLITE_MISUSE) { try pool.rowCount() })
    }

    @Test("A pool that is released still runs the writes that were scheduled")
    func released() throws {
        let path = try makeTemporaryPath()
        let log = Recorder<Int>()
        let gate = Gate()
        do {
            let pool = try makePool(path: path)
            pool.asyncWriteWithoutTransaction { _ in gate.waitOnThread() }
            pool.asyncWrite {
                try $0.insertRow()
                return try $0.rowCount()
            } completion: { _, result in
                log.append((try? result.get()) ?? -1)
            }
        }
        gate.open()
        blockUntil { !log.values.isEmpty }
        #expect(log.values == [1])
    }

    // MARK: - Cancellation

    @Test("A cancelled read returns its connection in a usable state")
    func cancelledReads() async throws {
        let pool = try makePool(configuration: configured { $0.maximumReaderCount = 1 })
        for _ in 0..<3 {
            let task = try await pool.startEndlessRead()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(try await pool.unsafeRead { $0.isInsideTransaction } == false)
        #expect(try await pool.read(name) == "GRDB.DatabasePool.reader.1")
    }

    @Test("interrupt() aborts reads and writes")
    func interrupt() async throws {
        let pool = try makePool()
        let hasStarted = Recorder<Bool>()
        let endless: @Sendable (Database) throws -> Int? = { db in
            hasStarted.append(true)
            return try Int.fetchOne(db, sql: endlessSQL)
        }
        let outcomes = Recorder<Bool>()
        let threads = [
            Beside { outcomes.append(fails(.SQLITE_INTERRUPT) { try pool.read(endless) }) },
            Beside { outcomes.append(fails(.SQLITE_INTERRUPT) { try pool.write(endless) }) },
        ]
        try await waitUntil { hasStarted.values.count >= 2 }
        while outcomes.values.count < 2 {
            pool.interrupt()
            try await Task.sleep(nanoseconds: 1_000_000)
        }
        for thread in threads { thread.wait() }
        #expect(outcomes.values == [true, true])
    }
}
