// Inserting records, and fetching the inserted rows: with the values that the database has added.

extension MutablePersistableRecord {
    /// Inserts the record, and returns the inserted row as a new record.
    ///
    ///     // INSERT INTO "flight" ("id", "origin") VALUES (NULL, 'ATL') RETURNING *
    ///     let flight = try Flight(id: nil, origin: "ATL").insertAndFetch(db)
    ///
    /// The new record has the default values of columns, the values of generated columns, etc.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    /// - Throws: As ``insert(_:onConflict:)``, or the error of ``FetchableRecord/init(row:)``. A ``RecordError`` when nothing was inserted, because
    ///   of a conflict that is ignored.
    public func insertAndFetch(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws -> Self
    where Self: FetchableRecord {
        var record = self
        return try record.insertAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Inserts the record, and returns the inserted row as a record of another type.
    ///
    ///     // INSERT INTO "flight" ("origin") VALUES ('ATL') RETURNING *
    ///     var partialFlight = PartialFlight(origin: "ATL")
    ///     let flight = try partialFlight.insertAndFetch(db, as: Flight.self)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - returnedType: The type of the returned record. Its `databaseSelection` is what is fetched.
    /// - Throws: As ``insert(_:onConflict:)``, or the error of ``FetchableRecord/init(row:)``. A ``RecordError`` when nothing was inserted, because
    ///   of a conflict that is ignored.
    public mutating func insertAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T {
        try writeAndFetch(db, .insertion, conflictResolution, as: T.self)
    }

    /// Inserts the record, and fetches columns of the inserted row.
    ///
    ///     // INSERT INTO "flight" ("origin") VALUES ('ATL') RETURNING "gate"
    ///     let gate = try flight.insertAndFetch(db, selection: [Column("gate")]) { statement in
    ///         try String.fetchOne(statement)
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - selection: What is fetched. It must not be empty.
    ///   - fetch: Fetches from the statement.
    /// - Returns: What `fetch` returns.
    /// - Throws: As ``insert(_:onConflict:)``, or the error of `fetch`.
    public mutating func insertAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable],
        fetch: (Statement) throws -> T
    ) throws -> T {
        try writeAndFetch(db, .insertion, conflictResolution, selection: selection) { try fetch($0.statement) }
    }

    /// Inserts the record, and fetches columns of the inserted row.
    ///
    ///     // INSERT INTO "flight" ("origin") VALUES ('ATL') RETURNING "gate"
    ///     let gate = try flight.insertAndFetch(db) { statement in
    ///         try String.fetchOne(statement)
    ///     } select: {
    ///         [$0.gate]
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - fetch: Fetches from the statement.
    ///   - select: Receives the columns of the type, and returns what is fetched.
    /// - Returns: What `fetch` returns.
    /// - Throws: As ``insert(_:onConflict:)``, or the error of `fetch` or of `select`.
    public mutating func insertAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        fetch: (Statement) throws -> T,
        select: (DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> T {
        try insertAndFetch(db, onConflict: conflictResolution, selection: select(Self.databaseComponents), fetch: fetch)
    }
}

extension PersistableRecord {
    /// Inserts the record, and returns the inserted row as a record of another type.
    ///
    ///     // INSERT INTO "carrier" ("code") VALUES ('DL') RETURNING *
    ///     let carrier = try PartialCarrier(code: "DL").insertAndFetch(db, as: Carrier.self)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for
    ///     ``MutablePersistableRecord/persistenceConflictPolicy``.
    ///   - returnedType: The type of the returned record. Its `databaseSelection` is what is fetched.
    /// - Throws: As ``insert(_:onConflict:)``, or the error of ``FetchableRecord/init(row:)``. A ``RecordError`` when nothing was inserted, because
    ///   of a conflict that is ignored.
    public func insertAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T {
        var record = self
        return try record.writeAndFetch(db, .insertion, conflictResolution, as: T.self)
    }

    /// Inserts the record, and fetches columns of the inserted row.
    ///
    ///     // INSERT INTO "carrier" ("code") VALUES ('DL') RETURNING "created"
    ///     let created = try carrier.insertAndFetch(db, selection: [Column("created")]) { statement in
    ///         try Date.fetchOne(statement)
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for
    ///     ``MutablePersistableRecord/persistenceConflictPolicy``.
    ///   - selection: What is fetched. It must not be empty.
    ///   - fetch: Fetches from the statement.
    /// - Returns: What `fetch` returns.
    /// - Throws: As ``insert(_:onConflict:)``, or the error of `fetch`.
    public func insertAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable],
        fetch: (Statement) throws -> T
    ) throws -> T {
        var record = self
        return try record.writeAndFetch(db, .insertion, conflictResolution, selection: selection) { try fetch($0.statement) }
    }

    /// Inserts the record, and fetches columns of the inserted row.
    ///
    ///     // INSERT INTO "carrier" ("code") VALUES ('DL') RETURNING "created"
    ///     let created = try carrier.insertAndFetch(db) { statement in
    ///         try Date.fetchOne(statement)
    ///     } select: {
    ///         [$0.created]
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for
    ///     ``MutablePersistableRecord/persistenceConflictPolicy``.
    ///   - fetch: Fetches from the statement.
    ///   - select: Receives the columns of the type, and returns what is fetched.
    /// - Returns: What `fetch` returns.
    /// - Throws: As ``insert(_:onConflict:)``, or the error of `fetch` or of `select`.
    public func insertAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        fetch: (Statement) throws -> T,
        select: (DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> T {
        try insertAndFetch(db, onConflict: conflictResolution, selection: select(Self.databaseComponents), fetch: fetch)
    }
}
