// Saving records: an update if there is a row, an insertion otherwise.

extension MutablePersistableRecord {
    /// Updates the record if it has a primary key and a row in the database; inserts it otherwise.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1
    ///     // INSERT INTO "flight" ("id", "origin") VALUES (1, 'JFK') if there is no such row
    ///     try flight.save(db)
    ///
    /// A record whose primary key is `nil` is inserted at once. Otherwise the update comes first, and the insertion when it has found no row.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    /// - Throws: A ``DatabaseError`` when a constraint is violated or SQLite fails otherwise, or the error of a callback or of `encode(to:)`.
    @inlinable
    public mutating func save(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws {
        try write(db, RecordWrite(.save, conflictResolution))
    }

    /// Saves a copy of the record, and returns it.
    ///
    ///     let flight = try Flight(id: 1, origin: "JFK").saved(db)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    /// - Returns: The record, as its callbacks have left it.
    /// - Throws: As ``save(_:onConflict:)``.
    @inlinable
    public func saved(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws -> Self {
        var record = self
        try record.save(db, onConflict: conflictResolution)
        return record
    }

    // MARK: - Fetching the saved row

    /// Updates or inserts the record, and returns the row as a new record.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING *
    ///     // INSERT INTO "flight" ("id", "origin") VALUES (1, 'JFK') RETURNING * if there is no such row
    ///     let savedFlight = try flight.saveAndFetch(db)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    /// - Throws: As ``save(_:onConflict:)``, or the error of ``FetchableRecord/init(row:)``. A ``RecordError`` when nothing was saved, because of a
    ///   conflict that is ignored.
    public func saveAndFetch(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws -> Self
    where Self: FetchableRecord {
        var record = self
        return try record.saveAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Updates or inserts the record, and returns the row as a record of another type.
    ///
    ///     let fullFlight = try flight.saveAndFetch(db, as: FullFlight.self)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - returnedType: The type of the returned record. Its `databaseSelection` is what is fetched.
    /// - Throws: As ``save(_:onConflict:)``, or the error of ``FetchableRecord/init(row:)``. A ``RecordError`` when nothing was saved, because of a
    ///   conflict that is ignored.
    public mutating func saveAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T {
        try writeAndFetch(db, .save, conflictResolution, as: T.self)
    }

    /// Updates or inserts the record, and fetches columns of the row.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING "distance"
    ///     let distance = try flight.saveAndFetch(db, selection: [Column("distance")]) { statement in
    ///         try Int.fetchOne(statement)
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - selection: What is fetched. It must not be empty.
    ///   - fetch: Fetches from the statement. It is called a second time when the update has found no row.
    /// - Returns: What `fetch` returns.
    /// - Throws: As ``save(_:onConflict:)``, or the error of `fetch`.
    public mutating func saveAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable],
        fetch: (Statement) throws -> T
    ) throws -> T {
        try writeAndFetch(db, .save, conflictResolution, selection: selection) { try fetch($0.statement) }
    }
}

extension PersistableRecord {
    /// Updates the record if it has a primary key and a row in the database; inserts it otherwise.
    ///
    ///     // UPDATE "carrier" SET "name"='Delta' WHERE "code"='DL'
    ///     // INSERT INTO "carrier" ("code", "name") VALUES ('DL', 'Delta') if there is no such row
    ///     try carrier.save(db)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for
    ///     ``MutablePersistableRecord/persistenceConflictPolicy``.
    /// - Throws: A ``DatabaseError`` when a constraint is violated or SQLite fails otherwise, or the error of a callback or of `encode(to:)`.
    @inlinable
    public func save(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws {
        var record = self
        try record.write(db, RecordWrite(.save, conflictResolution))
    }

    /// Updates or inserts the record, and returns the row as a record of another type.
    ///
    ///     let fullCarrier = try carrier.saveAndFetch(db, as: FullCarrier.self)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for
    ///     ``MutablePersistableRecord/persistenceConflictPolicy``.
    ///   - returnedType: The type of the returned record. Its `databaseSelection` is what is fetched.
    /// - Throws: As ``save(_:onConflict:)``, or the error of ``FetchableRecord/init(row:)``. A ``RecordError`` when nothing was saved, because of a
    ///   conflict that is ignored.
    public func saveAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T {
        var record = self
        return try record.writeAndFetch(db, .save, conflictResolution, as: T.self)
    }

    /// Updates or inserts the record, and fetches columns of the row.
    ///
    ///     // UPDATE "carrier" SET "name"='Delta' WHERE "code"='DL' RETURNING "created"
    ///     let created = try carrier.saveAndFetch(db, selection: [Column("created")]) { statement in
    ///         try Date.fetchOne(statement)
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for
    ///     ``MutablePersistableRecord/persistenceConflictPolicy``.
    ///   - selection: What is fetched. It must not be empty.
    ///   - fetch: Fetches from the statement. It is called a second time when the update has found no row.
    /// - Returns: What `fetch` returns.
    /// - Throws: As ``save(_:onConflict:)``, or the error of `fetch`.
    public func saveAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable],
        fetch: (Statement) throws -> T
    ) throws -> T {
        var record = self
        return try record.writeAndFetch(db, .save, conflictResolution, selection: selection) { try fetch($0.statement) }
    }
}
