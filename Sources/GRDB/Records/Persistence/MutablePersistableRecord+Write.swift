// How records are written: the order of callbacks around insertions, updates, and deletions. All persistence methods go through here.
//
// Inlinable: when specialized for a record type, the callbacks that it does not implement disappear.

/// How a record is written: whether it is inserted, updated or both, and by which statements.
///
/// The methods of records make one, and `write(_:_:_:)` calls the callbacks around it.
@usableFromInline
struct RecordWrite {
    @usableFromInline
    enum Verb {
        case insertion
        case upsert
        case update

        /// An update, or an insertion when the record has no key or no row.
        case save
    }

    /// What is fetched by the statement that writes the row. In a box, because most records are written without it.
    @usableFromInline
    indirect enum Returning {
        /// Some columns, by a function that returns false when there is no row.
        case columns([any SQLSelectable], fetch: (PreparedRequest) throws -> Bool)

        /// The row of an upsert.
        case upsert(Upsert)
    }

    /// An upsert that is not the plain one, and that returns its row.
    @usableFromInline
    struct Upsert {
        let conflictTarget: [String]
        let strategy: UpsertUpdateStrategy
        let excluded: TableAliasBase

        /// Called when the statement is made, after the callbacks that come before it.
        let assignments: () -> [ColumnAssignment]

        let selection: [any SQLSelectable]
        let decode: (Row) throws -> Void
    }

    @usableFromInline
    let verb: Verb

    /// What happens when a constraint is violated; `nil` for the policy of the record type.
    @usableFromInline
    let conflictResolution: Database.ConflictResolution?

    /// The columns of an update, which callbacks receive; `nil` for all those of the table.
    @usableFromInline
    let columns: [String]?

    /// The values of the record to update, if they are encoded already.
    @usableFromInline
    var container: PersistenceContainer?

    @usableFromInline
    let returning: Returning?

    @inlinable
    init(
        _ verb: Verb,
        _ conflictResolution: Database.ConflictResolution? = nil,
        columns: [String]? = nil,
        _ container: consuming PersistenceContainer? = nil,
        returning: Returning? = nil
    ) {
        self.verb = verb
        self.conflictResolution = conflictResolution
        self.columns = columns
        self.container = container
        self.returning = returning
    }
}

extension MutablePersistableRecord {
    /// Writes one record, with all callbacks.
    @inlinable
    mutating func write(_ db: Database, _ write: consuming RecordWrite, plan: RecordPlan? = nil) throws {
        var write = write
        var plan = plan
        _ = try self.write(db, &write, &plan)
    }

    /// Writes one of many records, with all callbacks.
    ///
    /// - Parameter plan: The plan of the previous record, if there is one.
    /// - Returns: The number of the row that was inserted, if it is known.
    @inlinable
    mutating func write(_ db: Database, _ write: inout RecordWrite, _ plan: inout RecordPlan?) throws -> Int64? {
        try willSave(db)
        var saved: PersistenceSuccess?
        // Another value: the closure may change the record while the method of this value runs.
        let record = self
        try record.aroundSave(db) {
            let currentPlan = db.recordPlan(for: type(of: self), expected: plan)
            let success = try writeInsideSave(db, currentPlan, &write)
            plan = currentPlan
            saved = success
            return success
        }
        guard saved != nil else {
            throw missingCall("aroundSave", "save")
        }
        saved.map { didSave($0) }
        let rowID = saved?.knownRowID
        plan?.recycle(&saved)
        return rowID
    }

    @inlinable
    mutating func writeInsideSave(_ db: Database, _ plan: RecordPlan, _ write: inout RecordWrite) throws -> PersistenceSuccess {
        switch write.verb {
        case .insertion, .upsert:
            return try insertInsideSave(db, plan, write)
        case .update:
            return try updateInsideSave(db, plan, &write)
        case .save:
            guard try plan.withContainer(of: self, { try plan.hasKey($0, db) }) else {
                return try insertInsideSave(db, plan, write)
            }
            do {
                return try updateInsideSave(db, plan, &write)
            } catch let error as RecordError {
                // A callback may have searched for another record.
                guard try plan.withContainer(of: self, { try plan.isNotFound($0, db, error) }) else { throw error }
                return try insertInsideSave(db, plan, write)
            }
        }
    }

    @inlinable
    mutating func insertInsideSave(_ db: Database, _ plan: RecordPlan, _ write: RecordWrite) throws -> PersistenceSuccess {
        try willInsert(db)
        var inserted: InsertionSuccess?
        try aroundInsert(db) {
            let conflictResolution = write.conflictResolution ?? type(of: self).persistenceConflictPolicy.conflictResolutionForInsert
            let success = try plan.insert(plan.container(of: self), db, write, conflictResolution)
            inserted = success
            return success
        }
        guard let inserted else {
            throw missingCall("aroundInsert", "insert")
        }
        if inserted.concernsRecord {
            didInsert(inserted)
        }
        return PersistenceSuccess(inserted)
    }

    @inlinable
    func updateInsideSave(_ db: Database, _ plan: RecordPlan, _ write: inout RecordWrite) throws -> PersistenceSuccess {
        let columns = try plan.columnSet(write.columns, db)
        try willUpdate(db, columns: columns)
        var updated: PersistenceSuccess?
        try aroundUpdate(db, columns: columns) {
            let conflictResolution = write.conflictResolution ?? type(of: self).persistenceConflictPolicy.conflictResolutionForUpdate
            let success = try plan.update(write.container.take() ?? plan.container(of: self), db, write, conflictResolution)
            updated = success
            return success
        }
        guard let updated else {
            throw missingCall("aroundUpdate", "update")
        }
        didUpdate(updated)
        return updated
    }

    /// The error for a callback that has not called its closure.
    @usableFromInline
    func missingCall(_ callback: String, _ closure: String) -> DatabaseError {
        .misuse("\(type(of: self)).\(callback) did not call its \(closure) argument")
    }
}
