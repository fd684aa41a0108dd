// The changes of a relation that only concern its own table.

extension _Relation {
    /// Whether nothing is selected, because the table is joined without being included.
    var selectsNothing: Bool {
        selection.isEmpty
    }

    mutating func select(_ selection: Deferred<[SQLSelection]>) {
        self.selection = [selection]
    }

    mutating func selectNothing() {
        selection = []
    }

    mutating func annotate(_ selection: Deferred<[SQLSelection]>) {
        self.selection.append(selection)
    }

    mutating func filter(_ condition: Deferred<SQLExpression>) {
        filters.append(condition)
    }

    /// Removes all orderings, those of joined and prefetched tables too.
    mutating func unorder() {
        ordering = Ordering()
        guard !isPlain else { return }
        details.isPage = false
        details.children = details.children.map { $0.mapRelation { $0.unorder() } }
    }

    /// Appends the primary keys of all tables to their orderings, or all columns of tables that have none.
    mutating func stabilizeOrder() {
        let table = table
        ordering.append(.resolvedWithDatabase { db in try db.stableOrdering(of: table) })
        guard !isPlain else { return }
        details.children = details.children.map { $0.mapRelation { $0.stabilizeOrder() } }
    }

    mutating func alias(_ alias: TableAliasBase) {
        details.aliases.append(alias)
    }

    mutating func add(_ commonTable: CommonTable) {
        if let index = details.commonTables.firstIndex(where: { $0.name.isSameDatabaseName(as: commonTable.name) }) {
            details.commonTables[index] = commonTable
        } else {
            details.commonTables.append(commonTable)
        }
    }
}
