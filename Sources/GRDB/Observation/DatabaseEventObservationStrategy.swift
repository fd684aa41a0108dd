// Which rows a transaction observer hears of.

/// Which rows a transaction observer hears of: those that statements announce, or all.
///
///     final class RowCounter: TransactionObserver {
///         var databaseEventObservationStrategy: DatabaseEventObservationStrategy {
///             var strategy = DatabaseEventObservationStrategy.default
///             strategy.requiresDatabaseEventKind = false
///             return strategy
///         }
///         …
///     }
public struct DatabaseEventObservationStrategy: Sendable {
    /// The observer hears of the rows that statements announce to change, and that it wants to hear of.
    public static var `default`: DatabaseEventObservationStrategy { DatabaseEventObservationStrategy() }

    /// Whether ``TransactionObserver/observes(eventsOfKind:)`` decides which rows the observer hears of. `true` unless you say otherwise.
    ///
    /// If not, that method is never called, and the observer hears of all rows of all tables that SQLite tells of: those, too, that a function written
    /// in C changes when a `SELECT` calls it, and those that programs change by the C interface. As long as such an observer is there, `DELETE`
    /// without a condition deletes row by row.
    public var requiresDatabaseEventKind = true
}
