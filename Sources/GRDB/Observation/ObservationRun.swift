// One run of an observation: from its start to its cancellation or its error.

import Dispatch

/// A value observation that was started.
///
/// Values are fetched where the database can be used, made on the queue of the run, one after the other, and told by its scheduler. Values that
/// are what was fetched go to the scheduler at once.
///
/// When values come faster than they are told, the run stops fetching. It fetches again, once, when the last one was told: so the memory it
/// needs is limited, and the last state is told whatever happens.
final class ObservationRun<Reducer: ValueReducer>: RegionWatcher, @unchecked Sendable {
    // @unchecked: `reducer` and `pacers` are used by one thread at a time, see `receive`, and before by the one that starts the run; `region` and
    // `isFetching` by the thread that has the writer only; `listener` and the variables in `state` under the lock of `state`.
    //
    // What does not depend on the type of the values stands in types of its own: Swift looks up generic types while the program runs.

    private let tracking: ObservationTracking
    private let requiresWriteAccess: Bool
    private let paces: [ValuePace]
    private let events: ObservationEvents
    private let scheduler: any ValueObservationScheduler
    private let fetch: @Sendable (Database) throws -> Reducer.Fetched
    private var reducer: Reducer

    /// What chooses among the values that were fetched, one after the other.
    private var pacers: [ValuePacer<Reducer.Fetched>] = []
    private let queue = DispatchQueue(label: "GRDB.ValueObservation")

    /// Whether values need not be made on the queue: they are what was fetched, and the scheduler tells them on a thread of its own.
    private let needsNoQueue: Bool

    /// What is watched, once it is known.
    private var region: DatabaseRegion?

    /// What the connection that writes knew of the schema when the region was learned: see `SchemaKnowledge`.
    private var learnedGeneration: Int?

    /// Whether the run itself uses the writer, and may write.
    private var isFetching = false

    private struct Listener {
        let onError: @Sendable (any Error) -> Void
        let onChange: @Sendable (Reducer.Value) -> Void
    }

    /// The functions of the program, until the run is over.
    private var listener: Listener?

    private let state: Locked<ObservationRunState>

    /// How many values may wait for being told.
    private static var maximumBacklog: Int { 128 }

    init(
        _ observation: ValueObservation<Reducer>,
        in database: ObservedDatabase,
        scheduling scheduler: any ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) {
        tracking = observation.tracking
        requiresWriteAccess = observation.requiresWriteAccess
        paces = observation.paces
        events = observation.events
        self.scheduler = scheduler
        reducer = observation.makeReducer()
        fetch = reducer._fetch
        needsNoQueue =
            reducer is any TransparentValueReducer && scheduler is any DispatchingScheduler && observation.paces.isEmpty
        listener = Listener(onError: onError, onChange: onChange)
        state = Locked(ObservationRunState(database: database))
    }

    // MARK: - Start

    func start() {
        let clock = MonotonicClocks.current
        for (index, pace) in paces.enumerated() {
            pacers.append(ValuePacer(pace, queue: queue, clock: clock) { [weak self] in self?.didPass($0, pacer: index) })
        }
        events.willStart.forEach { $0() }
        guard let database = state.withLock({ $0.database }) else { return }
        let isImmediate = scheduler.immediateInitialValue()
        switch database {
        case .constant(let reader):
            startOnce(reader, isImmediate: isImmediate)
        case .serial(let writer):
            startWhereItIsWritten(writer, isImmediate: isImmediate)
        case .parallel(let pool):
            startBesideWrites(pool, isImmediate: isImmediate)
        }
    }

    /// Nothing is watched: nobody writes into the database.
    private func startOnce(_ reader: any DatabaseReader, isImmediate: Bool) {
        if isImmediate {
            tellFirst(Result { try reader.read(fetch) })
        } else {
            reader.asyncRead { [self] result in
                guard !isOver else { return }
                receive(Result { try fetch(result.get()) })
            }
        }
    }

    private func startWhereItIsWritten(_ writer: any DatabaseWriter, isImmediate: Bool) {
        if isImmediate {
            // Others may write before the first value is told.
            state.withLock { $0.isTellingFirst = true }
            queue.suspend()
            defer {
                state.withLock { $0.isTellingFirst = false }
                queue.resume()
            }
            tellFirst(Result { try writer.unsafeReentrantWrite { try beginWatching($0) } })
        } else {
            writer.asyncWriteWithoutTransaction { [self] db in
                guard !isOver else { return }
                receive(Result { try beginWatching(db) })
            }
        }
    }

