// Collects what a transaction changes, and hands it on when it is committed.

import GRDB

/// A receiver of the changes of transactions. Called by the thread that has the connection, while SQLite commits.
protocol ChangeReceiver: AnyObject {
    /// Whether no more changes are wanted.
    var isOver: Bool { get }

    /// A transaction was committed that has changed something.
    ///
    /// - Parameter changes: What it has changed. `nil` if that is more than is allowed.
    func receive(_ changes: DatabaseChanges?)

    /// There cannot be any more changes.
    func connectionDidClose()
}

/// Collects the changes of a region, or those of a table with its key, transaction by transaction.
final class ChangeRecorder: ChangeObserver {
    private var observedRegion: ObservedRegion
    private let detail: DatabaseChangeDetail
    private let receiver: any ChangeReceiver

    /// The key of the table, if it is wanted.
    private var key: RecordedKey?

    /// How many entries one transaction may have.
    private let limit: Int

    /// Whether one transaction is all that is wanted.
    let endsWithTransaction: Bool

    /// What the present transaction has changed.
    private var entries: [Entry] = []

    /// The tables among the entries, and those whose changes are not reported row by row.
    private var tables: Set<DatabaseName> = []
    private var incompleteTables: Set<DatabaseName> = []
    private var mayAffectAllTables = false

    /// Whether the present transaction has more entries than it may have.
    private var isOverrun = false

    private enum Entry {
        case table(String)
        case row(DatabaseRowChange)
        case incomplete(String)
        case everything
    }

    init(
        _ region: DatabaseRegion,
        _ detail: DatabaseChangeDetail,
        for receiver: any ChangeReceiver,
        limit: Int = .max,
        endsWithTransaction: Bool = false,
        in db: Database
    ) {
        observedRegion = ObservedRegion(region, db)
        self.detail = detail
        self.receiver = receiver
        self.limit = limit
        self.endsWithTransaction = endsWithTransaction
    }

    /// Records the changes of a table with its key.
    ///
    /// - Throws: A ``DatabaseError`` when there is no such table, or when its primary key is not one column.
    convenience init(
        ofTable tableName: String,
        for receiver: any ChangeReceiver,
        limit: Int = .max,
        endsWithTransaction: Bool = false,
        in db: Database
    ) throws {
        let key = try RecordedKey(tableName, in: db)
        self.init(
            DatabaseRegion(table: tableName), key.isRowID ? .rows : .values, for: receiver, limit: limit,
            endsWithTransaction: endsWithTransaction, in: db)
        self.key = key
    }

    // MARK: - Notifications

    var isOver: Bool { receiver.isOver }

    var observesRowChanges: Bool { !isOverrun && !isOver }

    var observedChanges: ObservedChanges {
        var changes: ObservedChanges = [.rowsBefore, .rowsBeforeOnly, .unannouncedChanges, .wholeDatabase]
        if hasValues { changes.insert(.valuesBefore) }
        if key?.tableHasRowID == false { changes.insert(.rowsWithoutIDs) }
        return changes
    }

    var hasPendingChanges: Bool { !entries.isEmpty }

    func observation(of kind: DatabaseEventKind) -> KindObservation {
        guard !isKnown(kind.tableName) else { return KindObservation(rows: false) }
        return KindObservation(
            rows: observedRegion.isModified(byEventsOfKind: kind), replacements: observedRegion.observesReplacements(by: kind))
    }

    /// Whether all that is to be reported of a table was reported already.
    private func isKnown(_ table: String) -> Bool {
        guard case .tables = detail else { return false }
        return tables.contains(DatabaseName(table))
    }

    private var hasValues: Bool {
        if case .values = detail { true } else { false }
    }

    func receive(_ change: ReportedChange) {
        switch change {
        case .rowWillChange(let event, let kinds):
            guard !isKnown(event.tableName), observedRegion.isModified(by: event, among: kinds) else { return }
            add(event.tableName, DatabaseRowChange(event, hasValues: hasValues))
        case .rowDidChange(let event, let kinds):
            guard !isKnown(event.tableName), observedRegion.isModified(by: event, among: kinds) else { return }
            add(event.tableName, DatabaseRowChange(event))
        case .unknownRows(let kinds?):
            for kind in kinds where observedRegion.isModified(byEventsOfKind: kind) {
                noteIncomplete(kind.tableName)
            }
        case .unknownRows(kinds: .none): noteEverything()
        case .tables, .rowIDs: break
        }
    }

