// `PreparedPrefetch`, the fetch of the rows that are associated with fetched rows: what `including(all:)` does.

// One query for each association gives the associated rows of all fetched rows. They come with the columns by which they are related,
// named `grdb_…`, and are handed out by these. The rows may have associated rows to prefetch themselves: the fetch of the rows does that.

/// A query for the rows of one association, ready for the rows at its origin.
struct PreparedPrefetch: Sendable {
    /// The scopes that lead to the association, and its key at the end.
    private let keyPath: [String]

    private let path: _AssociationPath

    /// The columns of the fetched rows, and those of the table next to them, that are equal.
    private let pairs: [JoinCondition.ColumnPair]

    /// The names of the latter in associated rows.
    private let keyNames: [String]

    /// How these columns are compared.
    private let comparison: Comparison

    private enum Comparison {
        /// As is known of columns of tables.
        case columns([PrefetchKey])

        /// As SQLite compares them.
        case join(PrefetchJoin)
    }

    /// What a relation has to prefetch, in order.
    ///
    /// - Throws: A `DatabaseError` when the schema does not determine a foreign key.
    static func all(of base: SelectQuery, _ db: Database) throws -> [PreparedPrefetch] {
        let relation = base.relation
        guard !relation.isPlain else { return [] }
        let commonTables = relation.allCommonTables
        return try relation.prefetchPaths.map { keyPath, path in
            var path = path
            if !commonTables.isEmpty {
                path.destination.details.offeredCommonTables = commonTables
            }
            let pairs = try path.pivotColumnPairs(db)
            let pivot = path.steps[0].relation
            let keys = pairs.map { PrefetchKey($0, from: relation.table, to: pivot.table, db) }
            let comparison: Comparison =
                relation.isTable(commonTables) && pivot.isTable(commonTables) && keys.allSatisfy(\.areColumnsOfTables)
                ? .columns(keys) : .join(PrefetchJoin(pairs, from: relation, to: pivot, commonTables: commonTables))
            let keyNames = pairs.map { name(of: $0.destination, in: path.destination.table, db) }
            if path.steps.count == 1, !path.destination.table.isName(among: commonTables) {
                // The region of the fetched rows depends on the primary key: it is read now, and not between two fetches.
                _ = try db.primaryKeyIfAny(path.destination.table)
            }
            return PreparedPrefetch(keyPath: keyPath, path: path, pairs: pairs, keyNames: keyNames, comparison: comparison)
        }
    }

    /// The region that the query reads, whatever the rows at the origin.
    func region(_ db: Database) throws -> DatabaseRegion {
        try relation(filteringPivot: nil).region(db)
    }

    /// Fetches the rows that are associated with other rows, and hands them out.
    func fetch(for rows: [Row], _ db: Database) throws {
        guard let first = rows.first else { return }
        let indexes = try indexes(in: first)
        let equalKeys = try equalKeys(of: rows, indexes, db)
        let request = try request(for: rows, indexes, equalKeys, db)
        let associatedRows = try CopiedRows(request, keyColumnCount: pairs.count)
        let groups = try groups(of: associatedRows, for: rows, indexes, equalKeys, db)
        guard let prefetchRows = request.prefetchRows else {
            handOut(groups, to: rows) { .copied(associatedRows, $0) }
            return
        }
        let completeRows = (0..<associatedRows.count).map { associatedRows.row(at: $0) }
        try prefetchRows(db, completeRows)
        handOut(groups, to: rows) { indexes in .rows(indexes.map { completeRows[$0] }, keyColumnCount: pairs.count) }
    }

    // MARK: - The query

    /// The request of the rows that are associated with other rows, and the keys that lead to it.
    func keyedRequest(for rows: [Row], _ db: Database) throws -> PreparedRequest.PrefetchRequest {
        let indexes = try rows.first.map { try self.indexes(in: $0) } ?? []
        let request = try request(for: rows, indexes, equalKeys(of: rows, indexes, db), db)
        return PreparedRequest.PrefetchRequest(keyPath: keyPath, request: request, keyColumnCount: pairs.count)
    }

    private func request(for rows: [Row], _ indexes: [Int], _ equalKeys: EqualKeys?, _ db: Database) throws -> PreparedRequest {
        let relation = relation(filteringPivot: .value(pivotFilter(rows, indexes, equalKeys, db)))
        return try QueryInterfaceRequest<Row>(relation: relation).makePreparedRequest(db, forSingleResult: false)
    }

    private func relation(filteringPivot filter: Deferred<SQLExpression>?) -> _Relation {
        let alias = path.steps.count > 1 ? TableAliasBase(name: nil) : nil
        var relation = path.relation(filteringPivot: filter, aliasedAs: alias)
        relation.annotate(
            .value(
                zip(pairs, keyNames).map { pair, name in
                    let column = SQLExpression(column: pair.destination)
                    return SQLSelection(alias.map(column.qualified) ?? column, aliasedAs: name)
                }))
        return relation
    }

