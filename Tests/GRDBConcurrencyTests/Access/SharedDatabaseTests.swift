// `Configuration.sharedBetweenProcesses()`: several processes that use one file.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Databases that processes share", .mustEnd)
struct SharedDatabaseTests {
    @Test("The configuration is the recommended one, and can be changed")
    func options() throws {
        var configuration = Configuration.sharedBetweenProcesses(busyTimeout: 7)
        #expect(configuration.persistentWAL)
        #expect(configuration.observesSuspensionNotifications)
        #expect(!configuration.readonly)
        guard case .wal = configuration.journalMode else { return #expect(Bool(false)) }
        guard case .timeout(7) = configuration.busyMode else { return #expect(Bool(false)) }
        configuration.label = "shared"
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: configuration)
        #expect(try queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    /// How the processes open the database.
    enum Kind: String, CaseIterable, Sendable {
        case queue, pool

        /// - Parameter busyTimeout: Endless by default: while many others write, a process may wait half a minute for the disk, with the lock
        ///   that it needs to switch to the WAL mode.
        func open(_ path: String, readonly: Bool = false, busyTimeout: TimeInterval = .infinity) throws -> any DatabaseWriter {
            var configuration = Configuration.sharedBetweenProcesses(busyTimeout: busyTimeout)
            configuration.readonly = readonly
            // Tests of suspensions post the notifications at the same time.
            configuration.observesSuspensionNotifications = false
            switch self {
            case .queue: return try DatabaseQueue(path: path, configuration: configuration)
            case .pool: return try DatabasePool(path: path, configuration: configuration)
            }
        }
    }

    /// Migrations that fail when they run twice, and that take some time.
    fileprivate static func makeMigrator() -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        let steps = ["CREATE TABLE t(a)", "ALTER TABLE t ADD COLUMN b", "CREATE TABLE applied(v); CREATE INDEX i ON t(a)"]
        for (version, sql) in steps.enumerated() {
            migrator.registerMigration("v\(version)") { db in
                usleep(20_000)
                try db.execute(sql: sql)
            }
        }
        return migrator
    }

    /// A migrated database with one row.
    private static func makeDatabase(_ kind: Kind, _ path: String) throws -> any DatabaseWriter {
        let writer = try kind.open(path)
        try makeMigrator().migrate(writer)
        try writer.write { try $0.execute(sql: "INSERT INTO t VALUES (1, 2)") }
        return writer
    }

    @Test("A process that reads opens the database when the one that writes is gone, and when it runs", arguments: Kind.allCases)
    func readingProcess(kind: Kind) async throws {
        let path = try makeTemporaryPath()
        let writer = try Self.makeDatabase(kind, path)
        await Self.readInAnotherProcess(path: path, kind: kind, count: 1)
        try await writer.write { try $0.execute(sql: "INSERT INTO t VALUES (1, 2)") }
        try writer.close()
        #expect(FileManager.default.fileExists(atPath: path + "-wal"))
        await Self.readInAnotherProcess(path: path, kind: kind, count: 2)
        // The same when the files of the log were removed.
        try await DatabaseQueue(path: path).writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        await Self.readInAnotherProcess(path: path, kind: kind, count: 2)
        try FileManager.default.removeItem(atPath: path + "-wal")
        try FileManager.default.removeItem(atPath: path + "-shm")
        await Self.readInAnotherProcess(path: path, kind: kind, count: 2)
    }

    /// Reads in a process that cannot write.
    private static func readInAnotherProcess(path: String, kind: Kind, count: Int) async {
        await #expect(processExitsWith: .success) { [path = path as String, kind = kind.rawValue as String, count = count as Int] in
            let reader = try #require(Kind(rawValue: kind)).open(path, readonly: true)
            #expect(try reader.read(SharedDatabaseTests.makeMigrator().hasCompletedMigrations))
            #expect(try reader.rowCount() == count)
            #expect(fails(.SQLITE_READONLY) { try reader.write { try $0.execute(sql: "DELETE FROM t") } })
        }
    }

    #if os(Linux)
    @Test("A process that may not write in the folder reads as long as the files of the log are there", arguments: Kind.allCases)
    func readingProcessWithoutPermission(kind: Kind) async throws {
        let path = try makeTemporaryPath()
        let writer = try Self.makeDatabase(kind, path)
        await Self.readWithoutPermission(path: path, kind: kind, hasLog: true)
        try writer.close()
        await Self.readWithoutPermission(path: path, kind: kind, hasLog: true)
        // SQLite cannot find out what a database without log contains if it may not make one: an error, and no stop.
        try FileManager.default.removeItem(atPath: path + "-wal")
        try FileManager.default.removeItem(atPath: path + "-shm")
        await Self.readWithoutPermission(path: path, kind: kind, hasLog: false)
    }

