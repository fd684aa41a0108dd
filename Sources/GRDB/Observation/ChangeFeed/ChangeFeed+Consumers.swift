// Consumers, which follow a change feed, and whose positions are stored in the database.

extension ChangeFeed {
    /// A consumer and how far it has come.
    public struct Consumer: Sendable {
        /// The name of the consumer.
        public let name: String

        /// The position of the last entry that it has processed.
        public let position: Int64
    }

    // MARK: - Positions

    /// Fetches all consumers, by their names.
    ///
    /// - Parameter db: The connection to read from.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError``.
    public func consumers(_ db: Database) throws -> [Consumer] {
        try checkExists(db)
        let rows = try Row.fetchAll(
            db, sql: "SELECT consumer, position FROM main.\(Self.consumersName) WHERE feed = ? ORDER BY consumer", arguments: [name])
        return rows.map { Consumer(name: $0[0], position: $0[1]) }
    }

    /// Fetches the position of the last entry that a consumer has processed.
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - consumer: The name of the consumer.
    /// - Returns: `nil` if the consumer is not known: it has processed nothing, and was not reset.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError``.
    public func position(_ db: Database, of consumer: String) throws -> Int64? {
        try checkExists(db)
        return try Int64.fetchOne(
            db, sql: "SELECT position FROM main.\(Self.consumersName) WHERE feed = ? AND consumer = ?", arguments: [name, consumer])
    }

    /// Makes a consumer go on after the last entry, so that it has processed all.
    ///
    ///     try dbQueue.write { db in
    ///         try rebuildIndex(db)  // reads all rows
    ///         try feed.reset(db, as: "indexer")
    ///     }
    ///
    /// Call it in the transaction that reads the tables: for a new consumer, and after ``ChangeFeedError/missedEntries(feed:position:)``.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - consumer: The name of the consumer. It may be a new one.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError``.
    public func reset(_ db: Database, as consumer: String) throws {
        try store(db, lastPosition(db), of: consumer)
    }

    /// Forgets a consumer that does not come back, so that entries are not kept for it.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - consumer: The name of the consumer.
    /// - Returns: Whether the consumer was known.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError``.
    @discardableResult
    public func removeConsumer(_ db: Database, _ consumer: String) throws -> Bool {
        try checkExists(db)
        try db.execute(sql: "DELETE FROM main.\(Self.consumersName) WHERE feed = ? AND consumer = ?", arguments: [name, consumer])
        return db.changesCount > 0
    }

    func store(_ db: Database, _ position: Int64, of consumer: String) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO main.\(Self.consumersName) (feed, consumer, position) VALUES (?, ?, ?)",
            arguments: [name, consumer, position])
    }

    // MARK: - Consuming

    /// Processes the entries that a consumer has not processed yet, batch by batch.
    ///
    ///     try feed.consume(dbQueue, as: "indexer") { db, entries in
    ///         for entry in entries { try updateIndex(db, entry.tableName, entry.key) }
    ///     }
    ///
    /// Each batch is one transaction, which also stores the position of the consumer. So what the function writes in this database is
    /// written once. When the function throws, its transaction is rolled back, and the position is still that before the batch.
    ///
    /// The method returns after the last entry that was there when it was called. Two processes with the same consumer share the entries.
    ///
    /// It blocks the current thread, and stops the program when it is called from another access to the same connection.
    ///
    /// - Parameters:
    ///   - writer: The database.
    ///   - consumer: The name of the consumer. One that is not known begins with the first entry.
    ///   - limit: How many entries a batch has at most.
    ///   - updates: A function that processes a batch. Its first argument is not valid after it has returned.
    /// - Returns: How many entries were processed.
    /// - Throws: The error of the function, a ``ChangeFeedError``, or a ``DatabaseError``.
    @_disfavoredOverload
    @discardableResult
    public func consume(
        _ writer: some DatabaseWriter,
        as consumer: String,
        limit: Int = 500,
        _ updates: (Database, [ChangeFeedEntry]) throws -> Void
    ) throws -> Int {
        let end = try writer.read { try lastPosition($0) }
        var count = 0
        while let batch = try writer.write({ try process($0, consumer, upTo: end, limit, updates) }) {
            count += batch
        }
        return count
    }

    /// Processes the entries that a consumer has not processed yet, batch by batch. Does not block: see the form that does.
    ///
    /// - Parameters:
    ///   - writer: The database.
    ///   - consumer: The name of the consumer. One that is not known begins with the first entry.
    ///   - limit: How many entries a batch has at most.
    ///   - updates: A function that processes a batch. Its first argument is not valid after it has returned.
    /// - Returns: How many entries were processed.
    /// - Throws: The error of the function, a ``ChangeFeedError``, a ``DatabaseError``, or `CancellationError`.
    @discardableResult
    public func consume(
        _ writer: some DatabaseWriter,
        as consumer: String,
        limit: Int = 500,
        _ updates: @Sendable (Database, [ChangeFeedEntry]) throws -> Void
    ) async throws -> Int {
        let end = try await writer.read { try lastPosition($0) }
        var count = 0
        while let batch = try await writer.write({ try process($0, consumer, upTo: end, limit, updates) }) {
            count += batch
        }
        return count
    }

    /// Processes a batch of entries.
    ///
    /// - Returns: How many there were, or `nil` at the end.
    private func process(
        _ db: Database,
        _ consumer: String,
        upTo end: Int64,
        _ limit: Int,
        _ updates: (Database, [ChangeFeedEntry]) throws -> Void
    ) throws -> Int? {
        let position = try position(db, of: consumer) ?? 0
        // The consumer may write in the tables that it follows: there would be no end.
        let entries = try entries(db, after: position, limit: max(1, limit)).prefix { $0.position <= end }
        guard let last = entries.last else { return nil }
        try updates(db, Array(entries))
        try store(db, last.position, of: consumer)
        return entries.count
    }
}
