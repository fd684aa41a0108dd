// Backups: copying the pages of a database into another one, and how far a copy has come.

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