    /// The name of the column that relates the fetched rows to their origin: none that the table has, so that conditions and orders find its own.
    private static func name(of column: String, in table: String, _ db: Database) -> String {
        var name = pivotColumnPrefix + column
        while hasColumn(name, in: table, db) {
            name = pivotColumnPrefix + name
        }
        return name
    }

    /// Whether a table or a view has a column of a name.
    private static func hasColumn(_ name: String, in table: String, _ db: Database) -> Bool {
        if db.metadata(ofColumn: name, in: table) != nil { return true }
        // SQLite knows the columns of tables only. Without the name of a column, it reports whether there is such a table.
        guard db.metadata(ofColumn: nil, in: table) == nil, let columns = try? db.columns(in: table) else { return false }
        return columns.contains { $0.name.isSameDatabaseName(as: name) }
    }

    /// The prefix of the names of the columns that relate the fetched rows to their origin. They come behind the selected columns.
    static let pivotColumnPrefix = "grdb_"

    private func pivotFilter(_ rows: [Row], _ indexes: [Int], _ equalKeys: EqualKeys?, _ db: Database) -> SQLExpression {
        let columns = pairs.map(\.destination)
        guard case .columns(let keys) = comparison else {
            return (equalKeys?.destinations.withoutDuplicates ?? []).condition(on: columns, db)
        }
        if keys.count == 1 {
            // Without rows, the index is unknown.
            return keys[0].condition(indexes.first.map { self.values(of: rows, at: $0) } ?? [], db)
        }
        let values = originKeys(of: rows, indexes).withoutDuplicates
        if !values.isEmpty, keys.indices.contains(where: { index in keys[index].converts(values.lazy.map { $0[index] }) }) {
            // Each column by itself: too many rows may be fetched, but not too few. Those that are equal are found afterwards.
            return .joined(
                keys.indices.map { keys[$0].condition(self.values(of: rows, at: indexes[$0]), outOf: keys.count, db) }, .and)
        }
        return values.condition(on: columns, db)
    }

    private func originKeys(of rows: [Row], _ indexes: [Int]) -> [[DatabaseValue]] {
        rows.map { row in indexes.map { row.uncheckedDatabaseValue(at: $0) } }.filter { !$0.contains(.null) }
    }

    /// The keys that are equal to those of rows, if SQLite has to find them.
    private func equalKeys(of rows: [Row], _ indexes: [Int], _ db: Database) throws -> EqualKeys? {
        guard case .join(let join) = comparison else { return nil }
        // Keys may differ by their types, or by their bytes, only.
        let keys = Set(originKeys(of: rows, indexes).map(ExactKey.init)).map(\.values)
        return try join.equalKeys(keys.sorted { lhs, rhs in lhs.lexicographicallyPrecedes(rhs, by: <) }, db)
    }

    /// The different values of rows. They are in a certain order, so that the same rows give the same SQL.
    private func values(of rows: [Row], at index: Int) -> [DatabaseValue] {
        rows.map { $0.uncheckedDatabaseValue(at: index) }.filter { !$0.isNull }.sortedWithoutDuplicates(by: <)
    }

    // MARK: - The rows

    /// Groups associated rows by the rows that they are associated with.
    private func groups(
        of associatedRows: CopiedRows, for rows: [Row], _ indexes: [Int], _ equalKeys: EqualKeys?, _ db: Database
    ) throws -> RowGroups {
        let columnCount = associatedRows.columns.count
        let associatedIndexes = (columnCount - pairs.count..<columnCount).map { associatedRows.layout?.baseIndexes[$0] ?? $0 }
        guard case .columns(let keys) = comparison else {
            return RowGroups(equalKeys ?? EqualKeys(), of: rows, indexes, associatedRows, associatedIndexes)
        }
        func groups(_ texts: [PrefetchedTexts]) -> RowGroups {
            var groups = RowGroups(texts)
            for row in rows {
                groups.addOrigin(row, indexes)
            }
            if associatedRows.count > 0 {
                groups.fill(with: associatedRows, associatedIndexes)
            }
            return groups
        }
        let groupsOfBytes = groups(keys.map { $0.comparesBytes ? .bytes : .unknown })
        guard groupsOfBytes.hasUnknownTexts, associatedRows.count > 0 else { return groupsOfBytes }
        return try groups(
            keys.indices.map { index in
                guard !keys[index].comparesBytes else { return .bytes }
                var texts: Set<UTF8String> = []
                func insert(_ value: DatabaseValue) {
                    if case .string(let text) = value.storage { texts.insert(UTF8String(text)) }
                }
                rows.forEach { insert($0.uncheckedDatabaseValue(at: indexes[index])) }
                (0..<associatedRows.count).forEach { insert(associatedRows.values(at: $0)[associatedIndexes[index]]) }
                return try .equivalents(keys[index].equivalents(of: texts.sorted().map(\.text), db))
            })
    }

