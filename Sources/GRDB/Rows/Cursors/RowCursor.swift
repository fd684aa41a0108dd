// The cursor of rows, and all ways to fetch rows.

/// A cursor over the rows of a statement.
///
///     let rows = try Row.fetchCursor(db, sql: "SELECT * FROM city")
///     while let row = try rows.next() {
///         let name: String = row["name"]
///     }
///
/// It returns the same object for each row: use ``Row/copy()`` in order to keep one. Only the rows of files that are opened with
/// ``Configuration/untrusted(maximumLength:)`` are copies already.
public final class RowCursor: _RunningCursor {
    /// Rows.
    public typealias Element = Row

    public let _run: _StatementRun
    private let adapter: (any RowAdapter)?

    /// The row, from the first step on. None where each row is a copy.
    @usableFromInline
    var row: Row?

    init(_ checkout: consuming StatementCheckout, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil) throws {
        self.adapter = adapter
        try checkout.statement.check(adapter)
        _run = try _StatementRun(checkout, arguments: arguments)
    }

    @inlinable
    public func _element(sqliteStatement: SQLiteStatement) throws -> Row {
        if let row { return row }
        return try makeRow()
    }

    /// Makes the row after the first step, which may have changed the columns; or a copy, at each step.
    @usableFromInline
    func makeRow() throws -> Row {
        let statement = _run.statement
        let layout = try statement.layout(adapter)
        guard !statement.refusesConversions else { return .copied(from: statement, layout: layout) }
        let row = Row(statement: statement, layout: layout)
        self.row = row
        return row
    }

    /// Copies of all remaining rows.
    func allRows() throws -> [Row] {
        guard let row = try next() else { return [] }
        var rows: [Row] = []
        var arenas = RowArenas(columns: row.columns, layout: row.layout)
        let sqliteStatement = _run.sqliteStatement
        repeat {
            rows.append(arenas.copy(sqliteStatement))
        } while try _run.step()
        withExtendedLifetime(row) {}
        return rows
    }

}

extension Row {
    // MARK: - From a statement

