// The static methods of `TableRecord` that begin a request with a filter, an order, a limit, an alias, a common table expression or an association.

// MARK: - Conditions

extension TableRecord {
    // MARK: - Conditions

    /// Returns a request for the rows that satisfy a condition.
    ///
    ///     // SELECT * FROM "flight" WHERE "origin" = 'ATL'
    ///     let request = Flight.filter(Column("origin") == "ATL")
    ///
    /// - Parameter predicate: An SQL condition. Rows for which it is NULL are left out, as those for which it is false.
    @_disfavoredOverload
    public static func filter(_ predicate: any SQLSpecificExpressible) -> QueryInterfaceRequest<Self> {
        all().filter(predicate)
    }

    /// Returns a request for the rows that satisfy a condition that a closure makes from the columns of the type.
    ///
    ///     // SELECT * FROM "flight" WHERE "origin" = 'ATL'
    ///     let request = Flight.filter { $0.origin == "ATL" }
    ///
    /// - Throws: The error of the closure.
    public static func filter(
        _ predicate: (DatabaseComponents) throws -> any SQLSpecificExpressible
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().filter(predicate)
    }

    /// Returns a request for the rows that satisfy a condition in SQL text, with the arguments it needs.
    ///
    ///     // SELECT * FROM "flight" WHERE origin = 'ATL'
    ///     let request = Flight.filter(sql: "origin = ?", arguments: ["ATL"])
    ///
    /// - Parameters:
    ///   - sql: The condition. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public static func filter(
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().filter(sql: sql, arguments: arguments)
    }

    /// Returns a request for the rows that satisfy a condition in an SQL literal.
    ///
    ///     // SELECT * FROM "flight" WHERE origin = 'ATL'
    ///     let request = Flight.filter(literal: "origin = \("ATL")")
    public static func filter(literal sqlLiteral: SQL) -> QueryInterfaceRequest<Self> {
        all().filter(literal: sqlLiteral)
    }

    // MARK: - Keys

    /// Returns a request for the row with a primary key.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let request = Airport.filter(key: "ATL")
    ///
    /// A table without primary key is searched by its `rowid`. Fetching throws when the primary key has several columns.
    ///
    /// - Parameter key: The primary key. Nil, or a value that is NULL for the database, gives a request that fetches nothing.
    public static func filter(key: any DatabaseValueConvertible) -> QueryInterfaceRequest<Self> {
        all().filter(key: key)
    }

    /// Returns a request for the row with a primary key, or with a unique key.
    ///
    ///     // SELECT * FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17)
    ///     let request = Flight.filter(key: ["carrier": "UA", "number": 17])
    ///
    /// Fetching throws when the columns are not those of the primary key or of a unique index.
    ///
    /// - Parameter key: Columns and values. Nil gives a request that fetches nothing.
    @_disfavoredOverload
    public static func filter(key: [String: (any DatabaseValueConvertible)?]?) -> QueryInterfaceRequest<Self> {
        all().filter(key: key)
    }

    /// Returns a request for the rows with the given primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.filter(keys: ["ATL", "ORD"])
    ///
    /// - Parameter keys: The primary keys. An empty sequence gives a request that fetches nothing.
    @_disfavoredOverload
    public static func filter<Key: DatabaseValueConvertible>(keys: any Collection<Key>) -> QueryInterfaceRequest<Self> {
        all().filter(keys: keys)
    }

    /// Returns a request for the rows with the given primary or unique keys.
    ///
    ///     // SELECT * FROM "flight" WHERE (("carrier" = 'UA') AND ("number" = 17)) OR (("carrier" = 'AA') AND ("number" = 4))
    ///     let request = Flight.filter(keys: [["carrier": "UA", "number": 17], ["carrier": "AA", "number": 4]])
    ///
    /// Fetching throws when the columns are not those of the primary key or of a unique index.
    public static func filter(keys: [[String: (any DatabaseValueConvertible)?]]) -> QueryInterfaceRequest<Self> {
        all().filter(keys: keys)
    }

    /// Refuses one key of several columns: `filter(key:)` takes it.
    @available(*, unavailable, renamed: "filter(key:)", message: "'filter(key:)' takes one key of several columns")
    public static func filter(keys: [String: (any DatabaseValueConvertible)?]) -> QueryInterfaceRequest<Self> {
        filter(key: keys)
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    // MARK: - Ids

    /// Returns a request for the row with an id: the primary key.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let request = Airport.filter(id: "ATL")
    public static func filter(id: ID) -> QueryInterfaceRequest<Self> {
        all().filter(id: id)
    }

    /// Returns a request for the rows with the given ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.filter(ids: ["ATL", "ORD"])
    public static func filter(ids: [ID]) -> QueryInterfaceRequest<Self> {
        all().filter(ids: ids)
    }

    /// Returns a request for the rows with the given ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.filter(ids: ["ATL", "ORD"])
    @_disfavoredOverload
    public static func filter(ids: Set<ID>) -> QueryInterfaceRequest<Self> {
        all().filter(ids: ids)
    }

    /// Returns a request for the rows with the given ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.filter(ids: ["ATL", "ORD"])
    @_disfavoredOverload
    public static func filter(ids: any Collection<ID>) -> QueryInterfaceRequest<Self> {
        all().filter(ids: ids)
    }
}

