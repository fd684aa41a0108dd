// The change of a row, as transaction observers receive it.

/// A row that was inserted, deleted or updated.
///
///     func databaseDidChange(with event: DatabaseEvent) {
///         print(event.kind, event.tableName, event.rowID) // insert city 12
///     }
///
/// See ``TransactionObserver``.
public struct DatabaseEvent: Sendable {
    /// What can happen to a row.
    public enum Kind: CInt, Sendable {
        /// The row is new.
        case insert = 18

        /// The row is no more.
        case delete = 9

        /// The row has other values.
        case update = 23
    }

    /// What has happened to the row.
    public let kind: Kind

    /// The name of the database that holds the table: `main`, `temp`, or the name of an attached database.
    public let databaseName: String

    /// The name of the table.
    public let tableName: String

    /// The row id of the row. After an update that changes it, this is the new one.
    public let rowID: Int64

    /// Returns an event that can be kept after the observer has returned. All events can: this is the event itself.
    public func copy() -> DatabaseEvent {
        self
    }
}

extension DatabaseEventKind {
    /// What happens to the rows.
    var rowChange: DatabaseEvent.Kind {
        switch self {
        case .insert: .insert
        case .delete: .delete
        case .update: .update
        }
    }
}
