// Rows and values that are fetched by SQL literals.

extension Row {
    /// Returns a cursor over the rows of an SQL literal.
    ///
    ///     // SELECT * FROM city WHERE name = ?
    ///     let rows = try Row.fetchCursor(db, literal: "SELECT * FROM city WHERE name = \(name)")
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
    ) throws -> RowCursor {
        try fetchCursor(db, SQLRequest<Row>(literal: sqlLiteral, adapter: adapter))
    }

    /// Fetches all rows of an SQL literal. See ``fetchCursor(_:literal:adapter:)``.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails.
    public static func fetchAll(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> [Row] {
        try fetchAll(db, SQLRequest<Row>(literal: sqlLiteral, adapter: adapter))
    }

    /// Fetches the first row of an SQL literal, or `nil` when it gives none. See ``fetchCursor(_:literal:adapter:)``.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails.
    public static func fetchOne(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> Row? {
        try fetchOne(db, SQLRequest<Row>(literal: sqlLiteral, adapter: adapter))
    }

    /// Fetches all different rows of an SQL literal. See ``fetchCursor(_:literal:adapter:)``.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails.
    public static func fetchSet(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> Set<Row> {
        try fetchSet(db, SQLRequest<Row>(literal: sqlLiteral, adapter: adapter))
    }
}

extension DatabaseValueConvertible {
    /// Returns a cursor over the values of an SQL literal.
    ///
    ///     // SELECT continent FROM country WHERE name = ?
    ///     let continents = try Continent.fetchCursor(db, literal: "SELECT continent FROM country WHERE name = \(name)")
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
    ) throws -> DatabaseValueCursor<Self> {
        try fetchCursor(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }

    /// Fetches all values of an SQL literal. See `fetchCursor(_:literal:adapter:)`.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails, or a ``RowDecodingError`` when a value cannot be decoded.
    public static func fetchAll(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> [Self] {
        try fetchAll(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }

    /// Fetches the first value of an SQL literal: `nil` when there is no row, or when the value is NULL. See `fetchCursor(_:literal:adapter:)`.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails, or a ``RowDecodingError`` when a value cannot be decoded.
    public static func fetchOne(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> Self? {
        try fetchOne(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }
}

extension DatabaseValueConvertible where Self: Hashable {
    /// Fetches all different values of an SQL literal. See `fetchCursor(_:literal:adapter:)`.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails, or a ``RowDecodingError`` when a value cannot be decoded.
    public static func fetchSet(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> Set<Self> {
        try fetchSet(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
    /// Returns a cursor over the values of an SQL literal.
    ///
    ///     // SELECT population FROM city WHERE name = ?
    ///     let populations = try Int.fetchCursor(db, literal: "SELECT population FROM city WHERE name = \(name)")
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
    ) throws -> FastDatabaseValueCursor<Self> {
        try fetchCursor(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }

    /// Fetches all values of an SQL literal. See `fetchCursor(_:literal:adapter:)`.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails, or a ``RowDecodingError`` when a value cannot be decoded.
    public static func fetchAll(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> [Self] {
        try fetchAll(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }

    /// Fetches the first value of an SQL literal: `nil` when there is no row, or when the value is NULL. See `fetchCursor(_:literal:adapter:)`.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails, or a ``RowDecodingError`` when a value cannot be decoded.
    public static func fetchOne(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> Self? {
        try fetchOne(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible, Self: Hashable {
    /// Fetches all different values of an SQL literal. See `fetchCursor(_:literal:adapter:)`.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite fails, or a ``RowDecodingError`` when a value cannot be decoded.
    public static func fetchSet(_ db: Database, literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil) throws -> Set<Self> {
        try fetchSet(db, SQLRequest<Self>(literal: sqlLiteral, adapter: adapter))
    }
}
