// `JoinCondition`, what relates the rows of two tables.

/// What relates the rows of a table, the origin, with the rows of another one, the destination.
enum JoinCondition: Sendable {
    /// All rows are related.
    case none

    /// The columns of a foreign key.
    case foreignKey(ForeignKeyQuestion, isFromOrigin: Bool)

    /// Any condition.
    case expression(Expression)

    /// A condition that depends on the tables of the query.
    final class Expression: Sendable {
        let make: @Sendable (_ origin: TableAlias<Void>, _ destination: TableAlias<Void>) -> SQLExpression

        init(_ make: @escaping @Sendable (_ origin: TableAlias<Void>, _ destination: TableAlias<Void>) -> SQLExpression) {
            self.make = make
        }
    }

    /// Whether two conditions are known to be the same.
    func isSame(as other: JoinCondition) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.foreignKey(let key, let isFromOrigin), .foreignKey(let otherKey, let isOtherFromOrigin)):
            key == otherKey && isFromOrigin == isOtherFromOrigin
        case (.expression(let expression), .expression(let otherExpression)): expression === otherExpression
        default: false
        }
    }

    /// The same condition, seen from the destination.
    var reversed: JoinCondition {
        switch self {
        case .none:
            return .none
        case .foreignKey(let key, let isFromOrigin):
            return .foreignKey(key, isFromOrigin: !isFromOrigin)
        case .expression(let expression):
            return .expression(Expression { origin, destination in expression.make(destination, origin) })
        }
    }

    /// The pairs of columns that are equal in related rows.
    ///
    /// - Returns: `nil` when the condition is something else.
    /// - Throws: A `DatabaseError` when the schema does not tell the foreign key.
    func columnPairs(_ db: Database) throws -> [ColumnPair]? {
        guard case .foreignKey(let key, let isFromOrigin) = self else { return nil }
        return try key.columnPairs(db).map { pair in
            isFromOrigin
                ? ColumnPair(origin: pair.foreign, destination: pair.referenced)
                : ColumnPair(origin: pair.referenced, destination: pair.foreign)
        }
    }

    /// A column of each table, equal in related rows.
    struct ColumnPair: Sendable {
        let origin: String
        let destination: String
    }
}
