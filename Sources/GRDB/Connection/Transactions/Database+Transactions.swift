// Transactions and savepoints.

import GRDBFoundation

/// The statements that begin and end transactions. Each is compiled once per connection.
enum TransactionCommand: Int, CaseIterable {
    case beginDeferred
    case beginImmediate
    case beginExclusive
    case commit
    case rollback
    case savepoint
    case release
    case rollbackToSavepoint

    var sql: String {
        switch self {
        case .beginDeferred: "BEGIN DEFERRED TRANSACTION"
        case .beginImmediate: "BEGIN IMMEDIATE TRANSACTION"
        case .beginExclusive: "BEGIN EXCLUSIVE TRANSACTION"
        case .commit: "COMMIT TRANSACTION"
        case .rollback: "ROLLBACK TRANSACTION"
        case .savepoint: "SAVEPOINT grdb"
        case .release: "RELEASE SAVEPOINT grdb"
        case .rollbackToSavepoint: "ROLLBACK TRANSACTION TO SAVEPOINT grdb"
        }
    }

    init(_ kind: Database.TransactionKind) {
        switch kind {
        case .deferred: self = .beginDeferred
        case .immediate: self = .beginImmediate
        case .exclusive: self = .beginExclusive
        }
    }
}

/// What a connection knows about its transaction.
struct TransactionState {
    /// Whether a transaction was open after the last statement.
    var isOpen = false

    /// The savepoints of the open transaction.
    var savepoints = SavepointStack()

    /// Whether the schema was changed in the open transaction: a rollback changes it back.
    var hasChangedSchema = false

    /// How many blocks of operations are running, each of which was given a transaction or a savepoint.
    var blockDepth = 0

    /// How many savepoints are open as long as the innermost of these blocks has its own.
    var blockSavepointCount = 0

    /// Whether a transaction that the program has begun was rolled back by a suspension, or because the database is being closed. What follows, up to
    /// the statement that ends the transaction, must not run without it.
    var isLost = false

    /// Whether a statement of the open transaction was refused or interrupted because the task was cancelled.
    var isCutShort = false

    /// How often accesses had been aborted before the open transaction began.
    var abortCountBefore: Int32 = 0

    /// Whether the statements that run now end something, and must not be refused or given up.
    var isEnding = false

    /// The date of the start of the open transaction, or the error of the clock.
    var startDate: Result<Date, any Error>?

    /// The names of the functions that are to be called once when the transaction ends.
    var completionIDs: Set<UTF8String> = []

    /// Reads what is read first, see ``Database/pinSnapshot()``.
    var pinStatement: SQLiteStatement?

    /// The number of schema changes of the main database in the state that ``Database/pinSnapshot()`` has made the transaction see.
    var pinnedSchemaVersion: Int32?

    /// How many blocks of operations are running that can only read.
    var readOnlyDepth = 0

    /// Whether SQLite refuses all writes itself: see ``Database/readOnly(_:)``.
    var refusesWrites = false

    /// The same, or SQLite has failed to begin it: writes have to be allowed again.
    var mayRefuseWrites = false

    /// The numbers of changes that SQLite reported before the observers were notified of the last transaction, until the next statement that may
    /// write.
    var changesOfLastStatement: (count: CInt, total: CInt)?
}

extension Database {
    // MARK: - Transactions

    /// Whether a transaction or a savepoint is open.
    public var isInsideTransaction: Bool {
        assertOwned()
        return isTransactionOpen
    }

    /// Whether a transaction or a savepoint is open, for callers that have access to the connection.
    var isTransactionOpen: Bool {
        guard let handle else { return false }
        return sqlite3_get_autocommit(handle) == 0
    }

    /// Runs operations inside a transaction.
    ///
    ///     // BEGIN IMMEDIATE TRANSACTION … COMMIT TRANSACTION
    ///     try queue.writeWithoutTransaction { db in
    ///         try db.inTransaction {
    ///             try db.execute(sql: "INSERT INTO city (name) VALUES ('Oslo')")
    ///             return .commit
    ///         }
    ///     }
    ///
    /// The transaction is rolled back when the operations throw an error, or return `.rollback`. Transactions do not nest: see
    /// ``inSavepoint(_:)``.
    ///
    /// - Parameters:
    ///   - kind: The kind of the transaction. `nil` is IMMEDIATE, or DEFERRED for connections that can only read.
    ///   - operations: The operations to run. They return how the transaction ends.
    /// - Throws: The error of the operations, or the ``DatabaseError`` that made SQLite refuse to begin or to commit.
    public func inTransaction(_ kind: TransactionKind? = nil, _ operations: () throws -> TransactionCompletion) throws {
        _ = try insideTransaction(kind, operations) { completion in
            switch completion {
            case .commit: try commitOpenTransaction(commit)
            case .rollback: try rollback()
            }
        }
    }

