// `CompoundRequest`, the rows of several requests: UNION, INTERSECT, EXCEPT.

// SQLite allows an order, a limit or a WITH clause in the parts of a compound query only inside of a subquery, and it reads the operators
// from left to right. A part that needs it is written as `SELECT * FROM (…)`.

/// The rows of several requests, put together.
///
///     // SELECT "origin" FROM "flight" UNION SELECT "destination" FROM "flight" ORDER BY "origin" LIMIT 10
///     let codes = try Flight.select(Column("origin"), as: String.self)
///         .union(Flight.select(Column("destination")))
///         .order(Column("origin"))
///         .limit(10)
///         .fetchAll(db)
///
/// The requests must select the same number of columns. The names of the columns are those of the first request.
public struct CompoundRequest<RowDecoder>: Sendable {
    private let first: CompoundPart
    private var others: PersistentList<(CompoundOperator, CompoundPart)>
    private var orderings: [SQLOrdering] = []
    private var limit: _Relation.Limit?

    /// The depth of the deepest part.
    private var partsDepth: Int

    init(_ first: CompoundPart, _ operator: CompoundOperator, _ second: CompoundPart) {
        self.first = first
        others = PersistentList([(`operator`, second)])
        partsDepth = max(first.depth, second.depth)
    }

    /// The same request, with another type for its rows.
    private init<T>(_ other: CompoundRequest<T>) {
        first = other.first
        others = other.others
        orderings = other.orderings
        limit = other.limit
        partsDepth = other.partsDepth
    }

    private func appending(_ operator: CompoundOperator, _ other: some SQLSubqueryable) -> Self {
        guard orderings.isEmpty, limit == nil else {
            return CompoundRequest(.subquery(sqlSubquery), `operator`, CompoundPart(other))
        }
        var request = self
        let part = CompoundPart(other)
        request.others.append((`operator`, part))
        request.partsDepth = max(partsDepth, part.depth)
        return request
    }

    /// Sorts the rows.
    ///
    /// - Parameter orderings: Columns of the results, possibly with a direction. They replace the previous ones.
    public func order(_ orderings: any SQLOrderingTerm...) -> Self {
        var request = self
        request.orderings = orderings.map(\.sqlOrdering)
        return request
    }

    /// Returns a request for some rows at most.
    ///
    /// - Parameters:
    ///   - limit: How many rows are fetched at most.
    ///   - offset: How many rows are skipped.
    public func limit(_ limit: Int, offset: Int? = nil) -> Self {
        var request = self
        request.limit = _Relation.Limit(count: limit, offset: offset)
        return request
    }

    /// Returns the same request, with another type for its rows.
    ///
    /// - Parameter type: What rows become.
    public func asRequest<T>(of type: T.Type) -> CompoundRequest<T> {
        CompoundRequest<T>(self)
    }
}

extension CompoundRequest: SQLFragment {
    var depth: Int { max(partsDepth, orderings.depth) + SQLDepth.query }

    func write(to writer: inout SQLWriter) throws {
        try write(to: &writer, forSingleResult: false)
    }

    private func write(to writer: inout SQLWriter, forSingleResult isSingleResult: Bool) throws {
        try writer.withQuery { writer in
            try writer.withTable(nil) { writer in
                try first.write(to: &writer)
                try others.forEach { `operator`, part in
                    writer.append(`operator`.rawValue)
                    try part.write(to: &writer)
                }
                try writer.append(" ORDER BY ", list: orderings)
                if let limit = limit ?? (isSingleResult ? _Relation.Limit(count: 1) : nil) {
                    writer.append(limit)
                }
            }
        }
    }
}

extension CompoundRequest: FetchRequest {
    /// The compound query, without parentheses.
    public var sqlSubquery: SQLSubquery {
        SQLSubquery(self)
    }

    /// Writes the SQL of the request, and compiles it.
    ///
    /// - Throws: A ``DatabaseError`` when one of the requests has a mistake in it, or when SQLite can't compile the query.
    public func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool = false) throws -> PreparedRequest {
        var writer = SQLWriter(db)
        try write(to: &writer, forSingleResult: singleResult)
        let checkout = try db.checkOutStatement(writer)
        return PreparedRequest(checkout)
    }

    /// Returns the number of rows that the request fetches. SQLite counts, no row is fetched.
    ///
    /// - Throws: A ``DatabaseError`` when one of the requests has a mistake in it, or when SQLite can't run the query.
    public func fetchCount(_ db: Database) throws -> Int {
        try Int.fetchOne(db, SQLRequest<Int>(literal: "SELECT COUNT(*) FROM (\(self))")) ?? 0
    }
}

