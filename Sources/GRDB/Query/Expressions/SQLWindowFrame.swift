// `SQLWindowFrame`, the rows around a row that a window function considers. An extension to the interface that programs for GRDB 7 know.

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
