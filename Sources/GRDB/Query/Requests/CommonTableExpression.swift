// `CommonTableExpression`, a query that has a name in a request and can be used there as a table, and how the WITH clause is written.

/// A query with a name, which is used as a table in one request.
///
///     let busy = CommonTableExpression(
///         named: "busyAirport",
///         request: Flight.select(Column("origin"), count(Column("id")).forKey("flights")).group(Column("origin")))
///
///     // WITH "busyAirport" AS (SELECT "origin", COUNT("id") AS "flights" FROM "flight" GROUP BY "origin")
///     // SELECT "flight".*, "busyAirport".* FROM "flight"
///     // JOIN "busyAirport" ON "flight"."origin" = "busyAirport"."origin"
///     let association = Flight.association(to: busy) { flight, busy in flight["origin"] == busy["origin"] }
///     let request = Flight.with(busy).including(required: association)
///
/// The request that uses it must define it: `request.with(busy)`.
public struct CommonTableExpression<RowDecoder>: Sendable {
    let commonTable: CommonTable

    private init(recursive: Bool, name: String, columns: [String]?, query: SQLSubquery) {
        let columns = columns ?? []
        commonTable = CommonTable(name: name, columns: columns.isEmpty ? nil : columns, query: query, isRecursive: recursive)
    }

    /// The name of the table.
    public var tableName: String {
        commonTable.name
    }

    /// Creates a common table expression from a request.
    ///
    ///     let late = CommonTableExpression<Flight>(named: "lateFlight", request: Flight.filter(Column("delay") > 60))
    ///
    /// - Parameters:
    ///   - recursive: Whether the query refers to the table itself.
    ///   - tableName: The name of the table.
    ///   - columns: The names of the columns. `nil`, or none, for those of the request.
    ///   - request: Gives the rows.
    public init(recursive: Bool = false, named tableName: String, columns: [String]? = nil, request: some SQLSubqueryable) {
        self.init(recursive: recursive, name: tableName, columns: columns, query: request.sqlSubquery)
    }

    /// Creates a common table expression from an SQL string.
    ///
    ///     let codes = CommonTableExpression<Row>(
    ///         named: "code", columns: ["code"], sql: "SELECT code FROM airport WHERE country = ?", arguments: ["FR"])
    ///
    /// - Parameters:
    ///   - recursive: Whether the query refers to the table itself.
    ///   - tableName: The name of the table.
    ///   - columns: The names of the columns. `nil`, or none, for those of the query.
    ///   - sql: One query.
    ///   - arguments: The arguments of the query.
    public init(
        recursive: Bool = false,
        named tableName: String,
        columns: [String]? = nil,
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) {
        self.init(recursive: recursive, named: tableName, columns: columns, literal: SQL(sql: sql, arguments: arguments))
    }

    /// Creates a common table expression from an SQL literal.
    ///
    ///     // WITH RECURSIVE "number"("n") AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 10)
    ///     let numbers = CommonTableExpression<Int>(
    ///         recursive: true, named: "number", columns: ["n"],
    ///         literal: "VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < \(10)")
    ///
    /// - Parameters:
    ///   - recursive: Whether the query refers to the table itself.
    ///   - tableName: The name of the table.
    ///   - columns: The names of the columns. `nil`, or none, for those of the query.
    ///   - sqlLiteral: One query.
    public init(recursive: Bool = false, named tableName: String, columns: [String]? = nil, literal sqlLiteral: SQL) {
        self.init(recursive: recursive, name: tableName, columns: columns, query: SQLSubquery(sqlLiteral))
    }
}

extension CommonTableExpression<Row> {
    /// Creates a common table expression of rows, from a request.
    ///
    ///     let late = CommonTableExpression(named: "lateFlight", request: Flight.filter(Column("delay") > 60))
    public init(recursive: Bool = false, named tableName: String, columns: [String]? = nil, request: some SQLSubqueryable) {
        self.init(recursive: recursive, name: tableName, columns: columns, query: request.sqlSubquery)
    }

    /// Creates a common table expression of rows, from an SQL string.
    ///
    ///     let one = CommonTableExpression(named: "one", sql: "SELECT 1 AS one")
    public init(
        recursive: Bool = false,
        named tableName: String,
        columns: [String]? = nil,
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) {
        self.init(recursive: recursive, named: tableName, columns: columns, literal: SQL(sql: sql, arguments: arguments))
    }

    /// Creates a common table expression of rows, from an SQL literal.
    ///
    ///     let codes = CommonTableExpression(named: "code", literal: "SELECT code FROM airport WHERE country = \("FR")")
    public init(recursive: Bool = false, named tableName: String, columns: [String]? = nil, literal sqlLiteral: SQL) {
        self.init(recursive: recursive, name: tableName, columns: columns, query: SQLSubquery(sqlLiteral))
    }
}

extension CommonTableExpression {
    /// Returns a request for all rows.
    ///
    ///     // WITH "lateFlight" AS (SELECT * FROM "flight" WHERE "delay" > 60) SELECT * FROM "lateFlight"
    ///     let request = late.all().with(late)
    public func all() -> QueryInterfaceRequest<RowDecoder> {
        QueryInterfaceRequest(relation: _Relation(table: tableName))
    }

    /// Returns the condition that an expression is one of the values of the table, which must have one column.
    ///
    ///     // WITH "code" AS (SELECT code FROM airport) SELECT * FROM "flight" WHERE "origin" IN "code"
    ///     Flight.with(codes).filter(codes.contains(Column("origin")))
    public func contains(_ element: some SQLExpressible) -> SQLExpression {
        SQLExpression(node: MembershipExpression(element: element.sqlExpression, members: .table(tableName)))
    }
}

// MARK: - The WITH clause

/// A table that exists for one query only: `"name"("column", …) AS (SELECT …)`.
struct CommonTable: Sendable {
    let name: String

    /// The names of its columns, or `nil` for those of the query.
    let columns: [String]?

    /// The query that gives the rows.
    let query: SQLSubquery

    /// Whether the query may refer to the table itself.
    let isRecursive: Bool
}

extension CommonTable: SQLFragment {
    var depth: Int { query.depth + SQLDepth.query }

    func write(to writer: inout SQLWriter) throws {
        writer.append(identifier: name)
        if let columns {
            writer.append("(\(columns.quotedDatabaseIdentifiers))")
        }
        writer.append(" AS (")
        try writer.withQuery { writer in
            try writer.withTable(nil) { try query.write(to: &$0) }
        }
        writer.append(")")
    }
}

extension SQLWriter {
    /// Appends the WITH clause of a query, if there is anything in it.
    mutating func append(with commonTables: [CommonTable]) throws {
        guard !commonTables.isEmpty else { return }
        append(commonTables.contains { $0.isRecursive } ? "WITH RECURSIVE " : "WITH ")
        try append(commonTables)
        append(" ")
    }
}
