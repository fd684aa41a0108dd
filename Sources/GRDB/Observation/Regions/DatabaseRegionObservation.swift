// Transactions that change a region of the database, and a region that hides what it is the region of.

/// An observation of the transactions that change a region.
///
///     let observation = DatabaseRegionObservation(tracking: Table("city"), Table("street"))
///     let cancellable = observation.start(in: pool) { error in
///         print("cities cannot be observed: \(error)")
///     } onChange: { db in
///         print("cities have changed")
///     }
///
/// Changes that SQLite does not report are not observed: see ``Database/notifyChanges(in:)``. Nor are those of other connections, unless
/// ``Configuration/observesExternalChanges`` is true: the observation is then notified of each of their commits, whatever it has changed.
public struct DatabaseRegionObservation: Sendable {
    private let regions: [any DatabaseRegionConvertible]

    /// Creates an observation of the union of some regions.
    ///
    /// - Parameter regions: Tables, requests, `.fullDatabase`…
    public init(tracking regions: any DatabaseRegionConvertible...) {
        self.init(tracking: regions)
    }

    /// Creates an observation of the union of some regions.
    ///
    /// - Parameter regions: Tables, requests…
    public init(tracking regions: [any DatabaseRegionConvertible]) {
        self.regions = regions
    }

    /// Starts the observation.
    ///
    /// This method waits for the writes that were asked for before, unless it is called in one of them.
    ///
    /// - Parameters:
    ///   - writer: The database. It lives at least as long as the observation.
    ///   - onError: Called when the regions cannot be found in the schema, before the method returns.
    ///   - onChange: Called after each transaction that has changed a region, in the access that has committed it. What the function writes is another
    ///     transaction, for which the function is not called. When other observers of that transaction change the region in turn, the function is
    ///     called again after it has returned.
    /// - Returns: What ends the observation, when it is cancelled, or when it is released.
    public func start(
        in writer: any DatabaseWriter,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Database) -> Void
    ) -> AnyDatabaseCancellable {
        let run = RegionObservationRun(writer, regions, onChange: onChange)
        do {
            try writer.unsafeReentrantWrite { db in
                try db.checkNotClosed()
                run.setRegistration(
                    RegionObserverRegistry.observe(try run.region(db), for: run, in: db),
                    externalChanges: writer.followExternalChanges { run.regionDidChange($0, hasSchemaChanged: true) })
            }
        } catch {
            run.cancel()
            onError(error)
        }
        return AnyDatabaseCancellable(cancel: run.cancel)
    }
}

/// A region observation that was started.
// Sendable: `state` is `Locked`. Only the thread that has the connection uses the other variables.
private final class RegionObservationRun: RegionObserver, @unchecked Sendable {
    private let state: Locked<State>
    private let regions: [any DatabaseRegionConvertible]

    /// How many notifications of the end of a transaction were in progress when the function of the program was called, while it runs.
    private var depthOfCall: Int?

    /// Whether others have changed the region while the function was running.
    private var mustCallAgain = false

    private struct State {
        var writer: (any DatabaseWriter)?
        var onChange: (@Sendable (Database) -> Void)?
        var registration: RegionObserverRegistration?
        var externalChanges: AnyDatabaseCancellable?
    }

    /// Whether the regions could not be found in the schema, for instance because a table was dropped.
    private(set) var awaitsSchemaChange = false

    init(_ writer: any DatabaseWriter, _ regions: [any DatabaseRegionConvertible], onChange: @escaping @Sendable (Database) -> Void) {
        self.regions = regions
        state = Locked(State(writer: writer, onChange: onChange))
    }

    /// Sets what notifies the run of changes.
    func setRegistration(_ registration: RegionObserverRegistration, externalChanges: AnyDatabaseCancellable?) {
        state.withLock { state in
            state.registration = registration
            state.externalChanges = externalChanges
        }
    }

    var isOver: Bool {
        state.withLock { $0.onChange == nil }
    }

    /// The union of the regions.
    func region(_ db: Database) throws -> DatabaseRegion {
        try regions.reduce(into: DatabaseRegion()) { try $0.formUnion($1.databaseRegion(db)) }
    }

    /// Learns what the regions are in another schema. A region that cannot be found stays what it was.
    private func learnRegion(_ db: Database) {
        let region = try? region(db)
        awaitsSchemaChange = region == nil
        if let region, let registration = state.withLock({ $0.registration }) {
            RegionObserverRegistry.setRegion(region, of: registration, in: db)
        }
    }

    func regionDidChange(_ db: Database, hasSchemaChanged: Bool) {
        if hasSchemaChanged { learnRegion(db) }
        if let depthOfCall {
            // One level deeper is what the function has written itself. Deeper levels are what other observers of that have written.
            mustCallAgain = mustCallAgain || db.events.notificationDepth > depthOfCall + 1
            return
        }
        depthOfCall = db.events.notificationDepth
        defer { depthOfCall = nil }
        repeat {
            mustCallAgain = false
            state.withLock { $0.onChange }?(db)
        } while mustCallAgain
    }

    func cancel() {
        let ended = state.replace(by: State())
        ended.registration?.end()
        ended.externalChanges?.cancel()
    }
}

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
