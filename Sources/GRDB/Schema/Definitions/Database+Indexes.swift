// Creating and dropping indexes.

extension Database {
    /// Creates an index on columns.
    ///
    ///     // CREATE UNIQUE INDEX "flight_number" ON "flight"("number", "date")
    ///     try db.create(index: "flight_number", on: "flight", columns: ["number", "date"], options: .unique)
    ///
    ///     // CREATE INDEX "late" ON "flight"("date") WHERE "delay" > 60
    ///     try db.create(index: "late", on: "flight", columns: ["date"], condition: Column("delay") > 60)
    ///
    /// - Parameters:
    ///   - name: The name of the index.
    ///   - table: The table.
    ///   - columns: The names of the columns.
    ///   - options: Whether the index is unique…
    ///   - condition: Which rows the index has, if not all.
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func create(
        index name: String,
        on table: String,
        columns: [String],
        options: IndexOptions = [],
        condition: (any SQLExpressible)? = nil
    ) throws {
        let columns = columns.map(SQLExpression.init(column:))
        try create(index: name, on: table, expressions: columns, options: options, condition: condition)
    }

    /// Creates an index on columns. Prefer ``create(index:on:columns:options:condition:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the index.
    ///   - table: The table.
    ///   - columns: The names of the columns.
    ///   - unique: Whether two rows cannot have the same values: `CREATE UNIQUE INDEX`.
    ///   - ifNotExists: Whether nothing happens when there is such an index: `CREATE INDEX IF NOT EXISTS`.
    ///   - condition: Which rows the index has, if not all.
    /// - Throws: A ``DatabaseError`` when SQLite refuses the statement.
    @_disfavoredOverload
    public func create(
        index name: String,
        on table: String,
        columns: [String],
        unique: Bool = false,
        ifNotExists: Bool = false,
        condition: (any SQLExpressible)? = nil
    ) throws {
        var options: IndexOptions = []
        if unique { options.insert(.unique) }
        if ifNotExists { options.insert(.ifNotExists) }
        try create(index: name, on: table, columns: columns, options: options, condition: condition)
    }

    /// Creates an index on expressions.
    ///
    ///     // CREATE INDEX "carrier_name" ON "carrier"("name" COLLATE NOCASE)
    ///     try db.create(index: "carrier_name", on: "carrier", expressions: [Column("name").collating(.nocase)])
    ///
    /// - Parameters:
    ///   - name: The name of the index.
    ///   - table: The table.
    ///   - expressions: The expressions, made of columns of the table.
    ///   - options: Whether the index is unique…
    ///   - condition: Which rows the index has, if not all.
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func create(
        index name: String,
        on table: String,
        expressions: [any SQLExpressible],
        options: IndexOptions = [],
        condition: (any SQLExpressible)? = nil
    ) throws {
        let columns = expressions.map { $0.sqlExpression }
        let index = IndexDefinition(
            name: name, table: table, columns: columns, options: options, condition: condition?.sqlExpression)
        try execute(sql: index.sql(self))
    }

    /// Creates an index on columns, which is named after them.
    ///
    ///     // CREATE INDEX "index_flight_on_number" ON "flight"("number")
    ///     try db.create(indexOn: "flight", columns: ["number"])
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - columns: The names of the columns.
    ///   - options: Whether the index is unique…
    ///   - condition: Which rows the index has, if not all.
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func create(
        indexOn table: String,
        columns: [String],
        options: IndexOptions = [],
        condition: (any SQLExpressible)? = nil
    ) throws {
        let name = IndexDefinition.defaultName(table: table, columns: columns)
        try create(index: name, on: table, columns: columns, options: options, condition: condition)
    }

    /// Drops an index.
    ///
    ///     // DROP INDEX "late"
    ///     try db.drop(index: "late")
    ///
    /// - Throws: A ``DatabaseError`` when there is no such index, or when it belongs to a constraint.
    public func drop(index name: String) throws {
        try execute(sql: "DROP INDEX \(name.quotedDatabaseIdentifier)")
    }

    /// Drops the index on columns, whatever its name. Nothing happens when there is no such index, or more than one.
    ///
    ///     // DROP INDEX "index_flight_on_number"
    ///     try db.drop(indexOn: "flight", columns: ["number"])
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - columns: The names of the columns, in the order of the index.
    /// - Throws: A ``DatabaseError`` when there is no such table, or when the index belongs to a constraint.
    public func drop(indexOn table: String, columns: [String]) throws {
        let indexes = try indexes(on: table).filter { $0.columns.areSameDatabaseNames(as: columns) }
        guard indexes.count == 1 else { return }
        try drop(index: indexes[0].name)
    }
}

// MARK: - Definitions

/// An index, without the schema it is created in.
struct IndexDefinition {
    let name: String
    let table: String
    let columns: [SQLExpression]
    let options: IndexOptions
    var condition: SQLExpression?

    /// The name of an index that was given none.
    static func defaultName(table: String, columns: [String]) -> String {
        "index_\(table)_on_\(columns.joined(separator: "_"))"
    }

    func sql(_ db: Database) throws -> String {
        let kind = options.contains(.unique) ? "UNIQUE INDEX" : "INDEX"
        var sql = Database.creationSQL(of: kind, ifNotExists: options.contains(.ifNotExists))
        sql += " \(name.quotedDatabaseIdentifier) ON \(table.quotedDatabaseIdentifier)("
        sql += try columns.map { try $0.literalSQL(db) }.joined(separator: ", ")
        sql += ")"
        if let condition {
            sql += " WHERE \(try condition.literalSQL(db))"
        }
        return sql
    }
}
