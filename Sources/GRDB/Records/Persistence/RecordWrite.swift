// `RecordWrite`, what is done with a record between its callbacks.

/// How a record is written: whether it is inserted, updated or both, and by which statements.
///
/// The methods of records make one, and `write(_:_:_:)` calls the callbacks around it.
@usableFromInline
struct RecordWrite {
    @usableFromInline
    enum Verb {
        case insertion
        case update

        /// An update, or an insertion when the record has no key or no row.
        case save
    }

    /// How a row is inserted.
    @usableFromInline
    enum Insertion {
        case insert(Database.ConflictResolution)
        case upsert

        /// By a statement that returns the row.
        case fetching((RecordPlan, PersistenceContainer) throws -> InsertionSuccess)
    }

    /// How a row is updated.
    @usableFromInline
    enum Update {
        case update(Database.ConflictResolution)

        /// By a statement that returns the row.
        case fetching((RecordPlan, PersistenceContainer) throws -> PersistenceSuccess)
    }

    @usableFromInline
    let verb: Verb
    @usableFromInline
    let insertion: Insertion
    @usableFromInline
    let update: Update

    /// The columns of an update, which callbacks receive; `nil` for all those of the table.
    @usableFromInline
    let columns: [String]?

    /// The values of the record to update, if they are encoded already.
    @usableFromInline
    var container: PersistenceContainer?

    @inlinable
    init(
        _ verb: Verb,
        _ insertion: Insertion = .insert(.abort),
        _ update: Update = .update(.abort),
        columns: [String]? = nil,
        _ container: consuming PersistenceContainer? = nil
    ) {
        self.verb = verb
        self.insertion = insertion
        self.update = update
        self.columns = columns
        self.container = container
    }

    @inlinable
    static func insertion(_ insertion: Insertion) -> RecordWrite {
        RecordWrite(.insertion, insertion)
    }

    @inlinable
    static func update(_ update: Update, columns: [String]?, _ container: consuming PersistenceContainer? = nil) -> RecordWrite {
        RecordWrite(.update, .insert(.abort), update, columns: columns, container)
    }
}

/// What was fetched inside the callbacks of a record.
struct FetchResult<T> {
    private var value: T?

    mutating func set(_ value: T) {
        self.value = .some(value)
    }

    /// The value. Callbacks that do not run the statement are an error before this one.
    func get() throws -> T {
        guard let value else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "a persistence callback did not call its argument")
        }
        return value
    }
}
