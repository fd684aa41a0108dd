// Objects of programs that are notified of changes and of transactions, and which rows they are notified of.

/// An object that is notified of the changes in a database, and of the transactions they are part of.
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
/// For each transaction, an observer is notified of the changes one by one, then of the commit that is about to happen, then of the commit. When
/// the transaction is rolled back, the observer is notified of the rollback instead, after any number of changes. A write outside of any
/// transaction is a transaction of its own. Changes inside a savepoint are reported when the savepoint is released, and never when it is rolled
/// back.
///
/// An observer is notified of what one connection does, the one it was added to. It is not notified of transactions that cannot write, nor of
/// the tables inside of virtual tables: see ``Database/notifyChanges(in:)``. Of rows in tables that were created `WITHOUT ROWID`, and of
/// rows that are deleted because another row replaces them, it is notified before they change only: see ``databaseWillChange(with:)``.
///
/// All methods are called on the thread that writes, inside the access.
public protocol TransactionObserver: AnyObject {
    /// Returns whether the observer is to be notified of changes that a statement may make.
    ///
    /// Called before each statement that may change rows, once for each kind of changes. When the observer returns `false`, the rows
    /// that the statement changes cost nothing. The method is not called if the ``databaseEventObservationStrategy`` does not require it.
    ///
    /// - Parameter eventKind: What the statement may do, and to which table.
    /// - Returns: Whether ``databaseDidChange(with:)`` is to be called for each row.
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool

    /// Which rows the observer is notified of. ``DatabaseEventObservationStrategy/default`` unless the observer has the property.
    var databaseEventObservationStrategy: DatabaseEventObservationStrategy { get }

    /// Notifies the observer that something was changed, when it is not known which rows.
    ///
    /// The cause is ``Database/notifyChanges(in:)``, or a statement that turned out to change more than was expected when it was compiled, because
    /// the schema was changed since.
    ///
    /// Do not use the database in this method: an attempt throws an error of code `SQLITE_MISUSE`.
    func databaseDidChange()

    /// Notifies the observer that a row is about to be changed.
    ///
    /// Unlike ``databaseDidChange(with:)``, this method is called for rows in tables `WITHOUT ROWID`, and for rows that are deleted because others
    /// replace them, and it gets the values that rows have and had. The row may stay as it is, when the statement fails.
    ///
    /// The method is called where SQLite was built with `SQLITE_ENABLE_PREUPDATE_HOOK`, as on Debian and Ubuntu, and as long as the program does
    /// not use the C interface of the connection: see ``Configuration/claimsPreUpdateHook``. Inside a savepoint, it is called when the savepoint
    /// is released, with copies of the values.
    ///
    /// Do not use the database in this method: an attempt throws an error of code `SQLITE_MISUSE`.
    ///
    /// - Parameter event: What is about to happen to which row. It has the values until the method returns: see ``DatabasePreUpdateEvent/copy()``.
    func databaseWillChange(with event: DatabasePreUpdateEvent)

    /// Notifies the observer that a row was changed.
    ///
    /// Do not use the database in this method: an attempt throws an error of code `SQLITE_MISUSE`.
    ///
    /// - Parameter event: What has happened to which row.
    func databaseDidChange(with event: DatabaseEvent)

    /// Notifies the observer that the transaction is about to be committed.
    ///
    /// Do not use the database in this method: an attempt throws an error of code `SQLITE_MISUSE`.
    ///
    /// - Throws: An error that forbids the commit: the transaction is rolled back, and the error is thrown by the call that was to commit.
    func databaseWillCommit() throws

    /// Notifies the observer that the transaction was committed.
    ///
    /// - Parameter db: The connection, which can be used. What is written is another transaction. The cancellation and the timeouts of the access do
    ///   not apply.
    func databaseDidCommit(_ db: Database)

    /// Notifies the observer that the transaction was rolled back: the changes that it was notified of have not happened.
    ///
    /// - Parameter db: The connection, which can be used. What is written is another transaction. The cancellation and the timeouts of the access do
    ///   not apply.
    func databaseDidRollback(_ db: Database)
}

extension TransactionObserver {
    /// ``DatabaseEventObservationStrategy/default``: ``observes(eventsOfKind:)`` decides which changes the observer is notified of.
    public var databaseEventObservationStrategy: DatabaseEventObservationStrategy { .default }

    /// Does nothing.
    public func databaseDidChange() {}

    /// Does nothing. Observers that do not implement the method have no cost from it.
    public func databaseWillChange(with event: DatabasePreUpdateEvent) {
        TransactionObserverRegistration.ignorePreUpdates(of: self)
    }

    /// Does nothing, which allows the commit.
    ///
    /// - Throws: Nothing.
    public func databaseWillCommit() throws {}

    /// Stops notifying the observer of changes until the next transaction.
    ///
    /// To be called in ``databaseDidChange()`` or ``databaseDidChange(with:)``: elsewhere, it does nothing. Call it when the observer needs no
    /// more changes of the transaction: it saves the notifications, and their work in the database.
    public func stopObservingDatabaseChangesUntilNextTransaction() {
        TransactionObserverRegistration.stopCurrent(of: self)
    }
}

/// Which rows a transaction observer is notified of: those that compiled statements are expected to change, or all.
///
///     final class RowCounter: TransactionObserver {
///         var databaseEventObservationStrategy: DatabaseEventObservationStrategy {
///             var strategy = DatabaseEventObservationStrategy.default
///             strategy.requiresDatabaseEventKind = false
///             return strategy
///         }
///
///         private(set) var count = 0
///
///         func databaseDidChange(with event: DatabaseEvent) { count += 1 }
///         func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
///         func databaseDidCommit(_ db: Database) {}
///         func databaseDidRollback(_ db: Database) {}
///     }
public struct DatabaseEventObservationStrategy: Sendable {
    /// The observer is notified of the rows that compiled statements are expected to change, and that it observes.
    public static var `default`: DatabaseEventObservationStrategy { DatabaseEventObservationStrategy() }

    /// Whether ``TransactionObserver/observes(eventsOfKind:)`` decides which rows the observer is notified of. `true` by default.
    ///
    /// If not, that method is never called, and the observer is notified of all rows of all tables that SQLite reports: those, too, that a function
    /// written in C changes when a `SELECT` calls it, and those that programs change by the C interface. As long as such an observer is there,
    /// `DELETE` without a condition deletes row by row.
    public var requiresDatabaseEventKind = true
}
