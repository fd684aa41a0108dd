// The records of a request as a list with sections, which reports what changes in it.

import Dispatch
import GRDB
import GRDBFoundation

/// The records of a request, in sections, for lists on a screen and for whatever else wants to know of single insertions, deletions, moves and updates.
///
///     let controller = FetchedRecordsController(pool, request: City.order { [$0.country, $0.name] }, sections: .column("country"))
///     controller.trackChanges(onChange: { controller, city, change in
///         print("\(city.name): \(change)")
///     })
///     try controller.performFetch()
///     for section in controller.sections {
///         print("\(section.name): \(section.numberOfRecords)")
///     }
///
/// The list is what ``performFetch()`` has found, until the scheduler calls the functions that track changes: then, it is the new one. So a program
/// that uses the controller where the scheduler calls, the main actor by default, never sees the list change while it uses it. All members can
/// be used on any thread.
///
/// The controller does what a ``ValueObservation`` of the request does, and ends when it is released. Functions get the controller as an argument,
/// so that they need not keep it alive.
public final class FetchedRecordsController<Record: FetchableRecord & Sendable>: Sendable {
    private let reader: any DatabaseReader
    private let scheduler: any ValueObservationScheduler
    private let identity: FetchedRecordIdentity<Record>
    private let sectioning: FetchedRecordSections<Record>
    private let state: Locked<State>

    private struct State {
        var fetchRows: FetchedRecordRows

        /// What has been fetched, and reported to the functions.
        var list: FetchedRecordList<Record>?

        /// Fetches what belongs to the records, and returns the functions that are notified of them.
        var fetchHandlers: @Sendable (Database) throws -> Handlers = { _ in Handlers() }
        var onError: (@Sendable (FetchedRecordsController, any Error) -> Void)?

        /// Which observation is the present one, counted from the first one, and what ends it.
        var generation = 0
        var cancellable: AnyDatabaseCancellable?
    }

    /// The functions of a program that are notified of changes.
    private struct Handlers: Sendable {
        var willChange: (@Sendable (FetchedRecordsController) -> Void)?
        var onSectionChange: (@Sendable (FetchedRecordsController, FetchedSectionChange) -> Void)?
        var onChange: (@Sendable (FetchedRecordsController, Record, FetchedRecordChange) -> Void)?
        var didChange: (@Sendable (FetchedRecordsController) -> Void)?
    }

    init(
        _ reader: any DatabaseReader,
        request: some FetchRequest<Record>,
        scheduling scheduler: any ValueObservationScheduler,
        sections: FetchedRecordSections<Record>,
        identity: FetchedRecordIdentity<Record>
    ) {
        self.reader = reader
        self.scheduler = scheduler
        self.identity = identity
        sectioning = sections
        state = Locked(State(fetchRows: FetchedRecordRows(request)))
    }

    deinit {
        state.withLock { $0.cancellable }?.cancel()
    }

    // MARK: - Creating a controller

    /// Creates a controller of records that have an `id`.
    ///
    /// - Parameters:
    ///   - reader: The database.
    ///   - request: A request of records.
    ///   - scheduler: What calls the functions that track changes.
    ///   - sections: The section that each record belongs to. There is one for all by default.
    @_disfavoredOverload
    public convenience init(
        _ reader: any DatabaseReader,
        request: some FetchRequest<Record>,
        scheduling scheduler: some ValueObservationScheduler = .mainActor,
        sections: FetchedRecordSections<Record> = .single
    ) where Record: Identifiable, Record.ID: Sendable {
        self.init(reader, request: request, scheduling: scheduler, sections: sections, identifiedBy: { $0.id })
    }

    /// Creates a controller of records that a function distinguishes.
    ///
    ///     let controller = FetchedRecordsController(pool, request: Carrier.all(), identifiedBy: { $0.code })
    ///
    /// - Parameters:
    ///   - reader: The database.
    ///   - request: A request of records.
    ///   - scheduler: What calls the functions that track changes.
    ///   - sections: The section that each record belongs to. There is one for all by default.
    ///   - id: What two records have in common that are the same, although their values may be others.
    public convenience init(
        _ reader: any DatabaseReader,
        request: some FetchRequest<Record>,
        scheduling scheduler: some ValueObservationScheduler = .mainActor,
        sections: FetchedRecordSections<Record> = .single,
        identifiedBy id: @escaping @Sendable (Record) -> some Hashable & Sendable
    ) {
        self.init(reader, request: request, scheduling: scheduler, sections: sections, identity: .function { AnyHashable(id($0)) })
    }

