// What can be done with jobs. Each method is one transaction, and knows nothing of clients.

import Foundation
import GRDB

/// The jobs of a database.
public struct JobStore: Sendable {
    let pool: DatabasePool

    /// How long a job that was taken belongs to who has taken it, in seconds.
    let leaseSeconds: TimeInterval

    /// The clock: tests have one that they move.
    let now: @Sendable () -> Date

    public init(_ pool: DatabasePool, leaseSeconds: TimeInterval = 60, now: @escaping @Sendable () -> Date = { Date() }) {
        self.pool = pool
        self.leaseSeconds = leaseSeconds
        self.now = now
    }

    /// Adds a job, unless there is one of this key, and returns it.
    ///
    /// A client that has lost the answer sends the same key again, and gets the job that it has added.
    public func add(key: String, title: String, maximumAttempts: Int = 3) async throws -> Job {
        guard !title.isEmpty else { throw JobError.invalid("a job needs a title") }
        guard maximumAttempts > 0 else { throw JobError.invalid("a job needs one attempt at least") }
        return try await pool.write { db in
            // Nobody can add the same key between these two statements: writes come one after the other.
            if let job = try Job.filter({ $0.key == key }).fetchOne(db) { return job }
            // As the file has it: dates have milliseconds there.
            return try Job(key: key, title: title, createdAt: now(), maximumAttempts: maximumAttempts).insertAndFetch(db)
        }
    }

    /// Takes the oldest job that waits, or returns nil when none does.
    public func take() async throws -> Job? {
        try await pool.write { db in
            // Inside the transaction: who has waited long for the turn to write would otherwise set a lease that is nearly over.
            let now = now()
            try endAttempt(db, of: Job.filter { $0.state == Job.State.taken && $0.leasedUntil <= now }, error: "the lease has expired")
            let next = Job.filter { $0.state == Job.State.waiting }.order(\.id).limit(1).select(\.id)
            // UPDATE jobs SET … WHERE id IN (SELECT id … LIMIT 1) RETURNING *: choosing the job and taking it are one statement.
            return try Job.filter { next.contains($0.id) }
                .updateAndFetchAll(db) {
                    [
                        $0.state.set(to: Job.State.taken),
                        $0.attempts += 1,
                        $0.leasedUntil.set(to: now.addingTimeInterval(leaseSeconds)),
                    ]
                }
                .first
        }
    }

    /// Notes that a job is done.
    ///
    /// Who has lost the answer may ask again.
    ///
    /// - Parameter attempt: ``Job/attempts`` of the job when it was taken.
    /// - Throws: ``JobError/noLease(id:attempt:)`` when the lease has expired, or is another's.
    @discardableResult
    public func finish(id: Int64, attempt: Int) async throws -> Job {
        try await pool.write { db in
            let finished = try leased(id: id, attempt: attempt)
                .updateAndFetchAll(db) { [$0.state.set(to: Job.State.done), $0.leasedUntil.set(to: nil), $0.error.set(to: nil)] }
            if let job = finished.first { return job }
            if let job = try Job.fetchOne(db, key: id), job.state == .done, job.attempts == attempt { return job }
            throw JobError.noLease(id: id, attempt: attempt)
        }
    }

    /// Notes that an attempt has failed: the job waits for the next one, if it has any left.
    ///
    /// - Parameter attempt: ``Job/attempts`` of the job when it was taken.
    /// - Throws: ``JobError/noLease(id:attempt:)`` when the lease has expired, or is another's.
    @discardableResult
    public func fail(id: Int64, attempt: Int, error: String) async throws -> Job {
        try await pool.write { db in
            let failed = try endAttempt(db, of: leased(id: id, attempt: attempt), error: error)
            guard let job = failed.first else { throw JobError.noLease(id: id, attempt: attempt) }
            return job
        }
    }

    /// How many words a search may have.
    static let maximumWordCount = 16

    /// Returns the jobs whose titles have all words of a text, or words that begin so, the best matches first.
    ///
    /// - Throws: ``JobError/invalid(_:)`` for more than 16 words. What takes very long nevertheless is ended by the limit of ``JobDatabase``.
    public func search(_ text: String, limit: Int = 20) async throws -> [Job] {
        // Whatever a client sends, the pattern is never a syntax error. It is nil when there is no word.
        guard let pattern = FTS5Pattern(matchingAllPrefixesIn: text) else { return [] }
        // SQLite goes through all that each word finds. In the pattern, there are spaces between them, whatever there was in the text.
        guard pattern.rawPattern.split(separator: " ").count <= Self.maximumWordCount else {
            throw JobError.invalid("a search has \(Self.maximumWordCount) words at most")
        }
        return try await pool.read { db in
            try Job.joining(required: Job.titles.matching(pattern).order(Column.rank)).limit(limit).fetchAll(db)
        }
    }

    /// Returns the number of jobs in each state that has any.
    public func count() async throws -> [String: Int] {
        try await pool.read { db in
            let counts = try Job.select { [$0.state, GRDB.count($0.id)] }.group(\.state).asRequest(of: Row.self).fetchAll(db)
            return Dictionary(uniqueKeysWithValues: counts.map { ($0[0], $0[1]) })
        }
    }

    /// Deletes the jobs that have ended, done or failed, and were added before a date. Other writes come between.
    func deleteEnded(before date: Date) async throws {
        let batch = 500
        // One state after the other: the index has the oldest jobs of each, and a batch reads no others.
        for state in Job.State.ended {
            while try await pool.write({ try Self.ended(state, before: date).limit(batch).deleteAll($0) }) == batch {}
        }
    }

    static func ended(_ state: Job.State, before date: Date) -> QueryInterfaceRequest<Job> {
        Job.filter { $0.state == state && $0.createdAt < date }.order(\.createdAt)
    }

    private func leased(id: Int64, attempt: Int) -> QueryInterfaceRequest<Job> {
        let now = now()
        return Job.filter { $0.id == id && $0.state == Job.State.taken && $0.attempts == attempt && $0.leasedUntil > now }
    }

    @discardableResult
    private func endAttempt(_ db: Database, of jobs: QueryInterfaceRequest<Job>, error: String) throws -> [Job] {
        func end(_ jobs: QueryInterfaceRequest<Job>, state: Job.State) throws -> [Job] {
            try jobs.updateAndFetchAll(db) { [$0.state.set(to: state), $0.leasedUntil.set(to: nil), $0.error.set(to: error)] }
        }
        return try end(jobs.filter { $0.attempts >= $0.maximumAttempts }, state: .failed) + end(jobs, state: .waiting)
    }
}

/// What a client has asked for, and cannot have.
public enum JobError: Error, Equatable, CustomStringConvertible {
    case invalid(String)
    case noLease(id: Int64, attempt: Int)

    public var description: String {
        switch self {
        case .invalid(let reason): reason
        case .noLease(let id, let attempt): "attempt \(attempt) of job \(id) has no lease, or has one no more"
        }
    }
}
