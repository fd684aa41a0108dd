// What the tests of connections share.

import Foundation
import GRDB

struct ConnectionTestError: Error, Equatable {}

/// Remembers values, from any thread.
// Sendable is true because `storage` is used under `lock` only.
final class Recorder<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [Value] = []

    var values: [Value] {
        lock.withLock { storage }
    }

    func append(_ value: Value) {
        lock.withLock { storage.append(value) }
    }
}

/// A connection for the functions that SQL calls on it, which do not get it.
// Sendable is true because such functions run on the thread that has the connection only.
struct CallingConnection: @unchecked Sendable {
    unowned let db: Database

    init(_ db: Database) {
        self.db = db
    }
}

extension DatabaseQueue {
    /// A database in memory in which SQL has run, such as definitions of tables.
    convenience init(running sql: String, configuration: Configuration = Configuration()) throws {
        try self.init(configuration: configuration)
        try write { try $0.execute(sql: sql) }
    }
}

/// Gives a database in memory in which SQL has run, such as definitions of tables. The function is called outside of transactions.
func withDatabase(
    running sql: String, configuration: Configuration = Configuration(), _ body: (Database) throws -> Void
) throws {
    try DatabaseQueue(configuration: configuration).inDatabase { db in
        try db.execute(sql: sql)
        try body(db)
    }
}

extension DatabaseValue {
    /// The storage class and the value, for comparisons that must not mix up 1 and 1.0.
    var exactDescription: String {
        switch storage {
        case .null: "null"
        case .int64(let int64): "int64(\(int64))"
        case .double(let double): "double(\(double))"
        case .string(let string): "string(\(string))"
        case .blob(let data): "blob(\(Array(data)))"
        }
    }
}
