// SQL statements of a connection: compiling them, running them, and what happens before and after each run.

import GRDBFoundation

extension Database {
    // MARK: - Compiling

    /// Compiles one SQL statement.
    ///
    ///     let statement = try db.makeStatement(sql: "SELECT * FROM city WHERE id = ?")
    ///     let oslo = try Row.fetchOne(statement, arguments: [1])
    ///
    /// - Throws: A ``DatabaseError`` when SQLite cannot compile the SQL, when it holds no statement, or when it holds several. `CancellationError`
    ///   when the compilation is stopped because the task is cancelled.
    public func makeStatement(sql: String) throws -> Statement {
        guard let (statement, hasMore) = try compileFirstStatement(of: sql) else {
            throw DatabaseError(message: "empty statement", sql: sql)
        }
        if hasMore {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: """
                    Multiple statements found. To execute multiple statements, use Database.execute(sql:) or \
                    Database.allStatements(sql:) instead.
                    """,
                sql: sql)
        }
        return statement
    }

    /// Compiles one SQL statement from an SQL literal, and sets its arguments.
    ///
    ///     let statement = try db.makeStatement(literal: "SELECT * FROM city WHERE name = \("Oslo")")
    ///
    /// A literal without values gives a statement without arguments, which you may set later:
    ///
    ///     let statement = try db.makeStatement(literal: "SELECT * FROM \(City.self) WHERE id = ?")
    ///     let oslo = try Row.fetchOne(statement, arguments: [1])
    ///
    /// - Throws: The errors of ``makeStatement(sql:)``, ``SQL/build(_:)`` and ``Statement/setArguments(_:)``.
    public func makeStatement(literal sqlLiteral: SQL) throws -> Statement {
        let (sql, arguments) = try sqlLiteral.build(self)
        let statement = try makeStatement(sql: sql)
        if !arguments.isEmpty {
            try statement.setArguments(arguments)
        }
        return statement
    }

    /// Returns a compiled statement that the connection keeps: it is compiled the first time only.
    ///
    ///     for id in ids {
    ///         let statement = try db.cachedStatement(sql: "DELETE FROM city WHERE id = ?")
    ///         try statement.execute(arguments: [id])
    ///     }
    ///
    /// All callers share the statement: do not iterate it with two cursors at the same time. It also has the arguments of the previous caller, until
    /// it gets others: give all runs their arguments.
    ///
    /// - Throws: The errors of ``makeStatement(sql:)``.
    public func cachedStatement(sql: String) throws -> Statement {
        assertOwned()
        if let statement = statementStore.sharedStatement(sql: sql) {
            return statement
        }
        let statement = try makeStatement(sql: sql)
        statementStore.share(statement, forSQL: sql)
        return statement
    }

    /// Returns a compiled statement that the connection keeps, from an SQL literal whose arguments it gets.
    ///
    /// A literal without values leaves the arguments of the statement as they are, as ``cachedStatement(sql:)`` does.
    ///
    /// - Throws: The errors of ``makeStatement(sql:)``, ``SQL/build(_:)`` and ``Statement/setArguments(_:)``.
    public func cachedStatement(literal sqlLiteral: SQL) throws -> Statement {
        let (sql, arguments) = try sqlLiteral.build(self)
        let statement = try cachedStatement(sql: sql)
        if !arguments.isEmpty {
            try statement.setArguments(arguments)
        }
        return statement
    }

    /// A statement for one use, compiled or taken from those that are idle. It goes back to them when the checkout ends.
    @usableFromInline
    func checkOutStatement(sql: String) throws -> StatementCheckout {
        assertOwned()
        if let checkout = statementStore.checkOutIdleStatement(sql: sql) {
            return checkout
        }
        return try checkOutNewStatement(sql: sql)
    }

    private func checkOutNewStatement(sql: String) throws -> StatementCheckout {
        let statement = try makeStatement(sql: sql)
        return statementStore.checkOut(statement, sql: sql)
    }

    /// A statement for one use, for what a writer has written, with its arguments.
    func checkOutStatement(_ writer: borrowing SQLWriter) throws -> StatementCheckout {
        assertOwned()
        // Only a new statement needs a string.
        let checkout = try statementStore.checkOutIdleStatement(utf8: writer.bytes) ?? checkOutNewStatement(sql: writer.sql)
        try checkout.statement.setArguments(writer.arguments)
        return checkout
    }

    /// Runs one statement, whose positional arguments are known to fit.
    func run(sql: String, arguments: StatementArguments) throws {
        let checkout = try checkOutStatement(sql: sql)
        try checkout.statement.execute(arguments: arguments)
    }

    /// Returns a cursor over the statements of an SQL string, compiled one after the other.
    ///
    ///     let statements = try db.allStatements(sql: "INSERT INTO city (name) VALUES (?); SELECT * FROM city", arguments: ["Oslo"])
    ///     while let statement = try statements.next() {
    ///         try statement.execute()
    ///     }
    ///
    /// A statement is compiled when the cursor comes to it: it may need a table that a previous one creates.
    ///
    /// - Parameter sql: One or several statements.
    /// - Parameter arguments: Arguments that the statements share, or `nil` when you set the arguments of each statement yourself.
    /// - Throws: Nothing: the cursor throws the errors of the statements, when it comes to them.
    public func allStatements(sql: String, arguments: StatementArguments? = nil) throws -> SQLStatementCursor {
        SQLStatementCursor(database: self, sql: sql, arguments: arguments)
    }

    /// Returns a cursor over the statements of an SQL literal, compiled one after the other.
    ///
    ///     let statements = try db.allStatements(literal: "DELETE FROM city; INSERT INTO city (name) VALUES (\(name))")
    ///
    /// The values of the literal are the arguments of the statements. If it has none, you set the arguments of each statement yourself.
    ///
    /// - Throws: The errors of ``SQL/build(_:)``. The cursor throws the errors of the statements, when it comes to them.
    public func allStatements(literal sqlLiteral: SQL) throws -> SQLStatementCursor {
        let (sql, arguments) = try sqlLiteral.build(self)
        return try allStatements(sql: sql, arguments: arguments.isEmpty ? nil : arguments)
    }

    /// What the statement of an SQL string touches.
    func effects(ofSQL sql: String) throws -> StatementEffects? {
        try compileFirstStatement(of: sql)?.statement.effects
    }

    /// What the statement of an SQL string touches, or `nil` when SQLite finds an error in it: a name that it does not know, for instance.
    ///
    /// - Throws: Other errors, of the memory or the file, which say nothing about the statement.
    func effectsIfValid(ofSQL sql: String) throws -> StatementEffects? {
        do {
            return try effects(ofSQL: sql)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            return nil
        }
    }

    /// Asks SQLite for what it knows, by no ``Statement``: the question is not traced, and may also be asked where SQLite calls this module.
    ///
    /// - Parameter read: Reads the answer in one row.
    /// - Throws: A ``DatabaseError`` when the connection is closed, or when SQLite does not answer.
    func answers<T>(to question: String, _ read: (SQLiteStatement) -> T) throws -> [T] {
        let handle = try openHandle
        return try untraced {
            var statement: SQLiteStatement?
            defer { sqlite3_finalize(statement) }
            var answers: [T] = []
            var code = sqlite3_prepare_v2(handle, question, -1, &statement, nil)
            while let statement, code == SQLITE_OK || code == SQLITE_ROW {
                code = sqlite3_step(statement)
                if code == SQLITE_ROW { answers.append(read(statement)) }
            }
            guard code == SQLITE_DONE else {
                throw DatabaseError(code: code, connection: handle)
            }
            return answers
        }
    }

    /// Asks for texts, as ``answers(to:_:)`` does. What is NULL is left out.
    func texts(_ question: String) throws -> [String] {
        try answers(to: question) { sqlite3_column_text($0, 0).map { String(cString: $0) } }.compactMap { $0 }
    }

    private func compileFirstStatement(of sql: String) throws -> (statement: Statement, hasMore: Bool)? {
        var script = SQLScript(sql)
        guard let statement = try script.compileNext(in: self) else { return nil }
        return (statement, try script.hasMore(in: self))
    }

    // MARK: - Running

    /// Runs one or several SQL statements. The rows they may give are ignored.
    ///
    ///     try db.execute(
    ///         sql: """
    ///             CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    ///             INSERT INTO city (name) VALUES (?);
    ///             INSERT INTO city (name) VALUES (?);
    ///             """,
    ///         arguments: ["Oslo", "Bergen"])
    ///
    /// - Parameters:
    ///   - sql: One or several statements, separated by semicolons.
    ///   - arguments: The arguments of all statements; positional ones are spread over the statements.
    /// - Throws: A ``DatabaseError`` when a statement cannot be compiled or fails, or when arguments do not fit.
    public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {
        assertOwned()
        if let checkout = statementStore.checkOutIdleStatement(sql: sql) {
            var position = 0
            try checkout.statement.setArguments(arguments.next(for: checkout.statement, from: &position))
            try checkout.statement.run()
            return try arguments.checkAllUsed(position)
        }
        let statements = SQLStatementCursor(database: self, sql: sql, arguments: arguments)
        var isFirst = true
        while let statement = try statements.next() {
            let isWhole = isFirst && statements.isAtEnd
            let checkout = isWhole ? statementStore.checkOut(statement, sql: sql) : StatementCheckout(statement)
            try checkout.statement.run()
            isFirst = false
        }
    }

    /// Runs the statements of an SQL literal.
    ///
    ///     try db.execute(literal: "UPDATE city SET name = \(name) WHERE id = \(id)")
    ///
    /// - Throws: The errors of ``execute(sql:arguments:)`` and of ``SQL/build(_:)``.
    public func execute(literal sqlLiteral: SQL) throws {
        let (sql, arguments) = try sqlLiteral.build(self)
        try execute(sql: sql, arguments: arguments)
    }

    // MARK: - Before and after each run

    /// Whether a statement may run now.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, a ``DatabaseError`` when the connection is suspended or when the
    ///   statement belongs to another one.
    func statementWillRun(_ statement: Statement) throws {
        try checkOwned(statement)
        // First, because it may have to ask the schema, by statements that run before this one.
        noteAccess(by: statement)
        if hasInterruptedWork, !events.isInsideHook, statement.effects.transactionControl?.isRollback != true, doInterruptedWork() {
            throw statement.error(.SQLITE_ABORT, "Transaction was aborted")
        }
        if access.isCancelled, !mustRun(statement) {
            throw cancellationError()
        }
        if hasDeadlines, !mustRun(statement) {
            try checkDeadlines(statement)
        }
        if isTransactionBlockAborted {
            try checkEndsTransaction(statement)
        }
        // After that: a block that has lost its transaction because of a suspension fails for the same reason from then on.
        let isSuspended = interruption.isSuspended
        access.knowsSuspension = isSuspended
        if isSuspended {
            try checkSuspension(statement)
        }
        if !transaction.isOpen {
            // Outside of a transaction, another connection may change the schema at any time.
            schema.isVerified = false
            // This statement may begin one.
            transaction.abortCountBefore = interruption.abortCount
        }
        if transaction.changesOfLastStatement != nil, !statement.effects.eventKinds.isEmpty {
            transaction.changesOfLastStatement = nil
        }
        if transaction.readOnlyDepth > 0, !transaction.refusesWrites, !statement.isReadonly {
            try refuseWritesOfReads()
        }
        if events.isInsideHook {
            throw statement.hookError
        }
    }

    /// Stops before a function whose task was cancelled while it waited.
    func checkNotCancelled() throws {
        if access.isCancelled {
            throw cancellationError()
        }
    }

    /// The error of what does not run, or has not come to its end, because the task is cancelled.
    private func cancellationError() -> CancellationError {
        transaction.isCutShort = true
        return CancellationError()
    }

    /// Whether a statement runs though the task is cancelled: a transaction must be able to end.
    private func mustRun(_ statement: Statement) -> Bool {
        transaction.isEnding || statement.effects.transactionControl?.isRollback == true
    }

    /// Refuses a statement that is used inside an access to another connection.
    ///
    /// Stops the program when the statement is used outside of any access.
    @inline(__always)
    func checkOwned(_ statement: Statement) throws {
        if !isOwnedByCurrentThread {
            throw notOwnedError(statement)
        }
    }

    private func notOwnedError(_ statement: Statement) -> DatabaseError {
        guard ConnectionStatus.isAnyOwnedByCurrentThread else {
            stopNotOwned()
        }
        return DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message: "statement was compiled by another connection: \(self). Make it in the access that runs it",
            sql: statement.sql)
    }

    /// Takes note of what a statement has done.
    func statementDidRun(_ statement: Statement) throws {
        if statement.effects.changesSchema {
            schemaDidChange(by: statement.effects)
        }
        if statement.effects.transactionControl != nil || hasObservers {
            if !events.undoPoints.isEmpty {
                _ = events.takeUndoPoint(of: statement)
            }
            try transactionMayHaveChanged(after: statement)
            if statement.isVacuum {
                notifyRenumberedRows()
            }
        }
    }

    /// The error of a failed statement, after taking note of a transaction that SQLite may have rolled back.
    func statementDidFail(_ statement: Statement, resultCode: ResultCode, message: String?) -> any Error {
        takeBackChanges(of: statement, resultCode)
        if let failure = access.tokenizerFailure {
            access.tokenizerFailure = nil
            // The tokenizer has reported to SQLite that the database is full: see `code(ofTokenizerFailure:_:)`.
            if resultCode.primaryResultCode == .SQLITE_FULL {
                let message = String(cString: sqlite3_errstr(failure))
                return statementDidFail(statement, resultCode: ResultCode(rawValue: failure), message: message)
            }
        }
        noteFailure(resultCode)
        let commit = events.commit
        // Before observers are notified of a rollback, which takes time. An interrupted rollback is no cancellation: it has to be tried again.
        let isStopped = isStopped(resultCode) && !mustRun(statement)
        let timeoutMessage = isStopped && !access.isCancelled ? timeoutMessage : nil
        let losesTransaction = losesTransaction(resultCode) && !mustRun(statement)
        // Throws nothing after a failure.
        try? transactionMayHaveChanged(after: statement, failure: resultCode)
        if losesTransaction {
            loseTransaction()
        }
        if hasInterruptedWork {
            doInterruptedWork()
        }
        if case .refused(let error) = commit {
            // SQLite leaves the transaction of a savepoint open.
            forceRollback()
            return error
        }
        guard isStopped else { return completed(statement.error(resultCode, message)) }
        return timeoutMessage.map { statement.error(.GRDB_INTERRUPT_TIMEOUT, $0) } ?? cancellationError()
    }

    /// The error of what SQLite does besides running statements of programs, such as compiling: it is stopped in the same way.
    func stoppableError(_ code: CInt, _ connection: SQLiteConnection, sql: String) -> any Error {
        let failure = DatabaseError(code: code, connection: connection, sql: sql)
        let losesTransaction = losesTransaction(failure.resultCode) && !transaction.isEnding
        let error = completed(failure)
        noteFailure(error.resultCode)
        if losesTransaction {
            loseTransaction()
        }
        // What ends a transaction has to be tried again.
        guard isStopped(error.resultCode), !transaction.isEnding else { return error }
        guard !access.isCancelled else { return cancellationError() }
        return DatabaseError(resultCode: .GRDB_INTERRUPT_TIMEOUT, message: timeoutMessage, sql: sql)
    }

    /// The error of a cursor that was open when the connection was interrupted.
    func interruptionError(_ statement: Statement) -> any Error {
        if losesTransaction(.SQLITE_INTERRUPT) {
            loseTransaction()
        }
        return access.isCancelled ? cancellationError() : statement.error(.SQLITE_INTERRUPT, "interrupted")
    }

    /// Whether a code says that something was interrupted, or has stopped waiting for a lock, because the task was cancelled, or because the
    /// time is over.
    private func isStopped(_ resultCode: ResultCode) -> Bool {
        switch resultCode.primaryResultCode {
        case .SQLITE_INTERRUPT, .SQLITE_BUSY: access.isCancelled || isOverdue
        default: false
        }
    }
}

