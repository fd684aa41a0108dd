// The update and the deletion of all rows of a request, also as records.

extension QueryInterfaceRequest {
    /// Updates the rows of the request.
    ///
    ///     // UPDATE "flight" SET "delay" = 0, "gate" = NULL WHERE "isCancelled"
    ///     let count = try Flight
    ///         .filter(Column("isCancelled"))
    ///         .updateAll(db, [Column("delay").set(to: 0), Column("gate").set(to: nil)])
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: What is assigned. Without any, nothing happens.
    /// - Returns: How many rows were updated. For a view: how many rows its `INSTEAD OF` triggers have changed.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids it, or when the request has groups of another kind than those of a
    ///   unique key, which are rows.
    @discardableResult
    public func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        guard let operation = updateOperation(conflictResolution, assignments) else { return 0 }
        return try execute(operation, db)
    }

    /// Updates the rows of the request.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + 10, "gate" = NULL WHERE "origin" = 'ATL'
    ///     let count = try Flight
    ///         .filter(Column("origin") == "ATL")
    ///         .updateAll(db, Column("delay") += 10, Column("gate").set(to: nil))
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: What is assigned. Without any, nothing happens.
    /// - Returns: How many rows were updated. For a view: how many rows its `INSTEAD OF` triggers have changed.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids it, or when the request has groups of another kind than those of a
    ///   unique key, which are rows.
    @discardableResult
    public func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try updateAll(db, onConflict: conflictResolution, assignments)
    }

    /// Compiles a statement that updates the rows of the request, and returns columns of the updated rows.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + 10 WHERE "origin" = 'ATL' RETURNING "number", "delay"
    ///     let statement = try Flight
    ///         .filter(Column("origin") == "ATL")
    ///         .updateAndFetchStatement(db, [Column("delay") += 10], selection: [Column("number"), Column("delay")])
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: What is assigned: one value at least.
    ///   - selection: What is fetched from each updated row: one column at least.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the statement, or when nothing is assigned or selected.
    public func updateAndFetchStatement(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment],
        selection: [any SQLSelectable]
    ) throws -> Statement {
        guard let operation = updateOperation(conflictResolution, assignments) else {
            throw DatabaseError.misuse("Invalid empty assignments to '\(databaseTableName)'")
        }
        return try makeStatement(operation, returning: selection, db)
    }

    /// The operation, or `nil` if there is nothing to assign.
    private func updateOperation(
        _ conflictResolution: Database.ConflictResolution?,
        _ assignments: [ColumnAssignment]
    ) -> BatchQuery.Operation? {
        let assignments = assignments.filter { $0.value != nil }
        return assignments.isEmpty ? nil : .update(assignments, conflictResolution ?? defaultConflictResolution)
    }

    private var defaultConflictResolution: Database.ConflictResolution {
        guard let type = RowDecoder.self as? any MutablePersistableRecord.Type else { return .abort }
        return type.persistenceConflictPolicy.conflictResolutionForUpdate
    }
}

extension QueryInterfaceRequest where RowDecoder: TableRecord {
    /// Updates the rows of the request, with assignments that a closure makes from the columns of the record type.
    ///
    ///     // UPDATE "flight" SET "delay" = 0, "gate" = NULL WHERE "isCancelled"
    ///     let count = try Flight
    ///         .filter { $0.isCancelled }
    ///         .updateAll(db) { [$0.delay.set(to: 0), $0.gate.set(to: nil)] }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: Receives the columns, and returns the assignments. Without any, nothing happens.
    /// - Returns: How many rows were updated. For a view: how many rows its `INSTEAD OF` triggers have changed.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids it, or when the request has groups of another kind than those of a
    ///   unique key, which are rows; or the error of `assignments`.
    @discardableResult
    public func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Int {
        try updateAll(db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }

    /// Updates the rows of the request, with the assignment that a closure makes from the columns of the record type.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + 10 WHERE "origin" = 'ATL'
    ///     let count = try Flight.filter { $0.origin == "ATL" }.updateAll(db) { $0.delay += 10 }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignment: Receives the columns, and returns the assignment.
    /// - Returns: How many rows were updated. For a view: how many rows its `INSTEAD OF` triggers have changed.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids it, or when the request has groups of another kind than those of a
    ///   unique key, which are rows; or the error of `assignment`.
    @discardableResult
    public func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (DatabaseComponents) throws -> ColumnAssignment
    ) throws -> Int {
        try updateAll(db, onConflict: conflictResolution, [assignment(RowDecoder.databaseComponents)])
    }

    /// Compiles a statement that updates the rows of the request, and returns columns of the updated rows.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + 10 WHERE "origin" = 'ATL' RETURNING "number", "delay"
    ///     let statement = try Flight
    ///         .filter { $0.origin == "ATL" }
    ///         .updateAndFetchStatement(db) { [$0.delay += 10] } select: { [$0.number, $0.delay] }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: Receives the columns, and returns the assignments: one at least.
    ///   - selection: Receives the columns, and returns those to fetch from each updated row: one column at least.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the statement, or when nothing is assigned or selected; or the error of `assignments`
    ///   or of `selection`.
    public func updateAndFetchStatement(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment],
        select selection: (DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> Statement {
        try updateAndFetchStatement(
            db,
            onConflict: conflictResolution,
            assignments(RowDecoder.databaseComponents),
            selection: selection(RowDecoder.databaseComponents))
    }
}

// MARK: - Updated records

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

// MARK: - Deleted records

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
    /// Deletes the rows of the request, and returns them as a cursor of records.
    ///
    ///     // DELETE FROM "flight" WHERE "isCancelled" RETURNING *
    ///     let flights = try Flight.filter { $0.isCancelled }.deleteAndFetchCursor(db)
    ///
    /// The rows are deleted when the cursor moves for the first time.
    ///
    /// - Parameter db: The connection to write to.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the statement.
    public func deleteAndFetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(deleteAndFetchStatement(db, selection: RowDecoder.databaseSelection))
    }

    /// Deletes the rows of the request, and returns them as records.
    ///
    ///     // DELETE FROM "flight" WHERE "isCancelled" RETURNING *
    ///     let flights = try Flight.filter { $0.isCancelled }.deleteAndFetchAll(db)
    ///
    /// - Parameter db: The connection to write to.
    /// - Returns: The deleted records.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids the deletion; or the error of ``FetchableRecord/init(row:)``.
    @discardableResult
    public func deleteAndFetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(deleteAndFetchStatement(db, selection: RowDecoder.databaseSelection))
    }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord & Hashable {
    /// Deletes the rows of the request, and returns them as a set of records.
    ///
    ///     // DELETE FROM "flight" WHERE "isCancelled" RETURNING *
    ///     let flights = try Flight.filter { $0.isCancelled }.deleteAndFetchSet(db)
    ///
    /// - Parameter db: The connection to write to.
    /// - Returns: The deleted records.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids the deletion; or the error of ``FetchableRecord/init(row:)``.
    @discardableResult
    public func deleteAndFetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(deleteAndFetchStatement(db, selection: RowDecoder.databaseSelection))
    }
}
