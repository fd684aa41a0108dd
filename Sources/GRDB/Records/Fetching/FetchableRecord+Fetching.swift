// Fetching records: from tables, statements, SQL, and requests.

// MARK: - All records of a table

extension FetchableRecord where Self: TableRecord {
    /// Returns a cursor over all records of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let flights = try Flight.fetchCursor(db)
    ///     while let flight = try flights.next() { … }
    ///
    /// - Throws: A ``DatabaseError`` when the table can't be read. The cursor throws what decoding throws.
    @inlinable
    public static func fetchCursor(_ db: Database) throws -> RecordCursor<Self> {
        try all().fetchCursor(db)
    }

    /// Fetches all records of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let flights = try Flight.fetchAll(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table can't be read, and what decoding throws.
    @inlinable
    public static func fetchAll(_ db: Database) throws -> [Self] {
        try all().fetchAll(db)
    }

    /// Fetches the first record of the table, or `nil` when the table is empty.
    ///
    ///     // SELECT * FROM "flight" LIMIT 1
    ///     let flight = try Flight.fetchOne(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table can't be read, and what decoding throws.
    @inlinable
    public static func fetchOne(_ db: Database) throws -> Self? {
        try all().fetchOne(db)
    }
}

extension FetchableRecord where Self: TableRecord & Hashable {
    /// Fetches all different records of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let flights = try Flight.fetchSet(db)
    ///
    /// - Throws: A ``DatabaseError`` when the table can't be read, and what decoding throws.
    @inlinable
    public static func fetchSet(_ db: Database) throws -> Set<Self> {
        try all().fetchSet(db)
    }
}

extension FetchableRecord {
    // MARK: - From a statement

    /// Returns a cursor over the records of a statement.
    ///
    ///     let statement = try db.makeStatement(sql: "SELECT * FROM flight WHERE origin = ?")
    ///     let flights = try Flight.fetchCursor(statement, arguments: ["ATL"])
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
    ) throws -> RecordCursor<Self> {
        try RecordCursor(StatementCheckout(statement), arguments: arguments, adapter: adapter)
    }

    /// Fetches all records of a statement.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``init(row:)``.
    @inlinable
    public static func fetchAll(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try fetchCursor(statement, arguments: arguments, adapter: adapter)._all()
    }

    /// Fetches the record of the first row of a statement, or `nil` when there is no row.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``init(row:)``.
    @inlinable
    public static func fetchOne(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        if adapter != nil { try statement.check(adapter) }
        // Not by `readFirstRow(arguments:_:)`: a closure would copy the adapter.
        guard let run = try statement.stepToFirstRow(arguments: arguments) else { return nil }
        defer { statement.abandon(run) }
        var row: Row? = try Row.forRecords(of: statement, adapter)
        defer { Row.giveBack(&row) }
        // Not nil: nothing has changed it.
        let record = try Self(row: row.unsafelyUnwrapped)
        try statement.completeWrites(run)
        return record
    }

    // MARK: - From SQL

    /// Returns a cursor over the records of an SQL query.
    ///
    ///     let flights = try Flight.fetchCursor(db, sql: "SELECT * FROM flight WHERE origin = ?", arguments: ["ATL"])
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
    ) throws -> RecordCursor<Self> {
        try RecordCursor(db.checkOutStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches all records of an SQL query.
    ///
    ///     let flights = try Flight.fetchAll(db, sql: "SELECT * FROM flight")
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``init(row:)``.
    @inlinable
    public static func fetchAll(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try fetchCursor(db, sql: sql, arguments: arguments, adapter: adapter)._all()
    }

    /// Fetches the record of the first row of an SQL query, or `nil` when there is no row.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``init(row:)``.
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

    /// Returns a cursor over the records of a request.
    ///
    /// - Throws: A ``DatabaseError``, among others for a request that fetches associated rows besides its own (`including(all:)`):
    ///   that needs all rows.
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> RecordCursor<Self> {
        let request = try request.makePreparedRequest(db, forSingleResult: false)
        try request.checkCursor()
        return try RecordCursor(request.makeCheckout(), adapter: request.adapter)
    }

    /// Fetches all records of a request.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``init(row:)``.
    @inlinable
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
        let request = try request.makePreparedRequest(db, forSingleResult: false)
        if let records: [Self] = try request.recordsWithPrefetchedRows(db, forSingleResult: false) {
            return records
        }
        return try RecordCursor(request.makeCheckout(), adapter: request.adapter)._all()
    }

    /// Fetches the first record of a request, or `nil` when there is none.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``init(row:)``.
    @inlinable
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
        let request = try request.makePreparedRequest(db, forSingleResult: true)
        if let records: [Self] = try request.recordsWithPrefetchedRows(db, forSingleResult: true) {
            return records.first
        }
        let checkout = request.makeCheckout()
        return try fetchOne(checkout.statement, adapter: request.adapter)
    }
}

extension FetchableRecord where Self: Hashable {
    /// Fetches all different records of a statement.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``FetchableRecord/init(row:)``.
    @inlinable
    public static func fetchSet(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// Fetches all different records of an SQL query.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``FetchableRecord/init(row:)``.
    @inlinable
    public static func fetchSet(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(db, sql: sql, arguments: arguments, adapter: adapter))
    }

    /// Fetches all different records of a request.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``FetchableRecord/init(row:)``.
    @inlinable
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
        let request = try request.makePreparedRequest(db, forSingleResult: false)
        if let records: [Self] = try request.recordsWithPrefetchedRows(db, forSingleResult: false) {
            return Set(records)
        }
        return try Set(RecordCursor(request.makeCheckout(), adapter: request.adapter))
    }
}

extension FetchRequest where RowDecoder: FetchableRecord {
    /// Returns a cursor over the records of the request.
    ///
    ///     let request: SQLRequest<Flight> = "SELECT * FROM flight WHERE origin = 'ATL'"
    ///     let flights = try request.fetchCursor(db)
    ///
    /// - Throws: A ``DatabaseError``, among others for a request that fetches associated rows besides its own (`including(all:)`):
    ///   that needs all rows.
    @inlinable
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// Fetches all records of the request.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``FetchableRecord/init(row:)``.
    @inlinable
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// Fetches the first record of the request, or `nil` when there is none.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``FetchableRecord/init(row:)``.
    @inlinable
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: FetchableRecord & Hashable {
    /// Fetches all different records of the request.
    ///
    /// - Throws: A ``DatabaseError``, or the error of ``FetchableRecord/init(row:)``.
    @inlinable
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}

// MARK: - With associated rows

extension PreparedRequest {
    /// The records of all rows, or of the first one, with what is fetched besides; `nil` when the statement alone gives all that is wanted.
    @usableFromInline
    func recordsWithPrefetchedRows<Record: FetchableRecord>(_ db: Database, forSingleResult singleResult: Bool) throws -> [Record]? {
        guard prefetchRows != nil else { return nil }
        return try (singleResult ? firstRow(db).map { [$0] } ?? [] : rows(db)).decoded()
    }
}

extension [Row] {
    /// The records of rows that only the caller refers to: what is determined for the first row is used for the others.
    func decoded<Record: FetchableRecord>(_ type: Record.Type = Record.self) throws -> [Record] {
        try map(RecordReader<Record>().read)
    }
}
