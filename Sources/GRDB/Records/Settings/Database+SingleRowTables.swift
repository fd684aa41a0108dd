// Creating tables of one row.

extension Database {
    /// The column that keeps other rows out of a table of one row.
    static let singleRowColumn = "id"

    /// Creates a table that can't have more than one row.
    ///
    ///     // CREATE TABLE IF NOT EXISTS "appConfiguration" ("id" INTEGER PRIMARY KEY CHECK ("id" = 1), "theme" TEXT NOT NULL)
    ///     try db.create(singleRowTable: "appConfiguration") { t in
    ///         t.column("theme", .text).notNull()
    ///     }
    ///
    /// The row of such a table is a `SingleRowRecord`. There is none until one is stored.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - options: Whether the table is temporary, strict…
    ///   - body: Defines the columns, but for `id`, and the constraints.
    /// - Throws: The error of the closure, or a ``DatabaseError`` when SQLite refuses the definition.
    public func create(
        singleRowTable name: String,
        options: TableOptions = .ifNotExists,
        body: (TableDefinition) throws -> Void
    ) throws {
        try create(table: name, options: options) { t in
            t.primaryKey(Self.singleRowColumn, .integer).check { $0 == 1 }
            try body(t)
        }
    }
}
