// Creating, updating and dropping change feeds.

extension Database {
    /// Creates a change feed: from now on, SQLite records each change of the tables in a log, in the same transaction.
    ///
    ///     migrator.registerMigration("search feed") { db in
    ///         // CREATE TABLE "grdb_feed_search" (…)
    ///         // CREATE TRIGGER … AFTER INSERT ON "flight" …
    ///         try db.createChangeFeed("search", of: ["flight", "airport"])
    ///     }
    ///
    /// Triggers write the log. So changes by SQL, by other processes and by the shell of SQLite are recorded, too, and those of foreign keys.
    ///
    /// A table that has rows begins with an entry of the kind ``ChangeFeedEntry/Kind/wholeTable``.
    ///
    /// - Parameters:
    ///   - name: The name of the feed, in any case.
    ///   - tableNames: The names of tables of the main database, one or more.
    /// - Throws: ``ChangeFeedError/feedExists(_:)``, or a ``DatabaseError`` when there is no such table, or when a table cannot have
    ///   triggers. Nothing is created then.
    public func createChangeFeed(_ name: String, of tableNames: [String]) throws {
        let feed = ChangeFeed(name)
        guard !tableNames.isEmpty else {
            throw DatabaseError(message: "a change feed follows one table or more")
        }
        try inSavepoint {
            if try feed.exists(self) || tableExists(feed.logName, in: DatabaseSchemaID.main.name) {
                throw ChangeFeedError.feedExists(name)
            }
            let tables = try tableNames.map { try ChangeFeedTriggers(self, tableName: $0) }
            try execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS main.\(ChangeFeed.tablesName) (
                      id INTEGER PRIMARY KEY AUTOINCREMENT, feed TEXT NOT NULL COLLATE NOCASE, tableName TEXT NOT NULL,
                      keySize INTEGER NOT NULL, isFollowed INTEGER NOT NULL)
                    """)
            try execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS main.\(ChangeFeed.consumersName) (
                      feed TEXT NOT NULL COLLATE NOCASE, consumer TEXT NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (feed, consumer))
                    """)
            // AUTOINCREMENT: a position is never used again, even when the entry was deleted.
            try execute(sql: "CREATE TABLE \(feed.log) (id INTEGER PRIMARY KEY AUTOINCREMENT, tableID INTEGER, kind TEXT, key)")
            try follow(tables, in: feed)
            return .commit
        }
    }

    /// Makes a change feed follow other tables, or the same tables with another schema.
    ///
    ///     try db.updateChangeFeed("search", of: ["flight", "airport", "carrier"])
    ///
    /// Call it after a followed table was dropped and created anew, as SQLite's procedure for alterations does it, because the triggers are gone then,
    /// and after unique indexes were created or dropped. The entries and the positions of the consumers remain.
    ///
    /// A table that was not followed until now, and has rows, gets an entry of the kind ``ChangeFeedEntry/Kind/wholeTable``.
    ///
    /// - Parameters:
    ///   - name: The name of the feed, in any case.
    ///   - tableNames: The names of all tables that it follows from now on.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError`` when there is no such table, or when a table cannot have
    ///   triggers. Nothing is changed then.
    public func updateChangeFeed(_ name: String, of tableNames: [String]) throws {
        let feed = ChangeFeed(name)
        try inSavepoint {
            try feed.checkExists(self)
            try follow(tableNames.map { try ChangeFeedTriggers(self, tableName: $0) }, in: feed)
            return .commit
        }
    }

    /// Drops a change feed: its entries, its triggers, and the positions of its consumers.
    ///
    ///     try db.dropChangeFeed("search")
    ///
    /// - Parameter name: The name of the feed, in any case.
    /// - Throws: ``ChangeFeedError/noSuchFeed(_:)``, or a ``DatabaseError``.
    public func dropChangeFeed(_ name: String) throws {
        let feed = ChangeFeed(name)
        try inSavepoint {
            try feed.checkExists(self)
            for table in try feed.tables(self) {
                try ChangeFeedTriggers.drop(self, tableID: table.id)
            }
            try execute(sql: "DROP TABLE IF EXISTS \(feed.log)")
            try execute(sql: "DELETE FROM main.\(ChangeFeed.tablesName) WHERE feed = ?", arguments: [name])
            try execute(sql: "DELETE FROM main.\(ChangeFeed.consumersName) WHERE feed = ?", arguments: [name])
            return .commit
        }
    }

    /// Makes a feed follow these tables and no others.
    private func follow(_ tables: [ChangeFeedTriggers], in feed: ChangeFeed) throws {
        let followed = try feed.tables(self).filter(\.isFollowed)
        try addKeyColumns(tables.map(\.key.count).max() ?? 0, to: feed)
        // Dropped first: a table that stays followed gets its triggers anew.
        for table in followed {
            try ChangeFeedTriggers.drop(self, tableID: table.id)
        }
        try execute(sql: "UPDATE main.\(ChangeFeed.tablesName) SET isFollowed = 0 WHERE feed = ?", arguments: [feed.name])
        var names: Set<DatabaseName> = []
        for table in tables where names.insert(DatabaseName(table.tableName)).inserted {
            let former = followed.first { $0.hasTriggers && $0.name.isSameDatabaseName(as: table.tableName) }
            if let former, former.keySize == table.key.count {
                try execute(
                    sql: "UPDATE main.\(ChangeFeed.tablesName) SET isFollowed = 1, tableName = ? WHERE id = ?",
                    arguments: [table.tableName, former.id])
                try table.create(self, tableID: former.id, logName: feed.logName)
            } else {
                try beginFollowing(table, in: feed)
            }
        }
    }

    private func beginFollowing(_ table: ChangeFeedTriggers, in feed: ChangeFeed) throws {
        try execute(
            sql: "INSERT INTO main.\(ChangeFeed.tablesName) (feed, tableName, keySize, isFollowed) VALUES (?, ?, ?, 1)",
            arguments: [feed.name, table.tableName, table.key.count])
        let tableID = lastInsertedRowID
        try table.create(self, tableID: tableID, logName: feed.logName)
        try execute(
            sql: """
                INSERT INTO \(feed.log) (tableID, kind) SELECT ?, ?
                WHERE EXISTS (SELECT 1 FROM main.\(table.tableName.quotedDatabaseIdentifier))
                """, arguments: [tableID, ChangeFeedEntry.Kind.wholeTable.rawValue])
    }

    /// Adds columns to the log for the keys of tables.
    private func addKeyColumns(_ count: Int, to feed: ChangeFeed) throws {
        let present = try columns(in: feed.logName, in: DatabaseSchemaID.main.name)
        for column in ChangeFeedTriggers.keyColumns(count) where !present.contains(where: { $0.name.isSameDatabaseName(as: column) }) {
            try execute(sql: "ALTER TABLE \(feed.log) ADD COLUMN \(column)")
        }
    }
}
