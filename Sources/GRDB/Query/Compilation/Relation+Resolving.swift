// How a relation is used with a connection: its deferred values are resolved, and its errors are thrown.

extension _Relation {
    /// The selected columns.
    ///
    /// - Throws: The errors of deferred values, and a `DatabaseError` when nothing is selected.
    func resolvedSelection(_ db: Database) throws -> [SQLSelection] {
        // One array of many: not copied.
        let selection = try selection.count == 1 ? selection[0].resolve(db) : selection.resolve(db)
        if selection.isEmpty {
            throw DatabaseError.emptySelection(of: table)
        }
        return selection
    }

    /// The conditions, none of which is a conjunction.
    func resolvedConditions(_ db: Database) throws -> [SQLExpression] {
        if case .array(let elements) = filters, elements.count == 1 {
            // The usual case needs one array only.
            let condition = try elements[0].resolve(db)
            return condition.conjunction ?? [condition]
        }
        return try filters.elements.resolve(db).flattened()
    }

    /// The tables that the WITH clause may define, those that joined tables need as well.
    var allCommonTables: [CommonTable] {
        guard !isPlain else { return [] }
        var relation = self
        relation.details.commonTables = details.offeredCommonTables
        for commonTable in details.commonTables + joins.flatMap(\.relation.allCommonTables) {
            relation.add(commonTable)
        }
        return relation.details.commonTables
    }

    /// The tables of the WITH clause: all, but for those that are offered and that the query does not name.
    ///
    /// Names are looked for in the SQL text, as they may stand in literals. A table that is defined and not used makes no difference.
    func neededCommonTables(_ db: Database) throws -> [CommonTable] {
        let tables = allCommonTables
        guard !tables.isEmpty, !details.offeredCommonTables.isEmpty else { return tables }
        var withoutOffers = self
        withoutOffers.details.offeredCommonTables = []
        let ownNames = withoutOffers.allCommonTables.map(\.name)
        var query = SelectQuery(self)
        query.definesCommonTables = false
        var texts = [try SQL(fragment: query).build(db).sql.folded]
        var neededNames: [String] = []
        while let text = texts.popLast() {
            for table in tables where !neededNames.containsDatabaseName(table.name) {
                guard ownNames.containsDatabaseName(table.name) || text.mayName(table.name) else { continue }
                neededNames.append(table.name)
                texts.append(try SQL(fragment: table).build(db).sql.folded)
            }
        }
        return tables.filter { neededNames.containsDatabaseName($0.name) }
    }

    /// Throws the mistakes that were made when the relation, or a relation that is joined with it, was built.
    func checkForErrors() throws {
        if let error = details.error {
            throw error
        }
        for child in details.children {
            switch child {
            case .join(let join): try join.relation.checkForErrors()
            case .prefetch(let prefetch): try prefetch.path.steps.forEach { try $0.relation.checkForErrors() }
            }
        }
    }
}

extension DatabaseError {
    static func emptySelection(of table: String) -> DatabaseError {
        DatabaseError.misuse("Invalid empty selection from '\(table)'")
    }
}

extension String {
    /// The text, in the lower case of ASCII.
    fileprivate var folded: String { String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self) }

    /// Whether a table of a name may be meant in this SQL text, which is folded, however the name is quoted there.
    fileprivate func mayName(_ table: String) -> Bool {
        // Quotes in a name may be doubled.
        table.isEmpty || table.utf8.contains(where: "\"'`[]".utf8.contains) || firstRange(ofText: table.folded) != nil
    }
}

extension Sequence<SQLExpression> {
    /// The conditions, where each conjunction is replaced by the conditions it consists of.
    func flattened() -> [SQLExpression] {
        flatMap { $0.conjunction ?? [$0] }
    }
}

extension [SQLSelection] {
    /// Whether an aggregate function makes one row of all rows.
    var giveOneRow: Bool {
        contains { $0.isAggregate }
    }
}

extension SQLSelection {
    /// Whether what is selected is the result of an aggregate function.
    var isAggregate: Bool {
        expression?.isAggregate ?? false
    }
}
