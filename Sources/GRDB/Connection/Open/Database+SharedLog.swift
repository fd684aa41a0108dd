// The warning of databases that several connections write, where SQLite may lose their commits.

extension Database {
    /// The connections of the process that may write to a file.
    private struct Writers {
        var count = 0
        /// How many of them checkpoint without the write lock.
        var unlockedCount = 0
    }

    private struct OpenFiles {
        var writers: [FileIdentity: Writers] = [:]
        var hasWarned = false
    }

    private static let openFiles = Locked(OpenFiles())

    /// Takes note of a connection that was opened, and warns once per process when others may write or checkpoint beside it, and SQLite may have the
    /// WAL-reset bug.
    func didOpenFile() {
        // A connection that cannot write does not checkpoint either.
        guard SQLiteLibrary.hasWALResetBug, let file, !configuration.readonly else { return }
        let isLocked = configuration.locksCheckpoints
        let writers = Self.openFiles.withLock { files in
            var writers = files.writers[file] ?? Writers()
            writers.count += 1
            writers.unlockedCount += isLocked ? 0 : 1
            files.writers[file] = writers
            return writers
        }
        countedFile = file
        // The configuration of a database that processes share has checkpoints that do no harm to each other.
        let expectsOthers = !isLocked && (configuration.persistentWAL || configuration.observesExternalChanges)
        guard expectsOthers || (writers.count > 1 && writers.unlockedCount > 0), untraced({ isWALModeActive }) else { return }
        warnOfLostCommits()
    }

    /// Takes note of the end of the connection.
    func didCloseFile() {
        guard let file = countedFile else { return }
        countedFile = nil
        let isLocked = configuration.locksCheckpoints
        Self.openFiles.withLock { files in
            files.writers[file]?.count -= 1
            files.writers[file]?.unlockedCount -= isLocked ? 0 : 1
            if files.writers[file]?.count == 0 {
                files.writers[file] = nil
            }
        }
    }

    private func warnOfLostCommits() {
        guard let logError = Self.logError else { return }
        let isFirst = Self.openFiles.withLock { files in
            defer { files.hasWarned = true }
            return !files.hasWarned
        }
        // Outside of the lock: it is a function of the program.
        guard isFirst else { return }
        logError(
            .SQLITE_WARNING,
            "SQLite \(String(cString: sqlite3_libversion())) may have the WAL-reset bug: commits may be lost when several connections write or "
                + "checkpoint a database at the same moment. It is fixed in 3.51.3 and later, in 3.50.7 and in 3.44.6. Link one of these, let one "
                + "connection do all writes and checkpoints, or open the database with Configuration.sharedBetweenProcesses() everywhere: \(path)"
        )
    }
}
