// What pools of snapshots guarantee: one state of the database for all reads, which run at the same time.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Pools of snapshots, where SQLite has none", .enabled(if: !SQLiteFeature.snapshots.isAvailable))
struct LackingSnapshotPoolTests {
    @Test("Each way to make a snapshot pool throws an error that names the option of SQLite")
    func errors() throws {
        let pool = try makePool()
        let message = "SQLite was built without SQLITE_ENABLE_SNAPSHOT: the trait BundledSQLite of GRDB has it"
        let errors = [
            #expect(throws: DatabaseError.self) { try pool.makeSnapshotPool() },
            #expect(throws: DatabaseError.self) { try DatabaseSnapshotPool(path: pool.path) },
            #expect(throws: DatabaseError.self) { try pool.read { try DatabaseSnapshotPool($0) } },
        ]
        for error in errors {
            #expect(error?.resultCode == .SQLITE_MISUSE)
            #expect(error?.message == message)
        }
    }
}

@Suite("Pools of snapshots", .enabled(if: SQLiteFeature.snapshots.isAvailable), .mustEnd)
struct DatabaseSnapshotPoolTests {
    /// A connection that opens takes the lock of writes at times, and a busy machine may keep its thread from running for long.
    private let waiting = configured { $0.busyMode = .timeout(.infinity) }

    @Test("A snapshot pool sees one state, and another one sees another")
    func isolation() async throws {
        let pool = try makePool()
        let empty = try pool.makeSnapshotPool()
        try await pool.write { try $0.insertRow() }
        let full = try pool.makeSnapshotPool()
        try await pool.write { try $0.execute(sql: "DROP TABLE t") }
        // Connections that are opened after the changes, and before.
        for _ in 0..<2 {
            try Self.check(empty, count: 0)
            try Self.check(full, count: 1)
            #expect(try await empty.read { try $0.rowCount() } == 0)
            #expect(try await full.unsafeRead { try $0.rowCount() } == 1)
        }
    }

    private static func check(_ snapshot: DatabaseSnapshotPool, count: Int) throws {
        try expectReads(of: snapshot, toSee: count)
        let log = Recorder<Int?>()
        let group = DispatchGroup()
        group.enter()
        snapshot.asyncRead { result in
            log.append(try? result.get().rowCount())
            group.leave()
        }
        group.enter()
        snapshot.asyncUnsafeRead { result in
            log.append(try? result.get().rowCount())
            group.leave()
        }
        group.wait()
        #expect(log.values == [count, count])
    }

    @Test("Reads run at the same time, as many as there may be connections")
    func concurrency() throws {
        let snapshot = try makePool(configuration: configured { $0.maximumReaderCount = 3 }).makeSnapshotPool()
        let running = Locked((count: 0, maximum: 0))
        let haveMet = DispatchSemaphore(value: 0)
        let group = DispatchGroup()
        for _ in 0..<12 {
            group.enter()
            Thread.detachNewThread {
                _ = try? snapshot.read { db in
                    let isThird = running.withLock { running in
                        running.count += 1
                        running.maximum = max(running.maximum, running.count)
                        return running.count == 3
                    }
                    // Three wait for each other.
                    if isThird {
                        haveMet.signal()
                        haveMet.signal()
                        usleep(20_000)
                    } else {
                        haveMet.wait()
                    }
                    running.withLock { $0.count -= 1 }
                    return try db.rowCount()
                }
                group.leave()
            }
        }
        group.wait()
        #expect(running.withLock { $0.maximum } == 3)
    }

