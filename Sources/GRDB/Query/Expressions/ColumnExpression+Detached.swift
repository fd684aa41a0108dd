// Columns that belong to no table.

extension ColumnExpression {
    /// The name of the column and nothing more, even where requests put the name of the table in front of the columns.
    ///
    ///     // SELECT "airport".*, COUNT("flight"."id") AS "flightCount"
    ///     // FROM "airport" LEFT JOIN … ORDER BY "flightCount" DESC
    ///     Airport.annotated(with: Airport.flights.count)
    ///         .order(Column("flightCount").detached.desc)
    ///
    /// The column of an alias, or that of a query around the one where it stands, is found by SQLite only.
    public var detached: SQLExpression {
        SQLExpression(literal: name.quotedDatabaseIdentifier)
    }
}
