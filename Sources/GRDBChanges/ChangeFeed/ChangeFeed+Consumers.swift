// Consumers, which follow a change feed, and whose positions are stored in the database.

import GRDB

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
        let rows = try ChangeFeedRow.fetchAll(
            db, "SELECT consumer, position FROM main.\(Self.consumersName) WHERE feed = ? ORDER BY consumer", [name])
        return try rows.map { try Consumer(name: $0.text(0), position: $0.integer(1)) }
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
        return try ChangeFeedRow.fetchOne(
            db, "SELECT position FROM main.\(Self.consumersName) WHERE feed = ? AND consumer = ?", [name, consumer])?.integer(0)
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
        // A loop keeps the consumer.
        try db.execute(
            sql: "UPDATE main.\(Self.consumersName) SET position = ? WHERE feed = ? AND consumer = ?",
            arguments: [position, name, consumer])
        guard db.changesCount == 0 else { return }
        try db.execute(
            sql: "INSERT INTO main.\(Self.consumersName) (feed, consumer, position) VALUES (?, ?, ?)",
            arguments: [name, consumer, position])
    }

    // MARK: - Loops

    /// Makes a loop the only one that follows the feed as a consumer: another one ends with an error.
    func take(_ db: Database, _ consumer: String, for loop: Int64) throws {
        try checkExists(db)
        try db.createTablesOfChangeFeeds()
        try store(db, position(db, of: consumer) ?? 0, of: consumer)
        try db.execute(
            sql: "UPDATE main.\(Self.consumersName) SET loop = ? WHERE feed = ? AND consumer = ?", arguments: [loop, name, consumer])
    }

    /// - Throws: ``ChangeFeedError/consumerTaken(feed:consumer:)``, or a ``DatabaseError``.
    func checkNotTaken(_ db: Database, _ consumer: String, by loop: Int64) throws {
        try checkExists(db)
        let row = try ChangeFeedRow.fetchOne(
            db, "SELECT loop FROM main.\(Self.consumersName) WHERE feed = ? AND consumer = ?", [name, consumer])
        guard try row?.optionalInteger(0) == loop else { throw ChangeFeedError.consumerTaken(feed: name, consumer: consumer) }
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
    /// When the function resets or removes the consumer, or drops the feed, this is what remains.
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
        let end = try writer.write { try begin($0) }
        var (count, position) = (0, Int64.min)
        while let batch = try writer.write({ [position] in try process($0, consumer, from: position, upTo: end, limit, updates) }) {
            count += batch.count
            position = batch.position
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
        let end = try await writer.write { try begin($0) }
        var (count, position) = (0, Int64.min)
        while let batch = try await writer.write({ [position] in try process($0, consumer, from: position, upTo: end, limit, updates) }) {
            count += batch.count
            position = batch.position
        }
        return count
    }

    /// Takes note of changes of the schema, and returns the position of the last entry.
    func begin(_ db: Database) throws -> Int64 {
        try checkExists(db)
        try noteSchema(db)
        return try lastPosition(db)
    }

    /// Processes a batch of entries.
    ///
    /// - Parameter start: The position of the last entry of the batch before.
    /// - Returns: How many there were, and the position of the last one, or `nil` at the end.
    private func process(
        _ db: Database,
        _ consumer: String,
        from start: Int64,
        upTo end: Int64,
        _ limit: Int,
        _ updates: (Database, [ChangeFeedEntry]) throws -> Void
    ) throws -> (count: Int, position: Int64)? {
        let stored = try position(db, of: consumer)
        // The consumer may have been removed.
        guard stored ?? 0 >= start else { return nil }
        // The consumer may write in the tables that it follows: there would be no end.
        let entries = try entries(db, after: stored ?? 0, limit: max(1, limit)).prefix { $0.position <= end }
        guard let last = entries.last else { return nil }
        try updates(db, Array(entries))
        // The function may have dropped the feed, and created it anew, or it has moved the consumer.
        if try exists(db), try hasEntry(db, of: last.bookmark), try position(db, of: consumer) == stored {
            try store(db, last.position, of: consumer)
        }
        return (entries.count, last.position)
    }
}
