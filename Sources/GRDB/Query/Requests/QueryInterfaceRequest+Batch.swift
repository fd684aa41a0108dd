// The deletion of all rows of a request, and their insertion into another table.

// MARK: - Deletion

extension QueryInterfaceRequest {
    /// Deletes the rows of the request.
    ///
    ///     // DELETE FROM "flight" WHERE "isCancelled"
    ///     let count = try Flight.filter { $0.isCancelled }.deleteAll(db)
    ///
    ///     // DELETE FROM "flight" WHERE "id" IN (
    ///     //   SELECT "flight"."id" FROM "flight"
    ///     //   JOIN "plane" ON ("plane"."id" = "flight"."planeId") AND ("plane"."seats" < 10))
    ///     try Flight.joining(required: Flight.plane.filter { $0.seats < 10 }).deleteAll(db)
    ///
    /// - Parameter db: The connection to write to.
    /// - Returns: How many rows were deleted. For a view: how many rows its `INSTEAD OF` triggers have changed.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids it, or when the request has groups of another kind than those of a
    ///   unique key, which are rows.
    @discardableResult
    public func deleteAll(_ db: Database) throws -> Int {
        try execute(.delete, db)
    }

    /// Returns a statement that deletes the rows of the request, and gives columns of the deleted rows.
    ///
    ///     // DELETE FROM "flight" WHERE "isCancelled" RETURNING "number"
    ///     let statement = try Flight
    ///         .filter(Column("isCancelled"))
    ///         .deleteAndFetchStatement(db, selection: [Column("number")])
    ///     let numbers = try Int.fetchSet(statement)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - selection: What to give of each deleted row: one column at least.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the statement, or when nothing is selected.
    public func deleteAndFetchStatement(_ db: Database, selection: [any SQLSelectable]) throws -> Statement {
        try makeStatement(.delete, returning: selection, db)
    }
}

extension QueryInterfaceRequest where RowDecoder: TableRecord {
    /// Returns a statement that deletes the rows of the request, and gives columns of the deleted rows.
    ///
    ///     // DELETE FROM "flight" WHERE "isCancelled" RETURNING "number"
    ///     let statement = try Flight.filter { $0.isCancelled }.deleteAndFetchStatement(db) { [$0.number] }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - selection: Receives the columns, and returns what to give of each deleted row: one column at least.
    /// - Throws: The error of the closure, or a ``DatabaseError`` when SQLite can't compile the statement, or when nothing is selected.
    public func deleteAndFetchStatement(
        _ db: Database,
        select selection: (DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> Statement {
        try deleteAndFetchStatement(db, selection: selection(RowDecoder.databaseComponents))
    }
}

extension QueryInterfaceRequest
where RowDecoder: TableRecord & Identifiable, RowDecoder.ID: Hashable & DatabaseValueConvertible {
    /// Deletes the rows of the request, and gives their ids.
    ///
    ///     // DELETE FROM "flight" WHERE "isCancelled" RETURNING "id"
    ///     let ids = try Flight.filter { $0.isCancelled }.deleteAndFetchIds(db)
    ///
    /// - Parameter db: The connection to write to.
    /// - Returns: The primary keys of the deleted rows.
    /// - Throws: A ``DatabaseError`` when a constraint or a trigger forbids the deletion.
    @discardableResult
    public func deleteAndFetchIds(_ db: Database) throws -> Set<RowDecoder.ID> {
        let column = try db.singlePrimaryKeyColumn(of: databaseTableName)
        return try RowDecoder.ID.fetchSet(deleteAndFetchStatement(db, selection: [Column(column)]))
    }
}

// MARK: - Insertion

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
            writer.append(" ")
            try writer.appendInParentheses { try $0.append(columns.map { SQLExpression(column: $0) }) }
        }
        writer.append(" ")
        try query.write(to: &writer)
    }
}
