// The part of the database that a request depends on.

extension _Relation {
    /// The part of the database that the rows of the relation, and of its prefetched associations, come from.
    func region(_ db: Database) throws -> DatabaseRegion {
        let query = SelectQuery(self)
        var writer = SQLWriter(db)
        try query.write(to: &writer)
        return try query.region(of: db.makeStatement(sql: writer.sql), writer.sources, PreparedPrefetch.all(of: query, db), db)
    }
}

extension SelectQuery {
    /// The part of the database that the query depends on.
    ///
    /// SQLite reports the tables and columns. The rows of the main table are known if the conditions name them by their rowid, and if the
    /// query reads the table nowhere else. SQL literals and views may read any table: nothing is known then.
    func region(
        of statement: Statement,
        _ sources: SQLWriter.Sources,
        _ prefetches: [PreparedPrefetch],
        _ db: Database
    ) throws -> DatabaseRegion {
        if try isEmptyWhateverIsStored(statement, db) { return DatabaseRegion() }
        // A virtual table can be called as a function: it is a table all the same.
        let functions = try sources.functions.filter { try !db.tableExists($0) }
        var region = db.regionWithSources(of: statement.effects.region.withoutTables(functions)).region
        let sourceCount = sources.tables.count { $0.isSameDatabaseName(as: relation.table) }
        if sourceCount == 1, statement.effects.selectCount <= sources.selectCount,
            let rowIDs = try relation.rowIDs(db)
        {
            region = region.restricted(toRowIDs: rowIDs, ofTable: relation.table)
        }
        for prefetch in prefetches {
            region = try region.union(prefetch.region(db))
        }
        return region
    }

    /// Whether the query gives the same in all states of the database, because its conditions allow no row: nothing is joined or prefetched then.
    ///
    /// An aggregate gives a row all the same. A subquery beside it is run, and SQL literals may be aggregates.
    private func isEmptyWhateverIsStored(_ statement: Statement, _ db: Database) throws -> Bool {
        guard try relation.allowsNoRow(db) else { return false }
        if statement.effects.selectCount == 1 { return true }
        guard !relation.hasJoins, relation.isPlain || relation.details.havingConditions.isEmpty else { return false }
        return try relation.selection.resolve(db).allSatisfy { $0.isColumn(of: relation) }
    }
}

extension SQLSelection {
    /// Whether one column of the relation's own table is selected, or all.
    fileprivate func isColumn(of relation: _Relation) -> Bool {
        if case .allColumns = storage { true } else { expression?.columnName(in: relation) != nil }
    }
}
