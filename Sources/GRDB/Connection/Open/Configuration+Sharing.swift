// The options of databases that several processes share, and of database files that strangers have made.

import Dispatch
import GRDBFoundation

extension Configuration {
    /// Returns the options of a database file that several processes use at the same time.
    ///
    /// In a process that may write:
    ///
    ///     let pool = try DatabasePool(path: "/data/flights.sqlite", configuration: .sharedBetweenProcesses())
    ///     // Each process may migrate. Those who come later wait, and find the work done.
    ///     try migrator.migrate(pool)
    ///
    /// In a process that only reads:
    ///
    ///     var configuration = Configuration.sharedBetweenProcesses()
    ///     configuration.readonly = true
    ///     let pool = try DatabasePool(path: "/data/flights.sqlite", configuration: configuration)
    ///     guard try await pool.read(migrator.hasCompletedMigrations) else {
    ///         return nil // The other process has not migrated yet.
    ///     }
    ///     for await _ in pool.externalChanges() {
    ///         // The other process has changed something.
    ///     }
    ///
    /// It is the configuration `Configuration()`, with these options, which you can change:
    ///
    /// - ``journalMode`` is `.wal`: readers never wait for writers. For a ``DatabaseQueue``, too.
    /// - ``persistentWAL`` is true: the files of the write-ahead log stay when the last process is gone. A process that may not write in the folder
    ///   of the database could not open it without them.
    /// - ``busyMode`` is a time-out: a connection that is about to write waits until the others have written, instead of failing with `SQLITE_BUSY`.
    ///   Transactions are IMMEDIATE in any case, so that two of them never wait for each other.
    /// - ``observesSuspensionNotifications`` is true: on iOS, a program must not be suspended while it locks a shared file. It has no effect
    ///   unless ``Database/suspendNotification`` is posted.
    /// - Where the linked SQLite has the WAL-reset bug (before 3.51.3, but for 3.50.7 and 3.44.6), checkpoints hold the write lock. Without that, a
    ///   checkpoint can lose what others commit at the same moment. It is enough if all processes that write have this configuration, and if no other
    ///   program checkpoints. `PRAGMA wal_autocheckpoint` belongs into ``prepareDatabase(_:)``: a later one, as well as `PRAGMA wal_checkpoint`, has
    ///   SQLite checkpoint without the lock.
    ///
    /// - Parameter busyTimeout: How many seconds to wait for the transactions of other processes.
    public static func sharedBetweenProcesses(busyTimeout: TimeInterval = 5) -> Configuration {
        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.persistentWAL = true
        configuration.busyMode = .timeout(busyTimeout)
        configuration.observesSuspensionNotifications = true
        configuration.locksCheckpoints = SQLiteLibrary.hasWALResetBug
        return configuration
    }
}

// MARK: - Files that are not trusted

