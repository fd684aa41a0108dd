// The static methods of `TableRecord` that count, look for, delete and update rows.

extension TableRecord {
    // MARK: - Counting

    /// The number of rows in the table.
    ///
    ///     // SELECT COUNT(*) FROM "flight"
    ///     let count = try Flight.fetchCount(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read.
    public static func fetchCount(_ db: Database) throws -> Int {
        // Whatever the type selects: rows are counted, not columns.
        try Table(databaseTableName).fetchCount(db)
    }

    // MARK: - Existence

    /// Whether a row with a primary key exists.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "airport" WHERE "code" = 'ATL')
    ///     let exists = try Airport.exists(db, key: "ATL")
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - key: The primary key. No row has the key nil.
    public static func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try exists(db, keyValue: databaseValue(ofKey: key, db))
    }

    private static func exists(_ db: Database, keyValue value: DatabaseValue) throws -> Bool {
        // What the question for a certain key reads is known to its request only.
        guard !value.isNull, !db.isRecordingAccessedRegion else {
            return try !filter(key: value).isEmpty(db)
        }
        let answer = try KeyStatement.run(RowExistence<Self>.self, of: databaseTableName, key: value, db) {
            try filter(key: value).existenceSQL.build(db)
        }
        return answer == 1
    }

    /// Whether a row with a primary key, or with a unique key, exists.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17))
    ///     let exists = try Flight.exists(db, key: ["carrier": "UA", "number": 17])
    ///
    /// - Throws: A ``DatabaseError`` when the columns are not those of the primary key or of a unique index.
    public static func exists(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    // MARK: - Deleting

    /// Deletes all rows of the table.
    ///
    ///     // DELETE FROM "flight"
    ///     try Flight.deleteAll(db)
    ///
    /// - Returns: How many rows were deleted.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids it.
    @discardableResult
    public static func deleteAll(_ db: Database) throws -> Int {
        try all().deleteAll(db)
    }

    /// Deletes the rows with the given primary keys.
    ///
    ///     // DELETE FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     try Airport.deleteAll(db, keys: ["ATL", "ORD"])
    ///
    /// - Returns: How many rows were deleted. Keys of no row are no error.
    @discardableResult
    public static func deleteAll(_ db: Database, keys: some Collection<some DatabaseValueConvertible>) throws -> Int {
        if keys.isEmpty {
            return 0
        }
        return try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the rows with the given primary or unique keys.
    ///
    ///     // DELETE FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17)
    ///     try Flight.deleteAll(db, keys: [["carrier": "UA", "number": 17]])
    ///
    /// - Returns: How many rows were deleted. Keys of no row are no error.
    /// - Throws: A ``DatabaseError`` when the columns are not those of the primary key or of a unique index.
    @discardableResult
    public static func deleteAll(_ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]) throws -> Int {
        if keys.isEmpty {
            return 0
        }
        return try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the row with a primary key.
    ///
    ///     // DELETE FROM "airport" WHERE "code" = 'ATL'
    ///     try Airport.deleteOne(db, key: "ATL")
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - key: The primary key. No row has the key nil.
    /// - Returns: Whether a row was deleted.
    @discardableResult
    public static func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        let value = try databaseValue(ofKey: key, db)
        guard !value.isNull else { return false }
        let tableName = databaseTableName
        let total = db.totalChangesCount
        _ = try KeyStatement.run(RowDeletion<Self>.self, of: tableName, key: value, db) {
            try filter(key: value).sql(.delete).build(db)
        }
        return try db.changesCount(writingTo: tableName, since: total) > 0
    }

    /// Deletes the row with a primary key, or with a unique key.
    ///
    ///     // DELETE FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17)
    ///     try Flight.deleteOne(db, key: ["carrier": "UA", "number": 17])
    ///
    /// - Returns: Whether a row was deleted.
    /// - Throws: A ``DatabaseError`` when the columns are not those of the primary key or of a unique index.
    @discardableResult
    public static func deleteOne(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws -> Bool {
        try filter(key: key).deleteAll(db) > 0
    }

    // MARK: - Updating

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
    @discardableResult
    public static func updateAll(
        _ db: Database,
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    // MARK: - Ids

    /// Whether a row with an id, the primary key, exists.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "airport" WHERE "code" = 'ATL')
    ///     let exists = try Airport.exists(db, id: "ATL")
    ///
    /// No row has the id nil: no query is run then.
    public static func exists(_ db: Database, id: ID) throws -> Bool {
        let value = try databaseValue(ofKey: id, db)
        return try !value.isNull && exists(db, keyValue: value)
    }

    /// Deletes the rows with the given ids: their primary keys.
    ///
    ///     // DELETE FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     try Airport.deleteAll(db, ids: ["ATL", "ORD"])
    ///
    /// - Returns: How many rows were deleted. Ids of no row are no error.
    @discardableResult
    public static func deleteAll<IDS>(_ db: Database, ids: IDS) throws -> Int where IDS: Collection, IDS.Element == ID {
        try deleteAll(db, keys: ids)
    }

    /// Deletes the row with an id: the primary key.
    ///
    ///     // DELETE FROM "airport" WHERE "code" = 'ATL'
    ///     try Airport.deleteOne(db, id: "ATL")
    ///
    /// - Returns: Whether a row was deleted.
    @discardableResult
    public static func deleteOne(_ db: Database, id: ID) throws -> Bool {
        try deleteOne(db, key: id)
    }
}

/// The identity of questions for the rows of a record type.
private enum RowExistence<Record> {}

/// The identity of deletions of the rows of a record type.
private enum RowDeletion<Record> {}
