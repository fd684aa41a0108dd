// The databases of observed expressions about accesses: files that several connections share.

import Foundation
import GRDB

extension Oracle {
    /// The description of an error, with its extended code.
    static func told(_ error: any Error) -> String {
        if let error = error as? DatabaseError {
            return "error \(error.extendedResultCode.rawValue): \(error)"
        }
        return "\(type(of: error)): \(error)"
    }

    static func configured(_ change: (inout Configuration) -> Void) -> Configuration {
        var configuration = Configuration()
        change(&configuration)
        return configuration
    }

    // MARK: - Files with items

    static let itemSQL = """
        CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO item VALUES (1, 'a'), (2, 'b');
        """

    /// The path of a closed file of two items.
    static func itemFile() throws -> String {
        try makeFile { try $0.execute(sql: itemSQL) }
    }

    /// The same, in WAL mode.
    static func walFile() throws -> String {
        try makeFile { try $0.execute(sql: itemSQL + "; PRAGMA journal_mode = WAL") }
    }

    private static func makeFile(_ fill: (Database) throws -> Void) throws -> String {
        let queue = try DatabaseQueue(path: tempPath())
        try queue.writeWithoutTransaction(fill)
        try queue.close()
        return queue.path
    }

    /// A pool on a new file of two items.
    static func itemPool(_ change: (inout Configuration) -> Void = { _ in }) throws -> DatabasePool {
        let pool = try DatabasePool(path: tempPath(), configuration: configured(change))
        closesInTheEnd(pool)
        try pool.writeWithoutTransaction { try $0.execute(sql: itemSQL) }
        return pool
    }

    /// A queue on a new file of two items.
    static func itemQueue(_ change: (inout Configuration) -> Void = { _ in }) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: tempPath(), configuration: configured(change))
        closesInTheEnd(queue)
        try queue.writeWithoutTransaction { try $0.execute(sql: itemSQL) }
        return queue
    }

    // MARK: - Statements

    static func items(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM item") ?? 0
    }

    static func insert(_ db: Database) throws {
        try db.execute(sql: "INSERT INTO item (name) VALUES ('n')")
    }

    static func text(_ db: Database, _ sql: String) throws -> String? {
        try String.fetchOne(db, sql: sql)
    }

    static func tables(_ db: Database) throws -> [String] {
        try String.fetchAll(db, sql: "SELECT name FROM sqlite_master ORDER BY name")
    }

    /// A function that releases its captured objects when its expression has ended, such as its database, which retains the function.
    // Sendable is true because `body` is used under `lock` only.
    private final class Stop: @unchecked Sendable {
        private let lock = NSLock()
        private var body: (@Sendable () -> Void)?

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }

        func callAsFunction() {
            lock.withLock { body }?()
        }

        func empty() {
            lock.withLock { body = nil }
        }
    }

    /// The SQL function `stop()`.
    static func stopFunction(_ body: @escaping @Sendable () -> Void) -> DatabaseFunction {
        let stop = Stop(body)
        inTheEnd { stop.empty() }
        return DatabaseFunction("stop", argumentCount: 0, pure: false) { _ in
            stop()
            return 1
        }
    }

    // One line, because errors show it.
    /// Gives 2000 rows, and calls `stop()` for the first one.
    static let longSelect =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT CASE i WHEN 1 THEN stop() ELSE i END FROM n"

    // MARK: - Files

    /// The names of the files beside a database, with their sizes. The size of the shared memory is up to SQLite.
    static func files(_ path: String) -> [String] {
        sizedFiles(path).map { name, size in name.hasSuffix("-shm") ? name : "\(name) \(size)" }
    }

    /// The names of the files beside a database, and which of them are empty.
    static func fileNames(_ path: String) -> [String] {
        sizedFiles(path).map { name, size in size == 0 && !name.hasSuffix("-shm") ? "\(name) (empty)" : name }
    }

    private static func sizedFiles(_ path: String) -> [(name: String, size: Int)] {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)
            return (name, (attributes?[.size] as? Int) ?? -1)
        }
    }

    // MARK: - Suspension

    static func suspend() {
        NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
    }

    static func resume() {
        NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
    }

    static func suspended<T>(_ body: () throws -> T) rethrows -> T {
        suspend()
        defer { resume() }
        return try body()
    }
}
