// `AssociationAggregate`, a value computed from all rows that are associated with a row (how many there are, the greatest…), and the requests that
// use it.

// An aggregate is an expression, and the associations that have to be joined for it. Each of these has an alias of its own, to which
// the columns of the expression belong. The same association in several aggregates is joined once: a request merges the joins that have
// the same key, aliases included.

/// A value computed from the rows of an association to many, for each row of a request.
///
///     struct Carrier: TableRecord {
///         static let planes = hasMany(Plane.self)
///     }
///     // SELECT "carrier".*, COUNT(DISTINCT "plane"."id") AS "planeCount"
///     // FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
///     // GROUP BY "carrier"."rowid"
///     let request = Carrier.annotated(with: Carrier.planes.count)
///
///     // SELECT "carrier".*
///     // FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
///     // GROUP BY "carrier"."rowid" HAVING COUNT(DISTINCT "plane"."id") > 100
///     let large = Carrier.having(Carrier.planes.count > 100)
///
/// Aggregates come from associations: ``AssociationToMany/count``, ``AssociationToMany/isEmpty``, `max`…
/// They can be compared, combined, and calculated with.
///
/// Two aggregates of one request that join different associations multiply the joined rows. So their sums and averages are computed by
/// subqueries:
///
///     // SELECT "carrier".*,
///     //   (SELECT SUM("seats") FROM "plane" WHERE "carrierCode" = "carrier"."code") AS "planeSeatsSum",
///     //   COUNT(DISTINCT "flight"."id") AS "flightCount"
///     // FROM "carrier" LEFT JOIN "plane" … LEFT JOIN "flight" … GROUP BY "carrier"."rowid"
///     let request = Carrier.annotated(with: Carrier.planes.sum { $0.seats }, Carrier.flights.count)
///
/// Where no subquery can do it (the rows of the request have conditions on those of the association, or it is grouped), the request throws an
/// error when it is used.
public struct AssociationAggregate<RowDecoder>: Sendable {
    /// The associations to be joined. The last table of each has an alias.
    let paths: PersistentList<_AssociationPath>

    /// The value. Its columns belong to the aliases of the associations.
    let expression: SQLExpression

    /// The name of the column in the results, or `nil` for the one that SQLite chooses.
    private(set) var key: String?
}

extension AssociationAggregate {
    /// The aggregate of one association.
    ///
    /// - Parameters:
    ///   - path: The association.
    ///   - key: The name of the column in the results.
    ///   - expression: Gives the value, from an alias of the associated table.
    init(_ path: _AssociationPath, key: String?, _ expression: (TableAliasBase) -> SQLExpression) {
        let alias = TableAliasBase(name: nil)
        var path = path
        path.destination.alias(alias)
        self.init(paths: PersistentList([path]), expression: expression(alias), key: key)
    }
}

// MARK: - Names

extension AssociationAggregate {
    /// Returns the aggregate, with another name for its column in the results.
    ///
    ///     // SELECT "carrier".*, COUNT(DISTINCT "plane"."id") AS "fleetSize" …
    ///     Carrier.annotated(with: Carrier.planes.count.forKey("fleetSize"))
    ///
    /// - Parameter key: The name of the column.
    public func forKey(_ key: String) -> Self {
        var aggregate = self
        aggregate.key = key
        return aggregate
    }

    /// Returns the aggregate, with another name for its column in the results.
    ///
    /// - Parameter key: A coding key. Its string value is the name of the column.
    public func forKey(_ key: some CodingKey) -> Self {
        forKey(key.stringValue)
    }

    /// What a request selects for the aggregate.
    var selection: SQLSelection {
        guard let key else { return SQLSelection(expression) }
        return SQLSelection(expression, aliasedAs: key)
    }
}

// MARK: - Operations

extension AssociationAggregate {
    /// The aggregate whose value is made from the value of this one. It has no name.
    func map(_ transform: (SQLExpression) -> SQLExpression) -> Self {
        Self(paths: paths, expression: transform(expression), key: nil)
    }

    /// The aggregate whose value is made from the value of this one, and which has the same name.
    func mapKeepingKey(_ transform: (SQLExpression) -> SQLExpression) -> Self {
        Self(paths: paths, expression: transform(expression), key: key)
    }

    /// The aggregate whose value is made from the values of this one and of another one. It has no name.
    func combined(with other: Self, _ transform: (SQLExpression, SQLExpression) -> SQLExpression) -> Self {
        var paths = paths
        paths.append(contentsOf: other.paths)
        return Self(paths: paths, expression: transform(expression, other.expression), key: nil)
    }
}

// MARK: - Relations

extension _Relation {
    /// Joins what an aggregate is computed from, and groups the joined rows by row of the relation.
    fileprivate mutating func prepare<T>(for aggregate: AssociationAggregate<T>) {
        for path in aggregate.paths.elements {
            join(path, isRequired: false, isIncluded: false)
        }
        let table = table
        details.groups = .resolvedWithDatabase { db in try db.rowIdentity(of: table).map { SQLExpression(column: $0) } }
    }

    /// Selects an aggregate.
    mutating func annotate<T>(with aggregate: AssociationAggregate<T>) {
        prepare(for: aggregate)
        annotate(.value([aggregate.selection]))
    }

    /// Leaves out the rows for which an aggregate is not true.
    mutating func having<T>(_ predicate: AssociationAggregate<T>) {
        prepare(for: predicate)
        details.havingConditions.append(.value(predicate.expression))
    }
}

// MARK: - Requests

extension DerivableRequest {
    /// Selects aggregates of associations, behind what is selected already.
    ///
    ///     // SELECT "carrier".*, COUNT(DISTINCT "plane"."id") AS "planeCount"
    ///     // FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid"
    ///     let request = Carrier.all().annotated(with: Carrier.planes.count)
    ///
    /// The rows are grouped by primary key: another grouping is replaced.
    public func annotated(with aggregates: AssociationAggregate<RowDecoder>...) -> Self {
        annotated(with: aggregates)
    }

    /// Selects aggregates of associations, behind what is selected already.
    ///
    ///     // SELECT "carrier".*, COUNT(DISTINCT "plane"."id") AS "planeCount", MAX("plane"."seats") AS "maxPlaneSeats"
    ///     // FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid"
    ///     let request = Carrier.all().annotated(with: [Carrier.planes.count, Carrier.planes.max { $0.seats }])
    ///
    /// The rows are grouped by primary key: another grouping is replaced.
    public func annotated(with aggregates: [AssociationAggregate<RowDecoder>]) -> Self {
        changing { relation in
            for aggregate in aggregates {
                relation.annotate(with: aggregate)
            }
        }
    }

    /// Keeps the rows for which an aggregate of an association is true.
    ///
    ///     // SELECT "carrier".* FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid" HAVING COUNT(DISTINCT "plane"."id") > 100
    ///     let request = Carrier.all().having(Carrier.planes.count > 100)
    ///
    /// The rows are grouped by primary key: another grouping is replaced.
    public func having(_ predicate: AssociationAggregate<RowDecoder>) -> Self {
        changing { $0.having(predicate) }
    }
}
