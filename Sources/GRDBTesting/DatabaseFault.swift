// What can fail below a database.

import CDatabaseFaults

/// A failure of the system that SQLite reads and writes its files with. See ``withEachFault(_:in:limit:fileID:filePath:function:line:column:_:invariant:)``.
public enum DatabaseFault: Sendable, CaseIterable {
    /// A file cannot be written: `SQLITE_IOERR_WRITE`.
    case writeError

    /// The disk is full when a file is written: `SQLITE_FULL`.
    case diskFull

    /// A file cannot be synchronized with the disk: `SQLITE_IOERR_FSYNC`.
    case syncError

    /// A file cannot be read: `SQLITE_IOERR_READ`.
    case readError

    /// A lock belongs to another connection: `SQLITE_BUSY`. Where the busy mode is a time or a function, SQLite tries again, and has the lock.
    case locked

    var site: fault_site {
        switch self {
        case .writeError, .diskFull: fault_site_write
        case .syncError: fault_site_sync
        case .readError: fault_site_read
        case .locked: fault_site_lock
        }
    }

    var effect: fault_effect {
        switch self {
        case .writeError, .syncError, .readError: fault_effect_error
        case .diskFull: fault_effect_full
        case .locked: fault_effect_busy
        }
    }

    /// Says that a call has failed, of those that can fail so.
    func description(ofCall number: Int) -> String {
        switch self {
        case .writeError: "write \(number) has failed"
        case .diskFull: "the disk was full at write \(number)"
        case .syncError: "synchronization \(number) has failed"
        case .readError: "read \(number) has failed"
        case .locked: "lock \(number) belonged to another connection"
        }
    }
}
