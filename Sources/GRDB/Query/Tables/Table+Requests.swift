// The methods of `Table` that begin a request: selections, filters, orders, limits, aliases, associations.

extension Table {
    // MARK: - Selections

    /// Returns a request that selects the given columns and expressions, instead of all columns.
    ///
    ///     // SELECT "origin", "delay" FROM "flight"
    ///     let request = Table("flight").select(Column("origin"), Column("delay"))
    ///
    /// - Parameter selection: Columns, expressions, `.allColumns`, `.rowID`…
    public func select(_ selection: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selection)
    }

    /// Returns a request that selects the given columns and expressions, instead of all columns.
    ///
    ///     // SELECT "origin", "delay" FROM "flight"
    ///     let request = Table("flight").select([Column("origin"), Column("delay")])
    public func select(_ selection: [any SQLSelectable]) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selection)
    }

    /// Returns a request that selects SQL text, with the arguments it needs.
    ///
    ///     // SELECT origin, delay / 60.0 AS hours FROM "flight"
    ///     let request = Table("flight").select(sql: "origin, delay / ? AS hours", arguments: [60.0])
    ///
    /// - Parameters:
    ///   - sql: What to select. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public func select(
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().select(SQL(sql: sql, arguments: arguments))
    }

    /// Returns a request that selects an SQL literal.
    ///
    ///     // SELECT origin, delay / 60.0 AS hours FROM "flight"
    ///     let request = Table("flight").select(literal: "origin, delay / \(60.0) AS hours")
    public func select(literal sqlLiteral: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().select(sqlLiteral)
    }

    /// Returns a request that selects the given columns and expressions, and fetches values of another type than the table.
    ///
    ///     // SELECT MAX("delay") FROM "flight"
    ///     let longest = try Table("flight").select(max(Column("delay")), as: Int.self).fetchOne(db)
    ///
    /// - Parameters:
    ///   - selection: Columns, expressions…
    ///   - type: What rows are decoded to. By default, it is inferred from the context.
    public func select<T>(
        _ selection: any SQLSelectable...,
        as type: T.Type = T.self
    ) -> QueryInterfaceRequest<T> {
        all().select(selection, as: type)
    }

    /// Returns a request that selects the given columns and expressions, and fetches values of another type than the table.
    ///
    ///     // SELECT MAX("delay") FROM "flight"
    ///     let longest = try Table("flight").select([max(Column("delay"))], as: Int.self).fetchOne(db)
    public func select<T>(
        _ selection: [any SQLSelectable],
        as type: T.Type = T.self
    ) -> QueryInterfaceRequest<T> {
        all().select(selection, as: type)
    }

    /// Returns a request that selects SQL text, with the arguments it needs, and fetches values of another type than the table.
    ///
    ///     // SELECT AVG(delay) FROM "flight"
    ///     let average = try Table("flight").select(sql: "AVG(delay)", as: Double.self).fetchOne(db)
    public func select<T>(
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        as type: T.Type = T.self
    ) -> QueryInterfaceRequest<T> {
        all().select([SQL(sql: sql, arguments: arguments)], as: type)
    }

    /// Returns a request that selects an SQL literal, and fetches values of another type than the table.
    ///
    ///     // SELECT IFNULL(delay, ?) FROM "flight"
    ///     let delays = try Table("flight").select(literal: "IFNULL(delay, \(0))", as: Int.self).fetchAll(db)
    public func select<T>(
        literal sqlLiteral: SQL,
        as type: T.Type = T.self
    ) -> QueryInterfaceRequest<T> {
        all().select([sqlLiteral], as: type)
    }

    /// Returns a request that selects the primary key.
    ///
    ///     // SELECT "code" FROM "airport"
    ///     let codes = try Table("airport").selectPrimaryKey(as: String.self).fetchAll(db)
    ///
    /// A primary key of several columns selects all of them: fetch rows then. A table without primary key selects its `rowid`.
    ///
    /// - Parameter type: What rows are decoded to. By default, it is inferred from the context.
    public func selectPrimaryKey<PrimaryKey>(
        as type: PrimaryKey.Type = PrimaryKey.self
    ) -> QueryInterfaceRequest<PrimaryKey> {
        all().selectPrimaryKey(as: type)
    }

    /// Returns a request that selects more columns and expressions, behind all columns.
    ///
    ///     // SELECT *, "delay" > 60 AS "isLate" FROM "flight"
    ///     let request = Table("flight").annotated(with: (Column("delay") > 60).forKey("isLate"))
    public func annotated(with selection: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: selection)
    }

    /// Returns a request that selects more columns and expressions, behind all columns.
    ///
    ///     // SELECT *, "rowid", "delay" > 60 AS "isLate" FROM "flight"
    ///     let request = Table("flight").annotated(with: [Column.rowID, (Column("delay") > 60).forKey("isLate")])
    public func annotated(with selection: [any SQLSelectable]) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: selection)
    }

    // MARK: - Filters

    /// Returns an empty request of the table: it fetches no row.
    ///
    ///     // SELECT * FROM "flight" WHERE 0
    ///     let request = Table("flight").none()
    public func none() -> QueryInterfaceRequest<RowDecoder> {
        all().none()
    }

    /// Returns a request for the rows that satisfy a condition.
    ///
    ///     // SELECT * FROM "flight" WHERE "origin" = 'ATL'
    ///     let request = Table("flight").filter(Column("origin") == "ATL")
    ///
    /// - Parameter predicate: An SQL condition. Rows for which it is NULL are left out, as those for which it is false.
    public func filter(_ predicate: any SQLSpecificExpressible) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(predicate)
    }

    /// Returns a request for the rows that satisfy a condition in SQL text, with the arguments it needs.
    ///
    ///     // SELECT * FROM "flight" WHERE origin = 'ATL'
    ///     let request = Table("flight").filter(sql: "origin = ?", arguments: ["ATL"])
    ///
    /// - Parameters:
    ///   - sql: The condition. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public func filter(
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(sql: sql, arguments: arguments)
    }

    /// Returns a request for the rows that satisfy a condition in an SQL literal.
    ///
    ///     // SELECT * FROM "flight" WHERE origin = 'ATL'
    ///     let request = Table("flight").filter(literal: "origin = \("ATL")")
    public func filter(literal sqlLiteral: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(literal: sqlLiteral)
    }

    /// Returns a request for the row with a primary key.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let request = Table("airport").filter(key: "ATL")
    ///
    /// A table without primary key is searched by its `rowid`. Fetching throws when the primary key has several columns.
    ///
    /// - Parameter key: The primary key. Nil, or a value that is NULL for the database, gives a request that fetches nothing.
    public func filter(key: any DatabaseValueConvertible) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: key)
    }

    /// Returns a request for the row with a primary key, or with a unique key.
    ///
    ///     // SELECT * FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17)
    ///     let request = Table("flight").filter(key: ["carrier": "UA", "number": 17])
    ///
    /// Fetching throws when the columns are not those of the primary key or of a unique index.
    ///
    /// - Parameter key: Columns and values. Nil gives a request that fetches nothing.
    @_disfavoredOverload
    public func filter(key: [String: (any DatabaseValueConvertible)?]?) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: key)
    }

    /// Returns a request for the rows with the given primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Table("airport").filter(keys: ["ATL", "ORD"])
    ///
    /// - Parameter keys: The primary keys. An empty collection gives a request that fetches nothing.
    @_disfavoredOverload
    public func filter<Key: DatabaseValueConvertible>(keys: any Collection<Key>) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(keys: keys)
    }

    /// Returns a request for the rows with the given primary or unique keys.
    ///
    ///     // SELECT * FROM "flight" WHERE (("carrier" = 'UA') AND ("number" = 17)) OR (("carrier" = 'AA') AND ("number" = 4))
    ///     let request = Table("flight").filter(keys: [["carrier": "UA", "number": 17], ["carrier": "AA", "number": 4]])
    ///
    /// Fetching throws when the columns are not those of the primary key or of a unique index.
    public func filter(keys: [[String: (any DatabaseValueConvertible)?]]) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(keys: keys)
    }

    /// Refuses one key of several columns: `filter(key:)` takes it.
    @available(*, unavailable, renamed: "filter(key:)", message: "'filter(key:)' takes one key of several columns")
    public func filter(keys: [String: (any DatabaseValueConvertible)?]) -> QueryInterfaceRequest<RowDecoder> {
        filter(key: keys)
    }

    // MARK: - Orders

    /// Returns a request for all rows, sorted.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Table("flight").order(Column("origin"), Column("delay").desc)
    public func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<RowDecoder> {
        all().order(orderings)
    }

    /// Returns a request for all rows, sorted.
    ///
    ///     // SELECT * FROM "flight" ORDER BY "origin", "delay" DESC
    ///     let request = Table("flight").order([Column("origin"), Column("delay").desc])
    public func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<RowDecoder> {
        all().order(orderings)
    }

    /// Returns a request for all rows, sorted by SQL text, with the arguments it needs.
    ///
    ///     // SELECT * FROM "flight" ORDER BY IFNULL(delay, 0)
    ///     let request = Table("flight").order(sql: "IFNULL(delay, ?)", arguments: [0])
    ///
    /// - Parameters:
    ///   - sql: The ordering terms. They are not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public func order(
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().order(sql: sql, arguments: arguments)
    }

    /// Returns a request for all rows, sorted by an SQL literal.
    ///
    ///     // SELECT * FROM "flight" ORDER BY IFNULL(delay, ?)
    ///     let request = Table("flight").order(literal: "IFNULL(delay, \(0))")
    public func order(literal sqlLiteral: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().order(literal: sqlLiteral)
    }

    /// Returns a request for all rows, sorted by the primary key.
    ///
    ///     // SELECT * FROM "airport" ORDER BY "code"
    ///     let request = Table("airport").orderByPrimaryKey()
    ///
    /// A table without primary key is sorted by its `rowid`.
    public func orderByPrimaryKey() -> QueryInterfaceRequest<RowDecoder> {
        all().orderByPrimaryKey()
    }

    // MARK: - Limits, aliases, common table expressions

    /// Returns a request for some rows at most.
    ///
    ///     // SELECT * FROM "flight" LIMIT 10 OFFSET 20
    ///     let request = Table("flight").limit(10, offset: 20)
    ///
    /// - Parameters:
    ///   - limit: How many rows are fetched at most.
    ///   - offset: How many rows are skipped.
    public func limit(_ limit: Int, offset: Int? = nil) -> QueryInterfaceRequest<RowDecoder> {
        all().limit(limit, offset: offset)
    }

    /// Returns a request for all rows of a table that has a name of its own in the request.
    ///
    ///     let leg = TableAlias(name: "leg")
    ///     // SELECT "leg".* FROM "flight" "leg" WHERE "leg"."delay" > 60
    ///     let request = Table("flight").aliased(leg).filter(leg[Column("delay")] > 60)
    public func aliased(_ alias: TableAlias<Void>) -> QueryInterfaceRequest<RowDecoder> {
        all().aliased(alias)
    }

    /// Returns a request for all rows of a table that has a name of its own in the request.
    ///
    ///     let leg = TableAlias<Flight>(name: "leg")
    ///     // SELECT "leg".* FROM "flight" "leg" WHERE "leg"."delay" > 60
    ///     let request = Table<Flight>("flight").aliased(leg).filter(leg.delay > 60)
    public func aliased(_ alias: TableAlias<RowDecoder>) -> QueryInterfaceRequest<RowDecoder> {
        all().aliased(alias)
    }

    /// Returns a request that begins with a common table expression, so that joins and conditions can refer to it.
    ///
    ///     let late = CommonTableExpression(named: "late", sql: "SELECT * FROM flight WHERE delay > 60")
    ///     // WITH "late" AS (SELECT * FROM flight WHERE delay > 60) SELECT * FROM "flight"
    ///     let request = Table("flight").with(late)
    public func with<T>(_ cte: CommonTableExpression<T>) -> QueryInterfaceRequest<RowDecoder> {
        all().with(cte)
    }
}

