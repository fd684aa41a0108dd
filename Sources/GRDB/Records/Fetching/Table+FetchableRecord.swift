// The methods of `Table` that fetch all of its rows as records.

extension Table where RowDecoder: FetchableRecord {
    /// Returns a cursor over the records of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let flights = try Table<Flight>("flight").fetchCursor(db)
    ///     while let flight = try flights.next() { … }
    ///
    /// The cursor is valid inside the database access only.
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read. The cursor throws what decoding throws.
    @inlinable
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// Fetches all records of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let flights = try Table<Flight>("flight").fetchAll(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, and what decoding throws.
    @inlinable
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try all().fetchAll(db)
    }

    /// Fetches the first record of the table, or nil when the table is empty.
    ///
    ///     // SELECT * FROM "flight" LIMIT 1
    ///     let flight = try Table<Flight>("flight").fetchOne(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, and what decoding throws.
    @inlinable
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: FetchableRecord & Hashable {
    /// Fetches all different records of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let flights = try Table<Flight>("flight").fetchSet(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, and what decoding throws.
    @inlinable
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try all().fetchSet(db)
    }
}
