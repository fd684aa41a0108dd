// How many columns a selection has, and the adapter that cuts the rows of several tables into scopes.

/// A selection, of unknown content, that knows how many columns it has.
protocol ColumnListing: SQLFragment {
    /// The number of columns.
    ///
    /// - Parameter table: The name of the table that the columns belong to.
    func columnCount(_ db: Database, in table: String) throws -> Int
}

extension QueryTable {
    /// What makes scopes of the columns of joined tables, or `nil` if no column of theirs is selected.
    ///
    /// - Parameter columnCount: The number of columns that the query has, from its compiled statement. Nobody else knows how many columns
    ///   are in an SQL literal.
    func rowAdapter(columnCount: Int, _ db: Database) throws -> JoinedRowAdapter? {
        guard hasScopes else { return nil }
        let tables = all
        var counts = try tables.map { table in try table.selectedColumnCount(db, in: tables, root: self) }
        if let unknown = counts.firstIndex(of: nil) {
            guard counts.filter({ $0 == nil }).count == 1 else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: """
                        It is not known how many columns the selection literals of several tables have: \
                        select one or several expressions instead.
                        """)
            }
            counts[unknown] = columnCount - counts.reduce(0) { $0 + ($1 ?? 0) }
        }
        var widths = counts.compactMap(\.self)[...]
        var start = 0
        return rowAdapter(&widths, &start)
    }

    /// Whether columns of joined tables are selected.
    var hasScopes: Bool {
        joins.contains { $0.table.isIncluded }
    }

    /// Whether columns of the table, or of a table that is joined with it, are selected.
    private var isIncluded: Bool {
        !selection.isEmpty || joins.contains { $0.table.isIncluded }
    }

    /// The adapter of this table, whose width comes first.
    private func rowAdapter(_ widths: inout ArraySlice<Int>, _ start: inout Int) -> JoinedRowAdapter {
        let width = widths.removeFirst()
        var adapter = JoinedRowAdapter(columns: start..<(start + max(width, 0)))
        start += width
        for join in joins {
            let scope = join.table.rowAdapter(&widths, &start)
            if join.table.isIncluded {
                adapter.scopes.append((name: join.key, adapter: scope))
            }
        }
        adapter.scopes.sort { $0.name.isTextBefore($1.name) }
        return adapter
    }

    private func selectedColumnCount(_ db: Database, in tables: [QueryTable], root: QueryTable) throws -> Int? {
        var result = 0
        for selection in selection {
            guard let count = try columnCount(of: selection, db, in: tables, root: root) else { return nil }
            result += count
        }
        return result
    }

    private func columnCount(of selection: SQLSelection, _ db: Database, in tables: [QueryTable], root: QueryTable) throws -> Int? {
        switch selection.storage {
        case .expression, .aliasedExpression:
            return 1
        case .allColumns:
            return try columnCount(db, root: root)
        case .fragment(let fragment):
            if let qualified = fragment as? Qualified<SQLSelection> {
                let owner = tables.first { $0.aliases.contains(qualified.alias) }
                return try owner?.columnCount(of: qualified.content, db, in: tables, root: root)
            }
            return try (fragment as? any ColumnListing)?.columnCount(db, in: relation.table)
        }
    }
}

extension _Relation {
    /// The number of columns of one of the tables of the query.
    func columnCount(ofTable table: String, _ db: Database) throws -> Int {
        let commonTables = allCommonTables
        guard let commonTable = commonTables.first(where: { $0.name.isSameDatabaseName(as: table) }) else {
            return try db.columns(in: table).count
        }
        if let columns = commonTable.columns {
            return columns.count
        }
        var relation = _Relation(table: table)
        relation.details.commonTables = commonTables
        let (sql, _) = try SQL(fragment: SelectQuery(relation)).build(db)
        return try db.makeStatement(sql: sql).columnCount
    }
}

/// The adapter of a query of several tables: each joined table has a scope, inside the scope of the table it is joined with.
struct JoinedRowAdapter: RowAdapter {
    /// The columns of the table itself.
    let columns: Range<Int>

    /// The joined tables, sorted by name.
    var scopes: [(name: String, adapter: JoinedRowAdapter)] = []

    func _layout(over base: _RowLayout) throws -> _RowLayout {
        try base.selecting(columns).withScopes(
            scopes.map { scope in try (name: scope.name, layout: scope.adapter._layout(over: base)) })
    }
}
