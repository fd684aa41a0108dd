// One run of an observation: from its start to its cancellation or its error.

import Dispatch

/// A value observation that was started.
///
/// Values are fetched where the database can be used, made on the queue of the run, one after the other, and delivered by its scheduler. Values
/// that are what was fetched go to the scheduler at once.
///
/// When values come faster than they are delivered, the run stops fetching. It fetches again, once, when the last one was delivered: so the
/// memory it needs is limited, and the last state is delivered whatever happens.
// Sendable: one thread at a time uses `reducer` and `rateLimiters`: the thread that starts the run, then the threads that `receive` chooses, one
// after the other. Only the thread that has the writer uses `region` and `learnedGeneration`. `handlers` and the variables in `shared` are
// used under the lock of `shared`.
final class ObservationRun<Reducer: ValueReducer>: RegionObserver, @unchecked Sendable {
    // What does not depend on the type of the values stands in types of its own: Swift looks up generic types while the program runs.

    private let tracking: ObservationTracking
    private let requiresWriteAccess: Bool
    private let rates: [ValueRate]
    private let events: ObservationEvents
    private let scheduler: any ValueObservationScheduler
    private let fetch: @Sendable (Database) throws -> Reducer.Fetched
    private var reducer: Reducer

    /// What chooses among the values that were fetched, one after the other.
    private var rateLimiters: [ValueRateLimiter<Reducer.Fetched>] = []
    private let queue = DispatchQueue(label: "GRDB.ValueObservation")

    /// Whether values need not be made on the queue: they are what was fetched, and the scheduler delivers them on a thread of its own.
    private let needsNoQueue: Bool

    /// What is observed, once it is known.
    private var region: DatabaseRegion?

    /// What the connection that writes knew of the schema when the region was learned: see `SchemaDependent`.
    private var learnedGeneration: Int?

    private struct Handlers {
        let onError: @Sendable (any Error) -> Void
        let onChange: @Sendable (Reducer.Value) -> Void
    }

    /// The functions of the program, until the run is over.
    private var handlers: Handlers?

    private let shared: Locked<ObservationRunVariables>

    /// Whether changes are fetched by connections that read, as long as the schema does not change.
    private let readersFetch: Bool

    /// How many values may wait for their delivery.
    private static var maximumBacklog: Int { 128 }

    /// In milliseconds: how long another connection that has locked the database is left alone.
    private static var pauseAfterLock: Int { 250 }

    init(
        _ observation: ValueObservation<Reducer>,
        in database: ObservedDatabase,
        scheduling scheduler: any ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) {
        tracking = observation.tracking
        requiresWriteAccess = observation.requiresWriteAccess
        rates = observation.rates
        events = observation.events
        self.scheduler = scheduler
        reducer = observation.makeReducer()
        let fetch = reducer._fetch
        self.fetch = { db in
            try db.configuration.instrumentation.measuring {
                try fetch(db)
            } event: { seconds, error in
                .observationFetched(.init(seconds: seconds, label: db.description, error: error))
            }
        }
        needsNoQueue =
            reducer is any TransparentValueReducer && scheduler is any DispatchingScheduler && observation.rates.isEmpty
        handlers = Handlers(onError: onError, onChange: onChange)
        shared = Locked(ObservationRunVariables(database))
        // A region that varies is learned with each fetch, where it is observed.
        readersFetch = database.isParallel && !observation.tracking.isVarying
    }

    // MARK: - Start

    func start() {
        let clock = MonotonicClocks.current
        for (index, rate) in rates.enumerated() {
            rateLimiters.append(
                ValueRateLimiter(rate, queue: queue, clock: clock) { [weak self] in self?.didPass($0, rateLimiter: index) })
        }
        events.willStart.forEach { $0() }
        guard let database = shared.withLock({ $0.database }) else { return }
        let isImmediate = scheduler.immediateInitialValue()
        switch database {
        case .constant(let reader):
            startOnce(reader, isImmediate: isImmediate)
        case .serial(let writer):
            startOnWriter(writer, isImmediate: isImmediate)
        case .parallel(let pool):
            startConcurrently(pool, isImmediate: isImmediate)
        }
    }