extension Table where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
    /// Returns a request for the row with an id: the primary key.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let request = Table<Airport>("airport").filter(id: "ATL")
    public func filter(id: RowDecoder.ID) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(id: id)
    }

    /// Returns a request for the rows with the given ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Table<Airport>("airport").filter(ids: ["ATL", "ORD"])
    public func filter(ids: [RowDecoder.ID]) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(ids: ids)
    }

    /// Returns a request for the rows with the given ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Table<Airport>("airport").filter(ids: ["ATL", "ORD"])
    @_disfavoredOverload
    public func filter(ids: Set<RowDecoder.ID>) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(ids: ids)
    }

    /// Returns a request for the rows with the given ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Table<Airport>("airport").filter(ids: ["ATL", "ORD"])
    @_disfavoredOverload
    public func filter(ids: any Collection<RowDecoder.ID>) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(ids: ids)
    }
}

extension Table where RowDecoder: Identifiable {
    /// Returns a request that selects the primary key, and fetches values of the type of `id`.
    ///
    ///     // SELECT "code" FROM "airport"
    ///     let codes = try Table<Airport>("airport").selectID().fetchAll(db)
    public func selectID() -> QueryInterfaceRequest<RowDecoder.ID> {
        all().selectID()
    }
}

// MARK: - Associations

