// What a connection does when another one has locked the database.

import Dispatch
import Foundation

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

        /// SQLite tries again for so many seconds, and fails then.
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
            setBusyHandler(handle)
        case .callback(let callback):
            busyCallback = callback
            setBusyHandler(handle)
        }
    }

    /// Asks the callback, unless the access was cancelled or interrupted while it waits, or nobody is to wait.
    private func setBusyHandler(_ connection: SQLiteConnection) {
        // Unretained: only statements call back, and they keep the connection alive.
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_busy_handler(
            connection,
            { context, numberOfTries in
                guard let context else { return 0 }
                let database = Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
                guard !database.isImpatient, let callback = database.busyCallback else { return 0 }
                guard database.cancellation?.isCancelled != true, !database.isOverdue else { return 0 }
                guard !database.isWaitInterrupted(numberOfTries) else { return 0 }
                return callback(Int(numberOfTries)) ? 1 : 0
            },
            context)
    }

    /// Whether the connection was interrupted, or suspended, since it began to wait for a lock. SQLite itself does not look.
    private func isWaitInterrupted(_ numberOfTries: CInt) -> Bool {
        // A suspension may come between the start of the statement and its first wait.
        if grdb_atomic_load(suspension) != 0, !transaction.isEnding { return true }
        let count = grdb_atomic_load(interruptionCount)
        if numberOfTries == 0 {
            interruptionCountOfWait = count
        }
        return interruptionCountOfWait != count
    }

    /// Runs operations again as long as the database is locked and the configuration wants to wait: SQLite does not wait when several
    /// connections change the journal mode at the same time.
    func waitingForOthers<T>(_ operations: () throws -> T) throws -> T {
        guard case .timeout(let seconds) = configuration.busyMode else {
            return try operations()
        }
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            do {
                return try operations()
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && Date() < end {
                usleep(5000)
            }
        }
    }

    /// Takes note of a `PRAGMA busy_timeout`, which SQLite obeys when it compiles it. It replaces the busy mode.
    func busyTimeoutDidChange() {
        guard let handle else { return }
        untraced {
            var statement: SQLiteStatement?
            defer { sqlite3_finalize(statement) }
            guard sqlite3_prepare_v2(handle, "PRAGMA busy_timeout", -1, &statement, nil) == SQLITE_OK,
                sqlite3_step(statement) == SQLITE_ROW
            else { return }
            busyTimeout = sqlite3_column_int(statement, 0)
        }
    }

    /// Calls a function that gives up where the database is locked.
    ///
    /// What decides otherwise stays as it is: the busy mode, or what the program has set in its place.
    func withoutWaiting<T>(_ body: () -> T) -> T {
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

    /// A callback that sleeps, first for a short time and then for longer ones.
    ///
    /// `sqlite3_busy_timeout` does the same, but nothing can end its wait: not the cancellation of a task.
    private static func waiting(atMost duration: TimeInterval) -> BusyCallback {
        let start = Locked(DispatchTime.now())
        return { numberOfTries in
            let now = DispatchTime.now()
            if numberOfTries == 0 {
                start.withLock { $0 = now }
            }
            let elapsed = start.withLock { Double(now.uptimeNanoseconds - $0.uptimeNanoseconds) / 1e9 }
            guard elapsed < duration else { return false }
            let pause = min(pauses[min(numberOfTries, pauses.count - 1)], duration - elapsed)
            Thread.sleep(forTimeInterval: pause)
            return true
        }
    }

    /// Seconds.
    private static let pauses = [0.001, 0.002, 0.005, 0.010, 0.015, 0.020, 0.025, 0.025, 0.025, 0.050]
}
