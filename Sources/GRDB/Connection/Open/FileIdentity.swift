// Which file a connection has opened, among those that bear the same name one after the other.

import GRDBFoundation

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
