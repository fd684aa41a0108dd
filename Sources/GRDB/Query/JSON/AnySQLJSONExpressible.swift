// `AnySQLJSONExpressible`, any expression that is JSON.

/// Any expression that is JSON: see ``SQLJSONExpressible``.
public struct AnySQLJSONExpressible: SQLJSONExpressible, Sendable {
    /// The expression.
    public let sqlExpression: SQLExpression

    /// Creates a value that stands for the same JSON as another value.
    ///
    /// - Parameter value: A JSON column, for instance.
    public init(_ value: some SQLJSONExpressible) {
        sqlExpression = value.sqlExpression
    }

    /// An expression that is known to be JSON: see `SQLExpression.jsonText(_:)`.
    init(sqlExpression: SQLExpression) {
        self.sqlExpression = sqlExpression
    }
}