    /// Nothing is observed: no connection writes into the database.
    private func startOnce(_ reader: any DatabaseReader, isImmediate: Bool) {
        if isImmediate {
            deliverFirst(Result { try reader.read(fetch) })
        } else {
            reader.asyncRead { [self] result in
                guard !isOver else { return }
                receive(Result { try fetch(result.get()) })
            }
        }
    }

    private func startOnWriter(_ writer: any DatabaseWriter, isImmediate: Bool) {
        if isImmediate {
            // Others may write before the first value is delivered: what they change is made on the queue, later.
            shared.withLock { $0.queuedCount += 1 }
            queue.suspend()
            defer {
                shared.withLock { $0.queuedCount -= 1 }
                queue.resume()
            }
            deliverFirst(Result { try writer.unsafeReentrantWrite { try fetchFirstOnWriter($0) } })
        } else {
            writer.asyncWriteWithoutTransaction { [self] db in
                guard !isOver else { return }
                receive(Result { try fetchFirstOnWriter(db) })
            }
        }
    }

    private func startConcurrently(_ pool: DatabasePool, isImmediate: Bool) {
        // Before the transaction that reads, so that it is the version of no later state.
        let contentVersion = pool.writer.connection.contentVersion
        if isImmediate {
            let first = Result { try pool.read { try firstConcurrentFetch($0, contentVersion) } }
            deliverFirst(first.map(\.fetched))
            guard case .success((_, let seen)) = first else { return }
            observeConcurrently(pool, since: seen)
        } else {
            pool.asyncRead { [self] result in
                guard !isOver else { return }
                let first = Result { try firstConcurrentFetch(result.get(), contentVersion) }
                receive(first.map(\.fetched))
                guard case .success((_, let seen)) = first else { return }
                observeConcurrently(pool, since: seen)
            }
        }
    }

    /// Fetches the first value, and returns it with the state of the database that it was made of.
    private func firstConcurrentFetch(
        _ db: Database, _ contentVersion: CUnsignedInt?
    ) throws -> (fetched: Reducer.Fetched, seen: ObservedState) {
        let (fetched, region) = try trackedFetch(db, fetch)
        return (
            fetched, ObservedState(region: region, contentVersion: contentVersion, schemaVersion: db.transaction.pinnedSchemaVersion)
        )
    }

    /// Observes from the next moment on in which no access writes, and fetches a value if others may have written since the first one.
    private func observeConcurrently(_ pool: DatabasePool, since seen: ObservedState) {
        pool.asyncWriteWithoutTransaction { [self] db in
            guard !isOver else { return }
            do {
                // Before the changes since the first value are determined, so that no commit comes unnoticed between the two.
                followExternalChanges()
                if seen.isPresent(in: db) {
                    return observe(seen.region, db)
                }
                databaseDidChange()
                receive(.success(try fetchAndObserve(db)))
            } catch {
                // The first value was delivered: if the schema is another one, its table may have been dropped since.
                let isCaused = (try? db.schemaVersion()) != seen.schemaVersion
                guard goesOn(after: error, isCausedBySchema: isCaused) else { return receive(.failure(error)) }
                register(DatabaseRegion(), db)
            }
        }
    }

    /// Fetches the first value, and observes what it was made of.
    private func fetchFirstOnWriter(_ db: Database) throws -> Reducer.Fetched {
        // Before the fetch, so that no commit comes unnoticed between the two.
        followExternalChanges()
        return try fetchAndObserve(db)
    }

    private func followExternalChanges() {
        let externalChanges = shared.withLock { $0.database }?.writer?
            .followExternalChanges { [self] in regionDidChange($0, hasSchemaChanged: false) }
        let isEnded = shared.withLock { shared in
            shared.externalChanges = externalChanges
            return shared.state == .ended
        }
        if isEnded { externalChanges?.cancel() }
    }

    private func fetchAndObserve(_ db: Database) throws -> Reducer.Fetched {
        let (fetched, region) = try onWriter(db) { try trackedFetch(db, fetch) }
        fetchAgainIfUndone(db)
        observe(region, db)
        return fetched
    }

    private func observe(_ region: DatabaseRegion, _ db: Database) {
        learnedGeneration = db.schemaGeneration
        let state = shared.withLock { $0.state }
        guard !state.isOver else {
            // Another thread has ended the run, or an error has. After an error, the function of the program is still to be called.
            if state == .ended { _ = end() }
            return
        }
        willTrack(region, db)
        if register(region, db), region.isEmpty {
            shared.withLock { $0.externalChanges }?.cancel()
        }
    }

