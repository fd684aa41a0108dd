// The run of a statement, from its start to its reset. Nothing else steps or resets statements of programs.

/// How far a statement has come in its present run, and which run this is.
///
/// The two lowest bits are the phase, the others count the runs. So one comparison shows a cursor that its run is on a row, and that it is still its
/// own.
@usableFromInline
struct RunPosition: Equatable {
    @usableFromInline
    var bits: UInt = 0

    private static let started: UInt = 1
    private static let onRow: UInt = 2
    @usableFromInline
    static var phases: UInt { 3 }

    /// Whether the statement was started, and was not reset since.
    var isRunning: Bool { bits & Self.phases != 0 }

    /// The bits of the same run in the middle of its next step, where it is on no row.
    @usableFromInline
    var bitsOfStep: UInt { bits | Self.phases }

    /// Whether the statement is on no row: it was not stepped yet, or is in the middle of a step.
    var isBetweenRows: Bool { bits & Self.started != 0 }

    /// The number of the run.
    var number: UInt { bits >> 2 }

    /// The same run, on one of its rows.
    var onRow: RunPosition { RunPosition(bits: bits & ~Self.phases | Self.onRow) }

    /// The same run, after its reset.
    var atEnd: RunPosition { RunPosition(bits: bits & ~Self.phases) }

    /// The next run, before its first step.
    var next: RunPosition { RunPosition(bits: (bits | Self.phases) &+ 1 | Self.started) }
}

extension Statement {
    // MARK: - Whole runs

    /// Runs the statement to its end. The rows it may give are ignored.
    ///
    ///     let statement = try db.makeStatement(sql: "UPDATE city SET population = ? WHERE id = ?")
    ///     try statement.execute(arguments: [717_710, 1])
    ///
    /// The arguments stay set, as those of ``setArguments(_:)`` do: a later `execute()` runs with them again. Only texts and blobs that take more than
    /// one megabyte together are forgotten after the run, so that an idle statement does not keep them in memory: the next run then needs arguments.
    ///
    /// - Parameter arguments: The arguments of this run and of the next ones, or `nil` for those that are set already: see ``arguments``.
    /// - Throws: A ``DatabaseError`` when arguments do not fit or when SQLite fails, `CancellationError` when the task is cancelled.
    public func execute(arguments: StatementArguments? = nil) throws {
        try prepareArguments(arguments)
        guard arguments != nil, largeSize > Self.maximumKeptSize else { return try run() }
        let number = bindingNumber
        defer {
            // An observer of the commit may have set others.
            if number == bindingNumber { releaseLargeValues() }
        }
        try run()
    }

    /// Runs the statement, with the arguments that are bound, to its end.
    ///
    /// - Parameter firstRow: Called on the first row, if there is one.
    /// - Parameter noteArguments: Called before the error is made that speaks of the arguments.
    @inline(__always)
    func run(firstRow: () -> Void = {}, noteArguments: () -> Void = {}) throws {
        try start()
        var code = firstStep()
        if code == SQLITE_ROW {
            firstRow()
            code = database.stepToEnd(handle)
        }
        if code != SQLITE_DONE {
            noteArguments()
        }
        try finish(code)
    }

    /// Runs the statement, with the arguments that are bound, to its end.
    ///
    /// - Parameter noteArguments: Called before the error is made that speaks of the arguments.
    /// - Returns: The first column of the first row; `nil` when the statement gives no row.
    @inline(__always)
    func runForInteger(noteArguments: () -> Void = {}) throws -> Int64? {
        var result: Int64?
        try run(firstRow: { result = sqlite3_column_int64(handle, 0) }, noteArguments: noteArguments)
        return result
    }

    /// Sets arguments, runs the statement up to its first row, and ends the run. This takes no cursor: nothing is allocated for the run.
    ///
    /// A statement that writes is run to its end, so that its errors are not lost.
    ///
    /// - Parameter body: Reads the row.
    /// - Returns: What the function gives, or `nil` when there is no row.
    @inlinable
    @inline(__always)
    func readFirstRow<T>(arguments: StatementArguments? = nil, _ body: () throws -> T) throws -> T? {
        guard let run = try stepToFirstRow(arguments: arguments) else { return nil }
        defer { abandon(run) }
        let value = try body()
        try completeWrites(run)
        return value
    }

    /// Sets arguments, and runs the statement up to its first row.
    ///
    /// - Returns: The number of the run, or `nil` when there is no row: the run has ended then.
    @usableFromInline
    func stepToFirstRow(arguments: StatementArguments?) throws -> UInt? {
        try prepareArguments(arguments)
        try start()
        let code = firstStep()
        guard code == SQLITE_ROW else {
            try finish(code)
            return nil
        }
        position.pointee = position.pointee.onRow
        refreshAfterFirstStep()
        // What reads the row may end the transaction: then the run ends, too, and is not begun again.
        if !effects.eventKinds.isEmpty { addCursor() }
        return position.pointee.number
    }

