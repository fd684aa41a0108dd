// `OrderedRequest`, the protocol of requests that sort their rows, and the orders that are opposite to others.

/// A request whose rows can be sorted.
public protocol OrderedRequest {
    /// Sorts by the terms that a function gives, when the request meets a connection.
    ///
    /// The previous order is replaced.
    ///
    /// - Parameter orderings: Receives the connection.
    func orderWhenConnected(_ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]) -> Self

    /// Returns a request for the same rows, the last one first.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "delay" DESC, "number" ASC
    ///     let request = Flight.order(Column("delay"), Column("number").desc).reversed()
    ///
    /// A request without order stays as it is. SQL text can't be reversed: such a request throws an error when it is used.
    func reversed() -> Self

    /// Returns a request for the same rows, in any order.
    ///
    ///     // SELECT * FROM "flight"
    ///     let request = Flight.order(Column("delay")).unordered()
    func unordered() -> Self

    /// Returns the same request in the same order, where the primary key decides between rows that would come in any order otherwise.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "delay", "id"
    ///     let request = Flight.order(Column("delay")).withStableOrder()
    ///
    /// Joined and prefetched associations get a stable order as well.
    func withStableOrder() -> Self

    /// Sorts by terms that need no connection.
    func _order(by orderings: [SQLOrdering]) -> Self
}

extension OrderedRequest {
    public func _order(by orderings: [SQLOrdering]) -> Self {
        orderWhenConnected { _ in orderings }
    }

    /// Sorts the rows.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.all().order(Column("origin"), Column("delay").desc)
    ///
    /// The previous order is replaced.
    ///
    /// - Parameter orderings: Columns and expressions, possibly with a direction.
    public func order(_ orderings: any SQLOrderingTerm...) -> Self {
        order(orderings)
    }

    /// Sorts the rows.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.all().order([Column("origin"), Column("delay").desc])
    ///
    /// The previous order is replaced.
    ///
    /// - Parameter orderings: Columns and expressions, possibly with a direction.
    public func order(_ orderings: [any SQLOrderingTerm]) -> Self {
        _order(by: orderings.map(\.sqlOrdering))
    }

    /// Sorts by SQL text.
    ///
    ///     // SELECT * FROM "flight" ORDER BY delay DESC, number
    ///     let request = Flight.all().order(sql: "delay DESC, number")
    ///
    /// - Parameters:
    ///   - sql: One term or several. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public func order(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        order(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Sorts by an SQL literal.
    ///
    ///     // SELECT * FROM "flight" ORDER BY ABS(delay - 10)
    ///     let request = Flight.all().order(literal: "ABS(delay - \(10))")
    ///
    /// - Parameter sqlLiteral: One term or several.
    public func order(literal sqlLiteral: SQL) -> Self {
        _order(by: [sqlLiteral.sqlOrdering])
    }
}

extension OrderedRequest where Self: TypedRequest, RowDecoder: TableRecord {
    /// Sorts by the terms that a closure makes from the columns of the record type.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.all().order { [$0.origin, $0.delay.desc] }
    ///
    /// - Throws: The error of the closure.
    public func order(_ orderings: (DatabaseComponents) throws -> [any SQLOrderingTerm]) rethrows -> Self {
        try order(orderings(RowDecoder.databaseComponents))
    }

    /// Sorts by the term that a closure makes from the columns of the record type.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "delay" DESC
    ///     let request = Flight.all().order { $0.delay.desc }
    ///     let same = Flight.all().order(\.delay.desc)
    ///
    /// - Throws: The error of the closure.
    public func order(_ ordering: (DatabaseComponents) throws -> any SQLOrderingTerm) rethrows -> Self {
        try _order(by: [ordering(RowDecoder.databaseComponents).sqlOrdering])
    }
}

// MARK: - The opposite of an ordering term

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
                throw DatabaseError.misuse(
                    """
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

// MARK: - The order of rows that nothing identifies

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