/// An operator of compound queries.
enum CompoundOperator: String {
    case union = " UNION "
    case unionAll = " UNION ALL "
    case intersect = " INTERSECT "
    case except = " EXCEPT "
}

/// A request in a compound query.
enum CompoundPart: SQLFragment {
    case relation(_Relation)
    case subquery(SQLSubquery)

    init(_ request: some SQLSubqueryable) {
        if let request = request as? any DerivableRequest {
            var relation = request._relation
            if relation.limit == nil {
                relation.unorder()
            }
            if relation.hasPrefetches {
                relation.fail(.misuse("including(all:) is not possible in a compound request: its rows are those of several requests"))
            }
            self = .relation(relation)
        } else {
            self = .subquery(request.sqlSubquery)
        }
    }

    var depth: Int {
        switch self {
        case .relation(let relation): relation.depth + SQLDepth.query
        case .subquery(let subquery): subquery.depth + 1
        }
    }

    func write(to writer: inout SQLWriter) throws {
        if case .relation(let relation) = self, relation.limit == nil, relation.allCommonTables.isEmpty {
            return try SelectQuery(relation).write(to: &writer)
        }
        writer.append("SELECT * FROM (")
        switch self {
        case .relation(let relation): try SelectQuery(relation).write(to: &writer)
        case .subquery(let subquery): try subquery.write(to: &writer)
        }
        writer.append(")")
    }
}

extension QueryInterfaceRequest {
    /// Returns a request for the rows of both requests, each different row once.
    ///
    ///     // SELECT "origin" FROM "flight" UNION SELECT "destination" FROM "flight"
    ///     let codes = Flight.select(Column("origin")).union(Flight.select(Column("destination")))
    ///
    /// - Parameter other: A request with as many columns.
    public func union(_ other: some SQLSubqueryable) -> CompoundRequest<RowDecoder> {
        CompoundRequest(CompoundPart(self), .union, CompoundPart(other))
    }

    /// Returns a request for the rows of both requests, one after the other.
    ///
    ///     // SELECT "origin" FROM "flight" UNION ALL SELECT "destination" FROM "flight"
    ///     let codes = Flight.select(Column("origin")).unionAll(Flight.select(Column("destination")))
    ///
    /// - Parameter other: A request with as many columns.
    public func unionAll(_ other: some SQLSubqueryable) -> CompoundRequest<RowDecoder> {
        CompoundRequest(CompoundPart(self), .unionAll, CompoundPart(other))
    }

    /// Returns a request for the different rows that both requests have.
    ///
    ///     // SELECT "origin" FROM "flight" INTERSECT SELECT "destination" FROM "flight"
    ///     let codes = Flight.select(Column("origin")).intersect(Flight.select(Column("destination")))
    ///
    /// - Parameter other: A request with as many columns.
    public func intersect(_ other: some SQLSubqueryable) -> CompoundRequest<RowDecoder> {
        CompoundRequest(CompoundPart(self), .intersect, CompoundPart(other))
    }

    /// Returns a request for the different rows of this request that the other request does not have.
    ///
    ///     // SELECT "code" FROM "airport" EXCEPT SELECT "origin" FROM "flight"
    ///     let codes = Airport.select(Column("code")).except(Flight.select(Column("origin")))
    ///
    /// - Parameter other: A request with as many columns.
    public func except(_ other: some SQLSubqueryable) -> CompoundRequest<RowDecoder> {
        CompoundRequest(CompoundPart(self), .except, CompoundPart(other))
    }
}

extension CompoundRequest {
    /// Returns a request for the rows of both requests, each different row once.
    ///
    /// - Parameter other: A request with as many columns.
    public func union(_ other: some SQLSubqueryable) -> Self {
        appending(.union, other)
    }

    /// Returns a request for the rows of both requests, one after the other.
    ///
    /// - Parameter other: A request with as many columns.
    public func unionAll(_ other: some SQLSubqueryable) -> Self {
        appending(.unionAll, other)
    }

    /// Returns a request for the different rows that both requests have.
    ///
    /// - Parameter other: A request with as many columns.
    public func intersect(_ other: some SQLSubqueryable) -> Self {
        appending(.intersect, other)
    }

    /// Returns a request for the different rows of this request that the other request does not have.
    ///
    /// - Parameter other: A request with as many columns.
    public func except(_ other: some SQLSubqueryable) -> Self {
        appending(.except, other)
    }
}
