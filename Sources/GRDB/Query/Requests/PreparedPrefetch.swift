// `PreparedPrefetch`, the fetch of the rows that are associated with fetched rows: what `including(all:)` does.

// One query for each association gives the associated rows of all fetched rows. They come with the columns by which they are related,
// named `grdb_…`, and are handed out by these. The rows may have associated rows to prefetch themselves: their own fetch sees to it.

/// A query for the rows of one association, ready for the rows at its origin.
struct PreparedPrefetch: Sendable {
    /// The scopes that lead to the association, and its key at the end.
    private let keyPath: [String]

    private let path: _AssociationPath

    /// The columns of the fetched rows, and those of the table next to them, that are equal.
    private let pivot: [JoinCondition.ColumnPair]

    /// The request that fetches the rows at the origin.
    private let base: SelectQuery

    /// What a relation has to prefetch, in order.
    ///
    /// - Throws: A `DatabaseError` when the schema does not tell a foreign key.
    static func all(of base: SelectQuery, _ db: Database) throws -> [PreparedPrefetch] {
        let relation = base.relation
        guard !relation.isPlain else { return [] }
        let commonTables = relation.allCommonTables
        return try relation.prefetchPaths.map { keyPath, path in
            var path = path
            if !commonTables.isEmpty {
                path.destination.details.offeredCommonTables = commonTables
            }
            let pivot = try path.pivotColumnPairs(db)
            if path.steps.count == 1 {
                // The region of the fetched rows depends on it. Better now than between two fetches.
                _ = try db.primaryKey(path.destination.table)
            }
            return PreparedPrefetch(keyPath: keyPath, path: path, pivot: pivot, base: base)
        }
    }

    /// The region that the query reads, whatever the rows at the origin.
    func region(_ db: Database) throws -> DatabaseRegion {
        try relation(filteringPivot: nil).region(db)
    }

    /// Fetches the rows that are associated with other rows, and hands them out.
    func fetch(for rows: [Row], _ db: Database) throws {
        guard let first = rows.first else { return }
        let indexes = try Self.indexes(of: pivot.map(\.origin), in: first)
        let request = try request(for: rows, indexes, db)
        let associatedRows = try HeldRows(request)
        let groups = try groups(of: associatedRows, for: rows, indexes)
        guard let supplementaryFetch = request.supplementaryFetch else {
            handOut(groups, to: rows) { .held(associatedRows, $0) }
            return
        }
        let completeRows = (0..<associatedRows.count).map { associatedRows.row(at: $0) }
        try supplementaryFetch(db, completeRows)
        handOut(groups, to: rows) { indexes in .rows(indexes.map { completeRows[$0] }) }
    }

    // MARK: - The query

    /// The request of the rows that are associated with other rows, and the keys that lead to it. Its last columns are those of the pivot.
    func keyedRequest(for rows: [Row], _ db: Database) throws -> (keyPath: [String], request: PreparedRequest) {
        let indexes = try rows.first.map { try Self.indexes(of: pivot.map(\.origin), in: $0) } ?? []
        return (keyPath, try request(for: rows, indexes, db))
    }

    private func request(for rows: [Row], _ indexes: [Int], _ db: Database) throws -> PreparedRequest {
        var relation = relation(filteringPivot: .value(pivotFilter(rows, indexes, db)))
        if pivot.count > 1 {
            relation.add(baseTable)
        }
        return try QueryInterfaceRequest<Row>(relation: relation).makePreparedRequest(db, forSingleResult: false)
    }

    private func relation(filteringPivot filter: Deferred<SQLExpression>?) -> _Relation {
        let alias = path.steps.count > 1 ? TableAliasBase(name: nil) : nil
        var relation = path.relation(filteringPivot: filter, aliasedAs: alias)
        relation.annotate(
            .value(
                pivot.map { pair in
                    let column = SQLExpression(column: pair.destination)
                    return SQLSelection(alias.map(column.qualified) ?? column, aliasedAs: Self.name(of: pair))
                }))
        return relation
    }

