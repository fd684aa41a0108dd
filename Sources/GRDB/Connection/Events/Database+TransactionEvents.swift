// Notifications of transactions: of commits that are about to happen, and of ends. And functions that are called once, at an end.

extension Database {
    /// Whether the connection has written in the open transaction.
    package var isWriting: Bool {
        guard let handle else { return false }
        return sqlite3_txn_state(handle, nil) == SQLITE_TXN_WRITE
    }

    /// Notifies observers that the transaction is about to be committed.
    ///
    /// - Throws: The error of an observer that refuses the commit.
    func announceCommit() throws {
        notifyPendingChanges()
        let observers = events.observers
        try insideHook {
            for observer in observers {
                try observer.transactionWillCommit()
            }
        }
    }

    /// Announces the commit of the running statement. Called by SQLite.
    ///
    /// - Returns: Whether no observer has refused.
    func sqliteWillCommit() -> Bool {
        do {
            try announceCommit()
            events.commit = .announced
            return true
        } catch {
            events.commit = .refused(error)
            return false
        }
    }

    /// Takes note of what a statement has done to transactions and savepoints, and notifies observers.
    ///
    /// - Parameter failure: The code of the statement, if it has failed.
    /// - Throws: The error of an observer that refuses the commit of an empty transaction.
    func transactionMayHaveChanged(after statement: Statement, failure: ResultCode? = nil) throws {
        let control = failure == nil ? statement.effects.transactionControl : nil
        if isTransactionOpen {
            // The commit has failed if there was one, and may be tried again.
            events.commit = .none
            return transactionIsOpen(control)
        }
        transaction.savepoints.removeAll()
        if transaction.isOpen {
            transaction.isOpen = false
            transaction.startDate = nil
            let isCommit = failure == nil && control?.isRollback != true
            transactionDidLeaveSchema(isCommit: isCommit)
            try transactionDidEnd(isCommit: isCommit)
        } else if hasObservers {
            statementWithoutTransactionDidEnd(failure)
        }
    }

    private func transactionIsOpen(_ control: TransactionControl?) {
        if !transaction.isOpen {
            transaction.isOpen = true
            transaction.isCutShort = false
            transaction.startDate = Result { try configuration.transactionClock.now(self) }
        }
        guard let control else { return }
        transaction.savepoints.note(control)
        let savepointCount = transaction.savepoints.count
        switch control {
        case .release:
            events.savepointWasReleased(leaving: savepointCount)
            if savepointCount == 0 {
                notifyPendingChanges()
            }
        case .rollbackTo:
            events.savepointWasRolledBack(leaving: savepointCount)
            if transaction.hasChangedSchema {
                // The schema was maybe rolled back, too.
                clearSchemaCache()
            }
        case .begin, .commit, .rollback, .savepoint:
            break
        }
    }

    private func transactionDidEnd(isCommit: Bool) throws {
        guard hasObservers else { return }
        guard isCommit else {
            return notifyTransactionEnd(isCommit: false)
        }
        if case .none = events.commit, !isReading {
            // SQLite does not announce the commit of a transaction that has written nothing.
            do {
                try announceCommit()
            } catch {
                notifyTransactionEnd(isCommit: false)
                throw error
            }
        }
        notifyTransactionEnd(isCommit: true)
    }

    /// Notifies observers of the end of a statement that was a transaction of its own, if it was one.
    private func statementWithoutTransactionDidEnd(_ failure: ResultCode?) {
        if let failure {
            if case .refused = events.commit {
                return notifyTransactionEnd(isCommit: false)
            }
            if hasCommittedFailure(failure) {
                return notifyTransactionEnd(isCommit: true)
            }
            // Another statement may be on its way, a cursor or the one that has called this one: what it has changed is not undone.
            guard handle != nil, !isWriting else { return }
            events.commit = .none
            events.transactionDidEnd()
            notifyOutsideTransaction(events.observers) { $0.statementDidFail(self) }
        } else if case .announced = events.commit {
            notifyTransactionEnd(isCommit: true)
        }
    }

    /// Notifies all observers of the end of a transaction.
    private func notifyTransactionEnd(isCommit: Bool) {
        events.commit = .none
        events.transactionDidEnd()
        guard !events.isFetching else { return }
        let isReading = isReading
        let observers = isReading ? events.observers.filter { $0.observesReads || $0.hasPendingChanges } : events.observers
        guard !observers.isEmpty else { return }
        // Before any observer uses the connection, whose next transaction may end before all observers are notified of the end of this one.
        var isEndOfSome = false
        for observer in observers {
            observer.transactionDidEnd(isCommit: isCommit)
            isEndOfSome = isEndOfSome || observer.endsWithTransaction || observer.isOver
        }
        if isEndOfSome {
            // So that they are not notified again, if what they do is another transaction.
            removeObservers { $0.isOver || ($0.endsWithTransaction && (!isReading || $0.observesReads)) }
        }
        if !transaction.completionIDs.isEmpty {
            transaction.completionIDs = []
        }
        guard liftInterruption() else { return access.interruptedWork.ends.append((observers, isCommit)) }
        notifyOutsideTransaction(observers, isCommit: isCommit)
    }

