// `HasOneThroughAssociation`, an association to one row, by the way of another one.

/// An association to one row at most, by the way of another row.
///
///     struct Flight: TableRecord {
///         static let plane = belongsTo(Plane.self)
///         static let manufacturer = hasOne(Manufacturer.self, through: plane, using: Plane.manufacturer)
///     }
///     // SELECT "flight".*, "manufacturer".* FROM "flight"
///     // LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId"
///     // LEFT JOIN "manufacturer" ON "manufacturer"."id" = "plane"."manufacturerId"
///     let request = Flight.including(optional: Flight.manufacturer)
public struct HasOneThroughAssociation<Origin, Destination>: Sendable {
    public var _path: _AssociationPath

    /// The association that goes through another one.
    ///
    /// - Parameters:
    ///   - pivot: The way to the table in the middle.
    ///   - target: The way from there to the destination.
    ///   - key: The name in fetched rows, or `nil` for the one of `target`.
    init(through pivot: _AssociationPath, using target: _AssociationPath, key: String?) {
        _path = target.through(pivot, key: key.map(AssociationKey.singular))
    }
}

extension HasOneThroughAssociation: AssociationToOne {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination
}
