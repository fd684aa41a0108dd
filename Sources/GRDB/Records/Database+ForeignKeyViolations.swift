// Foreign key violations and columns, as records.

extension ForeignKeyViolation: FetchableRecord {}
extension ColumnInfo: FetchableRecord {}

extension Database {
    /// Returns the rows of the main database whose foreign keys refer to no row.
    ///
    ///     // PRAGMA foreign_key_check
    ///     let violations = try db.foreignKeyViolations()
    ///     while let violation = try violations.next() {
    ///         print(violation)
    ///     }
    ///
    /// To make sure that there is none, see ``checkForeignKeys()``.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite cannot read the database.
    public func foreignKeyViolations() throws -> RecordCursor<ForeignKeyViolation> {
        try ForeignKeyViolation.fetchCursor(self, sql: "PRAGMA foreign_key_check")
    }

    /// Returns the rows of a table whose foreign keys refer to no row.
    ///
    ///     // PRAGMA main.foreign_key_check("flight")
    ///     let violations = try db.foreignKeyViolations(in: "flight")
    ///
    /// - Parameters:
    ///   - tableName: The name of the table.
    ///   - schemaName: The schema it belongs to: `main`, `temp`, or an attached database. By default, the first that has the
    ///     table, in SQLite's order.
    /// - Throws: A ``DatabaseError`` when there is no such table or schema.
    public func foreignKeyViolations(
        in tableName: String, in schemaName: String? = nil
    ) throws -> RecordCursor<ForeignKeyViolation> {
        let schemaID = try schemaID(ofTable: tableName, in: schemaName)
        return try ForeignKeyViolation.fetchCursor(self, sql: foreignKeyCheckSQL(tableName, in: schemaID))
    }
}