    /// Returns a cursor over the rows of a statement.
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
    ) throws -> RowCursor {
        try RowCursor(StatementCheckout(statement), arguments: arguments, adapter: adapter)
    }

    /// Fetches all rows of a statement.
    ///
    /// - Throws: A ``DatabaseError``, or `CancellationError` when the task is cancelled.
    public static func fetchAll(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> [Row] {
        try fetchCursor(statement, arguments: arguments, adapter: adapter).allRows()
    }

    /// Fetches all different rows of a statement.
    ///
    /// - Throws: A ``DatabaseError``, or `CancellationError` when the task is cancelled.
    public static func fetchSet(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Row> {
        try Set(fetchAll(statement, arguments: arguments, adapter: adapter))
    }

    /// Fetches the first row of a statement, or `nil` when it gives none.
    ///
    /// - Throws: A ``DatabaseError``, or `CancellationError` when the task is cancelled.
    public static func fetchOne(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Row? {
        try statement.check(adapter)
        return try statement.readFirstRow(arguments: arguments) { try .copied(from: statement, layout: statement.layout(adapter)) }
    }

    // MARK: - From SQL

    /// Returns a cursor over the rows of an SQL query.
    ///
    ///     let rows = try Row.fetchCursor(db, sql: "SELECT * FROM city WHERE population > ?", arguments: [100_000])
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
    ) throws -> RowCursor {
        try RowCursor(db.checkOutStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches all rows of an SQL query.
    ///
    /// - Throws: A ``DatabaseError``, or `CancellationError` when the task is cancelled.
    public static func fetchAll(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Row] {
        try fetchCursor(db, sql: sql, arguments: arguments, adapter: adapter).allRows()
    }

    /// Fetches all different rows of an SQL query.
    ///
    /// - Throws: A ``DatabaseError``, or `CancellationError` when the task is cancelled.
    public static func fetchSet(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Row> {
        try Set(fetchAll(db, sql: sql, arguments: arguments, adapter: adapter))
    }

    /// Fetches the first row of an SQL query, or `nil` when it gives none.
    ///
    /// - Throws: A ``DatabaseError``, or `CancellationError` when the task is cancelled.
    public static func fetchOne(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Row? {
        let checkout = try db.checkOutStatement(sql: sql)
        return try fetchOne(checkout.statement, arguments: arguments, adapter: adapter)
    }

    // MARK: - From a request

    /// Returns a cursor over the rows of a request.
    ///
    /// - Throws: A ``DatabaseError``, among others for a request that fetches associated rows besides its own (`including(all:)`):
    ///   that needs all rows. Or what the request throws when it is prepared.
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> RowCursor {
        let request = try request.makePreparedRequest(db, forSingleResult: false)
        try request.checkCursor()
        return try request.rowCursor()
    }

    /// Fetches all rows of a request.
    ///
    /// - Throws: A ``DatabaseError``, `CancellationError` when the task is cancelled, or what the request throws when it is prepared.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Row] {
        try request.makePreparedRequest(db, forSingleResult: false).rows(db)
    }

    /// Fetches all different rows of a request.
    ///
    /// - Throws: A ``DatabaseError``, `CancellationError` when the task is cancelled, or what the request throws when it is prepared.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Row> {
        try Set(fetchAll(db, request))
    }

    /// Fetches the first row of a request, or `nil` when it gives none.
    ///
    /// - Throws: A ``DatabaseError``, `CancellationError` when the task is cancelled, or what the request throws when it is prepared.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Row? {
        try request.makePreparedRequest(db, forSingleResult: true).firstRow(db)
    }
}

extension FetchRequest where RowDecoder == Row {
    /// Returns a cursor over the rows of the request.
    ///
    ///     let request: SQLRequest<Row> = "SELECT * FROM city"
    ///     let rows = try request.fetchCursor(db)
    ///
    /// - Throws: A ``DatabaseError``, among others for a request that fetches associated rows besides its own (`including(all:)`):
    ///   that needs all rows. Or what the request throws when it is prepared.
    public func fetchCursor(_ db: Database) throws -> RowCursor {
        try Row.fetchCursor(db, self)
    }

    /// Fetches all rows of the request.
    ///
    /// - Throws: A ``DatabaseError``, `CancellationError` when the task is cancelled, or what the request throws when it is prepared.
    public func fetchAll(_ db: Database) throws -> [Row] {
        try Row.fetchAll(db, self)
    }

    /// Fetches all different rows of the request.
    ///
    /// - Throws: A ``DatabaseError``, `CancellationError` when the task is cancelled, or what the request throws when it is prepared.
    public func fetchSet(_ db: Database) throws -> Set<Row> {
        try Row.fetchSet(db, self)
    }

    /// Fetches the first row of the request, or `nil` when it gives none.
    ///
    /// - Throws: A ``DatabaseError``, `CancellationError` when the task is cancelled, or what the request throws when it is prepared.
    public func fetchOne(_ db: Database) throws -> Row? {
        try Row.fetchOne(db, self)
    }
}

extension PreparedRequest {
    /// A cursor over the rows, without what is fetched besides.
    package func rowCursor() throws -> RowCursor {
        try RowCursor(makeCheckout(), adapter: adapter)
    }

    /// All rows, with what is fetched besides.
    package func rows(_ db: Database) throws -> [Row] {
        let rows = try rowCursor().allRows()
        try prefetchRows?(db, rows)
        return rows
    }

    /// The first row, with what is fetched besides.
    func firstRow(_ db: Database) throws -> Row? {
        let checkout = makeCheckout()
        guard let row = try Row.fetchOne(checkout.statement, adapter: adapter) else { return nil }
        try prefetchRows?(db, [row])
        return row
    }
}
