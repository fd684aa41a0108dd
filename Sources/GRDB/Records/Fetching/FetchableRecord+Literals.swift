// Records that are fetched by SQL literals.

extension FetchableRecord {
    /// Returns a cursor over the records of an SQL literal.
    ///
    ///     // SELECT * FROM city WHERE population > ?
    ///     let cities = try City.fetchCursor(db, literal: "SELECT * FROM \(City.self) WHERE population > \(minimum)")
    ///
    /// - Parameters:
    ///   - db: A connection.
    ///   - sqlLiteral: One SQL statement, with its values.
    ///   - adapter: What changes the columns of the rows.
    /// - Throws: A ``DatabaseError`` when the SQL does not compile, or when the adapter does not fit.
    public static func fetchCursor(
        _ db: Database,
        literal sqlLiteral: SQL,
        adapter: (any RowAdapter)? = nil
    ) throws -> RecordCursor<Self> {
        try fetchCursor(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }

    /// Fetches all records of an SQL literal. See ``fetchCursor(_:literal:adapter:)``.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails, or the error of the record type when a row does not fit it.
    public static func fetchAll(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> [Self] {
        try fetchAll(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }

    /// Fetches the first record of an SQL literal, or `nil` when it gives no row. See ``fetchCursor(_:literal:adapter:)``.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails, or the error of the record type when a row does not fit it.
    public static func fetchOne(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> Self? {
        try fetchOne(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }
}

extension FetchableRecord where Self: Hashable {
    /// Fetches all different records of an SQL literal. See ``fetchCursor(_:literal:adapter:)``.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails, or the error of the record type when a row does not fit it.
    public static func fetchSet(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> Set<Self> {
        try fetchSet(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }
}
