// A region that hides what it is the region of.

/// A region that hides the type of what it is the region of.
///
///     let cities = AnyDatabaseRegionConvertible { db in
///         try City.filter { $0.isCapital }.databaseRegion(db)
///     }
public struct AnyDatabaseRegionConvertible: DatabaseRegionConvertible {
    private let region: @Sendable (Database) throws -> DatabaseRegion

    /// Creates a region that a function returns.
    public init(_ region: @escaping @Sendable (Database) throws -> DatabaseRegion) {
        self.region = region
    }

    /// Creates a region that hides the type of another one.
    public init(_ region: some DatabaseRegionConvertible) {
        self.region = { try region.databaseRegion($0) }
    }

    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try region(db)
    }
}
