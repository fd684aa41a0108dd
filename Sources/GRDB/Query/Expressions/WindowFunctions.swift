// The functions of SQL that need a window: see `SQLExpression.over(…)`. An extension to the interface that programs for GRDB 7 know.

/// Returns the number of the row in its window, from 1 up.
///
///     // ROW_NUMBER() OVER (PARTITION BY "carrier" ORDER BY "departure")
///     rowNumber().over(partitionBy: Column("carrier"), orderBy: Column("departure"))
@_disfavoredOverload
public func rowNumber() -> SQLExpression {
    .function("ROW_NUMBER", [])
}

/// Returns the rank of the row in its window. Rows that the order does not distinguish have the same rank, and ranks after them are skipped: 1, 1, 3.
///
///     // RANK() OVER (ORDER BY "delay" DESC)
///     rank().over(orderBy: Column("delay").desc)
@_disfavoredOverload
public func rank() -> SQLExpression {
    .function("RANK", [])
}

/// Returns the rank of the row in its window, where no rank is skipped: 1, 1, 2.
///
///     // DENSE_RANK() OVER (ORDER BY "delay" DESC)
///     denseRank().over(orderBy: Column("delay").desc)
@_disfavoredOverload
public func denseRank() -> SQLExpression {
    .function("DENSE_RANK", [])
}

/// Returns the rank of the row in its window, between 0.0 for the first and 1.0 for the last.
///
///     // PERCENT_RANK() OVER (ORDER BY "delay")
///     percentRank().over(orderBy: Column("delay"))
@_disfavoredOverload
public func percentRank() -> SQLExpression {
    .function("PERCENT_RANK", [])
}

/// Returns the part of the rows of the window that come up to the current row, or that the order does not distinguish from it: 1.0 for the last.
///
///     // CUME_DIST() OVER (ORDER BY "delay")
///     cumulativeDistribution().over(orderBy: Column("delay"))
@_disfavoredOverload
public func cumulativeDistribution() -> SQLExpression {
    .function("CUME_DIST", [])
}

/// Returns the number of the group, from 1 up, when the rows of the window are divided into groups of about the same size.
///
///     // NTILE(?) OVER (ORDER BY "distance")
///     ntile(4).over(orderBy: Column("distance"))
///
/// - Parameter count: The number of groups. SQLite throws an error unless it is positive.
@_disfavoredOverload
public func ntile(_ count: Int) -> SQLExpression {
    .function("NTILE", [count.sqlExpression])
}

/// Returns the value of an expression in a row before the current one.
///
///     // "departure" - LAG("arrival", ?, NULL) OVER (PARTITION BY "plane" ORDER BY "departure")
///     let pause = Column("departure")
///         - lag(Column("arrival")).over(partitionBy: Column("plane"), orderBy: Column("departure"))
///
/// - Parameters:
///   - value: A column, or another expression.
///   - offset: How many rows before.
///   - defaultValue: The result where the window has no such row.
@_disfavoredOverload
public func lag(
    _ value: some SQLSpecificExpressible,
    by offset: Int = 1,
    default defaultValue: (any SQLExpressible)? = nil
) -> SQLExpression {
    .function("LAG", [value.sqlExpression, offset.sqlExpression, defaultValue?.sqlExpression ?? .null])
}

/// Returns the value of an expression in a row after the current one.
///
///     // LEAD("departure", ?, NULL) OVER (PARTITION BY "plane" ORDER BY "departure")
///     lead(Column("departure")).over(partitionBy: Column("plane"), orderBy: Column("departure"))
///
/// - Parameters:
///   - value: A column, or another expression.
///   - offset: How many rows after.
///   - defaultValue: The result where the window has no such row.
@_disfavoredOverload
public func lead(
    _ value: some SQLSpecificExpressible,
    by offset: Int = 1,
    default defaultValue: (any SQLExpressible)? = nil
) -> SQLExpression {
    .function("LEAD", [value.sqlExpression, offset.sqlExpression, defaultValue?.sqlExpression ?? .null])
}

/// Returns the value of an expression in the first row of the frame.
///
///     // FIRST_VALUE("name") OVER (PARTITION BY "country" ORDER BY "population" DESC)
///     firstValue(Column("name")).over(partitionBy: Column("country"), orderBy: Column("population").desc)
///
/// - Parameter value: A column, or another expression.
@_disfavoredOverload
public func firstValue(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("FIRST_VALUE", [value.sqlExpression])
}

/// Returns the value of an expression in the last row of the frame. That is the current row, unless there is a frame that goes further.
///
///     // LAST_VALUE("name") OVER (ORDER BY "id" ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)
///     lastValue(Column("name")).over(orderBy: Column("id"), frame: .rows(from: .currentRow, to: .unboundedFollowing))
///
/// - Parameter value: A column, or another expression.
@_disfavoredOverload
public func lastValue(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("LAST_VALUE", [value.sqlExpression])
}

/// Returns the value of an expression in the row of the frame that has a number. It is NULL where the frame has fewer rows.
///
///     // NTH_VALUE("name", ?) OVER (ORDER BY "population" DESC)
///     nthValue(Column("name"), 2).over(orderBy: Column("population").desc)
///
/// - Parameters:
///   - value: A column, or another expression.
///   - number: The number of the row: 1 is the first. SQLite throws an error unless it is positive.
@_disfavoredOverload
public func nthValue(_ value: some SQLSpecificExpressible, _ number: Int) -> SQLExpression {
    .function("NTH_VALUE", [value.sqlExpression, number.sqlExpression])
}