    @Test("All connections see the same state while others write and move the log into the file")
    func writesAndCheckpoints() async throws {
        let pool = try makePool(configuration: waiting)
        try await pool.write { try $0.insertRow() }
        let snapshot = try pool.makeSnapshotPool()
        // A connection that waits for ever would wait for the state to be released.
        let checkpointer = try DatabaseQueue(path: pool.path)
        let isDone = Gate()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { isDone.open() }
                for index in 0..<200 {
                    try await pool.write { try $0.insertRow() }
                    if index % 20 == 0 {
                        _ = try? await checkpointer.writeWithoutTransaction { try $0.checkpoint(.truncate) }
                    }
                }
            }
            for _ in 0..<4 {
                group.addTask {
                    while !isDone.isOpen {
                        // Each time a new one of them.
                        let count = try await snapshot.read { try $0.rowCount() }
                        #expect(count == 1)
                        await Task.yield()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try snapshot.rowCount() == 1)
        #expect(try pool.rowCount() == 201)
    }

    @Test("Connections that open a state wait for the end of a checkpoint")
    func checkpointsAndConnections() async throws {
        let pool = try makePool(configuration: waiting)
        try await pool.write { try $0.insertRow() }
        let snapshot = try pool.makeSnapshotPool()
        let isDone = Gate()
        // The first connection holds the state.
        let (isHeld, isReleased) = (Gate(), Gate())
        snapshot.asyncRead { _ in
            isHeld.open()
            isDone.waitOnThread()
            isReleased.open()
        }
        try await isHeld.wait()
        let checkpoints = Task {
            while !isDone.isOpen {
                try await pool.write { try $0.insertRow() }
                _ = try? await pool.writeWithoutTransaction { try $0.checkpoint(.passive) }
            }
        }
        for _ in 0..<200 {
            // A connection that has lost its transaction is not used again: the next read opens one.
            let count = try await snapshot.read { db in
                defer { try? db.execute(sql: "COMMIT") }
                return try db.rowCount()
            }
            #expect(count == 1)
            // The connection that holds the state is a new one, too.
            _ = try pool.makeSnapshotPool()
        }
        isDone.open()
        try await checkpoints.value
        try await isReleased.wait()
    }

    @Test("A state of which everything is in the database file stays, although the log starts anew")
    func checkpointedState() throws {
        let pool = try makePool()
        try pool.write { try $0.insertRow() }
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
        let snapshot = try pool.makeSnapshotPool()
        for _ in 0..<5 {
            try pool.write { try $0.insertRow() }
            _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.passive) }
        }
        #expect(try snapshot.rowCount() == 1)
    }

    @Test("After a checkpoint that has emptied the log, a snapshot can be made")
    func truncatedLog() throws {
        let pool = try makePool()
        try pool.write { try $0.insertRow() }
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        let snapshot = try pool.makeSnapshotPool()
        try pool.write { try $0.insertRow() }
        _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        try pool.write { try $0.insertRow() }
        #expect(try snapshot.rowCount() == 1)
    }

    /// The path of a database in WAL mode with one row, whose log is empty.
    private func makeDatabaseWithEmptyLog() throws -> String {
        let path = try makeTemporaryPath()
        let pool = try makePool(path: path)
        try pool.write { try $0.insertRow() }
        try pool.close()
        return path
    }

    @Test("The log may be empty: a transaction that changes nothing is committed", arguments: ["pool", "path", "read", "write"])
    func emptyLog(maker: String) throws {
        let path = try makeDatabaseWithEmptyLog()
        let pool = try DatabasePool(path: path)
        let before = try pool.schemaVersions()
        let snapshot =
            switch maker {
            case "pool": try pool.makeSnapshotPool()
            case "path": try DatabaseSnapshotPool(path: path)
            case "read": try pool.read { try DatabaseSnapshotPool($0) }
            default: try pool.writeWithoutTransaction { try DatabaseSnapshotPool($0) }
            }
        #expect(try pool.schemaVersions() == before)
        try pool.write { try $0.insertRow() }
        #expect(try snapshot.rowCount() == 1)
    }

    @Test("A snapshot of an empty log is refused when another connection writes between the read and the snapshot")
    func emptyLogAndWrite() throws {
        let pool = try DatabasePool(path: makeDatabaseWithEmptyLog())
        try pool.read { db in
            try pool.write { try $0.insertRow() }
            let error = #expect(throws: DatabaseError.self) { try DatabaseSnapshotPool(db) }
            #expect(error?.extendedResultCode == .SQLITE_ERROR_SNAPSHOT)
        }
    }

    @Test("With an empty log, a read-only configuration leaves the database as it is")
    func emptyLogAndReadOnly() throws {
        let path = try makeDatabaseWithEmptyLog()
        var configuration = Configuration()
        configuration.readonly = true
        let pool = try DatabasePool(path: path, configuration: configuration)
        let errors = [
            #expect(throws: DatabaseError.self) { try pool.makeSnapshotPool() },
            #expect(throws: DatabaseError.self) { try DatabaseSnapshotPool(path: path, configuration: configuration) },
            #expect(throws: DatabaseError.self) { try pool.read { try DatabaseSnapshotPool($0) } },
        ]
        for error in errors {
            #expect(error?.resultCode == .SQLITE_ERROR)
            #expect(error?.message?.hasPrefix("The write-ahead log is empty") == true)
        }
    }

    @Test("A snapshot of a connection sees what its transaction sees")
    func ofConnection() throws {
        let pool = try makePool()
        try pool.write { try $0.insertRow() }
        let inRead = try pool.read { db in
            try pool.write { try $0.insertRow() }
            return try DatabaseSnapshotPool(db)
        }
        let inWrite = try pool.writeWithoutTransaction { db in
            try db.insertRow()
            defer { try? db.insertRow() }
            return try DatabaseSnapshotPool(db)
        }
        let inDeferred = try pool.writeWithoutTransaction { db in
            var snapshot: DatabaseSnapshotPool?
            try db.inTransaction(.deferred) {
                snapshot = try DatabaseSnapshotPool(db)
                return .commit
            }
            return try #require(snapshot)
        }
        #expect(try inRead.rowCount() == 1)
        #expect(try inWrite.rowCount() == 3)
        #expect(try inDeferred.rowCount() == 4)
        // A snapshot of a snapshot.
        #expect(try inWrite.read { try DatabaseSnapshotPool($0) }.rowCount() == 3)
    }

    @Test("A transaction that writes has no snapshot, nor has a database without write-ahead log")
    func refusals() throws {
        let pool = try makePool()
        let writing = #expect(throws: DatabaseError.self) { try pool.write { try DatabaseSnapshotPool($0) } }
        #expect(writing?.resultCode == .SQLITE_ERROR)
        #expect(writing?.message == "A transaction that writes has no snapshot: take it before, or after the commit")
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path: path)
        for error in [
            #expect(throws: DatabaseError.self) { try queue.read { try DatabaseSnapshotPool($0) } },
            #expect(throws: DatabaseError.self) { try DatabaseSnapshotPool(path: path) },
            #expect(throws: DatabaseError.self) { try makeQueue().read { try DatabaseSnapshotPool($0) } },
        ] {
            #expect(error?.resultCode == .SQLITE_ERROR)
            #expect(error?.message?.hasPrefix("Snapshots need a database in WAL mode") == true)
        }
        #expect(throws: DatabaseError.self) { try DatabaseSnapshotPool(path: makeTemporaryPath()) }
        // No lock and no transaction is left behind.
        try pool.write { try $0.insertRow() }
        try queue.write { try $0.insertRow() }
    }

    @Test("A snapshot pool made by a write sees what is committed; inside a transaction, it stops the program")
    func inWrite() async throws {
        let pool = try makePool()
        let counts = try await pool.writeWithoutTransaction { db in
            try db.insertRow()
            let snapshot = try pool.makeSnapshotPool()
            try db.insertRow()
            return try [snapshot.rowCount(), db.rowCount()]
        }
        #expect(counts == [1, 2])
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pool = try makePool()
            try pool.write { _ in _ = try pool.makeSnapshotPool() }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("makeSnapshotPool() must not be called from inside a transaction."))
    }

    @Test("Accesses cannot be nested")
    func nesting() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let snapshot = try makePool().makeSnapshotPool()
            try snapshot.read { _ in _ = try snapshot.rowCount() }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Database methods are not reentrant."))
    }

    @Test("The connections are named, read-only, and not those of the pool")
    func properties() throws {
        var configuration = Configuration()
        configuration.maximumReaderCount = 1
        configuration.label = "Shop"
        let pool = try makePool(configuration: configuration)
        let snapshots = try (0..<2).map { _ in try pool.makeSnapshotPool() }
        let names = try pool.read { _ in try snapshots.map { try $0.read { "\($0)" } } }
        #expect(names == ["Shop.snapshot.1.reader.1", "Shop.snapshot.2.reader.1"])
        #expect(snapshots[0].path == pool.path)
        #expect(snapshots[0].configuration.readonly)
        #expect(snapshots[0].configuration.label == "Shop")
        #expect(snapshots[0].configuration.maximumReaderCount == 1)
    }

    @Test("A snapshot pool refuses writes and transactions, and keeps its state")
    func writes() throws {
        let snapshot = try makePool().makeSnapshotPool()
        #expect(fails(.SQLITE_READONLY) { try snapshot.read { try $0.insertRow() } })
        #expect(fails(.SQLITE_READONLY) { try snapshot.unsafeRead { try $0.execute(sql: "CREATE TABLE u(a)") } })
        #expect(fails(.SQLITE_ERROR) { try snapshot.read { try $0.inTransaction { .commit } } })
        try snapshot.read { try $0.inSavepoint { .commit } }
        #expect(throws: AccessError.self) { try snapshot.read { _ in throw AccessError() } }
        #expect(try snapshot.read { $0.isInsideTransaction })
    }

    @Test("A read that ends its transaction fails, and the next read uses another connection")
    func endedTransaction() throws {
        let pool = try makePool()
        let snapshot = try pool.makeSnapshotPool()
        try snapshot.read { db in
            try db.execute(sql: "COMMIT")
            try pool.write { try $0.insertRow() }
            #expect(fails(.SQLITE_ABORT) { try db.rowCount() })
        }
        #expect(try snapshot.rowCount() == 0)
        #expect(try snapshot.read { "\($0)" }.hasSuffix("reader.2"))
    }

    @Test(
        "Reads that end their transactions do not end the state, whatever others write then", arguments: ["COMMIT", "ROLLBACK"],
        ["pool", "path", "read"])
    func endedTransactions(sql: String, maker: String) throws {
        for readerCount in [1, 3] {
            let pool = try makePool()
            try pool.write { try $0.insertRow() }
            let configuration = configured { $0.maximumReaderCount = readerCount }
            let snapshot =
                switch maker {
                case "pool": try pool.makeSnapshotPool()
                case "path": try DatabaseSnapshotPool(path: pool.path, configuration: configuration)
                default: try pool.read { try DatabaseSnapshotPool($0, configuration: configuration) }
                }
            for _ in 0..<3 {
                try snapshot.read { try $0.execute(sql: sql) }
                try pool.write { try $0.insertRow() }
                _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
                try pool.write { try $0.insertRow() }
                #expect(try snapshot.rowCount() == 1)
            }
            // Nothing is held when it is closed.
            try snapshot.close()
            try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
            try pool.close()
            #expect(!FileManager.default.fileExists(atPath: pool.path + "-wal"))
        }
    }

    @Test("A cancelled read neither ends the transaction of its connection, nor loses the connection")
    func cancellation() async throws {
        let pool = try makePool(configuration: configured { $0.maximumReaderCount = 1 })
        let snapshot = try pool.makeSnapshotPool()
        let task = try await snapshot.startEndlessRead()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await pool.write { try $0.insertRow() }
        #expect(try await snapshot.read { try $0.rowCount() } == 0)
        #expect(try await snapshot.read { "\($0)" }.hasSuffix("reader.1"))
    }

    @Test("A snapshot pool stays usable, and opens connections, when its pool is closed or released", arguments: [true, false])
    func pool(isClosed: Bool) throws {
        let path = try makeTemporaryPath()
        let snapshot: DatabaseSnapshotPool
        do {
            let pool = try makePool(path: path)
            snapshot = try pool.makeSnapshotPool()
            try pool.write { try $0.insertRow() }
            if isClosed { try pool.close() }
        }
        #expect(try snapshot.rowCount() == 0)
        try snapshot.close()
        try snapshot.close()
        for error in [
            #expect(throws: DatabaseError.self) { try snapshot.rowCount() },
            #expect(throws: DatabaseError.self) { try snapshot.reentrantRead { try $0.rowCount() } },
        ] {
            #expect(error?.message == "Connection is closed")
        }
        #expect(try DatabaseQueue(path: path).rowCount() == 1)
    }

    @Test("An async read that runs after the snapshot pool was released still sees its state")
    func released() async throws {
        let pool = try makePool()
        let mayGoOn = Gate()
        let counts = Recorder<Int?>()
        let group = DispatchGroup()
        do {
            var configuration = Configuration()
            configuration.maximumReaderCount = 1
            let snapshot = try await pool.read { [configuration] in try DatabaseSnapshotPool($0, configuration: configuration) }
            for _ in 0..<2 {
                group.enter()
                snapshot.asyncRead { result in
                    mayGoOn.waitOnThread()
                    counts.append(try? result.get().rowCount())
                    group.leave()
                }
            }
        }
        try await pool.write { try $0.insertRow() }
        mayGoOn.open()
        group.wait()
        #expect(counts.values == [0, 0])
    }

    @Test("A statement that is not released keeps the snapshot pool open")
    func closeFails() throws {
        let snapshot = try makePool().makeSnapshotPool()
        var statement: Statement? = try snapshot.read { try $0.makeStatement(sql: "SELECT 1") }
        #expect(fails(.SQLITE_BUSY) { try snapshot.close() })
        #expect(try snapshot.rowCount() == 0)
        withExtendedLifetime(statement) {}
        statement = nil
        try snapshot.close()
    }

    @Test("Connections that cannot open the state any more throw, and no other state is read")
    func lostState() throws {
        let path = try makeTemporaryPath()
        let snapshot = try makePool(path: path).makeSnapshotPool()
        // Another database replaces the file.
        let other = try makePool()
        try other.write { try $0.insertRow() }
        try FileManager.default.removeItem(atPath: path)
        for suffix in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
        try other.vacuum(into: path)
        let replacement = try DatabasePool(path: path)
        try replacement.write { try $0.insertRow() }
        #expect(fails(.SQLITE_CANTOPEN) { try snapshot.rowCountOfSecondReader() })
        #expect(try replacement.rowCount() == 2)
    }

    @Test("A connection whose file was replaced gives no snapshot of the other file", arguments: [true, false])
    func replacedFile(isInTransaction: Bool) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.journalMode = .wal })
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        let other = try makePool()
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
        try other.vacuum(into: path)
        try DatabasePool(path: path).write { try $0.insertRow() }
        let makeSnapshot = { (db: Database) in try DatabaseSnapshotPool(db) }
        #expect(fails(.SQLITE_CANTOPEN) { try isInTransaction ? queue.read(makeSnapshot) : queue.unsafeRead(makeSnapshot) })
    }

    @Test("What a connection has learned of the present schema is forgotten when it opens an earlier one")
    func schema() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            // Remembers the columns.
            if try db.tableExists("t") { _ = try db.columns(in: "t") }
        }
        let pool = try makePool(configuration: configuration)
        let snapshot = try pool.makeSnapshotPool()
        try pool.write { db in
            try db.execute(sql: "ALTER TABLE t ADD COLUMN b; INSERT INTO t VALUES (1, 2)")
        }
        try snapshot.read { db in
            let columns = try db.columns(in: "t").map(\.name)
            #expect(columns == ["a"])
            let rows = try Row.fetchAll(db, sql: "SELECT * FROM t")
            #expect(rows.isEmpty)
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: "SELECT b FROM t") })
        }
        #expect(try pool.read { try $0.columns(in: "t").count } == 2)
    }

    @Test("A function that fails in prepareDatabase fails the read, and the next read tries again")
    func failingConnection() throws {
        let isFailing = Locked(false)
        var configuration = Configuration()
        configuration.maximumReaderCount = 2
        configuration.prepareDatabase { _ in
            if isFailing.withLock({ $0 }) { throw AccessError() }
        }
        let snapshot = try makePool(configuration: configuration).makeSnapshotPool()
        isFailing.withLock { $0 = true }
        for _ in 0..<3 {
            #expect(throws: AccessError.self) { try snapshot.rowCountOfSecondReader() }
        }
        isFailing.withLock { $0 = false }
        #expect(try snapshot.rowCountOfSecondReader() == 0)
    }

    @Test("A snapshot pool opens one connection that keeps the state, and one for each read beside others")
    func connectionCount() throws {
        let count = Locked(0)
        var configuration = Configuration()
        configuration.prepareDatabase { _ in count.withLock { $0 += 1 } }
        let pool = try makePool(configuration: configuration)
        count.withLock { $0 = 0 }
        let snapshot = try pool.makeSnapshotPool()
        #expect(try snapshot.rowCount() == 0)
        #expect(count.withLock { $0 } == 2)
        #expect(try snapshot.rowCountOfSecondReader() == 0)
        #expect(count.withLock { $0 } == 3)
    }

    @Test("Type erasers take a snapshot pool")
    func erasure() throws {
        let snapshot = try makePool().makeSnapshotPool()
        #expect(try AnyDatabaseReader(snapshot).rowCount() == 0)
        let readers: [any DatabaseSnapshotReader] = [snapshot]
        #expect(try readers[0].reentrantRead { try $0.rowCount() } == 0)
    }
}

extension DatabaseSnapshotPool {
    /// Counts rows while another read has the first connection.
    fileprivate func rowCountOfSecondReader() throws -> Int? {
        try read { _ in
            let result = Locked<Result<Int, any Error>?>(nil)
            let hasRead = DispatchSemaphore(value: 0)
            asyncRead { db in
                result.withLock { $0 = Result { try db.get().rowCount() } }
                hasRead.signal()
            }
            hasRead.wait()
            return try result.withLock { $0 }?.get()
        }
    }
}

extension DatabasePool {
    fileprivate func schemaVersions() throws -> [Int?] {
        try read { db in
            try ["schema_version", "user_version", "application_id"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") }
        }
    }
}
