// `SchemaCache`, what a connection has read about its schema.

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

    /// What is known of tables, by the names that were looked up, as they were written, without the name of a schema.
    var tables: [UTF8String: Table] = [:]

    /// What is known of tables, by the names that were looked up in a schema, as they were written.
    private var qualifiedTables: [QualifiedName: Table] = [:]

    private struct QualifiedName: Hashable {
        let schemaID: DatabaseSchemaID
        let table: UTF8String

        init(_ id: DatabaseObjectID) {
            schemaID = id.schemaID
            table = UTF8String(id.name)
        }
    }

    /// The generated columns of all tables that have some. `nil` until they are read.
    var generatedColumns: [DatabaseName: GeneratedColumns]?

    /// The files of the schemas that others may change. `nil` until they are looked for.
    var detectors: [SchemaChangeDetector]?

    /// What is known of a table, if anything is.
    func knownTable(_ name: String) -> Table? {
        tables[UTF8String(name)]
    }

    /// What is known of a table, to be completed.
    func table(_ name: String) -> Table {
        let name = UTF8String(name)
        if let table = tables[name] { return table }
        let table = Table()
        tables[name] = table
        return table
    }

    /// What is known of a table of a schema, if anything is.
    func knownTable(_ id: DatabaseObjectID) -> Table? {
        qualifiedTables[QualifiedName(id)]
    }

    /// What is known of a table of a schema, to be completed.
    func table(_ id: DatabaseObjectID) -> Table {
        let name = QualifiedName(id)
        if let table = qualifiedTables[name] { return table }
        let table = Table()
        qualifiedTables[name] = table
        return table
    }

    /// Whether nothing is known.
    var isEmpty: Bool {
        schemaIDs == nil && tables.isEmpty && qualifiedTables.isEmpty && generatedColumns == nil
    }

    override func removeAll() {
        releaseStatements()
        schemaIDs = nil
        objects = [:]
        generatedColumns = nil
        tables = [:]
        qualifiedTables = [:]
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
        guard db.isSchemaVerified, let connection = db.handle else { return }
        for detector in detectors ?? [] {
            detector.noteCommit(in: connection)
        }
    }
}
