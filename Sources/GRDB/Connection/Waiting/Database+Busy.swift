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
        case immediateError

        /// The connection tries again, with pauses of so many seconds in all, and fails then.
        case timeout(TimeInterval)

        /// A function decides.
        case callback(BusyCallback)
    }

    /// Installs the busy mode of the configuration. A program may replace it later, with `PRAGMA busy_timeout`.
    func setUpBusyMode() {
        guard let handle else { return }
        switch configuration.busyMode {
        case .immediateError:
            busyCallback = nil
            sqlite3_busy_timeout(handle, 0)
        case .timeout(let duration):
            busyCallback = Self.waiting(atMost: duration)
            busyLimit = duration
            setBusyHandler(handle)
        case .callback(let callback):
            busyCallback = callback
            setBusyHandler(handle)
        }
    }

    /// Has SQLite wait as before, after another function was its busy handler.
    ///
    /// - Parameter timeout: The milliseconds of SQLite's own wait before that, or zero.
    func restoreBusyHandler(timeout: CInt) {
        guard let handle else { return }
        if timeout > 0 || busyCallback == nil {
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
        mayHaveCountedTries = true
        if numberOfTries == 0, !isRetrying {
            beginLockWait()
        }
        return insideHook { triesAgain() }
    }

    private func beginLockWait() {
        lockWait = LockWait(interruptionCount: interruption.count)
    }

    /// Asks the callback whether to try again, unless the access was cancelled or interrupted while it waits, or must not wait.
    func triesAgain() -> Bool {
        guard !isImpatient, let busyCallback else { return false }
        guard cancellation?.isCancelled != true, !isOverdue, !isWaitInterrupted else {
            lockWait.isOver = true
            return false
        }
        let stopwatch = Stopwatch()
        let numberOfTries = lockWait.numberOfTries
        lockWait.numberOfTries += 1
        let triesAgain = busyCallback(numberOfTries)
        let seconds = stopwatch.seconds
        lockWait.seconds += seconds
        instrument?.secondsWaitingForLocks += seconds
        lockWait.isOver = !triesAgain
        return triesAgain
    }

    /// Whether the connection was interrupted, or suspended, since it began to wait for a lock. SQLite itself does not look.
    private var isWaitInterrupted: Bool {
        // A suspension may come between the start of the statement and its first wait.
        if interruption.isSuspended, !transaction.isEnding { return true }
        return lockWait.interruptionCount != interruption.count
    }

    /// Runs operations again as long as another connection has locked the database, and the busy mode wants to wait.
    ///
    /// SQLite does not ask its busy handler for all locks: a connection that upgrades its lock to switch to the WAL mode, or that finds a
    /// checkpoint running, fails at once, and one that finds the log unreadable for ten seconds gives up. The tries of SQLite and those of
    /// this method are one wait.
    ///
    /// Does not wait inside a transaction, whose locks the other connection may be waiting for.
    func waitingForOthers<T>(_ operations: () throws -> T) throws -> T {
        guard !isRetrying, !isTransactionOpen else {
            return try operations()
        }
        beginLockWait()
        isRetrying = true
        defer {
            isRetrying = false
            lockWait.isOver = false
        }
        var secondsInSQLite: TimeInterval = 0
        while true {
            let stopwatch = Stopwatch()
            do {
                return try operations()
            } catch let error as DatabaseError where error.isLockOfOthers && !lockWait.isOver {
                if busyTimeout > 0 || error.resultCode == .SQLITE_PROTOCOL {
                    // SQLite has waited by itself.
                    let seconds = stopwatch.seconds
                    lockWait.seconds += seconds
                    instrument?.secondsWaitingForLocks += seconds
                    secondsInSQLite += seconds
                }
                guard secondsInSQLite < busyLimit ?? .infinity, triesAgain() else {
                    throw errorOfClosing(lockWait.seconds > 0 ? error.afterWaiting(lockWait.seconds) : error)
                }
            }
        }
    }

    /// The error of an operation, with the name of the database, and with the time that the connection has waited.
    func completed(_ error: DatabaseError) -> DatabaseError {
        let error = error.naming { name }
        guard lockWait.isOver, error.isLockOfOthers else { return error }
        if !isRetrying {
            lockWait.isOver = false
        }
        return errorOfClosing(error.afterWaiting(lockWait.seconds))
    }

    /// Makes SQLite count the tries of the next wait from zero.
    ///
    /// SQLite starts counting anew with each step of a statement, but not where it compiles one, copies pages, or opens a snapshot. What it has
    /// counted for another wait would shorten this one: after a wait that was given up, SQLite would not wait at all.
    func forgetCountedTries() {
        guard mayHaveCountedTries, handle != nil else { return }
        mayHaveCountedTries = false
        // SQLite starts anew at the end of each compilation, also when there is nothing to compile.
        compileNothing()
    }

    /// Takes note of a `PRAGMA busy_timeout`, which SQLite obeys when it compiles it. It replaces the busy mode.
    func busyTimeoutDidChange() {
        busyTimeout = currentBusyTimeout
        let duration = TimeInterval(busyTimeout) / 1000
        busyCallback = busyTimeout > 0 ? Self.waiting(atMost: duration) : nil
        busyLimit = duration
    }

    /// The milliseconds that SQLite waits by itself: the program may have set them by the C interface, too.
    var currentBusyTimeout: CInt {
        (try? answers(to: "PRAGMA busy_timeout") { sqlite3_column_int($0, 0) }.first) ?? 0
    }

    /// Calls a function that gives up where the database is locked.
    ///
    /// What decides otherwise stays as it is: the busy mode, or what the program has set in its place.
    package func withoutWaiting<T>(_ body: () -> T) -> T {
        isImpatient = true
        if busyTimeout > 0 {
            sqlite3_busy_timeout(handle, 0)
        }
        defer {
            isImpatient = false
            if busyTimeout > 0 {
                sqlite3_busy_timeout(handle, busyTimeout)
            }
        }
        return body()
    }

    /// Whether statements may wait for the locks of other connections.
    var waitsForLocks: Bool {
        (busyCallback != nil || busyTimeout > 0) && (isFile || hasAttachedDatabases)
    }

    /// A callback that sleeps, first for a short time and then for longer ones.
    ///
    /// `sqlite3_busy_timeout` does the same, but nothing can end its wait: not the cancellation of a task. Like SQLite, the callback adds up
    /// the times that it wants to sleep. A clock would also count the work of a statement between two waits, and the time in which the whole
    /// machine, the holder of the lock included, stood still.
    private static func waiting(atMost duration: TimeInterval) -> BusyCallback {
        let slept = Locked<TimeInterval>(0)
        return { numberOfTries in
            let pause = slept.withLock { slept -> TimeInterval? in
                if numberOfTries == 0 {
                    slept = 0
                }
                guard slept < duration else { return nil }
                let pause = min(pauses[min(numberOfTries, pauses.count - 1)], duration - slept)
                slept += pause
                return pause
            }
            guard let pause else { return false }
            SystemThread.sleep(seconds: pause)
            return true
        }
    }

    /// Seconds.
    private static let pauses = [0.001, 0.002, 0.005, 0.010, 0.015, 0.020, 0.025, 0.025, 0.025, 0.050]
}

/// A wait for a lock of another connection, or the last one.
struct LockWait {
    /// How often the callback of the busy mode was asked.
    var numberOfTries = 0

    /// How much time the connection has waited.
    var seconds: TimeInterval = 0

    /// How often the connection had been interrupted when the wait began.
    var interruptionCount: Int32 = 0

    /// Whether the connection has stopped waiting without the lock.
    var isOver = false
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
