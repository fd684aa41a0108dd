// What becomes of a relation when it meets a connection: its promises are kept, its mistakes are thrown.

extension _Relation {
    /// The selected columns.
    ///
    /// - Throws: The errors of promises, and a `DatabaseError` when nothing is selected.
    func resolvedSelection(_ db: Database) throws -> [SQLSelection] {
        let selection = try selection.resolve(db)
        if selection.isEmpty {
            throw DatabaseError.emptySelection(of: table)
        }
        return selection
    }

    /// The conditions, none of which is a conjunction.
    func resolvedConditions(_ db: Database) throws -> [SQLExpression] {
        try filters.isEmpty ? [] : filters.elements.resolve(db).flattened()
    }

    /// The tables of the WITH clause, those that joined tables need as well.
    var allCommonTables: [CommonTable] {
        guard !isPlain else { return [] }
        var relation = self
        for join in joins {
            for commonTable in join.relation.allCommonTables {
                relation.add(commonTable)
            }
        }
        return relation.details.commonTables
    }

    /// Throws the mistakes that were made when the relation, or a relation that is joined with it, was built.
    func checkForErrors() throws {
        guard !isPlain else { return }
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
        DatabaseError(resultCode: .SQLITE_MISUSE, message: "Invalid empty selection from '\(table)'")
    }
}

extension Sequence<SQLExpression> {
    /// The conditions, where each conjunction is replaced by the conditions it consists of.
    func flattened() -> [SQLExpression] {
        var result: [SQLExpression] = []
        for condition in self {
            if case .conjunction(let conditions) = condition.shape {
                result.append(contentsOf: conditions)
            } else {
                result.append(condition)
            }
        }
        return result
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
        switch storage {
        case .expression(let expression), .aliasedExpression(let expression, name: _): expression.isAggregate
        case .allColumns, .fragment: false
        }
    }
}