    /// Runs operations inside a transaction, commits it, and gives their value. See ``inTransaction(_:_:)``.
    func committing<T>(_ kind: TransactionKind? = nil, _ operations: () throws -> T) throws -> T {
        try insideTransaction(kind, operations) { _ in try commitOpenTransaction(commit) }
    }

    /// Runs operations inside a transaction, which is rolled back if they fail.
    ///
    /// - Parameter end: Ends the transaction, if they do not fail.
    private func insideTransaction<T>(_ kind: TransactionKind?, _ operations: () throws -> T, end: (T) throws -> Void) throws -> T {
        try beginTransaction(kind)
        let result: T
        do {
            result = try insideBlock(operations)
        } catch {
            forceRollback()
            throw error
        }
        try end(result)
        return result
    }

    /// Runs operations that must not go on without the transaction or the savepoint that was begun for them, the innermost one now.
    func insideBlock<T>(_ operations: () throws -> T) rethrows -> T {
        let outerSavepointCount = transaction.blockSavepointCount
        transaction.blockDepth += 1
        transaction.blockSavepointCount = transaction.savepoints.count
        defer {
            transaction.blockDepth -= 1
            transaction.blockSavepointCount = outerSavepointCount
        }
        return try operations()
    }

    /// Makes all that the connection does from now on part of a block whose transaction has just begun.
    func enterLastingBlock() {
        transaction.blockDepth += 1
    }

    /// Whether a block of operations has lost its transaction or its savepoint: by SQL that ends it, by an error that made SQLite roll back, or by
    /// ``loseTransaction()``.
    ///
    /// What the block goes on to do would otherwise be stored although the block is going to fail. Nothing begins until it has ended.
    var isTransactionBlockAborted: Bool {
        if transaction.isLost { return true }
        return transaction.blockDepth > 0 && (transaction.savepoints.count < transaction.blockSavepointCount || !isTransactionOpen)
    }

    /// Commits, or rolls back if that fails.
    private func commitOpenTransaction(_ commit: () throws -> Void) throws {
        guard isTransactionOpen else {
            throw abortedTransactionError
        }
        do {
            try commit()
        } catch {
            forceRollback()
            throw error
        }
    }

    /// Rolls back the open transaction, if any, whatever happens.
    ///
    /// It ends operations that have failed: their error counts, not the one of the rollback.
    func forceRollback() {
        try? rollback()
    }

    /// Runs operations inside a transaction, gives their value, and restores the read-only state.
    ///
    /// - Parameter readOnly: Whether operations that write are refused. Nothing can be lost then: the value is given although the
    ///   task was cancelled after they had it.
    func isolated<T>(readOnly isReadOnly: Bool, _ value: () throws -> T) throws -> T {
        guard isReadOnly else { return try committing(.deferred, value) }
        return try readOnly {
            try insideTransaction(.deferred, value) { _ in try commitOpenTransaction { try uninterrupted(commit) } }
        }
    }

    /// Makes the open transaction see the present state of the main database from now on.
    ///
    /// SQLite chooses the state that a deferred transaction sees when the transaction first reads. This is a read, of the smallest kind, and is not
    /// traced.
    func pinSnapshot() throws {
        let sql = "PRAGMA main.schema_version"
        let handle = try openHandle
        if transaction.pinStatement == nil {
            forgetCountedTries()
            let code = sqlite3_prepare_v3(handle, sql, -1, CUnsignedInt(SQLITE_PREPARE_PERSISTENT), &transaction.pinStatement, nil)
            guard code == SQLITE_OK else {
                throw stoppableError(code, handle, sql: sql)
            }
        }
        let code = untraced { sqlite3_step(transaction.pinStatement) }
        // Taken before the reset, which may change it.
        let error = code == SQLITE_ROW ? nil : stoppableError(code, handle, sql: sql)
        transaction.pinnedSchemaVersion = sqlite3_column_int(transaction.pinStatement, 0)
        sqlite3_reset(transaction.pinStatement)
        if let error { throw error }
    }

