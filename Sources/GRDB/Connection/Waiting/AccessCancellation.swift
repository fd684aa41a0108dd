// The cancellation of one asynchronous access to a connection.

/// Lets any thread cancel the access that a connection is running.
///
/// The connection looks at ``isCancelled`` before each statement; a statement that runs already is interrupted.
final class AccessCancellation: Sendable {
    private let flag = Atomic<Int32>(0)
    private let running = Locked<SQLiteConnection?>(nil)

    deinit {
        flag.deallocate()
    }

    /// Whether the access was cancelled.
    var isCancelled: Bool { flag.value != 0 }

    /// Cancels the access: no further statement starts, and the running one is interrupted.
    func cancel() {
        running.withLock { connection in
            flag.store(1)
            if let connection {
                sqlite3_interrupt(connection)
            }
        }
    }

    /// To be called by the connection when the access begins, and with `nil` before it ends, so that no other access is interrupted. Also with `nil`
    /// while observers use the connection, which are notified of the end of a transaction.
    func setRunning(_ connection: SQLiteConnection?) {
        running.withLock { running in
            running = connection
            // The access may have been cancelled while there was no connection to interrupt.
            if let connection, isCancelled {
                sqlite3_interrupt(connection)
            }
        }
    }
}
