// Interruptions: how they reach the running statement, how long SQLite keeps them, and how what they have prevented is done later. And suspensions.

/// What an interrupted statement has prevented: as long as it is in the middle of a step, SQLite refuses all other statements.
struct InterruptedWork {
    /// Whether the open transaction is to be rolled back.
    var hasRollback = false

    /// Whether foreign keys are to be enforced again.
    var hasForeignKeys = false

    /// The observers that are still to be notified of ends of transactions.
    var ends: [(observers: [any ConnectionObserver], isCommit: Bool)] = []

    var isEmpty: Bool { !hasRollback && !hasForeignKeys && ends.isEmpty }
}

extension Database {
    // MARK: - Statements that begin

    /// Aborts a statement that has just begun, if the access was cancelled or the connection suspended meanwhile: SQLite forgets interruptions when
    /// its only statement begins. From now on, it does not.
    func interruptIfStopped(_ statement: SQLiteStatement) {
        let isSuspended = interruption.isSuspended && !access.knowsSuspension
        guard isSuspended || access.isCancelled else { return }
        // What controls transactions runs in any case: it gives no rows, and is no change for SQLite.
        guard !transaction.isEnding, !access.isProtected, let handle,
            sqlite3_stmt_readonly(statement) == 0 || sqlite3_column_count(statement) > 0
        else { return }
        sqlite3_interrupt(handle)
    }

    // MARK: - What SQLite remembers

    /// Whether SQLite refuses statements because of an interruption. It does so as long as any statement runs, a cursor that is open included.
    ///
    /// If none runs, SQLite forgets the interruption here.
    private var isInterrupted: Bool {
        // SQLite forgets the interruption when it begins to compile, if no statement runs, and looks for one at the end of the text.
        guard let handle else { return false }
        return ResultCode(rawValue: ConnectionHandle.compile("", in: handle)).primaryResultCode == .SQLITE_INTERRUPT
    }

    /// Has SQLite forget an interruption that came while no statement ran.
    ///
    /// Statements do that when they begin. Checkpoints do not, nor does the end of the connection, which checkpoints.
    func forgetIdleInterruption() {
        _ = isInterrupted
    }

    /// Lifts an interruption for the observers that are notified of the end of a transaction: it was not meant for them.
    ///
    /// - Returns: False when the interruption lasts, because the interrupted statement is in the middle of a step: it has called a function that has ended
    ///   the transaction.
    @discardableResult
    func liftInterruption() -> Bool {
        let count = interruption.count
        let mayBeInterrupted =
            count != access.liftedInterruptionCount || access.isCancelled || access.wasCancelled
            || (connectionHandle.isInterfaceTaken && !statementStore.ofCursors.isEmpty)
        guard mayBeInterrupted else { return true }
        if isInterrupted {
            // The interrupted statements. They are not going to give another row.
            for statement in statementStore.ofCursors where !statement.isInStep {
                statement.noteInterruption()
            }
            resetRunningStatements()
            if isInterrupted { return false }
        }
        access.liftedInterruptionCount = count
        access.wasCancelled = false
        return true
    }

    // MARK: - Running statements

    /// Takes their statements from the open cursors: they would keep the database locked, or an interruption alive.
    func closeCursors() {
        while let statement = statementStore.ofCursors.last(where: { !$0.isInStep }) {
            // Removes the statement, too.
            statement.abandon()
        }
    }

    /// Resets all statements that have not come to their end, those of the C API too.
    ///
    /// Those in the middle of a step are left alone: they have called the function that is running now, and SQLite goes on with them when it returns.
    ///
    /// Cursors lose their statements: their next step would start them again, from the first row.
    func resetRunningStatements() {
        closeCursors()
        while let statement = firstRestingStatement() {
            sqlite3_reset(statement)
        }
    }

    /// A statement that waits for its next step, if there is any. They are looked for one by one: a reset may call functions that release others.
    private func firstRestingStatement() -> SQLiteStatement? {
        connectionHandle.statements.first { sqlite3_stmt_busy($0) != 0 && sqlite3_data_count($0) != 0 && !isStepping($0) }
    }

    /// Whether a statement that has given a row is in the middle of its next step, by a cursor or on its way to the end.
    private func isStepping(_ statement: SQLiteStatement) -> Bool {
        statementStore.steppedToEnd.contains(statement) || statementStore.ofCursors.contains { $0.handle == statement && $0.isInStep }
    }

