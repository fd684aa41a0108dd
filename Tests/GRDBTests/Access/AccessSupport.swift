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

/// The path of a file that does not exist yet, in a directory of its own.
func makeTemporaryPath(_ name: String = "db.sqlite") throws -> String {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("access-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    return directory.appendingPathComponent(name).path
}

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
}

/// An access that keeps a connection busy, on a thread of its own, until it is told to end.
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

/// A gate that tasks can wait for, and that threads can wait for in the functions they give to accesses.
final class Gate: Sendable {
    private let state = Locked(false)

    var isOpen: Bool { state.withLock { $0 } }

    func open() {
        state.withLock { $0 = true }
    }

    func wait() async throws {
        while !isOpen {
            try await Task.sleep(nanoseconds: 1_000_000)
        }
    }

    func waitOnThread() {
        while !isOpen {
            usleep(1000)
        }
    }
}

/// Values that any thread may add.
final class AccessLog<Value: Sendable>: Sendable {
    private let locked = Locked<[Value]>([])
    var values: [Value] { locked.withLock { $0 } }
    func append(_ value: Value) { locked.withLock { $0.append(value) } }
}

/// Tells whether an error is a ``DatabaseError`` of the given code.
func isError(_ error: any Error, _ resultCode: ResultCode) -> Bool {
    (error as? DatabaseError)?.resultCode == resultCode
}

/// Tells whether a function fails with a ``DatabaseError`` of the given code.
func fails<T>(_ resultCode: ResultCode, _ body: () throws -> T) -> Bool {
    do {
        _ = try body()
        return false
    } catch {
        return isError(error, resultCode)
    }
}

/// Tells whether a function fails with a ``DatabaseError`` of the given code.
func failsAsync<T>(_ resultCode: ResultCode, _ body: () async throws -> T) async -> Bool {
    do {
        _ = try await body()
        return false
    } catch {
        return isError(error, resultCode)
    }
}
