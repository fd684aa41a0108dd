// The statistics of tables and indexes, by which SQLite chooses its indexes.

extension Database {
    /// Collects the statistics that SQLite chooses indexes by, where they are missing or out of date.
    ///
    ///     // Once a day
    ///     try pool.writeWithoutTransaction { try $0.collectStatistics() }
    ///     // The connections that read load statistics when they are opened.
    ///     pool.invalidateReadOnlyConnections()
    ///
    /// Without statistics, SQLite guesses, and may read half of a table where an index would find the row. Each index is looked at in 400 places at most,
    /// so that the size of the tables does not matter: some milliseconds for a database of usual size.
    ///
    ///     // SQLite 3.46 and later
    ///     PRAGMA optimize = 0x10002
    ///
    ///     // Before
    ///     PRAGMA analysis_limit = 400;
    ///     ANALYZE "flight";   -- for each table that has an index, and no statistics
    ///     PRAGMA optimize     -- what this connection has queried, if its tables have grown much
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when another connection writes, of code `SQLITE_READONLY` on a connection that must not write.
    public func collectStatistics() throws {
        guard SQLiteLibrary.versionNumber < 3_046_000 else {
            return try execute(sql: "PRAGMA optimize = 0x10002")
        }
        let previousLimit = try Int.fetchOne(self, sql: "PRAGMA analysis_limit") ?? 0
        try execute(sql: "PRAGMA analysis_limit = 400")
        defer { try? execute(sql: "PRAGMA analysis_limit = \(previousLimit)") }
        for table in try tablesWithoutStatistics() {
            try execute(sql: "ANALYZE main.\(table.quotedDatabaseIdentifier)")
        }
        try execute(sql: "PRAGMA optimize")
    }

    /// The same at the beginning and at the end of a connection: not if it would have to wait, or must not write.
    func collectStatisticsIfPossible() {
        guard !configuration.readonly, !isTransactionOpen, !interruption.isSuspended else { return }
        withoutWaiting { try? collectStatistics() }
    }

    private func tablesWithoutStatistics() throws -> [String] {
        let sql = "SELECT EXISTS (SELECT * FROM main.sqlite_master WHERE name = 'sqlite_stat1')"
        let hasStatistics = try Bool.fetchOne(self, sql: sql) ?? false
        return try String.fetchAll(
            self,
            sql: """
                SELECT DISTINCT tbl_name FROM main.sqlite_master \
                WHERE type = 'index' \(hasStatistics ? "AND tbl_name NOT IN (SELECT tbl FROM main.sqlite_stat1)" : "")
                """)
    }
}
