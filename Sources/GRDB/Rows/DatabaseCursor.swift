// Cursors that run a statement: what they share, and how they step.

/// A cursor that takes its elements from a running statement.
///
/// The cursor is valid inside the access that created it only. Do not iterate two cursors over the same statement at a time.
public protocol DatabaseCursor<Element>: Cursor {
    /// The run of the statement.
    var _run: StatementRun { get }

    /// Makes an element from the present row of the statement.
    func _element(sqliteStatement: SQLiteStatement) throws -> Element
}

extension DatabaseCursor {
    /// The SQL of the statement.
    public var sql: String { _run.statement.sql }

    /// The arguments of the statement.
    public var arguments: StatementArguments { _run.statement.arguments }

    /// The names of the columns of the statement, from left to right.
    public var columnNames: [String] { _run.statement.columnNames }

    /// The number of columns of the statement.
    public var columnCount: Int { _run.statement.columnCount }

    /// The tables and columns that the statement reads.
    public var databaseRegion: DatabaseRegion { _run.statement.databaseRegion }

    /// Runs the statement up to its next row.
    ///
    /// - Returns: The element of the row, or `nil` at the end.
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError``, `CancellationError` when the task is cancelled. A statement that has failed fails
    ///   again at the next call.
    @inlinable
    public func next() throws -> Element? {
        // A cursor that is used once may otherwise end, and reset its statement, before the element is read.
        try withExtendedLifetime(self) {
            guard try _run.step() else { return nil }
            return try _element(sqliteStatement: _run.sqliteStatement)
        }
    }

    /// Runs the statement to its end, and calls a function for each row.
    @inlinable
    public func forEach(_ body: (Element) throws -> Void) throws {
        try withExtendedLifetime(self) {
            let run = _run
            while try run.step() {
                try body(_element(sqliteStatement: run.sqliteStatement))
            }
        }
    }
}

extension DatabaseCursor {
    /// The value of the first row, for a cursor of optional values. NULL is what the type makes of it: no value, for most.
    @inlinable
    func _value<Value: DatabaseValueConvertible>() throws -> Value? where Element == Value? {
        guard let value = try _first() else { return nil }
        return value ?? Value.fromDatabaseValue(.null)
    }

    /// The first element. A statement that writes is run to its end, so that its errors are not lost.
    @inlinable
    func _first() throws -> Element? {
        guard let element = try next() else { return nil }
        try _run.completeWrites()
        return element
    }
}
