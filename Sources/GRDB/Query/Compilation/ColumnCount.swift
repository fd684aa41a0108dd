// How many columns a selection has, and the adapter that cuts the rows of several tables into scopes.

/// How many columns one table of a query contributes to the rows.
struct ColumnCount: Sendable {
    /// The columns that the SQL of the query lists.
    var listedCount = 0

    /// What `*` stands for: the number of columns is known when the schema is.
    var stars: [Star] = []

    /// Whether there is an SQL literal among them: the number of its columns is unknown.
    var isUnknown = false

    /// All columns of a table, or of a query.
    enum Star: Sendable {
        /// A table, or a common table of a relation.
        case table(String, in: _Relation)
        case query(SelectQuery)

        fileprivate func columnCount(_ db: Database) throws -> Int {
            switch self {
            case .table(let table, let relation): try relation.columnCount(ofTable: table, db)
            case .query(let query): try db.makeStatement(sql: SQL(fragment: query).build(db).sql).columnCount
            }
        }
    }

    /// The number of columns that is known now. It is the number that the statement has, if it is running.
    fileprivate func knownCount(_ db: Database) throws -> Int {
        try stars.reduce(listedCount) { try $0 + $1.columnCount(db) }
    }
}

extension QueryTable {
    /// What makes scopes of the columns of joined tables, or `nil` if no column of theirs is selected.
    ///
    /// - Parameter columnCount: The number of columns that the query has, from its compiled statement. Only the compiled
    ///   statement shows how many columns are in an SQL literal.
    func rowAdapter(columnCount: Int, _ db: Database) throws -> JoinedRowAdapter? {
        guard joins.contains(where: { $0.table.isIncluded }) else { return nil }
        let tables = all
        let widths = try tables.map { table in try table.selectionWidth(db, in: tables, root: self) }
        guard widths.count(where: \.isUnknown) < 2 else {
            throw DatabaseError.misuse(
                """
                It is not known how many columns the selection literals of several tables have: \
                select one or several expressions instead.
                """)
        }
        var index = 0
        return try JoinedRowAdapter(scopes(&index), widths, columnCount: columnCount, db)
    }

    /// Whether columns of the table, or of a table that is joined with it, are selected.
    private var isIncluded: Bool {
        !selection.isEmpty || joins.contains { $0.table.isIncluded }
    }

    /// The scopes of this table and below.
    ///
    /// - Parameter index: The position of the table among all.
    private func scopes(_ index: inout Int) -> JoinedRowAdapter.Scopes {
        var scopes = JoinedRowAdapter.Scopes(table: index)
        index += 1
        for join in joins {
            let inner = join.table.scopes(&index)
            if join.table.isIncluded {
                scopes.inner.append((name: join.source.key, scopes: inner))
            }
        }
        scopes.inner.sort { $0.name.isTextBefore($1.name) }
        return scopes
    }

    /// Where the columns of one of the tables are in the rows, from 1.
    ///
    /// - Parameter table: The root, or a table that is joined with it.
    /// - Returns: `nil` if no column of the table is selected, or if it is not known how many are.
    func positions(of table: QueryTable, _ db: Database) throws -> Range<Int>? {
        let tables = all
        var start = 1
        for other in tables {
            let width = try other.selectionWidth(db, in: tables, root: self)
            guard !width.isUnknown else { return nil }
            let end = try start + width.knownCount(db)
            if other === table {
                return start == end ? nil : start..<end
            }
            start = end
        }
        return nil
    }

    private func selectionWidth(_ db: Database, in tables: [QueryTable], root: QueryTable) throws -> ColumnCount {
        var width = ColumnCount()
        for selection in selection {
            try add(selection, to: &width, db, in: tables, root: root)
        }
        return width
    }

    private func add(
        _ selection: SQLSelection, to width: inout ColumnCount, _ db: Database, in tables: [QueryTable], root: QueryTable
    ) throws {
        switch selection.storage {
        case .expression, .aliasedExpression:
            width.listedCount += 1
        case .allColumns:
            width.stars.append(star(root: root))
        case .fragment(let fragment):
            if let qualified = fragment as? Qualified<SQLSelection> {
                guard let owner = tables.first(where: { $0.aliases.contains(qualified.alias) }) else {
                    width.isUnknown = true
                    return
                }
                try owner.add(qualified.content, to: &width, db, in: tables, root: root)
            } else if let columns = fragment as? AllColumnsExcluding {
                if let count = try columns.columnCount(db, in: relation.table) {
                    // The names are in the SQL: they remain when the table changes.
                    width.listedCount += count
                } else {
                    width.stars.append(star(root: root))
                }
            } else {
                width.isUnknown = true
            }
        }
    }
}

extension _Relation {
    /// The number of columns of one of the tables of the query.
    fileprivate func columnCount(ofTable table: String, _ db: Database) throws -> Int {
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
struct JoinedRowAdapter {
    /// The scopes of a table, and those inside of them.
    struct Scopes: Sendable {
        /// The position of the table among all.
        let table: Int

        /// The joined tables, sorted by name.
        var inner: [(name: String, scopes: Scopes)] = []
    }

    private let scopes: Scopes
    private let widths: [ColumnCount]

    /// The number of columns of each table, when the adapter was made for as many columns in all.
    private let counts: [Int]
    private let columnCount: Int

    /// The schema that the adapter was made for.
    private let generation: Int

    fileprivate init(_ scopes: Scopes, _ widths: [ColumnCount], columnCount: Int, _ db: Database) throws {
        self.scopes = scopes
        self.widths = widths
        self.columnCount = columnCount
        // Read before the columns are counted: if the schema changes during the count, they are counted again.
        generation = db.schemaGeneration
        var counts = try widths.map { try $0.knownCount(db) }
        if let unknown = widths.firstIndex(where: \.isUnknown) {
            counts[unknown] += columnCount - counts.reduce(0, +)
        }
        self.counts = counts
    }

    private var error: DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_SCHEMA,
            message: "the columns of the joined tables have changed: there should be \(counts.reduce(0, +))")
    }
}

extension JoinedRowAdapter: SchemaDependentAdapter {
    var isCheckedBeforeRun: Bool { false }

    func adapter(forRunning statement: Statement) throws -> any RowAdapter {
        let db = statement.database
        // The statement holds the locks: the schema that is read here is the one that the statement was last compiled for.
        guard db.schemaGeneration != generation || statement.columnCount != columnCount else { return self }
        return try JoinedRowAdapter(scopes, widths, columnCount: statement.columnCount, db)
    }

    func _layout(over base: _RowLayout) throws -> _RowLayout {
        var ranges: [Range<Int>] = []
        ranges.reserveCapacity(counts.count)
        var start = 0
        for count in counts {
            guard count >= 0 else { throw error }
            ranges.append(start..<(start + count))
            start += count
        }
        guard start == base.baseIndexes.count else { throw error }
        return try layout(of: scopes, over: base, ranges)
    }

    private func layout(of scopes: Scopes, over base: _RowLayout, _ ranges: [Range<Int>]) throws -> _RowLayout {
        try base.selecting(ranges[scopes.table]).withScopes(
            scopes.inner.map { inner in try (name: inner.name, layout: layout(of: inner.scopes, over: base, ranges)) })
    }
}
