// One connection to an SQLite database: its opening, its state, its end.

import GRDBFoundation

/// A connection to an SQLite database.
///
/// You never create a connection: `DatabaseQueue` and other database accessors open them, and give them to your closures.
///
///     let queue = try DatabaseQueue(path: "/path/to/db.sqlite")
///     try queue.write { db in
///         try db.execute(sql: "INSERT INTO city (name) VALUES (?)", arguments: ["Oslo"])
///     }
///
/// Use a connection inside the closure that received it only, on the thread that runs the closure.
public final class Database: CustomStringConvertible, CustomDebugStringConvertible {
    /// The pointer for use with the C API of SQLite, or `nil` after the connection was closed.
    ///
    /// The connection owns it: do not close it.
    public var sqliteConnection: SQLiteConnection? {
        interfaceWasTaken()
        return handle
    }

    /// The same, for this module.
    var handle: SQLiteConnection? {
        @inline(__always) get { connectionHandle.pointer }
    }

    let connectionHandle: ConnectionHandle

    /// The configuration that the connection was opened with.
    public let configuration: Configuration

    /// What any thread may stop.
    package let interruption: Interruption

    /// What other threads may ask about the connection.
    package let status: ConnectionStatus

    /// How the present access may be stopped, and what stops have prevented.
    @exclusivity(unchecked)
    var access = AccessState()

    let authorizer = StatementAuthorizer()
    @exclusivity(unchecked)
    var statementStore = StatementStore()

    /// Memory for the next query that is written.
    @exclusivity(unchecked)
    var idleSQL: [UInt8] = []

    /// What is known about the schema.
    @exclusivity(unchecked)
    var schema: SchemaKnowledge

    /// How long the statements may take that run now.
    // Unchecked: what is done at the end of a statement that is released here looks at the deadlines.
    @exclusivity(unchecked)
    var deadlines = Deadlines()

    /// Whether and how long the connection waits for the locks of others.
    let lockWaiting: LockWaiting

    /// What the connection has found out about its files.
    @exclusivity(unchecked)
    var databaseFile = DatabaseFile()

    /// Who is told of the statements that run.
    @exclusivity(unchecked)
    var tracing: Tracing

    @exclusivity(unchecked)
    var transaction = TransactionState()

    /// The observers of the connection, and the state of their notifications.
    @exclusivity(unchecked)
    var events = ConnectionEvents()

    /// Whether anything observes the connection.
    var hasObservers: Bool {
        @inline(__always) get { events.hasObservers }
    }

    /// Whether observers are being notified now, while SQLite waits for them to return.
    var isInsideHook: Bool { events.isInsideHook }

    /// Whether descriptions of errors have the arguments of statements.
    var showsStatementArguments: Bool { configuration.publicStatementArguments }

    /// Whether values are decoded without the conversions of SQLite.
    var refusesConversions: Bool { configuration.refusesConversions }

    /// Opens a connection.
    ///
    /// - Throws: A ``DatabaseError`` when the file cannot be opened or is no database, and the errors of
    ///   `Configuration.prepareDatabase(_:)`.
    init(path: String, description: String, configuration: Configuration) throws {
        let connection = try ConnectionHandle.open(path: path, readonly: configuration.readonly)
        connectionHandle = ConnectionHandle(connection)
        self.configuration = configuration
        schema = SchemaKnowledge(source: configuration.schemaSource)
        tracing = Tracing(instrument: ConnectionInstrument(configuration, label: description))
        lockWaiting = LockWaiting(configuration.busyMode, hasReaders: configuration.hasReaders, tracing.instrument)
        interruption = Interruption(connection)
        status = ConnectionStatus(label: description, path: path, isWriter: !configuration.readonly)
        status.connectionDidOpen()
        authorizer.register(in: connection)

        enterAccess(nil)
        defer { status.owner.store(0) }
        do {
            try setUp(connection)
            let (file, path) = (FileIdentity(connection), filePath)
            databaseFile.didOpen(path)
            status.update { ($0.file, $0.filePath) = (file, path) }
            WALResetWarning.connectionDidOpen(self)
        } catch {
            forceClose()
            throw error
        }
    }

