// The methods of `Table` that begin a request with an association: joined, included, or aggregated.

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
