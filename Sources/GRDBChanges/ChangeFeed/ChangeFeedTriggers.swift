// The triggers that write into the log of a change feed.

import GRDB

/// The triggers of a feed on one table.
struct ChangeFeedTriggers {
    /// The events that triggers are for. Those that are run before a change exist for tables with unique indexes only.
    private enum Event: String, CaseIterable {
        case insert, update, delete, beforeInsert, beforeUpdate

        /// SQLite writes the name in the error of a `DROP COLUMN` that the trigger is in the way of.
        var suffix: String {
            switch self {
            case .insert, .update, .delete: rawValue
            case .beforeInsert, .beforeUpdate: "\(rawValue) (call updateChangeFeed after DROP INDEX)"
            }
        }
    }

    /// A column of a unique index.
    private struct IndexedColumn {
        let name: String
        let collation: String

        /// What the conflict resolution `REPLACE` stores instead of NULL.
        let replacementOfNull: DefaultValue?
    }

    /// The value of a column that is not given one.
    private enum DefaultValue {
        case sql(String)

        /// One that triggers cannot compute.
        case unknown
    }

    /// A unique index, and the rows that it finds.
    private struct UniqueIndex {
        let columns: [IndexedColumn]

        /// The columns of a primary key in which equal numbers may have different bytes. A row that is replaced has the key of the new row otherwise.
        /// `nil` for all other indexes.
        let numericKey: [String]?
    }

    /// The table, in the schema `main`.
    let tableName: String

    /// The columns of the key.
    let key: [String]

    /// The columns of the key that may be NULL. A row with such a key is not found by it.
    private let nullableKey: [String]

    /// The columns of the key in which equal values may have different types: 1 and 1.0.
    private let numericKey: [String]

