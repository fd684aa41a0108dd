// The SQL functions that make aggregates from aggregates.

/// Returns the absolute value of an aggregate: `ABS(…)`.
///
///     // SELECT "airport".*, ABS(SUM("flight"."delay")) …
///     Airport.annotated(with: abs(Airport.departures.sum(Column("delay"))))
public func abs<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<RowDecoder> {
    aggregate.map { abs($0) }
}

/// Returns the length of an aggregate: `LENGTH(…)`, the number of characters of a text, or of bytes of a blob.
///
///     // SELECT "carrier".*, LENGTH(MAX("plane"."name")) …
///     Carrier.annotated(with: length(Carrier.planes.max(Column("name"))))
public func length<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<RowDecoder> {
    aggregate.map { length($0) }
}

/// Returns an aggregate, converted to a type: `CAST(… AS TEXT)`. The name of the aggregate remains.
///
///     // SELECT "carrier".*, CAST(COUNT(DISTINCT "plane"."id") AS TEXT) AS "planeCount" …
///     Carrier.annotated(with: cast(Carrier.planes.count, as: .text))
///
/// - Parameters:
///   - aggregate: The aggregate.
///   - storageClass: The type of the result.
public func cast<RowDecoder>(
    _ aggregate: AssociationAggregate<RowDecoder>,
    as storageClass: Database.StorageClass
) -> AssociationAggregate<RowDecoder> {
    aggregate.mapKeepingKey { cast($0, as: storageClass) }
}
