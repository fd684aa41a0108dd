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

    /// Whether no row was inserted, as far as anybody has asked: the record has nothing to learn.
    @usableFromInline
    var isIgnored = false
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

extension InsertionSuccess {
    /// The result of an insertion that has just been run. It tells that the record was ignored, if so, and then knows no row id but the
    /// record's own: the last one of the connection is that of another record.
    @usableFromInline
    func withoutForeignRowID(_ db: Database, _ plan: PersistencePlan) throws -> InsertionSuccess {
        guard try db.changesCount == 0 && !plan.isOfView(db) else { return self }
        var ignored = self
        ignored.isIgnored = true
        ignored.rowID = 0
        if let rowIDColumn, let ownRowID = Int64.fromDatabaseValue(persistenceContainer[rowIDColumn]?.databaseValue ?? .null) {
            ignored.rowID = ownRowID
        }
        return ignored
    }
}

extension PersistencePlan {
    /// Whether the records are written by triggers. What these change does not count.
    fileprivate func isOfView(_ db: Database) throws -> Bool {
        try db.viewExists(tableName)
    }
}
