// What one build of SQLite has and another one lacks, and the error of what is lacking.

/// A part of SQLite that is an option of its build.
///
/// One binary runs with any build: it finds out at run time what the library has that the process runs with. What the library lacks is an
/// error, never a missing symbol:
///
///     try SQLiteFeature.snapshots.require()
enum SQLiteFeature: CaseIterable {
    /// Databases with a passphrase: SQLCipher.
    case encryption

    /// Libraries that are loaded while the program runs.
    case extensions

    /// Full-text search with FTS5.
    case fts5

    /// `DELETE` and `UPDATE` with ORDER BY and LIMIT.
    case limitedUpdates

    /// The values of a row before it changes.
    case preUpdateHook

    /// Earlier states of a database in WAL mode. Without them, an access to a snapshot throws, and the observation of a pool fetches once more when it
    /// starts: see `ObservationRun`.
    case snapshots

    /// The end of statements that have taken too long.
    case timeouts

    /// The option of SQLite that brings the feature, or takes it away.
    var option: String {
        switch self {
        case .encryption: "SQLITE_HAS_CODEC"
        case .extensions: "SQLITE_OMIT_LOAD_EXTENSION"
        case .fts5: "SQLITE_ENABLE_FTS5"
        case .limitedUpdates: "SQLITE_ENABLE_UPDATE_DELETE_LIMIT"
        case .preUpdateHook: "SQLITE_ENABLE_PREUPDATE_HOOK"
        case .snapshots: "SQLITE_ENABLE_SNAPSHOT"
        case .timeouts: "SQLITE_OMIT_PROGRESS_CALLBACK"
        }
    }

    /// Whether the option takes the feature away.
    var isOmittedByOption: Bool {
        option.hasPrefix("SQLITE_OMIT_")
    }

    /// Whether the linked library has the feature.
    var isAvailable: Bool {
        switch self {
        // Functions that may be called are functions that are there, whatever the options say.
        case .encryption: grdb_has_codec() != 0
        case .extensions: grdb_has_extensions() != 0
        case .preUpdateHook: grdb_has_preupdate_hook() != 0
        case .snapshots: grdb_has_snapshot() != 0
        case .timeouts: grdb_has_progress_handler() != 0
        case .fts5, .limitedUpdates: SQLiteLibrary.hasCompileOption(option)
        }
    }

    /// Throws when the linked library lacks the feature.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_MISUSE` that names the option.
    func require() throws {
        guard isAvailable else {
            throw unavailableError
        }
    }

    /// The error for the use of the feature with a library that lacks it.
    var unavailableError: DatabaseError {
        DatabaseError(
            extendedResultCode: .SQLITE_MISUSE,
            message: "SQLite was built \(isOmittedByOption ? "with" : "without") \(option)\(advice)")
    }

    /// How programs get the feature: by a trait of the package, where one brings it.
    private var advice: String {
        switch self {
        case .encryption: ": the trait SQLCipher of GRDB has it"
        case .fts5, .preUpdateHook, .snapshots: ": the trait BundledSQLite of GRDB has it"
        case .extensions, .limitedUpdates, .timeouts: ""
        }
    }
}
