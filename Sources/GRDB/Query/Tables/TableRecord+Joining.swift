// The static methods of `TableRecord` that begin a request with an association: joined, included, or aggregated.

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
