// The six types of associations.

// MARK: - To one row

/// An association to the row that the rows of a table refer to.
///
///     struct Flight: TableRecord {
///         static let plane = belongsTo(Plane.self)
///     }
///     // SELECT "flight".*, "plane".* FROM "flight" JOIN "plane" ON "plane"."id" = "flight"."planeId"
///     let request = Flight.including(required: Flight.plane)
///
/// The foreign key is in the table of the origin: see ``ForeignKey`` for tables where the schema does not determine which one it is.
public struct BelongsToAssociation<Origin, Destination>: AssociationToOne, Sendable {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination

    public var _path: _AssociationPath

    /// An association between two tables.
    ///
    /// - Parameters:
    ///   - origin: The name of the table at the origin.
    ///   - destination: The selection of the table at the destination.
    ///   - key: The name in fetched rows, or `nil` for one that is made of the name of the table.
    ///   - foreignKey: The columns, or `nil` for those that the schema determines.
    init(from origin: String, to destination: _Relation, key: String?, using foreignKey: ForeignKey?) {
        _path = _AssociationPath(
            from: origin, to: destination, key: key.map(AssociationKey.singular), using: foreignKey, isFromOrigin: true)
    }
}

/// An association to the one row that refers to the rows of a table.
///
///     struct Airport: TableRecord {
///         static let tower = hasOne(Tower.self)
///     }
///     // SELECT "airport".*, "tower".* FROM "airport" LEFT JOIN "tower" ON "tower"."airportCode" = "airport"."code"
///     let request = Airport.including(optional: Airport.tower)
///
/// The foreign key is in the table of the destination. An index should make it unique.
public struct HasOneAssociation<Origin, Destination>: AssociationToOne, Sendable {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination

    public var _path: _AssociationPath

    /// An association between two tables.
    ///
    /// - Parameters:
    ///   - origin: The name of the table at the origin.
    ///   - destination: The selection of the table at the destination.
    ///   - key: The name in fetched rows, or `nil` for one that is made of the name of the table.
    ///   - foreignKey: The columns, or `nil` for those that the schema determines.
    init(from origin: String, to destination: _Relation, key: String?, using foreignKey: ForeignKey?) {
        _path = _AssociationPath(from: origin, to: destination, key: key.map(AssociationKey.singular), using: foreignKey)
    }
}

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
public struct HasOneThroughAssociation<Origin, Destination>: AssociationToOne, Sendable {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination

    public var _path: _AssociationPath
}

/// An association between tables, one of which is a common table expression.
///
///     // WITH "busyAirport" AS (…) SELECT "flight".*, "busyAirport".* FROM "flight"
///     // JOIN "busyAirport" ON "flight"."origin" = "busyAirport"."origin"
///     let association = Flight.association(to: busy) { flight, busy in flight["origin"] == busy["origin"] }
///     let request = Flight.with(busy).including(required: association)
public struct JoinAssociation<Origin, Destination>: AssociationToOne, Sendable {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination

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

// MARK: - To many rows

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
public struct HasManyAssociation<Origin, Destination>: AssociationToMany, Sendable {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination

    public var _path: _AssociationPath

    /// An association between two tables.
    ///
    /// - Parameters:
    ///   - origin: The name of the table at the origin.
    ///   - destination: The selection of the table at the destination.
    ///   - key: The name in fetched rows, or `nil` for one that is made of the name of the table.
    ///   - foreignKey: The columns, or `nil` for those that the schema determines.
    init(from origin: String, to destination: _Relation, key: String?, using foreignKey: ForeignKey?) {
        _path = _AssociationPath(from: origin, to: destination, key: key.map(AssociationKey.plural), using: foreignKey, isToMany: true)
    }
}

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
public struct HasManyThroughAssociation<Origin, Destination>: AssociationToMany, Sendable {
    /// The type of the records at the origin.
    public typealias OriginRowDecoder = Origin

    /// The type of the records at the destination.
    public typealias RowDecoder = Destination

    public var _path: _AssociationPath
}
