// The order of callbacks around insertions, updates, and deletions. All persistence methods go through here.
//
// Inlinable: when specialized for a record type, the callbacks that it does not implement disappear.

extension MutablePersistableRecord {
    /// Inserts the record, with all callbacks.
    ///
    /// - Parameter insert: Runs the statement for the record as `willInsert` has left it.
    @inlinable
    mutating func insertWithCallbacks(_ db: Database, _ insert: (Self, PersistencePlan) throws -> InsertionSuccess) throws {
        var plan: PersistencePlan?
        try insertWithCallbacks(db, &plan, insert)
    }

    /// Inserts one of many records, with all callbacks.
    ///
    /// - Parameters:
    ///   - plan: The plan of the previous record.
    ///   - insert: Runs the statement for the record as `willInsert` has left it.
    @inlinable
    mutating func insertWithCallbacks(
        _ db: Database,
        _ plan: inout PersistencePlan?,
        _ insert: (Self, PersistencePlan) throws -> InsertionSuccess
    ) throws {
        try saveWithCallbacks(db, &plan) { record, plan in
            try record.insertInsideSave(db, plan, insert)
        }
    }

    /// Updates the record, with all callbacks.
    ///
    /// - Parameters:
    ///   - plan: The plan of the record type, if it is known.
    ///   - columns: The columns that callbacks receive, or `nil` for all those of the table.
    ///   - update: Runs the statement.
    @inlinable
    func updateWithCallbacks(
        _ db: Database,
        plan: PersistencePlan? = nil,
        columns: [String]?,
        _ update: (Self, PersistencePlan) throws -> PersistenceSuccess
    ) throws {
        // The record does not change: with a copy, the mutating methods can be used.
        var record = self
        var plan = plan
        try record.saveWithCallbacks(db, &plan) { record, plan in
            try record.updateInsideSave(db, plan, columns: columns, update)
        }
    }

    /// Updates the record, or inserts it when it has no key or no row, with all callbacks.
    @inlinable
    mutating func saveWithCallbacks(
        _ db: Database,
        update: (Self, PersistencePlan) throws -> PersistenceSuccess,
        insert: (Self, PersistencePlan) throws -> InsertionSuccess
    ) throws {
        var plan: PersistencePlan?
        try saveWithCallbacks(db, &plan) { record, plan in
            guard try plan.withContainer(of: record, { try plan.hasKey($0, db) }) else {
                return try record.insertInsideSave(db, plan, insert)
            }
            do {
                return try record.updateInsideSave(db, plan, columns: nil, update)
            } catch let error as RecordError {
                // A callback may have searched for another record.
                guard try plan.withContainer(of: record, { try plan.isNotFound($0, db, error) }) else { throw error }
                return try record.insertInsideSave(db, plan, insert)
            }
        }
    }

    @inlinable
    mutating func saveWithCallbacks(
        _ db: Database,
        _ plan: inout PersistencePlan?,
        _ save: (inout Self, PersistencePlan) throws -> PersistenceSuccess
    ) throws {
        try willSave(db)
        var saved: PersistenceSuccess?
        // Another value: the closure may change the record while the method of this value runs.
        let record = self
        try record.aroundSave(db) {
            let currentPlan = db.persistencePlan(for: type(of: self), expected: plan)
            let success = try save(&self, currentPlan)
            plan = currentPlan
            saved = success
            return success
        }
        guard saved != nil else {
            throw missingCall("aroundSave", "save")
        }
        saved.map { didSave($0) }
        plan?.recycle(&saved)
    }

    @inlinable
    mutating func insertInsideSave(
        _ db: Database,
        _ plan: PersistencePlan,
        _ insert: (Self, PersistencePlan) throws -> InsertionSuccess
    ) throws -> PersistenceSuccess {
        try willInsert(db)
        var inserted: InsertionSuccess?
        try aroundInsert(db) {
            let success = try insert(self, plan)
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
    func updateInsideSave(
        _ db: Database,
        _ plan: PersistencePlan,
        columns: [String]?,
        _ update: (Self, PersistencePlan) throws -> PersistenceSuccess
    ) throws -> PersistenceSuccess {
        let columns = try plan.columnSet(columns, db)
        try willUpdate(db, columns: columns)
        var updated: PersistenceSuccess?
        try aroundUpdate(db, columns: columns) {
            let success = try update(self, plan)
            updated = success
            return success
        }
        guard let updated else {
            throw missingCall("aroundUpdate", "update")
        }
        didUpdate(updated)
        return updated
    }

    /// Deletes the record, with all callbacks.
    @inlinable
    func deleteWithCallbacks(_ db: Database, _ delete: (PersistencePlan) throws -> Bool) throws -> Bool {
        try willDelete(db)
        var deleted: Bool?
        try aroundDelete(db) {
            let success = try delete(db.persistencePlan(for: type(of: self)))
            deleted = success
            return success
        }
        guard let deleted else {
            throw missingCall("aroundDelete", "delete")
        }
        didDelete(deleted: deleted)
        return deleted
    }

    /// The error for a callback that has not called its closure.
    @usableFromInline
    func missingCall(_ callback: String, _ closure: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_MISUSE, message: "\(type(of: self)).\(callback) did not call its \(closure) argument")
    }
}
