// What statements do to tables and views, told to those who observe what is read from them.

extension Database {
    /// Tells that a statement has changed the schema.
    func tellSchemaChange(_ effects: StatementEffects) {
        guard events.isListening else { return }
        tellChangedTables(effects)
        tellGoneTables(effects)
    }

    /// Tells which tables and views have come, gone, or have other columns.
    private func tellChangedTables(_ effects: StatementEffects) {
        let subscribers = events.subscribers.filter(\.hearsSchemaChanges)
        guard !subscribers.isEmpty else { return }
        guard !effects.changesMeaningOfNames else {
            tell(.tables(nil, areNew: false), to: subscribers)
            if effects.schemaEventKinds.isEmpty, !isTransactionOpen {
                // Databases are attached and detached by no transaction.
                tellEndOfNothing(subscribers)
            }
            return
        }
        let names = effects.createdTables + effects.droppedTables + effects.alteredTables + effects.schemaEventKinds.map(\.tableName)
        if !names.isEmpty {
            tell(.tables(names, areNew: !effects.createdTables.isEmpty), to: subscribers)
        }
    }

    /// Tells that tables are gone, with the rows they had.
    private func tellGoneTables(_ effects: StatementEffects) {
        let subscribers = events.subscribers.filter { $0.hearsUnannouncedChanges && !$0.hearsSchemaChanges }
        guard !subscribers.isEmpty else { return }
        var tables = effects.droppedTables
        // A table that has another name now is gone, too. The look-up is no part of what is told.
        let commit = events.commit
        events.commit = .none
        tables += effects.alteredTables.filter { (try? tableExists($0)) != true }
        events.commit = commit
        if !tables.isEmpty {
            tell(.unknown(kinds: tables.map { .delete(tableName: $0) }), to: subscribers)
        }
    }
}
