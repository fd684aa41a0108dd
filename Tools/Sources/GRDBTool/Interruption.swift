// Control-C, and the signal of those who shut down a machine: what runs in a database ends, and is undone.

import Foundation
import GRDB
import Terminal

/// The wish of a user that the program ends. It ends with the exit code 128 and the number of the signal then.
struct Interrupted: Error, CustomStringConvertible {
    let signal: Int32

    var description: String { "interrupted" }
    var exitCode: Int32 { 128 + signal }
}

/// Watches for signals while a database is open. The first one interrupts the database, the next one ends the process at once.
final class Interruption: @unchecked Sendable {
    // Sendable: `signal` is guarded by the lock, the rest is constant.
    private let signals: TerminationSignals?
    private let lock = NSLock()
    private var signal: Int32?

    /// - parameter signals: The signals of the process, or `nil` for those that nobody sends.
    init(_ signals: TerminationSignals? = nil) {
        self.signals = signals
    }

    /// Runs a function that uses a database.
    ///
    /// - throws: An ``Interrupted`` when SQLite has ended a statement because of a signal.
    func interrupting<Value>(_ queue: DatabaseQueue, _ body: () throws -> Value) throws -> Value {
        signals?.setHandler { [self] in receive($0, queue) }
        defer { signals?.setHandler(nil) }
        do {
            return try body()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            try check()
            throw error
        }
    }

    /// Runs a function that signals do not end: the reader of a pager leaves it by other keys.
    func ignoring<Value>(_ body: () throws -> Value) rethrows -> Value {
        signals?.setHandler { _ in }
        defer { signals?.setHandler(nil) }
        return try body()
    }

    /// Ends what is between two statements, which SQLite does not interrupt.
    ///
    /// - throws: An ``Interrupted`` when there was a signal.
    func check() throws {
        if let signal = lock.withLock({ signal }) {
            throw Interrupted(signal: signal)
        }
    }

    func receive(_ number: Int32, _ queue: DatabaseQueue) {
        guard lock.withLock({ signal == nil }) else { return TerminationSignals.end(by: number) }
        lock.withLock { signal = number }
        queue.interrupt()
    }
}
