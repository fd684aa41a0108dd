// How far the run of an observation has come: the states of Documentation/Internals/Observation.md, and the events that lead from one to another.

/// The state of an ``ObservationRun``. Whether values wait for their delivery is no part of it.
///
/// Each event is a method. An event that means nothing in the present state changes nothing.
enum ObservationState: Equatable {
    /// What has changed in the region.
    struct Change: OptionSet {
        let rawValue: UInt8

        static let rows = Change(rawValue: 1)

        /// The tables and views: the region has to be learned again.
        static let schema = Change(rawValue: 2)
    }

    /// Which connection is to fetch.
    enum Fetcher {
        /// One that reads: one at a time, so that values stay in order.
        case reader

        /// The one that writes. ``beginFetch()`` is called when it is there.
        case writer
    }

    /// The first value is fetched, or was, and no region is registered yet.
    case starting

    /// There is one value: the database never changes.
    case constant

    /// The last fetch has seen all changes.
    case observing

    /// The connection that writes fetches because of a change. What the fetch itself writes is no reason to fetch again.
    case fetching(Change)

    /// A connection that reads fetches, and may not see what has changed since it was asked to.
    case reading(missed: Change)

    /// No fetch has seen a change.
    case stale(Change)

    /// The last fetch has failed because of a change of the schema. Nothing is delivered until one has learned the region again.
    case awaitingSchema

    /// The run is going to end with an error: nothing is fetched any more.
    case failed

    /// Nothing is delivered any more.
    case ended

    /// Whether nothing more has to be fetched.
    var isOver: Bool { self == .failed || self == .ended }

    var isStale: Bool {
        if case .stale = self { true } else { false }
    }

    // MARK: - Changes

    /// The region was registered.
    mutating func regionWasRegistered() {
        if self == .starting { self = .observing }
    }

    /// The region has changed. The calling thread has the connection that writes.
    ///
    /// - Parameter isBehind: Whether too many values wait for their delivery.
    /// - Parameter readersFetch: Whether connections that read fetch as long as the schema does not change.
    /// - Returns: What is to fetch now. `nil` if nothing is.
    mutating func regionDidChange(_ change: Change, isBehind: Bool, readersFetch: Bool) -> Fetcher? {
        let known: Change
        switch self {
        case .observing: known = []
        case .awaitingSchema: known = .schema
        case .stale(let missed): known = isBehind ? missed : missed.intersection(.schema)
        case .reading(let missed):
            self = .reading(missed: missed.union(change))
            return nil
        case .starting, .constant, .fetching, .failed, .ended: return nil
        }
        self = .stale(change.union(known))
        return isBehind ? nil : fetcherOfMissedChange(readersFetch: readersFetch)
    }

    // MARK: - Fetches

    /// What was left out may be fetched.
    ///
    /// - Returns: What is to fetch it. `nil` if nothing was left out.
    mutating func fetcherOfMissedChange(readersFetch: Bool) -> Fetcher? {
        guard case .stale(let missed) = self else { return nil }
        // The region is learned where it is observed.
        guard readersFetch, !missed.contains(.schema) else { return .writer }
        self = .reading(missed: [])
        return .reader
    }

    /// The connection that writes begins to fetch.
    ///
    /// - Returns: What has changed. `nil` if that was fetched meanwhile.
    mutating func beginFetch() -> Change? {
        guard case .stale(let missed) = self else { return nil }
        self = .fetching(missed)
        return missed
    }

    /// What was to be fetched was fetched.
    mutating func didFetch() {
        switch self {
        case .fetching, .reading(missed: []): self = .observing
        case .reading(let missed): self = .stale(missed)
        default: break
        }
    }

    /// The connection that writes could not fetch because the schema has changed.
    mutating func schemaWasMissing() {
        switch self {
        case .starting, .fetching: self = .awaitingSchema
        default: break
        }
    }

    /// A fetch has failed, and has to be repeated.
    ///
    /// - Parameter change: What it may have failed by, beside the changes that it was to fetch.
    mutating func fetchMustBeRepeated(because change: Change = []) {
        switch self {
        case .starting: self = .stale([.rows, .schema])
        case .fetching(let fetched): self = .stale(fetched.union(change))
        case .reading(let missed): self = .stale(missed.isEmpty ? change.union(.rows) : change.union(missed))
        default: break
        }
    }

    // MARK: - End

    /// An error is going to be delivered.
    mutating func didFail() {
        if self != .ended { self = .failed }
    }

    mutating func end() {
        self = .ended
    }
}
