// The static methods of `TableRecord` that count, look for and delete rows.

extension TableRecord {
    // MARK: - Counting

    /// Returns the number of rows in the table.
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

    /// Returns whether a row with a primary key, or with a unique key, exists.
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
    /// - Throws: A ``DatabaseError`` when the primary key has several columns, or when a constraint or a trigger forbids it; or the error that
    ///   prevents a key from being stored.
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
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    // MARK: - Ids

    /// Deletes the rows with the given ids: their primary keys.
    ///
    ///     // DELETE FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     try Airport.deleteAll(db, ids: ["ATL", "ORD"])
    ///
    /// - Returns: How many rows were deleted. Ids of no row are no error.
    /// - Throws: A ``DatabaseError`` when the primary key has several columns, or when a constraint or a trigger forbids it; or the error that
    ///   prevents an id from being stored.
    @discardableResult
    public static func deleteAll<IDS>(_ db: Database, ids: IDS) throws -> Int where IDS: Collection, IDS.Element == ID {
        try deleteAll(db, keys: ids)
    }
}