    private static func readWithoutPermission(path: String, kind: Kind, hasLog: Bool) async {
        await #expect(processExitsWith: .success) { [path = path as String, kind = kind.rawValue as String, hasLog = hasLog as Bool] in
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                chmod("\(folder)/\(name)", 0o444)
            }
            chmod(folder, 0o555)
            defer {
                _ = seteuid(getuid())
                chmod(folder, 0o755)
                for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                    chmod("\(folder)/\(name)", 0o644)
                }
            }
            // Nothing is forbidden to root.
            if getuid() == 0 { #expect(seteuid(65534) == 0) }
            let kind = try #require(Kind(rawValue: kind))
            if hasLog {
                let reader = try kind.open(path, readonly: true)
                #expect(try reader.rowCount() == 1)
            } else {
                #expect(throws: DatabaseError.self) { try kind.open(path, readonly: true).rowCount() }
            }
        }
    }
    #endif

    // Sanitizers look into one process, and make it wait too long for another one.
    @Test(
        "Processes that create and migrate a database at the same time wait for each other", .enabled(if: !isSanitized),
        arguments: Kind.allCases)
    func migratingProcesses(kind: Kind) async throws {
        let folder = URL(fileURLWithPath: try makeTemporaryPath()).deletingLastPathComponent().path
        async let first: Void = Self.migrateInAnotherProcess(folder: folder, kind: kind, name: "1", other: "2")
        async let second: Void = Self.migrateInAnotherProcess(folder: folder, kind: kind, name: "2", other: "1")
        _ = await (first, second)
        for name in ["1", "2"] {
            let failure = try? String(contentsOfFile: "\(folder)/error-\(name)", encoding: .utf8)
            #expect(failure == nil, "process \(name) failed: \(failure ?? "")")
        }
        for round in 0..<Self.roundCount {
            let reader = try kind.open("\(folder)/\(round).sqlite", readonly: true)
            #expect(try await reader.read(Self.makeMigrator().hasCompletedMigrations))
            #expect(try await reader.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM applied") } == 2)
        }
    }

    fileprivate static let roundCount = 10

    private static func migrateInAnotherProcess(folder: String, kind: Kind, name: String, other: String) async {
        await #expect(processExitsWith: .success) {
            [folder = folder as String, kind = kind.rawValue as String, name = name as String, other = other as String] in
            let kind = try #require(Kind(rawValue: kind))
            for round in 0..<SharedDatabaseTests.roundCount {
                // Both begin at the same time.
                _ = FileManager.default.createFile(atPath: "\(folder)/\(round)-\(name)", contents: nil)
                // Unless the other one has failed.
                while access("\(folder)/\(round)-\(other)", F_OK) != 0, access("\(folder)/ended-\(other)", F_OK) != 0 { usleep(100) }
                do {
                    let writer = try kind.open("\(folder)/\(round).sqlite")
                    try SharedDatabaseTests.makeMigrator().migrate(writer)
                    try writer.write { try $0.execute(sql: "INSERT INTO applied VALUES (1)") }
                    #expect(try writer.read(SharedDatabaseTests.makeMigrator().hasCompletedMigrations))
                } catch {
                    // The output of this process is not shown.
                    let code = (error as? DatabaseError)?.extendedResultCode.rawValue ?? 0
                    let seconds = (error as? DatabaseError)?.secondsWaited ?? 0
                    try "round \(round), code \(code), waited \(seconds) s: \(error)"
                        .write(toFile: "\(folder)/error-\(name)", atomically: true, encoding: .utf8)
                    throw error
                }
            }
        }
        _ = FileManager.default.createFile(atPath: "\(folder)/ended-\(name)", contents: nil)
    }

    @Test("A process waits for the transaction of another one, and fails when it takes too long")
    func waiting() async throws {
        let path = try makeTemporaryPath()
        let writer = try Kind.pool.open(path)
        try await writer.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        await #expect(processExitsWith: .success) { [path = path as String] in
            let pool = try Kind.pool.open(path)
            let hasWritten = DispatchSemaphore(value: 0)
            let mayCommit = DispatchSemaphore(value: 0)
            let hasCommitted = DispatchSemaphore(value: 0)
            pool.asyncWriteWithoutTransaction { db in
                try? db.inTransaction {
                    try db.insertRow()
                    hasWritten.signal()
                    mayCommit.wait()
                    return .commit
                }
                hasCommitted.signal()
            }
            hasWritten.wait()
            let impatient = try Kind.queue.open(path, busyTimeout: 0.05)
            let error = #expect(throws: DatabaseError.self) { try impatient.write { try $0.insertRow() } }
            #expect(error?.resultCode == .SQLITE_BUSY)
            #expect((error?.secondsWaited ?? 0) >= 0.05)
            #expect(try impatient.rowCount() == 0)
            var configuration = Configuration.sharedBetweenProcesses()
            configuration.busyMode = .callback { numberOfTries in
                mayCommit.signal()
                hasCommitted.wait()
                return numberOfTries == 0
            }
            let patient = try DatabaseQueue(path: path, configuration: configuration)
            try patient.write { try $0.insertRow() }
            #expect(try patient.rowCount() == 2)
        }
        #expect(try await writer.read { try $0.rowCount() } == 2)
    }
    #endif
}