// MARK: - Orders

extension TableRecord {
    // MARK: - Orders

    /// Returns a request for all rows, sorted.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.order(Column("origin"), Column("delay").desc)
    public static func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<Self> {
        all().order(orderings)
    }

    /// Returns a request for all rows, sorted.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.order([Column("origin"), Column("delay").desc])
    public static func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<Self> {
        all().order(orderings)
    }

    /// Returns a request for all rows, sorted by the terms that a closure makes from the columns of the type.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Flight.order { [$0.origin, $0.delay.desc] }
    ///
    /// - Throws: The error of the closure.
    public static func order(
        _ orderings: (DatabaseComponents) throws -> [any SQLOrderingTerm]
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().order(orderings(databaseComponents))
    }

    /// Returns a request for all rows, sorted by the term that a closure makes from the columns of the type.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "delay" DESC
    ///     let request = Flight.order(\.delay.desc)
    ///
    /// - Throws: The error of the closure.
    public static func order(
        _ ordering: (DatabaseComponents) throws -> any SQLOrderingTerm
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().order([ordering(databaseComponents)])
    }

    /// Returns a request for all rows, sorted by SQL text, with the arguments it needs.
    ///
    ///     // SELECT * FROM "flight" ORDER BY IFNULL(delay, 0)
    ///     let request = Flight.order(sql: "IFNULL(delay, ?)", arguments: [0])
    ///
    /// - Parameters:
    ///   - sql: The ordering terms. They are not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public static func order(
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().order(sql: sql, arguments: arguments)
    }

    /// Returns a request for all rows, sorted by an SQL literal.
    ///
    ///     // SELECT * FROM "flight" ORDER BY IFNULL(delay, ?)
    ///     let request = Flight.order(literal: "IFNULL(delay, \(0))")
    public static func order(literal sqlLiteral: SQL) -> QueryInterfaceRequest<Self> {
        all().order(literal: sqlLiteral)
    }

    /// Returns a request for all rows, sorted by the primary key.
    ///
    ///     // SELECT * FROM "airport" ORDER BY "code"
    ///     let request = Airport.orderByPrimaryKey()
    ///
    /// A table without primary key is sorted by its `rowid`.
    public static func orderByPrimaryKey() -> QueryInterfaceRequest<Self> {
        all().orderByPrimaryKey()
    }

    // MARK: - Limits

    /// Returns a request for some rows at most.
    ///
    ///     // SELECT * FROM "flight" LIMIT 10 OFFSET 20
    ///     let request = Flight.limit(10, offset: 20)
    ///
    /// - Parameters:
    ///   - limit: How many rows are fetched at most.
    ///   - offset: How many rows are skipped.
    public static func limit(_ limit: Int, offset: Int? = nil) -> QueryInterfaceRequest<Self> {
        all().limit(limit, offset: offset)
    }

    // MARK: - Aliases

    /// Returns a request for all rows of a table that has a name of its own in the request.
    ///
    ///     let leg = TableAlias(name: "leg")
    ///     // SELECT "leg".* FROM "flight" "leg" WHERE "leg"."delay" > 60
    ///     let request = Flight.aliased(leg).filter(leg[Column("delay")] > 60)
    public static func aliased(_ alias: TableAlias<Void>) -> QueryInterfaceRequest<Self> {
        all().aliased(alias)
    }

    /// Returns a request for all rows of a table that has a name of its own in the request.
    ///
    ///     let leg = TableAlias<Flight>(name: "leg")
    ///     // SELECT "leg".* FROM "flight" "leg" WHERE "leg"."delay" > 60
    ///     let request = Flight.aliased(leg).filter(leg.delay > 60)
    public static func aliased(_ alias: TableAlias<Self>) -> QueryInterfaceRequest<Self> {
        all().aliased(alias)
    }

    // MARK: - Common table expressions

    /// Returns a request that begins with a common table expression, so that joins and conditions can refer to it.
    ///
    ///     let late = CommonTableExpression(named: "late", request: Flight.filter(Column("delay") > 60))
    ///     // WITH "late" AS (SELECT * FROM "flight" WHERE "delay" > 60) SELECT * FROM "flight"
    ///     let request = Flight.with(late)
    public static func with<RowDecoder>(_ cte: CommonTableExpression<RowDecoder>) -> QueryInterfaceRequest<Self> {
        all().with(cte)
    }
}

