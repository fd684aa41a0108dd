// `OVER`: the functions of SQL that look at the rows around a row, and these rows. An extension to the interface that programs for GRDB 7 know.

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

// MARK: - OVER

extension SQLExpression {
    /// Returns the aggregate, or the window function, over the rows of a window: each row keeps its own value.
    ///
    ///     // SUM("seats") OVER (PARTITION BY "carrier" ORDER BY "departure")
    ///     sum(Column("seats")).over(partitionBy: Column("carrier"), orderBy: Column("departure"))
    ///
    ///     // ROW_NUMBER() OVER (ORDER BY "delay" DESC)
    ///     rowNumber().over(orderBy: Column("delay").desc)
    ///
    /// Only calls of aggregate and window functions can have a window: SQLite refuses all others when the query is compiled.
    ///
    /// - Parameters:
    ///   - partition: The rows that have the same values of these expressions form a window. All rows do when there is none.
    ///   - orderings: The order of the rows in the window.
    ///   - frame: The rows that are considered. By default, all rows up to the current one when there is an order, and all rows otherwise.
    public func over(
        partitionBy partition: any SQLExpressible...,
        orderBy orderings: any SQLOrderingTerm...,
        frame: SQLWindowFrame? = nil
    ) -> SQLExpression {
        over(partitionBy: partition, orderBy: orderings, frame: frame)
    }

    /// Returns the aggregate, or the window function, over the rows of a window.
    ///
    ///     let keys: [Column] = [Column("carrier"), Column("origin")]
    ///     // COUNT("id") OVER (PARTITION BY "carrier", "origin")
    ///     count(Column("id")).over(partitionBy: keys, orderBy: [])
    ///
    /// - Parameters:
    ///   - partition: The rows that have the same values of these expressions form a window. All rows do when there is none.
    ///   - orderings: The order of the rows in the window.
    ///   - frame: The rows that are considered. By default, all rows up to the current one when there is an order, and all rows otherwise.
    public func over(
        partitionBy partition: [any SQLExpressible],
        orderBy orderings: [any SQLOrderingTerm],
        frame: SQLWindowFrame? = nil
    ) -> SQLExpression {
        SQLExpression(
            node: WindowExpression(
                function: self,
                partition: partition.map { $0.sqlExpression },
                orderings: orderings.map { $0.sqlOrdering },
                frame: frame))
    }
}

/// `f(a) OVER (PARTITION BY b ORDER BY c ROWS BETWEEN …)`
private struct WindowExpression: SQLExpressionNode {
    let function: SQLExpression
    let partition: [SQLExpression]
    let orderings: [SQLOrdering]
    let frame: SQLWindowFrame?

    var isCompound: Bool { false }

    var depth: Int { max(function.depth, partition.depth, orderings.depth, frame.depth) + 1 }

    // With a window, an aggregate function does not aggregate: there are as many rows as without.
    var isAggregate: Bool { false }

    func write(to writer: inout SQLWriter) throws {
        try function.write(to: &writer)
        writer.append(" OVER (")
        try writer.append("PARTITION BY ", list: partition)
        try writer.append(partition.isEmpty ? "ORDER BY " : " ORDER BY ", list: orderings)
        try writeFrame(to: &writer)
        writer.append(")")
    }

    /// A function of its own: what it needs of the stack is free again when it has ended.
    private func writeFrame(to writer: inout SQLWriter) throws {
        guard let frame else { return }
        try writer.append(partition.isEmpty && orderings.isEmpty ? "" : " ", list: [frame])
    }
}

// MARK: - Frames

/// The rows around the current row that a window function considers.
///
///     // AVG("delay") OVER (ORDER BY "departure" ROWS BETWEEN ? PRECEDING AND CURRENT ROW)
///     average(Column("delay")).over(
///         orderBy: Column("departure"),
///         frame: .rows(from: .preceding(6)))
///
/// See <https://www.sqlite.org/windowfunctions.html#frame_specifications>.
public struct SQLWindowFrame: Sendable {
    /// The first, or the last row of a frame.
    public struct Bound: Sendable {
        fileprivate let offset: SQLExpression?
        fileprivate let sql: String