    /// Runs a statement that is on its first row to its end, if it writes.
    ///
    /// - Parameter run: The number of the run. What has read the row may have ended it.
    @usableFromInline
    func completeWrites(_ run: UInt) throws {
        guard !effects.eventKinds.isEmpty else { return }
        try checkRuns(run)
        position.pointee.bits = position.pointee.bitsOfStep
        try finish(database.stepToEnd(handle))
    }

    /// Checks that a run has not ended, and that none has begun after it.
    fileprivate func checkRuns(_ run: UInt) throws {
        guard !isRunning || position.pointee.number != run else { return }
        throw interruptedRun == run
            ? database.interruptionError(self)
            : error(
                .SQLITE_MISUSE,
                "the statement was run again, or its access has ended, before the end of the cursor: fetch an array to keep the rows")
    }

    /// Ends a run before its end, unless it has ended.
    @usableFromInline
    func abandon(_ run: UInt) {
        if position.pointee.number == run {
            abandon()
        }
    }

    /// Calls a function that fetches what the statement, whose arguments are set, returns. Makes sure that it is run, and to its end.
    func runToEnd<T>(_ fetch: () throws -> T) throws -> T {
        let number = position.pointee.number
        let result = try fetch()
        if position.pointee.number == number {
            try run()
        } else if isRunning {
            // Takes the run from its cursor, and goes on to the end.
            releaseCursor()
            position.pointee = position.pointee.next
            try finish(database.stepToEnd(handle))
        }
        return result
    }

    // MARK: - Cursors of programs

    /// Moves to the next row, for a cursor that a program implements. Starts a run, unless one is on its way.
    ///
    /// Such programs bind and reset by the C interface: what is bound is left alone, and SQLite knows whether the statement runs.
    ///
    /// - Returns: False when there is no row.
    func stepForProgram() throws -> Bool {
        try database.checkOwned(self)
        try checkNotInStep()
        let isFirstStep = !isRunning || sqlite3_stmt_busy(handle) == 0
        if isFirstStep {
            // A cursor that has lost its statement must not begin again.
            if interruptedRun == position.pointee.number {
                interruptedRun = nil
                throw database.interruptionError(self)
            }
            if let refusal { throw refusal.error }
            try start()
            addCursor()
        }
        position.pointee.bits = position.pointee.bitsOfStep
        let code = isFirstStep ? firstStep() : sqlite3_step(handle)
        guard code == SQLITE_ROW else {
            try finish(code)
            return false
        }
        position.pointee = position.pointee.onRow
        if isFirstStep {
            refreshAfterFirstStep()
        }
        return true
    }

    // MARK: - The parts of a run

    /// Whether the statement was started, and was not reset since.
    var isRunning: Bool { position.pointee.isRunning }

    /// Prepares the first step: ends the previous run, and asks the connection whether the statement may run.
    ///
    /// Two cursors cannot share a statement: the first one must not take the rows of the second one.
    func start() throws {
        try endPreviousRun()
        try database.statementWillRun(self)
        position.pointee = position.pointee.next
    }

    /// The first step of a run. It makes all changes of the statement, also when it gives a row.
    @inline(__always)
    func firstStep() -> CInt {
        guard database.hasObservers, !effects.announcedKinds.isEmpty else {
            return sqlite3_step(handle)
        }
        return database.stepNotifyingObservers(self)
    }

    /// Ends the run when a step has given no row.
    ///
    /// - Parameter code: What the step has answered.
    /// - Throws: The error of a step that has failed, or what an end of the transaction caused.
    func finish(_ code: CInt) throws {
        guard code == SQLITE_DONE else { throw failure(code) }
        // No schema concerns the others.
        if effects.transactionControl == nil { refreshAfterFirstStep() }
        reset()
        if database.hasDeadlines { database.forgetStatementDeadline() }
        try database.statementDidRun(self)
    }

    /// The error for a step that has failed. The statement is reset.
    func failure(_ code: CInt) -> any Error {
        // The reset has a message of its own.
        let message = database.lastErrorMessageOrNil
        reset()
        defer {
            if database.hasDeadlines { database.forgetStatementDeadline() }
        }
        return database.statementDidFail(self, resultCode: ResultCode(rawValue: code), message: message)
    }

    /// Ends a run before its end, if there is one.
    ///
    /// A statement that writes while it gives rows (`INSERT … RETURNING`) has made its changes at the first step. Outside of a
    /// transaction, they are committed here: too late for an error. The methods that fetch one value run such statements to their end.
    func abandon() {
        guard isRunning, !isInStep else { return }
        let code = reset()
        if database.hasDeadlines { database.forgetStatementDeadline() }
        guard !effects.eventKinds.isEmpty else { return }
        if code == SQLITE_OK {
            try? database.statementDidRun(self)
        } else {
            _ = database.statementDidFail(self, resultCode: ResultCode(rawValue: code), message: nil)
        }
    }

    /// Ends a run that is on its way, for another one or for other arguments.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_MISUSE` in a function that the statement itself has called.
    @inline(__always)
    func endPreviousRun() throws {
        if isRunning { try endRun() }
    }

