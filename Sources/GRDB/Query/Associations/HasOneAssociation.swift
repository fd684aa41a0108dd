// `HasOneAssociation`, an association to the row that refers to the origin.

/// An association to the one row that refers to the rows of a table.
///
///     struct Airport: TableRecord {
///         static let tower = hasOne(Tower.self)
///     }
///     // SELECT "airport".*, "tower".* FROM "airport" LEFT JOIN "tower" ON "tower"."airportCode" = "airport"."code"
///     let request = Airport.including(optional: Airport.tower)
///
/// The foreign key is in the table of the destination. An index should make it unique.
public struct HasOneAssociation<Origin, Destination>: Sendable {
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
            key: key.map(AssociationKey.singular) ?? .table(destination.table),
            condition: .foreignKey(question, isFromOrigin: false),
            relation: destination)
    }
}

extension HasOneAssociation: AssociationToOne {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination
}
