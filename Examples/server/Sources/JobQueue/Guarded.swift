// `Guarded`, a value behind a lock.

import Foundation

/// A value that several threads change.
final class Guarded<Value>: @unchecked Sendable {
    // Sendable: guarded by the lock.
    private let lock = NSLock()
    private var content: Value

    init(_ value: Value) { content = value }

    var value: Value { withLock { $0 } }

    func withLock<T>(_ body: (inout Value) -> T) -> T { lock.withLock { body(&content) } }
}
