// How many rows a write has changed, when it may have been a write to a view.

extension Database {
    /// How many rows a statement has changed that wrote to a table, or to a view.
    ///
    /// SQLite counts no rows for a view: nothing is stored there, its `INSTEAD OF` triggers write elsewhere. What they have changed, with all
    /// that followed from it, counts in their place. The triggers of a table do not count: one that runs before a row is deleted may change
    /// rows, and then ignore the deletion.
    ///
    /// - Parameters:
    ///   - tableName: The table or the view.
    ///   - total: What ``totalChangesCount`` was before the statement.
    /// - Throws: A `DatabaseError` when SQLite cannot read the schema. The schema is read only when all changed rows are elsewhere.
    func changesCount(writingTo tableName: String, since total: Int) throws -> Int {
        let count = changesCount
        guard count == 0 else { return count }
        let changesElsewhere = totalChangesCountOfLastStatement - total
        guard changesElsewhere > 0 else { return 0 }
        return try isView(tableName) ? changesElsewhere : 0
    }

    /// Whether statements take a name for that of a view, not for that of a table.
    func isView(_ name: String) throws -> Bool {
        let isView = try first(in: nil) { schemaID in
            let objects = try objects(in: schemaID)
            if objects.table(name) != nil { return false }
            return objects.view(name) == nil ? nil : true
        }
        return isView ?? false
    }
}
