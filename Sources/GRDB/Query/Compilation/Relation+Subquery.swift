// Relations that are joined as subqueries, because their rows are not those of a table.

extension _Relation {
    /// Whether the relation can't be joined by naming its table.
    var needsSubquery: Bool {
        let details = details
        return details.isDistinct || details.groups != nil || !details.havingConditions.isEmpty
    }

    /// The relation to the subquery, as if it were a table: all that is left are its columns, its order, and what refers to it.
    var ofSubquery: _Relation {
        var relation = _Relation(table: table)
        if selectsNothing {
            relation.selectNothing()
        }
        relation.ordering = ordering
        for alias in details.aliases {
            relation.alias(alias)
        }
        return relation
    }

    /// What the subquery selects, and from where.
    ///
    /// - Throws: A `DatabaseError` when the relation includes associations: their columns would be mixed up with those of the table.
    func subqueryContent(_ db: Database) throws -> _Relation {
        var relation = self
        if joins.contains(where: { $0.relation.includesColumns }) {
            throw DatabaseError.misuse(
                """
                An association that is grouped, or has a DISTINCT selection, can't be joined together with the associations it \
                includes: '\(table)'. Join those instead of including them.
                """)
        }
        if selectsNothing {
            // The columns may be needed in conditions. So may the rowid, which is none of `*` unless it is the primary key.
            let columns = try db.columns(in: table).map(\.name)
            let identity = try db.rowIdentityIfAny(of: table).filter { !columns.containsDatabaseName($0) }
            relation.select(.value([.allColumns] + identity.map { SQLSelection(SQLExpression(column: $0), aliasedAs: $0) }))
        }
        relation.unorder()
        // They are written at the beginning of the whole query.
        relation.details.commonTables = []
        relation.details.children = details.children.filter { $0.join != nil }
        return relation
    }

    /// Whether columns of the relation, or of one that is joined with it, are selected.
    private var includesColumns: Bool {
        !selectsNothing || joins.contains { $0.relation.includesColumns }
    }
}
