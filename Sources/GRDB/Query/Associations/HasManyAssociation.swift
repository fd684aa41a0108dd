// `HasManyAssociation`, an association to the rows that refer to the origin.

/// An association to the rows that refer to the rows of a table.
///
///     struct Plane: TableRecord {
///         static let flights = hasMany(Flight.self)
///     }
///     // SELECT * FROM "plane"
///     // SELECT *, "planeId" AS "grdb_planeId" FROM "flight" WHERE "planeId" IN (1, 2, 3)
///     let request = Plane.including(all: Plane.flights)
///
/// The foreign key is in the table of the destination.
public struct HasManyAssociation<Origin, Destination>: Sendable {
    public var _path: _AssociationPath

    /// An association between two tables.
    ///
    /// - Parameters:
    ///   - origin: The name of the table at the origin.
    ///   - destination: The selection of the table at the destination.
    ///   - key: The name in fetched rows, or `nil` for one that is made of the name of the table.
    ///   - foreignKey: The columns, or `nil` for those that the schema determines.
    init(from origin: String, to destination: _Relation, key: String?, using foreignKey: ForeignKey?) {
        let question = ForeignKeyInference(table: destination.table, referencedTable: origin, foreignKey: foreignKey)
        _path = _AssociationPath(
            key: key.map(AssociationKey.plural) ?? .table(destination.table),
            condition: .foreignKey(question, isFromOrigin: false),
            relation: destination, isToMany: true)
    }
}

extension HasManyAssociation: AssociationToMany {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination
}
