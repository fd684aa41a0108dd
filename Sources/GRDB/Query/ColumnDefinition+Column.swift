// The conditions of columns that are written with `Column`.

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
