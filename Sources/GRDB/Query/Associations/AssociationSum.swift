// Sums over the rows of an association, which must not count a row twice because other joined rows repeat it.

/// `SUM(…)`, `TOTAL(…)` or `AVG(…)` of the rows of an associated table.
///
/// When another association to many is joined in the same query, each row occurs once for each row of that one. Then the value is computed
/// by a subquery of its own.
struct AssociationSum: SQLExpressionNode {
    let aggregate: SQLExpression
    let table: TableAliasBase

    var isCompound: Bool { false }

    /// As a subquery.
    var depth: Int { aggregate.depth + SQLDepth.query + 1 }

    var isAggregate: Bool { true }

    func write(to writer: inout SQLWriter) throws {
        guard let root = writer.query(of: ObjectIdentifier(table)) as? QueryTable,
            let way = try root.repeatedWay(to: table, writer.db)
        else { return try aggregate.write(to: &writer) }
        let query = try root.query(of: aggregate, by: way, &writer)
        try writer.appendInParentheses { try query.write(to: &$0) }
    }
}

extension QueryTable {
    /// The joins that lead to a table, by their positions, if rows of the table are repeated by other joins.
    fileprivate func repeatedWay(to alias: TableAliasBase, _ db: Database) throws -> [Int]? {
        guard let way = way(to: alias), !way.isEmpty else { return nil }
        return try repeatsRows(beside: way[...], root: self, db) ? way : nil
    }

    private func way(to alias: TableAliasBase) -> [Int]? {
        if aliases.contains(alias) { return [] }
        for (index, join) in joins.enumerated() {
            if let way = join.table.way(to: alias) { return [index] + way }
        }
        return nil
    }

    /// Whether a join that is not one of those on a way, here or below, repeats rows.
    private func repeatsRows(beside way: ArraySlice<Int>, root: QueryTable, _ db: Database) throws -> Bool {
        for (index, join) in joins.enumerated() {
            if index == way.first {
                if try join.table.repeatsRows(beside: way.dropFirst(), root: root, db) { return true }
            } else if try repeatsRows(join, root: root, db) || join.table.repeatsRows(beside: [], root: root, db) {
                return true
            }
        }
        return false
    }

    /// The query of an aggregate, for one row of this table: from the table at the end of a way, and those on the way.
    ///
    /// - Throws: A `DatabaseError` where this would not give the aggregate that the program requests.
    fileprivate func query(of aggregate: SQLExpression, by way: [Int], _ writer: inout SQLWriter) throws -> SelectQuery {
        var steps: [_AssociationPath.Step] = []
        var table = self
        for index in way {
            let join = table.joins[index]
            table = join.table
            let position = steps.count + 1
            var step = join.source.relation
            step.limit = nil
            step.unorder()
            if !step.isPlain {
                let next = position < way.count ? way[position] : nil
                step.details.children = join.source.relation.joins.enumerated().compactMap { $0 != next && $1.isRequired ? .join($1) : nil }
                step.details.commonTables = []
                step.details.offeredCommonTables = []
            }
            if join.columnPairs.isEmpty && steps.isEmpty || step.needsSubquery || step.hasJoins {
                throw sumError(of: table.relation.table)
            }
            let source = join.source
            steps.append(.init(key: .singular(source.key), condition: source.condition, relation: step, isToMany: source.isToMany))
        }
        let groups = try relation.details.groups?.resolve(writer.db) ?? []
        guard try groups.areRows(of: relation, writer.db) else { throw sumError(of: table.relation.table) }
        let conditions = joins[way[0]].columnPairs.map { pair in
            SQLExpression.comparison(
                SQLExpression(column: pair.destination), .equal, SQLExpression(column: pair.origin).of(self))
        }
        var query = _AssociationPath(steps: steps).relation(filteringPivot: .value(.joined(conditions, .and)))
        query.select(.value([SQLSelection(aggregate)]))
        let names = try QueryTable.root(of: query, writer.db).all.map(\.name)
        guard !names.containsDatabaseName(name), try !conditionsName(names + [table.name], writer) else {
            throw sumError(of: table.relation.table)
        }
        return SelectQuery(query)
    }

    /// Whether a condition on the rows of the query may be one on other tables.
    private func conditionsName(_ tables: [String], _ writer: borrowing SQLWriter) throws -> Bool {
        let db = writer.db
        var text = SQLWriter(inContextOf: writer)
        try inContext(&text) { try $0.append(" WHERE ", conditions: relation.resolvedConditions(db)) }
        let bytes = Array(text.sql.utf8)
        return tables.contains { bytes.haveWord(Array($0.utf8)) }
    }

    private func sumError(of table: String) -> DatabaseError {
        DatabaseError.misuse(
            """
            The sum of rows of '\(table)' would count rows several times, because of the rows of another association that are joined \
            in the same request. Compute it in a request of its own.
            """)
    }
}

extension [UInt8] {
    /// Whether the bytes of a name, in any case, stand in SQL text as a word of their own.
    fileprivate func haveWord(_ name: [UInt8]) -> Bool {
        let name = name.map(\.lowercasedASCII)
        func isWordByte(_ index: Int) -> Bool {
            guard indices.contains(index) else { return false }
            return self[index] >= 0x80 || self[index] == UInt8(ascii: "_") || self[index].isASCIIAlphanumeric
        }
        guard !name.isEmpty, name.count <= count else { return false }
        return (0...(count - name.count)).contains { start in
            !isWordByte(start - 1) && !isWordByte(start + name.count)
                && zip(name, self[start...]).allSatisfy { $0 == $1.lowercasedASCII }
        }
    }
}
