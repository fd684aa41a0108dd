// `Record`, the base class of records that track their changes.

/// A base class for records that know which of their values differ from the database.
///
///     class Flight: Record {
///         var id: Int64?
///         var origin: String
///
///         override class var databaseTableName: String { "flight" }
///
///         init(id: Int64?, origin: String) {
///             self.id = id
///             self.origin = origin
///             super.init()
///         }
///
///         required init(row: Row) throws {
///             id = row["id"]
///             origin = row["origin"]
///             try super.init(row: row)
///         }
///
///         override func encode(to container: inout PersistenceContainer) throws {
///             container["id"] = id
///             container["origin"] = origin
///         }
///
///         override func didInsert(_ inserted: InsertionSuccess) {
///             super.didInsert(inserted)
///             id = inserted.rowID
///         }
///     }
///
///     let flight = try Flight.find(db, key: 1)
///     flight.origin = "JFK"
///     flight.hasDatabaseChanges // true
///     try flight.updateChanges(db)
///
/// Subclasses that override a callback call the method of their superclass.
///
/// Prefer structs that adopt ``MutablePersistableRecord``: their ``MutablePersistableRecord/updateChanges(_:onConflict:modify:)`` does the same
/// without a base class.
open class Record: FetchableRecord, PersistableRecord {
    /// The values of the row that the record was fetched from, or that it was last saved to; `nil` for a record without row.
    private var savedValues: Row?

    /// The columns of the update that is about to run, when the record has chosen them.
    private var chosenColumns: [String]?

    // MARK: - Table

    /// The name of the table. By default, it is made of the name of the class.
    open class var databaseTableName: String {
        defaultTableName(of: self)
    }

    /// What is fetched. By default, all columns.
    open class var databaseSelection: [any SQLSelectable] {
        [AllColumns()]
    }

    /// What insertions and updates do about conflicts. By default, they fail.
    open class var persistenceConflictPolicy: PersistenceConflictPolicy {
        PersistenceConflictPolicy()
    }

    // MARK: - Rows

    /// Creates a record that has no row.
    public init() {}

    /// Creates a record from a row.
    ///
    /// The record has no changes from a row of the database. A row that a program has made is in no table: all columns are changes then.
    ///
    /// - Throws: What subclasses throw.
    public required init(row: Row) throws {
        if row.isFetched {
            savedValues = row.copy()
        }
    }

    /// Puts the values of the columns into a container. By default, none.
    ///
    /// - Throws: Whatever prevents the record from being stored.
    open func encode(to container: inout PersistenceContainer) throws {}

    // MARK: - Changes

    /// Whether the record differs from its row. A record that was not fetched, inserted nor updated does.
    public var hasDatabaseChanges: Bool {
        do {
            return try !databaseChanges.isEmpty
        } catch {
            // A record that cannot be encoded was never saved.
            return true
        }
    }

    /// The columns that differ from the row, with the values of the row: `nil` for those that the row does not have.
    ///
    ///     let leg = try Leg.find(db, key: 1)
    ///     leg.origin = "JFK"
    ///     try leg.databaseChanges // ["origin": "ATL"]
    ///
    /// - Throws: What `encode(to:)` throws.
    public var databaseChanges: [String: DatabaseValue?] {
        get throws {
            var changes: [String: DatabaseValue?] = [:] // compared: by programs
            try forEachChange { column, savedValue in changes.updateValue(savedValue, forKey: column) }
            return changes
        }
    }

    /// Calls a function with each column that differs from the row, and the value that the row has, if any.
    private func forEachChange(_ body: (String, DatabaseValue?) -> Void) throws {
        for (column, value) in try PersistenceContainer(self) {
            guard let savedValue = savedValue(ofColumn: column) else {
                body(column, nil)
                continue
            }
            if !savedValue.isStored(like: value) {
                body(column, savedValue)
            }
        }
    }