    /// Observes the changes of a region.
    ///
    /// - Returns: Whether the run goes on: another thread may have ended it meanwhile.
    @discardableResult
    private func register(_ region: DatabaseRegion, _ db: Database) -> Bool {
        let registration = RegionObserverRegistry.observe(region, for: self, in: db)
        let isEnded = shared.withLock { shared in
            shared.registration = registration
            shared.state.regionWasRegistered()
            return shared.state == .ended
        }
        if isEnded { _ = end() }
        return !isEnded
    }

    /// Fetches another value when the open transaction undoes what the first one was made of: rollbacks concern no other observer.
    private func fetchAgainIfUndone(_ db: Database) {
        guard db.isTransactionOpen else { return }
        let isInsideSavepoint = !db.transaction.savepoints.isEmpty
        db.afterNextTransaction { [weak self] db in
            // A savepoint may have been rolled back.
            if isInsideSavepoint { self?.regionDidChange(db, hasSchemaChanged: false) }
        } onRollback: { [weak self] db in
            self?.regionDidChange(db, hasSchemaChanged: false)
        }
    }

    // MARK: - Fetching

    /// Calls the function of the program, and returns its value with the region that is to be observed.
    private func trackedFetch<T>(_ db: Database, _ fetch: (Database) throws -> T) throws -> (T, DatabaseRegion) {
        switch tracking {
        case .whatIsRead, .whatIsReadFirst:
            return try db.recordingAccessedRegion { try fetch(db) }
        case .regions(let regions):
            let region = try regions.reduce(into: DatabaseRegion()) { try $0.formUnion($1.databaseRegion(db)) }
            return (try fetch(db), region)
        }
    }

    /// Fetches a value with the connection that writes.
    private func onWriter<T>(_ db: Database, _ fetch: () throws -> T) throws -> T {
        try db.checkNotClosed()
        let fetched = try db.fetchIsolated(readOnly: !requiresWriteAccess, fetch)
        shared.withLock { $0.state.didFetch() }
        return fetched
    }

    private func willTrack(_ region: DatabaseRegion, _ db: Database) {
        self.region = region
        guard !events.willTrackRegion.isEmpty else { return }
        // Rows change in the tables that a view reads, which are in the region, too.
        let views = (region.tableNames ?? []).filter { (try? db.isView($0)) == true }
        let tables = region.withoutTables(views)
        events.willTrackRegion.forEach { $0(tables) }
    }

    private func databaseDidChange() {
        events.databaseDidChange.forEach { $0() }
    }

    // MARK: - RegionObserver

    /// Whether the run has ended, or is going to end with an error.
    var isOver: Bool {
        shared.withLock { $0.state.isOver }
    }

    /// Whether the last fetch has failed because of a change of the schema.
    var awaitsSchemaChange: Bool {
        shared.withLock { $0.state == .awaitingSchema }
    }

    func regionDidChange(_ db: Database, hasSchemaChanged: Bool) {
        let (fetcher, database) = shared.withLock { shared in
            let isBehind = shared.backlog >= Self.maximumBacklog
            let change: ObservationState.Change = hasSchemaChanged ? .schema : .rows
            return (shared.state.regionDidChange(change, isBehind: isBehind, readersFetch: readersFetch), shared.database)
        }
        fetch(by: fetcher, database) { refetch(db) }
    }

    /// Fetches with a connection that reads: not the present state, maybe, but a later one. A thread that writes must not wait for a connection here.
    ///
    /// - Parameter refetchOnWriter: Called instead when the connection that writes is to fetch.
    private func fetch(by fetcher: ObservationState.Fetcher?, _ database: ObservedDatabase?, orOnWriter refetchOnWriter: () -> Void) {
        switch (fetcher, database) {
        case (.reader, .parallel(let pool)):
            databaseDidChange()
            pool.asyncRead { [self] in fetchConcurrently($0) }
        case (nil, _): break
        default: refetchOnWriter()
        }
    }