    /// Creates a controller of records of a table, which are distinguished by its primary key.
    ///
    /// - Parameters:
    ///   - reader: The database.
    ///   - request: A request of records. Rows that lack a column of the primary key are all distinguished by their place.
    ///   - scheduler: What calls the functions that track changes.
    ///   - sections: The section that each record belongs to. There is one for all by default.
    public convenience init(
        _ reader: any DatabaseReader,
        request: some FetchRequest<Record>,
        scheduling scheduler: some ValueObservationScheduler = .mainActor,
        sections: FetchedRecordSections<Record> = .single
    ) where Record: TableRecord & EncodableRecord {
        self.init(reader, request: request, scheduling: scheduler, sections: sections, identity: .primaryKey)
    }

    /// Creates a controller of the records that SQL finds in a table, distinguished by its primary key.
    ///
    ///     let controller = FetchedRecordsController<City>(pool, sql: "SELECT * FROM city WHERE country = ?", arguments: ["NO"])
    ///
    /// - Parameters:
    ///   - reader: The database.
    ///   - sql: A query.
    ///   - arguments: The arguments of the query.
    ///   - scheduler: What calls the functions that track changes.
    ///   - sections: The section that each record belongs to. There is one for all by default.
    public convenience init(
        _ reader: any DatabaseReader,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        scheduling scheduler: some ValueObservationScheduler = .mainActor,
        sections: FetchedRecordSections<Record> = .single
    ) where Record: TableRecord & EncodableRecord {
        self.init(
            reader, request: SQLRequest<Record>(sql: sql, arguments: arguments), scheduling: scheduler, sections: sections,
            identity: .primaryKey)
    }

    // MARK: - Fetching

    /// Fetches the records, and follows them from now on.
    ///
    /// No function is notified of what changes in the list by this method. Changes of the database that were not reported yet are in the list, and
    /// are never reported.
    ///
    /// This method reads the database: it blocks the thread, and must not be called from an access to a queue.
    ///
    /// - Throws: The error of the request, of the records, or of a function that fetches alongside. The list is unchanged then, and followed as before.
    public func performFetch() throws {
        let fetch = makeFetch()
        let fetched = try reader.read { try fetch($0) }
        // What is replaced here and below is released outside of the lock: records and functions may hold objects of the program.
        let replaced = state.withLock { state in
            defer { state.list = fetched.list }
            // What the observation before still has to report is outdated.
            state.generation += 1
            return state.list
        }
        withExtendedLifetime(replaced) {}
        observe()
    }

    /// Replaces the request.
    ///
    /// If there was a fetch, another one follows soon, and functions are notified of what differs. Call ``performFetch()`` in order to have the
    /// records at once.
    ///
    /// - Parameter request: A request of records.
    public func setRequest(_ request: some FetchRequest<Record>) {
        let fetchRows = FetchedRecordRows(request)
        let (replaced, hasList) = state.withLock { state in
            defer { state.fetchRows = fetchRows }
            return (state.fetchRows, state.list != nil)
        }
        withExtendedLifetime(replaced) {}
        if hasList { observe() }
    }

    /// Replaces the request by SQL. See ``setRequest(_:)``.
    public func setRequest(sql: String, arguments: StatementArguments = StatementArguments()) {
        setRequest(SQLRequest<Record>(sql: sql, arguments: arguments))
    }

    // MARK: - Tracking changes

