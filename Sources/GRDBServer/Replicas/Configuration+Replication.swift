// The options of databases that Litestream replicates.

import GRDB
import GRDBFoundation

extension Configuration {
    /// Returns the options of a database file that Litestream replicates: the primary.
    ///
    ///     let pool = try DatabasePool(path: "/data/flights.sqlite", configuration: .replicated())
    ///
    /// Litestream (<https://litestream.io>, 0.5) is a process beside the program. It reads what is committed from the write-ahead log, copies it to
    /// its replica, and then moves it into the database file: it makes the checkpoints. These are the options of
    /// `sharedBetweenProcesses(busyTimeout:)`, which you can change, and why Litestream needs them:
    ///
    /// - `journalMode` is `.wal`, for a `DatabaseQueue`, too: Litestream reads nothing else.
    /// - `persistentWAL` is true: a log that goes with the last connection takes with it what Litestream has not read.
    /// - `busyMode` is a time-out: Litestream locks the database for a moment when it checkpoints.
    ///
    /// And one more:
    ///
    /// - SQLite makes no checkpoint by itself, as with `PRAGMA wal_autocheckpoint = 0`, and none when the last connection is closed. A checkpoint lets
    ///   the next writer begin the log anew. Litestream, if it was not running, would then have to copy the whole database again.
    ///
    /// So the log grows as long as Litestream does not run. `Database.checkpoint(_:on:)` still checkpoints, and so does a `PRAGMA wal_autocheckpoint`
    /// in `prepareDatabase(_:)`.
    ///
    /// - Parameter busyTimeout: How many seconds to wait for Litestream, and for the transactions of other processes.
    public static func replicated(busyTimeout: TimeInterval = 5) -> Configuration {
        var configuration = sharedBetweenProcesses(busyTimeout: busyTimeout)
        configuration.leavesCheckpoints = true
        return configuration
    }
}
