// Full-text tables whose texts are in another table, and the triggers that keep both in step.

/// Where a full-text table has its texts.
struct FullTextContent {
    /// The table that has them; empty: nowhere; `nil`: in the full-text table.
    var table: String?

    /// The column that has the number of the rows, if the program names it.
    var rowID: String?

    /// Whether triggers keep both tables in step.
    var isSynchronized = false

    /// The table that the full-text table follows.
    var synchronizedTable: String? {
        isSynchronized ? table : nil
    }
}

enum SynchronizationTriggers {
    /// The quoted name of a trigger of a full-text table.
    static func name(_ suffix: String, forTable tableName: String) -> String {
        "__\(tableName)_\(suffix)".quotedDatabaseIdentifier
    }
}

extension VirtualTableConfiguration {
    /// The first words of the definition of a trigger that belongs to the table.
    var triggerCreation: String {
        ifNotExists ? "CREATE TRIGGER IF NOT EXISTS" : "CREATE TRIGGER"
    }
}

extension Database {
    /// Drops the triggers that keep an FTS4 table in step with another table.
    ///
    ///     // DROP TRIGGER IF EXISTS "__letterSearch_bu" …
    ///     try db.dropFTS4SynchronizationTriggers(forTable: "letterSearch")
    ///     try db.drop(table: "letterSearch")
    ///
    /// Do it before you drop the full-text table, or else the other table cannot be written any more: its triggers fail.
    ///
    /// - Parameter tableName: The name of the full-text table. Nothing happens when it has no triggers.
    /// - Throws: A ``DatabaseError`` when the database cannot be written.
    public func dropFTS4SynchronizationTriggers(forTable tableName: String) throws {
        try dropSynchronizationTriggers(["bu", "bd", "au", "ai"], forTable: tableName)
    }

    /// Drops the triggers that keep an FTS5 table in step with another table.
    ///
    ///     // DROP TRIGGER IF EXISTS "__letterSearch_ai" …
    ///     try db.dropFTS5SynchronizationTriggers(forTable: "letterSearch")
    ///     try db.drop(table: "letterSearch")
    ///
    /// Do it before you drop the full-text table, or else the other table cannot be written any more: its triggers fail.
    ///
    /// - Parameter tableName: The name of the full-text table. Nothing happens when it has no triggers.
    /// - Throws: A ``DatabaseError`` when the database cannot be written.
    public func dropFTS5SynchronizationTriggers(forTable tableName: String) throws {
        try dropSynchronizationTriggers(["ai", "ad", "au"], forTable: tableName)
    }

    private func dropSynchronizationTriggers(_ suffixes: [String], forTable tableName: String) throws {
        for suffix in suffixes {
            try execute(sql: "DROP TRIGGER IF EXISTS \(SynchronizationTriggers.name(suffix, forTable: tableName))")
        }
    }

    /// The column that has the number of the rows of a table, by which full-text tables find them.
    func rowIDColumn(ofContent tableName: String) throws -> String {
        // SQLite refuses what has no number, with an error that says more.
        try primaryKey(tableName).rowIDColumn ?? rowIDName(in: tableName) ?? "rowid"
    }
}
