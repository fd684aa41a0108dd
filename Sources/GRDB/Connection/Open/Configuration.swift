// The options of a database connection, and what the module derives from them.

import Dispatch
import GRDBFoundation

/// The options that a database is opened with.
///
///     var configuration = Configuration()
///     configuration.readonly = true
///     configuration.busyMode = .timeout(5)
///     configuration.label = "Atlas"
///     let queue = try DatabaseQueue(path: "/path/to/atlas.sqlite", configuration: configuration)
///
/// A configuration is a value: changing it after the database was opened changes nothing in that database.
public struct Configuration: Sendable {
    /// What happens to the journal mode of a database when it is opened.
    public enum JournalModeConfiguration: Sendable {
        /// The accessor decides: a pool activates the WAL mode, a queue leaves the journal mode of the file as it is.
        case `default`

        /// The WAL mode is activated, unless the connection is read-only.
        ///
        ///     // PRAGMA journal_mode = WAL
        ///     // PRAGMA synchronous = NORMAL
        case wal

        /// The journal mode of the file is left as it is, by a pool, too. For files that another tool looks after.
        ///
        /// Without a write-ahead log, the writes of a pool wait until no connection reads.
        case unchanged
    }

    // MARK: - SQLite

    /// Whether SQLite enforces foreign keys. True by default.
    ///
    ///     // PRAGMA foreign_keys = ON
    public var foreignKeysEnabled = true

    /// Whether the database is opened for reading only: a missing file is then an error, and so is any write. False by default.
    public var readonly = false

    /// Whether a double-quoted name that stands for nothing is taken for a string, as in old versions of SQLite. False by default.
    ///
    ///     SELECT "hello"  -- 'hello' when true, the error "no such column: hello" when false
    ///
    /// A misspelled column name is an error only as long as this is false.
    public var acceptsDoubleQuotedStringLiterals = false

    /// What a connection does when another connection has locked the database. By default, it throws at once; the one
    /// that writes for a pool waits a tenth of a second: see ``Database/BusyMode/immediateError``.
    public var busyMode: Database.BusyMode = .immediateError

    /// The journal mode of the database. By default, the accessor decides.
    public var journalMode: JournalModeConfiguration = .default

    /// Whether the files of the write-ahead log stay when the last connection is closed. False by default: SQLite removes them.
    ///
    /// A program that may read the database, but not write in its folder, needs these files: without them, the database cannot be opened.
    public var persistentWAL = false

    /// The size that the write-ahead log, or the rollback journal, is to keep when it is not in use, in bytes; no limit where `nil`, which is the
    /// default.
    ///
    ///     configuration.journalSizeLimit = 16_000_000
    ///     // PRAGMA journal_size_limit = 16000000
    ///
    /// SQLite writes to the log from its beginning again when all of it is in the database file and nobody reads from it, and cuts it then. Where reads
    /// overlap all the time, that moment may never come, and the log grows. With this limit, a connection whose commit leaves a longer log empties it:
    /// it waits for the reads that began before, up to a tenth of a second. A read that takes longer keeps the log, and the connection tries again
    /// when the log has grown by as much again.
    ///
    /// `PRAGMA wal_autocheckpoint = 0` in ``prepareDatabase(_:)`` turns these checkpoints off, too.
    public var journalSizeLimit: Int?

    /// Whether connections that may write collect what SQLite chooses indexes by: when they are opened, and when they are closed. False by default.
    ///
    /// See ``Database/collectStatistics()``. A failure is no error of the opening or closing: a database that is locked, or full, keeps the statistics
    /// that it has.
    public var collectsStatistics = false

    /// Whether observations notice what other connections commit to the same file, those of other processes included. False by default.
    ///
    ///     var configuration = Configuration()
    ///     configuration.observesExternalChanges = true
    ///     let pool = try DatabasePool(path: path, configuration: configuration)
    ///
    /// It is not known what such a commit has changed: each one makes each observation fetch, once. An observation of values whose fetch fails after a
    /// change, because another connection has locked the database, does not end: it fetches again later. See also ``DatabaseWriter/externalChanges()``.
    public var observesExternalChanges = false

