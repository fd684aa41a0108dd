// Transactions that change a region of the database.

/// Tells of each transaction that changes a region.
///
///     let observation = DatabaseRegionObservation(tracking: Table("city"), Table("street"))
///     let cancellable = observation.start(in: pool) { error in
///         print("cities cannot be observed: \(error)")
///     } onChange: { db in
///         print("cities have changed")
///     }
///
/// Changes that SQLite does not tell are not told: see ``Database/notifyChanges(in:)``. Nor are those of other connections, unless
/// ``Configuration/observesForeignChanges`` is true: each of their commits is told then, whatever it has changed.
public struct DatabaseRegionObservation: Sendable {
    private let regions: [any DatabaseRegionConvertible]

    /// Observes the union of some regions.
    ///
    /// - Parameter regions: Tables, requests, `.fullDatabase`…
    public init(tracking regions: any DatabaseRegionConvertible...) {
        self.init(tracking: regions)
    }

    /// Observes the union of some regions.
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
    ///     transaction, which is not told to it. What others write who are told of that one is told, when the function has returned.
    /// - Returns: What ends the observation, when it is told to, or when it is released.
    public func start(
        in writer: any DatabaseWriter,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Database) -> Void
    ) -> AnyDatabaseCancellable {
        let run = RegionObservationRun(writer, regions, onChange: onChange)
        do {
            try writer.unsafeReentrantWrite { db in
                try db.checkNotClosed()
                run.setWatch(
                    RegionWatches.watch(try run.region(db), for: run, in: db),
                    foreignChanges: writer.followForeignChanges { run.regionDidChange($0, hasSchemaChanged: true) })
            }
        } catch {
            run.cancel()
            onError(error)
        }
        return AnyDatabaseCancellable(cancel: run.cancel)
    }
}

/// A region observation that was started.
private final class RegionObservationRun: RegionWatcher, @unchecked Sendable {
    // @unchecked: `state` is a lock. The variables are used by the thread that has the connection only.
    private let state: Locked<State>
    private let regions: [any DatabaseRegionConvertible]

    /// How many ends of transactions were being told when the function of the program was called, while it runs.
    private var depthOfCall: Int?

    /// Whether others have changed the region while the function was running.
    private var mustCallAgain = false

    private struct State {
        var writer: (any DatabaseWriter)?
        var onChange: (@Sendable (Database) -> Void)?
        var watch: RegionWatch?
        var foreignChanges: AnyDatabaseCancellable?
    }

    /// Whether the regions could not be found in the schema, for instance because a table was dropped.
    private(set) var awaitsSchemaChange = false

    init(_ writer: any DatabaseWriter, _ regions: [any DatabaseRegionConvertible], onChange: @escaping @Sendable (Database) -> Void) {
        self.regions = regions
        state = Locked(State(writer: writer, onChange: onChange))
    }

    /// Sets what the run has told of changes.
    func setWatch(_ watch: RegionWatch, foreignChanges: AnyDatabaseCancellable?) {
        state.withLock { state in
            state.watch = watch
            state.foreignChanges = foreignChanges
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
        if let region, let watch = state.withLock({ $0.watch }) {
            RegionWatches.setRegion(region, of: watch, in: db)
        }
    }

    func regionDidChange(_ db: Database, hasSchemaChanged: Bool) {
        if hasSchemaChanged { learnRegion(db) }
        if let depthOfCall {
            // One deeper is what the function has written itself. Others have written when they were told of that.
            mustCallAgain = mustCallAgain || db.events.tellingDepth > depthOfCall + 1
            return
        }
        depthOfCall = db.events.tellingDepth
        defer { depthOfCall = nil }
        repeat {
            mustCallAgain = false
            state.withLock { $0.onChange }?(db)
        } while mustCallAgain
    }

    func cancel() {
        // Released outside of the lock.
        let ended = state.withLock { state in
            defer { state = State() }
            return state
        }
        ended.watch?.end()
        ended.foreignChanges?.cancel()
    }
}