    /// Runs operations inside a savepoint, or inside a transaction when none is open.
    ///
    ///     try queue.write { db in
    ///         try db.execute(sql: "INSERT INTO city (name) VALUES ('Oslo')")
    ///         // SAVEPOINT grdb … ROLLBACK TRANSACTION TO SAVEPOINT grdb, RELEASE SAVEPOINT grdb
    ///         try db.inSavepoint {
    ///             try db.execute(sql: "DELETE FROM city")
    ///             return .rollback
    ///         }
    ///     } // Oslo is in the database
    ///
    /// The changes of the operations are reverted when they throw an error, when they return `.rollback`, or when the savepoint cannot be
    /// released. Savepoints nest.
    ///
    /// - Throws: The error of the operations, or the ``DatabaseError`` that made SQLite refuse the savepoint.
    public func inSavepoint(_ operations: () throws -> TransactionCompletion) throws {
        guard isInsideTransaction else {
            return try inTransaction(nil, operations)
        }
        let outerCount = transaction.savepoints.count
        try run(.savepoint)
        let completion: TransactionCompletion
        do {
            completion = try insideBlock {
                let completion = try operations()
                // What could be released or rolled back now would be the savepoint of another block.
                if isTransactionBlockAborted, completion == .commit || isTransactionOpen {
                    throw abortedTransactionError
                }
                return completion
            }
            if completion == .commit {
                try releaseSavepoints(downTo: outerCount)
            }
        } catch {
            // The error of the operations counts.
            try? rollBackSavepoints(downTo: outerCount)
            throw error
        }
        if completion == .rollback {
            try rollBackSavepoints(downTo: outerCount)
        }
    }

    /// Releases the savepoints inside of the given number of outer ones.
    ///
    /// The innermost savepoint called `grdb` is not always the one that ``inSavepoint(_:)`` has opened: its operations may have left one
    /// of the same name. All of them end with it, so that no savepoint of a block can be taken for that of another.
    private func releaseSavepoints(downTo outerCount: Int) throws {
        while isTransactionOpen, transaction.savepoints.count > outerCount {
            try run(.release)
        }
    }

    /// Reverts the changes made since the given number of savepoints was open, and ends the savepoints inside of them, whatever happens:
    /// the whole transaction is rolled back if SQLite leaves nothing else.
    private func rollBackSavepoints(downTo outerCount: Int) throws {
        func rollBack() throws {
            while isTransactionOpen, transaction.savepoints.count > outerCount {
                try run(.rollbackToSavepoint)
                try run(.release)
            }
        }
        do {
            try uninterrupted(rollBack)
        } catch {
            // A savepoint cannot be released while a statement is writing.
            resetRunningStatements()
            do {
                try uninterrupted(rollBack)
            } catch {
                forceRollback()
                throw error
            }
        }
    }

    /// Begins a transaction, that you must end in the same access.
    ///
    ///     // BEGIN IMMEDIATE TRANSACTION
    ///     try db.beginTransaction()
    ///
    /// - Parameter kind: The kind of the transaction. `nil` is IMMEDIATE, or DEFERRED for connections that can only read.
    /// - Throws: A ``DatabaseError`` when a transaction is open already, or when SQLite cannot get its lock.
    public func beginTransaction(_ kind: TransactionKind? = nil) throws {
        let kind = kind ?? (isReading ? .deferred : .immediate)
        if kind == .deferred, !isReading {
            schema.cache?.deferredTransactionWillBegin(in: self)
        }
        try run(TransactionCommand(kind))
    }

    /// Commits the open transaction.
    ///
    /// - Throws: A ``DatabaseError`` when no transaction is open, or when SQLite cannot commit: the transaction may then still be open.
    public func commit() throws {
        // COMMIT TRANSACTION
        try run(.commit)
    }

