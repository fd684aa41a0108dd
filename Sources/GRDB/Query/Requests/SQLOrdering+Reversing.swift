// The opposite of an ordering term.

/// A part of an ordering, of unknown content, that knows its opposite.
protocol ReversibleOrdering: SQLFragment {
    /// The ordering from the last row to the first.
    func reversed() throws -> SQLOrdering
}

extension SQLOrdering {
    /// The term that sorts from the last row to the first.
    ///
    /// - Throws: A `DatabaseError` for SQL text: it may contain anything.
    func reversed() throws -> SQLOrdering {
        switch storage {
        case .expression(let expression, let direction):
            return SQLOrdering(expression, direction?.opposite ?? .descending)
        case .fragment(let fragment):
            guard let fragment = fragment as? any ReversibleOrdering else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: """
                        Ordering literals can't be reversed. To resolve this error, order by expression literals instead. \
                        For example: order(SQL("(score + bonus)").sqlExpression)
                        """)
            }
            return try fragment.reversed()
        }
    }
}

extension SQLOrdering.Direction {
    fileprivate var opposite: Self {
        switch self {
        case .ascending: .descending
        case .descending: .ascending
        case .ascendingNullsLast: .descendingNullsFirst
        case .descendingNullsFirst: .ascendingNullsLast
        }
    }
}
