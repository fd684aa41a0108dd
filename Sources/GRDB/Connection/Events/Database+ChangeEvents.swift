// Adding observers to a connection, and notifying them of changes.

extension Database {
    // MARK: - Observers

    /// Notifies an observer of what happens on the connection, from now on.
    package func addObserver(_ observer: any ConnectionObserver) {
        assertOwned()
        events.add(observer)
        setHooks(areWanted: true)
        updateAuthorizer()
    }

    /// Removes observers, which are not notified any more.
    package func removeObservers(where shouldBeRemoved: (any ConnectionObserver) -> Bool) {
        assertOwned()
        events.remove(where: shouldBeRemoved)
        setHooks(areWanted: hasObservers)
        updateAuthorizer()
    }

    /// Has SQLite report all rows, whatever deletes them, if an observer observes unexpected changes of rows.
    private func updateAuthorizer() {
        // An observer that is asked may use `events`.
        let observers = events.changeObservers
        authorizer.setDeletesRowsOfOthersOneByOne(observers.contains { $0.observesUnannouncedRows }, in: handle)
    }

    /// Notifies observers that the connection was closed.
    func notifyClosing() {
        for observer in events.observers {
            observer.connectionDidClose()
        }
    }

    /// Whether what the connection does now cannot write.
    var isReading: Bool {
        configuration.readonly || readOnlyDepth > 0
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
        let rowObservers = events.changeObservers.filter(\.observesRowChanges)
        let observersOfEverything = isEverything ? rowObservers.filter(\.observesWholeDatabase) : []
        if !observersOfEverything.isEmpty {
            report(.unknown(kinds: nil), to: observersOfEverything)
        }
        let observers = rowObservers.filter { !(isEverything && $0.observesWholeDatabase) && kinds.contains(where: $0.observes) }
        if !observers.isEmpty {
            report(.unknown(kinds: kinds), to: observers)
        }
    }

    /// Notifies observers of a content that was replaced as a whole, by no statement.
    func notifyReplacedContent() {
        let observers = events.changeObservers.filter(\.observesUnannouncedChanges)
        for observer in observers {
            observer.observesSchemaChanges ? observer.tablesDidChange(nil, areNew: false) : observer.databaseDidChange(nil)
        }
        notifyEndWithoutTransaction(observers)
    }

    /// Notifies observers of the commit of changes that were no transaction.
    func notifyEndWithoutTransaction(_ observers: [any ConnectionObserver]) {
        for observer in observers {
            observer.transactionDidEnd(isCommit: true)
        }
        notifyIsolatingErrors(observers, isCommit: true)
    }

    /// Notifies observers that rows have other row ids than before.
    func notifyRenumberedRows() {
        let observers = events.changeObservers.filter { $0.rowsWereRenumbered() }
        guard !observers.isEmpty else { return }
        notifyEndWithoutTransaction(observers)
    }

    /// Notifies the observers that observe rows before they change that the running statement changes something: SQLite does not report the rows
    /// any more.
    func notifyMissedChanges() {
        for interest in events.interests?.preUpdateObservers ?? [] {
            for entry in interest.entries where entry.observer.preUpdateInterest.isSufficient {
                let mayReplace = entry.kinds.contains(where: entry.observer.observesReplacements)
                let kinds = entry.kinds + (mayReplace ? [.delete(tableName: interest.table.name)] : [])
                report(.unknown(kinds: kinds), to: entry.observers)
            }
        }
    }

    /// Notifies observers of a row that changes although no statement has announced it. Observers of single rows receive the row if they observe
    /// unexpected changes of rows.
    func notifyUnannouncedChange(_ event: DatabaseEvent) {
        notifyUnannouncedChange(in: event.tableName)
        let observers = events.changeObservers.filter { $0.observesUnannouncedRows && $0.observesRowChanges }
        if !observers.isEmpty {
            report(.row(event, kinds: []), to: observers)
        }
    }

    /// Notifies the observers that need not know single rows that rows in a table change although no statement has announced it.
    func notifyUnannouncedChange(in tableName: String) {
        let kind = DatabaseEventKind.insert(tableName: tableName)
        let observers = events.changeObservers.filter { $0.observesUnannouncedChanges && $0.observesRowChanges && $0.observes(kind) }
        if !observers.isEmpty {
            report(.unknown(kinds: [kind]), to: observers)
        }
    }

    /// Notifies observers of a change at once, or when the open savepoints are released.
    @inline(__always)
    func report(_ change: ConnectionEvents.Change, to observers: [any ChangeObserver]) {
        let savepointCount = transaction.savepoints.count
        guard savepointCount == 0 else {
            return events.addPendingChange(change, for: observers, savepointCount: savepointCount)
        }
        insideHook { change.notify(observers) }
    }

    /// Notifies observers that unknown rows were changed, at once, or when the open savepoints are released.
    ///
    /// - Parameter kinds: What may have happened.
    package func reportUnknownRows(_ kinds: [DatabaseEventKind], to observers: [any ChangeObserver]) {
        report(.unknown(kinds: kinds), to: observers)
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
}
