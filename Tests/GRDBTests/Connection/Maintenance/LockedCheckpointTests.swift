// Checkpoints that hold the write lock.

import Foundation
import Testing

@testable import GRDB

struct LockedCheckpointTests {
    private static let modes: [Database.CheckpointMode] = [.passive, .full, .restart, .truncate]

    /// A database in WAL mode with a row that is in the log.
    private func makeQueue(
        _ path: String, automaticCheckpoints: Int = 0, isLocked: Bool = true, busyMode: Database.BusyMode = .immediateError
    ) throws -> DatabaseQueue {
        var configuration = Configuration.sharedBetweenProcesses()
        configuration.locksCheckpoints = isLocked
        configuration.busyMode = busyMode
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA wal_autocheckpoint = \(automaticCheckpoints)") }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        return queue
    }

    /// Another connection, which is inside a transaction that writes.
    private func makeWriter(_ path: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.allowsUnsafeTransactions = true })
        try queue.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
        return queue
    }

    private func end(_ writer: DatabaseQueue) throws {
        try writer.writeWithoutTransaction { try $0.rollback() }
        try writer.close()
    }

    private func content(_ path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path))
    }

    @Test("The options of shared databases have them where SQLite has the WAL-reset bug")
    func configuration() {
        #expect(Configuration.sharedBetweenProcesses().locksCheckpoints == SQLiteLibrary.hasWALResetBug)
        #expect(!Configuration().locksCheckpoints)
    }

    @Test("They move all frames, in each mode, and leave no lock", arguments: modes)
    func move(mode: Database.CheckpointMode) throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path)
        let result = try queue.writeWithoutTransaction { try $0.checkpoint(mode) }
        if mode == .truncate {
            #expect(result == (walFrameCount: 0, checkpointedFrameCount: 0))
        } else {
            #expect(result.walFrameCount > 0)
            #expect(result.checkpointedFrameCount == result.walFrameCount)
        }
        try DatabaseQueue(path: path).write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1, 2, 3])
        // All databases at once, and one whose log is somewhere else.
        try queue.writeWithoutTransaction { (db) throws in
            try db.checkpoint(mode, on: nil)
            try db.execute(sql: "ATTACH DATABASE ? AS other; CREATE TABLE other.t(a)", arguments: [path + "2"])
            #expect(try db.checkpoint(mode, on: "other") == (walFrameCount: -1, checkpointedFrameCount: -1))
            try db.checkpoint(mode, on: nil)
        }
    }

    @Test("Beside a transaction that writes, they are errors, and move nothing", arguments: modes)
    func writer(mode: Database.CheckpointMode) throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path)
        let writer = try makeWriter(path)
        let before = try content(path)
        let error = #expect(throws: DatabaseError.self) { try queue.writeWithoutTransaction { try $0.checkpoint(mode) } }
        #expect(error?.resultCode == .SQLITE_BUSY)
        #expect(error?.message == "database is locked")
        #expect(try content(path) == before)
        try end(writer)
        _ = try queue.writeWithoutTransaction { try $0.checkpoint(mode) }
        #expect(try content(path) != before)
    }

    @Test("They wait for a transaction that writes as the busy mode says", arguments: modes)
    func waiting(mode: Database.CheckpointMode) throws {
        let path = try makeTemporaryPath()
        let current = Locked<DatabaseQueue?>(nil)
        let queue = try makeQueue(
            path,
            busyMode: .callback { numberOfTries in
                guard let writer = current.withLock({ $0 }) else { return false }
                if numberOfTries == 2 { try? self.end(writer) }
                return numberOfTries < 10
            })
        let writer = try makeWriter(path)
        current.withLock { $0 = writer }
        _ = try queue.writeWithoutTransaction { try $0.checkpoint(mode) }
    }

    @Test("Inside a transaction that writes, they are errors, and the transaction keeps its lock", arguments: modes)
    func insideTransaction(mode: Database.CheckpointMode) throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path)
        let other = try DatabaseQueue(path: path)
        try queue.write { (db) throws in
            try db.execute(sql: "INSERT INTO t VALUES (2)")
            let error = #expect(throws: DatabaseError.self) { try db.checkpoint(mode) }
            #expect(error?.resultCode == .SQLITE_LOCKED)
            #expect(fails(.SQLITE_BUSY) { try other.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") } })
        }
        try other.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1, 2, 3])
    }

    @Test("Beside a read of an older state, they move what they can", arguments: [Database.CheckpointMode.full, .restart, .truncate])
    func reader(mode: Database.CheckpointMode) throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path)
        let reader = try DatabaseQueue(path: path)
        let before = try content(path)
        try reader.read { (db) throws in
            _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
            try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
            #expect(fails(.SQLITE_BUSY) { try queue.writeWithoutTransaction { try $0.checkpoint(mode) } })
        }
        #expect(try content(path) != before)
        _ = try queue.writeWithoutTransaction { try $0.checkpoint(mode) }
    }

    @Test(
        "They wait for a read of an older state as the busy mode says, and nobody writes meanwhile",
        arguments: [Database.CheckpointMode.full, .truncate])
    func waitingForReader(mode: Database.CheckpointMode) throws {
        let path = try makeTemporaryPath()
        let reader = try DatabaseQueue(path: path, configuration: configured { $0.allowsUnsafeTransactions = true })
        let writes = Recorder<Bool>()
        let queue = try makeQueue(
            path,
            busyMode: .callback { numberOfTries in
                let canWrite = (try? DatabaseQueue(path: path).write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }) != nil
                writes.append(canWrite)
                if numberOfTries == 2 { reader.inDatabase { try? $0.commit() } }
                return numberOfTries < 10
            })
        try reader.writeWithoutTransaction { (db) throws in
            try db.beginTransaction(.deferred)
            _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
        }
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        let result = try queue.writeWithoutTransaction { try $0.checkpoint(mode) }
        #expect(result.walFrameCount == result.checkpointedFrameCount)
        #expect(writes.values == [false, false, false])
    }

    @Test("All databases at once are checkpointed with the lock, and one that is busy does not stop the others")
    func attached() throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path)
        try makeQueue(path + "2").close()
        let writer = try makeWriter(path)
        let (before, other) = (try content(path), try content(path + "2"))
        try queue.writeWithoutTransaction { (db) throws in
            try db.execute(sql: "ATTACH DATABASE ? AS other; INSERT INTO other.t VALUES (2)", arguments: [path + "2"])
            #expect(fails(.SQLITE_BUSY) { try db.checkpoint(on: nil) })
        }
        #expect(try content(path) == before)
        #expect(try content(path + "2") != other)
        try end(writer)
    }

    @Test("A cursor on another database goes on", arguments: [Database.CheckpointMode.restart, .truncate])
    func cursor(mode: Database.CheckpointMode) throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path)
        try makeQueue(path + "2").close()
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        let writer = try makeWriter(path + "2")
        try queue.writeWithoutTransaction { (db) throws in
            try db.execute(sql: "ATTACH DATABASE ? AS other", arguments: [path + "2"])
            let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM main.t")
            #expect(try cursor.next() == 1)
            #expect(fails(.SQLITE_BUSY) { try db.unyieldingCheckpoint(mode, on: "other") })
            #expect(try cursor.next() == 2)
        }
        try end(writer)
    }

    @Test("A time-out that the program has set by the C interface stays")
    func timeoutOfProgram() throws {
        let queue = try makeQueue(makeTemporaryPath())
        try queue.writeWithoutTransaction { (db) throws in
            sqlite3_busy_timeout(db.sqliteConnection, 1234)
            try db.checkpoint(.truncate)
            #expect(try Int.fetchOne(db, sql: "PRAGMA busy_timeout") == 1234)
        }
    }

    @Test("A schema that does not exist is an error of SQLite")
    func unknownSchema() throws {
        let queue = try makeQueue(makeTemporaryPath())
        #expect(fails(.SQLITE_ERROR) { try queue.writeWithoutTransaction { try $0.checkpoint(on: "other") } })
    }

    @Test("Those that SQLite would do without the lock do not happen", arguments: [Database.CheckpointMode.full, .restart, .truncate])
    func unyielding(mode: Database.CheckpointMode) throws {
        let path = try makeTemporaryPath()
        let callCount = Locked(0)
        let queue = try makeQueue(
            path,
            busyMode: .callback { _ in
                callCount.withLock { $0 += 1 }
                return false
            })
        let writer = try makeWriter(path)
        let before = try content(path)
        try queue.writeWithoutTransaction { (db) throws in
            #expect(fails(.SQLITE_BUSY) { try db.unyieldingCheckpoint(mode, on: "main") })
            #expect(try content(path) == before)
            // The connection is neither interrupted, nor has it another busy mode.
            #expect(callCount.withLock { $0 } == 0)
            #expect(try Int.fetchOne(db, sql: "SELECT a FROM t") == 1)
            #expect(fails(.SQLITE_BUSY) { try db.execute(sql: "INSERT INTO t VALUES (2)") })
            #expect(callCount.withLock { $0 } > 0)
            // SQLite itself copies pages, and then says that it has not got the lock.
            #expect(sqlite3_wal_checkpoint_v2(db.handle, "main", mode.rawValue, nil, nil) == SQLITE_BUSY)
            #expect(try content(path) != before)
        }
        try end(writer)
    }

    @Test("A connection checkpoints when its log has as many pages as it says", arguments: [0, 4])
    func automaticCheckpoints(limit: Int) throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path, automaticCheckpoints: limit)
        for number in 0..<100 {
            try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
        }
        let size = try content(path + "-wal").count
        #expect((size < 30 * 4096) == (limit > 0), "\(size) bytes")
    }

    @Test("After a commit, a connection does not checkpoint while another one writes", arguments: [false, true])
    func automaticCheckpointBesideWriter(isLocked: Bool) throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path, automaticCheckpoints: 1, isLocked: isLocked)
        let before = try content(path)
        var writer: DatabaseQueue?
        try queue.writeWithoutTransaction { db in
            // The function is called between the commit and the checkpoint.
            db.trace(options: .profile) { event in
                if case .profile(let statement, _) = event, statement.sql.hasPrefix("COMMIT") { writer = try? self.makeWriter(path) }
            }
            try db.inTransaction {
                try db.execute(sql: "INSERT INTO t VALUES (2)")
                return .commit
            }
            db.trace(nil)
        }
        try end(#require(writer))
        #expect((try content(path) == before) == isLocked)
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }
        #expect(try content(path) != before)
    }
}
