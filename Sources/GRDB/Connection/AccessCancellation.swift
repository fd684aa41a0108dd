// The cancellation of one asynchronous access to a connection.

/// Lets any thread cancel the access that a connection is running.
///
/// The connection looks at ``isCancelled`` before each statement; a statement that runs already is interrupted.
final class AccessCancellation: @unchecked Sendable {
    // `@unchecked`: `flag` is only touched by atomic operations, `running` is protected by its lock.

    private let flag: UnsafeMutablePointer<Int32>
    private let running = Locked<SQLiteConnection?>(nil)

    init() {
        flag = .allocate(capacity: 1)
        flag.initialize(to: 0)
    }

    deinit {
        flag.deallocate()
    }

    /// Whether the access was cancelled.
    var isCancelled: Bool {
        grdb_atomic_load(flag) != 0
    }

    /// Cancels the access: no further statement starts, and the running one is interrupted.
    func cancel() {
        running.withLock { connection in
            grdb_atomic_store(flag, 1)
            if let connection {
                sqlite3_interrupt(connection)
            }
        }
    }

    /// To be called by the connection when the access begins, and with `nil` before it ends, so that no other access is interrupted. Also with `nil`
    /// while others use the connection, who are told of the end of a transaction.
    func setRunning(_ connection: SQLiteConnection?) {
        running.withLock { running in
            running = connection
            // It may have come while nothing was interrupted.
            if let connection, isCancelled {
                sqlite3_interrupt(connection)
            }
        }
    }
}
