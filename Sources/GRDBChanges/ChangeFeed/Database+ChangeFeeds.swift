// Creating, updating and dropping change feeds.

import GRDB

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
            try createTablesOfChangeFeeds()
            // AUTOINCREMENT: a position is never used again, even when the entry was deleted.
            try execute(
                sql: "CREATE TABLE \(feed.log) (id INTEGER PRIMARY KEY AUTOINCREMENT, tableID INTEGER, kind TEXT, token INTEGER, key)")
            // Consumers outside of the database may have positions of a feed of this name that was dropped.
            let former = try ChangeFeedRow.fetchOne(self, "SELECT lastPosition FROM main.\(ChangeFeed.feedsName) WHERE feed = ?", [name])
            let position = try former.map { try $0.integer(0, from: 0, through: .max / 2) + 1 }
            try feed.record(self, .created, at: position ?? 0, token: .random(in: .min ... .max))
            try follow(tables, in: feed, areKnown: position != nil)
            return .commit
        }
    }

    /// Makes a change feed follow other tables, or the same tables with another schema.
    ///
    ///     try db.updateChangeFeed("search", of: ["flight", "airport", "carrier"])
    ///
    /// Call it after a followed table was dropped and created anew, as SQLite's procedure for alterations does it, because the triggers are gone then,
    /// and after unique indexes were created or dropped. ``DatabaseMigrator`` does this for tables that have their names again at the end of a migration.
    /// The entries and the positions of the consumers remain.
    ///
    /// A table that was not followed until now gets an entry of the kind ``ChangeFeedEntry/Kind/wholeTable`` if it has rows, or if consumers may have rows
    /// of it: because the feed has followed it before, or because it was created anew. So does a table that was dropped.
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
            try createTablesOfChangeFeeds()
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
            try createTablesOfChangeFeeds()
            let ids = try ChangeFeedRow.fetchAll(
                self, "SELECT id FROM main.\(ChangeFeed.tablesName) WHERE feed = ? AND typeof(id) = 'integer'", [name])
            for id in ids {
                try ChangeFeedTriggers.drop(self, tableID: id.integer(0))
            }
            // The next feed of this name goes on from there, so that positions that are stored elsewhere are none of its own.
            let hasLog = try tableExists(feed.logName, in: DatabaseSchemaID.main.name)
            try execute(
                sql: "INSERT OR REPLACE INTO main.\(ChangeFeed.feedsName) (feed, lastPosition, tableNames) VALUES (?, ?, NULL)",
                arguments: [name, hasLog ? feed.lastPosition(self) : 0])
            try execute(sql: "DROP TABLE IF EXISTS \(feed.log)")
            try execute(sql: "DELETE FROM main.\(ChangeFeed.tablesName) WHERE feed = ?", arguments: [name])
            try execute(sql: "DELETE FROM main.\(ChangeFeed.consumersName) WHERE feed = ?", arguments: [name])
            return .commit
        }
    }

    // MARK: - Tables

    /// Creates the tables that feeds share, and adds what those of earlier versions lack.
    func createTablesOfChangeFeeds() throws {
        keepSetup()
        func create(_ table: String, _ columns: String) throws {
            guard try !tableExists(table, in: DatabaseSchemaID.main.name) else { return }
            try execute(sql: "CREATE TABLE main.\(table) (\(columns))")
        }
        try create(
            ChangeFeed.tablesName,
            """
            id INTEGER PRIMARY KEY AUTOINCREMENT, feed TEXT NOT NULL COLLATE NOCASE, tableName TEXT NOT NULL, keySize INTEGER NOT NULL, \
            isFollowed INTEGER NOT NULL
            """)
        try create(
            ChangeFeed.consumersName,
            """
            feed TEXT NOT NULL COLLATE NOCASE, consumer TEXT NOT NULL, position INTEGER NOT NULL, loop INTEGER, PRIMARY KEY (feed, consumer)
            """)
        try create(
            ChangeFeed.feedsName, "feed TEXT NOT NULL COLLATE NOCASE PRIMARY KEY, lastPosition INTEGER, tableNames TEXT")
        let columns = try columns(in: ChangeFeed.consumersName, in: DatabaseSchemaID.main.name)
        if !columns.contains(where: { $0.name.isSameDatabaseName(as: "loop") }) {
            try execute(sql: "ALTER TABLE main.\(ChangeFeed.consumersName) ADD COLUMN loop INTEGER")
        }
    }

    /// Adds columns to the log: for the keys of tables, and what those of earlier versions lack.
    private func addLogColumns(keySize: Int, to feed: ChangeFeed) throws {
        let present = try feed.logColumns(self)
        for column in ["token"] + ChangeFeedTriggers.keyColumns(keySize)
        where !present.contains(where: { $0.isSameDatabaseName(as: column) }) {
            try execute(sql: "ALTER TABLE \(feed.log) ADD COLUMN \(column)")
        }
    }

    /// Makes a feed follow these tables and no others.
    ///
    /// - Parameter areKnown: Whether consumers may know the tables, from a former feed.
    private func follow(_ tables: [ChangeFeedTriggers], in feed: ChangeFeed, areKnown: Bool = false) throws {
        let formers = try feed.tables(self)
        let followed = formers.filter(\.isFollowed)
        try addLogColumns(keySize: tables.map(\.key.count).max() ?? 0, to: feed)
        // Dropped first: a table that stays followed gets its triggers anew.
        for table in followed {
            try ChangeFeedTriggers.drop(self, tableID: table.id)
        }
        try execute(sql: "UPDATE main.\(ChangeFeed.tablesName) SET isFollowed = 0 WHERE feed = ?", arguments: [feed.name])
        let names = Set(tables.map { DatabaseName($0.tableName) })
        let lost = followed.filter { $0.state != .followed }
        for table in lost where !names.contains(DatabaseName(table.name)) {
            try feed.record(self, .wholeTable, of: table.id)
        }
        var followedNames: Set<DatabaseName> = []
        for table in tables where followedNames.insert(DatabaseName(table.tableName)).inserted {
            let sameNames = formers.filter { $0.name.isSameDatabaseName(as: table.tableName) }
            if let former = sameNames.first(where: { $0.state == .followed && $0.keySize == table.key.count }) {
                try execute(
                    sql: "UPDATE main.\(ChangeFeed.tablesName) SET isFollowed = 1, tableName = ? WHERE id = ?",
                    arguments: [table.tableName, former.id])
                try table.create(self, tableID: former.id, logName: feed.logName)
            } else {
                // A lost table may be this one, under another name.
                try beginFollowing(table, in: feed, isKnown: areKnown || !sameNames.isEmpty || !lost.isEmpty)
            }
        }
        try feed.noteSchema(self)
    }

    private func beginFollowing(_ table: ChangeFeedTriggers, in feed: ChangeFeed, isKnown: Bool) throws {
        try execute(
            sql: "INSERT INTO main.\(ChangeFeed.tablesName) (feed, tableName, keySize, isFollowed) VALUES (?, ?, ?, 1)",
            arguments: [feed.name, table.tableName, table.key.count])
        let tableID = lastInsertedRowID
        try table.create(self, tableID: tableID, logName: feed.logName)
        let rows = "SELECT 1 FROM main.\(table.tableName.quotedDatabaseIdentifier) LIMIT 1"
        if try isKnown || Row.fetchOne(self, sql: rows) != nil {
            try feed.record(self, .wholeTable, of: tableID)
        }
    }

    // MARK: - Migrations

    /// Takes note of the tables that feeds follow, before a migration changes them.
    func noteSchemaOfChangeFeeds() throws {
        try untraced {
            for feed in try changeFeeds() {
                try feed.noteSchema(self)
            }
        }
    }

    /// Makes feeds follow the tables that a migration has created anew, or whose unique indexes it has changed.
    ///
    /// A table that is created anew under another name is left for ``updateChangeFeed(_:of:)``: until then, reading the feed is an error.
    func updateChangeFeedsAfterMigration() throws {
        for feed in try untraced(changeFeeds) {
            if let tables = try untraced({ try changedTables(of: feed) }) {
                try createTablesOfChangeFeeds()
                try follow(tables, in: feed)
            } else {
                try untraced { try feed.noteSchema(self) }
            }
        }
    }

    /// The tables that a feed follows, if their triggers are not as they would be created now. `nil` as well if a table is lost that is not there.
    private func changedTables(of feed: ChangeFeed) throws -> [ChangeFeedTriggers]? {
        let followed = try feed.tables(self).filter(\.isFollowed)
        let objects = try objects(in: .main)
        guard !followed.contains(where: { $0.state == .lost && objects.table($0.name) == nil }) else { return nil }
        let tables = try followed.filter { $0.state != .dropped }.map { ($0.id, try ChangeFeedTriggers(self, tableName: $0.name)) }
        let areUnchanged = try tables.allSatisfy { try $1.areCreated(self, tableID: $0, logName: feed.logName) }
        return areUnchanged ? nil : tables.map(\.1)
    }

    private func changeFeeds() throws -> [ChangeFeed] {
        guard try tableExists(ChangeFeed.tablesName, in: DatabaseSchemaID.main.name) else { return [] }
        let rows = try ChangeFeedRow.fetchAll(self, "SELECT DISTINCT feed FROM main.\(ChangeFeed.tablesName) ORDER BY feed", [])
        return try rows.map { try ChangeFeed($0.text(0)) }
    }
}
