// The triggers that write into the log of a change feed.

/// The triggers of a feed on one table.
struct ChangeFeedTriggers {
    /// The events that triggers are for. Those that are run before a change exist for tables with unique indexes only.
    private enum Event: String, CaseIterable {
        case insert, update, delete, beforeInsert, beforeUpdate
    }

    /// The table, in the schema `main`.
    let tableName: String

    /// The columns of the key.
    let key: [String]

    /// For each unique index, its columns with their collations.
    private let uniqueIndexes: [[(column: String, collation: String)]]

    /// Looks up what the triggers need to know of a table.
    ///
    /// - Throws: A ``DatabaseError`` when there is no such table, when it is a view, or when nothing identifies its rows.
    init(_ db: Database, tableName name: String) throws {
        guard let tableName = try db.canonicalTableName(name, in: DatabaseSchemaID.main.name) else {
            let isView = try db.viewExists(name, in: DatabaseSchemaID.main.name)
            throw DatabaseError(message: isView ? "\(name) is a view: a change feed follows tables" : "no such table: \(name)")
        }
        self.tableName = tableName
        let primaryKey = try db.primaryKey(tableName, in: DatabaseSchemaID.main.name)
        guard !primaryKey.columns.isEmpty else {
            throw DatabaseError(message: "nothing identifies the rows of table \(tableName): a change feed cannot follow it")
        }
        key = primaryKey.columns
        let indexes = try db.indexes(on: tableName, in: DatabaseSchemaID.main.name).filter { $0.isUnique && !$0.isPartial }
        uniqueIndexes = try indexes.compactMap { index in
            let rows = try db.schemaRows(pragma: "index_xinfo", index.name, in: .main).filter { $0.integer("key") != 0 }
            let columns = rows.map { (column: $0.text("name") ?? "", collation: $0.text("coll") ?? "BINARY") }
            // A row that is replaced in such a primary key had the key of the row that is inserted.
            let hasSameBytes = columns.allSatisfy { $0.collation.isSameDatabaseName(as: "BINARY") }
            return index.origin == .primaryKeyConstraint && hasSameBytes ? nil : columns
        }
    }

    // MARK: - Names

    static func name(_ tableID: Int64, _ suffix: String) -> String {
        "grdb_feed_\(tableID)_\(suffix)"
    }

    /// The names of the triggers that each followed table has.
    static func necessaryNames(_ tableID: Int64) -> [String] {
        [Event.insert, .update, .delete].map { name(tableID, $0.rawValue) }
    }

    static func drop(_ db: Database, tableID: Int64) throws {
        for event in Event.allCases {
            try db.execute(sql: "DROP TRIGGER IF EXISTS main.\(name(tableID, event.rawValue))")
        }
    }

    /// The columns of a log for keys of as many columns.
    static func keyColumns(_ count: Int) -> [String] {
        (0..<count).map { $0 == 0 ? "key" : "key\($0 + 1)" }
    }

    // MARK: - Creation

    /// The SQL that compares the bytes of the keys of two rows.
    private func isDifferent(_ row: String, _ otherRow: String) -> String {
        let columns = key.map(\.quotedDatabaseIdentifier)
        return columns.map { "\(row).\($0) COLLATE BINARY IS NOT \(otherRow).\($0)" }.joined(separator: " OR ")
    }

    func create(_ db: Database, tableID: Int64, logName: String) throws {
        let log = logName.quotedDatabaseIdentifier
        let columns = (["tableID", "kind"] + Self.keyColumns(key.count)).joined(separator: ", ")
        func record(_ kind: String, _ row: String, _ condition: String = "") -> String {
            let values = ["\(tableID)", kind] + key.map { "\(row).\($0.quotedDatabaseIdentifier)" }
            let list = values.joined(separator: ", ")
            return "INSERT INTO \(log) (\(columns)) \(condition.isEmpty ? "VALUES (\(list))" : "SELECT \(list)\(condition)");"
        }
        func create(_ event: Event, _ when: String, _ statements: [String]) throws {
            let table = tableName.quotedDatabaseIdentifier
            let name = Self.name(tableID, event.rawValue)
            try db.execute(
                sql: "CREATE TRIGGER main.\(name) \(when) ON \(table) FOR EACH ROW BEGIN \(statements.joined(separator: " ")) END")
        }

        try create(.insert, "AFTER INSERT", [record("'insert'", "NEW")])
        try create(.delete, "AFTER DELETE", [record("'delete'", "OLD")])
        let isOtherKey = isDifferent("OLD", "NEW")
        try create(
            .update, "AFTER UPDATE",
            [
                record("'delete'", "OLD", " WHERE \(isOtherKey)"),
                record("CASE WHEN \(isOtherKey) THEN 'insert' ELSE 'update' END", "NEW"),
            ])

        // Without `PRAGMA recursive_triggers`, SQLite runs no trigger for a row that is deleted by the conflict resolution REPLACE. So these triggers
        // look for the rows that the new one conflicts with.
        guard !uniqueIndexes.isEmpty else { return }
        let table = " FROM \(tableName.quotedDatabaseIdentifier) AS present WHERE "
        let conflicts = uniqueIndexes.map { index -> String in
            let terms = index.map { part in
                let column = part.column.quotedDatabaseIdentifier
                return "present.\(column) = NEW.\(column) COLLATE \(part.collation.quotedDatabaseIdentifier)"
            }
            return terms.joined(separator: " AND ")
        }
        try create(.beforeInsert, "BEFORE INSERT", conflicts.map { record("'replace'", "present", "\(table)\($0)") })
        let isOtherRow = isDifferent("present", "OLD")
        try create(
            .beforeUpdate, "BEFORE UPDATE",
            conflicts.map { record("'replace'", "present", "\(table)\($0) AND (\(isOtherRow))") })
    }
}
