// The state of a database, for probes.

import Foundation
import GRDBServer
import Testing

@testable import GRDB

struct DatabaseHealthTests {
    @Test("A pool at rest: its file, its log, its pages, the library")
    func pool() throws {
        let path = try makeTemporaryPath()
        let pool = try DatabasePool(path: path, configuration: .server())
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (zeroblob(20000)); DELETE FROM t") }
        // No connection that reads is open.
        let health = pool.health()
        #expect(health.path == path)
        #expect(health.sqliteVersion == String(cString: sqlite3_libversion()))
        #expect(health.sqliteOptions.contains { $0.hasPrefix("THREADSAFE") })
        #expect(health.knownFaults == [])
        #expect(health.journalMode == "wal" && health.pageSize == 4096)
        #expect(health.pageCount ?? 0 > 5 && health.freePageCount ?? 0 >= 4)
        #expect(health.logSize ?? 0 > 20000 && health.fileSize ?? 0 > 0)
        #expect(health.accesses.isEmpty && health.oldestRead == nil)
        #expect(health.maximumReaderCount == 5 && health.waitingReadCount == 0 && health.waitingWriteCount == 0)
        #expect(health.lastCheckpoint == nil && health.lastFailure == nil)
        try pool.read { try $0.execute(sql: "SELECT 1") }
        #expect(pool.health().journalMode == "wal")

        try pool.writeWithoutTransaction { _ = try $0.checkpoint() }
        let checkpoint = try #require(pool.health().lastCheckpoint)
        #expect(checkpoint.walFrameCount == checkpoint.checkpointedFrameCount && checkpoint.walFrameCount > 5)
        #expect(pool.health().description.contains("journal mode: wal"))
    }

    @Test("Accesses that run, snapshots, and accesses that wait")
    func accesses() async throws {
        let path = try makeTemporaryPath()
        let pool = try DatabasePool(
            path: path,
            configuration: configured {
                $0.label = "L"
                $0.maximumReaderCount = 1
            })
        try await pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        let snapshot = try pool.makeSnapshot()
        let gate = Gate()
        let started = Gate()
        let read = Task {
            try await pool.read { _ in
                started.open()
                gate.waitOnThread()
            }
        }
        try await started.wait()
        let waiting = Task { try await pool.read { _ in } }
        try await waitUntil { pool.health().waitingReadCount == 1 }
        let health = pool.health()
        #expect(health.accesses.map(\.label).sorted() == ["L.reader.1", "L.snapshot.1"])
        #expect(health.oldestRead?.isWriter == false)
        #expect(health.accesses.first { $0.isSnapshot }?.label == "L.snapshot.1")
        // The writer is free: it answers.
        #expect(health.journalMode == "wal")
        let writerGate = Gate()
        let write = Task { try await pool.write { _ in writerGate.waitOnThread() } }
        try await waitUntil { pool.health().accesses.contains { $0.isWriter } }
        #expect(pool.health().journalMode == nil && pool.health().fileSize != nil)
        gate.open()
        writerGate.open()
        try await read.value
        try await waiting.value
        try await write.value
        try snapshot.close()
        #expect(pool.health().accesses.isEmpty)
    }

    @Test("A queue, and a database without a file")
    func queue() throws {
        let memory = try DatabaseQueue(configuration: configured { $0.label = "L" })
        let health = try memory.write { db in
            try db.execute(sql: "CREATE TABLE t(a)")
            return memory.health()
        }
        #expect(health.fileSize == nil && health.logSize == nil && health.journalMode == nil)
        #expect(health.accesses.map(\.label) == ["L"] && health.accesses.map(\.isWriter) == [true] && health.oldestRead == nil)
        #expect(memory.health().journalMode == "memory")
        _ = try memory.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
        #expect(memory.health().cachedStatementCount ?? 0 > 0)
        try memory.close()
        #expect(memory.health().journalMode == nil)
    }

    @Test("The last error that concerns the file, its locks or the memory; not those of SQL")
    func failure() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path, configuration: configured { $0.allowsUnsafeTransactions = true })
        #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: "SELECT * FROM missing") } }
        #expect(queue.health().lastFailure == nil)
        try other.inDatabase { try $0.beginTransaction(.exclusive) }
        #expect(fails(.SQLITE_BUSY) { try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") } })
        let failure = try #require(queue.health().lastFailure)
        #expect(failure.resultCode == .SQLITE_BUSY && failure.message == "database is locked")
        // It does not wait for the lock, and says what it can.
        #expect(queue.health().journalMode == nil && queue.health().fileSize != nil)
        try other.inDatabase { try $0.rollback() }
        #expect(queue.health().journalMode == "delete")
    }

    @Test("The health of a database names the bug where others may write or checkpoint beside it", arguments: SharedLogOpening.allCases)
    func health(opening: SharedLogOpening) throws {
        let path = try makeTemporaryPath()
        let readers = try opening.open(path)
        let isExposed = opening.isExposed && SQLiteLibrary.hasWALResetBug
        // Snapshots have no such report.
        let reports = readers.compactMap { ($0 as? DatabasePool)?.health() ?? ($0 as? DatabaseQueue)?.health() }
        #expect(!reports.isEmpty)
        for health in reports {
            let namesBug = health.knownFaults.map { $0.contains("WAL-reset") && $0.contains("sharedBetweenProcesses()") }
            #expect(namesBug == (isExposed ? [true] : []))
            #expect(health.description.contains("\nfault: the WAL-reset bug") == isExposed)
        }
    }

    @Test("A pool that is alone again has no fault")
    func healthOfOneThatIsLeft() throws {
        let path = try makeTemporaryPath()
        let pool = try DatabasePool(path: path)
        let queue = try DatabaseQueue(path: path)
        #expect(pool.health().knownFaults.isEmpty == !SQLiteLibrary.hasWALResetBug)
        try queue.close()
        #expect(pool.health().knownFaults == [])
    }
}
