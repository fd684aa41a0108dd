// The methods of `Table` that fetch all of its rows, as rows or as values, and those that count, look for and delete rows.

// Records are fetched by methods in Records/Surface.

extension Table where RowDecoder == Row {
    /// Returns a cursor over all rows of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let rows = try Table("flight").fetchCursor(db)
    ///     while let row = try rows.next() { … }
    ///
    /// The cursor is valid inside the database access only, and its rows until the next one is fetched.
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read.
    @inlinable
    public func fetchCursor(_ db: Database) throws -> RowCursor {
        try all().fetchCursor(db)
    }

    /// Fetches all rows of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let rows = try Table("flight").fetchAll(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read.
    @inlinable
    public func fetchAll(_ db: Database) throws -> [Row] {
        try all().fetchAll(db)
    }

    /// Fetches all different rows of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let rows = try Table("flight").fetchSet(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read.
    @inlinable
    public func fetchSet(_ db: Database) throws -> Set<Row> {
        try all().fetchSet(db)
    }

    /// Fetches the first row of the table, or nil when the table is empty.
    ///
    ///     // SELECT * FROM "flight" LIMIT 1
    ///     let row = try Table("flight").fetchOne(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read.
    @inlinable
    public func fetchOne(_ db: Database) throws -> Row? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: DatabaseValueConvertible {
    /// Returns a cursor over the values in the first column of the table.
    ///
    ///     // SELECT * FROM "airportCode"
    ///     let codes = try Table<String>("airportCode").fetchCursor(db)
    ///
    /// The cursor is valid inside the database access only.
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read. The cursor throws when a value cannot be converted.
    @inlinable
    public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// Fetches the values in the first column of the table.
    ///
    ///     // SELECT * FROM "airportCode"
    ///     let codes = try Table<String>("airportCode").fetchAll(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, a ``RowDecodingError`` when a value cannot be converted.
    @inlinable
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try all().fetchAll(db)
    }

    /// Fetches the value in the first column of the first row. It is nil when the table is empty, or when the value is NULL.
    ///
    ///     // SELECT * FROM "airportCode" LIMIT 1
    ///     let code = try Table<String>("airportCode").fetchOne(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, a ``RowDecodingError`` when the value cannot be converted.
    @inlinable
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: DatabaseValueConvertible & Hashable {
    /// Fetches the different values in the first column of the table.
    ///
    ///     // SELECT * FROM "airportCode"
    ///     let codes = try Table<String>("airportCode").fetchSet(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, a ``RowDecodingError`` when a value cannot be converted.
    @inlinable
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try all().fetchSet(db)
    }
}

extension Table where RowDecoder: DatabaseValueConvertible & StatementColumnConvertible {
    /// Returns a cursor over the values in the first column of the table.
    ///
    ///     // SELECT * FROM "airportCode"
    ///     let codes = try Table<String>("airportCode").fetchCursor(db)
    ///
    /// The cursor is valid inside the database access only.
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read. The cursor throws when a value cannot be converted.
    @inlinable
    public func fetchCursor(_ db: Database) throws -> FastDatabaseValueCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// Fetches the values in the first column of the table.
    ///
    ///     // SELECT * FROM "airportCode"
    ///     let codes = try Table<String>("airportCode").fetchAll(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, a ``RowDecodingError`` when a value cannot be converted.
    @inlinable
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try all().fetchAll(db)
    }

    /// Fetches the value in the first column of the first row. It is nil when the table is empty, or when the value is NULL.
    ///
    ///     // SELECT * FROM "airportCode" LIMIT 1
    ///     let code = try Table<String>("airportCode").fetchOne(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, a ``RowDecodingError`` when the value cannot be converted.
    @inlinable
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: DatabaseValueConvertible & StatementColumnConvertible & Hashable {
    /// Fetches the different values in the first column of the table.
    ///
    ///     // SELECT * FROM "airportCode"
    ///     let codes = try Table<String>("airportCode").fetchSet(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, a ``RowDecodingError`` when a value cannot be converted.
    @inlinable
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try all().fetchSet(db)
    }
}

// MARK: - Counting and deleting

extension Table {
    // MARK: - Counting

    /// Returns the number of rows in the table.
    ///
    ///     // SELECT COUNT(*) FROM "flight"
    ///     let count = try Table("flight").fetchCount(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read.
    public func fetchCount(_ db: Database) throws -> Int {
        try all().fetchCount(db)
    }

    // MARK: - Existence

    /// Returns whether a row with a primary key exists.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "airport" WHERE "code" = 'ATL')
    ///     let exists = try Table("airport").exists(db, key: "ATL")
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - key: The primary key. No row has the key nil.
    /// - Throws: A ``DatabaseError`` when the table cannot be read, or when the primary key has several columns; or the error that prevents the key
    ///   from being stored.
    public func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    /// Returns whether a row with a primary key, or with a unique key, exists.
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
    /// - Throws: A ``DatabaseError`` when the primary key has several columns, or when a constraint or a trigger forbids it; or the error that
    ///   prevents a key from being stored.
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
    /// - Throws: A ``DatabaseError`` when the primary key has several columns, or when a constraint or a trigger forbids it; or the error that
    ///   prevents the key from being stored.
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
}

extension Table where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
    // MARK: - Ids

    /// Returns whether a row with an id, the primary key, exists.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "airport" WHERE "code" = 'ATL')
    ///     let exists = try Table<Airport>("airport").exists(db, id: "ATL")
    ///
    /// No row has the id nil: no query is run then.
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, or when the primary key has several columns; or the error that prevents the id
    ///   from being stored.
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
    /// - Throws: A ``DatabaseError`` when the primary key has several columns, or when a constraint or a trigger forbids it; or the error that
    ///   prevents an id from being stored.
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
    /// - Throws: A ``DatabaseError`` when the primary key has several columns, or when a constraint or a trigger forbids it; or the error that
    ///   prevents the id from being stored.
    @discardableResult
    public func deleteOne(_ db: Database, id: RowDecoder.ID) throws -> Bool {
        try deleteOne(db, key: id)
    }
}
