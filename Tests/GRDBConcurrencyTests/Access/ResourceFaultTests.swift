// Resources that the system refuses: space on the disk, open files; and connections that the program refuses itself.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Resources that run out", .mustEnd)
struct ResourceFaultTests {
    /// Calls a function while a limit of the process is lower. For child processes only.
    private static func withLimit<T>(_ resource: Resource, _ value: Int, _ body: () throws -> T) throws -> T {
        var limit = rlimit()
        try requireZero(getrlimit(resource.id, &limit))
        let limitBefore = limit
        limit.rlim_cur = rlim_t(value)
        try requireZero(setrlimit(resource.id, &limit))
        defer {
            limit = limitBefore
            setrlimit(resource.id, &limit)
        }
        return try body()
    }

    private enum Resource {
        case fileSize, openFiles

        #if canImport(Glibc)
        var id: __rlimit_resource_t { __rlimit_resource_t((self == .fileSize ? RLIMIT_FSIZE : RLIMIT_NOFILE).rawValue) }
        #else
        var id: CInt { self == .fileSize ? RLIMIT_FSIZE : RLIMIT_NOFILE }
        #endif
    }

    // MARK: - Disk

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test(
        "A commit on a full disk is rolled back; the database stays usable, and writes when there is space",
        arguments: FileWriterKind.allCases)
    func fullDisk(kind: FileWriterKind) async {
        await #expect(processExitsWith: .success) { [name = kind.rawValue as String] in
            // Exceeding the limit is an error then, and no signal.
            signal(SIGXFSZ, SIG_IGN)
            let path = try makeTemporaryPath()
            defer { removeFolder(of: path) }
            let writer = try #require(FileWriterKind(rawValue: name)).open(path)
            // Three connections, one of which reads beside the commit.
            try writer.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
            try ResourceFaultTests.fillDisk(path, writer)
            #expect(try writer.rowCount() == 201)
            #expect(try writer.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"])
            try writer.close()
            #expect(try DatabaseQueue(path: path).rowCount() == 201)
        }
    }
    #endif

    private static func fillDisk(_ path: String, _ writer: any DatabaseWriter) throws {
        let insertMany: (Database) throws -> Void = { db in
            // 800 KB: they are in memory until the commit.
            for _ in 0..<200 {
                try db.execute(sql: "INSERT INTO t VALUES (zeroblob(4000))")
            }
        }
        let ends = Recorder<String>()
        try withLimit(.fileSize, 100_000) {
            for _ in 0..<2 {
                var hasWritten = false
                let error = #expect(throws: DatabaseError.self) {
                    try writer.write { db in
                        db.afterNextTransaction(onCommit: { _ in ends.append("commit") }, onRollback: { _ in ends.append("rollback") })
                        try insertMany(db)
                        hasWritten = true
                    }
                }
                // The system says "file too large", which is an error of writing; SQLITE_FULL if it said that there is no room.
                #expect(error?.extendedResultCode == .SQLITE_IOERR_WRITE)
                #expect(hasWritten)
                #expect(try writer.rowCount() == 1)
            }
            // What fits is written.
            try writer.write { try $0.execute(sql: "UPDATE t SET a = 2") }
            #expect(try writer.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [2])
        }
        #expect(ends.values == ["rollback", "rollback"])
        try writer.write(insertMany)
    }

    // MARK: - Open files

    @Test("A read fails when too many files are open, and succeeds when there are fewer")
    func openFiles() async {
        await #expect(processExitsWith: .success) {
            let path = try makeTemporaryPath()
            defer { removeFolder(of: path) }
            let pool = try makePool(path: path)
            var failureCount = 0
            for additionalCount in 0...4 {
                pool.invalidateReadOnlyConnections()
                let free = dup(0)
                close(free)
                for read in [{ try pool.rowCount() }, { try pool.makeSnapshot().rowCount() }] {
                    let result = try ResourceFaultTests.withLimit(.openFiles, Int(free) + additionalCount) { Result { try read() } }
                    switch result {
                    case .success(let count): #expect(count == additionalCount)
                    case .failure(let error):
                        #expect(isError(error, .SQLITE_CANTOPEN), "\(error)")
                        failureCount += 1
                    }
                    #expect(try read() == additionalCount)
                }
                try pool.write { try $0.insertRow() }
            }
            #expect(failureCount > 0)
            #expect(openTransactions(pool, count: 5) == 0)
        }
    }

    // MARK: - Preparation

    @Test("Reads fail as long as their connections cannot be prepared, and the pool loses no permit")
    func preparation() async throws {
        let isBroken = Locked(true)
        let pool = try makePool(
            configuration: configured { configuration in
                configuration.maximumReaderCount = 3
                configuration.prepareDatabase { db in
                    if db.configuration.readonly, isBroken.withLock({ $0 }) { throw AccessError() }
                }
            })
        for _ in 0..<2 {
            let failures = Recorder<Bool>()
            let note: @Sendable (Result<Database, any Error>) -> Void = { result in
                if case .failure(is AccessError) = result { failures.append(true) } else { failures.append(false) }
            }
            let threads = (0..<4).map { _ in
                Beside {
                    for _ in 0..<5 {
                        note(Result { try pool.read { $0 } })
                        note(Result { try pool.write { _ in try pool.read { $0 } } })
                        pool.asyncRead(note)
                        pool.writeWithoutTransaction { _ in pool.spawnConcurrentRead(note) }
                    }
                }
            }
            for _ in 0..<5 {
                #expect(throws: AccessError.self) { try pool.makeSnapshot() }
                await #expect(throws: AccessError.self) { try await pool.read { _ in } }
                await #expect(throws: AccessError.self) { try await pool.unsafeRead { _ in } }
            }
            for thread in threads { thread.wait() }
            try await pool.barrierWriteWithoutTransaction { try $0.insertRow() }
            #expect(failures.values == Array(repeating: true, count: 80))
            isBroken.withLock { $0 = false }
            #expect(openTransactions(pool, count: 3) == 0)
            isBroken.withLock { $0 = true }
            // Those that are open are used.
            try await pool.read { _ in }
            pool.invalidateReadOnlyConnections()
        }
    }
}