    private func startBesideWrites(_ pool: DatabasePool, isImmediate: Bool) {
        if isImmediate {
            let first = Result { try pool.read { (try fetch($0), $0.pinnedSchemaVersion) } }
            tellFirst(first.map(\.0))
            guard case .success((_, let schemaVersion)) = first else { return }
            watchBesideWrites(pool, firstSchemaVersion: schemaVersion)
        } else {
            pool.asyncRead { [self] result in
                guard !isOver else { return }
                let first = Result { try fetch(result.get()) }
                receive(first)
                guard case .success(let db) = result, case .success = first else { return }
                watchBesideWrites(pool, firstSchemaVersion: db.pinnedSchemaVersion)
            }
        }
    }

    /// Watches from the next moment on in which nobody writes, and fetches a value: others may have written since the first one.
    ///
    /// - Parameter firstSchemaVersion: The number of schema changes when the first value was fetched.
    private func watchBesideWrites(_ pool: DatabasePool, firstSchemaVersion: Int32?) {
        pool.asyncWriteWithoutTransaction { [self] db in
            guard !isOver else { return }
            databaseDidChange()
            do {
                receive(try beginWatching(db))
            } catch {
                // The first value was told: if the schema is another one, its table may have been dropped since.
                let isCaused = (try? db.schemaVersion()) != firstSchemaVersion
                guard awaitsSchemaChange(after: error, isCausedBySchema: isCaused) else { return receive(failure: error) }
                let watch = RegionWatches.watch(DatabaseRegion(), for: self, in: db)
                if state.withLock({ state in
                    state.watch = watch
                    return state.isEnded
                }) {
                    _ = end()
                }
            }
        }
    }

    /// Fetches a value, and watches what it was made of.
    private func beginWatching(_ db: Database) throws -> Reducer.Fetched {
        // Before the fetch, so that no commit comes unnoticed between the two.
        let foreignChanges = state.withLock { $0.database }?.writer?
            .followForeignChanges { [self] in regionDidChange($0, hasSchemaChanged: false) }
        state.withLock { $0.foreignChanges = foreignChanges }
        let (fetched, region) = try whereItIsWritten(db) { try trackedFetch(db, fetch) }
        learnedGeneration = db.schemaGeneration
        fetchAgainIfUndone(db)
        let (isEnded, hasFailed) = state.withLock { ($0.isEnded, $0.hasFailed) }
        guard !isEnded, !hasFailed else {
            // Somebody was faster. After an error, the listener is still to be told.
            if isEnded { _ = end() }
            return fetched
        }
        willTrack(region, db)
        let watch = RegionWatches.watch(region, for: self, in: db)
        let isOver = state.withLock { state in
            state.watch = watch
            return state.isEnded
        }
        if isOver {
            _ = end()
        } else if region.isEmpty {
            foreignChanges?.cancel()
        }
        return fetched
    }

    /// Fetches another value when the open transaction takes back what the first one was made of: rollbacks concern nobody else.
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

    /// Calls the function of the program, and tells what is to be watched.
    private func trackedFetch<T>(_ db: Database, _ fetch: (Database) throws -> T) throws -> (T, DatabaseRegion) {
        switch tracking {
        case .whatIsRead, .whatIsReadFirst:
            let (fetched, region) = try db.recordingAccessedRegion { try fetch(db) }
            return (fetched, region)
        case .regions(let regions):
            let region = try regions.reduce(into: DatabaseRegion()) { try $0.formUnion($1.databaseRegion(db)) }
            return (try fetch(db), region)
        }
    }

