// Upserting records: an insertion that becomes an update when the row exists, in one statement.

extension MutablePersistableRecord {
    /// Inserts the record, or updates the row that conflicts with it.
    ///
    ///     // INSERT INTO "airport" ("code", "name") VALUES ('ATL', 'Atlanta')
    ///     // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "rowid"
    ///     try airport.upsert(db)
    ///
    /// A row conflicts with the record when it has the primary key of the record, or the values of the columns of a unique index. All columns of the
    /// record are overwritten, but those of the primary key.
    ///
    /// The callbacks are those of an insertion. ``persistenceConflictPolicy`` is ignored.
    ///
    /// - Parameter db: The connection to write to.
    /// - Throws: A ``DatabaseError`` when a constraint is violated or SQLite fails otherwise, or the error of a callback or of `encode(to:)`.
    @inlinable
    public mutating func upsert(_ db: Database) throws {
        try write(db, RecordWrite(.upsert))
    }

    // MARK: - Fetching the upserted row

    /// Inserts the record, or updates the row that conflicts with it, and returns the row as a new record.
    ///
    ///     // INSERT INTO "counter" ("word", "hits") VALUES ('fog', 1)
    ///     // ON CONFLICT("word") DO UPDATE SET "hits" = "hits" + "excluded"."hits" RETURNING *, "rowid"
    ///     let stored = try counter.upsertAndFetch(db, onConflict: ["word"]) { excluded in
    ///         [Column("hits") += excluded[Column("hits")]]
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictTarget: The columns of the primary key, or of the unique index, whose violation leads to an update. When the array is
    ///     empty, any of them does.
    ///   - strategy: Whether the columns that `assignments` does not mention are overwritten, but those of the primary key and of the conflict
    ///     target.
    ///   - assignments: Receives the values that were to be inserted, and returns what the update does. `column.noOverwrite` keeps the value of a
    ///     column.
    /// - Throws: As ``upsert(_:)``, or the error of ``FetchableRecord/init(row:)``. A ``RecordError`` when nothing was stored, because of a trigger.
    public mutating func upsertAndFetch(
        _ db: Database,
        onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
    ) throws -> Self where Self: FetchableRecord {
        try upsertAndFetchIfAny(
            db, onConflict: conflictTarget, updating: strategy, doUpdate: assignments, selection: Self.databaseSelection)
    }

    /// Inserts the record, or updates the row that conflicts with it, and returns the row as a record of another type.
    ///
    ///     // INSERT INTO "counter" ("word") VALUES ('fog')
    ///     // ON CONFLICT("word") DO UPDATE SET "hits" = "hits" + 1 RETURNING *, "rowid"
    ///     let counter = try word.upsertAndFetch(db, as: Counter.self, onConflict: ["word"]) { _ in
    ///         [Column("hits") += 1]
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - returnedType: The type of the returned record. Its `databaseSelection` is what is fetched.
    ///   - conflictTarget: The columns of the primary key, or of the unique index, whose violation leads to an update. When the array is
    ///     empty, any of them does.
    ///   - strategy: Whether the columns that `assignments` does not mention are overwritten, but those of the primary key and of the conflict
    ///     target.
    ///   - assignments: Receives the values that were to be inserted, and returns what the update does. `column.noOverwrite` keeps the value of a
    ///     column.
    /// - Throws: As ``upsert(_:)``, or the error of ``FetchableRecord/init(row:)``. A ``RecordError`` when nothing was stored, because of a trigger.
    public mutating func upsertAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database,
        as returnedType: T.Type,
        onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
    ) throws -> T {
        try upsertAndFetchIfAny(
            db, onConflict: conflictTarget, updating: strategy, doUpdate: assignments, selection: T.databaseSelection)
    }

    fileprivate mutating func upsertAndFetchIfAny<T: FetchableRecord>(
        _ db: Database,
        onConflict conflictTarget: [String],
        updating strategy: UpsertUpdateStrategy,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])?,
        selection: [any SQLSelectable]
    ) throws -> T {
        let excluded = TableAlias<Self>(name: "excluded", for: Self.self)
        return try writeAndFetch(db, .upsert) { keep in
            .upsert(
                RecordWrite.Upsert(
                    conflictTarget: conflictTarget,
                    strategy: strategy,
                    excluded: excluded,
                    assignments: { assignments?(excluded) ?? [] },
                    selection: selection,
                    decode: { try keep(T(row: $0)) }))
        }
    }
}

