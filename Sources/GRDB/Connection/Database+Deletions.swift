// Deletions of all rows of a table, which SQLite does without telling which rows these are, unless it is asked to.

extension Database {
    /// The tables of which somebody wants to hear which rows a statement deletes, and which SQLite may empty without telling.
    ///
    /// If there are some, the statement has to be compiled again.
    func tablesOfUntoldDeletions(by effects: StatementEffects) -> [String] {
        guard events.isListening, !effects.truncatableTables.isEmpty else { return [] }
        return tablesOfUntoldDeletions(from: effects.truncatableTables, among: rowInterests(in: effects.announcedKinds))
    }

    private func tablesOfUntoldDeletions(from truncatableTables: [String], among interests: RowInterests) -> [String] {
        truncatableTables.filter { table in
            interests.interests.contains { $0.isDeletion && $0.table.name.isSameDatabaseName(as: table) }
        }
    }

    /// The first step of a statement that deletes from tables that SQLite may empty: it tells of the rows that are of interest.
    func stepTellingDeletions(_ statement: Statement, _ interests: RowInterests) -> CInt {
        let effects = statement.effects
        guard effects.truncatableSQLiteTables.isEmpty else {
            return stepTellingDeletionsOfSQLite(statement, interests)
        }
        let tables = tablesOfUntoldDeletions(from: effects.truncatableTables, among: interests)
        // A run that has failed may have compiled the statement again while nobody was listening.
        if !tables.isEmpty || (!effects.untruncatedTables.isEmpty && statement.isRecompiled), let handle {
            // Has SQLite compile all statements again before their next run.
            authorizer.register(in: handle)
        }
        return authorizer.stepDeletingRowByRow(from: tables + effects.untruncatedTables, statement.handle)
    }

    /// The first step of a statement that deletes from a table of SQLite itself, such as `sqlite_sequence`. SQLite may empty it, as always: then
    /// nobody hears which rows are deleted, but that some are.
    private func stepTellingDeletionsOfSQLite(_ statement: Statement, _ interests: RowInterests) -> CInt {
        let tables = statement.effects.truncatableSQLiteTables
        let concerned = interests.interests.filter { $0.isDeletion && tables.containsDatabaseName($0.table.name) }
        concerned.forEach { $0.isTold = false }
        let changesCount = handle.map { sqlite3_total_changes($0) }
        let code = sqlite3_step(statement.handle)
        guard code == SQLITE_DONE || code == SQLITE_ROW, changesCount != handle.map({ sqlite3_total_changes($0) }) else { return code }
        for interest in concerned where !interest.isTold {
            tell(.unknown(kinds: interest.kinds), to: interest.subscribers)
        }
        return code
    }
}
