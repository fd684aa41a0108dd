// The triggers that keep a full-text table in step with the table that has its texts.

/// The triggers of a synchronized full-text table, with a table and a view that they use.
///
/// An index removes a row by the texts that it has indexed for it. When a row is deleted or updated, the triggers have these texts. But `REPLACE`,
/// and constraints that are declared with `ON CONFLICT REPLACE`, delete rows without any trigger, unless `PRAGMA recursive_triggers` is set. So
/// the triggers that run before an insertion or an update copy the rows that may be replaced to `__search_replaced`, and those that run
/// afterwards, which find out which of them are gone, remove these from the index. Rows that were ignored, or that an upsert has updated, are
/// still there. A copy that no trigger has used, because the conflict was ignored, is equal to its row: what updates or deletes the row
/// deletes the copy.
///
/// Triggers inherit the conflict resolution of the statement that has fired them, and a full-text table that has to replace a row reads
/// the texts to remove in the other table, where the new texts are already. Those that a deletion has fired inherit nothing. So rows are
/// inserted into the index by a trigger that runs instead of a deletion from the view `__search_texts`, which has the texts.
struct FullTextSynchronization {
    enum Engine {
        case fts4
        case fts5
    }

    /// The suffixes of the triggers of the content, in the order in which they are dropped.
    static func triggerSuffixes(_ engine: Engine) -> [String] {
        switch engine {
        case .fts4: ["bu", "bd", "au", "ai", "bi"]
        case .fts5: ["ai", "ad", "au", "bi", "bu"]
        }
    }

    /// The suffixes of all objects that synchronizations of any engine have, those that GRDB has made included.
    static var suffixes: [String] {
        triggerSuffixes(.fts4) + triggerSuffixes(.fts5) + ["id", "texts", "replaced"]
    }

    /// The name of an object of a synchronization: of a trigger; of the view `texts`, which has the texts of the rows, and from which FTS4 reads
    /// those to remove from the index, because a row that was copied has its old texts there; of the table `replaced`, which has the rows that
    /// the running statement may replace.
    static func objectName(_ suffix: String, forTable tableName: String) -> String {
        "__\(tableName)_\(suffix)"
    }

    private let db: Database
    private let engine: Engine
    private let tableName: String
    private let configuration: VirtualTableConfiguration
    private let content: String
    private let schema: DatabaseSchemaID
    private let rowIDName: String

    // Quoted names.
    private let table: String
    private let contentTable: String
    private let rowID: String
    private let columns: [String]
    private let texts: String
    private let replaced: String

    /// The row number of the full-text table.
    private var target: String { engine == .fts4 ? "\"docid\"" : "\"rowid\"" }

    /// The columns of the copies. They have names of their own, so that they are never mixed up with those of the content.
    private var copies: [String] { columns.indices.map { "text\($0)" } }

    init(
        _ db: Database,
        _ engine: Engine,
        _ tableName: String,
        content: String,
        rowID: String?,
        columns: [String],
        _ configuration: VirtualTableConfiguration
    ) throws {
        self.db = db
        self.engine = engine
        self.tableName = tableName
        self.configuration = configuration
        self.content = content
        schema = try db.schemaID(ofTable: content, in: nil)
        table = tableName.quotedDatabaseIdentifier
        contentTable = content.quotedDatabaseIdentifier
        rowIDName = try rowID ?? db.rowIDColumn(ofContent: content)
        self.rowID = rowIDName.quotedDatabaseIdentifier
        self.columns = columns.map(\.quotedDatabaseIdentifier)
        texts = Self.objectName("texts", forTable: tableName).quotedDatabaseIdentifier
        replaced = Self.objectName("replaced", forTable: tableName).quotedDatabaseIdentifier
    }

    // MARK: - Definitions

    /// Creates all, and indexes what is there.
    func create() throws {
        // Triggers that exist already may be older than the table and the view.
        let isThere = try configuration.ifNotExists && db.triggerExists(Self.triggerSuffixes(engine), ofTable: tableName)
        if !isThere {
            try createReplacedRows()
            try createTexts()
            try createTriggers()
        }
        try db.execute(sql: "INSERT INTO \(table)(\(table)) VALUES('rebuild')")
    }

    private var qualifier: String {
        schema.name.isSameDatabaseName(as: DatabaseSchemaID.main.name) ? "" : "\(schema.sql)."
    }

