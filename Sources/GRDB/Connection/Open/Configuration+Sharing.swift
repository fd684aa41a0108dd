// The options of databases that several processes share.

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