    private let uniqueIndexes: [UniqueIndex]

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
            throw DatabaseError(
                message: "nothing identifies the rows of table \(tableName): give it a primary key, and a change feed can follow it")
        }
        key = primaryKey.columns
        let keyColumns = primaryKey.isRowID ? [] : primaryKey.columnInfos
        nullableKey = primaryKey.tableHasRowID ? keyColumns.filter { !$0.isNotNull }.map(\.name) : []
        let numericKey = keyColumns.filter { !Self.convertsNumbers($0.type) }.map(\.name)
        self.numericKey = numericKey
        let columns = try db.columns(in: tableName, in: DatabaseSchemaID.main.name)
        let indexes = try db.indexes(on: tableName, in: DatabaseSchemaID.main.name).filter { $0.isUnique && !$0.isPartial }
        uniqueIndexes = try indexes.compactMap { index in
            let rows = try db.schemaRows(pragma: "index_xinfo", index.name, in: .main).filter { $0.integer("key") != 0 }
            let indexed = try rows.map { row in
                let name = row.text("name") ?? ""
                let column = columns.first { $0.name.isSameDatabaseName(as: name) }
                return IndexedColumn(
                    name: name, collation: row.text("coll") ?? "BINARY",
                    replacementOfNull: try column.flatMap { try Self.replacementOfNull($0) })
            }
            guard index.origin == .primaryKeyConstraint, indexed.allSatisfy({ $0.collation.isSameDatabaseName(as: "BINARY") }) else {
                return UniqueIndex(columns: indexed, numericKey: nil)
            }
            return numericKey.isEmpty ? nil : UniqueIndex(columns: indexed, numericKey: numericKey)
        }
    }

    /// Whether SQLite stores equal numbers in the same way in columns of a type.
    private static func convertsNumbers(_ type: String) -> Bool {
        let type = type.lowercased()
        return ["int", "char", "clob", "text", "real", "floa", "doub"].contains { type.contains($0) }
    }

    private static func replacementOfNull(_ column: ColumnInfo) throws -> DefaultValue? {
        guard column.isNotNull, let sql = column.defaultValueSQL else { return nil }
        // Names in quotes are texts, or not: that depends on the connection. All else is the same in each connection if it needs no function of a program.
        guard !sql.utf8.contains(where: { "\"`[".utf8.contains($0) }) else { return .unknown }
        do {
            try ScratchConnection().execute("EXPLAIN SELECT (\(sql)\n)")
            return .sql("(\(sql)\n)")
        } catch is DatabaseError {
            return .unknown
        }
    }

    // MARK: - Names

    static func name(_ tableID: Int64, _ suffix: String) -> String {
        "grdb_feed_\(tableID)_\(suffix)"
    }

    /// Whether a trigger has a name like those of feeds.
    static func isName(_ name: String) -> Bool {
        name.hasDatabasePrefix("grdb_feed_")
    }

    /// The names of the triggers that each followed table has.
    static func necessaryNames(_ tableID: Int64) -> [String] {
        [Event.insert, .update, .delete].map { name(tableID, $0.suffix) }
    }

    static func drop(_ db: Database, tableID: Int64) throws {
        // Earlier versions had no other suffixes than the events.
        for event in Event.allCases {
            for suffix in Set([event.rawValue, event.suffix]) {
                try db.execute(sql: "DROP TRIGGER IF EXISTS main.\(name(tableID, suffix).quotedDatabaseIdentifier)")
            }
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
        let differences = columns.map { "\(row).\($0) COLLATE BINARY IS NOT \(otherRow).\($0)" }
        return (differences + numericKey.map { haveOtherTypes($0, row, otherRow) }).joined(separator: " OR ")
    }

    private func haveOtherTypes(_ column: String, _ row: String, _ otherRow: String) -> String {
        let column = column.quotedDatabaseIdentifier
        return "typeof(\(row).\(column)) <> typeof(\(otherRow).\(column))"
    }

    /// Creates the triggers.
    func create(_ db: Database, tableID: Int64, logName: String) throws {
        for sql in definitions(tableID: tableID, logName: logName) {
            try db.execute(sql: "CREATE TRIGGER main.\(sql)")
        }
    }

    /// Whether the database has these triggers, as they would be created now.
    func areCreated(_ db: Database, tableID: Int64, logName: String) throws -> Bool {
        let prefix = Self.name(tableID, "")
        let present = try db.objects(in: .main).rows
            .filter { $0.text("type")?.isSameText(as: "trigger") == true && $0.text("name")?.utf8.starts(with: prefix.utf8) == true }
            .compactMap { $0.text("sql") }
        let expected = definitions(tableID: tableID, logName: logName).map { UTF8String("CREATE TRIGGER \($0)") }
        return Set(present.map(UTF8String.init)) == Set(expected)
    }

    /// The SQL of the triggers, from their names on.
    private func definitions(tableID: Int64, logName: String) -> [String] {
        let log = logName.quotedDatabaseIdentifier
        let columns = (["tableID", "token", "kind"] + Self.keyColumns(key.count)).joined(separator: ", ")
        func record(_ kind: String, _ row: String, _ condition: String = "") -> String {
            let isNull = nullableKey.map { "\(row).\($0.quotedDatabaseIdentifier) IS NULL" }.joined(separator: " OR ")
            let kind = isNull.isEmpty ? kind : "CASE WHEN \(isNull) THEN \(Self.wholeTable) ELSE \(kind) END"
            let values = ["\(tableID)", "random()", kind] + key.map { "\(row).\($0.quotedDatabaseIdentifier)" }
            let list = values.joined(separator: ", ")
            return "INSERT INTO \(log) (\(columns)) \(condition.isEmpty ? "VALUES (\(list))" : "SELECT \(list)\(condition)");"
        }
        func definition(_ event: Event, _ when: String, _ statements: [String]) -> String {
            let table = tableName.quotedDatabaseIdentifier
            let name = Self.name(tableID, event.suffix).quotedDatabaseIdentifier
            return "\(name) \(when) ON \(table) FOR EACH ROW BEGIN \(statements.joined(separator: " ")) END"
        }

        let isOtherKey = isDifferent("OLD", "NEW")
        let necessary = [
            definition(.insert, "AFTER INSERT", [record("'insert'", "NEW")]),
            definition(.delete, "AFTER DELETE", [record("'delete'", "OLD")]),
            definition(
                .update, "AFTER UPDATE",
                [
                    record("'delete'", "OLD", " WHERE \(isOtherKey)"),
                    record("CASE WHEN \(isOtherKey) THEN 'insert' ELSE 'update' END", "NEW"),
                ]),
        ]

        // Without `PRAGMA recursive_triggers`, SQLite runs no trigger for a row that is deleted by the conflict resolution REPLACE. So these triggers
        // look for the rows that the new one conflicts with.
        guard !uniqueIndexes.isEmpty else { return necessary }
        let conflicts = uniqueIndexes.map { " FROM \(tableName.quotedDatabaseIdentifier) AS present WHERE \(conflict($0))" }
        // And where they cannot know the value that a new row will have, any row may be replaced.
        let unknown = uniqueIndexes.flatMap(\.columns).compactMap { column in
            if case .unknown = column.replacementOfNull { "NEW.\(column.name.quotedDatabaseIdentifier) IS NULL" } else { nil }
        }
        let anyRow =
            unknown.isEmpty
            ? []
            : [
                """
                INSERT INTO \(log) (tableID, token, kind) \
                SELECT \(tableID), random(), \(Self.wholeTable) WHERE \(unknown.joined(separator: " OR "));
                """
            ]
        let isOtherRow = isDifferent("present", "OLD")
        return necessary + [
            definition(.beforeInsert, "BEFORE INSERT", conflicts.map { record("'replace'", "present", $0) } + anyRow),
            definition(
                .beforeUpdate, "BEFORE UPDATE", conflicts.map { record("'replace'", "present", "\($0) AND (\(isOtherRow))") } + anyRow),
        ]
    }

    /// The SQL that finds the rows that a new one conflicts with in a unique index.
    private func conflict(_ index: UniqueIndex) -> String {
        var terms: [String] = []
        if let key = index.numericKey {
            // No row is looked up for keys that are no numbers.
            terms.append("(\(key.map { "typeof(NEW.\($0.quotedDatabaseIdentifier)) IN ('integer', 'real')" }.joined(separator: " OR ")))")
        }
        terms += index.columns.map { part in
            let column = part.name.quotedDatabaseIdentifier
            let value =
                if case .sql(let sql) = part.replacementOfNull { "coalesce(NEW.\(column), \(sql))" } else { "NEW.\(column)" }
            return "present.\(column) = \(value) COLLATE \(part.collation.quotedDatabaseIdentifier)"
        }
        if let key = index.numericKey {
            terms.append("(\(key.map { haveOtherTypes($0, "present", "NEW") }.joined(separator: " OR ")))")
        }
        return terms.joined(separator: " AND ")
    }

    private static let wholeTable = "'\(ChangeFeedEntry.Kind.wholeTable.rawValue)'"
}
