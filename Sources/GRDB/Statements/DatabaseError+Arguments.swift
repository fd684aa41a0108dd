// The arguments of failed statements in errors.

extension StatementArguments: DatabaseErrorArguments {}

extension DatabaseError {
    /// Creates an error.
    ///
    ///     throw DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "a city needs a name")
    ///
    /// - Parameters:
    ///   - resultCode: Any code, primary or extended.
    ///   - message: What went wrong, or `nil` for SQLite's general words for the code.
    ///   - sql: The SQL of the statement that failed.
    ///   - arguments: The arguments of that statement.
    ///   - publicStatementArguments: Whether ``description`` shows the arguments.
    public init(
        resultCode: ResultCode = .SQLITE_ERROR,
        message: String? = nil,
        sql: String? = nil,
        arguments: StatementArguments? = nil,
        publicStatementArguments: Bool = false
    ) {
        self.init(
            extendedResultCode: resultCode,
            message: message,
            sql: sql,
            statementArguments: arguments,
            publicStatementArguments: publicStatementArguments)
    }

    /// The arguments of the statement that failed, where there is one.
    public var arguments: StatementArguments? {
        statementArguments as? StatementArguments
    }
}
