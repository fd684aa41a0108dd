// `DerivableRequest`, the protocol of everything that requests and associations have in common.

/// A request, or an association, that others can be derived from.
///
/// Each method of the protocols it inherits from gives a new request, and leaves the original as it is:
///
///     let flights = Flight.filter { $0.origin == "ATL" }
///     let lateFlights = flights.filter { $0.delay > 60 }
///     let latest = lateFlights.order(\.delay.desc).limit(10)
///
/// Define the words of your program in extensions of this protocol. Requests and associations have them both:
///
///     extension DerivableRequest<Flight> {
///         func late() -> Self { filter { $0.delay > 60 } }
///     }
///     let lateFlights = Flight.all().late()
///     let carriers = Carrier.including(all: Carrier.flights.late())
public protocol DerivableRequest<RowDecoder>: AggregatingRequest, FilteredRequest, JoinableRequest, OrderedRequest, SelectionRequest,
    TableRequest, TypedRequest
{
    /// Leaves out rows that are equal to others.
    ///
    ///     // SELECT DISTINCT "origin" FROM "flight"
    ///     let request = Flight.select(Column("origin")).distinct()
    func distinct() -> Self

    /// Defines a common table expression, so that joins and conditions can refer to it.
    ///
    ///     // WITH "lateFlight" AS (SELECT * FROM "flight" WHERE "delay" > 60) SELECT * FROM "carrier" …
    ///     let late = CommonTableExpression(named: "lateFlight", request: Flight.filter { $0.delay > 60 })
    ///     let request = Carrier.all().with(late)
    ///
    /// - Parameter cte: The common table expression. It replaces another one of the same name.
    func with<T>(_ cte: CommonTableExpression<T>) -> Self

    /// The content of the request.
    var _relation: _Relation { get set }
}

extension DerivableRequest {
    /// The same request, after a change of its content.
    func changing(_ change: (inout _Relation) -> Void) -> Self {
        var result = self
        change(&result._relation)
        return result
    }

    /// The name of the table.
    public var databaseTableName: String {
        _relation.table
    }

    public func distinct() -> Self {
        changing { $0.details.isDistinct = true }
    }

    public func with<T>(_ cte: CommonTableExpression<T>) -> Self {
        changing { $0.add(cte.commonTable) }
    }

    // MARK: - Tables

    public func _aliased(_ alias: TableAliasBase) -> Self {
        changing { $0.alias(alias) }
    }

    // MARK: - Selections

    public func selectWhenConnected(_ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]) -> Self {
        changing { $0.select(.resolvedWithDatabase { db in try selection(db).map(\.sqlSelection) }) }
    }

    public func annotatedWhenConnected(with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]) -> Self {
        changing { $0.annotate(.resolvedWithDatabase { db in try selection(db).map(\.sqlSelection) }) }
    }

    public func _select(_ selection: [SQLSelection]) -> Self {
        changing { $0.select(.value(selection)) }
    }

    public func _annotate(with selection: [SQLSelection]) -> Self {
        changing { $0.annotate(.value(selection)) }
    }

    // MARK: - Filters

    public func filterWhenConnected(_ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible) -> Self {
        changing { $0.filter(.resolvedWithDatabase { db in try predicate(db).sqlExpression }) }
    }

    public func _filter(_ predicate: SQLExpression) -> Self {
        changing { $0.filter(.value(predicate)) }
    }

    // MARK: - Groups

    public func groupWhenConnected(_ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]) -> Self {
        changing { $0.details.groups = .resolvedWithDatabase { db in try expressions(db).map(\.sqlExpression) } }
    }

    public func havingWhenConnected(_ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible) -> Self {
        changing { $0.details.havingConditions.append(.resolvedWithDatabase { db in try predicate(db).sqlExpression }) }
    }

    public func _group(by expressions: [SQLExpression]) -> Self {
        changing { $0.details.groups = .value(expressions) }
    }

    public func _having(_ predicate: SQLExpression) -> Self {
        changing { $0.details.havingConditions.append(.value(predicate)) }
    }

    // MARK: - Order

    public func orderWhenConnected(_ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]) -> Self {
        changing { $0.ordering = _Relation.Ordering(.resolvedWithDatabase { db in try orderings(db).map(\.sqlOrdering) }) }
    }

    public func _order(by orderings: [SQLOrdering]) -> Self {
        changing { $0.ordering = _Relation.Ordering(.value(orderings)) }
    }

    public func reversed() -> Self {
        changing { $0.ordering.isReversed.toggle() }
    }

    public func unordered() -> Self {
        changing { $0.unorder() }
    }

    public func withStableOrder() -> Self {
        changing { $0.stabilizeOrder() }
    }

    // MARK: - Associations

    public func _join(_ association: _AssociationPath, isRequired: Bool, isIncluded: Bool) -> Self {
        changing { $0.join(association, isRequired: isRequired, isIncluded: isIncluded) }
    }

    public func _annotate(with association: _AssociationPath, isRequired: Bool) -> Self {
        changing { $0.annotate(with: association, isRequired: isRequired) }
    }

    public func _prefetch(_ association: _AssociationPath) -> Self {
        changing { $0.prefetch(association) }
    }
}
