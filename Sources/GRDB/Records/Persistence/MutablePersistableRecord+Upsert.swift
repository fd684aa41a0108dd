// Upserting records: an insertion that becomes an update when the row exists, in one statement.

extension MutablePersistableRecord {
    /// Inserts the record, or updates the row that is in the way.
    ///
    ///     // INSERT INTO "airport" ("code", "name") VALUES ('ATL', 'Atlanta')
    ///     // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "rowid"
    ///     try airport.upsert(db)
    ///
    /// A row is in the way when it has the primary key of the record, or the values of the columns of a unique index. All columns of the
    /// record are overwritten, but those of the primary key.
    ///
    /// The callbacks are those of an insertion. ``persistenceConflictPolicy`` does not count.
    ///
    /// - Parameter db: The connection to write to.
    /// - Throws: A ``DatabaseError`` when a constraint is violated or SQLite fails otherwise, or the error of a callback or of `encode(to:)`.
    public mutating func upsert(_ db: Database) throws {
        try insertWithCallbacks(db) { record, plan in
            try plan.upsert(record, db)
        }
    }
}

extension PersistableRecord {
    /// Inserts the record, or updates the row that is in the way.
    ///
    ///     // INSERT INTO "airport" ("code", "name") VALUES ('ATL', 'Atlanta')
    ///     // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "rowid"
    ///     try airport.upsert(db)
    ///
    /// A row is in the way when it has the primary key of the record, or the values of the columns of a unique index. All columns of the
    /// record are overwritten, but those of the primary key.
    ///
    /// The callbacks are those of an insertion. ``MutablePersistableRecord/persistenceConflictPolicy`` does not count.
    ///
    /// - Parameter db: The connection to write to.
    /// - Throws: A ``DatabaseError`` when a constraint is violated or SQLite fails otherwise, or the error of a callback or of `encode(to:)`.
    public func upsert(_ db: Database) throws {
        var record = self
        try record.insertWithCallbacks(db) { record, plan in
            try plan.upsert(record, db)
        }
    }
}
