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

    /// The values that were inserted, with the row id in the column of the primary key that holds it.
    ///
    ///     // INSERT INTO "flight" ("id", "origin") VALUES (NULL, 'ATL')
    ///     inserted.persistenceContainer["id"] // the same as inserted.rowID
    public var persistenceContainer: PersistenceContainer {
        get {
            guard let rowIDColumn, !isIgnored, !isContainerGiven else { return encodedContainer }
            return encodedContainer.setting(rowID, forColumn: rowIDColumn)
        }
        set {
            encodedContainer = newValue
            isContainerGiven = true
        }
    }

    /// Whether a program has set the values.
    fileprivate var isContainerGiven = false

    /// The values that the record has encoded. The row id is added when somebody asks: most records never do, and memory that has got
    /// a column more would not fit the next record.
    fileprivate var encodedContainer: PersistenceContainer

    /// Whether no row was inserted, as far as anybody has asked: the record has nothing to learn.
    @usableFromInline
    var isIgnored = false

    init(rowID: Int64, rowIDColumn: String?, persistenceContainer: PersistenceContainer) {
        self.rowID = rowID
        self.rowIDColumn = rowIDColumn
        encodedContainer = persistenceContainer
    }
}

/// The result of a successful insertion or update.
public struct PersistenceSuccess: Sendable {
    /// The values of the record. After an insertion, they have the row id in the column of the primary key that holds it.
    public var persistenceContainer: PersistenceContainer {
        get {
            guard let insertedRowID else { return encodedContainer }
            return encodedContainer.setting(insertedRowID.value, forColumn: insertedRowID.column)
        }
        set {
            encodedContainer = newValue
            insertedRowID = nil
        }
    }

    /// The values that the record has encoded. As in ``InsertionSuccess``, the row id is added when somebody asks.
    private(set) var encodedContainer: PersistenceContainer

    private var insertedRowID: (value: Int64, column: String)?

    @usableFromInline
    init(persistenceContainer: PersistenceContainer) {
        encodedContainer = persistenceContainer
    }

    @usableFromInline
    init(_ inserted: InsertionSuccess) {
        encodedContainer = inserted.encodedContainer
        if let column = inserted.rowIDColumn, !inserted.isIgnored, !inserted.isContainerGiven {
            insertedRowID = (inserted.rowID, column)
        }
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
        if let rowIDColumn, let ownRowID = Int64.fromDatabaseValue(encodedContainer[rowIDColumn]?.databaseValue ?? .null) {
            ignored.rowID = ownRowID
        }
        return ignored
    }
}

extension PersistenceContainer {
    /// The same values, but for the row id in its column.
    fileprivate func setting(_ rowID: Int64, forColumn column: String) -> PersistenceContainer {
        var container = self
        container[column] = rowID
        return container
    }
}

extension PersistencePlan {
    /// Whether the records are written by triggers. What these change does not count.
    fileprivate func isOfView(_ db: Database) throws -> Bool {
        try db.viewExists(tableName)
    }
}
