// The warning of several writers of one database, where SQLite may lose their commits.

import Foundation
import Testing

@testable import GRDB

struct SharedLogWarningTests {
    /// How a process opens a database, and whether it is warned.
    enum Opening: String, CaseIterable, Sendable {
        case onePool, oneQueue, twoQueuesOneAfterTheOther, twoQueuesWithoutLog, writerAndReader, severalDatabases
        case processesWithLockedCheckpoints, twoPoolsWithLockedCheckpoints, readerOfOthers
        case twoPools, twoQueues, poolAndQueue, twoPoolsOneWithLockedCheckpoints, persistentLog, externalChanges,
            sharedWithoutLockedCheckpoints

        var isExposed: Bool {
            switch self {
            case .twoPools, .twoQueues, .poolAndQueue, .twoPoolsOneWithLockedCheckpoints, .persistentLog, .externalChanges,
                .sharedWithoutLockedCheckpoints:
                true
            default:
                false
            }
        }

        /// - Returns: What has to stay open.
        func open(_ path: String) throws -> [any DatabaseReader] {
            let withLog = configured { $0.journalMode = .wal }
            let readonly = configured { $0.readonly = true }
            var observingReader = readonly
            observingReader.observesExternalChanges = true
            var shared = Configuration.sharedBetweenProcesses()
            shared.locksCheckpoints = true
            switch self {
            case .onePool:
                let pool = try DatabasePool(path: path)
                _ = try pool.read { try Int.fetchOne($0, sql: "SELECT 1") }
                return [pool, try pool.makeSnapshot()]
            case .oneQueue:
                return [try DatabaseQueue(path: path, configuration: withLog)]
            case .twoQueuesOneAfterTheOther:
                try DatabaseQueue(path: path, configuration: withLog).close()
                do { _ = try DatabaseQueue(path: path, configuration: withLog) }
                return [try DatabaseQueue(path: path, configuration: withLog)]
            case .twoQueuesWithoutLog:
                return [try DatabaseQueue(path: path), try DatabaseQueue(path: path)]
            case .writerAndReader:
                return [try DatabasePool(path: path), try DatabasePool(path: path, configuration: readonly)]
            case .severalDatabases:
                return [try DatabasePool(path: path), try DatabasePool(path: path + "2"), try DatabaseQueue(), try DatabaseQueue()]
            case .processesWithLockedCheckpoints:
                return [try DatabasePool(path: path, configuration: shared)]
            case .twoPoolsWithLockedCheckpoints:
                return [try DatabasePool(path: path, configuration: shared), try DatabasePool(path: path, configuration: shared)]
            case .readerOfOthers:
                try DatabasePool(path: path).close()
                return [try DatabaseQueue(path: path, configuration: observingReader)]
            case .twoPools:
                return [try DatabasePool(path: path), try DatabasePool(path: path), try DatabasePool(path: path)]
            case .twoQueues:
                return [try DatabaseQueue(path: path, configuration: withLog), try DatabaseQueue(path: path)]
            case .poolAndQueue:
                return [try DatabasePool(path: path), try DatabaseQueue(path: path)]
            case .twoPoolsOneWithLockedCheckpoints:
                return [try DatabasePool(path: path, configuration: shared), try DatabasePool(path: path)]
            case .persistentLog:
                return [try DatabasePool(path: path, configuration: configured { $0.persistentWAL = true })]
            case .externalChanges:
                return [try DatabasePool(path: path, configuration: configured { $0.observesExternalChanges = true })]
            case .sharedWithoutLockedCheckpoints:
                shared.locksCheckpoints = false
                return [try DatabasePool(path: path, configuration: shared)]
            }
        }
    }

    @Test("Who writes alone, or beside checkpoints that are locked, is not warned")
    func noWarning() async {
        await #expect(processExitsWith: .success) {
            let warnings = Recorder<String>()
            Database.logError = { code, message in
                if code == .SQLITE_WARNING { warnings.append(message) }
            }
            for opening in Opening.allCases where !opening.isExposed {
                let readers = try opening.open(makeTemporaryPath())
                withExtendedLifetime(readers) {}
                #expect(warnings.values == [], "\(opening)")
            }
        }
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("One warning comes when others may write or checkpoint beside a writer", arguments: Opening.allCases.filter(\.isExposed))
    func warning(opening: Opening) async {
        await #expect(processExitsWith: .success) { [opening = opening.rawValue as String] in
            let path = try makeTemporaryPath()
            let warnings = Recorder<String>()
            Database.logError = { code, message in
                if code == .SQLITE_WARNING { warnings.append(message) }
            }
            let readers = try #require(Opening(rawValue: opening)).open(path)
            let others = try Opening.twoPools.open(path + "2")
            withExtendedLifetime((readers, others)) {}
            guard SQLiteLibrary.hasWALResetBug else {
                return #expect(warnings.values == [])
            }
            #expect(warnings.values.count == 1)
            let warning = try #require(warnings.values.first)
            for word in ["WAL-reset", "may", "3.51.3", "3.50.7", "3.44.6", String(cString: sqlite3_libversion()), path] {
                #expect(warning.contains(word), "\(word) is missing: \(warning)")
            }
            #expect(!warning.hasSuffix("2"))
        }
    }
    #endif

    @Test("The health of a database names the bug where others may write or checkpoint beside it", arguments: Opening.allCases)
    func health(opening: Opening) throws {
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

    @Test("A program without an error log is warned as soon as it has one")
    func lateLog() async {
        await #expect(processExitsWith: .success) {
            let path = try makeTemporaryPath()
            let warnings = Recorder<String>()
            let pools = try (0..<2).map { _ in try DatabasePool(path: path) }
            Database.logError = { _, message in warnings.append(message) }
            #expect(warnings.values == [])
            let queue = try DatabaseQueue(path: path)
            withExtendedLifetime((pools, queue)) {}
            #expect(warnings.values.count == (SQLiteLibrary.hasWALResetBug ? 1 : 0))
        }
    }
}
