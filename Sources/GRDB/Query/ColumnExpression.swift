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
