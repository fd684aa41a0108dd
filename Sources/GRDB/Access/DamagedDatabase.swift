// Opening a database whose file may be damaged, for programs that can begin anew.

import Foundation

/// A database file that was damaged, and was moved out of the way of a new one.
public struct DamagedDatabase: Sendable {
    /// Where the file is now. The files of its log are beside it, with the same name and their ending, where SQLite has left any.
    public let path: String

    /// What was found when the database was opened, or when its content was checked.
    public let error: DatabaseError
}

extension DamagedDatabase: CustomStringConvertible {
    public var description: String { "\(path): \(error)" }
}

extension DatabaseQueue {
    /// Opens a database file after a check of its content, and begins a new file when it is damaged.
    ///
    ///     let (queue, damaged) = try DatabaseQueue.openReplacingDamaged(path: "/var/cache/flights.sqlite")
    ///     if let damaged {
    ///         print("lost the cache:", damaged)
    ///     }
    ///
    /// A database is damaged when SQLite says that its file is not one, or is malformed, or when `PRAGMA quick_check` finds something. The file is
    /// not deleted: it gets the ending `.damaged` (or `.damaged2`, `.damaged3`…), with the files of its log. All other errors are thrown,
    /// and leave the file where it is: a file that is locked or cannot be read is not damaged.
    ///
    /// No other connection may use the file meanwhile: it would go on with the file that is moved.
    ///
    /// With SQLCipher, a file that is no database may be one with another passphrase: the error is thrown, and the file stays.
    ///
    /// - Parameters:
    ///   - path: The path of the file. URIs and databases in memory are opened as usual.
    ///   - configuration: The options of the connection. When it is read-only, the error is thrown, and the file stays.
    ///   - checksContent: Whether the content is checked, which reads the whole file. If false, only what opening reads is.
    /// - Returns: The open database, and the one that was set aside, if any.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``, or an error of the file system.
    public static func openReplacingDamaged(
        path: String,
        configuration: Configuration = Configuration(),
        checksContent: Bool = true
    ) throws -> (queue: DatabaseQueue, damaged: DamagedDatabase?) {
        let opening = CheckedOpening(path: path, configuration: configuration, checksContent: checksContent)
        return try opening.open { try DatabaseQueue(path: path, configuration: configuration) }
    }
}

extension DatabasePool {
    /// Opens a database file after a check of its content, and begins a new file when it is damaged.
    ///
    ///     let (pool, damaged) = try DatabasePool.openReplacingDamaged(path: "/var/cache/flights.sqlite")
    ///
    /// See ``DatabaseQueue/openReplacingDamaged(path:configuration:checksContent:)``.
    ///
    /// - Parameters:
    ///   - path: The path of the file. URIs are opened as usual.
    ///   - configuration: The options of the connections. When it is read-only, the error is thrown, and the file stays.
    ///   - checksContent: Whether the content is checked, which reads the whole file. If false, only what opening reads is.
    /// - Returns: The open database, and the one that was set aside, if any.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``, or an error of the file system.
    public static func openReplacingDamaged(
        path: String,
        configuration: Configuration = Configuration(),
        checksContent: Bool = true
    ) throws -> (pool: DatabasePool, damaged: DamagedDatabase?) {
        let opening = CheckedOpening(path: path, configuration: configuration, checksContent: checksContent)
        return try opening.open { try DatabasePool(path: path, configuration: configuration) }
    }
}

/// An opening that sets a damaged file aside.
private struct CheckedOpening {
    let path: String
    let configuration: Configuration
    let checksContent: Bool

    func open<Writer: DatabaseWriter>(_ connect: () throws -> Writer) throws -> (Writer, DamagedDatabase?) {
        do {
            return (try openChecked(connect), nil)
        } catch let error as DatabaseError where isDamage(error) {
            let damaged = DamagedDatabase(path: try setAside(), error: error)
            return (try connect(), damaged)
        }
    }

    private func openChecked<Writer: DatabaseWriter>(_ connect: () throws -> Writer) throws -> Writer {
        let writer = try connect()
        guard checksContent else { return writer }
        do {
            try writer.unsafeRead { db in
                let result = try String.fetchOne(db, sql: "PRAGMA main.quick_check(1)") ?? "ok"
                guard result == "ok" else { // compared: a word of SQLite
                    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: result)
                }
            }
        } catch {
            // The file cannot be moved while it is open.
            try writer.close()
            throw error
        }
        return writer
    }

    private func isDamage(_ error: DatabaseError) -> Bool {
        guard !configuration.readonly, isPlainPath else { return false }
        switch error.resultCode {
        case .SQLITE_CORRUPT: return true
        case .SQLITE_NOTADB: return !SQLiteFeature.encryption.isAvailable
        default: return false
        }
    }

    /// Whether the path is not one of SQLite's special names.
    private var isPlainPath: Bool {
        !path.isEmpty && !path.hasPrefix(":") && !path.isURI
    }

    /// Moves the files of the database to a name that no other file has.
    private func setAside() throws -> String {
        let files = FileManager.default
        var newPath = path + ".damaged"
        var number = 2
        while files.fileExists(atPath: newPath) {
            newPath = "\(path).damaged\(number)"
            number += 1
        }
        // The log first: SQLite would take a log without its database for one of the new file.
        for ending in ["-journal", "-wal", ""] where files.fileExists(atPath: path + ending) {
            try files.moveItem(atPath: path + ending, toPath: newPath + ending)
        }
        // It is made of the log, and worth nothing without.
        try? files.removeItem(atPath: path + "-shm")
        return newPath
    }
}