    deinit {
        // Statements keep their connection alive: there is none left but those of the caches and those that were left behind.
        status.owner.store(currentThreadIdentity())
        forceClose()
        connectionHandle.finalizeOrphans()
        status.connectionDidEnd()
        status.owner.store(0)
    }

    private func setUp(_ connection: SQLiteConnection) throws {
        sqlite3_extended_result_codes(connection, 1)
        // An extension that SQLite loads by itself may have a trace function. It is replaced when the connection has to watch statements itself.
        if !tracing.wantedEvents.isEmpty {
            setTraceCallback(connection, tracing.wantedEvents)
        }
        restoreBusyHandler(timeout: 0)
        setUpLog(connection)
        _ = grdb_db_config_dqs(connection, configuration.acceptsDoubleQuotedStringLiterals ? 1 : 0)
        DatabaseFunction.unicodeFunctions.forEach(add(function:))
        DatabaseCollation.unicodeCollations.forEach(add(collation:))
        try setUpJournalSizeLimit()
        try execute(sql: configuration.foreignKeysEnabled ? "PRAGMA foreign_keys = ON" : "PRAGMA foreign_keys = OFF")
        for databaseExtension in configuration.extensions {
            try databaseExtension.load(self)
        }
        try configuration.setUp(self)
        try setUpAutomaticCheckpoints()
        try connectionHandle.endSetUp()
        // Reads the file for the first time: a file that is no database, or that has another key, is found out now.
        try waitingForOthers { try execute(sql: "SELECT * FROM sqlite_master LIMIT 1") }
        if configuration.journalMode == .wal, !configuration.readonly {
            try activateWALMode()
        }
        if configuration.statementTimeout != nil {
            try SQLiteFeature.timeouts.require()
        }
        watchDeadlines()
        if configuration.collectsStatistics {
            collectStatisticsIfPossible()
        }
    }

