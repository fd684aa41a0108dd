// Two databases in memory with the same content: one for the module, one for C.

import Foundation
import GRDB

/// What most workloads set up: a queue and a C connection, on databases in memory that ran the same SQL.
final class Fixture: Sendable {
    let queue: DatabaseQueue
    let c: CConnection

    init(_ sql: String, configuration: Configuration = Configuration()) throws {
        queue = try DatabaseQueue(configuration: configuration)
        c = CConnection()
        try execute(sql)
    }

    /// Runs `sql` in both databases.
    func execute(_ sql: String) throws {
        try queue.write { db in try db.execute(sql: sql) }
        c.execute(sql)
    }

    /// Throws unless `sql` gives the same integer in both databases.
    func checkSame(_ sql: String) throws {
        let module = try queue.read { db in try Int.fetchOne(db, sql: sql) }
        try BenchmarkError.check(module: module ?? 0, c: c.integer(sql))
    }
}

/// The path of a database file that is not there yet.
func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString).sqlite").path
}

/// Removes a database file, and the files that SQLite has put beside it.
func removeDatabase(at path: String) {
    for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
    }
}
