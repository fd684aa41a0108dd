// Updating records.

extension MutablePersistableRecord {
    /// Updates all columns of the record.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK', "delay"=NULL WHERE "id"=1
    ///     flight.origin = "JFK"
    ///     try flight.update(db)
    ///
    /// The row is the one that has the primary key of the record.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    /// - Throws: A ``RecordError`` when there is no such row or no primary key, a ``DatabaseError`` when a constraint is violated or SQLite
    ///   fails otherwise, or the error of a callback or of `encode(to:)`.
    @inlinable
    public func update(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws {
        try update(db, conflictResolution, columns: nil)
    }

    /// Updates some columns of the record.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1
    ///     try flight.update(db, columns: ["origin"])
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - columns: The names of the columns, in any case. Those that the record does not encode are ignored.
    /// - Throws: As ``update(_:onConflict:)``.
    @inlinable
    public func update(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<String>
    ) throws {
        try update(db, conflictResolution, columns: Array(columns))
    }

    /// Updates some columns of the record.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1
    ///     try flight.update(db, columns: [Column("origin")])
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - columns: The columns. Those that the record does not encode are ignored.
    /// - Throws: As ``update(_:onConflict:)``.
    @inlinable
    public func update(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<some ColumnExpression>
    ) throws {
        try update(db, conflictResolution, columns: columns.map(\.name))
    }

    /// Updates some columns of the record, of several types.
    ///
    ///     let columns: [any ColumnExpression] = [Column("origin"), JSONColumn("details")]
    ///     try flight.update(db, columns: columns)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - columns: The columns. Those that the record does not encode are ignored.
    /// - Throws: As ``update(_:onConflict:)``.
    @inlinable
    @_disfavoredOverload
    public func update(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: some Collection<any ColumnExpression>
    ) throws {
        try update(db, conflictResolution, columns: columns.map(\.name))
    }

    @inlinable
    func update(_ db: Database, _ conflictResolution: Database.ConflictResolution?, columns: [String]?) throws {
        // The record does not change: with a copy, the mutating method can be used.
        var record = self
        try record.write(db, RecordWrite(.update, conflictResolution, columns: columns))
    }

    // MARK: - Changes

    /// Updates the columns whose values differ from those of another record. Does nothing if there is none.
    ///
    /// Numbers that are equal do not differ: 0.0 does not become -0.0.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1
    ///     let original = flight
    ///     flight.origin = "JFK"
    ///     try flight.updateChanges(db, from: original)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - record: The record to compare with.
    /// - Returns: Whether there was a difference.
    /// - Throws: As ``update(_:onConflict:)``.
    @discardableResult
    @inlinable
    public func updateChanges(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        from record: some MutablePersistableRecord
    ) throws -> Bool {
        let plan = db.recordPlan(for: type(of: self))
        let container = try plan.uncheckedContainer(of: self)
        return try updateChanges(db, conflictResolution, plan, container, from: plan.uncheckedContainer(of: record))
    }

    /// Changes the record, and updates the columns that have changed. Does nothing in the database if there is none.
    ///
    /// Numbers that are equal have not changed: 0.0 does not become -0.0.
    ///
    ///     // UPDATE "flight" SET "origin"='JFK' WHERE "id"=1
    ///     try flight.updateChanges(db) {
    ///         $0.origin = "JFK"
    ///     }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    ///   - modify: Changes the record.
    /// - Returns: Whether there was a change.
    /// - Throws: As ``update(_:onConflict:)``, or the error of `modify`.
    @discardableResult
    @inlinable
    public mutating func updateChanges(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        modify: (inout Self) throws -> Void
    ) throws -> Bool {
        let plan = db.recordPlan(for: type(of: self))
        let other = try plan.uncheckedContainer(of: self)
        try modify(&self)
        return try updateChanges(db, conflictResolution, plan, plan.uncheckedContainer(of: self), from: other)
    }

    /// Updates the columns whose values differ from those of another container.
    ///
    /// - Parameter container: The values of the record.
    @inlinable
    func updateChanges(
        _ db: Database,
        _ conflictResolution: Database.ConflictResolution?,
        _ plan: RecordPlan,
        _ container: consuming PersistenceContainer,
        from other: consuming PersistenceContainer
    ) throws -> Bool {
        let columns = container.changedColumns(from: other)
        var (container, other) = (PersistenceContainer?(container), PersistenceContainer?(other))
        plan.recycle(&other)
        if columns.isEmpty || Self.self is AnyObject.Type {
            // Callbacks may change objects: they are encoded again.
            plan.recycle(&container)
            guard !columns.isEmpty else { return false }
        }
        // The record does not change: with a copy, the mutating method can be used.
        var record = self
        try record.write(db, RecordWrite(.update, conflictResolution, columns: columns, container.take()), plan: plan)
        return true
    }
}
