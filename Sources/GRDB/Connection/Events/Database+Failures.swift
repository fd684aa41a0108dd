// What a statement that has failed leaves behind: SQLite undoes its changes, or keeps them, and does not say which.

extension Database {
    /// What has become of the changes of a statement that has failed.
    private enum FailedChanges {
        case undone
        case kept

        /// All of them are undone, or none.
        case unknown
    }

    /// Takes back what was reported about a statement that has failed.
    ///
    /// To be called when the statement is reset: SQLite may find only then that it violates a foreign key.
    func takeBackChanges(of statement: Statement, _ resultCode: ResultCode) {
        if let point = events.takeUndoPoint(of: statement) {
            switch changes(of: statement, from: point, after: resultCode) {
            case .undone: events.undo(to: point, isCertain: true)
            case .kept: break
            case .unknown: events.undo(to: point, isCertain: false)
            }
        }
        if hasObservers, statement.isRecompiled {
            // What it has turned out to change may stay.
            statement.refreshAfterFirstStep()
        }
    }

    /// Finds out what has become of the changes of a statement.
    ///
    /// A statement keeps its changes when it fails by the conflict algorithm FAIL. It undoes them when it fails by ABORT, if SQLite has opened a
    /// statement journal for it. That depends on how SQLite has compiled the statement: it does so for all that is a violation of a constraint by
    /// ABORT in the bytecode, and not for each error that comes up while the code runs, such as a value of a wrong type.
    private func changes(
        of statement: Statement, from point: ConnectionEvents.UndoPoint, after resultCode: ResultCode
    ) -> FailedChanges {
        let effects = statement.effects
        guard isTransactionOpen || isWriting else {
            return hasCommittedFailure(resultCode) ? .kept : .undone
        }
        guard resultCode.primaryResultCode == .SQLITE_CONSTRAINT, let handle, !effects.changesSchema, !effects.isPragma else {
            return .unknown
        }
        // After ABORT, SQLite counts no row of the statement, whether it has undone it or not.
        guard sqlite3_changes(handle) == 0 else { return .kept }
        // What other statements have written meanwhile can be in a database for which the statement has no journal. Functions can fail with
        // any code.
        guard !point.hasChangesOfOthers, !effects.callsFunctions, !statement.isRecompiled else { return .unknown }
        switch resultCode {
        case .SQLITE_CONSTRAINT_FOREIGNKEY:
            // Always an ABORT. But SQLite opens no journal for a foreign key that changes other rows: it relies on these changes, and a trigger
            // can ignore them.
            return effects.involvesTriggersOrViews ? .unknown : .undone
        case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID, .SQLITE_CONSTRAINT_NOTNULL,
            .SQLITE_CONSTRAINT_CHECK, .SQLITE_CONSTRAINT_TRIGGER:
            // After FAIL, a counted row would be counted. Rows that triggers have changed are not.
            return point.hasCountedRow || !effects.involvesTriggersOrViews ? .undone : .unknown
        default:
            return .unknown
        }
    }

    /// Whether a statement that has failed was a transaction of its own, which SQLite has committed all the same.
    ///
    /// SQLite does so after a violation by FAIL, and no other failure is one. If the commit fails in turn, the statement fails with another code.
    func hasCommittedFailure(_ resultCode: ResultCode) -> Bool {
        guard case .announced = events.commit else { return false }
        return resultCode.primaryResultCode == .SQLITE_CONSTRAINT
    }
}
