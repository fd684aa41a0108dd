// Comparisons of two expressions: `a = b`, `a IS NULL`, `a < b`. And of counts with zero.

/// A comparison of two expressions.
struct ComparisonExpression: CollatedComparison {
    enum Operator: String {
        case equal = " = "
        case notEqual = " <> "
        case `is` = " IS "
        case isNot = " IS NOT "
        case less = " < "
        case lessOrEqual = " <= "
        case greater = " > "
        case greaterOrEqual = " >= "

        /// The operator that gives the opposite for all values. `NULL < 1` and `NULL >= 1` are both NULL: still, SQL that says
        /// `NOT` where the program says `!` is easier to recognize.
        var negation: Operator? {
            switch self {
            case .equal: .notEqual
            case .notEqual: .equal
            case .is: .isNot
            case .isNot: .is
            case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
            }
        }

        /// The operator that compares with NULL.
        fileprivate var forNull: Operator? {
            switch self {
            case .equal, .is: .is
            case .notEqual, .isNot: .isNot
            case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
            }
        }
    }

    var lhs: SQLExpression
    let `operator`: Operator
    var rhs: SQLExpression
    var collation: Database.CollationName?

    var depth: Int { max(lhs.depth, rhs.depth) + 1 }

    var isAggregate: Bool { lhs.isAggregate || rhs.isAggregate }

    var shape: SQLConditionShape {
        // With a collation, strings that are not the same can be equal: it is no look-up of a key, unless the operands are numbers.
        guard `operator` == .equal || `operator` == .is, collation == nil else { return .other }
        return .equality(lhs, rhs)
    }

    var conjunction: [SQLExpression]? { nil }

    var negation: SQLExpression? {
        guard let negation = `operator`.negation else { return nil }
        return SQLExpression(node: ComparisonExpression(lhs: lhs, operator: negation, rhs: rhs, collation: collation))
    }

    func write(to writer: inout SQLWriter) throws {
        try lhs.writeOperand(to: &writer)
        writer.append(`operator`.rawValue)
        try rhs.writeOperand(to: &writer)
        writer.append(collation)
    }
}

extension SQLExpression {
    /// A comparison of values that may be NULL: `a = NULL` is written as `a IS NULL`, because nothing is equal to NULL in SQL.
    static func comparison(
        _ lhs: SQLExpression,
        _ comparison: ComparisonExpression.Operator,
        _ rhs: SQLExpression
    ) -> SQLExpression {
        guard let comparisonWithNull = comparison.forNull else {
            return plainComparison(lhs, comparison, rhs)
        }
        if rhs.isNull {
            return plainComparison(lhs, comparisonWithNull, rhs)
        }
        if lhs.isNull {
            return plainComparison(rhs, comparisonWithNull, lhs)
        }
        return plainComparison(lhs, comparison, rhs)
    }

    /// A comparison with the given operator, even with NULL.
    ///
    /// The collation of an operand comes after the comparison. If there are two, the left one wins, as in SQLite.
    static func plainComparison(
        _ lhs: SQLExpression,
        _ comparison: ComparisonExpression.Operator,
        _ rhs: SQLExpression
    ) -> SQLExpression {
        var result = ComparisonExpression(lhs: lhs, operator: comparison, rhs: rhs)
        if let left = lhs.node(as: CollatedExpression.self) {
            (result.lhs, result.collation) = (left.expression, left.collation)
        }
        if let right = rhs.node(as: CollatedExpression.self) {
            (result.rhs, result.collation) = (right.expression, result.collation ?? right.collation)
        }
        return SQLExpression(node: result)
    }
}

// MARK: - Counts

/// `COUNT(…) = 0`, where zero is written as text: the program gives no value that would be an argument.
struct EmptinessExpression: NegatableExpression {
    let count: SQLExpression
    var isNegated = false

    var depth: Int { count.depth + 1 }

    var isAggregate: Bool { count.isAggregate }

    func write(to writer: inout SQLWriter) throws {
        try count.writeOperand(to: &writer)
        writer.append(isNegated ? " > 0" : " = 0")
    }
}