    private func createReplacedRows() throws {
        let columns = (["docid INTEGER PRIMARY KEY"] + copies).joined(separator: ", ")
        try db.execute(sql: "\(creationSQL(of: "TABLE")) \(qualifier)\(replaced) (\(columns))")
    }

    private func createTexts() throws {
        var select = "SELECT \(list([rowID] + columns)) FROM \(contentTable)"
        if engine == .fts4 {
            let copied = "SELECT \(list(["docid"] + copies)) FROM \(replaced)"
            select = "\(copied)\n    UNION ALL \(select) WHERE \(rowID) NOT IN (SELECT docid FROM \(replaced))"
        }
        let creation = creationSQL(of: "VIEW")
        try db.execute(sql: "\(creation) \(qualifier)\(texts)(\(list(["\"rowid\""] + columns))) AS\n    \(select)")
        try createTrigger(
            "id", "INSTEAD OF DELETE", on: texts,
            ["INSERT INTO \(table)(\(list([target] + columns))) VALUES(\(list((["\"rowid\""] + columns).map { "old.\($0)" })))"])
    }

    private func createTriggers() throws {
        let keys = try uniqueKeys()
        let copyConflicts = keys.map { copy($0) }
        let copyOtherConflicts = keys.map { copy("\($0) AND \(rowID) <> old.\(rowID)") }
        let isGone = "NOT EXISTS (SELECT 1 FROM \(contentTable) WHERE \(rowID) = \(replaced).docid)"
        let insert = "DELETE FROM \(texts) WHERE \"rowid\" = new.\(rowID)"
        let dropCopy = "DELETE FROM \(replaced) WHERE docid = old.\(rowID)"
        switch engine {
        case .fts4:
            // FTS4 reads from the view what it removes from the index. An update that is ignored in the end must not have removed anything.
            try createTrigger("bu", "BEFORE UPDATE", on: contentTable, [copy("\(rowID) = old.\(rowID)")] + copyConflicts)
            try createTrigger(
                "bd", "BEFORE DELETE", on: contentTable, ["DELETE FROM \(table) WHERE docid=old.\(rowID)", dropCopy])
            try createTrigger(
                "au", "AFTER UPDATE", on: contentTable,
                forget("docid IN (old.\(rowID), new.\(rowID)) OR \(isGone)") + [insert])
        case .fts5:
            let delete = """
                INSERT INTO \(table)(\(list([table, target] + columns))) VALUES('delete', \(list(([rowID] + columns).map { "old.\($0)" })))
                """
            try createTrigger("ad", "AFTER DELETE", on: contentTable, [delete, dropCopy])
            try createTrigger("bu", "BEFORE UPDATE", on: contentTable, copyOtherConflicts)
            try createTrigger(
                "au", "AFTER UPDATE", on: contentTable,
                forget("docid <> old.\(rowID) AND (docid = new.\(rowID) OR \(isGone))") + [delete, insert])
        }
        try createTrigger("bi", "BEFORE INSERT", on: contentTable, copyConflicts)
        try createTrigger("ai", "AFTER INSERT", on: contentTable, forget("docid = new.\(rowID) OR \(isGone)") + [insert])
    }

    private func createTrigger(_ suffix: String, _ event: String, on object: String, _ statements: [String]) throws {
        let name = Self.objectName(suffix, forTable: tableName).quotedDatabaseIdentifier
        let body = statements.map { "    \($0);\n" }.joined()
        try db.execute(sql: "\(creationSQL(of: "TRIGGER")) \(name) \(event) ON \(object) BEGIN\n\(body)END")
    }

    // MARK: - Statements of triggers

    private func creationSQL(of kind: String) -> String {
        Database.creationSQL(of: kind, ifNotExists: configuration.ifNotExists)
    }

    private func list(_ parts: [String]) -> String {
        parts.joined(separator: ", ")
    }

    /// Copies rows of the content that have no copy.
    private func copy(_ condition: String) -> String {
        """
        INSERT INTO \(replaced) SELECT \(list([rowID] + columns)) FROM \(contentTable) \
        WHERE \(condition) AND \(rowID) NOT NULL AND \(rowID) NOT IN (SELECT docid FROM \(replaced))
        """
    }

    /// Removes copied rows from the index, and deletes all copies.
    private func forget(_ condition: String) -> [String] {
        let forget: String =
            switch engine {
            case .fts4:
                "DELETE FROM \(table) WHERE docid IN (SELECT docid FROM \(replaced) WHERE \(condition))"
            case .fts5:
                """
                INSERT INTO \(table)(\(list([table, target] + columns))) \
                SELECT 'delete', \(list(["docid"] + copies)) FROM \(replaced) WHERE \(condition)
                """
            }
        // Without a condition, SQLite writes to the file even if there is no row.
        return [forget, "DELETE FROM \(replaced) WHERE docid NOT NULL"]
    }

    // MARK: - Unique keys

    /// The conditions that a row of the content meets if it may be in the way of the new row.
    private func uniqueKeys() throws -> [String] {
        var conditions = ["\(rowID) = new.\(rowID)"]
        if let identity = try otherRowNumber()?.quotedDatabaseIdentifier {
            conditions.append("\(identity) = new.\(identity)")
        }
        let contentColumns = try db.columns(in: content).map(\.name.quotedDatabaseIdentifier)
        let newRow = "(SELECT \(list(contentColumns.map { "new.\($0) AS \($0)" }))) AS \(contentTable)"
        for index in try UniqueIndexTerms.all(db, of: content, in: schema) {
            let terms = index.terms.map { term in
                let collation = "COLLATE \(term.collation.quotedDatabaseIdentifier)"
                return switch term.key {
                case .column(let name):
                    "\(name.quotedDatabaseIdentifier) \(collation) = new.\(name.quotedDatabaseIdentifier)"
                case .expression(let sql):
                    // The end of the line ends a comment that SQLite keeps with the definition.
                    "(\(sql)\n) \(collation) = (SELECT \(sql)\n FROM \(newRow))"
                }
            }
            conditions.append((terms + (index.condition.map { ["(\($0)\n)"] } ?? [])).joined(separator: " AND "))
        }
        return conditions
    }

    /// The name of the row number, unless rows are found by it.
    private func otherRowNumber() throws -> String? {
        let primaryKey = try db.primaryKey(content)
        let isColumn = try db.columns(in: content).contains { $0.name.isSameDatabaseName(as: rowIDName) }
        guard isColumn, primaryKey.rowIDColumn?.isSameDatabaseName(as: rowIDName) != true else { return nil }
        return try db.rowIDReference(in: content, primaryKey)
    }
}

