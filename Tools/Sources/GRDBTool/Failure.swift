// What goes wrong, for the person who started the program.

import Foundation
import GRDB

/// Arguments that make no sense. The program ends with the exit code 2.
struct Misuse: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Why a command cannot do its work. The program ends with the exit code 1.
struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String

    /// What SQLite says of a damaged file.
    private(set) var damage: String?

    init(_ description: String) {
        self.description = description
    }

    /// What to do with SQL that writes.
    static let advice = "the SQL writes, and the file is opened for reading only: grdb query --write runs it"

    /// Says what an error of SQLite means for a file.
    ///
    /// - parameter isReadOnly: Whether the program has opened the file for reading only.
    init(_ error: DatabaseError, path: String, isReadOnly: Bool = false) {
        let isRefused = isReadOnly && error.extendedResultCode == .SQLITE_READONLY
        self.init("\(path): \(isRefused ? Self.advice : Self.explanation(error, path))")
        if error.resultCode == .SQLITE_CORRUPT { damage = error.message ?? "\(error)" }
    }

    private static func explanation(_ error: DatabaseError, _ path: String) -> String {
        let message = error.message ?? "error \(error.extendedResultCode.rawValue) of SQLite"
        switch error.resultCode {
        case .SQLITE_NOTADB: return "this is no SQLite database, or it is encrypted"
        case .SQLITE_CORRUPT: return "the database is damaged (\(message))"
        case .SQLITE_BUSY, .SQLITE_LOCKED: return "another process has locked the database (\(message))"
        case .SQLITE_FULL: return "the disk is full, nothing was changed"
        case .SQLITE_CANTOPEN where FileManager.default.fileExists(atPath: path + "-wal"), .SQLITE_READONLY where needsFiles(error):
            return "SQLite cannot make the files that it needs beside this one (-journal, or -wal and -shm): is the folder writable?"
        case .SQLITE_CANTOPEN: return "the file cannot be opened (\(message))"
        case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK:
            return "a write was interrupted, and has to be undone: open the file with a program that writes"
        case .SQLITE_READONLY: return "the file cannot be written (\(message))"
        case .SQLITE_IOERR: return "the file cannot be read or written (\(message))"
        default: return message
        }
    }

    /// Whether SQLite could not make a file beside the database: one in WAL mode needs some, also for reading.
    private static func needsFiles(_ error: DatabaseError) -> Bool {
        [.SQLITE_READONLY_DIRECTORY, .SQLITE_READONLY_CANTINIT, .SQLITE_READONLY_RECOVERY].contains(error.extendedResultCode)
    }
}