extension PersistableRecord {
    /// Inserts the record, or updates the row that conflicts with it.
    ///
    ///     // INSERT INTO "airport" ("code", "name") VALUES ('ATL', 'Atlanta')
    ///     // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "rowid"
    ///     try airport.upsert(db)
    ///
    /// A row conflicts with the record when it has the primary key of the record, or the values of the columns of a unique index. All columns of the
    /// record are overwritten, but those of the primary key.
    ///
    /// The callbacks are those of an insertion. ``MutablePersistableRecord/persistenceConflictPolicy`` is ignored.
    ///
    /// - Parameter db: The connection to write to.
    /// - Throws: A ``DatabaseError`` when a constraint is violated or SQLite fails otherwise, or the error of a callback or of `encode(to:)`.
    @inlinable
    public func upsert(_ db: Database) throws {
        var record = self
        try record.write(db, RecordWrite(.upsert))
    }

    // MARK: - Fetching the upserted row

    /// Inserts the record, or updates the row that conflicts with it, and returns the row as a new record.
    ///
    ///     // INSERT INTO "counter" ("word", "hits") VALUES ('fog', 1)
    ///     // ON CONFLICT("word") DO UPDATE SET "hits" = "hits" + "excluded"."hits" RETURNING *, "rowid"
    ///     let stored = try counter.upsertAndFetch(db, onConflict: ["word"]) { excluded in
    ///         [Column("hits") += excluded[Column("hits")]]
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictTarget: The columns of the primary key, or of the unique index, whose violation leads to an update. When the array is
    ///     empty, any of them does.
    ///   - strategy: Whether the columns that `assignments` does not mention are overwritten, but those of the primary key and of the conflict
    ///     target.
    ///   - assignments: Receives the values that were to be inserted, and returns what the update does. `column.noOverwrite` keeps the value of a
    ///     column.
    /// - Throws: As ``upsert(_:)``, or the error of ``FetchableRecord/init(row:)``. A ``RecordError`` when nothing was stored, because of a trigger.
    public func upsertAndFetch(
        _ db: Database,
        onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
    ) throws -> Self where Self: FetchableRecord {
        var record = self
        return try record.upsertAndFetchIfAny(
            db, onConflict: conflictTarget, updating: strategy, doUpdate: assignments, selection: Self.databaseSelection)
    }

    /// Inserts the record, or updates the row that conflicts with it, and returns the row as a record of another type.
    ///
    ///     // INSERT INTO "counter" ("word") VALUES ('fog')
    ///     // ON CONFLICT("word") DO UPDATE SET "hits" = "hits" + 1 RETURNING *, "rowid"
    ///     let counter = try word.upsertAndFetch(db, as: Counter.self, onConflict: ["word"]) { _ in
    ///         [Column("hits") += 1]
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - returnedType: The type of the returned record. Its `databaseSelection` is what is fetched.
    ///   - conflictTarget: The columns of the primary key, or of the unique index, whose violation leads to an update. When the array is
    ///     empty, any of them does.
    ///   - strategy: Whether the columns that `assignments` does not mention are overwritten, but those of the primary key and of the conflict
    ///     target.
    ///   - assignments: Receives the values that were to be inserted, and returns what the update does. `column.noOverwrite` keeps the value of a
    ///     column.
    /// - Throws: As ``upsert(_:)``, or the error of ``FetchableRecord/init(row:)``. A ``RecordError`` when nothing was stored, because of a trigger.
    public func upsertAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database,
        as returnedType: T.Type,
        onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
    ) throws -> T {
        var record = self
        return try record.upsertAndFetchIfAny(
            db, onConflict: conflictTarget, updating: strategy, doUpdate: assignments, selection: T.databaseSelection)
    }
}
