// Observations of what another process commits.

import Dispatch
import Foundation
import Testing

@testable import GRDB

#if compiler(>=6.3) // Exit tests that capture values.
@Suite("Observations of another process", .mustEnd)
struct ExternalCommitTests {
    enum Kind: String, CaseIterable, Sendable {
        case pool, log, rollback

        func open(_ path: String) throws -> any DatabaseWriter {
            let configuration = configured { configuration in
                configuration.busyMode = .timeout(60)
                configuration.observesExternalChanges = true
                configuration.journalMode = self == .log ? .wal : .default
                // It is not power that fails here.
                configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
            }
            return self == .pool
                ? try DatabasePool(path: path, configuration: configuration) : try DatabaseQueue(path: path, configuration: configuration)
        }
    }

    /// What a transaction leaves: two rows more, whose sum is zero.
    struct State: Equatable, Sendable {
        var count: Int
        var sum: Int

        static func fetch(_ db: Database) throws -> State {
            let row = try Row.fetchOne(db, sql: "SELECT COUNT(*), IFNULL(SUM(a), 0) FROM t")
            return State(count: row?[0] ?? -1, sum: row?[1] ?? -1)
        }
    }

    // Sanitizers look into one process, and make it wait too long for another one.
    @Test(
        "Of 1,000 commits of another process, none is missed: each value is a committed state, values arrive in order, and the last one arrives",
        .enabled(if: !isSanitized), arguments: Kind.allCases)
    func anotherProcess(kind: Kind) async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let writer = try kind.open(path)
        try await writer.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        let logs = (0..<4).map { _ in ValueLog<State>() }
        func observe(_ observation: ValueObservation<ValueReducers.Fetch<State>>, _ index: Int) -> AnyDatabaseCancellable {
            observation.start(
                in: writer, scheduling: .async(onQueue: DispatchQueue(label: "values")),
                onError: { Issue.record($0) }, onChange: { logs[index].add($0) })
        }
        var writing = ValueObservation.tracking(State.fetch)
        writing.requiresWriteAccess = true
        let cancellables = [
            observe(.tracking(State.fetch), 0),
            observe(.trackingConstantRegion(State.fetch), 1),
            observe(.tracking(region: Table("t"), fetch: State.fetch), 2),
            observe(writing, 3),
        ]
        let count = stressCount(1000, sanitized: 100, long: 10_000)
        async let child: Void = Self.commit(count, in: path, kind: kind)
        // Commits of this process come in between.
        for _ in 0..<50 {
            try await writer.write { try $0.execute(sql: "UPDATE t SET a = a WHERE rowid = 1") }
            try await Task.sleep(nanoseconds: 1_000_000)
        }
        await child
        for log in logs {
            let values = log.wait { $0.last?.count == 2 * count }
            #expect(values.last?.count == 2 * count)
            #expect(values.allSatisfy { $0.sum == 0 && $0.count.isMultiple(of: 2) })
            #expect(zip(values, values.dropFirst()).allSatisfy { $0.count <= $1.count })
        }
        withExtendedLifetime(cancellables) {}
    }

    private static func commit(_ count: Int, in path: String, kind: Kind) async {
        await #expect(processExitsWith: .success) { [path = path as String, kind = kind.rawValue as String, count = count as Int] in
            let writer = try #require(Kind(rawValue: kind)).open(path)
            for number in 1...count {
                try writer.write { db in
                    try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number])
                    try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [-number])
                }
                // Without a log, no connection can read while another one writes all the time.
                usleep(500)
            }
        }
    }
}
#endif