    /// Fetches a value with the connection that writes.
    private func whereItIsWritten<T>(_ db: Database, _ fetch: () throws -> T) throws -> T {
        try db.checkNotClosed()
        // What the function itself writes is no reason to call it again.
        isFetching = true
        defer { isFetching = false }
        return try db.fetchIsolated(readOnly: !requiresWriteAccess, fetch)
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

    // MARK: - RegionWatcher

    /// Whether the run has ended, or does not want to hear of what it does itself.
    var isOver: Bool {
        state.withLock { $0.isOver }
    }

    /// Whether the last fetch has failed because of a change of the schema.
    var awaitsSchemaChange: Bool {
        state.withLock { $0.awaitsSchemaChange }
    }

    func regionDidChange(_ db: Database, hasSchemaChanged: Bool) {
        guard !isFetching else { return }
        let (database, isRead) = state.withLock { state -> (ObservedDatabase?, Bool) in
            guard !state.isOver else { return (nil, false) }
            state.mustLearn = state.mustLearn || hasSchemaChanged
            guard state.backlog < Self.maximumBacklog, !state.isReading else {
                state.isStaleBySchema = hasSchemaChanged && (!state.isStale || state.isStaleBySchema)
                state.isStale = true
                return (nil, false)
            }
            state.isReading = readsBesideWrites(state)
            return (state.database, state.isReading)
        }
        guard let database else { return }
        databaseDidChange()
        if case .parallel(let pool) = database, isRead {
            // Not this very state, maybe, but a later one: nobody waits for a connection here.
            pool.asyncRead { [self] in fetchBesideWrites($0) }
        } else {
            refetch(db, isCausedBySchema: hasSchemaChanged)
        }
    }

    /// Whether changes are fetched by connections that read: one at a time, so that values stay in order.
    private func readsBesideWrites(_ state: ObservationRunState) -> Bool {
        guard case .parallel = state.database else { return false }
        // The region is learned where it is watched.
        return !tracking.isVarying && !state.mustLearn
    }

    private func refetch(_ db: Database, isCausedBySchema: Bool) {
        do {
            guard tracking.isVarying || state.withLock({ $0.mustLearn }) else {
                return try receive(whereItIsWritten(db) { try fetch(db) })
            }
            let (fetched, region) = try whereItIsWritten(db) { try trackedFetch(db, fetch) }
            learnedGeneration = db.schemaGeneration
            state.withLock { $0.didLearn() }
            if region != self.region, !isOver, let watch = state.withLock({ $0.watch }) {
                willTrack(region, db)
                RegionWatches.setRegion(region, of: watch, in: db)
            }
            receive(fetched)
        } catch {
            let isCaused = isCausedBySchema || (error.isErrorOfSQL && db.schemaGeneration != learnedGeneration)
            if awaitsSchemaChange(after: error, isCausedBySchema: isCaused) { return }
            receive(failure: error)
        }
    }

    /// Takes note of an error that a change of the schema has caused.
    ///
    /// A table that is dropped, a view that is made anew, a column that has another name may come back. Until then, nothing is told.
    ///
    /// - Returns: Whether the run goes on.
    private func awaitsSchemaChange(after error: any Error, isCausedBySchema: Bool) -> Bool {
        guard isCausedBySchema, !events.endsWithSchemaErrors, error.isErrorOfSQL || !(error is DatabaseError) else { return false }
        state.withLock { state in
            state.awaitsSchemaChange = true
            state.mustLearn = true
        }
        return true
    }

    private func fetchBesideWrites(_ result: Result<Database, any Error>) {
        guard !isOver else { return }
        let fetched = Result { try fetch(result.get()) }
        if case .failure(let error) = fetched, error.isErrorOfSQL, !events.endsWithSchemaErrors {
            // The connection that writes knows whether the schema has changed.
            state.withLock { state in
                state.mustLearn = true
                state.isStale = true
            }
        } else {
            receive(fetched)
        }
        state.withLock { $0.isReading = false }
        fetchAgainIfStale()
    }

    /// Fetches what was left out while values came too fast.
    private func fetchAgainIfStale() {
        let (database, isRead, isCausedBySchema) = state.withLock { state -> (ObservedDatabase?, Bool, Bool) in
            guard state.isStale, !state.isReading, state.backlog == 0, !state.isEnded else { return (nil, false, false) }
            state.isStale = false
            defer { state.isStaleBySchema = false }
            state.isReading = readsBesideWrites(state)
            return (state.database, state.isReading, state.isStaleBySchema)
        }
        switch database {
        case .parallel(let pool) where isRead:
            databaseDidChange()
            pool.asyncRead { [self] in fetchBesideWrites($0) }
        case .parallel(let pool):
            fetchAgain(pool, isCausedBySchema: isCausedBySchema)
        case .serial(let writer):
            fetchAgain(writer, isCausedBySchema: isCausedBySchema)
        case .constant, nil:
            break
        }
    }

    private func fetchAgain(_ writer: any DatabaseWriter, isCausedBySchema: Bool) {
        writer.asyncWriteWithoutTransaction { [self] db in
            guard !isOver else { return }
            databaseDidChange()
            refetch(db, isCausedBySchema: isCausedBySchema)
        }
    }

    // MARK: - Telling

    /// Tells the first value before the start returns.
    private func tellFirst(_ fetched: Result<Reducer.Fetched, any Error>) {
        pacers.forEach { $0.willLetFirstThrough() }
        do {
            if let value = try reducer._value(fetched.get()) {
                currentListener?.onChange(value)
            }
        } catch {
            takeListener(didFail: error)?.onError(error)
        }
    }

    private func receive(_ fetched: Result<Reducer.Fetched, any Error>) {
        switch fetched {
        case .success(let fetched): receive(fetched)
        case .failure(let error): receive(failure: error)
        }
    }

    /// Makes a value of what was fetched, and tells it, after all that was fetched before.
    private func receive(_ fetched: Reducer.Fetched) {
        switch nextReception() {
        case .atOnce: goOn(with: fetched)
        case .queued: queue.async { [self] in endReception { goOn(with: fetched) } }
        case .none: break
        }
    }

    /// Ends the run with an error, after all that was fetched before.
    private func receive(failure error: any Error) {
        switch nextReception() {
        case .atOnce: fail(error)
        case .queued: queue.async { [self] in endReception { fail(error) } }
        case .none: break
        }
    }

    /// Takes note of something that was fetched, and tells where its value is made.
    private func nextReception() -> ObservationRunState.Reception {
        state.withLock { state in
            guard !state.isOver else { return .none }
            state.backlog += 1
            guard !needsNoQueue || state.isTellingFirst || state.queuedCount > 0 else { return .atOnce }
            state.queuedCount += 1
            return .queued
        }
    }

    /// Makes a value on the queue, unless the run is over meanwhile.
    private func endReception(_ makeValue: () -> Void) {
        if !isOver { makeValue() }
        state.withLock { $0.queuedCount -= 1 }
    }

    private func goOn(with fetched: Reducer.Fetched) {
        guard !paces.isEmpty else { return tell(fetched) }
        pacers[0].receive(fetched)
        // It counts again when it has passed.
        didTell()
    }

    /// Goes on with a value that a pacer has let through.
    private func didPass(_ fetched: Reducer.Fetched, pacer index: Int) {
        guard !isOver else { return }
        if index + 1 < pacers.count {
            return pacers[index + 1].receive(fetched)
        }
        state.withLock { $0.backlog += 1 }
        tell(fetched)
    }

    private func tell(_ fetched: Reducer.Fetched) {
        do {
            guard let value = try reducer._value(fetched) else {
                return didTell()
            }
            scheduler.schedule { [self] in
                currentListener?.onChange(value)
                didTell()
            }
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: any Error) {
        state.withLock { $0.hasFailed = true }
        // After the values that were scheduled before, and not after a cancellation.
        scheduler.schedule { [self] in takeListener(didFail: error)?.onError(error) }
    }

    private func didTell() {
        let isIdle = state.withLock { state in
            state.backlog -= 1
            return state.backlog == 0 && state.isStale
        }
        if isIdle {
            fetchAgainIfStale()
        }
    }

    // MARK: - End

    /// Ends the run. Nothing is told after that.
    func cancel() {
        if end() != nil {
            events.didCancel.forEach { $0() }
        }
    }

    private var currentListener: Listener? {
        state.withLock { _ in listener }
    }

    private func takeListener(didFail error: any Error) -> Listener? {
        let listener = end()
        if listener != nil {
            events.didFail.forEach { $0(error) }
        }
        return listener
    }

    private func end() -> Listener? {
        // The database and the functions are released outside of the lock.
        let (ended, listener) = state.withLock { state in
            defer {
                state.end()
                self.listener = nil
            }
            return (state, self.listener)
        }
        ended.watch?.end()
        ended.foreignChanges?.cancel()
        if !paces.isEmpty, listener != nil {
            queue.async { [self] in pacers.forEach { $0.stop() } }
        }
        return listener
    }
}

/// How far the run of an observation has come.
private struct ObservationRunState {
    /// Whether nothing is told any more.
    private(set) var isEnded = false

    /// Whether the run is going to end with an error.
    var hasFailed = false

    /// The database that is observed, until the run has ended.
    private(set) var database: ObservedDatabase?

    /// What has the run told of changes.
    var watch: RegionWatch?

    /// What has the run told of commits of other connections, if the configuration wants that.
    var foreignChanges: AnyDatabaseCancellable?

    /// How many values were fetched that were not told yet.
    var backlog = 0

    /// How many of them wait for being made.
    var queuedCount = 0

    /// Whether the first value has to be told before others are made.
    var isTellingFirst = false

    /// Whether something has changed since the last fetch.
    var isStale = false

    /// Whether that was a change of the schema and nothing else.
    var isStaleBySchema = false

    /// Whether a connection that reads fetches now.
    var isReading = false

    /// Whether the schema has changed since the region was learned.
    var mustLearn = false

    /// Whether the last fetch has failed because of a change of the schema.
    var awaitsSchemaChange = false

    /// The region was learned in the present schema.
    mutating func didLearn() {
        mustLearn = false
        awaitsSchemaChange = false
    }

    init(database: ObservedDatabase) {
        self.database = database
    }

    /// Whether nothing more has to be fetched.
    var isOver: Bool { isEnded || hasFailed }

    mutating func end() {
        isEnded = true
        database = nil
        watch = nil
        foreignChanges = nil
    }

    /// Where the value of something that was fetched is made.
    enum Reception {
        case atOnce
        case queued

        /// The run is over.
        case none
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
    fileprivate func fetchIsolated<T>(readOnly isReadOnly: Bool, _ fetch: () throws -> T) throws -> T {
        guard isTransactionOpen else {
            let wasFetching = events.isFetching
            events.isFetching = isReadOnly
            defer { events.isFetching = wasFetching }
            return try isolated(readOnly: isReadOnly, fetch)
        }
        return try isReadOnly ? readOnly(fetch) : fetch()
    }
}
