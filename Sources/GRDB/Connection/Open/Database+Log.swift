// The error log of SQLite, which receives the errors of all connections of the process.

import GRDBFoundation

extension Database {
    /// A function that receives errors: their code and their message.
    public typealias LogErrorFunction = @Sendable (_ resultCode: ResultCode, _ message: String) -> Void

    private struct ErrorLog {
        var function: LogErrorFunction?
        var isInstalled = false
    }

    private static let errorLog = Locked(ErrorLog())

    /// The function that receives the errors and warnings of SQLite, of all connections, or `nil` when there is none.
    ///
    ///     Database.logError = { resultCode, message in
    ///         print("SQLite error \(resultCode): \(message)")
    ///     }
    ///
    /// Set it when the program starts, before any connection is opened: SQLite accepts a log at that time only. A function that is set later receives
    /// no errors of SQLite, unless another one was set in time.
    ///
    /// It also receives the statements that keep a connection from being closed: "unfinalized statement: SELECT * FROM city". That does not depend on
    /// SQLite: the function may be set at any time.
    ///
    /// The function is called by any thread, in the middle of a statement: it must not use a database.
    ///
    /// See <https://www.sqlite.org/errlog.html>.
    public static var logError: LogErrorFunction? {
        get {
            errorLog.withLock { $0.function }
        }
        set {
            // The function that is replaced is released outside of the lock, and SQLite, which may call it, is called there, too.
            let (replaced, isMissing) = errorLog.withLock { log in
                defer { log.function = newValue }
                return (log.function, newValue != nil && !log.isInstalled)
            }
            withExtendedLifetime(replaced) {}
            if isMissing, setErrorLog() {
                errorLog.withLock { $0.isInstalled = true }
            }
        }
    }
}
