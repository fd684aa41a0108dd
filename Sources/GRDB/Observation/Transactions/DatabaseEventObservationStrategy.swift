// Which rows a transaction observer is notified of.

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
