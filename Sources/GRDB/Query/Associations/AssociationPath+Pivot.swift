// Associations in the reverse direction: the rows at the destination, from the values of rows at the origin.

extension _AssociationPath {
    /// The rows at the destination, as a relation that starts there and joins the tables in between.
    ///
    ///     // SELECT "plane".* FROM "plane"
    ///     // JOIN "flight" ON ("flight"."planeId" = "plane"."id") AND ("flight"."origin" = 'ATL')
    ///
    /// - Parameters:
    ///   - filter: A condition on the pivot, the table next to the origin. It is the destination for direct associations.
    ///   - alias: An identity for the pivot.
    func relation(filteringPivot filter: Deferred<SQLExpression>?, aliasedAs alias: TableAliasBase? = nil) -> _Relation {
        var relations = steps.map(\.relation)
        if let filter {
            relations[0].filter(filter)
        }
        if let alias {
            relations[0].alias(alias)
        }
        for index in steps.indices.dropFirst() {
            var pivot = relations[index - 1]
            pivot.selectNothing()
            let join = _Relation.Join(
                // No association has this key: the table is not merged with one that the program joins.
                key: "grdb_pivot", isRequired: true, condition: steps[index].condition.reversed, relation: pivot, isToMany: true,
                isReversed: true)
            relations[index].add(.join(join))
        }
        return relations[relations.count - 1]
    }

    /// The columns of the origin, and those of the pivot, that are equal in related rows.
    ///
    /// - Throws: A `DatabaseError` when the schema does not determine the foreign key, or when the association has none.
    func pivotColumnPairs(_ db: Database) throws -> [JoinCondition.ColumnPair] {
        guard let pairs = try steps[0].condition.columnPairs(db) else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "the association to '\(steps[0].relation.table)' has no foreign key: use joining(required:), or joining(optional:)"
            )
        }
        return pairs
    }

    /// The rows that are associated with one row at the origin.
    ///
    ///     // SELECT * FROM "flight" WHERE "planeId" = 1
    ///
    /// - Parameter values: Gives the values of the row, in the order of the given columns. No row is associated with NULL.
    func relation(
        fromRow values: @escaping @Sendable (_ db: Database, _ columns: [String]) throws -> [DatabaseValue]
    ) -> _Relation {
        let path = self
        return relation(
            filteringPivot: .resolvedWithDatabase { db in
                let pairs = try path.pivotColumnPairs(db)
                let values = try values(db, pairs.map(\.origin))
                guard !values.contains(.null) else { return false.sqlExpression }
                let step = path.steps[0]
                return try .joined(
                    zip(pairs, values).map { try $0.condition($1, from: step.condition.originTable, to: step.relation, db) }, .and)
            })
    }
}

extension QueryInterfaceRequest {
    /// The rows that are associated with one row.
    ///
    /// - Parameters:
    ///   - association: An association.
    ///   - values: Gives the values of the row, in the order of the given columns.
    init<A: Association>(
        for association: A,
        fromRow values: @escaping @Sendable (_ db: Database, _ columns: [String]) throws -> [DatabaseValue]
    ) where A.RowDecoder == RowDecoder {
        self.init(relation: association._path.relation(fromRow: values))
    }
}
