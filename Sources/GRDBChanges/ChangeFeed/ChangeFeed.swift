// `ChangeFeed`, the log of the changes of tables, and how it is read.

import GRDB

/// A log of the changes of some tables, which is a table itself, and survives the end of the program.
///
/// A migration creates the feed:
///
///     try db.createChangeFeed("search", of: ["flight", "airport"])
///
/// From then on, each transaction that changes rows of these tables records their keys in the log. A consumer follows the log, and the database holds
/// how far it has come:
///
///     let feed = ChangeFeed("search")
///     try feed.consume(dbQueue, as: "indexer") { db, entries in
///         for entry in entries { try updateIndex(db, entry.tableName, entry.key) }
///     }
///
/// Work outside of the database follows the batches of a sequence, which waits for changes:
///
///     for try await entries in feed.batches(in: dbQueue, as: "socket") {
///         try await send(entries)
///     }
///
/// Entries are delivered in the order of the commits: one transaction at a time writes in a database, and each entry has the next greater
/// number. A transaction that is rolled back leaves no entry, and no gap. Each entry is delivered at least once.
///
/// A consumer outside of the database stores the ``ChangeFeedEntry/bookmark`` of the last entry that it has processed.
///
/// The log grows until ``prune(_:)`` is called.
public struct ChangeFeed: Sendable {
    /// The name of the feed.
    public let name: String

    /// Creates a reference to a feed.
    ///
    /// The initializer does not check that the feed exists: methods throw when it does not.
    ///
    /// - Parameter name: The name that ``Database/createChangeFeed(_:of:)`` was called with.
    public init(_ name: String) {
        self.name = name
    }

    // MARK: - The log

    /// The name of the table that has the entries.
    var logName: String { "grdb_feed_\(name)" }

    /// The same, as SQL.
    var log: String { "main.\(logName.quotedDatabaseIdentifier)" }

    /// Rows of a log that are no entries: where it begins. The position is that of the last entry that is gone, or before the first one.
    enum Beginning: String {
        /// The feed was created, and has all entries.
        case created

        /// The entries up to here were pruned.
        case pruned
    }

    /// Whether the entries have random numbers: those of logs that were made by earlier versions have not.
    func hasTokens(_ db: Database) throws -> Bool {
        try logColumns(db).contains { $0.isSameDatabaseName(as: "token") }
    }

    func logColumns(_ db: Database) throws -> [String] {
        try db.columns(in: logName, in: DatabaseSchemaID.main.name).map(\.name)
    }

    /// Records an entry without a key.
    func record(_ db: Database, _ kind: ChangeFeedEntry.Kind, of tableID: Int64) throws {
        try insert(db, id: nil, tableID: tableID, kind: kind.rawValue, token: .random(in: .min ... .max))
    }

    /// Records where the log begins.
    func record(_ db: Database, _ beginning: Beginning, at position: Int64, token: Int64?) throws {
        try insert(db, id: position, tableID: nil, kind: beginning.rawValue, token: token)
    }

    private func insert(_ db: Database, id: Int64?, tableID: Int64?, kind: String, token: Int64?) throws {
        if try hasTokens(db) {
            try db.execute(
                sql: "INSERT INTO \(log) (id, tableID, kind, token) VALUES (?, ?, ?, ?)", arguments: [id, tableID, kind, token])
        } else {
            try db.execute(sql: "INSERT INTO \(log) (id, tableID, kind) VALUES (?, ?, ?)", arguments: [id, tableID, kind])
        }
    }

    // MARK: - Entries

    /// Fetches entries in the order of their positions.
    ///
    ///     // SELECT … FROM "grdb_feed_search" WHERE id > ? ORDER BY id LIMIT 1000
    ///     let entries = try feed.entries(db, after: position)
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - position: The position of the last entry that was seen. Zero is before all entries. What is stored outside of the database should be a
    ///     ``ChangeFeedBookmark``.
    ///   - limit: How many entries are fetched at most.
    /// - Returns: The entries. Empty when nothing has changed.
    /// - Throws: A ``ChangeFeedError`` when there is no such feed, when it does not have all entries after the position any more, or when a
    ///   table has lost its triggers, and a ``DatabaseError``.
    public func entries(_ db: Database, after position: Int64 = 0, limit: Int = 1000) throws -> [ChangeFeedEntry] {
        try checkExists(db)
        let tables = try tables(db)
        if let table = tables.first(where: { $0.state == .lost }) {
            throw ChangeFeedError.tableNotFollowed(feed: name, table: table.name)
        }
        let beginning = try beginning(db)
        guard beginning.precedes(position), try position <= lastPosition(db) else {
            throw ChangeFeedError.missedEntries(feed: name, position: position)
        }
        let logColumns = try logColumns(db)
        let keys = ChangeFeedTriggers.keyColumns(tables.map(\.keySize).max() ?? 1)
        guard keys.allSatisfy({ key in logColumns.contains { $0.isSameDatabaseName(as: key) } }) else {
            throw ChangeFeedRow.error("a key of \(keys.count) columns")
        }
        let columns = try ["id", "tableID", "kind", hasTokens(db) ? "token" : "NULL"] + keys
        let cursor = try Row.fetchCursor(
            db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(log) WHERE id > ? ORDER BY id LIMIT ?",
            arguments: [max(position, beginning.position), max(0, limit)])
        var entries: [ChangeFeedEntry] = []
        while let row = try cursor.next() {
            entries.append(try entry(ChangeFeedRow(row), tables))
        }
        return entries
    }

