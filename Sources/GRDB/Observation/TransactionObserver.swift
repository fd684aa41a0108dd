// Objects of programs that hear of changes and transactions.

/// An object that hears of the changes in a database, and of the transactions they are part of.
///
///     final class CityObserver: TransactionObserver {
///         private var hasChanges = false
///
///         func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
///             eventKind.tableName == "city"
///         }
///
///         func databaseDidChange(with event: DatabaseEvent) {
///             hasChanges = true
///             stopObservingDatabaseChangesUntilNextTransaction()
///         }
///
///         func databaseDidCommit(_ db: Database) {
///             if hasChanges { print("cities have changed") }
///             hasChanges = false
///         }
///
///         func databaseDidRollback(_ db: Database) {
///             hasChanges = false
///         }
///     }
///
///     let observer = CityObserver()
///     queue.add(transactionObserver: observer)
///
/// For each transaction, an observer hears of the changes one by one, then of the commit that is about to happen, then of the commit. When the
/// transaction is rolled back, the observer hears of the rollback instead, after as many changes as it may be. A write outside of any transaction
/// is a transaction of its own. Changes inside a savepoint are told when the savepoint is released, and never when it is rolled back.
///
/// An observer hears of what one connection does, the one it was added to. It hears nothing of transactions that cannot write, and of
/// the tables inside of virtual tables: see ``Database/notifyChanges(in:)``. Of rows in tables that were created `WITHOUT ROWID`, and of
/// rows that are deleted because another row replaces them, it hears before they change only: see ``databaseWillChange(with:)``.
///
/// All methods are called on the thread that writes, inside the access.
public protocol TransactionObserver: AnyObject {
    /// Whether the observer wants to hear of changes that a statement may make.
    ///
    /// This is asked before each statement that may change rows, once for each kind of changes. Without an interest of the observer, the rows
    /// that the statement changes cost nothing. It is not asked if the ``databaseEventObservationStrategy`` does not require it.
    ///
    /// - Parameter eventKind: What the statement may do, and to which table.
    /// - Returns: Whether ``databaseDidChange(with:)`` is to be called for each row.
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool

    /// Which rows the observer wants to hear of. ``DatabaseEventObservationStrategy/default`` unless you say otherwise.
    var databaseEventObservationStrategy: DatabaseEventObservationStrategy { get }

    /// Something was changed, and nobody knows which rows.
    ///
    /// The cause is ``Database/notifyChanges(in:)``, or a statement that turned out to change more than it had announced, because the schema was
    /// changed since it was compiled.
    ///
    /// Do not use the database in this method: an attempt throws an error of code `SQLITE_MISUSE`.
    func databaseDidChange()

    /// A row is about to be changed.
    ///
    /// Unlike ``databaseDidChange(with:)``, this method hears of rows in tables `WITHOUT ROWID`, of rows that are deleted because others replace
    /// them, and of the values that rows have and had. A row that it hears of may stay as it is, when the statement fails.
    ///
    /// The method is called where SQLite was built with `SQLITE_ENABLE_PREUPDATE_HOOK`, as on Debian and Ubuntu, and as long as the program does
    /// not use the C interface of the connection: see ``Configuration/claimsPreUpdateHook``. Inside a savepoint, it is called when the savepoint
    /// is released, with copies of the values.
    ///
    /// Do not use the database in this method: an attempt throws an error of code `SQLITE_MISUSE`.
    ///
    /// - Parameter event: What is about to happen to which row. It has the values until the method returns: see ``DatabasePreUpdateEvent/copy()``.
    func databaseWillChange(with event: DatabasePreUpdateEvent)

    /// A row was changed.
    ///
    /// Do not use the database in this method: an attempt throws an error of code `SQLITE_MISUSE`.
    ///
    /// - Parameter event: What has happened to which row.
    func databaseDidChange(with event: DatabaseEvent)

    /// The transaction is about to be committed.
    ///
    /// Do not use the database in this method: an attempt throws an error of code `SQLITE_MISUSE`.
    ///
    /// - Throws: An error that forbids the commit: the transaction is rolled back, and the error is thrown by what wanted to commit.
    func databaseWillCommit() throws

    /// The transaction was committed.
    ///
    /// - Parameter db: The connection, which can be used. What is written is another transaction. The cancellation and the timeouts of the access do
    ///   not apply.
    func databaseDidCommit(_ db: Database)

    /// The transaction was rolled back: the changes that the observer has heard of have not happened.
    ///
    /// - Parameter db: The connection, which can be used. What is written is another transaction. The cancellation and the timeouts of the access do
    ///   not apply.
    func databaseDidRollback(_ db: Database)
}

extension TransactionObserver {
    /// ``DatabaseEventObservationStrategy/default``: the observer is asked which changes it wants to hear of.
    public var databaseEventObservationStrategy: DatabaseEventObservationStrategy { .default }

    /// Does nothing.
    public func databaseDidChange() {}

    /// Does nothing. Observers that do not have the method pay nothing for it.
    public func databaseWillChange(with event: DatabasePreUpdateEvent) {
        ObserverSubscription.ignoreEarlyChanges(of: self)
    }

    /// Forbids nothing.
    public func databaseWillCommit() throws {}

    /// Does not tell the observer of any more changes before the next transaction.
    ///
    /// To be called in ``databaseDidChange()`` or ``databaseDidChange(with:)``: elsewhere, it does nothing. It spares an observer that has
    /// heard enough the rest, and it spares the database the work.
    public func stopObservingDatabaseChangesUntilNextTransaction() {
        ObserverSubscription.stopCurrent(of: self)
    }
}