extension Table {
    // MARK: - Including

    /// Returns a request that fetches, for each row, all rows of an association. They are fetched by a second query.
    ///
    ///     struct CarrierInfo: Decodable, FetchableRecord {
    ///         var carrier: Carrier
    ///         var planes: [Plane]
    ///     }
    ///     // SELECT * FROM "carrier"
    ///     // SELECT * FROM "plane" WHERE "carrierCode" IN ('AA', 'UA', …)
    ///     let infos = try Table<Carrier>("carrier").including(all: Carrier.planes).asRequest(of: CarrierInfo.self).fetchAll(db)
    public func including<A: AssociationToMany>(all association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().including(all: association)
    }

    /// Returns a request that fetches, with each row, the columns of its associated row, if there is one.
    ///
    ///     // SELECT "flight".*, "plane".* FROM "flight" LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Table<Flight>("flight").including(optional: Flight.plane)
    public func including<A: Association>(optional association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().including(optional: association)
    }

    /// Returns a request that fetches, with each row, the columns of its associated row. Rows without an associated row are left out.
    ///
    ///     // SELECT "flight".*, "plane".* FROM "flight" JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Table<Flight>("flight").including(required: Flight.plane)
    public func including<A: Association>(required association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().including(required: association)
    }

    // MARK: - Joining

