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

/// Gives the path of a file that does not exist yet, and removes all files around it in the end.
func withTemporaryPath<T>(_ body: (String) throws -> T) throws -> T {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("connection-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try body(directory.appendingPathComponent("db.sqlite").path)
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
