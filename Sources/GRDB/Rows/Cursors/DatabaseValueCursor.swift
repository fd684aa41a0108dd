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

    public let _run: _StatementRun

    @usableFromInline
    let column: ValueColumn?

    @usableFromInline
    init(_ checkout: consuming StatementCheckout, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil) throws {
        column = try ValueColumn.make(adapter, checkout.statement)
        _run = try _StatementRun(checkout, arguments: arguments)
    }

    @inlinable
    public func _element(sqliteStatement: SQLiteStatement) throws -> Value {
        let columnIndex = try column?.index(_run.statement) ?? 0
        guard let value = Value.fromDatabaseValue(DatabaseValue(sqliteStatement: sqliteStatement, index: columnIndex)) else {
            throw _run.statement.valueMismatch(Value.self, at: columnIndex)
        }
        return value
    }
}

extension Statement {
    /// The error for a value, in the current row, that a type does not accept.
    @usableFromInline
    func valueMismatch(_ type: Any.Type, at columnIndex: CInt) -> any Error {
        let row = Row(statement: self, layout: nil)
        return RowDecodingError.valueMismatch(type, index: Int(columnIndex), row: row)
    }
}

extension DatabaseValueConvertible {
    // MARK: - From a statement

    /// Returns a cursor over the values of the leftmost column of a statement.
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
        try DatabaseValueCursor(StatementCheckout(statement), arguments: arguments, adapter: adapter)
    }

    /// Fetches all values of the leftmost column of a statement.
    ///
    /// - Throws: A ``DatabaseError``, or a ``RowDecodingError`` when a value is NULL or cannot be decoded.
    public static func fetchAll(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try Array(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// Fetches the value of the leftmost column of the first row of a statement: `nil` when there is no row, or when the value is NULL.
    ///
    /// A type that has a value for NULL, such as ``DatabaseValue``, gets that value.
    ///
    /// - Throws: A ``DatabaseError``, or a ``RowDecodingError`` when the value cannot be decoded.
    public static func fetchOne(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        let column = try ValueColumn.make(adapter, statement)
        return try statement.readFirstRow(arguments: arguments) { () -> Self? in
            let columnIndex = try column?.index(statement) ?? 0
            let dbValue = DatabaseValue(sqliteStatement: statement.handle, index: columnIndex)
            if let value = fromDatabaseValue(dbValue) { return value }
            guard dbValue.isNull else { throw statement.valueMismatch(Self?.self, at: columnIndex) }
            return nil
        } ?? nil
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
    public static func fetchCursor(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> DatabaseValueCursor<Self> {
        try DatabaseValueCursor(db.checkOutStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches all values of the leftmost column of an SQL query.
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

    /// Fetches the value of the leftmost column of the first row of an SQL query: `nil` when there is no row, or when the value is NULL.
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
        let checkout = try db.checkOutStatement(sql: sql)
        return try fetchOne(checkout.statement, arguments: arguments, adapter: adapter)
    }

    // MARK: - From a request

    /// Returns a cursor over the values of the leftmost column of a request.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the query, or when the adapter does not fit; or what the request throws when it is
    ///   prepared.
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> DatabaseValueCursor<Self> {
        let request = try request.makePreparedRequest(db, forSingleResult: false)
        return try DatabaseValueCursor(request.makeCheckout(), adapter: request.adapter)
    }

    /// Fetches all values of the leftmost column of a request.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when a value is NULL or cannot be decoded, `CancellationError` when the task is
    ///   cancelled, or what the request throws when it is prepared.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
        try Array(fetchCursor(db, request))
    }

    /// Fetches the value of the leftmost column of the first row of a request: `nil` when there is no row, or when the value is NULL.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when the value cannot be decoded, `CancellationError` when the task is cancelled, or
    ///   what the request throws when it is prepared.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
        let request = try request.makePreparedRequest(db, forSingleResult: true)
        let checkout = request.makeCheckout()
        return try fetchOne(checkout.statement, adapter: request.adapter)
    }
}

extension DatabaseValueConvertible where Self: Hashable {
    /// Fetches all different values of the leftmost column of a statement.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when a value is NULL or cannot be decoded, or `CancellationError` when the task is
    ///   cancelled.
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
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
        try Set(fetchCursor(db, request))
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible {
    /// Returns a cursor over the values of the request.
    ///
    ///     let request: SQLRequest<String> = "SELECT name FROM city"
    ///     let names = try request.fetchCursor(db)
    ///
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the query, or when the adapter does not fit; or what the request throws when it is
    ///   prepared.
    public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// Fetches all values of the request.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when a value is NULL or cannot be decoded, `CancellationError` when the task is
    ///   cancelled, or what the request throws when it is prepared.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// Fetches the first value of the request: `nil` when there is no row, or when the value is NULL.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when the value cannot be decoded, `CancellationError` when the task is cancelled, or
    ///   what the request throws when it is prepared.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & Hashable {
    /// Fetches all different values of the request.
    ///
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError`` when a value is NULL or cannot be decoded, `CancellationError` when the task is
    ///   cancelled, or what the request throws when it is prepared.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}
