// Erasing, rebuilding and copying whole databases.

import Foundation
import Testing

@testable import GRDB

struct DatabaseMaintenanceTests {
    @Test("Memory is released when the running write has ended", arguments: [WriterKind.queue, .pool])
    func releaseAfterWrite(kind: WriterKind) throws {
        let writer = try kind.make()
        let log = Recorder<String>()
        let occupation = Occupation(writer)
        let release = Beside {
            (writer as? DatabaseQueue)?.releaseMemory()
            (writer as? DatabasePool)?.releaseMemory()
            log.append("released")
        }
        usleep(50_000)
        #expect(log.values.isEmpty)
        occupation.end()
        release.wait()
        #expect(log.values == ["released"])
    }

    private func objectCount(_ writer: some DatabaseWriter) async throws -> Int? {
        try await writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") }
    }

    private static let schema = """
        CREATE TABLE parent(id INTEGER PRIMARY KEY);
        CREATE TABLE child(id INTEGER PRIMARY KEY, parent REFERENCES parent(id));
        CREATE INDEX childParent ON child(parent);
        CREATE VIEW family AS SELECT * FROM parent JOIN child ON parent.id = child.parent;
        CREATE TRIGGER noDeletion BEFORE DELETE ON parent BEGIN SELECT RAISE(ABORT, 'no'); END;
        INSERT INTO parent VALUES (1);
        INSERT INTO child VALUES (1, 1);
        """

    @Test("Erasing removes everything", arguments: WriterKind.allCases, [true, false])
    func erase(kind: WriterKind, isAsync: Bool) async throws {
        let writer = try kind.make()
        try await writer.write { try $0.execute(sql: Self.schema) }
        if isAsync {
            try await writer.erase()
        } else {
            try Self.eraseSynchronously(writer)
        }
        #expect(try await objectCount(writer) == 0)
        // The connection does not remember the old schema.
        try await writer.write { try $0.execute(sql: Self.schema) }
    }

    private static func eraseSynchronously(_ writer: some DatabaseWriter) throws {
        try writer.erase()
    }

    @Test("A file can be erased, whatever its page size and journal", arguments: [512, 65536], [true, false])
    func erasePageSize(pageSize: Int, isWAL: Bool) async throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA page_size = \(pageSize)") }
        if isWAL { configuration.journalMode = .wal }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try await queue.write { try $0.execute(sql: Self.schema) }
        try await queue.erase()
        #expect(try await objectCount(queue) == 0)
        try queue.close()
        #expect(try await objectCount(DatabaseQueue(path: path)) == 0)
    }

    @Test("A read-only database can't be erased")
    func eraseReadonly() throws {
        let path = try makeTemporaryPath()
        _ = try makeQueue(path: path)
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.readonly = true })
        #expect(fails(.SQLITE_READONLY) { try queue.erase() })
        #expect(try queue.rowCount() == 0)
    }

    @Test("Vacuum gives the free pages back", arguments: [true, false])
    func vacuum(isAsync: Bool) async throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path: path)
        try await queue.write { try $0.execute(sql: "INSERT INTO t VALUES (zeroblob(1000000)); DELETE FROM t") }
        let size = try Self.size(path)
        if isAsync {
            try await queue.vacuum()
        } else {
            try Self.vacuumSynchronously(queue)
        }
        #expect(try Self.size(path) < size)
    }

    private static func vacuumSynchronously(_ queue: DatabaseQueue) throws {
        try queue.vacuum()
    }

    @Test("Vacuum makes a new file, and never overwrites one", arguments: [true, false])
    func vacuumInto(isAsync: Bool) async throws {
        let path = try makeTemporaryPath("it's a copy.sqlite")
        let queue = try makeQueue()
        try await queue.write { try $0.insertRow() }
        if isAsync {
            try await queue.vacuum(into: path)
        } else {
            try Self.vacuumSynchronously(queue, into: path)
        }
        let count = try await DatabaseQueue(path: path).read { try $0.rowCount() }
        #expect(count == 1)
        #expect(await failsAsync(.SQLITE_ERROR) { try await queue.vacuum(into: path) })
    }

    private static func vacuumSynchronously(_ queue: DatabaseQueue, into path: String) throws {
        try queue.vacuum(into: path)
    }

    @Test("A backup replaces the content of its destination", arguments: WriterKind.allCases)
    func backup(kind: WriterKind) throws {
        let source = try kind.make()
        try source.write { try $0.insertRow() }
        let destination = try DatabaseQueue(running: "CREATE TABLE old(a)")
        try source.backup(to: destination)
        #expect(try destination.rowCount() == 1)
        #expect(fails(.SQLITE_ERROR) { try destination.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM old") } })
    }

    @Test("A backup reports its progress")
    func backupProgress() throws {
        let source = try makeQueue()
        try source.write { try $0.execute(sql: "INSERT INTO t VALUES (zeroblob(100000))") }
        let destination = try DatabaseQueue()
        var steps: [DatabaseBackupProgress] = []
        try source.backup(to: destination, pagesPerStep: 5) { steps.append($0) }
        #expect(steps.count > 2)
        #expect(steps.last?.isCompleted == true)
        #expect(steps.last?.remainingPageCount == 0)
        #expect(try destination.rowCount() == 1)
    }

    @Test("An error of the progress function ends the backup, and leaves both databases usable")
    func backupAbort() throws {
        let source = try makeQueue()
        let destination = try DatabaseQueue()
        #expect(throws: AccessError.self) {
            try source.backup(to: destination, pagesPerStep: 1) { _ in throw AccessError() }
        }
        try source.write { try $0.insertRow() }
        try source.backup(to: destination)
        #expect(try destination.rowCount() == 1)
    }

    private static func size(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    }
}
