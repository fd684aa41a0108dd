// The warning of databases that several connections write, where SQLite may lose their commits.

/// Which connections of the process may write to which file, and whether the program was warned. Any thread may ask.
package enum WALResetWarning {
    /// The connections of the process that may write to a file.
    private struct Writers {
        var count = 0
        /// How many of them checkpoint without the write lock.
        var unlockedCount = 0
        /// How many of these have options that expect other processes.
        var expectingCount = 0

        /// Whether others may write or checkpoint beside one of them. Locked checkpoints do no harm to each other.
        var mayMeetOthers: Bool { expectingCount > 0 || (count > 1 && unlockedCount > 0) }

        mutating func add(_ configuration: Configuration, times: Int) {
            count += times
            guard !configuration.locksCheckpoints else { return }
            unlockedCount += times
            expectingCount += configuration.persistentWAL || configuration.observesExternalChanges ? times : 0
        }
    }

    private struct OpenFiles {
        var writers: [FileIdentity: Writers] = [:]
        var hasWarned = false
    }

    private static let openFiles = Locked(OpenFiles())

    /// The file that a connection is counted for as one that may write to it. A connection that cannot write does not checkpoint either.
    private static func countedFile(_ db: Database) -> FileIdentity? {
        SQLiteLibrary.hasWALResetBug && !db.configuration.readonly ? db.file : nil
    }

    /// Takes note of a connection that was opened, and warns once per process when others may write or checkpoint beside it, and SQLite may have the
    /// WAL-reset bug.
    static func connectionDidOpen(_ db: Database) {
        guard let file = countedFile(db) else { return }
        openFiles.withLock { $0.writers[file, default: Writers()].add(db.configuration, times: 1) }
        guard mayLoseCommits(db.status), db.isWALModeActive else { return }
        warn(of: db)
    }

    /// Takes note of the end of a connection.
    static func connectionDidClose(_ db: Database) {
        guard let file = countedFile(db) else { return }
        openFiles.withLock { files in
            files.writers[file]?.add(db.configuration, times: -1)
            if files.writers[file]?.count == 0 {
                files.writers[file] = nil
            }
        }
    }

    /// Whether the WAL-reset bug of SQLite may lose commits of the file, if it is in WAL mode: SQLite may have the bug, and several connections of the process
    /// may write, or the options of one expect other processes. It does not see what other processes do.
    package static func mayLoseCommits(_ status: ConnectionStatus) -> Bool {
        guard let file = status.file else { return false }
        return openFiles.withLock { $0.writers[file]?.mayMeetOthers == true }
    }

    private static func warn(of db: Database) {
        guard let logError = Database.logError else { return }
        let isFirst = openFiles.withLock { files in
            defer { files.hasWarned = true }
            return !files.hasWarned
        }
        // Outside of the lock: it is a function of the program.
        guard isFirst else { return }
        logError(
            .SQLITE_WARNING,
            "SQLite \(String(cString: sqlite3_libversion())) may have the WAL-reset bug: commits may be lost when several connections write or "
                + "checkpoint a database at the same moment. It is fixed in 3.51.3 and later, in 3.50.7 and in 3.44.6. Link one of these, let one "
                + "connection do all writes and checkpoints, or open the database with Configuration.sharedBetweenProcesses() everywhere: \(db.path)"
        )
    }
}
