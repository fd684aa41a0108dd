// What a connection knows of its files, and which file it has opened, among those that bear the same name one after the other.

import GRDBFoundation

/// What a connection has found out about the files that it uses. Used by the thread that has the connection.
///
/// The path, and what distinguishes the file from others, any thread may ask for: see ``ConnectionStatus``.
struct DatabaseFile {
    /// Whether the main database has a path, so that other connections may lock it.
    private(set) var hasPath = false

    /// Whether SQLite has failed to use the file: it may be another one now, or its log not the right one.
    private(set) var isLost = false

    /// Whether a statement was compiled that attaches a database.
    private(set) var hasAttachedDatabases = false

    /// Whether the connection has switched the main database to the WAL mode, and no statement that sets the journal mode was compiled since.
    private(set) var hasActivatedLog = false

    /// When the connection checkpoints after a commit, where this module does it.
    var checkpoints: AutomaticCheckpoints?

    /// Whether other connections may lock what this one uses.
    var mayBeLocked: Bool { hasPath || hasAttachedDatabases }

    mutating func didOpen(_ path: String?) {
        hasPath = path != nil
    }

    mutating func didActivateLog() {
        hasActivatedLog = true
    }

    mutating func wasLost() {
        isLost = true
    }

    /// Takes note of a statement that was compiled, and may run at any time.
    mutating func didCompile(_ effects: StatementEffects) {
        if effects.setsJournalMode { hasActivatedLog = false }
        if effects.attaches { hasAttachedDatabases = true }
    }
}

/// What distinguishes a file from another one that has taken its place.
///
/// Connections to two files must not be taken for connections to one database: what one of them writes, the other one never sees.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// Looks at the file of a connection that was opened just now.
    ///
    /// Nil where the system knows no such file: the database is in memory, or the file has been deleted since.
    init?(_ connection: SQLiteConnection) {
        guard let path = sqlite3_db_filename(connection, "main"), path.pointee != 0 else { return nil }
        // SQLite's name is absolute, and no URI.
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// Fails when a connection that was opened just now has another file.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_CANTOPEN`.
    func check(_ database: Database) throws {
        guard database.file == self else {
            throw DatabaseError(
                resultCode: .SQLITE_CANTOPEN,
                message: "the database file was replaced or deleted after it was opened: \(database.path). "
                    + "Close the pool, and open another one")
        }
    }
}
