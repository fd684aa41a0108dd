// `BelongsToAssociation`, an association to the row that the origin refers to.

/// An association to the row that the rows of a table refer to.
///
///     struct Flight: TableRecord {
///         static let plane = belongsTo(Plane.self)
///     }
///     // SELECT "flight".*, "plane".* FROM "flight" JOIN "plane" ON "plane"."id" = "flight"."planeId"
///     let request = Flight.including(required: Flight.plane)
///
/// The foreign key is in the table of the origin: see ``ForeignKey`` for tables where the schema does not determine which one it is.
public struct BelongsToAssociation<Origin, Destination>: Sendable {
    public var _path: _AssociationPath

    /// An association between two tables.
    ///
    /// - Parameters:
    ///   - origin: The name of the table at the origin.
    ///   - destination: The selection of the table at the destination.
    ///   - key: The name in fetched rows, or `nil` for one that is made of the name of the table.
    ///   - foreignKey: The columns, or `nil` for those that the schema determines.
    init(from origin: String, to destination: _Relation, key: String?, using foreignKey: ForeignKey?) {
        let question = ForeignKeyInference(table: origin, referencedTable: destination.table, foreignKey: foreignKey)
        _path = _AssociationPath(
            key: key.map(AssociationKey.singular) ?? .table(destination.table),
            condition: .foreignKey(question, isFromOrigin: true),
            relation: destination)
    }
}

extension BelongsToAssociation: AssociationToOne {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination
}
