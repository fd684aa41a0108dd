// Backups: copying the pages of a database into another one, and how far a copy has come. And the statistics of tables and indexes, by which SQLite
// chooses its indexes.

import GRDBFoundation

extension Database {
    /// Replaces the content of another database by the content of this one.
    ///
    ///     try source.read { sourceDB in
    ///         try destination.writeWithoutTransaction { destinationDB in
    ///             try sourceDB.backup(to: destinationDB)
    ///         }
    ///     }
    ///
    /// The copy is one transaction of the destination: when it fails, the destination is left as it was. Others may write in the source
    /// between two steps: SQLite then copies the changed pages again.
    ///
    /// - Parameters:
    ///   - destDb: The connection to the database to replace, outside of any transaction.
    ///   - pagesPerStep: How many pages to copy in one step; all pages where negative.
    ///   - progress: A function that is called after each step. When it throws, the backup ends there; an error that is thrown when the
    ///     backup is completed comes too late, and is ignored.
    /// - Throws: A ``DatabaseError`` when a database is locked or cannot be read or written, or when the destination is suspended, `CancellationError` when the access is
    ///   cancelled, and the errors of `progress`.
    public func backup(
        to destDb: Database,
        pagesPerStep: CInt = -1,
        progress: ((DatabaseBackupProgress) throws -> Void)? = nil
    ) throws {
        assertOwned()
        destDb.assertOwned()
        let (source, destination) = (try openHandle, try destDb.openHandle)
        guard pagesPerStep != 0 else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "A backup must copy at least one page per step")
        }
        guard let backup = sqlite3_backup_init(destination, "main", source, "main") else {
            throw DatabaseError(code: sqlite3_extended_errcode(destination), connection: destination)
        }
        let result = Result { try run(backup, into: destDb, pagesPerStep: pagesPerStep, progress: progress) }
        let code = sqlite3_backup_finish(backup)
        let error = code == SQLITE_OK ? nil : DatabaseError(code: code, connection: destination)
        // Whatever has happened, what the destination knows of its content can't be trusted any longer.
        destDb.clearSchemaCache()
        try result.get()
        if let error { throw error }
        destDb.notifyReplacedContent()
    }

    private func run(
        _ backup: SQLiteBackup,
        into destDb: Database,
        pagesPerStep: CInt,
        progress: ((DatabaseBackupProgress) throws -> Void)?
    ) throws {
        while true {
            // Interrupting a connection does not stop its backups.
            if access.isCancelled { throw CancellationError() }
            try destDb.checkNotSuspended()
            forgetCountedTries()
            destDb.forgetCountedTries()
            let code = sqlite3_backup_step(backup, pagesPerStep)
            let step = DatabaseBackupProgress(
                remainingPageCount: Int(sqlite3_backup_remaining(backup)),
                totalPageCount: Int(sqlite3_backup_pagecount(backup)),
                isCompleted: code == SQLITE_DONE)
            switch code {
            case SQLITE_DONE:
                try? progress?(step)
                return
            case SQLITE_OK:
                try progress?(step)
            default:
                // SQLite stores the error of a step in the destination when the backup is finished only.
                let error = DatabaseError(extendedResultCode: ResultCode(rawValue: code), message: nil)
                    .naming { "\(name) or \(destDb.name)" }
                throw completed(destDb.completed(error))
            }
        }
    }
}

/// How far a backup has come.
///
///     try source.backup(to: destination, pagesPerStep: 100) { progress in
///         print("\(progress.completedPageCount) of \(progress.totalPageCount) pages")
///     }
public struct DatabaseBackupProgress: Sendable {
    /// How many pages are still to be copied.
    public let remainingPageCount: Int

    /// How many pages the source has. The number changes when others write in the source meanwhile.
    public let totalPageCount: Int

    /// How many pages are copied.
    public var completedPageCount: Int {
        totalPageCount - remainingPageCount
    }

    /// Whether the destination has the content of the source.
    public let isCompleted: Bool
}

// MARK: - Statistics

extension Database {
    /// Collects the statistics that SQLite chooses indexes by, where they are missing or out of date.
    ///
    ///     // Once a day
    ///     try pool.writeWithoutTransaction { try $0.collectStatistics() }
    ///     // The connections that read load statistics when they are opened.
    ///     pool.invalidateReadOnlyConnections()
    ///
    /// Without statistics, SQLite guesses, and may read half of a table where an index would find the row. Each index is looked at in 400 places at most,
    /// so that the size of the tables does not matter: some milliseconds for a database of usual size.
    ///
    ///     // SQLite 3.46 and later
    ///     PRAGMA optimize = 0x10002
    ///
    ///     // Before
    ///     PRAGMA analysis_limit = 400;
    ///     ANALYZE "flight";   -- for each table that has an index, and no statistics
    ///     PRAGMA optimize     -- what this connection has queried, if its tables have grown much
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when another connection writes, of code `SQLITE_READONLY` on a connection that must not write.
    public func collectStatistics() throws {
        guard SQLiteLibrary.versionNumber < 3_046_000 else {
            return try execute(sql: "PRAGMA optimize = 0x10002")
        }
        let previousLimit = try Int.fetchOne(self, sql: "PRAGMA analysis_limit") ?? 0
        try execute(sql: "PRAGMA analysis_limit = 400")
        defer { try? execute(sql: "PRAGMA analysis_limit = \(previousLimit)") }
        for table in try tablesWithoutStatistics() {
            try execute(sql: "ANALYZE main.\(table.quotedDatabaseIdentifier)")
        }
        try execute(sql: "PRAGMA optimize")
    }

    /// The same at the beginning and at the end of a connection: not if it would have to wait, or must not write.
    func collectStatisticsIfPossible() {
        guard !configuration.readonly, !isTransactionOpen, !interruption.isSuspended else { return }
        withoutWaiting { try? collectStatistics() }
    }

    private func tablesWithoutStatistics() throws -> [String] {
        let sql = "SELECT EXISTS (SELECT * FROM main.sqlite_master WHERE name = 'sqlite_stat1')"
        let hasStatistics = try Bool.fetchOne(self, sql: sql) ?? false
        return try String.fetchAll(
            self,
            sql: """
                SELECT DISTINCT tbl_name FROM main.sqlite_master \
                WHERE type = 'index' \(hasStatistics ? "AND tbl_name NOT IN (SELECT tbl FROM main.sqlite_stat1)" : "")
                """)
    }
}
