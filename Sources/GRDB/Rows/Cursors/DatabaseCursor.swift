// Cursors that run a statement: what they share, and how they step.

/// A cursor that takes its elements from a running statement.
///
/// The cursor is valid inside the access that created it only. Do not iterate two cursors over the same statement at a time.
///
/// A program may have cursors of its own. It binds the arguments, by ``Statement/setArguments(_:)`` or by the C interface of SQLite, and says
/// how a row becomes an element:
///
///     final class NumberCursor: DatabaseCursor {
///         typealias Element = Int64
///         let _statement: Statement
///         var _isDone = false
///
///         init(_ db: Database, above limit: Int64) throws {
///             _statement = try db.cachedStatement(sql: "SELECT number FROM flight WHERE delay > ?")
///             sqlite3_bind_int64(_statement.sqliteStatement, 1, limit)
///         }
///
///         deinit {
///             // The next one can bind its arguments, although this one may not have come to its end.
///             sqlite3_reset(_statement.sqliteStatement)
///         }
///
///         func _element(sqliteStatement: SQLiteStatement) throws -> Int64 {
///             sqlite3_column_int64(sqliteStatement, 0)
///         }
///     }
///
/// What the C interface has bound is neither checked nor cleared.
public protocol DatabaseCursor<Element>: Cursor {
    /// The statement that runs.
    var _statement: Statement { get }

    /// Whether the statement has come to its end, or has failed. A cursor begins with false.
    var _isDone: Bool { get set }

    /// Makes an element from the current row of the statement.
    ///
    /// - Throws: Whatever prevents the element from being made. ``Cursor/next()`` throws the same error.
    func _element(sqliteStatement: SQLiteStatement) throws -> Element
}

extension DatabaseCursor {
    /// The SQL of the statement.
    public var sql: String { _statement.sql }

    /// The arguments of the statement, but for those that the C interface has bound.
    public var arguments: StatementArguments { _statement.arguments }

    /// The names of the columns of the statement, from left to right.
    public var columnNames: [String] { _statement.columnNames }

    /// The number of columns of the statement.
    public var columnCount: Int { _statement.columnCount }

    /// The tables and columns that the statement reads.
    public var databaseRegion: DatabaseRegion { _statement.databaseRegion }

    /// Runs the statement up to its next row.
    ///
    /// - Returns: The element of the row, or `nil` at the end, and after an error of the statement.
    /// - Throws: A ``DatabaseError``, `CancellationError` when the task is cancelled, or the error of `_element(sqliteStatement:)`.
    public func next() throws -> Element? {
        guard !_isDone else { return nil }
        do {
            guard try _statement.stepForProgram() else {
                _isDone = true
                return nil
            }
        } catch {
            _isDone = true
            throw error
        }
        return try _element(sqliteStatement: _statement.handle)
    }

    /// Runs the statement to its end, and calls a function for each row.
    ///
    /// - Throws: The error of ``Cursor/next()``, or that of `body`.
    public func forEach(_ body: (Element) throws -> Void) throws {
        while let element = try next() {
            try body(element)
        }
    }
}

/// The cursors of this module: they own the run of their statement.
public protocol _RunningCursor<Element>: DatabaseCursor {
    /// The run of the statement.
    var _run: _StatementRun { get }
}

extension _RunningCursor {
    public var _statement: Statement { _run.statement }

    public var _isDone: Bool {
        get { _run.isDone }
        set { _run.isDone = newValue }
    }

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
    ///
    /// - Throws: The error of ``Cursor/next()``, or that of `body`.
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
