// Writing a record by a statement that returns its row.

extension MutablePersistableRecord {
    /// Writes the record, and fetches the row as a record of another type.
    mutating func writeAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database,
        _ verb: RecordWrite.Verb,
        _ conflictResolution: Database.ConflictResolution?,
        columns: [String]? = nil,
        as type: T.Type
    ) throws -> T {
        try writeAndFetch(db, verb, conflictResolution, columns: columns, selection: T.databaseSelection) { request in
            try T.fetchOne(request.preparedStatement)
        }
    }

    /// Writes the record, and fetches columns of the row by a function, which returns `nil` when there is no row.
    mutating func writeAndFetch<T>(
        _ db: Database,
        _ verb: RecordWrite.Verb,
        _ conflictResolution: Database.ConflictResolution?,
        columns: [String]? = nil,
        selection: [any SQLSelectable],
        fetch: (PreparedRequest) throws -> T?
    ) throws -> T {
        try withoutActuallyEscaping(fetch) { fetch in
            try writeAndFetch(db, verb, conflictResolution, columns: columns) { keep in
                .columns(selection) { request in
                    guard let value = try fetch(request) else { return false }
                    keep(value)
                    return true
                }
            }
        }
    }

    /// Writes the record, by a statement that returns the row.
    ///
    /// - Parameter returning: Is given a function that keeps what is fetched.
    mutating func writeAndFetch<T>(
        _ db: Database,
        _ verb: RecordWrite.Verb,
        _ conflictResolution: Database.ConflictResolution? = nil,
        columns: [String]? = nil,
        returning: (@escaping (T) -> Void) -> RecordWrite.Returning
    ) throws -> T {
        var fetched: T?
        try write(db, RecordWrite(verb, conflictResolution, columns: columns, returning: returning { fetched = .some($0) }))
        guard let fetched else {
            throw DatabaseError.misuse("a persistence callback did not call its argument")
        }
        return fetched
    }
}
