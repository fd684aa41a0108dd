// The cursor of rows, and all ways to fetch rows.

/// A cursor over the rows of a statement.
///
///     let rows = try Row.fetchCursor(db, sql: "SELECT * FROM city")
///     while let row = try rows.next() {
///         let name: String = row["name"]
///     }
///
/// It gives the same object for each row: use ``Row/copy()`` in order to keep one.
public final class RowCursor: DatabaseCursor {
    /// Rows.
    public typealias Element = Row

    public let _run: StatementRun
    private let adapter: (any RowAdapter)?

    /// The row, from the first step on.
    @usableFromInline
    var row: Row?

    init(statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil) throws {
        self.adapter = adapter
        if let adapter {
            // An adapter that does not fit is an error at once.
            _ = try adapter._layout(over: _RowLayout(statement.columns))
        }
        _run = try StatementRun(statement, arguments: arguments)
    }

    deinit {
        if row != nil, !isKnownUniquelyReferenced(&row) {
            // Somebody has kept the row: the statement must not give it the values of another query.
            _run.statement.idleSlot = nil
        }
    }

    @inlinable
    public func _element(sqliteStatement: SQLiteStatement) throws -> Row {
        if let row { return row }
        return try makeRow()
    }

    /// Makes the row after the first step, which may have changed the columns.
    @usableFromInline
    func makeRow() throws -> Row {
        let statement = _run.statement
        let layout = try adapter?._layout(over: _RowLayout(statement.columns))
        let row = Row(statement: statement, layout: layout)
        self.row = row
        return row
    }
}

extension Row {
    // MARK: - From a statement

    /// A cursor over the rows of a statement.
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
        try RowCursor(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// All rows of a statement.
    public static func fetchAll(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> [Row] {
        let cursor = try fetchCursor(statement, arguments: arguments, adapter: adapter)
        guard let row = try cursor.next() else { return [] }
        var rows: [Row] = []
        var slabs = RowSlabs()
        // The cursor would give the same row at each step.
        repeat {
            rows.append(row.copy(into: &slabs))
        } while try cursor._run.step()
        return rows
    }

    /// All different rows of a statement.
    public static func fetchSet(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Row> {
        try Set(fetchAll(statement, arguments: arguments, adapter: adapter))
    }

    /// The first row of a statement, or `nil` when it gives none.
    public static func fetchOne(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Row? {
        let cursor = try fetchCursor(statement, arguments: arguments, adapter: adapter)
        // The end of the cursor resets the statement: not before the row is copied.
        return try withExtendedLifetime(cursor) {
            guard let row = try cursor.next()?.copy() else { return nil }
            try cursor._run.completeWrites()
            return row
        }
    }

    // MARK: - From SQL

    /// A cursor over the rows of an SQL query.
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
        try fetchCursor(db.borrowStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// All rows of an SQL query.
    public static func fetchAll(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Row] {
        try fetchAll(db.borrowStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// All different rows of an SQL query.
    public static func fetchSet(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Row> {
        try fetchSet(db.borrowStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// The first row of an SQL query, or `nil` when it gives none.
    public static func fetchOne(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Row? {
        try fetchOne(db.borrowStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    // MARK: - From a request

    /// A cursor over the rows of a request.
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> RowCursor {
        let request = try request.makePreparedRequest(db, forSingleResult: false)
        try request.checkCursor()
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// All rows of a request.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Row] {
        let request = try request.makePreparedRequest(db, forSingleResult: false)
        let rows = try fetchAll(request.statement, adapter: request.adapter)
        try request.supplementaryFetch?(db, rows)
        return rows
    }

    /// All different rows of a request.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Row> {
        try Set(fetchAll(db, request))
    }

    /// The first row of a request, or `nil` when it gives none.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Row? {
        let request = try request.makePreparedRequest(db, forSingleResult: true)
        guard let row = try fetchOne(request.statement, adapter: request.adapter) else { return nil }
        try request.supplementaryFetch?(db, [row])
        return row
    }
}

extension FetchRequest where RowDecoder == Row {
    /// A cursor over the rows of the request.
    ///
    ///     let request: SQLRequest<Row> = "SELECT * FROM city"
    ///     let rows = try request.fetchCursor(db)
    public func fetchCursor(_ db: Database) throws -> RowCursor {
        try Row.fetchCursor(db, self)
    }

    /// All rows of the request.
    public func fetchAll(_ db: Database) throws -> [Row] {
        try Row.fetchAll(db, self)
    }

    /// All different rows of the request.
    public func fetchSet(_ db: Database) throws -> Set<Row> {
        try Row.fetchSet(db, self)
    }

    /// The first row of the request, or `nil` when it gives none.
    public func fetchOne(_ db: Database) throws -> Row? {
        try Row.fetchOne(db, self)
    }
}
