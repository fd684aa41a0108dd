// Creating and dropping views.

extension Database {
    /// Creates a view of the rows of a request.
    ///
    ///     // CREATE VIEW "late" AS SELECT * FROM "flight" WHERE "delay" > 60
    ///     try db.create(view: "late", as: Flight.filter { $0.delay > 60 })
    ///
    /// - Parameters:
    ///   - name: The name of the view.
    ///   - options: Whether the view is temporary…
    ///   - columns: The names of the columns. By default, those of the request.
    ///   - subquery: A request.
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func create(
        view name: String,
        options: ViewOptions = [],
        columns: [String]? = nil,
        as subquery: some SQLSubqueryable
    ) throws {
        try createView(name, options, columns, sql: literalSQL(subquery.sqlSubquery))
    }

    /// Creates a view of the rows of an SQL query. Interpolated values become SQL literals.
    ///
    ///     // CREATE VIEW "late" AS SELECT * FROM flight WHERE delay > 60
    ///     try db.create(view: "late", asLiteral: "SELECT * FROM flight WHERE delay > \(60)")
    ///
    /// - Parameters:
    ///   - name: The name of the view.
    ///   - options: Whether the view is temporary…
    ///   - columns: The names of the columns. By default, those of the query.
    ///   - sqlLiteral: A query.
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func create(
        view name: String,
        options: ViewOptions = [],
        columns: [String]? = nil,
        asLiteral sqlLiteral: SQL
    ) throws {
        try createView(name, options, columns, sql: literalSQL(sqlLiteral))
    }

    private func createView(_ name: String, _ options: ViewOptions, _ columns: [String]?, sql query: String) throws {
        var sql = options.contains(.temporary) ? "CREATE TEMPORARY VIEW " : "CREATE VIEW "
        if options.contains(.ifNotExists) {
            sql += "IF NOT EXISTS "
        }
        sql += name.quotedDatabaseIdentifier
        if let columns {
            sql += " (\(columns.quotedDatabaseIdentifiers))"
        }
        try execute(sql: "\(sql) AS \(query)")
    }

    /// Drops a view.
    ///
    ///     // DROP VIEW "late"
    ///     try db.drop(view: "late")
    ///
    /// - Throws: A ``DatabaseError`` when there is no such view.
    public func drop(view name: String) throws {
        try execute(sql: "DROP VIEW \(name.quotedDatabaseIdentifier)")
    }
}