    private func endRun() throws {
        guard !database.isInsideHook else { throw hookError }
        try checkNotInStep()
        abandon()
    }

    /// Whether the statement is in the middle of a step, and has called a function of the program, which is running now. Between two steps it has a row.
    var isInStep: Bool {
        guard sqlite3_stmt_busy(handle) != 0 else { return false }
        // A program may step it by the C interface. Then SQLite knows, but for recent versions, which count the columns of the previous row.
        return position.pointee.isBetweenRows || sqlite3_data_count(handle) == 0
    }

    fileprivate func checkNotInStep() throws {
        if isInStep {
            throw error(
                .SQLITE_MISUSE,
                "the statement is running, and has called the function that wants to use it: make another statement in the function")
        }
    }

    /// Notes that the present run has ended because of an interruption.
    func noteInterruption() {
        interruptedRun = position.pointee.number
    }

    /// Ends the run, in all ways it may end.
    @discardableResult
    private func reset() -> CInt {
        releaseCursor()
        position.pointee = position.pointee.atEnd
        return sqlite3_reset(handle)
    }

    /// Notes that a cursor has the present run, which ends with the access at the latest.
    fileprivate func addCursor() {
        hasCursor = true
        database.statementStore.ofCursors.append(self)
    }

    /// Leaves the cursor and the rows of the present run without it.
    @inline(__always)
    private func releaseCursor() {
        if hasCursor {
            hasCursor = false
            database.removeStatementOfCursor(self)
        }
        while let row = cursorRows {
            row.pointee.endRun()
        }
    }

    // MARK: - Errors

    /// The error of a function that SQLite calls where the database must not be used.
    var hookError: DatabaseError {
        error(
            .SQLITE_MISUSE,
            "the database must not be used by transaction observers before the transaction has ended, nor by functions that trace statements or wait for locks"
        )
    }

    /// The error of this statement for a message of its own.
    func error(_ resultCode: ResultCode, _ message: String?) -> DatabaseError {
        DatabaseError(
            resultCode: resultCode,
            message: message,
            sql: sql,
            arguments: storedArguments,
            publicStatementArguments: database.showsStatementArguments)
    }
}

/// The run of a statement for a cursor.
public final class _StatementRun {
    @usableFromInline
    let statement: Statement

    @usableFromInline
    let sqliteStatement: SQLiteStatement

    /// The position of the statement when this run is on a row.
    @usableFromInline
    let onRow: RunPosition

    /// The bits of the position in the middle of a step.
    @usableFromInline
    let stepBits: UInt

    /// How the run has come to its end.
    private enum Outcome {
        case end
        case failure(any Error)
    }

    private var outcome: Outcome?

    /// Gives the statement back after the run.
    private let checkout: StatementCheckout

    /// Sets the arguments of the statement, and prepares its run.
    @usableFromInline
    init(_ checkout: consuming StatementCheckout, arguments: StatementArguments?) throws {
        let statement = checkout.statement
        try statement.prepareArguments(arguments)
        try statement.start()
        statement.addCursor()
        self.statement = statement
        self.checkout = checkout
        sqliteStatement = statement.handle
        onRow = statement.position.pointee.onRow
        stepBits = onRow.bitsOfStep
    }

    deinit {
        // An open cursor that another thread has left behind belongs to its access, whose end ends the run.
        guard statement.position.pointee.number == onRow.number, statement.database.isOwnedByCurrentThread else { return }
        statement.abandon()
    }

    /// Whether the run has come to its end. A program may end it sooner, and does not start it again.
    var isDone: Bool {
        get { outcome != nil }
        set {
            guard newValue, outcome == nil else { return }
            outcome = .end
            if statement.position.pointee.number == onRow.number {
                statement.abandon()
            }
        }
    }

    /// Moves to the next row.
    ///
    /// - Returns: False when there is none.
    @inlinable
    package func step() throws -> Bool {
        if statement.position.pointee.bits == onRow.bits {
            // A function that SQL calls may have the cursor, too.
            statement.position.pointee.bits = stepBits
            let code = sqlite3_step(sqliteStatement)
            if code == SQLITE_ROW {
                statement.position.pointee.bits = onRow.bits
                return true
            }
            try end(code)
            return false
        }
        return try checkedStep()
    }

    /// The first step of a run, and all those that find no run.
    @usableFromInline
    func checkedStep() throws -> Bool {
        statement.database.assertOwned()
        switch outcome {
        case .end:
            return false
        case .failure(let error):
            // A program that tries again must not take the error for the end.
            throw error
        case nil:
            break
        }
        try statement.checkRuns(onRow.number)
        try statement.checkNotInStep()
        let code = statement.firstStep()
        if code == SQLITE_ROW {
            statement.position.pointee = onRow
            statement.refreshAfterFirstStep()
            return true
        }
        try end(code)
        return false
    }

    @usableFromInline
    func end(_ code: CInt) throws {
        outcome = .end
        do {
            try statement.finish(code)
        } catch {
            outcome = .failure(error)
            throw error
        }
    }
}
