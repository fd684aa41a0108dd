// What an access reads: the base of observation.

extension Database {
    /// Makes the observation that runs the present access depend on a region, as if the access had read it.
    ///
    ///     try db.registerAccess(to: SQLRequest<Row>(sql: "SELECT * FROM city"))
    ///
    /// - Throws: The error of the region.
    public func registerAccess(to region: @autoclosure () -> some DatabaseRegionConvertible) throws {
        guard accessedRegion != nil else { return }
        let region = try region().databaseRegion(self)
        accessedRegion?.formUnion(region)
    }

    /// Whether the region that the present access reads is being recorded.
    var isRecordingAccessedRegion: Bool {
        accessedRegion != nil
    }

    /// Runs a function whose reads are not recorded.
    func withoutRecordingAccessedRegion<T>(_ value: () throws -> T) rethrows -> T {
        let outer = accessedRegion
        accessedRegion = nil
        defer { accessedRegion = outer }
        return try value()
    }

    /// Runs a function, and returns its value and the region of the database that it reads.
    func recordingAccessedRegion<T>(_ value: () throws -> T) rethrows -> (value: T, region: DatabaseRegion) {
        let outer = accessedRegion
        accessedRegion = DatabaseRegion()
        defer { accessedRegion = outer.map { $0.union(accessedRegion ?? DatabaseRegion()) } }
        let result = try value()
        return (result, accessedRegion ?? DatabaseRegion())
    }
}
