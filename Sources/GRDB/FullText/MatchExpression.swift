// `MATCH`: requests and columns that are searched for full-text patterns.

/// The hidden column of a full-text table that has the name of the table, and stands for all its columns.
private struct WholeTable: SQLExpressionNode {
    let name: String

    var isCompound: Bool { false }

    var depth: Int { 1 }

    func write(to writer: inout SQLWriter) throws {
        if let table = writer.currentTable, table.qualifier?.isSameDatabaseName(as: name) == true {
            // Nothing else has this name.
            writer.append(identifier: table.table)
        } else {
            writer.append(column: name)
        }
    }
}

extension SQLExpression {
    /// The condition that a column matches a pattern.
    fileprivate static func match(column: String, _ pattern: some DatabaseValueConvertible) -> SQLExpression {
        .binary(SQLExpression(column: column), .match, pattern.sqlExpression)
    }

    /// The condition that a full-text table matches a pattern.
    fileprivate static func match(table: String, _ pattern: some DatabaseValueConvertible) -> SQLExpression {
        .binary(SQLExpression(node: WholeTable(name: table)), .match, pattern.sqlExpression)
    }
}

extension ColumnExpression {
    /// Returns the condition that a column of an FTS3 or FTS4 table matches a pattern.
    ///
    ///     // SELECT * FROM "letter" WHERE "subject" MATCH 'rome'
    ///     Letter.filter { $0.subject.match(FTS3Pattern(matchingAllTokensIn: "Rome")) }
    ///
    /// - Parameter pattern: The pattern. Nothing matches `nil`.
    public func match(_ pattern: FTS3Pattern?) -> SQLExpression {
        pattern.map { .match(column: name, $0) } ?? false.sqlExpression
    }

    /// Returns the condition that a column of an FTS5 table matches a pattern.
    ///
    ///     // SELECT * FROM "letter" WHERE "subject" MATCH 'rome'
    ///     if let pattern = FTS5Pattern(matchingAllTokensIn: "Rome") {
    ///         Letter.filter { $0.subject.match(pattern) }
    ///     }
    ///
    /// - Parameter pattern: The pattern.
    public func match(_ pattern: FTS5Pattern) -> SQLExpression {
        .match(column: name, pattern)
    }
}

extension TableRequest where Self: FilteredRequest {
    /// Keeps the rows of an FTS3 or FTS4 table that match a pattern.
    ///
    ///     // SELECT * FROM "letter" WHERE "letter" MATCH 'rome'
    ///     let request = Letter.all().matching(FTS3Pattern(matchingAllTokensIn: "Rome"))
    ///
    /// - Parameter pattern: The pattern. Nothing matches `nil`.
    public func matching(_ pattern: FTS3Pattern?) -> Self {
        _filter(pattern.map { .match(table: databaseTableName, $0) } ?? false.sqlExpression)
    }

    /// Keeps the rows of an FTS5 table that match a pattern.
    ///
    ///     // SELECT * FROM "letter" WHERE "letter" MATCH 'rome' ORDER BY "rank"
    ///     let request = Letter.all().matching(FTS5Pattern(matchingAllTokensIn: "Rome")).order(Column.rank)
    ///
    /// - Parameter pattern: The pattern. Nothing matches `nil`.
    public func matching(_ pattern: FTS5Pattern?) -> Self {
        _filter(pattern.map { .match(table: databaseTableName, $0) } ?? false.sqlExpression)
    }
}

extension TableRecord {
    /// Returns a request for the rows of an FTS3 or FTS4 table that match a pattern.
    ///
    ///     // SELECT * FROM "letter" WHERE "letter" MATCH 'rome'
    ///     let letters = try Letter.matching(FTS3Pattern(matchingAllTokensIn: "Rome")).fetchAll(db)
    ///
    /// - Parameter pattern: The pattern. Nothing matches `nil`.
    public static func matching(_ pattern: FTS3Pattern?) -> QueryInterfaceRequest<Self> {
        all().matching(pattern)
    }

    /// Returns a request for the rows of an FTS5 table that match a pattern.
    ///
    ///     // SELECT * FROM "letter" WHERE "letter" MATCH 'rome' ORDER BY "rank"
    ///     let letters = try Letter.matching(FTS5Pattern(matchingAllTokensIn: "Rome")).order(Column.rank).fetchAll(db)
    ///
    /// - Parameter pattern: The pattern. Nothing matches `nil`.
    public static func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<Self> {
        all().matching(pattern)
    }
}

extension Column {
    /// The hidden column `rank` of FTS5 tables: the better a row matches, the smaller its rank.
    ///
    ///     // SELECT * FROM "letter" WHERE "letter" MATCH 'rome' ORDER BY "rank"
    ///     Letter.matching(pattern).order(Column.rank)
    ///
    /// Rows that are not searched for have the rank NULL.
    public static let rank = Column("rank")
}
