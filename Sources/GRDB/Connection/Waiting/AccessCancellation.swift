// The cancellation of one asynchronous access to a connection, and what the connection knows of its present access.

/// Lets any thread cancel the access that a connection is running.
///
/// The connection looks at ``isCancelled`` before each statement; a statement that runs already is interrupted.
final class AccessCancellation: Sendable {
    private let flag = Atomic<Int32>(0)
    private let running = Locked<SQLiteConnection?>(nil)

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

/// What a connection knows of its present access: how it may be stopped, and what stops have prevented. Used by the thread of the access.
struct AccessState {
    var cancellation: AccessCancellation?

    var isCancelled: Bool { cancellation?.isCancelled == true }

    /// Whether the access was cancelled, while its cancellation was hidden from the observers that are notified of the end of a transaction.
    var wasCancelled = false

    /// Whether the last statement was allowed to run although the connection was suspended.
    var knowsSuspension = false

    /// Whether the access has to find out at the beginning of its transaction whether it would have to wait for a lock.
    var beginsWithoutWaiting = false

    /// Whether ``Interruption/interrupt()`` does nothing.
    var isProtected = false

    /// The count of interruptions when it was last made sure that no interruption lasts.
    var liftedInterruptionCount: Int32 = 0

    var interruptedWork = InterruptedWork()

    /// The code of the tokenizer that has just failed in a statement, which fails with another code because of it.
    var tokenizerFailure: CInt?
}