    /// Calls functions when records change. They replace those of earlier calls.
    ///
    /// They are called by the scheduler, after a transaction that has changed some records, one after the other: `willChange`, which
    /// finds the list as it was; `onSectionChange` and `onChange` for each change, and `didChange`, which find the list as it is. The order of changes
    /// is that of ``FetchedRecordChange``.
    ///
    /// - Parameters:
    ///   - willChange: Called before the list changes.
    ///   - onSectionChange: Called for each section that has come or gone.
    ///   - onChange: Called for each record that was inserted, deleted, moved or updated, with its new values, if there are some.
    ///   - didChange: Called after the list has changed.
    public func trackChanges(
        willChange: (@Sendable (FetchedRecordsController) -> Void)? = nil,
        onSectionChange: (@Sendable (FetchedRecordsController, FetchedSectionChange) -> Void)? = nil,
        onChange: (@Sendable (FetchedRecordsController, Record, FetchedRecordChange) -> Void)? = nil,
        didChange: (@Sendable (FetchedRecordsController) -> Void)? = nil
    ) {
        let handlers = Handlers(willChange: willChange, onSectionChange: onSectionChange, onChange: onChange, didChange: didChange)
        track { _ in handlers }
    }

    /// Calls a function after records have changed. See ``trackChanges(willChange:onSectionChange:onChange:didChange:)``.
    ///
    ///     controller.trackChanges { print($0.fetchedRecords.count) }
    public func trackChanges(_ didChange: @escaping @Sendable (FetchedRecordsController) -> Void) {
        trackChanges(willChange: nil, didChange: didChange)
    }

    /// Calls a function after records have changed, with a value that was fetched together with them.
    ///
    ///     controller.trackChanges(fetchAlongside: { try City.fetchCount($0) }) { controller, count in
    ///         print("\(controller.fetchedRecords.count) of \(count)")
    ///     }
    ///
    /// - Parameters:
    ///   - fetchAlongside: Fetches a value of the same state of the database as the records.
    ///   - didChange: Called after the list has changed.
    public func trackChanges<T: Sendable>(
        fetchAlongside: @escaping @Sendable (Database) throws -> T,
        _ didChange: @escaping @Sendable (FetchedRecordsController, T) -> Void
    ) {
        trackChanges(fetchAlongside: fetchAlongside, willChange: nil, didChange: didChange)
    }

    /// Calls functions when records change, with a value that was fetched together with the records. See
    /// ``trackChanges(willChange:onSectionChange:onChange:didChange:)``.
    ///
    /// - Parameters:
    ///   - fetchAlongside: Fetches a value of the same state of the database as the records.
    ///   - willChange: Called before the list changes.
    ///   - onSectionChange: Called for each section that has come or gone.
    ///   - onChange: Called for each record that was inserted, deleted, moved or updated.
    ///   - didChange: Called after the list has changed.
    public func trackChanges<T: Sendable>(
        fetchAlongside: @escaping @Sendable (Database) throws -> T,
        willChange: (@Sendable (FetchedRecordsController, T) -> Void)? = nil,
        onSectionChange: (@Sendable (FetchedRecordsController, FetchedSectionChange) -> Void)? = nil,
        onChange: (@Sendable (FetchedRecordsController, Record, FetchedRecordChange) -> Void)? = nil,
        didChange: (@Sendable (FetchedRecordsController, T) -> Void)? = nil
    ) {
        track { db in
            let value = try fetchAlongside(db)
            var handlers = Handlers(onSectionChange: onSectionChange, onChange: onChange)
            if let willChange { handlers.willChange = { willChange($0, value) } }
            if let didChange { handlers.didChange = { didChange($0, value) } }
            return handlers
        }
    }

    private func track(_ fetchHandlers: @escaping @Sendable (Database) throws -> Handlers) {
        let (replaced, hasList) = state.withLock { state in
            defer { state.fetchHandlers = fetchHandlers }
            return (state.fetchHandlers, state.list != nil)
        }
        withExtendedLifetime(replaced) {}
        if hasList { observe() }
    }

    /// Calls a function when records cannot be fetched after a transaction.
    ///
    /// The list stays as it is, and is followed all the same: what is fetched after a later transaction is compared with it.
    ///
    /// - Parameter onError: Called by the scheduler. It replaces the one of an earlier call.
    public func trackErrors(_ onError: @escaping @Sendable (FetchedRecordsController, any Error) -> Void) {
        let replaced = state.withLock { state in
            defer { state.onError = onError }
            return state.onError
        }
        withExtendedLifetime(replaced) {}
    }

