// `JoinAssociation`, an association on any condition, for common table expressions.

/// An association between tables, one of which is a common table expression.
///
///     // WITH "busyAirport" AS (…) SELECT "flight".*, "busyAirport".* FROM "flight"
///     // JOIN "busyAirport" ON "flight"."origin" = "busyAirport"."origin"
///     let association = Flight.association(to: busy) { flight, busy in flight["origin"] == busy["origin"] }
///     let request = Flight.with(busy).including(required: association)
public struct JoinAssociation<Origin, Destination>: Sendable {
    public var _path: _AssociationPath

    /// An association to a table.
    ///
    /// - Parameters:
    ///   - destination: The selection of the table at the destination.
    ///   - condition: Which rows are related.
    init(to destination: _Relation, condition: JoinCondition) {
        _path = _AssociationPath(key: .table(destination.table), condition: condition, relation: destination)
    }
}

extension JoinAssociation: AssociationToOne {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination
}
