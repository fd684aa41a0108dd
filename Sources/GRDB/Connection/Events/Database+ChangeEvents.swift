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
        authorizer.setDeletesRowsOfOthersOneByOne(observers.contains { $0.observedChanges.contains(.unannouncedRows) }, in: handle)
    }

    /// Notifies observers that the connection was closed.
    func notifyClosing() {
        for observer in events.observers {
            observer.connectionDidClose()
        }
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
            !(isEverything && observer.observedChanges.contains(.wholeDatabase)) && kinds.contains(where: observer.observes)
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
        notifyIsolatingErrors(observers, isCommit: true)
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
        for interest in events.interests?.preUpdateObservers ?? [] {
            for entry in interest.entries where entry.observer.observedChanges.contains(.rowsBeforeOnly) {
                let mayReplace = entry.kinds.contains(where: entry.observer.observesReplacements)
                let kinds = entry.kinds + (mayReplace ? [.delete(tableName: interest.table.name)] : [])
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
        report(.unknownRows(kinds: [kind]), toObserversOf: .unannouncedChanges) { $0.observes(kind) }
    }

    /// Notifies the observers of statements that may change rows which SQLite does not report: see ``ObservedChanges/rowsWithoutIDs``.
    func notifyUnreportedRows(_ kinds: [DatabaseEventKind]) {
        guard !ownsPreUpdateHook else { return }
        for kind in kinds {
            report(.unknownRows(kinds: [kind]), toObserversOf: .rowsWithoutIDs) { $0.observes(kind) }
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
}
