// `PersistableRecord`, the protocol of records that an insertion does not change.

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