extension Configuration {
    /// Returns the options of a database file that a stranger has made: one that was sent, downloaded, or imported.
    ///
    ///     import GRDBChecks
    ///
    ///     // A copy, without the files of a log or a journal that may stand beside the original
    ///     try FileManager.default.copyItem(atPath: receivedPath, toPath: path)
    ///     var configuration = Configuration.untrusted()
    ///     configuration.readonly = true
    ///     let queue = try DatabaseQueue(path: path, configuration: configuration)
    ///     let routes = try queue.read { db in
    ///         guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else { throw ImportError.damagedFile }
    ///         try db.checkRecord(Route.self)
    ///         return try Route.fetchAll(db)
    ///     }
    ///
    /// It is the configuration `Configuration()`, with these options, which are set in each connection before it reads the file. As usual, foreign
    /// keys are enforced, double-quoted strings are refused, and no libraries are loaded.
    ///
    /// - The schema is not trusted (`PRAGMA trusted_schema = OFF`): views, triggers, constraints, default values, generated columns and indexes can
    ///   call the functions of SQLite that harm nobody, and no functions of the program. The functions of this module that change the case of
    ///   strings are allowed, but for those that depend on the language of the user. A statement that needs a refused function throws
    ///   `SQLITE_ERROR`, "unsafe use of …"; when an index or a generated column needs it, opening the file throws `SQLITE_CORRUPT`. Some versions of
    ///   SQLite, such as 3.40, also refuse full-text tables in triggers and views: a table that is synchronized with one can be read and searched,
    ///   and not be written.
    /// - The defensive mode is on (`SQLITE_DBCONFIG_DEFENSIVE`): SQL cannot write what belongs to SQLite, such as `sqlite_master` and the tables in
    ///   which full-text tables keep their content, and cannot turn the journal off. Such statements throw `SQLITE_ERROR`.
    /// - The cells of each page are checked when the page is read (`PRAGMA cell_size_check = ON`): a damaged page throws `SQLITE_CORRUPT` earlier.
    /// - The file is not mapped into memory (`PRAGMA mmap_size = 0`): another process that cuts it causes an error, and not the end of the program.
    /// - SQL cannot define tokenizers of FTS3, which are addresses (`SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER`).
    /// - ``statementTimeout`` is 30 seconds: a view may be a query without end. What takes longer throws
    ///   ``ResultCode/GRDB_INTERRUPT_TIMEOUT``. Set another time, or `nil`, where that is too short.
    /// - SQLite converts no values for Swift: those that records, `decode(_:forColumn:)` and methods such as `Int.fetchAll(_:)` read are decoded by
    ///   ``DatabaseValueConvertible/fromDatabaseValue(_:)``, which throws for other types. In other connections, `'many'` is 0 as an `Int`, and 1e300
    ///   the greatest one. The rows of cursors are copies: this takes more time.
    /// - The limits of SQLite are lower: values and rows have `maximumLength` bytes, SQL texts a million bytes; tables, indexes and results have 1,000
    ///   columns, expressions a depth of 250, compound queries 100 terms, compiled statements some 340,000 instructions, functions 100 arguments,
    ///   patterns of LIKE 500 bytes; triggers call each other to a depth of 100; two databases can be attached (`VACUUM` needs one); sorting has no
    ///   threads. What is over a limit throws `SQLITE_TOOBIG` or `SQLITE_ERROR`, and `SQLITE_NOMEM` where instructions are concerned; when it is in
    ///   the schema, no statement can be compiled, and the opening or the first statement throws. Only arguments of statements are not limited: they
    ///   are the program's.
    ///
    /// You can change the options. Functions that you give to ``prepareDatabase(_:)`` run after these options are set.
    ///
    /// Set ``readonly``, too, unless you mean to write in the file: a ``DatabasePool`` writes even when it opens one, and when you write, triggers
    /// of the stranger run.
    ///
    /// The content of the file is not checked when it is opened: this takes the time of reading the whole file, and a file may be harmful and not
    /// damaged. Damage that a statement meets is thrown in any case. Where wrong rows are worse than the time, run `PRAGMA quick_check`, as above.
    ///
    /// It does not protect from these:
    ///
    /// - Values that the program does not expect. A column may hold NULL, or values of any type, whatever its declaration says, and a name that
    ///   you know may be that of a view. Records and `decode(_:forColumn:)` throw; the subscripts of rows stop the program, also in the `init(row:)`
    ///   of a record: use `decode` there.
    /// - The functions of the program, in the statements of the program: they get the values of the file. Functions of extensions may be
    ///   declared harmless (`SQLITE_INNOCUOUS`): the schema can call those.
    /// - Queries that give more rows than the memory has room for: use cursors and LIMIT.
    /// - The files beside the database. A journal with a forged name in it lets SQLite delete another file: open a copy in a folder of its own.
    /// - Mistakes of SQLite itself: link a recent version.
    ///
    /// - Parameter maximumLength: How many bytes a text, a blob or a row has at most. Longer ones throw `SQLITE_TOOBIG`.
    public static func untrusted(maximumLength: Int = 10_000_000) -> Configuration {
        var configuration = Configuration()
        configuration.statementTimeout = .seconds(30)
        configuration.refusesConversions = true
        configuration.prepareDatabase { db in
            try distrustFile(db, maximumLength: maximumLength)
        }
        return configuration
    }

    /// Restricts what a file can make SQLite do.
    ///
    /// - Throws: A `DatabaseError` when the library lacks a protection: the file is not opened then.
    private static func distrustFile(_ db: Database, maximumLength: Int) throws {
        guard let handle = db.handle else { return }
        func check(_ code: CInt) throws {
            guard code == SQLITE_OK else { throw DatabaseError(code: code, connection: handle) }
        }
        try check(grdb_db_config_defensive(handle, 1))
        try check(grdb_db_config_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0))
        try check(grdb_db_config_flag(handle, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0))
        try db.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
        for (limit, value) in limitsOfUntrustedFiles {
            limit.lower(to: value, for: handle)
        }
        SQLiteLimit.length.lower(to: maximumLength, for: handle)
    }

    /// The limits that the SQL of a schema could use to cost much memory, or much of the stack. Requests of programs stay below them.
    private static let limitsOfUntrustedFiles: [(SQLiteLimit, Int)] = [
        (.sqlLength, 1_000_000),
        (.column, 1000),
        // More than this module nests.
        (.expressionDepth, SQLDepth.maximum + 50),
        (.compoundSelect, 100),
        // Enough for a list of 100,000 keys. SQLite doubles its memory for them, and so stops earlier, at some 340,000.
        (.virtualMachineOperations, 500_000),
        (.functionArgument, 100),
        // VACUUM attaches a database.
        (.attached, 2),
        (.likePatternLength, 500),
        (.triggerDepth, 100),
        (.workerThreads, 0),
    ]
}
