// The methods of `Table` that fetch all of its rows, as rows or as values.

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