    /// Returns a request that joins an association without selecting its columns, for the sake of conditions and orders.
    ///
    ///     let plane = TableAlias<Plane>()
    ///     // SELECT "flight".* FROM "flight" LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId" ORDER BY "plane"."seats"
    ///     let request = Table<Flight>("flight").joining(optional: Flight.plane.aliased(plane)).order(plane.seats)
    public func joining<A: Association>(optional association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().joining(optional: association)
    }

    /// Returns a request for the rows that have an associated row. The columns of the latter are not selected.
    ///
    ///     // SELECT "flight".* FROM "flight" JOIN "plane" ON ("plane"."id" = "flight"."planeId") AND ("plane"."seats" > 300)
    ///     let request = Table<Flight>("flight").joining(required: Flight.plane.filter { $0.seats > 300 })
    public func joining<A: Association>(required association: A) -> QueryInterfaceRequest<RowDecoder>
    where A.OriginRowDecoder == RowDecoder {
        all().joining(required: association)
    }

    // MARK: - Annotating

    /// Returns a request that fetches the columns of the associated row, if there is one, among those of the row itself.
    ///
    ///     // SELECT "flight".*, "plane"."seats" FROM "flight" LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Table<Flight>("flight").annotated(withOptional: Flight.plane.select { $0.seats })
    public func annotated<Destination>(
        withOptional association: any Association<RowDecoder, Destination>
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(withOptional: association)
    }

    /// Returns a request that fetches the columns of the associated row among those of the row itself. Rows without an associated row are left out.
    ///
    ///     // SELECT "flight".*, "plane"."seats" FROM "flight" JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Table<Flight>("flight").annotated(withRequired: Flight.plane.select { $0.seats })
    public func annotated<Destination>(
        withRequired association: any Association<RowDecoder, Destination>
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(withRequired: association)
    }

    // MARK: - Aggregates of associations

    /// Returns a request that selects aggregates of associations, behind the default selection.
    ///
    ///     // SELECT "carrier".*, COUNT(DISTINCT "plane"."id") AS "planeCount"
    ///     // FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid"
    ///     let request = Table<Carrier>("carrier").annotated(with: Carrier.planes.count)
    public func annotated(with aggregates: AssociationAggregate<RowDecoder>...) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: aggregates)
    }

    /// Returns a request that selects aggregates of associations, behind the default selection.
    ///
    ///     // SELECT "carrier".*, COUNT(DISTINCT "plane"."id") AS "planeCount", MAX("plane"."seats") AS "maxPlaneSeats"
    ///     // FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid"
    ///     let request = Table<Carrier>("carrier").annotated(with: [Carrier.planes.count, Carrier.planes.max { $0.seats }])
    public func annotated(with aggregates: [AssociationAggregate<RowDecoder>]) -> QueryInterfaceRequest<RowDecoder> {
        all().annotated(with: aggregates)
    }

    /// Returns a request for the rows for which an aggregate of an association is true.
    ///
    ///     // SELECT "carrier".* FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid" HAVING COUNT(DISTINCT "plane"."id") > 100
    ///     let request = Table<Carrier>("carrier").having(Carrier.planes.count > 100)
    public func having(_ predicate: AssociationAggregate<RowDecoder>) -> QueryInterfaceRequest<RowDecoder> {
        all().having(predicate)
    }
}