    /// Fetches with the connection that writes, unless what has changed was fetched meanwhile.
    private func refetch(_ db: Database) {
        guard shared.withLock({ $0.state.isStale }) else { return }
        databaseDidChange()
        guard let change = shared.withLock({ $0.state.beginFetch() }) else { return }
        do {
            guard tracking.isVarying || change.contains(.schema) else {
                return try receive(.success(onWriter(db) { try fetch(db) }))
            }
            let (fetched, region) = try onWriter(db) { try trackedFetch(db, fetch) }
            learnedGeneration = db.schemaGeneration
            if region != self.region, !isOver, let registration = shared.withLock({ $0.registration }) {
                willTrack(region, db)
                RegionObserverRegistry.setRegion(region, of: registration, in: db)
            }
            receive(.success(fetched))
        } catch {
            let isCaused = change == .schema || (error.isErrorOfSQL && db.schemaGeneration != learnedGeneration)
            if !goesOn(after: error, isCausedBySchema: isCaused) { receive(.failure(error)) }
        }
    }

    /// Takes note of an error that does not end the run.
    ///
    /// A table that is dropped, a view that is made anew, a column that has another name may come back: until then, nothing is delivered.
    ///
    /// Another connection that has locked the database may release its lock without a commit: where the commits of others are observed, the value is
    /// fetched again after a pause.
    ///
    /// - Parameter isCausedBySchema: Whether a change of the schema may have caused the error.
    /// - Returns: Whether the run goes on.
    private func goesOn(after error: any Error, isCausedBySchema: Bool) -> Bool {
        guard !events.endsWithEachError else { return false }
        if isCausedBySchema, error.isErrorOfSQL || !(error is DatabaseError) {
            shared.withLock { $0.state.schemaWasMissing() }
            return true
        }
        let isFetchedLater = shared.withLock { shared in
            guard (error as? DatabaseError)?.isLockOfOthers == true, shared.externalChanges != nil else { return false }
            shared.state.fetchMustBeRepeated()
            return true
        }
        if isFetchedLater {
            queue.asyncAfter(deadline: .now() + .milliseconds(Self.pauseAfterLock)) { [weak self] in self?.fetchAgainIfStale() }
        }
        return isFetchedLater
    }

    private func fetchConcurrently(_ result: Result<Database, any Error>) {
        guard !isOver else { return }
        let fetched = Result { try fetch(result.get()) }
        if case .failure(let error) = fetched, error.isErrorOfSQL, !events.endsWithEachError {
            // The connection that writes knows whether the schema has changed.
            shared.withLock { $0.state.fetchMustBeRepeated(because: .schema) }
        } else if case .failure(let error) = fetched, goesOn(after: error, isCausedBySchema: false) {
            return
        } else {
            receive(fetched)
            shared.withLock { $0.state.didFetch() }
        }
        fetchAgainIfStale()
    }

    /// Fetches what was left out while values came too fast.
    private func fetchAgainIfStale() {
        let (fetcher, database) = shared.withLock { shared in
            (shared.backlog == 0 ? shared.state.fetcherOfMissedChange(readersFetch: readersFetch) : nil, shared.database)
        }
        fetch(by: fetcher, database) {
            database?.writer?.asyncWriteWithoutTransaction { [self] in refetch($0) }
        }
    }

    // MARK: - Delivery

    /// Delivers the first value before the start returns.
    private func deliverFirst(_ fetched: Result<Reducer.Fetched, any Error>) {
        rateLimiters.forEach { $0.willLetFirstThrough() }
        do {
            if let value = try reducer._value(fetched.get()) {
                currentHandlers?.onChange(value)
            }
        } catch {
            takeHandlers(didFail: error)?.onError(error)
        }
    }

    /// Makes a value of what was fetched, and delivers it, or ends the run with an error, after all that was fetched before.
    private func receive(_ fetched: Result<Reducer.Fetched, any Error>) {
        let isQueued = shared.withLock { shared -> Bool? in
            guard !shared.state.isOver else { return nil }
            shared.backlog += 1
            guard !needsNoQueue || shared.queuedCount > 0 else { return false }
            shared.queuedCount += 1
            return true
        }
        // Nothing is made any more when the run is over.
        guard let isQueued else { return }
        guard isQueued else { return goOn(with: fetched) }
        queue.async { [self] in
            if !isOver { goOn(with: fetched) }
            shared.withLock { $0.queuedCount -= 1 }
        }
    }

