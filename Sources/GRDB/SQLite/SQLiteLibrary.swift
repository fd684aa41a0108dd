// What the linked SQLite library says about itself (its version, how it was compiled, what it has and what it lacks), and the limits of its
// connections.

/// Questions to the SQLite library that the process runs with.
///
/// The answers come from the library at run time: it may be newer than the header the module was compiled with.
package enum SQLiteLibrary {
    /// The version as one comparable number: 3.40.1 is 3040001.
    static var versionNumber: CInt { sqlite3_libversion_number() }

    /// Whether connections may be used by several threads, one at a time at least.
    ///
    /// False for a library compiled with `SQLITE_THREADSAFE=0`, which must not be used by more than one thread at all.
    static var isThreadSafe: Bool { sqlite3_threadsafe() != 0 }

    /// Whether the library may have the WAL-reset bug: it can lose commits when two connections write or checkpoint a database in WAL mode at the same
    /// moment.
    ///
    /// It may have been mended without another number: distributions do that.
    static var hasWALResetBug: Bool { hasWALResetBug(version: versionNumber) }

    /// Whether a version of SQLite has the WAL-reset bug. See <https://www.sqlite.org/wal.html#walresetbug>.
    static func hasWALResetBug(version: CInt) -> Bool {
        // From the first version with a write-ahead log on. The bug was mended in 3.51.3, and in two older lines.
        switch version {
        case 3_007_000..<3_044_006, 3_045_000..<3_050_007, 3_051_000..<3_051_003: true
        default: false
        }
    }

    /// Has SQLite do without what makes threads wait for each other although they use connections of their own. Not if it is in use already.
    ///
    /// SQLite counts the memory of the whole process, under one lock that each allocation takes: two threads that compute get no further than
    /// one.
    private static let setUp: Void = {
        // On Apple platforms, the system's frameworks share the library, and may use it already.
        #if !canImport(Darwin)
        _ = grdb_config_no_memory_statistics()
        #endif
    }()

    /// Opens a connection, as `sqlite3_open_v2` does: the module opens all of its connections here, because the first one decides how SQLite is
    /// set up.
    ///
    /// - Parameter connection: The connection, which has to be closed even if this fails, unless it is `nil`.
    /// - Returns: A result code.
    package static func open(_ path: String, _ flags: CInt, _ connection: inout SQLiteConnection?) -> CInt {
        setUp
        // Does it the first time only. A library that was built with SQLITE_OMIT_AUTOINIT does not do it by itself.
        let code = sqlite3_initialize()
        guard code == SQLITE_OK else { return code }
        return sqlite3_open_v2(path, &connection, flags, nil)
    }

    /// Whether the library was compiled with an option, such as `ENABLE_FTS5` (the prefix `SQLITE_` may stand or not).
    static func hasCompileOption(_ name: String) -> Bool {
        sqlite3_compileoption_used(name) != 0
    }
}

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

    /// Databases as bytes.
    case serialization

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
        case .serialization: "SQLITE_OMIT_DESERIALIZE"
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
        case .serialization: grdb_has_serialization() != 0
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
        case .extensions, .limitedUpdates, .serialization, .timeouts: ""
        }
    }
}

/// A limit of a connection that can be read, and lowered.
///
/// See <https://www.sqlite.org/c3ref/c_limit_attached.html>.
enum SQLiteLimit: CInt, CaseIterable {
    /// The bytes of a text, a blob or a row.
    case length = 0
    /// The bytes of an SQL text.
    case sqlLength = 1
    /// The columns of a table, an index, a view or a result, and the terms of SET, GROUP BY and ORDER BY clauses.
    case column = 2
    /// The depth of an expression.
    case expressionDepth = 3
    /// The terms of a compound SELECT.
    case compoundSelect = 4
    /// The instructions of a compiled statement.
    case virtualMachineOperations = 5
    /// The arguments of a function.
    case functionArgument = 6
    /// The attached databases.
    case attached = 7
    /// The bytes of a pattern of LIKE or GLOB.
    case likePatternLength = 8
    /// The highest number of a statement argument.
    case variableNumber = 9
    /// The depth of triggers.
    case triggerDepth = 10
    /// The helper threads of a statement.
    case workerThreads = 11

    /// The current value for a connection.
    func value(for connection: SQLiteConnection) -> Int {
        // A negative value asks without changing anything.
        Int(sqlite3_limit(connection, rawValue, -1))
    }

    /// Sets the value for a connection, unless it is lower already.
    func lower(to value: Int, for connection: SQLiteConnection) {
        setValue(min(value, self.value(for: connection)), for: connection)
    }

    /// Sets the value for a connection. SQLite cuts what is above the bound it was compiled with.
    ///
    /// - Returns: The previous value.
    @discardableResult
    func setValue(_ value: Int, for connection: SQLiteConnection) -> Int {
        // A negative value would be taken for a question.
        Int(sqlite3_limit(connection, rawValue, CInt(clamping: max(value, 0))))
    }
}