    // MARK: - Records

    /// All records, section by section. There are none before ``performFetch()``.
    public var fetchedRecords: [Record] {
        list.items.map(\.record)
    }

    /// The sections. Without a sectioning, there is always one.
    public var sections: [FetchedRecordSection<Record>] {
        list.sections.map { FetchedRecordSection(name: $0.name, records: $0.items.map(\.record)) }
    }

    /// Returns the record at a position.
    ///
    /// - Returns: `nil` if there is none, such as when the position is one of a list that has changed.
    public func record(at indexPath: RecordIndexPath) -> Record? {
        let sections = list.sections
        guard sections.indices.contains(indexPath.section), sections[indexPath.section].items.indices.contains(indexPath.row) else {
            return nil
        }
        return sections[indexPath.section].items[indexPath.row].record
    }

    /// Returns the position of a record: of the first one that is the same, whatever its values.
    public func indexPath(for record: Record) -> RecordIndexPath? {
        let list = list
        let id: AnyHashable
        switch identity {
        case .function(let function):
            id = function(record)
        case .primaryKey:
            guard let record = record as? any EncodableRecord, let columns = list.primaryKeyColumns else { return nil }
            // A record that cannot be encoded is not in the list.
            guard let values = try? record.databaseDictionary else { return nil }
            id = AnyHashable(columns.map { column in values.first { $0.key.isSameDatabaseName(as: column) }?.value ?? .null })
        }
        return list.indexPath { $0.id == id }
    }

    private var list: FetchedRecordList<Record> {
        state.withLock { $0.list } ?? FetchedRecordList(items: [], primaryKeyColumns: nil, sectioning: sectioning)
    }

    // MARK: - Observation

    private struct Fetched: Sendable {
        let list: FetchedRecordList<Record>
        let handlers: Handlers
    }

    /// What fetches the present request.
    private func makeFetch() -> @Sendable (Database) throws -> Fetched {
        let (fetchRows, fetchHandlers) = state.withLock { ($0.fetchRows, $0.fetchHandlers) }
        return { [identity, sectioning] db in
            let primaryKeyColumns = try identity.primaryKeyColumns(of: Record.self, db)
            let items = try fetchRows.fetch(db).enumerated().map { offset, row in
                let record = try Record(row: row)
                return FetchedRecordItem(
                    id: identity.id(of: record, row: row, offset: offset, primaryKeyColumns: primaryKeyColumns), record: record, row: row,
                    sectionName: sectioning.name(of: record, row: row))
            }
            return Fetched(
                list: FetchedRecordList(items: items, primaryKeyColumns: primaryKeyColumns, sectioning: sectioning),
                handlers: try fetchHandlers(db))
        }
    }

    /// Begins to follow the present request, and ends to follow the one before.
    ///
    /// - Parameter generation: The observation that this one follows on. Nothing happens if another one has taken its place.
    private func observe(after generation: Int? = nil) {
        guard let generation = begin(after: generation) else { return }
        var observation = ValueObservation.tracking(makeFetch())
        observation.events.endsWithEachError = true
        start(
            observation,
            generation,
            onError: { $0.didFail($1, $2) },
            onChange: { $0.didFetch($1, $2) })
    }

    /// After an error, it is not known what the request reads: fetches after all transactions, until that succeeds.
    private func observeEverything(after generation: Int) {
        guard let generation = begin(after: generation) else { return }
        let fetch = makeFetch()
        let isFirst = Locked(true)
        let observation = ValueObservation.tracking(region: DatabaseRegion.fullDatabase) { db in Result { try fetch(db) } }
        start(
            observation,
            generation,
            onError: { $0.didFailAgain($1, $2) },
            onChange: { controller, result, generation in
                switch result {
                case .success(let fetched):
                    if controller.didFetch(fetched, generation) { controller.observe(after: generation) }
                case .failure(let error):
                    // The first time, it is the error that was reported already.
                    let isFirst = isFirst.withLock { isFirst in
                        defer { isFirst = false }
                        return isFirst
                    }
                    if !isFirst { controller.report(error) }
                    if (error as? DatabaseError)?.mayPass == true { controller.observeLater(after: generation) }
                }
            })
    }

