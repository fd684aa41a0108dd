// `MutablePersistableRecord`, the protocol of records that learn from their insertion, and the callbacks of all persistable records.

/// A type whose values are inserted, updated and deleted in a table, and that an insertion may change.
///
/// It is the protocol of structs that get their id from the database:
///
///     struct Flight: Codable, MutablePersistableRecord {
///         var id: Int64?
///         var origin: String
///
///         mutating func didInsert(_ inserted: InsertionSuccess) {
///             id = inserted.rowID
///         }
///     }
///
///     try queue.write { db in
///         var flight = Flight(id: nil, origin: "ATL")
///         try flight.insert(db)
///         flight.origin = "JFK"
///         try flight.update(db)
///     }
///
/// Classes, and structs whose id is known before the insertion, adopt ``PersistableRecord``.
///
/// ## Callbacks
///
/// The methods that start with `will`, `around` and `did` are called by the methods that insert, update, save, upsert and delete one record.
/// None has to be implemented. An insertion calls them in this order:
///
/// ```text
/// willSave, aroundSave (
///     willInsert, aroundInsert (
///         INSERT
///     ), didInsert
/// ), didSave
/// ```
///
/// An update calls `willUpdate`, `aroundUpdate` and `didUpdate` in the same way. When ``save(_:onConflict:)`` finds no row to update, it goes
/// on with the callbacks of the insertion. A deletion calls `willDelete`, `aroundDelete` and `didDelete`.
///
/// An `around` method calls its closure exactly once. An error that a callback or SQLite throws ends the operation, and the callbacks
/// that come after it are not called. Requests that delete or update many rows (`deleteAll`, `updateAll`) call none of them.
public protocol MutablePersistableRecord: EncodableRecord, TableRecord {
    /// What insertions and updates do about conflicts. By default, they fail.
    static var persistenceConflictPolicy: PersistenceConflictPolicy { get }

    // MARK: Insertion callbacks

    /// Runs before the record is inserted.
    ///
    /// - Parameter db: The connection that is about to insert.
    /// - Throws: An error that prevents the insertion.
    mutating func willInsert(_ db: Database) throws

    /// Runs around the insertion.
    ///
    ///     func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
    ///         print("inserting")
    ///         let inserted = try insert()
    ///         print("inserted row \(inserted.rowID)")
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection that inserts.
    ///   - insert: Inserts the record. To be called exactly once.
    /// - Throws: The error of `insert`, or another error, which ends the operation.
    func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws

    /// Runs after the record was inserted. It is not called when nothing was stored: see ``insert(_:onConflict:)``.
    ///
    ///     mutating func didInsert(_ inserted: InsertionSuccess) {
    ///         id = inserted.rowID
    ///     }
    mutating func didInsert(_ inserted: InsertionSuccess)

    // MARK: Update callbacks

    /// Runs before the record is updated.
    ///
    /// - Parameters:
    ///   - db: The connection that is about to update.
    ///   - columns: The columns that will be updated, of those that the record encodes.
    /// - Throws: An error that prevents the update.
    func willUpdate(_ db: Database, columns: Set<String>) throws

    /// Runs around the update.
    ///
    /// - Parameters:
    ///   - db: The connection that updates.
    ///   - columns: The columns that will be updated, of those that the record encodes.
    ///   - update: Updates the record. To be called exactly once.
    /// - Throws: The error of `update`, or another error, which ends the operation.
    func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws

    /// Runs after the record was updated.
    func didUpdate(_ updated: PersistenceSuccess)

    // MARK: Saving callbacks

    /// Runs before the record is inserted or updated, and before all other callbacks.
    ///
    /// - Parameter db: The connection that is about to write.
    /// - Throws: An error that prevents the insertion or update.
    func willSave(_ db: Database) throws

    /// Runs around the insertion or update, and around the callbacks of these.
    ///
    /// - Parameters:
    ///   - db: The connection that writes.
    ///   - save: Inserts or updates the record. To be called exactly once.
    /// - Throws: The error of `save`, or another error, which ends the operation.
    func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws

    /// Runs after the record was inserted or updated, and after all other callbacks.
    func didSave(_ saved: PersistenceSuccess)

    // MARK: Deletion callbacks

    /// Runs before the record is deleted.
    ///
    /// - Parameter db: The connection that is about to delete.
    /// - Throws: An error that prevents the deletion.
    func willDelete(_ db: Database) throws

