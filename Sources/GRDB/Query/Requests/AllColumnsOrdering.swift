// The order of rows that nothing identifies: that of all their columns.

/// Sorts by all columns of a table, from the first to the last: `1, 2, …` where they are selected.
///
/// The positions of the columns are known to the query, which replaces the ordering. Anywhere else, the columns are named.
struct AllColumnsOrdering: ReversibleOrdering {
    private var isReversed = false

    var depth: Int { 0 }

    func write(to writer: inout SQLWriter) throws {
        guard let table = writer.currentTable?.table else { return }
        try writer.append(writer.db.columns(in: table).map { ordering(by: SQLExpression(column: $0.name)) })
    }

    func reversed() -> SQLOrdering {
        var result = self
        result.isReversed.toggle()
        return SQLOrdering(fragment: result)
    }

    /// The ordering by the columns at some positions of the rows.
    func ordering(by positions: Range<Int>) -> [SQLOrdering] {
        positions.map { ordering(by: SQLExpression(literal: "\($0)")) }
    }

    private func ordering(by expression: SQLExpression) -> SQLOrdering {
        SQLOrdering(expression, isReversed ? .descending : nil)
    }
}

extension SQLOrdering {
    /// The ordering by all columns, if it is that.
    var allColumns: AllColumnsOrdering? {
        guard case .fragment(let fragment) = storage else { return nil }
        return fragment as? AllColumnsOrdering
    }
}
