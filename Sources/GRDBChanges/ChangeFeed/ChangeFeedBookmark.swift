// `ChangeFeedBookmark`, how far a consumer outside of the database has come.

import GRDB

/// The position of an entry of a feed, for a consumer that stores it outside of the database.
///
///     var bookmark: ChangeFeedBookmark? = nil  // or what is stored
///     for entry in try feed.entries(db, after: bookmark) {
///         try updateIndex(db, entry.tableName, entry.key)
///         bookmark = entry.bookmark
///     }
///
/// It also holds a random number that the database has for the entry. So it is noticed when the feed was dropped and created anew, and when the file
/// was restored from a backup that is older than the entry: the feed may have other entries with the same positions then.
///
/// See ``ChangeFeedEntry/bookmark`` and ``ChangeFeed/lastBookmark(_:)``.
public struct ChangeFeedBookmark: Codable, Hashable, Sendable {
    /// The position of the entry.
    public let position: Int64

    /// The random number of the entry. Entries of feeds that were made by earlier versions have none.
    let token: Int64?
}

extension ChangeFeed {
    /// Returns the bookmark of the last entry that was recorded.
    ///
    ///     let bookmark = try dbQueue.read { db in
    ///         try rebuildIndex(db)  // reads all rows
    ///         return try feed.lastBookmark(db)
    ///     }
    ///
    /// Call it in the transaction that reads the tables: for a new consumer, and after ``ChangeFeedError/missedEntries(feed:position:)``.
    ///
    /// - Parameter db: The connection to read from.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError``.
    public func lastBookmark(_ db: Database) throws -> ChangeFeedBookmark {
        try bookmark(db, at: lastPosition(db))
    }

    /// Fetches the entries that follow a bookmark, in the order of their positions.
    ///
    ///     let entries = try feed.entries(db, after: bookmark)
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - bookmark: That of the last entry that was seen. `nil` is before all entries.
    ///   - limit: How many entries are fetched at most.
    /// - Returns: The entries. Empty when nothing has changed.
    /// - Throws: A ``ChangeFeedError`` when there is no such feed, when it does not have the entry of the bookmark or those after it any more, or when
    ///   a table has lost its triggers, and a ``DatabaseError``.
    public func entries(_ db: Database, after bookmark: ChangeFeedBookmark?, limit: Int = 1000) throws -> [ChangeFeedEntry] {
        try checkExists(db)
        if let bookmark, try !hasEntry(db, of: bookmark) {
            throw ChangeFeedError.missedEntries(feed: name, position: bookmark.position)
        }
        return try entries(db, after: bookmark?.position ?? 0, limit: limit)
    }

    /// Whether the log has the entry of a bookmark, or begins after it.
    func hasEntry(_ db: Database, of bookmark: ChangeFeedBookmark) throws -> Bool {
        try self.bookmark(db, at: bookmark.position) == bookmark
    }

    private func bookmark(_ db: Database, at position: Int64) throws -> ChangeFeedBookmark {
        guard try hasTokens(db) else { return ChangeFeedBookmark(position: position, token: nil) }
        let row = try ChangeFeedRow.fetchOne(db, "SELECT token FROM \(log) WHERE id = ?", [position])
        return try ChangeFeedBookmark(position: position, token: row?.optionalInteger(0))
    }
}
