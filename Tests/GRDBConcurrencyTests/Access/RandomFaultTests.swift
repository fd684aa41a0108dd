// Random work of a pool, while calls of SQLite fail at random.

#if os(Linux)

import CTestFaults
import Dispatch
import Foundation
import Testing

@testable import GRDB

/// A schedule of steps and faults that a seed decides. How the threads of a step take turns is up to the system.
///
/// Each transaction inserts three rows with the number of the transaction: it is either stored as a whole, or not at all.
private final class RandomFaultSchedule {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private struct Abandoned: Error {}

    private let path: String
    private var random: SeededGenerator
    private var pool: DatabasePool?
    private var transaction = 0
    private var committed: Set<Int> = []
    /// The transactions that have failed: an error may come after the commit.
    private var uncertain: Set<Int> = []
    private(set) var stepNames: [String] = []
    private(set) var faultCount = 0
    private(set) var errorCount = 0

    init(seed: UInt64) throws {
        path = try makeTemporaryPath()
        random = SeededGenerator(seed: seed)
    }

    // MARK: - Steps

    func run() async throws {
        try create()
        for _ in 0..<Int.random(in: 6...14, using: &random) {
            if random.oneIn(2) { arm() }
            do {
                try await step()
            } catch let failure as Failure {
                throw failure
            } catch {
                try note(error)
            }
            if grdb_faults_have_failed(nil) { faultCount += 1 }
            grdb_faults_disarm(nil)
        }
        try check()
    }

    private func create() throws {
        pool = try makePool()
        try pool?.write {
            try $0.execute(sql: "CREATE TABLE item(number INTEGER, part INTEGER, text TEXT); CREATE INDEX i ON item(number)")
        }
    }

    private func makePool() throws -> DatabasePool {
        let configuration = configured { configuration in
            configuration.maximumReaderCount = 2
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = 10; PRAGMA wal_autocheckpoint = 10") }
        }
        return try DatabasePool(path: path, configuration: configuration)
    }

    private func arm() {
        let faults: [(fault_site, fault_effect)] = [
            (fault_site_memory, fault_effect_error), (fault_site_memory, fault_effect_error), (fault_site_open, fault_effect_error),
            (fault_site_read, fault_effect_error), (fault_site_read, fault_effect_partial), (fault_site_write, fault_effect_error),
            (fault_site_write, fault_effect_partial), (fault_site_write, fault_effect_full), (fault_site_sync, fault_effect_error),
            (fault_site_truncate, fault_effect_error), (fault_site_lock, fault_effect_error), (fault_site_map, fault_effect_error),
            (fault_site_other, fault_effect_error),
        ]
        let (site, effect) = random.element(of: faults)
        let number = Int.random(in: 1...(site == fault_site_memory ? 150 : 12), using: &random)
        let lasts = random.oneIn(4)
        stepNames.append("fault \(site.rawValue).\(effect.rawValue) at \(number)\(lasts ? " and later" : "")")
        grdb_faults_arm(nil, site, number, effect, lasts)
    }

    /// Faults are errors of SQLite that name what has failed, and nothing else.
    private func note(_ error: any Error) throws {
        errorCount += 1
        if error is CancellationError || error is Abandoned { return }
        guard let databaseError = error as? DatabaseError else { throw Failure(description: "\(type(of: error)): \(error)") }
        switch databaseError.resultCode {
        case .SQLITE_CORRUPT, .SQLITE_MISUSE, .SQLITE_NOTADB, .SQLITE_INTERNAL, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
            throw Failure(description: "\(error)")
        default:
            break
        }
    }

    private func step() async throws {
        if pool == nil {
            stepNames.append("open")
            pool = try makePool()
        }
        guard let pool else { return }
        let name = random.element(of: [
            "write", "write", "write", "large write", "abandoned write", "read", "read", "parallel reads", "observe", "cancel",
            "checkpoint", "memory",
            "vacuum", "snapshot", "close",
        ])
        stepNames.append(name)
        switch name {
        case "parallel reads":
            async let first = pool.read(Self.countRows)
            async let second = pool.read(Self.countRows)
            for rows in try await [first, second] { try checkRows(rows) }
        case "cancel": try await cancelWrite(to: pool)
        default: try step(name, pool)
        }
    }

