// What an access reads, the base of observation, and what statements do to the tables and views that are read from.

extension Database {
    /// Makes the observation that runs the present access depend on a region, as if the access had read it.
    ///
    ///     try db.registerAccess(to: SQLRequest<Row>(sql: "SELECT * FROM city"))
    ///
    /// - Throws: The error of the region.
    public func registerAccess(to region: @autoclosure () -> some DatabaseRegionConvertible) throws {
        guard events.accessedRegion != nil else { return }
        let region = try region().databaseRegion(self)
        events.accessedRegion?.formUnion(region)
    }

    /// Whether the region that the present access reads is being recorded.
    var isRecordingAccessedRegion: Bool {
        events.accessedRegion != nil
    }

    /// Runs a function whose reads are not recorded.
    func withoutRecordingAccessedRegion<T>(_ value: () throws -> T) rethrows -> T {
        let outer = events.accessedRegion
        events.accessedRegion = nil
        defer { events.accessedRegion = outer }
        return try value()
    }

    /// Runs a function, and returns its value and the region of the database that it reads.
    func recordingAccessedRegion<T>(_ value: () throws -> T) rethrows -> (value: T, region: DatabaseRegion) {
        let outer = events.accessedRegion
        events.accessedRegion = DatabaseRegion()
        defer { events.accessedRegion = outer.map { $0.union(events.accessedRegion ?? DatabaseRegion()) } }
        let result = try value()
        return (result, events.accessedRegion ?? DatabaseRegion())
    }
}

// MARK: - Changes of the schema

extension Database {
    /// Notifies observers that a statement has changed the schema.
    func notifySchemaChange(_ effects: StatementEffects) {
        guard hasObservers else { return }
        notifyChangedTables(effects)
        notifyGoneTables(effects)
    }

    /// Notifies observers of the tables and views that have come, gone, or have other columns.
    private func notifyChangedTables(_ effects: StatementEffects) {
        let observers = events.changeObservers.filter { $0.observedChanges.contains(.tables) }
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
        let observers = events.changeObservers.filter {
            $0.observedChanges.contains(.unannouncedChanges) && !$0.observedChanges.contains(.tables)
        }
        guard !observers.isEmpty else { return }
        var tables = effects.droppedTables
        // A table that has another name now is gone, too. The look-up is no part of what is reported.
        let commit = events.commit
        events.commit = .none
        tables += effects.alteredTables.filter { (try? tableExists($0)) != true }
        events.commit = commit
        if !tables.isEmpty {
            report(.unknownRows(kinds: tables.map { .delete(tableName: $0) }), to: observers)
        }
    }
}
