// The deletion of all rows of a request, as records.

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
    /// Deletes the rows of the request, and returns them as a cursor of records.
    ///
    ///     // DELETE FROM "flight" WHERE "isCancelled" RETURNING *
    ///     let flights = try Flight.filter { $0.isCancelled }.deleteAndFetchCursor(db)
    ///
    /// The rows are deleted when the cursor moves for the first time.
    ///
    /// - Parameter db: The connection to write to.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the statement.
    public func deleteAndFetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(deleteAndFetchStatement(db, selection: RowDecoder.databaseSelection))
    }

    /// Deletes the rows of the request, and returns them as records.
    ///
    ///     // DELETE FROM "flight" WHERE "isCancelled" RETURNING *
    ///     let flights = try Flight.filter { $0.isCancelled }.deleteAndFetchAll(db)
    ///
    /// - Parameter db: The connection to write to.
    /// - Returns: The deleted records.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids the deletion; or the error of ``FetchableRecord/init(row:)``.
    @discardableResult
    public func deleteAndFetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(deleteAndFetchStatement(db, selection: RowDecoder.databaseSelection))
    }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord & Hashable {
    /// Deletes the rows of the request, and returns them as a set of records.
    ///
    ///     // DELETE FROM "flight" WHERE "isCancelled" RETURNING *
    ///     let flights = try Flight.filter { $0.isCancelled }.deleteAndFetchSet(db)
    ///
    /// - Parameter db: The connection to write to.
    /// - Returns: The deleted records.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids the deletion; or the error of ``FetchableRecord/init(row:)``.
    @discardableResult
    public func deleteAndFetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(deleteAndFetchStatement(db, selection: RowDecoder.databaseSelection))
    }
}
