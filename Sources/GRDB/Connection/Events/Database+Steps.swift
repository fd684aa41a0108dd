// The step of a statement that changes rows, or deletes all rows of a table: before it, the observers of these rows are determined. And what a
// statement that has failed leaves behind: SQLite undoes its changes, or keeps them, and does not say which.

import GRDBFoundation

extension Database {
    /// The first step of a statement, the one that changes rows.
    func stepNotifyingObservers(_ statement: Statement) -> CInt {
        // The function of a program may run another statement during this step.
        events.runningCount += 1
        let outer = events.rowObservers
        let outerUnobservedRows = events.unobservedRows
        let ownedHook = ownsPreUpdateHook
        let wasChangingSchema = events.isChangingSchema
        events.isChangingSchema = statement.effects.changesSchema
        defer {
            events.runningCount -= 1
            events.isChangingSchema = wasChangingSchema
            if events.rowObservers !== outer {
                events.rowObservers = outer
                setPreUpdateHook()
            }
            events.unobservedRows = outerUnobservedRows
            if ownedHook, outer != nil, !ownsPreUpdateHook {
                notifyMissedChanges()
            }
        }
        // An observer that is asked may use `events`: Swift would copy all of it for a property that asks.
        let observers = events.changeObservers
        guard observers.contains(where: { $0.observesRowChanges }) else {
            if outer != nil {
                events.rowObservers = nil
                events.unobservedRows = nil
                setPreUpdateHook()
            }
            return sqlite3_step(statement.handle)
        }
        let wasTransactionOpen = isTransactionOpen
        learnSchema()
        if wasTransactionOpen, !isTransactionOpen {
            // SQLite has rolled back because a query has failed, as when there is no memory. The statement would be a transaction of its own.
            let code = handle.map { sqlite3_extended_errcode($0) } ?? SQLITE_OK
            return [SQLITE_OK, SQLITE_ROW, SQLITE_DONE].contains(code) ? SQLITE_ABORT : code
        }
        notifyUnreportedRows(statement.effects.announcedKinds)
        let rowObservers = rowObservers(of: statement.effects.announcedKinds)
        events.rowObservers = rowObservers
        // Where SQLite may empty a table of its own, it is counted whether it reports rows.
        events.unobservedRows = statement.effects.truncatableSQLiteTables.isEmpty ? rowObservers.unobservedRows : nil
        setPreUpdateHook()
        return stepUndoably(statement, observers, rowObservers)
    }

    /// Steps, and takes note of where the changes of the statement begin, as long as it may fail.
    private func stepUndoably(_ statement: Statement, _ observers: [any ChangeObserver], _ rowObservers: RowObservers) -> CInt {
        let outerAwaitsCountedRow = events.awaitsCountedRow
        let isUndoable = events.addUndoPoint(statement, observers)
        events.awaitsCountedRow = isUndoable
        defer { events.awaitsCountedRow = outerAwaitsCountedRow }
        let code = statement.effects.mayTruncate ? stepNotifyingDeletions(statement, rowObservers) : sqlite3_step(statement.handle)
        if isUndoable {
            if code == SQLITE_DONE {
                _ = events.takeUndoPoint(of: statement)
            } else if !events.awaitsCountedRow {
                events.noteCountedRow(of: statement)
            }
        }
        return code
    }

    // MARK: - The schema

    /// Takes note of what the schema says about the rows that change: when they do, SQLite cannot be asked.
    private func learnSchema() {
        let generation = schema.cache?.generation ?? 0
        guard events.shadowTables?.generation != generation else { return }
        events.shadowTables = nil
        // A deferred transaction must not read before its first write, which could not wait for another one's then. The next statement reads the
        // schema.
        guard !isTransactionOpen || sqlite3_txn_state(handle, nil) != SQLITE_TXN_NONE else { return }
        // Where the database is locked, it is the statement that waits.
        guard let owners = withoutWaiting({ try? ownersOfShadowTables() }) else { return }
        events.shadowTables = (owners, generation)
        let observers = events.changeObservers
        let haveLearned = untraced {
            withoutWaiting { observers.map { $0.schemaDidChange(self) } }
        }
        if haveLearned.contains(false) {
            events.shadowTables = nil
        }
    }

    /// The virtual tables, by the names of the tables inside of them.
    private func ownersOfShadowTables() throws -> [DatabaseName: String] {
        let virtualTables = try texts("SELECT name FROM pragma_database_list").flatMap { schema in
            try texts("SELECT name FROM \(schema.quotedDatabaseIdentifier).sqlite_master WHERE type = 'table' AND rootpage = 0")
        }
        guard !virtualTables.isEmpty else { return [:] }
        let shadowTables = try texts("SELECT name FROM pragma_table_list WHERE type = 'shadow'")
        var owners: [DatabaseName: String] = [:]
        // The longest name comes last, and wins.
        for owner in virtualTables.sorted(by: { $0.utf8.count < $1.utf8.count }) {
            let name = RowObservers.TableName(owner)
            for table in shadowTables where table.withCString({ name.isOwner(of: ReportedName($0)) }) {
                owners[DatabaseName(table)] = owner
            }
        }
        return owners
    }
}

