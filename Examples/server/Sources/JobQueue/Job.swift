// The record of a job, and the full-text table of the titles.

import Foundation
import GRDB

/// A job: a row of `jobs`, and what clients get as JSON.
public struct Job: Codable, Identifiable, Equatable, Sendable {
    public enum State: String, Codable, Sendable, DatabaseValueConvertible {
        /// Can be taken.
        case waiting

        /// A client works on it, until its lease expires.
        case taken

        case done

        /// The last attempt that it had has failed.
        case failed

        /// The states of the jobs that are still to do.
        static let open: [State] = [.waiting, .taken]

        /// The states of the jobs that do not change any more.
        static let ended: [State] = [.done, .failed]
    }

    public private(set) var id: Int64?

    /// What the client has called the job.
    public let key: String

    public let title: String
    public var state: State
    public let createdAt: Date

    /// How often the job was taken. It is the number of the lease, too: who holds an older one is refused.
    public var attempts: Int

    public let maximumAttempts: Int

    /// When the lease expires, for a job that is taken.
    public var leasedUntil: Date?

    /// Why the last attempt has failed, if it has.
    public var error: String?

    init(key: String, title: String, createdAt: Date, maximumAttempts: Int) {
        self.key = key
        self.title = title
        state = .waiting
        self.createdAt = createdAt
        attempts = 0
        self.maximumAttempts = maximumAttempts
    }
}

extension Job: FetchableRecord, MutablePersistableRecord {
    public static let databaseTableName = "jobs"

    public enum Columns {
        public static let id = Column("id")
        public static let key = Column("key")
        public static let title = Column("title")
        public static let state = Column("state")
        public static let createdAt = Column("createdAt")
        public static let attempts = Column("attempts")
        public static let maximumAttempts = Column("maximumAttempts")
        public static let leasedUntil = Column("leasedUntil")
        public static let error = Column("error")
    }

    // The rows of a full-text table have the numbers of the rows that they index.
    static let titles = hasOne(JobTitle.self, using: ForeignKey([Column.rowID]))

    public mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// The full-text table: what is searched, not where the titles are.
struct JobTitle: TableRecord {
    static let databaseTableName = "jobTitles"
}
