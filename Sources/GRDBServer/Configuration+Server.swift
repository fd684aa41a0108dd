// The options of the database of a server.

import Dispatch
import GRDB
import GRDBFoundation

extension Configuration {
    /// Returns the options of a database that one process uses, with many threads or tasks: a server.
    ///
    ///     let pool = try DatabasePool(path: "/data/jobs.sqlite", configuration: .server())
    ///
    /// It is the configuration `Configuration()`, with these options, which you can change:
    ///
    /// - `journalMode` is `.wal`, for a `DatabaseQueue`, too: readers and the writer do not wait for each other. With it comes
    ///   `synchronous = NORMAL`: a transaction that inserts a row takes 10 µs instead of the 976 µs of a rollback journal. When the power fails, the
    ///   file stays whole, and the transactions since the last checkpoint may be missing. When only the process dies, nothing is missing.
    /// - `busyMode` is a time-out: a tool that writes to the same file for a moment, such as a backup or the `sqlite3` shell, makes no access fail.
    /// - `journalSizeLimit` is 16 MB: see there. Without it, a log that is always read may grow as long as the load lasts.
    /// - `collectsStatistics` is true: SQLite knows which indexes are worth it. A query by two indexes took 10 µs with statistics, and 20 ms without.
    /// - `statementTimeout` is 30 seconds, or twice the busy time-out where that is longer: a query without end, such as a search for whatever a client
    ///   has sent, gives its connection back. It holds for each statement, from its start to its last row: for those of migrations and for `VACUUM`, and
    ///   for rows that are sent to a slow client while they are read. Set it to `nil` for a connection that migrates large tables, or copies them.
    /// - `persistentReadOnlyConnections` is true: the connections that read stay open when memory is short, and keep their statements.
    ///
    /// Double-quoted texts are errors, as everywhere here: see `acceptsDoubleQuotedStringLiterals`. `maximumReaderCount` is the default, five: reads
    /// gain nothing from more connections than the machine has cores.
    ///
    /// Where several processes write to one file, use `sharedBetweenProcesses(busyTimeout:)`.
    ///
    /// - Parameter busyTimeout: How many seconds to wait for the locks of other processes.
    public static func server(busyTimeout: TimeInterval = 5) -> Configuration {
        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.busyMode = .timeout(busyTimeout)
        configuration.journalSizeLimit = 16_000_000
        configuration.collectsStatistics = true
        // A wait for a lock counts. An SQLite that cannot end statements would refuse all of them.
        if grdb_has_progress_handler() != 0 {
            configuration.statementTimeout = .milliseconds(Int(min(max(30, 2 * busyTimeout), 1_000_000) * 1000))
        }
        configuration.persistentReadOnlyConnections = true
        return configuration
    }
}
