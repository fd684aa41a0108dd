// The SQL of insertions, updates, upserts and deletions.

extension RecordPlan {
    // MARK: - Insertions

    /// `INSERT INTO "flight" ("id", "origin") VALUES (?,?)`
    func insertionSQL(_ columns: [String], _ conflictResolution: Database.ConflictResolution = .abort) -> String {
        var sql = "INSERT"
        append(conflictResolution, to: &sql)
        sql.append(" INTO ")
        sql.append(quotedIdentifier: tableName)
        sql.append(" (")
        append(columns, separator: ", ", to: &sql) { sql, column in sql.append(quotedIdentifier: column) }
        sql.append(") VALUES (")
        append(columns, separator: ",", to: &sql) { sql, _ in sql.append("?") }
        sql.append(")")
        return sql
    }

    // MARK: - Upserts

    /// `INSERT INTO … ON CONFLICT("id") DO UPDATE SET "origin" = "excluded"."origin"`
    ///
    /// The columns that have no assignment take their new values, unless they belong to the primary key or to the conflict target.
    ///
    /// - Parameters:
    ///   - conflictTarget: The columns of a unique constraint; empty for all constraints.
    ///   - strategy: Whether the other columns are overwritten.
    ///   - assignments: The values of some columns.
    func writeUpsert(
        _ container: PersistenceContainer,
        conflictTarget: [String] = [],
        strategy: UpsertUpdateStrategy = .allColumns,
        assignments: [ColumnAssignment] = [],
        primaryKey: PrimaryKeyInfo,
        to writer: inout SQLWriter
    ) throws {
        let columns = container.storage.names
        writer.append(insertionSQL(columns))
        writer.append(arguments: container.lazy.map { $0.1 })
        writer.append(" ON CONFLICT")
        if !conflictTarget.isEmpty {
            var target = "("
            append(conflictTarget, separator: ", ", to: &target) { sql, column in sql.append(quotedIdentifier: column) }
            writer.append(target + ")")
        }
        writer.append(" DO UPDATE SET ")

        let changes = assignments.filter { $0.value != nil }
        try writer.withTable(SQLWriter.CurrentTable(table: tableName, qualifier: nil)) { try $0.append(changes) }
        var separator = changes.isEmpty ? "" : ", "
        let keptColumns = primaryKey.columns + conflictTarget + assignments.map(\.columnName)
        let overwrittenColumns = strategy.contains(.allColumns) ? columns : []
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
    }

    // MARK: - Updates

    /// The columns that an update sets, in the order of the table: those that are wanted, encoded, and no part of the primary key. If there
    /// is none, those of the primary key, so that the update shows whether there is a row.
    ///
    /// - Parameter wantedColumns: `nil` for all columns.
    /// - Returns: The names of the columns in the table, and their positions in the container.
    func updatedColumns(
        _ wantedColumns: [String]?,
        _ layout: RecordLayout,
        _ db: Database
    ) throws -> (names: [String], positions: [Int]) {
        let keyColumns = try primaryKey(db).columns
        var names: [String] = []
        var positions: [Int] = []
        for column in try columns(db).names where !keyColumns.containsDatabaseName(column) {
            guard let position = layout.index(ofColumn: column) else { continue }
            if let wantedColumns, !wantedColumns.containsDatabaseName(column) {
                continue
            }
            names.append(column)
            positions.append(position)
        }
        if names.isEmpty {
            names = keyColumns
            positions = keyColumns.compactMap { layout.index(ofColumn: $0) }
        }
        return (names, positions)
    }

    /// `UPDATE "flight" SET "origin"=? WHERE "id"=?`
    func updateSQL(_ columns: [String], key: [String], _ conflictResolution: Database.ConflictResolution) -> String {
        var sql = "UPDATE"
        append(conflictResolution, to: &sql)
        sql.append(" ")
        sql.append(quotedIdentifier: tableName)
        sql.append(" SET ")
        append(columns, separator: ", ", to: &sql) { sql, column in
            sql.append(quotedIdentifier: column)
            sql.append("=?")
        }
        appendCondition(key, to: &sql)
        return sql
    }

    // MARK: - Deletions and existence

    /// `DELETE FROM "flight" WHERE "id"=?`
    func deletionSQL(key: [String]) -> String {
        var sql = "DELETE FROM "
        sql.append(quotedIdentifier: tableName)
        appendCondition(key, to: &sql)
        return sql
    }

    /// `SELECT EXISTS (SELECT 1 FROM "flight" WHERE "id"=?)`
    func existenceSQL(key: [String]) -> String {
        var sql = "SELECT EXISTS (SELECT 1 FROM "
        sql.append(quotedIdentifier: tableName)
        appendCondition(key, to: &sql)
        sql.append(")")
        return sql
    }

    // MARK: - Parts

    private func appendCondition(_ key: [String], to sql: inout String) {
        sql.append(" WHERE ")
        append(key, separator: " AND ", to: &sql) { sql, column in
            sql.append(quotedIdentifier: column)
            sql.append("=?")
        }
    }

    private func append(_ conflictResolution: Database.ConflictResolution, to sql: inout String) {
        // SQLite's default.
        guard conflictResolution != .abort else { return }
        sql.append(" OR ")
        sql.append(conflictResolution.rawValue)
    }

    private func append(_ columns: [String], separator: String, to sql: inout String, _ write: (inout String, String) -> Void) {
        var isFirst = true
        for column in columns {
            if !isFirst {
                sql.append(separator)
            }
            isFirst = false
            write(&sql, column)
        }
    }
}
