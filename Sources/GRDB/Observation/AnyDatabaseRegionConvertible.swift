// A region that hides what it is the region of.

/// A region that hides the type of what it is the region of.
///
///     let cities = AnyDatabaseRegionConvertible { db in
///         try City.filter { $0.isCapital }.databaseRegion(db)
///     }
public struct AnyDatabaseRegionConvertible: DatabaseRegionConvertible {
    private let region: @Sendable (Database) throws -> DatabaseRegion

    /// A region that a function finds.
    public init(_ region: @escaping @Sendable (Database) throws -> DatabaseRegion) {
        self.region = region
    }

    /// The region of something else.
    public init(_ region: some DatabaseRegionConvertible) {
        self.region = { try region.databaseRegion($0) }
    }

    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try region(db)
    }
}
