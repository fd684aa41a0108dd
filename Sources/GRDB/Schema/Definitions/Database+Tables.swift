// Creating, altering and dropping tables.

extension Database {
    /// Creates a table.
    ///
    ///     // CREATE TABLE "carrier" ("code" TEXT PRIMARY KEY NOT NULL, "name" TEXT NOT NULL)
    ///     try db.create(table: "carrier") { t in
    ///         t.primaryKey("code", .text)
    ///         t.column("name", .text).notNull()
    ///     }
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - options: Whether the table is temporary, strict…
    ///   - body: Defines the columns and the constraints.
    /// - Throws: The error of the closure, or a ``DatabaseError``: SQLite refuses the definition, or a foreign key refers to the primary key
    ///   of a table that does not exist.
    public func create(table name: String, options: TableOptions = [], body: (TableDefinition) throws -> Void) throws {
        let definition = TableDefinition(name: name, options: options)
        try body(definition)
        try create(definition)
    }

    /// Creates the table of a definition.
    func create(_ definition: TableDefinition) throws {
        for sql in try definition.statements(self) {
            try execute(sql: sql)
        }
    }

    /// Creates a table. Prefer ``create(table:options:body:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - temporary: Whether only this connection sees the table: `CREATE TEMPORARY TABLE`.
    ///   - ifNotExists: Whether nothing happens when there is such a table: `CREATE TABLE IF NOT EXISTS`.
    ///   - withoutRowID: Whether the rows have no number: `WITHOUT ROWID`.
    ///   - body: Defines the columns and the constraints.
    /// - Throws: The error of the closure, or a ``DatabaseError``: SQLite refuses the definition, or a foreign key refers to the primary key of a
    ///   table that does not exist.
    @_disfavoredOverload
    public func create(
        table name: String,
        temporary: Bool = false,
        ifNotExists: Bool = false,
        withoutRowID: Bool = false,
        body: (TableDefinition) throws -> Void
    ) throws {
        var options: TableOptions = []
        if temporary { options.insert(.temporary) }
        if ifNotExists { options.insert(.ifNotExists) }
        if withoutRowID { options.insert(.withoutRowID) }
        try create(table: name, options: options, body: body)
    }

    /// Renames a table, in its indexes and triggers too.
    ///
    ///     // ALTER TABLE "carrier" RENAME TO "airline"
    ///     try db.rename(table: "carrier", to: "airline")
    ///
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func rename(table name: String, to newName: String) throws {
        try execute(sql: "ALTER TABLE \(name.quotedDatabaseIdentifier) RENAME TO \(newName.quotedDatabaseIdentifier)")
    }

    /// Changes a table, one change after the other.
    ///
    ///     // ALTER TABLE "carrier" ADD COLUMN "country" TEXT
    ///     try db.alter(table: "carrier") { t in
    ///         t.add(column: "country", .text)
    ///     }
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - body: Defines the changes.
    /// - Throws: The error of the closure, or a ``DatabaseError`` when SQLite refuses a change. Put the call in a transaction: the previous
    ///   changes stay otherwise.
    public func alter(table name: String, body: (TableAlteration) throws -> Void) throws {
        let alteration = TableAlteration(name: name)
        try body(alteration)
        try alteration.run(self)
    }

    /// Drops a table, with its rows and indexes.
    ///
    ///     // DROP TABLE "carrier"
    ///     try db.drop(table: "carrier")
    ///
    /// - Throws: A ``DatabaseError`` when there is no such table, or when rows of other tables refer to it.
    public func drop(table name: String) throws {
        try execute(sql: "DROP TABLE \(name.quotedDatabaseIdentifier)")
    }
}
