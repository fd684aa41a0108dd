// The run-time limits of a connection, each under the name SQLite gives it.

/// A limit of a connection that can be read, and lowered.
///
/// See <https://www.sqlite.org/c3ref/c_limit_attached.html>.
enum SQLiteLimit: CInt, CaseIterable {
    /// The bytes of a text, a blob or a row.
    case length = 0
    /// The bytes of an SQL text.
    case sqlLength = 1
    /// The columns of a table, an index, a view or a result, and the terms of SET, GROUP BY and ORDER BY clauses.
    case column = 2
    /// The depth of an expression.
    case expressionDepth = 3
    /// The terms of a compound SELECT.
    case compoundSelect = 4
    /// The instructions of a compiled statement.
    case virtualMachineOperations = 5
    /// The arguments of a function.
    case functionArgument = 6
    /// The attached databases.
    case attached = 7
    /// The bytes of a pattern of LIKE or GLOB.
    case likePatternLength = 8
    /// The highest number of a statement argument.
    case variableNumber = 9
    /// The depth of triggers.
    case triggerDepth = 10
    /// The helper threads of a statement.
    case workerThreads = 11

    /// The current value for a connection.
    func value(for connection: SQLiteConnection) -> Int {
        // A negative value asks without changing anything.
        Int(sqlite3_limit(connection, rawValue, -1))
    }

    /// Sets the value for a connection, unless it is lower already.
    func lower(to value: Int, for connection: SQLiteConnection) {
        setValue(min(value, self.value(for: connection)), for: connection)
    }

    /// Sets the value for a connection. SQLite cuts what is above the bound it was compiled with.
    ///
    /// - Returns: The previous value.
    @discardableResult
    func setValue(_ value: Int, for connection: SQLiteConnection) -> Int {
        // A negative value would be taken for a question.
        Int(sqlite3_limit(connection, rawValue, CInt(clamping: max(value, 0))))
    }
}
