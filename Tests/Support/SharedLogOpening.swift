// The ways to open a database that matter for the WAL-reset bug of SQLite.

@testable import GRDB

/// How a process opens a database, and whether it is warned.
enum SharedLogOpening: String, CaseIterable, Sendable {
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