    /// Whether observations use SQLite's pre-update hook also on connections whose C interface the program has taken. False by default.
    ///
    /// The hook reports rows in tables `WITHOUT ROWID` to observations, and rows that are deleted because others replace them, and it is behind
    /// ``TransactionObserver/databaseWillChange(with:)``. A connection has one hook, though, and SQLite's sessions set it, too: together, they crash.
    /// So, by default, a connection uses it no more when the program has asked for ``Database/sqliteConnection`` or ``Statement/sqliteStatement``.
    /// Set this option in a program that leaves the hook alone, and that makes no sessions. Changesets can be applied with and without it.
    ///
    /// The option has no effect where SQLite was built without `SQLITE_ENABLE_PREUPDATE_HOOK`.
    public var claimsPreUpdateHook = false

    /// Whether libraries may be loaded into the connections of the database. False by default.
    ///
    ///     configuration.allowsExtensions = true
    ///     configuration.extensions = [.library(at: "/usr/lib/sqlite/vec0")]
    ///
    /// A loaded library can do whatever the program can. Where this is false, ``Database/loadExtension(at:entryPoint:)`` throws, and a database
    /// whose ``extensions`` have a library is not opened. SQL cannot load anything in either case: the SQL function `load_extension` stays off.
    public var allowsExtensions = false

    /// The extensions that each connection of the database has. None by default.
    ///
    ///     configuration.extensions = [.linked(sqlite3_vec_init)]
    ///
    /// They come in this order, before the functions of ``prepareDatabase(_:)`` run: those of a pool in each of its connections, some of which are
    /// read-only, and those of snapshots in the connections of the snapshots. When one of them fails, the connection is closed, and the call that
    /// needed it throws the ``DatabaseError``. An extension that reads an encrypted database when it is loaded has to come after the passphrase: load
    /// it by ``Database/loadExtension(at:entryPoint:)`` in a function of ``prepareDatabase(_:)``.
    public var extensions: [DatabaseExtension] = []

    /// How much time each statement has; no limit where `nil`, which is the default.
    ///
    ///     configuration.statementTimeout = .seconds(10)
    ///
    /// A statement that takes more time fails with ``ResultCode/GRDB_INTERRUPT_TIMEOUT``. A cursor has to come to its end in this time: what
    /// the program does between two rows counts. See also ``Database/withTimeout(_:_:)``.
    public var statementTimeout: DispatchTimeInterval?

    // MARK: - Connections

    /// The name of the connections of the database in their descriptions and in the labels of their dispatch queues.
    public var label: String?

    /// Whether an access may end inside a transaction, which the next access finds open. False by default: the program stops.
    public var allowsUnsafeTransactions = false

    /// Whether descriptions of errors and of trace events show the arguments of statements. False by default, because arguments may
    /// be private and descriptions end in logs.
    ///
    ///     var configuration = Configuration()
    ///     #if DEBUG
    ///     configuration.publicStatementArguments = true
    ///     #endif
    public var publicStatementArguments = false

    /// What receives the events of accesses, statements, waits and checkpoints, for logs, metrics and traces. Nothing by default.
    public var instrumentation: (any DatabaseInstrumentation)?

    /// Whether the database observes ``Database/suspendNotification`` and ``Database/resumeNotification``. False by default. It has no effect with
    /// the trait `FoundationEssentials`, which has no notifications.
    public var observesSuspensionNotifications = false

    /// The clock that `Database.transactionDate` reads. By default, the date of the system when the transaction starts.
    ///
    ///     configuration.transactionClock = .custom { _ in Date(timeIntervalSince1970: 0) }
    public var transactionClock: any TransactionClock = .default

    /// The source of what SQLite does not know about the schema, such as the primary keys of views. None by default.
    public var schemaSource: (any DatabaseSchemaSource)?

    /// How many connections of a pool may read at the same time. Five by default.
    public var maximumReaderCount = 5

    /// Whether a pool keeps its reading connections open when memory is short. False by default.
    public var persistentReadOnlyConnections = false