    /// Notifies the given observers of the end of a transaction.
    func notifyOutsideTransaction(_ observers: [any ConnectionObserver], isCommit: Bool) {
        notifyOutsideTransaction(observers) { observer in
            if isCommit {
                observer.transactionDidCommit(self)
            } else {
                observer.transactionDidRollBack(self)
            }
        }
    }

    /// Calls functions of observers, which may use the connection.
    private func notifyOutsideTransaction(_ observers: [any ConnectionObserver], _ notify: (any ConnectionObserver) -> Void) {
        // What they do is no part of what ends now.
        let wasEnding = transaction.isEnding
        transaction.isEnding = false
        let block = (transaction.blockDepth, transaction.blockSavepointCount, transaction.isLost)
        (transaction.blockDepth, transaction.blockSavepointCount, transaction.isLost) = (0, 0, false)
        // What they run must not hide what the last statement has done from the code that has run it.
        let rowID = lastInsertedRowID
        let changes = transaction.changesOfLastStatement ?? handle.map { (sqlite3_changes($0), sqlite3_total_changes($0)) }
        events.notificationDepth += 1
        defer {
            events.notificationDepth -= 1
            transaction.isEnding = wasEnding
            (transaction.blockDepth, transaction.blockSavepointCount, transaction.isLost) = block
            transaction.changesOfLastStatement = changes
            if let handle {
                sqlite3_set_last_insert_rowid(handle, rowID)
            }
        }
        // Nor do the limits of that code apply to them.
        withoutLimits {
            for observer in observers {
                liftInterruption()
                notify(observer)
            }
        }
    }
}

// MARK: - Completions

extension Database {
    /// Calls a function when the open transaction ends, or else the next one.
    ///
    ///     db.afterNextTransaction { _ in
    ///         print("saved")
    ///     } onRollback: { _ in
    ///         print("not saved")
    ///     }
    ///
    /// A write outside of any transaction is a transaction of its own.
    ///
    /// - Parameters:
    ///   - onCommit: Called once, after the commit, with the connection. It can read and write. It runs on the thread that commits, which
    ///     may be another one than the present. The cancellation and the timeouts of the access do not apply.
    ///   - onRollback: Called once, after the rollback, in the same way.
    public func afterNextTransaction(
        onCommit: @escaping @Sendable (Database) -> Void,
        onRollback: @escaping @Sendable (Database) -> Void = { _ in }
    ) {
        addObserver(TransactionCompletionFunctions(onCommit: onCommit, onRollback: onRollback))
    }

    /// Calls a function when the open transaction ends, or else the next one: once, however often it is asked for.
    ///
    ///     for flight in flights {
    ///         try flight.update(db)
    ///         db.afterNextTransaction(id: "refresh the map") { _ in map.refresh() }
    ///     }
    ///
    /// - Parameters:
    ///   - id: What names the function. When a function of this name waits for the same end already, it stays, and the new one is ignored.
    ///   - onCommit: Called once, after the commit, as by ``afterNextTransaction(onCommit:onRollback:)``.
    ///   - onRollback: Called once, after the rollback.
    public func afterNextTransaction(
        id: String,
        onCommit: @escaping @Sendable (Database) -> Void,
        onRollback: @escaping @Sendable (Database) -> Void = { _ in }
    ) {
        assertOwned()
        guard transaction.completionIDs.insert(UTF8String(id)).inserted else { return }
        afterNextTransaction(onCommit: onCommit, onRollback: onRollback)
    }
}

/// Functions that are called once, after the next transaction.
private final class TransactionCompletionFunctions: ConnectionObserver {
    private let onCommit: @Sendable (Database) -> Void
    private let onRollback: @Sendable (Database) -> Void

    init(onCommit: @escaping @Sendable (Database) -> Void, onRollback: @escaping @Sendable (Database) -> Void) {
        self.onCommit = onCommit
        self.onRollback = onRollback
    }

    var endsWithTransaction: Bool { true }

    var observesReads: Bool { true }

    func transactionDidCommit(_ db: Database) {
        onCommit(db)
    }

    func transactionDidRollBack(_ db: Database) {
        onRollback(db)
    }
}
