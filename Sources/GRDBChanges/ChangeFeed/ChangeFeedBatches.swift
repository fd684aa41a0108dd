// The entries of a change feed as an asynchronous sequence.

import GRDB

/// Batches of the entries that a consumer has not processed yet. See ``ChangeFeed/batches(in:as:limit:)``.
public struct ChangeFeedBatches: AsyncSequence, Sendable {
    public typealias Element = [ChangeFeedEntry]

    fileprivate let feed: ChangeFeed
    fileprivate let writer: any DatabaseWriter
    fileprivate let consumer: String
    fileprivate let limit: Int

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(sequence: self)
    }

    /// Waits for one batch after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let sequence: ChangeFeedBatches
        private var changes: AsyncValueObservation<Int64?>.AsyncIterator?

        /// A number that the database has for the consumer while no other loop follows the feed as this consumer.
        private let loop = Int64.random(in: .min ... .max)

        private var hasBegun = false

        /// The last batch: the positions of the entry before it, and of its last one.
        private var batch: (start: Int64, end: Int64)?

        fileprivate init(sequence: ChangeFeedBatches) {
            self.sequence = sequence
        }

        /// Stores that the last batch was processed, and waits for the next one.
        ///
        /// - Returns: One entry or more. `nil` when the task is cancelled.
        /// - Throws: A ``ChangeFeedError``, or a ``DatabaseError``.
        public mutating func next() async throws -> [ChangeFeedEntry]? {
            while !Task.isCancelled {
                let (position, entries) = try await fetch()
                hasBegun = true
                batch = nil
                if let last = entries.last {
                    batch = (position, last.position)
                    return entries
                }
                // Its first value comes at once: entries that were recorded since the fetch are not missed.
                if changes == nil { changes = sequence.changes().makeAsyncIterator() }
                guard try await changes?.next() != nil else { return nil }
            }
            return nil
        }

        /// Fetches the next entries, and the position before them.
        private func fetch() async throws -> (Int64, [ChangeFeedEntry]) {
            let (feed, consumer, limit) = (sequence.feed, sequence.consumer, sequence.limit)
            return try await sequence.writer.write { [loop, hasBegun, batch] db in
                if hasBegun {
                    try feed.checkNotTaken(db, consumer, by: loop)
                } else {
                    try feed.take(db, consumer, for: loop)
                }
                // Another one may have reset the consumer.
                if let batch, try feed.position(db, of: consumer) == batch.start {
                    try feed.store(db, batch.end, of: consumer)
                }
                _ = try feed.begin(db)
                let position = try feed.position(db, of: consumer) ?? 0
                return (position, try feed.entries(db, after: position, limit: limit))
            }
        }
    }

    /// Values that come when there may be entries, and when the next fetch may throw.
    private func changes() -> AsyncValueObservation<Int64?> {
        let (feed, consumer) = (feed, consumer)
        return
            ValueObservation
            .trackingConstantRegion { db -> Int64? in
                // Errors would not end the observation: a change of the schema may have caused them, and the next one may mend it.
                guard try feed.exists(db), try db.tableExists(feed.logName, in: DatabaseSchemaID.main.name) else { return nil }
                _ = try Row.fetchOne(
                    db, sql: "SELECT loop FROM main.\(ChangeFeed.consumersName) WHERE feed = ? AND consumer = ?",
                    arguments: [feed.name, consumer])
                return try Int64.fetchOne(db, sql: "SELECT MAX(id) FROM \(feed.log)")
            }
            .values(in: writer, bufferingPolicy: .bufferingNewest(1))
    }
}

extension ChangeFeed {
    /// Returns the entries that a consumer has not processed yet, batch by batch, and waits for those that are recorded later.
    ///
    ///     for try await entries in feed.batches(in: dbQueue, as: "socket") {
    ///         try await send(entries)
    ///     }
    ///
    /// The database stores that a batch was processed when the loop asks for the next one. When the loop ends before, because the
    /// program ends, or of an error, the batch is delivered again: the work should be the same when it is done twice.
    ///
    /// Commits of other connections and processes are noticed at once if ``Configuration/observesExternalChanges`` is true, and otherwise with the
    /// next commit of this database.
    ///
    /// The sequence has no end, but that of the task, and errors: when the feed is dropped, or when another loop begins with the same consumer. It keeps
    /// the database open.
    ///
    /// - Parameters:
    ///   - writer: The database.
    ///   - consumer: The name of the consumer. One that is not known begins with the first entry. One loop at a time uses it: the one that
    ///     has begun last.
    ///   - limit: How many entries a batch has at most.
    /// - Returns: The sequence. It throws a ``ChangeFeedError`` or a ``DatabaseError``.
    public func batches(in writer: some DatabaseWriter, as consumer: String, limit: Int = 500) -> ChangeFeedBatches {
        ChangeFeedBatches(feed: self, writer: writer, consumer: consumer, limit: max(1, limit))
    }
}