    private func entry(_ row: ChangeFeedRow, _ tables: [FollowedTable]) throws -> ChangeFeedEntry {
        let bookmark = try ChangeFeedBookmark(position: row.integer(0), token: row.optionalInteger(3))
        let tableID = try row.integer(1)
        let kind = try ChangeFeedEntry.Kind(rawValue: row.text(2))
        guard let kind, let table = tables.first(where: { $0.id == tableID }) else {
            throw ChangeFeedRow.error("entry \(bookmark.position) of \(logName)")
        }
        let key = kind == .wholeTable ? [] : (0..<table.keySize).map { row.value(4 + $0) }
        return ChangeFeedEntry(bookmark: bookmark, tableName: table.name, kind: kind, key: key)
    }

    /// Returns the position of the last entry that was recorded, or zero if there was none. The entry may have been pruned.
    ///
    /// - Parameter db: The connection to read from.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError``.
    public func lastPosition(_ db: Database) throws -> Int64 {
        try checkExists(db)
        // A statement that fails, and keeps the rows that it has changed before, leaves its entries, and `sqlite_sequence` behind them. And programs
        // can write in that table.
        let sql = """
            SELECT max(
              coalesce((SELECT MAX(id) FROM \(log)), 0),
              coalesce((SELECT MAX(seq) FROM main.sqlite_sequence WHERE name = ? COLLATE NOCASE), 0))
            """
        return try ChangeFeedRow.fetchOne(db, sql, [logName])?.integer(0, from: 0) ?? 0
    }

    /// The position after which a log has all entries. They have no gaps.
    private struct FirstPosition {
        let position: Int64

        /// Whether these are all entries that there ever were.
        let isComplete: Bool

        /// Whether all entries after a position are there.
        func precedes(_ position: Int64) -> Bool {
            position >= self.position || (position == 0 && isComplete)
        }
    }

    private func beginning(_ db: Database) throws -> FirstPosition {
        guard let first = try ChangeFeedRow.fetchOne(db, "SELECT id, kind FROM \(log) ORDER BY id LIMIT 1") else {
            return try FirstPosition(position: lastPosition(db), isComplete: false)
        }
        let position = try first.integer(0, from: 0)
        switch try Beginning(rawValue: first.text(1)) {
        case .created: return FirstPosition(position: position, isComplete: true)
        case .pruned: return FirstPosition(position: position, isComplete: false)
        case nil:
            // Logs that were made by earlier versions begin with an entry.
            return try FirstPosition(position: first.integer(0, from: 1) - 1, isComplete: false)
        }
    }

    // MARK: - Pruning

    /// Deletes the entries that all consumers have processed.
    ///
    /// Consumers are those whose positions the database has: they have processed entries, or were reset. While there is none, nothing is deleted.
    ///
    /// - Parameter db: The connection to write to.
    /// - Returns: How many entries were deleted.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError``.
    @discardableResult
    public func prune(_ db: Database) throws -> Int {
        try deleteEntries(db, upTo: consumers(db).map(\.position).min() ?? 0)
    }

    /// Deletes the entries that all consumers have processed, and also the oldest ones, so that the log does not grow without bound when a consumer
    /// is gone.
    ///
    /// A consumer that had not processed them gets the error ``ChangeFeedError/missedEntries(feed:position:)`` when it comes back.
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - count: How many entries are kept at most.
    /// - Returns: How many entries were deleted.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError``.
    @discardableResult
    public func prune(_ db: Database, keepingAtMost count: Int) throws -> Int {
        let processed = try prune(db)
        return try processed + deleteEntries(db, upTo: lastPosition(db) - Int64(max(0, count)))
    }

    /// Deletes entries. The last of them is replaced by a row that says where the log begins: so no position is used again.
    private func deleteEntries(_ db: Database, upTo position: Int64) throws -> Int {
        let token = try hasTokens(db) ? "token" : "NULL"
        let last = try ChangeFeedRow.fetchOne(
            db, "SELECT id, kind, \(token) FROM \(log) WHERE id <= ? ORDER BY id DESC LIMIT 1", [position])
        guard let last, try Beginning(rawValue: last.text(1)) == nil else { return 0 }
        let lastID = try last.integer(0)
        // There is one such row at most, the first one.
        let hasBeginning =
            try ChangeFeedRow.fetchOne(db, "SELECT kind FROM \(log) ORDER BY id LIMIT 1")
            .map { try Beginning(rawValue: $0.text(0)) != nil } ?? false
        try db.execute(sql: "DELETE FROM \(log) WHERE id <= ?", arguments: [lastID])
        let count = db.changesCount - (hasBeginning ? 1 : 0)
        try record(db, .pruned, at: lastID, token: last.optionalInteger(2))
        return count
    }
}
