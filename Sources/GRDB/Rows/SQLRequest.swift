// `SQLRequest`, the request that is made from SQL.

/// A request made from SQL.
///
/// It can be written as a string literal. Interpolated values are arguments, as in all ``SQL`` literals:
///
///     func flights(to destination: String) -> SQLRequest<Row> {
///         "SELECT * FROM flight WHERE destination = \(destination)"
///     }
///     let longest: SQLRequest<Int> = "SELECT MAX(distance) FROM flight"
///
///     try dbQueue.read { db in
///         let rows = try flights(to: "ORD").fetchAll(db)   // [Row]
///         let distance = try longest.fetchOne(db)          // Int?
///     }
///
/// The SQL must be one statement.
public struct SQLRequest<RowDecoder> {
    /// The adapter that changes the columns of rows before they are decoded, if there is one.
    public var adapter: (any RowAdapter)?

    private let literal: SQL
    private let isCached: Bool

    /// Creates a request from an SQL string.
    ///
    ///     let request = SQLRequest<String>(sql: "SELECT name FROM airport WHERE code = ?", arguments: ["ORD"])
    ///
    /// - Parameters:
    ///   - sql: The SQL text of one statement.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    ///   - adapter: Changes the columns of rows before they are decoded.
    ///   - cached: Whether the connection keeps the compiled statement, so that the next request with the same SQL is faster.
    public init(
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil,
        cached: Bool = false
    ) {
        self.init(literal: SQL(sql: sql, arguments: arguments), adapter: adapter, cached: cached)
    }

    /// Creates a request from an ``SQL`` literal.
    ///
    ///     let request = SQLRequest<String>(literal: "SELECT name FROM airport WHERE code = \(code)", cached: true)
    ///
    /// - Parameters:
    ///   - sqlLiteral: The SQL of one statement.
    ///   - adapter: Changes the columns of rows before they are decoded.
    ///   - cached: Whether the connection keeps the compiled statement, so that the next request with the same SQL is faster.
    public init(literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil, cached: Bool = false) {
        self.literal = sqlLiteral
        self.adapter = adapter
        self.isCached = cached
    }
}

extension SQLRequest<Row> {
    /// Creates a request of rows, from an SQL string.
    ///
    ///     let request = SQLRequest(sql: "SELECT * FROM airport WHERE code = ?", arguments: ["ORD"])
    ///
    /// - Parameters:
    ///   - sql: The SQL text of one statement.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    ///   - adapter: Changes the columns of rows.
    ///   - cached: Whether the connection keeps the compiled statement, so that the next request with the same SQL is faster.
    public init(
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil,
        cached: Bool = false
    ) {
        self.init(literal: SQL(sql: sql, arguments: arguments), adapter: adapter, cached: cached)
    }

    /// Creates a request of rows, from an ``SQL`` literal.
    ///
    ///     let request = SQLRequest(literal: "SELECT * FROM airport WHERE code = \(code)")
    ///
    /// - Parameters:
    ///   - sqlLiteral: The SQL of one statement.
    ///   - adapter: Changes the columns of rows.
    ///   - cached: Whether the connection keeps the compiled statement, so that the next request with the same SQL is faster.
    public init(literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil, cached: Bool = false) {
        self.literal = sqlLiteral
        self.adapter = adapter
        self.isCached = cached
    }
}

extension SQLRequest: FetchRequest {
    /// The SQL of the request, without parentheses.
    public var sqlSubquery: SQLSubquery {
        SQLSubquery(literal.asQuery)
    }

    /// Returns the number of rows that the request fetches.
    ///
    ///     // SELECT COUNT(*) FROM (SELECT * FROM flight WHERE delay > 60)
    ///     let count = try SQLRequest<Row>("SELECT * FROM flight WHERE delay > 60").fetchCount(db)
    ///
    /// - Parameter db: The connection to read from.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile or run the query.
    public func fetchCount(_ db: Database) throws -> Int {
        let count = SQLRequest<Int>(literal: "SELECT COUNT(*) FROM (\(literal: literal))")
        // COUNT always gives a row.
        return try Int.fetchOne(db, count) ?? 0
    }

    /// Compiles the SQL, or takes a compiled statement from the cache of the connection.
    ///
    /// - Parameters:
    ///   - db: The connection that will run the query.
    ///   - singleResult: Ignored: the SQL is run as it is.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the query, or when its arguments do not match.
    public func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool = false) throws -> PreparedRequest {
        let (sql, arguments) = try literal.build(db)
        let checkout = try isCached ? StatementCheckout(db.cachedStatement(sql: sql)) : db.checkOutStatement(sql: sql)
        try checkout.statement.setArguments(arguments)
        return PreparedRequest(checkout, adapter: adapter)
    }
}

extension SQLRequest: ExpressibleByStringInterpolation {
    /// Creates a request from a string of SQL text.
    public init(stringLiteral value: String) {
        self.init(literal: SQL(sql: value), adapter: nil, cached: false)
    }

    /// Creates a request from a string of SQL text.
    public init(unicodeScalarLiteral value: String) {
        self.init(literal: SQL(sql: value), adapter: nil, cached: false)
    }

    /// Creates a request from a string of SQL text.
    public init(extendedGraphemeClusterLiteral value: String) {
        self.init(literal: SQL(sql: value), adapter: nil, cached: false)
    }

    /// Creates a request from a string with interpolations: see ``SQLInterpolation``.
    public init(stringInterpolation: SQLInterpolation) {
        self.init(literal: SQL(stringInterpolation: stringInterpolation), adapter: nil, cached: false)
    }
}
