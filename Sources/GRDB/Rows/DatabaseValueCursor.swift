// The cursor of values, and all ways to fetch values.

/// A cursor over the values of the leftmost column of a statement.
///
///     let urls = try URL.fetchCursor(db, sql: "SELECT url FROM page")
///     while let url = try urls.next() {
///         print(url)
///     }
public final class DatabaseValueCursor<Value: DatabaseValueConvertible>: _RunningCursor {
    /// The type of the values.
    public typealias Element = Value

    public let _run: StatementRun

    @usableFromInline
    let column: ValueColumn

    @usableFromInline
    init(_ lease: consuming StatementLease, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil) throws {
        column = try ValueColumn(adapter, lease.statement)
        _run = try StatementRun(lease, arguments: arguments)
    }

    @inlinable
    public func _element(sqliteStatement: SQLiteStatement) throws -> Value {
        let columnIndex = try column.index(_run)
        guard let value = Value.fromDatabaseValue(DatabaseValue(sqliteStatement: sqliteStatement, index: columnIndex)) else {
            throw _run.valueMismatch(Value.self, at: columnIndex)
        }
        return value
    }
}

extension StatementRun {
    /// The error of a value, in the present row, that a type does not accept.
    @usableFromInline
    func valueMismatch(_ type: Any.Type, at columnIndex: CInt) -> any Error {
        let row = Row(statement: statement, layout: nil)
        return RowDecodingError.valueMismatch(type, index: Int(columnIndex), row: row)
    }
}

extension DatabaseValueConvertible {
    // MARK: - From a statement

    /// A cursor over the values of the leftmost column of a statement.
    ///
    /// - Parameters:
    ///   - statement: The statement to run.
    ///   - arguments: The arguments to set, or `nil` for those that are set already.
    ///   - adapter: What changes the columns of the rows.
    /// - Throws: A ``DatabaseError`` when the arguments or the adapter do not fit.
    public static func fetchCursor(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> DatabaseValueCursor<Self> {
        try DatabaseValueCursor(StatementLease(statement), arguments: arguments, adapter: adapter)
    }

    /// All values of the leftmost column of a statement.
    ///
    /// - Throws: A ``DatabaseError``, or a ``RowDecodingError`` when a value is NULL or cannot be decoded.
    public static func fetchAll(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try Array(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// The value of the leftmost column of the first row of a statement: `nil` when there is no row, or when the value is NULL.
    ///
    /// A type that has a value for NULL, such as ``DatabaseValue``, gets that value.
    ///
    /// - Throws: A ``DatabaseError``, or a ``RowDecodingError`` when the value cannot be decoded.
    public static func fetchOne(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try DatabaseValueCursor<Self?>(StatementLease(statement), arguments: arguments, adapter: adapter)._value()
    }

    // MARK: - From SQL

    /// A cursor over the values of the leftmost column of an SQL query.
    ///
    ///     let names = try String.fetchCursor(db, sql: "SELECT name FROM city WHERE id < ?", arguments: [10])
    ///
    /// - Parameters:
    ///   - db: A connection.
    ///   - sql: One SQL statement.
    ///   - arguments: The arguments of the statement.
    ///   - adapter: What changes the columns of the rows.
    /// - Throws: A ``DatabaseError`` when the SQL does not compile, or when the arguments or the adapter do not fit.
    public static func fetchCursor(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> DatabaseValueCursor<Self> {
        try DatabaseValueCursor(db.leaseStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// All values of the leftmost column of an SQL query.
    ///
    ///     let names = try String.fetchAll(db, sql: "SELECT name FROM city")
    ///
    /// - Throws: A ``DatabaseError``, or a ``RowDecodingError`` when a value is NULL or cannot be decoded.
    public static func fetchAll(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try Array(fetchCursor(db, sql: sql, arguments: arguments, adapter: adapter))
    }

    /// The value of the leftmost column of the first row of an SQL query: `nil` when there is no row, or when the value is NULL.
    ///
    ///     let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM city")!
    ///
    /// - Throws: A ``DatabaseError``, or a ``RowDecodingError`` when the value cannot be decoded.
    public static func fetchOne(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try DatabaseValueCursor<Self?>(db.leaseStatement(sql: sql), arguments: arguments, adapter: adapter)._value()
    }

    // MARK: - From a request

    /// A cursor over the values of the leftmost column of a request.
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> DatabaseValueCursor<Self> {
        let request = try request.makePreparedRequest(db, forSingleResult: false)
        return try DatabaseValueCursor(request.lease(), adapter: request.adapter)
    }

    /// All values of the leftmost column of a request.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
        try Array(fetchCursor(db, request))
    }

    /// The value of the leftmost column of the first row of a request: `nil` when there is no row, or when the value is NULL.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
        let request = try request.makePreparedRequest(db, forSingleResult: true)
        return try DatabaseValueCursor<Self?>(request.lease(), adapter: request.adapter)._value()
    }
}

extension DatabaseValueConvertible where Self: Hashable {
    /// All different values of the leftmost column of a statement.
    public static func fetchSet(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// All different values of the leftmost column of an SQL query.
    public static func fetchSet(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(db, sql: sql, arguments: arguments, adapter: adapter))
    }

    /// All different values of the leftmost column of a request.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
        try Set(fetchCursor(db, request))
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible {
    /// A cursor over the values of the request.
    ///
    ///     let request: SQLRequest<String> = "SELECT name FROM city"
    ///     let names = try request.fetchCursor(db)
    public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// All values of the request.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// The first value of the request: `nil` when there is no row, or when the value is NULL.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & Hashable {
    /// All different values of the request.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}
