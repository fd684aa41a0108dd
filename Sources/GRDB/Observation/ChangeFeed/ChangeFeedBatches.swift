// The entries of a change feed as an asynchronous sequence.

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

        /// The last batch: from which position to which one.
        private var batch: ClosedRange<Int64>?

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
                batch = nil
                if let last = entries.last {
                    batch = position...last.position
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
            let sequence = sequence
            guard let batch else {
                return try await sequence.writer.read { try sequence.fetch($0) }
            }
            return try await sequence.writer.write { db in
                // Another one may have reset the consumer.
                if try sequence.position(db) == batch.lowerBound {
                    try sequence.feed.store(db, batch.upperBound, of: sequence.consumer)
                }
                return try sequence.fetch(db)
            }
        }
    }

    private func position(_ db: Database) throws -> Int64 {
        try feed.position(db, of: consumer) ?? 0
    }

    private func fetch(_ db: Database) throws -> (Int64, [ChangeFeedEntry]) {
        let position = try position(db)
        return (position, try feed.entries(db, after: position, limit: limit))
    }

    private func changes() -> AsyncValueObservation<Int64?> {
        let log = feed.log
        return
            ValueObservation
            .trackingConstantRegion { try Int64.fetchOne($0, sql: "SELECT MAX(id) FROM \(log)") }
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
    /// The sequence has no end, but that of the task. It keeps the database open.
    ///
    /// - Parameters:
    ///   - writer: The database.
    ///   - consumer: The name of the consumer. One that is not known begins with the first entry. One loop at a time uses it.
    ///   - limit: How many entries a batch has at most.
    /// - Returns: The sequence. It throws a ``ChangeFeedError`` or a ``DatabaseError``.
    public func batches(in writer: some DatabaseWriter, as consumer: String, limit: Int = 500) -> ChangeFeedBatches {
        ChangeFeedBatches(feed: self, writer: writer, consumer: consumer, limit: max(1, limit))
    }
}
