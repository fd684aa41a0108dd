// Fetching the records of a table by their keys.

extension FetchableRecord where Self: TableRecord {
    // MARK: - By primary key

    /// Returns a cursor over the records of some primary keys. They come in the order in which SQLite finds them.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let airports = try Airport.fetchCursor(db, keys: ["ATL", "ORD"])
    ///
    /// - Parameter db: A connection to the database.
    /// - Parameter keys: Values of the primary key, which must have one column; or of the `rowid` of a table without primary key.
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when its primary key has several columns.
    @inlinable
    public static func fetchCursor(
        _ db: Database,
        keys: some Collection<some DatabaseValueConvertible>
    ) throws -> RecordCursor<Self> {
        try all().filter(keys: keys).fetchCursor(db)
    }

    /// Fetches the records of some primary keys, in the order in which SQLite finds them. Keys without record are ignored.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let airports = try Airport.fetchAll(db, keys: ["ATL", "ORD"])
    ///
    /// - Parameter db: A connection to the database.
    /// - Parameter keys: Values of the primary key, which must have one column; or of the `rowid` of a table without primary key.
    ///   Without keys, no statement is run.
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when its primary key has several columns; what decoding throws.
    @inlinable
    public static func fetchAll(_ db: Database, keys: some Collection<some DatabaseValueConvertible>) throws -> [Self] {
        try keys.isEmpty ? [] : all().filter(keys: keys).fetchAll(db)
    }

    /// Fetches the record of a primary key, or `nil` when there is none.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let atlanta = try Airport.fetchOne(db, key: "ATL")
    ///
    /// - Parameter db: A connection to the database.
    /// - Parameter key: The value of the primary key, which must have one column; or of the `rowid` of a table without primary key.
    ///   No record has the key `nil`: then, no statement is run.
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when its primary key has several columns; what decoding throws.
    public static func fetchOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Self? {
        let dbValue = try databaseValue(ofKey: key, db)
        return dbValue.isNull ? nil : try fetchOne(db, keyValue: dbValue)
    }

    /// Fetches the record of a primary key.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let atlanta = try Airport.find(db, key: "ATL")
    ///
    /// - Parameter db: A connection to the database.
    /// - Parameter key: The value of the primary key, which must have one column; or of the `rowid` of a table without primary key.
    /// - Throws: A ``RecordError`` when there is none; a ``DatabaseError`` when the table can't be read, or when its primary key has
    ///   several columns; what decoding throws.
    public static func find(_ db: Database, key: some DatabaseValueConvertible) throws -> Self {
        guard let record = try fetchOne(db, key: key) else {
            throw recordNotFound(db, key: key)
        }
        return record
    }

    // MARK: - By unique key

    /// Returns a cursor over the records of some unique keys. They come in the order in which SQLite finds them.
    ///
    /// - Parameter db: A connection to the database.
    /// - Parameter keys: The values of the columns of the primary key, or of a unique index.
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when it has no such unique key.
    @inlinable
    public static func fetchCursor(
        _ db: Database,
        keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> RecordCursor<Self> {
        try all().filter(keys: keys).fetchCursor(db)
    }

    /// Fetches the records of some unique keys, in the order in which SQLite finds them. Keys without record are ignored.
    ///
    ///     // SELECT * FROM "flight"
    ///     // WHERE (("carrier" = 'UA') AND ("number" = 17)) OR (("carrier" = 'AA') AND ("number" = 1))
    ///     let flights = try Flight.fetchAll(db, keys: [["carrier": "UA", "number": 17], ["carrier": "AA", "number": 1]])
    ///
    /// - Parameter db: A connection to the database.
    /// - Parameter keys: The values of the columns of the primary key, or of a unique index. Without keys, no statement is run.
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when it has no such unique key; what decoding throws.
    @inlinable
    public static func fetchAll(_ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]) throws -> [Self] {
        try keys.isEmpty ? [] : all().filter(keys: keys).fetchAll(db)
    }

