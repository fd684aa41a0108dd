// What a connection reports of its work: to a function that traces statements, and to the error log of SQLite.

import GRDBFoundation

/// Who is told of the statements that run: the function of ``Database/trace(options:_:)``, the instrumentation, and the connection itself. Used by
/// the thread that has the connection, also where SQLite calls the module.
struct Tracing {
    /// What measures for the instrumentation of the configuration, if there is one.
    let instrument: ConnectionInstrument?

    private(set) var function: ((Database.TraceEvent) -> Void)?

    /// The events that the function receives.
    private(set) var options: Database.TracingOptions = []

    /// Who is told of the statements of a part of an access. See ``Database/recordingStatements(_:_:)``.
    var recorder: ((_ statement: SQLiteStatement, _ isStart: Bool) -> Void)?

    /// Whether neither the function, nor the recorder, nor the instrumentation is told.
    var isMuted = false

    /// Whether the connection looks at each statement that begins to run. See ``Database/watchStarts()``.
    var watchesStarts = false

    var hasFunction: Bool { function != nil }

    /// The events that SQLite has to report.
    var wantedEvents: Database.TracingOptions {
        guard instrument == nil, recorder == nil else { return [.statement, .profile] }
        return watchesStarts ? options.union(.statement) : options
    }

    mutating func setFunction(_ function: ((Database.TraceEvent) -> Void)?, options: Database.TracingOptions) {
        // SQLite has other events, which are about rows and connections.
        self.options = function == nil ? [] : options.intersection([.statement, .profile])
        self.function = self.options.isEmpty ? nil : function
    }
}

extension Database {
    /// The events that a tracing function receives. Options can be combined: `[.statement, .profile]`.
    public struct TracingOptions: OptionSet, Sendable {
        /// The bits of the options in SQLite.
        public let rawValue: CInt

        /// Creates options from their bits in SQLite.
        public init(rawValue: CInt) {
            self.rawValue = rawValue
        }

        /// Statements that start: ``TraceEvent/statement(_:)``.
        public static let statement = TracingOptions(rawValue: SQLITE_TRACE_STMT)

        /// Statements that end: ``TraceEvent/profile(statement:duration:)``.
        public static let profile = TracingOptions(rawValue: SQLITE_TRACE_PROFILE)
    }

    /// What happened to a statement.
    ///
    ///     db.trace { event in
    ///         print(event)  // SELECT * FROM city WHERE id = ?
    ///     }
    public enum TraceEvent: CustomStringConvertible {
        /// A statement starts.
        case statement(Statement)

        /// A statement has ended. The duration is in seconds.
        case profile(statement: Statement, duration: TimeInterval)

        /// The SQL, after the duration where there is one: `0.012s SELECT * FROM city WHERE id = ?`.
        ///
        /// Arguments are shown as question marks and names, unless `Configuration.publicStatementArguments` is set.
        public var description: String {
            text(\.description)
        }

        /// The SQL with the values of its arguments, after the duration where there is one.
        ///
        /// The values may be private: take care where you write them.
        public var expandedDescription: String {
            text(\.expandedSQL)
        }

        private func text(_ sql: (Statement) -> String) -> String {
            switch self {
            case .statement(let statement):
                return sql(statement)
            case .profile(let statement, let duration):
                // Made of integers: a format string costs more than most of the statements that are measured.
                let milliseconds = Int((duration * 1000).rounded())
                let fraction = String(milliseconds % 1000)
                return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)s \(sql(statement))"
            }
        }

        /// The statement of an event.
        public struct Statement: CustomStringConvertible {
            /// The SQL, without surrounding white space and without its final semicolon.
            ///
            /// What SQLite itself runs inside of a statement looks like a comment: `-- TRIGGER city_after_insert`.
            public let sql: String

            fileprivate let traced: TracedStatement
            fileprivate let showsArguments: Bool

            /// The SQL with the values of its arguments.
            ///
            ///     SELECT * FROM city WHERE id = 1
            ///
            /// The values are known as long as the tracing function runs: read them there. Later, you get ``sql``.
            public var expandedSQL: String {
                traced.makeExpandedSQL() ?? sql
            }

