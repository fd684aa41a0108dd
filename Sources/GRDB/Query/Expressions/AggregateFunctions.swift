// The aggregate functions of SQL, which compute one value from many rows.

/// Returns the number of rows where an expression is not NULL.
///
///     // COUNT("arrival")
///     count(Column("arrival"))
///
///     // COUNT(*)
///     count(SQL("*"))
///
/// - Parameter counted: A column, or another expression.
public func count(_ counted: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("COUNT", [counted.sqlExpression])
}

/// Returns the number of different values that an expression has. NULL is not counted.
///
///     // COUNT(DISTINCT "carrier")
///     count(distinct: Column("carrier"))
///
/// - Parameter value: A column, or another expression.
public func count(distinct value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("COUNT", [value.sqlExpression], isDistinct: true)
}

/// Returns the average of the numbers that an expression gives.
///
///     // AVG("delay")
///     average(Column("delay"))
///
/// It is NULL when there is no row. NULL values are left out.
///
/// - Parameter value: A column, or another expression.
public func average(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("AVG", [value.sqlExpression])
}

/// Returns the average of the numbers that an expression gives, in the rows that fulfil a condition.
///
///     // AVG("delay") FILTER (WHERE "isCancelled" = ?)
///     average(Column("delay"), filter: Column("isCancelled") == false)
///
/// It is NULL when there is no row. NULL values are left out. It needs SQLite 3.30.
///
/// - Parameters:
///   - value: A column, or another expression.
///   - filter: The condition.
public func average(_ value: some SQLSpecificExpressible, filter: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("AVG", [value.sqlExpression], filter: filter.sqlExpression)
}

/// Returns the greatest value of an expression.
///
///     // MAX("delay")
///     max(Column("delay"))
///
/// It is NULL when there is no row. NULL values are left out.
///
/// - Parameter value: A column, or another expression.
public func max(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("MAX", [value.sqlExpression])
}

/// Returns the greatest value of an expression, in the rows that fulfil a condition.
///
///     // MAX("delay") FILTER (WHERE "isCancelled" = ?)
///     max(Column("delay"), filter: Column("isCancelled") == false)
///
/// It is NULL when there is no row. NULL values are left out. It needs SQLite 3.30.
///
/// - Parameters:
///   - value: A column, or another expression.
///   - filter: The condition.
public func max(_ value: some SQLSpecificExpressible, filter: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("MAX", [value.sqlExpression], filter: filter.sqlExpression)
}

/// Returns the least value of an expression.
///
///     // MIN("delay")
///     min(Column("delay"))
///
/// It is NULL when there is no row. NULL values are left out.
///
/// - Parameter value: A column, or another expression.
public func min(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("MIN", [value.sqlExpression])
}

/// Returns the least value of an expression, in the rows that fulfil a condition.
///
///     // MIN("delay") FILTER (WHERE "isCancelled" = ?)
///     min(Column("delay"), filter: Column("isCancelled") == false)
///
/// It is NULL when there is no row. NULL values are left out. It needs SQLite 3.30.
///
/// - Parameters:
///   - value: A column, or another expression.
///   - filter: The condition.
public func min(_ value: some SQLSpecificExpressible, filter: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("MIN", [value.sqlExpression], filter: filter.sqlExpression)
}

/// Returns the sum of the numbers that an expression gives.
///
///     // SUM("delay")
///     sum(Column("delay"))
///
/// It is NULL when there is no row, and an integer if all values are integers. See also ``total(_:)``. NULL values are left out.
///
/// - Parameter value: A column, or another expression.
public func sum(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("SUM", [value.sqlExpression])
}

/// Returns the sum of the numbers that an expression gives, in the rows that fulfil a condition.
///
///     // SUM("delay") FILTER (WHERE "isCancelled" = ?)
///     sum(Column("delay"), filter: Column("isCancelled") == false)
///
/// It is NULL when there is no row, and an integer if all values are integers. See also ``total(_:)``. NULL values are left out. It needs SQLite 3.30.
///
/// - Parameters:
///   - value: A column, or another expression.
///   - filter: The condition.
public func sum(_ value: some SQLSpecificExpressible, filter: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("SUM", [value.sqlExpression], filter: filter.sqlExpression)
}

/// Returns the sum of the numbers that an expression gives, as a floating point number.
///
///     // TOTAL("delay")
///     total(Column("delay"))
///
/// It is 0.0 when there is no row. See also ``sum(_:)``. NULL values are left out.
///
/// - Parameter value: A column, or another expression.
public func total(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("TOTAL", [value.sqlExpression])
}

/// Returns the sum of the numbers that an expression gives, as a floating point number, in the rows that fulfil a condition.
///
///     // TOTAL("delay") FILTER (WHERE "isCancelled" = ?)
///     total(Column("delay"), filter: Column("isCancelled") == false)
///
/// It is 0.0 when there is no row. See also ``sum(_:)``. NULL values are left out. It needs SQLite 3.30.
///
/// - Parameters:
///   - value: A column, or another expression.
///   - filter: The condition.
public func total(_ value: some SQLSpecificExpressible, filter: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("TOTAL", [value.sqlExpression], filter: filter.sqlExpression)
}
