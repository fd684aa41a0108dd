// `JoinableRequest`, the protocol of requests that know the associations of their table.

/// A request that can fetch associated rows, or use them for its conditions and its order.
public protocol JoinableRequest<RowDecoder>: TypedRequest {
    /// Joins the tables of an association.
    func _join(_ association: _AssociationPath, isRequired: Bool, isIncluded: Bool) -> Self

    /// Joins the tables of an association, and selects its columns among those of the request.
    func _annotate(with association: _AssociationPath, isRequired: Bool) -> Self

    /// Fetches the rows of an association by another query.
    func _prefetch(_ association: _AssociationPath) -> Self
}

extension JoinableRequest {
    /// Fetches, with each row, all associated rows.
    ///
    ///     struct CarrierInfo: Decodable, FetchableRecord {
    ///         var carrier: Carrier
    ///         var flights: [Flight]
    ///     }
    ///     // SELECT * FROM "carrier"
    ///     // SELECT *, "carrierCode" AS "grdb_carrierCode" FROM "flight" WHERE "carrierCode" IN ('AA', 'UA')
    ///     let infos = try Carrier.all()
    ///         .including(all: Carrier.flights)
    ///         .asRequest(of: CarrierInfo.self)
    ///         .fetchAll(db)
    ///
    /// The associated rows come from one more query, whatever the number of rows.
    ///
    /// - Parameter association: An association to many rows.
    public func including<A: AssociationToMany>(all association: A) -> Self where A.OriginRowDecoder == RowDecoder {
        _prefetch(association._path)
    }

    /// Fetches, with each row, the associated row if there is one.
    ///
    ///     // SELECT "flight".*, "plane".* FROM "flight" LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Flight.all().including(optional: Flight.plane)
    ///
    /// - Parameter association: An association.
    public func including<A: Association>(optional association: A) -> Self where A.OriginRowDecoder == RowDecoder {
        _join(association._path, isRequired: false, isIncluded: true)
    }

    /// Fetches, with each row, the associated row. Rows that have none are left out.
    ///
    ///     // SELECT "flight".*, "plane".* FROM "flight" JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Flight.all().including(required: Flight.plane)
    ///
    /// - Parameter association: An association.
    public func including<A: Association>(required association: A) -> Self where A.OriginRowDecoder == RowDecoder {
        _join(association._path, isRequired: true, isIncluded: true)
    }

    /// Joins the associated row if there is one, without fetching it.
    ///
    ///     // SELECT "flight".* FROM "flight" LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Flight.all().joining(optional: Flight.plane)
    ///
    /// - Parameter association: An association.
    public func joining<A: Association>(optional association: A) -> Self where A.OriginRowDecoder == RowDecoder {
        _join(association._path, isRequired: false, isIncluded: false)
    }

    /// Joins the associated row, without fetching it. Rows that have none are left out.
    ///
    ///     // SELECT "flight".* FROM "flight"
    ///     // JOIN "plane" ON ("plane"."id" = "flight"."planeId") AND ("plane"."seats" > 300)
    ///     let request = Flight.all().joining(required: Flight.plane.filter { $0.seats > 300 })
    ///
    /// - Parameter association: An association.
    public func joining<A: Association>(required association: A) -> Self where A.OriginRowDecoder == RowDecoder {
        _join(association._path, isRequired: true, isIncluded: false)
    }
}

extension JoinableRequest where Self: SelectionRequest {
    /// Selects the columns of the associated row, if there is one, behind those of the request: they are no scope of their own.
    ///
    ///     // SELECT "flight".*, "plane"."seats" FROM "flight" LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Flight.all().annotated(withOptional: Flight.plane.select { $0.seats })
    ///
    /// - Parameter association: An association.
    public func annotated<Destination>(withOptional association: any Association<RowDecoder, Destination>) -> Self {
        _annotate(with: association._path, isRequired: false)
    }

    /// Selects the columns of the associated row behind those of the request. Rows that have none are left out.
    ///
    ///     // SELECT "flight".*, "plane"."seats" FROM "flight" JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     let request = Flight.all().annotated(withRequired: Flight.plane.select { $0.seats })
    ///
    /// - Parameter association: An association.
    public func annotated<Destination>(withRequired association: any Association<RowDecoder, Destination>) -> Self {
        _annotate(with: association._path, isRequired: true)
    }
}
