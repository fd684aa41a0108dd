// `IN`: expressions that are compared with a list, with the rows of a query, or with a table.

/// `a IN (b, c, …)`, `a IN (SELECT …)`, `a IN "table"`
struct MembershipExpression: NegatableExpression {
    enum Members {
        case list([SQLExpression])
        case subquery(SQLSubquery)
        case table(String)
    }

    let element: SQLExpression
    let members: Members
    var isNegated = false

    var depth: Int {
        switch members {
        case .list(let list): max(element.depth, list.depth) + 1
        case .subquery(let subquery): max(element.depth, subquery.depth) + 1
        case .table: element.depth + 1
        }
    }

    var isAggregate: Bool {
        if case .list(let list) = members, list.contains(where: { $0.isAggregate }) { return true }
        return element.isAggregate
    }

    var shape: SQLConditionShape {
        guard case .list(let list) = members, !isNegated else { return .other }
        return .membership(element, in: list)
    }

    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        // A collation at the end would be that of the result.
        let element = element.collated(with: collation)
        return SQLExpression(node: MembershipExpression(element: element, members: members, isNegated: isNegated))
    }

    func write(to writer: inout SQLWriter) throws {
        try element.writeOperand(to: &writer)
        writer.append(isNegated ? " NOT IN " : " IN ")
        switch members {
        case .list(let list):
            try writer.appendInParentheses { try $0.append(list) }
        case .subquery(let subquery):
            try writer.appendInParentheses { try subquery.write(to: &$0) }
        case .table(let name):
            writer.append(identifier: name)
        }
    }
}

extension SQLExpression {
    /// Whether an expression is one of several.
    static func membership(of element: SQLExpression, in list: [SQLExpression]) -> SQLExpression {
        switch list.count {
        case 0:
            return false.sqlExpression
        case 1:
            // Not `IS NULL` for a list of one NULL: NULL is in no list in SQL.
            return plainComparison(element, .equal, list[0])
        default:
            return SQLExpression(node: MembershipExpression(element: element, members: .list(list)))
        }
    }
}

// MARK: - Sequences

extension Sequence where Element: SQLExpressible {
    /// Returns the condition that an expression is one of the elements.
    ///
    ///     // "carrier" IN (?, ?)
    ///     ["UA", "AA"].contains(Column("carrier"))
    ///
    ///     // "carrier" NOT IN (?, ?)
    ///     !["UA", "AA"].contains(Column("carrier"))
    ///
    /// A single element is compared with `=`, and a sequence without elements makes the condition false.
    ///
    /// SQLite limits the number of arguments of a query (32,766 by default): with more elements, the query throws an error when it runs.
    ///
    /// - Parameter element: A column, or another expression.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        .membership(of: element.sqlExpression, in: map(\.sqlExpression))
    }
}

extension Sequence where Element == any SQLExpressible {
    /// Returns the condition that an expression is one of the elements, which can be of several types.
    ///
    ///     // "code" IN (?, "previousCode")
    ///     let codes: [any SQLExpressible] = ["ORD", Column("previousCode")]
    ///     codes.contains(Column("code"))
    ///
    /// - Parameter element: A column, or another expression.
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        .membership(of: element.sqlExpression, in: map { $0.sqlExpression })
    }
}

extension SQLSubqueryable {
    /// Returns the condition that an expression is one of the results of the query, which must have one column.
    ///
    ///     // "origin" IN (SELECT "code" FROM "airport" WHERE "country" = ?)
    ///     let codes = Airport.select(Column("code")).filter(Column("country") == "FR")
    ///     codes.contains(Column("origin"))
    ///
    /// - Parameter element: A value, a column, or another expression.
    public func contains(_ element: some SQLExpressible) -> SQLExpression {
        SQLExpression(node: MembershipExpression(element: element.sqlExpression, members: .subquery(sqlSubquery)))
    }

    /// Returns the condition that the query has a row.
    ///
    ///     // EXISTS (SELECT * FROM "flight" WHERE "delay" > ?)
    ///     Flight.filter(Column("delay") > 60).exists()
    ///
    ///     // NOT EXISTS (SELECT * FROM "flight" WHERE "delay" > ?)
    ///     !Flight.filter(Column("delay") > 60).exists()
    public func exists() -> SQLExpression {
        SQLExpression(node: ExistenceExpression(subquery: sqlSubquery))
    }
}