// MARK: - What an access reads, the base of observation

extension Database {
    /// Adds what a statement reads to what the access reads, for observation.
    @inline(__always)
    func noteAccess(by statement: Statement) {
        if events.accessedRegion != nil { noteRegion(of: statement) }
    }

    private func noteRegion(of statement: Statement) {
        let region = statement.databaseRegion
        events.accessedRegion?.formUnion(region)
    }

    /// Makes the observation that runs the present access depend on a region, as if the access had read it.
    ///
    ///     try db.registerAccess(to: SQLRequest<Row>(sql: "SELECT * FROM city"))
    ///
    /// - Throws: The error of the region.
    public func registerAccess(to region: @autoclosure () -> some DatabaseRegionConvertible) throws {
        guard events.accessedRegion != nil else { return }
        let region = try region().databaseRegion(self)
        events.accessedRegion?.formUnion(region)
    }

    /// Whether the region that the present access reads is being recorded.
    var isRecordingAccessedRegion: Bool {
        events.accessedRegion != nil
    }

    /// Runs a function whose reads are not recorded.
    func withoutRecordingAccessedRegion<T>(_ value: () throws -> T) rethrows -> T {
        let outer = events.accessedRegion
        events.accessedRegion = nil
        defer { events.accessedRegion = outer }
        return try value()
    }

