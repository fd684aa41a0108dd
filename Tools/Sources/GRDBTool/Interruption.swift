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

/// Watches for signals while a database is open. The first one interrupts the database, the next one ends the process at once, unless there is a pager.
final class Interruption: @unchecked Sendable {
    // Sendable: `signal` and `hasPager` are guarded by the lock, the rest is constant.
    private let signals: TerminationSignals?
    private let lock = NSLock()
    private var signal: Int32?
    private var hasPager = false

    /// - parameter signals: The signals of the process, or `nil` for those that nobody sends.
    init(_ signals: TerminationSignals? = nil) {
        self.signals = signals
    }

    /// Runs a function that uses a database.
    ///
    /// - throws: An ``Interrupted`` when SQLite has ended a statement because of a signal.
    func interrupting<Value>(_ queue: DatabaseQueue, _ body: () throws -> Value) throws -> Value {
        signals?.setHandler { [self] in receive($0, queue) }
        defer {
            // A pager still runs then.
            let isPaged = lock.withLock { hasPager }
            if isPaged { signals?.setHandler { _ in } } else { signals?.setHandler(nil) }
        }
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

    /// Has no signal end the process from now on: Control-C also goes to the pager, which would be left alone on the terminal.
    func pagerHasStarted() {
        lock.withLock { hasPager = true }
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
        let (isFirst, hasPager) = lock.withLock { (signal == nil, self.hasPager) }
        guard isFirst else {
            if !hasPager { TerminationSignals.end(by: number) }
            return
        }
        lock.withLock { signal = number }
        queue.interrupt()
    }
}
