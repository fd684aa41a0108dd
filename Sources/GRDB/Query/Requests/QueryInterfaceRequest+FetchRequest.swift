// How a `QueryInterfaceRequest` becomes a statement, and what it counts.

extension QueryInterfaceRequest: FetchRequest {
    /// The SELECT statement of the request, without parentheses.
    public var sqlSubquery: SQLSubquery {
        SQLSubquery(SelectQuery(_relation))
    }

    /// Writes the SQL of the request, and compiles it.
    ///
    /// - Parameters:
    ///   - db: The connection that will run the query.
    ///   - singleResult: Whether only the first row will be read. If there may be a second one, `LIMIT 1` is written.
    /// - Throws: A ``DatabaseError`` when the request has a mistake in it, such as an unknown foreign key, or when SQLite can't compile it.
    public func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool = false) throws -> PreparedRequest {
        let query = SelectQuery(_relation, forSingleResult: singleResult)
        var writer = SQLWriter(db)
        if _relation.hasJoins, !db.verifiedSchemaCache.isEmpty {
            // The statement and the adapter must agree on the columns. If another connection has changed the schema, this lookup makes
            // SQLite read it anew, and removes the cached statements. A common table has no columns in the schema, but the lookup has the same
            // effect. When nothing is known, writing the request makes SQLite read the schema.
            _ = try? db.columns(in: _relation.table)
        }
        let table = try query.writeStatement(to: &writer)
        let checkout = try db.checkOutStatement(writer)
        let statement = checkout.statement
        var request = try PreparedRequest(checkout, adapter: table?.rowAdapter(columnCount: statement.columnCount, db))
        let prefetches = try PreparedPrefetch.all(of: query, db)
        if !prefetches.isEmpty {
            request.prefetchRows = { db, rows in
                for prefetch in prefetches {
                    try prefetch.fetch(for: rows, db)
                }
            }
            request.prefetchRequests = { db, rows in
                try prefetches.map { try $0.keyedRequest(for: rows, db) }
            }
        }
        if db.isRecordingAccessedRegion {
            statement.restrict(to: try query.region(of: statement, writer.sources, prefetches, db))
        } else if !prefetches.isEmpty {
            // Compiles the queries of the prefetches: only when the region is requested.
            let sources = writer.sources
            statement.setRegion { try query.region(of: $0, sources, prefetches, $0.database) }
        }
        return request
    }

    /// Returns the tables, the columns and, where the request names them by their primary key, the rows that the request depends on.
    ///
    ///     // flight(id,number,origin)[1,2]
    ///     try Flight.filter(keys: [1, 2]).databaseRegion(db)
    ///
    /// - Parameter db: A connection.
    /// - Throws: A ``DatabaseError`` when the request has a mistake in it, or when SQLite can't compile it.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try _relation.region(db)
    }

    /// Returns the number of rows that the request fetches. SQLite counts, no row is fetched.
    ///
    ///     // SELECT COUNT(*) FROM "flight" WHERE "delay" > 60
    ///     let count = try Flight.filter { $0.delay > 60 }.fetchCount(db)
    ///
    ///     // SELECT COUNT(*) FROM "flight"
    ///     let pairCount = try Flight.select { [$0.origin, $0.destination] }.fetchCount(db)
    ///
    ///     // SELECT COUNT(DISTINCT "origin") FROM "flight"
    ///     let originCount = try Flight.select { $0.origin }.distinct().fetchCount(db)
    ///
    ///     // SELECT COUNT(*) FROM (SELECT DISTINCT "delay" FROM "flight"), because NULL is one of the rows
    ///     let delayCount = try Flight.select { $0.delay }.distinct().fetchCount(db)
    ///
    ///     // SELECT COUNT(*) FROM (SELECT * FROM "flight" LIMIT 10)
    ///     let firstCount = try Flight.limit(10).fetchCount(db)
    ///
    /// - Parameter db: The connection to read from.
    /// - Throws: A ``DatabaseError`` when the request has a mistake in it, or when SQLite can't compile or run the query.
    public func fetchCount(_ db: Database) throws -> Int {
        let query = CountQuery(relation: _relation)
        var writer = SQLWriter(db)
        try query.write(to: &writer)
        let checkout = try db.checkOutStatement(writer)
        if db.isRecordingAccessedRegion {
            // Of some rows only, maybe.
            checkout.statement.restrict(to: try SelectQuery(_relation).region(of: checkout.statement, writer.sources, [], db))
        }
        return try checkout.statement.firstInteger() ?? 0 // COUNT always gives a row.
    }

    /// Returns whether the request has no row.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "flight" WHERE "delay" > 60)
    ///     let isPunctual = try Flight.filter { $0.delay > 60 }.isEmpty(db)
    ///
    /// - Parameter db: The connection to read from.
    /// - Throws: A ``DatabaseError`` when the request has a mistake in it, or when SQLite can't compile or run the query.
    public func isEmpty(_ db: Database) throws -> Bool {
        var writer = SQLWriter(db)
        try existenceSQL.write(to: &writer)
        // In a variable: as a temporary value, the checkout might end before the run.
        let checkout = try db.checkOutStatement(writer)
        return try checkout.statement.firstInteger() == 0
    }

    /// The query that checks whether the request has a row.
    var existenceSQL: SQL {
        "SELECT \(exists())"
    }
}