    /// Runs around the deletion.
    ///
    /// - Parameters:
    ///   - db: The connection that deletes.
    ///   - delete: Deletes the record, and returns whether there was a row to delete. To be called exactly once.
    /// - Throws: The error of `delete`, or another error, which ends the operation.
    func aroundDelete(_ db: Database, delete: () throws -> Bool) throws

    /// Runs after the record was deleted.
    ///
    /// - Parameter deleted: Whether there was a row to delete.
    func didDelete(deleted: Bool)
}

extension MutablePersistableRecord {
    /// Conflicts make insertions and updates fail.
    @inlinable
    public static var persistenceConflictPolicy: PersistenceConflictPolicy {
        PersistenceConflictPolicy()
    }

    /// Does nothing.
    ///
    /// - Throws: Nothing.
    @inlinable
    public mutating func willInsert(_ db: Database) throws {}

    /// Inserts, and does nothing else.
    ///
    /// - Throws: The error of `insert`.
    @inlinable
    public func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
        _ = try insert()
    }

    /// Does nothing.
    @inlinable
    public mutating func didInsert(_ inserted: InsertionSuccess) {}

    /// Does nothing.
    ///
    /// - Throws: Nothing.
    @inlinable
    public func willUpdate(_ db: Database, columns: Set<String>) throws {}

    /// Updates, and does nothing else.
    ///
    /// - Throws: The error of `update`.
    @inlinable
    public func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws {
        _ = try update()
    }

    /// Does nothing.
    @inlinable
    public func didUpdate(_ updated: PersistenceSuccess) {}

    /// Does nothing.
    ///
    /// - Throws: Nothing.
    @inlinable
    public func willSave(_ db: Database) throws {}

    /// Inserts or updates, and does nothing else.
    ///
    /// - Throws: The error of `save`.
    @inlinable
    public func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
        _ = try save()
    }

    /// Does nothing.
    @inlinable
    public func didSave(_ saved: PersistenceSuccess) {}

    /// Does nothing.
    ///
    /// - Throws: Nothing.
    @inlinable
    public func willDelete(_ db: Database) throws {}

    /// Deletes, and does nothing else.
    ///
    /// - Throws: The error of `delete`.
    @inlinable
    public func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
        _ = try delete()
    }

    /// Does nothing.
    @inlinable
    public func didDelete(deleted: Bool) {}
}

// MARK: - Records that an insertion does not change

/// A type whose values are inserted, updated and deleted in a table.
///
/// It is the protocol of classes, and of structs whose id is known before the insertion:
///
///     struct Carrier: Codable, PersistableRecord {
///         var code: String
///         var name: String
///     }
///
///     try queue.write { db in
///         let carrier = Carrier(code: "DL", name: "Delta")
///         try carrier.insert(db)
///     }
///
/// It differs from ``MutablePersistableRecord`` in that its methods do not change the record: they can be called on constants.
public protocol PersistableRecord: MutablePersistableRecord {
    /// Runs before the record is inserted.
    ///
    /// - Parameter db: The connection that is about to insert.
    /// - Throws: An error that prevents the insertion.
    func willInsert(_ db: Database) throws

    /// Runs after the record was inserted.
    func didInsert(_ inserted: InsertionSuccess)
}

extension PersistableRecord {
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    @inlinable
    public func willInsert(_ db: Database) throws {}

    /// Does nothing.
    @inlinable
    public func didInsert(_ inserted: InsertionSuccess) {}
}

// MARK: - Conflicts

/// What happens when an inserted or updated record violates a constraint of its table.
///
///     struct Setting: Codable, PersistableRecord {
///         // INSERT OR REPLACE INTO "setting" …
///         // UPDATE OR REPLACE "setting" SET …
///         static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace, update: .replace)
///     }
///
/// Methods that have an `onConflict` parameter follow this parameter instead, unless it is `nil`.
///
/// With the `ignore` resolution, an insertion may insert nothing, and the row id that callbacks receive means nothing then.
public struct PersistenceConflictPolicy: Sendable {
    /// What insertions do.
    public let conflictResolutionForInsert: Database.ConflictResolution

    /// What updates do.
    public let conflictResolutionForUpdate: Database.ConflictResolution

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - insert: What insertions do. By default, they fail.
    ///   - update: What updates do. By default, they fail.
    @inlinable
    public init(insert: Database.ConflictResolution = .abort, update: Database.ConflictResolution = .abort) {
        conflictResolutionForInsert = insert
        conflictResolutionForUpdate = update
    }
}
