// Updating records, and fetching the updated rows: with the values that the database has computed.

extension MutablePersistableRecord {
    /// Updates all columns of the record, and returns the updated row as a new record.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING *
    ///     let updatedFlight = try flight.updateAndFetch(db)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    /// - Throws: As ``update(_:onConflict:)``, or the error of ``FetchableRecord/init(row:)``.
    public func updateAndFetch(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws -> Self
    where Self: FetchableRecord {
        try updateAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Updates all columns of the record, and returns the updated row as a record of another type.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING *
    ///     let fullFlight = try flight.updateAndFetch(db, as: FullFlight.self)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - returnedType: The type of the returned record. Its `databaseSelection` is what is fetched.
    /// - Throws: As ``update(_:onConflict:)``, or the error of ``FetchableRecord/init(row:)``.
    public func updateAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T {
        var record = self
        return try record.writeAndFetch(db, .update, conflictResolution, as: T.self)
    }

    /// Updates all columns of the record, and fetches columns of the updated row.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING "distance"
    ///     let distance = try flight.updateAndFetch(db, selection: [Column("distance")]) { statement in
    ///         try Int.fetchOne(statement)
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - selection: What is fetched. It must not be empty.
    ///   - fetch: Fetches from the statement.
    /// - Returns: What `fetch` returns.
    /// - Throws: As ``update(_:onConflict:)``, or the error of `fetch`.
    public func updateAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable],
        fetch: (Statement) throws -> T
    ) throws -> T {
        var record = self
        return try record.writeAndFetch(db, .update, conflictResolution, selection: selection) { try fetch($0.statement) }
    }

    /// Updates some columns of the record, and fetches columns of the updated row.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING "distance"
    ///     let distance = try flight.updateAndFetch(db, columns: ["origin"], selection: [Column("distance")]) { statement in
    ///         try Int.fetchOne(statement)
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - columns: The names of the columns, in any case. Those that the record does not encode are ignored.
    ///   - selection: What is fetched. It must not be empty.
    ///   - fetch: Fetches from the statement.
    /// - Returns: What `fetch` returns.
    /// - Throws: As ``update(_:onConflict:)``, or the error of `fetch`.
    public func updateAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<String>,
        selection: [any SQLSelectable],
        fetch: (Statement) throws -> T
    ) throws -> T {
        var record = self
        return try record.writeAndFetch(db, .update, conflictResolution, columns: Array(columns), selection: selection) {
            try fetch($0.statement)
        }
    }

    /// Updates some columns of the record, and fetches columns of the updated row.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING "distance"
    ///     let distance = try flight.updateAndFetch(db, columns: [Column("origin")], selection: [Column("distance")]) { statement in
    ///         try Int.fetchOne(statement)
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - columns: The columns. Those that the record does not encode are ignored.
    ///   - selection: What is fetched. It must not be empty.
    ///   - fetch: Fetches from the statement.
    /// - Returns: What `fetch` returns.
    /// - Throws: As ``update(_:onConflict:)``, or the error of `fetch`.
    public func updateAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<some ColumnExpression>,
        selection: [any SQLSelectable],
        fetch: (Statement) throws -> T
    ) throws -> T {
        try updateAndFetch(db, onConflict: conflictResolution, columns: columns.map(\.name), selection: selection, fetch: fetch)
    }

    /// Updates some columns of the record, and fetches columns of the updated row.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING "distance"
    ///     let distance = try flight.updateAndFetch(db, columns: [Column("origin")], selection: [Column("distance")]) { statement in
    ///         try Int.fetchOne(statement)
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - columns: The columns. Those that the record does not encode are ignored.
    ///   - selection: What is fetched. It must not be empty.
    ///   - fetch: Fetches from the statement.
    /// - Returns: What `fetch` returns.
    /// - Throws: As ``update(_:onConflict:)``, or the error of `fetch`.
    @_disfavoredOverload
    public func updateAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<any ColumnExpression>,
        selection: [any SQLSelectable],
        fetch: (Statement) throws -> T
    ) throws -> T {
        try updateAndFetch(db, onConflict: conflictResolution, columns: columns.map(\.name), selection: selection, fetch: fetch)
    }

    // MARK: - Changes

    /// Changes the record, updates the columns that have changed, and returns the updated row as a new record.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING *
    ///     let updatedFlight = try flight.updateChangesAndFetch(db) {
    ///         $0.origin = "JFK"
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - modify: Changes the record.
    /// - Returns: `nil` when nothing has changed: then the database was not touched.
    /// - Throws: As ``update(_:onConflict:)``, or the error of `modify` or of ``FetchableRecord/init(row:)``.
    public mutating func updateChangesAndFetch(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        modify: (inout Self) throws -> Void
    ) throws -> Self? where Self: FetchableRecord {
        try updateChangesAndFetch(db, onConflict: conflictResolution, as: Self.self, modify: modify)
    }

    /// Changes the record, updates the columns that have changed, and returns the updated row as a record of another type.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING *
    ///     let fullFlight = try flight.updateChangesAndFetch(db, as: FullFlight.self) {
    ///         $0.origin = "JFK"
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - returnedType: The type of the returned record. Its `databaseSelection` is what is fetched.
    ///   - modify: Changes the record.
    /// - Returns: `nil` when nothing has changed: then the database was not touched.
    /// - Throws: As ``update(_:onConflict:)``, or the error of `modify` or of ``FetchableRecord/init(row:)``.
    public mutating func updateChangesAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type,
        modify: (inout Self) throws -> Void
    ) throws -> T? {
        let columns = try changedColumns(modify: modify)
        guard !columns.isEmpty else { return nil }
        return try writeAndFetch(db, .update, conflictResolution, columns: columns, as: T.self)
    }

    /// Changes the record, updates the columns that have changed, and fetches columns of the updated row.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1 RETURNING "distance"
    ///     let distance = try flight.updateChangesAndFetch(
    ///         db, selection: [Column("distance")],
    ///         fetch: { try Int.fetchOne($0) },
    ///         modify: { $0.origin = "JFK" })
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - selection: What is fetched. It must not be empty.
    ///   - fetch: Fetches from the statement.
    ///   - modify: Changes the record.
    /// - Returns: What `fetch` returns, or `nil` when nothing has changed: then the database was not touched.
    /// - Throws: As ``update(_:onConflict:)``, or the error of `modify` or of `fetch`.
    public mutating func updateChangesAndFetch<T>(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable],
        fetch: (Statement) throws -> T,
        modify: (inout Self) throws -> Void
    ) throws -> T? {
        let columns = try changedColumns(modify: modify)
        guard !columns.isEmpty else { return nil }
        return try writeAndFetch(db, .update, conflictResolution, columns: columns, selection: selection) { try fetch($0.statement) } as T
    }
}