    /// Fetches the record of a unique key, or `nil` when there is none.
    ///
    ///     // SELECT * FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17)
    ///     let flight = try Flight.fetchOne(db, key: ["carrier": "UA", "number": 17])
    ///
    /// - Parameter db: A connection to the database.
    /// - Parameter key: The values of the columns of the primary key, or of a unique index. No record has the key `nil`.
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when it has no such unique key; what decoding throws.
    public static func fetchOne(_ db: Database, key: [String: (any DatabaseValueConvertible)?]?) throws -> Self? {
        guard let key else { return nil }
        return try all().filter(key: key).fetchOne(db)
    }

    /// Fetches the record of a unique key.
    ///
    ///     // SELECT * FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17)
    ///     let flight = try Flight.find(db, key: ["carrier": "UA", "number": 17])
    ///
    /// - Parameter db: A connection to the database.
    /// - Parameter key: The values of the columns of the primary key, or of a unique index.
    /// - Throws: A ``RecordError`` when there is none; a ``DatabaseError`` when the table can't be read, or when it has no such unique
    ///   key; what decoding throws.
    public static func find(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws -> Self {
        guard let record = try fetchOne(db, key: key) else {
            throw recordNotFound(key: key)
        }
        return record
    }
}

extension FetchableRecord where Self: TableRecord & Hashable {
    /// Fetches the records of some primary keys. Keys without record are ignored.
    ///
    /// - Parameter db: A connection to the database.
    /// - Parameter keys: Values of the primary key, which must have one column; or of the `rowid` of a table without primary key.
    ///   Without keys, no statement is run.
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when its primary key has several columns; what decoding throws.
    @inlinable
    public static func fetchSet(_ db: Database, keys: some Collection<some DatabaseValueConvertible>) throws -> Set<Self> {
        try keys.isEmpty ? [] : all().filter(keys: keys).fetchSet(db)
    }

    /// Fetches the records of some unique keys. Keys without record are ignored.
    ///
    /// - Parameter db: A connection to the database.
    /// - Parameter keys: The values of the columns of the primary key, or of a unique index. Without keys, no statement is run.
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when it has no such unique key; what decoding throws.
    @inlinable
    public static func fetchSet(_ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]) throws -> Set<Self> {
        try keys.isEmpty ? [] : all().filter(keys: keys).fetchSet(db)
    }
}

extension FetchableRecord where Self: TableRecord & Identifiable, ID: DatabaseValueConvertible {
    /// Returns a cursor over the records of some ids, which are primary keys. They come in the order in which SQLite finds them.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let airports = try Airport.fetchCursor(db, ids: ["ATL", "ORD"])
    ///
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when its primary key has several columns.
    @inlinable
    public static func fetchCursor(_ db: Database, ids: some Collection<ID>) throws -> RecordCursor<Self> {
        try fetchCursor(db, keys: ids)
    }

    /// Fetches the records of some ids, which are primary keys, in the order in which SQLite finds them. Ids without record are ignored.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let airports = try Airport.fetchAll(db, ids: ["ATL", "ORD"])
    ///
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when its primary key has several columns; what decoding throws.
    @inlinable
    public static func fetchAll(_ db: Database, ids: some Collection<ID>) throws -> [Self] {
        try fetchAll(db, keys: ids)
    }

    /// Fetches the record of an id, which is its primary key, or `nil` when there is none.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let atlanta = try Airport.fetchOne(db, id: "ATL")
    ///
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when its primary key has several columns; what decoding throws.
    @inlinable
    public static func fetchOne(_ db: Database, id: ID) throws -> Self? {
        try fetchOne(db, key: id)
    }

    /// Fetches the record of an id, which is its primary key.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let atlanta = try Airport.find(db, id: "ATL")
    ///
    /// - Throws: A ``RecordError`` when there is none; a ``DatabaseError`` when the table can't be read, or when its primary key has
    ///   several columns; what decoding throws.
    public static func find(_ db: Database, id: ID) throws -> Self {
        try find(db, key: id)
    }
}

extension FetchableRecord where Self: TableRecord & Hashable & Identifiable, ID: DatabaseValueConvertible {
    /// Fetches the records of some ids, which are primary keys. Ids without record are ignored.
    ///
    /// - Throws: A ``DatabaseError`` when the table can't be read, or when its primary key has several columns; what decoding throws.
    @inlinable
    public static func fetchSet(_ db: Database, ids: some Collection<ID>) throws -> Set<Self> {
        try fetchSet(db, keys: ids)
    }
}
