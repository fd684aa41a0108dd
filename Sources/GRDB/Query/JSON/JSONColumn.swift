// `JSONColumn`, a column of JSON texts.

/// A column of a table that contains JSON.
///
///     struct Flight: TableRecord {
///         enum Columns {
///             static let number = Column("number")
///             static let details = JSONColumn("details")
///         }
///     }
///
///     // SELECT * FROM "flight" WHERE ("details" ->> ?) = ?
///     Flight.filter { $0.details["gate"] == "B12" }
///
/// It is all that ``Column`` is, and ``SQLJSONExpressible``.
public struct JSONColumn: ColumnExpression, SQLJSONExpressible, Sendable {
    /// The name of the column, without quotes.
    public var name: String

    /// Creates a column with the given name.
    ///
    /// - Parameter name: The name, without quotes. Any string will do.
    public init(_ name: String) {
        self.name = name
    }

    /// Creates a column named after a coding key.
    ///
    /// - Parameter codingKey: A coding key. Its string value is the name of the column.
    public init(_ codingKey: some CodingKey) {
        self.name = codingKey.stringValue
    }
}

extension ColumnExpression where Self: SQLJSONExpressible {
    /// The column, known to be JSON.
    public var sqlExpression: SQLExpression {
        .jsonText(SQLExpression(column: name))
    }
}
