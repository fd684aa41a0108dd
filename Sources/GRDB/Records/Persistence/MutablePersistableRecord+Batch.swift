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
        try forEach(in: records, db) { record, rowIDs, plan in
            try record.insert(db, conflictResolution, &rowIDs, &plan)
        }
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
        try forEach(inPlace: &records, db) { record, rowIDs, plan in
            try record.insert(db, conflictResolution, &rowIDs, &plan)
        }
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
        try forEach(in: records, db) { record, rowIDs, plan in
            try record.upsert(db, &rowIDs, &plan)
        }
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
        try forEach(inPlace: &records, db) { record, rowIDs, plan in
            try record.upsert(db, &rowIDs, &plan)
        }
    }

    // MARK: - One record

    @inlinable
    mutating func insert(
        _ db: Database,
        _ conflictResolution: Database.ConflictResolution?,
        _ rowIDs: inout [Int64],
        _ plan: inout PersistencePlan?
    ) throws {
        let conflictResolution = conflictResolution ?? type(of: self).persistenceConflictPolicy.conflictResolutionForInsert
        try insert(db, &rowIDs, &plan) { record, plan in
            try plan.insert(plan.container(of: record), db, conflictResolution)
        }
    }

    @inlinable
    mutating func upsert(_ db: Database, _ rowIDs: inout [Int64], _ plan: inout PersistencePlan?) throws {
        try insert(db, &rowIDs, &plan) { record, plan in
            try plan.upsert(plan.container(of: record), db)
        }
    }

    @inlinable
    mutating func insert(
        _ db: Database,
        _ rowIDs: inout [Int64],
        _ plan: inout PersistencePlan?,
        _ insert: (Self, PersistencePlan) throws -> InsertionSuccess
    ) throws {
        var rowID: Int64?
        try insertWithCallbacks(db, &plan) { record, plan in
            let inserted = try insert(record, plan)
            rowID = inserted.knownRowID
            return inserted
        }
        if let rowID {
            rowIDs.append(rowID)
        }
    }

    // MARK: - All records

    @inlinable
    static func forEach(
        in records: some Sequence<Self>,
        _ db: Database,
        _ body: (_ record: inout Self, _ rowIDs: inout [Int64], _ plan: inout PersistencePlan?) throws -> Void
    ) throws -> [Int64] {
        var rowIDs: [Int64] = []
        rowIDs.reserveCapacity(records.underestimatedCount)
        try db.inSavepoint {
            var plan: PersistencePlan?
            for record in records {
                var record = record
                try body(&record, &rowIDs, &plan)
            }
            return .commit
        }
        return rowIDs
    }

    @inlinable
    static func forEach<Records: MutableCollection<Self>>(
        inPlace records: inout Records,
        _ db: Database,
        _ body: (_ record: inout Self, _ rowIDs: inout [Int64], _ plan: inout PersistencePlan?) throws -> Void
    ) throws -> [Int64] {
        var rowIDs: [Int64] = []
        rowIDs.reserveCapacity(records.underestimatedCount)
        try db.inSavepoint {
            var plan: PersistencePlan?
            for index in records.indices {
                try body(&records[index], &rowIDs, &plan)
            }
            return .commit
        }
        return rowIDs
    }
}
