// What a change feed holds, and its errors.

import GRDB
import GRDBFoundation

/// A change of a row that a feed has recorded.
///
/// The entry says which row has changed, and not what it is now: fetch the row by its key. It may have changed again, or be gone.
///
/// See ``ChangeFeed``.
public struct ChangeFeedEntry: Sendable {
    /// What has happened to a row.
    public enum Kind: String, Sendable {
        /// The row was inserted, or another row has got this key.
        case insert

        /// The row was updated, and has the key that it had.
        case update

        /// The row was deleted, or has got another key.
        case delete

        /// An insertion or an update has met this row in a unique index. The row is deleted if the statement had the conflict resolution `REPLACE`,
        /// and otherwise still there.
        case replace

        /// Any row of the table may have been changed, and the table may have been dropped. There is no key.
        ///
        /// The table had rows when the feed began to follow it, or had been followed before. Or a row was changed that no key identifies, because its
        /// primary key is NULL.
        case wholeTable
    }

    /// The position of the entry, for a consumer that stores it outside of the database.
    public let bookmark: ChangeFeedBookmark

    /// The place of the entry in its feed, from 1 up. Later changes have greater positions.
    public var position: Int64 { bookmark.position }

    /// The present name of the table, or the last known one of a table that was dropped.
    public let tableName: String

    /// What has happened to the row.
    public let kind: Kind

    /// The primary key of the row, one value for each column, in their order. The row id, if the table has no primary key.
    public let key: [DatabaseValue]
}

extension ChangeFeedEntry: CustomStringConvertible {
    public var description: String {
        "\(position): \(kind) \(tableName) \(key)"
    }
}

/// An error of a change feed. See ``ChangeFeed``.
public enum ChangeFeedError: Error, Sendable {
    /// There is no feed of this name.
    case noSuchFeed(String)

    /// There is a feed of this name already, or a table that has the name of its log.
    case feedExists(String)

    /// The feed does not have all entries after the position: they were pruned, or the feed was created anew. Read the followed tables, and go on
    /// from the last position: see ``ChangeFeed/reset(_:as:)``.
    case missedEntries(feed: String, position: Int64)

    /// The table has lost triggers of the feed, because it was dropped and created anew, under its name or another one. Call
    /// ``Database/updateChangeFeed(_:of:)``.
    case tableNotFollowed(feed: String, table: String)

    /// Another loop has begun with this consumer, or the consumer was removed. See ``ChangeFeed/batches(in:as:limit:)``.
    case consumerTaken(feed: String, consumer: String)
}

extension ChangeFeedError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noSuchFeed(let name):
            "no such change feed: \(name)"
        case .feedExists(let name):
            "change feed \(name) exists already, or a table \(ChangeFeed(name).logName)"
        case .missedEntries(let feed, let position):
            "change feed \(feed) does not have all entries after position \(position): read the tables that it follows, and reset the consumer"
        case .tableNotFollowed(let feed, let table):
            "change feed \(feed) has no triggers on table \(table) any more, and may have missed changes: update the feed"
        case .consumerTaken(let feed, let consumer):
            "another loop over change feed \(feed) has begun as consumer \(consumer), or the consumer was removed"
        }
    }
}

extension ChangeFeedError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}
