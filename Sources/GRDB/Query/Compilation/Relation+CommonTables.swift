// The tables of the WITH clause of a relation: those that it defines, and those that it needs.

extension _Relation {
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