// MARK: - Associations

extension TableRecord {
    // MARK: - Including

    /// Returns a request that fetches, for each row, all rows of an association. They are fetched by a second query.
    ///
    ///     struct CarrierInfo: Decodable, FetchableRecord {
    ///         var carrier: Carrier
    ///         var planes: [Plane]
    ///     }
    ///     // SELECT * FROM "carrier"
    ///     // SELECT * FROM "plane" WHERE "carrierCode" IN ('AA', 'UA', …)
    ///     let infos = try Carrier.including(all: Carrier.planes).asRequest(of: CarrierInfo.self).fetchAll(db)
    public static func including<A: AssociationToMany>(all association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().including(all: association)
    }

    /// Returns a request that fetches, with each row, the columns of its associated row, if there is one.
    ///
    ///     // SELECT "flight".*, "plane".* FROM "flight" LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Flight.including(optional: Flight.plane)
    public static func including<A: Association>(optional association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().including(optional: association)
    }

    /// Returns a request that fetches, with each row, the columns of its associated row. Rows without an associated row are left out.
    ///
    ///     // SELECT "flight".*, "plane".* FROM "flight" JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Flight.including(required: Flight.plane)
    public static func including<A: Association>(required association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().including(required: association)
    }

    // MARK: - Joining

    /// Returns a request that joins an association without selecting its columns, for the sake of conditions and orders.
    ///
    ///     let plane = TableAlias<Plane>()
    ///     // SELECT "flight".* FROM "flight" LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId" ORDER BY "plane"."seats"
    ///     let request = Flight.joining(optional: Flight.plane.aliased(plane)).order(plane.seats)
    public static func joining<A: Association>(optional association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().joining(optional: association)
    }

    /// Returns a request for the rows that have an associated row. The columns of the latter are not selected.
    ///
    ///     // SELECT "flight".* FROM "flight" JOIN "plane" ON ("plane"."id" = "flight"."planeId") AND ("plane"."seats" > 300)
    ///     let request = Flight.joining(required: Flight.plane.filter { $0.seats > 300 })
    public static func joining<A: Association>(required association: A) -> QueryInterfaceRequest<Self>
    where A.OriginRowDecoder == Self {
        all().joining(required: association)
    }

    // MARK: - Annotating

    /// Returns a request that fetches the columns of the associated row, if there is one, among those of the row itself.
    ///
    ///     // SELECT "flight".*, "plane"."seats" FROM "flight" LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Flight.annotated(withOptional: Flight.plane.select { $0.seats })
    public static func annotated<Destination>(withOptional association: any Association<Self, Destination>) -> QueryInterfaceRequest<Self> {
        all().annotated(withOptional: association)
    }

    /// Returns a request that fetches the columns of the associated row among those of the row itself. Rows without an associated row are left out.
    ///
    ///     // SELECT "flight".*, "plane"."seats" FROM "flight" JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Flight.annotated(withRequired: Flight.plane.select { $0.seats })
    public static func annotated<Destination>(withRequired association: any Association<Self, Destination>) -> QueryInterfaceRequest<Self> {
        all().annotated(withRequired: association)
    }

    // MARK: - Aggregates of associations

    /// Returns a request that selects aggregates of associations, behind the default selection.
    ///
    ///     // SELECT "carrier".*, COUNT(DISTINCT "plane"."id") AS "planeCount"
    ///     // FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid"
    ///     let request = Carrier.annotated(with: Carrier.planes.count)
    public static func annotated(with aggregates: AssociationAggregate<Self>...) -> QueryInterfaceRequest<Self> {
        all().annotated(with: aggregates)
    }

    /// Returns a request that selects aggregates of associations, behind the default selection.
    ///
    ///     // SELECT "carrier".*, COUNT(DISTINCT "plane"."id") AS "planeCount", MAX("plane"."seats") AS "maxPlaneSeats"
    ///     // FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid"
    ///     let request = Carrier.annotated(with: [Carrier.planes.count, Carrier.planes.max { $0.seats }])
    public static func annotated(with aggregates: [AssociationAggregate<Self>]) -> QueryInterfaceRequest<Self> {
        all().annotated(with: aggregates)
    }

    /// Returns a request for the rows for which an aggregate of an association is true.
    ///
    ///     // SELECT "carrier".* FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid" HAVING COUNT(DISTINCT "plane"."id") > 100
    ///     let request = Carrier.having(Carrier.planes.count > 100)
    public static func having(_ predicate: AssociationAggregate<Self>) -> QueryInterfaceRequest<Self> {
        all().having(predicate)
    }
}
