// How joined tables affect the rows of their query: whether they repeat them, and whether an order still distinguishes all rows.

extension QueryTable {
    /// Whether several rows of a joined table may be joined with the same row.
    ///
    /// An association to many leads to one row at most when a unique key ensures it.
    ///
    /// - Parameter root: The main table of the query.
    func repeatsRows(_ join: Join, root: QueryTable, _ db: Database) throws -> Bool {
        guard join.source.isToMany else { return false }
        let relation = join.table.relation
        guard join.table.subquery == nil, !relation.table.isName(among: root.relation.allCommonTables) else { return true }
        let columns = join.columnPairs.map(\.destination) + relation.equalValues(db).filter { !$0.value.isNull }.map(\.column)
        return try !db.hasDistinctRows(in: relation.table, by: columns)
    }

    /// Throws an error if two rows of the query may be equal in its order.
    func checkOrderOfPage(_ db: Database) throws {
        let orderings = try relation.ordering.resolve(db)
        let details = relation.details
        if let groups = try details.groups?.resolve(db), !groups.isEmpty {
            guard try groups.areRows(of: relation, db) else {
                return try check(groups.map { $0.columnName(in: relation) }, areThoseOf: orderings)
            }
            return try checkOrder(orderings, of: self, in: selectedColumns(db), db)
        }
        let includesJoins = all.dropFirst().contains { !$0.relation.selectsNothing }
        if details.isDistinct, !includesJoins {
            // Joined rows make no difference where the order is not theirs.
            let columns = columns(of: self, in: orderings)
            let selection = try selectedColumns(db) ?? []
            if columns.count == orderings.count,
                try db.hasDistinctRows(in: relation.table, by: columns.filter(selection.containsDatabaseName))
            {
                return
            }
            let expressions = try relation.selection.resolve(db).map { $0.expression?.columnName(in: relation) }
            return try check(expressions, areThoseOf: orderings)
        }
        try checkOrder(orderings, of: self, in: selectedColumns(db), db)
        try checkOrderOfJoins(orderings, root: self, db)
    }

    private func checkOrderOfJoins(_ orderings: [SQLOrdering], root: QueryTable, _ db: Database) throws {
        for join in joins {
            if try repeatsRows(join, root: root, db) {
                try root.checkOrder(
                    orderings, of: join.table, in: join.table.selectedColumns(db, distinct: root.relation.details.isDistinct), db)
            }
            try join.table.checkOrderOfJoins(orderings, root: root, db)
        }
    }

    /// Throws an error if two rows of a table may be equal in an order.
    ///
    /// - Parameter selection: The columns by which rows differ. `nil` for all.
    private func checkOrder(_ orderings: [SQLOrdering], of table: QueryTable, in selection: [String]?, _ db: Database) throws {
        let columns = columns(of: table, in: orderings).filter { selection?.containsDatabaseName($0) ?? true }
        let isCommonTable = table.relation.table.isName(among: relation.allCommonTables)
        guard !isCommonTable, try db.hasDistinctRows(in: table.relation.table, by: columns) else {
            throw table === self
                ? Self.orderError(of: relation.table) : Self.orderError(of: relation.table, joinedWith: table.relation.table)
        }
    }

    /// Throws an error unless the columns of an order are those by which rows differ.
    private func check(_ names: [String?], areThoseOf orderings: [SQLOrdering]) throws {
        let names = names.map { $0.map(DatabaseName.init) }
        let columns = columns(of: self, in: orderings)
        guard columns.count == orderings.count, !names.contains(nil), Set(names.compactMap(\.self)) == Set(columns.map(DatabaseName.init))
        else {
            throw Self.orderError(of: relation.table)
        }
    }

    /// The columns of a table in the order of the query.
    private func columns(of table: QueryTable, in orderings: [SQLOrdering]) -> [String] {
        orderings.compactMap { ordering in
            guard let expression = ordering.expression else { return nil }
            if case .column(let name) = expression.storage { return table === self ? name : nil }
            return expression.columnName(in: table.relation)
        }
    }

    /// The selected columns of the table, or `nil` if rows that are equal in them are not left out.
    private func selectedColumns(_ db: Database, distinct isDistinct: Bool? = nil) throws -> [String]? {
        guard isDistinct ?? relation.details.isDistinct else { return nil }
        return try relation.selection.resolve(db).columnNames(of: relation, db)
    }

    private static func orderError(of table: String) -> DatabaseError {
        DatabaseError.misuse(
            """
            The order of '\(table)' leaves rows equal: pages would lose some of them. Order by a unique key at the end, or use \
            withStableOrder().
            """)
    }

    private static func orderError(of table: String, joinedWith joinedTable: String) -> DatabaseError {
        DatabaseError.misuse(
            """
            Several rows of '\(joinedTable)' may be joined with one row of '\(table)', and the order leaves them equal: pages would lose \
            some of them. Order by a unique key of '\(joinedTable)', too, by a TableAlias, or use distinct().
            """)
    }
}

extension String {
    /// Whether it is the name of a common table.
    func isName(among commonTables: [CommonTable]) -> Bool {
        commonTables.contains { $0.name.isSameDatabaseName(as: self) }
    }
}