    // MARK: - Entries

    private func add(_ table: String, _ change: @autoclosure () -> DatabaseRowChange) {
        noteTable(table)
        if case .tables = detail { return }
        append(.row(change()))
    }

    private func noteTable(_ table: String) {
        if tables.insert(DatabaseName(table)).inserted {
            append(.table(table))
        }
    }

    private func noteIncomplete(_ table: String) {
        noteTable(table)
        if incompleteTables.insert(DatabaseName(table)).inserted {
            append(.incomplete(table))
        }
    }

    private func noteEverything() {
        if !mayAffectAllTables { append(.everything) }
        mayAffectAllTables = true
    }

    private func append(_ entry: Entry) {
        guard !isOverrun else { return }
        entries.append(entry)
        // They are kept: the statement may fail yet.
        isOverrun = entries.count > limit
    }

    // MARK: - Statements that fail

    var undoMark: Int? { entries.count }

    func undo(to mark: Int, isCertain: Bool) {
        guard mark < entries.count else { return }
        let undone = Array(entries[mark...])
        for entry in undone {
            switch entry {
            case .table(let table): tables.remove(DatabaseName(table))
            case .incomplete(let table): incompleteTables.remove(DatabaseName(table))
            case .everything: mayAffectAllTables = false
            case .row: break
            }
        }
        entries.removeSubrange(mark...)
        let wasOverrun = isOverrun
        isOverrun = false
        guard !isCertain else { return }
        for entry in undone {
            switch entry {
            case .table(let table), .incomplete(let table): noteIncomplete(table)
            case .row(let row): noteIncomplete(row.tableName)
            case .everything: noteEverything()
            }
        }
        // What came after the last entry that was allowed was not recorded.
        if wasOverrun { noteEverything() }
    }

    // MARK: - Transactions

    func transactionDidEnd(isCommit: Bool) {
        defer { key?.transactionDidEnd() }
        guard hasPendingChanges else { return }
        defer {
            (entries, tables, incompleteTables) = ([], [], [])
            (mayAffectAllTables, isOverrun) = (false, false)
        }
        guard isCommit, !isOver else { return }
        let changes = isOverrun ? nil : changes
        guard let key else { return receiver.receive(changes) }
        key.append(changes)
    }

    func transactionDidCommit(_ db: Database) {
        handOn(db)
    }

    /// Hands on the changes that were committed and have waited for the key of their table.
    ///
    /// - Parameter db: The connection. `nil` when it was closed: the key is not known then.
    func handOn(_ db: Database?) {
        key?.takeChanges(db).forEach(receiver.receive)
    }

    func transactionDidRollBack(_ db: Database) {}

    func statementDidFail(_ db: Database) {
        transactionDidEnd(isCommit: false)
    }

    func schemaDidChange(_ db: Database) -> Bool {
        observedRegion = ObservedRegion(observedRegion.region, db)
        let hasLearnedKey = key?.schemaDidChange(db, hasPendingChanges: hasPendingChanges) ?? true
        return observedRegion.isLearned && hasLearnedKey
    }

    func connectionDidClose() {
        handOn(nil)
        receiver.connectionDidClose()
    }

    private var changes: DatabaseChanges {
        var tableNames: [String] = []
        var rows: [DatabaseRowChange] = []
        var incompleteTableNames: [String] = []
        for entry in entries {
            switch entry {
            case .table(let table): tableNames.append(table)
            case .row(let row): rows.append(row)
            case .incomplete(let table): incompleteTableNames.append(table)
            case .everything: break
            }
        }
        return DatabaseChanges(
            tableNames: tableNames, rows: rows, incompleteTableNames: incompleteTableNames, mayAffectAllTables: mayAffectAllTables)
    }
}

extension Database {
    /// Has a recorder record the changes from now on. What the open transaction has changed until now, it reports as a change of all tables.
    func startRecording(_ recorder: ChangeRecorder) {
        if isWriting {
            recorder.receive(.unknownRows(kinds: nil))
        }
        addObserver(recorder)
    }
}
