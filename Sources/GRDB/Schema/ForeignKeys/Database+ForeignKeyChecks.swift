// Whether all foreign keys refer to a row.

extension Database {
    /// Makes sure that all foreign keys of the main database refer to a row.
    ///
    ///     // PRAGMA foreign_key_check
    ///     try db.checkForeignKeys()
    ///
    /// SQLite makes sure by itself, unless foreign keys are turned off for a while. To get all violations, see
    /// ``foreignKeyViolations()``.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_CONSTRAINT_FOREIGNKEY` that describes the first violation.
    public func checkForeignKeys() throws {
        try checkForeignKeys("PRAGMA foreign_key_check", in: .main)
    }

    /// Makes sure that all foreign keys of a table refer to a row.
    ///
    ///     // PRAGMA main.foreign_key_check("flight")
    ///     try db.checkForeignKeys(in: "flight")
    ///
    /// - Parameters:
    ///   - tableName: The name of the table.
    ///   - schemaName: The schema it belongs to: `main`, `temp`, or an attached database. When nothing is said, the first that has the
    ///     table, in SQLite's order.
    /// - Throws: A ``DatabaseError`` of code `SQLITE_CONSTRAINT_FOREIGNKEY` that describes the first violation, or one that says that there
    ///   is no such table or schema.
    public func checkForeignKeys(in tableName: String, in schemaName: String? = nil) throws {
        let schemaID = try schemaID(ofTable: tableName, in: schemaName)
        try checkForeignKeys(foreignKeyCheckSQL(tableName, in: schemaID), in: schemaID)
    }

    private func checkForeignKeys(_ sql: String, in schemaID: DatabaseSchemaID) throws {
        guard let row = try Row.fetchOne(self, sql: sql) else { return }
        var violation = ForeignKeyViolation(row: row)
        violation.schemaName = schemaID.name
        throw violation.databaseError(self)
    }

    /// The statement that finds the violations of a table.
    func foreignKeyCheckSQL(_ tableName: String, in schemaID: DatabaseSchemaID) -> String {
        "PRAGMA \(schemaID.sql).foreign_key_check(\(tableName.quotedDatabaseIdentifier))"
    }

    /// The schema of a table.
    ///
    /// - Throws: A `DatabaseError` when there is no such table or schema.
    func schemaID(ofTable tableName: String, in schemaName: String?) throws -> DatabaseSchemaID {
        let schemaID = try first(in: schemaName) { try objects(in: $0).table(tableName) == nil ? nil : $0 }
        guard let schemaID else {
            throw DatabaseError(message: "no such table: \(tableName)")
        }
        return schemaID
    }
}
