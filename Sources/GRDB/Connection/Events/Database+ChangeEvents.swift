// Observers of a connection: adding them, notifying them of changes, and what happens where SQLite reports that rows change, or that a transaction is
// about to be committed. It reports it only while there are observers.

import GRDBFoundation

extension Database {
    // MARK: - Observers

    /// Notifies an observer of what happens on the connection, from now on.
    package func addObserver(_ observer: any ConnectionObserver) {
        assertOwned()
        events.add(observer)
        observersDidChange()
    }

    /// Removes observers, which are not notified any more.
    package func removeObservers(where shouldBeRemoved: (any ConnectionObserver) -> Bool) {
        assertOwned()
        events.remove(where: shouldBeRemoved)
        observersDidChange()
    }

    /// Has SQLite report all rows, whatever deletes them, if an observer observes unexpected changes of rows.
    private func observersDidChange() {
        setHooks(areWanted: hasObservers)
        // An observer that is asked may use `events`.
        let observers = events.changeObservers
        authorizer.setDeletesRowsOfOthersOneByOne(observers.contains { $0.observedChanges.contains(.unannouncedRows) }, in: handle)
    }

    /// Whether what the connection does now cannot write.
    var isReading: Bool {
        configuration.readonly || transaction.readOnlyDepth > 0
    }

    // MARK: - Changes

    /// Notifies observers of changes that a statement turns out to make, which was compiled again because the schema has changed.
    ///
    /// It is not known which rows these are: SQLite has reported them before the statement was known to change them.
    func statementWasRecompiled(from old: StatementEffects, to new: StatementEffects) {
        guard hasObservers else { return }
        let oldKinds = Set(old.eventKinds)
        let kinds = new.eventKinds.filter { !oldKinds.contains($0) }
        notifyChange(ofKinds: kinds)
    }

    /// Notifies the observers that observe one of the given kinds of changes that something was changed.
    ///
    /// - Parameter isEverything: Whether these are all changes there can be.
    func notifyChange(ofKinds kinds: [DatabaseEventKind], isEverything: Bool = false) {
        if isEverything {
            report(.unknownRows(kinds: nil), toObserversOf: .wholeDatabase)
        }
        report(.unknownRows(kinds: kinds), toObserversOf: []) { observer in
            !(isEverything && observer.observedChanges.contains(.wholeDatabase)) && kinds.contains { observer.observation(of: $0).rows }
        }
    }

    /// Notifies observers of a content that was replaced as a whole, by no statement.
    func notifyReplacedContent() {
        let observers = events.changeObservers.filter { $0.observedChanges.contains(.unannouncedChanges) }
        for observer in observers {
            observer.receive(observer.observedChanges.contains(.tables) ? .tables(nil, areNew: false) : .unknownRows(kinds: nil))
        }
        notifyEndWithoutTransaction(observers)
    }

    /// Notifies observers of the commit of changes that were no transaction.
    func notifyEndWithoutTransaction(_ observers: [any ConnectionObserver]) {
        for observer in observers {
            observer.transactionDidEnd(isCommit: true)
        }
        notifyOutsideTransaction(observers, isCommit: true)
    }

    /// Notifies observers that rows have other row ids than before.
    func notifyRenumberedRows() {
        let observers = events.changeObservers
        observers.forEach { $0.receive(.rowIDs) }
        let concerned = observers.filter(\.hasPendingChanges)
        guard !concerned.isEmpty else { return }
        notifyEndWithoutTransaction(concerned)
    }

    /// Notifies the observers that observe rows before they change that the running statement changes something: SQLite does not report the rows
    /// any more.
    func notifyMissedChanges() {
        for observers in events.rowObservers?.preUpdateObservers ?? [] {
            for entry in observers.entries where entry.observer.observedChanges.contains(.rowsBeforeOnly) {
                let mayReplace = entry.kinds.contains { entry.observer.observation(of: $0).replacements }
                let kinds = entry.kinds + (mayReplace ? [.delete(tableName: observers.table.name)] : [])
                report(.unknownRows(kinds: kinds), to: entry.observers)
            }
        }
    }

    /// Notifies observers of a row that changes although no statement has announced it. Observers of single rows receive the row if they observe
    /// unexpected changes of rows.
    func notifyUnannouncedChange(_ event: DatabaseEvent) {
        notifyUnannouncedChange(in: event.tableName)
        report(.rowDidChange(event, kinds: []), toObserversOf: .unannouncedRows)
    }

    /// Notifies the observers that need not know single rows that rows in a table change although no statement has announced it.
    func notifyUnannouncedChange(in tableName: String) {
        let kind = DatabaseEventKind.insert(tableName: tableName)
        report(.unknownRows(kinds: [kind]), toObserversOf: .unannouncedChanges) { $0.observation(of: kind).rows }
    }

    /// Notifies the observers of statements that may change rows which SQLite does not report: see ``ObservedChanges/rowsWithoutIDs``.
    func notifyUnreportedRows(_ kinds: [DatabaseEventKind]) {
        guard !ownsPreUpdateHook else { return }
        for kind in kinds {
            report(.unknownRows(kinds: [kind]), toObserversOf: .rowsWithoutIDs) { $0.observation(of: kind).rows }
        }
    }

