// `Column`, a column that is known by its name, and `ColumnExpression`, the protocol of everything that names a column.

import GRDBFoundation

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

/// A column of a table, known by its name.
///
///     struct Flight {
///         enum Columns {
///             static let origin = Column("origin")
///             static let delay = Column("delay")
///         }
///     }
///     let origin: String = row[Flight.Columns.origin]
///     let late: SQL = "SELECT * FROM flight WHERE \(Flight.Columns.delay) > 60"
public struct Column: ColumnExpression, Sendable {
    /// The column `rowid` that tables have unless they are declared without it: the row number, as good as a primary key.
    public static let rowID = Column("rowid")

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

extension SQLExpressible where Self == Column {
    /// The column `rowid`: see ``Column/rowID``.
    public static var rowID: Self { Column("rowid") }
}

extension SQLSelectable where Self == Column {
    /// The column `rowid`: see ``Column/rowID``.
    public static var rowID: Self { Column("rowid") }
}

extension ColumnExpression where Self == Column {
    /// The column `rowid`: see ``Column/rowID``.
    public static var rowID: Self { Column("rowid") }
}

extension ColumnDefinition {
    /// Refuses values for which a condition is false.
    ///
    ///     // "delay" INTEGER CHECK ("delay" >= 0)
    ///     t.column("delay", .integer).check { $0 >= 0 }
    ///
    /// - Parameter condition: Gets the column, and returns the condition.
    @discardableResult
    public func check(_ condition: (Column) -> any SQLExpressible) -> Self {
        checks.append(condition(Column(name)).sqlExpression)
        return self
    }
}

// MARK: - Columns of rows

extension Row {
    /// Returns the value of a column: an `Int64`, `Double`, `String`, `Data`, or `nil` for NULL and for a column that does not exist.
    public subscript(_ column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
        self[column.name]
    }

    /// Returns the value of a column, converted to the requested type.
    ///
    ///     let name: String = row[Column("name")]
    ///
    /// A column that does not exist is `nil` if the type is optional. Otherwise it stops the program, as do values that cannot be
    /// converted: `decode(_:forColumn:)` throws instead.
    public subscript<Value: DatabaseValueConvertible>(_ column: some ColumnExpression) -> Value {
        self[column.name]
    }

    /// Returns the value of a column, converted to the requested type.
    @inlinable
    public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: some ColumnExpression) -> Value {
        self[column.name]
    }

    /// Decodes the value of a column.
    ///
    /// - Throws: A ``RowDecodingError`` when the column does not exist (unless the type is optional), or when the value cannot be converted.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self,
        forColumn column: some ColumnExpression
    ) throws -> Value {
        try decode(Value.self, forColumn: column.name)
    }

    /// Decodes the value of a column.
    ///
    /// - Throws: A ``RowDecodingError`` when the column does not exist (unless the type is optional), or when the value cannot be converted.
    @inlinable
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self,
        forColumn column: some ColumnExpression
    ) throws -> Value {
        try decode(Value.self, forColumn: column.name)
    }

    /// Returns the first value, of the given columns, that is not NULL.
    ///
    ///     let name: String? = row.coalesce([Column("nickname"), Column("name")])
    ///
    /// - Returns: `nil` when all values are NULL. Stops the program when the value cannot be converted.
    public func coalesce<T: DatabaseValueConvertible>(_ columns: some Collection<any ColumnExpression>) -> T? {
        coalesce(columns.lazy.map(\.name))
    }

    /// Calls a function with a blob, without copying it.
    ///
    /// - Parameter column: A column of the row.
    /// - Parameter body: Receives the bytes of a blob or a text, or `nil` for NULL and for a column that does not exist.
    /// - Throws: The error of the function, or a ``RowDecodingError`` when the value is a number.
    public func withUnsafeData<T>(at column: some ColumnExpression, _ body: (Data?) throws -> T) throws -> T {
        try withUnsafeData(named: column.name, body)
    }

    /// Returns the bytes of a blob, without copy. They are valid until the cursor moves on.
    @available(*, deprecated, message: "Use withUnsafeData(at:_:) instead")
    public func dataNoCopy(_ column: some ColumnExpression) -> Data? {
        try? withUnsafeData(at: column) { $0 }
    }
}