// MARK: - Deletions of all rows

extension Database {
    /// The tables from which a statement deletes rows that an observer observes, and that SQLite may empty without reporting these rows.
    ///
    /// If there are some, the statement has to be compiled again.
    func tablesOfUnreportedDeletions(by effects: StatementEffects) -> [String] {
        guard hasObservers, !effects.truncatableTables.isEmpty else { return [] }
        return tablesOfUnreportedDeletions(from: effects.truncatableTables, among: rowObservers(of: effects.announcedKinds))
    }

    private func tablesOfUnreportedDeletions(from truncatableTables: [String], among rowObservers: RowObservers) -> [String] {
        truncatableTables.filter { table in
            rowObservers.interests.contains { $0.isDeletion && $0.table.name.isSameDatabaseName(as: table) }
        }
    }

    /// The first step of a statement that deletes from tables that SQLite may empty. It notifies observers of the rows that they observe.
    func stepNotifyingDeletions(_ statement: Statement, _ rowObservers: RowObservers) -> CInt {
        let effects = statement.effects
        guard effects.truncatableSQLiteTables.isEmpty else {
            return stepNotifyingDeletionsOfSQLite(statement, rowObservers)
        }
        let tables = tablesOfUnreportedDeletions(from: effects.truncatableTables, among: rowObservers)
        // A run that has failed may have compiled the statement again while there was no observer.
        if !tables.isEmpty || (!effects.untruncatedTables.isEmpty && statement.isRecompiled), let handle {
            // Has SQLite compile all statements again before their next run.
            authorizer.register(in: handle)
        }
        return authorizer.stepDeletingRowByRow(from: tables + effects.untruncatedTables, statement.handle)
    }

    /// The first step of a statement that deletes from a table of SQLite itself, such as `sqlite_sequence`. SQLite may empty it, as always: then
    /// observers are notified that rows are deleted, but not which ones.
    private func stepNotifyingDeletionsOfSQLite(_ statement: Statement, _ rowObservers: RowObservers) -> CInt {
        let tables = statement.effects.truncatableSQLiteTables
        let concerned = rowObservers.interests.filter { $0.isDeletion && tables.containsDatabaseName($0.table.name) }
        concerned.forEach { $0.isReported = false }
        let changesCount = handle.map { sqlite3_total_changes($0) }
        let code = sqlite3_step(statement.handle)
        guard code == SQLITE_DONE || code == SQLITE_ROW, changesCount != handle.map({ sqlite3_total_changes($0) }) else { return code }
        for interest in concerned where !interest.isReported {
            report(.unknownRows(kinds: interest.kinds), to: interest.observers)
        }
        return code
    }

    // MARK: - Steps that fail

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

    // MARK: - Who observes the rows of a statement

    /// Determines which observers observe the rows that a statement changes.
    func rowObservers(of kinds: [DatabaseEventKind]) -> RowObservers {
        let hasPreUpdateHook = ownsPreUpdateHook
        let observers = events.changeObservers
        let generation = ConnectionEvents.observationGeneration(of: observers, hasPreUpdateHook: hasPreUpdateHook)
        let isUnchanged = generation != nil && generation == events.lastObservationGeneration
        if isUnchanged, let last = events.lastRowObservers, last.areKinds(kinds) {
            return last
        }
        events.lastObservationGeneration = generation
        let answers = kinds.flatMap { kind in
            observers.map { Self.observation(of: kind, by: $0, hasPreUpdateHook: hasPreUpdateHook) }
        }
        if let last = events.lastRowObservers, last.isSame(kinds, answers) { return last }
        let rowObservers = RowObservers(kinds, observers, answers)
        events.lastRowObservers = rowObservers
        return rowObservers
    }

    /// Asks an observer.
    ///
    /// - Parameter hasPreUpdateHook: Whether SQLite reports changes before they happen.
    private static func observation(
        of kind: DatabaseEventKind, by observer: any ChangeObserver, hasPreUpdateHook: Bool
    ) -> KindObservation {
        guard observer.observesRowChanges else { return KindObservation(rows: false) }
        var observation = observer.observation(of: kind)
        observation.rowsBefore = hasPreUpdateHook && observation.rows && observer.observedChanges.contains(.rowsBefore)
        observation.replacements = hasPreUpdateHook && observation.replacements
        return observation
    }
}
