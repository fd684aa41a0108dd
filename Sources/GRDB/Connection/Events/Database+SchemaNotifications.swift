// What statements do to tables and views, reported to the observers that observe what is read from them.

extension Database {
    /// Notifies observers that a statement has changed the schema.
    func notifySchemaChange(_ effects: StatementEffects) {
        guard hasObservers else { return }
        notifyChangedTables(effects)
        notifyGoneTables(effects)
    }

    /// Notifies observers of the tables and views that have come, gone, or have other columns.
    private func notifyChangedTables(_ effects: StatementEffects) {
        let observers = events.changeObservers.filter(\.observesSchemaChanges)
        guard !observers.isEmpty else { return }
        guard !effects.changesMeaningOfNames else {
            report(.tables(nil, areNew: false), to: observers)
            if effects.schemaEventKinds.isEmpty, !isTransactionOpen {
                // Databases are attached and detached by no transaction.
                notifyEndWithoutTransaction(observers)
            }
            return
        }
        let names = effects.createdTables + effects.droppedTables + effects.alteredTables + effects.schemaEventKinds.map(\.tableName)
        if !names.isEmpty {
            report(.tables(names, areNew: !effects.createdTables.isEmpty), to: observers)
        }
    }

    /// Notifies observers that tables are gone, with the rows they had.
    private func notifyGoneTables(_ effects: StatementEffects) {
        let observers = events.changeObservers.filter { $0.observesUnannouncedChanges && !$0.observesSchemaChanges }
        guard !observers.isEmpty else { return }
        var tables = effects.droppedTables
        // A table that has another name now is gone, too. The look-up is no part of what is reported.
        let commit = events.commit
        events.commit = .none
        tables += effects.alteredTables.filter { (try? tableExists($0)) != true }
        events.commit = commit
        if !tables.isEmpty {
            report(.unknown(kinds: tables.map { .delete(tableName: $0) }), to: observers)
        }
    }
}
