// Observations of equal requests that share their fetches.

/// Observations of requests, of which equal ones share their fetches.
///
///     let observations = SharedRequestObservations(in: pool)
///     // Two views that know nothing of each other: the database is asked once for both.
///     let list = try observations.all(City.order(\.name))
///     let map = try observations.all(City.order(\.name))
///     let cancellable = list.start(onError: { print($0) }, onChange: { print($0.count) })
///
/// Requests are equal if they fetch records of the same type by the same SQL with the same arguments. Requests that take more than one SQL text to fetch,
/// or that rearrange what they fetch, such as those with `including(all:)` or `including(required:)`, are never equal to others.
///
/// An observation goes on as long as it has listeners, and is forgotten when nobody has it any more.
public final class SharedRequestObservations: Sendable {
    private let reader: any DatabaseReader
    private let scheduler: any ValueObservationScheduler
    private let observations = Locked(Observations())

    private struct Observations {
        /// By the SQL of the request.
        var entries: [ExactText: [Entry]] = [:]
        var count = 0

        /// From how many observations on those are looked for that are gone.
        var limit = 32

        mutating func removeThoseThatAreGone() {
            guard count >= limit else { return }
            entries = entries.mapValues { $0.filter { $0.observation != nil } }.filter { !$0.value.isEmpty }
            count = entries.values.reduce(0) { $0 + $1.count }
            limit = 2 * count + 32
        }
    }

    private struct Entry {
        let arguments: StatementArguments

        /// A `SharedValueObservation`, whose type tells that of the records.
        weak var observation: AnyObject?
    }

    /// - Parameters:
    ///   - reader: The database.
    ///   - scheduler: What calls the functions of all listeners.
    public init(in reader: any DatabaseReader, scheduling scheduler: some ValueObservationScheduler = .mainActor) {
        self.reader = reader
        self.scheduler = scheduler
    }

    /// The observation of all records of a request: one for all who ask for it.
    ///
    /// This method compiles the request: it waits for a connection that reads, unless it is called in an access.
    ///
    /// - Parameter request: A request of records.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the request.
    public func all<Record: FetchableRecord & Sendable>(
        _ request: some FetchRequest<Record>
    ) throws -> SharedValueObservation<[Record]> {
        let key = try reader.unsafeReentrantRead { db -> (sql: ExactText, arguments: StatementArguments)? in
            let prepared = try request.makePreparedRequest(db, forSingleResult: false)
            guard prepared.adapter == nil, prepared.supplementaryFetch == nil else { return nil }
            return (ExactText(prepared.preparedStatement.sql), prepared.preparedStatement.arguments)
        }
        guard let key else { return observe(request) }
        return observations.withLock { observations in
            for entry in observations.entries[key.sql] ?? [] where entry.arguments.isIdentical(to: key.arguments) {
                if let observation = entry.observation as? SharedValueObservation<[Record]> { return observation }
            }
            observations.removeThoseThatAreGone()
            let observation = observe(request)
            observations.entries[key.sql, default: []].append(Entry(arguments: key.arguments, observation: observation))
            observations.count += 1
            return observation
        }
    }

    private func observe<Record: FetchableRecord & Sendable>(
        _ request: some FetchRequest<Record>
    ) -> SharedValueObservation<[Record]> {
        ValueObservation.tracking { try Record.fetchAll($0, request) }.shared(in: reader, scheduling: scheduler)
    }
}

extension StatementArguments {
    /// Whether SQL sees the same arguments: 1 and 1.0 are equal, and give other results.
    fileprivate func isIdentical(to other: StatementArguments) -> Bool {
        self == other
            && zip(values, other.values).allSatisfy { $0.isSameType(as: $1) }
            && zip(namedValues, other.namedValues).allSatisfy { $0.value.isSameType(as: $1.value) }
    }
}

extension DatabaseValue {
    fileprivate func isSameType(as other: DatabaseValue) -> Bool {
        switch (storage, other.storage) {
        case (.int64, .double), (.double, .int64): false
        default: true
        }
    }
}