    private func step(_ name: String, _ pool: DatabasePool) throws {
        switch name {
        case "write": try write(to: pool, length: 10)
        case "large write": try write(to: pool, length: 30_000)
        case "abandoned write":
            try pool.write { db in
                try Self.insert(db, -1, length: 5000)
                throw Abandoned()
            }
        case "read": try checkRows(pool.read(Self.countRows))
        case "observe": try observe(pool)
        case "checkpoint":
            let mode = random.element(of: [Database.CheckpointMode.passive, .full, .restart, .truncate])
            try pool.writeWithoutTransaction { _ = try $0.checkpoint(mode) }
        case "memory": pool.releaseMemory()
        case "vacuum": try pool.vacuum()
        case "snapshot":
            let snapshot = try pool.makeSnapshot()
            try checkRows(snapshot.read(Self.countRows))
        default:
            self.pool = nil
            try pool.close()
        }
    }

    private static func insert(_ db: Database, _ number: Int, length: Int) throws {
        let text = String(repeating: "x", count: length)
        for part in 0..<3 {
            try db.execute(sql: "INSERT INTO item VALUES (?, ?, ?)", arguments: [number, part, text])
        }
    }

    private func write(to pool: DatabasePool, length: Int) throws {
        transaction += 1
        let number = transaction
        uncertain.insert(number)
        try pool.write { try Self.insert($0, number, length: length) }
        uncertain.remove(number)
        committed.insert(number)
    }

    private func observe(_ pool: DatabasePool) throws {
        let results = ValueLog<Result<Int, any Error>>()
        let cancellable = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT COUNT(DISTINCT number) FROM item") ?? -1 }
            .start(
                in: pool, scheduling: .async(onQueue: DispatchQueue(label: "observation")), onError: { results.add(.failure($0)) },
                onChange: { results.add(.success($0)) })
        defer { cancellable.cancel() }
        guard case .success(let count) = results.wait(until: { !$0.isEmpty }).first else { return }
        try write(to: pool, length: 10)
        // The new value comes, or the error that ends the observation.
        let last = results.wait { values in
            values.contains { result in
                guard case .success(let value) = result else { return true }
                return value > count
            }
        }.last
        switch last {
        case .failure(let error): try note(error)
        case .success(let value) where value > count: break
        default: throw Failure(description: "no value after \(count)")
        }
    }

    private func cancelWrite(to pool: DatabasePool) async throws {
        transaction += 1
        let number = transaction
        uncertain.insert(number)
        let task = Self.startWrite(number, to: pool)
        if random.oneIn(2) { await Task.yield() }
        task.cancel()
        try await task.value
        uncertain.remove(number)
        committed.insert(number)
    }

    private static func startWrite(_ number: Int, to pool: DatabasePool) -> Task<Void, any Error> {
        Task { try await pool.write { db in try insert(db, number, length: 2000) } }
    }

    // MARK: - What is stored

    private static func countRows(_ db: Database) throws -> [(number: Int, count: Int)] {
        try Row.fetchAll(db, sql: "SELECT number, COUNT(DISTINCT part) FROM item GROUP BY number").map { ($0[0], $0[1]) }
    }

    private func checkRows(_ rows: [(number: Int, count: Int)]) throws {
        for row in rows {
            guard row.count == 3 else { throw Failure(description: "\(row.count) rows of transaction \(row.number)") }
            guard committed.contains(row.number) || uncertain.contains(row.number) else {
                throw Failure(description: "transaction \(row.number) was not committed")
            }
        }
        let lost = committed.subtracting(rows.map(\.number))
        guard lost.isEmpty else { throw Failure(description: "transactions \(lost.sorted()) are lost") }
    }

    /// The pool goes on after all faults, and the file has what was committed.
    private func check() throws {
        grdb_faults_disarm(nil)
        stepNames.append("end")
        do {
            let last = try pool ?? makePool()
            try write(to: last, length: 10)
            try checkRows(last.read(Self.countRows))
            try last.close()
            pool = nil
            let queue = try DatabaseQueue(path: path)
            let integrity = try queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
            guard integrity == ["ok"] else { throw Failure(description: "integrity: \(integrity)") }
            try checkRows(queue.read(Self.countRows))
            try queue.close()
        } catch let error as DatabaseError {
            throw Failure(description: "after the faults: \(error)")
        }
        removeFolder(of: path)
    }
}