    /// Gives each row the rows that are associated with it.
    private func handOut(_ groups: RowGroups, to rows: [Row], _ prefetchedRows: ([Int]) -> PrefetchedRows) {
        for (row, group) in zip(rows, groups.groupsOfOrigins) {
            row.prefetchedRows.setRows(prefetchedRows(group.map { groups.rows[$0] } ?? []), forKeyPath: keyPath)
        }
    }

    /// The positions of the columns of fetched rows by which associated rows are found.
    private func indexes(in row: Row) throws -> [Int] {
        try pairs.map { pair in
            guard let index = row.index(ofColumn: pair.origin) else {
                throw DatabaseError.misuse(
                    "Missing column: \(pair.origin). The rows of including(all:) are found by it: it must be selected.")
            }
            return index
        }
    }
}

extension DatabaseValue {
    /// The order of values: numbers, strings, blobs.
    fileprivate static func < (lhs: DatabaseValue, rhs: DatabaseValue) -> Bool {
        switch (lhs.storage, rhs.storage) {
        case (.int64(let lhs), .int64(let rhs)): lhs < rhs
        case (.double(let lhs), .double(let rhs)): lhs < rhs
        case (.int64(let lhs), .double(let rhs)): Double(lhs) < rhs
        case (.double(let lhs), .int64(let rhs)): lhs < Double(rhs)
        case (.string(let lhs), .string(let rhs)): lhs.isTextBefore(rhs)
        case (.blob(let lhs), .blob(let rhs)): lhs.lexicographicallyPrecedes(rhs)
        default: lhs.rank < rhs.rank
        }
    }

    private var rank: Int {
        switch storage {
        case .null: 0
        case .int64, .double: 1
        case .string: 2
        case .blob: 3
        }
    }
}

extension Array where Element: Equatable {
    /// The different elements, in order.
    fileprivate func sortedWithoutDuplicates(by areInOrder: (Element, Element) -> Bool) -> [Element] {
        sorted(by: areInOrder).reduce(into: []) { elements, element in
            if element != elements.last { elements.append(element) }
        }
    }
}

extension [[DatabaseValue]] {
    /// The different rows of values, in a certain order.
    fileprivate var withoutDuplicates: [[DatabaseValue]] {
        sortedWithoutDuplicates { lhs, rhs in lhs.lexicographicallyPrecedes(rhs, by: <) }
    }
}

extension _Relation {
    /// Whether the table is no common table, and not the result of a function.
    fileprivate func isTable(_ commonTables: [CommonTable]) -> Bool {
        function == nil && !table.isName(among: commonTables)
    }

    /// The associations to prefetch, and the keys that lead to them. Those of joined tables go through these tables.
    fileprivate var prefetchPaths: [(keyPath: [String], path: _AssociationPath)] {
        details.children.flatMap { child -> [(keyPath: [String], path: _AssociationPath)] in
            switch child {
            case .prefetch(let prefetch):
                return [(keyPath(of: prefetch), prefetch.path)]
            case .join(let join):
                guard !join.relation.isPlain else { return [] }
                let paths = join.relation.prefetchPaths
                guard !paths.isEmpty else { return [] }
                let pivot = _AssociationPath(
                    key: .singular(join.key), condition: join.condition, relation: join.relation.withoutUnusedChildren,
                    isToMany: join.isToMany)
                return paths.map { keyPath, path in ([join.key] + keyPath, path.through(pivot, key: nil)) }
            }
        }
    }

    /// The keys that lead to the rows of an association: its own one, unless others have the same. These go through different associations.
    private func keyPath(of prefetch: Prefetch) -> [String] {
        let count = details.children.count { $0.prefetch?.key.isSameText(as: prefetch.key) ?? false }
        return count == 1 ? [prefetch.key] : prefetch.path.steps.dropLast().map(\.key.plural) + [prefetch.key]
    }

    /// The relation, without what makes no difference for the rows that can be reached through it.
    private var withoutUnusedChildren: _Relation {
        var relation = self
        relation.selectNothing()
        relation.details.children = details.children.filter { child in
            guard let join = child.join else { return false }
            // The filters may be about any joined table.
            return join.isRequired || !filters.isEmpty
        }
        relation.hideChildren()
        relation.removePrefetches()
        return relation
    }

    /// Prefetches nothing, at any depth: what is fetched through a table does not need what is fetched beside it.
    private mutating func removePrefetches() {
        guard !isPlain else { return }
        details.children = details.children.filter { $0.join != nil }.map { $0.mapRelation { $0.removePrefetches() } }
    }

    /// Selects no column of joined tables.
    mutating func hideChildren() {
        guard !isPlain else { return }
        details.children = details.children.map { child in
            child.mapRelation { relation in
                relation.selectNothing()
                relation.hideChildren()
            }
        }
    }
}