    /// Sets when SQLite checkpoints by itself, and what it does with the files of the write-ahead log when the last connection is closed.
    private func setUpLog(_ connection: SQLiteConnection) {
        if configuration.leavesCheckpoints {
            sqlite3_wal_autocheckpoint(connection, 0)
            _ = grdb_db_config_flag(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        }
        guard configuration.persistentWAL, !configuration.readonly else { return }
        var flag: CInt = 1
        // What is no file has no log, and does not know the request.
        sqlite3_file_control(connection, nil, SQLITE_FCNTL_PERSIST_WAL, &flag)
    }

    /// Switches the database to the WAL mode, with the synchronization that suits it.
    ///
    /// A database that is in this mode already is not written to.
    func activateWALMode() throws {
        let previousMode = try waitingForOthers { try untraced { try String.fetchOne(self, sql: "PRAGMA main.journal_mode") } }
        let mode = try waitingForOthers { try String.fetchOne(self, sql: "PRAGMA journal_mode = WAL") }
        try checkIsWAL(mode)
        databaseFile.didActivateLog()
        try waitingForOthers { try execute(sql: "PRAGMA synchronous = NORMAL") }
        if previousMode != mode {
            beginLog()
        }
        // Opens the log: SQLite removes its files when the last connection is closed, if this is one that has opened it and may write.
        try waitingForOthers { try pinSnapshot() }
        if previousMode != mode {
            // SQLite answers "wal" even when it could not write this into the file, because the file could not be read at that moment.
            try checkIsWAL(untraced { try String.fetchOne(self, sql: "PRAGMA main.journal_mode") })
        }
    }

    private func checkIsWAL(_ mode: String?) throws {
        guard mode == "wal" else {
            throw DatabaseError(message: "could not activate WAL Mode at path: \(path)")
        }
    }

    /// Writes a first transaction to the write-ahead log: SQLite has snapshots of what is in the log only.
    private func beginLog() {
        // Nothing depends on it: another connection may write, and so begin the log; the disk may be full; `prepareDatabase` may have forbidden
        // writes.
        try? inTransaction(.immediate) {
            try execute(sql: "CREATE TABLE grdb_issue_102 (id INTEGER PRIMARY KEY); DROP TABLE grdb_issue_102")
            return .commit
        }
    }

    // MARK: - Closing

    /// Whether the connection was closed.
    package var isClosed: Bool {
        handle == nil
    }

    package func checkNotClosed() throws {
        _ = try openHandle
    }

    /// The pointer for use with the C API.
    ///
    /// - Throws: A ``DatabaseError`` when the connection was closed.
    package var openHandle: SQLiteConnection {
        get throws {
            guard let handle else {
                throw DatabaseError.connectionIsClosed()
            }
            return handle
        }
    }

    /// Closes the connection. To be called inside an access.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when statements or backups are still alive: the connection then stays open.
    func close() throws {
        guard let connection = handle else { return }
        if configuration.collectsStatistics {
            collectStatisticsIfPossible()
        }
        prepareToClose()
        let code = connectionHandle.close(connection)
        guard code == SQLITE_OK else {
            let error = completed(DatabaseError(code: code, connection: connection))
            interruption.setConnection(connection)
            if error.resultCode == .SQLITE_BUSY {
                logUnfinalizedStatements()
            }
            throw error
        }
        didClose()
    }

    /// Reports to ``logError`` which statements keep the connection from being closed: the error does not say it.
    private func logUnfinalizedStatements() {
        guard let logError = Database.logError else { return }
        for statement in connectionHandle.statements {
            let sql = sqlite3_sql(statement).map { String(cString: $0) } ?? ""
            logError(.SQLITE_BUSY, "unfinalized statement: \(sql)")
        }
    }

    /// Closes the connection, or lets SQLite close it when its last statement ends.
    private func forceClose() {
        guard handle != nil else { return }
        prepareToClose()
        connectionHandle.abandon()
        didClose()
    }

    private func didClose() {
        status.update { $0.snapshotStart = nil }
        WALResetWarning.connectionDidClose(self)
        for observer in events.observers {
            observer.connectionDidClose()
        }
    }

    private func prepareToClose() {
        statementStore.removeAll()
        deadlines.timedStatement = nil
        schema.cache?.releaseStatements()
        sqlite3_finalize(transaction.pinStatement)
        transaction.pinStatement = nil
        connectionHandle.finalizeOrphans()
        // The last checkpoint, which removes the log, is not interrupted, and ``Interruption/interrupt()`` does not wait for it.
        interruption.setConnection(nil)
        forgetIdleInterruption()
    }

    /// Ends a statement: now if the calling thread has access to the connection, or else later.
    func finalize(_ statement: SQLiteStatement, keeping arguments: @autoclosure () -> any Sendable) {
        if isOwnedByCurrentThread {
            sqlite3_finalize(statement)
        } else {
            connectionHandle.finalizeLater(statement, keeping: arguments())
        }
    }

    // MARK: - Accesses

    /// Gives the connection to the calling thread, until ``leaveAccess()``.
    func enterAccess(_ cancellation: AccessCancellation?) {
        status.accessStart.store(CoarseClock.milliseconds)
        status.owner.store(currentThreadIdentity())
        schema.isVerified = false
        transaction.isLost = false
        if let cancellation {
            watchStarts()
            access.cancellation = cancellation
            cancellation.setRunning(handle)
        }
        if hasInterruptedWork {
            doInterruptedWork()
        }
        connectionHandle.finalizeOrphans()
    }

    /// Rolls back the transaction that an access leaves open because it has failed, unless the configuration allows that.
    ///
    /// The access was not able to end it: its error was thrown before.
    func accessDidFail() {
        if isTransactionOpen, !configuration.allowsUnsafeTransactions {
            forceRollback()
        }
    }

    /// Takes the connection from the thread.
    ///
    /// Stops the program when a transaction was left open by an access that has not failed, unless the configuration allows it: the next
    /// access, in another part of the program, would otherwise run inside of it.
    ///
    /// - Parameter isLeavingTransaction: Whether the next access is meant to find the transaction open.
    func leaveAccess(leavingTransaction isLeavingTransaction: Bool = false) {
        if let cancellation = access.cancellation {
            cancellation.setRunning(nil)
            access.cancellation = nil
        }
        if !statementStore.ofCursors.isEmpty {
            closeCursors()
        }
        if hasInterruptedWork {
            doInterruptedWork()
        }
        if deadlines.timedStatement != nil {
            forgetStatementDeadline()
        }
        if let instrument = tracing.instrument {
            instrument.accessDidEnd()
        }
        if isTransactionOpen, !configuration.allowsUnsafeTransactions, !isLeavingTransaction, !access.interruptedWork.hasRollback {
            // Stops: the next access would begin inside the transaction. `Configuration.allowsUnsafeTransactions` permits it. When an
            // access throws, the connection rolls back instead.
            fatalError(
                "A transaction has been left opened at the end of a database access: commit it or roll it back before, or set "
                    + "Configuration.allowsUnsafeTransactions. inTransaction does both.")
        }
        status.owner.store(0)
    }

    /// Forgets a statement that a cursor does not run any more.
    func removeStatementOfCursor(_ statement: Statement) {
        // Cursors usually end in the reverse order of their beginnings.
        if let index = statementStore.ofCursors.lastIndex(where: { $0 === statement }) {
            statementStore.ofCursors.remove(at: index)
            deadlines.cursorDidEnd(index)
        }
    }

    /// Whether the calling thread is inside an access to the connection.
    var isOwnedByCurrentThread: Bool {
        status.owner.value == currentThreadIdentity()
    }

    /// Stops the program when the calling thread has no access to the connection.
    @inline(__always)
    func assertOwned() {
        if !isOwnedByCurrentThread {
            stopNotOwned()
        }
    }

    func stopNotOwned() -> Never {
        // Stops: the thread has no access to the connection: using it would be a data race with the thread that has. A thread that runs a
        // statement of another connection inside its own access gets an error instead.
        fatalError(
            "Database was not used on the correct thread. Connections, statements and cursors can be used by the thread of their access only, "
                + "and not after its access has ended.")
    }

    /// Takes note of what SQLite has answered to a statement, or to its SQL.
    func noteFailure(_ resultCode: ResultCode) {
        switch resultCode.primaryResultCode {
        case .SQLITE_CANTOPEN, .SQLITE_CORRUPT, .SQLITE_IOERR, .SQLITE_NOTADB: databaseFile.wasLost()
        case .SQLITE_BUSY, .SQLITE_FULL, .SQLITE_NOMEM, .SQLITE_PROTOCOL, .SQLITE_READONLY: break
        default: return
        }
        let failure = ConnectionStatus.Failure(code: resultCode, message: lastErrorMessageOrNil ?? "")
        status.update { $0.failure = failure }
    }

    /// Takes note of a program that uses the C API.
    func interfaceWasTaken() {
        guard !connectionHandle.isInterfaceTaken else { return }
        connectionHandle.takeInterface()
        if !configuration.claimsPreUpdateHook { events.losePreUpdateHook() }
        guard isOwnedByCurrentThread else { return }
        let hadHook = events.isPreUpdateHookSet
        setPreUpdateHook()
        if hadHook, !events.isPreUpdateHookSet {
            notifyMissedChanges()
        }
        if transaction.readOnlyDepth > 0 {
            try? refuseWritesOfReads()
        }
    }

    // MARK: - Compiling

    /// Runs a function that compiles one statement, and returns what the statement touches.
    ///
    /// - Parameter compile: Called once again if SQLite has to report which rows the statement deletes, or if the statement is a pragma, which may
    ///   return whether writes are refused.
    func effectsOfCompilation(_ compile: () throws -> Void) rethrows -> StatementEffects {
        let isReadOnly = transaction.readOnlyDepth > 0
        var effects = try authorizer.effects(isReadOnly: isReadOnly, of: compile)
        let untruncatedTables = tablesOfUnreportedDeletions(by: effects)
        if !untruncatedTables.isEmpty || asksWhatIsRefused(effects) {
            effects = try authorizer.effects(deletingRowByRowFrom: untruncatedTables, isReadOnly: isReadOnly, of: compile)
        }
        if effects.setsBusyTimeout {
            // SQLite has obeyed when it compiled the pragma, which replaces the busy mode.
            lockWaiting.setTimeout(milliseconds: currentBusyTimeout)
        }
        databaseFile.didCompile(effects)
        return effects
    }

    /// The words of SQLite for the last error.
    var lastErrorMessageOrNil: String? {
        handle.map { String(cString: sqlite3_errmsg($0)) }
    }

    // MARK: - Descriptions

    /// The label of the configuration, or the name of the type that opened the connection.
    public var description: String {
        status.label
    }

    /// The description, as in `<Database: Main>`.
    public var debugDescription: String {
        "<Database: \(description)>"
    }
}
