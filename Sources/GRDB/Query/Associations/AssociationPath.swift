// `_AssociationPath`, the content of an association: the tables on the way from its origin to its destination, and its key in fetched rows.

/// The content of an association.
///
/// Programs do not use this type. It is public because ``Association`` has it as a requirement.
public struct _AssociationPath: Sendable {
    /// From the table next to the origin, to the destination. Direct associations have one step.
    var steps: [Step]

    /// A table, and what relates it with the previous one.
    struct Step: Sendable {
        var key: AssociationKey
        var condition: JoinCondition
        var relation: _Relation

        /// Whether several rows of the table may be related with one row of the previous one.
        var isToMany: Bool
    }

    /// The association that goes through another one.
    ///
    /// - Parameters:
    ///   - pivot: The way to the origin of this association.
    ///   - key: The key of the new association, or `nil` for the one of this association.
    func through(_ pivot: _AssociationPath, key: AssociationKey?) -> _AssociationPath {
        var path = self
        path.steps = pivot.steps + steps
        path.key = key ?? path.key
        return path
    }

    /// The key of the last table.
    var key: AssociationKey {
        get { steps[steps.count - 1].key }
        set { steps[steps.count - 1].key = newValue }
    }

    /// The last table.
    var destination: _Relation {
        get { steps[steps.count - 1].relation }
        set { steps[steps.count - 1].relation = newValue }
    }
}

extension _AssociationPath {
    /// A direct association.
    init(key: AssociationKey, condition: JoinCondition, relation: _Relation, isToMany: Bool = false) {
        self.init(steps: [Step(key: key, condition: condition, relation: relation, isToMany: isToMany)])
    }

    /// A direct association by a foreign key.
    ///
    /// - Parameters:
    ///   - key: The key, or `nil` for the name of the table.
    ///   - foreignKey: The columns, or `nil` for those that the schema determines.
    ///   - isFromOrigin: Whether the table at the origin has the foreign key.
    init(
        from origin: String, to destination: _Relation, key: AssociationKey?, using foreignKey: ForeignKey?,
        isFromOrigin: Bool = false, isToMany: Bool = false
    ) {
        let (table, referencedTable) = isFromOrigin ? (origin, destination.table) : (destination.table, origin)
        let inference = ForeignKeyInference(table: table, referencedTable: referencedTable, foreignKey: foreignKey)
        self.init(
            key: key ?? .table(destination.table), condition: .foreignKey(inference, isFromOrigin: isFromOrigin), relation: destination,
            isToMany: isToMany)
    }
}

// MARK: - Keys

/// The name of an association.
enum AssociationKey: Sendable {
    /// A name that the program has chosen for one row.
    case singular(String)

    /// A name that the program has chosen for several rows.
    case plural(String)

    /// The name of a table, which may be in its singular or in its plural.
    case table(String)

    /// The name for one row, and the beginning of the names of aggregates.
    var singular: String {
        switch self {
        case .singular(let name): name
        case .plural(let name), .table(let name): Inflections.default.singularize(name)
        }
    }

    /// The name for several rows.
    var plural: String {
        switch self {
        case .plural(let name): name
        case .singular(let name), .table(let name): Inflections.default.pluralize(name)
        }
    }
}

// MARK: - The reverse direction

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
            throw DatabaseError.misuse(
                "the association to '\(steps[0].relation.table)' has no foreign key: use joining(required:), or joining(optional:)")
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
