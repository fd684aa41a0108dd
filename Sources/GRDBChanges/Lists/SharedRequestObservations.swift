// Observations of equal requests that share their fetches.

import GRDB

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
/// An observation goes on as long as it has observers, and is forgotten when nothing retains it any more.
public final class SharedRequestObservations: Sendable {
    private let reader: any DatabaseReader
    private let scheduler: any ValueObservationScheduler
    private let observations = Locked(Observations())

    private struct Observations {
        /// By the SQL of the request.
        var entries: [UTF8String: [Entry]] = [:]
        var count = 0

        /// From how many observations on those are looked for that are gone.
        var limit = 32

        /// The observation of a request, or a new one, which is added.
        ///
        /// - Returns: The observation, and those that were looked at, which have to be released outside of the lock.
        mutating func find<Record: Sendable>(
            _ sql: UTF8String,
            _ arguments: StatementArguments,
            orAdd newObservation: SharedValueObservation<[Record]>
        ) -> (SharedValueObservation<[Record]>, seen: [AnyObject]) {
            let present = (entries[sql] ?? []).filter { $0.arguments.isIdentical(to: arguments) }.compactMap(\.observation)
            if let observation = present.lazy.compactMap({ $0 as? SharedValueObservation<[Record]> }).first {
                return (observation, present)
            }
            let others = removeThoseThatAreGone()
            entries[sql, default: []].append(Entry(arguments: arguments, observation: newObservation))
            count += 1
            return (newObservation, present + others)
        }

        /// - Returns: Those that are not gone, if they were looked for.
        private mutating func removeThoseThatAreGone() -> [AnyObject] {
            guard count >= limit else { return [] }
            var present: [AnyObject] = []
            entries = entries.mapValues { entries in
                entries.filter { entry in
                    guard let observation = entry.observation else { return false }
                    present.append(observation)
                    return true
                }
            }.filter { !$0.value.isEmpty }
            count = entries.values.reduce(0) { $0 + $1.count }
            limit = 2 * count + 32
            return present
        }
    }

    private struct Entry {
        let arguments: StatementArguments

        /// A `SharedValueObservation`, whose type determines that of the records.
        weak var observation: AnyObject?
    }

    /// Creates a set of observations of one database, which is empty.
    ///
    /// - Parameters:
    ///   - reader: The database.
    ///   - scheduler: What calls the functions of all observers.
    public init(in reader: any DatabaseReader, scheduling scheduler: some ValueObservationScheduler = .mainActor) {
        self.reader = reader
        self.scheduler = scheduler
    }

    /// Returns the observation of all records of a request: the same one for all callers that ask for an equal request.
    ///
    /// This method compiles the request: it waits for a connection that reads, unless it is called in an access.
    ///
    /// - Parameter request: A request of records.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the request.
    public func all<Record: FetchableRecord & Sendable>(
        _ request: some FetchRequest<Record>
    ) throws -> SharedValueObservation<[Record]> {
        let key = try reader.unsafeReentrantRead { db -> (sql: UTF8String, arguments: StatementArguments)? in
            let prepared = try request.makePreparedRequest(db, forSingleResult: false)
            guard prepared.adapter == nil, prepared.prefetchRows == nil else { return nil }
            return (UTF8String(prepared.preparedStatement.sql), prepared.preparedStatement.arguments)
        }
        guard let key else { return observe(request) }
        let newObservation = observe(request)
        // Others may let go of an observation while it is looked at: then, it is released here, outside of the lock.
        let (observation, seen) = observations.withLock { $0.find(key.sql, key.arguments, orAdd: newObservation) }
        withExtendedLifetime(seen) {}
        return observation
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