    private static func name(of pair: JoinCondition.ColumnPair) -> String {
        pivotColumnPrefix + pair.destination
    }

    /// How the names of the columns begin that tell whose rows the fetched ones are. They come behind the selected columns.
    static let pivotColumnPrefix = "grdb_"

    private func pivotFilter(_ rows: [Row], _ indexes: [Int], _ db: Database) -> SQLExpression {
        guard pivot.count == 1 else {
            return SQLExpression(node: PivotMembership(columns: pivot.map(\.destination), table: Self.baseTableName))
        }
        // In a certain order, so that the same rows give the same SQL.
        let values = rows.map { $0.uncheckedDatabaseValue(at: indexes[0]) }.filter { !$0.isNull }.sorted(by: <)
        var differentValues: [DatabaseValue] = []
        differentValues.reserveCapacity(values.count)
        for value in values where value != differentValues.last {
            differentValues.append(value)
        }
        return ValueList(differentValues).contains(SQLExpression(column: pivot[0].destination), db)
    }

    private static let baseTableName = "grdb_base"

    /// The columns by which the rows at the origin are related, as a common table.
    private var baseTable: CommonTable {
        // All rows of the request, even if only the first one is fetched: without the other columns, another row might come first.
        var query = SelectQuery(base.relation)
        query.relation.select(.value(pivot.map { SQLSelection(SQLExpression(column: $0.origin)) }))
        query.relation.removeChildren()
        return CommonTable(name: Self.baseTableName, columns: nil, query: SQLSubquery(query), isRecursive: false)
    }

    // MARK: - The rows

    /// Groups associated rows by the rows that they are associated with.
    private func groups(of associatedRows: HeldRows, for rows: [Row], _ indexes: [Int]) throws -> RowGroups {
        var groups = RowGroups()
        for row in rows {
            groups.addOrigin(row, indexes)
        }
        if associatedRows.count > 0 {
            let associatedIndexes = try Self.indexes(of: pivot.map(Self.name), in: associatedRows.row(at: 0))
            groups.fill(with: associatedRows, associatedIndexes.map { associatedRows.layout?.baseIndexes[$0] ?? $0 })
        }
        return groups
    }

    /// Gives each row the rows that are associated with it.
    private func handOut(_ groups: RowGroups, to rows: [Row], _ prefetchedRows: ([Int]) -> PrefetchedRows) {
        for (row, group) in zip(rows, groups.groupsOfOrigins) {
            row.prefetchedRows.setRows(prefetchedRows(group.map { groups.rows[$0] } ?? []), forKeyPath: keyPath)
        }
    }

    private static func indexes(of columns: [String], in row: Row) throws -> [Int] {
        try columns.map { column in
            guard let index = row.index(ofColumn: column) else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "Missing column: \(column). The rows of including(all:) are found by it: it must be selected.")
            }
            return index
        }
    }
}

/// Rows in groups of equal keys.
private struct RowGroups {
    /// For each group, the positions of its rows in the result.
    private(set) var rows: [[Int]] = []

    /// For each row at the origin, its group; `nil` for a row that is related with no other one.
    private(set) var groupsOfOrigins: [Int?] = []

    /// The index of each group. Keys of one integer, the usual ones, have a dictionary of their own, which is faster.
    private var indexesOfRowIDs: [Int64: Int] = [:]
    private var indexes: [[DatabaseValue]: Int] = [:]

    /// A key: an integer, or anything else.
    private enum Key {
        case rowID(Int64)
        case values([DatabaseValue])
    }