    /// Rolls back the open transaction. Does nothing when none is open, because some errors make SQLite roll back by itself.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails: of code `SQLITE_NOMEM`, or of code `SQLITE_INTERRUPT` in a function that an interrupted statement
    ///   has called. The transaction is rolled back as soon as SQLite can do it, then.
    public func rollback() throws {
        guard isInsideTransaction else {
            transaction.isLost = false
            return
        }
        do {
            // ROLLBACK TRANSACTION
            try uninterrupted { try run(.rollback) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT || error.resultCode == .SQLITE_NOMEM {
            // What was to be undone must not be committed by others.
            if isTransactionOpen { access.interruptedWork.hasRollback = true }
            throw error
        }
    }

    private func run(_ command: TransactionCommand) throws {
        assertOwned()
        try statement(of: command).run()
    }

    private func statement(of command: TransactionCommand) throws -> Statement {
        if let statement = statementStore.transactionStatement(command.rawValue) { return statement }
        switch command {
        case .beginDeferred, .beginImmediate, .beginExclusive:
            // A lack of memory must not leave a transaction open.
            _ = try statement(of: .rollback)
        default: break
        }
        let statement = try makeStatement(sql: command.sql)
        statementStore.setTransactionStatement(statement, for: command.rawValue)
        return statement
    }

    /// Runs operations that can only read.
    ///
    ///     // PRAGMA query_only = 1 … PRAGMA query_only = 0
    ///     let count = try db.readOnly {
    ///         try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM city")!
    ///     }
    ///
    /// - Throws: The error of the operations: a ``DatabaseError`` of code `SQLITE_READONLY` when they try to write.
    public func readOnly<T>(_ value: () throws -> T) throws -> T {
        if configuration.readonly {
            return try value()
        }
        assertOwned()
        try checkNotClosed()
        transaction.readOnlyDepth += 1
        let result: T
        do {
            if connectionHandle.isInterfaceTaken || tracing.hasFunction, !transaction.refusesWrites {
                try refuseWritesOfReads()
            }
            result = try value()
        } catch {
            // The error of the operations counts.
            try? endReadOnly()
            throw error
        }
        try endReadOnly()
        return result
    }

    private func endReadOnly() throws {
        transaction.readOnlyDepth -= 1
        guard transaction.readOnlyDepth == 0, transaction.mayRefuseWrites else { return }
        // If this fails, later: see `doInterruptedWork()`.
        try allowWrites()
    }

    /// Has SQLite allow writes again after read-only operations.
    func allowWrites() throws {
        try setQueryOnly("PRAGMA query_only = 0")
        transaction.refusesWrites = false
        transaction.mayRefuseWrites = false
    }

    /// Has SQLite refuse writes until the read-only operations have ended.
    ///
    /// Most of them do not try to write. So SQLite is set to refuse them before the first statement that may write, and before a pragma. It is set at
    /// once if the program has taken the C interface of the connection, or traces it.
    func refuseWritesOfReads() throws {
        transaction.refusesWrites = true
        // Also when this fails: SQLite may have obeyed before it had no memory.
        transaction.mayRefuseWrites = true
        do {
            try setQueryOnly("PRAGMA query_only = 1")
        } catch {
            transaction.refusesWrites = false
            throw error
        }
    }

    /// Makes sure that SQLite refuses writes before it compiles a statement that may ask whether it does.
    ///
    /// - Returns: Whether the statement has to be compiled again.
    func asksWhatIsRefused(_ effects: StatementEffects) -> Bool {
        guard transaction.readOnlyDepth > 0, effects.isPragma, !transaction.refusesWrites else { return false }
        return (try? refuseWritesOfReads()) != nil
    }

    /// SQLite obeys this pragma when it compiles it. Running it does nothing but to expire all compiled statements, which makes each read twice as
    /// long: it is run only if the connection is traced, or if SQLite does not obey it otherwise.
    private func setQueryOnly(_ sql: String) throws {
        assertOwned()
        let handle = try openHandle
        let isRun = tracing.hasFunction || !Self.obeysQueryOnlyWhenCompiled
        // Otherwise, the connection would be read-only from now on, or would not be when it has to.
        try uninterrupted {
            let code = isRun ? sqlite3_exec(handle, sql, nil, nil, nil) : ConnectionHandle.compile(sql, in: handle)
            guard code == SQLITE_OK else {
                throw DatabaseError(code: code, connection: handle, sql: sql)
            }
        }
    }

    /// Whether the linked SQLite does so: its documentation leaves open when pragmas act.
    private static let obeysQueryOnlyWhenCompiled: Bool = {
        var connection: SQLiteConnection?
        defer { sqlite3_close_v2(connection) }
        guard SQLiteLibrary.open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, &connection) == SQLITE_OK, let connection,
            ConnectionHandle.compile("PRAGMA query_only = 1", in: connection) == SQLITE_OK,
            sqlite3_exec(connection, "CREATE TABLE t(a)", nil, nil, nil) == SQLITE_READONLY,
            ConnectionHandle.compile("PRAGMA query_only = 0", in: connection) == SQLITE_OK
        else { return false }
        return sqlite3_exec(connection, "CREATE TABLE t(a)", nil, nil, nil) == SQLITE_OK
    }()

    // MARK: - Dates

    /// The date of the transaction: the same from its beginning to its end. Outside of a transaction, the present date.
    ///
    /// It comes from `Configuration.transactionClock`.
    ///
    /// - Throws: The error of the clock.
    public var transactionDate: Date {
        get throws {
            assertOwned()
            if let startDate = transaction.startDate, isTransactionOpen {
                return try startDate.get()
            }
            return try configuration.transactionClock.now(self)
        }
    }
}
