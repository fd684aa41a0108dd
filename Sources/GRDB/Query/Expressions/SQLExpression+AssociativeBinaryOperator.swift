// `AssociativeBinaryOperator`, the operators that can join a list of expressions.

extension SQLExpression {
    /// An operator for which `(a • b) • c` is the same as `a • (b • c)`, so that a list of expressions can be joined with it.
    ///
    ///     let conditions = [Column("carrier") == "UA", Column("delay") > 60, Column("origin") == "ORD"]
    ///
    ///     // ("carrier" = ?) AND ("delay" > ?) AND ("origin" = ?)
    ///     let condition = conditions.joined(operator: .and)
    ///
    /// The number of expressions is not limited. SQLite takes less than 1,000 in one line: more are written in groups, `(a + b + …) + (c + d + …)`.
    /// The result is the same, but for floating point numbers that are added or multiplied: they may be rounded otherwise.
    public struct AssociativeBinaryOperator: Hashable, Sendable { // compared: SQL of the module
        /// The operator and the spaces around it.
        let sql: String

        /// The result of an empty list.
        let neutralValue: DatabaseValue

        /// Whether the order of evaluation never makes a difference. It does for floating point numbers: `(1e20 + -1e20) + 1`.
        let isExactlyAssociative: Bool

        /// `a + b + c`. An empty list gives 0.
        public static let add = AssociativeBinaryOperator(
            sql: " + ", neutralValue: 0.databaseValue, isExactlyAssociative: false)

        /// `a * b * c`. An empty list gives 1.
        public static let multiply = AssociativeBinaryOperator(
            sql: " * ", neutralValue: 1.databaseValue, isExactlyAssociative: false)

        /// `a AND b AND c`. An empty list gives true.
        public static let and = AssociativeBinaryOperator(
            sql: " AND ", neutralValue: true.databaseValue, isExactlyAssociative: true)

        /// `a OR b OR c`. An empty list gives false.
        public static let or = AssociativeBinaryOperator(
            sql: " OR ", neutralValue: false.databaseValue, isExactlyAssociative: true)

        /// `a || b || c`, the concatenation of strings. An empty list gives the empty string.
        public static let concat = AssociativeBinaryOperator(
            sql: " || ", neutralValue: "".databaseValue, isExactlyAssociative: true)

        /// `a & b & c`. An empty list gives -1, the number that has all bits.
        public static let bitwiseAnd = AssociativeBinaryOperator(
            sql: " & ", neutralValue: (-1).databaseValue, isExactlyAssociative: true)

        /// `a | b | c`. An empty list gives 0.
        public static let bitwiseOr = AssociativeBinaryOperator(
            sql: " | ", neutralValue: 0.databaseValue, isExactlyAssociative: true)
    }
}
