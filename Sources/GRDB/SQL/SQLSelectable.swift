// `SQLSelectable`, the protocol of what can stand between `SELECT` and `FROM`, and `SQLSelection`, its one value type.

/// A type whose values can be selected: an expression, `*`, all columns of a table…
public protocol SQLSelectable {
    /// What is selected.
    var sqlSelection: SQLSelection { get }
}

/// One or several columns in the results of a query.
///
///     // SELECT "origin", "distance" / ? AS "kilometers" FROM "flight"
///     Flight.select(Column("origin"), (Column("distance") / 0.62).forKey("kilometers"))
public struct SQLSelection: Sendable {
    enum Storage: Sendable {
        case expression(SQLExpression)
        indirect case aliasedExpression(SQLExpression, name: String)
        case allColumns
        indirect case fragment(any SQLFragment)
    }

    let storage: Storage

    /// All columns of a table.
    static let allColumns = SQLSelection(storage: .allColumns)

    private init(storage: Storage) {
        self.storage = storage
    }

    /// An expression. SQLite chooses the name of the column.
    init(_ expression: SQLExpression) {
        storage = .expression(expression)
    }

    /// An expression and the name of its column: `expression AS "name"`.
    init(_ expression: SQLExpression, aliasedAs name: String) {
        storage = .aliasedExpression(expression, name: name)
    }

    /// Any other selection, possibly of several columns.
    init(fragment: some SQLFragment) {
        storage = .fragment(fragment.depth <= SQLDepth.maximum ? fragment : TooDeepExpression())
    }
}

extension SQLSelection: SQLFragment {
    /// The expression that is selected, if it is one.
    var expression: SQLExpression? {
        switch storage {
        case .expression(let expression), .aliasedExpression(let expression, name: _): expression
        case .allColumns, .fragment: nil
        }
    }

    var depth: Int {
        switch storage {
        case .expression(let expression), .aliasedExpression(let expression, name: _): expression.depth
        case .allColumns: 0
        case .fragment(let fragment): fragment.depth
        }
    }

    func write(to writer: inout SQLWriter) throws {
        switch storage {
        case .expression(let expression):
            try expression.write(to: &writer)
        case .aliasedExpression(let expression, let name):
            try expression.write(to: &writer)
            writer.append(" AS ")
            writer.append(identifier: name)
        case .allColumns:
            writer.appendAllColumns()
        case .fragment(let fragment):
            try fragment.write(to: &writer)
        }
    }
}

extension SQLSelection: SQLSelectable {
    /// The selection itself.
    public var sqlSelection: SQLSelection {
        self
    }
}

extension SQLSelectable where Self: RawRepresentable, RawValue: SQLSelectable {
    /// The selection of the raw value.
    public var sqlSelection: SQLSelection {
        rawValue.sqlSelection
    }
}

extension SQLSpecificExpressible {
    /// Returns the expression, with a name for its column in the results.
    ///
    ///     // "distance" / ? AS "kilometers"
    ///     (Column("distance") / 0.62).forKey("kilometers")
    ///
    /// - Parameter key: The name of the column.
    public func forKey(_ key: String) -> SQLSelection {
        SQLSelection(sqlExpression, aliasedAs: key)
    }

    /// Returns the expression, with a name for its column in the results.
    ///
    /// - Parameter key: A coding key. Its string value is the name of the column.
    public func forKey(_ key: some CodingKey) -> SQLSelection {
        forKey(key.stringValue)
    }
}
