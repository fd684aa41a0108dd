// The list of open jobs, for clients that subscribe.

import Dispatch
import GRDB

/// The jobs that wait or are taken.
public struct OpenJobs: Codable, Equatable, Sendable {
    /// How many there are.
    public var count: Int

    /// The oldest of them: a list of all would take longer to send than jobs need to change.
    public var oldest: [Job]

    static func fetch(_ db: Database) throws -> OpenJobs {
        let open = Job.filter { Job.State.open.contains($0.state) }
        return try OpenJobs(count: open.fetchCount(db), oldest: open.order(\.id).limit(50).fetchAll(db))
    }

    /// Observes the open jobs. All subscribers share one observation: their number changes nothing for those who write.
    static func shared(in pool: DatabasePool) -> SharedValueObservation<OpenJobs> {
        // The function always reads the same table and columns: a pool fetches beside the writes, not between them.
        ValueObservation.trackingConstantRegion(fetch)
            // People don't read faster. The last state is always delivered.
            .throttled(for: .milliseconds(100))
            .removeDuplicates()
            .shared(in: pool, scheduling: .async(onQueue: DispatchQueue(label: "OpenJobs")))
    }
}
