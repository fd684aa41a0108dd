// Expressions, selections and orderings that belong to one table of a request.

/// A piece of SQL whose columns belong to the table of an alias.
struct Qualified<Content: SQLFragment>: SQLFragment {
    let content: Content
    let alias: TableAliasBase

    var depth: Int { content.depth + 1 }

    func write(to writer: inout SQLWriter) throws {
        try writer.withTable(writer.table(of: alias)) { try content.write(to: &$0) }
    }
}

extension SQLWriter {
    /// The table that an alias stands for. An alias that no table has, but which has a name, stands for this name: it may be that of a
    /// table in SQL text.
    ///
    /// - Throws: A `DatabaseError` when no table of the query, or of the queries around it, has the alias, and the alias has no name.
    func table(of alias: TableAliasBase) throws -> CurrentTable {
        if let table = table(ObjectIdentifier(alias)) {
            return table
        }
        guard let name = alias.name else {
            throw DatabaseError.misuse("Undefined alias has no table name")
        }
        return CurrentTable(table: name, qualifier: name)
    }
}

extension Qualified: SQLExpressionNode where Content == SQLExpression {
    var isCompound: Bool { content.isCompound }
    var shape: SQLConditionShape { content.shape.map(qualified) }
    var negation: SQLExpression? { content.negation.map(qualified) }
    var isAggregate: Bool { content.isAggregate }
    var isJSONText: Bool { content.isJSONText }
    var isJSON: Bool { content.isJSON }

    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        content.comparing(with: collation).map(qualified)
    }

    private func qualified(_ expression: SQLExpression) -> SQLExpression {
        expression.qualified(by: alias)
    }
}

extension SQLConditionShape {
    fileprivate func map(_ transform: (SQLExpression) -> SQLExpression) -> SQLConditionShape {
        switch self {
        case .equality(let left, let right): .equality(transform(left), transform(right))
        case .membership(let element, let list): .membership(transform(element), in: list.map(transform))
        case .conjunction(let conditions): .conjunction(conditions.map(transform))
        case .disjunction(let conditions): .disjunction(conditions.map(transform))
        case .other: .other
        }
    }
}

extension SQLExpression {
    /// The expression, whose columns belong to the table of an alias. Columns that have got a table keep it.
    func qualified(by alias: TableAliasBase) -> SQLExpression {
        switch storage {
        case .databaseValue, .literal:
            return self
        case .node where node(as: Qualified<SQLExpression>.self) != nil:
            return self
        case .column, .node:
            return SQLExpression(node: Qualified(content: self, alias: alias))
        }
    }
}

/// An expression whose columns are those of a table of the query that is written.
private struct ExpressionOfTable: SQLExpressionNode {
    let content: SQLExpression
    let table: SQLWriter.CurrentTable

    var isCompound: Bool { content.isCompound }

    var depth: Int { content.depth + 1 }

    func write(to writer: inout SQLWriter) throws {
        try writer.withTable(table) { try content.write(to: &$0) }
    }
}

extension SQLExpression {
    /// The expression, with the columns of a table of the query.
    func of(_ table: QueryTable) -> SQLExpression {
        SQLExpression(node: ExpressionOfTable(content: self, table: table.asCurrentTable))
    }
}

extension SQLSelection {
    /// The selection, whose columns belong to the table of an alias.
    func qualified(by alias: TableAliasBase) -> SQLSelection {
        switch storage {
        case .expression(let expression):
            return SQLSelection(expression.qualified(by: alias))
        case .aliasedExpression(let expression, let name):
            return SQLSelection(expression.qualified(by: alias), aliasedAs: name)
        case .allColumns, .fragment:
            return SQLSelection(fragment: Qualified(content: self, alias: alias))
        }
    }
}

extension SQLOrdering {
    /// The ordering, whose columns belong to the table of an alias.
    func qualified(by alias: TableAliasBase) -> SQLOrdering {
        switch storage {
        case .expression(let expression, let direction):
            return SQLOrdering(expression.qualified(by: alias), direction)
        case .fragment:
            return SQLOrdering(fragment: Qualified(content: self, alias: alias))
        }
    }
}

extension Qualified: ReversibleOrdering where Content == SQLOrdering {
    func reversed() throws -> SQLOrdering {
        try content.reversed().qualified(by: alias)
    }
}
