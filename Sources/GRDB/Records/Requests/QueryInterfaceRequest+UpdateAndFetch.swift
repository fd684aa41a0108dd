// The update of all rows of a request, and the updated records.

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
    /// Updates the rows of the request, and returns them as a cursor of records.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + 10 WHERE "origin" = 'ATL' RETURNING *
    ///     let flights = try Flight
    ///         .filter(Column("origin") == "ATL")
    ///         .updateAndFetchCursor(db, [Column("delay") += 10])
    ///
    /// The rows are updated when the cursor moves for the first time.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: What is assigned: one value at least.
    /// - Throws: A ``DatabaseError`` when SQLite can't run the statement, or when nothing is assigned.
    public func updateAndFetchCursor(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> RecordCursor<RowDecoder> {
        let statement = try updateAndFetchStatement(
            db, onConflict: conflictResolution, assignments, selection: RowDecoder.databaseSelection)
        return try RowDecoder.fetchCursor(statement)
    }

    /// Updates the rows of the request, with assignments that a closure makes from the columns, and returns them as a cursor of records.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + 10 WHERE "origin" = 'ATL' RETURNING *
    ///     let flights = try Flight.filter { $0.origin == "ATL" }.updateAndFetchCursor(db) { [$0.delay += 10] }
    ///
    /// The rows are updated when the cursor moves for the first time.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: Receives the columns, and returns the assignments: one at least.
    /// - Throws: A ``DatabaseError`` when SQLite can't run the statement, or when nothing is assigned; or the error of `assignments`.
    public func updateAndFetchCursor(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> RecordCursor<RowDecoder> {
        try updateAndFetchCursor(db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
    /// Updates the rows of the request, and returns them as records.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + 10 WHERE "origin" = 'ATL' RETURNING *
    ///     let flights = try Flight
    ///         .filter(Column("origin") == "ATL")
    ///         .updateAndFetchAll(db, [Column("delay") += 10])
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: What is assigned: one value at least.
    /// - Returns: The updated records.
    /// - Throws: A ``DatabaseError`` when SQLite can't run the statement, or when nothing is assigned; or the error of
    ///   ``FetchableRecord/init(row:)``.
    @discardableResult
    public func updateAndFetchAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> [RowDecoder] {
        try updateAndFetchCursor(db, onConflict: conflictResolution, assignments)._all()
    }

    /// Updates the rows of the request, with assignments that a closure makes from the columns, and returns them as records.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + 10 WHERE "origin" = 'ATL' RETURNING *
    ///     let flights = try Flight.filter { $0.origin == "ATL" }.updateAndFetchAll(db) { [$0.delay += 10] }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: Receives the columns, and returns the assignments: one at least.
    /// - Returns: The updated records.
    /// - Throws: A ``DatabaseError`` when SQLite can't run the statement, or when nothing is assigned; or the error of ``FetchableRecord/init(row:)``
    ///   or of `assignments`.
    @discardableResult
    public func updateAndFetchAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> [RowDecoder] {
        try updateAndFetchAll(db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord & Hashable {
    /// Updates the rows of the request, and returns them as a set of records.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + 10 WHERE "origin" = 'ATL' RETURNING *
    ///     let flights = try Flight
    ///         .filter(Column("origin") == "ATL")
    ///         .updateAndFetchSet(db, [Column("delay") += 10])
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: What is assigned: one value at least.
    /// - Returns: The updated records.
    /// - Throws: A ``DatabaseError`` when SQLite can't run the statement, or when nothing is assigned; or the error of
    ///   ``FetchableRecord/init(row:)``.
    @discardableResult
    public func updateAndFetchSet(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Set<RowDecoder> {
        try Set(updateAndFetchCursor(db, onConflict: conflictResolution, assignments))
    }

    /// Updates the rows of the request, with assignments that a closure makes from the columns, and returns them as a set of records.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + 10 WHERE "origin" = 'ATL' RETURNING *
    ///     let flights = try Flight.filter { $0.origin == "ATL" }.updateAndFetchSet(db) { [$0.delay += 10] }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: Receives the columns, and returns the assignments: one at least.
    /// - Returns: The updated records.
    /// - Throws: A ``DatabaseError`` when SQLite can't run the statement, or when nothing is assigned; or the error of ``FetchableRecord/init(row:)``
    ///   or of `assignments`.
    @discardableResult
    public func updateAndFetchSet(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Set<RowDecoder> {
        try updateAndFetchSet(db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }
}
