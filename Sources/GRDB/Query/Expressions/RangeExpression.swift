// `BETWEEN`: expressions that are compared with both ends of a range.

/// `a BETWEEN b AND c`
struct RangeExpression: SQLExpressionNode {
    let element: SQLExpression
    let lowerBound: SQLExpression
    let upperBound: SQLExpression
    let isNegated: Bool

    var isCompound: Bool { true }

    var depth: Int { max(element.depth, lowerBound.depth, upperBound.depth) + 1 }

    var isAggregate: Bool { element.isAggregate || lowerBound.isAggregate || upperBound.isAggregate }

    var negation: SQLExpression? {
        SQLExpression(
            node: RangeExpression(element: element, lowerBound: lowerBound, upperBound: upperBound, isNegated: !isNegated))
    }

    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        SQLExpression(node: CollatedExpression(comparison: SQLExpression(node: self), collation: collation))
    }

    func write(to writer: inout SQLWriter) throws {
        try element.writeOperand(to: &writer)
        writer.append(isNegated ? " NOT BETWEEN " : " BETWEEN ")
        try lowerBound.writeOperand(to: &writer)
        writer.append(" AND ")
        try upperBound.writeOperand(to: &writer)
    }
}

extension SQLExpression {
    /// Whether an expression is between two others, or equal to one of them.
    fileprivate static func inclusion(
        of element: SQLExpression,
        from lowerBound: SQLExpression,
        through upperBound: SQLExpression
    ) -> SQLExpression {
        let collated = element.collationForComparisons
        let range = RangeExpression(
            element: collated?.expression ?? element, lowerBound: lowerBound, upperBound: upperBound, isNegated: false)
        guard let collation = collated?.collation else {
            return SQLExpression(node: range)
        }
        return SQLExpression(node: CollatedExpression(comparison: SQLExpression(node: range), collation: collation))
    }

    /// Whether an expression is between two others, or equal to the first of them.
    fileprivate static func inclusion(
        of element: SQLExpression,
        from lowerBound: SQLExpression,
        upTo upperBound: SQLExpression
    ) -> SQLExpression {
        AssociativeExpression.joining(
            plainComparison(element, .greaterOrEqual, lowerBound),
            .and,
            plainComparison(element, .less, upperBound))
    }
}

extension ClosedRange where Bound: SQLExpressible {
    /// The condition that an expression is in the range.
    ///
    ///     // "distance" BETWEEN ? AND ?
    ///     (100.0...200.0).contains(Column("distance"))
    ///
    /// - Parameter element: A column, or another expression.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        .inclusion(of: element.sqlExpression, from: lowerBound.sqlExpression, through: upperBound.sqlExpression)
    }
}

// Ranges of integers are sequences as well. Their `contains` has to be better for the compiler than that of sequences.

extension ClosedRange where Bound: SQLExpressible & Strideable, Bound.Stride: SignedInteger {
    /// The condition that an expression is in the range.
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
    /// The condition that an expression is in the range.
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
    /// The condition that an expression is in the range.
    ///
    ///     // ("month" >= ?) AND ("month" < ?)
    ///     (6..<9).contains(Column("month"))
    ///
    /// - Parameter element: A column, or another expression.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        .inclusion(of: element.sqlExpression, from: lowerBound.sqlExpression, upTo: upperBound.sqlExpression)
    }
}
