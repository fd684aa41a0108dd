// Suspension: a connection that must not take locks, because the program may be frozen at any time.

extension Database {
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

    // MARK: - The open transaction

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
