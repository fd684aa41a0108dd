// Backups.

import Foundation
import GRDB
import Testing

struct BackupTests {
    /// A database with about a hundred pages.
    private func makeSource(path: String = ":memory:") throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: path)
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a)")
            try db.execute(
                sql: """
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
                    INSERT INTO t SELECT zeroblob(4000) FROM n
                    """)
        }
        return queue
    }

    private func rowCount(_ queue: DatabaseQueue) throws -> Int? {
        try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
    }

    @Test("A backup makes the destination equal to the source")
    func backup() throws {
        let source = try makeSource()
        let destination = try DatabaseQueue()
        try source.backup(to: destination)
        #expect(try rowCount(destination) == 100)
    }

    @Test("A backup replaces the content of the destination, and clears its schema cache")
    func nonEmptyDestination() throws {
        let source = try makeSource()
        let destination = try DatabaseQueue()
        try destination.write { (db) throws in
            try db.execute(sql: "CREATE TABLE old(a); CREATE TABLE t(x, y); INSERT INTO t VALUES (1, 2)")
            _ = try Row.fetchAll(db.cachedStatement(sql: "SELECT * FROM t"))
        }
        try source.backup(to: destination)
        try destination.read { (db) throws in
            #expect(try String.fetchAll(db, sql: "SELECT name FROM sqlite_master") == ["t"])
            let row = try #require(try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM t")))
            #expect(Array(row.columnNames) == ["a"])
        }
    }

    @Test("The progress of a backup is reported step by step")
    func progress() throws {
        let source = try makeSource()
        let destination = try DatabaseQueue()
        var steps: [DatabaseBackupProgress] = []
        try source.backup(to: destination, pagesPerStep: 20) { steps.append($0) }
        let total = try #require(steps.last).totalPageCount
        #expect(total > 100)
        #expect(steps.count > 5)
        #expect(steps.first?.completedPageCount == 20)
        #expect(steps.allSatisfy { $0.remainingPageCount + $0.completedPageCount == $0.totalPageCount })
        #expect(steps.dropLast().allSatisfy { !$0.isCompleted })
        #expect(steps.last?.isCompleted == true)
        #expect(steps.last?.remainingPageCount == 0)
    }

    @Test("An error of the progress ends the backup, and leaves the destination as it was")
    func abort() throws {
        let source = try makeSource()
        let destination = try DatabaseQueue(running: "CREATE TABLE old(a)")
        #expect(throws: ConnectionTestError.self) {
            try source.backup(to: destination, pagesPerStep: 1) { progress in
                if progress.completedPageCount == 10 {
                    throw ConnectionTestError()
                }
            }
        }
        #expect(try destination.read { try String.fetchAll($0, sql: "SELECT name FROM sqlite_master") } == ["old"])
        try source.backup(to: destination)
        #expect(try rowCount(destination) == 100)
    }

    @Test("An error of the progress comes too late when the backup is completed")
    func lateError() throws {
        let source = try makeSource()
        let destination = try DatabaseQueue()
        try source.backup(to: destination) { progress in
            #expect(progress.isCompleted)
            throw ConnectionTestError()
        }
        #expect(try rowCount(destination) == 100)
    }

    @Test("A backup from a locked file is an error, and succeeds after the lock")
    func busySource() throws {
        let path = try makeTemporaryPath()
        let source = try makeSource(path: path)
        let blocker = try DatabaseQueue(path: path)
        let destination = try DatabaseQueue()
        try blocker.inTransaction(.exclusive) { _ in
            let error = try #require(throws: DatabaseError.self) {
                try source.unsafeRead { sourceDB in
                    try destination.writeWithoutTransaction { try sourceDB.backup(to: $0) }
                }
            }
            #expect(error.resultCode == .SQLITE_BUSY)
            return .commit
        }
        try source.backup(to: destination)
        #expect(try rowCount(destination) == 100)
    }

    @Test("A backup to itself, into a closed database, or without pages is an error")
    func misuse() throws {
        let source = try makeSource()
        let destination = try DatabaseQueue()
        #expect(throws: DatabaseError.self) {
            try source.writeWithoutTransaction { try $0.backup(to: $0) }
        }
        #expect(throws: DatabaseError.self) { try source.backup(to: destination, pagesPerStep: 0) }
        try destination.close()
        let error = #expect(throws: DatabaseError.self) { try source.backup(to: destination) }
        #expect(error?.resultCode == .SQLITE_MISUSE)
        #expect(try rowCount(source) == 100)
    }

    @Test("A backup copies between memory and files")
    func file() throws {
        let path = try makeTemporaryPath()
        let file = try DatabaseQueue(path: path)
        try makeSource().backup(to: file)
        #expect(try rowCount(file) == 100)
        try file.close()
        #expect(try rowCount(DatabaseQueue(path: path)) == 100)
    }
}
