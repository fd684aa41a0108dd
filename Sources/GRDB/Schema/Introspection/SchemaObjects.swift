// `SchemaObjects`, the content of a schema as its `sqlite_master` table lists it.

/// The names of the tables, views, indexes and triggers of a schema.
///
/// Names are found in any case, and kept as they were declared.
struct SchemaObjects {
    /// The rows of `sqlite_master`: type, name, table name, and SQL.
    let rows: [Row]

    /// The names of the objects of each kind, by their folded names.
    private var tables: [String: String] = [:]
    private var views: [String: String] = [:]
    private var triggers: [String: String] = [:]

    init(schemaID: DatabaseSchemaID, rows: [Row]) {
        self.rows = rows
        // The tables of the schema itself are not listed.
        let masterTables = schemaID == .temp ? ["sqlite_temp_master", "sqlite_temp_schema"] : ["sqlite_master", "sqlite_schema"]
        for name in masterTables {
            tables[name] = name
        }
        for row in rows {
            guard let name = row.text("name") else { continue }
            switch row.text("type") {
            case "table": tables[name.foldedDatabaseIdentifier] = name
            case "view": views[name.foldedDatabaseIdentifier] = name
            case "trigger": triggers[name.foldedDatabaseIdentifier] = name
            default: break
            }
        }
    }

    /// The name of a table as it was declared.
    func table(_ name: String) -> String? {
        tables[name] ?? tables[name.foldedDatabaseIdentifier]
    }

    /// The name of a view as it was declared.
    func view(_ name: String) -> String? {
        views[name] ?? views[name.foldedDatabaseIdentifier]
    }

    /// The name of a trigger as it was declared.
    func trigger(_ name: String) -> String? {
        triggers[name] ?? triggers[name.foldedDatabaseIdentifier]
    }
}