    /// Steps a statement that has given a row to its end.
    ///
    /// - Returns: The result code of the last step.
    func stepToEnd(_ statement: SQLiteStatement) -> CInt {
        statementStore.steppedToEnd.append(statement)
        defer { statementStore.steppedToEnd.removeLast() }
        var code = SQLITE_ROW
        while code == SQLITE_ROW {
            code = sqlite3_step(statement)
        }
        return code
    }

    // MARK: - Endings

    /// How often an ending is tried again. Only a program that interrupts by the C interface makes more than one trial necessary.
    private static var maximumRetryCount: Int { 10 }

    /// Runs operations that end a transaction or a read-only state, again if they are interrupted, and even if the task is cancelled.
    ///
    /// An interruption lasts as long as a statement runs, and SQLite refuses to compile and to run any other. A cursor that is still
    /// referenced somewhere must not leave the transaction open.
    ///
    /// - Throws: The error of the operations: of code `SQLITE_INTERRUPT` when the interrupted statement has called the function that wants to end something.
    func uninterrupted(_ operations: () throws -> Void) throws {
        let wasEnding = transaction.isEnding
        transaction.isEnding = true
        defer { transaction.isEnding = wasEnding }
        do {
            try operations()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            let losesTransaction = losesTransaction(.SQLITE_INTERRUPT)
            try retry(operations, after: error)
            // It was a savepoint that has ended. The cursors have lost their statements.
            if losesTransaction, isTransactionOpen {
                loseTransaction()
            }
        }
    }

