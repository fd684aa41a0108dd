// The SQL of insertions, updates, upserts and deletions.

extension RecordPlan {
    // MARK: - Insertions

    /// `INSERT INTO "flight" ("id", "origin") VALUES (?,?)`
    func insertionSQL(_ columns: [String], _ conflictResolution: Database.ConflictResolution = .abort) -> String {
        let names = columns.quotedDatabaseIdentifiers
        let values = columns.map { _ in "?" }.joined(separator: ",")
        return "INSERT\(clause(conflictResolution)) INTO \(quotedTableName) (\(names)) VALUES (\(values))"
    }

    // MARK: - Upserts

    /// `INSERT INTO … ON CONFLICT("id") DO UPDATE SET "origin" = "excluded"."origin"`
    ///
    /// The columns that have no assignment take their new values, unless they belong to the primary key or to the conflict target.
    ///
    /// - Parameter upsert: `nil` for all constraints, and no assignment.
    /// - Returns: The name by which the statement can return the row id, if rows have one.
    func writeUpsert(_ container: PersistenceContainer, _ upsert: RecordWrite.Upsert?, to writer: inout SQLWriter) throws -> String? {
        let primaryKey = try primaryKey(writer.db)
        let conflictTarget = upsert?.conflictTarget ?? []
        let assignments = upsert?.assignments() ?? []
        let columns = container.storage.names
        writer.append(insertionSQL(columns))
        writer.append(arguments: container.lazy.map { $0.1 })
        writer.append(" ON CONFLICT")
        if !conflictTarget.isEmpty {
            writer.append("(\(conflictTarget.quotedDatabaseIdentifiers))")
        }
        writer.append(" DO UPDATE SET ")

        let changes = assignments.filter { $0.value != nil }
        try writer.withTable(SQLWriter.CurrentTable(table: tableName, qualifier: nil)) { try $0.append(changes) }
        var separator = changes.isEmpty ? "" : ", "
        let keptColumns = primaryKey.columns + conflictTarget + assignments.map(\.columnName)
        let overwrittenColumns = upsert?.strategy.contains(.allColumns) ?? true ? columns : []
        for column in overwrittenColumns where !keptColumns.containsDatabaseName(column) {
            let name = column.quotedDatabaseIdentifier
            writer.append("\(separator)\(name) = \"excluded\".\(name)")
            separator = ", "
        }
        if separator.isEmpty, let column = columns.first {
            // A row that is left as it is still counts as updated, and is returned.
            let name = column.quotedDatabaseIdentifier
            writer.append("\(name) = \(name)")
        }
        return try writer.db.rowIDReference(in: tableName, primaryKey)
    }

    // MARK: - Updates

    /// `UPDATE "flight" SET "origin"=? WHERE "id"=?`
    ///
    /// It sets the columns, in the order of the table, that are wanted, encoded, and no part of the primary key. If there is none, it sets those of the
    /// primary key, so that it shows whether there is a row.
    ///
    /// - Parameters:
    ///   - wantedColumns: `nil` for all columns.
    ///   - keyPositions: Where the primary key is in the container.
    /// - Returns: The SQL, and where its arguments are in the container.
    func updateSQL(
        _ wantedColumns: [String]?,
        _ layout: RecordLayout,
        _ keyPositions: [Int],
        _ conflictResolution: Database.ConflictResolution,
        _ db: Database
    ) throws -> (sql: String, positions: [Int]) {
        let key = try primaryKey(db).columns
        var names: [String] = []
        var positions: [Int] = []
        for column in try columns(db).names where !key.containsDatabaseName(column) {
            guard let position = layout.index(ofColumn: column), wantedColumns?.containsDatabaseName(column) ?? true else { continue }
            names.append(column)
            positions.append(position)
        }
        if names.isEmpty {
            (names, positions) = (key, keyPositions)
        }
        let sql = "UPDATE\(clause(conflictResolution)) \(quotedTableName) SET \(equations(names, separator: ", ")) WHERE \(condition(key))"
        return (sql, positions + keyPositions)
    }

    // MARK: - Deletions and existence

    /// `DELETE FROM "flight" WHERE "id"=?`
    func deletionSQL(key: [String]) -> String {
        "DELETE FROM \(quotedTableName) WHERE \(condition(key))"
    }

    /// `SELECT EXISTS (SELECT 1 FROM "flight" WHERE "id"=?)`
    func existenceSQL(key: [String]) -> String {
        "SELECT EXISTS (SELECT 1 FROM \(quotedTableName) WHERE \(condition(key)))"
    }

    // MARK: - Parts

    private var quotedTableName: String { tableName.quotedDatabaseIdentifier }

    private func equations(_ columns: [String], separator: String) -> String {
        columns.map { "\($0.quotedDatabaseIdentifier)=?" }.joined(separator: separator)
    }

    private func condition(_ key: [String]) -> String {
        equations(key, separator: " AND ")
    }

    /// Empty for SQLite's default.
    private func clause(_ conflictResolution: Database.ConflictResolution) -> String {
        conflictResolution == .abort ? "" : " OR \(conflictResolution.rawValue)"
    }
}