extension Statement {
    /// Runs the statement, whose arguments are set.
    ///
    /// - Returns: The integer of the first row; `nil` when there is no row.
    fileprivate func firstInteger() throws -> Int? {
        try readFirstRow { Int(truncatingIfNeeded: sqlite3_column_int64(handle, 0)) }
    }
}

/// The query that counts the rows of a relation.
private struct CountQuery: SQLFragment {
    let relation: _Relation

    var depth: Int { relation.depth + SQLDepth.query }

    func write(to writer: inout SQLWriter) throws {
        var relation = relation
        relation.unorder()
        if let count = try directCount(writer.db) {
            relation.select(.value([SQLSelection(count)]))
            if !relation.isPlain {
                relation.details.isDistinct = false
            }
            try SelectQuery(relation).write(to: &writer)
        } else {
            writer.append("SELECT COUNT(*) FROM ")
            try writer.appendInParentheses { try SelectQuery(relation).write(to: &$0) }
        }
    }

    /// What to select from the same tables for the count, unless the rows have to be made and counted.
    private func directCount(_ db: Database) throws -> SQLExpression? {
        guard relation.limit == nil else { return nil }
        let details = relation.details
        guard details.groups == nil, details.havingConditions.isEmpty, details.commonTables.isEmpty, !relation.hasJoins else { return nil }
        let selection = try relation.resolvedSelection(db)
        guard details.isDistinct else {
            let hasAllRows = selection.allSatisfy { $0.isColumnsOrValue(named: selection.count == 1) }
            return hasAllRows ? SQLExpression(literal: "COUNT(*)") : nil
        }
        guard selection.count == 1, let expression = selection[0].expression,
            let column = (expression.node(as: CollatedExpression.self)?.expression ?? expression).columnName(in: relation),
            (try? db.isNeverNull(column, in: relation.table)) == true
        else { return nil }
        return count(distinct: expression)
    }
}

extension SQLSelection {
    /// Whether the selection is columns, or a value. As many rows have it as the table has: an aggregate function among several
    /// selected expressions makes one row of all, and the content of SQL text is unknown.
    ///
    /// - Parameter mayHaveName: Whether it may be an expression with a name of its own: `"year" AS "y"`.
    fileprivate func isColumnsOrValue(named mayHaveName: Bool) -> Bool {
        switch storage {
        case .expression(let expression): expression.isColumnOrValue
        case .aliasedExpression(let expression, name: _): mayHaveName && expression.isColumnOrValue
        case .allColumns: true
        case .fragment(let fragment):
            fragment is AllColumnsExcluding || (fragment as? Qualified<SQLSelection>)?.content.isColumnsOrValue(named: mayHaveName) == true
        }
    }
}

extension SQLExpression {
    fileprivate var isColumnOrValue: Bool {
        isColumn || value != nil
    }
}
