// `RecordWrite`, what is done with a record between its callbacks, and the methods that fetch the row by the statement that writes it.

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
    /// Writes the record, and fetches the row as a record of another type.
    mutating func writeAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database,
        _ verb: RecordWrite.Verb,
        _ conflictResolution: Database.ConflictResolution?,
        columns: [String]? = nil,
        as type: T.Type
    ) throws -> T {
        try writeAndFetch(db, verb, conflictResolution, columns: columns, selection: T.databaseSelection) { try $0.firstRecord() as T? }
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
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "a persistence callback did not call its argument")
        }
        return fetched
    }
}
