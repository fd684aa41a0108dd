// Tracing: a function that is notified of each statement that runs, and of the time it takes.

import GRDBFoundation

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
            switch self {
            case .statement(let statement):
                statement.description
            case .profile(let statement, let duration):
                Self.profile(duration, statement.description)
            }
        }

        /// The SQL with the values of its arguments, after the duration where there is one.
        ///
        /// The values may be private: take care where you write them.
        public var expandedDescription: String {
            switch self {
            case .statement(let statement):
                statement.expandedSQL
            case .profile(let statement, let duration):
                Self.profile(duration, statement.expandedSQL)
            }
        }

        private static func profile(_ duration: TimeInterval, _ sql: String) -> String {
            // Made of integers: a format string costs more than most of the statements that are measured.
            let milliseconds = Int((duration * 1000).rounded())
            let fraction = String(milliseconds % 1000)
            return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)s \(sql)"
        }

        /// The statement of an event.
        public struct Statement: CustomStringConvertible {
            /// The SQL, without surrounding white space and without its final semicolon.
            ///
            /// What SQLite itself runs inside of a statement looks like a comment: `-- TRIGGER city_after_insert`.
            public let sql: String

            private let traced: TracedStatement
            private let showsArguments: Bool

            fileprivate init(sql: String, traced: TracedStatement, showsArguments: Bool) {
                self.sql = sql
                self.traced = traced
                self.showsArguments = showsArguments
            }

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
        // SQLite has other events, which are about rows and connections.
        let options = options.intersection([.statement, .profile])
        traceFunction = options.isEmpty ? nil : trace
        tracingOptions = traceFunction == nil ? [] : options
        setTraceCallback(handle)
    }

    /// Has SQLite report each statement that begins to run from now on: a cancellation or a suspension may come between the last look at them and
    /// the first step of the statement, where SQLite forgets it.
    ///
    /// Does nothing when the program has the C interface of the connection, and so may have a trace function of its own.
    func watchStarts() {
        guard !watchesStarts, !isInterfaceTaken, let handle else { return }
        watchesStarts = true
        setTraceCallback(handle)
    }

    func setTraceCallback(_ handle: SQLiteConnection) {
        // Unretained: only statements call back, and they keep the connection alive.
        let context = Unmanaged.passUnretained(self).toOpaque()
        if !tracingOptions.isEmpty || instrument != nil {
            let options = instrument == nil ? tracingOptions.union(watchesStarts ? .statement : []) : [.statement, .profile]
            sqlite3_trace_v2(
                handle, CUnsignedInt(bitPattern: options.rawValue),
                { kind, context, statement, detail in
                    guard let context, let statement else { return 0 }
                    let database = Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
                    database.trace(kind: CInt(bitPattern: kind), statement: SQLiteStatement(statement), detail: detail)
                    return 0
                },
                context)
        } else if watchesStarts {
            // Runs for each statement of async accesses: without the detour, they cost 2 % less.
            sqlite3_trace_v2(
                handle, CUnsignedInt(SQLITE_TRACE_STMT),
                { _, context, statement, _ in
                    guard let context, let statement else { return 0 }
                    Unmanaged<Database>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.statementDidStart(SQLiteStatement(statement)) }
                    return 0
                },
                context)
        } else {
            sqlite3_trace_v2(handle, 0, nil, nil)
        }
    }

    /// Runs operations that are not traced.
    package func untraced<T>(_ operations: () throws -> T) rethrows -> T {
        let wasMuted = isTraceMuted
        isTraceMuted = true
        defer { isTraceMuted = wasMuted }
        return try operations()
    }

    private func trace(kind: CInt, statement: SQLiteStatement, detail: UnsafeMutableRawPointer?) {
        if watchesStarts, kind == SQLITE_TRACE_STMT {
            statementDidStart(statement)
        }
        if let instrument, !isTraceMuted, let detail {
            record(kind: kind, statement: statement, detail: detail, with: instrument)
        }
        guard let traceFunction, !isTraceMuted, tracingOptions.contains(TracingOptions(rawValue: kind)), let detail else { return }
        let traced = TracedStatement(statement)
        // The statement may be gone when the program reads the event again.
        defer { traced.forget() }
        insideHook {
            switch kind {
            case SQLITE_TRACE_STMT:
                traceFunction(.statement(makeEventStatement(traced, text: detail.assumingMemoryBound(to: CChar.self))))
            case SQLITE_TRACE_PROFILE:
                let nanoseconds = detail.load(as: Int64.self)
                let text = sqlite3_sql(statement)
                traceFunction(.profile(statement: makeEventStatement(traced, text: text), duration: TimeInterval(nanoseconds) / 1e9))
            default:
                break
            }
        }
    }

    private func record(kind: CInt, statement: SQLiteStatement, detail: UnsafeMutableRawPointer, with instrument: ConnectionInstrument) {
        insideHook {
            switch kind {
            // Triggers and statements inside of others have texts of their own.
            case SQLITE_TRACE_STMT where TracedStatement(statement).isSQL(detail.assumingMemoryBound(to: CChar.self)):
                instrument.statementDidStart(statement)
            case SQLITE_TRACE_PROFILE:
                instrument.statementDidEnd(
                    statement, sql: sqlite3_sql(statement).map { TracedStatement.trimmed(String(cString: $0)) } ?? "")
            default:
                break
            }
        }
    }

    private func makeEventStatement(_ traced: TracedStatement, text: UnsafePointer<CChar>?) -> TraceEvent.Statement {
        let isComment = !traced.isSQL(text)
        if isComment {
            // About something inside of the statement: the arguments of the statement have no place in it.
            traced.forget()
        }
        let sql = text.map { String(cString: $0) } ?? ""
        return TraceEvent.Statement(
            sql: isComment ? sql : TracedStatement.trimmed(sql),
            traced: traced,
            showsArguments: configuration.publicStatementArguments)
    }
}

/// The statement of a trace event, as long as it is sure to exist.
private final class TracedStatement {
    private var statement: SQLiteStatement?

    init(_ statement: SQLiteStatement) {
        self.statement = statement
    }

    func forget() {
        statement = nil
    }

    /// Whether a text of SQLite is the SQL of the statement. The texts that SQLite makes for triggers and for statements that run inside others stand
    /// elsewhere; their content would not distinguish them, because SQL may begin with a comment as well.
    func isSQL(_ pointer: UnsafePointer<CChar>?) -> Bool {
        guard let statement, let pointer else { return false }
        return pointer == sqlite3_sql(statement)
    }

    /// The SQL with the values of its arguments. None when SQLite lacks memory, or refuses a text of this length.
    func makeExpandedSQL() -> String? {
        guard let statement, let text = sqlite3_expanded_sql(statement) else { return nil }
        defer { sqlite3_free(text) }
        return Self.trimmed(String(cString: text))
    }

    static func trimmed(_ sql: String) -> String {
        var bytes = sql.utf8[...]
        while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return bytes.count == sql.utf8.count ? sql : String(Substring(bytes))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x0C, UInt8(ascii: ";"): true
        default: false
        }
    }
}
