// `ChangeFeed`, the log of the changes of tables, and how it is read.

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

    // MARK: - Tables

    /// The tables that feeds follow or have followed, and the positions of consumers. No log has such a name: these begin with `grdb_feed_`.
    static let tablesName = "grdb_feedTables"
    static let consumersName = "grdb_feedConsumers"

    /// The name of the table that has the entries.
    var logName: String { "grdb_feed_\(name)" }

    /// The same, as SQL.
    var log: String { "main.\(logName.quotedDatabaseIdentifier)" }

    /// A table that the feed follows, or has followed: there may be entries for it.
    struct FollowedTable {
        let id: Int64

        /// The present name, or the last known one.
        let name: String

        /// How many columns the key has.
        let keySize: Int
        let isFollowed: Bool
        let hasTriggers: Bool
    }

    func exists(_ db: Database) throws -> Bool {
        guard try db.tableExists(Self.tablesName, in: DatabaseSchemaID.main.name) else { return false }
        let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM main.\(Self.tablesName) WHERE feed = ?", arguments: [name])
        return count != 0
    }

    func checkExists(_ db: Database) throws {
        guard try exists(db) else { throw ChangeFeedError.noSuchFeed(name) }
    }

    func tables(_ db: Database) throws -> [FollowedTable] {
        let rows = try Row.fetchAll(
            db, sql: "SELECT id, tableName, keySize, isFollowed FROM main.\(Self.tablesName) WHERE feed = ? ORDER BY id", arguments: [name])
        let objects = try db.objects(in: .main)
        return rows.map { row in
            let id: Int64 = row[0]
            // SQLite renames the tables of triggers, and drops the triggers of tables.
            let owners = ChangeFeedTriggers.necessaryNames(id).map(objects.tableName(ofTrigger:))
            return FollowedTable(
                id: id, name: owners[0] ?? row[1], keySize: row[2], isFollowed: row[3], hasTriggers: owners.allSatisfy { $0 != nil })
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
    ///   - position: The position of the last entry that was seen. Zero is before all entries.
    ///   - limit: How many entries are fetched at most.
    /// - Returns: The entries. Empty when nothing has changed.
    /// - Throws: A ``ChangeFeedError`` when there is no such feed, when it does not have all entries after the position any more, or when a
    ///   table has lost its triggers, and a ``DatabaseError``.
    public func entries(_ db: Database, after position: Int64 = 0, limit: Int = 1000) throws -> [ChangeFeedEntry] {
        try checkExists(db)
        let tables = try tables(db)
        for table in tables where table.isFollowed && !table.hasTriggers {
            // The table was not dropped only, but created anew.
            if try db.tableExists(table.name, in: DatabaseSchemaID.main.name) {
                throw ChangeFeedError.tableNotFollowed(feed: name, table: table.name)
            }
        }
        guard try firstKnownPosition(db) <= position, try position <= lastPosition(db) else {
            throw ChangeFeedError.missedEntries(feed: name, position: position)
        }
        let keys = ChangeFeedTriggers.keyColumns(tables.map(\.keySize).max() ?? 1)
        let columns = (["id", "tableID", "kind"] + keys).joined(separator: ", ")
        let cursor = try Row.fetchCursor(
            db, sql: "SELECT \(columns) FROM \(log) WHERE id > ? ORDER BY id LIMIT ?", arguments: [position, max(0, limit)])
        var entries: [ChangeFeedEntry] = []
        while let row = try cursor.next() {
            entries.append(try entry(row, tables))
        }
        return entries
    }

    private func entry(_ row: Row, _ tables: [FollowedTable]) throws -> ChangeFeedEntry {
        let position = try Int64.decode(row, 0)
        let tableID = try Int64.decode(row, 1)
        let kind = try ChangeFeedEntry.Kind(rawValue: String.decode(row, 2))
        guard let kind, let table = tables.first(where: { $0.id == tableID }) else {
            throw DatabaseError(
                resultCode: .SQLITE_CORRUPT, message: "entry \(position) of change feed \(name) was not written by its triggers")
        }
        let key = kind == .wholeTable ? [] : (0..<table.keySize).map { row[3 + $0] as DatabaseValue }
        return ChangeFeedEntry(position: position, tableName: table.name, kind: kind, key: key)
    }

    /// Returns the position of the last entry that was recorded, or zero if there was none. The entry may have been pruned.
    ///
    /// - Parameter db: The connection to read from.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError``.
    public func lastPosition(_ db: Database) throws -> Int64 {
        try checkExists(db)
        return try Int64.fetchOne(
            db, sql: "SELECT seq FROM main.sqlite_sequence WHERE name = ? COLLATE NOCASE", arguments: [logName]) ?? 0
    }

    /// The position after which all entries are there. They have no gaps.
    private func firstKnownPosition(_ db: Database) throws -> Int64 {
        guard let first = try Int64.fetchOne(db, sql: "SELECT MIN(id) FROM \(log)") else {
            return try lastPosition(db)
        }
        return first - 1
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
        try checkExists(db)
        let position = try Int64.fetchOne(
            db, sql: "SELECT MIN(position) FROM main.\(Self.consumersName) WHERE feed = ?", arguments: [name])
        return try deleteEntries(db, upTo: position ?? 0)
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

    private func deleteEntries(_ db: Database, upTo position: Int64) throws -> Int {
        try db.execute(sql: "DELETE FROM \(log) WHERE id <= ?", arguments: [position])
        return db.changesCount
    }
}

extension DatabaseValueConvertible {
    /// Reads a value of a log. Programs and shells can write anything there.
    fileprivate static func decode(_ row: Row, _ index: Int) throws -> Self {
        let value: DatabaseValue = row[index]
        guard let result = fromDatabaseValue(value) else {
            let message = "a change feed has an entry that was not written by its triggers: \(value)"
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: message)
        }
        return result
    }
}
