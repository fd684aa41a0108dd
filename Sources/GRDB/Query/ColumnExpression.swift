// `ColumnExpression`, the protocol of everything that names a column.

/// A type whose values stand for columns.
///
/// ``Column`` is the usual one. An enum can be another, and with a conformance to `CodingKey` the same cases serve as
/// the coding keys of a `Codable` record:
///
///     enum Columns: String, ColumnExpression {
///         case origin, destination
///     }
///     let destination: String = row[Columns.destination]
public protocol ColumnExpression: SQLSpecificExpressible {
    /// The name of the column, without quotes.
    var name: String { get }
}

extension ColumnExpression {
    /// The column: `"name"`. A quote in the name is doubled, no name can be mistaken for SQL.
    public var sqlExpression: SQLExpression {
        SQLExpression(column: name)
    }
}

extension ColumnExpression where Self: RawRepresentable<String> {
    /// The raw value.
    public var name: String {
        rawValue
    }
}

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