    private func goOn(with fetched: Result<Reducer.Fetched, any Error>) {
        switch fetched {
        case .success(let fetched) where rates.isEmpty: deliver(fetched)
        case .success(let fetched):
            rateLimiters[0].receive(fetched)
            // It counts again when it has passed.
            didDeliver()
        case .failure(let error): fail(error)
        }
    }

    /// Goes on with a value that a rate limiter has let through.
    private func didPass(_ fetched: Reducer.Fetched, rateLimiter index: Int) {
        guard !isOver else { return }
        if index + 1 < rateLimiters.count {
            return rateLimiters[index + 1].receive(fetched)
        }
        shared.withLock { $0.backlog += 1 }
        deliver(fetched)
    }

    private func deliver(_ fetched: Reducer.Fetched) {
        do {
            guard let value = try reducer._value(fetched) else {
                return didDeliver()
            }
            scheduler.schedule { [self] in
                currentHandlers?.onChange(value)
                didDeliver()
            }
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: any Error) {
        shared.withLock { $0.state.didFail() }
        // After the values that were scheduled before, and not after a cancellation.
        scheduler.schedule { [self] in takeHandlers(didFail: error)?.onError(error) }
    }

    private func didDeliver() {
        let isIdle = shared.withLock { shared in
            shared.backlog -= 1
            return shared.backlog == 0 && shared.state.isStale
        }
        if isIdle {
            fetchAgainIfStale()
        }
    }

    // MARK: - End

    /// Ends the run. Nothing is delivered after that.
    func cancel() {
        if end() != nil {
            events.didCancel.forEach { $0() }
        }
    }

    /// Ends the run, after the values that were fetched before.
    func connectionDidClose() {
        guard !events.didClose.isEmpty else { return }
        queue.async { [self] in
            scheduler.schedule { [self] in
                guard end() != nil else { return }
                events.didClose.forEach { $0() }
            }
        }
    }

    private var currentHandlers: Handlers? {
        shared.withLock { _ in handlers }
    }

    private func takeHandlers(didFail error: any Error) -> Handlers? {
        let handlers = end()
        if handlers != nil {
            events.didFail.forEach { $0(error) }
        }
        return handlers
    }

    private func end() -> Handlers? {
        // The database and the functions are released outside of the lock.
        let (ended, handlers) = shared.withLock { shared in
            defer {
                shared.end()
                self.handlers = nil
            }
            return (shared, self.handlers)
        }
        ended.registration?.end()
        ended.externalChanges?.cancel()
        if !rates.isEmpty, handlers != nil {
            queue.async { [self] in rateLimiters.forEach { $0.stop() } }
        }
        return handlers
    }
}

/// What the threads of a run share.
private struct ObservationRunVariables {
    var state: ObservationState

    /// The database that is observed, until the run has ended.
    private(set) var database: ObservedDatabase?

    /// What notifies the run of changes.
    var registration: RegionObserverRegistration?

    /// What notifies the run of commits of other connections, if the configuration asks for that.
    var externalChanges: AnyDatabaseCancellable?

    /// How many values were fetched that were not delivered yet.
    var backlog = 0

    /// How many of them wait for being made, the first one included that is delivered before the start returns: later ones wait for it.
    var queuedCount = 0

    init(_ database: ObservedDatabase) {
        self.database = database
        state = database.writer == nil ? .constant : .starting
    }

    mutating func end() {
        state.end()
        database = nil
        registration = nil
        externalChanges = nil
    }
}

extension Error {
    /// Whether SQLite has refused SQL, as it does when a table, a view or a column is missing.
    fileprivate var isErrorOfSQL: Bool {
        guard let error = self as? DatabaseError else { return false }
        return error.resultCode == .SQLITE_ERROR || error.resultCode == .SQLITE_SCHEMA
    }
}

extension Database {
    /// Runs a function in a transaction: the open one, if there is one.
    func fetchIsolated<T>(readOnly isReadOnly: Bool, _ fetch: () throws -> T) throws -> T {
        guard isTransactionOpen else {
            let wasFetching = events.isFetching
            events.isFetching = isReadOnly
            defer { events.isFetching = wasFetching }
            return try isolated(readOnly: isReadOnly, fetch)
        }
        return try isReadOnly ? readOnly(fetch) : fetch()
    }
}
