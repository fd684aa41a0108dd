// Running a statement, from its first step to its end.

extension Statement {
    /// Runs the statement to its end. The rows it may give are ignored.
    ///
    ///     let statement = try db.makeStatement(sql: "UPDATE city SET population = ? WHERE id = ?")
    ///     try statement.execute(arguments: [717_710, 1])
    ///
    /// - Parameter arguments: The arguments to set, or `nil` for those that are set already.
    /// - Throws: A ``DatabaseError`` when arguments do not fit or when SQLite fails, `CancellationError` when the task is cancelled.
    public func execute(arguments: StatementArguments? = nil) throws {
        try prepareArguments(arguments)
        try run()
    }

    /// Runs the statement with the arguments that are bound.
    func run() throws {
        try start()
        var code = sqlite3_step(sqliteStatement)
        while code == SQLITE_ROW {
            code = sqlite3_step(sqliteStatement)
        }
        guard code == SQLITE_DONE else {
            throw failure(code)
        }
        try finish()
    }

    /// Prepares the first step: resets the statement and asks the connection whether it may run.
    @usableFromInline
    func start() throws {
        takeFromCursor()
        try database.statementWillRun(self)
        isRunning = true
    }

    /// Ends the run of the statement, if any, for another run or for other arguments.
    func takeFromCursor() {
        if let cursorState {
            // Two cursors cannot share a statement: the first one must not take the rows of the second one.
            cursorState.pointee = .superseded
            database.closeCursor(cursorState)
            self.cursorState = nil
        }
        resetIfRunning()
    }

    /// To be called when a step has answered `SQLITE_DONE`.
    ///
    /// - Throws: What an end of the transaction caused.
    @usableFromInline
    func finish() throws {
        refreshAfterFirstStep()
        sqlite3_reset(sqliteStatement)
        isRunning = false
        try database.statementDidRun(self)
    }

    /// The error for a step that has failed. The statement is reset.
    @usableFromInline
    func failure(_ code: CInt) -> any Error {
        let message = database.lastErrorMessageOrNil
        sqlite3_reset(sqliteStatement)
        isRunning = false
        return database.statementDidFail(self, resultCode: ResultCode(rawValue: code), message: message)
    }

    /// Ends a run that is not wanted any more.
    @usableFromInline
    func resetIfRunning() {
        guard isRunning else { return }
        sqlite3_reset(sqliteStatement)
        isRunning = false
    }

    /// Ends a run whose cursor goes away before its end.
    ///
    /// A statement that writes while it gives rows (`INSERT … RETURNING`) has made its changes at the first step. Outside of a
    /// transaction, they are committed here: too late for an error. The methods that fetch one value run such statements to their end.
    func abandon() {
        guard isRunning else { return }
        let code = sqlite3_reset(sqliteStatement)
        isRunning = false
        guard !effects.eventKinds.isEmpty else { return }
        if code == SQLITE_OK {
            try? database.statementDidRun(self)
        } else {
            _ = database.statementDidFail(self, resultCode: ResultCode(rawValue: code), message: nil)
        }
    }

    /// The error of this statement for a message of its own.
    func error(_ resultCode: ResultCode, _ message: String?) -> DatabaseError {
        DatabaseError(
            resultCode: resultCode,
            message: message,
            sql: sql,
            arguments: storedArguments,
            publicStatementArguments: database.configuration.publicStatementArguments)
    }
}
