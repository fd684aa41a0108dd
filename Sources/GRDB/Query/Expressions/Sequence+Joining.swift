// Lists of expressions that are joined by an operator.

extension Sequence where Element: SQLSpecificExpressible {
    /// Joins all expressions by an operator.
    ///
    ///     // ("carrier" = ?) AND ("delay" > ?)
    ///     [Column("carrier") == "UA", Column("delay") > 60].joined(operator: .and)
    ///
    ///     // "firstName" || "lastName"
    ///     [Column("firstName"), Column("lastName")].joined(operator: .concat)
    ///
    /// - Parameter operator: The operator between two expressions.
    /// - Returns: One expression: the single element when there is just one, the neutral value of the operator when there is none.
    ///   No condition at all (`.and`) is true, no choice at all (`.or`) is false.
    public func joined(operator: SQLExpression.AssociativeBinaryOperator) -> SQLExpression {
        AssociativeExpression.joining(map(\.sqlExpression), `operator`)
    }
}

extension Sequence where Element == any SQLSpecificExpressible {
    /// Joins all expressions by an operator.
    ///
    ///     // "firstName" || ? || "lastName"
    ///     let name: [any SQLSpecificExpressible] = [Column("firstName"), " ".databaseValue, Column("lastName")]
    ///     name.joined(operator: .concat)
    ///
    /// - Parameter operator: The operator between two expressions.
    /// - Returns: One expression: the single element when there is just one, the neutral value of the operator when there is none.
    public func joined(operator: SQLExpression.AssociativeBinaryOperator) -> SQLExpression {
        AssociativeExpression.joining(map { $0.sqlExpression }, `operator`)
    }
}
