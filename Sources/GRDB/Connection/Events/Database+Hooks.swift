// What happens where SQLite reports that rows change, or that a transaction is about to be committed. It reports it only while there are observers.

import GRDBFoundation

extension Database {
    /// Sets the hooks of SQLite, or removes them.
    func setHooks(areWanted: Bool) {
        guard areWanted != events.areHooksSet, let handle else { return }
        events.areHooksSet = areWanted
        setHooks(handle, areWanted: areWanted)
        setPreUpdateHook()
    }

    /// Whether observers are notified of each row before it changes.
    package var ownsPreUpdateHook: Bool { events.ownsPreUpdateHook }

    /// Has SQLite call a function before rows change, while an observer observes that.
    func setPreUpdateHook() {
        // A program may run statements that are not announced to the module.
        let mayBeUnannounced = isRunningStatementOfOthers && hasObservers
        let isWanted = ownsPreUpdateHook && (events.interests?.preUpdateObservers.isEmpty == false || mayBeUnannounced)
        guard isWanted != events.isPreUpdateHookSet, let handle else { return }
        events.isPreUpdateHookSet = isWanted
        setPreUpdateHook(handle, isWanted: isWanted)
    }

    /// Whether what happens now was caused by the use of the C interface.
    private var isRunningStatementOfOthers: Bool {
        connectionHandle.isInterfaceTaken && events.runningCount == 0
    }

    /// Notifies observers of a row that the running statement is about to change. Called by SQLite.
    func rowWillChange(
        _ change: DatabaseEvent.Kind,
        _ connection: SQLiteConnection,
        _ databaseName: ReportedName,
        _ tableName: ReportedName,
        _ rowIDs: (initial: Int64, final: Int64)
    ) {
        guard let interest = events.interests?.preUpdateObservers.first(where: { $0.table.isSame(as: tableName) }) else {
            if isRunningStatementOfOthers {
                notifyUnannouncedChange(in: tableName.string)
            }
            return
        }
        if events.awaitsCountedRow, interest.isCounted(change), grdb_preupdate_depth(connection) == 0 {
            events.awaitsCountedRow = false
        }
        guard interest.entries.contains(where: { $0.observer.observesRowChanges }) else { return }
        events.preUpdateScope.withConnection(connection) {
            let event = DatabasePreUpdateEvent(
                kind: change,
                databaseName: databaseName.schemaName,
                tableName: interest.table.name,
                rowIDs: rowIDs,
                scope: events.preUpdateScope)
            for entry in interest.entries where interest.isNotified(entry, of: change) && entry.observer.observesRowChanges {
                notifyBeforeUpdate(event, to: entry)
            }
        }
    }

    private func notifyBeforeUpdate(_ event: DatabasePreUpdateEvent, to entry: RowObservers.PreUpdateObservers.Entry) {
        var event = event
        if !transaction.savepoints.isEmpty {
            // Delivered when SQLite knows nothing of the row any more.
            event = entry.needsValues ? event.copy() : event.copyWithoutValues()
        }
        report(.rowWillChange(event, kinds: entry.kinds), to: entry.observers)
    }

    /// Notifies observers of a row that the running statement has changed. Called by SQLite.
    func rowDidChange(
        _ change: DatabaseEvent.Kind,
        _ databaseName: ReportedName,
        _ tableName: ReportedName,
        _ rowID: Int64
    ) {
        let interest = events.interests?.interests.first { interest in
            interest.change == change && interest.table.isSame(as: tableName)
        }
        guard let interest else { return unobservedRowDidChange(change, databaseName, tableName, rowID) }
        interest.isReported = true
        guard !interest.postUpdateObservers.isEmpty else { return }
        let event = DatabaseEvent(
            kind: change,
            databaseName: databaseName.schemaName,
            tableName: interest.table.name,
            rowID: rowID)
        report(.rowDidChange(event, kinds: interest.kinds), to: interest.postUpdateObservers)
    }

    /// Takes note of a row for which no observer was found: because nothing observes it, or because the running statement has not announced it.
    /// Functions of extensions change unannounced rows, and so do the statements of the C interface.
    private func unobservedRowDidChange(
        _ change: DatabaseEvent.Kind,
        _ databaseName: ReportedName,
        _ tableName: ReportedName,
        _ rowID: Int64
    ) {
        // Without interests, a statement of the module runs and nothing observes rows, or the statement is none of the module.
        guard events.interests != nil || isRunningStatementOfOthers else { return }
        let announcement = events.interests?.announcement(of: change, in: tableName) ?? .none
        if case .announced = announcement { return }
        let name = tableName.string
        if let shadowTables = events.shadowTables {
            // What was written to a virtual table may reach the tables inside of it as late as with the commit.
            if let owner = shadowTables.owners[DatabaseName(name)] { return notifyUnannouncedChange(in: owner) }
        } else if case .partOfTable = announcement {
            return shadowTableDidChange(tableName)
        }
        // The tables inside of a virtual table are filled when it is created.
        guard !events.isChangingSchema else { return }
        // Maybe by a statement that a function of an extension runs.
        events.noteChangesOfOthers()
        notifyUnannouncedChange(
            DatabaseEvent(kind: change, databaseName: databaseName.string, tableName: name, rowID: rowID))
    }

    /// Takes note of a table that may be one inside of a virtual table, which the running statement did not announce: SQLite does not report the rows
    /// of the virtual table itself.
    private func shadowTableDidChange(_ tableName: ReportedName) {
        for interest in events.interests?.interests ?? [] {
            let observers = interest.observers.filter { $0.observedChanges.contains(.unannouncedChanges) && $0.observesRowChanges }
            guard !observers.isEmpty, interest.table.isOwner(of: tableName) else { continue }
            report(.unknownRows(kinds: interest.kinds), to: observers)
        }
    }

    /// Announces the commit of the running statement. Called by SQLite.
    ///
    /// - Returns: Whether no observer has refused.
    func transactionWillCommit() -> Bool {
        do {
            try announceCommit()
            events.commit = .announced
            return true
        } catch {
            events.commit = .refused(error)
            return false
        }
    }
}
