// The cursor of values that decode themselves from a running statement, and all ways to fetch them.

/// A cursor over the values of the leftmost column of a statement, decoded directly from SQLite.
///
///     let names = try String.fetchCursor(db, sql: "SELECT name FROM city")
///     while let name = try names.next() {
///         print(name)
///     }
public final class FastDatabaseValueCursor<Value: DatabaseValueConvertible & StatementColumnConvertible>: _RunningCursor {
    /// The type of the values.
    public typealias Element = Value

    public let _run: _StatementRun

    @usableFromInline
    let column: ValueColumn?

    @usableFromInline
    init(_ checkout: consuming StatementCheckout, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil) throws {
        column = try ValueColumn.make(adapter, checkout.statement, convertingTo: Value.self)
        _run = try _StatementRun(checkout, arguments: arguments)
    }

    @inlinable
    public func _element(sqliteStatement: SQLiteStatement) throws -> Value {
        let columnIndex = try column?.index(_run.statement) ?? 0
        do {
            return try Value._requiredFromStatement(sqliteStatement, atUncheckedIndex: columnIndex)
        } catch {
            throw _run.statement.valueMismatch(Value.self, at: columnIndex)
        }
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
    // MARK: - From a statement

    /// Returns a cursor over the values of the leftmost column of a statement.
    ///
    /// - Parameters:
    ///   - statement: The statement to run.
    ///   - arguments: The arguments to set, or `nil` for those that are set already.
    ///   - adapter: What changes the columns of the rows.
    /// - Throws: A ``DatabaseError`` when the arguments or the adapter do not fit.
    @inlinable
    public static func fetchCursor(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> FastDatabaseValueCursor<Self> {
        try FastDatabaseValueCursor(StatementCheckout(statement), arguments: arguments, adapter: adapter)
    }

    /// Fetches all values of the leftmost column of a statement.
    ///
    /// - Throws: A ``DatabaseError``, or a ``RowDecodingError`` when a value is NULL or cannot be decoded.
    @inlinable
    public static func fetchAll(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try Array(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// Fetches the value of the leftmost column of the first row of a statement: `nil` when there is no row, or when the value is NULL.
    ///
    /// - Throws: A ``DatabaseError``, or a ``RowDecodingError`` when the value cannot be decoded.
    @inlinable
    public static func fetchOne(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        let isFirstColumn = adapter == nil && !statement.refusesConversions
        let column = isFirstColumn ? nil : try ValueColumn.make(adapter, statement, convertingTo: Self?.self)
        let value = try statement.readFirstRow(arguments: arguments) { () -> Self? in
            let columnIndex = try column?.index(statement) ?? 0
            do {
                return try optionalFromStatement(statement.handle, atUncheckedIndex: columnIndex)
            } catch {
                throw statement.valueMismatch(Self?.self, at: columnIndex)
            }
        }
        guard let value else { return nil }
        // A type may decode something from NULL.
        return value ?? fromDatabaseValue(.null)
    }

    // MARK: - From SQL

    /// Returns a cursor over the values of the leftmost column of an SQL query.
    ///
    ///     let names = try String.fetchCursor(db, sql: "SELECT name FROM city WHERE id < ?", arguments: [10])
    ///
    /// - Parameters:
    ///   - db: A connection.
    ///   - sql: One SQL statement.
    ///   - arguments: The arguments of the statement.
    ///   - adapter: What changes the columns of the rows.
    /// - Throws: A ``DatabaseError`` when the SQL does not compile, or when the arguments or the adapter do not fit.
    @inlinable
    public static func fetchCursor(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> FastDatabaseValueCursor<Self> {
        try FastDatabaseValueCursor(db.checkOutStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches all values of the leftmost column of an SQL query.
    ///
    ///     let names = try String.fetchAll(db, sql: "SELECT name FROM city")
    ///
    /// - Throws: A ``DatabaseError``, or a ``RowDecodingError`` when a value is NULL or cannot be decoded.
    @inlinable
    public static func fetchAll(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try Array(fetchCursor(db, sql: sql, arguments: arguments, adapter: adapter))
    }

    /// Fetches the value of the leftmost column of the first row of an SQL query: `nil` when there is no row, or when the value is NULL.
    ///
    ///     let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM city")!
    ///
    /// - Throws: A ``DatabaseError``, or a ``RowDecodingError`` when the value cannot be decoded.
    @inlinable
    public static func fetchOne(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        let checkout = try db.checkOutStatement(sql: sql)
        return try fetchOne(checkout.statement, arguments: arguments, adapter: adapter)
    }

    // MARK: - From a request

    /// Returns a cursor over the values of the leftmost column of a request.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the query, or when the adapter does not fit; or what the request throws when it is
    ///   prepared.
    @inlinable
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> FastDatabaseValueCursor<Self> {
        let request = try request.makePreparedRequest(db, forSingleResult: false)
        return try FastDatabaseValueCursor(request.makeCheckout(), adapter: request.adapter)
    }

    /// Fetches all values of the leftmost column of a request.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when a value is NULL or cannot be decoded, `CancellationError` when the task is
    ///   cancelled, or what the request throws when it is prepared.
    @inlinable
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
        try Array(fetchCursor(db, request))
    }

    /// Fetches the value of the leftmost column of the first row of a request: `nil` when there is no row, or when the value is NULL.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when the value cannot be decoded, `CancellationError` when the task is cancelled, or
    ///   what the request throws when it is prepared.
    @inlinable
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
        let request = try request.makePreparedRequest(db, forSingleResult: true)
        let checkout = request.makeCheckout()
        return try fetchOne(checkout.statement, adapter: request.adapter)
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible & Hashable {
    /// Fetches all different values of the leftmost column of a statement.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when a value is NULL or cannot be decoded, or `CancellationError` when the task is
    ///   cancelled.
    @inlinable
    public static func fetchSet(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// Fetches all different values of the leftmost column of an SQL query.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when a value is NULL or cannot be decoded, or `CancellationError` when the task is
    ///   cancelled.
    @inlinable
    public static func fetchSet(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(db, sql: sql, arguments: arguments, adapter: adapter))
    }

    /// Fetches all different values of the leftmost column of a request.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when a value is NULL or cannot be decoded, `CancellationError` when the task is
    ///   cancelled, or what the request throws when it is prepared.
    @inlinable
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
        try Set(fetchCursor(db, request))
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & StatementColumnConvertible {
    /// Returns a cursor over the values of the request.
    ///
    ///     let request: SQLRequest<String> = "SELECT name FROM city"
    ///     let names = try request.fetchCursor(db)
    ///
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the query, or when the adapter does not fit; or what the request throws when it is
    ///   prepared.
    @inlinable
    public func fetchCursor(_ db: Database) throws -> FastDatabaseValueCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// Fetches all values of the request.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when a value is NULL or cannot be decoded, `CancellationError` when the task is
    ///   cancelled, or what the request throws when it is prepared.
    @inlinable
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// Fetches the first value of the request: `nil` when there is no row, or when the value is NULL.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when the value cannot be decoded, `CancellationError` when the task is cancelled, or
    ///   what the request throws when it is prepared.
    @inlinable
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & StatementColumnConvertible & Hashable {
    /// Fetches all different values of the request.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when a value is NULL or cannot be decoded, `CancellationError` when the task is
    ///   cancelled, or what the request throws when it is prepared.
    @inlinable
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}
