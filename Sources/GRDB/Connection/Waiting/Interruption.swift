// How other threads stop what a connection does.

/// The interruptions of a connection, and whether it is suspended. Any thread may use all of it, at any time, also while the connection closes.
package struct Interruption: ~Copyable, Sendable {
    private static let suspended: Int32 = 1
    private static let closing: Int32 = 2

    /// Whether statements are refused, and why. Zero where they are not.
    private let suspension = Atomic<Int32>(0)

    private let aborts = Atomic<Int32>(0)
    private let interruptions = Atomic<Int32>(0)

    /// The connection that is to be interrupted, unless nothing may interrupt it now.
    private let connection: Locked<SQLiteConnection?>

    init(_ connection: SQLiteConnection?) {
        self.connection = Locked(connection)
    }

    /// How often ``interrupt()`` was called.
    var count: Int32 { interruptions.value }

    /// How often ``suspend()`` and ``abortAccesses()`` were called.
    var abortCount: Int32 { aborts.value }

    /// Whether statements that may lock the database are refused, or all of them.
    package var isSuspended: Bool { suspension.value != 0 }

    /// Whether all statements are refused, because the database is being closed.
    var isBeingClosed: Bool { suspension.value == Self.closing }

    /// Aborts the running statement, or its wait for a lock. Does nothing when no statement runs, and never waits.
    func interrupt() {
        interruptions.add(1)
        connection.withLock { connection in
            if let connection {
                sqlite3_interrupt(connection)
            }
        }
    }

    /// Refuses the statements that may lock the database, until ``resume()``. The running statement is interrupted.
    func suspend() {
        abort(Self.suspended)
    }

    /// Ends a suspension.
    func resume() {
        suspension.store(0)
    }

    /// Refuses all statements, until ``resume()`` or ``endAbort()``: the database is being closed. The running statement is interrupted.
    package func abortAccesses() {
        abort(Self.closing)
    }

    /// Allows statements again after ``abortAccesses()``: the database could not be closed.
    package func endAbort() {
        guard isBeingClosed else { return }
        resume()
    }

    private func abort(_ reason: Int32) {
        suspension.store(reason)
        aborts.add(1)
        interrupt()
    }

    /// Has interruptions reach a connection from now on, or none.
    func setConnection(_ connection: SQLiteConnection?) {
        self.connection.withLock { $0 = connection }
    }
}
