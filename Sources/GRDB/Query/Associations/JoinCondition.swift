// `JoinCondition`, what relates the rows of two tables.

/// What relates the rows of a table, the origin, with the rows of another one, the destination.
enum JoinCondition: Sendable {
    /// All rows are related.
    case none

    /// The columns of a foreign key.
    case foreignKey(ForeignKeyInference, isFromOrigin: Bool)

    /// Any condition.
    case expression(Expression)

    /// A condition on two aliases.
    static func on<Origin, Destination>(
        _ condition: @escaping @Sendable (TableAlias<Origin>, TableAlias<Destination>) -> any SQLExpressible
    ) -> JoinCondition {
        .expression(
            Expression {
                let origin = TableAlias<Origin>(name: nil, for: Origin.self)
                let destination = TableAlias<Destination>(name: nil, for: Destination.self)
                return (origin, destination, condition(origin, destination).sqlExpression)
            })
    }

    /// A condition that depends on the tables of the query.
    final class Expression: Sendable {
        /// An identity for each of the two tables, and the condition on them.
        typealias Content = (origin: TableAliasBase, destination: TableAliasBase, condition: SQLExpression)

        /// Makes the condition for one pair of tables of a query.
        let make: @Sendable () -> Content

        init(_ make: @escaping @Sendable () -> Content) {
            self.make = make
        }
    }

    /// Whether two conditions are known to be the same.
    func isSame(as other: JoinCondition) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.foreignKey(let key, let isFromOrigin), .foreignKey(let otherKey, let isOtherFromOrigin)):
            key == otherKey && isFromOrigin == isOtherFromOrigin // compared: by ForeignKeyInference
        case (.expression(let expression), .expression(let otherExpression)): expression === otherExpression
        default: false
        }
    }

    /// The condition of two joins of the same key, the second of which has another condition.
    ///
    /// Conditions that are no foreign keys cannot be compared: the last one is used.
    ///
    /// - Returns: `nil` when the conditions contradict each other.
    func merged(with other: JoinCondition) -> JoinCondition? {
        switch (self, other) {
        case (.none, .none), (.none, .expression), (.expression, .none), (.expression, .expression): other
        default: isSame(as: other) ? self : nil
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
            return .expression(
                Expression {
                    let content = expression.make()
                    return (content.destination, content.origin, content.condition)
                })
        }
    }

    /// The table at the origin, if the condition is a foreign key.
    var originTable: String? {
        guard case .foreignKey(let key, let isFromOrigin) = self else { return nil }
        return isFromOrigin ? key.table : key.referencedTable
    }

    /// The pairs of columns that are equal in related rows.
    ///
    /// - Returns: `nil` when the condition is something else.
    /// - Throws: A `DatabaseError` when the schema does not determine the foreign key.
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
