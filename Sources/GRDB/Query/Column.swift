// `Column`, a column that is known by its name.

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
        addCheck(condition(Column(name)).sqlExpression)
        return self
    }
}
