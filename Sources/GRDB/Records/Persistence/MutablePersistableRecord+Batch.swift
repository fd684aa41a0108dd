// Inserting and upserting many records. An extension of the API of GRDB 7.

extension MutablePersistableRecord {
    /// Inserts records: all of them, or none.
    ///
    ///     // INSERT INTO "flight" ("id", "origin") VALUES (NULL, 'ATL')
    ///     // INSERT INTO "flight" ("id", "origin") VALUES (NULL, 'JFK')
    ///     let ids = try Flight.insert(db, contentsOf: [
    ///         Flight(id: nil, origin: "ATL"),
    ///         Flight(id: nil, origin: "JFK"),
    ///     ])
    ///
    /// The records are inserted one after the other, each with its callbacks, inside of a savepoint: an error undoes the insertions
    /// before it. Outside of a transaction, this is much faster than a loop, because the records are committed together.
    ///
    /// The sequence may be lazy: records are not kept.
    ///
    /// A record that is ignored because of a conflict has no row id: it is not in the result, and its `didInsert` is not called. The result
    /// has the integer keys of records that go into tables `WITHOUT ROWID` or into views, and nothing for their other records.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - records: The records.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    /// - Returns: The row ids of the inserted rows, in the order of the records.
    /// - Throws: As ``insert(_:onConflict:)``.
    @discardableResult
    @inlinable
    public static func insert(
        _ db: Database,
        contentsOf records: some Sequence<Self>,
        onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> [Int64] {
        try writeAll(records, db, RecordWrite(.insertion, conflictResolution))
    }

    /// Inserts the records of an array, or of another collection: all of them, or none. The records learn from their insertion.
    ///
    ///     var flights = [Flight(id: nil, origin: "ATL"), Flight(id: nil, origin: "JFK")]
    ///     try Flight.insert(db, contentsOf: &flights)
    ///     flights[0].id // 1
    ///
    /// A record that is ignored because of a conflict learns nothing, and has no row id in the result: its `didInsert` is not called.
    ///
    /// After an error, the records before the one that failed have kept what they have learned, though their rows are gone.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - records: The records.
    ///   - conflictResolution: What happens when a constraint is violated; `nil` for ``persistenceConflictPolicy``.
    /// - Returns: The row ids of the inserted rows, in the order of the records.
    /// - Throws: As ``insert(_:onConflict:)``.
    @discardableResult
    @inlinable
    public static func insert<Records: MutableCollection<Self>>(
        _ db: Database,
        contentsOf records: inout Records,
        onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> [Int64] {
        try writeAll(inPlace: &records, db, RecordWrite(.insertion, conflictResolution))
    }

    /// Upserts records: all of them, or none.
    ///
    ///     // INSERT INTO "airport" ("code", "name") VALUES ('ATL', 'Atlanta')
    ///     // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "rowid"
    ///     try Airport.upsert(db, contentsOf: airports)
    ///
    /// The records are upserted one after the other, each with its callbacks, inside of a savepoint. An error undoes what was done before.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - records: The records.
    /// - Returns: The row ids of the inserted or updated rows, in the order of the records.
    /// - Throws: As ``upsert(_:)``.
    @discardableResult
    @inlinable
    public static func upsert(_ db: Database, contentsOf records: some Sequence<Self>) throws -> [Int64] {
        try writeAll(records, db, RecordWrite(.upsert))
    }

    /// Upserts the records of an array, or of another collection: all of them, or none. The records learn from it, as from an insertion.
    ///
    ///     try Airport.upsert(db, contentsOf: &airports)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - records: The records.
    /// - Returns: The row ids of the inserted or updated rows, in the order of the records.
    /// - Throws: As ``upsert(_:)``.
    @discardableResult
    @inlinable
    public static func upsert<Records: MutableCollection<Self>>(_ db: Database, contentsOf records: inout Records) throws -> [Int64] {
        try writeAll(inPlace: &records, db, RecordWrite(.upsert))
    }

    // MARK: - All records

    /// - Returns: The row ids that are known.
    @inlinable
    static func writeAll(_ records: some Sequence<Self>, _ db: Database, _ write: consuming RecordWrite) throws -> [Int64] {
        var write = write
        var rowIDs: [Int64] = []
        rowIDs.reserveCapacity(records.underestimatedCount)
        try db.inSavepoint {
            var plan: RecordPlan?
            for record in records {
                var record = record
                if let rowID = try record.write(db, &write, &plan) {
                    rowIDs.append(rowID)
                }
            }
            return .commit
        }
        return rowIDs
    }

    /// - Returns: The row ids that are known.
    @inlinable
    static func writeAll(
        inPlace records: inout some MutableCollection<Self>, _ db: Database, _ write: consuming RecordWrite
    ) throws -> [Int64] {
        var write = write
        var rowIDs: [Int64] = []
        rowIDs.reserveCapacity(records.underestimatedCount)
        try db.inSavepoint {
            var plan: RecordPlan?
            for index in records.indices {
                if let rowID = try records[index].write(db, &write, &plan) {
                    rowIDs.append(rowID)
                }
            }
            return .commit
        }
        return rowIDs
    }
}
