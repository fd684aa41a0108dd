// An index that is about to be created.

/// An index, without the schema it is created in.
struct IndexDefinition {
    let name: String
    let table: String
    let columns: [SQLExpression]
    let options: IndexOptions
    let condition: SQLExpression?

    init(name: String, table: String, columns: [String], options: IndexOptions, condition: (any SQLExpressible)? = nil) {
        self.init(name: name, table: table, expressions: columns.map(SQLExpression.init(column:)), options: options, condition: condition)
    }

    init(
        name: String, table: String, expressions: [any SQLExpressible], options: IndexOptions, condition: (any SQLExpressible)? = nil
    ) {
        self.name = name
        self.table = table
        self.columns = expressions.map { $0.sqlExpression }
        self.options = options
        self.condition = condition?.sqlExpression
    }

    /// The name of an index that was given none.
    static func defaultName(table: String, columns: [String]) -> String {
        "index_\(table)_on_\(columns.joined(separator: "_"))"
    }

    func sql(_ db: Database) throws -> String {
        var sql = options.contains(.unique) ? "CREATE UNIQUE INDEX " : "CREATE INDEX "
        if options.contains(.ifNotExists) {
            sql += "IF NOT EXISTS "
        }
        sql += "\(name.quotedDatabaseIdentifier) ON \(table.quotedDatabaseIdentifier)("
        sql += try columns.map { try db.literalSQL($0) }.joined(separator: ", ")
        sql += ")"
        if let condition {
            sql += " WHERE \(try db.literalSQL(condition))"
        }
        return sql
    }
}
