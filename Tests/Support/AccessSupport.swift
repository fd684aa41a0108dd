// What the tests of database accesses share.

import Dispatch
import Foundation
import Testing

@testable import GRDB

/// SQL that runs until it is interrupted.
let endlessSQL = """
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number)
    SELECT COUNT(*) FROM number
    """

struct AccessError: Error, Equatable {}

/// A database with an empty table, `t(a)`.
func makeQueue(path: String = ":memory:", configuration: Configuration = Configuration()) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
    return queue
}

/// The same in a file, opened by a pool.
func makePool(path: String? = nil, configuration: Configuration = Configuration()) throws -> DatabasePool {
    let pool = try DatabasePool(path: path ?? makeTemporaryPath(), configuration: configuration)
    try pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
    return pool
}

/// The default configuration, with a change.
func configured(_ change: (inout Configuration) -> Void) -> Configuration {
    var configuration = Configuration()
    change(&configuration)
    return configuration
}

/// What writes to a file, with and without a write-ahead log.
enum FileWriterKind: String, CaseIterable, Sendable {
    case queue, queueWithLog, pool

    func open(_ path: String) throws -> any DatabaseWriter {
        let configuration = configured { configuration in
            // Other connections and processes hold their locks for milliseconds, or as long as a busy disk takes.
            configuration.busyMode = .timeout(.infinity)
            configuration.journalMode = self == .queueWithLog ? .wal : .default
        }
        return switch self {
        case .queue, .queueWithLog: try DatabaseQueue(path: path, configuration: configuration)
        case .pool: try DatabasePool(path: path, configuration: configuration)
        }
    }
}

extension DatabaseReader {
    func rowCount() throws -> Int {
        try read { try $0.rowCount() }
    }
}

extension Database {
    func rowCount() throws -> Int {
        try #require(try Int.fetchOne(self, sql: "SELECT COUNT(*) FROM t"))
    }

    func insertRow() throws {
        try execute(sql: "INSERT INTO t VALUES (1)")
    }

    /// Runs a statement that ends only when it is interrupted.
    ///
    /// - Parameter body: Called as soon as the statement runs: what comes before may be refused, or allowed, for other reasons.
    func runEndlessly(_ body: @escaping @Sendable () -> Void) throws -> Int? {
        let begin = DatabaseFunction("begin_endlessly", argumentCount: 0) { _ in
            body()
            return 1
        }
        add(function: begin)
        return try Int.fetchOne(self, sql: endlessSQL.replacingOccurrences(of: "SELECT 1", with: "SELECT begin_endlessly()"))
    }
}

/// An access that keeps a connection busy, on a thread of its own, until `end()` is called.
final class Occupation: Sendable {
    private let mayEnd = DispatchSemaphore(value: 0)

    init(_ writer: some DatabaseWriter) {
        let hasStarted = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [mayEnd] in
            writer.writeWithoutTransaction { _ in
                hasStarted.signal()
                mayEnd.wait()
            }
        }
        hasStarted.wait()
    }

    func end() {
        mayEnd.signal()
    }
}

/// Runs a function on a thread of its own.
final class Beside: Sendable {
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) {
        Thread.detachNewThread { [hasEnded] in
            body()
            hasEnded.signal()
        }
    }

    func wait() {
        hasEnded.wait()
    }
}

/// A gate that tasks can wait for, and that threads can wait for in the functions they give to accesses.
final class Gate: Sendable {
    private let state = Locked(false)

    var isOpen: Bool { state.withLock { $0 } }

    func open() {
        state.withLock { $0 = true }
    }

    func wait() async throws {
        try await waitUntil(seconds: .infinity) { isOpen }
    }

    func waitOnThread() {
        blockUntil(seconds: .infinity) { isOpen }
    }
}

extension DatabaseReader {
    /// A task in a read that does not end by itself. Its statement runs.
    func startEndlessRead() async throws -> Task<Int?, any Error> {
        let hasStarted = Gate()
        let task = Task {
            try await self.read { db in
                try db.runEndlessly { hasStarted.open() }
            }
        }
        try await hasStarted.wait()
        return task
    }
}

extension DatabaseWriter {
    /// A task in a write that does not end by itself. It has inserted a row, and another statement runs.
    func startEndlessWrite() async throws -> Task<Int?, any Error> {
        let hasStarted = Gate()
        let task = Task {
            try await self.write { db in
                try db.insertRow()
                return try db.runEndlessly { hasStarted.open() }
            }
        }
        try await hasStarted.wait()
        return task
    }
}

/// Returns whether an error is a ``DatabaseError`` of the given code.
func isError(_ error: any Error, _ resultCode: ResultCode) -> Bool {
    (error as? DatabaseError)?.resultCode == resultCode
}

/// Returns whether a function fails with a ``DatabaseError`` of the given code.
func fails<T>(_ resultCode: ResultCode, _ body: () throws -> T) -> Bool {
    do {
        _ = try body()
        return false
    } catch {
        return isError(error, resultCode)
    }
}

/// Returns whether a function fails with a ``DatabaseError`` of the given code.
func failsAsync<T>(_ resultCode: ResultCode, _ body: () async throws -> T) async -> Bool {
    do {
        _ = try await body()
        return false
    } catch {
        return isError(error, resultCode)
    }
}

// MARK: - Other processes

/// A signal from one process to the others: a file beside the database.
struct Signal: Sendable {
    private let path: String

    init(_ name: String, besides databasePath: String) {
        path = databasePath + "." + name
    }

    var isGiven: Bool {
        access(path, F_OK) == 0
    }

    func give() {
        let file = open(path, O_WRONLY | O_CREAT, 0o644)
        precondition(file >= 0)
        close(file)
    }

    func waitOnThread() {
        blockUntil(seconds: .infinity) { isGiven }
    }
}

/// Ends a child process with a failure.
func failChild(_ message: String) -> Never {
    FileHandle.standardError.write(Data("child process: \(message)\n".utf8))
    exit(EXIT_FAILURE)
}

/// Reads through as many connections at the same time as asked for: each of the reads waits for the others.
///
/// - Returns: How many of them have found an open transaction where there should be none.
func openTransactions(_ reader: any DatabaseReader, count: Int) -> Int {
    let states = Recorder<Bool>()
    let reads = (0..<count).map { _ in
        Beside {
            try? reader.unsafeRead { db in
                states.append(db.isInsideTransaction)
                blockUntil { states.values.count >= count }
            }
        }
    }
    for read in reads { read.wait() }
    return states.values.filter { $0 }.count
}