    /// Runs operations again, which neither interruptions nor cancellations reach now.
    private func retry(_ operations: () throws -> Void, after error: DatabaseError) throws {
        let wasProtected = access.isProtected
        setProtected(true)
        defer { setProtected(wasProtected) }
        var interruption = error
        for _ in 0..<Self.maximumRetryCount {
            resetRunningStatements()
            do {
                return try operations()
            } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
                interruption = error
            }
        }
        throw interruption
    }

    /// Whether interruptions and cancellations do not reach the connection.
    private func setProtected(_ isProtected: Bool) {
        guard isProtected != access.isProtected else { return }
        access.isProtected = isProtected
        let connection = isProtected ? nil : handle
        interruption.setConnection(connection)
        access.cancellation?.setRunning(connection)
    }

    // MARK: - What could not be ended

    /// Whether there is something that could not be done, or writes are to be allowed again.
    var hasInterruptedWork: Bool { !access.interruptedWork.isEmpty || (transaction.mayRefuseWrites && transaction.readOnlyDepth == 0) }

    /// Why nothing can begin that must not see the open transaction: it is that of an access that could not roll it back. `nil` if it is not.
    var pendingRollbackError: DatabaseError? {
        guard access.interruptedWork.hasRollback, isTransactionOpen else { return nil }
        return abortedTransactionError
    }

    /// Does what an interrupted statement has prevented, if that statement has ended.
    ///
    /// - Returns: Whether a transaction was rolled back.
    @discardableResult
    func doInterruptedWork() -> Bool {
        guard hasInterruptedWork, !isInterrupted else { return false }
        let work = access.interruptedWork
        access.interruptedWork = InterruptedWork()
        let rollsBack = work.hasRollback && isTransactionOpen
        if rollsBack {
            forceRollback()
        }
        // What fails once more, for want of memory, is done later still.
        if transaction.readOnlyDepth == 0, transaction.mayRefuseWrites {
            try? allowWrites()
        }
        if work.hasForeignKeys {
            do {
                try uninterrupted { try enforceForeignKeys() }
            } catch {
                access.interruptedWork.hasForeignKeys = true
            }
        }
        for end in work.ends {
            notifyOutsideTransaction(end.observers, isCommit: end.isCommit)
        }
        return rollsBack
    }

    /// Has SQLite enforce foreign keys again.
    ///
    /// It works below the level of statements: those of a suspended connection and of a cancelled access are refused.
    func enforceForeignKeys() throws {
        let handle = try openHandle
        let sql = "PRAGMA foreign_keys = ON"
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else {
            throw DatabaseError(code: code, connection: handle, sql: sql)
        }
    }

    // MARK: - Limits

    /// Runs operations without the limits of the code that has used the connection before: neither the cancellation of the access, nor its deadlines,
    /// nor those of the open cursors apply. All of them apply again afterwards.
    func withoutLimits(_ operations: () -> Void) {
        guard access.cancellation != nil || hasDeadlines || access.isProtected else { return operations() }
        let cancellation = access.cancellation
        let deadlines = takeDeadlines()
        let wasProtected = access.isProtected
        access.cancellation = nil
        setProtected(false)
        if let cancellation {
            cancellation.setRunning(nil)
            // It may have come since the end of the transaction.
            access.wasCancelled = access.wasCancelled || cancellation.isCancelled
        }
        defer {
            access.cancellation = cancellation
            setProtected(wasProtected)
            if !wasProtected {
                cancellation?.setRunning(handle)
            }
            restore(deadlines)
        }
        operations()
    }

    // MARK: - Suspension: a connection that must not take locks, because the program may be frozen at any time

    /// Refuses statements that may lock the database, or all of them where the database is being closed, and gives up the locks of the open transaction.
    ///
    /// The ends of transactions release locks; in WAL mode, reads block no other connection.
    func checkSuspension(_ statement: Statement) throws {
        guard !statement.effects.isEndOfTransaction else { return }
        if !interruption.isBeingClosed, statement.isReadonly, isWALModeActive { return }
        if hasTransaction { loseTransaction() }
        throw errorOfClosing(statement.error(.SQLITE_ABORT, Self.suspendedMessage))
    }

    private static let suspendedMessage = "Database is suspended"

    /// An error, or, where the database is being closed, one that says so.
    func errorOfClosing(_ error: DatabaseError) -> DatabaseError {
        guard interruption.isBeingClosed else { return error }
        return DatabaseError(
            extendedResultCode: .SQLITE_INTERRUPT, message: "interrupted: the database is being closed", sql: error.sql,
            statementArguments: error.statementArguments, publicStatementArguments: error.publicStatementArguments)
    }

    /// Refuses what locks the database and is no statement: backups into it, and checkpoints.
    func checkNotSuspended() throws {
        guard interruption.isSuspended else { return }
        throw errorOfClosing(DatabaseError(resultCode: .SQLITE_ABORT, message: Self.suspendedMessage))
    }

    /// Whether the open transaction must not be committed, although its function may go on after the failure of a statement: a suspension, or the
    /// end of the database, has interrupted the statement, or its wait for a lock.
    ///
    /// After an ``interrupt()`` of the program, and when the time of a statement is over, the function decides.
    ///
    /// - Parameter resultCode: How the statement has failed.
    func losesTransaction(_ resultCode: ResultCode) -> Bool {
        switch resultCode.primaryResultCode {
        case .SQLITE_INTERRUPT: break
        case .SQLITE_BUSY where lockWaiting.isOver: break
        default: return false
        }
        // In doubt, it was not the program.
        return hasTransaction && transaction.abortCountBefore != interruption.abortCount
    }

    /// Whether a transaction is open, or was open when the statement began that has just failed.
    private var hasTransaction: Bool { transaction.isOpen || isTransactionOpen }

    /// Rolls back the transaction, unless SQLite has done so, and has what its function goes on to do in it be refused.
    ///
    /// Functions that were given their transaction find out by themselves that they have lost it. Where the program has begun it, statements that follow
    /// would be transactions of their own.
    func loseTransaction() {
        forceRollback()
        if transaction.blockDepth == 0 {
            transaction.isLost = true
        }
    }

    /// Refuses the statements of a function that has lost its transaction, but for those that end it.
    func checkEndsTransaction(_ statement: Statement) throws {
        guard let control = statement.effects.transactionControl, control.isEnd else {
            throw errorOfClosing(statement.error(.SQLITE_ABORT, Self.abortedMessage))
        }
        switch control {
        case .commit, .rollback: transaction.isLost = false
        default: break
        }
    }

    /// The error of a function that has lost its transaction.
    var abortedTransactionError: DatabaseError {
        errorOfClosing(DatabaseError(resultCode: .SQLITE_ABORT, message: Self.abortedMessage))
    }

    private static let abortedMessage = "Transaction was aborted"

    /// Whether the main database is in WAL mode. SQLite is asked by no statement of the module: these are refused.
    var isWALModeActive: Bool {
        (try? texts("PRAGMA main.journal_mode")) == ["wal"]
    }
}
