// `Association`, the protocol of connections between two tables.

/// A connection from the rows of a table to those of another one.
///
///     struct Flight: TableRecord {
///         static let plane = belongsTo(Plane.self)
///     }
///     struct Plane: TableRecord {
///         static let flights = hasMany(Flight.self)
///     }
///     // SELECT "flight".*, "plane".* FROM "flight" JOIN "plane" ON "plane"."id" = "flight"."planeId"
///     let request = Flight.including(required: Flight.plane)
///
/// Associations are derived like requests: `Flight.plane.filter { $0.seats > 300 }`. ``JoinableRequest`` has the methods that use them.
public protocol Association<OriginRowDecoder, RowDecoder>: DerivableRequest, Sendable {
    /// The type of the records at the origin.
    associatedtype OriginRowDecoder

    /// Returns the same association, with another name in fetched rows.
    ///
    ///     struct FlightInfo: Decodable, FetchableRecord {
    ///         var flight: Flight
    ///         var aircraft: Plane?
    ///     }
    ///     let request = Flight
    ///         .including(optional: Flight.plane.forKey("aircraft"))
    ///         .asRequest(of: FlightInfo.self)
    ///
    /// The same table can be joined several times under several names.
    ///
    /// - Parameter key: The name.
    func forKey(_ key: String) -> Self

    /// The content of the association.
    var _path: _AssociationPath { get set }
}

extension Association {
    /// The content of the destination.
    public var _relation: _Relation {
        get { _path.destination }
        set { _path.destination = newValue }
    }

    /// Returns the same association, with another name in fetched rows.
    ///
    /// - Parameter key: A coding key. Its string value is the name.
    public func forKey(_ key: some CodingKey) -> Self {
        forKey(key.stringValue)
    }

    /// The same association, with another key.
    func withKey(_ key: AssociationKey) -> Self {
        var result = self
        result._path.key = key
        return result
    }
}

/// An association that leads to one row at most.
public protocol AssociationToOne<OriginRowDecoder, RowDecoder>: Association {}

extension AssociationToOne {
    public func forKey(_ key: String) -> Self {
        withKey(.singular(key))
    }
}

/// An association that leads to any number of rows.
public protocol AssociationToMany<OriginRowDecoder, RowDecoder>: Association {}

extension AssociationToMany {
    public func forKey(_ key: String) -> Self {
        withKey(.plural(key))
    }
}
