// What a feed knows of the tables that it follows, and what has become of them since.

import GRDB
import GRDBFoundation

extension ChangeFeed {
    /// The tables that feeds follow or have followed, the positions of consumers, and what else feeds remember. No log has such a name: these begin
    /// with `grdb_feed_`.
    static let tablesName = "grdb_feedTables"
    static let consumersName = "grdb_feedConsumers"
    static let feedsName = "grdb_feeds"

    /// A table that the feed follows, or has followed: there may be entries for it.
    struct FollowedTable {
        enum State {
            /// Triggers record its changes.
            case followed

            /// Its triggers are gone, and it may be there: dropped and created anew, under this name or another one.
            case lost

            /// It was dropped.
            case dropped

            /// The feed does not follow it any more.
            case unfollowed
        }

        let id: Int64

        /// The present name, or the last known one.
        let name: String

        /// The name that the feed has stored.
        let storedName: String

        /// How many columns the key has.
        let keySize: Int
        let state: State

        var isFollowed: Bool { state != .unfollowed }
    }

    func exists(_ db: Database) throws -> Bool {
        guard try db.tableExists(Self.tablesName, in: DatabaseSchemaID.main.name) else { return false }
        return try ChangeFeedRow.fetchOne(db, "SELECT 1 FROM main.\(Self.tablesName) WHERE feed = ? LIMIT 1", [name]) != nil
    }

    func checkExists(_ db: Database) throws {
        guard try exists(db) else { throw ChangeFeedError.noSuchFeed(name) }
    }

    func tables(_ db: Database) throws -> [FollowedTable] {
        let rows = try ChangeFeedRow.fetchAll(
            db, "SELECT id, tableName, keySize, isFollowed FROM main.\(Self.tablesName) WHERE feed = ? ORDER BY id", [name])
        let objects = try db.objects(in: .main)
        return try rows.map { row in
            let id = try row.integer(0, from: 1)
            let storedName = try row.text(1)
            // SQLite renames the tables of triggers, and drops the triggers of tables.
            let owners = ChangeFeedTriggers.necessaryNames(id).map(objects.tableName(ofTrigger:))
            let name = owners.lazy.compactMap { $0 }.first ?? storedName
            let state: FollowedTable.State
            if try row.integer(3) == 0 {
                state = .unfollowed
            } else if owners.allSatisfy({ $0 != nil }) {
                state = .followed
            } else if objects.table(name) != nil {
                state = .lost
            } else {
                // It may have been renamed before it was dropped and created anew.
                state = try hasNewTables(db) ? .lost : .dropped
            }
            return try FollowedTable(
                id: id, name: name, storedName: storedName, keySize: Int(row.integer(2, from: 1, through: Int64(Int16.max))), state: state)
        }
    }

    // MARK: - Changes of the schema

    /// Takes note of what has become of the tables: their names, and that they were dropped.
    ///
    /// A table that was dropped gets an entry: consumers learn that its rows are gone.
    func noteSchema(_ db: Database) throws {
        let tables = try tables(db)
        for table in tables {
            switch table.state {
            case .followed where !table.name.isSameText(as: table.storedName):
                try db.execute(sql: "UPDATE main.\(Self.tablesName) SET tableName = ? WHERE id = ?", arguments: [table.name, table.id])
            case .dropped:
                try db.execute(sql: "UPDATE main.\(Self.tablesName) SET isFollowed = 0 WHERE id = ?", arguments: [table.id])
                try record(db, .wholeTable, of: table.id)
            case .followed, .lost, .unfollowed:
                break
            }
        }
        // As long as a table is lost, it may be one of the new tables.
        if !tables.contains(where: { $0.state == .lost }) {
            try rememberTables(db)
        }
    }

    /// Whether the database has tables that it had not when the feed was written last, and that may be a followed one.
    private func hasNewTables(_ db: Database) throws -> Bool {
        guard let known = try rememberedTables(db), let names = try? JSONDecoder().decode([String].self, from: Data(known.utf8)) else {
            return true
        }
        let objects = try db.objects(in: .main)
        let followed = objects.rows.lazy
            .filter { $0.text("type")?.isSameText(as: "trigger") == true && ChangeFeedTriggers.isName($0.text("name") ?? "") }
            .compactMap { $0.text("tbl_name") }
        let isKnown = Set(names.map(DatabaseName.init)).union(followed.map(DatabaseName.init))
        return Self.tableNames(objects).contains { !isKnown.contains(DatabaseName($0)) }
    }

    /// Stores which tables the database has.
    private func rememberTables(_ db: Database) throws {
        guard try db.tableExists(Self.feedsName, in: DatabaseSchemaID.main.name) else { return }
        let data = try JSONEncoder().encode(Self.tableNames(db.objects(in: .main)))
        let names = String(decoding: data, as: UTF8.self)
        guard try rememberedTables(db)?.isSameText(as: names) != true else { return }
        try db.execute(
            sql: "INSERT OR REPLACE INTO main.\(Self.feedsName) (feed, lastPosition, tableNames) VALUES (?, NULL, ?)",
            arguments: [name, names])
    }

    /// The tables that the database had when the feed was written last, as JSON. `nil` for feeds that were made by earlier versions.
    private func rememberedTables(_ db: Database) throws -> String? {
        guard try db.tableExists(Self.feedsName, in: DatabaseSchemaID.main.name) else { return nil }
        return try ChangeFeedRow.fetchOne(
            db, "SELECT tableNames FROM main.\(Self.feedsName) WHERE feed = ? AND tableNames NOT NULL", [name])?.text(0)
    }

    /// The names of the tables that a feed can follow, and of other ones, in their order.
    private static func tableNames(_ objects: SchemaObjects) -> [String] {
        let tables = objects.rows.filter { $0.text("type")?.isSameText(as: "table") == true }
        let virtualTables = tables.filter { $0.text("sql")?.utf8.starts(with: "CREATE VIRTUAL".utf8) == true }.compactMap {
            $0.text("name")
        }
        let names = tables.compactMap { $0.text("name") }.filter { name in
            // Those of SQLite and of this module, and those of virtual tables, are no followed ones under other names.
            let isInternal = Database.isSQLiteReservedName(name) || name.utf8.starts(with: "grdb_".utf8)
            return !isInternal && !virtualTables.contains { name.utf8.starts(with: $0.utf8) && isEnd(name.utf8.dropFirst($0.utf8.count)) }
        }
        return names.map(UTF8String.init).sorted().map(\.text)
    }

    /// Whether this follows the name of a virtual table in its own name, or in that of a table where it keeps its content.
    private static func isEnd(_ rest: Substring.UTF8View) -> Bool {
        rest.isEmpty || rest.first == UInt8(ascii: "_")
    }
}