@Suite("Random faults", .mustEnd)
struct RandomFaultTests {
    /// Runs one seed only: `GRDB_FAULT_SEED=42 swift test --filter RandomFaultTests`.
    private static let onlySeed = ProcessInfo.processInfo.environment["GRDB_FAULT_SEED"].flatMap { UInt64($0) }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("A pool survives random faults: errors only, and what was committed is there")
    func schedules() async throws {
        let count = Self.onlySeed == nil ? stressCount(30, sanitized: 3, long: 1000) : 1
        // The short form is the same each time. The long one finds what it has not found yet.
        let first = Self.onlySeed ?? (isStressed ? UInt64.random(in: 0..<1_000_000_000) : 1)
        let path = try makeTemporaryPath("log")
        await #expect(processExitsWith: .success) {
            [first = first as UInt64, count = count as Int, path = path as String] in
            try #require(grdb_faults_install_allocator() == SQLITE_OK)
            try #require(grdb_faults_install_file_system(true) == SQLITE_OK)
            // A file: the output of a process that fails is not shown.
            let log = try #require(fopen(path, "w"))
            func report(_ text: String) {
                fputs("\(text)\n", log)
                fflush(log)
            }
            var (faultCount, errorCount) = (0, 0)
            for seed in first..<(first + UInt64(count)) {
                // Before the schedule: if it hangs, or stops, this is the last line.
                report("seed \(seed)")
                let schedule = try RandomFaultSchedule(seed: seed)
                do {
                    try await schedule.run()
                } catch {
                    grdb_faults_disarm(nil)
                    report("\(error), after \(schedule.stepNames)")
                    exit(EXIT_FAILURE)
                }
                faultCount += schedule.faultCount
                errorCount += schedule.errorCount
            }
            report("random faults: \(count) seeds, \(faultCount) faults, \(errorCount) errors")
            // The test has met what it is about.
            if count > 1, faultCount == 0 { exit(EXIT_FAILURE) }
        }
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let isComplete = lines.last?.hasPrefix("random faults: ") == true
        #expect(isComplete, "\(lines.suffix(2)): run it again with GRDB_FAULT_SEED")
        if isComplete { print(lines.last ?? "") }
    }
    #endif

    // MARK: - What random faults have found

    /// Lets each allocation of a function fail in a connection of its own, in a process of its own, and then checks the connection.
    private static func tryAllocations(
        lasts: Bool, prepare: (Database) throws -> Void, _ body: (DatabaseQueue) throws -> Void, check: (DatabaseQueue) throws -> Void
    ) throws {
        try #require(grdb_faults_install_allocator() == SQLITE_OK)
        for number in 1...10_000 {
            let path = try makeTemporaryPath()
            let queue = try makeQueue(path: path)
            try queue.writeWithoutTransaction(prepare)
            grdb_faults_arm(nil, fault_site_memory, number, fault_effect_error, lasts)
            try? body(queue)
            let isTried = grdb_faults_have_failed(nil)
            grdb_faults_disarm(nil)
            try check(queue)
            try queue.close()
            removeFolder(of: path)
            // SQLite allocates little with a memory of its own for each connection (look-aside).
            guard isTried else { return #expect(number > 1) }
        }
    }

    private final class RowObserver: TransactionObserver {
        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) {}
        func databaseDidRollback(_ db: Database) {}
    }

    @Test("A transaction under observation is not stored in part when there is no memory for what the observation asks")
    func observedTransaction() async {
        await #expect(processExitsWith: .success) {
            let observer = RowObserver()
            try RandomFaultTests.tryAllocations(
                lasts: false,
                prepare: { db in db.add(transactionObserver: observer) },
                { queue in
                    try queue.write { db in
                        for _ in 0..<3 { try db.insertRow() }
                    }
                },
                check: { queue in
                    let count = try queue.rowCount()
                    #expect(count == 0 || count == 3, "\(count) rows")
                })
        }
    }

    @Test("A connection writes again as soon as there is memory")
    func readOnlyOperations() async {
        await #expect(processExitsWith: .success) {
            try RandomFaultTests.tryAllocations(
                lasts: true,
                prepare: { _ in },
                { queue in
                    queue.inDatabase { db in
                        try? db.readOnly { try db.insertRow() }
                    }
                    // There is still no memory.
                    for _ in 0..<3 { queue.inDatabase { _ in } }
                },
                check: { queue in try queue.write { try $0.insertRow() } })
        }
    }
}

#endif
