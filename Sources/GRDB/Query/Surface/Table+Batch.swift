// The methods of `Table` that count, look for, delete and update rows.

extension Table {
    // MARK: - Counting

    /// The number of rows in the table.
    ///
    ///     // SELECT COUNT(*) FROM "flight"
    ///     let count = try Table("flight").fetchCount(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read.
    public func fetchCount(_ db: Database) throws -> Int {
        try all().fetchCount(db)
    }

    // MARK: - Existence

    /// Whether a row with a primary key exists.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "airport" WHERE "code" = 'ATL')
    ///     let exists = try Table("airport").exists(db, key: "ATL")
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - key: The primary key. No row has the key nil.
    public func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    /// Whether a row with a primary key, or with a unique key, exists.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17))
    ///     let exists = try Table("flight").exists(db, key: ["carrier": "UA", "number": 17])
    ///
    /// - Throws: A ``DatabaseError`` when the columns are not those of the primary key or of a unique index.
    public func exists(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    // MARK: - Deleting

    /// Deletes all rows of the table.
    ///
    ///     // DELETE FROM "flight"
    ///     try Table("flight").deleteAll(db)
    ///
    /// - Returns: How many rows were deleted.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids it.
    @discardableResult
    public func deleteAll(_ db: Database) throws -> Int {
        try all().deleteAll(db)
    }

    /// Deletes the rows with the given primary keys.
    ///
    ///     // DELETE FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     try Table("airport").deleteAll(db, keys: ["ATL", "ORD"])
    ///
    /// - Returns: How many rows were deleted. Keys of no row are no error.
    @discardableResult
    public func deleteAll(_ db: Database, keys: some Collection<some DatabaseValueConvertible>) throws -> Int {
        if keys.isEmpty {
            return 0
        }
        return try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the rows with the given primary or unique keys.
    ///
    ///     // DELETE FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17)
    ///     try Table("flight").deleteAll(db, keys: [["carrier": "UA", "number": 17]])
    ///
    /// - Returns: How many rows were deleted. Keys of no row are no error.
    /// - Throws: A ``DatabaseError`` when the columns are not those of the primary key or of a unique index.
    @discardableResult
    public func deleteAll(_ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]) throws -> Int {
        if keys.isEmpty {
            return 0
        }
        return try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the row with a primary key.
    ///
    ///     // DELETE FROM "airport" WHERE "code" = 'ATL'
    ///     try Table("airport").deleteOne(db, key: "ATL")
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - key: The primary key. No row has the key nil.
    /// - Returns: Whether a row was deleted.
    @discardableResult
    public func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        if key.databaseValue.isNull {
            return false
        }
        return try filter(key: key).deleteAll(db) > 0
    }

    /// Deletes the row with a primary key, or with a unique key.
    ///
    ///     // DELETE FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17)
    ///     try Table("flight").deleteOne(db, key: ["carrier": "UA", "number": 17])
    ///
    /// - Returns: Whether a row was deleted.
    /// - Throws: A ``DatabaseError`` when the columns are not those of the primary key or of a unique index.
    @discardableResult
    public func deleteOne(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws -> Bool {
        try filter(key: key).deleteAll(db) > 0
    }

    // MARK: - Updating

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
    // MARK: - Updating with closures

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
    @discardableResult
    public func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (DatabaseComponents) throws -> ColumnAssignment
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, [assignment(RowDecoder.databaseComponents)])
    }
}

extension Table where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
    // MARK: - Ids

    /// Whether a row with an id, the primary key, exists.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "airport" WHERE "code" = 'ATL')
    ///     let exists = try Table<Airport>("airport").exists(db, id: "ATL")
    ///
    /// No row has the id nil: no query is run then.
    public func exists(_ db: Database, id: RowDecoder.ID) throws -> Bool {
        if case .plain(let value) = KeyValue(id), value.isNull { return false }
        return try exists(db, key: id)
    }

    /// Deletes the rows with the given ids: their primary keys.
    ///
    ///     // DELETE FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     try Table<Airport>("airport").deleteAll(db, ids: ["ATL", "ORD"])
    ///
    /// - Returns: How many rows were deleted. Ids of no row are no error.
    @discardableResult
    public func deleteAll<IDS>(_ db: Database, ids: IDS) throws -> Int where IDS: Collection, IDS.Element == RowDecoder.ID {
        try deleteAll(db, keys: ids)
    }

    /// Deletes the row with an id: the primary key.
    ///
    ///     // DELETE FROM "airport" WHERE "code" = 'ATL'
    ///     try Table<Airport>("airport").deleteOne(db, id: "ATL")
    ///
    /// - Returns: Whether a row was deleted.
    @discardableResult
    public func deleteOne(_ db: Database, id: RowDecoder.ID) throws -> Bool {
        try deleteOne(db, key: id)
    }
}
