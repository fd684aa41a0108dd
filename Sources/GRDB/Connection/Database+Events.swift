// What statements do to rows and transactions, told to those who want to know.

import Foundation

extension Database {
    // MARK: - Subscribers

    /// Tells somebody from now on what happens on the connection.
    func subscribe(_ subscriber: any ConnectionSubscriber) {
        assertOwned()
        events.add(subscriber)
        setHooks(true)
        updateAuthorizer()
    }

    /// Tells some subscribers nothing any more.
    func unsubscribe(where shouldBeRemoved: (any ConnectionSubscriber) -> Bool) {
        assertOwned()
        events.remove(where: shouldBeRemoved)
        setHooks(events.isListening)
        updateAuthorizer()
    }

    /// Has SQLite report all rows, whatever deletes them, if a subscriber wants that.
    private func updateAuthorizer() {
        // Who is asked may use `events`.
        let subscribers = events.subscribers
        authorizer.setDeletesRowsOfOthersOneByOne(subscribers.contains { $0.hearsUnannouncedRows }, in: handle)
    }

    /// Tells that there is nothing to tell any more.
    func tellClosing() {
        for subscriber in events.subscribers {
            subscriber.connectionDidClose()
        }
    }

    /// Whether what the connection does now cannot write.
    var isReading: Bool {
        configuration.readonly || readOnlyDepth > 0
    }

    // MARK: - Changes

    /// The first step of a statement, the one that changes rows.
    func stepTelling(_ statement: Statement) -> CInt {
        // The function of a program may run another statement during this step.
        events.runningCount += 1
        let outer = events.interests
        let ownedHook = ownsPreUpdateHook
        let wasChangingSchema = events.isChangingSchema
        events.isChangingSchema = statement.effects.changesSchema
        defer {
            events.runningCount -= 1
            events.isChangingSchema = wasChangingSchema
            if events.interests !== outer {
                events.interests = outer
                setPreUpdateHook()
            }
            if ownedHook, outer != nil, !ownsPreUpdateHook {
                tellUnheardChanges()
            }
        }
        // Who is asked may use `events`: Swift would copy all of it for a property that asks.
        let subscribers = events.subscribers
        guard subscribers.contains(where: { $0.hearsChanges }) else {
            if outer != nil {
                events.interests = nil
                setPreUpdateHook()
            }
            return sqlite3_step(statement.handle)
        }
        learnSchema()
        let interests = rowInterests(in: statement.effects.announcedKinds)
        events.interests = interests
        setPreUpdateHook()
        return stepUndoing(statement, subscribers, interests)
    }

    /// Takes note of what the schema says about the rows that change: when they do, SQLite cannot be asked.
    private func learnSchema() {
        let generation = schemaKnowledge?.generation ?? 0
        guard events.shadowTables?.generation != generation else { return }
        events.shadowTables = nil
        // A deferred transaction must not read before its first write, which could not wait for another one's then. The next statement learns.
        guard !isTransactionOpen || sqlite3_txn_state(handle, nil) != SQLITE_TXN_NONE else { return }
        // Where the database is locked, it is the statement that waits.
        guard let owners = withoutWaiting(ownersOfShadowTables) else { return }
        events.shadowTables = (owners, generation)
        let subscribers = events.subscribers
        let haveLearned = untraced {
            withoutWaiting { subscribers.map { $0.schemaDidChange(self) } }
        }
        if haveLearned.contains(false) {
            events.shadowTables = nil
        }
    }

    /// The virtual tables, by the names of the tables inside of them. `nil` when they cannot be read.
    private func ownersOfShadowTables() -> [DatabaseName: String]? {
        guard let schemas = texts("SELECT name FROM pragma_database_list") else { return nil }
        var virtualTables: [String] = []
        for schema in schemas {
            let sql = "SELECT name FROM \(schema.quotedDatabaseIdentifier).sqlite_master WHERE type = 'table' AND rootpage = 0"
            guard let tables = texts(sql) else { return nil }
            virtualTables += tables
        }
        guard !virtualTables.isEmpty else { return [:] }
        guard let shadowTables = texts("SELECT name FROM pragma_table_list WHERE type = 'shadow'") else { return nil }
        var owners: [DatabaseName: String] = [:]
        // The longest name comes last, and wins.
        for owner in virtualTables.sorted(by: { $0.utf8.count < $1.utf8.count }) {
            let name = RowInterests.TableName(owner)
            for table in shadowTables where name.isOwner(of: table) {
                owners[DatabaseName(table)] = owner
            }
        }
        return owners
    }

