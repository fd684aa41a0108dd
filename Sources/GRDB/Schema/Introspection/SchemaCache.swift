// `SchemaCache`, what a connection has read about its schema, and `SchemaObjects`, the content of its `sqlite_master` tables.

/// What a connection has read about its schema: nothing is read twice as long as the schema does not change.
final class SchemaCache: SchemaDependent {
    /// What is known of a table or a view.
    final class Table {
        var columns: [ColumnInfo]?
        var primaryKey: PrimaryKeyInfo?
        var indexes: [IndexInfo]?
        var distinctKeys: [DistinctKey]?
        var foreignKeys: [ForeignKeyInfo]?
    }

    /// Columns by which comparisons distinguish any two rows of a table: see `Database.distinctKeys(of:)`.
    struct DistinctKey {
        let columns: [String]

        /// Whether the columns of several rows may be NULL.
        var mayBeNull = false
    }

    /// The schemas, in the order in which SQLite looks names up.
    var schemaIDs: [DatabaseSchemaID]?

    /// The content of each schema.
    var objects: [DatabaseSchemaID: SchemaObjects] = [:]

    /// What is known of tables, by the names that were looked up.
    private var tables: [TableName: Table] = [:]

    /// A name as it was written, and the schema that it was looked up in: `nil` for all schemas, in their order.
    private struct TableName: Hashable {
        let table: UTF8String
        let schemaID: DatabaseSchemaID?
    }

    /// The generated columns of all tables that have some. `nil` until they are read.
    var generatedColumns: [DatabaseName: GeneratedColumns]?

    /// The files of the schemas that others may change. `nil` until they are looked for.
    var detectors: [SchemaChangeDetector]?

    /// What is known of a table, if anything is.
    func knownTable(_ name: String, in schemaID: DatabaseSchemaID? = nil) -> Table? {
        tables[TableName(table: UTF8String(name), schemaID: schemaID)]
    }

    /// What is known of a table, to be completed.
    func table(_ name: String, in schemaID: DatabaseSchemaID? = nil) -> Table {
        let table = knownTable(name, in: schemaID) ?? Table()
        tables[TableName(table: UTF8String(name), schemaID: schemaID)] = table
        return table
    }

    /// Whether nothing is known.
    var isEmpty: Bool {
        schemaIDs == nil && tables.isEmpty && generatedColumns == nil
    }

    override func removeAll() {
        releaseStatements()
        schemaIDs = nil
        objects = [:]
        generatedColumns = nil
        tables = [:]
        detectors = nil
    }

    override func releaseStatements() {
        for detector in detectors ?? [] {
            detector.releaseStatement()
        }
    }

    override func deferredTransactionWillBegin(in db: Database) {
        // Inside of the transaction, the schema is not verified before the first statement, which may be compiled from what is known.
        _ = db.verifiedSchemaCache
    }

    override func transactionDidCommit(in db: Database) {
        // Changes of other connections are not visible before the next transaction: a new version is that of the own commit.
        guard db.schema.isVerified, let connection = db.handle else { return }
        for detector in detectors ?? [] {
            detector.noteCommit(in: connection)
        }
    }
}

/// The names of the tables, views, indexes and triggers of a schema.
///
/// Names are found in any case, and kept as they were declared.
package struct SchemaObjects {
    /// The rows of `sqlite_master`: type, name, table name, and SQL.
    package let rows: [Row]

    /// The names of the objects of each kind, by their names.
    private var tables: [DatabaseName: String] = [:]
    private var views: [DatabaseName: String] = [:]
    private var triggers: [DatabaseName: String] = [:]

    /// The names of the tables of triggers, by the names of the triggers.
    private var triggerTables: [DatabaseName: String] = [:]

    init(schemaID: DatabaseSchemaID, rows: [Row]) {
        self.rows = rows
        // The tables of the schema itself are not listed.
        let masterTables = schemaID == .temp ? ["sqlite_temp_master", "sqlite_temp_schema"] : ["sqlite_master", "sqlite_schema"]
        for name in masterTables {
            tables[DatabaseName(name)] = name
        }
        for row in rows {
            guard let name = row.text("name") else { continue }
            switch row.text("type") {
            case "table": tables[DatabaseName(name)] = name
            case "view": views[DatabaseName(name)] = name
            case "trigger":
                triggers[DatabaseName(name)] = name
                triggerTables[DatabaseName(name)] = row.text("tbl_name")
            default: break
            }
        }
    }

    /// The names of all tables.
    var tableNames: some Sequence<String> { tables.values }

    /// The name of a table as it was declared.
    package func table(_ name: String) -> String? {
        tables[DatabaseName(name)]
    }

    /// The name of a view as it was declared.
    package func view(_ name: String) -> String? {
        views[DatabaseName(name)]
    }

    /// The name of a trigger as it was declared.
    func trigger(_ name: String) -> String? {
        triggers[DatabaseName(name)]
    }

    /// The name of the table or view that a trigger is for.
    package func tableName(ofTrigger name: String) -> String? {
        triggerTables[DatabaseName(name)]
    }
}
