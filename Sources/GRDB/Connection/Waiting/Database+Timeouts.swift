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
        let outer = blockDeadline
        blockDeadline = Deadline.first(outer, Deadline(after: timeout))
        watchDeadlines()
        defer {
            blockDeadline = outer
            watchDeadlines()
        }
        return try operations()
    }

    /// Looks at the deadlines while statements run, if there are any.
    func watchDeadlines() {
        let hadDeadlines = hasDeadlines
        hasDeadlines = blockDeadline != nil || configuration.statementTimeout != nil
        // Without any deadline, the progress handler of SQLite is the program's.
        guard let handle, hasDeadlines != hadDeadlines else { return }
        if !hasDeadlines {
            statementDeadline = nil
            timedStatement = nil
        }
        setProgressHandler(handle, isWanted: hasDeadlines)
    }

    /// Whether SQLite has to end the running statement now.
    var mustEndStatement: Bool { isOverdue && !transaction.isEnding && !hasJustCommitted }

    /// Whether the running statement must have ended.
    var isOverdue: Bool {
        hasDeadlines && Deadline.first(blockDeadline, statementDeadline)?.isOver == true
    }

    /// Whether the running statement has committed, so that it must not be reported as interrupted.
    private var hasJustCommitted: Bool {
        guard let handle, sqlite3_get_autocommit(handle) != 0 else { return false }
        return transaction.isOpen || (isDeadlineOfWrite && sqlite3_txn_state(handle, nil) == SQLITE_TXN_NONE)
    }

    /// Takes note of the start of a statement. Only where there are deadlines.
    ///
    /// The statements that run between two rows of a cursor have the time that is left to the cursor, and those of a function that a statement calls
    /// have the time that is left to this statement.
    ///
    /// - Throws: A ``DatabaseError`` when there is no time left, or when SQLite cannot end statements.
    func checkDeadlines(_ statement: Statement) throws {
        try SQLiteFeature.timeouts.require()
        isDeadlineOfWrite = !statement.isReadonly
        if statementDeadline == nil || !isTimedStatementRunning {
            statementDeadline = configuration.statementTimeout.flatMap { Deadline(after: $0) }
            timedStatement = statement
        }
        if let blockDeadline, blockDeadline.isOver {
            throw statement.error(.GRDB_INTERRUPT_TIMEOUT, timeoutMessage)
        }
    }

    /// Takes note of the end of a statement. Only where there are deadlines.
    func forgetStatementDeadline() {
        if !isTimedStatementRunning {
            statementDeadline = nil
            timedStatement = nil
        }
    }

    /// Whether a statement runs whose deadline holds for the others, too.
    private var isTimedStatementRunning: Bool {
        statementStore.ofCursors.count > untimedCursorCount || timedStatement?.isRunning == true
    }

    /// The deadlines of what runs now.
    struct Deadlines {
        fileprivate let block: Deadline?
        fileprivate let statement: Deadline?
        fileprivate let timedStatement: Statement?
        fileprivate let untimedCursorCount: Int
        fileprivate let isOfWrite: Bool
    }

    /// Has what runs from now on be limited by no deadline of what has begun before.
    func takeDeadlines() -> Deadlines {
        let deadlines = Deadlines(
            block: blockDeadline,
            statement: statementDeadline,
            timedStatement: timedStatement,
            untimedCursorCount: untimedCursorCount,
            isOfWrite: isDeadlineOfWrite)
        blockDeadline = nil
        statementDeadline = nil
        timedStatement = nil
        untimedCursorCount = statementStore.ofCursors.count
        return deadlines
    }

    /// Has deadlines hold again.
    func restore(_ deadlines: Deadlines) {
        blockDeadline = deadlines.block
        // `withTimeout` may have been called meanwhile, and may have left SQLite without the function that looks at the clock.
        watchDeadlines()
        statementDeadline = deadlines.statement
        timedStatement = deadlines.timedStatement
        untimedCursorCount = min(deadlines.untimedCursorCount, statementStore.ofCursors.count)
        isDeadlineOfWrite = deadlines.isOfWrite
    }

    /// What the error of a statement says that has taken too long.
    var timeoutMessage: String {
        let seconds = Deadline.first(blockDeadline, statementDeadline)?.seconds ?? 0
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