    /// The value that the row has in a column. Rows accept canonically equivalent names, containers do not.
    private func savedValue(ofColumn column: String) -> DatabaseValue? {
        guard let savedValues else { return nil }
        let index = savedValues.columns.names.firstIndex { $0.isSameDatabaseName(as: column) }
        return index.map { savedValues.uncheckedDatabaseValue(at: $0) }
    }

    /// Updates the columns that differ from the row. Does nothing if there is none.
    ///
    ///     // UPDATE "leg" SET "origin"='JFK' WHERE "id"=1
    ///     let leg = try Leg.find(db, key: 1)
    ///     leg.origin = "JFK"
    ///     try leg.updateChanges(db)
    ///
    /// - Parameter db: The connection to write to.
    /// - Returns: Whether there was a difference.
    /// - Throws: As ``MutablePersistableRecord/update(_:onConflict:)``.
    @discardableResult
    public final func updateChanges(_ db: Database) throws -> Bool {
        var columns: [String] = []
        try forEachChange { column, _ in columns.append(column) }
        guard !columns.isEmpty else { return false }
        chosenColumns = columns
        defer { chosenColumns = nil }
        try update(db, columns: columns)
        return true
    }

    // MARK: - Callbacks

    /// Runs before the record is inserted or updated.
    ///
    /// - Throws: Nothing. A subclass may throw an error that prevents the insertion or update.
    open func willSave(_ db: Database) throws {}

    /// Runs around the insertion or update. Subclasses call the method of their superclass.
    ///
    /// - Throws: The error of `save`.
    open func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
        _ = try save()
    }

    /// Runs after the record was inserted or updated. Subclasses call the method of their superclass.
    open func didSave(_ saved: PersistenceSuccess) {}

    /// Runs before the record is inserted.
    ///
    /// - Throws: Nothing. A subclass may throw an error that prevents the insertion.
    open func willInsert(_ db: Database) throws {}

    /// Runs around the insertion. Subclasses call the method of their superclass.
    ///
    /// - Throws: The error of `insert`.
    open func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
        let inserted = try insert()
        // A record that was ignored because of a conflict has no row.
        guard inserted.outcome != .ignored else { return }
        setSavedValues(inserted.persistenceContainer.map { ($0, $1) })
    }

    /// Runs after the record was inserted. Subclasses call the method of their superclass.
    open func didInsert(_ inserted: InsertionSuccess) {}

    /// Runs before the record is updated.
    ///
    /// - Throws: Nothing. A subclass may throw an error that prevents the update.
    open func willUpdate(_ db: Database, columns: Set<String>) throws {}

    /// Runs around the update. Subclasses call the method of their superclass.
    ///
    /// - Throws: The error of `update`.
    open func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws {
        var values = try update().persistenceContainer.map { ($0, $1) }
        if let savedValues {
            // A set of strings holds one of two canonically equivalent names.
            let updatedColumns = chosenColumns ?? Array(columns)
            // The other columns may still differ.
            values.removeAll { column, _ in !updatedColumns.containsDatabaseName(column) }
            let updatedNames = Set(values.map { DatabaseName($0.0) })
            values += savedValues.filter { column, _ in !updatedNames.contains(DatabaseName(column)) }
        }
        setSavedValues(values)
    }

    private func setSavedValues(_ values: [(column: String, value: DatabaseValue)]) {
        savedValues = Row(values: values.map(\.value), names: values.map(\.column))
    }

    /// Runs after the record was updated. Subclasses call the method of their superclass.
    open func didUpdate(_ updated: PersistenceSuccess) {}

    /// Runs before the record is deleted.
    ///
    /// - Throws: Nothing. A subclass may throw an error that prevents the deletion.
    open func willDelete(_ db: Database) throws {}

    /// Runs around the deletion. Subclasses call the method of their superclass.
    ///
    /// - Throws: The error of `delete`.
    open func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
        _ = try delete()
        savedValues = nil
    }

    /// Runs after the record was deleted. Subclasses call the method of their superclass.
    open func didDelete(deleted: Bool) {}
}