    /// Ends the present observation, and returns the number of the next one. The request of that one has to be read after that.
    ///
    /// - Parameter expected: The observation that has to be the present one still.
    private func begin(after expected: Int?) -> Int? {
        let (generation, previous) = state.withLock { state -> (Int?, AnyDatabaseCancellable?) in
            if let expected, state.generation != expected { return (nil, nil) }
            state.generation += 1
            defer { state.cancellable = nil }
            return (state.generation, state.cancellable)
        }
        previous?.cancel()
        return generation
    }

    private func start<Value>(
        _ observation: ValueObservation<ValueReducers.Fetch<Value>>,
        _ generation: Int,
        onError: @escaping @Sendable (_ controller: FetchedRecordsController, _ error: any Error, _ generation: Int) -> Void,
        onChange: @escaping @Sendable (_ controller: FetchedRecordsController, _ value: Value, _ generation: Int) -> Void
    ) {
        let onErrorThere: @Sendable (any Error) -> Void = { [weak self] error in
            if let self { onError(self, error, generation) }
        }
        let onChangeThere: @Sendable (Value) -> Void = { [weak self] value in
            if let self { onChange(self, value, generation) }
        }
        let cancellable = observation.start(in: reader, scheduling: scheduler, onError: onErrorThere, onChange: onChangeThere)
        let isCurrent = state.withLock { state in
            guard state.generation == generation else { return false }
            state.cancellable = cancellable
            return true
        }
        if !isCurrent { cancellable.cancel() }
    }

    /// Reports what differs from the list. Returns whether the observation is the present one still.
    @discardableResult
    private func didFetch(_ fetched: Fetched, _ generation: Int) -> Bool {
        let (old, isCurrent) = state.withLock { ($0.list, $0.generation == generation) }
        let handlers = fetched.handlers
        guard isCurrent, let old else { return false }
        let changes = FetchedRecordListChanges(from: old, to: fetched.list)
        guard !changes.isEmpty else { return true }
        handlers.willChange?(self)
        let (replaced, isStillCurrent) = state.withLock { state -> (FetchedRecordList<Record>?, Bool) in
            guard state.generation == generation else { return (nil, false) }
            defer { state.list = fetched.list }
            return (state.list, true)
        }
        withExtendedLifetime(replaced) {}
        guard isStillCurrent else { return false }
        changes.sections.forEach { handlers.onSectionChange?(self, $0) }
        changes.records.forEach { handlers.onChange?(self, $0.record, $0.change) }
        handlers.didChange?(self)
        return state.withLock { $0.generation == generation }
    }

    private func didFail(_ error: any Error, _ generation: Int) {
        guard state.withLock({ $0.generation == generation }) else { return }
        report(error)
        observeEverything(after: generation)
    }

    /// The database itself cannot be read: nothing reports when it can be read again.
    private func didFailAgain(_ error: any Error, _ generation: Int) {
        guard state.withLock({ $0.generation == generation }) else { return }
        report(error)
        // A closed database stays closed.
        if let error = error as? DatabaseError, error.resultCode == .SQLITE_MISUSE { return }
        observeLater(after: generation)
    }

    private func observeLater(after generation: Int) {
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.pauseAfterError) { [weak self, scheduler] in
            scheduler.schedule { [weak self] in self?.observe(after: generation) }
        }
    }

    /// Seconds.
    private static var pauseAfterError: Double { 1 }

    private func report(_ error: any Error) {
        state.withLock { $0.onError }?(self, error)
    }
}

extension DatabaseError {
    /// Whether the same may work some time later although the database has not changed: another connection has locked it, or its file was out of
    /// reach.
    fileprivate var mayPass: Bool {
        switch resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_NOMEM: true
        default: isInterruptionError
        }
    }
}

/// What fetches the rows of a request.
private struct FetchedRecordRows: Sendable {
    let fetch: @Sendable (Database) throws -> [Row]

    init(_ request: some FetchRequest) {
        fetch = { try Row.fetchAll($0, request) }
    }
}
