// Files that are removed, replaced, damaged or made unreadable under an open pool: errors as long as that lasts, and a usable pool afterwards.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Faults of files", .mustEnd)
struct FileFaultTests {
    // MARK: - Ways to read

    /// All ways to read with a connection that is opened for it.
    private static let readings: [(name: String, read: @Sendable (DatabasePool) throws -> Int)] = [
        ("read", { try $0.rowCount() }),
        ("unsafeRead", { pool in try pool.unsafeRead { try $0.rowCount() } }),
        ("unsafeReentrantRead", { pool in try pool.unsafeReentrantRead { try $0.rowCount() } }),
        ("makeSnapshot", { try $0.makeSnapshot().rowCount() }),
        ("asyncRead", { pool in try result { pool.asyncRead($0) } }),
        ("asyncUnsafeRead", { pool in try result { pool.asyncUnsafeRead($0) } }),
        ("read in a write", { pool in try pool.writeWithoutTransaction { _ in try pool.rowCount() } }),
        ("spawnConcurrentRead", { pool in try result { read in pool.writeWithoutTransaction { _ in pool.spawnConcurrentRead(read) } } }),
    ]

    /// Counts rows in a read that is scheduled, and waits for it.
    private static func result(_ schedule: (@escaping @Sendable (Result<Database, any Error>) -> Void) -> Void) throws -> Int {
        let hasEnded = DispatchSemaphore(value: 0)
        let count = Locked<Result<Int, any Error>>(.success(-1))
        schedule { database in
            count.replace(by: Result { try database.get().rowCount() })
            hasEnded.signal()
        }
        hasEnded.wait()
        return try count.withLock { $0 }.get()
    }

    /// The codes of the errors of all ways to read; the counts of those that succeed.
    private static func outcomes(_ pool: DatabasePool) -> [String] {
        readings.map { reading in
            // No connection is open that has been opened before.
            pool.invalidateReadOnlyConnections()
            do {
                return "\(reading.name): \(try reading.read(pool))"
            } catch let error as DatabaseError {
                return "\(reading.name): error \(error.resultCode.rawValue)"
            } catch {
                return "\(reading.name): \(error)"
            }
        }
    }

    private static func expectOutcomes(_ expected: String, _ pool: DatabasePool, _ location: SourceLocation = #_sourceLocation) {
        #expect(outcomes(pool) == readings.map { "\($0.name): \(expected)" }, sourceLocation: location)
    }

    private static func expectInOrder(_ pool: DatabasePool, rowCount: Int, _ location: SourceLocation = #_sourceLocation) throws {
        expectOutcomes("\(rowCount)", pool, location)
        try pool.write { try $0.insertRow() }
        expectOutcomes("\(rowCount + 1)", pool, location)
        #expect(openTransactions(pool, count: pool.configuration.maximumReaderCount) == 0, sourceLocation: location)
        let integrity = try pool.write { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
        #expect(integrity == ["ok"], sourceLocation: location)
    }

    /// A pool on a file with one row in its table, and nothing in the log.
    private static func withPool(_ body: (DatabasePool, String) throws -> Void) throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let pool = try makePool(path: path)
        try pool.write { try $0.insertRow() }
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try body(pool, path)
        try pool.close()
    }

    // MARK: - The database file

    /// What happens to the file of the database.
    enum Fault: CaseIterable {
        case missing, folder, garbage, otherDatabase, otherFile

        /// Gives what ends the fault.
        func begin(_ path: String) throws -> () throws -> Void {
            switch self {
            case .missing:
                try move(path, path + ".away")
                return { try move(path + ".away", path) }
            case .folder:
                try move(path, path + ".away")
                try requireZero(mkdir(path, 0o755))
                return {
                    try requireZero(rmdir(path))
                    try move(path + ".away", path)
                }
            case .garbage:
                let content = try Data(contentsOf: URL(fileURLWithPath: path))
                try Data(repeating: 0x5A, count: content.count).write(to: URL(fileURLWithPath: path))
                return { try content.write(to: URL(fileURLWithPath: path)) }
            case .otherDatabase:
                try makeQueue(path: path + ".other").close()
                try move(path, path + ".away")
                try move(path + ".other", path)
                return { try move(path + ".away", path) }
            case .otherFile:
                try move(path, path + ".away")
                try Data().write(to: URL(fileURLWithPath: path))
                return { try move(path + ".away", path) }
            }
        }

