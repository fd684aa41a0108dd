// The insertion of the rows of a request into another table.

extension QueryInterfaceRequest {
    /// Inserts the rows of the request into a table. They do not leave SQLite.
    ///
    ///     // INSERT INTO "archive" ("id", "number") SELECT "id", "number" FROM "flight" WHERE "year" < 2010
    ///     let count = try Flight
    ///         .filter { $0.year < 2010 }
    ///         .select { [$0.id, $0.number] }
    ///         .insertAll(db, into: "archive", columns: ["id", "number"])
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - tableName: The table that gets the rows.
    ///   - columns: The columns that get the selected values, in the same order; `nil` for all columns of the table.
    ///   - conflictResolution: What happens when a constraint is violated.
    /// - Returns: How many rows were inserted. For a view: how many rows its `INSTEAD OF` triggers have changed.
    /// - Throws: A ``DatabaseError`` when a constraint is violated, or when there are not as many columns as the request selects.
    @discardableResult
    public func insertAll(
        _ db: Database,
        into tableName: String,
        columns: [String]? = nil,
        onConflict conflictResolution: Database.ConflictResolution = .abort
    ) throws -> Int {
        let insertion = Insertion(
            table: tableName, columns: columns, conflictResolution: conflictResolution, query: SelectQuery(_relation))
        let (sql, arguments) = try SQL(fragment: insertion).build(db)
        let total = db.totalChangesCount
        try db.run(sql: sql, arguments: arguments)
        return try db.changesCount(writingTo: tableName, since: total)
    }

    /// Inserts the rows of the request into the table of a record type. They do not leave SQLite.
    ///
    ///     // INSERT INTO "archivedFlight" SELECT * FROM "flight" WHERE "year" < 2010
    ///     try Flight.filter { $0.year < 2010 }.insertAll(db, into: ArchivedFlight.self)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - type: The type whose table gets the rows.
    ///   - columns: The columns that get the selected values, in the same order; `nil` for all columns of the table.
    ///   - conflictResolution: What happens when a constraint is violated.
    /// - Returns: How many rows were inserted. For a view: how many rows its `INSTEAD OF` triggers have changed.
    /// - Throws: A ``DatabaseError`` when a constraint is violated, or when there are not as many columns as the request selects.
    @discardableResult
    public func insertAll(
        _ db: Database,
        into type: (some TableRecord).Type,
        columns: [String]? = nil,
        onConflict conflictResolution: Database.ConflictResolution = .abort
    ) throws -> Int {
        try insertAll(db, into: type.databaseTableName, columns: columns, onConflict: conflictResolution)
    }
}

/// `INSERT INTO "table" ("column", …) SELECT …`
private struct Insertion: SQLFragment {
    let table: String
    let columns: [String]?
    let conflictResolution: Database.ConflictResolution
    let query: SelectQuery

    var depth: Int { query.depth }

    func write(to writer: inout SQLWriter) throws {
        writer.append(conflictResolution == .abort ? "INSERT INTO " : "INSERT OR \(conflictResolution.rawValue) INTO ")
        writer.append(identifier: table)
        if let columns {
            writer.append(" (")
            try writer.append(columns.map { SQLExpression(column: $0) })
            writer.append(")")
        }
        writer.append(" ")
        try query.write(to: &writer)
    }
}
