// The interpolations of tables, record types, and common table expressions.

extension SQLInterpolation {
    // MARK: Record types

    /// Appends the name of the table of a record type.
    ///
    ///     // SELECT * FROM "flight"
    ///     let query: SQL = "SELECT * FROM \(Flight.self)"
    public mutating func appendInterpolation<T: TableRecord>(_ table: T.Type) {
        appendInterpolation(identifier: table.databaseTableName)
    }

    /// Appends the name of the table of a record type that is known at run time.
    ///
    ///     let type: any TableRecord.Type = Flight.self
    ///     // SELECT * FROM "flight"
    ///     let query: SQL = "SELECT * FROM \(type)"
    public mutating func appendInterpolation(_ table: any TableRecord.Type) {
        appendInterpolation(identifier: table.databaseTableName)
    }

    /// Appends the name of the table that a record belongs to.
    ///
    ///     // DELETE FROM "flight" WHERE number = 17
    ///     let query: SQL = "DELETE FROM \(tableOf: flight) WHERE number = \(flight.number)"
    public mutating func appendInterpolation(tableOf record: some TableRecord) {
        appendInterpolation(identifier: type(of: record).databaseTableName)
    }

    /// Appends the name of the table that a record of any type belongs to.
    public mutating func appendInterpolation(tableOf record: any TableRecord) {
        appendInterpolation(identifier: type(of: record).databaseTableName)
    }

    /// Appends the columns that a record type selects, with the name of the table in front of each.
    ///
    ///     // SELECT "leg".*, airport.name FROM flight leg JOIN airport ON airport.code = leg.origin
    ///     let query: SQL = """
    ///         SELECT \(columnsOf: Flight.self, tableAlias: "leg"), airport.name
    ///         FROM flight leg JOIN airport ON airport.code = leg.origin
    ///         """
    ///
    /// - Parameters:
    ///   - recordType: A record type. Its ``TableRecord/databaseSelection`` says which columns.
    ///   - tableAlias: The name that the table has in the query, if it is another one than its own.
    public mutating func appendInterpolation<T: TableRecord>(columnsOf recordType: T.Type, tableAlias: String? = nil) {
        let table = recordType.databaseTableName
        literal.append(fragment: QualifiedSelection(table: table, alias: tableAlias, selection: recordType.databaseSelection))
    }

    // MARK: Tables

    /// Appends the name of a table.
    ///
    ///     let flights = Table("flight")
    ///     // SELECT * FROM "flight"
    ///     let query: SQL = "SELECT * FROM \(flights)"
    public mutating func appendInterpolation<T>(_ table: Table<T>) {
        appendInterpolation(identifier: table.tableName)
    }

    // MARK: Common table expressions

    /// Appends the name of a common table expression.
    ///
    ///     let late = CommonTableExpression(named: "late", literal: "SELECT * FROM flight WHERE delay > \(60)")
    ///     // WITH "late" AS (SELECT * FROM flight WHERE delay > 60) SELECT * FROM "late"
    ///     let query: SQL = "WITH \(definitionFor: late) SELECT * FROM \(late)"
    public mutating func appendInterpolation<T>(_ cte: CommonTableExpression<T>) {
        appendInterpolation(identifier: cte.tableName)
    }

    /// Appends the definition of a common table expression, as it stands behind `WITH`: its name, its columns, and its query.
    ///
    ///     let digits = CommonTableExpression(named: "digit", columns: ["value"], sql: "VALUES (0), (1), (2)")
    ///     // WITH "digit"("value") AS (VALUES (0), (1), (2)) SELECT * FROM "digit"
    ///     let query: SQL = "WITH \(definitionFor: digits) SELECT * FROM \(digits)"
    ///
    /// A recursive expression needs `WITH RECURSIVE` in front of it.
    public mutating func appendInterpolation<T>(definitionFor cte: CommonTableExpression<T>) {
        literal.append(fragment: cte.commonTable)
    }
}

// MARK: - Selections

/// A selection whose columns are preceded by the name of a table: `"flight"."origin", "flight"."delay"`.
struct QualifiedSelection: SQLFragment {
    private let table: SQLWriter.CurrentTable
    private let selection: [SQLSelection]

    /// - Parameters:
    ///   - table: The name of the table in the database.
    ///   - alias: The name of the table in the query, if it has another one there.
    ///   - selection: What is selected from the table.
    init(table: String, alias: String?, selection: [any SQLSelectable]) {
        self.table = SQLWriter.CurrentTable(table: table, qualifier: alias ?? table)
        self.selection = selection.map(\.sqlSelection)
    }

    var depth: Int { selection.depth }

    func write(to writer: inout SQLWriter) throws {
        try writer.withTable(table) { try $0.append(selection) }
    }
}
