// `BETWEEN`: expressions that are compared with both ends of a range.

/// `a BETWEEN b AND c`, `a BETWEEN b COLLATE NOCASE AND c COLLATE NOCASE`
struct RangeExpression: CollatedComparison, NegatableExpression {
    let element: SQLExpression
    let lowerBound: SQLExpression
    let upperBound: SQLExpression

    /// The collation of the two comparisons. SQLite takes one at the end for that of the comparison with the upper bound only.
    var collation: Database.CollationName?

    var isNegated = false

    var depth: Int { max(element.depth, lowerBound.depth, upperBound.depth) + 1 }

    var isAggregate: Bool { element.isAggregate || lowerBound.isAggregate || upperBound.isAggregate }

    func write(to writer: inout SQLWriter) throws {
        try element.writeOperand(to: &writer)
        writer.append(isNegated ? " NOT BETWEEN " : " BETWEEN ")
        try lowerBound.writeOperand(to: &writer)
        if let collation, !lowerBound.comparesAlike(with: collation) {
            writer.append(collation)
        }
        writer.append(" AND ")
        try upperBound.writeOperand(to: &writer)
        writer.append(collation)
    }
}

extension SQLExpression {
    /// Whether a collation makes no difference: the expression is a number whose text has no letter and no space.
    fileprivate func comparesAlike(with collation: Database.CollationName) -> Bool {
        guard let value, collation == .nocase || collation == .rtrim || collation == .binary else {
            return false
        }
        switch value.storage {
        case .int64: return true
        // Columns of texts compare with the number's text. That of the others has the letter of an exponent.
        case .double(let double): return double == 0 || (1e-4..<1e15).contains(double.magnitude)
        default: return false
        }
    }
}

extension SQLExpression {
    /// Whether an expression is between two others, or equal to one of them.
    fileprivate static func inclusion(
        of element: SQLExpression,
        from lowerBound: SQLExpression,
        through upperBound: SQLExpression
    ) -> SQLExpression {
        let collated = element.node(as: CollatedExpression.self)
        return SQLExpression(
            node: RangeExpression(
                element: collated?.expression ?? element, lowerBound: lowerBound, upperBound: upperBound, collation: collated?.collation))
    }

    /// Whether an expression is between two others, or equal to the first of them.
    fileprivate static func inclusion(
        of element: SQLExpression,
        from lowerBound: SQLExpression,
        upTo upperBound: SQLExpression
    ) -> SQLExpression {
        OperatorChain.joining(
            plainComparison(element, .greaterOrEqual, lowerBound),
            .and,
            plainComparison(element, .less, upperBound))
    }
}

extension ClosedRange where Bound: SQLExpressible {
    /// Returns the condition that an expression is in the range.
    ///
    ///     // "distance" BETWEEN ? AND ?
    ///     (100.0...200.0).contains(Column("distance"))
    ///
    /// - Parameter element: A column, or another expression.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        .inclusion(of: element.sqlExpression, from: lowerBound.sqlExpression, through: upperBound.sqlExpression)
    }
}

// Ranges of integers are sequences as well. The compiler has to prefer their `contains` to that of sequences.

extension ClosedRange where Bound: SQLExpressible & Strideable, Bound.Stride: SignedInteger {
    /// Returns the condition that an expression is in the range.
    ///
    ///     // "month" BETWEEN ? AND ?
    ///     (6...8).contains(Column("month"))
    ///
    /// - Parameter element: A column, or another expression.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        .inclusion(of: element.sqlExpression, from: lowerBound.sqlExpression, through: upperBound.sqlExpression)
    }
}

extension Range where Bound: SQLExpressible {
    /// Returns the condition that an expression is in the range.
    ///
    ///     // ("name" >= ?) AND ("name" < ?)
    ///     ("A"..<"B").contains(Column("name"))
    ///
    /// - Parameter element: A column, or another expression.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        .inclusion(of: element.sqlExpression, from: lowerBound.sqlExpression, upTo: upperBound.sqlExpression)
    }
}

extension Range where Bound: SQLExpressible & Strideable, Bound.Stride: SignedInteger {
    /// Returns the condition that an expression is in the range.
    ///
    ///     // ("month" >= ?) AND ("month" < ?)
    ///     (6..<9).contains(Column("month"))
    ///
    /// - Parameter element: A column, or another expression.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        .inclusion(of: element.sqlExpression, from: lowerBound.sqlExpression, upTo: upperBound.sqlExpression)
    }
}
