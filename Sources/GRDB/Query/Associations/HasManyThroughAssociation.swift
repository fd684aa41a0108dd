// `HasManyThroughAssociation`, an association to rows, by the way of other rows.

/// An association to any number of rows, by the way of other rows.
///
///     struct Airport: TableRecord {
///         static let departures = hasMany(Flight.self)
///         static let planes = hasMany(Plane.self, through: departures, using: Flight.plane)
///     }
///     // SELECT * FROM "airport"
///     // SELECT "plane".*, "flight"."origin" AS "grdb_origin" FROM "plane"
///     // JOIN "flight" ON ("flight"."planeId" = "plane"."id") AND ("flight"."origin" IN ('ATL', 'ORD'))
///     let request = Airport.including(all: Airport.planes)
public struct HasManyThroughAssociation<Origin, Destination>: Sendable {
    public var _path: _AssociationPath

    /// The association that goes through another one.
    ///
    /// - Parameters:
    ///   - pivot: The way to the table in the middle.
    ///   - target: The way from there to the destination.
    ///   - key: The name in fetched rows, or `nil` for the one of `target`.
    init(through pivot: _AssociationPath, using target: _AssociationPath, key: String?) {
        _path = target.through(pivot, key: key.map(AssociationKey.plural))
    }
}

extension HasManyThroughAssociation: AssociationToMany {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination
}
