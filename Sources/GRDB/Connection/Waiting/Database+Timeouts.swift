// Statements whose time is limited.

import Dispatch

/// When statements must have ended.
struct Deadline {
    /// In nanoseconds, on the clock of `DispatchTime`.
    let time: UInt64

    /// How many seconds there were in all, for messages.
    let seconds: Double

    /// The end of a duration that begins now, or `nil` for one that never ends.
    init?(after duration: DispatchTimeInterval) {
        guard let nanoseconds = duration.nanoseconds else { return nil }
        time = DispatchTime.now().uptimeNanoseconds.addingReportingOverflow(nanoseconds).partialValue
        seconds = Double(nanoseconds) / 1e9
    }

    var isOver: Bool {
        DispatchTime.now().uptimeNanoseconds >= time
    }

    /// The one of two deadlines that comes first.
    static func first(_ lhs: Deadline?, _ rhs: Deadline?) -> Deadline? {
        guard let lhs, let rhs else { return lhs ?? rhs }
        return lhs.time <= rhs.time ? lhs : rhs
    }
}

/// The deadlines of what a connection runs now. Used by the thread of the access.
struct Deadlines {
    /// Whether SQLite looks at the clock while statements run.
    var areWatched = false

    /// That of ``Database/withTimeout(_:_:)``.
    var block: Deadline?

    /// That of ``Configuration/statementTimeout``.
    var statement: Deadline?

    /// The statement that the latter was set for. It holds for those that run meanwhile, too.
    var timedStatement: Statement?

    /// How many of the open cursors have begun before, under other deadlines.
    var untimedCursorCount = 0

    /// Whether the running statement may write.
    var isOfWrite = false

    /// The one that comes first.
    var first: Deadline? { Deadline.first(block, statement) }

    /// Takes note of the end of a cursor.
    ///
    /// - Parameter index: How many of the open cursors have begun before it.
    mutating func cursorDidEnd(_ index: Int) {
        if index < untimedCursorCount { untimedCursorCount -= 1 }
    }
}

extension DispatchTimeInterval {
    /// The duration, at least zero; `nil` for `.never`.
    var nanoseconds: UInt64? {
        func duration(_ count: Int, _ unit: UInt64) -> UInt64 {
            let (product, hasOverflow) = UInt64(max(0, count)).multipliedReportingOverflow(by: unit)
            // About three centuries are the maximum.
            return hasOverflow ? UInt64(Int64.max) : min(product, UInt64(Int64.max))
        }
        switch self {
        case let .seconds(count): return duration(count, 1_000_000_000)
        case let .milliseconds(count): return duration(count, 1_000_000)
        case let .microseconds(count): return duration(count, 1000)
        case let .nanoseconds(count): return duration(count, 1)
        case .never: return nil
        @unknown default: return nil
        }
    }
}

extension Database {
    /// Runs operations whose statements must have ended after some time.
    ///
    ///     let report = try dbQueue.read { db in
    ///         try db.withTimeout(.seconds(2)) {
    ///             try Row.fetchAll(db, sql: "SELECT carrier, AVG(delay) FROM flight GROUP BY carrier")
    ///         }
    ///     }
    ///
    /// When the time is over, the running statement ends, and no other one starts, but those that roll back. Waiting for a lock ends, too.
    /// A write that ends this way in a transaction makes SQLite roll back the whole transaction, as any interruption does.
    ///
    /// Where timeouts are nested, the one that is over first counts. ``Configuration/statementTimeout`` limits each statement.
    ///
    /// - Parameters:
    ///   - timeout: How much time there is. `.never` changes nothing.
    ///   - operations: The operations. What they do between statements is not ended.
    /// - Returns: The value of the operations.
    /// - Throws: The error of the operations: a ``DatabaseError`` of code ``ResultCode/GRDB_INTERRUPT_TIMEOUT``, whose primary code is
    ///   `SQLITE_INTERRUPT`, when the time is over. Statements throw one of code `SQLITE_MISUSE` if SQLite was built with
    ///   `SQLITE_OMIT_PROGRESS_CALLBACK`.
    public func withTimeout<T>(_ timeout: DispatchTimeInterval, _ operations: () throws -> T) rethrows -> T {
        assertOwned()
        let outer = deadlines.block
        deadlines.block = Deadline.first(outer, Deadline(after: timeout))
        watchDeadlines()
        defer {
            deadlines.block = outer
            watchDeadlines()
        }
        return try operations()
    }

