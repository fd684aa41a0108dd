// Deleting records, and asking whether they exist.

extension MutablePersistableRecord {
    /// Deletes the row that has the primary key of the record.
    ///
    ///     // DELETE FROM "flight" WHERE "id"=1
    ///     let deleted = try flight.delete(db)
    ///
    /// - Parameter db: The connection to write to.
    /// - Returns: Whether there was a row to delete.
    /// - Throws: A ``DatabaseError`` when other rows forbid the deletion or SQLite fails otherwise, or the error of a callback or of
    ///   `encode(to:)`.
    @discardableResult
    @inlinable
    public func delete(_ db: Database) throws -> Bool {
        try willDelete(db)
        var deleted: Bool?
        try aroundDelete(db) {
            let plan = db.recordPlan(for: type(of: self))
            let success = try plan.withContainer(of: self) { try plan.delete($0, db) }
            deleted = success
            return success
        }
        guard let deleted else {
            throw missingCall("aroundDelete", "delete")
        }
        didDelete(deleted: deleted)
        return deleted
    }

    /// Returns whether the database has a row for the primary key of the record.
    ///
    ///     // SELECT EXISTS (SELECT 1 FROM "flight" WHERE "id"=1)
    ///     let exists = try flight.exists(db)
    ///
    /// - Parameter db: The connection to read from.
    /// - Returns: False also when the record has no primary key.
    /// - Throws: A ``DatabaseError``, or the error of `encode(to:)`.
    @inlinable
    public func exists(_ db: Database) throws -> Bool {
        let plan = db.recordPlan(for: type(of: self))
        return try plan.withContainer(of: self) { try plan.exists($0, db) }
    }
}