            /// ``sql``, or ``expandedSQL`` when `Configuration.publicStatementArguments` is set.
            public var description: String {
                showsArguments ? expandedSQL : sql
            }
        }
    }

    /// Calls a function each time a statement runs. It replaces the previous one.
    ///
    ///     configuration.prepareDatabase { db in
    ///         db.trace { print($0) }
    ///         db.trace(options: .profile) { event in
    ///             if case .profile(_, let duration) = event, duration > 0.1 {
    ///                 print("Slow: \(event)")
    ///             }
    ///         }
    ///     }
    ///
    /// The function runs on the thread of the access, in the middle of the statement: it must not use the connection. Statements that it tries to run
    /// throw an error of code `SQLITE_MISUSE`.
    ///
    /// Later accesses may run on other threads, and the compiler does not check what the function captures. Let it use only what no other code uses
    /// outside of accesses to this connection, or what has a lock.
    ///
    /// - Parameters:
    ///   - options: The events that the function receives: by default, statements that start.
    ///   - trace: The function, or `nil` to end tracing.
    public func trace(options: TracingOptions = .statement, _ trace: ((_ event: TraceEvent) -> Void)? = nil) {
        assertOwned()
        guard let handle else { return }
        // What the replaced function has captured may set another function when it is released: at the end.
        let replaced = tracing.function
        tracing.setFunction(trace, options: options)
        setTraceCallback(handle, tracing.wantedEvents)
        withExtendedLifetime(replaced) {}
    }

    /// Has SQLite report each statement that begins to run from now on: a cancellation or a suspension may come between the last look at them and
    /// the first step of the statement, where SQLite forgets it.
    ///
    /// Does nothing when the program has the C interface of the connection, and so may have a trace function of its own.
    func watchStarts() {
        guard !tracing.watchesStarts, !connectionHandle.isInterfaceTaken, let handle else { return }
        tracing.watchesStarts = true
        setTraceCallback(handle, tracing.wantedEvents)
    }

    /// Tells a function of each statement that begins and ends during some operations, beside the function of the program. It must not use the
    /// connection.
    package func recordingStatements<T>(
        _ record: @escaping (_ statement: SQLiteStatement, _ isStart: Bool) -> Void, _ operations: () throws -> T
    ) throws -> T {
        assertOwned()
        let handle = try openHandle
        let outer = tracing.recorder
        tracing.recorder = { statement, isStart in
            outer?(statement, isStart)
            record(statement, isStart)
        }
        setTraceCallback(handle, tracing.wantedEvents)
        defer {
            tracing.recorder = outer
            if let handle = self.handle { setTraceCallback(handle, tracing.wantedEvents) }
        }
        return try operations()
    }

    /// Runs operations that are not traced.
    package func untraced<T>(_ operations: () throws -> T) rethrows -> T {
        let wasMuted = tracing.isMuted
        tracing.isMuted = true
        defer { tracing.isMuted = wasMuted }
        return try operations()
    }

    /// Reports that a statement begins to run, or something inside of it. Called by SQLite.
    ///
    /// - Parameter isSQL: Whether the text is the SQL of the statement. Triggers, and statements that run inside of others, have texts of their own.
    func statementDidStart(_ statement: SQLiteStatement, isSQL: Bool, text: () -> String) {
        if tracing.watchesStarts {
            interruptIfStopped(statement)
        }
        guard !tracing.isMuted else { return }
        if let instrument = tracing.instrument, isSQL {
            insideHook { instrument.statementDidStart(statement) }
        }
        if let recorder = tracing.recorder, isSQL { recorder(statement, true) }
        if tracing.options.contains(.statement) {
            trace(statement, isSQL: isSQL, text: text()) { .statement($0) }
        }
    }

    /// Reports that a statement has come to its end. Called by SQLite.
    func statementDidEnd(_ statement: SQLiteStatement, nanoseconds: Int64) {
        guard !tracing.isMuted else { return }
        func sql() -> String { sqlite3_sql(statement).map { String(cString: $0) } ?? "" }
        if let instrument = tracing.instrument {
            insideHook { instrument.statementDidEnd(statement, sql: sql().trimmedSQL) }
        }
        tracing.recorder?(statement, false)
        if tracing.options.contains(.profile) {
            trace(statement, isSQL: true, text: sql()) { .profile(statement: $0, duration: TimeInterval(nanoseconds) / 1e9) }
        }
    }

    private func trace(_ statement: SQLiteStatement, isSQL: Bool, text: String, _ event: (TraceEvent.Statement) -> TraceEvent) {
        // The arguments of the statement have no place in what happens inside of it.
        let traced = TracedStatement(isSQL ? statement : nil)
        // The statement may be gone when the program reads the event again.
        defer { traced.forget() }
        let statement = TraceEvent.Statement(
            sql: isSQL ? text.trimmedSQL : text, traced: traced, showsArguments: configuration.publicStatementArguments)
        insideHook { tracing.function?(event(statement)) }
    }
}

/// The statement of a trace event, as long as it is sure to exist.
private final class TracedStatement {
    private var statement: SQLiteStatement?

    init(_ statement: SQLiteStatement?) {
        self.statement = statement
    }

    func forget() {
        statement = nil
    }

    /// The SQL with the values of its arguments. None when SQLite lacks memory, or refuses a text of this length.
    func makeExpandedSQL() -> String? {
        guard let statement, let text = sqlite3_expanded_sql(statement) else { return nil }
        defer { sqlite3_free(text) }
        return String(cString: text).trimmedSQL
    }
}

// MARK: - The error log of SQLite, which receives the errors of all connections of the process

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