    /// Adds a row at the origin, and its group if need be.
    mutating func addOrigin(_ row: Row, _ keyIndexes: [Int]) {
        guard let key = Self.key(keyIndexes, { row.uncheckedDatabaseValue(at: $0) }) else {
            groupsOfOrigins.append(nil)
            return
        }
        let newIndex = rows.count
        let index: Int
        switch key {
        case .rowID(let rowID):
            index = indexesOfRowIDs[rowID] ?? newIndex
            indexesOfRowIDs[rowID] = index
        case .values(let values):
            index = indexes[values] ?? newIndex
            indexes[values] = index
        }
        if index == newIndex {
            rows.append([])
        }
        groupsOfOrigins.append(index)
    }

    /// Adds rows to their groups. Rows of no group are forgotten.
    mutating func fill(with newRows: HeldRows, _ keyIndexes: [Int]) {
        // An index of the key makes SQLite give the rows of a group one after the other.
        var last: (rowID: Int64, index: Int)?
        for position in 0..<newRows.count {
            let values = newRows.values(at: position)
            if let last, keyIndexes.count == 1, case .int64(last.rowID) = values[keyIndexes[0]].storage {
                rows[last.index].append(position)
                continue
            }
            guard let key = Self.key(keyIndexes, { values[$0] }), let index = groupIndex(key) else { continue }
            if case .rowID(let rowID) = key {
                last = (rowID, index)
            }
            rows[index].append(position)
        }
    }

    private func groupIndex(_ key: Key) -> Int? {
        switch key {
        case .rowID(let rowID): indexesOfRowIDs[rowID]
        case .values(let values): indexes[values]
        }
    }

    /// The key of a row; `nil` if a part of it is NULL.
    private static func key(_ indexes: [Int], _ value: (Int) -> DatabaseValue) -> Key? {
        if indexes.count == 1 {
            let value = value(indexes[0])
            switch value.storage {
            case .null: return nil
            case .int64(let rowID): return .rowID(rowID)
            case .double(let number):
                // SQLite finds numbers equal whatever their type: a column of type REAL may refer to integers.
                return Int64(exactly: number).map(Key.rowID) ?? .values([value])
            default: return .values([value])
            }
        }
        let values = indexes.map(value)
        return values.contains(.null) ? nil : .values(values)
    }
}

/// `("column", "column") IN "grdb_base"`
private struct PivotMembership: SQLExpressionNode {
    let columns: [String]
    let table: String

    var isCompound: Bool { true }

    var depth: Int { 0 }

    func write(to writer: inout SQLWriter) throws {
        writer.append("(")
        try writer.append(columns.map { SQLExpression(column: $0) })
        writer.append(") IN ")
        writer.append(identifier: table)
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

// MARK: - Relations

extension _Relation {
    /// The associations to prefetch, and the keys that lead to them. Those of joined tables go through these tables.
    fileprivate var prefetchPaths: [(keyPath: [String], path: _AssociationPath)] {
        details.children.flatMap { child -> [(keyPath: [String], path: _AssociationPath)] in
            switch child {
            case .prefetch(let prefetch):
                return [([prefetch.key], prefetch.path)]
            case .join(let join):
                guard !join.relation.isPlain else { return [] }
                let paths = join.relation.prefetchPaths
                guard !paths.isEmpty else { return [] }
                let pivot = _AssociationPath(
                    key: .singular(join.key), condition: join.condition, relation: join.relation.withoutUnusedChildren)
                return paths.map { keyPath, path in ([join.key] + keyPath, path.through(pivot, key: nil)) }
            }
        }
    }

    /// The relation, without what makes no difference for the rows that can be reached through it.
    private var withoutUnusedChildren: _Relation {
        var relation = self
        relation.selectNothing()
        relation.details.children = details.children.filter { child in
            guard case .join(let join) = child else { return false }
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
        details.children = details.children.compactMap { child in
            guard case .join = child else { return nil }
            return child.mapRelation { $0.removePrefetches() }
        }
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

    /// Selects no column of joined tables, and prefetches nothing. Joins remain, because they may leave out rows.
    fileprivate mutating func removeChildren() {
        hideChildren()
        if limit == nil {
            unorder()
        }
    }
}