    /// Whether there are deadlines.
    var hasDeadlines: Bool {
        @inline(__always) get { deadlines.areWatched }
    }

    /// Looks at the deadlines while statements run, if there are any.
    func watchDeadlines() {
        let hadDeadlines = hasDeadlines
        deadlines.areWatched = deadlines.block != nil || configuration.statementTimeout != nil
        // Without any deadline, the progress handler of SQLite is the program's.
        guard let handle, hasDeadlines != hadDeadlines else { return }
        if !hasDeadlines {
            deadlines.statement = nil
            deadlines.timedStatement = nil
        }
        setProgressHandler(handle, isWanted: hasDeadlines)
    }

    /// Whether SQLite has to end the running statement now.
    var mustEndStatement: Bool { isOverdue && !transaction.isEnding && !hasJustCommitted }

    /// Whether the running statement must have ended.
    var isOverdue: Bool {
        hasDeadlines && deadlines.first?.isOver == true
    }

    /// Whether the running statement has committed, so that it must not be reported as interrupted.
    private var hasJustCommitted: Bool {
        guard let handle, sqlite3_get_autocommit(handle) != 0 else { return false }
        return transaction.isOpen || (deadlines.isOfWrite && sqlite3_txn_state(handle, nil) == SQLITE_TXN_NONE)
    }

    /// Takes note of the start of a statement. Only where there are deadlines.
    ///
    /// The statements that run between two rows of a cursor have the time that is left to the cursor, and those of a function that a statement calls
    /// have the time that is left to this statement.
    ///
    /// - Throws: A ``DatabaseError`` when there is no time left, or when SQLite cannot end statements.
    func checkDeadlines(_ statement: Statement) throws {
        try SQLiteFeature.timeouts.require()
        deadlines.isOfWrite = !statement.isReadonly
        if deadlines.statement == nil || !isTimedStatementRunning {
            deadlines.statement = configuration.statementTimeout.flatMap { Deadline(after: $0) }
            deadlines.timedStatement = statement
        }
        if deadlines.block?.isOver == true {
            throw statement.error(.GRDB_INTERRUPT_TIMEOUT, timeoutMessage)
        }
    }

    /// Takes note of the end of a statement. Only where there are deadlines.
    func forgetStatementDeadline() {
        if !isTimedStatementRunning {
            deadlines.statement = nil
            deadlines.timedStatement = nil
        }
    }

    /// Whether a statement runs whose deadline holds for the others, too.
    private var isTimedStatementRunning: Bool {
        statementStore.ofCursors.count > deadlines.untimedCursorCount || deadlines.timedStatement?.isRunning == true
    }

    /// Has what runs from now on be limited by no deadline of what has begun before.
    func takeDeadlines() -> Deadlines {
        let taken = deadlines
        deadlines = Deadlines(
            areWatched: taken.areWatched, untimedCursorCount: statementStore.ofCursors.count, isOfWrite: taken.isOfWrite)
        return taken
    }

    /// Has deadlines hold again.
    func restore(_ taken: Deadlines) {
        // `withTimeout` may have been called meanwhile, and may have left SQLite without the function that looks at the clock.
        deadlines.block = taken.block
        watchDeadlines()
        let areWatched = deadlines.areWatched
        deadlines = taken
        deadlines.areWatched = areWatched
        deadlines.untimedCursorCount = min(taken.untimedCursorCount, statementStore.ofCursors.count)
    }

    /// What the error of a statement says that has taken too long.
    var timeoutMessage: String {
        let seconds = deadlines.first?.seconds ?? 0
        let text = "\(seconds)"
        return "timed out after \(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) s"
    }
}

extension ResultCode {
    /// The code of statements that have taken more time than ``Database/withTimeout(_:_:)`` or ``Configuration/statementTimeout`` gave them.
    ///
    /// It is the module's own: SQLite does not know it. Its primary code is `SQLITE_INTERRUPT`.
    public static let GRDB_INTERRUPT_TIMEOUT = ResultCode(rawValue: SQLITE_INTERRUPT.rawValue | (0x6772 << 8))
}
