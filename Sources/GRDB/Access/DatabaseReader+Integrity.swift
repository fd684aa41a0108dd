// Whether a database is damaged.

/// How far a check of a database has come.
public struct IntegrityCheckProgress: Sendable {
    /// The table that was checked, with its indexes.
    public let table: String

    /// The number of the table, from 1 on.
    public let position: Int

    /// The number of tables.
    public let total: Int
}

extension DatabaseReader {
    /// Returns what is wrong with the database, in SQLite's words. Empty for a database that is as it should be.
    ///
    ///     let problems = try pool.checkIntegrity()
    ///     // ["row 3 missing from index flight_on_day"]
    ///
    /// It reads all of the database, in one read access:
    ///
    ///     PRAGMA integrity_check   -- or PRAGMA quick_check
    ///
    /// Neither of them looks at foreign keys: see ``Database/checkForeignKeys()``.
    ///
    /// - Parameter quick: Whether to leave out what takes longest: whether the indexes have what the tables have, and whether values are unique.
    /// - Returns: A hundred problems at most.
    /// - Throws: A ``DatabaseError``, of code `SQLITE_CORRUPT` or `SQLITE_NOTADB` when the file is damaged so much that SQLite cannot begin.
    public func checkIntegrity(quick: Bool = false) throws -> [String] {
        try unsafeRead { try $0.integrityProblems(quick: quick) }
    }

    /// Asynchronously returns what is wrong with the database: see the synchronous method of this name.
    ///
    /// - Parameter quick: Whether to leave out what takes longest: whether the indexes have what the tables have, and whether values are unique.
    /// - Returns: A hundred problems at most.
    /// - Throws: A ``DatabaseError``, of code `SQLITE_CORRUPT` or `SQLITE_NOTADB` when the file is damaged so much that SQLite cannot begin.
    ///   `CancellationError` when the task is cancelled.
    public func checkIntegrity(quick: Bool = false) async throws -> [String] {
        try await unsafeRead { try $0.integrityProblems(quick: quick) }
    }

    /// Returns what is wrong with the tables of the database, and reports how far the check has come.
    ///
    ///     let problems = try pool.checkIntegrity { progress in
    ///         print("\(progress.position) of \(progress.total): \(progress.table)")
    ///     }
    ///
    /// The tables are checked one by one, in one transaction. What belongs to no table is not: pages that nothing uses, for instance. The check without
    /// a progress finds it.
    ///
    ///     PRAGMA integrity_check("flight")   -- or quick_check, for each table
    ///
    /// - Parameters:
    ///   - quick: Whether to leave out what takes longest: whether the indexes have what the tables have, and whether values are unique.
    ///   - onProgress: A function that is called before each table.
    /// - Returns: A hundred problems a table at most.
    /// - Throws: A ``DatabaseError``, of code `SQLITE_CORRUPT` or `SQLITE_NOTADB` when the file is damaged so much that SQLite cannot begin.
    public func checkIntegrity(quick: Bool = false, onProgress: (IntegrityCheckProgress) -> Void) throws -> [String] {
        try unsafeRead { db in
            var problems: [String] = []
            do {
                try db.isolated(readOnly: true) {
                    // SQLite's own tables are checked with the whole database only, and virtual tables keep their rows in others.
                    let tables = try String.fetchAll(
                        db,
                        sql: """
                            SELECT name FROM main.sqlite_master \
                            WHERE type = 'table' AND rootpage > 0 AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name
                            """)
                    for (index, table) in tables.enumerated() {
                        onProgress(IntegrityCheckProgress(table: table, position: index + 1, total: tables.count))
                        problems += try db.integrityProblems(quick: quick, of: table)
                    }
                }
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT && !problems.isEmpty {
                // SQLite reports the damage again when the transaction ends.
            }
            return problems
        }
    }
}

extension Database {
    fileprivate func integrityProblems(quick: Bool, of table: String? = nil) throws -> [String] {
        let argument = table.map { "(\($0.quotedDatabaseIdentifier))" } ?? ""
        let lines = try String.fetchCursor(self, sql: "PRAGMA main.\(quick ? "quick_check" : "integrity_check")\(argument)")
        var problems: [String] = []
        do {
            while let line = try lines.next() { problems.append(line) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            // The check reads what is damaged, and may end there.
            problems.append(error.message ?? "\(error)")
        }
        return problems == ["ok"] ? [] : problems
    }
}
