// The update of all rows of a table, or of the table of a record type. What it does about conflicts depends on the
// record type.

// MARK: - Tables

extension Table {
    /// Updates all rows of the table.
    ///
    ///     // UPDATE "flight" SET "delay" = 0, "isCancelled" = 0
    ///     try Table("flight").updateAll(db, [Column("delay").set(to: 0), Column("isCancelled").set(to: false)])
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: What is assigned. Without any, nothing happens.
    /// - Returns: How many rows were updated.
    /// - Throws: A ``DatabaseError`` when there is no such table or column, or when a constraint or a trigger forbids it.
    @discardableResult
    public func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }

    /// Updates all rows of the table.
    ///
    ///     // UPDATE "flight" SET "delay" = 0, "isCancelled" = 0
    ///     try Table("flight").updateAll(db, Column("delay").set(to: 0), Column("isCancelled").set(to: false))
    ///
    /// - Returns: How many rows were updated.
    /// - Throws: A ``DatabaseError`` when there is no such table or column, or when a constraint or a trigger forbids it.
    @discardableResult
    public func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }
}

extension Table where RowDecoder: TableRecord {
    /// Updates all rows of the table, with assignments that a closure makes from the columns of the type.
    ///
    ///     // UPDATE "flight" SET "delay" = 0, "isCancelled" = 0
    ///     try Table<Flight>("flight").updateAll(db) { [$0.delay.set(to: 0), $0.isCancelled.set(to: false)] }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: Receives the columns, gives the assignments. Without any, nothing happens.
    /// - Returns: How many rows were updated.
    /// - Throws: The error of the closure, or a ``DatabaseError`` when there is no such table or column, or when a constraint or a trigger forbids
    ///   it.
    @discardableResult
    public func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }

    /// Updates all rows of the table, with the assignment that a closure makes from the columns of the type.
    ///
    ///     // UPDATE "flight" SET "delay" = 0
    ///     try Table<Flight>("flight").updateAll(db) { $0.delay.set(to: 0) }
    ///
    /// - Returns: How many rows were updated.
    /// - Throws: The error of the closure, or a ``DatabaseError`` when there is no such table or column, or when a constraint or a trigger forbids
    ///   it.
    @discardableResult
    public func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (DatabaseComponents) throws -> ColumnAssignment
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, [assignment(RowDecoder.databaseComponents)])
    }
}

// MARK: - Record types

extension TableRecord {
    /// Updates all rows of the table, with assignments that a closure makes from the columns of the type.
    ///
    ///     // UPDATE "flight" SET "delay" = 0, "isCancelled" = 0
    ///     try Flight.updateAll(db) { [$0.delay.set(to: 0), $0.isCancelled.set(to: false)] }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: Receives the columns, gives the assignments. Without any, nothing happens.
    /// - Returns: How many rows were updated.
    /// - Throws: The error of the closure, or a ``DatabaseError`` when there is no such table or column, or when a constraint or a trigger forbids
    ///   it.
    @discardableResult
    public static func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments(databaseComponents))
    }

    /// Updates all rows of the table, with the assignment that a closure makes from the columns of the type.
    ///
    ///     // UPDATE "flight" SET "delay" = 0
    ///     try Flight.updateAll(db) { $0.delay.set(to: 0) }
    ///
    /// - Returns: How many rows were updated.
    /// - Throws: The error of the closure, or a ``DatabaseError`` when there is no such table or column, or when a constraint or a trigger forbids
    ///   it.
    @discardableResult
    public static func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (DatabaseComponents) throws -> ColumnAssignment
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, [assignment(databaseComponents)])
    }

    /// Updates all rows of the table.
    ///
    ///     // UPDATE "flight" SET "delay" = 0, "isCancelled" = 0
    ///     try Flight.updateAll(db, [Column("delay").set(to: 0), Column("isCancelled").set(to: false)])
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - conflictResolution: What happens when a constraint is violated. By default, the conflict policy of the record type.
    ///   - assignments: What is assigned. Without any, nothing happens.
    /// - Returns: How many rows were updated.
    /// - Throws: A ``DatabaseError`` when there is no such table or column, or when a constraint or a trigger forbids it.
    @discardableResult
    public static func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }

    /// Updates all rows of the table.
    ///
    ///     // UPDATE "flight" SET "delay" = 0, "isCancelled" = 0
    ///     try Flight.updateAll(db, Column("delay").set(to: 0), Column("isCancelled").set(to: false))
    ///
    /// - Returns: How many rows were updated.
    /// - Throws: A ``DatabaseError`` when there is no such table or column, or when a constraint or a trigger forbids it.
    @discardableResult
    public static func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }
}
