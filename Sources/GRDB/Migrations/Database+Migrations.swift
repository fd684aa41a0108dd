// What migrations need of a connection: the table of the applied ones, and the schema as it is compared.

import GRDBFoundation

extension Database {
    /// Creates the table that remembers the applied migrations.
    func createMigrationTable() throws {
        try execute(sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }

    /// The applied migrations, known to the migrator or not.
    ///
    /// - Throws: A `DatabaseError`, of code `SQLITE_CORRUPT` when somebody has written something else than texts into the table.
    func recordedMigrations() throws -> Set<UTF8String> {
        let sql = "SELECT identifier FROM grdb_migrations"
        do {
            return try Set(
                DatabaseValue.fetchCursor(self, sql: sql).map { value in
                    switch value.storage {
                    case .string(let identifier): return UTF8String(identifier)
                    // A column that was declared with another type makes numbers of the identifiers that look like some.
                    case .int64(let number): return UTF8String(String(number))
                    case .double, .blob, .null:
                        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an identifier of a migration is no text", sql: sql)
                    }
                })
        } catch {
            // No table, no migration. Asking afterwards saves a query each time that there is one.
            if let exists = try? tableExists("grdb_migrations"), !exists {
                return []
            }
            throw error
        }
    }

    func recordMigration(_ identifier: String) throws {
        try execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [identifier])
    }

    func forgetMigrations(_ identifiers: Set<UTF8String>) throws {
        guard !identifiers.isEmpty else { return }
        let placeholders = repeatElement("?", count: identifiers.count).joined(separator: ",")
        try execute(
            sql: "DELETE FROM grdb_migrations WHERE identifier IN (\(placeholders))",
            arguments: StatementArguments(identifiers.sorted().map(\.text)))
    }

    // MARK: - The schema

    /// The tables, indexes, views and triggers of the main database, as they were declared.
    ///
    /// Those that SQLite made by itself may come and go: statistics, for example. And synchronized full-text tables are equal whatever triggers they
    /// have: GRDB makes others.
    package func schemaObjects() throws -> Set<Row> {
        let rows = try objects(in: .main).rows
        let synchronizations = Synchronizations(rows)
        return Set(
            rows.compactMap { row in
                guard let name = row.text("name") else { return row }
                return Database.isSQLiteReservedName(name) ? nil : synchronizations.comparable(row, name)
            })
    }
}

/// The full-text tables of a schema that triggers keep in step with other tables.
private struct Synchronizations {
    /// The names of all objects of a synchronization.
    private var names: Set<DatabaseName> = []

    /// The tables that have the texts, by the names of the full-text tables, and by those of the triggers that all synchronizations have.
    private var contents: [DatabaseName: String] = [:]
    private var commonTriggers: [DatabaseName: String] = [:]

    /// - Parameter rows: The rows of `sqlite_master`.
    init(_ rows: [Row]) {
        var tablesOfTriggers: [DatabaseName: String] = [:]
        for row in rows where row.text("type")?.isSameText(as: "trigger") == true {
            if let name = row.text("name") { tablesOfTriggers[DatabaseName(name)] = row.text("tbl_name") }
        }
        for row in rows where row.text("type")?.isSameText(as: "table") == true {
            guard let table = row.text("name") else { continue }
            let trigger = DatabaseName(FullTextSynchronization.objectName("ai", forTable: table))
            guard let content = tablesOfTriggers[trigger] else { continue }
            contents[DatabaseName(table)] = content
            commonTriggers[trigger] = content
            names.formUnion(FullTextSynchronization.suffixes.map { DatabaseName(FullTextSynchronization.objectName($0, forTable: table)) })
        }
    }

    /// An object as it is compared with another one: without what depends on who has made a synchronization. `nil` for one that is not compared.
    func comparable(_ row: Row, _ name: String) -> Row? {
        if let content = commonTriggers[DatabaseName(name)] { return Row(["name": name, "tbl_name": content]) }
        guard !names.contains(DatabaseName(name)) else { return nil }
        guard let content = contents[DatabaseName(name)], let sql = row.text("sql") else { return row }
        let texts = FullTextSynchronization.objectName("texts", forTable: name).quotedDatabaseIdentifier
        return Row(["name": name, "sql": sql.replacingText(texts, with: content.quotedDatabaseIdentifier)])
    }
}
