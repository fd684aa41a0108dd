// The error of everything that SQLite refuses: its code, its message, and the SQL that caused it. Result codes of C become errors here.

import GRDBFoundation

/// An error that comes from SQLite, or from a wrong use of a database.
///
/// Match it by its code. A primary code such as ``SQLITE_CONSTRAINT`` matches all its extended codes, so that the most precise
/// comes first:
///
///     do {
///         try dbQueue.write { db in
///             try db.execute(sql: "INSERT INTO airline VALUES (?, ?)", arguments: ["UA", "United"])
///         }
///     } catch DatabaseError.SQLITE_CONSTRAINT_PRIMARYKEY {
///         // the airline is known already
///     } catch DatabaseError.SQLITE_CONSTRAINT {
///         // another constraint
///     } catch let error as DatabaseError {
///         // SQLite error 1: no such table: airline - while executing `INSERT INTO airline VALUES (?, ?)`
///         print(error)
///     }
///
/// The values of statement arguments may be private, and errors end in logs: ``description`` leaves them out unless
/// `Configuration.publicStatementArguments` is set. ``expandedDescription`` always shows them.
public struct DatabaseError: Error {
    /// The extended code, which says most: `SQLITE_CONSTRAINT_UNIQUE` where ``resultCode`` is `SQLITE_CONSTRAINT`.
    ///
    /// It is a primary code where SQLite has nothing to add.
    public let extendedResultCode: ResultCode

    /// What went wrong, in SQLite's words unless the error was made with other ones.
    public let message: String?

    /// The SQL of the statement that failed, where there is one.
    public let sql: String?

    /// The arguments of the statement that failed, as the layer of statements gave them.
    let statementArguments: (any DatabaseErrorArguments)?

    /// Whether ``description`` may show the arguments.
    let publicStatementArguments: Bool

    /// How many seconds the connection waited for a lock of another one before it gave up, as its busy mode says.
    ///
    ///     if error.resultCode == .SQLITE_BUSY {
    ///         print(error, "after \(error.secondsWaited ?? 0) s")
    ///     }
    ///
    /// It is `nil` when the connection did not wait, and where `PRAGMA busy_timeout` had SQLite wait by itself. The description leaves it out, ``debugDescription`` has it.
    public internal(set) var secondsWaited: Double?

    /// The database that could not be opened, locked, read or written: the path of its file, or the label of the connection when it is in memory.
    ///
    ///     // could not use /data/shop.sqlite
    ///     print("could not use \(error.databaseName ?? "the database")")
    ///
    /// It is `nil` in errors of another kind, such as those of SQL. The description leaves it out, ``debugDescription`` has it.
    public internal(set) var databaseName: String?

    /// The migration that failed with this error, when a `DatabaseMigrator` ran it.
    ///
    /// The description leaves it out, ``debugDescription`` has it.
    public internal(set) var migrationIdentifier: String?

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - extendedResultCode: Any code, primary or extended.
    ///   - message: Where nil, SQLite's general words for the code.
    ///   - sql: The SQL of the statement that failed.
    ///   - statementArguments: The arguments of that statement.
    ///   - publicStatementArguments: Whether the description may show the arguments.
    init(
        extendedResultCode: ResultCode,
        message: String?,
        sql: String? = nil,
        statementArguments: (any DatabaseErrorArguments)? = nil,
        publicStatementArguments: Bool = false
    ) {
        self.extendedResultCode = extendedResultCode
        self.message = message ?? extendedResultCode.errorString
        self.sql = sql
        self.statementArguments = statementArguments
        self.publicStatementArguments = publicStatementArguments
    }

    /// Makes the error of a call to SQLite that just failed, with the words the connection has for it.
    ///
    /// To be called before anything else uses the connection, because each call replaces its last error.
    ///
    /// - Parameters:
    ///   - code: What the call returned.
    ///   - connection: The connection that the call used.
    ///   - sql: The SQL of the statement that failed.
    init(code: CInt, connection: SQLiteConnection, sql: String? = nil) {
        let resultCode = ResultCode(rawValue: code)
        let lastCode = ResultCode(rawValue: sqlite3_extended_errcode(connection))
        // Some functions return a code that they do not store in the connection, which then has the error of an earlier call.
        let isLastError = lastCode.primaryResultCode == resultCode.primaryResultCode
        self.init(
            extendedResultCode: isLastError && resultCode.isPrimary ? lastCode : resultCode,
            message: isLastError ? String(cString: sqlite3_errmsg(connection)) : nil,
            sql: sql)
    }

    /// The primary code.
    ///
    ///     // SQLITE_CONSTRAINT
    ///     DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE).resultCode
    public var resultCode: ResultCode {
        extendedResultCode.primaryResultCode
    }

    /// Whether a statement was stopped before its end: the code is `SQLITE_ABORT` or `SQLITE_INTERRUPT`.
    ///
    /// Such errors come from `interrupt()`, from a suspended database, and from statements that a rollback ended.
    public var isInterruptionError: Bool {
        switch resultCode {
        case .SQLITE_ABORT, .SQLITE_INTERRUPT: true
        default: false
        }
    }

    /// The error with the name of its database, if it is an error of the database as a whole.
    func naming(_ databaseName: () -> String) -> DatabaseError {
        switch resultCode {
        case .SQLITE_BUSY, .SQLITE_CANTOPEN, .SQLITE_CORRUPT, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_LOCKED, .SQLITE_NOTADB, .SQLITE_PERM,
            .SQLITE_PROTOCOL, .SQLITE_READONLY:
            guard self.databaseName == nil else { return self }
            var error = self
            error.databaseName = databaseName()
            return error
        default:
            return self
        }
    }

    /// The error of something that is asked for, and that cannot be done, whatever the database contains.
    static func misuse(_ message: String) -> DatabaseError {
        DatabaseError(extendedResultCode: .SQLITE_MISUSE, message: message)
    }

    /// The error of any access to a connection after `close()`.
    static func connectionIsClosed() -> DatabaseError {
        DatabaseError(extendedResultCode: .SQLITE_MISUSE, message: "Connection is closed")
    }
}

/// The arguments of the statement that failed, as ``DatabaseError`` keeps them at a layer where statements do not exist yet: something to print, and to give back as it was.
protocol DatabaseErrorArguments: CustomStringConvertible, Sendable {
    /// Whether there is nothing to print.
    var isEmpty: Bool { get }
}
