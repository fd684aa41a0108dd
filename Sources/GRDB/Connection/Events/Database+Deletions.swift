// Deletions of all rows of a table. SQLite does not report which rows these are, unless it is asked to.

extension Database {
    /// The tables from which a statement deletes rows that an observer observes, and that SQLite may empty without reporting these rows.
    ///
    /// If there are some, the statement has to be compiled again.
    func tablesOfUnreportedDeletions(by effects: StatementEffects) -> [String] {
        guard hasObservers, !effects.truncatableTables.isEmpty else { return [] }
        return tablesOfUnreportedDeletions(from: effects.truncatableTables, among: rowInterests(in: effects.announcedKinds))
    }

    private func tablesOfUnreportedDeletions(from truncatableTables: [String], among interests: RowObservers) -> [String] {
        truncatableTables.filter { table in
            interests.interests.contains { $0.isDeletion && $0.table.name.isSameDatabaseName(as: table) }
        }
    }

    /// The first step of a statement that deletes from tables that SQLite may empty. It notifies observers of the rows that they observe.
    func stepNotifyingDeletions(_ statement: Statement, _ interests: RowObservers) -> CInt {
        let effects = statement.effects
        guard effects.truncatableSQLiteTables.isEmpty else {
            return stepNotifyingDeletionsOfSQLite(statement, interests)
        }
        let tables = tablesOfUnreportedDeletions(from: effects.truncatableTables, among: interests)
        // A run that has failed may have compiled the statement again while there was no observer.
        if !tables.isEmpty || (!effects.untruncatedTables.isEmpty && statement.isRecompiled), let handle {
            // Has SQLite compile all statements again before their next run.
            authorizer.register(in: handle)
        }
        return authorizer.stepDeletingRowByRow(from: tables + effects.untruncatedTables, statement.handle)
    }

    /// The first step of a statement that deletes from a table of SQLite itself, such as `sqlite_sequence`. SQLite may empty it, as always: then
    /// observers are notified that rows are deleted, but not which ones.
    private func stepNotifyingDeletionsOfSQLite(_ statement: Statement, _ interests: RowObservers) -> CInt {
        let tables = statement.effects.truncatableSQLiteTables
        let concerned = interests.interests.filter { $0.isDeletion && tables.containsDatabaseName($0.table.name) }
        concerned.forEach { $0.isReported = false }
        let changesCount = handle.map { sqlite3_total_changes($0) }
        let code = sqlite3_step(statement.handle)
        guard code == SQLITE_DONE || code == SQLITE_ROW, changesCount != handle.map({ sqlite3_total_changes($0) }) else { return code }
        for interest in concerned where !interest.isReported {
            report(.unknown(kinds: interest.kinds), to: interest.observers)
        }
        return code
    }
}