        /// The first row of the partition.
        public static let unboundedPreceding = Bound(offset: nil, sql: "UNBOUNDED PRECEDING")

        /// The current row, or in frames by range or groups, all rows that the order does not distinguish from it.
        public static let currentRow = Bound(offset: nil, sql: "CURRENT ROW")

        /// The last row of the partition.
        public static let unboundedFollowing = Bound(offset: nil, sql: "UNBOUNDED FOLLOWING")

        /// Returns a number of rows, of groups, or in frames by range, a difference, before the current row.
        public static func preceding(_ offset: some SQLExpressible) -> Bound {
            Bound(offset: offset.sqlExpression, sql: " PRECEDING")
        }

        /// Returns a number of rows, of groups, or in frames by range, a difference, after the current row.
        public static func following(_ offset: some SQLExpressible) -> Bound {
            Bound(offset: offset.sqlExpression, sql: " FOLLOWING")
        }
    }

    /// The rows of a frame that are left out.
    public enum Exclusion: String, Sendable {
        /// The current row.
        case currentRow = "CURRENT ROW"

        /// The current row, and all that the order does not distinguish from it.
        case group = "GROUP"

        /// All rows that the order does not distinguish from the current row, but not that row itself.
        case ties = "TIES"
    }

    private enum Unit: String {
        case rows = "ROWS"
        case range = "RANGE"
        case groups = "GROUPS"
    }

    private let unit: Unit
    private let start: Bound
    private let end: Bound
    private let exclusion: Exclusion?

    /// Returns a frame whose bounds are counted in rows.
    ///
    ///     // ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
    ///     let frame = SQLWindowFrame.rows(from: .unboundedPreceding)
    ///
    /// - Parameters:
    ///   - start: The first row.
    ///   - end: The last row.
    ///   - exclusion: The rows that are left out.
    public static func rows(from start: Bound, to end: Bound = .currentRow, excluding exclusion: Exclusion? = nil) -> SQLWindowFrame {
        SQLWindowFrame(unit: .rows, start: start, end: end, exclusion: exclusion)
    }

    /// Returns a frame whose bounds are differences of the one number that the rows are sorted by.
    ///
    ///     // RANGE BETWEEN ? PRECEDING AND ? FOLLOWING
    ///     let frame = SQLWindowFrame.range(from: .preceding(0.5), to: .following(0.5))
    ///
    /// - Parameters:
    ///   - start: The first row.
    ///   - end: The last row.
    ///   - exclusion: The rows that are left out.
    public static func range(from start: Bound, to end: Bound = .currentRow, excluding exclusion: Exclusion? = nil) -> SQLWindowFrame {
        SQLWindowFrame(unit: .range, start: start, end: end, exclusion: exclusion)
    }

    /// Returns a frame whose bounds are counted in groups of rows that the order does not distinguish.
    ///
    ///     // GROUPS BETWEEN ? PRECEDING AND CURRENT ROW
    ///     let frame = SQLWindowFrame.groups(from: .preceding(1))
    ///
    /// - Parameters:
    ///   - start: The first row.
    ///   - end: The last row.
    ///   - exclusion: The rows that are left out.
    public static func groups(from start: Bound, to end: Bound = .currentRow, excluding exclusion: Exclusion? = nil) -> SQLWindowFrame {
        SQLWindowFrame(unit: .groups, start: start, end: end, exclusion: exclusion)
    }
}

extension SQLWindowFrame: SQLFragment {
    var depth: Int { max(start.depth, end.depth) }

    func write(to writer: inout SQLWriter) throws {
        writer.append(unit.rawValue)
        writer.append(" BETWEEN ")
        try start.write(to: &writer)
        writer.append(" AND ")
        try end.write(to: &writer)
        if let exclusion {
            writer.append(" EXCLUDE ")
            writer.append(exclusion.rawValue)
        }
    }
}

extension SQLWindowFrame.Bound: SQLFragment {
    var depth: Int { offset.depth }

    func write(to writer: inout SQLWriter) throws {
        try offset?.writeOperand(to: &writer)
        writer.append(sql)
    }
}
