// Inserting records.

extension MutablePersistableRecord {
    /// Inserts the record.
    ///
    ///     // INSERT INTO "flight" ("id", "origin") VALUES (NULL, 'ATL')
    ///     var flight = Flight(id: nil, origin: "ATL")
    ///     try flight.insert(db)
    ///
    /// A record that is not stored, because of a conflict that is ignored or of a trigger, keeps its key: `didInsert` is not called. Nor is it
    /// for a record without key that the triggers of a view store, because SQLite does not report the key of the stored row.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    /// - Throws: A ``DatabaseError`` when a constraint is violated or SQLite fails otherwise, or the error of a callback or of `encode(to:)`.
    @inlinable
    public mutating func insert(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws {
        try write(db, RecordWrite(.insertion, conflictResolution))
    }

    /// Inserts a copy of the record, and returns it.
    ///
    ///     // INSERT INTO "flight" ("id", "origin") VALUES (NULL, 'ATL')
    ///     let flight = try Flight(id: nil, origin: "ATL").inserted(db)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    /// - Returns: The record, as its callbacks have left it.
    /// - Throws: As ``insert(_:onConflict:)``.
    @inlinable
    public func inserted(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws -> Self {
        var record = self
        try record.insert(db, onConflict: conflictResolution)
        return record
    }
}

extension PersistableRecord {
    /// Inserts the record.
    ///
    ///     // INSERT INTO "carrier" ("code", "name") VALUES ('DL', 'Delta')
    ///     try Carrier(code: "DL", name: "Delta").insert(db)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for
    ///     ``MutablePersistableRecord/persistenceConflictPolicy``.
    /// - Throws: A ``DatabaseError`` when a constraint is violated or SQLite fails otherwise, or the error of a callback or of `encode(to:)`.
    @inlinable
    public func insert(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws {
        var record = self
        try record.write(db, RecordWrite(.insertion, conflictResolution))
    }
}