    /// Runs a function, and returns its value and the region of the database that it reads.
    func recordingAccessedRegion<T>(_ value: () throws -> T) rethrows -> (value: T, region: DatabaseRegion) {
        let outer = events.accessedRegion
        events.accessedRegion = DatabaseRegion()
        defer { events.accessedRegion = outer.map { $0.union(events.accessedRegion ?? DatabaseRegion()) } }
        let result = try value()
        return (result, events.accessedRegion ?? DatabaseRegion())
    }
}

extension StatementArguments {
    /// The arguments of one of several statements that share these.
    ///
    /// - Parameter position: Where the positional ones begin that are left. It moves past those that are taken.
    /// - Throws: A `DatabaseError` of code `SQLITE_MISUSE` when an argument is missing.
    func next(for statement: Statement, from position: inout Int) throws -> StatementArguments {
        if position == 0, namedValues.isEmpty, values.count == statement.parameterCount {
            // The usual case, in which nothing is copied.
            position = values.count
            return self
        }
        return StatementArguments(values: try values(forParameters: statement.parameterNames, from: &position, sql: statement.sql))
    }

    /// Refuses arguments of which no statement has used the last ones.
    ///
    /// - Parameter position: That of the first one that is left.
    func checkAllUsed(_ position: Int) throws {
        guard position == values.count else {
            throw Self.wrongCount(values.count, sql: nil)
        }
    }
}
