// `SchemaObjects`, the content of a schema as its `sqlite_master` table lists it.

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
