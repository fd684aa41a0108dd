// The methods of requests and associations that use aggregates of associations.

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