    /// Notifies the observers of rows that observe certain changes, and that meet a condition.
    func report(
        _ change: ReportedChange, toObserversOf observed: ObservedChanges, where condition: (any ChangeObserver) -> Bool = { _ in true }
    ) {
        let observers = events.changeObservers.filter {
            $0.observesRowChanges && $0.observedChanges.isSuperset(of: observed) && condition($0)
        }
        if !observers.isEmpty {
            report(change, to: observers)
        }
    }

    /// Notifies observers of a change at once, or when the open savepoints are released.
    @inline(__always)
    func report(_ change: ReportedChange, to observers: [any ChangeObserver]) {
        let savepointCount = transaction.savepoints.count
        guard savepointCount == 0 else {
            return events.addPendingChange(change, for: observers, savepointCount: savepointCount)
        }
        insideHook { change.notify(observers) }
    }

    /// Whether changes wait for the end of open savepoints.
    package var hasPendingChanges: Bool { !events.pendingChanges.isEmpty }

    /// Notifies observers of the changes of savepoints that were released.
    func notifyPendingChanges() {
        guard hasPendingChanges else { return }
        let changes = events.takePendingChanges()
        insideHook {
            changes.forEach { $0.notify() }
        }
    }

    /// Calls a function in the middle of a statement: the code that it calls must not use the database.
    func insideHook<T>(_ body: () throws -> T) rethrows -> T {
        let wasInsideHook = events.isInsideHook
        events.isInsideHook = true
        defer { events.isInsideHook = wasInsideHook }
        return try body()
    }

    // MARK: - Changes of the schema

    /// Notifies observers that a statement has changed the schema.
    func notifySchemaChange(_ effects: StatementEffects) {
        guard hasObservers else { return }
        notifyChangedTables(effects)
        notifyGoneTables(effects)
    }

    /// Notifies observers of the tables and views that have come, gone, or have other columns.
    private func notifyChangedTables(_ effects: StatementEffects) {
        let observers = events.changeObservers.filter { $0.observedChanges.contains(.tables) }
        guard !observers.isEmpty else { return }
        guard !effects.changesMeaningOfNames else {
            report(.tables(nil, areNew: false), to: observers)
            if effects.schemaEventKinds.isEmpty, !isTransactionOpen {
                // Databases are attached and detached by no transaction.
                notifyEndWithoutTransaction(observers)
            }
            return
        }
        let names = effects.createdTables + effects.droppedTables + effects.alteredTables + effects.schemaEventKinds.map(\.tableName)
        if !names.isEmpty {
            report(.tables(names, areNew: !effects.createdTables.isEmpty), to: observers)
        }
    }

    /// Notifies observers that tables are gone, with the rows they had.
    private func notifyGoneTables(_ effects: StatementEffects) {
        let observers = events.changeObservers.filter {
            $0.observedChanges.contains(.unannouncedChanges) && !$0.observedChanges.contains(.tables)
        }
        guard !observers.isEmpty else { return }
        var tables = effects.droppedTables
        // A table that has another name now is gone, too. The look-up is no part of what is reported.
        let commit = events.commit
        events.commit = .none
        tables += effects.alteredTables.filter { (try? tableExists($0)) != true }
        events.commit = commit
        if !tables.isEmpty {
            report(.unknownRows(kinds: tables.map { .delete(tableName: $0) }), to: observers)
        }
    }

    // MARK: - Where SQLite reports changes

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
        let isWanted = ownsPreUpdateHook && (events.rowObservers?.preUpdateObservers.isEmpty == false || mayBeUnannounced)
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
        guard let observers = events.rowObservers?.preUpdateObservers.first(where: { $0.table.isSame(as: tableName) }) else {
            if isRunningStatementOfOthers {
                notifyUnannouncedChange(in: tableName.string)
            }
            return
        }
        if events.awaitsCountedRow, observers.isCounted(change), grdb_preupdate_depth(connection) == 0 {
            events.awaitsCountedRow = false
        }
        guard observers.entries.contains(where: { $0.observer.observesRowChanges }) else { return }
        events.preUpdateScope.withConnection(connection) {
            let event = DatabasePreUpdateEvent(
                kind: change,
                databaseName: databaseName.schemaName,
                tableName: observers.table.name,
                rowIDs: rowIDs,
                scope: events.preUpdateScope)
            for entry in observers.entries where observers.isNotified(entry, of: change) && entry.observer.observesRowChanges {
                // In a savepoint, it is delivered when SQLite knows nothing of the row any more.
                let event = transaction.savepoints.isEmpty ? event : event.copy(withValues: entry.needsValues)
                report(.rowWillChange(event, kinds: entry.kinds), to: entry.observers)
            }
        }
    }

    /// Notifies observers of a row that the running statement has changed. Called by SQLite.
    func rowDidChange(
        _ change: DatabaseEvent.Kind,
        _ databaseName: ReportedName,
        _ tableName: ReportedName,
        _ rowID: Int64
    ) {
        let interest = events.rowObservers?.interests.first { interest in
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
        // Without row observers, a statement of the module runs and nothing observes rows, or the statement is none of the module.
        guard events.rowObservers != nil || isRunningStatementOfOthers else { return }
        let announcement = events.rowObservers?.announcement(of: change, in: tableName) ?? .none
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
        for interest in events.rowObservers?.interests ?? [] {
            let observers = interest.observers.filter { $0.observedChanges.contains(.unannouncedChanges) && $0.observesRowChanges }
            guard !observers.isEmpty, interest.table.isOwner(of: tableName) else { continue }
            report(.unknownRows(kinds: interest.kinds), to: observers)
        }
    }
}
