// Whether and how long a connection waits for the locks of others.

import GRDBFoundation

/// What a connection does where another one has locked the database, and its present wait, or the last one.
///
/// A function decides whether to try again, or SQLite waits by itself. The connection counts its tries: SQLite asks for some locks and not for
/// others. Used by the thread of the access, also where SQLite calls the module.
final class LockWaiting {
    /// Decides whether to try again. `nil` where SQLite fails at once, and where it waits by itself.
    private(set) var callback: Database.BusyCallback?

    /// The milliseconds that SQLite waits by itself.
    private(set) var timeout: CInt = 0

    /// The seconds of a wait at most, if that is known.
    private(set) var limit: TimeInterval?

    /// Whether the connection does not wait.
    var isImpatient = false

    /// Whether operations are run that are tried again as a whole: all their waits are one.
    private(set) var isRetrying = false

    /// How much time the connection has waited.
    private(set) var seconds: TimeInterval = 0

    /// Whether the connection has stopped waiting without the lock.
    private(set) var isOver = false

    /// Whether SQLite may have counted tries: see ``Database/forgetCountedTries()``.
    private var hasCountedTries = false

    /// How often the callback was asked.
    private var numberOfTries = 0

    /// How often the connection had been interrupted when the wait began.
    private var interruptionCount: Int32 = 0

    private let instrument: ConnectionInstrument?

    /// - Parameter hasReaders: Whether connections of the same pool read the database.
    init(_ mode: Database.BusyMode, hasReaders: Bool = false, _ instrument: ConnectionInstrument?) {
        self.instrument = instrument
        switch mode {
        case .immediateError where hasReaders:
            callback = Self.waiting(atMost: Self.limitOfReaders)
            limit = Self.limitOfReaders
            isForReaders = true
        case .immediateError: break
        case .timeout(let duration):
            callback = Self.waiting(atMost: duration)
            limit = duration
        case .callback(let callback):
            self.callback = callback
        }
    }

    /// Replaces the busy mode by the timeout that SQLite obeys.
    func setTimeout(milliseconds: CInt) {
        timeout = milliseconds
        isForReaders = false
        let duration = TimeInterval(milliseconds) / 1000
        callback = milliseconds > 0 ? Self.waiting(atMost: duration) : nil
        limit = duration
    }

    /// Whether the connection waits only as long as its pool's readers may have the lock.
    private var isForReaders = false

    /// Whether the connection may wait for longer.
    var mayBeLong: Bool { timeout > 0 || callback != nil && !isForReaders }

    // MARK: - One wait

    /// Begins to wait.
    ///
    /// - Parameter interruptionCount: How often the connection was interrupted until now.
    func begin(interruptionCount: Int32) {
        (numberOfTries, seconds, isOver) = (0, 0, false)
        self.interruptionCount = interruptionCount
    }

    /// Takes note that SQLite asks whether to try again.
    ///
    /// - Parameter numberOfTries: How often it has asked for the same lock.
    func sqliteDidAsk(numberOfTries: CInt, interruptionCount: Int32) {
        hasCountedTries = true
        if numberOfTries == 0, !isRetrying {
            begin(interruptionCount: interruptionCount)
        }
    }

    /// Whether the connection was interrupted since it began to wait.
    ///
    /// - Parameter count: How often it was interrupted until now.
    func isInterrupted(count: Int32) -> Bool { interruptionCount != count }

    /// Asks the callback whether to try again, unless the wait has to end.
    func triesAgain(isStopped: () -> Bool) -> Bool {
        guard !isImpatient, let callback else { return false }
        guard !isStopped() else {
            isOver = true
            return false
        }
        let stopwatch = Stopwatch()
        numberOfTries += 1
        let triesAgain = callback(numberOfTries - 1)
        add(stopwatch.seconds)
        isOver = !triesAgain
        return triesAgain
    }

    /// Adds what SQLite has waited by itself.
    func add(_ seconds: TimeInterval) {
        self.seconds += seconds
        instrument?.secondsWaitingForLocks += seconds
    }

    /// Runs operations that are tried again as a whole.
    func retrying<T>(interruptionCount: Int32, _ operations: () throws -> T) rethrows -> T {
        begin(interruptionCount: interruptionCount)
        isRetrying = true
        defer {
            isRetrying = false
            isOver = false
        }
        return try operations()
    }

    /// Takes the end of a wait without the lock, for the error that reports it.
    ///
    /// - Returns: Whether there was one.
    func takeEnd() -> Bool {
        defer {
            if !isRetrying { isOver = false }
        }
        return isOver
    }

    /// Takes note that SQLite counts its tries from zero.
    ///
    /// - Returns: Whether it may have counted some.
    func takeCountedTries() -> Bool {
        defer { hasCountedTries = false }
        return hasCountedTries
    }

    // MARK: - Pauses

    /// The seconds that the writer of a pool waits although its busy mode is the immediate error.
    ///
    /// A connection that begins to read while another one commits may find half of the new index of the log. It then takes the lock of writes, and
    /// reads the index again. That takes microseconds, or as long as its thread is kept from running.
    private static let limitOfReaders = 0.1

    /// A callback that sleeps, first for a short time and then for longer ones.
    ///
    /// `sqlite3_busy_timeout` does the same, but nothing can end its wait: not the cancellation of a task. Like SQLite, the callback adds up
    /// the times that it wants to sleep. A clock would also count the work of a statement between two waits, and the time in which the whole
    /// machine, the holder of the lock included, stood still.
    private static func waiting(atMost duration: TimeInterval) -> Database.BusyCallback {
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
