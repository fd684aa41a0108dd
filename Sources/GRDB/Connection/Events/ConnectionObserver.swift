// What is reported to those who observe a connection: its transactions, and the changes in them.

/// An object that is notified of the transactions of a connection. Observers are notified in the order in which they were added.
package protocol ConnectionObserver: AnyObject {
    /// Whether the observation is over.
    var isOver: Bool { get }

    /// Whether the observation is over when the next transaction has ended.
    var endsWithTransaction: Bool { get }

    /// Whether the observer is notified of transactions that only read.
    var observesReads: Bool { get }

    /// Whether the observer was notified of anything in the present transaction.
    var hasPendingChanges: Bool { get }

    /// The transaction is about to be committed. The database must not be used.
    ///
    /// - Throws: The error that the commit throws instead of committing: the transaction is rolled back.
    func transactionWillCommit() throws

    /// The transaction has ended: what is reported from now on belongs to another one. The functions of programs are called later, and not here.
    func transactionDidEnd(isCommit: Bool)

    /// The transaction was committed.
    func transactionDidCommit(_ db: Database)

    /// The transaction was rolled back.
    func transactionDidRollBack(_ db: Database)

    /// A statement has failed that was no part of a transaction: its changes are undone.
    func statementDidFail(_ db: Database)

    /// The connection was closed: nothing is reported any more.
    func connectionDidClose()
}

extension ConnectionObserver {
    package var isOver: Bool { false }
    package var observesReads: Bool { false }
    package var hasPendingChanges: Bool { false }
    package func transactionWillCommit() throws {}
    package func transactionDidEnd(isCommit: Bool) {}
    package func statementDidFail(_ db: Database) {}
    package func connectionDidClose() {}
}

/// An object that is also notified of what the transactions of a connection change: rows, and tables.
package protocol ChangeObserver: ConnectionObserver {
    /// Whether the observer is notified of changes of rows, at present. Asked for each row.
    var observesRowChanges: Bool { get }

    /// What else the observer is notified of.
    var observedChanges: ObservedChanges { get }

    /// What the observer observes of changes of a kind, which a statement may make.
    func observation(of kind: DatabaseEventKind) -> KindObservation

    /// A number that grows when the observer may observe other changes than before. `nil` if it has to be asked each time.
    var observationGeneration: Int? { get }

    /// The schema has changed since the observer was last notified of it, or since it was added. It can be read.
    ///
    /// - Returns: Whether the observer has read what it needs. Otherwise, it is notified again.
    func schemaDidChange(_ db: Database) -> Bool

    /// Something is about to change, or has changed, that the observer observes. The database must not be used.
    func receive(_ change: ReportedChange)

    // MARK: - Statements that fail

    /// The mark at which the changes of the statement that starts now begin, for observers that forget the changes that are undone because it
    /// fails.
    var undoMark: Int? { get }

    /// The changes since a mark are undone, or may be, though their transaction goes on.
    ///
    /// - Parameter isCertain: Whether they are. Otherwise, SQLite may as well have kept them all.
    func undo(to mark: Int, isCertain: Bool)
}

extension ChangeObserver {
    package var observedChanges: ObservedChanges { [] }
    package func observation(of kind: DatabaseEventKind) -> KindObservation { KindObservation(rows: false) }
    package var observationGeneration: Int? { nil }
    package func schemaDidChange(_ db: Database) -> Bool { true }
    package func receive(_ change: ReportedChange) {}
    package var undoMark: Int? { nil }
    package func undo(to mark: Int, isCertain: Bool) {}
}

/// What a change observer observes of changes of one kind.
package struct KindObservation: Equatable {
    /// Whether it is notified of these changes.
    let rows: Bool

    /// Whether it is notified before they happen. The connection finds that out.
    var rowsBefore = false

    /// Whether it is notified before they happen because they may delete other rows, which they replace.
    var replacements: Bool

    /// The row ids of the table that it observes, if it needs no notification before any other row changes. `nil` if it may need them.
    let rowIDs: RowIDFilter?

    package init(rows: Bool, replacements: Bool = false, rowIDs: RowIDFilter? = nil) {
        self.rows = rows
        self.replacements = replacements
        self.rowIDs = rowIDs
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.rowIDs === right.rowIDs
            && (left.rows, left.rowsBefore, left.replacements) == (right.rows, right.rowsBefore, right.replacements)
    }
}

/// What a change observer is notified of, beside the rows that statements announce.
package struct ObservedChanges: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Rows before they change, where SQLite can report it: also those of tables without row ids, and those that others replace, with the row
    /// ids and the values that they had.
    package static let rowsBefore = ObservedChanges(rawValue: 2)

    /// Rows that were reported before they changed are not to be reported afterwards.
    package static let rowsBeforeOnly = ObservedChanges(rawValue: 4)

    /// The values of rows before they change.
    package static let valuesBefore = ObservedChanges(rawValue: 8)

    /// Rows of tables without row ids. Where SQLite cannot report rows before they change, it reports none of these: a statement that may change them
    /// is a change of unknown rows.
    package static let rowsWithoutIDs = ObservedChanges(rawValue: 16)

    /// Changes that statements do not announce row by row: tables that go away, rows of virtual tables, a content that is replaced as a whole.
    package static let unannouncedChanges = ObservedChanges(rawValue: 32)

    /// Rows whose changes no statement has announced.
    package static let unannouncedRows = ObservedChanges(rawValue: 64)

    /// Tables and views that come, go, or have other columns, in place of the deletion of all rows of tables that go away.
    package static let tables = ObservedChanges(rawValue: 128)

    /// A change of everything, as a change of unknown tables, in place of a change of all existing tables.
    package static let wholeDatabase = ObservedChanges(rawValue: 1)
}

/// A change, as observers are notified of it.
package enum ReportedChange {
    /// A row is about to change, by a statement that makes changes the observer observes.
    ///
    /// The kinds are what the statement may do to rows of this table, as far as it is observed. If it is none of them, a row is deleted that
    /// another one replaces.
    case rowWillChange(DatabasePreUpdateEvent, kinds: [DatabaseEventKind])

    /// A row was changed, by a statement that makes changes the observer observes. One of the kinds is what it has done.
    case rowDidChange(DatabaseEvent, kinds: [DatabaseEventKind])

    /// Something was changed that is observed, and it is not known which rows. The kinds are what may have happened: `nil` is anything.
    case unknownRows(kinds: [DatabaseEventKind]?)

    /// Tables or views have come, gone, or have other columns. The names may be any where they are `nil`.
    case tables([String]?, areNew: Bool)

    /// VACUUM has given other row ids to rows.
    case rowIDs

    @inline(__always)
    func notify(_ observers: [any ChangeObserver]) {
        for observer in observers where isOfTables || observer.observesRowChanges {
            observer.receive(self)
        }
    }

    private var isOfTables: Bool {
        if case .tables = self { true } else { false }
    }
}
