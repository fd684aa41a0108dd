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
    // MARK: - What is observed

    /// Whether the observer is notified of changes of rows, at present.
    var observesRowChanges: Bool { get }

    /// Whether the observer is notified of changes that statements do not announce row by row: tables that go away, rows of virtual tables, a
    /// content that is replaced as a whole.
    var observesUnannouncedChanges: Bool { get }

    /// Whether the observer is notified of rows whose changes no statement has announced.
    var observesUnannouncedRows: Bool { get }

    /// Whether a change of everything is reported as a change of unknown tables, and not as a change of all existing tables.
    var observesWholeDatabase: Bool { get }

    /// Whether ``tablesDidChange(_:areNew:)`` is called, instead of reporting the deletion of all rows of tables that go away.
    var observesSchemaChanges: Bool { get }

    /// Whether the observer is notified of changes of a kind, which a statement may make.
    func observes(_ kind: DatabaseEventKind) -> Bool

    /// Whether the observer is notified of changes before they happen because they may delete other rows, which they replace.
    func observesReplacements(by kind: DatabaseEventKind) -> Bool

    /// What the observer needs of rows before they change, where SQLite can report it.
    var preUpdateInterest: PreUpdateInterest { get }

    /// The row ids of a table that the observer observes, if it needs no notification before any other row changes. `nil` if it may need them.
    func rowIDFilter(ofTable name: String) -> RowIDFilter?

    /// A number that grows when the observer may observe other changes than before. `nil` if it has to be asked each time.
    var interestGeneration: Int? { get }

    /// The schema has changed since the observer was last notified of it, or since it was added. It can be read.
    ///
    /// - Returns: Whether the observer has read what it needs. Otherwise, it is notified again.
    func schemaDidChange(_ db: Database) -> Bool

    // MARK: - Changes. The database must not be used.

    /// A row is about to change, by a statement that makes changes the observer observes.
    ///
    /// - Parameter kinds: What the statement may do to rows of this table, as far as it is observed. If it is none of them, a row is deleted that
    ///   another one replaces.
    func rowWillChange(_ event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind])

    /// A row was changed, by a statement that makes changes the observer observes.
    ///
    /// - Parameter kinds: What the statement may do to rows of this table: one of them is what it has done.
    func rowDidChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind])

    /// Something was changed that is observed, and it is not known which rows.
    ///
    /// - Parameter kinds: What may have happened. `nil` is anything.
    func databaseDidChange(_ kinds: [DatabaseEventKind]?)

    /// VACUUM has given other row ids to rows.
    ///
    /// - Returns: Whether the observer is to be notified that a transaction was committed.
    func rowsWereRenumbered() -> Bool

    /// Tables or views have come, gone, or have other columns.
    ///
    /// - Parameters:
    ///   - names: Their names. `nil` if these may be any.
    ///   - areNew: Whether they have come.
    func tablesDidChange(_ names: [String]?, areNew: Bool)

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
    package var observesUnannouncedChanges: Bool { false }
    package var observesUnannouncedRows: Bool { false }
    package var observesWholeDatabase: Bool { false }
    package var observesSchemaChanges: Bool { false }
    package func observes(_ kind: DatabaseEventKind) -> Bool { false }
    package func observesReplacements(by kind: DatabaseEventKind) -> Bool { false }
    package var preUpdateInterest: PreUpdateInterest { .none }
    package func rowIDFilter(ofTable name: String) -> RowIDFilter? { nil }
    package var interestGeneration: Int? { nil }
    package func schemaDidChange(_ db: Database) -> Bool { true }
    package func rowWillChange(_ event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind]) {}
    package func rowDidChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind]) {}
    package func databaseDidChange(_ kinds: [DatabaseEventKind]?) {}
    package func rowsWereRenumbered() -> Bool { false }
    package func tablesDidChange(_ names: [String]?, areNew: Bool) {}
    package var undoMark: Int? { nil }
    package func undo(to mark: Int, isCertain: Bool) {}
}

/// What an observer needs of rows before they change. SQLite reports more then than afterwards: the rows of tables without row ids, the rows that
/// others replace, the row ids and values that rows had.
package struct PreUpdateInterest {
    /// Whether changes are reported before they happen.
    let isWanted: Bool

    /// Whether they need not be reported again after they have happened.
    let isSufficient: Bool

    /// Whether the values of the rows are needed.
    let needsValues: Bool

    package init(isWanted: Bool, isSufficient: Bool, needsValues: Bool) {
        self.isWanted = isWanted
        self.isSufficient = isSufficient
        self.needsValues = needsValues
    }

    static let none = PreUpdateInterest(isWanted: false, isSufficient: false, needsValues: false)
}
