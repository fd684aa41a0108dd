// `InsertionSuccess` and `PersistenceSuccess`, what the callbacks of records learn about statements that succeeded.

/// The result of a successful insertion.
///
///     mutating func didInsert(_ inserted: InsertionSuccess) {
///         id = inserted.rowID
///     }
public struct InsertionSuccess: Sendable {
    /// The row id of the inserted row.
    ///
    /// It means nothing for tables that have no row id, and when nothing was inserted because of the `ignore` conflict resolution.
    public var rowID: Int64

    /// The name of the column of the primary key that holds the row id, if there is one.
    public var rowIDColumn: String?

    /// The values that were inserted.
    public var persistenceContainer: PersistenceContainer
}

/// The result of a successful insertion or update.
public struct PersistenceSuccess: Sendable {
    /// The values of the record.
    public var persistenceContainer: PersistenceContainer

    @usableFromInline
    init(persistenceContainer: PersistenceContainer) {
        self.persistenceContainer = persistenceContainer
    }

    @usableFromInline
    init(_ inserted: InsertionSuccess) {
        persistenceContainer = inserted.persistenceContainer
    }
}
