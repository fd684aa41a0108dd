// Pages of a request: the rows that follow a given one.

// Counting to an offset makes SQLite read all rows before it, and rows that are inserted or deleted between two fetches shift the pages. The
// rows behind the values of the last row are found by an index, wherever they are.

extension QueryInterfaceRequest {
    /// Returns a request for the rows that follow a row, in the order of the request.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "delay", "id" LIMIT 20
    ///     let first = try Flight.order { [$0.delay, $0.id] }.page(after: nil, limit: 20).fetchAll(db)
    ///
    ///     // SELECT * FROM "flight"
    ///     // WHERE ("delay" >= 17) AND (("delay" > 17) OR (("delay" = 17) AND ("id" > 1138)))
    ///     // ORDER BY "delay", "id" LIMIT 20
    ///     let next = try Flight
    ///         .order { [$0.delay, $0.id] }
    ///         .page(after: [last.delay, last.id], limit: 20)
    ///         .fetchAll(db)
    ///
    /// The order must distinguish any two rows: it must end with the primary key, or with other columns that are unique. Where an association
    /// to many is joined, the same row comes several times: the order must have a unique key of the joined table, too, unless rows are grouped
    /// or ``distinct()``. Otherwise the request throws an error when it is used, because rows would be lost between two pages: see
    /// ``withStableOrder()``. It must have as many terms as there are values. NULL values have the place that the order gives them.
    ///
    /// - Parameters:
    ///   - values: The values of the last row of the previous page, one for each term of the order. `nil` gives the first page.
    ///   - limit: How many rows are fetched at most.
    public func page(after values: [(any DatabaseValueConvertible)?]?, limit: Int) -> Self {
        let page = changing { $0.details.isPage = true }.limit(limit)
        guard let values = values?.map({ $0?.databaseValue ?? .null }) else { return page }
        // The condition depends on the order only. If it kept the filters, it would keep the conditions of previous pages, with what these keep…
        var relation = _relation
        relation.filters = PersistentList()
        return page.filterWhenConnected { [relation] db in
            try relation.condition(ofRowsAfter: values, relation.ordering.resolve(db))
        }
    }
}

extension _Relation {
    /// The condition that a row comes after another one, whose values are given, in an order.
    fileprivate func condition(ofRowsAfter values: [DatabaseValue], _ orderings: [SQLOrdering]) throws -> SQLExpression {
        guard values.count == orderings.count else {
            throw DatabaseError.misuse(
                "The order of '\(table)' has \(orderings.count) terms, but a page is asked for by \(values.count) values.")
        }
        var equalities: [SQLExpression] = []
        var alternatives: [SQLExpression] = []
        for (ordering, value) in zip(orderings, values) {
            let position = try OrderingPosition(ordering, value)
            if let following = position.following {
                alternatives.append(.joined(equalities + [following], .and))
            }
            equalities.append(position.equality)
        }
        let condition = SQLExpression.joined(alternatives, .or)
        guard orderings.count > 1, let bound = try OrderingPosition(orderings[0], values[0]).bound else {
            return condition
        }
        // It follows from the rest, but an index can make use of it.
        return .joined([bound, condition], .and)
    }
}

/// A value of an ordering term, as the place from which the following rows are looked for.
private struct OrderingPosition {
    private let expression: SQLExpression
    private let direction: SQLOrdering.Direction
    private let value: DatabaseValue

    init(_ ordering: SQLOrdering, _ value: DatabaseValue) throws {
        guard case .expression(let expression, let direction) = ordering.storage else {
            throw DatabaseError.misuse("A request that is ordered by an SQL literal has no pages: order by expressions instead.")
        }
        self.expression = expression
        self.direction = direction ?? .ascending
        self.value = value
    }

    private var isAscending: Bool {
        switch direction {
        case .ascending, .ascendingNullsLast: true
        case .descending, .descendingNullsFirst: false
        }
    }

    /// Whether NULL comes after all values.
    private var hasNullsLast: Bool {
        switch direction {
        case .ascendingNullsLast, .descending: true
        case .ascending, .descendingNullsFirst: false
        }
    }

    private func comparison(_ comparison: ComparisonExpression.Operator, _ value: DatabaseValue) -> SQLExpression {
        .comparison(expression, comparison, SQLExpression(databaseValue: value))
    }

    /// The condition that the value is the same.
    var equality: SQLExpression {
        comparison(.equal, value)
    }

    /// The condition that the value comes later, or `nil` if nothing does.
    var following: SQLExpression? {
        if value.isNull {
            return hasNullsLast ? nil : comparison(.notEqual, .null)
        }
        let following = comparison(isAscending ? .greater : .less, value)
        return hasNullsLast ? .joined([following, comparison(.equal, .null)], .or) : following
    }

    /// A condition that the value itself, and all that come later, fulfil; `nil` if there is no simple one.
    var bound: SQLExpression? {
        guard !value.isNull, !hasNullsLast else { return nil }
        return comparison(isAscending ? .greaterOrEqual : .lessOrEqual, value)
    }
}