    /// Whether a pool holds SQLite's lock of the write-ahead log between reads that follow one another. True by default.
    ///
    ///     configuration.holdsReadLock = false
    ///
    /// Such reads take half the time: they make no call of the system for their lock. One more connection holds it, which the pool opens, as those
    /// that read, after 64 reads without a write in between. It gives the lock up before each write of the pool, and after 20 ms at the latest: a
    /// checkpoint of another process may have to wait that long. Each read sees the newest state in any case. After a commit of another process, the
    /// pool holds the lock no longer.
    ///
    /// The option has no effect on Apple's systems, in read-only pools, without a write-ahead log, with a ``targetQueue``, and with
    /// ``observesSuspensionNotifications``.
    public var holdsReadLock = true

    // MARK: - Threads

    /// The quality of service of accesses that do not run on the thread that asks for them. User-initiated by default.
    ///
    /// It has no effect where there is a target queue: accesses then have the quality of service of that queue.
    public var qos = DispatchQoS.userInitiated

    /// The dispatch queue that accesses run on, or `nil` when the module chooses.
    ///
    /// What runs on a serial target queue must not ask for synchronous accesses: they would wait for the end of what waits for them. Async and
    /// scheduled accesses are fine there.
    public var targetQueue: DispatchQueue?

    /// The dispatch queue that write accesses run on; where `nil`, ``targetQueue``.
    public var writeTargetQueue: DispatchQueue?

    /// The quality of service that read accesses have: the one of ``targetQueue``, or else ``qos``.
    public var readQoS: DispatchQoS {
        targetQueue?.qos ?? qos
    }

    /// The quality of service that write accesses have: the one of ``writeTargetQueue`` or ``targetQueue``, or else ``qos``.
    public var writeQoS: DispatchQoS {
        effectiveWriteTargetQueue?.qos ?? qos
    }

    /// Whether a connection is read-only because of its task, while the program may write in the database by others.
    var mayOthersWrite = false

    /// Whether connections of the same pool read the database while the connection writes.
    var hasReaders = false

    /// Whether checkpoints hold the write lock, so that no writer begins the log anew meanwhile.
    var locksCheckpoints = false

    /// Whether SQLite makes no checkpoint by itself, neither after a commit nor when the last connection is closed: another process does.
    package var leavesCheckpoints = false

    /// Whether values are decoded without the conversions of SQLite, which reads `'many'` as 0.
    var refusesConversions = false

    private var setups: [@Sendable (Database) throws -> Void] = []

    /// Creates the default configuration.
    public init() {}

    // MARK: - Preparing connections

    /// Adds a function that runs on each new connection, before anything else uses it.
    ///
    ///     configuration.prepareDatabase { db in
    ///         db.add(collation: .ignoringAccents)
    ///         try db.execute(sql: "PRAGMA cache_size = -8000")
    ///     }
    ///
    /// The functions run in the order in which they were added. Those of a pool run for each of its connections, some of which are
    /// read-only. A database that is not read-only is not yet in the journal mode of ``journalMode``.
    ///
    /// - Parameter setup: The function. When it throws, the connection is closed, and the call that needed it throws the error.
    public mutating func prepareDatabase(_ setup: @escaping @Sendable (Database) throws -> Void) {
        setups.append(setup)
    }

    /// Runs the functions of ``prepareDatabase(_:)`` on a new connection.
    func setUp(_ db: Database) throws {
        for setup in setups {
            try setup(db)
        }
    }

    // MARK: - Dispatch queues

    private var effectiveWriteTargetQueue: DispatchQueue? {
        writeTargetQueue ?? targetQueue
    }

    /// A serial queue for the accesses of a connection that reads.
    func makeDispatchQueue(label: String) -> DispatchQueue {
        DispatchQueue(label: label, qos: readQoS, target: targetQueue)
    }

    /// A serial queue for the accesses of a connection that writes.
    func makeWriteDispatchQueue(label: String) -> DispatchQueue {
        DispatchQueue(label: label, qos: writeQoS, target: effectiveWriteTargetQueue)
    }

    /// What a connection is called: `Atlas`, or `Atlas.reader.1` for one that has a purpose among several.
    func connectionLabel(default defaultLabel: String, purpose: String? = nil) -> String {
        let label = label ?? defaultLabel
        guard let purpose else { return label }
        return "\(label).\(purpose)"
    }
}