        var resultCode: ResultCode {
            switch self {
            case .missing, .otherDatabase, .otherFile: .SQLITE_CANTOPEN
            case .folder: .SQLITE_IOERR
            case .garbage: .SQLITE_NOTADB
            }
        }
    }

    @Test("A read whose connection can no longer be opened fails, and succeeds when the file is back", arguments: Fault.allCases)
    func lateReader(fault: Fault) throws {
        try Self.withPool { pool, path in
            let end = try fault.begin(path)
            Self.expectOutcomes("error \(fault.resultCode.rawValue)", pool)
            try end()
            try Self.expectInOrder(pool, rowCount: 1)
        }
    }

    @Test("When another file replaces the database, open connections keep their file; the error of new connections says why they fail")
    func replacedFile() throws {
        try Self.withPool { pool, path in
            let snapshot = try pool.makeSnapshot()
            #expect(try pool.rowCount() == 1)
            let end = try Fault.otherDatabase.begin(path)
            try pool.write { try $0.insertRow() }
            #expect(try pool.rowCount() == 2)
            #expect(try snapshot.rowCount() == 1)
            pool.invalidateReadOnlyConnections()
            let error = #expect(throws: DatabaseError.self) { try pool.rowCount() }
            #expect(
                error?.message
                    == "the database file was replaced or deleted after it was opened: \(path). Close the pool, and open another one")
            try end()
            #expect(try pool.rowCount() == 2)
        }
    }

    /// The names that a file has.
    enum Name: CaseIterable {
        case path, uri, symbolicLink, hardLink

        func make(_ path: String) throws -> String {
            switch self {
            case .path: return path
            case .uri: return "file:\(path)?cache=private"
            case .symbolicLink:
                try #require(symlink(path, path + ".link") == 0)
                return path + ".link"
            case .hardLink:
                try #require(link(path, path + ".link") == 0)
                return path + ".link"
            }
        }
    }

    @Test(
        "A file that is replaced is recognized by each of its names, and a file that is not replaced is not reported",
        arguments: Name.allCases)
    func names(name: Name) throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        try makeQueue(path: path).close()
        let pool = try DatabasePool(path: name.make(path))
        try pool.write { try $0.insertRow() }
        Self.expectOutcomes("1", pool)
        let namedFile = name == .hardLink ? path + ".link" : path
        let end = try Fault.otherDatabase.begin(namedFile)
        Self.expectOutcomes("error 14", pool)
        try end()
        try Self.expectInOrder(pool, rowCount: 1)
        try pool.close()
    }

    @Test("A symbolic link that leads to another file is noticed")
    func changedLink() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        try makeQueue(path: path).close()
        try makeQueue(path: path + ".other").close()
        let name = try Name.symbolicLink.make(path)
        let pool = try DatabasePool(path: name)
        try #require(unlink(name) == 0 && symlink(path + ".other", name) == 0)
        Self.expectOutcomes("error 14", pool)
        try #require(unlink(name) == 0 && symlink(path, name) == 0)
        try Self.expectInOrder(pool, rowCount: 0)
    }

    @Test("A relative path that means another file in another folder is noticed")
    func relativePath() async {
        await #expect(processExitsWith: .success) {
            let path = try makeTemporaryPath()
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            let otherPath = try makeTemporaryPath()
            try makeQueue(path: otherPath).close()
            try #require(FileManager.default.changeCurrentDirectoryPath(folder))
            let pool = try makePool(path: "db.sqlite")
            FileFaultTests.expectOutcomes("0", pool)
            try #require(FileManager.default.changeCurrentDirectoryPath(URL(fileURLWithPath: otherPath).deletingLastPathComponent().path))
            FileFaultTests.expectOutcomes("error 14", pool)
            try #require(FileManager.default.changeCurrentDirectoryPath(folder))
            try FileFaultTests.expectInOrder(pool, rowCount: 0)
        }
    }

    @Test("Databases in memory have no file that could be replaced")
    func memory() throws {
        let configuration = configured { $0.journalMode = .unchanged }
        let pool = try DatabasePool(path: "file:\(UUID().uuidString)?mode=memory&cache=shared", configuration: configuration)
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        Self.expectOutcomes("0", pool)
    }

    // MARK: - The files of the write-ahead log

    /// What happens to a file of the log while the pool is open.
    enum LogFault: CaseIterable {
        case missing, folder, empty

        func begin(_ path: String) throws {
            try move(path, path + ".away")
            switch self {
            case .missing: break
            case .folder: try requireZero(mkdir(path, 0o755))
            case .empty: try Data().write(to: URL(fileURLWithPath: path))
            }
        }

        func end(_ path: String) throws {
            rmdir(path)
            try move(path + ".away", path)
        }
    }

    /// What the log holds.
    enum LogContent: CaseIterable {
        /// All pages.
        case all
        /// One page: not that of the schema, so that a connection can be opened without the log.
        case onePage
    }

    @Test(
        "When the log is missing, accesses throw errors and never read another state; the pool works when the log is back",
        arguments: LogFault.allCases, LogContent.allCases)
    func missingLog(fault: LogFault, content: LogContent) throws {
        try Self.withPool { pool, path in
            switch content {
            case .all: try pool.write { try $0.execute(sql: "CREATE TABLE u(a); INSERT INTO t VALUES (2)") }
            case .onePage: try pool.write { try $0.insertRow() }
            }
            try fault.begin(path + "-wal")
            for outcome in Self.outcomes(pool) {
                // An error of reading, a damaged file, one that cannot be opened or is no database.
                let isError = ["error 10", "error 11", "error 14", "error 26"].contains { outcome.hasSuffix($0) }
                #expect(isError || outcome.hasSuffix(": 2"), "\(outcome)")
            }
            // A connection that has opened the wrong log stays with it: it must not be used again.
            #expect(throws: DatabaseError.self) { try pool.rowCount() }
            try fault.end(path + "-wal")
            #expect(try pool.rowCount() == 2)
            try Self.expectInOrder(pool, rowCount: 2)
        }
    }

    @Test("A connection that has failed to read in a callback is not used again, whatever the callback does", arguments: LogFault.allCases)
    func failingCallback(fault: LogFault) throws {
        try Self.withPool { pool, path in
            try pool.write { try $0.execute(sql: "CREATE TABLE u(a); INSERT INTO t VALUES (2)") }
            pool.invalidateReadOnlyConnections()
            try fault.begin(path + "-wal")
            for read in [pool.asyncRead, pool.asyncUnsafeRead] {
                let count = Locked<Int?>(nil)
                let isDone = DispatchSemaphore(value: 0)
                read { result in
                    count.replace(by: try? Int.fetchOne(result.get(), sql: "SELECT COUNT(*) FROM t, u"))
                    isDone.signal()
                }
                isDone.wait()
                #expect(count.withLock { $0 } == nil)
            }
            try fault.end(path + "-wal")
            #expect(try pool.rowCount() == 2)
        }
    }

    @Test("A pool is not opened where its log cannot be created, and is opened when it can")
    func folderInPlaceOfLog() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        try makePool(path: path).close()
        try #require(mkdir(path + "-wal", 0o755) == 0)
        for isReadOnly in [false, true] {
            let configuration = configured { $0.readonly = isReadOnly }
            #expect(fails(.SQLITE_CANTOPEN) { try DatabasePool(path: path, configuration: configuration) })
        }
        try #require(rmdir(path + "-wal") == 0)
        try Self.expectInOrder(DatabasePool(path: path), rowCount: 0)
    }

    @Test("Where the index of the log cannot be created, a pool reads, and its writes are errors")
    func folderInPlaceOfIndex() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        try makePool(path: path).close()
        try #require(mkdir(path + "-shm", 0o755) == 0)
        do {
            let pool = try DatabasePool(path: path)
            Self.expectOutcomes("0", pool)
            #expect(throws: DatabaseError.self) { try pool.write { try $0.insertRow() } }
            Self.expectOutcomes("0", pool)
            // All connections of the process share what they know of the index.
            try pool.close()
        }
        try #require(rmdir(path + "-shm") == 0)
        try Self.expectInOrder(DatabasePool(path: path), rowCount: 0)
    }

    /// What is found beside a database whose process was killed.
    enum Remains: String, CaseIterable {
        case all, indexMissing, indexDamaged, logEndsInGarbage, logMissing, logDamaged

        func change(_ path: String) throws {
            let (log, index) = (URL(fileURLWithPath: path + "-wal"), URL(fileURLWithPath: path + "-shm"))
            switch self {
            case .all: break
            case .indexMissing: try FileManager.default.removeItem(at: index)
            case .indexDamaged: try Data(repeating: 0x5A, count: 32768).write(to: index)
            case .logEndsInGarbage: try (Data(contentsOf: log) + Data(repeating: 0x5A, count: 5000)).write(to: log)
            case .logMissing: try FileManager.default.removeItem(at: log)
            case .logDamaged: try Data(repeating: 0x5A, count: 5000).write(to: log)
            }
        }

        /// What was not in the log survives in any case.
        var rowCount: Int {
            self == .logMissing || self == .logDamaged ? 2 : 3
        }
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test(
        "The files that a killed process has left can be opened, by a pool and by a queue, to write and to read",
        arguments: Remains.allCases)
    func crash(remains: Remains) async throws {
        for accessor in ["pool", "queue", "read-only pool"] {
            let path = try makeTemporaryPath()
            defer { removeFolder(of: path) }
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
                let pool = try makePool(path: path)
                try pool.write { try $0.execute(sql: "INSERT INTO t VALUES (1), (2)") }
                try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
                try pool.write { try $0.insertRow() }
                _ = try pool.rowCount()
                kill(getpid(), SIGKILL)
            }
            try remains.change(path)
            let reader: any DatabaseReader =
                switch accessor {
                case "pool": try DatabasePool(path: path)
                case "queue": try DatabaseQueue(path: path)
                default: try DatabasePool(path: path, configuration: configured { $0.readonly = true })
                }
            #expect(try await reader.read { try $0.rowCount() } == remains.rowCount, "\(accessor)")
            try Self.expectInOrder(DatabasePool(path: path), rowCount: remains.rowCount)
            try reader.close()
        }
    }
    #endif

    // MARK: - Permissions

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("A read-only database in a read-only folder can be read if its log exists, and is an error if it does not")
    func readOnlyFiles() async throws {
        let path = try makeTemporaryPath()
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        defer {
            chmod(folder, 0o755)
            removeFolder(of: path)
        }
        let writer = try makePool(path: path, configuration: configured { $0.persistentWAL = true })
        try await writer.write { try $0.insertRow() }
        try writer.close()
        for suffix in ["", "-wal", "-shm"] {
            try #require(chmod(path + suffix, 0o444) == 0)
        }
        try #require(chmod(folder, 0o555) == 0)
        await #expect(processExitsWith: .success) { [path = path as String] in
            try FileFaultTests.giveUpPrivileges()
            let reader = try DatabasePool(path: path, configuration: configured { $0.readonly = true })
            FileFaultTests.expectOutcomes("1", reader)
            let pool = try DatabasePool(path: path)
            FileFaultTests.expectOutcomes("1", pool)
            #expect(fails(.SQLITE_READONLY) { try pool.write { try $0.insertRow() } })
            FileFaultTests.expectOutcomes("1", pool)
        }
        try #require(chmod(folder, 0o755) == 0)
        for suffix in ["-wal", "-shm"] {
            try FileManager.default.removeItem(atPath: path + suffix)
        }
        try #require(chmod(folder, 0o555) == 0)
        await #expect(processExitsWith: .success) { [path = path as String] in
            try FileFaultTests.giveUpPrivileges()
            for isReadOnly in [true, false] {
                let configuration = configured { $0.readonly = isReadOnly }
                let error = #expect(throws: DatabaseError.self) { try DatabasePool(path: path, configuration: configuration) }
                #expect(error?.extendedResultCode == .SQLITE_READONLY_DIRECTORY)
            }
        }
    }
    #endif

    /// Permissions do not restrict the administrator: continues as a user without any file.
    private static func giveUpPrivileges() throws {
        guard geteuid() == 0 else { return }
        try #require(setgid(65534) == 0 && setuid(65534) == 0)
    }
}

private func move(_ path: String, _ newPath: String) throws {
    try requireZero(rename(path, newPath))
}
