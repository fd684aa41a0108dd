// What a connection does when another one has locked the database. Connections of pools that read have a busy mode of their own: see `DatabasePool`.

import GRDBFoundation

extension Database {
    /// A function that SQLite calls when a lock is taken by another connection.
    ///
    /// Its argument is the number of times it was called before for the same lock. It returns whether SQLite should try again: after a
    /// false, the statement fails with `SQLITE_BUSY`. It runs on the thread of the access, and must not use the connection.
    public typealias BusyCallback = @Sendable (_ numberOfTries: Int) -> Bool

    /// What a connection does when another one has locked the database.
    ///
    ///     // Wait two seconds at most.
    ///     configuration.busyMode = .timeout(2)
    ///
    ///     // Try again three times, after some rest.
    ///     configuration.busyMode = .callback { numberOfTries in
    ///         Thread.sleep(forTimeInterval: 0.01)
    ///         return numberOfTries < 3
    ///     }
    ///
    /// Waiting does not help against a deadlock: SQLite then fails at once, whatever the mode.
    public enum BusyMode: Sendable {
        /// The statement fails at once with `SQLITE_BUSY`.
        ///
        /// The connection of a pool that writes tries again for a tenth of a second: those that read take the lock of writes for a moment when a
        /// commit changes what they are reading of the log.
        case immediateError

        /// The connection tries again, with pauses of so many seconds in all, and fails then.
        case timeout(TimeInterval)

        /// A function decides.
        case callback(BusyCallback)
    }

    /// Has SQLite wait as the configuration says, and again after another function was its busy handler. A program may replace the busy mode of the
    /// configuration, with `PRAGMA busy_timeout`.
    ///
    /// - Parameter timeout: The milliseconds of SQLite's own wait before that, or zero.
    func restoreBusyHandler(timeout: CInt) {
        guard let handle else { return }
        if timeout > 0 || lockWaiting.callback == nil {
            sqlite3_busy_timeout(handle, timeout)
        } else {
            setBusyHandler(handle)
        }
    }

    // MARK: - Waiting

    /// Returns whether SQLite tries again to get a lock. Called by SQLite.
    ///
    /// - Parameter numberOfTries: How often it was called before for the same lock.
    func willWaitForLock(numberOfTries: CInt) -> Bool {
        lockWaiting.sqliteDidAsk(numberOfTries: numberOfTries, interruptionCount: interruption.count)
        return insideHook { triesAgain() }
    }

    /// Asks the callback whether to try again, unless the access was cancelled or interrupted while it waits, or must not wait.
    func triesAgain() -> Bool {
        lockWaiting.triesAgain { access.isCancelled || isOverdue || isWaitInterrupted }
    }

    /// Whether the connection was interrupted, or suspended, since it began to wait for a lock. SQLite itself does not look.
    private var isWaitInterrupted: Bool {
        // A suspension may come between the start of the statement and its first wait.
        if interruption.isSuspended, !transaction.isEnding { return true }
        return lockWaiting.isInterrupted(count: interruption.count)
    }

    /// Runs operations again as long as another connection has locked the database, and the busy mode wants to wait.
    ///
    /// SQLite does not ask its busy handler for all locks: a connection that upgrades its lock to switch to the WAL mode, or that finds a
    /// checkpoint running, fails at once, and one that finds the log unreadable for ten seconds gives up. The tries of SQLite and those of
    /// this method are one wait.
    ///
    /// Does not wait inside a transaction, whose locks the other connection may be waiting for.
    func waitingForOthers<T>(_ operations: () throws -> T) throws -> T {
        guard !lockWaiting.isRetrying, !isTransactionOpen else {
            return try operations()
        }
        return try lockWaiting.retrying(interruptionCount: interruption.count) {
            var secondsInSQLite: TimeInterval = 0
            while true {
                let stopwatch = Stopwatch()
                do {
                    return try operations()
                } catch let error as DatabaseError where error.isLockOfOthers && !lockWaiting.isOver {
                    if lockWaiting.timeout > 0 || error.resultCode == .SQLITE_PROTOCOL {
                        // SQLite has waited by itself.
                        let seconds = stopwatch.seconds
                        lockWaiting.add(seconds)
                        secondsInSQLite += seconds
                    }
                    guard secondsInSQLite < lockWaiting.limit ?? .infinity, triesAgain() else {
                        throw errorOfClosing(lockWaiting.seconds > 0 ? error.afterWaiting(lockWaiting.seconds) : error)
                    }
                }
            }
        }
    }

    /// The error of an operation, with the name of the database, and with the time that the connection has waited.
    func completed(_ error: DatabaseError) -> DatabaseError {
        let error = error.naming { name }
        guard error.isLockOfOthers, lockWaiting.takeEnd() else { return error }
        return errorOfClosing(error.afterWaiting(lockWaiting.seconds))
    }

    /// Makes SQLite count the tries of the next wait from zero.
    ///
    /// SQLite starts counting anew with each step of a statement, but not where it compiles one, copies pages, or opens a snapshot. What it has
    /// counted for another wait would shorten this one: after a wait that was given up, SQLite would not wait at all.
    func forgetCountedTries() {
        guard let handle, lockWaiting.takeCountedTries() else { return }
        // SQLite starts anew at the end of each compilation, also when there is nothing to compile.
        _ = ConnectionHandle.compile("", in: handle)
    }

    /// The milliseconds that SQLite waits by itself: the program may have set them by the C interface, too.
    var currentBusyTimeout: CInt {
        (try? answers(to: "PRAGMA busy_timeout") { sqlite3_column_int($0, 0) }.first) ?? 0
    }

    /// Calls a function that gives up where the database is locked.
    ///
    /// What decides otherwise stays as it is: the busy mode, or what the program has set in its place.
    package func withoutWaiting<T>(_ body: () -> T) -> T {
        lockWaiting.isImpatient = true
        if lockWaiting.timeout > 0 {
            sqlite3_busy_timeout(handle, 0)
        }
        defer {
            lockWaiting.isImpatient = false
            if lockWaiting.timeout > 0 {
                sqlite3_busy_timeout(handle, lockWaiting.timeout)
            }
        }
        return body()
    }

    /// Whether statements may wait for the locks of other connections, and not only for a moment.
    var waitsForLocks: Bool {
        lockWaiting.mayBeLong && databaseFile.mayBeLocked
    }
}

extension DatabaseError {
    /// Whether the error goes away when another connection releases a lock.
    var isLockOfOthers: Bool {
        switch resultCode {
        case .SQLITE_BUSY: extendedResultCode != .SQLITE_BUSY_SNAPSHOT
        case .SQLITE_PROTOCOL: true
        default: false
        }
    }

    func afterWaiting(_ seconds: TimeInterval) -> DatabaseError {
        var error = self
        error.secondsWaited = seconds
        return error
    }
}
