// `InsertionSuccess` and `PersistenceSuccess`, what the callbacks of records learn about statements that succeeded.

/// The result of a successful insertion.
///
///     mutating func didInsert(_ inserted: InsertionSuccess) {
///         id = inserted.rowID
///     }
public struct InsertionSuccess: Sendable {
    /// The row id of the inserted row.
    ///
    /// Of a row that has no row id, or whose row id SQLite does not report, it is the key that the record came with, if that is an integer,
    /// and 0 otherwise: so for tables `WITHOUT ROWID`, for views, and when nothing was inserted because of a conflict or of a trigger.
    public var rowID: Int64

    /// The name of the column of the primary key that holds the row id, if there is one.
    public var rowIDColumn: String?

    /// The values that were inserted, with the row id in the column of the primary key that holds it.
    ///
    ///     // INSERT INTO "flight" ("id", "origin") VALUES (NULL, 'ATL')
    ///     inserted.persistenceContainer["id"] // the same as inserted.rowID
    public var persistenceContainer: PersistenceContainer {
        get {
            guard let rowIDColumn, outcome != .ignored, !isContainerGiven else { return encodedContainer }
            var container = encodedContainer
            container[rowIDColumn] = rowID
            return container
        }
        set {
            encodedContainer = newValue
            isContainerGiven = true
        }
    }

    /// Whether a program has set the values.
    private var isContainerGiven = false

    /// The values that the record has encoded. The row id is added when a program reads ``persistenceContainer``: most never do, and memory with one
    /// more column would not fit the next record.
    fileprivate var encodedContainer: PersistenceContainer

    /// The outcome of the insertion.
    enum Outcome {
        /// It is a row, and ``rowID`` is its number, or its key.
        case stored

        /// It is a row without a number.
        case storedWithoutRowID

        /// It is a row, whose key the database has made, and SQLite does not report.
        case storedWithUnknownKey

        /// No row was inserted.
        case ignored
    }

    private(set) var outcome = Outcome.stored

    /// Whether the record has a value to receive. A value that is not known must not replace its key.
    @usableFromInline
    var concernsRecord: Bool {
        outcome == .stored || outcome == .storedWithoutRowID
    }

    init(rowID: Int64, rowIDColumn: String?, persistenceContainer: PersistenceContainer, outcome: Outcome = .stored) {
        self.rowID = rowID
        self.rowIDColumn = rowIDColumn
        self.outcome = outcome
        encodedContainer = persistenceContainer
    }
}

/// The result of a successful insertion or update.
public struct PersistenceSuccess: Sendable {
    /// The values of the record. After an insertion, they have the row id in the column of the primary key that holds it.
    public var persistenceContainer: PersistenceContainer {
        get { written.persistenceContainer }
        set { written.persistenceContainer = newValue }
    }

    /// What an insertion has done. An update is one without row id.
    private var written: InsertionSuccess

    /// The values that the record has encoded.
    var encodedContainer: PersistenceContainer { written.encodedContainer }

    /// The number of the row that was inserted, or its key, if it is known.
    @usableFromInline
    var knownRowID: Int64? { written.outcome == .stored ? written.rowID : nil }

    @usableFromInline
    init(persistenceContainer: PersistenceContainer) {
        written = InsertionSuccess(
            rowID: 0, rowIDColumn: nil, persistenceContainer: persistenceContainer, outcome: .storedWithoutRowID)
    }

    @usableFromInline
    init(_ inserted: InsertionSuccess) {
        written = inserted
    }
}