extension Database {
    /// Drops the triggers that keep an FTS4 table in step with another table.
    ///
    ///     // DROP TRIGGER IF EXISTS "__letterSearch_bu" …
    ///     try db.dropFTS4SynchronizationTriggers(forTable: "letterSearch")
    ///     try db.drop(table: "letterSearch")
    ///
    /// Do it before you drop the full-text table, or else the other table cannot be written any more: its triggers fail. The view through
    /// which the full-text table reads the texts is dropped, too.
    ///
    /// - Parameter tableName: The name of the full-text table. Nothing happens when it has no triggers.
    /// - Throws: A ``DatabaseError`` when the database cannot be written.
    public func dropFTS4SynchronizationTriggers(forTable tableName: String) throws {
        try dropSynchronization(.fts4, forTable: tableName)
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
        try dropSynchronization(.fts5, forTable: tableName)
    }

    private func dropSynchronization(_ engine: FullTextSynchronization.Engine, forTable tableName: String) throws {
        func drop(_ kind: String, _ suffix: String) throws {
            let name = FullTextSynchronization.objectName(suffix, forTable: tableName)
            try execute(sql: "DROP \(kind) IF EXISTS \(name.quotedDatabaseIdentifier)")
        }
        try FullTextSynchronization.triggerSuffixes(engine).forEach { try drop("TRIGGER", $0) }
        try drop("VIEW", "texts")
        try drop("TABLE", "replaced")
    }

    fileprivate func triggerExists(_ suffixes: [String], ofTable tableName: String) throws -> Bool {
        try suffixes.contains { try triggerExists(FullTextSynchronization.objectName($0, forTable: tableName)) }
    }

    /// The column that has the number of the rows of a table, by which full-text tables find them.
    ///
    /// - Throws: A `DatabaseError` when columns have all names of the number.
    func rowIDColumn(ofContent tableName: String) throws -> String {
        let primaryKey = try primaryKey(tableName)
        if let column = try primaryKey.rowIDColumn ?? rowIDName(in: tableName) { return column }
        throw DatabaseError.misuse("nothing identifies the rows of the table \(tableName): give it an INTEGER PRIMARY KEY")
    }
}