    /// The texts in the first column of a query of the module, of which nobody hears. `nil` when it fails.
    private func texts(_ sql: String) -> [String]? {
        untraced {
            var statement: SQLiteStatement?
            defer { sqlite3_finalize(statement) }
            guard let handle, sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return nil }
            var texts: [String] = []
            while true {
                switch sqlite3_step(statement) {
                case SQLITE_ROW:
                    if let text = sqlite3_column_text(statement, 0) { texts.append(String(cString: text)) }
                case SQLITE_DONE:
                    return texts
                default:
                    return nil
                }
            }
        }
    }

    /// Steps, and takes note of what is undone when the statement fails.
    private func stepUndoing(_ statement: Statement, _ subscribers: [any ConnectionSubscriber], _ interests: RowInterests) -> CInt {
        let undoPoint = ConnectionEvents.UndoPoint(subscribers, heldCount: events.held.count)
        let changesCount = handle.map { sqlite3_total_changes($0) }
        let code = statement.effects.mayTruncate ? stepTellingDeletions(statement, interests) : sqlite3_step(statement.handle)
        events.hasFailedKeepingChanges = false
        if code != SQLITE_ROW, code != SQLITE_DONE {
            // A statement that fails undoes what it has changed, but for `OR FAIL`: SQLite counts the rows that stay.
            events.hasFailedKeepingChanges = changesCount != handle.map { sqlite3_total_changes($0) }
            if let undoPoint {
                undo(statement, to: undoPoint)
            }
        }
        return code
    }

    /// Takes back what was told of a statement that has failed.
    private func undo(_ statement: Statement, to point: ConnectionEvents.UndoPoint) {
        guard events.hasFailedKeepingChanges else { return events.undo(to: point) }
        // SQLite also counts rows inside of virtual tables, which it has undone. So it is sure that rows stay only if the statement says so.
        guard statement.sql.range(of: "FAIL", options: .caseInsensitive) == nil else { return }
        events.undo(to: point)
        let kinds = statement.effects.announcedKinds
        if !kinds.isEmpty {
            tell(.unknown(kinds: kinds), to: point.subscribers)
        }
    }

    /// Whether the connection has written in the open transaction.
    var isWriting: Bool {
        guard let handle else { return false }
        return sqlite3_txn_state(handle, nil) == SQLITE_TXN_WRITE
    }

    /// Tells of changes that a statement turns out to make, which was compiled again because the schema has changed.
    ///
    /// Nobody knows which rows these are: SQLite told before anybody listened.
    func statementWasRecompiled(from old: StatementEffects, to new: StatementEffects) {
        guard events.isListening else { return }
        let oldKinds = Set(old.eventKinds)
        let kinds = new.eventKinds.filter { !oldKinds.contains($0) }
        tellChange(ofKinds: kinds)
    }

    /// Tells that something was changed, to those who observe one of the given kinds of changes.
    ///
    /// - Parameter isEverything: Whether these are all changes there can be.
    func tellChange(ofKinds kinds: [DatabaseEventKind], isEverything: Bool = false) {
        let listeners = events.subscribers.filter(\.hearsChanges)
        let listenersToEverything = isEverything ? listeners.filter(\.hearsOfEverything) : []
        if !listenersToEverything.isEmpty {
            tell(.unknown(kinds: nil), to: listenersToEverything)
        }
        let subscribers = listeners.filter { !(isEverything && $0.hearsOfEverything) && kinds.contains(where: $0.observes) }
        if !subscribers.isEmpty {
            tell(.unknown(kinds: kinds), to: subscribers)
        }
    }

    /// Tells of a content that was replaced as a whole, by no statement.
    func tellReplacedContent() {
        let subscribers = events.subscribers.filter(\.hearsUnannouncedChanges)
        for subscriber in subscribers {
            subscriber.hearsSchemaChanges ? subscriber.tablesDidChange(nil, areNew: false) : subscriber.databaseDidChange(nil)
        }
        tellEndOfNothing(subscribers)
    }

    /// Tells of the commit of what was no transaction.
    func tellEndOfNothing(_ subscribers: [any ConnectionSubscriber]) {
        for subscriber in subscribers {
            subscriber.transactionDidEnd(isCommit: true)
        }
        tellCarefully(subscribers, isCommit: true)
    }

    /// Tells that rows have other row ids than before.
    func tellRenumberedRows() {
        let subscribers = events.subscribers.filter { $0.rowsWereRenumbered() }
        guard !subscribers.isEmpty else { return }
        tellEndOfNothing(subscribers)
    }

    /// Tells that the running statement changes something, to those who would have heard of rows before they change: SQLite does not tell any more.
    func tellUnheardChanges() {
        for interest in events.interests?.earlyInterests ?? [] {
            for listener in interest.listeners where listener.subscriber.earlyHearing.isEnough {
                let mayReplace = listener.kinds.contains(where: listener.subscriber.observesReplacements)
                let kinds = listener.kinds + (mayReplace ? [.delete(tableName: interest.table.name)] : [])
                tell(.unknown(kinds: kinds), to: listener.subscribers)
            }
        }
    }

    /// Tells of a row that changes although no statement has announced it. Observers of single rows hear of it if they ask for such rows.
    func tellUnannouncedChange(_ event: DatabaseEvent) {
        tellUnannouncedChange(in: event.tableName)
        let subscribers = events.subscribers.filter { $0.hearsUnannouncedRows && $0.hearsChanges }
        if !subscribers.isEmpty {
            tell(.row(event, kinds: []), to: subscribers)
        }
    }

    /// Tells of rows in a table that change although no statement has announced it, to those who need not know which rows.
    func tellUnannouncedChange(in tableName: String) {
        let kind = DatabaseEventKind.insert(tableName: tableName)
        let subscribers = events.subscribers.filter { $0.hearsUnannouncedChanges && $0.hearsChanges && $0.observes(kind) }
        if !subscribers.isEmpty {
            tell(.unknown(kinds: [kind]), to: subscribers)
        }
    }

    /// Tells of a change at once, or when the open savepoints are released.
    @inline(__always)
    func tell(_ change: ConnectionEvents.Change, to subscribers: [any ConnectionSubscriber]) {
        let savepointCount = transaction.savepoints.count
        guard savepointCount == 0 else {
            return events.hold(change, for: subscribers, savepointCount: savepointCount)
        }
        insideHook { change.tell(subscribers) }
    }

    private func tellHeldChanges() {
        guard !events.held.isEmpty else { return }
        let changes = events.takeHeld()
        insideHook {
            for held in changes {
                held.change.tell(held.subscribers)
            }
        }
    }

    /// Calls a function in the middle of a statement: whoever it calls must not use the database.
    func insideHook<T>(_ body: () throws -> T) rethrows -> T {
        let wasInsideHook = events.isInsideHook
        events.isInsideHook = true
        defer { events.isInsideHook = wasInsideHook }
        return try body()
    }

    // MARK: - Transactions

    /// Tells that the transaction is about to be committed.
    ///
    /// - Throws: What a subscriber throws who refuses.
    func announceCommit() throws {
        tellHeldChanges()
        let subscribers = events.subscribers
        try insideHook {
            for subscriber in subscribers {
                try subscriber.transactionWillCommit()
            }
        }
    }

    /// Takes note of what a statement has done to transactions and savepoints, and tells.
    ///
    /// - Throws: What a subscriber throws who refuses the commit of an empty transaction.
    func transactionMayHaveChanged(after statement: Statement, didFail: Bool) throws {
        let control = didFail ? nil : statement.effects.transactionControl
        if isTransactionOpen {
            // The commit has failed if there was one, and may be tried again.
            events.commit = .none
            return transactionIsOpen(control)
        }
        transaction.savepoints.removeAll()
        if transaction.isOpen {
            transaction.isOpen = false
            transaction.startDate = nil
            let isCommit = !didFail && control?.isRollback != true
            transactionDidLeaveSchema(isCommit: isCommit)
            try transactionDidEnd(isCommit: isCommit)
        } else if events.isListening {
            statementWithoutTransactionDidEnd(didFail: didFail)
        }
    }

    private func transactionIsOpen(_ control: TransactionControl?) {
        if !transaction.isOpen {
            transaction.isOpen = true
            transaction.startDate = Result { try configuration.transactionClock.now(self) }
        }
        guard let control else { return }
        transaction.savepoints.note(control)
        let savepointCount = transaction.savepoints.count
        switch control {
        case .release:
            events.savepointWasReleased(leaving: savepointCount)
            if savepointCount == 0 {
                tellHeldChanges()
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

    /// Takes note of what a transaction that has ended means for the schema.
    private func transactionDidLeaveSchema(isCommit: Bool) {
        if isCommit {
            schemaKnowledge?.transactionDidCommit(in: self)
        } else if transaction.hasChangedSchema {
            clearSchemaCache()
        }
        transaction.hasChangedSchema = false
        isSchemaVerified = false
    }

    private func transactionDidEnd(isCommit: Bool) throws {
        guard events.isListening else { return }
        guard isCommit else {
            return tellEnd(isCommit: false)
        }
        if case .none = events.commit, !isReading {
            // SQLite does not announce the commit of a transaction that has written nothing.
            do {
                try announceCommit()
            } catch {
                tellEnd(isCommit: false)
                throw error
            }
        }
        tellEnd(isCommit: true)
    }

    /// Tells of the end of a statement that was a transaction of its own, if it was one.
    private func statementWithoutTransactionDidEnd(didFail: Bool) {
        if didFail {
            if case .refused = events.commit {
                return tellEnd(isCommit: false)
            }
            if case .announced = events.commit, events.hasFailedKeepingChanges {
                return tellEnd(isCommit: true)
            }
            // Another statement may be on its way, a cursor or the one that has called this one: what it has changed is not undone.
            guard handle != nil, !isWriting else { return }
            events.commit = .none
            tellCarefully(events.subscribers) { $0.statementDidFail(self) }
        } else if case .announced = events.commit {
            tellEnd(isCommit: true)
        }
    }

    /// Tells of the end of a transaction.
    private func tellEnd(isCommit: Bool) {
        events.commit = .none
        events.forgetHeld()
        guard !events.isFetching else { return }
        let isReading = isReading
        let subscribers = isReading ? events.subscribers.filter { $0.hearsReads || $0.hasHeard } : events.subscribers
        guard !subscribers.isEmpty else { return }
        // Before anybody uses the connection, whose next transaction may end sooner than all are told of this one.
        var isEndOfSome = false
        for subscriber in subscribers {
            subscriber.transactionDidEnd(isCommit: isCommit)
            isEndOfSome = isEndOfSome || subscriber.endsWithTransaction || subscriber.isOver
        }
        if isEndOfSome {
            // Not again, if what they do is another transaction.
            unsubscribe { $0.isOver || ($0.endsWithTransaction && (!isReading || $0.hearsReads)) }
        }
        if !transaction.completionIDs.isEmpty {
            transaction.completionIDs = []
        }
        guard liftInterruption() else { return tellLater(subscribers, isCommit: isCommit) }
        tellCarefully(subscribers, isCommit: isCommit)
    }

    /// Tells subscribers of the end of a transaction.
    func tellCarefully(_ subscribers: [any ConnectionSubscriber], isCommit: Bool) {
        tellCarefully(subscribers) { subscriber in
            if isCommit {
                subscriber.transactionDidCommit(self)
            } else {
                subscriber.transactionDidRollBack(self)
            }
        }
    }

    /// Calls functions of subscribers, which may use the connection.
    private func tellCarefully(_ subscribers: [any ConnectionSubscriber], _ tell: (any ConnectionSubscriber) -> Void) {
        // What they do is no part of what ends now.
        let wasEnding = transaction.isEnding
        transaction.isEnding = false
        let block = (transaction.blockDepth, transaction.blockSavepointCount)
        (transaction.blockDepth, transaction.blockSavepointCount) = (0, 0)
        // What they run must not hide what the last statement has done from those who have run it.
        let rowID = lastInsertedRowID
        let changes = transaction.changesOfLastStatement ?? handle.map { (sqlite3_changes($0), sqlite3_total_changes($0)) }
        events.tellingDepth += 1
        defer {
            events.tellingDepth -= 1
            transaction.isEnding = wasEnding
            (transaction.blockDepth, transaction.blockSavepointCount) = block
            transaction.changesOfLastStatement = changes
            if let handle {
                sqlite3_set_last_insert_rowid(handle, rowID)
            }
        }
        // Nor are they bound by what limits those who have run it.
        withoutLimits {
            for subscriber in subscribers {
                liftInterruption()
                tell(subscriber)
            }
        }
    }

    // MARK: - Completions

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
        subscribe(TransactionCompletionFunctions(onCommit: onCommit, onRollback: onRollback))
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
        guard transaction.completionIDs.insert(ExactText(id)).inserted else { return }
        afterNextTransaction(onCommit: onCommit, onRollback: onRollback)
    }
}

/// Functions that are called once, after the next transaction.
private final class TransactionCompletionFunctions: ConnectionSubscriber {
    private let onCommit: @Sendable (Database) -> Void
    private let onRollback: @Sendable (Database) -> Void

    init(onCommit: @escaping @Sendable (Database) -> Void, onRollback: @escaping @Sendable (Database) -> Void) {
        self.onCommit = onCommit
        self.onRollback = onRollback
    }

    var endsWithTransaction: Bool { true }

    var interestGeneration: Int? { 0 }

    var hearsReads: Bool { true }

    func transactionDidCommit(_ db: Database) {
        onCommit(db)
    }

    func transactionDidRollBack(_ db: Database) {
        onRollback(db)
    }
}
